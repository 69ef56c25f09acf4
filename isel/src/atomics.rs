//! Lowers atomics that no instruction implements.
//!
//! In: any function. Out: the only atomics are those of 4 or 8 bytes that an instruction implements. The others become
//!
//! * plain loads and stores, if they access private memory, since no other lane sees it;
//! * atomic loads, if they do not change the value (such as `or 0`) and are not releases;
//! * an exchange of integers, if they are exchanges of other types;
//! * otherwise loops around a compare-and-swap of the dword or qword that contains the value:
//!
//! ```text
//!     first = load p
//! loop(expected = first):
//!     (old, done) = atomic_cmpxchg p, expected, operation(expected, data)
//!     if done: result is old, else loop(old)
//! ```
//!
//! An access of 1 or 2 bytes becomes an access to the dword that contains them, and changes only these bytes. A strong
//! compare-and-swap of 1 or 2 bytes is repeated only while it fails because other bytes of the dword have changed.
//!
//! Atomics of an unsupported size or alignment are unchanged; legalization rejects them.

use cranelift_entity::EntityRef;
use mir::CompileError;
use mir::generic::{
    Flags, Function, Inst, InstBuilder, InstData, IntCondition, Intrinsic, MemOpRef, Opcode,
    Payload, Value,
};
use mir::types::{Scalar, Type};
use mir::{AddressSpace, AtomicOperation, AtomicOrdering, MemOp, SyncScope};
use optimize::builder::mask;
use optimize::rewrite::{self, Rewriter};
use processors::Target;
use smallvec::SmallVec;

/// Runs the pass.
///
/// # Errors
/// An operation that is not defined for its type.
pub fn run(function: &mut Function, target: &Target) -> Result<(), CompileError> {
    let has_private = has_private_memory(function);
    for memory in function.mem_ops.values_mut() {
        memory.flags.not_private |= memory.space == AddressSpace::Flat && !has_private;
        // No other lane sees private memory.
        if memory.space == AddressSpace::Private {
            memory.ordering = AtomicOrdering::NotAtomic;
            memory.failure_ordering = AtomicOrdering::NotAtomic;
        }
    }
    read_unchanged_values(function);
    let used = used_values(function);
    let rules = Rules { target, used };
    rewrite::run(
        function,
        |function, data| rules.expands(function, data),
        |rewriter, inst| expand(rewriter, inst, &rules),
    )
}

/// Replaces operations that do not change the value in memory with loads.
fn read_unchanged_values(function: &mut Function) {
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        for number in 0..function.blocks[block].insts.len() {
            let inst = function.blocks[block].insts[number];
            let data = &function.insts[inst];
            let Payload::AtomicRmw(operation, reference) = data.payload else {
                continue;
            };
            let memory = &function.mem_ops[reference];
            let is_load = keeps_value(function, operation, data.args[1])
                && !memory.ordering.is_release()
                && !memory.flags.is_volatile;
            if is_load {
                let data = &mut function.insts[inst];
                data.opcode = Opcode::Load;
                data.payload = Payload::Memory(reference);
                data.args.truncate(1);
            }
        }
    }
}

/// Returns `true` if an atomic operation with this operand writes back the value that it reads.
fn keeps_value(function: &Function, operation: AtomicOperation, operand: Value) -> bool {
    use AtomicOperation::*;
    let Some(bits) = function.constant(operand) else {
        return false;
    };
    let largest = mask(function.ty(operand).bits());
    let smallest_signed = largest / 2 + 1;
    match operation {
        Add | Sub | Or | Xor | UMax => bits == 0,
        And | UMin => bits == largest,
        Max => bits == smallest_signed,
        Min => bits == largest / 2,
        Exchange | Nand | FAdd | FSub | FMax | FMin | FMaximum | FMinimum | UIncWrap | UDecWrap
        | USubCond | USubSat => false,
    }
}

/// Returns `true` if a flat address may point to private memory.
fn has_private_memory(function: &Function) -> bool {
    let mut insts = function
        .layout
        .iter()
        .flat_map(|&block| &function.blocks[block].insts);
    let needs_stack = |opcode: Opcode| {
        matches!(
            opcode,
            Opcode::Call | Opcode::CallIndirect | Opcode::DynamicAlloca
        )
    };
    !function.is_entry()
        || !function.slots.is_empty()
        || insts.any(|&inst| needs_stack(function.insts[inst].opcode))
}

fn memory_of(data: &InstData) -> Option<MemOpRef> {
    match data.payload {
        Payload::AtomicRmw(_, reference) => Some(reference),
        Payload::Memory(reference) if data.opcode == Opcode::AtomicCmpXchg => Some(reference),
        _ => None,
    }
}

/// Whether each value is read, by its number; empty if the function has no floating-point atomics.
fn used_values(function: &Function) -> Vec<bool> {
    let is_float = |data: &InstData| {
        matches!(data.payload, Payload::AtomicRmw(..))
            && function.ty(data.args[1]).scalar.is_float()
    };
    let mut insts = function
        .layout
        .iter()
        .flat_map(|&block| &function.blocks[block].insts);
    if !insts.any(|&inst| is_float(&function.insts[inst])) {
        return Vec::new();
    }
    let mut used = vec![false; function.values.len()];
    for &block in &function.layout {
        let data = &function.blocks[block];
        for &inst in &data.insts {
            for &arg in &function.insts[inst].args {
                used[arg.index()] = true;
            }
        }
        data.terminator
            .for_each_value(|value| used[value.index()] = true);
    }
    used
}

/// Decides which atomics have an instruction.
struct Rules<'a> {
    target: &'a Target,
    used: Vec<bool>,
}

impl Rules<'_> {
    fn expands(&self, function: &Function, data: &InstData) -> bool {
        let Some(reference) = memory_of(data) else {
            return false;
        };
        let memory = &function.mem_ops[reference];
        let is_possible = matches!(memory.size, 1 | 2 | 4 | 8) && memory.align >= memory.size;
        let has_instruction = match data.payload {
            Payload::AtomicRmw(operation, _) => {
                let is_used = self.is_used(data.results[0]);
                self.has_instruction(operation, memory, function.ty(data.args[1]), is_used)
            }
            _ => true,
        };
        is_possible
            && (memory.size < 4
                || memory.space == AddressSpace::Private
                || may_be_private(memory)
                || !has_instruction)
    }

    fn is_used(&self, value: Value) -> bool {
        self.used.get(value.index()).copied().unwrap_or(true)
    }

    /// Returns `true` if an instruction implements the operation on 4 or 8 bytes for every kind of memory that the
    /// address may refer to.
    fn has_instruction(
        &self,
        operation: AtomicOperation,
        memory: &MemOp,
        ty: Type,
        is_used: bool,
    ) -> bool {
        use AtomicOperation::*;
        let is_shared_memory = matches!(memory.space, AddressSpace::Local | AddressSpace::Region);
        // PCIe supports only exchanges and additions.
        let is_near = is_shared_memory
            || self.works_everywhere(memory)
            || memory.flags.no_remote_memory
            || memory.flags.no_fine_grained_memory;
        match operation {
            Exchange => ty.scalar.is_int() && !ty.is_vector(),
            FAdd | FMax | FMin => self.has_float_instruction(operation, memory, ty, is_used),
            Nand | FSub | FMaximum | FMinimum | USubCond | USubSat => false,
            Add => true,
            Sub | And | Or | Xor | Max | Min | UMax | UMin | UIncWrap | UDecWrap => is_near,
        }
    }

    /// Returns `true` if atomic instructions of this scope work in every kind of memory, including fine-grained and
    /// remote memory.
    fn works_everywhere(&self, memory: &MemOp) -> bool {
        self.target.has_fine_grained_atomics() && memory.scope < SyncScope::System
    }

    fn has_float_instruction(
        &self,
        operation: AtomicOperation,
        memory: &MemOp,
        ty: Type,
        is_used: bool,
    ) -> bool {
        let is_sum = operation == AtomicOperation::FAdd;
        let has_packed = self.target.has_packed_16_atomics();
        let is_packed = ty == Type::vector(Scalar::F16, 2)
            && (memory.space == AddressSpace::Global || has_packed)
            || ty == Type::vector(Scalar::BF16, 2) && has_packed;
        let is_double = ty == Type::F64;
        let has_doubles = is_double && self.target.has_f64_atomics();
        let is_known = match is_sum {
            true => ty == Type::F32 || is_packed || has_doubles,
            false => ty == Type::F32 || is_double,
        };
        if !is_known {
            return false;
        }
        let is_flat_double = is_double && is_sum && memory.space == AddressSpace::Flat;
        let is_coarse =
            memory.flags.no_fine_grained_memory || self.works_everywhere(memory) && !is_flat_double;
        match memory.space {
            AddressSpace::Local if is_packed => true,
            AddressSpace::Local => !is_sum || has_doubles || self.target.has_lds_float_add(),
            AddressSpace::Global | AddressSpace::Flat if has_doubles => is_coarse,
            AddressSpace::Global if is_sum => {
                // The instruction on f32 flushes denormals.
                let may_flush = memory.flags.ignores_denormal_mode
                    || is_packed
                    || self.target.has_atomic_add_of_denormals();
                let adds = match is_used {
                    true => self.target.has_float_atomic_add_return(),
                    false => self.target.has_float_atomic_add_no_return(),
                };
                is_coarse && may_flush && adds
            }
            AddressSpace::Global => is_coarse && self.target.has_float_atomic_min_max_global(),
            AddressSpace::Flat if is_sum => {
                let adds = match is_packed {
                    true => self.target.has_packed_16_atomics(),
                    false => self.target.has_flat_float_atomic_add(),
                };
                is_coarse && adds
            }
            AddressSpace::Flat => {
                is_coarse && !is_sum && self.target.has_float_atomic_min_max_flat()
            }
            AddressSpace::Region
            | AddressSpace::Constant
            | AddressSpace::Constant32
            | AddressSpace::Private
            | AddressSpace::BufferFat
            | AddressSpace::BufferResource => false,
        }
    }
}

/// Returns `true` for 8-byte flat accesses that may refer to private memory, which is interleaved by dwords and does
/// not support them.
pub(crate) fn may_be_private(memory: &MemOp) -> bool {
    memory.space == AddressSpace::Flat && memory.size == 8 && !memory.flags.not_private
}

fn expand(rewriter: &mut Rewriter<'_>, inst: Inst, rules: &Rules<'_>) -> Result<(), CompileError> {
    let data = &rewriter.function.insts[inst];
    let (payload, args) = (data.payload.clone(), data.args.clone());
    let results = data.results.clone();
    let Some(reference) = memory_of(data) else {
        rewriter.keep(inst);
        return Ok(());
    };
    let memory = rewriter.function.mem_ops[reference];
    let location = rewriter.function.insts[inst].location;
    rewriter.function.header.remarks.missed("ExpandedAtomic", location, || {
        let size = memory.size;
        format!("no instruction performs this atomic operation on {size} bytes, so a loop of compare-and-swap does, or a plain access to private memory")
    });
    let access = Access {
        operation: match payload {
            Payload::AtomicRmw(operation, _) => Some(operation),
            _ => None,
        },
        data: args[1..].iter().copied().collect(),
        is_used: rules.is_used(results[0]),
    };
    let values = if may_be_private(&memory) {
        let is_private = Payload::Intrinsic(Intrinsic::IsPrivate, None);
        let is_private = rewriter.op_with(
            Opcode::Intrinsic,
            &[args[0]],
            Type::I1,
            is_private,
            Flags::default(),
        );
        rewriter.choose(is_private, |rewriter, is_private| {
            let mut memory = memory;
            let mut address = args[0];
            if is_private {
                memory.space = AddressSpace::Private;
                let bits = rewriter.bitcast(address, Type::I64);
                let low = rewriter.resize(bits, Type::I32);
                address = rewriter.bitcast(low, Type::ptr(AddressSpace::Private));
            } else {
                memory.flags.not_private = true;
            }
            access.make(rewriter, address, memory, rules)
        })
    } else {
        access.make(rewriter, args[0], memory, rules)
    };
    let Some(values) = values else {
        let reason = "the operation does not exist on this type";
        return Err(CompileError::unsupported_inst(
            rewriter.function,
            inst,
            reason,
        ));
    };
    for (&result, value) in results.iter().zip(values) {
        rewriter.redefine(result, value);
    }
    Ok(())
}

/// An operation on memory: a read-modify-write, or a compare-and-swap.
struct Access {
    operation: Option<AtomicOperation>,
    /// The operand, or the expected and the new value.
    data: SmallVec<[Value; 2]>,
    is_used: bool,
}

/// Results of an atomic.
type Results = SmallVec<[Value; 2]>;

impl Access {
    /// Performs the access at an address; `None` if it is not defined for the type.
    fn make(
        &self,
        rewriter: &mut Rewriter<'_>,
        address: Value,
        memory: MemOp,
        rules: &Rules<'_>,
    ) -> Option<Results> {
        let container = Container::new(rewriter, address, memory);
        let Some(operation) = self.operation else {
            let (old, done) = compare_exchange(rewriter, &container, self.data[0], self.data[1]);
            return Some(Results::from_slice(&[old, done]));
        };
        let old = self.read_modify_write(rewriter, &container, operation, rules)?;
        Some(Results::from_elem(old, 1))
    }

    fn read_modify_write(
        &self,
        rewriter: &mut Rewriter<'_>,
        container: &Container,
        operation: AtomicOperation,
        rules: &Rules<'_>,
    ) -> Option<Value> {
        use AtomicOperation::{And, Exchange, Or, Xor};
        let operand = self.data[0];
        let ty = rewriter.ty(operand);
        let memory = &container.memory;
        let is_private = memory.space == AddressSpace::Private;
        let is_bitwise = matches!(operation, And | Or | Xor);
        let has_instruction =
            |ty: Type| !is_private && rules.has_instruction(operation, memory, ty, self.is_used);
        if container.part.is_some() && is_bitwise && has_instruction(container.ty) {
            // A zero operand (all ones for AND) leaves the other bytes unchanged.
            let mut wide = container.shifted(rewriter, operand);
            if let (And, Some(ones)) = (operation, container.other_bits(rewriter, None)) {
                wide = rewriter.binary(Opcode::Or, wide, ones);
            }
            let whole = container.update(rewriter, operation, wide);
            let old = container.extract(rewriter, whole);
            return Some(rewriter.bitcast(old, ty));
        }
        if container.part.is_none() {
            if has_instruction(ty) {
                return Some(container.update(rewriter, operation, operand));
            }
            if operation == Exchange && !is_private {
                let bits = rewriter.bitcast(operand, container.bits);
                let old = container.update(rewriter, operation, bits);
                return Some(rewriter.bitcast(old, ty));
            }
        }
        container.replace(rewriter, ty, |rewriter, old| {
            apply(rewriter, operation, old, operand)
        })
    }
}

/// The dword or qword that contains a value.
struct Container {
    address: Value,
    memory: MemOp,
    /// The integer type of the container.
    ty: Type,
    /// The integer type of the value's bits.
    bits: Type,
    /// The shift of the value in the container and the mask of its bits, if the container has other bits.
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

    /// Loads the initial contents.
    fn load(&self, rewriter: &mut Rewriter<'_>) -> Value {
        let mut memory = self.memory;
        if memory.space == AddressSpace::Private {
            memory.ordering = AtomicOrdering::NotAtomic;
        } else {
            // An unordered load suffices, since the compare-and-swap checks whether the contents are still the same.
            memory.ordering = AtomicOrdering::Unordered;
        }
        memory.failure_ordering = AtomicOrdering::NotAtomic;
        let payload = Payload::Memory(rewriter.function.mem_ops.push(memory));
        rewriter.op_with(
            Opcode::Load,
            &[self.address],
            self.ty,
            payload,
            Flags::default(),
        )
    }

    /// Stores the new contents (private memory only).
    fn store(&self, rewriter: &mut Rewriter<'_>, value: Value) {
        let mut memory = self.memory;
        memory.ordering = AtomicOrdering::NotAtomic;
        memory.failure_ordering = AtomicOrdering::NotAtomic;
        let payload = Payload::Memory(rewriter.function.mem_ops.push(memory));
        let args = [self.address, value];
        rewriter.append(Opcode::Store, &args, &[], payload, Default::default());
    }

    /// The value's bits, shifted to the lowest position.
    fn extract(&self, rewriter: &mut Rewriter<'_>, contents: Value) -> Value {
        let Some((shift, _)) = self.part else {
            return contents;
        };
        let shifted = rewriter.binary(Opcode::LShr, contents, shift);
        rewriter.resize(shifted, self.bits)
    }

    /// The bits of the value, shifted to their position in the container; the other bits are zero.
    fn shifted(&self, rewriter: &mut Rewriter<'_>, value: Value) -> Value {
        let Some((shift, _)) = self.part else {
            return value;
        };
        let wide = rewriter.resize(value, self.ty);
        rewriter.binary(Opcode::Shl, wide, shift)
    }

    /// The bits of `contents` that do not belong to the value; without `contents`, ones in those positions.
    fn other_bits(&self, rewriter: &mut Rewriter<'_>, contents: Option<Value>) -> Option<Value> {
        let (_, own) = self.part?;
        let ones = rewriter.bits(self.ty, u64::MAX);
        let rest = rewriter.binary(Opcode::Xor, own, ones);
        Some(match contents {
            Some(contents) => rewriter.binary(Opcode::And, contents, rest),
            None => rest,
        })
    }

    /// Appends the instruction for an operation.
    fn update(
        &self,
        rewriter: &mut Rewriter<'_>,
        operation: AtomicOperation,
        operand: Value,
    ) -> Value {
        let reference = rewriter.function.mem_ops.push(self.memory);
        let payload = Payload::AtomicRmw(operation, reference);
        let ty = rewriter.ty(operand);
        rewriter.op_with(
            Opcode::AtomicRmw,
            &[self.address, operand],
            ty,
            payload,
            Flags::default(),
        )
    }

    /// Replaces the old value with the result of `change`; returns the old value.
    fn replace(
        &self,
        rewriter: &mut Rewriter<'_>,
        ty: Type,
        change: impl FnOnce(&mut Rewriter<'_>, Value) -> Option<Value>,
    ) -> Option<Value> {
        let first = self.load(rewriter);
        let is_private = self.memory.space == AddressSpace::Private;
        let header = (!is_private).then(|| rewriter.begin_loop(&[first]));
        let expected = header.as_ref().map_or(first, |(_, params)| params[0]);
        let old = self.extract(rewriter, expected);
        let old = rewriter.bitcast(old, ty);
        let new = change(rewriter, old)?;
        let new = rewriter.bitcast(new, self.bits);
        let new = self.shifted(rewriter, new);
        let new = match self.other_bits(rewriter, Some(expected)) {
            Some(others) => rewriter.binary(Opcode::Or, others, new),
            None => new,
        };
        if let Some((header, _)) = header {
            let (found, done) = self.compare_exchange(rewriter, expected, new);
            rewriter.end_loop(header, done, &[found]);
        } else {
            self.store(rewriter, new);
        }
        // The expected value was found.
        Some(old)
    }

    /// Appends the instruction; also returns whether it succeeded.
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

fn compare_exchange(
    rewriter: &mut Rewriter<'_>,
    container: &Container,
    expected: Value,
    new: Value,
) -> (Value, Value) {
    let ty = rewriter.ty(expected);
    let expected = rewriter.bitcast(expected, container.bits);
    let new = rewriter.bitcast(new, container.bits);
    let is_private = container.memory.space == AddressSpace::Private;
    if container.part.is_none() && !is_private {
        let (old, done) = container.compare_exchange(rewriter, expected, new);
        return (rewriter.bitcast(old, ty), done);
    }
    let first = container.load(rewriter);
    let Some(others) = container.other_bits(rewriter, Some(first)) else {
        let equal = rewriter.icmp(IntCondition::Eq, first, expected);
        let stored = rewriter.select(equal, new, first);
        container.store(rewriter, stored);
        return (rewriter.bitcast(first, ty), equal);
    };
    let expected = container.shifted(rewriter, expected);
    let new = container.shifted(rewriter, new);
    if container.memory.flags.weak {
        // The exchange fails if other bytes have changed.
        let expected = rewriter.binary(Opcode::Or, others, expected);
        let new = rewriter.binary(Opcode::Or, others, new);
        let (found, done) = container.compare_exchange(rewriter, expected, new);
        let value = container.extract(rewriter, found);
        return (rewriter.bitcast(value, ty), done);
    }
    let (header, params) = rewriter.begin_loop(&[others]);
    let expected = rewriter.binary(Opcode::Or, params[0], expected);
    let new = rewriter.binary(Opcode::Or, params[0], new);
    let (found, done) = container.compare_exchange(rewriter, expected, new);
    let others = container.other_bits(rewriter, Some(found)).unwrap_or(found);
    let unchanged = rewriter.icmp(IntCondition::Eq, others, params[0]);
    let leave = rewriter.binary(Opcode::Or, done, unchanged);
    rewriter.end_loop(header, leave, &[others]);
    let value = container.extract(rewriter, found);
    (rewriter.bitcast(value, ty), done)
}

/// The result of the operation on the old value; `None` if it is not defined for the type.
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
