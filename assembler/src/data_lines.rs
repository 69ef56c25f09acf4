//! Directives for bytes: long runs of zeros as `.zero`, other bytes as dwords where possible.

use std::fmt;

/// Runs of at least this many zeros become one directive.
const ZERO_RUN: usize = 16;

/// A directive and its operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DataLine {
    pub directive: &'static str,
    pub operand: DataOperand,
}

/// The operand of a directive for data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataOperand {
    /// A number of bytes.
    Size(usize),
    /// The value of the bytes.
    Value(u32),
}

impl fmt::Display for DataOperand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DataOperand::Size(size) => write!(f, "{size}"),
            DataOperand::Value(value) => write!(f, "{value:#x}"),
        }
    }
}

/// The directives for bytes. Zeros before other bytes are split at a multiple of 4, so dwords follow.
pub fn data_lines(mut rest: &[u8]) -> impl Iterator<Item = DataLine> {
    std::iter::from_fn(move || {
        let zeros = rest.iter().take_while(|byte| **byte == 0).count();
        let (directive, operand, size) = if zeros >= ZERO_RUN {
            let zeros = match zeros == rest.len() {
                true => zeros,
                false => zeros / 4 * 4,
            };
            (".zero", DataOperand::Size(zeros), zeros)
        } else if let Some(word) = rest.first_chunk::<4>() {
            (".long", DataOperand::Value(u32::from_le_bytes(*word)), 4)
        } else {
            (".byte", DataOperand::Value((*rest.first()?).into()), 1)
        };
        rest = &rest[size..];
        Some(DataLine { directive, operand })
    })
}
