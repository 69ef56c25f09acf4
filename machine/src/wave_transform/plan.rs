//! Plans what happens to the lanes of each logical edge. They stay active and continue in the next block, or the
//! wavefront jumps with them, or they are parked until the wavefront reaches their target block.
//!
//! The wavefront must not jump over a block at which lanes may be waiting, so the plan tracks a superset of these
//! blocks. If lanes are parked on an edge from position `p` to position `q`, then `q` is *open* at all positions from
//! `p` to `q`: lanes may be waiting there. If the edge leaves a loop, `q` is open at all positions of the loop too,
//! since lanes may have left in an earlier iteration.

use super::order::Order;
use mir::machine::{Block, Function, Terminator, UniformCondition};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// The action of the wavefront at the end of a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tail {
    /// All active lanes continue in the next block.
    FallThrough,
    /// The wavefront jumps.
    Jump(usize),
    /// Scalar branch: jump to `taken` if the condition holds, otherwise continue at `otherwise`.
    ScalarBranch {
        /// The branch condition.
        condition: UniformCondition,
        /// The target position if the condition holds.
        taken: usize,
        /// The target position otherwise.
        otherwise: usize,
    },
    /// The lanes split. Each of the two positions is either the next position, or lanes are parked for it.
    Split {
        /// The position for lanes whose condition is set.
        then: usize,
        /// The position for lanes whose condition is clear.
        otherwise: usize,
    },
    /// The latch of a loop that lanes leave in different iterations: it jumps back to the header while lanes are
    /// active.
    Latch {
        /// The position of the header.
        header: usize,
        /// If lanes leave the loop here, the position that they wait for, and whether lanes whose condition is set go
        /// to the header.
        exit: Option<(usize, bool)>,
    },
    /// All active lanes are parked for this position.
    ParkAll(usize),
    /// The wavefront ends.
    EndProgram,
    /// The wavefront returns to the caller.
    Return,
    /// The active lanes end the program while others are still waiting.
    Retire,
}

/// A logical edge whose lanes are parked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParkedEdge {
    /// The position of the block that the lanes leave.
    pub from: usize,
    /// The position of the block that the lanes wait for.
    pub to: usize,
}

/// The plan for a function, by position in the order.
#[derive(Debug)]
pub struct Plan {
    /// The action at the end of each block.
    pub tails: Vec<Tail>,
    /// All parked edges, by source position.
    pub parked: Vec<ParkedEdge>,
    /// See [`Plan::next_open`].
    open: Vec<Option<usize>>,
    /// See [`Plan::next_open_past`].
    open_past: Vec<Option<usize>>,
}

impl Plan {
    /// The nearest position after `position` at which lanes may be waiting.
    pub fn next_open(&self, position: usize) -> Option<usize> {
        self.open[position]
    }

    /// The nearest position after `position` at which lanes may be waiting, not counting lanes that are parked at the
    /// end of the block at `position`.
    pub fn next_open_past(&self, position: usize) -> Option<usize> {
        self.open_past[position]
    }

    /// Returns `true` if the lanes of this edge are parked.
    pub fn is_parked(&self, from: usize, to: usize) -> bool {
        let first = self.parked.partition_point(|edge| edge.from < from);
        let edges = self.parked[first..].iter();
        edges
            .take_while(|edge| edge.from == from)
            .any(|edge| edge.to == to)
    }

    /// The first position at whose end lanes that were parked on an edge may be waiting: the source of the edge, or, if
    /// the edge leaves loops, the header of the outermost of these.
    pub fn opens_at(order: &Order, from: usize, to: usize) -> usize {
        outermost_left(order, from, to).unwrap_or(from)
    }

    fn new(order: &Order, tails: Vec<Tail>, parked: Vec<ParkedEdge>) -> Plan {
        Plan {
            open: nearest_open(order, &parked, 0),
            open_past: nearest_open(order, &parked, 1),
            tails,
            parked,
        }
    }
}

/// The start of the outermost loop that an edge leaves.
fn outermost_left(order: &Order, from: usize, to: usize) -> Option<usize> {
    let left = order
        .loops_of(from)
        .take_while(|&index| !order.loops[index].contains(to));
    left.last().map(|index| order.loops[index].start)
}

/// For each position, the nearest later one at which lanes may be waiting. Lanes that are parked on an edge count from
/// `distance` positions after its source on, or, if the edge leaves a loop, from the start of the loop on.
fn nearest_open(order: &Order, parked: &[ParkedEdge], distance: usize) -> Vec<Option<usize>> {
    let opens_at = |edge: &ParkedEdge| {
        outermost_left(order, edge.from, edge.to).unwrap_or(edge.from + distance)
    };
    let mut waits: Vec<(usize, usize)> = parked
        .iter()
        .map(|edge| (opens_at(edge), edge.to))
        .collect();
    waits.sort_unstable();
    let mut waits = waits.into_iter().peekable();
    let mut open = BinaryHeap::new();
    let nearest = (0..order.blocks.len()).map(|position| {
        while let Some((_, to)) = waits.next_if(|&(from, _)| from <= position) {
            open.push(Reverse(to));
        }
        while open.peek().is_some_and(|&Reverse(to)| to <= position) {
            open.pop();
        }
        open.peek().map(|&Reverse(to)| to)
    });
    nearest.collect()
}

impl Plan {
    /// The position of the first block that returns while lanes may be waiting for later blocks.
    pub fn early_return(&self) -> Option<usize> {
        let mut returns = (0..self.tails.len()).filter(|&at| self.tails[at] == Tail::Return);
        returns.find(|&at| self.next_open(at).is_some())
    }
}

/// Plans the tails of all blocks.
pub fn plan(function: &Function, order: &Order) -> Plan {
    let mut leaves_parked = vec![false; order.loops.len()];
    for (index, this) in order.loops.iter().enumerate() {
        leaves_parked[index] = (this.start..this.end).any(|position| {
            let block = &function.blocks[order.blocks[position]];
            matches!(block.terminator, Terminator::Divergent { .. })
                && order.successors[position]
                    .iter()
                    .any(|&to| !this.contains(to))
        });
    }
    loop {
        let mut planner = Planner {
            function,
            order,
            leaves_parked: &mut leaves_parked,
            changed: false,
            tails: Vec::with_capacity(order.blocks.len()),
            parked: Vec::new(),
            waited_for: BTreeSet::new(),
        };
        for position in 0..order.blocks.len() {
            planner.plan_block(position);
        }
        if !planner.changed {
            return Plan::new(order, planner.tails, planner.parked);
        }
    }
}

struct Planner<'a> {
    function: &'a Function,
    order: &'a Order,
    /// For each loop: true if some lanes leave it while others stay.
    leaves_parked: &'a mut Vec<bool>,
    changed: bool,
    tails: Vec<Tail>,
    parked: Vec<ParkedEdge>,
    /// The targets of `parked`.
    waited_for: BTreeSet<usize>,
}

impl Planner<'_> {
    fn block(&self, position: usize) -> Block {
        self.order.blocks[position]
    }

    /// The nearest position after `position` that lanes wait for, according to the edges that have been planned so far.
    fn nearest_open(&self, position: usize) -> Option<usize> {
        self.waited_for.range(position + 1..).next().copied()
    }

    fn plan_block(&mut self, position: usize) {
        let successors = self.order.successors[position].clone();
        let terminator = &self.function.blocks[self.block(position)].terminator;
        let tail = match terminator {
            Terminator::EndProgram | Terminator::Unreachable => match self.nearest_open(position) {
                Some(_) => Tail::Retire,
                None => Tail::EndProgram,
            },
            Terminator::Return => Tail::Return,
            Terminator::Branch(_) => self.plan_jump(position, successors[0]),
            Terminator::Uniform { condition, .. } => {
                let condition = *condition;
                self.plan_uniform(position, condition, successors[0], successors[1])
            }
            Terminator::Divergent { .. } => {
                self.plan_divergent(position, successors[0], successors[1])
            }
        };
        self.tails.push(tail);
    }

    /// Plans an unconditional branch. If lanes may be waiting for a block in between, the wavefront cannot jump, so the
    /// lanes are parked.
    fn plan_jump(&mut self, position: usize, to: usize) -> Tail {
        if to == position + 1 && !self.must_park_exit(position, to) {
            Tail::FallThrough
        } else if to <= position {
            match self.diverging_latch(position, to) {
                true => Tail::Latch {
                    header: to,
                    exit: None,
                },
                false => Tail::Jump(to),
            }
        } else if self.can_jump(position, to) {
            Tail::Jump(to)
        } else {
            self.park(position, to);
            Tail::ParkAll(to)
        }
    }

    /// Plans a uniform branch. If the wavefront can jump to both targets, this is a scalar branch, otherwise lanes are
    /// parked as for a divergent branch.
    fn plan_uniform(
        &mut self,
        position: usize,
        condition: UniformCondition,
        taken: usize,
        otherwise: usize,
    ) -> Tail {
        let direct = |planner: &Self, to: usize| {
            if to <= position {
                !planner.diverging_latch(position, to)
            } else {
                planner.can_jump(position, to)
            }
        };
        if direct(self, taken) && direct(self, otherwise) {
            return Tail::ScalarBranch {
                condition,
                taken,
                otherwise,
            };
        }
        // `Transform::condition` will turn SCC into a lane mask. The lanes that are set in it go to `taken`.
        self.plan_divergent(position, taken, otherwise)
    }

    /// Plans a divergent branch: the latch of a loop, or a split.
    fn plan_divergent(&mut self, position: usize, then: usize, otherwise: usize) -> Tail {
        let (header, exit) = match (then <= position, otherwise <= position) {
            (true, false) => (then, Some((otherwise, true))),
            (false, true) => (otherwise, Some((then, false))),
            // The targets of a branch differ, so at most one of its edges leads to the header.
            _ => {
                for to in [then, otherwise] {
                    if to != position + 1 || self.must_park_exit(position, to) {
                        self.park(position, to);
                    }
                }
                return Tail::Split { then, otherwise };
            }
        };
        if let Some((to, _)) = exit {
            self.park(position, to);
        }
        Tail::Latch { header, exit }
    }

    /// Returns `true` if the wavefront may jump forward from `position` to `to` with all of its lanes.
    fn can_jump(&self, position: usize, to: usize) -> bool {
        self.nearest_open(position).is_none_or(|open| open >= to)
            && !self.must_park_exit(position, to)
    }

    /// Returns `true` if the edge leaves a loop in which lanes may remain.
    fn must_park_exit(&self, position: usize, to: usize) -> bool {
        self.order
            .loops_of(position)
            .any(|index| !self.order.loops[index].contains(to) && self.leaves_parked[index])
    }

    /// Returns `true` if `header` is that of a loop around `position` that lanes leave in different iterations.
    fn diverging_latch(&self, position: usize, header: usize) -> bool {
        let mut loops = self.order.loops_of(position);
        loops.any(|index| self.order.loops[index].start == header && self.leaves_parked[index])
    }

    /// Records that lanes are parked on an edge. If the edge leaves a loop that no lanes were known to leave
    /// separately, planning must be repeated.
    fn park(&mut self, from: usize, to: usize) {
        self.parked.push(ParkedEdge { from, to });
        self.waited_for.insert(to);
        for index in self.order.loops_of(from) {
            if !self.order.loops[index].contains(to) && !self.leaves_parked[index] {
                self.leaves_parked[index] = true;
                self.changed = true;
            }
        }
    }
}
