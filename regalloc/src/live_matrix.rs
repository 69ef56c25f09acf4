//! Records when each physical register is in use, and by which value, like LLVM's LiveRegMatrix.
//!
//! A binary tree over the program points finds registers in use. Each node covers a range of points and has two sets of
//! registers: those in use at all of these points, and those in use at any of them. For leaves that a range covers only
//! in part, there are also the sets of the single points. A query visits only a few nodes. In addition, each register
//! has a sorted list of the ranges in which it is in use, each with its value. The lists are built when a value finds no
//! register.

use crate::intervals::Range;
use mir::machine::{RegisterFile, VReg};
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// The number of registers of a file.
const REGISTERS: usize = RegisterFile::NUMBERS;

/// The number of points that a leaf covers.
const LEAF: u32 = 32;

/// The maximum number of ranges of a value that are looked up in the tree. The results of such queries are incomplete
/// for values with more ranges.
const MAX_ASKED: usize = 16;

/// A set of registers of a file.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Mask([u64; REGISTERS / 64]);

impl Mask {
    /// Adds the registers of another set.
    pub fn add(&mut self, other: Mask) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }

    /// Adds a register.
    pub fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    /// The set without the registers of another.
    pub fn without(self, other: Mask) -> Mask {
        Mask(std::array::from_fn(|index| self.0[index] & !other.0[index]))
    }

    /// The set of the registers that are `by` (less than 64) below those of this set.
    pub fn moved_down(self, by: usize) -> Mask {
        Mask(std::array::from_fn(|index| {
            let next = self.0.get(index + 1).copied().unwrap_or(0);
            self.0[index] >> by | next.checked_shl(64 - by as u32).unwrap_or(0)
        }))
    }

    /// The registers of the set, in ascending order.
    pub fn numbers(self) -> impl Iterator<Item = u32> {
        let words = (0u32..).step_by(64).zip(self.0);
        words.flat_map(|(first, mut word)| {
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros())?;
                word &= word - 1;
                Some(first + bit)
            })
        })
    }

    /// Returns `true` if a register is in the set.
    pub fn has(&self, number: usize) -> bool {
        self.0
            .get(number / 64)
            .is_some_and(|word| word >> (number % 64) & 1 == 1)
    }
}

/// A range in which a register is in use. Its start is the key of the map that contains it.
#[derive(Clone, Copy)]
struct Held {
    end: u32,
    /// The value in the register; `None` for implicit uses of VCC and clobbers of inline assembly.
    by: Option<VReg>,
}

#[derive(Clone, Copy, Default)]
struct Node {
    /// Registers in use at all points.
    all: Mask,
    /// Registers in use at some point.
    any: Mask,
}

/// The state of all registers of a file.
pub struct LiveMatrix {
    /// The ranges of values that are not in `held` yet, each with its register and its value. None are added once the
    /// lists have been built.
    new: Vec<(usize, Range, VReg)>,
    /// True if the lists have been built.
    is_listed: bool,
    /// For each register up to the last one that was ever in use, the ranges in which it is in use, by their first
    /// points.
    held: Vec<BTreeMap<u32, Held>>,
    /// Node 1 is the root, and the children of node `n` are `2n` and `2n + 1`. The second half of the nodes are the
    /// leaves.
    nodes: Vec<Node>,
    /// The number of leaves, a power of two.
    leaves: usize,
    /// For each point, the registers in use there, except those of ranges that cover the whole leaf.
    points: Vec<Mask>,
}

impl LiveMatrix {
    /// The state in which no register is in use. Points are below `end`.
    pub fn new(end: u32) -> LiveMatrix {
        let leaves = end.div_ceil(LEAF).max(1).next_power_of_two() as usize;
        LiveMatrix {
            new: Vec::with_capacity(end as usize / 2),
            is_listed: false,
            held: Vec::new(),
            nodes: vec![Node::default(); 2 * leaves],
            leaves,
            points: vec![Mask::default(); end as usize],
        }
    }

    /// The ranges in which a register is in use, to add another.
    fn held_mut(&mut self, number: usize) -> &mut BTreeMap<u32, Held> {
        if self.held.len() <= number {
            self.held.resize_with(number + 1, BTreeMap::new);
        }
        &mut self.held[number]
    }

    /// Builds the lists, which [`LiveMatrix::holder`] and [`LiveMatrix::release`] need.
    pub fn list_values(&mut self) {
        self.is_listed = true;
        for (number, range, by) in std::mem::take(&mut self.new) {
            let (end, by) = (range.end, Some(by));
            self.held_mut(number).insert(range.start, Held { end, by });
        }
    }

    /// Marks a register as in use in a range, but by no value. The range may overlap others without values.
    pub fn hold(&mut self, number: usize, mut range: Range) {
        let held = self.held_mut(number);
        while let Some((&start, &Held { end, .. })) = held.range(..=range.end).next_back()
            && end >= range.start
        {
            held.remove(&start);
            range.start = range.start.min(start);
            range.end = range.end.max(end);
        }
        let end = range.end;
        held.insert(range.start, Held { end, by: None });
        self.mark(number, range);
    }

    /// Marks a register as in use by a value. The ranges must be free.
    pub fn occupy(&mut self, number: usize, ranges: &[Range], by: VReg) {
        for &range in ranges {
            match self.is_listed {
                true => {
                    let (end, by) = (range.end, Some(by));
                    self.held_mut(number).insert(range.start, Held { end, by });
                }
                false => self.new.push((number, range, by)),
            }
            self.mark(number, range);
        }
    }

    /// Marks a register as free in the parts of the ranges in which it is in use by a value.
    pub fn release(&mut self, number: usize, ranges: &[Range], by: VReg) {
        for range in ranges {
            let inside = self.held[number].range(range.start..range.end);
            let own = inside.filter(|(_, held)| held.by == Some(by));
            let own: SmallVec<[Range; 2]> = own
                .map(|(&start, &Held { end, .. })| Range { start, end })
                .collect();
            for range in own {
                self.held[number].remove(&range.start);
                self.clear(number, range);
            }
        }
    }

    /// Returns `true` if a register is free in all of the ranges.
    pub fn is_free(&self, number: usize, ranges: &[Range]) -> bool {
        !ranges.iter().any(|&range| self.is_used(number, range))
    }

    /// Returns `true` if a register is in use somewhere in a range.
    fn is_used(&self, number: usize, range: Range) -> bool {
        let cover = self.cover(range);
        let is_whole = |node: usize| self.nodes[node].all.has(number);
        cover.above().any(is_whole)
            || cover
                .complete()
                .any(|node| self.nodes[node].any.has(number))
            || cover.partial().any(|leaf| {
                let points = &self.points[self.points_of(leaf, range)];
                is_whole(leaf) || points.iter().any(|point| point.has(number))
            })
    }

    /// The value that is in the register in the earliest of the given ranges. Only the first [`MAX_ASKED`] are
    /// searched.
    pub fn holder(&self, number: usize, ranges: &[Range]) -> Option<VReg> {
        let mut ranges = ranges.iter().take(MAX_ASKED);
        ranges.find_map(|&range| self.first(number, range))?.by
    }

    /// Returns `true` if the result of [`LiveMatrix::taken`] is complete for these ranges.
    pub fn is_complete(ranges: &[Range]) -> bool {
        ranges.len() <= MAX_ASKED
    }

    /// The registers that are in use somewhere in the ranges. Only the first [`MAX_ASKED`] ranges are searched, so some
    /// registers may be missing.
    pub fn taken(&self, ranges: &[Range]) -> Mask {
        let mut found = self.taken_for_long(ranges);
        for &range in ranges.iter().take(MAX_ASKED) {
            for leaf in self.cover(range).partial() {
                let points = &self.points[self.points_of(leaf, range)];
                points.iter().for_each(|&point| found.add(point));
            }
        }
        found
    }

    /// Like [`LiveMatrix::taken`], but where a range covers a leaf only in part, only the registers that are in use at
    /// all points of the leaf.
    pub fn taken_for_long(&self, ranges: &[Range]) -> Mask {
        let mut found = Mask::default();
        for &range in ranges.iter().take(MAX_ASKED) {
            let cover = self.cover(range);
            for node in cover.complete() {
                found.add(self.nodes[node].any);
            }
            let (mut first, mut last) = (cover.first, cover.last);
            while first != last {
                found.add(self.nodes[first].all);
                found.add(self.nodes[last].all);
                (first, last) = (first / 2, last / 2);
            }
            while first > 0 {
                found.add(self.nodes[first].all);
                first /= 2;
            }
        }
        found
    }

    /// The first range in which the register is in use that overlaps `range`.
    fn first(&self, number: usize, range: Range) -> Option<Held> {
        let held = self.held.get(number)?;
        let before = held.range(..=range.start).next_back();
        let before = before.filter(|(_, held)| held.end > range.start);
        let next = || held.range(range.start..range.end).next();
        before.or_else(next).map(|(_, &held)| held)
    }

    /// Marks a register as in use within a range.
    fn mark(&mut self, number: usize, range: Range) {
        let cover = self.cover(range);
        for mut node in [cover.first, cover.last] {
            // The nodes above one in which the register is in use are marked already.
            while node > 0 && !self.nodes[node].any.has(number) {
                self.nodes[node].any.insert(number);
                node /= 2;
            }
        }
        for node in cover.complete() {
            self.nodes[node].all.insert(number);
            self.nodes[node].any.insert(number);
        }
        for leaf in cover.partial() {
            let points = self.points_of(leaf, range);
            let points = self.points[points].iter_mut();
            points.for_each(|point| point.insert(number));
        }
    }

    /// Updates the tree after a range of a register has been removed from its list. The first and the last leaf look up
    /// in the list whether the register is still in use there.
    fn clear(&mut self, number: usize, range: Range) {
        let cover = self.cover(range);
        for node in cover.complete() {
            self.nodes[node].all.remove(number);
            self.nodes[node].any.remove(number);
        }
        for leaf in [cover.first, cover.last] {
            let whole = Range {
                start: self.start_of(leaf),
                end: self.start_of(leaf) + LEAF,
            };
            if self.first(number, whole).is_none() {
                self.nodes[leaf].any.remove(number);
            }
        }
        for leaf in cover.partial() {
            let points = self.points_of(leaf, range);
            let points = self.points[points].iter_mut();
            points.for_each(|point| point.remove(number));
        }
        for node in cover.above() {
            let mut children = [2 * node, 2 * node + 1].into_iter();
            if !children.any(|child| self.nodes[child].any.has(number)) {
                self.nodes[node].any.remove(number);
            }
        }
    }

    /// The first point of a leaf.
    fn start_of(&self, leaf: usize) -> u32 {
        (leaf - self.leaves) as u32 * LEAF
    }

    /// The points of a leaf that are in a range.
    fn points_of(&self, leaf: usize, range: Range) -> std::ops::Range<usize> {
        let start = self.start_of(leaf);
        let end = range.end.min(start + LEAF).min(self.points.len() as u32);
        range.start.max(start).min(end) as usize..end as usize
    }

    /// The nodes that a range of points overlaps. Points beyond the last leaf are ignored.
    fn cover(&self, range: Range) -> Cover {
        let first = (range.start / LEAF) as usize;
        let last = (range.end.div_ceil(LEAF) as usize).clamp(1, self.leaves) - 1;
        Cover {
            first: self.leaves + first.min(last),
            last: self.leaves + last,
            starts_within: !range.start.is_multiple_of(LEAF),
            ends_within: range.end < (last as u32 + 1) * LEAF,
        }
    }
}

/// The nodes of the tree that a range of points overlaps.
#[derive(Clone, Copy)]
struct Cover {
    /// The first and the last leaf that the range overlaps.
    first: usize,
    last: usize,
    /// True if the range starts after the first point of the first leaf.
    starts_within: bool,
    /// True if the range ends before the end of the last leaf.
    ends_within: bool,
}

impl Cover {
    /// The leaves that the range covers only in part.
    fn partial(self) -> impl Iterator<Item = usize> {
        let is_one = self.first == self.last;
        let first = self.starts_within.then_some(self.first);
        let last = (self.ends_within && !(is_one && self.starts_within)).then_some(self.last);
        first.into_iter().chain(last)
    }

    /// Nodes that together cover all other leaves of the range: at most two of each level.
    fn complete(self) -> impl Iterator<Item = usize> {
        let mut from = self.first + usize::from(self.starts_within);
        let mut end = self.last + usize::from(!self.ends_within);
        std::iter::from_fn(move || {
            while from < end {
                if from % 2 == 1 {
                    from += 1;
                    return Some(from - 1);
                }
                if end % 2 == 1 {
                    end -= 1;
                    return Some(end);
                }
                (from, end) = (from / 2, end / 2);
            }
            None
        })
    }

    /// The ancestors of the first and of the last leaf, from the lowest to the root. Those of `complete` are among
    /// them.
    fn above(self) -> impl Iterator<Item = usize> {
        let (mut first, mut last) = (self.first, self.last);
        let mut is_last = false;
        std::iter::from_fn(move || {
            if is_last && first != last {
                is_last = false;
                return Some(last);
            }
            (first, last) = (first / 2, last / 2);
            is_last = true;
            (first > 0).then_some(first)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random ranges, occupied and released, compared with a list for each register.
    #[test]
    fn occupied_ranges_are_free_only_after_their_release() {
        const END: u32 = 5_000;
        let mut state = 7u64;
        let mut any = |below: u32| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(99);
            (state >> 33) as u32 % below
        };
        let mut matrix = LiveMatrix::new(END);
        matrix.list_values();
        let mut model: Vec<(usize, Range, VReg)> = Vec::new();
        for step in 0..20_000 {
            let start = any(END - 1);
            let longest = if step % 7 == 0 { 2_000 } else { 60 };
            let end = (start + 1 + any(longest)).min(END);
            let (number, range) = (any(256) as usize, Range { start, end });
            let overlaps = |&&(other, at, _): &&(usize, Range, VReg)| {
                other == number && at.start < range.end && range.start < at.end
            };
            let found: Vec<VReg> = model
                .iter()
                .filter(overlaps)
                .map(|&(_, _, by)| by)
                .collect();
            assert_eq!(matrix.is_free(number, &[range]), found.is_empty());
            assert!(!matrix.taken(&[range]).has(number) || !found.is_empty());
            match matrix.holder(number, &[range]) {
                Some(holder) => assert!(found.contains(&holder)),
                None => {
                    assert!(found.is_empty());
                    let value = VReg::from_u32(step);
                    matrix.occupy(number, &[range], value);
                    model.push((number, range, value));
                }
            }
            if step % 3 == 0 && !model.is_empty() {
                let (number, range, value) = model.swap_remove(any(model.len() as u32) as usize);
                matrix.release(number, &[range], value);
                assert!(matrix.is_free(number, &[range]));
            }
        }
        let all = Range { start: 0, end: END };
        for number in 0..REGISTERS {
            let is_used = model.iter().any(|&(other, ..)| other == number);
            assert_eq!(matrix.taken(&[all]).has(number), is_used);
        }
    }

    /// Adjacent ranges without a value become one.
    #[test]
    fn ranges_without_values_may_overlap() {
        let mut matrix = LiveMatrix::new(1_000);
        for (start, end) in [(10, 20), (40, 50), (15, 42), (50, 60), (700, u32::MAX)] {
            matrix.hold(3, Range { start, end });
        }
        let is_free = |start, end| matrix.is_free(3, &[Range { start, end }]);
        assert!(is_free(0, 10) && is_free(60, 700));
        assert!(!is_free(59, 60) && !is_free(900, 901) && !is_free(5, 11));
        assert_eq!(matrix.holder(3, &[Range { start: 0, end: 99 }]), None);
    }
}
