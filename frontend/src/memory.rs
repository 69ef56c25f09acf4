//! Memory instructions: loads, stores, stack allocations, fences and atomics.

use crate::bindings::{Block, Ordering, RmwOperation, Value, ValueKind};
use crate::function::{FunctionConverter, Parts, Reason};
use mir::generic::{self, Flags, InstBuilder, Opcode, Payload, StackSlotData};
use mir::{AddressSpace, AtomicOperation, AtomicOrdering, MemOp, Scalar, SyncScope, Type};
use rustc_hash::FxHashSet;

/// The maximum size of a static stack object, in bytes.
const MAX_SLOT: u64 = 1 << 31;

fn ordering(ordering: Ordering) -> AtomicOrdering {
    match ordering {
        Ordering::LLVMAtomicOrderingNotAtomic => AtomicOrdering::NotAtomic,
        Ordering::LLVMAtomicOrderingUnordered => AtomicOrdering::Unordered,
        Ordering::LLVMAtomicOrderingMonotonic => AtomicOrdering::Monotonic,
        Ordering::LLVMAtomicOrderingAcquire => AtomicOrdering::Acquire,
        Ordering::LLVMAtomicOrderingRelease => AtomicOrdering::Release,
        Ordering::LLVMAtomicOrderingAcquireRelease => AtomicOrdering::AcquireRelease,
        Ordering::LLVMAtomicOrderingSequentiallyConsistent => {
            AtomicOrdering::SequentiallyConsistent
        }
    }
}

fn rmw_operation(operation: RmwOperation) -> AtomicOperation {
    use RmwOperation::*;
    match operation {
        LLVMAtomicRMWBinOpXchg => AtomicOperation::Exchange,
        LLVMAtomicRMWBinOpAdd => AtomicOperation::Add,
        LLVMAtomicRMWBinOpSub => AtomicOperation::Sub,
        LLVMAtomicRMWBinOpAnd => AtomicOperation::And,
        LLVMAtomicRMWBinOpNand => AtomicOperation::Nand,
        LLVMAtomicRMWBinOpOr => AtomicOperation::Or,
        LLVMAtomicRMWBinOpXor => AtomicOperation::Xor,
        LLVMAtomicRMWBinOpMax => AtomicOperation::Max,
        LLVMAtomicRMWBinOpMin => AtomicOperation::Min,
        LLVMAtomicRMWBinOpUMax => AtomicOperation::UMax,
        LLVMAtomicRMWBinOpUMin => AtomicOperation::UMin,
        LLVMAtomicRMWBinOpFAdd => AtomicOperation::FAdd,
        LLVMAtomicRMWBinOpFSub => AtomicOperation::FSub,
        LLVMAtomicRMWBinOpFMax => AtomicOperation::FMax,
        LLVMAtomicRMWBinOpFMin => AtomicOperation::FMin,
        LLVMAtomicRMWBinOpUIncWrap => AtomicOperation::UIncWrap,
        LLVMAtomicRMWBinOpUDecWrap => AtomicOperation::UDecWrap,
        LLVMAtomicRMWBinOpUSubCond => AtomicOperation::USubCond,
        LLVMAtomicRMWBinOpUSubSat => AtomicOperation::USubSat,
        LLVMAtomicRMWBinOpFMaximum => AtomicOperation::FMaximum,
        LLVMAtomicRMWBinOpFMinimum => AtomicOperation::FMinimum,
    }
}

impl<'m> FunctionConverter<'_, 'm> {
    /// The memory operand of a load or store through `pointer`.
    pub fn access(&mut self, inst: Value<'m>, pointer: generic::Value) -> Result<MemOp, Reason> {
        let space = self.space(pointer)?;
        let mut operand = MemOp::new(space, 0, known_alignment(inst));
        operand.flags.is_volatile = inst.is_volatile();
        operand.ordering = ordering(inst.ordering());
        if operand.is_atomic() {
            self.set_scope(inst, &mut operand)?;
        }
        if inst.has_metadata() {
            let kinds = &self.context.kinds;
            let flags = &mut operand.flags;
            flags.nontemporal = inst.metadata(kinds.nontemporal).is_some();
            flags.invariant = inst.metadata(kinds.invariant_load).is_some();
            flags.no_clobber = inst.metadata(kinds.no_clobber).is_some();
            if let Some(tag) = inst.metadata(kinds.tbaa) {
                operand.class = self.access_tags.class(tag);
            }
        }
        Ok(operand)
    }

    /// The memory operand of a read-modify-write or compare-and-swap.
    fn atomic_access(
        &self,
        inst: Value<'m>,
        pointer: generic::Value,
        ty: Type,
    ) -> Result<MemOp, Reason> {
        let mut operand = MemOp::new(self.space(pointer)?, ty.bytes(), known_alignment(inst));
        let flags = &mut operand.flags;
        flags.is_volatile = inst.is_volatile();
        if inst.has_metadata() {
            let kinds = &self.context.kinds;
            let has = |kind| inst.metadata(kind).is_some();
            flags.no_remote_memory = has(kinds.no_remote_memory);
            flags.no_fine_grained_memory = has(kinds.no_fine_grained_memory);
            flags.ignores_denormal_mode = has(kinds.ignore_denormal_mode);
            flags.not_private = inst
                .metadata(kinds.noalias_addrspace)
                .is_some_and(|node| has_number(node, AddressSpace::Private.number()));
        }
        self.set_scope(inst, &mut operand)?;
        Ok(operand)
    }

    /// The address space of a pointer.
    pub fn space(&self, pointer: generic::Value) -> Result<AddressSpace, Reason> {
        let ty = self.function.ty(pointer);
        match ty.scalar.address_space() {
            Some(space) if !ty.is_vector() => Ok(space),
            _ => Err("malformed access: the address is not a pointer".to_string()),
        }
    }

    fn set_scope(&self, inst: Value<'m>, operand: &mut MemOp) -> Result<(), Reason> {
        let number = inst.sync_scope();
        let known = self
            .context
            .scopes
            .iter()
            .find(|(other, ..)| *other == number);
        let &(_, scope, one_address_space) =
            known.ok_or("this synchronization scope is not supported")?;
        operand.scope = scope;
        operand.flags.one_address_space = one_address_space;
        Ok(())
    }

    pub fn convert_load(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let pointer = self.value(inst.operand(0))?;
        let mut operand = self.access(inst, pointer)?;
        if operand.space.is_constant() && operand.is_simple() {
            operand.flags.invariant = true;
        }
        let parts = self.context.types.parts(inst.ty())?;
        if let (true, [part]) = (operand.is_simple(), &*parts)
            && let Some(value) = self.load_kernarg(pointer, part.ty)
        {
            self.define(inst, Parts::from_elem(value, 1));
            return Ok(());
        }
        if operand.is_atomic() && parts.len() != 1 {
            return Err("atomic accesses of aggregates are not supported".to_string());
        }
        let mut values = Parts::new();
        for part in parts.iter() {
            values.push(self.load_part(pointer, part.offset, part.ty, operand)?);
        }
        self.define(inst, values);
        Ok(())
    }

    /// Loads a value at `offset` from `pointer`; `operand` has the alignment of `pointer`.
    pub fn load_part(
        &mut self,
        pointer: generic::Value,
        offset: u64,
        ty: Type,
        operand: MemOp,
    ) -> Result<generic::Value, Reason> {
        let address = self.offset(pointer, offset, Flags::INBOUNDS);
        let stored = stored_type(ty)?;
        let operand = part_operand(operand, offset, stored);
        let value = self.load(address, stored, operand);
        if stored == ty {
            return Ok(value);
        }
        let packed = Type::int(ty.bits() as u16);
        let value = self.resize(value, packed);
        Ok(self.bitcast(value, ty))
    }

    /// Converts `llvm.load.relative`: the address plus the 32-bit distance that is stored at an offset from it.
    pub fn convert_relative_load(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let [pointer, offset] = [self.value(inst.operand(0))?, self.value(inst.operand(1))?];
        let ty = self.function.ty(pointer);
        let wide = Type::int(ty.bits() as u16);
        let extend = |this: &mut Self, value| match this.function.ty(value) {
            same if same == wide => value,
            wider if wider.bits() > wide.bits() => this.op(Opcode::Trunc, &[value], wide),
            _ => this.op(Opcode::SExt, &[value], wide),
        };
        let offset = extend(self, offset);
        let address = self.op(Opcode::PtrAdd, &[pointer, offset], ty);
        let operand = MemOp::new(self.space(pointer)?, 4, 4);
        let distance = self.load(address, Type::I32, operand);
        let distance = extend(self, distance);
        let result = self.op(Opcode::PtrAdd, &[pointer, distance], ty);
        self.define(inst, Parts::from_elem(result, 1));
        Ok(())
    }

    pub fn convert_store(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let pointer = self.value(inst.operand(1))?;
        let operand = self.access(inst, pointer)?;
        let data = inst.operand(0);
        let values = self.parts(data)?;
        let parts = self.context.types.parts(data.ty())?;
        if operand.is_atomic() && parts.len() != 1 {
            return Err("atomic accesses of aggregates are not supported".to_string());
        }
        for (part, &value) in parts.iter().zip(&values) {
            self.store_part(pointer, part.offset, value, operand)?;
        }
        Ok(())
    }

    /// Stores a value at `offset` from `pointer`; `operand` has the alignment of `pointer`.
    pub fn store_part(
        &mut self,
        pointer: generic::Value,
        offset: u64,
        value: generic::Value,
        operand: MemOp,
    ) -> Result<(), Reason> {
        let ty = self.function.ty(value);
        let address = self.offset(pointer, offset, Flags::INBOUNDS);
        let stored = stored_type(ty)?;
        let mut value = value;
        if stored != ty {
            value = self.bitcast(value, Type::int(ty.bits() as u16));
            value = self.resize(value, stored);
        }
        self.store(address, value, part_operand(operand, offset, stored));
        Ok(())
    }

    /// Converts an `alloca`. If its size is constant and it is executed only once, it is a stack object; otherwise it
    /// is allocated at run time.
    pub fn convert_alloca(&mut self, block: Block<'m>, inst: Value<'m>) -> Result<(), Reason> {
        let ty = self.context.types.first_class(inst.ty())?;
        let extent = self.context.types.extent(inst.allocated_type())?;
        let align = inst.alignment();
        if align >= MAX_SLOT {
            return Err(format!("alloca aligned to {align} bytes is not supported"));
        }
        if extent.alloc >= MAX_SLOT {
            return Err("alloca of 2 GiB or more is not supported".to_string());
        }
        let count = inst.operand(0);
        let constant =
            count.kind() == ValueKind::LLVMConstantIntValueKind && count.ty().int_bits() <= 64;
        if ty.scalar.address_space() != Some(AddressSpace::Private) {
            return Err(
                "alloca in an address space other than private (5) is not supported".to_string(),
            );
        }
        let address = if constant && !is_in_cycle(block) {
            let size = extent
                .alloc
                .checked_mul(count.int_bits())
                .filter(|size| *size < MAX_SLOT);
            let size = size.ok_or("alloca of 2 GiB or more is not supported")?;
            let slot = StackSlotData {
                lifetime: self.lifetimes.remove(&inst.key()),
                ..StackSlotData::own(size as u32, align as u32)
            };
            let slot = self.function.slots.push(slot);
            self.prologue(|this| {
                let payload = Payload::Slot(slot);
                this.op_with(Opcode::SlotAddr, &[], ty, payload, Flags::default())
            })
        } else {
            let count = self.value(count)?;
            let count = self.resize(count, Type::I32);
            let size = self.scalar(Type::I32, extent.alloc);
            let bytes = self.op(Opcode::Mul, &[count, size], Type::I32);
            let operand = MemOp::new(AddressSpace::Private, 0, align as u32);
            let reference = self.function.mem_ops.push(operand);
            let payload = Payload::Memory(reference);
            self.op_with(
                Opcode::DynamicAlloca,
                &[bytes],
                ty,
                payload,
                Flags::default(),
            )
        };
        self.define(inst, Parts::from_elem(address, 1));
        Ok(())
    }

    pub fn convert_fence(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let mut operand = MemOp::new(AddressSpace::Flat, 0, 1);
        operand.ordering = ordering(inst.ordering());
        if let Some(node) = inst.metadata(self.context.kinds.mmra) {
            operand.space = synchronized_space(node);
        }
        self.set_scope(inst, &mut operand)?;
        let reference = self.function.mem_ops.push(operand);
        self.append(
            Opcode::Fence,
            &[],
            &[],
            Payload::Memory(reference),
            Flags::default(),
        );
        Ok(())
    }

    /// The operation and the memory operand of a read-modify-write.
    pub fn rmw_operand(
        &self,
        inst: Value<'m>,
        pointer: generic::Value,
        ty: Type,
    ) -> Result<(AtomicOperation, MemOp), Reason> {
        let mut operand = self.atomic_access(inst, pointer, ty)?;
        operand.ordering = ordering(inst.ordering());
        Ok((rmw_operation(inst.rmw_operation()), operand))
    }

    /// The memory operand of a compare-and-swap.
    pub fn exchange_operand(
        &self,
        inst: Value<'m>,
        pointer: generic::Value,
        ty: Type,
    ) -> Result<MemOp, Reason> {
        let mut operand = self.atomic_access(inst, pointer, ty)?;
        operand.ordering = ordering(inst.success_ordering());
        operand.failure_ordering = ordering(inst.failure_ordering());
        operand.flags.weak = inst.is_weak();
        Ok(operand)
    }

    pub fn convert_atomic_rmw(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let pointer = self.value(inst.operand(0))?;
        let data = self.value(inst.operand(1))?;
        let ty = self.function.ty(data);
        let (operation, operand) = self.rmw_operand(inst, pointer, ty)?;
        let reference = self.function.mem_ops.push(operand);
        let payload = Payload::AtomicRmw(operation, reference);
        let old = self.op_with(
            Opcode::AtomicRmw,
            &[pointer, data],
            ty,
            payload,
            Flags::default(),
        );
        self.define(inst, Parts::from_elem(old, 1));
        Ok(())
    }

    pub fn convert_compare_exchange(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let pointer = self.value(inst.operand(0))?;
        let args = [
            pointer,
            self.value(inst.operand(1))?,
            self.value(inst.operand(2))?,
        ];
        let ty = self.function.ty(args[1]);
        let operand = self.exchange_operand(inst, pointer, ty)?;
        let payload = Payload::Memory(self.function.mem_ops.push(operand));
        let results = [ty, Type::I1];
        let exchange = self.append(
            Opcode::AtomicCmpXchg,
            &args,
            &results,
            payload,
            Flags::default(),
        );
        let parts = Parts::from_slice(&self.function.insts[exchange].results);
        self.define(inst, parts);
        Ok(())
    }
}

/// Returns `true` if one of the ranges in a metadata node contains the number. A range is two operands: the first
/// number, and the end.
fn has_number(ranges: Value<'_>, number: u32) -> bool {
    let bounds = ranges.node_operands();
    let number = u64::from(number);
    bounds.chunks_exact(2).any(|pair| {
        let bound = |index: usize| pair[index].and_then(Value::metadata_integer);
        matches!((bound(0), bound(1)), (Some(from), Some(to)) if from <= number && number < to)
    })
}

/// The address space whose accesses a fence orders, according to its memory model relaxation annotations. Flat means
/// all address spaces.
fn synchronized_space(node: Value<'_>) -> AddressSpace {
    let operands = node.node_operands();
    fn word(value: Option<Value<'_>>) -> Option<&[u8]> {
        value.and_then(Value::metadata_string)
    }
    let is_tag = operands.first().is_some_and(|&first| word(first).is_some());
    let tags = match is_tag {
        true => vec![operands],
        false => operands
            .into_iter()
            .flatten()
            .map(Value::node_operands)
            .collect(),
    };
    let mut spaces = Vec::new();
    for tag in tags {
        let &[kind, space] = tag.as_slice() else {
            continue;
        };
        if word(kind) != Some(b"amdgpu-synchronize-as") {
            continue;
        }
        spaces.push(match word(space) {
            Some(b"local") => AddressSpace::Local,
            Some(b"global") => AddressSpace::Global,
            _ => AddressSpace::Flat,
        });
    }
    match spaces.as_slice() {
        [space] => *space,
        _ => AddressSpace::Flat,
    }
}

/// Returns `true` if the block is in a cycle of the control-flow graph.
fn is_in_cycle(block: Block<'_>) -> bool {
    let mut seen = FxHashSet::default();
    let mut ahead = vec![block];
    while let Some(from) = ahead.pop() {
        let Some(terminator) = from.terminator() else {
            continue;
        };
        for index in 0..terminator.successor_count() {
            let next = terminator.successor(index);
            if next == block {
                return true;
            }
            if seen.insert(next) {
                ahead.push(next);
            }
        }
    }
    false
}

/// The alignment of an access, limited to what fits into 32 bits.
fn known_alignment(inst: Value<'_>) -> u32 {
    inst.alignment().min(1 << 31) as u32
}

/// The type in which a value is stored: its own type if the width is a multiple of 8 bits, otherwise an integer whose
/// width is the next multiple of 8 bits, with the value in the low bits.
fn stored_type(ty: Type) -> Result<Type, Reason> {
    match ty.scalar {
        Scalar::Int(bits) if bits % 8 != 0 => {
            let bits = u16::try_from(ty.bytes() * 8).map_err(|_| "the type is too wide")?;
            Ok(Type::int(bits))
        }
        _ => Ok(ty),
    }
}

/// The memory operand of a part of an access: a value of type `ty` at `offset` bytes.
fn part_operand(operand: MemOp, offset: u64, ty: Type) -> MemOp {
    let known = 1u64 << (u64::from(operand.align) | offset).trailing_zeros().min(31);
    MemOp {
        size: ty.bytes(),
        align: known as u32,
        ..operand
    }
}

/// The synchronization scopes: the name, the scope, and whether it orders only accesses to one address space. On processors
/// that cannot launch work-groups as clusters, the scope of a cluster is the agent.
pub const SCOPES: &[(&str, SyncScope, bool)] = &[
    ("", SyncScope::System, false),
    ("singlethread", SyncScope::SingleThread, false),
    ("wavefront", SyncScope::Wavefront, false),
    ("workgroup", SyncScope::Workgroup, false),
    ("cluster", SyncScope::Agent, false),
    ("agent", SyncScope::Agent, false),
    ("one-as", SyncScope::System, true),
    ("singlethread-one-as", SyncScope::SingleThread, true),
    ("wavefront-one-as", SyncScope::Wavefront, true),
    ("workgroup-one-as", SyncScope::Workgroup, true),
    ("cluster-one-as", SyncScope::Agent, true),
    ("agent-one-as", SyncScope::Agent, true),
];
