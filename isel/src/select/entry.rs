//! Inputs that a kernel receives from the hardware and the loader: initial registers (AMDGPUUsage, "Initial Kernel
//! Execution State"), the kernarg segment, and the layouts of LDS and the stack.

use super::{Selector, call};
use crate::local_memory;
use explain::Code;
use mir::CompileError;
use mir::diagnostic::intrinsic_name;
use mir::generic::{self, Intrinsic, Opcode, Payload};
use mir::machine::{Inst, Operand, PhysReg, Pseudo, RegClass, RelocationKind, StackSlotData, VReg};
use mir::module::{Global, SymbolRef};
use mir::resources::{Resource, resources};
use mir::{AddressSpace, Descriptor};
use processors::abi::{STACK_ALIGN, ScratchDescriptor};
use processors::calls::{self, CallConvention};
use processors::catalyst::{self, CatalystInput};
use processors::shaders::{ShaderScratch, ShaderStage};
use rustc_hash::FxHashMap;

/// Physical registers of the inputs, and virtual registers of those that are read.
#[derive(Default)]
pub struct Entry {
    physical: FxHashMap<Intrinsic, PhysReg>,
    registers: FxHashMap<Intrinsic, VReg>,
    /// The packed work-item IDs, and the return address, of a called function.
    packed_ids: Option<VReg>,
    return_address: Option<VReg>,
    /// The registers of arguments in SGPRs, by number of the SGPR.
    scalar_parameters: FxHashMap<u8, VReg>,
    /// Registers of arguments that are in SGPRs at entry, by offset and size in bytes.
    pub(super) arguments: FxHashMap<(u32, u32), VReg>,
    /// Registers that hold descriptors of memory.
    descriptors: FxHashMap<Descriptor, VReg>,
    /// Copies of inputs from their registers, which are caller-saved.
    copies: Vec<Inst>,
    /// True if M0 must be set for LDS accesses.
    needs_m0: bool,
    /// The instruction that activates lanes at the start.
    init_exec: Option<Inst>,
}

/// Offsets of the LDS variables.
#[derive(Default)]
pub struct LdsLayout {
    offsets: FxHashMap<Global, u32>,
}

/// Sets M0 to all ones after inline assembly. This is a separate function, so the instruction can be recognized.
pub(super) fn reset_m0() -> Inst {
    let operands = [Operand::PhysDef(PhysReg::M0), Operand::Imm(0xffff)];
    Inst::new(isa::Opcode::S_MOVK_I32, &operands)
}

impl Selector<'_> {
    /// Assigns the registers of the inputs, and lays out LDS and the stack.
    pub(super) fn begin(&mut self) -> Result<(), CompileError> {
        let generic = self.generic;
        self.out.mem_ops.reserve(generic.mem_ops.len());
        for mem in generic.mem_ops.values() {
            self.out.mem_ops.push(*mem);
        }
        for slot in generic.slots.values() {
            // The frame of a called function is aligned like the stack; objects with larger alignment get padding.
            let extra = match generic.is_entry() {
                true => 0,
                false => slot.align.saturating_sub(STACK_ALIGN),
            };
            let data = StackSlotData {
                size: slot.size.saturating_add(extra),
                align: slot.align - extra,
                offset: None,
                kind: slot.kind,
                is_spill: false,
            };
            self.out.frame.slots.push(data);
        }
        self.find_callees();
        if generic.is_kernel() {
            self.assign_inputs()?;
        } else if let Some(stage) = generic.header.convention.stage() {
            self.assign_shader_inputs(stage)?;
        } else {
            self.out.frame.uses_flat_scratch = self.reaches_private_by_flat();
            match self.target.has_architected_flat_scratch() {
                true => {
                    self.out.reserved.scratch_registers = None;
                    self.out.frame.hardware_scratch = true;
                }
                false => {
                    let resource = PhysReg::sgpr(calls::SCRATCH_RESOURCE, 4);
                    self.out.reserved.scratch_resource = Some(resource);
                }
            }
            if generic.header.convention.calls() == CallConvention::C {
                self.entry.physical.extend(call::input_registers());
            }
        }
        if !generic.is_entry() || !self.out.callees.is_empty() {
            self.out.reserved.stack_pointer = Some(PhysReg::sgpr(calls::STACK_POINTER, 1));
        }
        if self.out.has_dynamic_stack() && !self.out.callees.is_empty() {
            self.out.reserved.stack_growth = Some(PhysReg::sgpr(calls::STACK_GROWTH, 1));
        }
        self.lay_out_lds();
        Ok(())
    }

    /// Returns `true` if flat instructions may reach the kernel's own private memory.
    fn reaches_private_by_flat(&self) -> bool {
        let function = self.generic;
        let blocks = function.layout.iter();
        let mut insts = blocks.flat_map(|&block| &function.blocks[block].insts);
        !function.slots.is_empty()
            && insts.any(|&inst| {
                let is_flat = |memory: &mir::MemOp| memory.space == AddressSpace::Flat;
                function.mem_op(inst).is_some_and(is_flat)
                    && function.insts[inst].opcode != Opcode::Fence
            })
    }

    fn assign_inputs(&mut self) -> Result<(), CompileError> {
        let mut inputs = self.generic.header.inputs;
        let has_calls = !self.out.callees.is_empty();
        let is_possible = self.target.has_flat_scratch_init();
        let uses_flat_scratch = is_possible && (self.reaches_private_by_flat() || has_calls);
        inputs.flat_scratch_init |= uses_flat_scratch;
        inputs.flat_scratch_init &= is_possible;
        self.out.header.inputs = inputs;
        let is_given = self.target.scratch_descriptor() == ScratchDescriptor::UserSgprs;
        let mut next: u8 = match self.target.scratch_descriptor() {
            ScratchDescriptor::UserSgprs => 4,
            ScratchDescriptor::InternalTable => self.assign_tables(),
            ScratchDescriptor::GlobalTable
            | ScratchDescriptor::Symbols
            | ScratchDescriptor::Hardware => 0,
        };
        let is_hardware = self.target.has_architected_flat_scratch();
        let mut take = |used: bool, dwords: u8| {
            let physical = PhysReg::sgpr(next, dwords);
            next += if used { dwords } else { 0 };
            used.then_some(physical)
        };
        let kernarg = inputs.kernarg_segment_ptr || inputs.implicitarg_ptr;
        let user = [
            (take(inputs.dispatch_ptr, 2), Intrinsic::DispatchPtr),
            (take(inputs.queue_ptr, 2), Intrinsic::QueuePtr),
            (take(kernarg, 2), Intrinsic::KernargSegmentPtr),
            (take(inputs.dispatch_id, 2), Intrinsic::DispatchId),
        ];
        let init = take(inputs.flat_scratch_init, 2);
        self.out.reserved.flat_scratch_init = init.filter(|_| uses_flat_scratch);
        self.out.frame.uses_flat_scratch = uses_flat_scratch;
        let arguments = self.preloaded_dwords(next);
        self.out.reserved.preloaded_arguments =
            (arguments > 0).then(|| PhysReg::sgpr(next, arguments));
        next += arguments;
        let mut take = |used: bool, dwords: u8| {
            let physical = PhysReg::sgpr(next, dwords);
            next += if used { dwords } else { 0 };
            used.then_some(physical)
        };
        let groups = [
            (take(inputs.workgroup_id[0], 1), Intrinsic::WorkgroupIdX),
            (take(inputs.workgroup_id[1], 1), Intrinsic::WorkgroupIdY),
            (take(inputs.workgroup_id[2], 1), Intrinsic::WorkgroupIdZ),
        ];
        let offset = take(!is_hardware, 1).unwrap_or(PhysReg::sgpr(next, 1));
        let resource = match is_given {
            true => PhysReg::sgpr(calls::SCRATCH_RESOURCE, 4),
            false if has_calls => PhysReg::sgpr(CallConvention::C.own_scratch_resource(), 4),
            false => PhysReg::sgpr(next.next_multiple_of(4), 4),
        };
        self.out.reserved.scratch_registers = (!is_hardware).then_some((resource, offset));
        if !self.generic.slots.is_empty() || has_calls {
            self.out.enable_scratch();
        }
        for (physical, which) in user.into_iter().chain(groups) {
            if let Some(physical) = physical {
                self.entry.physical.insert(which, physical);
            }
        }
        if self.target.has_packed_work_item_ids() {
            return Ok(());
        }
        let ids = [
            Intrinsic::WorkitemIdX,
            Intrinsic::WorkitemIdY,
            Intrinsic::WorkitemIdZ,
        ];
        for (index, which) in ids.into_iter().enumerate() {
            self.entry
                .physical
                .insert(which, PhysReg::vgpr(index as u8, 1));
        }
        Ok(())
    }

    /// Assigns registers to the inputs of Catalyst; returns the number of user SGPRs.
    fn assign_tables(&mut self) -> u8 {
        for (input, which) in [
            (CatalystInput::UavTable, Intrinsic::UavTable),
            (CatalystInput::ResourceTable, Intrinsic::ResourceTable),
            (CatalystInput::SamplerTable, Intrinsic::SamplerTable),
        ] {
            let (first, count) = input.sgpr_range();
            self.entry
                .physical
                .insert(which, PhysReg::sgpr(first, count));
        }
        let resources = resources(&self.generic.header.kernel_args);
        let tables = resources.iter().any(Resource::is_in_table);
        catalyst::user_sgprs(tables)
    }

    /// The register that holds a descriptor.
    pub(super) fn descriptor(&mut self, descriptor: Descriptor) -> Result<VReg, CompileError> {
        if let Some(&register) = self.entry.descriptors.get(&descriptor) {
            return Ok(register);
        }
        let register = match descriptor {
            Descriptor::LaunchBuffer => self.buffer_input(CatalystInput::LaunchBuffer),
            Descriptor::ArgumentBuffer => self.buffer_input(CatalystInput::ArgumentBuffer),
            Descriptor::Uav(number, _) => {
                let table = self.input(Intrinsic::UavTable)?;
                let register = self.out.new_vreg(RegClass::S4);
                let bytes = u32::from(number) * catalyst::RESOURCE_SIZE;
                let fits = self.target.scalar_load_offsets().contains(bytes.into());
                let offset = match fits {
                    true => Operand::Imm(self.target.scalar_load_immediate(bytes)),
                    false => {
                        let offset = self.out.new_vreg(RegClass::S1);
                        let operands = [Operand::Def(offset), Operand::Imm(bytes)];
                        let set = Inst::new(isa::Opcode::S_MOV_B32, &operands);
                        self.entry.copies.push(set);
                        Operand::full(offset)
                    }
                };
                let operands = [Operand::Def(register), Operand::full(table), offset];
                let load = Inst::new(isa::Opcode::S_LOAD_DWORDX4, &operands);
                self.entry.copies.push(load);
                register
            }
        };
        self.entry.descriptors.insert(descriptor, register);
        Ok(register)
    }

    fn buffer_input(&mut self, input: CatalystInput) -> VReg {
        let (first, count) = input.sgpr_range();
        self.live_in(PhysReg::sgpr(first, count), RegClass::S4)
    }

    /// Arguments of shaders are parameters; the wave's offset into scratch memory follows them.
    fn assign_shader_inputs(&mut self, stage: ShaderStage) -> Result<(), CompileError> {
        let name = &self.generic.header.name;
        let has_calls = !self.out.callees.is_empty();
        let is_given = self.target.has_architected_flat_scratch();
        let has_flat = self.target.has_flat_address_space() && !is_given;
        if has_flat && self.reaches_private_by_flat() {
            let reason = "shaders do not receive the address of private memory";
            let construct = "access to private memory through generic pointers";
            return Err(CompileError::unsupported(name, construct, reason));
        }
        let after = self.generic.argument_sgprs as u8;
        let offset = self.target.shader_scratch_offset(stage).unwrap_or(after);
        // The address of the table is read after the registers of the descriptor are written, so the two must not
        // overlap.
        let table = match self.target.shader_scratch(stage) {
            ShaderScratch::Table(_, low) => low + 1,
            _ => 0,
        };
        let first = after.max(offset + 1).max(table).next_multiple_of(4);
        let resource = match has_calls {
            true => CallConvention::Graphics.own_scratch_resource(),
            false => first,
        };
        let registers = (PhysReg::sgpr(resource, 4), PhysReg::sgpr(offset, 1));
        let is_hardware = self.target.has_architected_flat_scratch();
        self.out.reserved.scratch_registers = (!is_hardware).then_some(registers);
        if !self.generic.slots.is_empty() || has_calls {
            self.out.enable_scratch();
        }
        let uses = |which: Intrinsic| {
            let blocks = self.generic.layout.iter();
            let mut insts = blocks.flat_map(|&block| &self.generic.blocks[block].insts);
            insts.any(|&inst| match self.generic.insts[inst].payload {
                Payload::Intrinsic(found, _) => found == which,
                _ => false,
            })
        };
        let has_helpers = uses(Intrinsic::WholeQuads);
        let has_live_mask = has_helpers || uses(Intrinsic::Kill) || uses(Intrinsic::LiveMask);
        if has_helpers && self.calls_with_effects() {
            let reason = "in a shader with helper lanes, called functions must not write memory";
            let error = CompileError::unsupported(name, "call", reason);
            return Err(error.coded(Code::UnsupportedCall));
        }
        // Called functions preserve the registers after the descriptor.
        let first = if has_calls { resource } else { first };
        if has_live_mask {
            let mask = PhysReg::sgpr(first + 4, self.out.mask_dwords());
            self.out.reserved.live_mask = Some(mask);
            // Lanes that are not live are removed from EXEC at the return of results.
            self.out.changes_exec = true;
        }
        if has_helpers {
            self.out.reserved.helper_save = Some(PhysReg::sgpr(first + 8, 4));
        }
        Ok(())
    }

    /// The descriptor of scratch memory; `None` where the hardware needs none.
    pub(super) fn scratch_resource(&self) -> Option<PhysReg> {
        let descriptor = self
            .out
            .reserved
            .scratch_registers
            .map(|(descriptor, _)| descriptor);
        self.out.reserved.scratch_resource.or(descriptor)
    }

    /// The register that holds an input at entry.
    pub(super) fn input(&mut self, which: Intrinsic) -> Result<VReg, CompileError> {
        if let Some(&register) = self.entry.registers.get(&which) {
            return Ok(register);
        }
        let Some(&physical) = self.entry.physical.get(&which) else {
            let reason = "functions of this calling convention do not receive this value";
            if self.generic.header.convention.calls() == CallConvention::Graphics {
                let construct = format!("'{}'", intrinsic_name(which));
                return Err(CompileError::unsupported(
                    &self.generic.header.name,
                    construct,
                    reason,
                ));
            }
            let reason = format!("the input {} is not set up", which.name());
            return Err(CompileError::internal(&self.generic.header.name, reason));
        };
        let class = RegClass {
            file: physical.file,
            dwords: physical.dwords,
        };
        let register = self.live_in(physical, class);
        self.entry.registers.insert(which, register);
        Ok(register)
    }

    /// A virtual register with the value of `physical` at entry.
    pub(super) fn live_in(&mut self, physical: PhysReg, class: RegClass) -> VReg {
        let input = self.out.new_vreg(class);
        self.out.live_ins.push((input, physical));
        if self.out.reserved.stack_pointer.is_none() {
            return input;
        }
        let register = self.out.new_vreg(class);
        let operands = [Operand::Def(register), Operand::full(input)];
        self.entry.copies.push(Inst::new(Pseudo::Copy, &operands));
        register
    }

    /// The packed work-item IDs of a called function or of a kernel on a target that packs them.
    pub(super) fn packed_input(&mut self) -> Result<VReg, CompileError> {
        if let Some(register) = self.entry.packed_ids {
            return Ok(register);
        }
        let number = match self.generic.is_kernel() {
            true => 0,
            false => calls::WORK_ITEM_IDS,
        };
        let register = self.live_in(PhysReg::vgpr(number, 1), RegClass::V1);
        self.entry.packed_ids = Some(register);
        Ok(register)
    }

    /// Returns `true` if the function receives the work-item IDs packed in one register.
    pub(super) fn has_packed_ids(&self) -> bool {
        !self.generic.is_kernel() || self.target.has_packed_work_item_ids()
    }

    /// The return address of a called function.
    pub(super) fn return_address(&mut self) -> VReg {
        if let Some(register) = self.entry.return_address {
            return register;
        }
        let register = self.live_in(PhysReg::sgpr(calls::RETURN_ADDRESS, 2), RegClass::S2);
        self.entry.return_address = Some(register);
        register
    }

    /// An SGPR that holds an argument of the function.
    pub(super) fn scalar_parameter(&mut self, number: u8) -> VReg {
        if let Some(&register) = self.entry.scalar_parameters.get(&number) {
            return register;
        }
        let register = self.live_in(PhysReg::sgpr(number, 1), RegClass::S1);
        self.entry.scalar_parameters.insert(number, register);
        register
    }

    /// Assigns registers to the parameters that are read.
    fn finish_parameters(&mut self) {
        let generic = self.generic;
        for (number, &param) in (0..).zip(&generic.blocks[generic.entry].params) {
            if !self.is_read(param) {
                continue;
            }
            let register = self.register(param);
            let input = self.out.new_vreg(self.out.vregs[register]);
            self.out.live_ins.push((input, PhysReg::vgpr(number, 1)));
            let operands = [Operand::Def(register), Operand::full(input)];
            self.entry.copies.push(Inst::new(Pseudo::Copy, &operands));
        }
    }

    /// The address of a stack slot in a frame that starts at the stack pointer.
    pub(super) fn select_slot_in_frame(
        &mut self,
        result: VReg,
        slot: Operand,
        align: u32,
    ) -> Result<(), CompileError> {
        let frame = self.out.new_vreg(RegClass::S1);
        let scale = self.out.stack_pointer_scale();
        let stack = Operand::PhysUse(PhysReg::sgpr(calls::STACK_POINTER, 1));
        match scale {
            1 => self.push(isa::Opcode::S_MOV_B32, &[Operand::Def(frame), stack]),
            _ => self.push(
                isa::Opcode::S_LSHR_B32,
                &[Operand::Def(frame), stack, Operand::Imm(scale.ilog2())],
            ),
        }
        let mut sum = self.out.new_vreg(RegClass::S1);
        let operands = [Operand::Def(sum), Operand::full(frame), slot];
        self.push(isa::Opcode::S_ADD_U32, &operands);
        if align > STACK_ALIGN {
            // The padding before the aligned address is at most the difference of the alignments.
            for (opcode, constant) in [
                (isa::Opcode::S_ADD_U32, align - STACK_ALIGN),
                (isa::Opcode::S_AND_B32, align.wrapping_neg()),
            ] {
                let next = self.out.new_vreg(RegClass::S1);
                let operands = [
                    Operand::Def(next),
                    Operand::full(sum),
                    Operand::Imm(constant),
                ];
                self.push(opcode, &operands);
                sum = next;
            }
        }
        self.push(Pseudo::Copy, &[Operand::Def(result), Operand::full(sum)]);
        Ok(())
    }

    /// The register of the input that `value` reads.
    pub(super) fn input_of(&mut self, value: generic::Value) -> Option<VReg> {
        let inst = self.generic.def_inst(value)?;
        match self.generic.insts[inst].payload {
            Payload::Intrinsic(which, _) if self.entry.physical.contains_key(&which) => {
                self.input(which).ok()
            }
            _ => None,
        }
    }

    /// Offset of the implicit arguments in the kernarg segment.
    pub(super) fn implicit_arguments_offset(&self) -> u32 {
        let os = self.target.os();
        os.implicit_arguments_offset(self.generic.header.explicit_kernarg_size)
    }

    /// Variables that called functions use already have offsets; a kernel's own variables follow.
    fn lay_out_lds(&mut self) {
        let (generic, globals) = (self.generic, self.globals);
        let fixed_lds = &generic.fixed_lds;
        let fixed = fixed_lds.iter();
        let fixed = fixed.filter_map(|&global| Some((global, globals[global].fixed_offset?)));
        self.lds.offsets.extend(fixed);
        let mut own = local_memory::variables_of(generic, globals, self.target);
        let is_dynamic = |global: &Global| globals[*global].size == 0;
        self.out.lds.is_dynamic = own.iter().chain(fixed_lds).any(is_dynamic);
        if !generic.is_entry() {
            self.note_lds_offsets();
            return;
        }
        own.retain(|global| !self.lds.offsets.contains_key(global));
        local_memory::sort_for_layout(&mut own, globals);
        let least = generic.header.attributes.lds_size.unwrap_or(0);
        let mut end = local_memory::end_of_fixed(fixed_lds, globals);
        for global in own {
            let data = &globals[global];
            let from = match is_dynamic(&global) {
                true => end.max(least),
                false => end,
            };
            let (start, next) = local_memory::next_extent(from, data);
            self.lds.offsets.insert(global, start);
            end = next;
        }
        // Variables that have a symbol but no size start after all others.
        let align = local_memory::align_of_symbols(generic, globals, self.target);
        self.out.lds.size = end.max(least).next_multiple_of(align);
        self.note_lds_offsets();
    }

    /// Records the offsets of variables for debug information.
    fn note_lds_offsets(&mut self) {
        if self.generic.header.attributes.debug.scope.is_some() {
            let offsets = self.lds.offsets.iter();
            let offsets = offsets.map(|(&global, &offset)| (global, offset));
            self.out.lds.offsets = offsets.collect();
            self.out.lds.offsets.sort_unstable();
        }
    }

    /// The offset of a variable in LDS or GDS.
    pub(super) fn lds_offset(&self, global: Global) -> Option<u32> {
        match self.globals[global].space {
            AddressSpace::Region => self.globals[global].fixed_offset,
            AddressSpace::Local
            | AddressSpace::Flat
            | AddressSpace::Global
            | AddressSpace::Constant
            | AddressSpace::Constant32
            | AddressSpace::Private
            | AddressSpace::BufferFat
            | AddressSpace::BufferResource => self.lds.offsets.get(&global).copied(),
        }
    }

    /// Records that the function accesses LDS.
    pub(super) fn uses_lds(&mut self) {
        self.entry.needs_m0 |= self.target.needs_m0_for_lds();
    }

    /// Activates the lanes of a constant mask at the start.
    pub(super) fn select_init_exec(&mut self, inst: generic::Inst) -> Result<(), CompileError> {
        self.check_init_exec(inst)?;
        let args = &self.generic.insts[inst].args;
        let mask = args.first().and_then(|&mask| self.constant(mask));
        let mask = mask.ok_or_else(|| self.broken(inst, "operand 1 must be an immediate"))?;
        let mask = match self.out.mask_dwords() {
            1 => Operand::Imm(mask as u32),
            _ => Operand::Imm64(mask),
        };
        self.entry.init_exec = Some(Inst::new(Pseudo::InitExec, &[mask]));
        Ok(())
    }

    /// Activates the first lanes at the start; their number is in seven bits of an input.
    pub(super) fn select_init_exec_from_input(
        &mut self,
        inst: generic::Inst,
    ) -> Result<(), CompileError> {
        self.check_init_exec(inst)?;
        let shift = Operand::Imm(self.immediate(inst, 1)?);
        let number = self.parameter_number(self.generic.insts[inst].args[0]);
        let number = number.ok_or_else(|| {
            self.unsupported(
                inst,
                "the operand must be an 'inreg' argument of the shader",
            )
        })?;
        let input = self.scalar_parameter(number);
        let count = self.out.new_vreg(RegClass::S1);
        let operands = [Operand::Def(count), Operand::full(input), shift];
        self.entry.init_exec = Some(Inst::new(Pseudo::InitExecFromInput, &operands));
        Ok(())
    }

    fn check_init_exec(&mut self, inst: generic::Inst) -> Result<(), CompileError> {
        if !self.generic.is_shader() || self.block != self.generic.entry {
            return Err(self.unsupported(inst, "allowed only in the entry block of a shader"));
        }
        self.out.changes_exec = true;
        Ok(())
    }

    /// The SGPR of the argument that a value is equal to, if any.
    fn parameter_number(&self, mut value: generic::Value) -> Option<u8> {
        loop {
            let data = &self.generic.insts[self.generic.def_inst(value)?];
            match (data.opcode, &data.payload) {
                (Opcode::Copy | Opcode::Bitcast, _) => value = data.args[0],
                (_, Payload::Intrinsic(Intrinsic::ScalarParameter, _)) => {
                    return self
                        .constant(*data.args.first()?)
                        .map(|number| number as u8);
                }
                _ => return None,
            }
        }
    }

    /// Inserts the instructions that set up the function into the entry block.
    pub(super) fn finish(&mut self) {
        self.finish_parameters();
        self.finish_variables();
        self.finish_entry();
        let first = self.entry.init_exec.take();
        if let Some(entry) = self.out.entry() {
            self.out.blocks[entry].insts.splice(0..0, first);
        }
    }

    fn finish_entry(&mut self) {
        let Some(entry) = self.out.entry() else {
            return;
        };
        let copies = std::mem::take(&mut self.entry.copies);
        self.out.blocks[entry].insts.splice(0..0, copies);
        if self.entry.needs_m0 {
            let operands = [Operand::PhysDef(PhysReg::M0), Operand::Imm(u32::MAX)];
            let set = Inst::new(isa::Opcode::S_MOV_B32, &operands);
            self.out.blocks[entry].insts.insert(0, set.clone());
            // Called functions may overwrite M0.
            for data in self.out.blocks.values_mut() {
                let insts = std::mem::take(&mut data.insts);
                for inst in insts {
                    let is_call = inst.pseudo() == Some(Pseudo::Call);
                    data.insts.push(inst);
                    data.insts.extend(is_call.then(|| set.clone()));
                }
            }
        } else if !self.out.assemblies.is_empty() {
            // LDS instructions must not read a value that inline assembly wrote to M0, but the next template may read
            // it.
            let reset = reset_m0();
            for data in self.out.blocks.values_mut() {
                let is_reset = |inst: &Inst| inst.op == reset.op && inst.operands == reset.operands;
                data.insts.retain(|inst| !is_reset(inst));
            }
        }
    }

    pub(super) fn select_global_address(
        &mut self,
        inst: generic::Inst,
    ) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let Payload::Global(global) = data.payload else {
            return Err(self.broken(inst, "the variable is missing"));
        };
        let result = self.register(data.results[0]);
        let variable = &self.globals[global];
        if local_memory::is_named_by_symbol(self.generic, variable, self.target) {
            let address = self.out.new_vreg(RegClass::S1);
            let symbol = Operand::Symbol(SymbolRef::Global(global), 0, RelocationKind::Abs32Lo);
            self.push(isa::Opcode::S_MOV_B32, &[Operand::Def(address), symbol]);
            let copied = [Operand::Def(result), Operand::full(address)];
            self.push(Pseudo::Copy, &copied);
            return Ok(());
        }
        if matches!(variable.space, AddressSpace::Local | AddressSpace::Region) {
            let Some(offset) = self.lds_offset(global) else {
                return Err(self.broken(inst, "the LDS or GDS variable has no offset"));
            };
            self.push(Pseudo::Copy, &[Operand::Def(result), Operand::Imm(offset)]);
            return Ok(());
        }
        let symbol = SymbolRef::Global(global);
        self.symbol_address(result, symbol, variable.linkage, variable.visibility);
        Ok(())
    }
}
