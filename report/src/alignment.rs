//! Aligns two sequences so that as many elements as possible match, in order.
//!
//! In: the lengths of two sequences, and a score for each pair of elements. Out: the elements in order; elements that
//! match are in pairs. Time and memory are linear, since long sequences are compared only within a band around the
//! diagonal.

/// Limit on the compared pairs.
const MAX_PAIRS: usize = 1 << 20;

/// An element of each sequence; `None` if only the other sequence has an element.
pub type Pair = [Option<usize>; 2];

/// The alignment with the largest sum of scores; pairs with score 0 do not match.
pub fn align(ours: usize, theirs: usize, score: impl Fn(usize, usize) -> u32) -> Vec<Pair> {
    let table = Table::new(ours, theirs, score);
    let (mut i, mut j) = (ours, theirs);
    let mut pairs = Vec::with_capacity(ours.max(theirs));
    while i > 0 || j > 0 {
        let step = table.steps[i][j - table.first(i)];
        let pair = match step {
            Step::Match => [Some(i - 1), Some(j - 1)],
            Step::Ours => [Some(i - 1), None],
            Step::Theirs => [None, Some(j - 1)],
        };
        i -= usize::from(pair[0].is_some());
        j -= usize::from(pair[1].is_some());
        pairs.push(pair);
    }
    pairs.reverse();
    pairs
}

/// The last step of the best alignment of a prefix of each sequence.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Match,
    Ours,
    Theirs,
}

/// The best alignments of all pairs of prefixes within the band.
struct Table {
    ours: usize,
    theirs: usize,
    /// Half of the width of the band.
    width: usize,
    /// The last step of each alignment: a row for each length of our prefix, with an entry for each length of the other
    /// prefix from [`Table::first`] on.
    steps: Vec<Vec<Step>>,
}

impl Table {
    fn new(ours: usize, theirs: usize, score: impl Fn(usize, usize) -> u32) -> Table {
        let width = match ours.saturating_mul(theirs) <= MAX_PAIRS {
            true => theirs,
            // Rows of the band overlap, so a path exists.
            false => MAX_PAIRS / (2 * ours) + theirs / ours + 1,
        };
        let mut table = Table {
            ours,
            theirs,
            width,
            steps: Vec::with_capacity(ours + 1),
        };
        let mut before: Vec<u32> = Vec::new();
        for i in 0..=ours {
            let (first, last) = (table.first(i), table.last(i));
            let mut sums = Vec::with_capacity(last + 1 - first);
            let mut steps = Vec::with_capacity(last + 1 - first);
            for j in first..=last {
                let above = |j: usize| {
                    let at = i.checked_sub(1).map(|row| j.checked_sub(table.first(row)));
                    at.flatten().and_then(|at| before.get(at)).copied()
                };
                let matching = match (i, j) {
                    (0, _) | (_, 0) => None,
                    _ => match score(i - 1, j - 1) {
                        0 => None,
                        score => above(j - 1).map(|sum| (sum + score, Step::Match)),
                    },
                };
                let left = sums.last().map(|&sum| (sum, Step::Theirs));
                let above = above(j).map(|sum| (sum, Step::Ours));
                let choices = [above, left, matching].into_iter().flatten();
                let best = choices.max_by_key(|&(sum, _)| sum);
                let (sum, step) = best.unwrap_or((0, Step::Theirs));
                sums.push(sum);
                steps.push(step);
            }
            table.steps.push(steps);
            before = sums;
        }
        table
    }

    fn center(&self, row: usize) -> usize {
        match self.ours {
            0 => 0,
            ours => (row as u64 * self.theirs as u64 / ours as u64) as usize,
        }
    }

    /// The smallest length of the other sequence's prefix that a row of the band contains.
    fn first(&self, row: usize) -> usize {
        self.center(row).saturating_sub(self.width)
    }

    fn last(&self, row: usize) -> usize {
        (self.center(row) + self.width).min(self.theirs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(ours: &str, theirs: &str) -> String {
        let (ours, theirs) = (ours.as_bytes(), theirs.as_bytes());
        let pairs = align(ours.len(), theirs.len(), |i, j| {
            u32::from(ours[i] == theirs[j])
        });
        let shown = pairs.iter().map(|pair| match *pair {
            [Some(i), Some(_)] => char::from(ours[i]).to_string(),
            [Some(i), None] => format!("-{}", char::from(ours[i])),
            [None, Some(j)] => format!("+{}", char::from(theirs[j])),
            [None, None] => String::new(),
        });
        shown.collect()
    }

    #[test]
    fn the_longest_common_sequence_is_aligned() {
        assert_eq!(text("abcd", "axcd"), "a-b+xcd");
        assert_eq!(text("", "ab"), "+a+b");
        assert_eq!(text("ab", ""), "-a-b");
        assert_eq!(text("aabb", "abab"), "-aab+ab");
    }

    /// Every element is in the alignment once, and the work stays within the limit.
    #[test]
    fn long_sequences_are_aligned_within_a_band() {
        for (ours, theirs) in [(100_000, 3), (3, 100_000), (50_000, 40_000)] {
            let pairs = align(ours, theirs, |i, j| u32::from(i % 7 == j % 7));
            for side in 0..2 {
                let elements: Vec<usize> = pairs.iter().filter_map(|pair| pair[side]).collect();
                let count = [ours, theirs][side];
                assert!(elements.iter().copied().eq(0..count), "{ours} {theirs}");
            }
        }
    }
}
