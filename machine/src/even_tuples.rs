//! Copies parts of tuples that start at an odd dword, for targets whose instructions require tuples to start at an even
//! register.
//!
//! In: machine SSA on the logical graph. Out: every operand of an instruction or template that is several dwords of a tuple of
//! VGPRs starts at an even dword of it. Allocation then gives tuples even registers. Copies and other pseudo
//! instructions work dword by dword, and name any part.

use mir::machine::{Function, Inst, Op, Operand, Pseudo, RegClass};
use processors::Target;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if !target.has_even_vector_tuples() {
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

/// Replaces operands by copies, which are appended to `out`; equal parts are copied once.
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
            *operand = Operand::whole(copy);
        }
    }
}

/// The class of the operand's copy, if it needs one.
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
