//! Instructions except memory accesses and calls: arithmetic, casts, comparisons, vectors,
//! aggregates, address computations.

use crate::bindings::{Block, FloatPredicate, IntPredicate, Op, TypeKind, Value, ValueKind};
use crate::function::{FunctionConverter, Parts, Reason};
use mir::generic::{self, Flags, FloatCondition, InstBuilder, IntCondition, Opcode, Payload};
use mir::{AddressSpace, Scalar, Type};
use smallvec::SmallVec;

/// The opcode that corresponds to an LLVM instruction and has the same operands; `None` if there is none.
fn direct_opcode(op: Op) -> Option<Opcode> {
    Some(match op {
        Op::LLVMAdd => Opcode::Add,
        Op::LLVMSub => Opcode::Sub,
        Op::LLVMMul => Opcode::Mul,
        Op::LLVMUDiv => Opcode::UDiv,
        Op::LLVMSDiv => Opcode::SDiv,
        Op::LLVMURem => Opcode::URem,
        Op::LLVMSRem => Opcode::SRem,
        Op::LLVMShl => Opcode::Shl,
        Op::LLVMLShr => Opcode::LShr,
        Op::LLVMAShr => Opcode::AShr,
        Op::LLVMAnd => Opcode::And,
        Op::LLVMOr => Opcode::Or,
        Op::LLVMXor => Opcode::Xor,
        Op::LLVMFAdd => Opcode::FAdd,
        Op::LLVMFSub => Opcode::FSub,
        Op::LLVMFMul => Opcode::FMul,
        Op::LLVMFDiv => Opcode::FDiv,
        Op::LLVMFRem => Opcode::FRem,
        Op::LLVMFNeg => Opcode::FNeg,
        Op::LLVMTrunc => Opcode::Trunc,
        Op::LLVMZExt => Opcode::ZExt,
        Op::LLVMSExt => Opcode::SExt,
        Op::LLVMFPTrunc => Opcode::FpTrunc,
        Op::LLVMFPExt => Opcode::FpExt,
        Op::LLVMFPToSI => Opcode::FpToSi,
        Op::LLVMFPToUI => Opcode::FpToUi,
        Op::LLVMSIToFP => Opcode::SiToFp,
        Op::LLVMUIToFP => Opcode::UiToFp,
        Op::LLVMAddrSpaceCast => Opcode::AddrSpaceCast,
        _ => return None,
    })
}

/// If `!fpmath` allows at least this error, in ULPs, division and square root use their fast forms.
const RELAXED_ULPS: f64 = 2.5;

/// Converts LLVM's fast-math bits.
pub fn fast_math_flags(bits: u32) -> Flags {
    const BITS: &[(u32, Flags)] = &[
        (1, Flags::REASSOC),
        (2, Flags::NNAN),
        (4, Flags::NINF),
        (8, Flags::NSZ),
        (16, Flags::ARCP),
        (32, Flags::CONTRACT),
        (64, Flags::AFN),
    ];
    let set = BITS.iter().filter(|(bit, _)| bits & bit != 0);
    set.fold(Flags::default(), |flags, (_, flag)| flags.union(*flag))
}

fn when(condition: bool, flag: Flags) -> Flags {
    if condition { flag } else { Flags::default() }
}

/// An offset in bytes: a constant, and variable terms.
type Steps = (u64, SmallVec<[generic::Value; 2]>);

impl<'m> FunctionConverter<'_, 'm> {
    /// Converts one instruction of `block`.
    pub fn convert_instruction(&mut self, block: Block<'m>, inst: Value<'m>) -> Result<(), Reason> {
        let op = inst.opcode();
        if self.convert_on_buffer_pointer(op, inst)? {
            return Ok(());
        }
        match op {
            Op::LLVMPHI => Ok(()),
            Op::LLVMBr | Op::LLVMSwitch | Op::LLVMRet | Op::LLVMUnreachable => {
                self.convert_terminator(block, inst)
            }
            Op::LLVMLoad => self.convert_load(inst),
            Op::LLVMStore => self.convert_store(inst),
            Op::LLVMAlloca => self.convert_alloca(block, inst),
            Op::LLVMFence => self.convert_fence(inst),
            Op::LLVMAtomicRMW => self.convert_atomic_rmw(inst),
            Op::LLVMAtomicCmpXchg => self.convert_compare_exchange(inst),
            Op::LLVMCall => self.convert_call(inst),
            Op::LLVMSelect => self.convert_select(inst),
            Op::LLVMFreeze => self.convert_freeze(inst),
            Op::LLVMExtractValue => self.convert_extract_value(inst),
            Op::LLVMInsertValue => self.convert_insert_value(inst),
            _ => {
                let result = self.pure_operation(op, inst, false)?;
                self.define(inst, Parts::from_elem(result, 1));
                Ok(())
            }
        }
    }

    /// The flags of an arithmetic instruction.
    fn flags(&self, op: Op, inst: Value<'m>) -> Flags {
        match op {
            Op::LLVMAdd | Op::LLVMSub | Op::LLVMMul | Op::LLVMShl | Op::LLVMTrunc => {
                when(inst.nuw(), Flags::NUW).union(when(inst.nsw(), Flags::NSW))
            }
            Op::LLVMUDiv | Op::LLVMSDiv | Op::LLVMLShr | Op::LLVMAShr => {
                when(inst.exact(), Flags::EXACT)
            }
            Op::LLVMOr => when(inst.disjoint(), Flags::DISJOINT),
            Op::LLVMZExt | Op::LLVMUIToFP => when(inst.nneg(), Flags::NNEG),
            Op::LLVMAddrSpaceCast => when(self.is_never_null(inst.operand(0)), Flags::NONNULL),
            Op::LLVMFAdd
            | Op::LLVMFSub
            | Op::LLVMFMul
            | Op::LLVMFDiv
            | Op::LLVMFRem
            | Op::LLVMFNeg
            | Op::LLVMFCmp
            | Op::LLVMFPTrunc
            | Op::LLVMFPExt => self.float_flags(inst),
            _ => Flags::default(),
        }
    }

    /// The fast-math flags and the precision of any instruction.
    pub fn float_flags(&self, inst: Value<'m>) -> Flags {
        let flags = fast_math_flags(inst.fast_math());
        let flags = flags.union(when(self.context.float.contract, Flags::CONTRACT));
        if !inst.has_metadata() {
            return flags;
        }
        let node = inst.metadata(self.context.kinds.fp_math);
        let ulps = node
            .and_then(|node| node.node_operands().into_iter().next().flatten())
            .and_then(Value::metadata_constant)
            .filter(|constant| constant.kind() == ValueKind::LLVMConstantFPValueKind)
            .map(Value::float_value);
        flags.union(when(
            ulps.is_some_and(|ulps| ulps >= RELAXED_ULPS),
            Flags::RELAXED_PRECISION,
        ))
    }

    /// Converts an operation without side effects whose single result is not an aggregate. It comes from an instruction
    /// or, if `constant` is set, from a constant expression, which has no flags.
    pub fn pure_operation(
        &mut self,
        op: Op,
        inst: Value<'m>,
        constant: bool,
    ) -> Result<generic::Value, Reason> {
        let ty = self.context.types.first_class(inst.ty())?;
        if let Some(opcode) = direct_opcode(op) {
            let flags = if constant {
                Flags::default()
            } else {
                self.flags(op, inst)
            };
            let mut args: SmallVec<[generic::Value; 2]> = SmallVec::new();
            for operand in inst.operands() {
                args.push(self.value(operand)?);
            }
            return Ok(self.op_with(opcode, &args, ty, Payload::None, flags));
        }
        match op {
            Op::LLVMBitCast => {
                let value = self.value(inst.operand(0))?;
                Ok(self.bitcast(value, ty))
            }
            Op::LLVMPtrToInt | Op::LLVMPtrToAddr => {
                let value = self.value(inst.operand(0))?;
                let bits = self.function.ty(value).scalar.bits() as u16;
                let integer = self.bitcast(value, ty.with_scalar(Scalar::Int(bits)));
                Ok(self.resize(integer, ty))
            }
            Op::LLVMIntToPtr => {
                let value = self.value(inst.operand(0))?;
                let bits = ty.scalar.bits() as u16;
                let integer = self.resize(value, ty.with_scalar(Scalar::Int(bits)));
                Ok(self.bitcast(integer, ty))
            }
            Op::LLVMGetElementPtr => self.convert_gep(inst, ty),
            Op::LLVMICmp => {
                let args = [self.value(inst.operand(0))?, self.value(inst.operand(1))?];
                let payload = Payload::IntCondition(int_condition(inst.int_predicate()));
                Ok(self.op_with(Opcode::ICmp, &args, ty, payload, Flags::default()))
            }
            Op::LLVMFCmp => {
                let args = [self.value(inst.operand(0))?, self.value(inst.operand(1))?];
                let payload = Payload::FloatCondition(float_condition(inst.float_predicate()));
                let flags = self.flags(op, inst);
                Ok(self.op_with(Opcode::FCmp, &args, ty, payload, flags))
            }
            Op::LLVMExtractElement => self.convert_extract_element(inst, ty),
            Op::LLVMInsertElement => self.convert_insert_element(inst, ty),
            Op::LLVMShuffleVector if !constant => self.convert_shuffle(inst, ty),
            _ => Err("this instruction is not supported".to_string()),
        }
    }

    /// A bit cast to another type. A cast back to the type before another cast needs no instruction: Mesa casts all
    /// floats to integers and back.
    pub fn bitcast(&mut self, value: generic::Value, ty: Type) -> generic::Value {
        let before = self.function.def_inst(value).and_then(|inst| {
            let data = &self.function.insts[inst];
            (data.opcode == Opcode::Bitcast).then(|| data.args[0])
        });
        match before {
            _ if self.function.ty(value) == ty => value,
            Some(before)
                if self.function.ty(before) == ty && !matches!(ty.scalar, Scalar::Ptr(_)) =>
            {
                before
            }
            _ => self.op(Opcode::Bitcast, &[value], ty),
        }
    }

    /// Truncates or zero-extends integers.
    pub fn resize(&mut self, value: generic::Value, ty: Type) -> generic::Value {
        let have = self.function.ty(value).scalar.bits();
        match have.cmp(&ty.scalar.bits()) {
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Greater => self.op(Opcode::Trunc, &[value], ty),
            std::cmp::Ordering::Less => self.op(Opcode::ZExt, &[value], ty),
        }
    }

    fn convert_select(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let cond = self.value(inst.operand(0))?;
        let (then, otherwise) = (self.parts(inst.operand(1))?, self.parts(inst.operand(2))?);
        let flags = fast_math_flags(inst.fast_math());
        let parts = then.iter().zip(&otherwise).map(|(&a, &b)| {
            let ty = self.function.ty(a);
            self.op_with(Opcode::Select, &[cond, a, b], ty, Payload::None, flags)
        });
        let parts = parts.collect();
        self.define(inst, parts);
        Ok(())
    }

    fn convert_freeze(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let parts = self.parts(inst.operand(0))?;
        let frozen = parts.iter().map(|&part| {
            let ty = self.function.ty(part);
            self.op(Opcode::Freeze, &[part], ty)
        });
        let frozen = frozen.collect();
        self.define(inst, frozen);
        Ok(())
    }

    fn convert_extract_value(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let aggregate = inst.operand(0);
        let parts = self.parts(aggregate)?;
        let (first, ty) = self.context.types.member(aggregate.ty(), inst.indices())?;
        let count = self.context.types.parts(ty)?.len();
        let member = parts
            .get(first..first + count)
            .ok_or("malformed instruction: the index is out of range")?;
        self.define(inst, SmallVec::from_slice(member));
        Ok(())
    }

    fn convert_insert_value(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let aggregate = inst.operand(0);
        let mut parts = self.parts(aggregate)?;
        let member = self.parts(inst.operand(1))?;
        let (first, _) = self.context.types.member(aggregate.ty(), inst.indices())?;
        let destination = parts
            .get_mut(first..first + member.len())
            .ok_or("malformed instruction: the index is out of range")?;
        destination.copy_from_slice(&member);
        self.define(inst, parts);
        Ok(())
    }

    /// The element number if `index` is a constant; `Err` if it is out of range, so the result is poison.
    fn constant_lane(&self, index: Value<'m>, lanes: u16) -> Option<Result<u32, ()>> {
        if index.kind() != ValueKind::LLVMConstantIntValueKind || index.ty().int_bits() > 64 {
            return None;
        }
        let number = index.int_bits();
        Some(if number < u64::from(lanes) {
            Ok(number as u32)
        } else {
            Err(())
        })
    }

    /// A variable element number, as an i32.
    fn dynamic_lane(&mut self, index: Value<'m>) -> Result<generic::Value, Reason> {
        let index = self.value(index)?;
        Ok(self.resize(index, Type::I32))
    }

    fn convert_extract_element(
        &mut self,
        inst: Value<'m>,
        ty: Type,
    ) -> Result<generic::Value, Reason> {
        let vector = self.value(inst.operand(0))?;
        let lanes = self.function.ty(vector).lanes;
        match self.constant_lane(inst.operand(1), lanes) {
            _ if lanes == 1 => Ok(vector),
            Some(Ok(lane)) => Ok(self.extract(vector, lane)),
            Some(Err(())) => Ok(self.op(Opcode::Undef, &[], ty)),
            None => {
                let index = self.dynamic_lane(inst.operand(1))?;
                Ok(self.op(Opcode::ExtractDynamic, &[vector, index], ty))
            }
        }
    }

    fn convert_insert_element(
        &mut self,
        inst: Value<'m>,
        ty: Type,
    ) -> Result<generic::Value, Reason> {
        let element = self.value(inst.operand(1))?;
        if !ty.is_vector() {
            return Ok(element);
        }
        let vector = self.value(inst.operand(0))?;
        match self.constant_lane(inst.operand(2), ty.lanes) {
            Some(Ok(lane)) => {
                let payload = Payload::Lane(lane);
                Ok(self.op_with(
                    Opcode::Insert,
                    &[vector, element],
                    ty,
                    payload,
                    Flags::default(),
                ))
            }
            Some(Err(())) => Ok(self.op(Opcode::Undef, &[], ty)),
            None => {
                let index = self.dynamic_lane(inst.operand(2))?;
                Ok(self.op(Opcode::InsertDynamic, &[vector, element, index], ty))
            }
        }
    }

    /// Element `lane` of a vector; a scalar counts as a vector of one element.
    pub fn extract(&mut self, vector: generic::Value, lane: u32) -> generic::Value {
        let ty = self.function.ty(vector);
        if !ty.is_vector() {
            return vector;
        }
        let payload = Payload::Lane(lane);
        self.op_with(
            Opcode::Extract,
            &[vector],
            ty.element(),
            payload,
            Flags::default(),
        )
    }

    fn convert_shuffle(&mut self, inst: Value<'m>, ty: Type) -> Result<generic::Value, Reason> {
        let sources = [self.value(inst.operand(0))?, self.value(inst.operand(1))?];
        let lanes = u32::from(self.function.ty(sources[0]).lanes);
        let mask: Vec<Option<u32>> = (0..inst.mask_len())
            .map(|lane| inst.mask_element(lane))
            .collect();
        if 2 * lanes > u32::from(u16::MAX) {
            return Err(format!(
                "vectors of {lanes} elements are not supported in 'shufflevector'"
            ));
        }
        if lanes > 1 && ty.is_vector() {
            let mask = mask
                .iter()
                .map(|lane| lane.map_or(u16::MAX, |lane| lane as u16));
            let payload = Payload::Shuffle(mask.collect());
            return Ok(self.op_with(Opcode::Shuffle, &sources, ty, payload, Flags::default()));
        }
        let mut elements = Vec::with_capacity(mask.len());
        for lane in mask {
            elements.push(match lane {
                Some(lane) if lane < lanes => self.extract(sources[0], lane),
                Some(lane) => self.extract(sources[1], lane - lanes),
                None => self.op(Opcode::Undef, &[], ty.element()),
            });
        }
        match elements.as_slice() {
            [single] => Ok(*single),
            _ => Ok(self.op(Opcode::BuildVector, &elements, ty)),
        }
    }

    /// Converts an address computation. The variable part of the offset is added first and the constant part last,
    /// where selection expects it.
    fn convert_gep(&mut self, inst: Value<'m>, ty: Type) -> Result<generic::Value, Reason> {
        let index_type = ty.with_scalar(Scalar::Int(ty.scalar.bits() as u16));
        let flags = inst.gep_flags();
        let (inbounds, nuw) = (flags & 1 != 0, flags & 4 != 0);
        let (constant, variable) = self.gep_steps(inst, index_type)?;
        let mut address = self.value(inst.operand(0))?;
        if ty.is_vector() && !self.function.ty(address).is_vector() {
            address = self.splat(address, ty);
        }
        let steps = variable.len() + usize::from(constant != 0);
        if steps > 0 && ty.scalar == Scalar::Ptr(AddressSpace::BufferResource) {
            return Err(
                "address computations on buffer resources (address space 8) are not supported"
                    .to_owned(),
            );
        }
        let step_flags = if steps == 1 || nuw {
            when(inbounds, Flags::INBOUNDS).union(when(nuw, Flags::NUW))
        } else {
            // The sum of only some of the terms may be outside the object, so no flags hold.
            Flags::default()
        };
        for amount in variable {
            address = self.op_with(
                Opcode::PtrAdd,
                &[address, amount],
                ty,
                Payload::None,
                step_flags,
            );
        }
        Ok(self.offset(address, constant, step_flags))
    }

    /// Adds the offset of an address computation to a 32-bit offset.
    pub fn gep_offset(
        &mut self,
        inst: Value<'m>,
        mut offset: generic::Value,
    ) -> Result<generic::Value, Reason> {
        let ty = Type::I32;
        let (constant, mut amounts) = self.gep_steps(inst, ty)?;
        if constant as u32 != 0 {
            amounts.push(self.scalar(ty, constant));
        }
        for amount in amounts {
            offset = self.op(Opcode::Add, &[offset, amount], ty);
        }
        Ok(offset)
    }

    /// The offset of an address computation: a constant and variable terms of type `index_type`.
    fn gep_steps(&mut self, inst: Value<'m>, index_type: Type) -> Result<Steps, Reason> {
        let flags = inst.gep_flags();
        let (signed, nuw) = (flags & 2 != 0, flags & 4 != 0);
        let scale_flags = when(signed, Flags::NSW).union(when(nuw, Flags::NUW));
        let mut constant: u64 = 0;
        let mut variable: SmallVec<[(generic::Value, u64); 2]> = SmallVec::new();
        let mut source = inst.gep_source();
        for (number, index) in inst.operands().skip(1).enumerate() {
            if number > 0 && source.kind() == TypeKind::LLVMStructTypeKind {
                let field = struct_index(index)
                    .ok_or("malformed instruction: a struct index is not constant")?;
                constant = constant.wrapping_add(self.context.types.field_offset(source, field)?);
                source = source.field(field);
                continue;
            }
            if number > 0 {
                source = source.element();
            }
            // Addresses wrap around.
            let unused_bits = 64_u32.saturating_sub(index_type.scalar.bits());
            let stride = self.context.types.extent(source)?.alloc << unused_bits >> unused_bits;
            match constant_index(index) {
                Some(value) => {
                    constant = constant.wrapping_add((value as u64).wrapping_mul(stride));
                }
                None if stride == 0 => {}
                None => variable.push((self.gep_index(index, index_type)?, stride)),
            }
        }
        let amounts = variable
            .into_iter()
            .map(|(index, stride)| self.scale(index, stride, index_type, scale_flags));
        Ok((constant, amounts.collect()))
    }

    /// An index, sign-extended or truncated to pointer width.
    fn gep_index(&mut self, index: Value<'m>, index_type: Type) -> Result<generic::Value, Reason> {
        let mut index = self.value(index)?;
        if index_type.is_vector() && !self.function.ty(index).is_vector() {
            let wide = index_type.with_scalar(self.function.ty(index).scalar);
            index = self.splat(index, wide);
        }
        if self.function.ty(index).scalar.bits() < index_type.scalar.bits() {
            return Ok(self.op(Opcode::SExt, &[index], index_type));
        }
        Ok(self.resize(index, index_type))
    }

    /// `index` times `stride` bytes.
    fn scale(
        &mut self,
        index: generic::Value,
        stride: u64,
        ty: Type,
        flags: Flags,
    ) -> generic::Value {
        if stride == 1 {
            return index;
        }
        let (opcode, amount) = if stride.is_power_of_two() {
            (Opcode::Shl, u64::from(stride.trailing_zeros()))
        } else {
            (Opcode::Mul, stride)
        };
        let amount = self.splat_constant(ty, amount);
        self.op_with(opcode, &[index, amount], ty, Payload::None, flags)
    }

    /// A vector of copies of `value`.
    pub fn splat(&mut self, value: generic::Value, ty: Type) -> generic::Value {
        let elements = vec![value; usize::from(ty.lanes)];
        self.op(Opcode::BuildVector, &elements, ty)
    }
}

/// The value of a constant index, which may be a vector of equal elements.
pub fn constant_index(index: Value<'_>) -> Option<i64> {
    match index.kind() {
        ValueKind::LLVMConstantIntValueKind
            if index.ty().kind() == TypeKind::LLVMIntegerTypeKind =>
        {
            (index.ty().int_bits() <= 64).then(|| index.int_signed())
        }
        ValueKind::LLVMConstantAggregateZeroValueKind => Some(0),
        _ => None,
    }
}

/// The number of a struct field. With vectors of pointers it is a vector of equal numbers.
fn struct_index(index: Value<'_>) -> Option<u32> {
    let index = match index.ty().kind() {
        TypeKind::LLVMVectorTypeKind => index.aggregate_element(0)?,
        _ => index,
    };
    u32::try_from(constant_index(index)?).ok()
}

pub fn int_condition(predicate: IntPredicate) -> IntCondition {
    match predicate {
        IntPredicate::LLVMIntEQ => IntCondition::Eq,
        IntPredicate::LLVMIntNE => IntCondition::Ne,
        IntPredicate::LLVMIntUGT => IntCondition::Ugt,
        IntPredicate::LLVMIntUGE => IntCondition::Uge,
        IntPredicate::LLVMIntULT => IntCondition::Ult,
        IntPredicate::LLVMIntULE => IntCondition::Ule,
        IntPredicate::LLVMIntSGT => IntCondition::Sgt,
        IntPredicate::LLVMIntSGE => IntCondition::Sge,
        IntPredicate::LLVMIntSLT => IntCondition::Slt,
        IntPredicate::LLVMIntSLE => IntCondition::Sle,
    }
}

fn float_condition(predicate: FloatPredicate) -> FloatCondition {
    match predicate {
        FloatPredicate::LLVMRealPredicateFalse => FloatCondition::False,
        FloatPredicate::LLVMRealOEQ => FloatCondition::Oeq,
        FloatPredicate::LLVMRealOGT => FloatCondition::Ogt,
        FloatPredicate::LLVMRealOGE => FloatCondition::Oge,
        FloatPredicate::LLVMRealOLT => FloatCondition::Olt,
        FloatPredicate::LLVMRealOLE => FloatCondition::Ole,
        FloatPredicate::LLVMRealONE => FloatCondition::One,
        FloatPredicate::LLVMRealORD => FloatCondition::Ord,
        FloatPredicate::LLVMRealUNO => FloatCondition::Uno,
        FloatPredicate::LLVMRealUEQ => FloatCondition::Ueq,
        FloatPredicate::LLVMRealUGT => FloatCondition::Ugt,
        FloatPredicate::LLVMRealUGE => FloatCondition::Uge,
        FloatPredicate::LLVMRealULT => FloatCondition::Ult,
        FloatPredicate::LLVMRealULE => FloatCondition::Ule,
        FloatPredicate::LLVMRealUNE => FloatCondition::Une,
        FloatPredicate::LLVMRealPredicateTrue => FloatCondition::True,
    }
}
