//! Where the lanes of every logical edge go in the wave's order: they stay active and fall into
//! the next block, the whole wave jumps, or they wait (are *parked*) for a later block.
//!
//! A jump of the whole wave is only allowed over blocks at which no lane can be waiting. Whether a
//! lane can be waiting at a block is over-approximated by positions: a parked edge from position
//! `p` to position `q` keeps `q` *open* for all positions from `p` up to `q`, and, when it leaves a
//! loop, for the whole loop.

use super::order::Order;
use mir::machine::{Block, Function, Terminator, UniformCondition};

/// What the end of a block does to the wave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tail {
    /// All active lanes go on to the next block.
    FallThrough,
    /// The wave jumps.
    Jump(usize),
    /// Scalar branch: jump to the first if the condition holds, else fall through or jump to the second.
    ScalarBranch {
        /// When to jump.
        condition: UniformCondition,
        /// Position jumped to if the condition holds.
        taken: usize,
        /// Position gone to otherwise.
        otherwise: usize,
    },
    /// Lanes split. Positions of the lanes with a set condition and of the others; each is the
    /// next position, a parked one or (for `Latch`) the loop header.
    Split {
        /// Set lanes.
        then: usize,
        /// Clear lanes.
        otherwise: usize,
    },
    /// Latch of a loop that lanes leave at different iterations: back to the header while lanes
    /// are active. `exit` is the position that the lanes leaving here wait for.
    Latch {
        /// Position of the header.
        header: usize,
        /// The other successor and whether the condition sends lanes to the header.
        exit: Option<(usize, bool)>,
    },
    /// Every active lane waits for that position.
    ParkAll(usize),
    /// The wave ends.
    EndProgram,
    /// The wave returns to the caller.
    Return,
    /// The active lanes end, others are still waiting.
    Retire,
}

/// A logical edge whose lanes wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParkedEdge {
    /// Position of the block they leave.
    pub from: usize,
    /// Position of the block they wait for.
    pub to: usize,
}

/// The plan for a whole function, by position in the order.
#[derive(Debug)]
pub struct Plan {
    /// What each block's end does.
    pub tails: Vec<Tail>,
    /// All parked edges, by source position.
    pub parked: Vec<ParkedEdge>,
}

impl Plan {
    /// The nearest position after `position` at which lanes may be waiting.
    pub fn next_open(&self, order: &Order, position: usize) -> Option<usize> {
        nearest_open(&self.parked, order, position)
    }

    /// The nearest position after `position` at which lanes may be waiting that have not come through
    /// the block at `position` on their way.
    pub fn next_open_past(&self, order: &Order, position: usize) -> Option<usize> {
        let waits = |edge: &&ParkedEdge| {
            edge.to > position
                && (edge.from < position || order.share_loop_left_by(edge.from, edge.to, position))
        };
        self.parked.iter().filter(waits).map(|edge| edge.to).min()
    }
}

impl Plan {
    /// A return at which lanes may still be waiting for later blocks.
    pub fn early_return(&self, order: &Order) -> Option<usize> {
        let mut returns = (0..self.tails.len()).filter(|&at| self.tails[at] == Tail::Return);
        returns.find(|&at| self.next_open(order, at).is_some())
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
            plan: Plan {
                tails: Vec::with_capacity(order.blocks.len()),
                parked: Vec::new(),
            },
        };
        for position in 0..order.blocks.len() {
            planner.plan_block(position);
        }
        if !planner.changed {
            return planner.plan;
        }
    }
}

fn nearest_open(parked: &[ParkedEdge], order: &Order, position: usize) -> Option<usize> {
    parked
        .iter()
        .filter(|edge| {
            edge.to > position
                && (edge.from <= position || order.share_loop_left_by(edge.from, edge.to, position))
        })
        .map(|edge| edge.to)
        .min()
}

struct Planner<'a> {
    function: &'a Function,
    order: &'a Order,
    /// By loop: lanes leave it while others stay.
    leaves_parked: &'a mut Vec<bool>,
    changed: bool,
    plan: Plan,
}

impl Planner<'_> {
    fn block(&self, position: usize) -> Block {
        self.order.blocks[position]
    }

    fn plan_block(&mut self, position: usize) {
        let successors = self.order.successors[position].clone();
        let terminator = &self.function.blocks[self.block(position)].terminator;
        let tail = match terminator {
            Terminator::EndProgram | Terminator::Unreachable => {
                match nearest_open(&self.plan.parked, self.order, position) {
                    Some(_) => Tail::Retire,
                    None => Tail::EndProgram,
                }
            }
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
        self.plan.tails.push(tail);
    }

    fn plan_jump(&mut self, position: usize, to: usize) -> Tail {
        if to == position + 1 && !self.must_park_exit(position, to) {
            Tail::FallThrough
        } else if to <= position {
            match self.diverging_latch(to) {
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

    fn plan_uniform(
        &mut self,
        position: usize,
        condition: UniformCondition,
        taken: usize,
        otherwise: usize,
    ) -> Tail {
        let direct = |planner: &Self, to: usize| {
            if to <= position {
                !planner.diverging_latch(to)
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
        // The caller turns SCC into a lane mask whose set lanes go to `taken`.
        self.plan_divergent(position, taken, otherwise)
    }

    fn plan_divergent(&mut self, position: usize, then: usize, otherwise: usize) -> Tail {
        let (header, exit) = match (then <= position, otherwise <= position) {
            (true, false) => (then, Some((otherwise, true))),
            (false, true) => (otherwise, Some((then, false))),
            // Both edges to one header cannot be: critical edges are split.
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

    /// True if the wave may move as one from `position` forward to `to`.
    fn can_jump(&self, position: usize, to: usize) -> bool {
        nearest_open(&self.plan.parked, self.order, position).is_none_or(|open| open >= to)
            && !self.must_park_exit(position, to)
    }

    /// True if the edge leaves a loop in which lanes may stay behind.
    fn must_park_exit(&self, position: usize, to: usize) -> bool {
        self.order
            .loops_of(position)
            .any(|index| !self.order.loops[index].contains(to) && self.leaves_parked[index])
    }

    fn diverging_latch(&self, header: usize) -> bool {
        self.order
            .loops
            .iter()
            .zip(self.leaves_parked.iter())
            .any(|(this, &parked)| this.start == header && parked)
    }

    fn park(&mut self, from: usize, to: usize) {
        self.plan.parked.push(ParkedEdge { from, to });
        for index in self.order.loops_of(from) {
            if !self.order.loops[index].contains(to) && !self.leaves_parked[index] {
                self.leaves_parked[index] = true;
                self.changed = true;
            }
        }
    }
}

impl Plan {
    /// True if the lanes of that edge wait.
    pub fn is_parked(&self, from: usize, to: usize) -> bool {
        self.parked
            .iter()
            .any(|edge| edge.from == from && edge.to == to)
    }
}
