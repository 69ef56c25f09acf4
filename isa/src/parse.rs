//! Parsing of assembly text.

use crate::{Instruction, Isa};

/// Why a text is not an instruction.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseError {
    /// No mnemonic of the generation.
    #[error("unknown instruction {0}")]
    UnknownMnemonic(String),
}

/// The instruction of a line of assembly without label and comment.
pub fn parse(text: &str, _isa: Isa) -> Result<Instruction, ParseError> {
    Err(ParseError::UnknownMnemonic(text.to_owned()))
}
