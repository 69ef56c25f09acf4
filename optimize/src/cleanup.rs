//! Removes block parameters that always have the same value, and instructions and parameters on which no side effect depends.

use crate::forward_params;
use cranelift_entity::EntityRef;
use mir::generic::{Block, Function, Terminator, Value, ValueDef};
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(function: &mut Function) {
    forward_params::run(function);
    remove_dead(function);
}

/// Memory is reserved for at most this many values whose operands have not been visited.
const PENDING: usize = 64;

/// Removes instructions and parameters on which no side effect depends.
pub(crate) fn remove_dead(function: &mut Function) {
    let mut live = Liveness {
        values: vec![false; function.values.len()],
        pending: Vec::with_capacity(function.values.len().min(PENDING)),
        incoming: incoming(function),
    };
    for &block in &function.layout {
        for &inst in &function.blocks[block].insts {
            if function.has_effect(inst) {
                function.insts[inst]
                    .args
                    .iter()
                    .for_each(|&arg| live.mark(arg));
            }
        }
        match &function.blocks[block].terminator {
            Terminator::CondBranch { cond, .. } => live.mark(*cond),
            Terminator::Switch { value, .. } => live.mark(*value),
            Terminator::Return(values) => values.iter().for_each(|&value| live.mark(value)),
            _ => {}
        }
    }
    while let Some(value) = live.pending.pop() {
        match function.values[value].def {
            ValueDef::Result(inst, _) => {
                function.insts[inst]
                    .args
                    .iter()
                    .for_each(|&arg| live.mark(arg));
            }
            ValueDef::Param(block, number) => live.mark_arguments(function, block, number),
        }
    }
    sweep(function, &live);
}

struct Liveness {
    values: Vec<bool>,
    pending: Vec<Value>,
    /// Predecessors of each block with parameters.
    incoming: Vec<Predecessors>,
}

type Predecessors = SmallVec<[Block; 4]>;

impl Liveness {
    fn mark(&mut self, value: Value) {
        if !std::mem::replace(&mut self.values[value.index()], true) {
            self.pending.push(value);
        }
    }

    fn mark_arguments(&mut self, function: &Function, block: Block, number: u16) {
        let sources = std::mem::take(&mut self.incoming[block.index()]);
        for &source in &sources {
            function.blocks[source].terminator.for_each_edge(|edge| {
                if edge.block == block
                    && let Some(&arg) = edge.args.get(usize::from(number))
                {
                    self.mark(arg);
                }
            });
        }
        self.incoming[block.index()] = sources;
    }
}

fn incoming(function: &Function) -> Vec<Predecessors> {
    let mut incoming = Vec::new();
    incoming.resize_with(function.blocks.len(), Predecessors::new);
    for &block in &function.layout {
        function.blocks[block].terminator.for_each_edge(|edge| {
            let known = &mut incoming[edge.block.index()];
            if !edge.args.is_empty() && known.last() != Some(&block) {
                known.push(block);
            }
        });
    }
    incoming
}

fn sweep(function: &mut Function, live: &Liveness) {
    let entry = function.entry;
    let is_kept = |function: &Function, block: Block, number: usize| {
        block == entry || live.values[function.blocks[block].params[number].index()]
    };
    let layout = std::mem::take(&mut function.layout);
    for &block in &layout {
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        insts.retain(|&inst| {
            let mut results = function.insts[inst].results.iter();
            results.any(|value| live.values[value.index()]) || function.has_effect(inst)
        });
        function.blocks[block].insts = insts;
        let mut terminator =
            std::mem::replace(&mut function.blocks[block].terminator, Terminator::None);
        terminator.for_each_edge_mut(|edge| {
            let mut number = 0;
            edge.args.retain(|_| {
                number += 1;
                is_kept(function, edge.block, number - 1)
            });
        });
        function.blocks[block].terminator = terminator;
    }
    for &block in &layout {
        let params = std::mem::take(&mut function.blocks[block].params);
        let kept: Vec<Value> = params
            .into_iter()
            .filter(|param| block == entry || live.values[param.index()])
            .collect();
        for (number, &param) in kept.iter().enumerate() {
            function.values[param].def = ValueDef::Param(block, number as u16);
        }
        function.blocks[block].params = kept;
    }
    function.layout = layout;
}
