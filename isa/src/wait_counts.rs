//! The operand of `s_waitcnt`.

use crate::Generation;
use crate::names::{set_wait_field, wait_field, wait_field_max, wait_fields};

/// For each counter, the number of operations that may remain outstanding after an `s_waitcnt`; `None` if it does not
/// wait for the counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct WaitCounts {
    /// vmcnt
    pub vm: Option<u8>,
    /// expcnt
    pub exp: Option<u8>,
    /// lgkmcnt
    pub lgkm: Option<u8>,
}

impl WaitCounts {
    /// The counts in an operand.
    pub fn decode(value: u16, generation: Generation) -> WaitCounts {
        let [vm, exp, lgkm] = wait_fields(generation).map(|field| {
            let count = wait_field(value, field);
            (count != wait_field_max(field)).then_some(count as u8)
        });
        WaitCounts { vm, exp, lgkm }
    }

    /// The operand. Counts that are too large for their field become its maximum, which does not wait.
    pub fn encode(self, generation: Generation) -> u16 {
        let counts = [self.vm, self.exp, self.lgkm];
        let fields = wait_fields(generation).into_iter().zip(counts);
        fields.fold(0, |value, (field, count)| {
            let most = wait_field_max(field);
            let count = count.map_or(most, |count| u16::from(count).min(most));
            set_wait_field(value, field, count)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_per_generation() {
        let counts = WaitCounts {
            vm: Some(40),
            exp: None,
            lgkm: Some(0),
        };
        assert_eq!(counts.encode(Generation::Gfx900), 0x8078);
        assert_eq!(counts.encode(Generation::Gfx1010), 0x8078);
        let none = WaitCounts::default();
        assert_eq!(none.encode(Generation::Gfx6), 0x0f7f);
        assert_eq!(none.encode(Generation::Gfx900), 0xcf7f);
        assert_eq!(none.encode(Generation::Gfx1010), 0xff7f);
        for generation in Generation::ALL {
            let counts = WaitCounts {
                vm: Some(3),
                exp: Some(1),
                lgkm: Some(2),
            };
            assert_eq!(
                WaitCounts::decode(counts.encode(generation), generation),
                counts
            );
        }
    }
}
