//! Encodes SOP1, SOP2, SOPC, SOPK, SOPP, SMRD and SMEM.

use super::{EncodeError, EncodedWords, Encoder};
use crate::{Encoding, Field, Kinds, ModifierSet, Operand, OperandSpec};

impl Encoder<'_> {
    pub(super) fn scalar(&mut self, words: &mut EncodedWords) -> Result<(), EncodeError> {
        let code = self.code();
        match self.instruction.encoding {
            Encoding::Sop1 => words.push(0x17d << 23 | code << 8 | self.scalar_fields()?),
            Encoding::Sop2 => words.push(2 << 30 | code << 23 | self.scalar_fields()?),
            Encoding::Sopc => words.push(0x17e << 23 | code << 16 | self.scalar_fields()?),
            Encoding::Sopk => words.push(0xb << 28 | code << 23 | self.scalar_fields()?),
            Encoding::Sopp => words.push(0x17f << 23 | code << 16 | self.scalar_fields()?),
            Encoding::Smrd => self.smrd(words)?,
            _ => self.smem(words)?,
        }
        Ok(())
    }

    /// Fields: sdst[22:16], ssrc1[15:8], ssrc0[7:0], simm16[15:0].
    fn scalar_fields(&mut self) -> Result<u32, EncodeError> {
        let mut word = 0;
        for (position, spec, operand) in self.operands() {
            match spec.field {
                Field::Sdst => word |= self.scalar_destination(position, spec, operand)? << 16,
                Field::Ssrc0 => word |= self.source(position, spec, operand)?,
                Field::Ssrc1 if spec.kinds.contains(Kinds::GPR_INDEX) => {
                    word |= self.immediate(position, operand, 15)? << 8;
                }
                Field::Ssrc1 => word |= self.source(position, spec, operand)? << 8,
                Field::Simm16 => word |= self.simm16(position, spec, operand)?,
                Field::Literal => match operand {
                    Operand::Literal(value) => self.literal = Some(value),
                    _ => return self.bad_operand(position),
                },
                _ => return self.bad_operand(position),
            }
        }
        Ok(word)
    }

    fn simm16(
        &self,
        position: usize,
        spec: &OperandSpec,
        operand: Operand,
    ) -> Result<u32, EncodeError> {
        match operand {
            Operand::Branch(displacement) if spec.kinds.contains(Kinds::LABEL) => {
                Ok(u32::from(displacement as u16))
            }
            _ if spec.kinds.contains(Kinds::GPR_INDEX) => self.immediate(position, operand, 15),
            Operand::Immediate(value @ -0x8000..=0xffff) if !spec.kinds.contains(Kinds::LABEL) => {
                Ok(u32::from(value as u16))
            }
            _ => self.bad_operand(position),
        }
    }

    /// The number of a data register of scalar memory instructions, which must be neither M0 nor EXEC.
    fn scalar_data(
        &self,
        position: usize,
        spec: &OperandSpec,
        operand: Operand,
    ) -> Result<u32, EncodeError> {
        match self.scalar_destination(position, spec, operand)? {
            124 | 126 | 127 => self.bad_operand(position),
            code => Ok(code),
        }
    }

    /// Fields: op[26:22] sdst[21:15] sbase/2[14:9] imm[8] offset[7:0].
    fn smrd(&mut self, words: &mut EncodedWords) -> Result<(), EncodeError> {
        let mut word = 0x18 << 27 | self.code() << 22;
        for (position, spec, operand) in self.operands() {
            match (spec.field, operand) {
                (Field::Sdst, _) => word |= self.scalar_data(position, spec, operand)? << 15,
                (Field::Sbase, _) => {
                    word |= self.scalar_destination(position, spec, operand)? >> 1 << 9
                }
                (Field::Offset, Operand::Register(register)) if register.width == 1 => {
                    word |= self.scalar_destination(position, spec, operand)?;
                }
                (Field::Offset, Operand::Literal(value)) if spec.kinds.contains(Kinds::LITERAL) => {
                    self.literal = Some(value);
                    word |= 0xff;
                }
                (Field::Offset, _) => word |= 1 << 8 | self.immediate(position, operand, 255)?,
                _ => return self.bad_operand(position),
            }
        }
        words.push(word);
        Ok(())
    }

    /// Fields on GFX8: op[25:18] imm[17] glc[16] sdata[12:6] sbase/2[5:0] offset[51:32]. GFX9 adds soffset_en[14],
    /// soffset[63:57] and a sign of the offset. GFX10 has dlc[14] and soffset, which is null if unused.
    fn smem(&mut self, words: &mut EncodedWords) -> Result<(), EncodeError> {
        let gfx10 = self.generation().is_gfx10();
        let prefix = if gfx10 { 0x3d << 26 } else { 0x30 << 26 };
        let mut low = prefix | self.code() << 18 | self.switch(ModifierSet::GLC) << 16;
        low |= self.switch(ModifierSet::DLC) << 14;
        let mut high = 0;
        for (position, spec, operand) in self.operands() {
            match (spec.field, operand) {
                (Field::Sdata, _) if spec.kinds.contains(Kinds::IMMEDIATE) => {
                    low |= self.immediate(position, operand, 127)? << 6;
                }
                (Field::Sdata, _) => low |= self.scalar_data(position, spec, operand)? << 6,
                (Field::Sbase, _) => low |= self.scalar_destination(position, spec, operand)? >> 1,
                (Field::Offset, Operand::Register(register)) if register.width == 1 => {
                    let register = self.scalar_destination(position, spec, operand)?;
                    let (low_bits, high_bits) = self.smem_register_offset(register)?;
                    low |= low_bits;
                    high |= high_bits;
                }
                (Field::Offset, Operand::Immediate(offset)) => {
                    // Only a register can be added to the offset in the modifiers.
                    if self.instruction.modifiers.offset != 0 {
                        return self.bad_modifier("offset");
                    }
                    high |= self.smem_offset(offset)?;
                    match gfx10 {
                        true => high |= 0x7d << 25,
                        false => low |= 1 << 17,
                    }
                }
                _ => return self.bad_operand(position),
            }
        }
        words.extend([low, high]);
        Ok(())
    }

    fn smem_offset(&self, offset: i32) -> Result<u32, EncodeError> {
        let (mut range, mask) = match self.generation().is_gfx8() {
            true => (0..=0xf_ffff, 0xf_ffff),
            false => (-0x10_0000..=0xf_ffff, 0x1f_ffff),
        };
        let buffer = self
            .form
            .operands()
            .iter()
            .any(|s| s.field == Field::Sbase && s.width == 4);
        if buffer {
            range = 0..=0xf_ffff;
        }
        if range.contains(&offset) {
            return Ok(offset as u32 & mask);
        }
        self.bad_modifier("offset")
    }

    /// The fields of a register offset to which the constant offset in the modifiers is added.
    fn smem_register_offset(&self, register: u32) -> Result<(u32, u32), EncodeError> {
        let offset = self.instruction.modifiers.offset;
        if offset != 0 && !self.form.modifiers().contains(ModifierSet::OFFSET) {
            return self.bad_modifier("offset");
        }
        let both = register << 25 | self.smem_offset(offset)?;
        Ok(match (self.generation().is_gfx10(), offset) {
            (true, _) => (0, both),
            (false, 0) => (0, register),
            (false, _) => (1 << 17 | 1 << 14, both),
        })
    }
}
