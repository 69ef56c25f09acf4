//! Records when each physical register is in use, and by which value.
//!
//! Each register has a sorted list of the ranges in which it is in use. In addition, a binary tree over the program
//! points finds registers in use quickly: each node covers a range of points and has two sets of registers, those in
//! use at all of these points and those in use at any of them. A query visits a few nodes, however long the lists are.

use crate::intervals::Range;
use mir::machine::{RegisterFile, VReg};
use std::collections::BTreeMap;

/// The number of registers of a file.
const REGISTERS: usize = RegisterFile::NUMBERS;

/// The number of points that a leaf covers.
const LEAF: u32 = 32;

/// The maximum number of ranges of a value that are looked up in the tree. The results of such queries are incomplete
/// for values with more ranges.
const MOST_ASKED: usize = 16;

/// A set of registers of a file.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Mask([u64; REGISTERS / 64]);

impl Mask {
    fn add(&mut self, other: Mask) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }

    fn set(&mut self, number: usize, value: bool) {
        let word = &mut self.0[number / 64];
        *word = *word & !(1 << (number % 64)) | u64::from(value) << (number % 64);
    }

    /// True if a register is in the set.
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
pub struct Occupancy {
    /// For each register, the ranges in which it is in use, by their first points.
    held: Vec<BTreeMap<u32, Held>>,
    /// Node 1 is the root, the children of node `n` are `2n` and `2n + 1`.
    nodes: Vec<Node>,
    leaves: u32,
}

impl Occupancy {
    /// The state in which no register is in use. Points are below `end`.
    pub fn new(end: u32) -> Occupancy {
        let leaves = end.div_ceil(LEAF).max(1).next_power_of_two();
        Occupancy {
            held: vec![BTreeMap::new(); REGISTERS],
            nodes: vec![Node::default(); 2 * leaves as usize],
            leaves,
        }
    }

    /// Marks a register as in use in a range, but by no value. The range may overlap others without values.
    pub fn hold(&mut self, number: usize, mut range: Range) {
        let held = &mut self.held[number];
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
            let (end, by) = (range.end, Some(by));
            self.held[number].insert(range.start, Held { end, by });
            self.mark(number, range);
        }
    }

    /// Reverts [`Occupancy::occupy`].
    pub fn release(&mut self, number: usize, ranges: &[Range], by: VReg) {
        for &range in ranges {
            let held = &mut self.held[number];
            if held.get(&range.start).is_some_and(|it| it.by == Some(by)) {
                held.remove(&range.start);
                self.clear(1, (0, self.leaves), number, range);
            }
        }
    }

    /// True if a register is free in all of the ranges.
    pub fn is_free(&self, number: usize, ranges: &[Range]) -> bool {
        let held = &self.held[number];
        let (Some((_, last)), Some(first)) = (held.last_key_value(), ranges.first()) else {
            return true;
        };
        // Most values are coloured in the order in which they become live, so often nothing follows.
        last.end <= first.start
            || ranges
                .iter()
                .all(|&range| self.first(number, range).is_none())
    }

    /// The value that is in the register in the earliest of the given ranges. Only the first [`MOST_ASKED`] are
    /// searched.
    pub fn holder(&self, number: usize, ranges: &[Range]) -> Option<VReg> {
        let mut ranges = ranges.iter().take(MOST_ASKED);
        ranges.find_map(|&range| self.first(number, range))?.by
    }

    /// Registers that are in use somewhere in the ranges. Only the first [`MOST_ASKED`] ranges are searched, so some
    /// registers may be missing.
    pub fn taken(&self, ranges: &[Range]) -> Mask {
        let mut found = Mask::default();
        for &range in ranges.iter().take(MOST_ASKED) {
            self.collect(1, (0, self.leaves), range, &mut found);
        }
        found
    }

    /// The first range in which the register is in use that overlaps `range`.
    fn first(&self, number: usize, range: Range) -> Option<Held> {
        let held = &self.held[number];
        let before = held.range(..=range.start).next_back();
        let before = before.filter(|(_, held)| held.end > range.start);
        let next = || held.range(range.start..range.end).next();
        before.or_else(next).map(|(_, &held)| held)
    }

    fn mark(&mut self, number: usize, range: Range) {
        self.mark_below(1, (0, self.leaves), number, range);
    }

    /// Marks a register as in use within a range, in the tree below a node.
    fn mark_below(&mut self, node: usize, leaves: (u32, u32), number: usize, range: Range) {
        match reach(leaves, range) {
            Reach::Nothing => {}
            Reach::All => {
                self.nodes[node].all.set(number, true);
                self.nodes[node].any.set(number, true);
            }
            Reach::Part => {
                self.nodes[node].any.set(number, true);
                for (child, leaves) in children(node, leaves) {
                    self.mark_below(child, leaves, number, range);
                }
            }
        }
    }

    /// Updates the tree below a node after a range of a register has been removed from its list. A leaf that is only
    /// partly covered looks up in the list whether the register is still in use there.
    fn clear(&mut self, node: usize, leaves: (u32, u32), number: usize, range: Range) {
        match reach(leaves, range) {
            Reach::Nothing => {}
            Reach::All => {
                self.nodes[node].all.set(number, false);
                self.nodes[node].any.set(number, false);
            }
            Reach::Part => {
                let mut is_used = false;
                if leaves.1 - leaves.0 == 1 {
                    is_used = self.first(number, points(leaves)).is_some();
                }
                for (child, leaves) in children(node, leaves) {
                    self.clear(child, leaves, number, range);
                    is_used |= self.nodes[child].any.has(number);
                }
                self.nodes[node].any.set(number, is_used);
            }
        }
    }

    fn collect(&self, node: usize, leaves: (u32, u32), range: Range, found: &mut Mask) {
        match reach(leaves, range) {
            Reach::Nothing => {}
            Reach::All => found.add(self.nodes[node].any),
            Reach::Part => {
                found.add(self.nodes[node].all);
                for (child, leaves) in children(node, leaves) {
                    self.collect(child, leaves, range, found);
                }
            }
        }
    }
}

/// How much of the points of a node a range covers.
enum Reach {
    Nothing,
    Part,
    All,
}

fn points((first, end): (u32, u32)) -> Range {
    let (start, end) = (first * LEAF, end * LEAF);
    Range { start, end }
}

fn reach(leaves: (u32, u32), range: Range) -> Reach {
    let own = points(leaves);
    if range.end <= own.start || own.end <= range.start {
        Reach::Nothing
    } else if range.start <= own.start && own.end <= range.end {
        Reach::All
    } else {
        Reach::Part
    }
}

/// The children of a node, each with the range of its leaves. A leaf has none.
fn children(node: usize, (first, end): (u32, u32)) -> impl Iterator<Item = (usize, (u32, u32))> {
    let middle = first.midpoint(end);
    let both = [(2 * node, (first, middle)), (2 * node + 1, (middle, end))];
    both.into_iter().filter(move |_| end - first > 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random ranges, occupied and released, compared with a list for each register.
    #[test]
    fn what_is_taken_is_not_free_and_released_ranges_are() {
        const END: u32 = 5_000;
        let mut state = 7u64;
        let mut any = |below: u32| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(99);
            (state >> 33) as u32 % below
        };
        let mut occupancy = Occupancy::new(END);
        let mut model: Vec<(usize, Range, VReg)> = Vec::new();
        for step in 0..20_000 {
            let start = any(END - 1);
            let longest = if step % 7 == 0 { 2_000 } else { 60 };
            let end = (start + 1 + any(longest)).min(END);
            let (number, range) = (any(256) as usize, Range { start, end });
            let meets = |&&(other, at, _): &&(usize, Range, VReg)| {
                other == number && at.start < range.end && range.start < at.end
            };
            let met: Vec<VReg> = model.iter().filter(meets).map(|&(_, _, by)| by).collect();
            assert_eq!(occupancy.is_free(number, &[range]), met.is_empty());
            assert!(!occupancy.taken(&[range]).has(number) || !met.is_empty());
            match occupancy.holder(number, &[range]) {
                Some(holder) => assert!(met.contains(&holder)),
                None => {
                    assert!(met.is_empty());
                    let value = VReg::from_u32(step);
                    occupancy.occupy(number, &[range], value);
                    model.push((number, range, value));
                }
            }
            if step % 3 == 0 && !model.is_empty() {
                let (number, range, value) = model.swap_remove(any(model.len() as u32) as usize);
                occupancy.release(number, &[range], value);
                assert!(occupancy.is_free(number, &[range]));
            }
        }
        let all = Range { start: 0, end: END };
        for number in 0..REGISTERS {
            let is_used = model.iter().any(|&(other, ..)| other == number);
            assert_eq!(occupancy.taken(&[all]).has(number), is_used);
        }
    }

    /// Adjacent ranges without a value become one.
    #[test]
    fn ranges_of_no_value_may_meet() {
        let mut occupancy = Occupancy::new(1_000);
        for (start, end) in [(10, 20), (40, 50), (15, 42), (50, 60), (700, u32::MAX)] {
            occupancy.hold(3, Range { start, end });
        }
        let is_free = |start, end| occupancy.is_free(3, &[Range { start, end }]);
        assert!(is_free(0, 10) && is_free(60, 700));
        assert!(!is_free(59, 60) && !is_free(900, 901) && !is_free(5, 11));
        assert_eq!(occupancy.holder(3, &[Range { start: 0, end: 99 }]), None);
    }
}
