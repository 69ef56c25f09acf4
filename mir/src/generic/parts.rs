//! Which parts of its operands and of its result an [`Intrinsic::Instruction`](super::Intrinsic::Instruction) accesses.

use isa::SdwaSelect;
use std::fmt;

/// The modifiers of the vector instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
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

/// The meaning of a word of the text form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Key {
    /// `op_sel`, followed by its value.
    OpSel,
    /// `truth_table`, followed by its value.
    TruthTable,
    Keeps,
    Clamps,
    Source(SdwaSelect),
}

/// The words of the text form.
pub(super) const KEYS: [(Key, &str); 10] = [
    (Key::OpSel, "op_sel"),
    (Key::TruthTable, "truth_table"),
    (Key::Keeps, "keeps"),
    (Key::Clamps, "clamps"),
    (Key::Source(SdwaSelect::Byte0), "byte_0"),
    (Key::Source(SdwaSelect::Byte1), "byte_1"),
    (Key::Source(SdwaSelect::Byte2), "byte_2"),
    (Key::Source(SdwaSelect::Byte3), "byte_3"),
    (Key::Source(SdwaSelect::Word0), "word_0"),
    (Key::Source(SdwaSelect::Word1), "word_1"),
];

/// The text form: ` key` or ` key value` for each field that differs from the default.
impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (key, name) in KEYS {
            let (is_present, value) = match key {
                Key::OpSel => (self.op_sel != 0, Some(self.op_sel)),
                Key::TruthTable => (self.truth_table != 0, Some(self.truth_table)),
                Key::Keeps => (self.keeps, None),
                Key::Clamps => (self.clamps, None),
                Key::Source(select) => (self.source == Some(select), None),
            };
            match value {
                _ if !is_present => {}
                Some(value) => write!(f, " {name} {value:#x}")?,
                None => write!(f, " {name}")?,
            }
        }
        Ok(())
    }
}
