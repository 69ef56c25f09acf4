//! The live ranges of slots: places that hold spilled values, in lanes of VGPRs (`lanes`) or in memory (`shared_slots`).
//!
//! A slot is live from its stores to its last loads. Points are numbered in the order of the graph's blocks, two for each
//! instruction.

use crate::graph::FileGraph;
use crate::intervals::Range;
use crate::liveness::{Accesses, Boundaries};
use mir::machine::{Block, Function, Inst};

/// How an instruction accesses a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// It overwrites all of it.
    Store,
    /// It reads it, or overwrites a part.
    Load,
}

/// Returns the slot that an instruction accesses, and how.
pub type AccessOf<'a> = &'a dyn Fn(&Inst) -> Option<(u32, Access)>;

/// The live ranges and the number of accesses of each slot.
pub struct SlotRanges {
    ranges: Vec<Vec<Range>>,
    /// The number of instructions that access each slot.
    pub accesses: Vec<u32>,
}

impl SlotRanges {
    /// The live ranges of a slot, ascending; none if nothing accesses it.
    pub fn of(&self, slot: u32) -> &[Range] {
        &self.ranges[slot as usize]
    }

    /// Computes the live ranges of `slots` slots. Blocks and instructions are visited backward.
    pub fn new(
        function: &Function,
        graph: &FileGraph,
        slots: usize,
        access_of: AccessOf<'_>,
    ) -> SlotRanges {
        let boundaries = boundaries(function, graph, slots, access_of);
        let mut this = SlotRanges {
            ranges: vec![Vec::new(); slots],
            accesses: vec![0; slots],
        };
        // The end of the range that is being built, for each slot.
        let mut open: Vec<Option<u32>> = vec![None; slots];
        let sizes = graph.blocks.iter();
        let sizes = sizes.map(|&block| 2 * function.blocks[block].insts.len() as u32 + 2);
        let mut end: u32 = sizes.sum();
        for (position, &block) in graph.blocks.iter().enumerate().rev() {
            let insts = &function.blocks[block].insts;
            let start = end - 2 * insts.len() as u32 - 2;
            for &slot in boundaries.ending_after(position) {
                open[slot as usize] = Some(end);
            }
            for (index, inst) in insts.iter().enumerate().rev() {
                let Some((slot, access)) = access_of(inst) else {
                    continue;
                };
                this.accesses[slot as usize] += 1;
                let point = start + 2 * index as u32 + 1;
                let known = &mut open[slot as usize];
                match access {
                    Access::Store => {
                        let end = known.take().unwrap_or(point + 2);
                        this.push(slot, point + 1, end);
                    }
                    Access::Load if known.is_none() => *known = Some(point + 1),
                    Access::Load => {}
                }
            }
            for &slot in boundaries.beginning_at(position) {
                if let Some(end) = open[slot as usize].take() {
                    this.push(slot, start, end);
                }
            }
            end = start;
        }
        this.ranges.iter_mut().for_each(|ranges| ranges.reverse());
        this
    }

    /// Adds a range that precedes all others of the slot.
    fn push(&mut self, slot: u32, start: u32, end: u32) {
        let ranges = &mut self.ranges[slot as usize];
        match ranges.last_mut() {
            Some(next) if next.start <= end => next.start = start,
            _ => ranges.push(Range { start, end }),
        }
    }
}

/// The slots that are live at the start of a block but not at the end of the one before it, and vice versa.
fn boundaries(
    function: &Function,
    graph: &FileGraph,
    slots: usize,
    access_of: AccessOf<'_>,
) -> Boundaries {
    let mut accesses = Accesses::new(function.blocks.len(), graph);
    // The last block that stores each slot.
    let mut stored: Vec<Option<Block>> = vec![None; slots];
    for &block in &graph.blocks {
        for inst in &function.blocks[block].insts {
            match access_of(inst) {
                Some((slot, Access::Store)) => {
                    stored[slot as usize] = Some(block);
                    accesses.write(slot, block);
                }
                Some((slot, Access::Load)) if stored[slot as usize] != Some(block) => {
                    accesses.read(slot, block);
                }
                Some((_, Access::Load)) | None => {}
            }
        }
    }
    Boundaries::new(graph, accesses)
}

/// The ranges in which a place is in use, ascending.
#[derive(Clone, Default)]
pub struct Occupied(Vec<Range>);

impl Occupied {
    /// Returns `true` if the place is free in these ranges, which are ascending.
    pub fn is_free(&self, ranges: &[Range]) -> bool {
        let (Some(last), Some(first)) = (self.0.last(), ranges.first()) else {
            return true;
        };
        last.end <= first.start
            || ranges.iter().all(|range| {
                let next = self.0.partition_point(|held| held.end <= range.start);
                let next = self.0.get(next);
                next.is_none_or(|held| range.end <= held.start)
            })
    }

    /// Adds ranges in which the place was free.
    pub fn add(&mut self, ranges: &[Range]) {
        for &range in ranges {
            let at = self.0.partition_point(|held| held.start < range.start);
            self.0.insert(at, range);
        }
    }
}
