//! Keeps values in accumulation registers if one template of inline assembly passes them to another.
//!
//! Selection copies results of inline assembly in AGPRs to VGPRs, and operands to AGPRs. This pass removes copies to AGPRs
//! that already hold the value, and then the copies to VGPRs that are no longer used:
//!
//! ```text
//! %1:v4 = COPY a[0:3]                            (removed if nothing else reads %1)
//! a[0:3] = COPY %1                               (removed)
//! ASSEMBLY a[0:3]
//! ```

use cranelift_entity::EntityRef;
use mir::machine::{Block, Function, Inst, Operand, PhysReg, Pseudo, RegisterFile, SubReg, VReg};
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(function: &mut Function) {
    let is_move = |inst: &Inst| moves_back(inst).is_some();
    let moves = |function: &Function, block: Block| {
        let insts = &function.blocks[block].insts;
        insts.iter().any(is_move)
    };
    let layout = function.layout.clone();
    if !layout.iter().any(|&block| moves(function, block)) {
        return;
    }
    for &block in &layout {
        keep_in_place(&mut function.blocks[block].insts);
    }
    let uses = function.count_uses();
    for &block in &layout {
        let insts = &mut function.blocks[block].insts;
        insts.retain(|inst| moves_back(inst).is_none_or(|(value, _)| uses[value.index()] > 0));
    }
}

/// The value and the AGPRs, if the instruction copies AGPRs to a value.
fn moves_back(inst: &Inst) -> Option<(VReg, PhysReg)> {
    match (inst.pseudo(), inst.operands.as_slice()) {
        (Some(Pseudo::Copy), &[Operand::Def(value), Operand::PhysUse(agprs)])
            if agprs.file == RegisterFile::Agpr =>
        {
            Some((value, agprs))
        }
        _ => None,
    }
}

/// Removes copies of values to AGPRs that already hold them.
fn keep_in_place(insts: &mut Vec<Inst>) {
    // The values that AGPRs hold.
    let mut held: SmallVec<[(PhysReg, VReg); 8]> = SmallVec::new();
    insts.retain(|inst| {
        if let Some((value, agprs)) = moves_back(inst) {
            held.push((agprs, value));
            return true;
        }
        if let (Some(Pseudo::Copy), &[Operand::PhysDef(agprs), Operand::Use(value, SubReg::FULL)]) =
            (inst.pseudo(), inst.operands.as_slice())
            && held.contains(&(agprs, value))
        {
            return false;
        }
        if inst.is_opaque() {
            held.clear();
        }
        for operand in &inst.operands {
            if let Operand::PhysDef(written) = *operand {
                held.retain(|(agprs, _)| !agprs.overlaps(written));
            }
        }
        true
    });
}
