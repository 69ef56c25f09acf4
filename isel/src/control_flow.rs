//! Normalizes control flow.
//!
//! In: any control-flow graph. Out:
//!
//! * only jumps and two-way branches, whose targets differ;
//! * no unreachable blocks, and blocks in reverse post-order, so definitions precede uses;
//! * no critical edges that pass arguments;
//! * a single latch for each loop.

use cranelift_entity::EntityRef;
use mir::CompileError;
use mir::debug::SourceLocation;
use mir::dominators::Dominators;
use mir::generic::{
    Block, Edge, Flags, Function, IntCondition, Opcode, Payload, Terminator, Value,
};
use mir::loop_order::LoopOrder;
use mir::types::Type;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Runs the pass.
///
/// # Errors
/// Irreducible control flow.
pub fn run(function: &mut Function) -> Result<(), CompileError> {
    lower_switches(function);
    drop_equal_targets(function);
    let order = order_blocks(function)?;
    let count = function.blocks.len();
    merge_latches(function, &order);
    join_equal_edges(function);
    split_critical_edges(function);
    // Each of these three steps changes control flow only by adding blocks.
    if function.blocks.len() > count {
        order_blocks(function)?;
    }
    Ok(())
}

/// Lowers switches to balanced trees of comparisons.
fn lower_switches(function: &mut Function) {
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        if !matches!(function.blocks[block].terminator, Terminator::Switch { .. }) {
            continue;
        }
        let terminator = std::mem::replace(
            &mut function.blocks[block].terminator,
            Terminator::Unreachable,
        );
        if let Terminator::Switch {
            value,
            mut cases,
            default,
        } = terminator
        {
            cases.sort_by_key(|&(bits, _)| bits);
            function.location = function.blocks[block].location;
            lower_cases(function, block, value, &cases, &default);
            function.location = SourceLocation::default();
        }
    }
}

/// Fewer cases than this are compared in sequence.
const FEW_CASES: usize = 4;

fn lower_cases(
    function: &mut Function,
    block: Block,
    value: Value,
    cases: &[(u64, Edge)],
    default: &Edge,
) {
    let ty = function.ty(value);
    match cases {
        [] => function.blocks[block].terminator = Terminator::Branch(default.clone()),
        [(bits, edge), rest @ ..] if cases.len() < FEW_CASES => {
            let cond = compare(function, block, value, ty, *bits, IntCondition::Eq);
            let otherwise = if rest.is_empty() {
                default.clone()
            } else {
                let next = function.add_block();
                function.blocks[next].location = function.location;
                lower_cases(function, next, value, rest, default);
                Edge::new(next)
            };
            let then = edge.clone();
            function.blocks[block].terminator = Terminator::CondBranch {
                cond,
                then,
                otherwise,
            };
        }
        _ => {
            let (low, high) = cases.split_at(cases.len() / 2);
            let cond = compare(function, block, value, ty, high[0].0, IntCondition::Ult);
            let (below, above) = (function.add_block(), function.add_block());
            for side in [below, above] {
                function.blocks[side].location = function.location;
            }
            lower_cases(function, below, value, low, default);
            lower_cases(function, above, value, high, default);
            let (then, otherwise) = (Edge::new(below), Edge::new(above));
            function.blocks[block].terminator = Terminator::CondBranch {
                cond,
                then,
                otherwise,
            };
        }
    }
}

fn compare(
    function: &mut Function,
    block: Block,
    value: Value,
    ty: Type,
    bits: u64,
    condition: IntCondition,
) -> Value {
    let args = [value, function.append_constant(block, ty, bits)];
    let payload = Payload::IntCondition(condition);
    function.append_value(block, Opcode::ICmp, &args, Type::I1, payload)
}

/// Replaces a branch whose sides lead to the same block with selects of the arguments.
fn drop_equal_targets(function: &mut Function) {
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let Terminator::CondBranch {
            cond,
            then,
            otherwise,
        } = &function.blocks[block].terminator
        else {
            continue;
        };
        if then.block != otherwise.block {
            continue;
        }
        let (cond, then, otherwise) = (*cond, then.clone(), otherwise.clone());
        let mut edge = Edge::new(then.block);
        for (&set, &clear) in then.args.iter().zip(&otherwise.args) {
            edge.args.push(if set == clear {
                set
            } else {
                let ty = function.ty(set);
                let args = [cond, set, clear];
                let none = Flags::default();
                let inst =
                    function.append(block, Opcode::Select, &args, &[ty], Payload::None, none);
                function.result(inst)
            });
        }
        function.blocks[block].terminator = Terminator::Branch(edge);
    }
}

/// Reachable blocks in reverse post-order, loops contiguous.
fn order_blocks(function: &mut Function) -> Result<LoopOrder, CompileError> {
    let order = function
        .loop_order()
        .map_err(|_| CompileError::internal(&function.header.name, "a loop has several entries"))?;
    let nodes = order.nodes.iter();
    function.layout = nodes.map(|&node| Block::from_u32(node as u32)).collect();
    Ok(order)
}

/// Gives each loop with several back edges a single latch that all of them pass through. A loop whose only back edge
/// comes from an inner loop also gets a latch.
fn merge_latches(function: &mut Function, order: &LoopOrder) {
    for this in &order.loops {
        let header = this.start;
        let latches: Vec<usize> = order.predecessors[header]
            .iter()
            .copied()
            .filter(|&from| from >= header)
            .collect();
        let is_in_inner = |latch: usize| {
            let mut loops = order.loops.iter();
            loops.any(|other| header < other.start && (other.start..other.end).contains(&latch))
        };
        if matches!(latches.as_slice(), &[latch] if latch + 1 == this.end && !is_in_inner(latch)) {
            continue;
        }
        let header = Block::from_u32(order.nodes[header] as u32);
        let latch = function.add_block();
        let types: Vec<Type> = function.blocks[header]
            .params
            .iter()
            .map(|&param| function.ty(param))
            .collect();
        let args: SmallVec<[Value; 4]> = types
            .iter()
            .map(|&ty| function.add_param(latch, ty))
            .collect();
        function.blocks[latch].terminator = Terminator::Branch(Edge {
            block: header,
            args,
        });
        for from in latches {
            let from = Block::from_u32(order.nodes[from] as u32);
            function.blocks[from].terminator.for_each_edge_mut(|edge| {
                if edge.block == header {
                    edge.block = latch;
                }
            });
        }
    }
}

/// If some edges to a block pass the same values and others pass different ones, redirects the equal edges to a new
/// block, provided that a common dominator branches to them. If that branch is divergent, its lanes then reconverge in
/// the new block, and the values remain uniform.
fn join_equal_edges(function: &mut Function) {
    let mut counts = vec![0u32; function.blocks.len()];
    for &block in &function.layout {
        function.blocks[block].terminator.for_each_edge(|edge| {
            counts[edge.block.index()] += u32::from(!edge.args.is_empty());
        });
    }
    if counts.iter().all(|&count| count < 3) {
        return;
    }
    let mut incoming: FxHashMap<Block, Vec<(Block, Edge)>> = FxHashMap::default();
    for &block in &function.layout {
        function.blocks[block].terminator.for_each_edge(|edge| {
            if counts[edge.block.index()] >= 3 && !edge.args.is_empty() {
                let edges = incoming.entry(edge.block).or_default();
                edges.push((block, edge.clone()));
            }
        });
    }
    let dominators = function.dominators();
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let Some(edges) = incoming.get(&block) else {
            continue;
        };
        let is_loop =
            |&(from, _): &(Block, Edge)| dominators.dominates(block.index(), from.index());
        if edges.iter().any(is_loop) {
            continue;
        }
        for (edge, sources) in by_arguments(edges) {
            if sources.len() < 2 || sources.len() == edges.len() {
                continue;
            }
            let split = common_dominator(&dominators, &sources);
            if split.is_some() && split != dominators.immediate(block.index()) {
                insert_join_block(function, &sources, edge);
            }
        }
    }
}

/// The distinct edges among these, in the order of their first occurrence, each with the blocks that have it.
fn by_arguments(edges: &[(Block, Edge)]) -> Vec<(&Edge, Vec<usize>)> {
    let mut groups: Vec<(&Edge, Vec<usize>)> = Vec::new();
    let mut known: FxHashMap<&[Value], usize> = FxHashMap::default();
    for (from, edge) in edges {
        let group = *known.entry(edge.args.as_slice()).or_insert(groups.len());
        if group == groups.len() {
            groups.push((edge, Vec::new()));
        }
        groups[group].1.push(from.index());
    }
    groups
}

/// The nearest block that dominates all of these.
fn common_dominator(dominators: &Dominators, blocks: &[usize]) -> Option<usize> {
    let (&first, rest) = blocks.split_first()?;
    rest.iter().try_fold(first, |mut common, &block| {
        while !dominators.dominates(common, block) {
            common = dominators.immediate(common)?;
        }
        Some(common)
    })
}

/// Redirects `edge`, which all `sources` have, to a new block that branches to its target.
fn insert_join_block(function: &mut Function, sources: &[usize], edge: &Edge) {
    let join = function.add_block();
    function.blocks[join].terminator = Terminator::Branch(edge.clone());
    for &source in sources {
        let source = Block::from_u32(source as u32);
        function.blocks[source]
            .terminator
            .for_each_edge_mut(|other| {
                if other == edge {
                    *other = Edge::new(join);
                }
            });
    }
}

/// Inserts a block on each edge from a block with several successors to a block with several predecessors, if the edge
/// passes arguments.
fn split_critical_edges(function: &mut Function) {
    let mut predecessors = vec![0u32; function.blocks.len()];
    for &block in &function.layout {
        for to in function.successors(block) {
            predecessors[to.index()] += 1;
        }
    }
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        if function.successors(block).len() < 2 {
            continue;
        }
        let mut terminator =
            std::mem::replace(&mut function.blocks[block].terminator, Terminator::None);
        terminator.for_each_edge_mut(|edge| {
            let several = predecessors.get(edge.block.index()).is_some_and(|&n| n > 1);
            if several && !edge.args.is_empty() {
                let between = function.add_block();
                let onward = std::mem::replace(edge, Edge::new(between));
                function.blocks[between].terminator = Terminator::Branch(onward);
            }
        });
        function.blocks[block].terminator = terminator;
    }
}
