//! Prevents reordering from overwriting values of SCC that are still needed.
//!
//! SCC is one bit that most scalar instructions write and few read. A value that is read must survive up to its last
//! reader; writes whose value is not read may be in any order.
//!
//! A *pair* is an instruction that writes SCC together with all instructions that read this value. An order is correct
//! if no other instruction writes SCC between the instructions of a pair. Therefore, [`State`] rejects instructions
//! that write SCC while a pair is *open*, that is, after its writer and until its last reader. Additional edges in the
//! graph ensure that no reader of an open pair depends on a rejected instruction.

use super::graph::{Edges, NONE, Node};
use isa::Generation;
use mir::machine::Inst;

/// No pair.
const NO_PAIR: u32 = u32::MAX;

/// The effect of an instruction on SCC.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scc {
    /// True if it writes SCC.
    pub writes: bool,
    /// The pair whose writer it is, or [`NO_PAIR`].
    pub defines: u32,
    /// The pair that it is a reader of, or [`NO_PAIR`].
    pub reads: u32,
}

impl Default for Scc {
    fn default() -> Scc {
        Scc {
            writes: false,
            defines: NO_PAIR,
            reads: NO_PAIR,
        }
    }
}

/// A writer and its readers.
#[derive(Clone, Debug)]
struct Pair {
    /// The instruction that writes SCC; [`NONE`] if it is before the region.
    writer: u32,
    /// The instructions that read it, ascending.
    readers: Vec<u32>,
    /// True if it is also read after the region.
    is_left: bool,
}

/// The pairs of a region.
#[derive(Clone, Debug)]
pub struct Pairs(Vec<Pair>);

impl Pairs {
    /// Finds the pairs, and sets `scc` of every node.
    pub fn find(
        insts: &[Inst],
        generation: Generation,
        nodes: &mut [Node],
        is_left: bool,
    ) -> Pairs {
        let mut pairs: Vec<Pair> = Vec::new();
        let mut last = NONE;
        let mut open = NO_PAIR;
        let pair_of = |writer: u32, open: &mut u32, pairs: &mut Vec<Pair>| {
            if *open == NO_PAIR {
                *open = pairs.len() as u32;
                pairs.push(Pair {
                    writer,
                    readers: Vec::new(),
                    is_left: false,
                });
            }
            *open
        };
        for (index, inst) in insts.iter().enumerate() {
            if inst.reads_scc(generation) {
                let pair = pair_of(last, &mut open, &mut pairs);
                pairs[pair as usize].readers.push(index as u32);
                nodes[index].scc.reads = pair;
            }
            if inst.writes_scc(generation) {
                nodes[index].scc.writes = true;
                (last, open) = (index as u32, NO_PAIR);
            }
        }
        if is_left {
            let pair = pair_of(last, &mut open, &mut pairs);
            pairs[pair as usize].is_left = true;
        }
        for (number, pair) in pairs.iter().enumerate() {
            if pair.writer != NONE {
                nodes[pair.writer as usize].scc.defines = number as u32;
            }
        }
        Pairs(pairs)
    }

    /// Adds edges that ensure that readers follow their writer, and that no reader of an open pair depends on an
    /// instruction that is rejected while the pair is open.
    pub fn keep_together(&self, nodes: &[Node], edges: &mut Edges) {
        if self.0.is_empty() {
            return;
        }
        let writers = || (0..nodes.len() as u32).filter(|&index| nodes[index as usize].scc.writes);
        for pair in &self.0 {
            if pair.writer != NONE {
                let cycles = nodes[pair.writer as usize].cycles.result;
                let readers = pair.readers.iter();
                edges.extend(readers.map(|&reader| (pair.writer, reader, cycles)));
            }
            if pair.is_left && pair.writer != NONE {
                let others = writers().filter(|&other| other < pair.writer);
                edges.extend(others.map(|other| (other, pair.writer, 0)));
            }
            if pair.writer == NONE
                && let Some(&last) = pair.readers.last()
            {
                for &reader in &pair.readers {
                    let later = writers().filter(|&other| other > last);
                    edges.extend(later.map(|other| (reader, other, 0)));
                }
            }
        }
        let within = self.within(nodes.len());
        self.before_writers(&within, edges);
        self.after_readers(&within, edges);
    }

    /// For each instruction, the pair that it is in: after the writer of the pair, up to and including its last reader.
    fn within(&self, count: usize) -> Vec<u32> {
        let mut within = vec![NO_PAIR; count];
        for (number, pair) in self.0.iter().enumerate() {
            if let (true, Some(&last)) = (pair.writer != NONE, pair.readers.last()) {
                within[pair.writer as usize + 1..=last as usize].fill(number as u32);
            }
        }
        within
    }

    /// Adds edges so that the instructions before a writer that its readers depend on stay before it.
    fn before_writers(&self, within: &[u32], edges: &mut Edges) {
        let inside = |edge: &&(u32, u32, u32)| within[edge.1 as usize] != NO_PAIR;
        let mut inside: Vec<(u32, u32)> = edges.iter().filter(inside).map(|e| (e.1, e.0)).collect();
        inside.sort_unstable_by(|a, b| b.cmp(a));
        let mut is_needed = vec![false; within.len()];
        for &reader in self.0.iter().flat_map(|pair| &pair.readers) {
            is_needed[reader as usize] = true;
        }
        for (to, from) in inside {
            let pair = &self.0[within[to as usize] as usize];
            if !is_needed[to as usize] {
                continue;
            }
            if from > pair.writer {
                is_needed[from as usize] = true;
            } else if from < pair.writer {
                edges.push((from, pair.writer, 0));
            }
        }
    }

    /// Adds edges so that the instructions after the last reader that depend on the writer or a reader stay after it.
    fn after_readers(&self, within: &[u32], edges: &mut Edges) {
        let mut starts = vec![NO_PAIR; within.len()];
        for (number, pair) in self.0.iter().enumerate() {
            if pair.writer != NONE && !pair.readers.is_empty() {
                starts[pair.writer as usize] = number as u32;
            }
        }
        let touches = |edge: &&(u32, u32, u32)| {
            let from = edge.0 as usize;
            within[from] != NO_PAIR || starts[from] != NO_PAIR
        };
        let mut inside: Vec<(u32, u32)> =
            edges.iter().filter(touches).map(|e| (e.0, e.1)).collect();
        inside.sort_unstable();
        let mut is_reached = vec![false; within.len()];
        for &reader in self.0.iter().flat_map(|pair| &pair.readers) {
            is_reached[reader as usize] = true;
        }
        for (from, to) in inside {
            // The last reader of one pair may be the writer of the next.
            for number in [within[from as usize], starts[from as usize]] {
                let Some(pair) = self.0.get(number as usize) else {
                    continue;
                };
                let is_start = pair.writer == from;
                let Some(&last) = pair.readers.last() else {
                    continue;
                };
                if !is_start && !is_reached[from as usize] {
                    continue;
                }
                if to > last {
                    edges.push((last, to, 0));
                } else if to > from {
                    is_reached[to as usize] = true;
                }
            }
        }
    }
}

/// The open pair while instructions are ordered, forward or backward.
#[derive(Clone, Debug)]
pub struct State {
    open: u32,
    /// The number of its readers that have not been scheduled yet.
    left: u32,
}

impl Pairs {
    /// The state before the first instruction.
    pub fn at_start(&self) -> State {
        let from_before = self.0.iter().position(|pair| pair.writer == NONE);
        match from_before {
            Some(number) => State {
                open: number as u32,
                left: self.readers(number as u32),
            },
            None => State {
                open: NO_PAIR,
                left: 0,
            },
        }
    }

    /// The number of readers of a pair. All readers after the region count as one, which is never scheduled.
    fn readers(&self, pair: u32) -> u32 {
        let pair = &self.0[pair as usize];
        pair.readers.len() as u32 + u32::from(pair.is_left)
    }

    /// Returns `true` if the instruction may be scheduled next.
    pub fn allows(&self, state: &State, scc: Scc) -> bool {
        let closes = state.left == 1 && scc.reads == state.open;
        !scc.writes || state.open == NO_PAIR || closes
    }

    /// Schedules an instruction next.
    pub fn step(&self, state: &mut State, scc: Scc) {
        if scc.reads != NO_PAIR && scc.reads == state.open {
            state.left -= 1;
            if state.left == 0 {
                state.open = NO_PAIR;
            }
        }
        if scc.defines != NO_PAIR {
            (state.open, state.left) = (scc.defines, self.readers(scc.defines));
        }
    }

    /// The state after the last instruction.
    pub fn at_end(&self) -> State {
        let left = self.0.iter().position(|pair| pair.is_left);
        State {
            open: left.map_or(NO_PAIR, |number| number as u32),
            left: 0,
        }
    }

    /// When ordering backward: true if the instruction may be scheduled before those scheduled so far.
    pub fn allows_before(&self, state: &State, scc: Scc) -> bool {
        let is_apart = state.open == NO_PAIR || scc.defines == state.open;
        let reads_same = scc.reads == NO_PAIR || scc.reads == state.open || is_apart;
        (!scc.writes || is_apart) && reads_same
    }

    /// When ordering backward: schedules an instruction before those scheduled so far.
    pub fn step_before(&self, state: &mut State, scc: Scc) {
        if scc.defines != NO_PAIR && scc.defines == state.open {
            state.open = NO_PAIR;
        }
        if scc.reads != NO_PAIR {
            state.open = scc.reads;
        }
    }
}
