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

    /// Moves the stack pointer, which is in bytes of the whole wave, and keeps SCC in M0 if need be.
    fn begin_far_access(&mut self, stack: PhysReg, base: u32) {
        if self.is_scc_needed {
            let scc = [
                Operand::PhysDef(PhysReg::M0),
                Operand::Imm(1),
                Operand::Imm(0),
            ];
            self.push(Opcode::S_CSELECT_B32, &scc);
        }
        self.add_to_stack(Opcode::S_ADD_U32, stack, base);
    }

    fn end_far_access(&mut self, stack: PhysReg, base: u32) {
        self.add_to_stack(Opcode::S_SUB_U32, stack, base);
        if self.is_scc_needed {
            let operands = [Operand::PhysUse(PhysReg::M0), Operand::Imm(0)];
            self.push(Opcode::S_CMP_LG_U32, &operands);
        }
    }

    fn add_to_stack(&mut self, opcode: Opcode, stack: PhysReg, base: u32) {
        let bytes = Operand::Imm(base * u32::from(self.function.wave_size));
        let operands = [Operand::PhysDef(stack), Operand::PhysUse(stack), bytes];
        self.push(opcode, &operands);
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
        let frame = self
            .function
            .stack_pointer
            .filter(|_| !self.function.is_kernel());
        let scalar_offset = match frame {
            Some(stack) => {
                if far {
                    self.begin_far_access(stack, base);
                }
                Operand::PhysUse(stack)
            }
            None if far => {
                // A scalar offset is in bytes of the whole wave.
                let bytes = Operand::Imm(base * u32::from(self.function.wave_size));
                self.push(Opcode::S_MOV_B32, &[Operand::PhysDef(PhysReg::M0), bytes]);
                Operand::PhysUse(PhysReg::M0)
            }
            None => Operand::Imm(0),
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
        if let (true, Some(stack)) = (far, frame) {
            self.end_far_access(stack, base);
        }
        if far && self.target.needs_m0_for_lds() {
            let operands = [Operand::PhysDef(PhysReg::M0), Operand::Imm(u32::MAX)];
            self.push(Opcode::S_MOV_B32, &operands);
        }
        Ok(())
    }
}
