//! When a stretch of blocks must be, or is better, jumped over while no lane is active.

use super::order::Order;
use super::plan::{Plan, Tail};
use isa::Class;
use mir::machine::{Function, Op, Pseudo};

/// Instructions from which on a jump is cheaper than walking with EXEC = 0.
const CHEAP: usize = 6;

/// True if the wave, without active lanes, should jump from before position `from` to `to`: the
/// blocks between hold scalar work with an effect of its own (scalar loads through what may be a
/// bad address, loops, barriers, messages) or more than a few instructions.
pub fn pays(function: &Function, order: &Order, plan: &Plan, from: usize, to: usize) -> bool {
    let mut count = 0;
    for position in from..to {
        // A latch that branches while lanes are active falls through without them.
        let loops_on = !matches!(plan.tails[position], Tail::Latch { .. })
            && order.successors[position]
                .iter()
                .any(|&next| next <= position);
        if loops_on || matches!(plan.tails[position], Tail::EndProgram) {
            return true;
        }
        for inst in &function.blocks[order.blocks[position]].insts {
            count += 1;
            let harmless = match inst.op {
                Op::Isa(opcode) => matches!(
                    opcode.properties().class,
                    Class::Valu | Class::Transcendental | Class::Salu | Class::Wait
                ),
                Op::Pseudo(Pseudo::SymbolAddress | Pseudo::GotAddress) => false,
                Op::Pseudo(_) => true,
            };
            if !harmless || count > CHEAP {
                return true;
            }
        }
    }
    false
}
