//! Accesses whose address is an offset from the base of a descriptor (`crate::descriptors`): Catalyst has no addresses.

use super::Selector;
use super::memory::{Access, Path, machine_mem};
use isa::{ModifierSet, Modifiers, Opcode as I};
use mir::CompileError;
use mir::Descriptor;
use mir::generic::{Flags, Inst, Intrinsic, MemOpRef, Opcode, Payload, Value};
use mir::machine::{Inst as MachineInst, Operand, RegClass, SubReg};
use processors::AddressMode;

/// Scalar loads by size in bytes.
const SCALAR_LOADS: [(u32, I); 3] = [
    (4, I::S_BUFFER_LOAD_DWORD),
    (8, I::S_BUFFER_LOAD_DWORDX2),
    (16, I::S_BUFFER_LOAD_DWORDX4),
];

impl Selector<'_> {
    /// MUBUF: `v[offset], s[descriptor], 0`, with a 64-bit offset (`addr64`) or its low half (`offen`).
    pub(super) fn described_access(
        &mut self,
        inst: Inst,
        pointer: Value,
        descriptor: Descriptor,
    ) -> Result<Access, CompileError> {
        let register = Operand::full(self.descriptor(descriptor)?);
        let range = self.target.mubuf_offsets();
        let fits = |offset: i64| range.contains(offset);
        let (address, modifiers) = match descriptor {
            Descriptor::Uav(_, true) => {
                let address = self.address(pointer, AddressMode::Addr64, &fits);
                if !I::BUFFER_LOAD_DWORD.exists(self.target.generation()) {
                    return Err(self.unsupported(inst, "no instruction accepts such an offset"));
                }
                let base = self.vector_register(address.base);
                let modifiers = Modifiers::default().with_offset(address.offset as i32);
                (Operand::full(base), modifiers.with(ModifierSet::ADDR64))
            }
            Descriptor::Uav(_, false) | Descriptor::LaunchBuffer | Descriptor::ArgumentBuffer => {
                let (base, offset) = self.described_address(pointer, &fits);
                let modifiers = Modifiers::default().with_offset(offset as i32);
                match base {
                    Some(base) => {
                        let low = match self.extended_offset(base) {
                            Some(offset) => Operand::full(self.vector_register(offset)),
                            None => Operand::Use(self.vector_register(base), SubReg::dword(0)),
                        };
                        (low, modifiers.with(ModifierSet::OFFEN))
                    }
                    None => (Operand::Off, modifiers),
                }
            }
        };
        Ok(Access {
            path: Path::Addr64,
            operands: smallvec::smallvec![address, register, Operand::Imm(0)],
            modifiers,
        })
    }

    /// Splits constants off an offset whose high half is not used; `None` stands for a base of zero. The sum must not
    /// wrap at 32 bits, which cannot happen within an object.
    fn described_address(
        &self,
        pointer: Value,
        fits: &dyn Fn(i64) -> bool,
    ) -> (Option<Value>, i64) {
        let (mut base, mut offset) = (pointer, 0i64);
        while let Some(data) = self.defined_by(base, Opcode::PtrAdd) {
            let Some(bits) = self.constant(data.args[1]) else {
                break;
            };
            let sum = offset.checked_add(bits as i64).filter(|&sum| fits(sum));
            let is_inside = data.flags.contains(Flags::INBOUNDS);
            let Some(sum) = sum.filter(|_| is_inside || self.is_zero_base(data.args[0])) else {
                break;
            };
            offset = sum;
            base = data.args[0];
        }
        match self.is_zero_base(base) {
            true => (None, offset),
            false => (Some(base), offset),
        }
    }

    /// The 32-bit offset that an address extends.
    fn extended_offset(&self, address: Value) -> Option<Value> {
        let cast = self.defined_by(address, Opcode::Bitcast)?;
        let extension = self.defined_by(cast.args[0], Opcode::ZExt)?;
        let offset = extension.args[0];
        (self.generic.ty(offset).bits() == 32).then_some(offset)
    }

    /// Returns `true` for the base of a constant buffer.
    fn is_zero_base(&self, value: Value) -> bool {
        let data = self.defined_by(value, Opcode::Intrinsic);
        data.is_some_and(|data| {
            matches!(
                data.payload,
                Payload::Intrinsic(Intrinsic::DispatchPtr | Intrinsic::KernargSegmentPtr, _)
            )
        })
    }

    /// `s_buffer_load_*`: a descriptor and a 32-bit offset.
    pub(super) fn select_described_scalar_load(
        &mut self,
        inst: Inst,
        pointer: Value,
        descriptor: Descriptor,
        reference: MemOpRef,
    ) -> Result<(), CompileError> {
        let size = self.mem(reference).size;
        let row = SCALAR_LOADS.iter().find(|row| row.0 == size);
        let Some(&(_, opcode)) = row else {
            return Err(self.broken(inst, format!("no scalar load of {size} bytes exists")));
        };
        let range = self.target.scalar_load_offsets();
        let literal = self.target.scalar_load_literal_offsets();
        let fits = |bits: i64| {
            let is_word = self.target.has_scalar_memory_byte_offsets() || bits % 4 == 0;
            is_word && (range.contains(bits) || literal.is_some_and(|range| range.contains(bits)))
        };
        let register = Operand::full(self.descriptor(descriptor)?);
        let offset = match self.described_address(pointer, &fits) {
            (None, offset) => Operand::Imm(self.target.scalar_load_immediate(offset as u32)),
            (Some(_), _) => {
                let (base, offset) = self.described_address(pointer, &|_| true);
                self.scalar_offset(base, offset)
            }
        };
        let result = self.result(inst);
        let load = MachineInst::new(opcode, &[Operand::Def(result), register, offset])
            .with_mem(machine_mem(reference));
        self.buffer.push(load);
        Ok(())
    }

    /// The low half of an offset in an SGPR.
    fn scalar_offset(&mut self, base: Option<Value>, offset: i64) -> Operand {
        let Some(base) = base else {
            return Operand::full(self.copy(RegClass::S1, Operand::Imm(offset as u32)));
        };
        let low = match self.extended_offset(base) {
            Some(offset) => Operand::full(self.scalar_register(offset)),
            None => Operand::Use(self.scalar_register(base), SubReg::dword(0)),
        };
        if offset == 0 {
            return low;
        }
        let sum = self.out.new_vreg(RegClass::S1);
        let operands = [Operand::Def(sum), low, Operand::Imm(offset as u32)];
        self.push(I::S_ADD_U32, &operands);
        Operand::full(sum)
    }
}
