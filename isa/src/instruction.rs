//! The decoded form of an instruction.

use smallvec::SmallVec;

use crate::{Encoding, Form, Generation, Modifiers, Opcode, Operand};

/// An instruction in an encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// The operation.
    pub opcode: Opcode,
    /// The format.
    pub encoding: Encoding,
    /// The operands in assembly order. Implied VCC operands are included. Image addresses are one tuple, or one operand
    /// per address register (GFX10).
    pub operands: SmallVec<[Operand; 6]>,
    /// All fields other than opcode and operands.
    pub modifiers: Modifiers,
}

impl Instruction {
    /// An instruction without modifiers.
    pub fn new(opcode: Opcode, encoding: Encoding, operands: &[Operand]) -> Instruction {
        Instruction {
            opcode,
            encoding,
            operands: SmallVec::from_slice(operands),
            modifiers: Modifiers::default(),
        }
    }

    /// This instruction with other modifiers.
    pub fn with_modifiers(mut self, modifiers: Modifiers) -> Instruction {
        self.modifiers = modifiers;
        self
    }

    /// The row of the tables that applies: operand specifications and accepted modifiers.
    pub fn form(&self, generation: Generation) -> Option<Form> {
        match self.encoding {
            Encoding::Mimg => self.opcode.form(self.encoding, generation),
            _ => self
                .opcode
                .form_with(self.encoding, generation, self.operands.len()),
        }
    }
}
