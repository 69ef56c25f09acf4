//! Encoding.

use smallvec::SmallVec;

use crate::{Instruction, Isa};

/// The dwords of an instruction.
pub type EncodedWords = SmallVec<[u32; 5]>;

/// Why an instruction cannot be encoded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncodeError {
    /// The generation has no such opcode in this encoding, or not with this number of operands.
    #[error("{0} does not exist in this encoding with these operands")]
    NoSuchForm(&'static str),
    /// An operand is of a kind or width that the encoding does not take.
    #[error("{0}: operand {1} is not allowed")]
    Operand(&'static str, usize),
    /// A modifier is not accepted or out of range.
    #[error("{0}: modifier {1} is not allowed")]
    Modifier(&'static str, &'static str),
    /// Too many SGPRs or literals in a vector instruction.
    #[error("{0}: too many scalar registers or literals")]
    ConstantBus(&'static str),
}

/// The dwords of an instruction.
pub fn encode(instruction: &Instruction, _isa: Isa) -> Result<EncodedWords, EncodeError> {
    Err(EncodeError::NoSuchForm(instruction.opcode.mnemonic()))
}
