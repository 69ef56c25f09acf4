//! Buffer fat pointers (address space 7). Such a pointer becomes two values, a descriptor and a 32-bit offset. Address
//! computations change only the offset. Accesses become those of `llvm.amdgcn.raw.ptr.buffer.*`, of at most 16 bytes
//! each.

use crate::bindings::{Op, Type as LlvmType, TypeKind, Value};
use crate::function::{FunctionConverter, Parts, Reason};
use crate::instructions::int_condition;
use mir::generic::{
    self, Description, Flags, InstBuilder, IntCondition, Intrinsic, Opcode, Payload,
};
use mir::memory::cache_policy::{DLC, GLC, SLC};
use mir::{AddressSpace, AtomicOperation, AtomicOrdering, MemOp, Scalar, Type};
use smallvec::SmallVec;

/// The maximum size of an access, in bytes.
const WIDEST: u32 = 16;

/// Returns `true` for a buffer fat pointer.
pub fn is_buffer_pointer(ty: LlvmType<'_>) -> bool {
    ty.kind() == TypeKind::LLVMPointerTypeKind
        && ty.address_space() == AddressSpace::BufferFat.number()
}

/// The address of an access.
#[derive(Clone, Copy)]
struct BufferAddress {
    resource: generic::Value,
    offset: generic::Value,
}

fn atomic_intrinsic(operation: AtomicOperation) -> Option<Intrinsic> {
    use AtomicOperation::*;
    Some(match operation {
        Exchange => Intrinsic::BufferAtomicSwap,
        Add => Intrinsic::BufferAtomicAdd,
        Sub => Intrinsic::BufferAtomicSub,
        And => Intrinsic::BufferAtomicAnd,
        Or => Intrinsic::BufferAtomicOr,
        Xor => Intrinsic::BufferAtomicXor,
        Max => Intrinsic::BufferAtomicSMax,
        Min => Intrinsic::BufferAtomicSMin,
        UMax => Intrinsic::BufferAtomicUMax,
        UMin => Intrinsic::BufferAtomicUMin,
        UIncWrap => Intrinsic::BufferAtomicInc,
        UDecWrap => Intrinsic::BufferAtomicDec,
        FAdd => Intrinsic::BufferAtomicFAdd,
        FMax => Intrinsic::BufferAtomicFMax,
        FMin => Intrinsic::BufferAtomicFMin,
        _ => return None,
    })
}

impl<'m> FunctionConverter<'_, 'm> {
    /// Converts an instruction on a buffer fat pointer. Returns `false` if none of its operands is one.
    pub(crate) fn convert_on_buffer_pointer(
        &mut self,
        op: Op,
        inst: Value<'m>,
    ) -> Result<bool, Reason> {
        let pointer = match op {
            Op::LLVMStore => 1,
            Op::LLVMLoad
            | Op::LLVMAtomicRMW
            | Op::LLVMAtomicCmpXchg
            | Op::LLVMGetElementPtr
            | Op::LLVMPtrToInt
            | Op::LLVMPtrToAddr
            | Op::LLVMAddrSpaceCast
            | Op::LLVMICmp => 0,
            _ => return Ok(false),
        };
        let is_on = is_buffer_pointer(inst.operand(pointer).ty());
        if op == Op::LLVMAddrSpaceCast && is_buffer_pointer(inst.ty()) {
            self.cast_to_buffer_pointer(inst)?;
            return Ok(true);
        }
        if !is_on {
            return Ok(false);
        }
        let address = self.buffer_address(inst.operand(pointer))?;
        match op {
            Op::LLVMStore => self.store_to_buffer(inst, address)?,
            Op::LLVMLoad => self.load_from_buffer(inst, address)?,
            Op::LLVMAtomicRMW => self.atomic_on_buffer(inst, address)?,
            Op::LLVMAtomicCmpXchg => self.exchange_on_buffer(inst, address)?,
            Op::LLVMGetElementPtr => {
                let offset = self.gep_offset(inst, address.offset)?;
                let parts = Parts::from_slice(&[address.resource, offset]);
                self.define(inst, parts);
            }
            Op::LLVMICmp => self.compare_buffer_pointers(inst, address)?,
            Op::LLVMPtrToInt | Op::LLVMPtrToAddr if inst.ty().int_bits() <= 32 => {
                let ty = self.context.types.first_class(inst.ty())?;
                let offset = self.resize(address.offset, ty);
                self.define(inst, Parts::from_elem(offset, 1));
            }
            _ => {
                return Err(
                    "this operation on a buffer fat pointer (address space 7) is not supported"
                        .to_owned(),
                );
            }
        }
        Ok(true)
    }

    fn buffer_address(&mut self, pointer: Value<'m>) -> Result<BufferAddress, Reason> {
        match self.parts(pointer)?.as_slice() {
            &[resource, offset] => Ok(BufferAddress { resource, offset }),
            _ => Err("malformed buffer fat pointer".to_owned()),
        }
    }

    /// Converts a comparison. Pointers are equal if their descriptors and their offsets are equal.
    fn compare_buffer_pointers(&mut self, inst: Value<'m>, a: BufferAddress) -> Result<(), Reason> {
        let b = self.buffer_address(inst.operand(1))?;
        let (condition, opcode) = match int_condition(inst.int_predicate()) {
            IntCondition::Eq => (IntCondition::Eq, Opcode::And),
            IntCondition::Ne => (IntCondition::Ne, Opcode::Or),
            _ => {
                return Err(
                    "buffer fat pointers (address space 7) can be compared for equality only"
                        .to_owned(),
                );
            }
        };
        let [resource, offset] =
            [[a.resource, b.resource], [a.offset, b.offset]].map(|args: [generic::Value; 2]| {
                let payload = Payload::IntCondition(condition);
                self.op_with(Opcode::ICmp, &args, Type::I1, payload, Flags::default())
            });
        let result = self.op(opcode, &[resource, offset], Type::I1);
        self.define(inst, Parts::from_elem(result, 1));
        Ok(())
    }

    fn cast_to_buffer_pointer(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let from = inst.operand(0);
        let mut parts = self.parts(from)?;
        if !is_buffer_pointer(from.ty()) {
            let resource = Type::ptr(AddressSpace::BufferResource);
            if self.context.types.first_class(from.ty())? != resource {
                return Err("only buffer resources (address space 8) can be cast to buffer fat pointers (address space 7)".to_owned());
            }
            parts.push(self.scalar(Type::I32, 0));
        }
        self.define(inst, parts);
        Ok(())
    }

    /// Accesses a value of type `ty` at `bytes` after the address. For a store, `data` is the value.
    fn access_buffer(
        &mut self,
        intrinsic: Intrinsic,
        address: BufferAddress,
        bytes: u64,
        ty: Type,
        data: &[generic::Value],
        policy: u64,
    ) -> Option<generic::Value> {
        let mut offset = address.offset;
        if bytes > 0 {
            let distance = self.scalar(Type::I32, bytes);
            offset = self.op(Opcode::Add, &[offset, distance], Type::I32);
        }
        let zero = self.scalar(Type::I32, 0);
        let policy = self.scalar(Type::I32, policy);
        let indexed = self.scalar(Type::I1, 0);
        let mut args: SmallVec<[generic::Value; 8]> = SmallVec::from_slice(data);
        args.extend([address.resource, zero, offset, zero, policy, indexed]);
        let size = ty.bytes();
        let align = size.clamp(1, 4).next_power_of_two();
        let memory = MemOp::new(AddressSpace::Global, size, align);
        let reference = self.function.mem_ops.push(memory);
        let payload = Payload::Intrinsic(intrinsic, Some(Description::Memory(reference)));
        let is_store = intrinsic == Intrinsic::BufferStore;
        let results: &[Type] = if is_store { &[] } else { &[ty] };
        let inst = self.append(Opcode::Intrinsic, &args, results, payload, Flags::default());
        (!is_store).then(|| self.function.result(inst))
    }

    /// The cache policy and the memory operand of a load or store.
    fn buffer_policy(&mut self, inst: Value<'m>) -> Result<(u64, MemOp), Reason> {
        let stand_in = self.global_pointer();
        let operand = self.access(inst, stand_in)?;
        let mut policy = 0;
        if operand.flags.is_volatile || operand.is_atomic() {
            policy |= GLC | DLC;
        }
        if operand.flags.nontemporal {
            policy |= SLC;
        }
        Ok((u64::from(policy), operand))
    }

    /// A pointer with the memory semantics of buffer accesses.
    fn global_pointer(&mut self) -> generic::Value {
        self.scalar(Type::ptr(AddressSpace::Global), 0)
    }

    /// Emits the fence that the ordering of an atomic access requires before it or, if `is_after` is set, after it.
    fn order(&mut self, operand: &MemOp, is_after: bool) {
        use AtomicOrdering::*;
        let ordering = match (operand.ordering, is_after) {
            (Release | AcquireRelease | SequentiallyConsistent, false) => Release,
            (Acquire | AcquireRelease | SequentiallyConsistent, true) => Acquire,
            _ => return,
        };
        let fence = MemOp {
            space: AddressSpace::Flat,
            size: 0,
            align: 1,
            ordering,
            ..*operand
        };
        let payload = Payload::Memory(self.function.mem_ops.push(fence));
        self.append(Opcode::Fence, &[], &[], payload, Flags::default());
    }

    fn load_from_buffer(&mut self, inst: Value<'m>, address: BufferAddress) -> Result<(), Reason> {
        let (policy, operand) = self.buffer_policy(inst)?;
        let parts = self.context.types.parts(inst.ty())?;
        self.order(&operand, false);
        let mut values = Parts::new();
        for part in parts.iter() {
            let pieces = pieces(part.ty, part.offset, &operand)?;
            let mut elements: Vec<generic::Value> = Vec::new();
            for (at, ty) in pieces {
                let made = self.access_buffer(Intrinsic::BufferLoad, address, at, ty, &[], policy);
                let value = made.ok_or("malformed load")?;
                elements.extend(self.elements(value));
            }
            values.push(self.combine(&elements, part.ty));
        }
        self.order(&operand, true);
        self.define(inst, values);
        Ok(())
    }

    fn store_to_buffer(&mut self, inst: Value<'m>, address: BufferAddress) -> Result<(), Reason> {
        let (policy, operand) = self.buffer_policy(inst)?;
        let data = inst.operand(0);
        let values = self.parts(data)?;
        let parts = self.context.types.parts(data.ty())?;
        self.order(&operand, false);
        for (part, &value) in parts.iter().zip(&values) {
            let value = self.as_stored(value);
            let elements = self.elements(value);
            let mut first = 0;
            for (at, ty) in pieces(part.ty, part.offset, &operand)? {
                let some = &elements[first..first + usize::from(ty.lanes)];
                first += usize::from(ty.lanes);
                let piece = self.combine(some, ty);
                let data = &[piece];
                self.access_buffer(Intrinsic::BufferStore, address, at, ty, data, policy);
            }
        }
        Ok(())
    }

    fn atomic_on_buffer(&mut self, inst: Value<'m>, address: BufferAddress) -> Result<(), Reason> {
        let data = self.value(inst.operand(1))?;
        let ty = self.function.ty(data);
        let stand_in = self.global_pointer();
        let (operation, operand) = self.rmw_operand(inst, stand_in, ty)?;
        let intrinsic = atomic_intrinsic(operation)
            .filter(|_| !ty.is_vector() && matches!(ty.bits(), 32 | 64))
            .ok_or("no buffer instruction performs this atomic operation")?;
        let is_exchange = operation == AtomicOperation::Exchange;
        let done = match is_exchange {
            true => Type::int(ty.bits() as u16),
            false => ty,
        };
        let data = self.bitcast(data, done);
        self.order(&operand, false);
        let old = self.access_buffer(intrinsic, address, 0, done, &[data], 0);
        self.order(&operand, true);
        let old = self.bitcast(old.ok_or("malformed access")?, ty);
        self.define(inst, Parts::from_elem(old, 1));
        Ok(())
    }

    fn exchange_on_buffer(
        &mut self,
        inst: Value<'m>,
        address: BufferAddress,
    ) -> Result<(), Reason> {
        let (expected, new) = (self.value(inst.operand(1))?, self.value(inst.operand(2))?);
        let ty = self.function.ty(expected);
        if ty.is_vector() || !matches!(ty.bits(), 32 | 64) || !ty.scalar.is_int() {
            return Err(
                "no buffer instruction performs a compare-and-swap on this type".to_owned(),
            );
        }
        let stand_in = self.global_pointer();
        let operand = self.exchange_operand(inst, stand_in, ty)?;
        self.order(&operand, false);
        let intrinsic = Intrinsic::BufferAtomicCmpSwap;
        let old = self.access_buffer(intrinsic, address, 0, ty, &[new, expected], 0);
        self.order(&operand, true);
        let old = old.ok_or("malformed access")?;
        let equal = Payload::IntCondition(IntCondition::Eq);
        let args = [old, expected];
        let done = self.op_with(Opcode::ICmp, &args, Type::I1, equal, Flags::default());
        self.define(inst, Parts::from_slice(&[old, done]));
        Ok(())
    }

    /// A load to LDS: pointer, address in LDS, size in bytes, offset of both addresses, cache policy.
    pub(crate) fn convert_buffer_to_lds(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let BufferAddress { resource, offset } = self.buffer_address(inst.operand(0))?;
        let destination = self.value(inst.operand(1))?;
        let size = self.immediate(inst, 2)? as u32;
        let (both, policy) = (self.value(inst.operand(3))?, self.value(inst.operand(4))?);
        let zero = self.scalar(Type::I32, 0);
        let args = [
            destination,
            resource,
            zero,
            offset,
            zero,
            policy,
            zero,
            both,
        ];
        let memory = MemOp::new(
            AddressSpace::Global,
            size,
            size.clamp(1, 4).next_power_of_two(),
        );
        let description = Description::Memory(self.function.mem_ops.push(memory));
        let payload = Payload::Intrinsic(Intrinsic::BufferLoadLds, Some(description));
        self.direct(inst, Opcode::Intrinsic, &args, payload, Flags::default())
    }

    /// The elements of a vector, or the scalar itself.
    fn elements(&mut self, value: generic::Value) -> Vec<generic::Value> {
        let ty = self.function.ty(value);
        if !ty.is_vector() {
            return vec![value];
        }
        let lanes = 0..u32::from(ty.lanes);
        let element = ty.element();
        let flags = Flags::default();
        lanes
            .map(|lane| {
                let payload = Payload::Lane(lane);
                self.op_with(Opcode::Extract, &[value], element, payload, flags)
            })
            .collect()
    }

    /// Builds a value of type `ty` from its elements in memory.
    fn combine(&mut self, elements: &[generic::Value], ty: Type) -> generic::Value {
        match elements {
            [single] if !ty.is_vector() => {
                let value = self.resize_bits(*single, ty);
                self.bitcast(value, ty)
            }
            _ => self.op(Opcode::BuildVector, elements, ty),
        }
    }

    fn resize_bits(&mut self, value: generic::Value, ty: Type) -> generic::Value {
        let is_narrower = self.function.ty(value).bits() != ty.bits();
        match ty.scalar {
            Scalar::Int(_) if is_narrower => self.resize(value, ty),
            _ => value,
        }
    }

    /// The value as it is stored: an integer whose width is not a multiple of 8 is extended to whole bytes.
    fn as_stored(&mut self, value: generic::Value) -> generic::Value {
        let ty = self.function.ty(value);
        match ty.scalar {
            Scalar::Int(bits) if !ty.is_vector() && bits % 8 != 0 => {
                self.resize(value, Type::int(bits.next_multiple_of(8)))
            }
            _ => value,
        }
    }
}

/// The accesses that transfer a value of type `ty` at `offset`.
fn pieces(ty: Type, offset: u64, operand: &MemOp) -> Result<Vec<(u64, Type)>, Reason> {
    let element = match ty.scalar {
        Scalar::Int(bits) if bits % 8 != 0 && !ty.is_vector() => {
            Type::int(bits.next_multiple_of(8))
        }
        _ => ty.element(),
    };
    let bytes = element.bytes();
    let known = 1u64 << (u64::from(operand.align) | offset).trailing_zeros().min(4);
    let widest = if known >= 4 { WIDEST } else { known as u32 };
    let is_possible = |size: u32| matches!(size, 1 | 2 | 4 | 8 | 12 | 16) && size <= widest;
    if element.bits() % 8 != 0 || !is_possible(bytes) {
        return Err(format!(
            "buffer accesses of type {ty} are not supported at this alignment"
        ));
    }
    let mut pieces = Vec::new();
    let (mut at, mut left) = (offset, u32::from(ty.lanes));
    while left > 0 {
        let fit = (1..=left).rev().find(|lanes| is_possible(lanes * bytes));
        let lanes = fit.unwrap_or(1);
        let piece = match lanes {
            1 => element,
            _ => Type::vector(element.scalar, lanes as u16),
        };
        pieces.push((at, piece));
        at += u64::from(lanes * bytes);
        left -= lanes;
    }
    Ok(pieces)
}
