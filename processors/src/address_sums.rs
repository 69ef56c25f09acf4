//! The conditions under which a constant can be folded into the offset field of a memory instruction.
//!
//! The compiler folds a constant only if the address in registers is known to satisfy the rule of its address mode, and
//! the simulator rejects accesses that violate the rule. Both use the table below. `docs/isa-notes.md` has the sources.

use crate::processor::{Family, Processor};

/// How an instruction computes its address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AddressMode {
    /// MUBUF with the scratch descriptor and an offset in a VGPR (`offen`).
    Private,
    /// MUBUF and MTBUF with any other descriptor and an offset in a VGPR.
    Buffer,
    /// MUBUF with a 64-bit address in VGPRs (`addr64`).
    Addr64,
    /// `global_*`: a 64-bit address in VGPRs, or a 64-bit address in SGPRs plus 32 bits in a VGPR.
    Global,
    /// `flat_*`.
    Flat,
    /// `scratch_*`: an address in a VGPR, an SGPR or their sum.
    FlatScratch,
    /// `ds_*`, for LDS and GDS.
    DataShare,
    /// `s_load_*`: a 64-bit address, and an offset in an SGPR, a constant, or both.
    ScalarLoad,
}

/// The condition on the address in registers under which the instruction computes the same sum as the IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SumRule {
    /// There is no condition: the sum wraps at the width of the address.
    Wraps,
    /// The sign bit of the register is clear, since the hardware extends it to more bits before it adds or compares.
    BaseNotNegative,
    /// The address in the register is in the same memory (global, local or private) as the sum, since the hardware
    /// selects the memory by the register alone.
    SameMemory,
    /// There is no condition on the address, but the sum of constant and register offset must not be negative.
    OffsetNotNegative,
    /// There is no such instruction, or it has no offset field.
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
    /// The rule for folding constants into instructions of a mode.
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
