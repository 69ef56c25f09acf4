//! Finds the branches whose targets are out of range, which must be *long*. A long branch occupies more space, which
//! may move the targets of other branches out of range.
//!
//! In: offsets of branches and targets in dwords, as if every branch were short. Out: the branches that must be long.
//!
//! Guarantees: every short branch reaches its target when all others have their final lengths. The time is at most
//! `ROUNDS + 1` times the number of branches.
//!
//! In each round, branches become long if they are out of range with the lengths so far. After [`ROUNDS`] rounds, a
//! branch also becomes long if it would be out of range with only long branches between it and its target. Then no
//! further round is needed.

/// After this number of rounds, only branches that are certain to reach their targets stay short.
const ROUNDS: usize = 32;

/// A branch. Offsets are in dwords.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Branch {
    /// Its offset.
    pub from: usize,
    /// The offset of its target.
    pub to: usize,
    /// The number of additional dwords if it is long.
    pub growth: usize,
    /// True if it is long.
    pub is_long: bool,
}

/// Marks branches that are more than `reach` dwords from their targets as long. Returns the number of rounds.
/// `branches` are in ascending order of offset.
pub fn relax(branches: &mut [Branch], reach: usize) -> usize {
    // The number of branches before each target, and their total growth.
    let before = |branch: &Branch| branches.partition_point(|other| other.from < branch.to);
    let before: Vec<usize> = branches.iter().map(before).collect();
    let mut grown = vec![0; branches.len() + 1];
    for round in 0..=ROUNDS {
        let is_last = round == ROUNDS;
        for (number, branch) in branches.iter().enumerate() {
            let grows = branch.is_long || is_last;
            grown[number + 1] = grown[number] + if grows { branch.growth } else { 0 };
        }
        let mut changed = false;
        for (number, branch) in branches.iter_mut().enumerate() {
            let from = branch.from + grown[number];
            let to = branch.to + grown[before[number]];
            if !branch.is_long && from.abs_diff(to) > reach {
                branch.is_long = true;
                changed = true;
            }
        }
        if !changed {
            return round + 1;
        }
    }
    ROUNDS + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reproducible random number generator.
    struct Random(u64);

    impl Random {
        fn below(&mut self, limit: usize) -> usize {
            self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            (self.0 >> 33) as usize % limit
        }
    }

    /// Random code: a list of items, each with its size and, if it is a branch, the index of its target.
    fn code(random: &mut Random, count: usize) -> Vec<(usize, Option<usize>)> {
        let most = 1 + random.below(40);
        let near = 1 + random.below(count);
        let thing = |index: usize, random: &mut Random| {
            let size = 1 + random.below(most);
            let low = index.saturating_sub(near);
            let span = (index + near).min(count) - low;
            let target = low + random.below(span);
            match random.below(3) {
                0 => (size, None),
                _ => (1, Some(target)),
            }
        };
        (0..count).map(|index| thing(index, random)).collect()
    }

    /// The offsets of all items if the branches have their final lengths.
    fn starts(code: &[(usize, Option<usize>)], branches: &[Branch]) -> Vec<usize> {
        let mut branches = branches.iter();
        let mut at = 0;
        let mut start = |&(size, target): &(usize, Option<usize>)| {
            let start = at;
            let branch = target.and_then(|_| branches.next());
            let growth = branch.filter(|branch| branch.is_long).map(|b| b.growth);
            at += size + growth.unwrap_or(0);
            start
        };
        code.iter().map(&mut start).collect()
    }

    /// The minimum number of long branches, found by an unlimited number of rounds.
    fn least(mut branches: Vec<Branch>, reach: usize) -> usize {
        branches
            .iter_mut()
            .for_each(|branch| branch.is_long = false);
        let mut count = 0;
        loop {
            let shift = |offset: usize| {
                let before = branches.iter().take_while(|other| other.from < offset);
                before
                    .filter(|other| other.is_long)
                    .map(|other| other.growth)
                    .sum::<usize>()
                    + offset
            };
            let is_far = |branch: &Branch| shift(branch.from).abs_diff(shift(branch.to)) > reach;
            let far: Vec<bool> = branches.iter().map(is_far).collect();
            for (branch, far) in branches.iter_mut().zip(far) {
                branch.is_long |= far;
            }
            let long = branches.iter().filter(|branch| branch.is_long).count();
            if std::mem::replace(&mut count, long) == long {
                return count;
            }
        }
    }

    /// Relaxes random code; returns its branches and the number of rounds.
    fn check(seed: u64, count: usize, reach: usize) -> (Vec<Branch>, usize) {
        let mut random = Random(seed);
        let code = code(&mut random, count);
        let short = starts(&code, &[]);
        let branch = |(index, &(_, target)): (usize, &(usize, Option<usize>))| Branch {
            from: short[index],
            to: target.map_or(0, |target| short[target]),
            growth: 4 + index % 10,
            is_long: false,
        };
        let are_branches = |&(_, &(_, target)): &(usize, &(usize, Option<usize>))| target.is_some();
        let with_numbers = code.iter().enumerate();
        let mut branches: Vec<Branch> = with_numbers.filter(are_branches).map(branch).collect();
        let rounds = relax(&mut branches, reach);
        assert!(rounds <= ROUNDS + 1);
        let offsets = starts(&code, &branches);
        let mut next = branches.iter();
        for (index, &(_, target)) in code.iter().enumerate() {
            let Some((target, branch)) = target.zip(target.and_then(|_| next.next())) else {
                continue;
            };
            let distance = offsets[index].abs_diff(offsets[target]);
            assert!(
                branch.is_long || distance <= reach,
                "seed {seed}: {branch:?}"
            );
        }
        (branches, rounds)
    }

    fn count_long(branches: &[Branch]) -> usize {
        branches.iter().filter(|branch| branch.is_long).count()
    }

    #[test]
    fn random_code() {
        let (mut long, mut necessary) = (0, 0);
        for seed in 0..400 {
            let reach = [7, 31, 300, 2_000][seed as usize % 4];
            let (branches, rounds) = check(seed, 150, reach);
            let all = (count_long(&branches), least(branches, reach));
            // Only the last round makes branches long that need not be.
            assert!(rounds > ROUNDS || all.0 == all.1, "seed {seed}: {all:?}");
            long += all.0;
            necessary += all.1;
        }
        assert!(necessary > 10_000);
        assert!(long <= necessary + necessary / 20, "{long} for {necessary}");
    }

    #[test]
    fn large_code() {
        let (branches, _) = check(5, 100_000, 32_767);
        let long = count_long(&branches);
        assert!(
            long > 0 && long < branches.len(),
            "{long} of {}",
            branches.len()
        );
    }

    /// Every branch is pushed out of reach by the one that became long in the previous round.
    #[test]
    fn branches_become_long_one_after_the_other() {
        let (count, reach) = (100_000, 1_000);
        let mut branches: Vec<Branch> = (0..count)
            .map(|number| Branch {
                from: number,
                to: number + reach,
                growth: 4,
                is_long: false,
            })
            .collect();
        branches[count - 1].to += 1;
        assert!(relax(&mut branches, reach) <= ROUNDS + 1);
    }
}
