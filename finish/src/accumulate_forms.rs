//! Selects accumulate forms: `v_fma_f32 v0, v1, v2, v0` becomes `v_fmac_f32 v0, v1, v2`, which occupies one dword
//! instead of two.
//!
//! In: an expanded function. Out: the same function, but each multiply-add whose addend is in the register of the
//! result has become the equivalent VOP2 instruction, if there is one.

use isa::{Modifiers, Opcode};
use mir::machine::{Function, Inst, Operand, PhysReg, RegisterFile};
use processors::{Family, Target};

/// Multiply-adds, their accumulate forms, and whether the two differ in their effect on the upper half of the register.
#[rustfmt::skip]
const FORMS: &[(Opcode, Opcode, Halves)] = &[
    (Opcode::V_FMA_F32,        Opcode::V_FMAC_F32,       Halves::None),
    (Opcode::V_MAD_F32,        Opcode::V_MAC_F32,        Halves::None),
    (Opcode::V_MAD_LEGACY_F32, Opcode::V_MAC_LEGACY_F32, Halves::None),
    (Opcode::V_FMA_F64,        Opcode::V_FMAC_F64,       Halves::None),
    (Opcode::V_FMA_F16,        Opcode::V_FMAC_F16,       Halves::DifferOnGfx9),
    (Opcode::V_MAD_F16,        Opcode::V_MAC_F16,        Halves::DifferOnGfx9),
];

/// The effects of the two forms on the half of the register that is not part of the result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Halves {
    /// The result is the full register.
    None,
    /// On GFX9, the VOP3 form preserves it and the VOP2 form clears it.
    DifferOnGfx9,
}

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        for inst in &mut function.blocks[block].insts {
            if let Some(form) = accumulate_form(inst, target) {
                inst.op = form.into();
                inst.tied = true;
            }
        }
    }
}

/// The accumulate form of an instruction, if it has one.
fn accumulate_form(inst: &Inst, target: &Target) -> Option<Opcode> {
    let opcode = inst.opcode()?;
    let &(_, form, halves) = FORMS.iter().find(|&&(from, ..)| from == opcode)?;
    let &[Operand::PhysDef(result), a, b, Operand::PhysUse(addend)] = inst.operands.as_slice()
    else {
        return None;
    };
    let is_short = result == addend
        && (is_vgpr(a) || is_vgpr(b))
        && inst.modifiers == Modifiers::default()
        && inst.encoding.is_none()
        && form.exists(target.generation())
        && (halves == Halves::None || target.family() != Family::Gfx9);
    is_short.then_some(form)
}

fn is_vgpr(operand: Operand) -> bool {
    matches!(
        operand,
        Operand::PhysUse(PhysReg {
            file: RegisterFile::Vgpr,
            ..
        })
    )
}
