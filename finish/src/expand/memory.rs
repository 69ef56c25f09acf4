//! Spills to scratch memory and frame addresses.

use super::Expander;
use isa::access_sizes::{SCRATCH_LOADS, SCRATCH_STORES};
use isa::{Modifiers, Opcode};
use mir::CompileError;
use mir::machine::{Inst, Operand, PhysReg, StackSlot, SubReg};

/// Whether VGPRs are written to memory or read from it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    Load,
    Store,
}

impl Expander<'_> {
    /// The offset in the frame, in bytes, of the address `offset` bytes after the start of a stack slot.
    pub(super) fn slot_offset(&self, slot: StackSlot, offset: i32) -> Result<u32, CompileError> {
        let base = self.function.frame.slots[slot].offset;
        base.and_then(|base| base.checked_add_signed(offset))
            .ok_or_else(|| self.internal(format!("{slot:?} has no offset in the frame")))
    }

    /// Moves the stack pointer for an access whose offset does not fit into the immediate field. If SCC is live, it is
    /// saved in M0.
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
        let bytes = Operand::Imm(base * self.function.stack_pointer_scale());
        let operands = [Operand::PhysDef(stack), Operand::PhysUse(stack), bytes];
        self.push(opcode, &operands);
    }

    /// Stores VGPRs to a slot or loads them from it. A buffer instruction accesses one dword, a `scratch_*` instruction
    /// up to four.
    pub(super) fn scratch(
        &mut self,
        direction: Direction,
        vgprs: PhysReg,
        slot: StackSlot,
        offset: i32,
    ) -> Result<(), CompileError> {
        let resource = self.function.reserved.scratch_resource;
        let is_hardware = self.function.frame.hardware_scratch;
        if resource.is_none() && !is_hardware {
            return Err(self.internal("a spill without scratch memory".into()));
        }
        let resource = resource.filter(|_| !is_hardware);
        let base = self.slot_offset(slot, offset)?;
        let location = self.begin_access(base, 4 * u32::from(vgprs.dwords));
        let mut dword = 0;
        while dword < vgprs.dwords {
            let count = match resource {
                Some(_) => 1,
                None => self.scratch_dwords(vgprs, dword),
            };
            let register = vgprs.sub(SubReg::range(dword, count));
            let inst = match resource {
                Some(resource) => through_descriptor(direction, register, resource, &location),
                None => self.without_descriptor(direction, register, &location)?,
            };
            let immediate = location.immediate + 4 * u32::from(dword);
            let modifiers = Modifiers::default().with_offset(immediate as i32);
            self.out.push(inst.with_modifiers(modifiers));
            dword += count;
        }
        self.end_access(&location);
        Ok(())
    }

    /// `scratch_load_*` or `scratch_store_*` of up to four dwords.
    fn without_descriptor(
        &self,
        direction: Direction,
        register: PhysReg,
        location: &FrameLocation,
    ) -> Result<Inst, CompileError> {
        let to = Operand::PhysDef(register);
        let from = Operand::PhysUse(register);
        let (sizes, operands) = match direction {
            Direction::Load => (SCRATCH_LOADS, [to, Operand::Off, location.scalar_offset]),
            Direction::Store => (SCRATCH_STORES, [Operand::Off, from, location.scalar_offset]),
        };
        let opcode = sizes.dwords(register.dwords);
        let opcode = opcode
            .ok_or_else(|| self.internal("a scratch access of more than four dwords".to_owned()))?;
        Ok(Inst::new(opcode, &operands))
    }

    /// The number of dwords from `dword` on that one `scratch_*` instruction can access. If the processor requires it,
    /// tuples start at even registers.
    fn scratch_dwords(&self, vgprs: PhysReg, dword: u8) -> u8 {
        let left = (vgprs.dwords - dword).min(4);
        let is_aligned = |count: &u8| {
            let alignment = self.target.vector_tuple_alignment(*count);
            (vgprs.index + dword).is_multiple_of(alignment)
        };
        (1..=left).rev().find(is_aligned).unwrap_or(1)
    }

    /// Expands an instruction of the program that has a slot in place of its scalar offset.
    pub(super) fn slot_access(
        &mut self,
        mut inst: Inst,
        slot: StackSlot,
        offset: i32,
    ) -> Result<(), CompileError> {
        let base = self.slot_offset(slot, offset)?;
        let location = self.begin_access(base, 4);
        inst.modifiers = inst.modifiers.with_offset(location.immediate as i32);
        if let Some(operand) = inst.operands.last_mut() {
            *operand = location.scalar_offset;
        }
        self.out.push(inst);
        self.end_access(&location);
        Ok(())
    }

    /// Prepares accesses to `bytes` bytes at offset `base` of the frame. The part of the offset that does not fit into
    /// the immediate field is added to the stack pointer or written to M0.
    fn begin_access(&mut self, base: u32, bytes: u32) -> FrameLocation {
        let (far, immediate) = self.split_offset(base, bytes);
        let frame = self
            .function
            .reserved
            .stack_pointer
            .filter(|_| !self.function.is_entry());
        let scalar_offset = match (frame, far) {
            (Some(stack), _) => {
                if let Some(far) = far {
                    self.begin_far_access(stack, far);
                }
                Operand::PhysUse(stack)
            }
            (None, Some(far)) => {
                let bytes = Operand::Imm(far * self.function.stack_pointer_scale());
                self.push(Opcode::S_MOV_B32, &[Operand::PhysDef(PhysReg::M0), bytes]);
                Operand::PhysUse(PhysReg::M0)
            }
            (None, None) if self.function.frame.hardware_scratch => Operand::Off,
            (None, None) => Operand::Imm(0),
        };
        FrameLocation {
            immediate,
            scalar_offset,
            frame,
            far,
        }
    }

    /// Splits an offset into the scalar offset and the immediate field. Only the immediate is swizzled, so the scalar
    /// offset must be a multiple of 4 bytes. Neighboring accesses get the same scalar offset if their immediate offsets
    /// fit.
    fn split_offset(&self, base: u32, bytes: u32) -> (Option<u32>, u32) {
        let immediates = match self.function.frame.hardware_scratch {
            true => self.target.scratch_offsets(),
            false => self.target.mubuf_offsets(),
        };
        let last = |first: u32| i64::from(first) + i64::from(bytes.saturating_sub(4));
        if immediates.contains(last(base)) {
            return (None, base);
        }
        let near = base % (immediates.max as u32 + 1);
        let immediate = if immediates.contains(last(near)) {
            near
        } else {
            base % 4
        };
        (Some(base - immediate), immediate)
    }

    /// Restores, after the accesses, the stack pointer and the value in M0 that LDS instructions expect.
    fn end_access(&mut self, location: &FrameLocation) {
        let Some(base) = location.far else {
            return;
        };
        if let Some(stack) = location.frame {
            self.end_far_access(stack, base);
        }
        let used_m0 = location.frame.is_none() || self.is_scc_needed;
        if used_m0 && self.target.needs_m0_for_lds() {
            let operands = [Operand::PhysDef(PhysReg::M0), Operand::Imm(u32::MAX)];
            self.push(Opcode::S_MOV_B32, &operands);
        }
    }
}

/// An offset in the frame, as instructions express it.
struct FrameLocation {
    /// Their immediate offset.
    immediate: u32,
    /// Their scalar offset.
    scalar_offset: Operand,
    /// The stack pointer, if the frame begins there.
    frame: Option<PhysReg>,
    /// The part of the offset that does not fit into the immediate field.
    far: Option<u32>,
}

/// `buffer_load_dword` or `buffer_store_dword` of scratch memory.
fn through_descriptor(
    direction: Direction,
    register: PhysReg,
    resource: PhysReg,
    location: &FrameLocation,
) -> Inst {
    let (opcode, data) = match direction {
        Direction::Load => (Opcode::BUFFER_LOAD_DWORD, Operand::PhysDef(register)),
        Direction::Store => (Opcode::BUFFER_STORE_DWORD, Operand::PhysUse(register)),
    };
    let resource = Operand::PhysUse(resource);
    Inst::new(
        opcode,
        &[data, Operand::Off, resource, location.scalar_offset],
    )
}
