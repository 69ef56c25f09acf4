//! What memory instructions make of the sum of an address in registers and the constant that they hold.
//!
//! One table, read by the compiler, which leaves a constant to an instruction only if the rule of the address mode
//! is known to be kept, and by the simulator, which refuses addresses that break it. `docs/isa-notes.md` has the sources.

use crate::processor::{Family, Processor};

/// How an instruction computes its address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AddressMode {
    /// MUBUF through the scratch descriptor, with an offset in a VGPR (`offen`).
    Private,
    /// MUBUF and MTBUF through any other descriptor, with an offset in a VGPR.
    Buffer,
    /// MUBUF with an address of 64 bits in VGPRs (`addr64`).
    Addr64,
    /// `global_*`: an address of 64 bits in VGPRs, or one in SGPRs and 32 bits in a VGPR.
    Global,
    /// `flat_*`.
    Flat,
    /// `scratch_*`.
    FlatScratch,
    /// `ds_*`, on LDS or GDS.
    DataShare,
    /// `s_load_*`: an address of 64 bits, and an offset in an SGPR or a constant, or both.
    ScalarLoad,
}

/// What must hold of an address in registers for the instruction to add its constant to it as IR does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SumRule {
    /// Nothing: the sum wraps at the width of the address.
    Wraps,
    /// Its sign bit is clear. It is compared with a limit, or added, in more bits than it has.
    BaseNotNegative,
    /// It is in the memory (global, local or private) that the sum is in: it alone says which.
    SameMemory,
    /// Nothing, but what is added to it must not be negative, constant and register together.
    OffsetNotNegative,
    /// There is no such instruction, or it holds no constant.
    NoConstant,
}

use AddressMode::*;
use SumRule::*;

/// The rule of each mode on GFX6, GFX7, GFX8, GFX9 and GFX10.
#[rustfmt::skip]
const RULES: [(AddressMode, [SumRule; 5]); 8] = [
    (Private,     [BaseNotNegative,   BaseNotNegative,   BaseNotNegative,   Wraps,             Wraps]),
    (Buffer,      [BaseNotNegative,   BaseNotNegative,   BaseNotNegative,   BaseNotNegative,   BaseNotNegative]),
    (Addr64,      [Wraps,             Wraps,             NoConstant,        NoConstant,        NoConstant]),
    (Global,      [NoConstant,        NoConstant,        NoConstant,        Wraps,             Wraps]),
    (Flat,        [NoConstant,        NoConstant,        NoConstant,        SameMemory,        SameMemory]),
    (FlatScratch, [NoConstant,        NoConstant,        NoConstant,        BaseNotNegative,   BaseNotNegative]),
    (DataShare,   [BaseNotNegative,   Wraps,             Wraps,             Wraps,             Wraps]),
    (ScalarLoad,  [OffsetNotNegative, OffsetNotNegative, OffsetNotNegative, OffsetNotNegative, OffsetNotNegative]),
];

impl Processor {
    /// What must hold of addresses in registers for instructions of a mode to add a constant to them.
    pub fn sum_rule(self, mode: AddressMode) -> SumRule {
        let column = match self.family() {
            Family::Gfx6 => 0,
            Family::Gfx7 => 1,
            Family::Gfx8 => 2,
            Family::Gfx9 => 3,
            Family::Gfx10 => 4,
        };
        let row = RULES.iter().find(|row| row.0 == mode);
        row.map_or(NoConstant, |row| row.1[column])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mode_has_a_row() {
        let modes = [
            Private,
            Buffer,
            Addr64,
            Global,
            Flat,
            FlatScratch,
            DataShare,
            ScalarLoad,
        ];
        assert_eq!(RULES.map(|row| row.0), modes);
    }

    #[test]
    fn private_memory_is_range_checked_before_gfx9() {
        for (processor, rule) in [("gfx803", BaseNotNegative), ("gfx900", Wraps)] {
            let processor: Processor = processor.parse().expect("a processor");
            assert_eq!(processor.sum_rule(Private), rule);
        }
    }
}
