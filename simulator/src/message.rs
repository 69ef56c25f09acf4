//! `s_sendmsg` and `s_sendmsghalt`: the effects of messages that a compute kernel can observe.

use isa::Generation;

use crate::control::Next;
use crate::error::FaultKind;
use crate::inst::Inst;
use crate::machine::Machine;
use crate::wave::{EXEC, M0};

/// The effect of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Effect {
    /// No observable effect.
    None,
    /// All waves halt.
    Halt,
    /// Returns the doorbell ID in EXEC_LO.
    Doorbell,
}

/// Name and number of each message, the first generation that has it, and its effect.
#[rustfmt::skip]
static MESSAGES: &[(&str, u32, Generation, Effect)] = &[
    ("MSG_INTERRUPT",          1,  Generation::Gfx6,    Effect::None),
    ("MSG_GS",                 2,  Generation::Gfx6,    Effect::None),
    ("MSG_GS_DONE",            3,  Generation::Gfx6,    Effect::None),
    ("MSG_SAVEWAVE",           4,  Generation::Gfx8,    Effect::None),
    ("MSG_STALL_WAVE_GEN",     5,  Generation::Gfx900,  Effect::None),
    ("MSG_HALT_WAVES",         6,  Generation::Gfx900,  Effect::Halt),
    ("MSG_ORDERED_PS_DONE",    7,  Generation::Gfx900,  Effect::None),
    ("MSG_EARLY_PRIM_DEALLOC", 8,  Generation::Gfx900,  Effect::None),
    ("MSG_GS_ALLOC_REQ",       9,  Generation::Gfx900,  Effect::None),
    ("MSG_GET_DOORBELL",       10, Generation::Gfx900,  Effect::Doorbell),
    ("MSG_GET_DDID",           11, Generation::Gfx1010, Effect::None),
    ("MSG_SYSMSG",             15, Generation::Gfx6,    Effect::None),
];

/// The doorbell ID of the only queue.
const DOORBELL: u32 = 0;

/// `s_sendmsg`, or with `halt` `s_sendmsghalt`.
///
/// # Errors
/// The generation does not have the message, M0 is undefined, or the wave halts, since no debugger resumes it.
pub fn send(machine: &mut Machine<'_, '_>, inst: &Inst, halt: bool) -> Result<Next, FaultKind> {
    let id = inst.immediate as u32 & 15;
    let generation = machine.setup.generation;
    let known = |row: &&(&str, u32, Generation, Effect)| row.1 == id && row.2 <= generation;
    let Some((_, _, _, effect)) = MESSAGES.iter().find(known) else {
        return Err(FaultKind::Illegal(format!("message {id} does not exist")));
    };
    if machine.strict() && machine.wave.scalar_undefined[M0] != 0 {
        return Err(FaultKind::Undefined {
            register: "m0".to_owned(),
            role: "data of a message",
        });
    }
    match effect {
        _ if halt => Err(FaultKind::Halted),
        Effect::Halt => Err(FaultKind::Halted),
        Effect::Doorbell => {
            machine.wave.set_scalar(EXEC, DOORBELL, 0);
            Ok(Next::Sequential)
        }
        Effect::None => Ok(Next::Sequential),
    }
}
