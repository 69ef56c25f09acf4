//! Decides where the wavefront jumps if no lane is active: after a split, and in the head of a block that no lanes may
//! have been waiting for.
//!
//! Such a jump skips a *stretch*: all blocks up to the nearest block at which other lanes may be waiting. If the
//! stretch is short and has no effect without active lanes, it is executed with EXEC = 0 instead, which is cheaper than
//! a jump.

use super::dominance::{Dominators, PostDominators};
use super::masks::MaskChoices;
use super::order::Order;
use super::plan::{Plan, Tail};
use isa::{Class, Effects, Generation, MemoryAccess, ModifierSet, Opcode};
use mir::machine::{Function, Inst, Op, Operand, Pseudo, VReg};
use smallvec::SmallVec;

/// The length of a stretch, in instructions, above which a jump is cheaper than execution with EXEC = 0.
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
    choices: &MaskChoices,
) -> Skips {
    let count = order.blocks.len();
    let mut skips = Skips {
        heads: vec![None; count],
        splits: vec![None; count],
    };
    let mut heads = choices.heads().peekable();
    // The blocks that may be executed with EXEC = 0.
    let mut empty_until = 0;
    let mut empty = vec![false; count];
    for position in 0..count {
        if heads.next_if_eq(&position).is_some()
            && gathered_from(order, graphs, position).is_none_or(|block| empty[block])
        {
            let open = plan.next_open_past(position);
            let end = open.unwrap_or(count);
            if pays(function, order, plan, position, end) {
                skips.heads[position] = Some(open.map_or(Goal::EndProgram, Goal::Block));
            } else {
                empty_until = empty_until.max(end);
            }
        }
        empty[position] = position < empty_until;
        if matches!(plan.tails[position], Tail::Split { .. })
            && let Some(open) = plan.next_open(position)
        {
            if pays(function, order, plan, position + 1, open) {
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

/// True for stores to LDS. They are cheap without active lanes, since nothing waits for them.
fn is_lds_store(inst: &Inst) -> bool {
    let properties = inst.opcode().map(|opcode| opcode.properties());
    properties.is_some_and(|properties| {
        properties.class == Class::Ds && properties.access == MemoryAccess::Store
    }) && !inst.modifiers.has(ModifierSet::GDS)
}

/// True if an instruction other than a store to LDS has no effect without active lanes, except on registers that only
/// active lanes read.
fn is_harmless(op: Op) -> bool {
    match op {
        // A change of MODE, like the rounding mode, would affect the lanes that are inactive.
        Op::Isa(opcode) => {
            let properties = opcode.properties();
            let changes_mode = |&it| properties.writes(it).contains(Effects::MODE);
            matches!(
                properties.class,
                Class::Valu | Class::Transcendental | Class::Salu | Class::Wait
            ) && !Generation::ALL.iter().any(changes_mode)
        }
        Op::Pseudo(pseudo) => match pseudo {
            // See `has_bounded_index`.
            Pseudo::IndexedRead | Pseudo::IndexedWrite => false,
            Pseudo::SymbolAddress | Pseudo::GotAddress | Pseudo::Call | Pseudo::WholeWaveBegin => {
                false
            }
            Pseudo::Copy
            | Pseudo::RegSequence
            | Pseudo::ImplicitDef
            | Pseudo::ReadFirstLane
            | Pseudo::SAddU64
            | Pseudo::SSubU64
            | Pseudo::Return
            | Pseudo::TailCall
            | Pseudo::UnparkLanes
            | Pseudo::FlipLanes
            | Pseudo::SplitLanes
            | Pseudo::ParkAllLanes
            | Pseudo::SelectIfActive
            | Pseudo::WholeWaveEnd
            | Pseudo::WholeQuads
            | Pseudo::InitExec
            | Pseudo::InitExecFromInput
            | Pseudo::KillLanes
            | Pseudo::SpillSgprToLane
            | Pseudo::ReloadSgprFromLane
            | Pseudo::SpillSgpr
            | Pseudo::ReloadSgpr
            | Pseudo::SpillVgpr
            | Pseudo::ReloadVgpr
            | Pseudo::Comment => true,
        },
        Op::Assembly(_) => false,
    }
}

/// True for accesses to registers at a dynamic index that is in range even if `v_readfirstlane` computed it without active
/// lanes, because a scalar instruction limits it (`limited`).
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

/// True if the wavefront should jump from position `from` to `to` if no lane is active: the blocks in between have more
/// than a few instructions, or contain something that has an effect without active lanes (scalar loads from an address
/// that may be invalid, loops, barriers, messages, changes of MODE).
pub fn pays(function: &Function, order: &Order, plan: &Plan, from: usize, to: usize) -> bool {
    let mut count = 0;
    let mut bounded: SmallVec<[VReg; 4]> = SmallVec::new();
    for position in from..to {
        // A latch that branches back only while lanes are active falls through otherwise.
        let loops_on = !matches!(plan.tails[position], Tail::Latch { .. })
            && order.successors[position]
                .iter()
                .any(|&next| next <= position);
        if loops_on || matches!(plan.tails[position], Tail::EndProgram | Tail::Return) {
            return true;
        }
        for inst in &function.blocks[order.blocks[position]].insts {
            let writes_lds = is_lds_store(inst);
            count += if writes_lds { LDS_STORE } else { 1 };
            bounded.extend(limited(inst));
            let harmless = writes_lds || is_harmless(inst.op) || has_bounded_index(inst, &bounded);
            // Without active lanes, the size is undefined and must not be added to the end of the stack.
            let raises = |operand: &Operand| match operand {
                Operand::PhysDef(register) => function.stack_growth == Some(*register),
                _ => false,
            };
            let harmless = harmless && !inst.operands.iter().any(raises);
            if !harmless || count > CHEAP {
                return true;
            }
        }
    }
    false
}
