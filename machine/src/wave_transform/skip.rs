//! Decides where the wavefront jumps if no lane is active, both after a split and in the head of a block that may have
//! had no waiting lanes.
//!
//! Such a jump skips all blocks up to the nearest block at which other lanes may be waiting. If these blocks are short
//! and have no effect without active lanes, the wavefront executes them with EXEC = 0 instead, which is cheaper than a
//! jump.

use super::dominance::PostDominators;
use super::masks::MaskRecords;
use super::order::Order;
use super::plan::{Plan, Tail};
use isa::{Class, MemoryAccess, ModifierSet, Opcode, WithoutLanes};
use mir::dominators::Dominators;
use mir::machine::{Function, Inst, Op, Operand, Pseudo, VReg};
use smallvec::SmallVec;

/// A jump over more instructions than this is cheaper than executing them with EXEC = 0.
const CHEAP: usize = 12;

/// The cost of a store to LDS with EXEC = 0, in instructions.
const LDS_STORE: usize = 4;

/// The target of a jump that is taken if no lane is active.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// The block at this position.
    Block(usize),
    /// No lane is left.
    EndProgram,
}

/// The jumps of a function, by position.
pub struct Skips {
    /// The jump in the head of each block, after waiting lanes have been activated.
    pub heads: Vec<Option<Goal>>,
    /// The jump in the tail of each block, after the split.
    pub splits: Vec<Option<usize>>,
}

/// Decides all jumps.
pub fn plan(
    function: &Function,
    order: &Order,
    plan: &Plan,
    graphs: (&Dominators, &PostDominators),
    records: &MaskRecords,
) -> Skips {
    let count = order.blocks.len();
    let mut skips = Skips {
        heads: vec![None; count],
        splits: vec![None; count],
    };
    let mut heads = records.heads().peekable();
    // The blocks that may be executed with EXEC = 0.
    let mut empty_until = 0;
    let mut empty = vec![false; count];
    for position in 0..count {
        if heads.next_if_eq(&position).is_some()
            && gathered_from(order, graphs, position).is_none_or(|block| empty[block])
        {
            let open = plan.next_open_past(position);
            let end = open.unwrap_or(count);
            if is_profitable(function, order, plan, position, end) {
                skips.heads[position] = Some(open.map_or(Goal::EndProgram, Goal::Block));
            } else {
                empty_until = empty_until.max(end);
            }
        }
        empty[position] = position < empty_until;
        if matches!(plan.tails[position], Tail::Split { .. })
            && let Some(open) = plan.next_open(position)
        {
            if is_profitable(function, order, plan, position + 1, open) {
                skips.splits[position] = Some(open);
            } else {
                empty_until = empty_until.max(open);
            }
        }
    }
    skips
}

/// The position of a block D such that exactly the lanes of D reach the block at `to`, and the wavefront enters the
/// paths from D to there only at D. `None` if there is no such block.
fn gathered_from(
    order: &Order,
    (dominators, post_dominators): (&Dominators, &PostDominators),
    to: usize,
) -> Option<usize> {
    let mut block = dominators.immediate(to)?;
    let left = |block| {
        let left = order.loops_of(block);
        left.filter(|&index| !order.loops[index].contains(to))
            .last()
    };
    while let Some(outermost) = left(block) {
        block = dominators.immediate(order.loops[outermost].start)?;
    }
    let inside = |position| {
        let immediate = dominators.immediate(position);
        immediate.is_some_and(|immediate| immediate >= block)
    };
    let gathers = order.innermost[block] == order.innermost[to]
        && post_dominators.post_dominates(to, block)
        && (block + 1..to).all(inside);
    gathers.then_some(block)
}

/// Returns `true` for stores to LDS.
fn is_lds_store(inst: &Inst) -> bool {
    let properties = inst.opcode().map(|opcode| opcode.properties());
    properties.is_some_and(|properties| {
        properties.class == Class::Ds && properties.access == MemoryAccess::Store
    }) && !inst.modifiers.has(ModifierSet::GDS)
}

/// The cost of an instruction with EXEC = 0, in instructions. `None` if a jump is better.
fn cost(inst: &Inst, bounded: &[VReg]) -> Option<usize> {
    let without_lanes = match inst.op {
        Op::Isa(opcode) => opcode.properties().without_lanes,
        Op::Pseudo(pseudo) => pseudo.without_lanes(),
        Op::Assembly(_) => WithoutLanes::Acts,
    };
    match without_lanes {
        WithoutLanes::Registers => Some(1),
        // Without active lanes, nothing waits for stores to LDS.
        WithoutLanes::Slow if is_lds_store(inst) => Some(LDS_STORE),
        WithoutLanes::Acts if has_bounded_index(inst, bounded) => Some(1),
        WithoutLanes::Slow | WithoutLanes::Acts => None,
    }
}

/// Returns `true` for accesses to registers at a dynamic index that is in range even if `v_readfirstlane` computed it
/// without active lanes, because a scalar instruction limits it (`limited`).
fn has_bounded_index(inst: &Inst, limited: &[VReg]) -> bool {
    matches!(
        (inst.pseudo(), inst.operands.as_slice()),
        (Some(Pseudo::IndexedRead | Pseudo::IndexedWrite), [_, _, Operand::Use(index, _), ..])
            if limited.contains(index)
    )
}

/// The result of a scalar instruction that limits a value to a constant.
fn limited(inst: &Inst) -> Option<VReg> {
    match (inst.opcode(), inst.operands.as_slice()) {
        (
            Some(Opcode::S_MIN_U32),
            &[Operand::Def(result), Operand::Imm(_), _]
            | &[Operand::Def(result), _, Operand::Imm(_)],
        ) => Some(result),
        _ => None,
    }
}

/// Returns `true` if the wavefront should jump from position `from` to `to` if no lane is active. This is the case if
/// the blocks in between have more than a few instructions, or contain a loop, a scalar branch, or an instruction that is
/// slow or has an effect without active lanes.
pub fn is_profitable(
    function: &Function,
    order: &Order,
    plan: &Plan,
    from: usize,
    to: usize,
) -> bool {
    let mut count = 0;
    let mut bounded: SmallVec<[VReg; 4]> = SmallVec::new();
    for position in from..to {
        // A latch that branches back only while lanes are active falls through otherwise.
        let loops_on = !matches!(plan.tails[position], Tail::Latch { .. })
            && order.successors[position]
                .iter()
                .any(|&next| next <= position);
        let is_exit = matches!(plan.tails[position], Tail::EndProgram | Tail::Return);
        // Without active lanes, the condition may depend on values that no path to the block has written.
        let is_scalar_branch = matches!(plan.tails[position], Tail::ScalarBranch { .. });
        if loops_on || is_exit || is_scalar_branch {
            return true;
        }
        for inst in &function.blocks[order.blocks[position]].insts {
            bounded.extend(limited(inst));
            let Some(cost) = cost(inst, &bounded) else {
                return true;
            };
            count += cost;
            // Without active lanes, the size is undefined and must not be added to the end of the stack.
            let raises = |operand: &Operand| match operand {
                Operand::PhysDef(register) => function.reserved.stack_growth == Some(*register),
                _ => false,
            };
            if count > CHEAP || inst.operands.iter().any(raises) {
                return true;
            }
        }
    }
    false
}
