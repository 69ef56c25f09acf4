//! Saves the mask and the branch of some edges that skip a region. The block of such an edge becomes a *join*, which
//! all lanes pass through after the region.
//!
//! If a divergent branch skips a region and the edge that skips it passes block arguments, that edge has a block, in
//! which the arguments are copied:
//!
//! ```text
//!     branch ──────┐            branch ──────┐
//!       │        edge             │        edge ◄─┐
//!     region       │            region       │    │
//!       └────► merge              └──────────┼────┘
//!                                          merge
//! ```
//!
//! In: the order of blocks, with the logical edges (left). Out: the order in which the wavefront executes the blocks
//! (right). The lanes of the region pass through the block of the edge too. Together with the lanes that skipped the
//! region, they are all lanes of the branch. Therefore EXEC at the branch, which is saved once, can serve as the mask
//! of the lanes that wait there.
//!
//! Only the lanes that skipped the region may execute the copies in the block of the edge. Its head therefore replaces
//! EXEC (the lanes of the region) with the other lanes of the mask, and its tail sets EXEC to the complete mask. After
//! register allocation, usually no copies are left, and the first of these two changes of EXEC is removed.
//!
//! Guarantees: the logical edges of the function, on which VGPRs are allocated, do not change. If the block of an edge
//! only moves values to VGPRs, they are moved before the branch instead, and the block becomes empty. For a uniform
//! branch, this is done only for a few constants. It is correct because VGPRs are allocated on the logical graph, where
//! no other value can be live in these registers on that edge.

use super::order::Order;
use super::plan::Plan;
use super::repair::is_scalar;
use super::skip::{self, Skips};
use isa::Class;
use mir::machine::{Block, BlockKind, Function, Inst, Op, Pseudo, RegisterFile, Terminator};
use std::ops::Range;

/// For each position in the order, whether its block is a join.
pub struct Joins(Vec<bool>);

impl Joins {
    /// The result for an order without joins.
    pub fn none(order: &Order) -> Joins {
        Joins(vec![false; order.blocks.len()])
    }

    /// Returns `true` if the block at `position` is a join.
    pub fn contains(&self, position: usize) -> bool {
        self.0[position]
    }

    /// The joins that are incompatible with this plan: lanes of the region wait for them, or the wavefront would have
    /// to jump over them when no lane is active.
    pub fn incompatible(
        &self,
        function: &Function,
        order: &Order,
        plan: &Plan,
        skips: &Skips,
    ) -> Vec<Block> {
        let is_excluded = |&position: &usize| {
            let mut parked = plan.parked.iter();
            let branch = order.predecessors[position].iter().min().copied();
            self.contains(position)
                && (skips.heads[position].is_some()
                    || skip::is_profitable(function, order, plan, position, position + 1)
                    || parked.any(|edge| edge.to == position && Some(edge.from) != branch))
        };
        let positions = (0..order.blocks.len()).filter(is_excluded);
        positions.map(|position| order.blocks[position]).collect()
    }
}

/// Finds joins, moves them to the end of their regions, and lets the lanes of the regions pass through them. Blocks in
/// `excluded` do not become joins.
pub fn run(function: &Function, order: &mut Order, excluded: &[Block]) -> Joins {
    let mut joins = Joins::none(order);
    // Inner regions come first, since they end before the regions around them.
    for branch in (0..order.blocks.len()).rev() {
        let block = order.blocks[branch];
        if !matches!(
            function.blocks[block].terminator,
            Terminator::Divergent { .. }
        ) {
            continue;
        }
        let sides = order.successors[branch].clone();
        let found = sides.into_iter().find_map(|side| {
            let is_excluded = excluded.contains(&order.blocks[side]);
            let region = region(function, order, branch, side)?;
            (!is_excluded).then_some((side, region))
        });
        if let Some((side, region)) = found {
            joins.lead(order, side, &region);
        }
    }
    joins
}

impl Joins {
    /// Makes the block at `side` a join: moves it after the region, and lets the region continue there instead of in
    /// the merge block.
    fn lead(&mut self, order: &mut Order, side: usize, region: &Range<usize>) {
        let last = region.end - 1;
        let (join, last) = match side < region.start {
            true => {
                order.move_to(side, last);
                self.0[side..=last].rotate_left(1);
                (last, last - 1)
            }
            false => (side, last),
        };
        self.0[join] = true;
        let merge = order.successors[join][0];
        for to in &mut order.graph.successors[last] {
            if *to == merge {
                *to = join;
            }
        }
        order.graph.predecessors[merge].retain(|from| *from != last);
        order.graph.predecessors[join].push(last);
    }
}

/// The positions of the region that lanes skip if they follow the side of `branch` that starts with the block at
/// `side`.
/// `None` if that block cannot become a join.
fn region(function: &Function, order: &Order, branch: usize, side: usize) -> Option<Range<usize>> {
    let &[merge] = order.successors[side].as_slice() else {
        return None;
    };
    let params = &function.blocks[order.blocks[merge]].params;
    let fits = side > branch
        && order.predecessors[side].as_slice() == [branch]
        && merge > side
        && order.innermost[branch] == order.innermost[side]
        && order.innermost[side] == order.innermost[merge]
        && !params.iter().any(|&param| is_scalar(function, param));
    if !fits {
        return None;
    }
    let region = match side == branch + 1 {
        // If the block precedes the region, it can be moved after it only if it is empty.
        true => {
            let data = &function.blocks[order.blocks[side]];
            let is_empty = data.kind == BlockKind::LogicalEdge && data.insts.is_empty();
            is_empty.then(|| side + 1..end_of_region(order, side + 1, merge))?
        }
        false => branch + 1..side,
    };
    is_closed(order, &region, branch, merge).then_some(region)
}

/// One past the last position that is reachable from `first` without passing through `merge`.
fn end_of_region(order: &Order, first: usize, merge: usize) -> usize {
    let (mut at, mut end) = (first, first + 1);
    while at < end && end < merge {
        let ahead = order.successors[at].iter().filter(|&&to| to != merge);
        end = ahead.fold(end, |end, &to| end.max(to + 1));
        at += 1;
    }
    end.min(merge)
}

/// Returns `true` if lanes enter the region only from the branch and leave it only at its end, to `merge`.
fn is_closed(order: &Order, region: &Range<usize>, branch: usize, merge: usize) -> bool {
    let last = region.end - 1;
    let ends = !region.is_empty() && order.successors[last].as_slice() == [merge];
    ends && region.clone().all(|at| {
        let mut from = order.predecessors[at].iter();
        let mut to = order.successors[at].iter();
        from.all(|from| *from == branch || region.contains(from))
            && !order.successors[at].is_empty()
            && (at == last || to.all(|to| region.contains(to)))
    })
}

/// The maximum number of dwords that are set before a uniform branch. If the wavefront does not follow the edge, these
/// instructions are executed for nothing.
const MAX_UNIFORM: u32 = 4;

/// Moves the instructions of edge blocks before the branch where that is allowed: the branch and the edge block must be
/// in the same loops.
pub fn hoist_values(function: &mut Function, order: &Order) {
    for position in 0..order.blocks.len() {
        let block = order.blocks[position];
        let &[branch] = order.predecessors[position].as_slice() else {
            continue;
        };
        let data = &function.blocks[block];
        let is_edge = data.kind == BlockKind::LogicalEdge
            && !data.insts.is_empty()
            && order.innermost[branch] == order.innermost[position];
        let before = order.blocks[branch];
        let fits = match function.blocks[before].terminator {
            Terminator::Divergent { .. } => data.insts.iter().all(|inst| is_move(function, inst)),
            Terminator::Uniform { .. } => {
                let defs = data.insts.iter().flat_map(Inst::defs);
                let dwords = defs.map(|def| u32::from(function.vregs[def].dwords));
                let is_constant = |inst: &Inst| inst.uses().next().is_none();
                dwords.sum::<u32>() <= MAX_UNIFORM
                    && (data.insts.iter()).all(|inst| is_move(function, inst) && is_constant(inst))
            }
            _ => false,
        };
        if is_edge && fits {
            let moves = std::mem::take(&mut function.blocks[block].insts);
            let at = before_condition(function, before);
            function.blocks[before].insts.splice(at..at, moves);
        }
    }
}

/// Returns `true` for copies and tuples in VGPRs.
fn is_move(function: &Function, inst: &Inst) -> bool {
    let moves = matches!(inst.pseudo(), Some(Pseudo::Copy | Pseudo::RegSequence));
    let mut defs = inst.defs();
    moves && defs.all(|def| function.vregs[def].file == RegisterFile::Vgpr)
}

/// The index at which code can be inserted in a block without overwriting its branch condition: before its computation
/// if the condition is in SCC, otherwise the end of the block.
fn before_condition(function: &Function, block: Block) -> usize {
    let data = &function.blocks[block];
    let is_uniform = matches!(data.terminator, Terminator::Uniform { .. });
    let may_set_scc = |inst: &Inst| match inst.op {
        Op::Isa(opcode) => opcode.properties().class == Class::Salu,
        Op::Pseudo(pseudo) => pseudo.clobbers_scc(),
        Op::Assembly(_) => true,
    };
    match data.insts.iter().rposition(may_set_scc) {
        Some(at) if is_uniform => at,
        _ => data.insts.len(),
    }
}
