//! Which parts of its operands and of its result an [`Intrinsic::Instruction`](super::Intrinsic::Instruction) accesses.

use isa::SdwaSelect;

/// The modifiers of the vector instruction, packed into an immediate operand of the intrinsic.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    /// `op_sel`: halves or bytes of the sources (bits 0 to 2) and of the result (bit 3, and bit 2 of some).
    pub op_sel: u8,
    /// The instruction writes only a part of the result; the rest keeps the bits of the last operand, the old value.
    pub keeps: bool,
    /// The result saturates.
    pub clamps: bool,
    /// The truth table of `v_bitop3`.
    pub truth_table: u8,
    /// The part of the first source, chosen by SDWA.
    pub source: Option<SdwaSelect>,
}

/// Parts of a source. [`Parts::bits`] contains the index in this array plus 1, or 0 for `None`.
const SOURCES: [SdwaSelect; 6] = [
    SdwaSelect::Byte0,
    SdwaSelect::Byte1,
    SdwaSelect::Byte2,
    SdwaSelect::Byte3,
    SdwaSelect::Word0,
    SdwaSelect::Word1,
];

impl Parts {
    /// All fields as one number.
    pub fn bits(&self) -> u32 {
        let source = SOURCES.iter().position(|part| Some(*part) == self.source);
        u32::from(self.op_sel)
            | u32::from(self.keeps) << 4
            | u32::from(self.clamps) << 5
            | u32::from(self.truth_table) << 8
            | source.map_or(0, |index| index as u32 + 1) << 16
    }

    /// The reverse of [`Parts::bits`].
    pub fn from_bits(bits: u32) -> Parts {
        let source = (bits >> 16).checked_sub(1);
        Parts {
            op_sel: (bits & 15) as u8,
            keeps: bits >> 4 & 1 != 0,
            clamps: bits >> 5 & 1 != 0,
            truth_table: (bits >> 8) as u8,
            source: source.and_then(|index| SOURCES.get(index as usize).copied()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_back() {
        for source in SOURCES.into_iter().map(Some).chain([None]) {
            let parts = Parts {
                op_sel: 9,
                keeps: source.is_some(),
                clamps: source.is_none(),
                truth_table: 0xe8,
                source,
            };
            assert_eq!(Parts::from_bits(parts.bits()), parts);
        }
    }
}
