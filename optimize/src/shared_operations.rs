//! Computes an operation once, before the branches that need it, instead of in each of them.
//!
//! ```text
//! bb0:     cond_branch c, bb1, bb2                   bb0:     x = shl i, 2
//! bb1:     x = shl i, 2; load (p + x)                         cond_branch c, bb1, bb2
//!          branch bb2                          =>    bb1:     load (p + x); branch bb2
//! bb2:     cond_branch c, bb3, bb4                   bb2:     cond_branch c, bb3, bb4
//! bb3:     y = shl i, 2; store (q + y)               bb3:     store (q + x)
//! ```
//!
//! In: a function with any control flow. Out: the same function, in which a 64-bit operation or multiplication that
//! occurred in several blocks is in their nearest common dominator. Most of these operations compute addresses of accesses
//! under the same condition.
//!
//! Extensions and shifts of 32-bit indices are copied, since multiply-adds contain them. An operation never moves out of a
//! loop, and it moves only if at most one branch decides whether it is executed: one of the blocks is then likely to be
//! executed.

use crate::rewrite::replace_operands;
use cranelift_entity::EntityRef;
use mir::dominators::Dominators;
use mir::generic::{Block, Function, Inst, Opcode, Payload, Value, ValueDef};
use mir::types::Type;
use processors::Target;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The maximum number of branches that may decide whether an operation is executed.
const MAX_BRANCHES: u32 = 1;

/// An operand. Constants and indices can be in any block.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Operand {
    Value(Value),
    Constant(Type, u64),
    /// An i32 that is extended and shifted. Multiply-adds do both, so the index is not shared by itself.
    Index {
        value: Value,
        extension: Opcode,
        shift: u64,
    },
}

impl Operand {
    /// The value that must be available.
    fn value(self) -> Option<Value> {
        match self {
            Operand::Value(value) | Operand::Index { value, .. } => Some(value),
            Operand::Constant(..) => None,
        }
    }
}

/// Equal operations have equal keys.
type Key = (Opcode, Type, SmallVec<[Operand; 2]>);

struct Pass<'a> {
    function: &'a mut Function,
    target: &'a Target,
    dominators: Dominators,
    /// The innermost loop of each block.
    loop_of: Vec<Option<usize>>,
    /// For each block, the number of branches on the path from the entry that decide whether the block is executed.
    branches: Vec<u32>,
    /// The current block of each instruction.
    block_of: Vec<Block>,
    /// The first instruction with each key.
    known: FxHashMap<Key, Inst>,
    /// The values that replace others.
    replaced: FxHashMap<Value, Value>,
}

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if function.layout.len() < 3 || !has_repeated(function, target) {
        return;
    }
    let Ok(order) = function.loop_order() else {
        return;
    };
    let mut loop_of = vec![None; function.blocks.len()];
    for (&node, &innermost) in order.nodes.iter().zip(&order.innermost) {
        loop_of[node] = innermost;
    }
    let dominators = function.dominators();
    let mut pass = Pass {
        branches: branches(function, &dominators),
        block_of: function.blocks_of_insts(),
        function,
        target,
        dominators,
        loop_of,
        known: FxHashMap::default(),
        replaced: FxHashMap::default(),
    };
    let blocks: Vec<usize> = pass.dominators.reverse_post_order().collect();
    for block in blocks {
        pass.visit(Block::new(block));
    }
    if !pass.replaced.is_empty() {
        pass.finish();
    }
}

/// Returns `true` if two blocks have an operation in common.
fn has_repeated(function: &Function, target: &Target) -> bool {
    let mut seen: FxHashMap<Key, Block> = FxHashMap::default();
    let none = FxHashMap::default();
    let keys = Keys {
        function,
        target,
        replaced: &none,
    };
    function.layout.iter().any(|&block| {
        let insts = &function.blocks[block].insts;
        let mut found = insts.iter().filter_map(|&inst| keys.key(inst));
        found.any(|key| *seen.entry(key).or_insert(block) != block)
    })
}

/// For each block, the number of branches on the path from the entry that decide whether the block is executed.
fn branches(function: &Function, dominators: &Dominators) -> Vec<u32> {
    let mut predecessors = vec![0u32; function.blocks.len()];
    let mut is_side = vec![false; function.blocks.len()];
    for block in dominators.reverse_post_order() {
        let successors = function.successors(Block::new(block));
        for to in &successors {
            predecessors[to.index()] += 1;
            is_side[to.index()] |= successors.len() > 1;
        }
    }
    let mut branches = vec![0; function.blocks.len()];
    for block in dominators.reverse_post_order() {
        let above = dominators
            .immediate(block)
            .map_or(0, |above| branches[above]);
        let is_conditional = is_side[block] && predecessors[block] == 1;
        branches[block] = above + u32::from(is_conditional);
    }
    branches
}

/// What the keys of instructions depend on.
struct Keys<'a> {
    function: &'a Function,
    target: &'a Target,
    replaced: &'a FxHashMap<Value, Value>,
}

impl Keys<'_> {
    /// The key of an instruction; `None` if sharing it saves nothing.
    fn key(&self, inst: Inst) -> Option<Key> {
        let data = &self.function.insts[inst];
        let &[result] = data.results.as_slice() else {
            return None;
        };
        let ty = self.function.ty(result);
        let is_wanted = match data.opcode {
            Opcode::Mul => ty.bits() >= 32,
            Opcode::Add | Opcode::Sub => ty.bits() == 64,
            Opcode::Shl => ty.bits() == 64 && self.index(result).is_none(),
            Opcode::PtrAdd => ty.bits() == 64 && !self.is_free(data.args[1]),
            _ => false,
        };
        if !is_wanted || ty.is_vector() {
            return None;
        }
        let operands = data.args.iter().map(|&arg| self.operand(arg));
        Some((data.opcode, ty, operands.collect()))
    }

    fn operand(&self, arg: Value) -> Operand {
        let current = self.replaced.get(&arg).copied().unwrap_or(arg);
        match self.function.constant(arg) {
            Some(bits) => Operand::Constant(self.function.ty(arg), bits),
            None => self.index(arg).unwrap_or(Operand::Value(current)),
        }
    }

    /// An extended i32, possibly shifted.
    fn index(&self, value: Value) -> Option<Operand> {
        let function = self.function;
        let data = &function.insts[function.def_inst(value)?];
        let (extended, shift) = match data.opcode {
            Opcode::Shl => (data.args[0], function.constant(data.args[1])?),
            _ => (value, 0),
        };
        let data = &function.insts[function.def_inst(extended)?];
        let is_extension = matches!(data.opcode, Opcode::SExt | Opcode::ZExt);
        let is_index = is_extension
            && function.ty(value) == Type::I64
            && function.ty(data.args[0]) == Type::I32;
        let value = *data.args.first()?;
        is_index.then_some(Operand::Index {
            value: self.replaced.get(&value).copied().unwrap_or(value),
            extension: data.opcode,
            shift,
        })
    }

    /// Returns `true` if accesses may be able to add this offset to an address without an extra instruction.
    fn is_free(&self, offset: Value) -> bool {
        let is_extended = || {
            let inst = self.function.def_inst(offset);
            inst.is_some_and(|inst| self.function.insts[inst].opcode == Opcode::ZExt)
        };
        self.function.constant(offset).is_some() || self.target.has_mubuf_addr64() || is_extended()
    }
}

impl Pass<'_> {
    fn visit(&mut self, block: Block) {
        for index in 0..self.function.blocks[block].insts.len() {
            let inst = self.function.blocks[block].insts[index];
            let Some(key) = self.key(inst) else {
                continue;
            };
            let Some(&first) = self.known.get(&key) else {
                self.known.insert(key, inst);
                continue;
            };
            if self.share(first, &key, block) {
                let flags = self.function.insts[inst].flags;
                self.function.insts[first].flags &= flags;
                let (old, new) = (self.function.result(inst), self.function.result(first));
                self.replaced.insert(old, new);
            } else {
                self.known.insert(key, inst);
            }
        }
    }

    fn key(&self, inst: Inst) -> Option<Key> {
        let keys = Keys {
            function: self.function,
            target: self.target,
            replaced: &self.replaced,
        };
        keys.key(inst)
    }

    /// Makes an instruction available in a block; returns `false` if the instruction should not move.
    fn share(&mut self, inst: Inst, (_, _, operands): &Key, block: Block) -> bool {
        let from = self.block_of[inst.index()];
        let Some(to) = self.dominators.common(from.index(), block.index()) else {
            return false;
        };
        if to == from.index() {
            return true;
        }
        let is_likely =
            |side: Block| self.branches[side.index()] - self.branches[to] <= MAX_BRANCHES;
        let is_inside = self.loop_of[to] == self.loop_of[from.index()]
            && self.loop_of[to] == self.loop_of[block.index()];
        let mut values = operands.iter().filter_map(|operand| operand.value());
        if !is_inside
            || !is_likely(from)
            || !is_likely(block)
            || !values.all(|value| self.is_available(value, to))
        {
            return false;
        }
        let to = Block::new(to);
        for (index, &operand) in operands.iter().enumerate() {
            let arg = self.copied(operand, to);
            self.function.insts[inst].args[index] = arg;
        }
        self.function.blocks[to].insts.push(inst);
        self.block_of[inst.index()] = to;
        true
    }

    /// Returns `true` if a value is defined in a block or before it.
    fn is_available(&self, value: Value, block: usize) -> bool {
        let defined = match self.function.values[value].def {
            ValueDef::Param(block, _) => block,
            ValueDef::Result(inst, _) => self.block_of[inst.index()],
        };
        self.dominators.dominates(defined.index(), block)
    }

    /// An operand at the end of a block.
    fn copied(&mut self, operand: Operand, block: Block) -> Value {
        let function = &mut *self.function;
        let copy = match operand {
            Operand::Value(value) => value,
            Operand::Constant(ty, bits) => function.append_constant(block, ty, bits),
            Operand::Index {
                value,
                extension,
                shift,
            } => {
                let none = Payload::None;
                let wide = function.append_value(block, extension, &[value], Type::I64, none);
                let amount = (shift > 0).then(|| function.append_constant(block, Type::I64, shift));
                match amount {
                    None => wide,
                    Some(amount) => {
                        let args = [wide, amount];
                        function.append_value(block, Opcode::Shl, &args, Type::I64, Payload::None)
                    }
                }
            }
        };
        self.block_of.resize(function.insts.len(), block);
        copy
    }

    /// Removes moved instructions from their old blocks, and replaced ones.
    fn finish(self) {
        let Pass {
            function,
            block_of,
            replaced,
            ..
        } = self;
        for index in 0..function.layout.len() {
            let block = function.layout[index];
            function.blocks[block].insts.retain(|inst| {
                let results = &function.insts[*inst].results;
                let is_replaced = results.iter().any(|result| replaced.contains_key(result));
                block_of[inst.index()] == block && !is_replaced
            });
        }
        replace_operands(function, |value| {
            replaced.get(&value).copied().unwrap_or(value)
        });
    }
}
