//! What the hardware and the loader give a kernel: initial registers (amdgpu-usage, "Initial Kernel
//! Execution State"), the kernarg segment, the layout of LDS and of the stack.

use super::Selector;
use crate::IselError;
use mir::AddressSpace;
use mir::generic::{self, Intrinsic, Payload};
use mir::machine::{Inst, Operand, PhysReg, Pseudo, RegClass, StackSlotData, VReg};
use mir::module::{CallingConvention, Global};
use rustc_hash::FxHashMap;
use target::abi::IMPLICIT_ARGUMENTS_ALIGN;

/// Physical places of the inputs, and the registers that stand for those read.
#[derive(Default)]
pub struct Entry {
    places: FxHashMap<Intrinsic, PhysReg>,
    registers: FxHashMap<Intrinsic, VReg>,
    /// M0 must be set for LDS accesses.
    needs_m0: bool,
}

/// Offsets of the LDS variables.
#[derive(Default)]
pub struct LdsLayout {
    offsets: FxHashMap<Global, u32>,
}

impl Selector<'_> {
    /// Copies what does not change, finds the places of the inputs, lays out LDS and the stack.
    pub(super) fn begin(&mut self) -> Result<(), IselError> {
        let generic = self.generic;
        if generic.convention != CallingConvention::Kernel {
            let construct = "function that is not a kernel";
            return Err(IselError::unsupported(
                &generic.name,
                construct,
                "only kernels so far",
            ));
        }
        self.out.convention = generic.convention;
        self.out.attributes = generic.attributes.clone();
        self.out.kernel_args.clone_from(&generic.kernel_args);
        self.out.explicit_kernarg_size = generic.explicit_kernarg_size;
        self.out.kernarg_align = generic.kernarg_align;
        for mem in generic.mem_ops.values() {
            self.out.mem_ops.push(*mem);
        }
        for slot in generic.slots.values() {
            let data = StackSlotData {
                size: slot.size,
                align: slot.align,
                offset: None,
                is_spill: false,
            };
            self.out.slots.push(data);
        }
        self.place_inputs();
        self.lay_out_lds();
        Ok(())
    }

    /// True if flat instructions may reach the kernel's own private memory.
    fn reaches_private_by_flat(&self) -> bool {
        let is_flat = |mem: &mir::MemOp| mem.space == AddressSpace::Flat;
        !self.generic.slots.is_empty() && self.generic.mem_ops.values().any(is_flat)
    }

    fn place_inputs(&mut self) {
        let mut inputs = self.generic.inputs;
        inputs.flat_scratch_init |= self.reaches_private_by_flat();
        self.out.inputs = inputs;
        let mut next: u8 = 4;
        let mut take = |used: bool, dwords: u8| {
            let place = PhysReg::sgpr(next, dwords);
            next += if used { dwords } else { 0 };
            used.then_some(place)
        };
        let kernarg = inputs.kernarg_segment_ptr || inputs.implicitarg_ptr;
        let user = [
            (take(inputs.dispatch_ptr, 2), Intrinsic::DispatchPtr),
            (take(inputs.queue_ptr, 2), Intrinsic::QueuePtr),
            (take(kernarg, 2), Intrinsic::KernargSegmentPtr),
            (take(inputs.dispatch_id, 2), Intrinsic::DispatchId),
        ];
        self.out.flat_scratch_init = take(inputs.flat_scratch_init, 2);
        self.out.uses_flat_scratch = inputs.flat_scratch_init;
        let groups = [
            (take(inputs.workgroup_id[0], 1), Intrinsic::WorkgroupIdX),
            (take(inputs.workgroup_id[1], 1), Intrinsic::WorkgroupIdY),
            (take(inputs.workgroup_id[2], 1), Intrinsic::WorkgroupIdZ),
        ];
        let scratch = !self.generic.slots.is_empty();
        self.out.scratch_resource = scratch.then_some(PhysReg::sgpr(0, 4));
        self.out.scratch_wave_offset = take(scratch, 1);
        for (place, which) in user.into_iter().chain(groups) {
            if let Some(place) = place {
                self.entry.places.insert(which, place);
            }
        }
        let ids = [
            Intrinsic::WorkitemIdX,
            Intrinsic::WorkitemIdY,
            Intrinsic::WorkitemIdZ,
        ];
        for (index, which) in ids.into_iter().enumerate() {
            self.entry
                .places
                .insert(which, PhysReg::vgpr(index as u8, 1));
        }
    }

    /// The register that holds an input at entry.
    pub(super) fn input(&mut self, which: Intrinsic) -> Result<VReg, IselError> {
        if let Some(&register) = self.entry.registers.get(&which) {
            return Ok(register);
        }
        let Some(&place) = self.entry.places.get(&which) else {
            let reason = format!("the input {} is not set up", which.name());
            return Err(IselError::internal(&self.generic.name, reason));
        };
        let class = RegClass {
            file: place.file,
            dwords: place.dwords,
        };
        let register = self.out.new_vreg(class);
        self.out.live_ins.push((register, place));
        self.entry.registers.insert(which, register);
        Ok(register)
    }

    /// The register of an input that `value` is.
    pub(super) fn input_of(&mut self, value: generic::Value) -> Option<VReg> {
        let inst = self.generic.def_inst(value)?;
        match self.generic.insts[inst].payload {
            Payload::Intrinsic(which, _) if self.entry.places.contains_key(&which) => {
                self.input(which).ok()
            }
            _ => None,
        }
    }

    /// Offset of the implicit arguments in the kernarg segment.
    pub(super) fn implicit_arguments_offset(&self) -> u32 {
        self.generic
            .explicit_kernarg_size
            .next_multiple_of(IMPLICIT_ARGUMENTS_ALIGN)
    }

    /// Largest alignment first, then in module order; variables of no size (dynamic LDS) at the end.
    fn lay_out_lds(&mut self) {
        let mut used: Vec<Global> = Vec::new();
        for &block in &self.generic.layout {
            for &inst in &self.generic.blocks[block].insts {
                if let Payload::Global(global) = self.generic.insts[inst].payload
                    && self.globals[global].space == AddressSpace::Local
                {
                    used.push(global);
                }
            }
        }
        used.sort_unstable();
        used.dedup();
        used.sort_by_key(|&global| {
            let data = &self.globals[global];
            (data.size == 0, std::cmp::Reverse(data.align))
        });
        let mut offset = 0u32;
        for global in used {
            let data = &self.globals[global];
            offset = offset.next_multiple_of(data.align.max(1));
            self.lds.offsets.insert(global, offset);
            offset = offset.saturating_add(u32::try_from(data.size).unwrap_or(u32::MAX));
            self.out.uses_dynamic_lds |= data.size == 0;
        }
        self.out.lds_size = offset.max(self.generic.attributes.lds_size.unwrap_or(0));
    }

    /// Address of an LDS variable.
    pub(super) fn lds_offset(&self, global: Global) -> Option<u32> {
        self.lds.offsets.get(&global).copied()
    }

    /// Notes an LDS access.
    pub(super) fn uses_lds(&mut self) {
        self.entry.needs_m0 |= self.target.needs_m0_for_lds();
    }

    /// Puts what all of the function needs into the entry block.
    pub(super) fn finish(&mut self) {
        if self.entry.needs_m0
            && let Some(entry) = self.out.entry()
        {
            let operands = [Operand::PhysDef(PhysReg::M0), Operand::Imm(u32::MAX)];
            let inst = Inst::new(isa::Opcode::S_MOV_B32, &operands);
            self.out.blocks[entry].insts.insert(0, inst);
        }
    }

    pub(super) fn select_global_address(&mut self, inst: generic::Inst) -> Result<(), IselError> {
        let data = &self.generic.insts[inst];
        let Payload::Global(global) = data.payload else {
            return Err(self.unsupported(inst, "no variable"));
        };
        let result = self.register(data.results[0]);
        let variable = &self.globals[global];
        if variable.space == AddressSpace::Local {
            let Some(offset) = self.lds_offset(global) else {
                return Err(self.unsupported(inst, "an LDS variable without a place"));
            };
            self.push(Pseudo::Copy, &[Operand::Def(result), Operand::Imm(offset)]);
            return Ok(());
        }
        let symbol = mir::module::SymbolRef::Global(global);
        let direct = variable.linkage == mir::module::Linkage::Internal
            || variable.visibility != mir::module::Visibility::Default;
        if direct {
            let kind = mir::machine::RelocationKind::Rel32Lo;
            let operands = [Operand::Def(result), Operand::Symbol(symbol, 0, kind)];
            self.push(Pseudo::SymbolAddress, &operands);
            return Ok(());
        }
        let slot = self.out.new_vreg(RegClass::S2);
        let kind = mir::machine::RelocationKind::GotPcRel32Lo;
        self.push(
            Pseudo::GotAddress,
            &[Operand::Def(slot), Operand::Symbol(symbol, 0, kind)],
        );
        let operands = [Operand::Def(result), Operand::whole(slot), Operand::Imm(0)];
        self.push(isa::Opcode::S_LOAD_DWORDX2, &operands);
        Ok(())
    }
}
