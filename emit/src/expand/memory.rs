//! Spills to scratch memory and frame addresses.

use super::{Expander, one};
use crate::EmitError;
use isa::{ModifierSet, Modifiers, Opcode};
use mir::machine::{Inst, Operand, PhysReg, StackSlot};

impl Expander<'_> {
    /// Byte offset of a place in a stack slot.
    pub(super) fn slot_offset(&self, slot: StackSlot, offset: i32) -> Result<u32, EmitError> {
        let base = self.function.slots[slot].offset;
        base.and_then(|base| base.checked_add_signed(offset))
            .ok_or_else(|| self.internal(format!("{slot:?} has no place in the frame")))
    }

    /// Stores or loads VGPRs at a slot, dword by dword. An offset beyond the immediate field goes
    /// through M0, which is given back the value that LDS instructions expect.
    pub(super) fn scratch(
        &mut self,
        opcode: Opcode,
        vgprs: PhysReg,
        slot: StackSlot,
        offset: i32,
    ) -> Result<(), EmitError> {
        let Some(resource) = self.function.scratch_resource else {
            return Err(self.internal("a spill without scratch memory".into()));
        };
        let base = self.slot_offset(slot, offset)?;
        let limit = self.target.mubuf_offsets();
        let last = i64::from(base) + 4 * (i64::from(vgprs.dwords) - 1);
        let far = !limit.contains(last);
        let scalar_offset = if far {
            let operands = [Operand::PhysDef(PhysReg::M0), Operand::Imm(base)];
            self.push(Opcode::S_MOV_B32, &operands);
            Operand::PhysUse(PhysReg::M0)
        } else {
            Operand::Imm(0)
        };
        for dword in 0..vgprs.dwords {
            let register = one(vgprs, dword);
            let data = match opcode {
                Opcode::BUFFER_LOAD_DWORD => Operand::PhysDef(register),
                _ => Operand::PhysUse(register),
            };
            let immediate = if far { 0 } else { base } + 4 * u32::from(dword);
            let modifiers = Modifiers::default().with_offset(immediate as i32);
            debug_assert!(!modifiers.has(ModifierSet::OFFEN));
            let operands = [
                data,
                Operand::Off,
                Operand::PhysUse(resource),
                scalar_offset,
            ];
            self.out
                .push(Inst::new(opcode, &operands).with_modifiers(modifiers));
        }
        if far && self.target.needs_m0_for_lds() {
            let operands = [Operand::PhysDef(PhysReg::M0), Operand::Imm(u32::MAX)];
            self.push(Opcode::S_MOV_B32, &operands);
        }
        Ok(())
    }
}
