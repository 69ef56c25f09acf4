//! Alias queries and groups of memory accesses within a block, shared by the passes that merge accesses.

use crate::sequence::Sequence;
use mir::generic::intrinsic::Memory;
use mir::generic::{Block, Function, Inst, Opcode, Payload, Value};
use mir::types::Type;
use mir::{AddressSpace, MemOp};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::hash::Hash;

/// The maximum number of instructions between the first and the last of merged loads.
pub(super) const WINDOW: usize = 96;

/// New instructions, with the index in the block before which they are inserted.
pub(super) type Added = Vec<(usize, Inst)>;

/// The effect of an instruction on memory that keeps other accesses from moving across it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Effect {
    /// None.
    None,
    /// It reads memory that may be written.
    Read(AddressSpace),
    /// It writes.
    Write(AddressSpace),
    /// Nothing may move across it.
    All,
}

/// The loads of a block that `load` recognizes, with a key and their memory, in groups with the same key between whose
/// members nothing writes that memory.
pub(super) fn load_groups<K: Eq + Hash, A>(
    function: &Function,
    block: Block,
    load: impl Fn(Inst, usize) -> Option<(K, MemOp, A)>,
) -> Vec<Vec<A>> {
    let mut epochs = Epochs::default();
    let mut numbers: FxHashMap<(K, u32), usize> = FxHashMap::default();
    let mut groups: Vec<Vec<A>> = Vec::new();
    for (place, &inst) in function.blocks[block].insts.iter().enumerate() {
        match effect(function, inst) {
            Effect::Write(space) => epochs.advance(space),
            Effect::All => epochs.advance_all(),
            Effect::None | Effect::Read(_) => {}
        }
        let Some((key, memory, access)) = load(inst, place) else {
            continue;
        };
        let epoch = match is_unchanging(&memory) {
            true => 0,
            false => 1 + epochs.of(memory.space),
        };
        let number = *numbers.entry((key, epoch)).or_insert_with(|| {
            groups.push(Vec::new());
            groups.len() - 1
        });
        groups[number].push(access);
    }
    groups
}

/// The bytes that a store writes.
#[derive(Clone, Copy)]
pub(super) struct Extent<K> {
    /// The common properties of the stores of a group, such as the base of their addresses.
    pub key: K,
    /// The offset from the base, in bytes.
    pub offset: i64,
    /// The memory operand.
    pub memory: MemOp,
}

/// Disjoint ranges of bytes from a base: each start, with its end.
type Bytes = BTreeMap<i64, i64>;

impl<K> Extent<K> {
    fn end(&self) -> i64 {
        self.offset + i64::from(self.memory.size)
    }

    /// True if some of the bytes are in `taken`.
    fn overlaps(&self, taken: &Bytes) -> bool {
        let before = taken.range(..self.end()).next_back();
        before.is_some_and(|(_, &end)| end > self.offset)
    }
}

/// The stores of a block that `store` recognizes, in groups with the same key whose members write different bytes and
/// may move to the last of them.
pub(super) fn store_groups<K: Eq, A>(
    function: &Function,
    block: Block,
    store: impl Fn(Inst, usize) -> Option<(Extent<K>, A)>,
) -> Vec<Vec<A>> {
    let mut open: (Option<Extent<K>>, Bytes, Vec<A>) = (None, Bytes::new(), Vec::new());
    let mut closed: Vec<Vec<A>> = Vec::new();
    for (place, &inst) in function.blocks[block].insts.iter().enumerate() {
        let access = store(inst, place);
        let stops = open.0.as_ref().is_some_and(|first| {
            let follows = access
                .as_ref()
                .is_some_and(|(extent, _)| extent.key == first.key && !extent.overlaps(&open.1));
            match effect(function, inst) {
                Effect::None => false,
                Effect::All => true,
                Effect::Read(space) => may_alias(first.memory.space, space),
                Effect::Write(_) if access.is_some() => !follows,
                Effect::Write(space) => may_alias(first.memory.space, space),
            }
        });
        if stops {
            open.0 = None;
            open.1.clear();
            closed.push(std::mem::take(&mut open.2));
        }
        if let Some((extent, access)) = access {
            open.1.insert(extent.offset, extent.end());
            open.0.get_or_insert(extent);
            open.2.push(access);
        }
    }
    closed.push(open.2);
    closed
}

/// Replaces instructions by others.
pub(super) fn replace(
    function: &mut Function,
    block: Block,
    mut changed: FxHashMap<Inst, Vec<Inst>>,
) {
    if changed.is_empty() {
        return;
    }
    let old = std::mem::take(&mut function.blocks[block].insts);
    let mut out = Vec::with_capacity(old.len());
    for inst in old {
        match changed.remove(&inst) {
            Some(new) => out.extend(new),
            None => out.push(inst),
        }
    }
    function.blocks[block].insts = out;
}

/// The address `offset` bytes after `base`; the instructions that compute it are appended to `new`.
pub(super) fn address_at(
    function: &mut Function,
    new: &mut Sequence,
    base: Value,
    offset: i64,
) -> Value {
    if offset == 0 {
        return base;
    }
    let ty = function.ty(base);
    let offset = new.constant(function, Type::int(ty.bits() as u16), offset as u64);
    new.op(function, Opcode::PtrAdd, &[base, offset], ty)
}

/// Inserts the new instructions before their indices.
pub(super) fn insert(function: &mut Function, block: Block, mut added: Added) {
    if added.is_empty() {
        return;
    }
    added.sort_by_key(|&(place, _)| place);
    let old = std::mem::take(&mut function.blocks[block].insts);
    let mut out = Vec::with_capacity(old.len() + added.len());
    let mut next = added.into_iter().peekable();
    for (place, inst) in old.into_iter().enumerate() {
        while let Some((_, new)) = next.next_if(|&(at, _)| at == place) {
            out.push(new);
        }
        out.push(inst);
    }
    function.blocks[block].insts = out;
}

/// Base and constant offset of an address.
pub(super) fn address(function: &Function, pointer: Value) -> (Value, i64) {
    let Some(inst) = function.def_inst(pointer) else {
        return (pointer, 0);
    };
    let data = &function.insts[inst];
    if data.opcode != Opcode::PtrAdd {
        return (pointer, 0);
    }
    match function.constant(data.args[1]) {
        Some(bits) if function.ty(data.args[1]).bits() == 32 => {
            (data.args[0], i64::from(bits as i32))
        }
        Some(bits) => (data.args[0], bits as i64),
        None => (pointer, 0),
    }
}

/// The effect of an instruction on memory.
pub(super) fn effect(function: &Function, inst: Inst) -> Effect {
    let data = &function.insts[inst];
    let Some(memory) = function.mem_op(inst) else {
        let stops = match data.payload {
            Payload::Intrinsic(intrinsic, _) => intrinsic.facts().memory != Memory::None,
            _ => matches!(
                data.opcode,
                Opcode::Call | Opcode::CallIndirect | Opcode::InlineAssembly
            ),
        };
        return if stops { Effect::All } else { Effect::None };
    };
    match data.opcode {
        Opcode::Load if memory.is_simple() && is_unchanging(memory) => Effect::None,
        Opcode::Load if memory.is_simple() => Effect::Read(memory.space),
        Opcode::Store if memory.is_simple() => Effect::Write(memory.space),
        _ => Effect::All,
    }
}

/// Counts conflicting accesses per address space.
#[derive(Default)]
struct Epochs([u32; 16]);

impl Epochs {
    /// The number of conflicting accesses so far.
    fn of(&self, space: AddressSpace) -> u32 {
        self.0[space.number() as usize]
    }

    /// Counts a write.
    fn advance(&mut self, space: AddressSpace) {
        for (number, count) in self.0.iter_mut().enumerate() {
            let other = AddressSpace::from_number(number as u32);
            if other.is_some_and(|other| may_alias(space, other)) {
                *count += 1;
            }
        }
    }

    /// Counts an instruction across which nothing may move.
    fn advance_all(&mut self) {
        self.0.iter_mut().for_each(|count| *count += 1);
    }
}

/// Memory that nothing in the kernel writes before the access.
pub(super) fn is_unchanging(memory: &MemOp) -> bool {
    memory.space.is_constant() || memory.flags.invariant || memory.flags.no_clobber
}

/// True unless the address spaces are disjoint.
pub(super) fn may_alias(a: AddressSpace, b: AddressSpace) -> bool {
    use AddressSpace::{Flat, Local, Private, Region};
    let apart = |space: AddressSpace| matches!(space, Local | Private | Region);
    a == b || a == Flat || b == Flat || !apart(a) && !apart(b)
}
