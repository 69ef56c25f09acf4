//! Computes 64-bit integers with 32 bits if nothing reads their high half.
//!
//! ```text
//! bb1(i: i64): x = ashr (shl i, 32), 30; i' = i + n      =>      bb1(i: i32): x = shl (sext i), 2; i' = i + n
//! ```
//!
//! In: any function. Out: the same function. C programs that add a `size_t` to an `int` contain such loop counters. Passes
//! that analyze addresses recognize these counters, and their extensions, only if the counters have 32 bits. Sums,
//! products, shifts, logical operations, selects and block parameters become narrow if all their uses are narrow,
//! truncations, or shifts and masks that discard the high half. Each instruction is visited a fixed number of times.
//!
//! Source variables that held such values are unknown afterward.

use crate::high_halves;
use crate::rewrite::replace_operands;
use cranelift_entity::{EntityRef, EntitySet};
use mir::debug::SourceLocation;
use mir::generic::{Block, Flags, Function, Inst, Opcode, Sequence, Terminator, Value, ValueDef};
use mir::types::Type;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::Range;

/// Runs the pass.
pub fn run(function: &mut Function) {
    if !has_candidates(function) {
        return;
    }
    let narrow = narrow_values(function);
    let shifted: FxHashMap<Inst, (Value, u64)> = function
        .layout
        .iter()
        .flat_map(|&block| &function.blocks[block].insts)
        .filter_map(|&inst| Some((inst, shifted_low_half(function, inst)?)))
        .collect();
    for value in narrow.iter() {
        function.values[value].ty = Type::I32;
    }
    let is_known = |value: u32| !narrow.contains(Value::from_u32(value));
    let debug = &mut function.header.attributes.debug;
    debug.replace_values(|value| is_known(value).then_some([value]));
    let mut pass = Pass {
        block_of_inst: function.blocks_of_insts(),
        block: function.entry,
        function,
        narrow,
        shifted,
        truncated: FxHashMap::default(),
        truncations: FxHashMap::default(),
        replaced: FxHashMap::default(),
        new: Sequence::default(),
    };
    for index in 0..pass.function.layout.len() {
        let block = pass.function.layout[index];
        pass.block(block);
    }
    for index in 0..pass.function.layout.len() {
        let block = pass.function.layout[index];
        pass.low_arguments(block);
    }
    for (block, mut truncations) in pass.truncations {
        truncations.move_to(&mut pass.function.blocks[block].insts);
    }
    let replaced = pass.replaced;
    if !replaced.is_empty() {
        replace_operands(function, |value| *replaced.get(&value).unwrap_or(&value));
    }
}

/// Returns `true` if 64-bit integers may become narrow: a block has such a parameter, an instruction moves a low half to the high
/// half, or one reads the low half of a result that nothing else reads.
fn has_candidates(function: &Function) -> bool {
    let is_obvious = function.layout.iter().any(|&block| {
        let data = &function.blocks[block];
        block != function.entry && data.params.iter().any(|&param| is_wide(function, param))
            || data.insts.iter().any(|&inst| is_shift(function, inst, 32))
    });
    if is_obvious {
        return true;
    }
    let low: Vec<Inst> = function
        .layout
        .iter()
        .flat_map(|&block| &function.blocks[block].insts)
        .copied()
        .filter(|&inst| reads_low_half(function, inst))
        .collect();
    if low.is_empty() {
        return false;
    }
    let uses = function.count_uses();
    low.into_iter().any(|inst| {
        let value = function.insts[inst].args[0];
        let definition = function.def_inst(value);
        uses[value.index()] == 1
            && definition.is_some_and(|inst| low_operands(function, inst).is_some())
    })
}

fn is_wide(function: &Function, value: Value) -> bool {
    function.ty(value) == Type::I64
}

/// Returns `true` for a 64-bit shift to the left by a constant of at least `least` bits.
fn is_shift(function: &Function, inst: Inst, least: u64) -> bool {
    let data = &function.insts[inst];
    data.opcode == Opcode::Shl
        && is_wide(function, data.args[0])
        && function
            .constant(data.args[1])
            .is_some_and(|amount| (least..64).contains(&amount))
}

/// Returns `true` if an instruction clears the high half of a 64-bit integer, and possibly other bits.
fn is_mask(function: &Function, inst: Inst) -> bool {
    let data = &function.insts[inst];
    data.opcode == Opcode::And
        && is_wide(function, data.args[0])
        && function
            .constant(data.args[1])
            .is_some_and(|mask| u32::try_from(mask).is_ok())
}

/// The operands on whose low halves the low half of a 64-bit integer depends; `None` if it also depends on something
/// else. Masks are extensions of a low half.
fn low_operands(function: &Function, inst: Inst) -> Option<Range<usize>> {
    let operands =
        high_halves::low_operands(function, inst).filter(|_| !is_mask(function, inst))?;
    let mut args = function.insts[inst].args[operands.clone()].iter();
    let is_integer =
        is_wide(function, function.result(inst)) && args.all(|&it| is_wide(function, it));
    is_integer.then_some(operands)
}

/// Returns `true` if an instruction reads only the low half of its first operand.
fn reads_low_half(function: &Function, inst: Inst) -> bool {
    let data = &function.insts[inst];
    match data.opcode {
        Opcode::Trunc => {
            is_wide(function, data.args[0]) && function.ty(function.result(inst)).bits() <= 32
        }
        Opcode::And => is_mask(function, inst),
        _ => is_shift(function, inst, 32),
    }
}

/// If an instruction shifts the low half of a 64-bit integer to the high half and from there to the right: the integer, and the
/// distance by which the extended low half is shifted to the left in all.
fn shifted_low_half(function: &Function, inst: Inst) -> Option<(Value, u64)> {
    let data = &function.insts[inst];
    if !matches!(data.opcode, Opcode::AShr | Opcode::LShr) {
        return None;
    }
    let right = function.constant(data.args[1])?;
    let left = function.def_inst(data.args[0])?;
    let is_moved = (1..=32).contains(&right)
        && is_shift(function, left, 32)
        && function.constant(function.insts[left].args[1]) == Some(32);
    is_moved.then(|| (function.insts[left].args[0], 32 - right))
}

/// The values whose high half is not read.
fn narrow_values(function: &Function) -> EntitySet<Value> {
    let mut candidates = EntitySet::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        if block != function.entry {
            let params = data.params.iter().copied();
            candidates.extend(params.filter(|&param| is_wide(function, param)));
        }
        let narrow = |&&inst: &&Inst| low_operands(function, inst).is_some();
        let narrow = data.insts.iter().filter(narrow);
        candidates.extend(narrow.map(|&inst| function.result(inst)));
    }
    let low_reads = |inst| match low_operands(function, inst) {
        Some(operands) => operands,
        None => 0..usize::from(reads_low_half(function, inst)),
    };
    high_halves::unread(function, candidates, low_reads)
}

struct Pass<'a> {
    function: &'a mut Function,
    /// The values that have become narrow.
    narrow: EntitySet<Value>,
    /// The results of [`shifted_low_half`], by instruction.
    shifted: FxHashMap<Inst, (Value, u64)>,
    /// The block of each instruction that the function had before the pass.
    block_of_inst: Vec<Block>,
    /// The current block.
    block: Block,
    /// For each value, a low half that is available in the blocks that the value dominates, except in the value's own.
    truncated: FxHashMap<Value, Value>,
    /// New low halves, to be computed at the end of a block.
    truncations: FxHashMap<Block, Sequence>,
    /// Maps each truncation of a narrow value to that value.
    replaced: FxHashMap<Value, Value>,
    /// New instructions before the current one.
    new: Sequence,
}

impl Pass<'_> {
    fn block(&mut self, block: Block) {
        self.block = block;
        let old = std::mem::take(&mut self.function.blocks[block].insts);
        let mut insts = Vec::with_capacity(old.len());
        for inst in old {
            self.function.location = self.function.insts[inst].location;
            self.rewrite(inst);
            self.new.move_to(&mut insts);
            insts.push(inst);
        }
        self.function.blocks[block].insts = insts;
        self.function.location = SourceLocation::default();
    }

    /// Passes low halves to narrow parameters.
    fn low_arguments(&mut self, block: Block) {
        self.block = block;
        let data = &mut self.function.blocks[block];
        self.function.location = data.location;
        let mut terminator = std::mem::replace(&mut data.terminator, Terminator::None);
        terminator.for_each_edge_mut(|edge| {
            for (number, argument) in edge.args.iter_mut().enumerate() {
                let param = self.function.blocks[edge.block].params[number];
                if self.narrow.contains(param) {
                    *argument = match self.truncated.get(argument) {
                        Some(&low) => low,
                        None => self.low_half(*argument),
                    };
                }
            }
        });
        self.new.move_to(&mut self.function.blocks[block].insts);
        self.function.blocks[block].terminator = terminator;
        self.function.location = SourceLocation::default();
    }

    fn rewrite(&mut self, inst: Inst) {
        if let Some(&(value, amount)) = self.shifted.get(&inst) {
            self.extend_low_half(inst, value, amount);
            return;
        }
        let data = &self.function.insts[inst];
        let (opcode, first) = (data.opcode, data.args.first().copied());
        let is_narrow = data
            .results
            .first()
            .is_some_and(|&result| self.narrow.contains(result));
        if is_narrow {
            let mut args = data.args.clone();
            let first = usize::from(opcode == Opcode::Select);
            for argument in &mut args[first..] {
                *argument = self.low_half(*argument);
            }
            let data = &mut self.function.insts[inst];
            (data.args, data.flags) = (args, Flags::default());
        } else if let Some(value) = first.filter(|&value| self.narrow.contains(value)) {
            // The instruction is a truncation, or a shift or mask that discards the high half.
            if opcode == Opcode::And {
                self.extend_masked(inst, value);
            } else if opcode == Opcode::Shl {
                let args = [value];
                let wide = self.new.op(self.function, Opcode::ZExt, &args, Type::I64);
                self.function.insts[inst].args[0] = wide;
            } else if self.function.ty(self.function.result(inst)) == Type::I32 {
                self.replaced.insert(self.function.result(inst), value);
                let data = &mut self.function.insts[inst];
                (data.opcode, data.flags) = (Opcode::Copy, Flags::default());
            }
        } else if opcode == Opcode::Trunc {
            self.note_truncation(inst);
        }
    }

    /// Replaces a mask of a narrow value with an extension.
    fn extend_masked(&mut self, inst: Inst, value: Value) {
        let mask = self.function.constant(self.function.insts[inst].args[1]);
        let masked = match mask {
            Some(mask) if mask != u64::from(u32::MAX) => {
                let mask = self.new.constant(self.function, Type::I32, mask);
                self.new
                    .op(self.function, Opcode::And, &[value, mask], Type::I32)
            }
            _ => value,
        };
        let data = &mut self.function.insts[inst];
        (data.opcode, data.flags) = (Opcode::ZExt, Flags::default());
        data.args = [masked].into_iter().collect();
    }

    /// Records the low half of a value if it can be used in every block that the value dominates, except the value's own.
    fn note_truncation(&mut self, inst: Inst) {
        let (value, low) = (
            self.function.insts[inst].args[0],
            self.function.result(inst),
        );
        if self.function.ty(low) == Type::I32 && self.block_of(value) == self.block {
            self.truncated.entry(value).or_insert(low);
        }
    }

    /// Replaces a shift to the right with an extension of the low half of `value` and a shift to the left.
    fn extend_low_half(&mut self, inst: Inst, value: Value, amount: u64) {
        let low = self.low_half(value);
        let (extension, flag) = match self.function.insts[inst].opcode {
            Opcode::AShr => (Opcode::SExt, Flags::NSW),
            _ => (Opcode::ZExt, Flags::NUW),
        };
        let (opcode, args, flags) = match amount {
            0 => (extension, SmallVec::from_slice(&[low]), Flags::default()),
            _ => {
                let wide = self.new.op(self.function, extension, &[low], Type::I64);
                let amount = self.new.constant(self.function, Type::I64, amount);
                (Opcode::Shl, SmallVec::from_slice(&[wide, amount]), flag)
            }
        };
        let data = &mut self.function.insts[inst];
        (data.opcode, data.args, data.flags) = (opcode, args, flags);
    }

    /// The low half of a value that was a 64-bit integer.
    fn low_half(&mut self, value: Value) -> Value {
        if self.narrow.contains(value) {
            return value;
        }
        if let Some(bits) = self.function.constant(value) {
            let low = bits & u64::from(u32::MAX);
            return self.new.constant(self.function, Type::I32, low);
        }
        let definition = self.function.def_inst(value);
        let extended = definition
            .map(|inst| &self.function.insts[inst])
            .filter(|data| matches!(data.opcode, Opcode::SExt | Opcode::ZExt))
            .map(|data| data.args[0])
            .filter(|&operand| self.function.ty(operand) == Type::I32);
        if let Some(operand) = extended {
            return operand;
        }
        let args = [value];
        let block = self.block_of(value);
        if block == self.block {
            return self.new.op(self.function, Opcode::Trunc, &args, Type::I32);
        }
        // The truncation is inserted in the block of the value, so it is not repeated in loops that only use the value.
        if let Some(&low) = self.truncated.get(&value) {
            return low;
        }
        let truncations = self.truncations.entry(block).or_default();
        let low = truncations.op(self.function, Opcode::Trunc, &args, Type::I32);
        self.truncated.insert(value, low);
        low
    }

    /// The block that computes a value.
    fn block_of(&self, value: Value) -> Block {
        match self.function.values[value].def {
            ValueDef::Param(block, _) => block,
            ValueDef::Result(inst, _) => self.block_of_inst[inst.index()],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::transformed;

    fn after(body: &str) -> String {
        transformed(body, run)
    }

    const COUNTER: &str = "bb0(v0: i32, v1: i64, v2: i64):\n  branch bb1(v1)\nbb1(v3: i64):\n  v4: i64 = const 0x20\n  \
        v5: i64 = shl v3, v4\n  v6: i64 = ashr v5, v4\n  v7: i64 = add nsw v6, v2\n  v8: i32 = trunc v7\n  \
        v9: i1 = icmp slt v8, v0\n  cond_branch v9, bb1(v7), bb2\nbb2:\n  return RESULT\n";

    #[test]
    fn counters_whose_high_half_is_not_read_become_narrow() {
        let changed = after(&COUNTER.replace("RESULT", "v6"));
        assert!(changed.contains("bb1(v3: i32)"), "{changed}");
        assert!(changed.contains("v6: i64 = sext v3"), "{changed}");
        assert!(changed.contains("v7: i32 = add v3, v"), "{changed}");
    }

    #[test]
    fn masks_that_discard_the_high_half_are_extensions() {
        let text = COUNTER
            .replace("const 0x20", "const 0xffffffff")
            .replace("shl v3, v4", "and v3, v4")
            .replace("v6: i64 = ashr v5, v4\n  ", "")
            .replace("v6", "v5");
        let changed = after(&text.replace("RESULT", "v5"));
        assert!(changed.contains("bb1(v3: i32)"), "{changed}");
        assert!(changed.contains("v5: i64 = zext v3"), "{changed}");
        assert!(changed.contains("v7: i32 = add v3, v"), "{changed}");
        let changed = after(&text.replace("0xffffffff", "0xff").replace("RESULT", "v5"));
        assert!(changed.contains(": i32 = and v3, v"), "{changed}");
        let same = after(
            &text
                .replace("0xffffffff", "0x1ffffffff")
                .replace("RESULT", "v5"),
        );
        assert!(same.contains("bb1(v3: i64)"), "{same}");
    }

    #[test]
    fn counters_whose_high_half_is_read_stay_wide() {
        let same = after(&COUNTER.replace("RESULT", "v3"));
        assert!(same.contains("bb1(v3: i64)"), "{same}");
        assert!(same.contains("v7: i64 = add nsw v6, v2"), "{same}");
    }

    #[test]
    fn shifts_in_both_directions_extend_and_scale() {
        let changed = after(
            "bb0(v0: i64):\n  v1: i64 = const 0x20\n  v2: i64 = const 0x1e\n  v3: i64 = shl v0, v1\n  \
             v4: i64 = ashr v3, v2\n  return v4\n",
        );
        assert!(changed.contains("= trunc v0"), "{changed}");
        assert!(changed.contains("v4: i64 = shl nsw v"), "{changed}");
    }
}
