//! The accesses that waits wait for.
//!
//! In: instructions and their blocks. Out: for each wait, the indices of the accesses that are outstanding before it on
//! some path and complete with it. Accesses of one counter are assumed to complete in order. If the hardware does not
//! guarantee this, the compiler waits until the counter is zero, so the assumption does not matter. The running time is
//! linear in the code for each nesting level of loops.

use crate::blocks::Blocks;
use isa::{Class, Counters, Generation, Instruction, Opcode, Operand, WaitCounts};

/// The counters in the order of [`Outstanding`].
const COUNTERS: [Counters; 4] = [Counters::VM, Counters::LGKM, Counters::EXP, Counters::VS];

/// Maximum number of accesses remembered per counter; no counter exceeds it.
const MAX_OUTSTANDING: usize = 64;

/// Maximum number of jumps back on the way from an access to a wait; usually there is one for each nesting level of loops.
const MAX_NESTING: usize = 16;

/// Indices of the accesses that may be outstanding, by counter, in the order of the code.
type Outstanding = [Vec<usize>; 4];

/// For each instruction, the accesses that it waits for.
pub fn waited_for(
    code: &[(u32, Instruction)],
    blocks: &Blocks,
    generation: Generation,
) -> Vec<Vec<usize>> {
    let mut waited = vec![Vec::new(); code.len()];
    let mut ends: Vec<Outstanding> = vec![Outstanding::default(); blocks.count()];
    let mut predecessors = vec![Vec::new(); blocks.count()];
    let mut loop_ends = 0;
    for (block, successors) in blocks.successors.iter().enumerate() {
        for &next in successors {
            predecessors[next].push(block);
        }
        loop_ends += usize::from(successors.iter().any(|&next| next <= block));
    }
    // A round carries accesses along paths through the code up to the next jump back, so one round suffices without loops.
    // A path that visits no block twice has at most `loop_ends` jumps back, each of which may need one more round.
    for _ in 0..=loop_ends.min(MAX_NESTING) {
        let mut changed = false;
        for block in 0..blocks.count() {
            let mut state = join(predecessors[block].iter().map(|&block| &ends[block]));
            for at in blocks.range(block) {
                let instruction = &code[at].1;
                if let Some(counts) = counts(instruction, generation) {
                    waited[at] = wait(&mut state, counts);
                }
                issue(&mut state, at, instruction, generation);
            }
            changed |= ends[block] != state;
            ends[block] = state;
        }
        if !changed {
            break;
        }
    }
    waited
}

fn join<'a>(ends: impl Iterator<Item = &'a Outstanding>) -> Outstanding {
    let mut state = Outstanding::default();
    for end in ends {
        for (into, from) in state.iter_mut().zip(end) {
            into.extend(from);
        }
    }
    for accesses in &mut state {
        accesses.sort_unstable();
        accesses.dedup();
        let old = accesses.len().saturating_sub(MAX_OUTSTANDING);
        accesses.drain(..old);
    }
    state
}

fn issue(state: &mut Outstanding, at: usize, instruction: &Instruction, generation: Generation) {
    let counters = instruction
        .opcode
        .counters(generation, &instruction.modifiers);
    for (accesses, counter) in state.iter_mut().zip(COUNTERS) {
        if counters.contains(counter) {
            accesses.push(at);
            if accesses.len() > MAX_OUTSTANDING {
                accesses.remove(0);
            }
        }
    }
}

/// The number of accesses of each counter that may remain outstanding.
fn counts(instruction: &Instruction, generation: Generation) -> Option<[Option<usize>; 4]> {
    if instruction.opcode.properties().class != Class::Wait {
        return None;
    }
    let immediate = instruction
        .operands
        .iter()
        .find_map(|operand| match operand {
            &Operand::Immediate(number) => Some(number),
            _ => None,
        })?;
    let one = |counter: usize| {
        let mut counts = [None; 4];
        counts[counter] = usize::try_from(immediate).ok();
        Some(counts)
    };
    match instruction.opcode {
        Opcode::S_WAITCNT => {
            let WaitCounts { vm, exp, lgkm } = WaitCounts::decode(immediate as u16, generation);
            Some([vm, lgkm, exp, None].map(|count| count.map(usize::from)))
        }
        Opcode::S_WAITCNT_VMCNT => one(0),
        Opcode::S_WAITCNT_LGKMCNT => one(1),
        Opcode::S_WAITCNT_EXPCNT => one(2),
        Opcode::S_WAITCNT_VSCNT => one(3),
        _ => None,
    }
}

/// Removes and returns the completed accesses.
fn wait(state: &mut Outstanding, counts: [Option<usize>; 4]) -> Vec<usize> {
    let mut done = Vec::new();
    for (accesses, count) in state.iter_mut().zip(counts) {
        if let Some(count) = count {
            let end = accesses.len().saturating_sub(count);
            done.extend(accesses.drain(..end));
        }
    }
    done.sort_unstable();
    done.dedup();
    done
}

#[cfg(test)]
mod tests {
    use super::*;
    use isa::{Isa, WaveSize};

    /// The load reaches the wait after two jumps back: that of the inner loop, then that of the outer one.
    #[test]
    fn accesses_of_an_inner_loop_reach_the_head_of_the_outer_one() {
        let isa = Isa::new(Generation::Gfx900, WaveSize::Wave64);
        let lines = [
            (0, "s_waitcnt vmcnt(0)"),
            (4, "s_cbranch_scc1 3"),
            (8, "global_load_dword v0, v[0:1], off"),
            (16, "s_branch 65532"),
            (20, "s_cbranch_scc1 65530"),
            (24, "s_endpgm"),
        ];
        let code = lines.map(|(offset, line)| (offset, isa::parse(line, isa).unwrap()));
        let blocks = Blocks::new(&code);
        assert_eq!(blocks.count(), 5);
        let waited = waited_for(&code, &blocks, isa.generation);
        assert_eq!(waited[0], [2]);
    }
}
