//! Image accesses.
//!
//! The dwords of an address form one tuple. GFX10 instructions can also encode the registers separately. Selection uses
//! that form if it needs at most one additional dword of code, since it saves the copies that build the tuple; a later pass
//! shortens it if the registers happen to be consecutive. GFX10.3 can encode all registers of a ray separately, which saves
//! more copies than it adds dwords.

use super::Selector;
use isa::{MemoryAccess, ModifierSet, Modifiers};
use mir::CompileError;
use mir::generic::{Inst, MemOpRef, Value};
use mir::image::ImageAccess;
use mir::machine::{Inst as MachineInst, Operand, Pseudo, RegClass};
use smallvec::SmallVec;

/// Addresses with these numbers of dwords are encoded as separate registers.
const SEPARATE: std::ops::RangeInclusive<usize> = 2..=5;

impl Selector<'_> {
    pub(super) fn select_image(
        &mut self,
        inst: Inst,
        access: ImageAccess,
        reference: MemOpRef,
    ) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let opcode = self.existing(inst, access.opcode)?;
        let stores = usize::from(access.data_operands() > 0);
        let Some((values, rest)) = data.args.split_at_checked(stores) else {
            return Err(self.broken(inst, "the data is missing"));
        };
        let descriptors = 1 + usize::from(access.has_sampler());
        let (descriptors, addresses) = rest.split_at(descriptors.min(rest.len()));
        if descriptors
            .iter()
            .any(|&value| self.uniformity.is_divergent(value))
        {
            return Err(self.broken(inst, "the descriptor is divergent"));
        }
        let mut modifiers = self.image_modifiers(&access);
        let value = values.first().map(|&value| self.vector_register(value));
        let result = data.results.first().copied();
        let result = result.filter(|&value| self.is_read(value));
        let result = result.map(|value| self.register(value));
        let mut operands: SmallVec<[Operand; 10]> = SmallVec::new();
        let mut old = None;
        let mut part = None;
        match (result, value) {
            (None, Some(value)) => operands.push(Operand::full(value)),
            (Some(result), Some(value)) => {
                // The old value overwrites the data register of an atomic operation.
                modifiers.switches |= ModifierSet::GLC;
                let class = self.out.vregs[value];
                let both = match self.out.vregs[result] == class {
                    true => result,
                    false => self.out.new_vreg(class),
                };
                part = (both != result).then_some((result, both));
                operands.push(Operand::Def(both));
                old = Some(Operand::full(value));
            }
            (Some(result), None) => {
                operands.push(Operand::Def(result));
                // Dwords that a failing access does not write must be zero.
                if access.has_status() {
                    old = Some(self.zeros(self.out.vregs[result].dwords));
                }
            }
            (None, None) => {
                let dwords = match access.is_gather() {
                    true => 4,
                    false => access.dmask.count_ones() as u8,
                };
                let class = RegClass::vgpr(dwords + u8::from(access.has_status()));
                operands.push(Operand::Def(self.out.new_vreg(class)));
            }
        }
        operands.extend(self.image_address(access.opcode, addresses));
        for &descriptor in descriptors {
            operands.push(Operand::full(self.scalar_register(descriptor)));
        }
        operands.extend(old);
        let mut access = MachineInst::new(opcode, &operands)
            .with_modifiers(modifiers)
            .with_mem(mir::machine::MemOpRef::from_u32(reference.as_u32()));
        access.tied = old.is_some();
        self.buffer.push(access);
        if let Some((result, both)) = part {
            let dwords = self.out.vregs[result].dwords;
            let low = self.part(Operand::full(both), 0, dwords);
            self.push(Pseudo::Copy, &[Operand::Def(result), low]);
        }
        Ok(())
    }

    fn image_modifiers(&self, access: &ImageAccess) -> Modifiers {
        let mut modifiers = Modifiers {
            switches: access.switches.modifiers(),
            dmask: match access.opcode.intersects_rays() {
                true => 0,
                false => access.dmask,
            },
            ..Modifiers::default()
        };
        if !self.target.has_dlc() {
            modifiers.switches.set(ModifierSet::DLC, false);
        }
        if access.opcode.properties().access == MemoryAccess::Atomic {
            // For atomics, the GLC bit requests the old value.
            modifiers.switches = modifiers.switches.difference(ModifierSet::GLC);
        }
        match self.target.has_image_dimension() {
            true => modifiers.dim = access.dim as u8,
            false => modifiers
                .switches
                .set(ModifierSet::DA, access.dim.is_array()),
        }
        modifiers
    }

    fn image_address(&mut self, opcode: isa::Opcode, parts: &[Value]) -> SmallVec<[Operand; 6]> {
        let registers: SmallVec<[Operand; 12]> = (parts.iter())
            .map(|&part| Operand::full(self.vector_register(part)))
            .collect();
        let separate =
            self.target.has_non_sequential_addresses() && SEPARATE.contains(&parts.len());
        let separate_ray = self.target.has_non_sequential_rays() && opcode.intersects_rays();
        if registers.len() == 1 || separate || separate_ray {
            return SmallVec::from_slice(&registers);
        }
        let tuple = self.out.new_vreg(RegClass::vgpr(registers.len() as u8));
        let mut operands: SmallVec<[Operand; 13]> = SmallVec::new();
        operands.push(Operand::Def(tuple));
        operands.extend(registers);
        self.push(Pseudo::RegSequence, &operands);
        SmallVec::from_slice(&[Operand::full(tuple)])
    }

    /// A tuple of `dwords` zeros; there must be at least two.
    pub(super) fn zeros(&mut self, dwords: u8) -> Operand {
        let tuple = self.out.new_vreg(RegClass::vgpr(dwords));
        let mut operands: SmallVec<[Operand; 6]> = SmallVec::new();
        operands.push(Operand::Def(tuple));
        operands.extend((0..dwords).map(|_| Operand::Imm(0)));
        self.push(Pseudo::RegSequence, &operands);
        Operand::full(tuple)
    }
}
