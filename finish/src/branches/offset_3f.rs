//! Avoids branches over exactly 63 dwords, which some processors execute incorrectly (the bug *Offset3f*).
//!
//! In: final code in which every branch reaches its target, even after another dword is inserted after each branch.
//! Out: an `s_nop` follows each branch that would otherwise skip exactly 63 dwords. The distance of a forward branch
//! depends only on the code after it, so one pass from the last instruction to the first suffices.

use super::offsets::offsets;
use super::target_of;
use cranelift_entity::EntityRef;
use isa::Opcode;
use mir::CompileError;
use mir::machine::{Function, Inst, Operand};
use processors::Target;

/// The distance in dwords that triggers the bug.
const DISTANCE: usize = 0x3f;

/// Inserts the `s_nop`s.
///
/// # Errors
/// Instructions that cannot be encoded.
pub(super) fn run(function: &mut Function, target: &Target) -> Result<(), CompileError> {
    let offsets = offsets(function, target)?;
    let mut number = offsets.len() - 1;
    let end = offsets[number] as usize / 4;
    // Offsets are counted from the end of the function, so inserted instructions do not change those of later
    // code.
    let mut added = 0;
    let mut starts = vec![None; function.blocks.len()];
    for position in (0..function.layout.len()).rev() {
        let block = function.layout[position];
        for index in (0..function.blocks[block].insts.len()).rev() {
            number -= 1;
            let Some(to) = target_of(&function.blocks[block].insts[index]) else {
                continue;
            };
            let after = end - offsets[number + 1] as usize / 4 + added;
            // A target without an offset has not been visited yet, so the branch goes backward.
            let over = starts[to.index()].map(|start: usize| after - start);
            if over == Some(DISTANCE) {
                let nop = Inst::new(Opcode::S_NOP, &[Operand::Imm(0)]);
                function.blocks[block].insts.insert(index + 1, nop);
                let is_tail = index >= function.blocks[block].tail_start().saturating_sub(1);
                function.blocks[block].tail += u32::from(is_tail);
                added += 1;
            }
        }
        starts[block.index()] = Some(end - offsets[number] as usize / 4 + added);
    }
    Ok(())
}
