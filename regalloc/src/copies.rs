//! Finds copies that are live at the same time as their source. Since values never change, both hold the same value
//! then, so they may share a register.
//!
//! ```text
//! %5:v2 = REG_SEQUENCE %1, %2        %5 may be in the registers of %1 and %2 even if these are read again later
//! ```
//!
//! In: the live intervals of the values of one file, before these are joined into webs. Out: the pairs of dwords, with
//! the points at which both are live. Two copies of the same source are a pair, too.

use crate::graph::FileGraph;
use crate::intervals::{Intervals, Range, Ranges, common};
use crate::moves::width_of_part;
use mir::machine::{Function, Operand, Pseudo, RegisterFile, VReg};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The maximum number of copies of one source that are paired with each other.
const MAX_COPIES: usize = 4;

/// A dword of a value.
pub type Dword = (VReg, u8);

/// Two dwords that hold the same value at all points of `ranges`.
pub struct Pair {
    pub dwords: [Dword; 2],
    pub ranges: Ranges,
}

/// The pairs of a function that are live at the same time.
pub fn find(function: &Function, graph: &FileGraph, intervals: &Intervals) -> Vec<Pair> {
    let mut finder = Finder {
        intervals,
        pairs: Vec::new(),
        copies: FxHashMap::default(),
    };
    // Values in inactive lanes have separate registers, and copies of them depend on EXEC.
    if graph.file == RegisterFile::WwmVgpr {
        return finder.pairs;
    }
    let insts = graph.blocks.iter();
    for inst in insts.flat_map(|&block| &function.blocks[block].insts) {
        if !matches!(inst.pseudo(), Some(Pseudo::Copy | Pseudo::RegSequence)) {
            continue;
        }
        let [Operand::Def(to), sources @ ..] = inst.operands.as_slice() else {
            continue;
        };
        if !graph.has(function, *to) {
            continue;
        }
        let mut at = 0;
        for &source in sources {
            let Operand::Use(from, sub) = source else {
                at += width_of_part(source);
                continue;
            };
            let width = match sub.is_full() {
                true => function.vregs[from].dwords,
                false => sub.count,
            };
            if graph.has(function, from) {
                let dwords = (0..width).map(|dword| (from, sub.first + dword));
                dwords
                    .zip(at..)
                    .for_each(|(from, at)| finder.copy((*to, at), from));
            }
            at += width;
        }
    }
    finder.pairs
}

struct Finder<'a> {
    intervals: &'a Intervals,
    pairs: Vec<Pair>,
    /// The copies of each source so far.
    copies: FxHashMap<Dword, SmallVec<[Dword; MAX_COPIES]>>,
}

impl Finder<'_> {
    fn copy(&mut self, to: Dword, from: Dword) {
        self.pair(to, from);
        let others = self.copies.entry(from).or_default();
        if others.len() < MAX_COPIES {
            let earlier = others.clone();
            others.push(to);
            earlier.into_iter().for_each(|other| self.pair(to, other));
        }
    }

    fn pair(&mut self, a: Dword, b: Dword) {
        let ranges = common(self.intervals.of(a.0, a.1), self.intervals.of(b.0, b.1));
        if !ranges.is_empty() && a.0 != b.0 {
            let dwords = [a, b];
            self.pairs.push(Pair { dwords, ranges });
        }
    }
}

/// The points of `ranges` that are in none of `others`.
pub fn without<'a>(ranges: &[Range], others: impl Iterator<Item = &'a Range>) -> Ranges {
    let mut left = Ranges::from_slice(ranges);
    for other in others {
        let mut rest = Ranges::new();
        for range in left {
            let before = Range {
                start: range.start,
                end: range.end.min(other.start),
            };
            let after = Range {
                start: range.start.max(other.end),
                end: range.end,
            };
            let parts = [before, after].into_iter();
            rest.extend(parts.filter(|part| part.start < part.end));
        }
        left = rest;
    }
    left
}
