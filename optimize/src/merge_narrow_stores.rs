//! Combines stores of adjacent bytes and halfwords into one store.
//!
//! ```text
//! store u8 p, v; store u8 (p + 1), (v >> 8)      =>      store u16 p, v
//! ```
//!
//! In: a legal function. Out: the same function with fewer stores. Within a block, stores to one base that together
//! write a dword or a halfword become one store at the position of the last, if no access in between may alias. The
//! stored value is a constant, a bit field of one value, or packed from several values; packing takes less time than
//! the stores that it saves.

use crate::access_groups::{self, address};
use crate::known_bits::KnownBits;
use crate::merge_bytes::field;
use mir::generic::{Block, Flags, Function, Inst, Opcode, Payload, Sequence, Value};
use mir::types::Type;
use mir::{AliasClass, MemOp};
use processors::Target;
use rustc_hash::FxHashMap;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        merge_block(function, block, target);
    }
}

/// A store of one or two bytes.
#[derive(Clone, Copy)]
struct Narrow {
    inst: Inst,
    /// Index in the block.
    position: usize,
    /// The offset from the base, in bytes.
    offset: i64,
    memory: MemOp,
    value: Value,
}

fn narrow_store(function: &Function, inst: Inst, position: usize) -> Option<(Value, Narrow)> {
    let data = &function.insts[inst];
    if data.opcode != Opcode::Store {
        return None;
    }
    let memory = *function.mem_op(inst)?;
    let (base, offset) = address(function, data.args[0]);
    let narrow = Narrow {
        inst,
        position,
        offset,
        memory,
        value: data.args[1],
    };
    (memory.is_simple() && memory.size < 4).then_some((base, narrow))
}

fn merge_block(function: &mut Function, block: Block, target: &Target) {
    let groups = access_groups::store_groups(function, block, |inst, position| {
        narrow_store(function, inst, position)
    });
    let mut changed = FxHashMap::default();
    for mut group in groups.into_iter().filter(|group| group.len() > 1) {
        group.sort_by_key(|store| store.offset);
        let known = group.iter().find(|store| store.memory.align >= 4);
        let phase = known.map(|store| store.offset.rem_euclid(4));
        let mut first = 0;
        while first < group.len() {
            let rest = &group[first..];
            let merged = [4, 2].into_iter().find_map(|size| {
                let run = &rest[..cover(rest, size)?];
                let align = alignment(&run[0], phase);
                let fits = run[0].memory.largest_piece(align, target) >= size;
                let value = fits.then(|| merged_value(function, run)).flatten()?;
                Some((run, size, align, value))
            });
            first += match merged {
                Some((run, size, align, value)) => {
                    merge(function, run, (size, align), value, &mut changed);
                    run.len()
                }
                None => 1,
            };
        }
    }
    access_groups::replace(function, block, changed);
}

/// The number of leading stores that together write `size` bytes; at least two.
fn cover(stores: &[Narrow], size: u32) -> Option<usize> {
    let (first, mut end) = (stores[0], stores[0].offset);
    for (index, store) in stores.iter().enumerate() {
        let same = store.memory.flags == first.memory.flags;
        if store.offset != end || !same {
            return None;
        }
        end += i64::from(store.memory.size);
        if end == first.offset + i64::from(size) {
            return (index > 0).then_some(index + 1);
        }
    }
    None
}

/// The alignment of a store. `phase`, if known, is the remainder modulo 4 of the offsets that are aligned to dwords.
fn alignment(store: &Narrow, phase: Option<i64>) -> u32 {
    let known = phase.map_or(1, |phase| match (store.offset - phase).rem_euclid(4) {
        0 => 4,
        2 => 2,
        _ => 1,
    });
    store.memory.align.max(known)
}

/// The value of the merged store.
enum MergedValue {
    Constant(u64),
    /// The bits of a dword, starting at this one.
    Field(Value, u64),
    /// The low bits of several values.
    Packed(Vec<Piece>),
}

/// A part of a packed value.
struct Piece {
    value: Value,
    /// The position of its lowest bit in the packed value.
    first: u64,
    /// The low bits of `value` that the packed value contains.
    mask: u64,
}

fn merged_value(function: &Function, run: &[Narrow]) -> Option<MergedValue> {
    let shift = |store: &Narrow| 8 * (store.offset - run[0].offset) as u64;
    let bits = |store: &Narrow| 8 * u64::from(store.memory.size);
    let constants = run.iter().map(|store| {
        let constant = function.constant(store.value)?;
        Some((constant & ((1 << bits(store)) - 1)) << shift(store))
    });
    if let Some(constant) = constants.reduce(|a, b| Some(a? | b?)).flatten() {
        return Some(MergedValue::Constant(constant));
    }
    let part = |store: &Narrow| {
        let is_dword = function.ty(store.value) == Type::I32;
        let part = field(function, store.value, bits(store)).unwrap_or((store.value, 0));
        is_dword.then_some(part)
    };
    let (value, start) = part(&run[0])?;
    let follows = |store: &Narrow| part(store) == Some((value, start + shift(store)));
    if run.iter().all(follows) {
        return Some(MergedValue::Field(value, start));
    }
    let piece = |store: &Narrow| {
        let (value, first) = (store.value, shift(store));
        let mask = (1 << bits(store)) - 1;
        (function.ty(value) == Type::I32).then_some(Piece { value, first, mask })
    };
    let pieces: Option<Vec<Piece>> = run.iter().map(piece).collect();
    pieces.map(MergedValue::Packed)
}

/// The value that consists of these parts; bits above the last one are not specified.
fn pack(function: &mut Function, new: &mut Sequence, pieces: &[Piece]) -> Value {
    let mut constant = 0;
    let mut packed = None;
    for (index, piece) in pieces.iter().enumerate() {
        if let Some(bits) = function.constant(piece.value) {
            constant |= (bits & piece.mask) << piece.first;
            continue;
        }
        let is_last = index + 1 == pieces.len();
        let known = KnownBits { function };
        let fits = known.active_bits(piece.value) <= piece.mask.trailing_ones();
        let mut bits = piece.value;
        if !is_last && !fits {
            let mask = new.constant(function, Type::I32, piece.mask);
            bits = new.op(function, Opcode::And, &[bits, mask], Type::I32);
        }
        if piece.first != 0 {
            let first = new.constant(function, Type::I32, piece.first);
            bits = new.op(function, Opcode::Shl, &[bits, first], Type::I32);
        }
        packed = Some(match packed {
            Some(lower) => new.op(function, Opcode::Or, &[bits, lower], Type::I32),
            None => bits,
        });
    }
    match packed {
        Some(packed) if constant == 0 => packed,
        Some(packed) => {
            let constant = new.constant(function, Type::I32, constant);
            new.op(function, Opcode::Or, &[packed, constant], Type::I32)
        }
        None => new.constant(function, Type::I32, constant),
    }
}

/// Merges a run; `changed` receives the replacement of each of its stores.
fn merge(
    function: &mut Function,
    run: &[Narrow],
    (size, align): (u32, u32),
    value: MergedValue,
    changed: &mut FxHashMap<Inst, Vec<Inst>>,
) {
    let mut new = Sequence::default();
    let value = match value {
        MergedValue::Constant(bits) => new.constant(function, Type::I32, bits),
        MergedValue::Field(value, 0) => value,
        MergedValue::Packed(pieces) => pack(function, &mut new, &pieces),
        MergedValue::Field(value, start) => {
            let start = new.constant(function, Type::I32, start);
            new.op(function, Opcode::LShr, &[value, start], Type::I32)
        }
    };
    let address = access_groups::address_at(function, &mut new, run[0].inst, run[0].offset);
    let memory = MemOp {
        size,
        align,
        class: AliasClass::of_all(run.iter().map(|store| store.memory.class)),
        ..run[0].memory
    };
    let payload = Payload::Memory(function.mem_ops.push(memory));
    let (args, none) = ([address, value], Flags::default());
    new.append(function, Opcode::Store, &args, &[], payload, none);
    changed.extend(run.iter().map(|store| (store.inst, Vec::new())));
    if let Some(last) = run.iter().max_by_key(|store| store.position) {
        changed.insert(last.inst, new.insts);
    }
}
