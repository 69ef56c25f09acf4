//! Removes branches to unreachable code.
//!
//! ```text
//! cond_branch v0, bb1, bb2; bb2: unreachable      =>      branch bb1
//! ```
//!
//! In: a function from the frontend. Out: the same function without edges to blocks that end in `unreachable` and have
//! no side effect. An edge remains if its block has no other edge. If the default of a switch is such a block, one of
//! the cases becomes the default.

use cranelift_entity::{EntityRef, EntitySet};
use mir::generic::{Block, BlockData, Edge, Function, Terminator};
use rustc_hash::FxHashMap;

/// Runs the pass.
pub fn run(function: &mut Function) {
    let is_dead = |block: &BlockData| {
        let mut insts = block.insts.iter();
        block.terminator == Terminator::Unreachable && !insts.any(|&inst| function.has_effect(inst))
    };
    let dead: Vec<bool> = function.blocks.values().map(is_dead).collect();
    if !dead.contains(&true) {
        return;
    }
    let is_dead = |edge: &Edge| dead[edge.block.index()];
    let mut reached = EntitySet::new();
    for &block in &function.layout {
        let terminator = &mut function.blocks[block].terminator;
        match terminator {
            Terminator::CondBranch { .. } => drop_side(terminator, is_dead),
            Terminator::Switch { cases, default, .. } => drop_cases(cases, default, is_dead),
            _ => {}
        }
        terminator.for_each_edge(|edge| {
            reached.insert(edge.block);
        });
    }
    function.layout.retain(|&block| {
        !dead[block.index()] || block == function.entry || reached.contains(block)
    });
}

fn drop_side(terminator: &mut Terminator, is_dead: impl Fn(&Edge) -> bool) {
    let Terminator::CondBranch {
        then, otherwise, ..
    } = terminator
    else {
        return;
    };
    let taken = match (is_dead(then), is_dead(otherwise)) {
        (true, false) => otherwise,
        (false, true) => then,
        _ => return,
    };
    *terminator = Terminator::Branch(taken.clone());
}

fn drop_cases(cases: &mut Vec<(u64, Edge)>, default: &mut Edge, is_dead: impl Fn(&Edge) -> bool) {
    cases.retain(|(_, edge)| !is_dead(edge));
    if is_dead(default)
        && let Some(edge) = most_frequent(cases)
    {
        cases.retain(|(_, other)| *other != edge);
        *default = edge;
    }
}

/// An edge to the block that most cases lead to.
fn most_frequent(cases: &[(u64, Edge)]) -> Option<Edge> {
    let mut counts: FxHashMap<Block, usize> = FxHashMap::default();
    for (_, edge) in cases {
        *counts.entry(edge.block).or_default() += 1;
    }
    let edges = cases.iter().map(|(_, edge)| edge);
    edges.max_by_key(|edge| counts[&edge.block]).cloned()
}
