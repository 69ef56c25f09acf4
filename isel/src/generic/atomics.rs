//! Atomics without an instruction.
//!
//! In: any function. Out: atomics of 4 and 8 bytes that instructions exist for; the others have
//! become
//!
//! * plain loads and stores in private memory, which no other lane sees;
//! * an exchange of integers, for exchanges of other types;
//! * loops around a compare-and-swap of the dword or qword that holds the value:
//!
//! ```text
//!     first = load p
//! loop(expected = first):
//!     (old, done) = atomic_cmpxchg p, expected, operation(expected, data)
//!     if done: result is old, else loop(old)
//! ```
//!
//! Accesses of 1 and 2 bytes replace a part of the dword around them. A compare-and-swap of one goes
//! on for as long as only other bytes of the dword are what made it fail.
//!
//! What has the wrong size or alignment is left as it is, for legalization to refuse.

use super::rewrite::{self, Rewriter};
use crate::IselError;
use mir::generic::{Function, Inst, InstData, IntCondition, MemOpRef, Opcode, Payload, Value};
use mir::types::{Scalar, Type};
use mir::{AddressSpace, AtomicOperation, AtomicOrdering, MemOp};
use target::Target;

/// Runs the pass.
///
/// # Errors
/// An operation on values that it is not defined for.
pub(super) fn run(function: &mut Function, target: &Target) -> Result<(), IselError> {
    rewrite::run(
        function,
        |function, data| needs_expansion(function, data, target),
        |rewriter, inst| match rewriter.function.insts[inst].opcode {
            Opcode::AtomicRmw => read_modify_write(rewriter, inst),
            _ => {
                compare_exchange(rewriter, inst);
                Ok(())
            }
        },
    )
}

fn memory_of(data: &InstData) -> Option<MemOpRef> {
    match data.payload {
        Payload::AtomicRmw(_, reference) => Some(reference),
        Payload::Memory(reference) if data.opcode == Opcode::AtomicCmpXchg => Some(reference),
        _ => None,
    }
}

fn needs_expansion(function: &Function, data: &InstData, target: &Target) -> bool {
    let Some(reference) = memory_of(data) else {
        return false;
    };
    let memory = &function.mem_ops[reference];
    let is_possible = matches!(memory.size, 1 | 2 | 4 | 8) && memory.align >= memory.size;
    let ty = function.ty(data.args[1]);
    let has_instruction = match data.payload {
        Payload::AtomicRmw(operation, _) => has_instruction(operation, memory.space, ty, target),
        _ => true,
    };
    is_possible && (memory.size < 4 || memory.space == AddressSpace::Private || !has_instruction)
}

/// Is there an instruction for the operation on 4 or 8 bytes?
///
/// The floating-point instructions for global memory are not used: memory of the host and of other
/// devices does not support them.
fn has_instruction(
    operation: AtomicOperation,
    space: AddressSpace,
    ty: Type,
    target: &Target,
) -> bool {
    use AtomicOperation::*;
    let is_local = space == AddressSpace::Local;
    match operation {
        Exchange => ty.scalar.is_int() && !ty.is_vector(),
        FAdd => {
            let has_addition = isa::Opcode::DS_ADD_F32.exists(target.generation());
            is_local && ty == Type::F32 && has_addition
        }
        FMax | FMin => is_local && (ty == Type::F32 || ty == Type::F64),
        Nand | FSub | FMaximum | FMinimum | USubCond | USubSat => false,
        Add | Sub | And | Or | Xor | Max | Min | UMax | UMin | UIncWrap | UDecWrap => true,
    }
}

/// The dword or qword that a value is in.
struct Container {
    address: Value,
    memory: MemOp,
    /// Its integer type.
    ty: Type,
    /// The type of the value's bits.
    bits: Type,
    /// Where in it the value is and the bits that are the value's, if it has others.
    part: Option<(Value, Value)>,
}

impl Container {
    fn new(rewriter: &mut Rewriter<'_>, address: Value, memory: MemOp) -> Container {
        let bits = Type::int(8 * memory.size as u16);
        if memory.size >= 4 || memory.space == AddressSpace::Private {
            return Container {
                address,
                memory,
                ty: bits,
                bits,
                part: None,
            };
        }
        let pointer = rewriter.ty(address);
        let integer = Type::int(pointer.bits() as u16);
        let number = rewriter.bitcast(address, integer);
        let mask = rewriter.bits(integer, !3);
        let start = rewriter.binary(Opcode::And, number, mask);
        let start = rewriter.bitcast(start, pointer);
        let low = rewriter.resize(number, Type::I32);
        let three = rewriter.bits(Type::I32, 3);
        let byte = rewriter.binary(Opcode::And, low, three);
        let shift = rewriter.binary(Opcode::Shl, byte, three);
        let own = rewriter.bits(Type::I32, (1 << (8 * memory.size)) - 1);
        let own = rewriter.binary(Opcode::Shl, own, shift);
        let memory = MemOp {
            size: 4,
            align: 4,
            ..memory
        };
        Container {
            address: start,
            memory,
            ty: Type::I32,
            bits,
            part: Some((shift, own)),
        }
    }

    /// What is there, to begin with.
    fn load(&self, rewriter: &mut Rewriter<'_>) -> Value {
        let mut memory = self.memory;
        if memory.space == AddressSpace::Private {
            memory.ordering = AtomicOrdering::NotAtomic;
        } else {
            memory.ordering = AtomicOrdering::Monotonic;
        }
        memory.failure_ordering = AtomicOrdering::NotAtomic;
        let payload = Payload::Memory(rewriter.function.mem_ops.push(memory));
        rewriter.op_with(Opcode::Load, &[self.address], self.ty, payload)
    }

    /// Private memory: what is there from now on.
    fn store(&self, rewriter: &mut Rewriter<'_>, value: Value) {
        let mut memory = self.memory;
        memory.ordering = AtomicOrdering::NotAtomic;
        memory.failure_ordering = AtomicOrdering::NotAtomic;
        let payload = Payload::Memory(rewriter.function.mem_ops.push(memory));
        let args = [self.address, value];
        rewriter.append(Opcode::Store, &args, &[], payload, Default::default());
    }

    /// The value's bits.
    fn extract(&self, rewriter: &mut Rewriter<'_>, whole: Value) -> Value {
        let Some((shift, _)) = self.part else {
            return whole;
        };
        let shifted = rewriter.binary(Opcode::LShr, whole, shift);
        rewriter.resize(shifted, self.bits)
    }

    /// The value's bits where they belong, zeros elsewhere.
    fn place(&self, rewriter: &mut Rewriter<'_>, value: Value) -> Value {
        let Some((shift, _)) = self.part else {
            return value;
        };
        let wide = rewriter.resize(value, self.ty);
        rewriter.binary(Opcode::Shl, wide, shift)
    }

    /// The bits of others.
    fn others(&self, rewriter: &mut Rewriter<'_>, whole: Value) -> Option<Value> {
        let (_, own) = self.part?;
        let ones = rewriter.bits(self.ty, u64::MAX);
        let rest = rewriter.binary(Opcode::Xor, own, ones);
        Some(rewriter.binary(Opcode::And, whole, rest))
    }

    /// The instruction, and whether it succeeded.
    fn compare_exchange(
        &self,
        rewriter: &mut Rewriter<'_>,
        expected: Value,
        new: Value,
    ) -> (Value, Value) {
        let payload = Payload::Memory(rewriter.function.mem_ops.push(self.memory));
        let inst = rewriter.append(
            Opcode::AtomicCmpXchg,
            &[self.address, expected, new],
            &[self.ty, Type::I1],
            payload,
            Default::default(),
        );
        let results = &rewriter.function.insts[inst].results;
        (results[0], results[1])
    }
}

fn read_modify_write(rewriter: &mut Rewriter<'_>, inst: Inst) -> Result<(), IselError> {
    let data = &rewriter.function.insts[inst];
    let (address, operand, result) = (data.args[0], data.args[1], data.results[0]);
    let Payload::AtomicRmw(operation, reference) = data.payload else {
        rewriter.keep(inst);
        return Ok(());
    };
    let mut memory = rewriter.function.mem_ops[reference];
    memory.failure_ordering = AtomicOrdering::Monotonic;
    let ty = rewriter.ty(operand);
    let is_exchange = operation == AtomicOperation::Exchange;
    let is_private = memory.space == AddressSpace::Private;
    let container = Container::new(rewriter, address, memory);
    if is_exchange && container.part.is_none() && !is_private {
        let bits = rewriter.bitcast(operand, container.bits);
        let payload = Payload::AtomicRmw(operation, reference);
        let args = [address, bits];
        let old = rewriter.op_with(Opcode::AtomicRmw, &args, container.bits, payload);
        let old = rewriter.bitcast(old, ty);
        rewriter.redefine(result, old);
        return Ok(());
    }
    let first = container.load(rewriter);
    let header = (!is_private).then(|| rewriter.begin_loop(&[first]));
    let expected = header.as_ref().map_or(first, |(_, params)| params[0]);
    let old = container.extract(rewriter, expected);
    let old = rewriter.bitcast(old, ty);
    let Some(new) = apply(rewriter, operation, old, operand) else {
        let name = rewriter.function.name.clone();
        let construct = format!("'{}'", rewriter.function.display_inst(inst));
        return Err(IselError::unsupported(&name, construct, "on this type"));
    };
    let new = rewriter.bitcast(new, container.bits);
    let new = container.place(rewriter, new);
    let new = match container.others(rewriter, expected) {
        Some(others) => rewriter.binary(Opcode::Or, others, new),
        None => new,
    };
    let Some((header, _)) = header else {
        container.store(rewriter, new);
        rewriter.redefine(result, old);
        return Ok(());
    };
    let (found, done) = container.compare_exchange(rewriter, expected, new);
    rewriter.end_loop(header, done, &[found]);
    // What was expected is what was found.
    rewriter.redefine(result, old);
    Ok(())
}

fn compare_exchange(rewriter: &mut Rewriter<'_>, inst: Inst) {
    let data = &rewriter.function.insts[inst];
    let (address, expected, new) = (data.args[0], data.args[1], data.args[2]);
    let (old, success) = (data.results[0], data.results[1]);
    let Some(reference) = memory_of(data) else {
        rewriter.keep(inst);
        return;
    };
    let memory = rewriter.function.mem_ops[reference];
    let ty = rewriter.ty(expected);
    let container = Container::new(rewriter, address, memory);
    let expected = rewriter.bitcast(expected, container.bits);
    let new = rewriter.bitcast(new, container.bits);
    let first = container.load(rewriter);
    let Some(others) = container.others(rewriter, first) else {
        let equal = rewriter.icmp(IntCondition::Eq, first, expected);
        let stored = rewriter.select(equal, new, first);
        container.store(rewriter, stored);
        let value = rewriter.bitcast(first, ty);
        rewriter.redefine(old, value);
        rewriter.redefine(success, equal);
        return;
    };
    let expected = container.place(rewriter, expected);
    let new = container.place(rewriter, new);
    let (header, params) = rewriter.begin_loop(&[others]);
    let expected = rewriter.binary(Opcode::Or, params[0], expected);
    let new = rewriter.binary(Opcode::Or, params[0], new);
    let (found, done) = container.compare_exchange(rewriter, expected, new);
    let others = container.others(rewriter, found).unwrap_or(found);
    let unchanged = rewriter.icmp(IntCondition::Eq, others, params[0]);
    let leave = rewriter.binary(Opcode::Or, done, unchanged);
    rewriter.end_loop(header, leave, &[others]);
    let value = container.extract(rewriter, found);
    let value = rewriter.bitcast(value, ty);
    rewriter.redefine(old, value);
    rewriter.redefine(success, done);
}

/// What the operation makes of the old value; none if it is not defined for the type.
fn apply(
    rewriter: &mut Rewriter<'_>,
    operation: AtomicOperation,
    old: Value,
    data: Value,
) -> Option<Value> {
    use AtomicOperation::*;
    let ty = rewriter.ty(old);
    let opcode = match operation {
        Exchange => return Some(data),
        Add => Opcode::Add,
        Sub => Opcode::Sub,
        And => Opcode::And,
        Or => Opcode::Or,
        Xor => Opcode::Xor,
        Max => Opcode::SMax,
        Min => Opcode::SMin,
        UMax => Opcode::UMax,
        UMin => Opcode::UMin,
        FAdd => Opcode::FAdd,
        FSub => Opcode::FSub,
        FMax => Opcode::FMaxNum,
        FMin => Opcode::FMinNum,
        FMaximum => Opcode::FMaximum,
        FMinimum => Opcode::FMinimum,
        USubSat => Opcode::USubSat,
        Nand => {
            let both = rewriter.binary(Opcode::And, old, data);
            let ones = rewriter.bits(ty, u64::MAX);
            return Some(rewriter.binary(Opcode::Xor, both, ones));
        }
        UIncWrap => {
            let (zero, one) = (rewriter.bits(ty, 0), rewriter.bits(ty, 1));
            let more = rewriter.binary(Opcode::Add, old, one);
            let wraps = rewriter.icmp(IntCondition::Uge, old, data);
            return Some(rewriter.select(wraps, zero, more));
        }
        UDecWrap => {
            let (zero, one) = (rewriter.bits(ty, 0), rewriter.bits(ty, 1));
            let less = rewriter.binary(Opcode::Sub, old, one);
            let is_zero = rewriter.icmp(IntCondition::Eq, old, zero);
            let beyond = rewriter.icmp(IntCondition::Ugt, old, data);
            let wraps = rewriter.binary(Opcode::Or, is_zero, beyond);
            return Some(rewriter.select(wraps, data, less));
        }
        USubCond => {
            let less = rewriter.binary(Opcode::Sub, old, data);
            let fits = rewriter.icmp(IntCondition::Uge, old, data);
            return Some(rewriter.select(fits, less, old));
        }
    };
    let is_float = matches!(operation, FAdd | FSub | FMax | FMin | FMaximum | FMinimum);
    (is_float == ty.scalar.is_float() && !matches!(ty.scalar, Scalar::Ptr(_)))
        .then(|| rewriter.binary(opcode, old, data))
}
