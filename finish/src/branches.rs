//! The final branches of the linear graph.
//!
//! [`simplify`] runs on expanded functions, before the passes `waits` and `hazards`, which must see the final control
//! flow. It threads jumps through blocks that are empty or only jump, and removes jumps to the next block. If a loop
//! ends with a branch out of it and a jump back, they exchange targets, so an iteration executes only the branch. After
//! `simplify`, only the branches in the tails define the control flow. A block that does not end with a branch falls
//! through to the next block.
//!
//! [`run`] is the last pass. The range of branches is 2^15 dwords. [`relaxation`] finds the branches whose targets are
//! out of range, and [`far_jumps`] replaces them with jumps through VCC. Guarantee: every branch reaches its target.

mod far_jumps;
mod live_state;
mod offset_3f;
mod offsets;
mod relaxation;

use crate::flow::ends_flow;
use cranelift_entity::EntityRef;
use isa::{Class, Opcode};
use mir::CompileError;
use mir::machine::{Block, Edge, Function, Inst, Op, Operand};
use processors::Target;

/// Threads jumps through blocks that are empty or only jump, removes jumps to the next block, and moves jumps out of
/// loops.
pub fn simplify(function: &mut Function) {
    thread_jumps(function);
    drop_needless_jumps(function);
    invert_conditions(function);
    shorten_loops(function);
    skip_removed_blocks(function);
    update_successors(function);
}

/// Replaces branches whose target is out of range. `bits` is the assumed width of the distance field, which counts
/// dwords: 16, or less to test far jumps on short code.
///
/// # Errors
/// Instructions that cannot be encoded, and branches of inline assembly that cannot be replaced by jumps.
pub fn run(function: &mut Function, target: &Target, bits: u32) -> Result<(), CompileError> {
    let reach = (1 << (bits - 1)) - 1;
    if longest(function) > reach {
        far_jumps::insert(function, target, reach)?;
    }
    if target.has_offset_3f_bug() {
        offset_3f::run(function, target)?;
    }
    Ok(())
}

/// The width, in bits, of the distance field of branches.
pub const DISTANCE_BITS: u32 = 16;

/// An upper bound of the code size in dwords before encodings are known, with an `s_nop` after each instruction.
fn longest(function: &Function) -> usize {
    let dwords = |inst: &Inst| match inst.opcode().map(|opcode| opcode.properties().class) {
        // Up to three additional address dwords, or the scales of factors.
        Some(Class::Image | Class::Matrix) | None => 5,
        // VOP3 with a literal.
        Some(_) => 3,
    };
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    insts.map(|inst| dwords(inst) + 1).sum()
}

/// The block operand of a branch.
fn target_of(inst: &Inst) -> Option<Block> {
    match inst.operands.last() {
        Some(&Operand::Block(block)) => Some(block),
        _ => None,
    }
}

/// The successor of a block that is empty or only jumps.
fn forwards_to(function: &Function, next: &[Option<Block>], block: Block) -> Option<Block> {
    match function.blocks[block].insts.as_slice() {
        [] => next[block.index()],
        [only] if only.opcode() == Some(Opcode::S_BRANCH) => target_of(only),
        _ => None,
    }
}

fn next_blocks(function: &Function) -> Vec<Option<Block>> {
    let mut next = vec![None; function.blocks.len()];
    for pair in function.layout.windows(2) {
        next[pair[0].index()] = Some(pair[1]);
    }
    next
}

fn thread_jumps(function: &mut Function) {
    let next = next_blocks(function);
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        for position in 0..function.blocks[block].insts.len() {
            let Some(mut to) = target_of(&function.blocks[block].insts[position]) else {
                continue;
            };
            // A chain cannot be longer than the layout. The limit ends the search in a cycle of empty blocks.
            for _ in 0..function.layout.len() {
                match forwards_to(function, &next, to) {
                    Some(further) if further != to => to = further,
                    _ => break,
                }
            }
            if let Some(operand) = function.blocks[block].insts[position].operands.last_mut() {
                *operand = Operand::Block(to);
            }
        }
    }
    // Blocks that only jump are unreachable now, unless the previous block falls through to them.
    let targeted = targeted_blocks(function);
    let mut falls = true;
    let blocks = &function.blocks;
    function.layout.retain(|&block| {
        let data = &blocks[block];
        let only_jumps = data.insts.iter().all(is_jump);
        let keep = falls || !only_jumps || targeted[block.index()];
        if keep {
            falls = !data.insts.last().is_some_and(ends_flow);
        }
        keep
    });
}

fn targeted_blocks(function: &Function) -> Vec<bool> {
    let mut targeted = vec![false; function.blocks.len()];
    for &block in &function.layout {
        for to in function.blocks[block].insts.iter().filter_map(target_of) {
            targeted[to.index()] = true;
        }
    }
    targeted
}

/// Removes unconditional and conditional branches to the next block. Empty blocks in between do not count.
fn drop_needless_jumps(function: &mut Function) {
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        loop {
            let insts = &function.blocks[block].insts;
            let Some(to) = insts.last().and_then(target_of) else {
                break;
            };
            if !is_fallen_into(function, index + 1, to) {
                break;
            }
            pop(function, block);
        }
    }
}

/// Returns `true` if the block at `position` of the layout is `to`, or only empty blocks are between them.
fn is_fallen_into(function: &Function, position: usize, to: Block) -> bool {
    let following = function.layout.get(position..).unwrap_or_default();
    let is_empty = |block: Block| function.blocks[block].insts.is_empty();
    let stop = following
        .iter()
        .find(|&&block| block == to || !is_empty(block));
    stop == Some(&to)
}

/// The branch on the opposite condition.
fn inverse(opcode: Opcode) -> Option<Opcode> {
    const PAIRS: [(Opcode, Opcode); 3] = [
        (Opcode::S_CBRANCH_SCC0, Opcode::S_CBRANCH_SCC1),
        (Opcode::S_CBRANCH_VCCZ, Opcode::S_CBRANCH_VCCNZ),
        (Opcode::S_CBRANCH_EXECZ, Opcode::S_CBRANCH_EXECNZ),
    ];
    PAIRS.iter().find_map(|&(a, b)| match opcode {
        _ if opcode == a => Some(b),
        _ if opcode == b => Some(a),
        _ => None,
    })
}

/// Replaces a conditional branch over a jump with the opposite branch to the target of the jump. The jump is in the
/// same block or in the next one.
fn invert_conditions(function: &mut Function) {
    let targeted = targeted_blocks(function);
    for position in 0..function.layout.len().saturating_sub(1) {
        let (block, next) = (function.layout[position], function.layout[position + 1]);
        match *function.blocks[block].insts.as_slice() {
            [.., ref branch, ref jump] if is_jump(jump) => {
                let Some(opposite) = opposite(function, branch, position + 1, jump) else {
                    continue;
                };
                pop(function, block);
                pop(function, block);
                push(function, block, opposite);
            }
            [.., ref branch] => {
                let [jump] = function.blocks[next].insts.as_slice() else {
                    continue;
                };
                let is_alone = is_jump(jump) && !targeted[next.index()];
                let opposite = opposite(function, branch, position + 2, jump);
                let Some(opposite) = opposite.filter(|_| is_alone) else {
                    continue;
                };
                pop(function, next);
                pop(function, block);
                push(function, block, opposite);
            }
            [] => {}
        }
    }
}

/// If a block ends with a branch out of a loop and a jump to its start, exchanges their targets, so an iteration
/// executes only one of them.
fn shorten_loops(function: &mut Function) {
    let mut positions = vec![0; function.blocks.len()];
    for (position, &block) in function.layout.iter().enumerate() {
        positions[block.index()] = position;
    }
    for position in 0..function.layout.len() {
        let block = function.layout[position];
        let [.., branch, jump] = function.blocks[block].insts.as_mut_slice() else {
            continue;
        };
        let is_back = |to: Block| positions[to.index()] <= position;
        if let (true, Some(opposite)) = (is_jump(jump), branch.opcode().and_then(inverse))
            && let (Some(exit), Some(start)) = (target_of(branch), target_of(jump))
            && is_back(start)
            && !is_back(exit)
        {
            std::mem::swap(&mut branch.operands, &mut jump.operands);
            branch.op = Op::Isa(opposite);
        }
    }
}

fn is_jump(inst: &Inst) -> bool {
    inst.opcode() == Some(Opcode::S_BRANCH)
}

/// The branch on the opposite condition to the target of `jump`, if `branch` goes to the block at `position` of the
/// layout.
fn opposite(function: &Function, branch: &Inst, position: usize, jump: &Inst) -> Option<Inst> {
    let opcode = branch.opcode().and_then(inverse)?;
    let over = is_fallen_into(function, position, target_of(branch)?);
    over.then(|| Inst::new(opcode, &jump.operands))
}

fn pop(function: &mut Function, block: Block) {
    let data = &mut function.blocks[block];
    data.insts.pop();
    data.tail = data.tail.saturating_sub(1);
}

fn push(function: &mut Function, block: Block, inst: Inst) {
    let data = &mut function.blocks[block];
    data.insts.push(inst);
    data.tail += 1;
}

/// Lets the logical successors skip blocks that are no longer in the layout.
fn skip_removed_blocks(function: &mut Function) {
    let mut is_present = vec![false; function.blocks.len()];
    for &block in &function.layout {
        is_present[block.index()] = true;
    }
    let present = |function: &Function, mut edge: Edge| {
        // A chain of removed blocks is at most as long as the function.
        for _ in 0..function.blocks.len() {
            if is_present[edge.block.index()] {
                return Some(edge);
            }
            let next = function.blocks[edge.block].logical_successors.first();
            edge = next?.clone();
        }
        None
    };
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let edges = std::mem::take(&mut function.blocks[block].logical_successors);
        let edges = edges.into_iter().filter_map(|edge| present(function, edge));
        function.blocks[block].logical_successors = edges.collect();
    }
}

/// Updates the linear successors to match the branches.
fn update_successors(function: &mut Function) {
    for position in 0..function.layout.len() {
        let block = function.layout[position];
        let insts = &function.blocks[block].insts;
        let falls = !insts.last().is_some_and(ends_flow);
        let next = function.layout.get(position + 1).copied().filter(|_| falls);
        let successors = insts
            .iter()
            .filter_map(target_of)
            .chain(next)
            .map(Edge::new)
            .collect();
        function.blocks[block].linear_successors = successors;
    }
}
