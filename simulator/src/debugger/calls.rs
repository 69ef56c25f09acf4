//! The calls from which waves have not returned, recorded when waves execute calls and returns.

use std::collections::HashMap;

use isa::Opcode;

use crate::program::Program;

/// A call that has not returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Call {
    /// Device address of the call.
    pub site: u64,
    /// Device address of the instruction after it.
    returns_to: u64,
}

/// The kind of a wave's last instruction.
#[derive(Debug, Clone, Copy)]
enum Last {
    Call(Call),
    Return,
    Other,
}

/// The calls of the waves of a work-group.
#[derive(Debug, Default)]
pub struct Calls {
    waves: HashMap<u32, (Vec<Call>, Option<Last>)>,
}

impl Calls {
    /// Forgets all calls, before another work-group runs.
    pub fn clear(&mut self) {
        self.waves.clear();
    }

    /// Must be called before a wave executes the instruction at `pc`.
    pub fn step(&mut self, wave: u32, pc: u64, program: &mut Program) {
        let (calls, last) = self.waves.entry(wave).or_default();
        match last.take() {
            Some(Last::Call(call)) if call.returns_to != pc => calls.push(call),
            Some(Last::Return) if calls.last().is_some_and(|call| call.returns_to == pc) => {
                calls.pop();
            }
            _ => {}
        }
        // Illegal instructions are reported when they execute.
        let Ok(index) = program.fetch(pc) else {
            return;
        };
        let inst = program.instruction(index);
        *last = Some(match inst.source.opcode {
            Opcode::S_SWAPPC_B64 | Opcode::S_CALL_B64 => Last::Call(Call {
                site: pc,
                returns_to: pc + 4 * u64::from(inst.words),
            }),
            Opcode::S_SETPC_B64 => Last::Return,
            _ => Last::Other,
        });
    }

    /// The calls of a wave, outermost first.
    pub fn of(&self, wave: u32) -> &[Call] {
        self.waves.get(&wave).map_or(&[], |(calls, _)| calls)
    }
}
