//! The kinds of CAL notes.

/// The kind of a note, with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum NoteKind {
    ProgramInfo = 1,
    Inputs = 2,
    Outputs = 3,
    ConditionalOutput = 4,
    FloatConstants = 5,
    IntegerConstants = 6,
    BooleanConstants = 7,
    EarlyExit = 8,
    GlobalBuffers = 9,
    ConstantBuffers = 10,
    InputSamplers = 11,
    PersistentBuffers = 12,
    ScratchBuffers = 13,
    SubConstantBuffers = 14,
    UavMailboxSize = 15,
    Uav = 16,
    UavOperationMask = 17,
}

/// The form of a note's content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteContent {
    /// Entries of this many dwords, each a line that starts with this directive.
    Entries(&'static str, usize),
    /// A dword, written after the directive of the note.
    Value,
    /// Dwords.
    Dwords,
    /// Bytes.
    Bytes,
}

/// A row of the table of notes.
pub struct NoteRow {
    /// The kind.
    pub kind: NoteKind,
    /// The directive that opens the note.
    pub directive: &'static str,
    /// Its content.
    pub content: NoteContent,
}

const fn row(kind: NoteKind, directive: &'static str, content: NoteContent) -> NoteRow {
    NoteRow {
        kind,
        directive,
        content,
    }
}

use NoteContent::*;

/// All notes, in the order in which the driver writes them.
#[rustfmt::skip]
pub static NOTE_KINDS: [NoteRow; 17] = [
    row(NoteKind::Inputs,             "inputs",             Dwords),
    row(NoteKind::Outputs,            "outputs",            Dwords),
    row(NoteKind::Uav,                "uav",                Entries("entry", 4)),
    row(NoteKind::ConditionalOutput,  "condout",            Value),
    row(NoteKind::FloatConstants,     "floatconsts",        Entries("segment", 2)),
    row(NoteKind::IntegerConstants,   "intconsts",          Entries("segment", 2)),
    row(NoteKind::BooleanConstants,   "boolconsts",         Entries("segment", 2)),
    row(NoteKind::EarlyExit,          "earlyexit",          Value),
    row(NoteKind::GlobalBuffers,      "globalbuffers",      Dwords),
    row(NoteKind::ConstantBuffers,    "constantbuffers",    Entries("cbmask", 2)),
    row(NoteKind::InputSamplers,      "inputsamplers",      Entries("sampler", 2)),
    row(NoteKind::ScratchBuffers,     "scratchbuffers",     Dwords),
    row(NoteKind::PersistentBuffers,  "persistentbuffers",  Dwords),
    row(NoteKind::ProgramInfo,        "proginfo",           Entries("entry", 2)),
    row(NoteKind::SubConstantBuffers, "subconstantbuffers", Dwords),
    row(NoteKind::UavMailboxSize,     "uavmailboxsize",     Value),
    row(NoteKind::UavOperationMask,   "uavopmask",          Bytes),
];

impl NoteKind {
    /// Its row; `None` for an unknown number.
    pub fn row(number: u32) -> Option<&'static NoteRow> {
        NOTE_KINDS.iter().find(|row| row.kind as u32 == number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_row() {
        for number in 1..=17 {
            assert!(NoteKind::row(number).is_some(), "{number}");
        }
        assert!(NoteKind::row(0).is_none() && NoteKind::row(18).is_none());
    }
}
