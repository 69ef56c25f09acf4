//! Removes block parameters that are always one half of another parameter.
//!
//! ```text
//! branch bb1(v0, (part 1 v0)) ... bb1(v2: i64, v3: i32)      =>      branch bb1(v0) ... bb1(v2: i64); v3 = part 1 v2
//! ```
//!
//! In: a legal function. Out: the same function, in which other values replace these parameters; the pass `cleanup`
//! removes them. Programs that exchange the halves of 64-bit values between lanes have such parameters. Blocks with more
//! than [`MAX_PARAMS`] parameters are left alone, so the time is linear.

use crate::rewrite::replace_operands;
use cranelift_entity::EntityRef;
use mir::generic::{Block, Flags, Function, Opcode, Payload, Sequence, Value};
use mir::types::Type;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The maximum number of parameters of a block.
const MAX_PARAMS: usize = 64;

/// A half of a 64-bit value: the value, and the number of the half. The low half has the number 0.
type Half = (Value, u32);

/// Runs the pass.
pub fn run(function: &mut Function) {
    if !function
        .layout
        .iter()
        .any(|&block| has_candidates(function, block))
    {
        return;
    }
    let mut pass = Pass {
        edges: FxHashMap::default(),
        halves: FxHashMap::default(),
        function,
    };
    for &block in &pass.function.layout {
        pass.function.blocks[block]
            .terminator
            .for_each_edge(|edge| {
                let args = SmallVec::from_slice(&edge.args);
                pass.edges.entry(edge.block).or_default().push(args);
            });
    }
    let order: Vec<Block> = {
        let dominators = pass.function.dominators();
        dominators.reverse_post_order().map(Block::new).collect()
    };
    let mut replaced: FxHashMap<Value, Value> = FxHashMap::default();
    for block in order {
        pass.block(block, &mut replaced);
    }
    if !replaced.is_empty() {
        replace_operands(function, |value| {
            replaced.get(&value).copied().unwrap_or(value)
        });
    }
}

/// Returns `true` if a block has parameters of 32 and of 64 bits, but not too many.
fn has_candidates(function: &Function, block: Block) -> bool {
    if function.blocks[block].params.len() > MAX_PARAMS {
        return false;
    }
    let has = |ty: Type| {
        let mut params = function.blocks[block].params.iter();
        params.any(|&param| function.ty(param) == ty)
    };
    block != function.entry && has(Type::I32) && has(Type::I64)
}

struct Pass<'a> {
    function: &'a mut Function,
    /// The arguments with which each block is reached.
    edges: FxHashMap<Block, Vec<SmallVec<[Value; 4]>>>,
    /// The parameters that are halves of others.
    halves: FxHashMap<Value, Half>,
}

impl Pass<'_> {
    fn block(&mut self, block: Block, replaced: &mut FxHashMap<Value, Value>) {
        if !has_candidates(self.function, block) {
            return;
        }
        let params = self.function.blocks[block].params.clone();
        let mut new = Sequence::default();
        for (number, &param) in params.iter().enumerate() {
            if self.function.ty(param) != Type::I32 {
                continue;
            }
            let Some((whole, lane)) = self.find(block, &params, number) else {
                continue;
            };
            self.halves.insert(param, (whole, lane));
            let (opcode, payload) = match lane {
                0 => (Opcode::Trunc, Payload::None),
                _ => (Opcode::Part, Payload::Lane(lane)),
            };
            let ty = [Type::I32];
            let inst = new.append(
                self.function,
                opcode,
                &[whole],
                &ty,
                payload,
                Flags::default(),
            );
            replaced.insert(param, self.function.result(inst));
        }
        let old = std::mem::take(&mut self.function.blocks[block].insts);
        let mut insts = Vec::with_capacity(old.len());
        new.move_to(&mut insts);
        insts.extend(old);
        self.function.blocks[block].insts = insts;
    }

    /// The half of another parameter that parameter `number` always is.
    fn find(&self, block: Block, params: &[Value], number: usize) -> Option<Half> {
        let edges = self.edges.get(&block)?;
        let is_known = |args: &&SmallVec<[Value; 4]>| {
            self.function.constant(args[number]).is_none() && args[number] != params[number]
        };
        let mut first = edges.iter().filter(is_known).take(2);
        let (whole, lane) = first.find_map(|args| {
            (0..params.len()).find_map(|whole| {
                let is_whole = self.function.ty(params[whole]) == Type::I64;
                let is_half = |&lane: &u32| self.is_half(args[number], args[whole], lane);
                let lane = [0, 1].into_iter().find(is_half);
                lane.filter(|_| is_whole).map(|lane| (whole, lane))
            })
        })?;
        let holds = edges.iter().all(|args| {
            let is_same = args[number] == params[number] && args[whole] == params[whole];
            is_same
                || self.is_half(args[number], args[whole], lane)
                || self.is_extended(args[number], args[whole], lane)
        });
        holds.then_some((params[whole], lane))
    }

    /// Returns `true` if a value is a half of its own extension. Such a pair alone is no reason to replace the value.
    fn is_extended(&self, half: Value, whole: Value, lane: u32) -> bool {
        let Some(inst) = self.function.def_inst(whole) else {
            return false;
        };
        let data = &self.function.insts[inst];
        match (data.opcode, lane) {
            (Opcode::ZExt | Opcode::SExt, 0) => data.args[0] == half,
            (Opcode::ZExt, _) => self.function.constant(half) == Some(0),
            _ => false,
        }
    }

    /// Returns `true` if a value is computed as a half of another, or the other from it.
    fn is_half(&self, half: Value, whole: Value, lane: u32) -> bool {
        let function = &*self.function;
        if let (Some(half), Some(whole)) = (function.constant(half), function.constant(whole)) {
            return half == whole >> (32 * lane) & u64::from(u32::MAX);
        }
        if self.halves.get(&half) == Some(&(whole, lane)) {
            return true;
        }
        let definition = |value: Value| function.def_inst(value).map(|inst| &function.insts[inst]);
        let is_part = definition(half).is_some_and(|data| match data.opcode {
            Opcode::Undef => true,
            Opcode::Trunc => lane == 0 && data.args[0] == whole,
            Opcode::Part => data.payload == Payload::Lane(lane) && data.args[0] == whole,
            _ => false,
        });
        let merge = definition(whole).filter(|data| data.opcode == Opcode::Merge);
        is_part || merge.is_some_and(|data| data.args[lane as usize] == half)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::transformed;

    fn after(body: &str) -> String {
        transformed(body, run)
    }

    #[test]
    fn halves_of_parameters_are_taken_from_them() {
        let changed = after(
            "bb0(v0: i64, v1: i1, v2: i32):\n  v3: i32 = trunc v0\n  v4: i32 = part 1 v0\n  cond_branch v1, bb1, bb2(v4, v0, v3)\n\
             bb1:\n  v5: i64 = merge v2, v4\n  branch bb2(v4, v5, v2)\n\
             bb2(v6: i32, v7: i64, v8: i32):\n  v9: i32 = add v6, v8\n  return v9\n",
        );
        assert!(changed.contains("= part 1 v7"), "{changed}");
        assert!(changed.contains("= trunc v7"), "{changed}");
        assert!(changed.contains("v9: i32 = add v10, v11"), "{changed}");
    }

    /// In the loop, the halves are those of the parameters.
    #[test]
    fn halves_of_counters_are_found() {
        let changed = after(
            "bb0(v0: i64, v1: i1):\n  v2: i32 = part 1 v0\n  branch bb1(v0, v2)\n\
             bb1(v3: i64, v4: i32):\n  cond_branch v1, bb1(v3, v4), bb2\nbb2:\n  return v4\n",
        );
        assert!(changed.contains("v5: i32 = part 1 v3"), "{changed}");
        assert!(changed.contains("return v5"), "{changed}");
    }

    #[test]
    fn other_parameters_stay() {
        let body = "bb0(v0: i64, v1: i1, v2: i32):\n  v3: i32 = trunc v0\n  cond_branch v1, bb1, bb2(v0, v3)\n\
             bb1:\n  branch bb2(v0, v2)\nbb2(v4: i64, v5: i32):\n  return v5\n";
        assert!(after(body).contains("return v5"));
    }
}
