//! No branch goes over 63 dwords, which some processors (the bug *Offset3f*) do not take right.
//!
//! In: final code, in which every branch reaches its target with one dword more behind every branch. Out: an `s_nop` follows
//! those that would go over 63 dwords. What a branch goes over is known when everything behind it is, so one pass from
//! the end to the start decides all.

use super::target_of;
use crate::EmitError;
use crate::assemble;
use isa::Opcode;
use mir::machine::{Function, Inst, Operand};
use target::Target;

/// Dwords between a branch and where it goes that are one too few.
const DISTANCE: usize = 0x3f;

/// Puts `s_nop`s where they are needed.
///
/// # Errors
/// Instructions that cannot be encoded.
pub(super) fn run(function: &mut Function, target: &Target) -> Result<(), EmitError> {
    let offsets = assemble::offsets(function, target)?;
    let mut number = offsets.len() - 1;
    let end = offsets[number] as usize / 4;
    // Places as distances from the end, which does not move.
    let mut added = 0;
    let mut starts = vec![None; function.blocks.len()];
    for position in (0..function.layout.len()).rev() {
        let block = function.layout[position];
        for index in (0..function.blocks[block].insts.len()).rev() {
            number -= 1;
            let Some(to) = target_of(&function.blocks[block].insts[index]) else {
                continue;
            };
            let behind = end - offsets[number + 1] as usize / 4 + added;
            // Targets without a place yet are before the branch.
            let over = starts[to.as_u32() as usize].map(|start: usize| behind - start);
            if over == Some(DISTANCE) {
                let nop = Inst::new(Opcode::S_NOP, &[Operand::Imm(0)]);
                function.blocks[block].insts.insert(index + 1, nop);
                let is_tail = index >= function.blocks[block].tail_start().saturating_sub(1);
                function.blocks[block].tail += u32::from(is_tail);
                added += 1;
            }
        }
        starts[block.as_u32() as usize] = Some(end - offsets[number] as usize / 4 + added);
    }
    Ok(())
}
