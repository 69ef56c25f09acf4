//! Block parameters and arguments that are spilled.
//!
//! In: the homes of spilled values. Out: no block has a spilled parameter, and no edge a spilled argument. The argument
//! for a spilled parameter is stored to the home of the parameter before the edge, unless it is there already. A
//! spilled argument for another parameter is reloaded before the edge.

use crate::accumulators::{carrier, like};
use crate::graph::FileGraph;
use crate::home::{Home, Homes, Key};
use crate::reloads::{Reloads, reload_of};
use crate::spill::Spiller;
use cranelift_entity::EntityRef;
use mir::machine::{Block, Edge, Function, Inst, RegisterFile, SubReg, VReg};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

impl Spiller {
    /// Removes the spilled parameters of a block. Their arguments are stored to the homes of the parameters, unless
    /// they have the same home.
    ///
    /// If an edge also reads the home of a parameter for another argument, the store might come before that read.
    /// Therefore the argument is stored to separate memory, and the target block copies it from there to the home at
    /// its start.
    pub(super) fn pass_in_memory(
        &mut self,
        function: &mut Function,
        graph: &FileGraph,
        block: Block,
        homes: &Homes,
    ) {
        let params = graph.params(function, block).iter().enumerate();
        let spilled = params.filter_map(|(at, param)| Some((at, *param, *homes.get(param)?)));
        let spilled: Vec<(usize, VReg, Home)> = spilled.collect();
        if spilled.is_empty() {
            return;
        }
        let mut keeps = vec![true; graph.params(function, block).len()];
        spilled.iter().for_each(|&(at, ..)| keeps[at] = false);
        let mut kept = keeps.iter();
        params_of(function, graph, block).retain(|_| kept.next().is_none_or(|&it| it));
        let edges: Vec<(Block, SmallVec<[VReg; 4]>, FxHashSet<Key>)> = graph.predecessors
            [block.index()]
        .iter()
        .filter_map(|&from| {
            let edges = edges_of(function, graph, from);
            let edge = edges.iter_mut().find(|edge| edge.block == block)?;
            let read = edge.args.iter().filter_map(|arg| homes.get(arg)?.key());
            let read = read.collect();
            let passed = spilled.iter().map(|&(at, ..)| edge.args[at]).collect();
            let mut kept = keeps.iter();
            edge.args.retain(|_| kept.next().is_none_or(|&it| it));
            Some((from, passed, read))
        })
        .collect();
        let is_there = |arg: VReg, home: Home| homes.get(&arg).is_some_and(|it| it.is(home));
        let (mut direct, mut apart) = (Vec::new(), Vec::new());
        for (index, &(_, param, home)) in spilled.iter().enumerate() {
            let stores = edges
                .iter()
                .filter(|(_, args, _)| !is_there(args[index], home));
            let mut stores = stores.peekable();
            if stores.peek().is_none() {
                continue;
            }
            match stores.any(|(_, _, read)| home.key().is_some_and(|key| read.contains(&key))) {
                true => apart.push((index, param, home)),
                false => direct.push((index, home)),
            }
        }
        for (index, param, home) in apart {
            let class = function.vregs[param];
            let edge_home = self.new_home(function, class);
            for (from, args, _) in &edges {
                store_argument(function, graph, *from, args[index], (edge_home, homes));
            }
            let loaded = function.vregs.push(carrier(class));
            let store = home.store(function, loaded);
            store_at_start(function, graph, block, store);
            let load = edge_home.load(function, loaded, 0);
            store_at_start(function, graph, block, Some(load));
        }
        // Each insertion at the start of a block precedes the earlier ones, so these stores come before the copies from
        // separate memory.
        for (index, home) in direct {
            for (from, args, _) in &edges {
                let arg = args[index];
                if is_there(arg, home) {
                    continue;
                }
                let (load, value) = fetch(function, homes, arg);
                let store = home.store(function, value);
                if graph.edges(function, *from).len() == 1 {
                    for inst in load.into_iter().chain(store) {
                        insert_at_end(function, graph, *from, inst);
                    }
                } else {
                    store_at_start(function, graph, block, store);
                    store_at_start(function, graph, block, load);
                }
            }
        }
    }
}

pub(super) fn params_of<'a>(
    function: &'a mut Function,
    graph: &FileGraph,
    block: Block,
) -> &'a mut Vec<VReg> {
    let data = &mut function.blocks[block];
    match graph.file {
        RegisterFile::Sgpr => &mut data.linear_params,
        RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr => &mut data.params,
    }
}

pub(super) fn edges_of<'a>(
    function: &'a mut Function,
    graph: &FileGraph,
    block: Block,
) -> &'a mut [Edge] {
    let data = &mut function.blocks[block];
    match graph.file {
        RegisterFile::Sgpr => &mut data.linear_successors,
        RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr => {
            &mut data.logical_successors
        }
    }
}

/// Inserts an instruction at the start of a block: for SGPRs before the EXEC operations of the head, which may read the
/// value, for VGPRs after them.
pub(super) fn store_at_start(
    function: &mut Function,
    graph: &FileGraph,
    block: Block,
    store: Option<Inst>,
) {
    let Some(store) = store else {
        return;
    };
    let at = graph.start_of(function, block);
    let data = &mut function.blocks[block];
    data.insts.insert(at, store);
    if graph.file == RegisterFile::Sgpr && data.head > 0 {
        data.head += 1;
    }
}

/// Reloads the spilled arguments that a block passes to its successors.
pub(super) fn reload_arguments(
    function: &mut Function,
    graph: &FileGraph,
    block: Block,
    homes: &Homes,
) {
    let edges = graph.edges(function, block);
    let args = edges.iter().flat_map(|edge| &edge.args).copied();
    let spilled: SmallVec<[VReg; 8]> = args.filter(|arg| homes.contains_key(arg)).collect();
    if spilled.is_empty() {
        return;
    }
    let mut reloads = Reloads::new();
    let mut loads = Vec::new();
    for arg in spilled {
        if let Some(home) = homes.get(&arg) {
            let source = (arg, SubReg::FULL);
            let load = |inst| loads.push(inst);
            let class = carrier(function.vregs[arg]);
            reload_of(function, source, (class, *home), &mut reloads, load);
        }
    }
    let mut passed = FxHashMap::default();
    for ((arg, _), reload) in reloads {
        let reload = like(function, arg, reload, |inst| loads.push(inst));
        passed.insert(arg, reload);
    }
    for load in loads {
        insert_at_end(function, graph, block, load);
    }
    let edges = edges_of(function, graph, block).iter_mut();
    for arg in edges.flat_map(|edge| &mut edge.args) {
        if let Some(&reload) = passed.get(arg) {
            *arg = reload;
        }
    }
}

/// A register that contains an argument. If the argument is spilled or in AGPRs, also the instruction that loads it
/// into that register.
pub(super) fn fetch(function: &mut Function, homes: &Homes, arg: VReg) -> (Option<Inst>, VReg) {
    let class = function.vregs[arg];
    let home = match homes.get(&arg) {
        Some(&home) => home,
        None if class.file == RegisterFile::Agpr => Home::Accumulators(arg),
        None => return (None, arg),
    };
    let value = function.vregs.push(carrier(class));
    (Some(home.load(function, value, 0)), value)
}

/// Stores an argument to its home on an edge: directly after its definition if that is in the block, otherwise at the
/// end of the block. Storing early keeps the arguments of an edge from being live at the same time.
fn store_argument(
    function: &mut Function,
    graph: &FileGraph,
    block: Block,
    arg: VReg,
    (edge_home, homes): (Home, &Homes),
) {
    let defines = |inst: &Inst| inst.defs().any(|register| register == arg);
    let is_accumulator = function.vregs[arg].file == RegisterFile::Agpr;
    let definition = function.blocks[block].insts.iter().position(defines);
    let Some(definition) = definition.filter(|_| !is_accumulator) else {
        let (load, value) = fetch(function, homes, arg);
        let store = edge_home.store(function, value);
        for inst in load.into_iter().chain(store) {
            insert_at_end(function, graph, block, inst);
        }
        return;
    };
    let Some(store) = edge_home.store(function, arg) else {
        return;
    };
    let data = &mut function.blocks[block];
    let at = definition + 1;
    if at > data.tail_start() {
        data.tail += 1;
    } else if at < data.head as usize {
        data.head += 1;
    }
    data.insts.insert(at, store);
}

/// Inserts an instruction at the end of a block, where moves of its outgoing edges are inserted.
pub(super) fn insert_at_end(function: &mut Function, graph: &FileGraph, block: Block, inst: Inst) {
    let at = graph.end_of(function, block);
    let data = &mut function.blocks[block];
    if at > data.tail_start() || graph.file == RegisterFile::Sgpr && data.tail > 0 {
        data.tail += 1;
    }
    data.insts.insert(at, inst);
}
