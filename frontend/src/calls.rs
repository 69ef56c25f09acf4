//! Converts calls: intrinsics according to their [`Meaning`], inline assembly, and functions that were not inlined.

use crate::bindings::{TypeKind, Value, ValueKind};
use crate::buffer_pointers::is_buffer_pointer;
use crate::function::{FunctionConverter, Parts, Reason};
use crate::intrinsics::{self, Meaning};
use crate::passing::name;
use crate::shader;
use crate::stack_pointers;
use mir::assembly::InlineAssembly;
use mir::generic::{
    self, Description, Flags, FloatCondition, InstBuilder, IntCondition, Intrinsic, Opcode, Payload,
};
use mir::module::CallingConvention;
use mir::{AddressSpace, AtomicOperation, AtomicOrdering, MemOp, Scalar, SyncScope, Type};
use processors::OperatingSystem;
use smallvec::SmallVec;

/// The kind of a called function.
#[derive(Clone, Copy, Debug)]
pub enum Callee {
    Intrinsic(Meaning),
    /// An intrinsic that is not supported.
    UnknownIntrinsic,
    /// The function that LLVM calls for `printf` to allocate memory for the arguments.
    PrintfAlloc,
    /// Another function.
    Function,
}

pub(crate) type Args = SmallVec<[generic::Value; 4]>;

impl<'m> FunctionConverter<'_, 'm> {
    fn callee(&self, function: Value<'m>) -> Callee {
        let mut callees = self.context.callees.borrow_mut();
        *callees.entry(function.key()).or_insert_with(|| {
            let name = std::str::from_utf8(function.name()).unwrap_or("");
            let is_catalyst = self.context.os == OperatingSystem::Catalyst;
            if is_catalyst && name == stack_pointers::PRINTF_ALLOC {
                return Callee::PrintfAlloc;
            }
            if !name.starts_with("llvm.") {
                return Callee::Function;
            }
            intrinsics::meaning(name).map_or(Callee::UnknownIntrinsic, Callee::Intrinsic)
        })
    }

    pub fn convert_call(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let called = inst.callee();
        match called.kind() {
            ValueKind::LLVMFunctionValueKind => {}
            ValueKind::LLVMInlineAsmValueKind => return self.convert_assembly(inst, called),
            _ => return self.convert_indirect_call(inst, called),
        }
        match self.callee(called) {
            Callee::Intrinsic(meaning) => self.convert_intrinsic(inst, meaning),
            Callee::UnknownIntrinsic => {
                let called = name(called);
                let advice = intrinsics::advice(&called);
                Err(format!("intrinsic '{called}' is not supported{advice}"))
            }
            Callee::PrintfAlloc => self.convert_printf_alloc(inst),
            Callee::Function => self.convert_real_call(inst, called),
        }
    }

    /// The arguments except metadata. The rounding mode of constrained operations is metadata: it is ignored, since the
    /// code executes in the mode that the hardware is in.
    pub(crate) fn args(&mut self, inst: Value<'m>) -> Result<Args, Reason> {
        let mut args = Args::new();
        for index in 0..inst.arg_count() {
            let arg = inst.operand(index);
            if arg.ty().kind() != TypeKind::LLVMMetadataTypeKind {
                args.extend(self.parts(arg)?);
            }
        }
        Ok(args)
    }

    /// Argument `index` as an integer constant.
    pub(crate) fn immediate(&self, inst: Value<'m>, index: u32) -> Result<u64, Reason> {
        let arg = inst.operand(index);
        if arg.kind() != ValueKind::LLVMConstantIntValueKind || arg.ty().int_bits() > 64 {
            return Err(format!("argument {index} must be a constant"));
        }
        Ok(arg.int_bits())
    }

    /// Converts the call to an instruction with this opcode and the result types of the call.
    pub(crate) fn direct(
        &mut self,
        inst: Value<'m>,
        opcode: Opcode,
        args: &[generic::Value],
        payload: Payload,
        flags: Flags,
    ) -> Result<(), Reason> {
        let parts = self.context.types.parts(inst.ty())?;
        let types: SmallVec<[Type; 2]> = parts.iter().map(|part| part.ty).collect();
        let made = self.append(opcode, args, &types, payload, flags);
        let results = Parts::from_slice(&self.function.insts[made].results);
        if !results.is_empty() {
            self.define(inst, results);
        }
        Ok(())
    }

    fn convert_intrinsic(&mut self, inst: Value<'m>, meaning: Meaning) -> Result<(), Reason> {
        let none = Flags::default();
        match meaning {
            Meaning::Drop => self.convert_dropped(inst),
            Meaning::ReadRegister | Meaning::WriteRegister => {
                self.convert_register_access(inst, meaning)
            }
            Meaning::Identity => self.convert_identity(inst),
            Meaning::Direct(opcode) => {
                let args = self.args(inst)?;
                let flags = match opcode {
                    Opcode::AddrSpaceCast => Flags::NONNULL,
                    _ => self.float_flags(inst),
                };
                self.direct(inst, opcode, &args, Payload::None, flags)
            }
            Meaning::WithoutLast(opcode) => {
                let arg = self.value(inst.operand(0))?;
                self.direct(inst, opcode, &[arg], Payload::None, none)
            }
            Meaning::CountZeros(opcode) => self.convert_count_zeros(inst, opcode),
            Meaning::Reduce(opcode) => {
                let vector = self.value(inst.operand(0))?;
                self.reduce(inst, opcode, None, vector)
            }
            Meaning::ReduceFrom(opcode) => {
                let start = self.value(inst.operand(0))?;
                let vector = self.value(inst.operand(1))?;
                self.reduce(inst, opcode, Some(start), vector)
            }
            Meaning::RoundToInteger(opcode) => self.convert_round_to_integer(inst, opcode),
            Meaning::FromHalf => self.convert_from_half(inst),
            Meaning::ToHalf => self.convert_to_half(inst),
            Meaning::FpClass => self.convert_float_class(inst),
            Meaning::Exponent(opcode) => self.convert_power(inst, opcode),
            Meaning::Frexp => self.convert_frexp(inst),
            Meaning::SinCos => self.convert_sin_cos(inst),
            Meaning::ThreeWay { signed } => self.convert_three_way(inst, signed),
            Meaning::IntLanes | Meaning::FloatLanes => self.convert_compare_lanes(inst, meaning),
            Meaning::Compare => self.convert_constrained_compare(inst),
            Meaning::FixedPoint(operation) => self.convert_fixed_point(inst, operation),
            Meaning::Rounding(operation) => self.convert_rounding(inst, operation),
            Meaning::Vector(operation) => self.convert_vector_operation(inst, operation),
            Meaning::CarrylessProduct => self.convert_carryless_product(inst),
            Meaning::VectorLength => self.convert_vector_length(inst),
            Meaning::RelativeLoad => self.convert_relative_load(inst),
            Meaning::Product24(low, high) => self.convert_product_24(inst, low, high),
            Meaning::PointerMask => self.convert_pointer_mask(inst),
            Meaning::CopyMemory { overlapping } => self.convert_copy_memory(inst, overlapping),
            Meaning::SetMemory => self.convert_set_memory(inst),
            Meaning::Constant(bits) => self.convert_constant_result(inst, bits),
            Meaning::ReturnAddress => self.convert_return_address(inst),
            Meaning::LaunchSize(offset) => self.convert_launch_size(inst, offset),
            Meaning::Input(intrinsic) => self.convert_input(inst, intrinsic),
            Meaning::Buffer(intrinsic, form) => self.convert_buffer(inst, intrinsic, form),
            Meaning::EndProgram => self.convert_end_program(inst),
            Meaning::Kill { stays } => self.convert_kill(inst, stays),
            Meaning::ImplicitBuffer => self.convert_implicit_buffer(inst),
            Meaning::LiveLane => self.convert_live_lane(inst),
            Meaning::BufferResource => self.convert_buffer_resource(inst),
            Meaning::LoadToLds if is_buffer_pointer(inst.operand(0).ty()) => {
                self.convert_buffer_to_lds(inst)
            }
            Meaning::LoadToLds => self.convert_target(inst, Intrinsic::GlobalLoadLds),
            Meaning::AtomicFloat(operation) => self.convert_atomic_float(inst, operation),
            Meaning::Matrix(intrinsic, opcode) => self.convert_matrix(inst, (intrinsic, opcode)),
            Meaning::SwapLanes(lanes) => self.convert_swap(inst, lanes),
            Meaning::Operation(row) => self.convert_operation(inst, row),
            Meaning::Image(opcode, dim) => self.convert_image(inst, opcode, dim),
            Meaning::Ray => self.convert_ray(inst),
            Meaning::Target(intrinsic) => self.convert_target(inst, intrinsic),
            Meaning::Trap => {
                let trap = Payload::Intrinsic(Intrinsic::Trap, None);
                self.direct(inst, Opcode::Intrinsic, &[], trap, none)
            }
        }
    }

    /// The result is the first operand.
    fn convert_identity(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let parts = self.parts(inst.operand(0))?;
        self.define(inst, parts);
        Ok(())
    }

    /// The result is the same in every call.
    fn convert_constant_result(&mut self, inst: Value<'m>, bits: u64) -> Result<(), Reason> {
        let ty = self.context.types.first_class(inst.ty())?;
        let value = self.scalar(ty, bits);
        self.define(inst, Parts::from_elem(value, 1));
        Ok(())
    }

    fn convert_float_class(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let arg = self.value(inst.operand(0))?;
        let mask = Payload::Bits(self.immediate(inst, 1)?);
        self.direct(inst, Opcode::IsFpClass, &[arg], mask, Flags::default())
    }

    /// Rounds to an integral number and converts it to an integer.
    fn convert_round_to_integer(&mut self, inst: Value<'m>, opcode: Opcode) -> Result<(), Reason> {
        let arg = self.value(inst.operand(0))?;
        let rounded = self.op(opcode, &[arg], self.function.ty(arg));
        let none = Flags::default();
        self.direct(inst, Opcode::FpToSi, &[rounded], Payload::None, none)
    }

    /// A call without effect; its result is undefined.
    fn convert_dropped(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        if inst.is_used() {
            let parts = self.context.types.parts(inst.ty())?;
            let undefined = parts
                .iter()
                .map(|part| self.op(Opcode::Undef, &[], part.ty));
            let undefined = undefined.collect();
            self.define(inst, undefined);
        }
        Ok(())
    }

    fn convert_count_zeros(&mut self, inst: Value<'m>, opcode: Opcode) -> Result<(), Reason> {
        let arg = self.value(inst.operand(0))?;
        let flags = match self.immediate(inst, 1)? {
            0 => Flags::default(),
            _ => Flags::ZERO_IS_POISON,
        };
        self.direct(inst, opcode, &[arg], Payload::None, flags)
    }

    fn convert_from_half(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let bits = self.value(inst.operand(0))?;
        let ty = self.context.types.first_class(inst.ty())?;
        let half = self.bitcast(bits, ty.with_scalar(Scalar::F16));
        let value = self.op(Opcode::FpExt, &[half], ty);
        self.define(inst, Parts::from_elem(value, 1));
        Ok(())
    }

    fn convert_to_half(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let value = self.value(inst.operand(0))?;
        let ty = self.context.types.first_class(inst.ty())?;
        let half = self.op(Opcode::FpTrunc, &[value], ty.with_scalar(Scalar::F16));
        let bits = self.bitcast(half, ty);
        self.define(inst, Parts::from_elem(bits, 1));
        Ok(())
    }

    /// A power or a multiplication by a power of two, whose exponent is an integer.
    fn convert_power(&mut self, inst: Value<'m>, opcode: Opcode) -> Result<(), Reason> {
        let base = self.value(inst.operand(0))?;
        let exponent = self.value(inst.operand(1))?;
        let exponent = self.exponent(exponent);
        let flags = self.float_flags(inst);
        self.direct(inst, opcode, &[base, exponent], Payload::None, flags)
    }

    fn convert_sin_cos(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let arg = self.value(inst.operand(0))?;
        let (ty, flags) = (self.function.ty(arg), self.float_flags(inst));
        let sin = self.op_with(Opcode::Sin, &[arg], ty, Payload::None, flags);
        let cos = self.op_with(Opcode::Cos, &[arg], ty, Payload::None, flags);
        self.define(inst, Parts::from_slice(&[sin, cos]));
        Ok(())
    }

    /// The return address of this function; that of kernels and of callers is 0.
    fn convert_return_address(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let ty = self.context.types.first_class(inst.ty())?;
        let has_one = !self.function.is_entry() && self.immediate(inst, 0)? == 0;
        let value = match has_one {
            true => self.input(Intrinsic::ReturnAddress, ty),
            false => self.scalar(ty, 0),
        };
        self.define(inst, Parts::from_elem(value, 1));
        Ok(())
    }

    /// Converts `llvm.amdgcn.ps.live`: true unless the lane is a helper lane, which only pixel shaders have.
    fn convert_live_lane(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        if self.function.is_shader() {
            return self.convert_target(inst, Intrinsic::LiveMask);
        }
        let yes = self.scalar(Type::I1, 1);
        self.define(inst, Parts::from_elem(yes, 1));
        Ok(())
    }

    fn reduce(
        &mut self,
        inst: Value<'m>,
        opcode: Opcode,
        start: Option<generic::Value>,
        vector: generic::Value,
    ) -> Result<(), Reason> {
        let flags = self.float_flags(inst);
        let ty = self.function.ty(vector);
        let mut total = start;
        for lane in 0..u32::from(ty.lanes) {
            let element = self.extract(vector, lane);
            total = Some(match total {
                None => element,
                Some(sum) => {
                    self.op_with(opcode, &[sum, element], ty.element(), Payload::None, flags)
                }
            });
        }
        let total = total.ok_or("the vector is empty")?;
        self.define(inst, Parts::from_elem(total, 1));
        Ok(())
    }

    /// An exponent as an i32. It saturates, far outside the range of exponents of any format.
    fn exponent(&mut self, exponent: generic::Value) -> generic::Value {
        const LIMIT: i64 = 1 << 20;
        let ty = self.function.ty(exponent);
        let target = ty.with_scalar(Scalar::Int(32));
        match ty.scalar.bits().cmp(&32) {
            std::cmp::Ordering::Equal => exponent,
            std::cmp::Ordering::Less => self.op(Opcode::SExt, &[exponent], target),
            std::cmp::Ordering::Greater => {
                let (low, high) = (
                    self.splat_constant(ty, -LIMIT as u64),
                    self.splat_constant(ty, LIMIT as u64),
                );
                let clamped = self.op(Opcode::SMax, &[exponent, low], ty);
                let clamped = self.op(Opcode::SMin, &[clamped, high], ty);
                self.op(Opcode::Trunc, &[clamped], target)
            }
        }
    }

    /// Converts `llvm.frexp`. Its exponent may have any width; [`Opcode::Frexp`] returns 32 bits.
    fn convert_frexp(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let arg = self.value(inst.operand(0))?;
        let ty = self.function.ty(arg);
        let parts = self.context.types.parts(inst.ty())?;
        let [_, wanted] = &*parts else {
            return Err("malformed call: frexp returns two values".to_string());
        };
        let types = [ty, ty.with_scalar(Scalar::Int(32))];
        let flags = self.float_flags(inst);
        let made = self.append(Opcode::Frexp, &[arg], &types, Payload::None, flags);
        let mut results = Parts::from_slice(&self.function.insts[made].results);
        if wanted.ty != types[1] {
            let narrower = wanted.ty.scalar.bits() < 32;
            let opcode = if narrower {
                Opcode::Trunc
            } else {
                Opcode::SExt
            };
            results[1] = self.op(opcode, &[results[1]], wanted.ty);
        }
        self.define(inst, results);
        Ok(())
    }

    /// Converts `llvm.scmp` and `llvm.ucmp` to `(a > b) - (a < b)`.
    fn convert_three_way(&mut self, inst: Value<'m>, signed: bool) -> Result<(), Reason> {
        let args = [self.value(inst.operand(0))?, self.value(inst.operand(1))?];
        let ty = self.context.types.first_class(inst.ty())?;
        let conditions = match signed {
            true => [IntCondition::Sgt, IntCondition::Slt],
            false => [IntCondition::Ugt, IntCondition::Ult],
        };
        let boolean = ty.with_scalar(Scalar::Int(1));
        let [greater, less] = conditions.map(|condition| {
            let payload = Payload::IntCondition(condition);
            let flag = self.op_with(Opcode::ICmp, &args, boolean, payload, Flags::default());
            self.op(Opcode::ZExt, &[flag], ty)
        });
        let result = self.op(Opcode::Sub, &[greater, less], ty);
        self.define(inst, Parts::from_elem(result, 1));
        Ok(())
    }

    /// Converts `llvm.amdgcn.icmp` and `fcmp`: the mask of the lanes in which a comparison holds. The condition is a
    /// number, as in LLVM.
    fn convert_compare_lanes(&mut self, inst: Value<'m>, meaning: Meaning) -> Result<(), Reason> {
        use FloatCondition as F;
        use IntCondition as N;
        const INTEGER: &[N] = &[
            N::Eq,
            N::Ne,
            N::Ugt,
            N::Uge,
            N::Ult,
            N::Ule,
            N::Sgt,
            N::Sge,
            N::Slt,
            N::Sle,
        ];
        const FLOAT: &[F] = &[
            F::False,
            F::Oeq,
            F::Ogt,
            F::Oge,
            F::Olt,
            F::Ole,
            F::One,
            F::Ord,
            F::Uno,
            F::Ueq,
            F::Ugt,
            F::Uge,
            F::Ult,
            F::Ule,
            F::Une,
            F::True,
        ];
        const FIRST_INTEGER: u64 = 32;
        let args = [self.value(inst.operand(0))?, self.value(inst.operand(1))?];
        let number = self.immediate(inst, 2)?;
        let (opcode, payload) = if meaning == Meaning::IntLanes {
            let number = number.wrapping_sub(FIRST_INTEGER) as usize;
            let condition = INTEGER.get(number).copied().map(Payload::IntCondition);
            (Opcode::ICmp, condition)
        } else {
            let condition = FLOAT.get(number as usize).copied();
            (Opcode::FCmp, condition.map(Payload::FloatCondition))
        };
        let Some(payload) = payload else {
            // LLVM returns an undefined value here too.
            let ty = self.context.types.first_class(inst.ty())?;
            let result = self.op(Opcode::Undef, &[], ty);
            self.define(inst, Parts::from_elem(result, 1));
            return Ok(());
        };
        let flag = self.op_with(opcode, &args, Type::I1, payload, Flags::default());
        let payload = Payload::Intrinsic(Intrinsic::Ballot, None);
        self.direct(inst, Opcode::Intrinsic, &[flag], payload, Flags::default())
    }

    fn convert_constrained_compare(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let args = self.args(inst)?;
        let name = inst.operand(2).metadata_string().unwrap_or_default();
        let condition = std::str::from_utf8(name)
            .ok()
            .and_then(FloatCondition::from_name);
        let payload = Payload::FloatCondition(condition.ok_or("invalid condition code")?);
        self.direct(inst, Opcode::FCmp, &args, payload, Flags::default())
    }

    fn convert_pointer_mask(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let pointer = self.value(inst.operand(0))?;
        let mask = self.value(inst.operand(1))?;
        let ty = self.function.ty(pointer);
        let integer = self.function.ty(mask);
        if integer.bits() != ty.bits() {
            return Err("the mask must be as wide as the pointer".to_string());
        }
        let bits = self.bitcast(pointer, integer);
        let masked = self.op(Opcode::And, &[bits, mask], integer);
        let result = self.bitcast(masked, ty);
        self.define(inst, Parts::from_elem(result, 1));
        Ok(())
    }

    fn convert_input(&mut self, inst: Value<'m>, intrinsic: Intrinsic) -> Result<(), Reason> {
        let ty = self.context.types.first_class(inst.ty())?;
        if intrinsic == Intrinsic::KernargSegmentPtr && !self.function.is_kernel() {
            // Only kernels have a kernarg segment. In other functions, the result is null, as in LLVM.
            let null = self.scalar(ty, 0);
            self.define(inst, Parts::from_elem(null, 1));
            return Ok(());
        }
        if self.function.is_shader() {
            return Err("shaders receive this value as an argument, not by this intrinsic".into());
        }
        if self.function.header.convention == CallingConvention::Gfx {
            return Err("graphics functions do not receive this value".to_string());
        }
        let axis = match intrinsic {
            Intrinsic::WorkitemIdX => Some(0),
            Intrinsic::WorkitemIdY => Some(1),
            Intrinsic::WorkitemIdZ => Some(2),
            _ => None,
        };
        if axis.is_some_and(|axis| self.function.header.attributes.max_work_item_id(axis) == 0) {
            // The constant is uniform, so everything that is computed from it can be scalar.
            let zero = self.scalar(ty, 0);
            self.define(inst, Parts::from_elem(zero, 1));
            return Ok(());
        }
        let inputs = &mut self.function.header.inputs;
        match intrinsic {
            Intrinsic::WorkitemIdX => inputs.workitem_id[0] = true,
            Intrinsic::WorkitemIdY => inputs.workitem_id[1] = true,
            Intrinsic::WorkitemIdZ => inputs.workitem_id[2] = true,
            Intrinsic::WorkgroupIdX => inputs.workgroup_id[0] = true,
            Intrinsic::WorkgroupIdY => inputs.workgroup_id[1] = true,
            Intrinsic::WorkgroupIdZ => inputs.workgroup_id[2] = true,
            Intrinsic::DispatchPtr => inputs.dispatch_ptr = true,
            Intrinsic::QueuePtr => inputs.queue_ptr = true,
            Intrinsic::DispatchId => inputs.dispatch_id = true,
            Intrinsic::ImplicitArgPtr => inputs.implicitarg_ptr = true,
            Intrinsic::KernargSegmentPtr => inputs.kernarg_segment_ptr = true,
            _ => return Err("functions do not receive this value".to_string()),
        }
        let value = self.input(intrinsic, ty);
        self.define(inst, Parts::from_elem(value, 1));
        Ok(())
    }

    /// Reads a dword from the start of the kernarg segment.
    fn convert_launch_size(&mut self, inst: Value<'m>, offset: u64) -> Result<(), Reason> {
        if self.context.os == OperatingSystem::AmdHsa {
            return Err("kernels do not receive this value under amdhsa".into());
        }
        if !self.function.is_kernel() {
            return Err("only kernels receive this value".into());
        }
        let ty = self.context.types.first_class(inst.ty())?;
        let value = self.prologue(|this| this.kernarg(offset, ty))?;
        self.define(inst, Parts::from_elem(value, 1));
        Ok(())
    }

    /// Allocates a record of printf. Its address is computed from the number of the work-item.
    fn convert_printf_alloc(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let facts = Intrinsic::PrintfAlloc.facts();
        let args = self.args(inst)?;
        let results = self.context.types.parts(inst.ty())?;
        let results: SmallVec<[Type; 2]> = results.iter().map(|part| part.ty).collect();
        let types: SmallVec<[Type; 2]> = args.iter().map(|&arg| self.function.ty(arg)).collect();
        let is_pointer = |ty: &Type| matches!(ty.scalar, Scalar::Ptr(_));
        if facts.check(&types, &results).is_err() || !results.iter().all(is_pointer) {
            return Err(
                "this is not the function that LLVM calls for printf: link device libraries after \
                 its pass 'amdgpu-printf-runtime-binding'"
                    .to_string(),
            );
        }
        self.function.header.inputs.workitem_id = [true; 3];
        let payload = Payload::Intrinsic(Intrinsic::PrintfAlloc, None);
        self.direct(inst, Opcode::Intrinsic, &args, payload, Flags::default())
    }

    /// The kernarg segment's address.
    pub fn kernarg_segment(&mut self) -> generic::Value {
        self.function.header.inputs.kernarg_segment_ptr = true;
        self.input(
            Intrinsic::KernargSegmentPtr,
            Type::ptr(AddressSpace::Constant),
        )
    }

    pub(crate) fn convert_target(
        &mut self,
        inst: Value<'m>,
        intrinsic: Intrinsic,
    ) -> Result<(), Reason> {
        let args = self.args(inst)?;
        let types: SmallVec<[Type; 8]> = args.iter().map(|&arg| self.function.ty(arg)).collect();
        let results = self.context.types.parts(inst.ty())?;
        let results: SmallVec<[Type; 2]> = results.iter().map(|part| part.ty).collect();
        let facts = intrinsic.facts();
        facts.check(&types, &results)?;
        let flags = self.float_flags(inst);
        let description = match args.first() {
            Some(&pointer) if facts.family.has_memory_operand() => {
                let operand = MemOp::new(self.space(pointer)?, 4, 4);
                Some(Description::Memory(self.function.mem_ops.push(operand)))
            }
            _ => None,
        };
        let payload = Payload::Intrinsic(intrinsic, description);
        self.direct(inst, Opcode::Intrinsic, &args, payload, flags)
    }

    /// An atomic operation that returns the old value, with relaxed ordering.
    fn convert_atomic_float(
        &mut self,
        inst: Value<'m>,
        operation: AtomicOperation,
    ) -> Result<(), Reason> {
        let args = [self.value(inst.operand(0))?, self.value(inst.operand(1))?];
        let size = self.function.ty(args[1]).bytes();
        let mut operand = MemOp::new(self.space(args[0])?, size, size);
        operand.ordering = AtomicOrdering::Monotonic;
        operand.scope = SyncScope::Agent;
        // The intrinsic names the instruction, so memory attributes do not matter.
        operand.flags.no_fine_grained_memory = true;
        operand.flags.ignores_denormal_mode = true;
        let payload = Payload::AtomicRmw(operation, self.function.mem_ops.push(operand));
        let flags = Flags::default();
        self.direct(inst, Opcode::AtomicRmw, &args, payload, flags)
    }

    /// Ends some lanes of a kernel. The others continue in a new block. The caller of a function does not know about
    /// lanes that ended in it, so in functions the wavefront ends, as in LLVM's code.
    fn convert_end_program(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        if !self.function.is_entry() {
            if inst.arg_count() > 0 {
                return Err("only kernels and shaders can end some of the lanes".to_string());
            }
            let payload = Payload::InlineAssembly(Box::new(InlineAssembly::end_wavefront()?));
            return self.direct(inst, Opcode::InlineAssembly, &[], payload, Flags::default());
        }
        let stays = match inst.arg_count() {
            0 => self.scalar(Type::I1, 0),
            _ => self.value(inst.operand(0))?,
        };
        if self.function.is_shader()
            && self.source.return_type().kind() != TypeKind::LLVMVoidTypeKind
        {
            self.note_killed(stays);
        }
        self.end_lanes(stays)
    }

    /// Ends the lanes for which `stays` is false. The others continue in a new block.
    fn end_lanes(&mut self, stays: generic::Value) -> Result<(), Reason> {
        let [end, rest] = [(); 2].map(|()| self.function.add_block());
        let current = self.current;
        self.function.blocks[current].terminator = generic::Terminator::CondBranch {
            cond: stays,
            then: generic::Edge::new(rest),
            otherwise: generic::Edge::new(end),
        };
        self.function.blocks[end].terminator = generic::Terminator::Return(Default::default());
        self.current = rest;
        Ok(())
    }

    /// Converts `llvm.amdgcn.implicit.buffer.ptr`: the first two SGPRs of shaders under mesa3d.
    fn convert_implicit_buffer(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        if self.context.os != OperatingSystem::Mesa3d || !self.function.is_shader() {
            return Err("only shaders under mesa3d receive this value".into());
        }
        let halves = [0, 1].map(|number| {
            let number = self.scalar(Type::I32, number);
            let payload = Payload::Intrinsic(Intrinsic::ScalarParameter, None);
            self.op_with(
                Opcode::Intrinsic,
                &[number],
                Type::I32,
                payload,
                Flags::default(),
            )
        });
        let both = self.op(
            Opcode::BuildVector,
            &halves,
            Type::vector(Scalar::Int(32), 2),
        );
        let address = self.bitcast(both, Type::I64);
        let ty = self.context.types.first_class(inst.ty())?;
        let address = self.bitcast(address, ty);
        self.define(inst, Parts::from_elem(address, 1));
        Ok(())
    }

    fn note_killed(&mut self, condition: generic::Value) {
        let payload = Payload::Intrinsic(Intrinsic::Kill, None);
        let none = Flags::default();
        self.append(Opcode::Intrinsic, &[condition], &[], payload, none);
    }

    /// Ends the lanes for which the condition is false. In a pixel shader they are removed from the live lanes. If the
    /// shader needs helper lanes and `stays` is set, they continue as helper lanes.
    fn convert_kill(&mut self, inst: Value<'m>, stays: bool) -> Result<(), Reason> {
        if self.function.header.convention == CallingConvention::Pixel {
            let condition = self.value(inst.operand(0))?;
            self.note_killed(condition);
            let has_helpers =
                self.function.header.attributes.has_wqm_results || shader::has_helpers(self.source);
            if stays && has_helpers {
                return Ok(());
            }
            return self.end_lanes(condition);
        }
        self.convert_end_program(inst)
    }
}
