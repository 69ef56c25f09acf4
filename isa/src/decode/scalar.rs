//! Decodes SOP1, SOP2, SOPC, SOPK, SOPP, SMRD and SMEM.

use super::{DecodeError, Decoder};
use crate::{Encoding, Field, Instruction, Kinds, ModifierSet, Operand};

impl Decoder<'_> {
    pub(super) fn scalar(&mut self, encoding: Encoding) -> Result<Instruction, DecodeError> {
        let word = self.word(0)?;
        let code = match encoding {
            Encoding::Sop1 => word >> 8 & 0xff,
            Encoding::Sop2 => word >> 23 & 0x7f,
            Encoding::Sopk => word >> 23 & 0x1f,
            _ => word >> 16 & 0x7f,
        };
        let form = self.form(encoding, code, |_| true)?;
        let mut instruction = Self::instruction(&form);
        let mut literal = None;
        for spec in form.operands() {
            let operand = match spec.field {
                Field::Sdst => self.scalar_register(spec, word >> 16 & 0x7f)?,
                Field::Ssrc0 => self.source(spec, word & 0xff, &mut literal)?,
                Field::Ssrc1 if spec.kinds.contains(Kinds::GPR_INDEX) => {
                    Operand::Immediate((word >> 8 & 0xff) as i32)
                }
                Field::Ssrc1 => self.source(spec, word >> 8 & 0xff, &mut literal)?,
                Field::Literal => Operand::Literal(self.literal()?),
                _ if spec.kinds.contains(Kinds::LABEL) => Operand::Branch(word as i16),
                _ => Operand::Immediate((word & 0xffff) as i32),
            };
            instruction.operands.push(operand);
        }
        Ok(instruction)
    }

    pub(super) fn smrd(&mut self) -> Result<Instruction, DecodeError> {
        let word = self.word(0)?;
        let form = self.form(Encoding::Smrd, word >> 22 & 0x1f, |_| true)?;
        let mut instruction = Self::instruction(&form);
        for spec in form.operands() {
            let operand = match spec.field {
                Field::Sdst => self.scalar_register(spec, word >> 15 & 0x7f)?,
                Field::Sbase => self.scalar_register(spec, (word >> 9 & 0x3f) << 1)?,
                _ if word >> 8 & 1 == 1 => Operand::Immediate((word & 0xff) as i32),
                _ if word & 0xff == 0xff && spec.kinds.contains(Kinds::LITERAL) => {
                    Operand::Literal(self.literal()?)
                }
                _ => self.scalar_register(spec, word & 0x7f)?,
            };
            instruction.operands.push(operand);
        }
        Ok(instruction)
    }

    pub(super) fn smem(&mut self) -> Result<Instruction, DecodeError> {
        let (low, high) = (self.word(0)?, self.word(1)?);
        self.length = 2;
        let form = self.form(Encoding::Smem, low >> 18 & 0xff, |_| true)?;
        let mut instruction = Self::instruction(&form);
        let switches = &mut instruction.modifiers.switches;
        if form.modifiers().contains(ModifierSet::GLC) {
            switches.set(ModifierSet::GLC, low >> 16 & 1 == 1);
        }
        if form.modifiers().contains(ModifierSet::DLC) {
            switches.set(ModifierSet::DLC, low >> 14 & 1 == 1);
        }
        for spec in form.operands() {
            let operand = match spec.field {
                Field::Sdata if spec.kinds.contains(Kinds::IMMEDIATE) => {
                    Operand::Immediate((low >> 6 & 0x7f) as i32)
                }
                Field::Sdata => self.scalar_register(spec, low >> 6 & 0x7f)?,
                Field::Sbase => self.scalar_register(spec, (low & 0x3f) << 1)?,
                _ => {
                    let (register, offset) = self.smem_offset(low, high);
                    match register {
                        None => Operand::Immediate(offset),
                        Some(code) => {
                            instruction.modifiers.offset = offset;
                            self.scalar_register(spec, code)?
                        }
                    }
                }
            };
            instruction.operands.push(operand);
        }
        Ok(instruction)
    }

    /// The code of the offset register, if there is one, and the constant offset.
    fn smem_offset(&self, low: u32, high: u32) -> (Option<u32>, i32) {
        let signed = (high << 11) as i32 >> 11;
        let soffset = high >> 25;
        let generation = self.generation();
        let immediate = low >> 17 & 1 == 1;
        if generation.is_gfx10() {
            (Some(soffset).filter(|code| *code != 0x7d), signed)
        } else if generation.is_gfx8() {
            match immediate {
                true => (None, (high & 0xf_ffff) as i32),
                false => (Some(high & 0x7f), 0),
            }
        } else {
            let register = low >> 14 & 1 == 1;
            match (immediate, register) {
                (true, true) => (Some(soffset), signed),
                (true, false) => (None, signed),
                (false, true) => (Some(soffset), 0),
                (false, false) => (Some(high & 0x7f), 0),
            }
        }
    }
}
