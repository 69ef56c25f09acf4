//! Finds loads and stores of a block that may be merged: groups of accesses that can move together without crossing an
//! access that may alias.

use mir::generic::{Block, Flags, Function, Inst, Memory, Opcode, Payload, Sequence, Value};
use mir::types::Type;
use mir::{AddressSpace, MemOp};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::hash::Hash;

/// The maximum number of instructions between the first and the last load of a group. Merging lengthens live ranges.
pub(super) const WINDOW: usize = 96;

/// The maximum number of stores that a load moves across.
const MAX_CROSSED: usize = 64;

/// New instructions, with the index in the block before which they are inserted.
pub(crate) type Added = Vec<(usize, Inst)>;

/// What keeps other accesses from moving across an instruction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effect {
    /// None.
    None,
    /// It reads memory that may be written.
    Read,
    /// It writes.
    Write,
    /// Nothing may move across it.
    All,
}

/// The bytes of a simple access.
#[derive(Clone, Copy)]
struct Range {
    memory: MemOp,
    base: Value,
    /// The offsets of the first byte and of the byte after the last, from the base.
    start: i64,
    end: i64,
}

impl Range {
    /// The bytes of a load or store.
    fn of(function: &Function, inst: Inst) -> Option<Range> {
        let memory = *function.mem_op(inst)?;
        let (base, start) = address(function, *function.insts[inst].args.first()?);
        Some(Range {
            memory,
            base,
            start,
            end: start + i64::from(memory.size),
        })
    }

    fn may_overlap(&self, other: &Range) -> bool {
        let is_apart =
            self.base == other.base && (self.end <= other.start || other.end <= self.start);
        self.memory.may_alias(&other.memory) && !is_apart
    }

    /// Returns `true` if some of the bytes are in `taken`.
    fn is_in(&self, taken: &Bytes) -> bool {
        let before = taken.range(..self.end).next_back();
        before.is_some_and(|(_, &last)| last > self.start)
    }
}

/// A group to which later loads may be added.
#[derive(Clone, Copy)]
struct Open {
    /// Its index among the groups of the block.
    group: usize,
    /// The number of stores before its first load.
    stores: usize,
}

/// Returns `true` if a block has at least two instructions with this opcode, so there may be something to merge.
pub(super) fn has_several(function: &Function, block: Block, opcode: Opcode) -> bool {
    let insts = function.blocks[block].insts.iter();
    let found = insts.filter(|&&inst| function.insts[inst].opcode == opcode);
    found.take(2).count() == 2
}

/// Groups of loads of a block. `load` recognizes the loads and returns a key and the memory that is read. All loads of
/// a group have the same key and may move up to the first of them.
pub(super) fn load_groups<K: Eq + Hash, A>(
    function: &Function,
    block: Block,
    load: impl Fn(Inst, usize) -> Option<(K, MemOp, A)>,
) -> Vec<Vec<A>> {
    let mut fences = 0;
    let mut stores: Vec<Range> = Vec::new();
    let mut open: FxHashMap<(K, u32), Open> = FxHashMap::default();
    let mut groups: Vec<Vec<A>> = Vec::new();
    for (position, &inst) in function.blocks[block].insts.iter().enumerate() {
        match effect(function, inst) {
            Effect::Write => stores.extend(Range::of(function, inst)),
            Effect::All => fences += 1,
            Effect::None | Effect::Read => {}
        }
        let Some((key, memory, access)) = load(inst, position) else {
            continue;
        };
        let is_unchanging = is_unchanging(&memory);
        let moves_to = |first: &Open| {
            let crossed = &stores[first.stores..];
            let range = Range::of(function, inst);
            let is_crossed = |range: Range| crossed.iter().any(|store| store.may_overlap(&range));
            is_unchanging || crossed.len() <= MAX_CROSSED && !range.is_none_or(is_crossed)
        };
        let key = (key, if is_unchanging { 0 } else { 1 + fences });
        let group = match open.get(&key).filter(|first| moves_to(first)) {
            Some(first) => first.group,
            None => {
                let (group, stores) = (groups.len(), stores.len());
                groups.push(Vec::new());
                open.insert(key, Open { group, stores });
                group
            }
        };
        groups[group].push(access);
    }
    groups
}

/// Disjoint ranges of bytes: maps the offset of each range's first byte from the base to the offset after its last
/// byte.
type Bytes = BTreeMap<i64, i64>;

/// The group of stores that is being collected.
struct OpenStores<K, A> {
    key: K,
    space: AddressSpace,
    /// The alias classes of its members, as a set of bits.
    classes: u64,
    base: Value,
    written: Bytes,
    members: Vec<A>,
}

impl<K, A> OpenStores<K, A> {
    /// Returns `true` if an access may touch bytes that the group writes.
    fn conflicts(&self, range: &Range) -> bool {
        let is_apart = range.base == self.base && !range.is_in(&self.written);
        let MemOp { space, class, .. } = range.memory;
        space.may_alias(self.space) && class.shared & self.classes != 0 && !is_apart
    }
}

/// Groups of stores of a block. `store` recognizes the stores and returns a key; equal keys must mean equal bases. All
/// stores of a group have the same key, write different bytes, and may move down to the last of them.
pub(super) fn store_groups<K: Eq, A>(
    function: &Function,
    block: Block,
    store: impl Fn(Inst, usize) -> Option<(K, A)>,
) -> Vec<Vec<A>> {
    let mut open: Option<OpenStores<K, A>> = None;
    let mut closed: Vec<Vec<A>> = Vec::new();
    for (position, &inst) in function.blocks[block].insts.iter().enumerate() {
        let access = store(inst, position);
        let range = Range::of(function, inst);
        let stops = open
            .as_ref()
            .is_some_and(|group| match effect(function, inst) {
                Effect::None => false,
                Effect::All => true,
                Effect::Read | Effect::Write => match &access {
                    Some((key, _)) if *key == group.key => {
                        range.is_none_or(|range| range.is_in(&group.written))
                    }
                    Some(_) => true,
                    None => range.is_none_or(|range| group.conflicts(&range)),
                },
            });
        if stops {
            closed.extend(open.take().map(|group| group.members));
        }
        if let (Some((key, access)), Some(range)) = (access, range) {
            let group = open.get_or_insert_with(|| OpenStores {
                key,
                space: range.memory.space,
                classes: 0,
                base: range.base,
                written: Bytes::new(),
                members: Vec::new(),
            });
            group.classes |= 1 << range.memory.class.number;
            group.written.insert(range.start, range.end);
            group.members.push(access);
        }
    }
    closed.extend(open.map(|group| group.members));
    closed
}

/// Replaces instructions with others.
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

/// The address `offset` bytes after the base of an access; the instructions that compute it are appended to `new`. If
/// `offset` is the offset of the access itself, the sum keeps its flags (`inbounds`).
pub(super) fn address_at(
    function: &mut Function,
    new: &mut Sequence,
    access: Inst,
    offset: i64,
) -> Value {
    let pointer = function.insts[access].args[0];
    let (base, known) = address(function, pointer);
    if offset == 0 {
        return base;
    }
    let flags = match function.def_inst(pointer) {
        Some(sum) if known == offset => function.insts[sum].flags,
        Some(_) | None => Flags::default(),
    };
    let ty = function.ty(base);
    let offset = new.constant(function, Type::int(ty.bits() as u16), offset as u64);
    let args = [base, offset];
    let sum = new.append(function, Opcode::PtrAdd, &args, &[ty], Payload::None, flags);
    function.result(sum)
}

/// Inserts each new instruction before the instruction at its index.
pub(crate) fn insert(function: &mut Function, block: Block, mut added: Added) {
    if added.is_empty() {
        return;
    }
    added.sort_by_key(|&(position, _)| position);
    let old = std::mem::take(&mut function.blocks[block].insts);
    let mut out = Vec::with_capacity(old.len() + added.len());
    let mut next = added.into_iter().peekable();
    for (position, inst) in old.into_iter().enumerate() {
        while let Some((_, new)) = next.next_if(|&(at, _)| at == position) {
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

/// The number of the kernel argument that contains the byte at an offset from a base, if the base is the kernarg
/// segment. Padding belongs to the argument before it.
pub(super) fn kernel_argument(function: &Function, base: Value, offset: i64) -> Option<usize> {
    if !function.is_kernarg_segment(base) {
        return None;
    }
    let offset = u32::try_from(offset).ok()?;
    // Arguments are in the order of their offsets.
    let arguments = &function.header.kernel_args;
    let next = arguments.partition_point(|argument| argument.offset <= offset);
    next.checked_sub(1)
}

/// The effect of an instruction on other accesses.
fn effect(function: &Function, inst: Inst) -> Effect {
    let simple = function
        .access(inst)
        .map(|(_, memory)| memory)
        .filter(|memory| memory.is_simple());
    match (function.insts[inst].behavior().memory, simple) {
        (Memory::None, _) => Effect::None,
        (Memory::Reads, Some(memory)) if is_unchanging(memory) => Effect::None,
        (Memory::Reads, Some(_)) => Effect::Read,
        (Memory::Writes, Some(_)) => Effect::Write,
        (Memory::Updates | Memory::Orders | Memory::Any, _)
        | (Memory::Reads | Memory::Writes, None) => Effect::All,
    }
}

/// Returns `true` if nothing in the kernel writes this memory before the access.
pub(super) fn is_unchanging(memory: &MemOp) -> bool {
    memory.space.is_constant() || memory.flags.invariant || memory.flags.no_clobber
}
