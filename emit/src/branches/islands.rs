//! Branches out of reach, over islands.
//!
//! Every round measures the code, takes branches whose targets are too far, and lets each go to an
//! island for its target, as far towards it as the branch reaches, or to one made for another branch before; an
//! island is a branch itself and may need another one in the next round. Code that would fall into an
//! island jumps over it.

use super::{REACH, target_of};
use crate::EmitError;
use crate::assemble;
use crate::flow::ends_flow;
use isa::Opcode;
use mir::machine::{Block, BlockKind, Function, Inst, Operand, PhysReg};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use target::Target;

/// Islands made before the code is measured again: they take less than what [`REACH`] leaves.
const MOST_AT_ONCE: usize = 256;

/// What islands may be off from where they are meant to be.
const MARGIN: usize = 16;

/// More rounds than a function of 2^31 bytes needs.
const MAX_ROUNDS: usize = 1 << 16;

/// Inserts what islands are needed.
pub(super) fn insert(function: &mut Function, target: &Target) -> Result<(), EmitError> {
    for _ in 0..MAX_ROUNDS {
        let measured = Measured::new(function, target)?;
        let places = make_islands(function, &measured);
        if places.is_empty() {
            return Ok(());
        }
        for (place, islands) in places.into_iter().rev() {
            put_islands(function, target, place, islands)?;
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

/// New islands by the position in the layout and index of the instruction in front of which they go.
type Islands = BTreeMap<(usize, usize), Vec<Block>>;

/// Makes islands for branches out of reach, and lets these go there.
fn make_islands(function: &mut Function, measured: &Measured) -> Islands {
    let mut places = Islands::new();
    // The last island for each target and direction, and where it is.
    let mut made: FxHashMap<(Block, bool), (Block, usize)> = FxHashMap::default();
    let mut count = 0;
    for far in measured.far_branches(function) {
        let known = made.get(&(far.to, far.forwards)).copied();
        let known = known.filter(|&(_, at)| {
            (at > far.from) == far.forwards && at.abs_diff(far.from) < REACH - MARGIN
        });
        let island = match known {
            Some((island, _)) => island,
            None if count == MOST_AT_ONCE => break,
            None => {
                let island = function.new_block(BlockKind::LinearEdge);
                let jump = Inst::new(Opcode::S_BRANCH, &[Operand::Block(far.to)]);
                function.blocks[island].insts.push(jump);
                let (place, at) = measured.island_place(&far);
                places.entry(place).or_default().push(island);
                made.insert((far.to, far.forwards), (island, at));
                count += 1;
                island
            }
        };
        if let Some(operand) = function.blocks[far.block].insts[far.index]
            .operands
            .last_mut()
        {
            *operand = Operand::Block(island);
        }
    }
    places
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

    fn far_branches(&self, function: &Function) -> Vec<FarBranch> {
        let mut found = Vec::new();
        for (position, &block) in function.layout.iter().enumerate() {
            for (index, inst) in function.blocks[block].insts.iter().enumerate() {
                let Some(to) = target_of(inst) else {
                    continue;
                };
                let from = self.insts[self.first[position] + index];
                let place = self.starts.get(&to).copied().unwrap_or(from);
                if from.abs_diff(place) > REACH {
                    found.push(FarBranch {
                        block,
                        index,
                        from,
                        to,
                        forwards: place > from,
                    });
                }
            }
        }
        found
    }

    /// Position in the layout and index of the instruction in front of which the island goes: the
    /// farthest within reach; and where that is, in dwords.
    fn island_place(&self, far: &FarBranch) -> ((usize, usize), usize) {
        let number = if far.forwards {
            self.insts
                .partition_point(|place| *place < far.from + REACH - MARGIN)
                - 1
        } else {
            self.insts
                .partition_point(|place| *place < (far.from + MARGIN).saturating_sub(REACH))
        };
        let position = self.first.partition_point(|first| *first <= number) - 1;
        let place = (position, number - self.first[position]);
        (place, self.insts[number])
    }
}

/// Puts islands between two blocks, splitting one if necessary.
fn put_islands(
    function: &mut Function,
    target: &Target,
    (position, mut index): (usize, usize),
    islands: Vec<Block>,
) -> Result<(), EmitError> {
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
    let new = islands.into_iter().chain([rest]);
    function.layout.splice(position + 1..position + 1, new);
    Ok(())
}
