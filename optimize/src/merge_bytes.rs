//! Combines loads of bytes and halfwords within one dword into a load of the dword.
//!
//! ```text
//! v1 = load u8 (p + 1); v2 = load u8 (p + 2)      =>      d: i32 = load p; v1 = d >> 8 & 0xff; v2 = d >> 16 & 0xff
//! ```
//!
//! In: a legal function. Out: the same function with fewer loads. Within a block, loads from one base at constant
//! offsets inside one dword are replaced with shifts of one load of the dword, which is before the first of them. The
//! load reads no byte that might be out of bounds: either the dword is aligned, or the original loads read both its
//! first and its last byte. Dwords of which only low bytes are read count as loads of these bytes.

use crate::access_groups::{self, Added, WINDOW, address};
use crate::low_loads::low_loads;
use mir::debug::SourceLocation;
use mir::generic::{Flags, Function, Inst, InstData, Intrinsic, Opcode, Payload, Sequence, Value};
use mir::types::Type;
use mir::{AliasClass, MemOp};
use processors::Target;
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let mut changed = false;
    let low = low_loads(function);
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        if !access_groups::has_several(function, block, Opcode::Load) {
            continue;
        }
        let groups = access_groups::load_groups(function, block, |inst, position| {
            let access = narrow_load(function, inst, position, low.get(&inst).copied())?;
            Some((access.base, access.memory, access))
        });
        let mut added = Vec::new();
        for group in groups {
            for dword in dwords(&group, target) {
                merge(function, &dword, &mut added);
            }
        }
        changed |= !added.is_empty();
        access_groups::insert(function, block, added);
    }
    if changed {
        sign_extend_from_dwords(function);
    }
}

/// Makes sign extensions read their bits from the dword itself.
fn sign_extend_from_dwords(function: &mut Function) {
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let mut added = Vec::new();
        for position in 0..function.blocks[block].insts.len() {
            let inst = function.blocks[block].insts[position];
            let data = &function.insts[inst];
            if data.payload != Payload::Intrinsic(Intrinsic::Sbfe, None) {
                continue;
            }
            let (value, offset, width) = (data.args[0], data.args[1], data.args[2]);
            let (Some(0), Some(width)) = (function.constant(offset), function.constant(width))
            else {
                continue;
            };
            let Some((dword, first)) = field(function, value, width) else {
                continue;
            };
            let number = function.make_constant(Type::I32, first);
            added.push((position, number));
            let number = function.result(number);
            let data = &mut function.insts[inst];
            (data.args[0], data.args[1]) = (dword, number);
        }
        access_groups::insert(function, block, added);
    }
}

/// The value that the low `width` bits of `value` are a bit field of, and the first bit of the field.
pub(super) fn field(function: &Function, value: Value, width: u64) -> Option<(Value, u64)> {
    let operation = |value: Value, opcode: Opcode| {
        let data = &function.insts[function.def_inst(value)?];
        let constant = (data.opcode == opcode).then(|| function.constant(data.args[1]))?;
        Some((data.args[0], constant?))
    };
    let masked = operation(value, Opcode::And);
    let masked = masked.filter(|&(_, mask)| mask.trailing_ones() >= width as u32);
    let inner = masked.map_or(value, |(inner, _)| inner);
    let shifted = operation(inner, Opcode::LShr);
    match shifted.filter(|&(_, amount)| amount + width <= 32) {
        Some(field) => Some(field),
        None => masked.map(|_| (inner, 0)),
    }
}

/// A load of which one or two bytes are read.
#[derive(Clone, Copy)]
struct Access {
    inst: Inst,
    /// Index in the block.
    position: usize,
    base: Value,
    /// The offset from the base, in bytes.
    offset: i64,
    memory: MemOp,
}

impl Access {
    fn end(&self) -> i64 {
        self.offset + i64::from(self.memory.size)
    }
}

/// Loads of parts of one dword.
struct Dword {
    /// The offset from the base, in bytes.
    offset: i64,
    align: u32,
    loads: Vec<Access>,
}

/// Recognizes a load of one or two bytes, or one of which only `low` bytes are read.
fn narrow_load(
    function: &Function,
    inst: Inst,
    position: usize,
    low: Option<u32>,
) -> Option<Access> {
    let data = &function.insts[inst];
    let is_narrow = |inst: &InstData| matches!(function.ty(inst.results[0]), Type::I32 | Type::F16);
    if data.opcode != Opcode::Load || !is_narrow(data) {
        return None;
    }
    let mut memory = *function.mem_op(inst)?;
    memory.size = low.unwrap_or(memory.size);
    let (base, offset) = address(function, data.args[0]);
    (memory.is_simple() && memory.size < 4).then_some(Access {
        inst,
        position,
        base,
        offset,
        memory,
    })
}

/// The dwords that contain several of the loads.
fn dwords(group: &[Access], target: &Target) -> Vec<Dword> {
    let mut sorted = group.to_vec();
    let key = |access: &Access| (access.offset, access.position);
    sorted.sort_by_key(key);
    let mut is_free = vec![true; sorted.len()];
    let known = sorted.iter().find(|access| access.memory.align >= 4);
    let aligned = known.map(|access| access.offset.rem_euclid(4));
    let mut out = Vec::new();
    for index in 0..sorted.len() {
        if !std::mem::take(&mut is_free[index]) {
            continue;
        }
        let first = sorted[index];
        let start = match aligned {
            Some(phase) => first.offset - (first.offset - phase).rem_euclid(4),
            None => first.offset,
        };
        let fits = |access: &Access| {
            access.end() <= start + 4
                && access.memory.flags.nontemporal == first.memory.flags.nontemporal
        };
        let window = first.position.saturating_sub(WINDOW)..=first.position + WINDOW;
        let near = (start..start + 4).flat_map(|offset| {
            let from = sorted.partition_point(|access| key(access) < (offset, *window.start()));
            let to = sorted.partition_point(|access| key(access) <= (offset, *window.end()));
            from..to
        });
        let found: Vec<usize> = near
            .filter(|&other| (other == index || is_free[other]) && fits(&sorted[other]))
            .collect();
        let loads: Vec<Access> = found.iter().map(|&other| sorted[other]).collect();
        let works = aligned.is_some() || {
            let reaches_end = loads.iter().any(|access| access.end() == start + 4);
            reaches_end && first.memory.largest_piece(first.memory.align, target) >= 4
        };
        let bytes = loads.iter().any(|access| access.offset != first.offset);
        if loads.len() > 1 && bytes && works {
            let align = if aligned.is_some() {
                4
            } else {
                first.memory.align
            };
            out.push(Dword {
                offset: start,
                align,
                loads,
            });
            for other in found {
                is_free[other] = false;
            }
        }
    }
    out
}

fn merge(function: &mut Function, dword: &Dword, added: &mut Added) {
    let first = dword.loads[0];
    let position = dword.loads.iter().map(|access| access.position).min();
    let position = position.unwrap_or(first.position);
    let mut memory = MemOp {
        size: 4,
        align: dword.align,
        class: AliasClass::of_all(dword.loads.iter().map(|access| access.memory.class)),
        ..first.memory
    };
    function.location = function.insts[first.inst].location;
    let all = |fact: fn(&MemOp) -> bool| dword.loads.iter().all(|access| fact(&access.memory));
    memory.flags.invariant = all(|memory| memory.flags.invariant);
    memory.flags.dereferenceable = all(|memory| memory.flags.dereferenceable);
    memory.flags.no_clobber = memory.space.is_constant() || all(|memory| memory.flags.no_clobber);
    let mut new = Sequence::default();
    let address = access_groups::address_at(function, &mut new, first.inst, dword.offset);
    let payload = Payload::Memory(function.mem_ops.push(memory));
    let whole = new.op_with(function, Opcode::Load, &[address], Type::I32, payload);
    added.extend(new.insts.into_iter().map(|inst| (position, inst)));
    for access in &dword.loads {
        let below = 8 * (access.offset - dword.offset) as u64;
        let new = extract(function, whole, below, access);
        added.extend(new.insts.into_iter().map(|inst| (access.position, inst)));
    }
    function.location = SourceLocation::default();
}

/// Makes the result of a load the bits of `whole` from bit `below` on. Returns the instructions that precede it.
fn extract(function: &mut Function, whole: Value, below: u64, access: &Access) -> Sequence {
    let bits = 8 * u64::from(access.memory.size);
    let mut new = Sequence::default();
    let amount = (below > 0).then(|| new.constant(function, Type::I32, below));
    let is_half = function.ty(function.result(access.inst)) == Type::F16;
    let (opcode, args) = match amount {
        Some(amount) if !is_half && below + bits == 32 => {
            (Opcode::LShr, SmallVec::from_slice(&[whole, amount]))
        }
        _ => {
            let value = match amount {
                Some(amount) => new.op(function, Opcode::LShr, &[whole, amount], Type::I32),
                None => whole,
            };
            if is_half {
                let bits = new.op(function, Opcode::Trunc, &[value], Type::I16);
                (Opcode::Bitcast, SmallVec::from_slice(&[bits]))
            } else {
                let mask = new.constant(function, Type::I32, (1 << bits) - 1);
                (Opcode::And, SmallVec::from_slice(&[value, mask]))
            }
        }
    };
    let data = &mut function.insts[access.inst];
    (data.opcode, data.args) = (opcode, args);
    data.payload = Payload::None;
    data.flags = Flags::default();
    new
}
