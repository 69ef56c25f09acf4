//! Decoding.

use crate::{Instruction, Isa};

/// Why dwords are not an instruction.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// The dwords end within the instruction.
    #[error("the instruction is cut off")]
    Truncated,
    /// No instruction of the generation.
    #[error("0x{0:08x} is not an instruction")]
    Unknown(u32),
    /// An operand field has a value without meaning.
    #[error("0x{0:08x}: reserved operand {1}")]
    Reserved(u32, u32),
}

/// The first instruction of `words` and its number of dwords.
pub fn decode(words: &[u32], _isa: Isa) -> Result<(Instruction, usize), DecodeError> {
    match words.first() {
        None => Err(DecodeError::Truncated),
        Some(word) => Err(DecodeError::Unknown(*word)),
    }
}
