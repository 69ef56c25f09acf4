//! Compares a loop counter after its step, so one register can hold the old and the new value.
//!
//! ```text
//! i' = i + 1; branch i == n      =>      i' = i + 1; branch i' == n + 1
//! ```
//!
//! In: a function whose loops have one latch, ready for selection, and its uniformity. Out: the same function. Scalar
//! additions overwrite SCC, so they come before the comparison that sets it. If that comparison reads the old value, the
//! new one needs another register, and each iteration a move.
//!
//! Only tests for equality are rewritten: they give the same result even if the step wraps. If the limit is not a constant, the
//! step is added to it once, before the loop. Counters that are still needed after the step are left alone.

use crate::builder::signed_constant;
use cranelift_entity::{EntityRef, EntitySet};
use mir::dominators::Dominators;
use mir::generic::{Block, Flags, Function, Inst, Opcode, Payload, Terminator, Value};
use mir::types::Scalar;
use mir::uniformity::Uniformity;
use rustc_hash::FxHashMap;

/// Runs the pass; updates `uniformity`.
pub fn run(function: &mut Function, uniformity: &mut Uniformity) {
    if uniformity.order().loops.is_empty() {
        return;
    }
    let counters = counters(function, uniformity);
    if counters.is_empty() {
        return;
    }
    let pass = Pass {
        dominators: function.dominators(),
        uses: function.count_uses(),
        block_of: function.blocks_of_insts(),
        counters,
    };
    for block in function.layout.clone() {
        if let Some(exit) = pass.exit(function, uniformity, block) {
            rewrite(function, uniformity, block, &exit);
        }
    }
}

/// A uniform parameter of a loop header to which each iteration adds a constant.
struct Counter {
    /// The number of the loop.
    number: usize,
    /// The only block that enters the loop.
    entering: Block,
    next: Value,
    step: i64,
}

struct Pass {
    dominators: Dominators,
    counters: FxHashMap<Value, Counter>,
    /// The block of each instruction.
    block_of: Vec<Block>,
    /// The number of operands that read each value.
    uses: Vec<u32>,
}

/// A comparison that should be rewritten.
struct Exit {
    comparison: Inst,
    /// The value that it compares with the limit instead.
    next: Value,
    limit: Value,
    step: i64,
    /// The block that adds the step to the limit, if that is not a constant.
    entering: Block,
}

/// The counters that are not read after their loops and that no edge passes as an argument.
fn counters(function: &Function, uniformity: &Uniformity) -> FxHashMap<Value, Counter> {
    let order = uniformity.order();
    let mut counters = FxHashMap::default();
    for (number, range) in order.loops.iter().enumerate() {
        let header = Block::new(order.nodes[range.start]);
        let latch = Block::new(order.nodes[range.end - 1]);
        let (Some(entering), Terminator::Branch(back)) =
            (order.entering(number), &function.blocks[latch].terminator)
        else {
            continue;
        };
        let params = &function.blocks[header].params;
        for (&param, &next) in params.iter().zip(&back.args) {
            let step = step(function, param, next).filter(|_| back.block == header);
            if let Some(step) = step.filter(|_| uniformity.is_uniform(param)) {
                let counter = Counter {
                    number,
                    entering: Block::new(entering),
                    next,
                    step,
                };
                counters.insert(param, counter);
            }
        }
    }
    if !counters.is_empty() {
        let live = live_after(function, uniformity, &counters);
        counters.retain(|&param, _| !live.contains(param));
    }
    counters
}

/// The constant that an iteration adds to a parameter.
pub(super) fn step(function: &Function, param: Value, next: Value) -> Option<i64> {
    let data = &function.insts[function.def_inst(next)?];
    let is_integer = matches!(function.ty(param).scalar, Scalar::Int(32 | 64));
    match *data.args.as_slice() {
        [counter, step] if data.opcode == Opcode::Add && counter == param && is_integer => {
            signed_constant(function, step)
        }
        _ => None,
    }
}

/// The counters that edges pass as arguments, or that blocks outside their loops read.
fn live_after(
    function: &Function,
    uniformity: &Uniformity,
    counters: &FxHashMap<Value, Counter>,
) -> EntitySet<Value> {
    let mut live = EntitySet::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        let args = data
            .insts
            .iter()
            .flat_map(|&inst| &function.insts[inst].args);
        for &arg in args {
            let counter = counters.get(&arg);
            let is_inside =
                |counter: &Counter| uniformity.order().contains(counter.number, block.index());
            if !counter.is_none_or(is_inside) {
                live.insert(arg);
            }
        }
        data.terminator.for_each_value(|value| {
            live.insert(value);
        });
    }
    live
}

impl Pass {
    /// The comparison at the end of a block, if it should be rewritten.
    fn exit(&self, function: &Function, uniformity: &Uniformity, block: Block) -> Option<Exit> {
        let &Terminator::CondBranch { cond, .. } = &function.blocks[block].terminator else {
            return None;
        };
        let comparison = function.def_inst(cond)?;
        let data = &function.insts[comparison];
        let is_alone = self.uses[cond.index()] == 1 && self.block_of[comparison.index()] == block;
        if !data.is_equality() || !is_alone {
            return None;
        }
        let (a, b) = (data.args[0], data.args[1]);
        [(a, b), (b, a)].into_iter().find_map(|(param, limit)| {
            let counter = self.counters.get(&param)?;
            let order = uniformity.order();
            let stepped = self.block_of[function.def_inst(counter.next)?.index()];
            let applies = order.contains(counter.number, block.index())
                && self.dominators.dominates(stepped.index(), block.index())
                && crate::is_invariant(function, order, &self.block_of, counter.number, limit)
                && uniformity.is_uniform(limit);
            applies.then_some(Exit {
                comparison,
                next: counter.next,
                limit,
                step: counter.step,
                entering: counter.entering,
            })
        })
    }
}

/// Moves the comparison to the end of its block, after the step.
fn rewrite(function: &mut Function, uniformity: &mut Uniformity, block: Block, exit: &Exit) {
    let ty = function.ty(exit.limit);
    let mut append = |function: &mut Function, block: Block, inst: Inst| {
        function.blocks[block].insts.push(inst);
        let result = function.result(inst);
        uniformity.set(result, false);
        result
    };
    let moved = match signed_constant(function, exit.limit) {
        Some(limit) => {
            let limit = limit.wrapping_add(exit.step);
            let constant = function.make_constant(ty, limit as u64);
            append(function, block, constant)
        }
        None => {
            let step = function.make_constant(ty, exit.step as u64);
            let step = append(function, exit.entering, step);
            let args = [exit.limit, step];
            let (none, flags) = (Payload::None, Flags::default());
            let sum = function.make_inst(Opcode::Add, &args, &[ty], none, flags);
            append(function, exit.entering, sum)
        }
    };
    let insts = &mut function.blocks[block].insts;
    insts.retain(|&inst| inst != exit.comparison);
    insts.push(exit.comparison);
    let data = &mut function.insts[exit.comparison];
    data.args.clear();
    data.args.extend([exit.next, moved]);
}
