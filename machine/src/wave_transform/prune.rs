//! Removes block parameters of the linear graph that always have the same value, then unused parameters and constants.
//!
//! A parameter is visited again only when one of its arguments has been replaced, and no longer once it is known to
//! have two different arguments. Therefore, the work is linear in the number of arguments.

use super::linear::LinearGraph;
use super::repair::Substitutions;
use cranelift_entity::EntityRef;
use mir::machine::{BlockData, Function, Inst, Operand, Pseudo, VReg};
use rustc_hash::FxHashMap;

/// A parameter: the position of its block in the graph, and its index there.
type ParamPosition = (usize, usize);

/// All parameters.
struct Params {
    positions: Vec<ParamPosition>,
    /// The index of each parameter in `positions`.
    index: FxHashMap<VReg, usize>,
    /// For each parameter that always has the same value, that value.
    value: Vec<Option<VReg>>,
    /// For each parameter, the parameters to which it is passed.
    readers: Vec<Vec<usize>>,
}

/// Runs the pass.
pub fn run(function: &mut Function, graph: &LinearGraph) {
    let mut params = Params::new(function, graph);
    params.replace_trivial(function, graph);
    let mut substitutions = Substitutions::default();
    for number in 0..params.positions.len() {
        if params.value[number].is_some() {
            let (position, index) = params.positions[number];
            let param = function.blocks[graph.blocks[position]].linear_params[index];
            substitutions.set(param, params.find_and_shorten(param));
        }
    }
    let is_replaced: Vec<bool> = params.value.iter().map(Option::is_some).collect();
    params.remove(function, graph, &is_replaced);
    substitutions.apply(function);
    remove_unused(function, graph);
}

/// The values that are passed to a parameter, one for each edge.
fn arguments<'a>(
    function: &'a Function,
    graph: &'a LinearGraph,
    (position, number): ParamPosition,
) -> impl Iterator<Item = VReg> + 'a {
    let block = graph.blocks[position];
    let predecessors = graph.predecessors[position].iter();
    let edges =
        predecessors.flat_map(|&from| &function.blocks[graph.blocks[from]].linear_successors);
    let edges = edges.filter(move |edge| edge.block == block);
    edges.map(move |edge| edge.args[number])
}

impl Params {
    fn new(function: &Function, graph: &LinearGraph) -> Params {
        let mut params = Params {
            positions: Vec::new(),
            index: FxHashMap::default(),
            value: Vec::new(),
            readers: Vec::new(),
        };
        for (position, &block) in graph.blocks.iter().enumerate() {
            for (number, &param) in function.blocks[block].linear_params.iter().enumerate() {
                params.index.insert(param, params.positions.len());
                params.positions.push((position, number));
            }
        }
        params.value = vec![None; params.positions.len()];
        params.readers = vec![Vec::new(); params.positions.len()];
        for (number, &param) in params.positions.iter().enumerate() {
            for argument in arguments(function, graph, param) {
                if let Some(&passed) = params.index.get(&argument) {
                    params.readers[passed].push(number);
                }
            }
        }
        params
    }

    /// The value that replaces `value`, or `value` itself.
    fn find(&self, mut value: VReg) -> VReg {
        while let Some(&number) = self.index.get(&value)
            && let Some(next) = self.value[number]
        {
            value = next;
        }
        value
    }

    /// Like [`Params::find`], with path compression.
    fn find_and_shorten(&mut self, mut value: VReg) -> VReg {
        let root = self.find(value);
        while value != root
            && let Some(&number) = self.index.get(&value)
            && let Some(next) = self.value[number].replace(root)
        {
            value = next;
        }
        root
    }

    /// The value that is passed to a parameter on all edges, if it is the same on all of them.
    fn only_value(
        &mut self,
        function: &Function,
        graph: &LinearGraph,
        number: usize,
    ) -> Option<VReg> {
        let (position, index) = self.positions[number];
        let param = function.blocks[graph.blocks[position]].linear_params[index];
        let mut only = None;
        for argument in arguments(function, graph, (position, index)) {
            let value = self.find_and_shorten(argument);
            if value != param && *only.get_or_insert(value) != value {
                return None;
            }
        }
        only
    }

    /// Finds the parameters that always have the same value.
    fn replace_trivial(&mut self, function: &Function, graph: &LinearGraph) {
        let mut work: Vec<usize> = (0..self.positions.len()).rev().collect();
        while let Some(number) = work.pop() {
            if self.value[number].is_some() {
                continue;
            }
            let Some(only) = self.only_value(function, graph, number) else {
                continue;
            };
            self.value[number] = Some(only);
            let mut readers = std::mem::take(&mut self.readers[number]);
            work.extend(&readers);
            // The parameters that this one was passed to now receive the other value.
            if let Some(&other) = self.index.get(&only) {
                let others = &mut self.readers[other];
                if others.len() < readers.len() {
                    std::mem::swap(others, &mut readers);
                }
                others.append(&mut readers);
            }
        }
    }

    /// Removes the parameters for which `which` is true, and their arguments.
    fn remove(&self, function: &mut Function, graph: &LinearGraph, which: &[bool]) {
        let mut start = 0;
        for (position, &block) in graph.blocks.iter().enumerate() {
            let count = function.blocks[block].linear_params.len();
            let which = &which[start..start + count];
            start += count;
            if !which.contains(&true) {
                continue;
            }
            let mut stays = which.iter().map(|&is_removed| !is_removed);
            let params = &mut function.blocks[block].linear_params;
            params.retain(|_| stays.next().unwrap_or(true));
            let mut seen = None;
            for &from in &graph.predecessors[position] {
                // A block with several edges to this one is in the list once for each edge, consecutively.
                if seen.replace(from) == Some(from) {
                    continue;
                }
                let edges = &mut function.blocks[graph.blocks[from]].linear_successors;
                for edge in edges.iter_mut().filter(|edge| edge.block == block) {
                    let mut stays = which.iter().map(|&is_removed| !is_removed);
                    edge.args.retain(|_| stays.next().unwrap_or(true));
                }
            }
        }
    }
}

/// Removes the parameters that are not used.
fn remove_unused(function: &mut Function, graph: &LinearGraph) {
    let mut used = vec![false; function.vregs.len()];
    let mut mark = |register: VReg| used[register.index()] = true;
    for data in function.blocks.values() {
        data.insts.iter().flat_map(Inst::uses).for_each(&mut mark);
        let edges = data.logical_successors.iter();
        edges
            .flat_map(|edge| &edge.args)
            .copied()
            .for_each(&mut mark);
    }
    // An argument is a use only if its parameter is used, so used parameters are propagated with a worklist.
    let params = Params::new(function, graph);
    let is_used = |used: &[bool], &(position, number): &ParamPosition| {
        let param = function.blocks[graph.blocks[position]].linear_params[number];
        used[param.index()]
    };
    let read = params
        .positions
        .iter()
        .filter(|param| is_used(&used, param));
    let mut work: Vec<ParamPosition> = read.copied().collect();
    while let Some(param) = work.pop() {
        for value in arguments(function, graph, param) {
            if !std::mem::replace(&mut used[value.index()], true)
                && let Some(&number) = params.index.get(&value)
            {
                work.push(params.positions[number]);
            }
        }
    }
    let unused: Vec<bool> = params
        .positions
        .iter()
        .map(|param| !is_used(&used, param))
        .collect();
    params.remove(function, graph, &unused);
    for &block in &graph.blocks {
        remove_unused_constants(&mut function.blocks[block], &used);
    }
}

/// Removes the definitions of constants that are not used.
fn remove_unused_constants(data: &mut BlockData, used: &[bool]) {
    let head = data.head as usize;
    let mut index = 0;
    let mut from_head = 0;
    data.insts.retain(|inst| {
        let in_head = index < head;
        index += 1;
        let needless = match (inst.pseudo(), inst.operands.as_slice()) {
            (Some(Pseudo::ImplicitDef), [Operand::Def(register)])
            | (
                Some(Pseudo::Copy),
                [Operand::Def(register), Operand::Imm(_) | Operand::Imm64(_)],
            ) => !used[register.index()],
            _ => false,
        };
        from_head += u32::from(needless && in_head);
        !needless
    });
    data.head -= from_head;
}
