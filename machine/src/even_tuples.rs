//! Copies parts of tuples that start at an odd dword, for processors whose instructions can only name tuples that start
//! at an even register (gfx90a and later).
//!
//! In: machine SSA on the logical graph. Out: every operand that is a part of several dwords of a VGPR tuple starts at
//! an even dword of the tuple. Allocation assigns such tuples to even registers, so the operand's register is even too.
//! Copies and other pseudo instructions are unchanged: they are expanded dword by dword and can name any part.

use mir::machine::{Function, Inst, Op, Operand, Pseudo, RegClass};
use processors::Target;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if !target.generation().has_even_vector_tuples() {
        return;
    }
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let insts = std::mem::take(&mut function.blocks[block].insts);
        let mut out = Vec::with_capacity(insts.len());
        for mut inst in insts {
            if matches!(inst.op, Op::Isa(_) | Op::Assembly(_)) {
                copy_odd_parts(function, &mut inst, &mut out);
            }
            out.push(inst);
        }
        function.blocks[block].insts = out;
    }
}

/// Replaces odd parts among the operands with copies, which are appended to `out`. Equal parts are copied once.
fn copy_odd_parts(function: &mut Function, inst: &mut Inst, out: &mut Vec<Inst>) {
    let location = inst.location;
    for index in 0..inst.operands.len() {
        let part = inst.operands[index];
        let Some(class) = odd_part(function, part) else {
            continue;
        };
        let copy = function.new_vreg(class);
        let operands = [Operand::Def(copy), part];
        out.push(Inst::new(Pseudo::Copy, &operands).with_location(location));
        let same = inst.operands[index..].iter_mut();
        for operand in same.filter(|operand| **operand == part) {
            *operand = Operand::full(copy);
        }
    }
}

/// The class of the copy of an operand; `None` if the operand needs no copy.
fn odd_part(function: &Function, operand: Operand) -> Option<RegClass> {
    let Operand::Use(value, part) = operand else {
        return None;
    };
    let class = function.vregs[value];
    let is_odd = class.file.is_vector() && part.count > 1 && part.first % 2 == 1;
    is_odd.then_some(RegClass {
        dwords: part.count,
        ..class
    })
}
