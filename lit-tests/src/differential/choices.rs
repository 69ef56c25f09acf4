//! The random choices of a generator, recorded as a list of numbers. Failing programs are reduced by replaying changed
//! or shorter lists, each of which produces a different and often smaller program.

use crate::random::Rng;

/// Numbers below bounds, random or replayed. After the end of a replayed list every choice is zero, which always
/// selects the simplest alternative.
#[derive(Clone, Debug)]
pub struct Choices {
    taken: Vec<u32>,
    next: usize,
    rng: Option<Rng>,
}

impl Choices {
    /// Random choices from a seed.
    pub fn of_seed(seed: u64) -> Choices {
        Choices {
            taken: Vec::new(),
            next: 0,
            rng: Some(Rng::new(seed)),
        }
    }

    /// Replays a list.
    pub fn replay(taken: Vec<u32>) -> Choices {
        Choices {
            taken,
            next: 0,
            rng: None,
        }
    }

    /// The choices made so far.
    pub fn taken(&self) -> &[u32] {
        &self.taken[..self.next.min(self.taken.len())]
    }

    fn number(&mut self) -> u32 {
        self.next += 1;
        if let Some(number) = self.taken.get(self.next - 1) {
            return *number;
        }
        let Some(rng) = &mut self.rng else { return 0 };
        let number = rng.bits() as u32;
        self.taken.push(number);
        number
    }

    /// A number below `bound`, which is not zero.
    pub fn below(&mut self, bound: usize) -> usize {
        let number = self.number() as usize % bound;
        if let Some(taken) = self.taken.get_mut(self.next - 1) {
            *taken = number as u32;
        }
        number
    }

    /// Returns `true` with a probability of `percent` percent.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) + percent >= 100
    }

    /// One of several values.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Any 64 bits.
    pub fn bits(&mut self) -> u64 {
        u64::from(self.number()) | u64::from(self.number()) << 32
    }
}

/// The shortest list of the smallest choices found for which `fails` holds. `fails` must hold for the given list; it is
/// called at most `attempts` times.
pub fn reduce(
    choices: &[u32],
    mut attempts: usize,
    fails: &mut dyn FnMut(&[u32]) -> bool,
) -> Vec<u32> {
    let mut best = choices.to_vec();
    let mut improved = true;
    while improved && attempts > 0 {
        improved = false;
        let mut size = best.len().next_power_of_two();
        while size > 0 && attempts > 0 {
            let mut at = 0;
            while at < best.len() && attempts > 0 {
                let end = (at + size).min(best.len());
                let mut without = best.clone();
                without.drain(at..end);
                let mut zeroed = best.clone();
                zeroed[at..end].fill(0);
                let mut moved = false;
                for candidate in [without, zeroed] {
                    if candidate == best {
                        continue;
                    }
                    attempts = attempts.saturating_sub(1);
                    if fails(&candidate) {
                        moved = candidate.len() < best.len();
                        best = candidate;
                        improved = true;
                        break;
                    }
                }
                if !moved {
                    at = end;
                }
            }
            size /= 2;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_is_left() {
        let choices: Vec<u32> = (0..100).collect();
        let mut fails = |some: &[u32]| some.contains(&42) && some.contains(&77);
        assert_eq!(reduce(&choices, 10_000, &mut fails), [42, 77]);
    }

    #[test]
    fn replayed_choices_are_those_taken() {
        let mut first = Choices::of_seed(7);
        let numbers: Vec<_> = (1..50).map(|bound| first.below(bound)).collect();
        let mut second = Choices::replay(first.taken().to_vec());
        assert_eq!(
            numbers,
            (1..50).map(|bound| second.below(bound)).collect::<Vec<_>>()
        );
        assert_eq!(second.below(9), 0);
    }
}
