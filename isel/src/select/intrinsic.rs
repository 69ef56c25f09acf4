//! Target intrinsics, as the `selection` column of their table specifies.

use super::Selector;
use super::banks::Bank;
use super::float::NO_INSTRUCTION;
use isa::{ModifierSet, Modifiers, Opcode as I, SdwaSelect};
use mir::CompileError;
use mir::generic::intrinsic::Selection;
use mir::generic::{Description, Inst, Intrinsic, MemOpRef, Parts, Payload, Value};
use mir::machine::{Inst as MachineInst, Operand, Pseudo, RegClass, VReg};
use mir::types::{Scalar, Type};
use optimize::known_bits::KnownBits;
use processors::OperatingSystem;

impl Selector<'_> {
    pub(super) fn select_intrinsic(&mut self, inst: Inst) -> Result<(), CompileError> {
        let Payload::Intrinsic(which, description) = self.generic.insts[inst].payload else {
            return Err(self.broken(inst, "the intrinsic is missing"));
        };
        match which.facts().selection {
            Selection::Earlier => Err(self.unsupported(inst, "this intrinsic is not supported")),
            Selection::Nothing => Ok(()),
            Selection::Float { f32, f64, f16 } => self.select_float_intrinsic(inst, f32, f64, f16),
            Selection::Vector(opcode) => self.select_vector(inst, opcode),
            Selection::Unary(vector, scalar) => match self.result_bank(inst) {
                Bank::Vector => self.select_vector(inst, vector),
                Bank::Scalar => self.select_scalar_function(inst, scalar, None),
            },
            Selection::Field(vector, scalar) => match self.result_bank(inst) {
                Bank::Vector => self.select_vector(inst, vector),
                Bank::Scalar => self.select_scalar_field(inst, scalar),
            },
            Selection::Dot(opcode) => self.select_dot(inst, opcode),
            Selection::Control(opcode) => self.select_control(inst, opcode),
            Selection::Read(opcode) => self.select_read(inst, opcode),
            Selection::Scalar(narrow, wide) => self.select_scalar_function(inst, narrow, wide),
            Selection::Base(register) => self.select_base(inst, register),
            Selection::Trap(number) => self.select_trap(inst, number),
            Selection::Message(opcode) => self.select_message(inst, opcode),
            Selection::Permute(opcode) => self.select_permute(inst, opcode),
            Selection::PermuteRows(opcode) => self.select_permute_rows(inst, opcode),
            Selection::Append(opcode) => self.select_append(inst, opcode),
            Selection::Gws(opcode) => self.select_gws(inst, opcode),
            Selection::Buffer(opcodes) => self.select_buffer_of_size(inst, which, opcodes),
            Selection::BufferFormat(bytes, opcodes) => {
                self.select_buffer_format(inst, which, bytes, opcodes)
            }
            Selection::ScalarBufferLoad => self.select_scalar_buffer(inst, which),
            Selection::WorkItemId if self.has_packed_ids() => self.unpack_work_item_id(inst, which),
            Selection::WorkItemId | Selection::Input => self.select_input(inst, which),
            Selection::ImplicitArgPtr => self.select_implicit_arguments(inst),
            Selection::ReturnAddress => self.select_return_address(inst),
            Selection::GroupStaticSize => self.select_group_static_size(inst),
            Selection::Class => self.select_class(inst),
            Selection::DivScale => self.select_div_scale(inst),
            Selection::DivFmas => self.select_div_fmas(inst),
            Selection::Ballot => self.select_ballot(inst),
            Selection::InverseBallot => self.select_inverse_ballot(inst),
            Selection::QuadVote => self.select_quad_vote(inst),
            Selection::LiveMask => self.select_live_mask(inst),
            Selection::ReadFirstLane => self.select_read_first_lane(inst),
            Selection::ReadLane => self.select_read_lane(inst),
            Selection::WriteLane => self.select_write_lane(inst),
            Selection::Shuffle => self.select_shuffle(inst),
            Selection::Swizzle => self.select_swizzle(inst),
            Selection::Dpp => self.select_dpp(inst, which),
            Selection::Dpp8 => self.select_dpp8(inst),
            Selection::OrderedCount(operation) => self.select_ordered_count(inst, operation),
            Selection::Export => self.select_export(inst, false),
            Selection::ExportCompressed => self.select_export(inst, true),
            Selection::Interpolation(step) => self.select_interpolation(inst, step),
            Selection::GetRegister => self.select_get_register(inst),
            Selection::SetRegister => self.select_set_register(inst),
            Selection::TraceData => self.select_trace_data(inst),
            Selection::PopsExitingWaveId => self.select_pops_exiting_wave_id(inst),
            Selection::Kill => self.select_kill(inst),
            Selection::InitExec => self.select_init_exec(inst),
            Selection::InitExecFromInput => self.select_init_exec_from_input(inst),
            Selection::WholeBegin => self.select_whole_begin(inst),
            Selection::WholeEnd => self.select_whole_end(inst),
            Selection::WholeEnter => self.select_whole_enter(inst),
            Selection::WholeQuads => self.select_whole_quads(),
            Selection::Image => self.select_described_image(inst, description),
            Selection::GlobalLoadLds => self.select_global_load_lds(inst),
            Selection::Matrix => self.select_described_matrix(inst, which, description),
            Selection::Instruction => self.select_described_instruction(inst, description),
            Selection::TransposedRead(opcode) => self.select_transposed_read(inst, opcode),
            Selection::ScalarArgument => self.select_scalar_argument(inst),
            Selection::ScalarParameter => self.select_scalar_parameter(inst),
            Selection::StackRaise => self.select_stack_raise(inst),
            Selection::StackEnd => self.select_stack_end(inst),
        }
    }

    /// The memory operand of an intrinsic.
    pub(super) fn memory_operand(&self, inst: Inst) -> Result<MemOpRef, CompileError> {
        let reference = match self.generic.insts[inst].payload {
            Payload::Intrinsic(_, description) => description.and_then(Description::memory),
            _ => None,
        };
        reference.ok_or_else(|| self.broken(inst, "the memory operand is missing"))
    }

    fn select_described_image(
        &mut self,
        inst: Inst,
        description: Option<Description>,
    ) -> Result<(), CompileError> {
        let Some(Description::Image(access, reference)) = description else {
            return Err(self.broken(inst, "the description of the image access is missing"));
        };
        self.select_image(inst, access, reference)
    }

    fn select_described_matrix(
        &mut self,
        inst: Inst,
        which: Intrinsic,
        description: Option<Description>,
    ) -> Result<(), CompileError> {
        let Some(Description::Matrix(opcode)) = description else {
            return Err(self.broken(inst, "the matrix instruction is missing"));
        };
        let opcode = self.existing(inst, opcode)?;
        self.select_matrix(inst, which, opcode)
    }

    fn select_described_instruction(
        &mut self,
        inst: Inst,
        description: Option<Description>,
    ) -> Result<(), CompileError> {
        let Some(Description::Instruction(opcode, parts)) = description else {
            return Err(self.broken(inst, "the vector instruction is missing"));
        };
        let opcode = self.existing(inst, opcode)?;
        self.select_instruction(inst, opcode, parts);
        Ok(())
    }

    fn select_implicit_arguments(&mut self, inst: Inst) -> Result<(), CompileError> {
        let address = self.implicit_arguments()?;
        self.define_input(inst, address)
    }

    fn select_return_address(&mut self, inst: Inst) -> Result<(), CompileError> {
        let address = self.return_address();
        self.define_input(inst, address)
    }

    fn select_float_intrinsic(
        &mut self,
        inst: Inst,
        f32: Option<I>,
        f64: Option<I>,
        f16: Option<I>,
    ) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let opcode = match self.generic.ty(data.args[0]).scalar {
            Scalar::F32 => f32,
            Scalar::F64 => f64,
            Scalar::F16 => f16,
            Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => None,
        };
        let opcode = opcode.filter(|opcode| opcode.exists(self.target.generation()));
        let opcode = opcode.ok_or_else(|| {
            // The intrinsic also accepts types for which the processor has no instruction.
            self.unsupported(inst, NO_INSTRUCTION)
        })?;
        self.push_float(opcode, data.results[0], &data.args);
        Ok(())
    }

    /// The instruction on a type for which the intrinsic is defined.
    fn of_f32_or_f64(&self, inst: Inst, ty: Type, f32: I, f64: I) -> Result<I, CompileError> {
        match ty.scalar {
            Scalar::F32 => Ok(f32),
            Scalar::F64 => Ok(f64),
            Scalar::F16 | Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => {
                Err(self.broken(inst, NO_INSTRUCTION))
            }
        }
    }

    fn select_vector(&mut self, inst: Inst, opcode: I) -> Result<(), CompileError> {
        let result = self.result(inst);
        let args = &self.generic.insts[inst].args;
        let sources: Vec<Operand> = args.iter().map(|&arg| self.source(arg)).collect();
        let opcode = self.existing(inst, opcode)?;
        self.push_vector(opcode, &[result], &sources);
        Ok(())
    }

    /// Selects the instruction that the first operand encodes; the second operand encodes its parts.
    fn select_instruction(&mut self, inst: Inst, opcode: I, parts: Parts) {
        let args = self.generic.insts[inst].args.clone();
        let (mut sources, mut old) = (args.as_slice(), None);
        if parts.keeps
            && let Some((last, rest)) = sources.split_last()
        {
            (sources, old) = (rest, Some(self.vector_register(*last)));
        }
        let mut modifiers = Modifiers {
            op_sel: parts.op_sel,
            bitop3: parts.truth_table,
            ..Modifiers::default()
        };
        modifiers.switches.set(ModifierSet::CLAMP, parts.clamps);
        let is_unpacked = matches!(opcode, I::V_CVT_F32_FP8 | I::V_CVT_F32_BF8);
        let part = match parts.source {
            None if is_unpacked && self.target.has_cvt_fp8_vop1_bug() => Some(SdwaSelect::Byte0),
            part => part,
        };
        modifiers.sdwa.src_sel[0] = part.unwrap_or_default();
        let sources: Vec<Operand> = sources
            .iter()
            .map(|&value| match self.generic.ty(value).dwords() {
                0 | 1 if part.is_none() => self.source(value),
                _ => Operand::full(self.vector_register(value)),
            })
            .collect();
        let result = self.result(inst);
        let mut inst = self.vector_inst(opcode, &[result], &sources, modifiers);
        if let Some(old) = old {
            inst.operands.push(Operand::full(old));
            inst.tied = true;
        }
        self.buffer.push(inst);
    }

    fn select_transposed_read(&mut self, inst: Inst, opcode: I) -> Result<(), CompileError> {
        let opcode = self.existing(inst, opcode)?;
        let address = self.vector_register(self.generic.insts[inst].args[0]);
        let operands = [Operand::Def(self.result(inst)), Operand::full(address)];
        self.uses_lds();
        self.buffer.push(MachineInst::new(opcode, &operands));
        Ok(())
    }

    fn select_input(&mut self, inst: Inst, which: Intrinsic) -> Result<(), CompileError> {
        if which == Intrinsic::KernargSegmentPtr && !self.generic.is_kernel() {
            return Err(self.unsupported(inst, "only kernels have a kernarg segment"));
        }
        let is_buffer = matches!(which, Intrinsic::DispatchPtr | Intrinsic::KernargSegmentPtr);
        if is_buffer && self.target.os() == OperatingSystem::Catalyst {
            // Addresses are offsets from the bases of the constant buffers, so the bases are zero.
            let result = self.result(inst);
            self.push(Pseudo::Copy, &[Operand::Def(result), Operand::Imm64(0)]);
            return Ok(());
        }
        let input = self.input(which)?;
        self.define_input(inst, input)
    }

    /// The result is a copy of a register.
    fn define_input(&mut self, inst: Inst, register: VReg) -> Result<(), CompileError> {
        let result = self.result(inst);
        if result != register {
            let operands = [Operand::Def(result), Operand::full(register)];
            self.push(Pseudo::Copy, &operands);
        }
        Ok(())
    }

    fn select_group_static_size(&mut self, inst: Inst) -> Result<(), CompileError> {
        if !self.generic.is_entry() {
            return Err(self.unsupported(
                inst,
                "in a function that is not a kernel, the LDS size depends on the caller",
            ));
        }
        let result = self.result(inst);
        let size = Operand::Imm(self.out.lds.size);
        self.push(Pseudo::Copy, &[Operand::Def(result), size]);
        Ok(())
    }

    fn select_dot(&mut self, inst: Inst, opcode: I) -> Result<(), CompileError> {
        let opcode = self.existing(inst, opcode)?;
        let saturates = self.immediate(inst, 3)? != 0;
        let result = self.result(inst);
        let args = &self.generic.insts[inst].args;
        let sources: Vec<Operand> = args[..3]
            .iter()
            .map(|&arg| match self.source(arg) {
                register @ Operand::Use(..) => register,
                constant => self.in_vgprs(constant, 1),
            })
            .collect();
        let mut modifiers = Modifiers::default();
        modifiers.switches.set(ModifierSet::CLAMP, saturates);
        let inst = self.vector_inst(opcode, &[result], &sources, modifiers);
        self.buffer.push(inst);
        Ok(())
    }

    /// The low five bits of a value: the offset or width of a field.
    fn five_bits(&mut self, value: Value) -> Operand {
        let known = KnownBits {
            function: self.generic,
        };
        let is_small = known.active_bits(value) <= 5;
        let source = self.scalar_source(value);
        match source {
            Operand::Imm(bits) => Operand::Imm(bits & 31),
            _ if is_small => source,
            _ => {
                let low = self.out.new_vreg(RegClass::S1);
                self.push_scalar(I::S_AND_B32, low, [source, Operand::Imm(31)]);
                Operand::full(low)
            }
        }
    }

    /// s_bfe reads offset and width from one operand.
    fn select_scalar_field(&mut self, inst: Inst, opcode: I) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let (value, offset, width) = (data.args[0], data.args[1], data.args[2]);
        let result = self.result(inst);
        if let (Some(0), Some(width @ 1..32)) = (self.constant(offset), self.constant(width))
            && let Some((source, first)) = self.scalar_shift(value, width as u32)
        {
            let source = self.scalar_source(source);
            let width = width as u32;
            let (opcode, operand) = match opcode {
                I::S_BFE_I32 if first + width == 32 => (I::S_ASHR_I32, first),
                _ => (opcode, first | width << 16),
            };
            self.push_scalar(opcode, result, [source, Operand::Imm(operand)]);
            return Ok(());
        }
        let source = self.scalar_source(value);
        let field = match (self.constant(offset), self.constant(width)) {
            (Some(offset), Some(width)) => {
                Operand::Imm(offset as u32 & 31 | (width as u32 & 31) << 16)
            }
            _ => {
                let shifted = self.out.new_vreg(RegClass::S1);
                let width = self.five_bits(width);
                self.push(
                    I::S_LSHL_B32,
                    &[Operand::Def(shifted), width, Operand::Imm(16)],
                );
                let field = self.out.new_vreg(RegClass::S1);
                let offset = self.five_bits(offset);
                let operands = [Operand::Def(field), Operand::full(shifted), offset];
                self.push(I::S_OR_B32, &operands);
                Operand::full(field)
            }
        };
        self.push_scalar(opcode, result, [source, field]);
        Ok(())
    }

    /// Operands: numerator, denominator, constant that selects the scaled one. Results: the scaled value and a lane
    /// mask.
    fn select_div_scale(&mut self, inst: Inst) -> Result<(), CompileError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let (numerator, denominator) = (data.args[0], data.args[1]);
        let which = self.immediate(inst, 2)?;
        let ty = generic.ty(numerator);
        let opcode = self.of_f32_or_f64(inst, ty, I::V_DIV_SCALE_F32, I::V_DIV_SCALE_F64)?;
        let first = if which & 1 == 1 {
            numerator
        } else {
            denominator
        };
        let result = self.register(data.results[0]);
        let mask = self.register(data.results[1]);
        let dwords = self.out.vregs[result].dwords;
        let sources = [first, denominator, numerator].map(|value| {
            let source = self.source(value);
            match dwords == 1 && self.is_inline(source, None) {
                true => source,
                false => self.in_vgprs(source, dwords),
            }
        });
        self.push_vector(opcode, &[result, mask], &sources);
        Ok(())
    }

    /// The mask operand is VCC.
    fn select_div_fmas(&mut self, inst: Inst) -> Result<(), CompileError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let ty = generic.ty(data.results[0]);
        let opcode = self.of_f32_or_f64(inst, ty, I::V_DIV_FMAS_F32, I::V_DIV_FMAS_F64)?;
        let result = self.result(inst);
        let dwords = self.out.vregs[result].dwords;
        let mask = self.mask(data.args[3]);
        let vcc = mir::machine::PhysReg::vcc(self.out.mask_dwords());
        let sources: Vec<Operand> = data.args[..3]
            .iter()
            .map(|&value| {
                let source = self.source(value);
                self.in_vgprs(source, dwords)
            })
            .collect();
        self.push(self.masks.mov, &[Operand::PhysDef(vcc), mask]);
        self.push_vector(opcode, &[result], &sources);
        Ok(())
    }
}
