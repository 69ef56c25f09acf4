//! Branches out of reach, over islands.
//!
//! Every round measures the code, takes the branches whose targets are too far, and lets each go to an
//! island for its target, as far towards it as the branch reaches; an island is a branch itself and may
//! need another one in the next round. Code that would fall into an island jumps over it.

use super::{REACH, target_of};
use crate::EmitError;
use crate::assemble;
use crate::flow::ends_flow;
use isa::Opcode;
use mir::machine::{Block, BlockKind, Function, Inst, Operand, PhysReg};
use rustc_hash::FxHashMap;
use target::Target;

/// More rounds than a function of 2^31 bytes needs.
const MAX_ROUNDS: usize = 1 << 16;

/// Inserts what islands are needed.
pub(super) fn insert(function: &mut Function, target: &Target) -> Result<(), EmitError> {
    for _ in 0..MAX_ROUNDS {
        let measured = Measured::new(function, target)?;
        let Some(far) = measured.first_far_branch(function) else {
            return Ok(());
        };
        let island = add_island(function, target, &measured, &far)?;
        // The island may have split the branch's own block, so the branch is found again by place.
        let (block, index) = far.place_after(&island);
        if let Some(operand) = function.blocks[block].insts[index].operands.last_mut() {
            *operand = Operand::Block(island.block);
        }
    }
    Err(EmitError::internal(&function.name, "islands without end"))
}

/// Where everything is, in dwords.
struct Measured {
    /// Of the instructions in layout order, then the end.
    insts: Vec<usize>,
    /// Number of the first instruction of each position of the layout.
    first: Vec<usize>,
    /// Start of each block.
    starts: FxHashMap<Block, usize>,
}

/// A branch that does not reach its target.
struct FarBranch {
    block: Block,
    index: usize,
    /// Its place, dwords.
    from: usize,
    to: Block,
    forwards: bool,
}

/// An island that was made, and the block that was split for it: its first part, its rest, and where.
struct Island {
    block: Block,
    split: (Block, Block, usize),
}

impl FarBranch {
    /// Block and index of the branch after an island was made.
    fn place_after(&self, island: &Island) -> (Block, usize) {
        let (old, new, at) = island.split;
        if old == self.block && self.index >= at {
            (new, self.index - at)
        } else {
            (self.block, self.index)
        }
    }
}

impl Measured {
    fn new(function: &Function, target: &Target) -> Result<Measured, EmitError> {
        let bytes = assemble::offsets(function, target)?;
        let insts: Vec<usize> = bytes.iter().map(|offset| *offset as usize / 4).collect();
        let mut first = Vec::with_capacity(function.layout.len());
        let mut starts = FxHashMap::default();
        let mut number = 0;
        for &block in &function.layout {
            first.push(number);
            starts.insert(block, insts[number]);
            number += function.blocks[block].insts.len();
        }
        Ok(Measured {
            insts,
            first,
            starts,
        })
    }

    fn first_far_branch(&self, function: &Function) -> Option<FarBranch> {
        for (position, &block) in function.layout.iter().enumerate() {
            for (index, inst) in function.blocks[block].insts.iter().enumerate() {
                let Some(to) = target_of(inst) else {
                    continue;
                };
                let from = self.insts[self.first[position] + index];
                let place = self.starts.get(&to).copied().unwrap_or(from);
                if from.abs_diff(place) > REACH {
                    return Some(FarBranch {
                        block,
                        index,
                        from,
                        to,
                        forwards: place > from,
                    });
                }
            }
        }
        None
    }

    /// Position in the layout and index of the instruction in front of which the island goes: the
    /// farthest within reach.
    fn island_place(&self, far: &FarBranch) -> (usize, usize) {
        let margin = 16;
        let number = if far.forwards {
            self.insts
                .partition_point(|place| *place < far.from + REACH - margin)
                - 1
        } else {
            self.insts
                .partition_point(|place| *place < (far.from + margin).saturating_sub(REACH))
        };
        let position = self.first.partition_point(|first| *first <= number) - 1;
        (position, number - self.first[position])
    }
}

/// Puts a branch to `far.to` between two blocks, splitting one if necessary.
fn add_island(
    function: &mut Function,
    target: &Target,
    measured: &Measured,
    far: &FarBranch,
) -> Result<Island, EmitError> {
    let (position, mut index) = measured.island_place(far);
    let old = function.layout[position];
    // The distance from `s_getpc` to the additions that follow it counts.
    let insts = &function.blocks[old].insts;
    let counts = |index: usize| {
        let before = index.saturating_sub(2)..index;
        insts[before]
            .iter()
            .any(|inst| inst.opcode() == Some(Opcode::S_GETPC_B64))
    };
    while counts(index) {
        index -= 1;
    }
    let rest = function.new_block(BlockKind::Normal);
    let tail = function.blocks[old].insts.split_off(index);
    if tail.is_empty() && index == 0 {
        return Err(EmitError::internal(
            &function.name,
            "no place for an island",
        ));
    }
    function.blocks[rest].insts = tail;
    function.blocks[old].tail = 0;
    if !function.blocks[old].insts.last().is_some_and(ends_flow) {
        if target.has_lds_branch_vmem_war_hazard() {
            // The jump below may come between an LDS and a vector memory access.
            let null = Operand::PhysUse(PhysReg::sgpr(125, 1));
            let wait = Inst::new(Opcode::S_WAITCNT_VSCNT, &[null, Operand::Imm(0)]);
            function.blocks[old].insts.push(wait);
        }
        let over = Inst::new(Opcode::S_BRANCH, &[Operand::Block(rest)]);
        function.blocks[old].insts.push(over);
    }
    let island = function.new_block(BlockKind::LinearEdge);
    let jump = Inst::new(Opcode::S_BRANCH, &[Operand::Block(far.to)]);
    function.blocks[island].insts.push(jump);
    function
        .layout
        .splice(position + 1..position + 1, [island, rest]);
    Ok(Island {
        block: island,
        split: (old, rest, index),
    })
}
