//! Finds the lane masks that should be in VCC. VOP2 and VOPC instructions, which take one dword, can name no other
//! mask; with a mask in other SGPRs, the instruction needs VOP3, which takes two. A mask that is copied to VCC saves
//! the copy.

use crate::graph::FileGraph;
use crate::webs::Webs;
use isa::Opcode;
use mir::machine::{Function, Inst, Op, Operand, PhysReg, SubReg, VReg};
use processors::Target;

/// The dwords that VCC would save, by the number of a web's representative.
pub fn gains(function: &Function, graph: &FileGraph, webs: &Webs, target: &Target) -> Vec<u32> {
    let mut gains = vec![0; function.vregs.len()];
    let mask = function.mask_class();
    for inst in graph
        .blocks
        .iter()
        .flat_map(|&block| &function.blocks[block].insts)
    {
        let gain = gain(function, inst, target);
        // A mask that is read is the last operand.
        let read = match inst.operands.last() {
            Some(&Operand::Use(register, SubReg::WHOLE)) => Some(register),
            _ => None,
        };
        for register in inst.defs().chain(read).filter(|_| gain > 0) {
            if function.vregs[register] == mask {
                gains[webs.find(register).as_u32() as usize] += gain;
            }
        }
    }
    gains
}

/// True if the instruction copies a lane mask to VCC.
pub fn is_copy(inst: &Inst) -> bool {
    let is_move = matches!(inst.opcode(), Some(Opcode::S_MOV_B32 | Opcode::S_MOV_B64));
    let operands = inst.operands.as_slice();
    is_move
        && matches!(operands, &[Operand::PhysDef(to), Operand::Use(_, SubReg::WHOLE)]
            if to == PhysReg::vcc(to.dwords))
}

/// The dwords that an instruction saves if its masks are in VCC.
fn gain(function: &Function, inst: &Inst, target: &Target) -> u32 {
    let is_vector = |operand: Option<&Operand>| match operand {
        Some(&Operand::Use(register, _)) => is_vgpr(function, register),
        _ => false,
    };
    match inst.op {
        Op::Isa(_) if is_copy(inst) => 1,
        Op::Isa(opcode) => {
            let mut forms = opcode.forms(target.generation());
            let is_short = opcode.properties().is_valu()
                && forms.any(|form| form.encoding().is_e32())
                && !inst.modifiers.needs_vop3();
            // The last source must be a VGPR; the sources of comparisons and sums can be exchanged.
            let defs = inst.defs().count();
            let is_choice = opcode == Opcode::V_CNDMASK_B32;
            let fits = is_vector(inst.operands.get(defs + 1))
                || !is_choice && is_vector(inst.operands.get(defs));
            u32::from(is_short && fits)
        }
        Op::Pseudo(_) | Op::Assembly(_) => 0,
    }
}

fn is_vgpr(function: &Function, register: VReg) -> bool {
    function.vregs[register].file.is_vector()
}
