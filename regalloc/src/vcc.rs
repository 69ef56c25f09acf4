//! Finds the lane masks that should be in VCC. VOP2 and VOPC instructions, which occupy one dword, always use VCC as
//! their mask. With a mask in other SGPRs, the instruction must be encoded as VOP3, which occupies two dwords. A mask
//! that is copied to VCC for other reasons needs no copy if it is already there.

use crate::graph::FileGraph;
use crate::webs::Webs;
use cranelift_entity::EntityRef;
use isa::Opcode;
use mir::machine::{Function, Inst, Op, Operand, PhysReg, SubReg, VReg};
use processors::Target;
use processors::hazards::{Consumer, rules_of};
use smallvec::SmallVec;

/// The number of dwords of code that are saved if a web is in VCC, by the number of the web's representative.
pub fn savings(function: &Function, graph: &FileGraph, webs: &Webs, target: &Target) -> Vec<u32> {
    let mut savings = vec![0; function.vregs.len()];
    let mask = function.mask_class();
    let blocks = graph.blocks.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let mut rules = rules_of(target);
    let delays_constants = rules.any(|rule| rule.consumer == Consumer::ReadsVccAsConstant);
    let mut delayed: Vec<VReg> = Vec::new();
    for inst in insts {
        let is_mask = |register: VReg| function.vregs[register] == mask;
        let has_mask = |operand: &Operand| match *operand {
            Operand::Def(register) | Operand::Use(register, _) => is_mask(register),
            _ => false,
        };
        if !inst.operands.iter().any(has_mask) {
            continue;
        }
        // Instructions that read a mask have it as their last operand.
        let read = match inst.operands.last() {
            Some(&Operand::Use(register, SubReg::FULL)) => Some(register),
            _ => None,
        };
        let masks = inst.defs().chain(read).filter(|&it| is_mask(it));
        let saving = saving(function, inst, target);
        masks.for_each(|it| savings[webs.find(it).index()] += saving);
        if delays_constants {
            let read = constants(function, inst, target).into_iter();
            delayed.extend(read.map(|register| webs.find(register)));
        }
    }
    // After an instruction that writes VCC, a wait state costs as much as one dword.
    delayed.sort_unstable();
    delayed.dedup();
    for web in delayed {
        let saving = &mut savings[web.index()];
        *saving = saving.saturating_sub(1);
    }
    savings
}

/// The lane masks that a vector instruction reads as numbers.
fn constants(function: &Function, inst: &Inst, target: &Target) -> SmallVec<[VReg; 2]> {
    let opcode = inst.opcode().filter(|opcode| opcode.properties().is_valu());
    let Some(opcode) = opcode else {
        return SmallVec::new();
    };
    let mask = function.mask_class();
    let read = inst.operands.iter().enumerate();
    let masks = read.filter_map(|(index, operand)| match *operand {
        Operand::Use(register, _) if function.vregs[register] == mask => Some((index, register)),
        _ => None,
    });
    let masks: SmallVec<[(usize, VReg); 2]> = masks.collect();
    if masks.is_empty() {
        return SmallVec::new();
    }
    let Some(form) = opcode.general_form(target.generation()) else {
        return SmallVec::new();
    };
    let is_number = |index: usize| form.operands().get(index).is_some_and(|it| !it.lane_mask);
    let numbers = masks.into_iter().filter(|&(index, _)| is_number(index));
    numbers.map(|(_, register)| register).collect()
}

/// Returns `true` if the instruction copies a lane mask to VCC.
pub fn is_copy(inst: &Inst) -> bool {
    let is_move = matches!(inst.opcode(), Some(Opcode::S_MOV_B32 | Opcode::S_MOV_B64));
    let operands = inst.operands.as_slice();
    is_move
        && matches!(operands, &[Operand::PhysDef(to), Operand::Use(_, SubReg::FULL)]
            if to == PhysReg::vcc(to.dwords))
}

/// The number of dwords by which an instruction becomes shorter if its masks are in VCC.
fn saving(function: &Function, inst: &Inst, target: &Target) -> u32 {
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
            // The second source of VOP2 must be a VGPR. Comparisons and sums can exchange their sources; a select
            // cannot.
            let defs = inst.defs().count();
            let is_select = opcode == Opcode::V_CNDMASK_B32;
            let fits = is_vector(inst.operands.get(defs + 1))
                || !is_select && is_vector(inst.operands.get(defs));
            u32::from(is_short && fits)
        }
        Op::Pseudo(_) | Op::Assembly(_) => 0,
    }
}

fn is_vgpr(function: &Function, register: VReg) -> bool {
    function.vregs[register].file.is_vector()
}
