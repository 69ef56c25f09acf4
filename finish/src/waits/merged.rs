//! Merges two waits that only one short instruction separates.
//!
//! ```text
//! s_waitcnt lgkmcnt(2)                  s_waitcnt lgkmcnt(1)
//! v_xor_b32_e32 v0, v1, v2       =>     v_xor_b32_e32 v0, v1, v2
//! s_waitcnt lgkmcnt(1)                  v_xor_b32_e32 v0, v0, v3
//! v_xor_b32_e32 v0, v0, v3
//! ```
//!
//! In: a function with waits. Out: the same function with fewer waits. The instruction in between is delayed until the second
//! wait would have ended, and the one after it by at most the time that the one in between takes. A wait takes this time
//! itself. Waits are merged only in pairs, so that no instruction is delayed further.
//!
//! The instruction in between is neither a memory access nor a message, so the merged wait is for the same operations.

use super::{Wait, combine, explicit_wait, wait_inst};
use isa::{Class, Generation, Opcode, Rate};
use mir::machine::{BlockData, Function, Inst};
use processors::Target;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    for index in 0..function.layout.len() {
        merge(
            &mut function.blocks[function.layout[index]],
            target.generation(),
        );
    }
}

/// Merges the waits in the body of a block.
fn merge(data: &mut BlockData, generation: Generation) {
    let body = data.head as usize..data.insts.len() - data.tail as usize;
    let mut is_merged = vec![false; data.insts.len()];
    let mut position = body.start;
    while position + 2 < body.end {
        let second = position + 2;
        let waits = [position, second].map(|position| wait(&data.insts[position], generation));
        if let [Some(first), Some(later)] = waits
            && is_short(&data.insts[position + 1])
            && let Some(merged) = wait_inst(combine(first, later), generation)
        {
            data.insts[position] = merged.with_location(data.insts[position].location);
            is_merged[second] = true;
            position = second;
        }
        position += 1;
    }
    let mut position = 0;
    data.insts.retain(|_| {
        position += 1;
        !is_merged[position - 1]
    });
}

/// The counts of an `s_waitcnt` that is not part of inline assembly.
fn wait(inst: &Inst, generation: Generation) -> Option<Wait> {
    let is_wait = inst.opcode() == Some(Opcode::S_WAITCNT) && inst.encoding.is_none();
    explicit_wait(inst, generation).filter(|_| is_wait)
}

/// Returns `true` for instructions that take no longer than a wait.
fn is_short(inst: &Inst) -> bool {
    let Some(properties) = inst.opcode().map(isa::Opcode::properties) else {
        return false;
    };
    match properties.class {
        Class::Salu => true,
        Class::Valu => properties.rate() == Rate::Full,
        _ => false,
    }
}
