//! Instructions.

use smallvec::SmallVec;

use crate::{Encoding, Form, Generation, Modifiers, Opcode, Operand};

/// An instruction in an encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// What it does.
    pub opcode: Opcode,
    /// How it is encoded.
    pub encoding: Encoding,
    /// In the order of the assembly. Implied VCC operands are present; image addresses are one tuple,
    /// or one operand per address register (GFX10).
    pub operands: SmallVec<[Operand; 6]>,
    /// The rest.
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

    /// The same with modifiers.
    pub fn with_modifiers(mut self, modifiers: Modifiers) -> Instruction {
        self.modifiers = modifiers;
        self
    }

    /// Its form: specifications of the operands, accepted modifiers.
    pub fn form(&self, generation: Generation) -> Option<Form> {
        match self.encoding {
            Encoding::Mimg => self.opcode.form(self.encoding, generation),
            _ => self
                .opcode
                .form_with(self.encoding, generation, self.operands.len()),
        }
    }
}
