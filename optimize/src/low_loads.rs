//! Finds loads of dwords of which only the low half or the low byte is read.
//!
//! LLVM widens loads of halves and bytes to dwords if it knows that the memory exists, so such loads may overlap.

use crate::cleanup::remove_dead;
use mir::AddressSpace;
use mir::generic::{Function, Inst, Opcode, Value};
use mir::types::Type;
use rustc_hash::FxHashMap;

/// Maps each of the loads to the number of low bytes that are read: one or two. It is empty if all loads of dwords are
/// aligned, since these do not overlap. Loads of aligned dwords are found only in LDS; elsewhere, they may be scalar.
/// Otherwise, instructions that nothing uses are removed, since they do not count.
pub(super) fn low_loads(function: &mut Function) -> FxHashMap<Inst, u32> {
    let mut read: FxHashMap<Value, u64> = FxHashMap::default();
    let mut loads: Vec<(Inst, Value)> = Vec::new();
    let mut may_overlap = false;
    for &inst in insts(function) {
        let data = &function.insts[inst];
        let memory = function
            .mem_op(inst)
            .filter(|_| data.opcode == Opcode::Load);
        let Some(memory) = memory.filter(|memory| memory.is_simple() && memory.size == 4) else {
            continue;
        };
        let is_unaligned = memory.align < 4;
        let value = data.results[0];
        if function.ty(value) == Type::I32 && (is_unaligned || memory.space == AddressSpace::Local)
        {
            may_overlap |= is_unaligned;
            read.insert(value, 0);
            loads.push((inst, value));
        }
    }
    if !may_overlap {
        return FxHashMap::default();
    }
    remove_dead(function);
    for &inst in insts(function) {
        for (index, arg) in function.insts[inst].args.iter().enumerate() {
            if let Some(bits) = read.get_mut(arg) {
                *bits |= bits_read(function, inst, index);
            }
        }
    }
    for &block in &function.layout {
        function.blocks[block].terminator.for_each_value(|value| {
            read.entry(value).and_modify(|bits| *bits = u64::MAX);
        });
    }
    let low = loads.into_iter().filter_map(|(inst, value)| {
        let bits = 64 - read[&value].leading_zeros();
        matches!(bits, 1..=16).then(|| (inst, bits.div_ceil(8)))
    });
    low.collect()
}

fn insts(function: &Function) -> impl Iterator<Item = &Inst> {
    let blocks = function.layout.iter();
    blocks.flat_map(|&block| &function.blocks[block].insts)
}

/// The bits of an operand, an `i32`, that an instruction may read. More than it has are all of them.
fn bits_read(function: &Function, inst: Inst, index: usize) -> u64 {
    let data = &function.insts[inst];
    let constant = || function.constant(*data.args.get(1 - index.min(1))?);
    let bits = match data.opcode {
        Opcode::And => constant(),
        Opcode::Shl if index == 0 => constant().map(|amount| u64::from(u32::MAX >> (amount & 31))),
        Opcode::Trunc => Some((1 << function.ty(data.results[0]).bits()) - 1),
        _ => None,
    };
    bits.unwrap_or(u64::MAX)
}
