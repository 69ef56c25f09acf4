//! Facts about matrix instructions that several steps need.

use isa::Class;
use mir::machine::{Inst, Op};

/// The index of the addend. If the addend is tied to the result, the last operand repeats it; sparse products have only the
/// last operand.
pub const ADDEND: usize = 3;

/// Returns `true` for matrix instructions.
pub fn is_product(inst: &Inst) -> bool {
    match inst.op {
        Op::Isa(opcode) => opcode.properties().class == Class::Matrix,
        Op::Pseudo(_) | Op::Assembly(_) => false,
    }
}
