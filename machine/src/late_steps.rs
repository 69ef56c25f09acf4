//! Moves the steps of values that a loop carries after the last use of the old value, so both can have one register.
//!
//! ```text
//! %3:v1 = v_add_u32 1, %2; vcc = v_cmp_eq_u32 %2, %1      =>      vcc = v_cmp_eq_u32 %2, %1; %3:v1 = v_add_u32 1, %2
//! branch bb1(%3)                                                  branch bb1(%3)
//! ```
//!
//! In: a machine function in linear order. Out: the same instructions; a vector instruction whose result is passed to a block
//! instead of one of its operands, a block parameter, may have moved down in its block. The scheduler keeps this order.
//! Otherwise, each iteration would copy the new value at its end.
//!
//! Scalar instructions stay, since most of them write SCC. `loop-exits` avoids the copies of scalar counters.

use crate::schedule::boundary::is_boundary;
use crate::schedule::region::passed;
use cranelift_entity::EntitySet;
use isa::{Generation, MemoryAccess, Unit};
use mir::machine::{Block, Function, Inst, Operand, VReg};
use processors::Target;

/// The maximum number of instructions over which one moves.
const FARTHEST: usize = 64;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    for block in ends_of_loops(function) {
        for (param, next) in passed(function, block) {
            if let Some((from, to)) = find(function, block, param, next, target.generation()) {
                function.blocks[block].insts[from..=to].rotate_left(1);
            }
        }
    }
}

/// The blocks with an edge to an earlier block, and those that precede them.
fn ends_of_loops(function: &Function) -> Vec<Block> {
    let mut seen: EntitySet<Block> = EntitySet::with_capacity(function.blocks.len());
    let mut ends: EntitySet<Block> = EntitySet::with_capacity(function.blocks.len());
    for &block in &function.layout {
        seen.insert(block);
        let mut edges = function.blocks[block].edges();
        if edges.any(|edge| seen.contains(edge.block)) {
            ends.insert(block);
        }
    }
    let is_before = |block: Block| {
        let mut edges = function.blocks[block].edges();
        ends.contains(block) || edges.any(|edge| ends.contains(edge.block))
    };
    let blocks = function.layout.iter().copied();
    blocks.filter(|&block| is_before(block)).collect()
}

/// The position of the instruction that computes `next` from `param`, and that of the last use of `param`, if the instruction
/// can move there.
fn find(
    function: &Function,
    block: Block,
    param: VReg,
    next: VReg,
    generation: Generation,
) -> Option<(usize, usize)> {
    let insts = &function.blocks[block].insts;
    let from = insts
        .iter()
        .rposition(|inst| inst.defs().any(|it| it == next))?;
    let step = &insts[from];
    if !is_movable(step, generation) || !step.uses().any(|it| it == param) {
        return None;
    }
    let mut to = None;
    for (index, inst) in insts.iter().enumerate().skip(from + 1).take(FARTHEST) {
        let reads_step = |it| step.defs().any(|result| result == it);
        if inst.uses().any(reads_step) || is_boundary(function, inst, generation) {
            break;
        }
        if inst.uses().any(|it| it == param) {
            to = Some(index);
        }
    }
    to.map(|to| (from, to))
}

/// Returns `true` for vector instructions that depend on nothing but virtual registers.
fn is_movable(inst: &Inst, generation: Generation) -> bool {
    let is_physical =
        |operand: &Operand| matches!(operand, Operand::PhysDef(_) | Operand::PhysUse(_));
    inst.opcode().is_some_and(|opcode| {
        let properties = opcode.properties();
        properties.class.unit() == Unit::Valu
            && properties.access == MemoryAccess::None
            && !inst.operands.iter().any(is_physical)
            && !inst.tied
            && !inst.writes_scc(generation)
    })
}
