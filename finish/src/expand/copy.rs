//! Copies, constants and tuples.

use super::{Expander, one};
use isa::{DataType, InlineConstant, Opcode};
use mir::CompileError;
use mir::machine::{Operand, PhysReg, RegisterFile, SubReg};

impl Expander<'_> {
    /// Copies a register or constant of any width.
    pub(super) fn copy(&mut self, to: PhysReg, from: Operand) -> Result<(), CompileError> {
        match from {
            Operand::PhysUse(from) => self.copy_register(to, from),
            Operand::Imm(bits) => self.move_constant(to, u64::from(bits)),
            Operand::Imm64(bits) => self.move_constant(to, bits),
            Operand::Slot(slot, offset) => {
                let bits = self.slot_offset(slot, offset)?;
                self.move_constant(to, u64::from(bits))
            }
            other => Err(self.internal(format!("copy of {other:?}"))),
        }
    }

    fn copy_register(&mut self, to: PhysReg, from: PhysReg) -> Result<(), CompileError> {
        if to == from {
            return Ok(());
        }
        if to.dwords != from.dwords {
            return Err(self.internal(format!("copy of {from:?} to {to:?}")));
        }
        // If the destination is above the source, the last dword is copied first, since the two may overlap.
        let downwards = to.file == from.file && to.index > from.index;
        let is_wide = match (to.file, from.file) {
            (RegisterFile::Sgpr, RegisterFile::Sgpr) => true,
            (RegisterFile::Vgpr, RegisterFile::Vgpr | RegisterFile::Sgpr) => {
                self.target.has_mov_b64()
            }
            (RegisterFile::Sgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr, _)
            | (_, RegisterFile::Agpr | RegisterFile::WwmVgpr) => false,
        };
        let pairs = is_wide && (to.index | from.index | to.dwords) & 1 == 0;
        let step = if pairs { 2 } else { 1 };
        let count = to.dwords / step;
        for index in 0..count {
            let first = if downwards { count - 1 - index } else { index } * step;
            let part = SubReg::range(first, step);
            self.copy_part(to.sub(part), from.sub(part));
        }
        Ok(())
    }

    fn copy_part(&mut self, to: PhysReg, from: PhysReg) {
        let opcode = match (to.file, from.file, to.dwords) {
            (RegisterFile::Sgpr, RegisterFile::Sgpr, 2) => Opcode::S_MOV_B64,
            (RegisterFile::Sgpr, RegisterFile::Sgpr, _) => Opcode::S_MOV_B32,
            (RegisterFile::Vgpr, RegisterFile::Vgpr | RegisterFile::Sgpr, 2) => Opcode::V_MOV_B64,
            (RegisterFile::Sgpr, ..) => Opcode::V_READFIRSTLANE_B32,
            (RegisterFile::Agpr, RegisterFile::Agpr, _) => Opcode::V_ACCVGPR_MOV_B32,
            (RegisterFile::Agpr, ..) => Opcode::V_ACCVGPR_WRITE_B32,
            (RegisterFile::Vgpr | RegisterFile::WwmVgpr, RegisterFile::Agpr, _) => {
                Opcode::V_ACCVGPR_READ_B32
            }
            (
                RegisterFile::Vgpr | RegisterFile::WwmVgpr,
                RegisterFile::Sgpr | RegisterFile::Vgpr | RegisterFile::WwmVgpr,
                _,
            ) => Opcode::V_MOV_B32,
        };
        self.push(opcode, &[Operand::PhysDef(to), Operand::PhysUse(from)]);
    }

    fn move_constant(&mut self, to: PhysReg, bits: u64) -> Result<(), CompileError> {
        if to.dwords > 2 {
            return Err(self.internal(format!("a constant in {to:?}")));
        }
        let inline =
            |data| InlineConstant::for_bits(bits, data, self.target.generation()).is_some();
        if to.file == RegisterFile::Sgpr && to.dwords == 2 && inline(DataType::B64) {
            self.push(
                Opcode::S_MOV_B64,
                &[Operand::PhysDef(to), Operand::Imm64(bits)],
            );
            return Ok(());
        }
        let is_pair = to.dwords == 2 && to.index.is_multiple_of(2);
        let has_pairs = to.file == RegisterFile::Vgpr && self.target.has_mov_b64();
        if is_pair && has_pairs && inline(DataType::B64) {
            let operands = [Operand::PhysDef(to), Operand::Imm64(bits)];
            self.push(Opcode::V_MOV_B64, &operands);
            return Ok(());
        }
        for dword in 0..to.dwords {
            let part = (bits >> (32 * u32::from(dword))) as u32;
            self.move_dword(one(to, dword), part);
        }
        Ok(())
    }

    fn move_dword(&mut self, to: PhysReg, bits: u32) {
        let generation = self.target.generation();
        let inline = InlineConstant::for_bits(u64::from(bits), DataType::B32, generation).is_some();
        let opcode = match to.file {
            RegisterFile::Sgpr if !inline && bits as i32 == i32::from(bits as u16 as i16) => {
                self.push(
                    Opcode::S_MOVK_I32,
                    &[Operand::PhysDef(to), Operand::Imm(bits & 0xffff)],
                );
                return;
            }
            RegisterFile::Sgpr => Opcode::S_MOV_B32,
            RegisterFile::Vgpr | RegisterFile::WwmVgpr => Opcode::V_MOV_B32,
            RegisterFile::Agpr => Opcode::V_ACCVGPR_WRITE_B32,
        };
        self.push(opcode, &[Operand::PhysDef(to), Operand::Imm(bits)]);
    }

    /// Writes the parts of a tuple, in order. Register allocation guarantees that no part is overwritten before it is
    /// read.
    pub(super) fn sequence(&mut self, to: PhysReg, parts: &[Operand]) -> Result<(), CompileError> {
        let mut dword = 0;
        for &part in parts {
            let width = match part {
                Operand::PhysUse(register) => register.dwords,
                Operand::Imm64(_) => 2,
                _ => 1,
            };
            if dword + width > to.dwords {
                return Err(self.internal(format!("too many parts for {to:?}")));
            }
            let target = to.sub(SubReg::range(dword, width));
            let later = parts.iter().skip(1).any(|other| {
                matches!(other, Operand::PhysUse(register)
                    if register.overlaps(target) && *other != part)
            });
            if later && part != Operand::PhysUse(target) {
                return Err(self.internal(format!("the parts of {to:?} overlap it")));
            }
            self.copy(target, part)?;
            dword += width;
        }
        Ok(())
    }
}
