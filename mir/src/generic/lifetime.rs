//! Lifetimes of stack objects: the ranges of a function in which an object holds a value that may still be read.

use smallvec::SmallVec;
use std::fmt;
use std::ops::Range;

/// The points of a function at which a stack object holds a value that may be read. Two objects without a common point
/// can share memory.
///
/// Points are numbered within a function, so lifetimes of different functions cannot be compared.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lifetime {
    /// Disjoint, in ascending order, not adjacent.
    ranges: SmallVec<[Range<u32>; 2]>,
}

impl Lifetime {
    /// Adds points that follow all others.
    pub fn add(&mut self, points: Range<u32>) {
        debug_assert!(self.end().is_none_or(|end| end <= points.start));
        match self.ranges.last_mut() {
            Some(last) if last.end == points.start => last.end = points.end,
            _ => self.ranges.push(points),
        }
    }

    /// One past the last point.
    pub fn end(&self) -> Option<u32> {
        self.ranges.last().map(|range| range.end)
    }

    /// Returns `true` if both have a common point.
    pub fn overlaps(&self, other: &Lifetime) -> bool {
        let (mut ours, mut theirs) = (self.ranges.iter(), other.ranges.iter());
        let (mut first, mut second) = (ours.next(), theirs.next());
        while let (Some(a), Some(b)) = (first, second) {
            if a.start < b.end && b.start < a.end {
                return true;
            }
            match a.end <= b.end {
                true => first = ours.next(),
                false => second = theirs.next(),
            }
        }
        false
    }

    /// The points of both.
    #[must_use]
    pub fn union(&self, other: &Lifetime) -> Lifetime {
        let mut all: Vec<_> = self.ranges.iter().chain(&other.ranges).cloned().collect();
        all.sort_unstable_by_key(|range| range.start);
        let mut union = Lifetime::default();
        for range in all {
            let start = union.end().map_or(range.start, |end| range.start.max(end));
            if start < range.end {
                union.add(start..range.end);
            }
        }
        union
    }
}

/// `none`, or the first and last points of each range.
impl fmt::Display for Lifetime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ranges.is_empty() {
            return f.write_str("none");
        }
        for (index, range) in self.ranges.iter().enumerate() {
            let separator = if index == 0 { "" } else { ", " };
            write!(f, "{separator}{}-{}", range.start, range.end - 1)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lifetime(ranges: &[Range<u32>]) -> Lifetime {
        let mut lifetime = Lifetime::default();
        for range in ranges {
            lifetime.add(range.clone());
        }
        lifetime
    }

    #[test]
    fn adjacent_ranges_are_one() {
        assert_eq!(lifetime(&[1..3, 3..5, 7..8]).to_string(), "1-4, 7-7");
        assert_eq!(lifetime(&[]).to_string(), "none");
    }

    #[test]
    fn objects_overlap_at_a_common_point() {
        let both = lifetime(&[1..3, 7..8]);
        assert!(both.overlaps(&lifetime(&[2..3, 4..5])));
        assert!(both.overlaps(&lifetime(&[0..1, 4..6, 7..9])));
        assert!(!both.overlaps(&lifetime(&[0..1, 3..7, 8..9])));
        assert!(!both.overlaps(&lifetime(&[])));
    }

    #[test]
    fn a_union_covers_both() {
        let union = lifetime(&[1..3, 7..8]).union(&lifetime(&[2..5, 8..9, 20..21]));
        assert_eq!(union, lifetime(&[1..5, 7..9, 20..21]));
    }
}
