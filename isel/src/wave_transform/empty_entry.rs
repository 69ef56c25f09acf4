//! Loops that the wave may enter without active lanes.
//!
//! A block whose waiting lanes are added one edge after the other may be reached when none wait. What
//! follows it is then walked with EXEC = 0, up to the next such block. That is harmless but for loops: a
//! scalar condition need not hold for lanes that do not exist. Such a loop must go on only while lanes are
//! active.

use super::dominance::{Dominators, PostDominators};
use super::masks;
use super::order::Order;
use super::plan::{Plan, Tail};

/// The loops, by index in the order, whose headers the wave may come to with EXEC = 0.
pub fn loops(
    order: &Order,
    plan: &Plan,
    dominators: &Dominators,
    post_dominators: &PostDominators,
) -> Vec<usize> {
    let count = order.blocks.len();
    let mut waited_for = vec![false; count];
    plan.parked
        .iter()
        .for_each(|edge| waited_for[edge.to] = true);
    let mut empty = vec![false; count];
    for position in 0..count {
        empty[position] |= waited_for[position]
            && masks::recording_block(order, plan, dominators, post_dominators, position)
                .is_none_or(|block| empty[block]);
        // Behind a split, a stretch with loops is jumped over without lanes; behind the other tails
        // the next block is one that lanes wait for.
        let (first, second) = match plan.tails[position] {
            Tail::FallThrough => (position + 1, None),
            Tail::Jump(to) => (to, None),
            Tail::ScalarBranch {
                taken, otherwise, ..
            } => (taken, Some(otherwise)),
            _ => continue,
        };
        for to in std::iter::once(first).chain(second) {
            if to > position && to < count && !waited_for[to] {
                empty[to] |= empty[position];
            }
        }
    }
    (0..order.loops.len())
        .filter(|&index| empty[order.loops[index].start])
        .collect()
}
