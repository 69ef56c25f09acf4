//! Choice of the smallest encoding.

use crate::{Instruction, Isa, Modifiers, Opcode, Operand};

/// The smallest legal encoding of an opcode with these operands (VALU: in VOP3 order) and modifiers; sources are
/// exchanged where that helps. None if there is no legal one.
pub fn select_encoding(
    _opcode: Opcode,
    _operands: &[Operand],
    _modifiers: &Modifiers,
    _isa: Isa,
) -> Option<Instruction> {
    None
}
