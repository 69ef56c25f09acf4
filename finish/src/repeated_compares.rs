//! Removes scalar comparisons whose result is already in SCC.
//!
//! In: an expanded function. Out: the same function without redundant comparisons. A comparison is redundant if the
//! last instruction that wrote SCC is an equal comparison in the same block, and its operands have not been written
//! since:
//!
//! ```text
//! s_cmp_eq_u32 s0, 0                    s_cmp_eq_u32 s0, 0
//! s_cselect_b32 s2, s4, s5        =>    s_cselect_b32 s2, s4, s5
//! s_cmp_eq_u32 s0, 0
//! s_cselect_b32 s3, s6, s7              s_cselect_b32 s3, s6, s7
//! ```
//!
//! Bitwise instructions and shifts set SCC if their result is not zero, so they count as comparisons of the result:
//!
//! ```text
//! s_or_b32 s2, s2, s3                   s_or_b32 s2, s2, s3
//! s_cmp_lg_u32 s2, 0              =>
//! s_cselect_b32 s3, s6, s7              s_cselect_b32 s3, s6, s7
//! ```

use crate::state_writes::FIRST_IMPLICIT;
use isa::{Class, Encoding, Opcode};
use mir::machine::{Function, Inst, Operand, PhysReg};
use processors::Target;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    for index in 0..function.layout.len() {
        let data = &mut function.blocks[function.layout[index]];
        let (head, tail) = (data.head as usize, data.insts.len() - data.tail as usize);
        let mut position = 0;
        let mut known: Option<Inst> = None;
        data.insts.retain(|inst| {
            let in_body = (head..tail).contains(&position);
            position += 1;
            let is_same = |known: &Inst| known.op == inst.op && known.operands == inst.operands;
            if in_body && known.as_ref().is_some_and(is_same) {
                return false;
            }
            if is_comparison(inst, target) {
                known = Some(inst.clone());
            } else if let Some(implied) = comparison_of_result(inst) {
                known = Some(implied);
            } else if known
                .as_ref()
                .is_some_and(|known| invalidates(inst, known, target))
            {
                known = None;
            }
            true
        });
    }
}

/// Returns `true` for comparisons whose operands are constants, or SGPRs that are never written implicitly. Instructions
/// that share the encoding of comparisons but do not write SCC, such as `s_set_gpr_idx_on`, do not count.
fn is_comparison(inst: &Inst, target: &Target) -> bool {
    let is_compare = |opcode: Opcode| {
        opcode.properties().class == Class::Salu
            && opcode.form(Encoding::Sopc, target.generation()).is_some()
    };
    let is_named = |operand: &Operand| match operand {
        Operand::PhysUse(register) => register.index < FIRST_IMPLICIT,
        operand => matches!(operand, Operand::Imm(_)),
    };
    inst.opcode().is_some_and(is_compare)
        && inst.writes_scc(target.generation())
        && inst.operands.iter().all(is_named)
}

/// Instructions that set SCC if their result, of one dword, is not zero.
const SET_IF_NOT_ZERO: &[Opcode] = &[
    Opcode::S_NOT_B32,
    Opcode::S_AND_B32,
    Opcode::S_OR_B32,
    Opcode::S_XOR_B32,
    Opcode::S_ANDN2_B32,
    Opcode::S_ORN2_B32,
    Opcode::S_NAND_B32,
    Opcode::S_NOR_B32,
    Opcode::S_XNOR_B32,
    Opcode::S_LSHL_B32,
    Opcode::S_LSHR_B32,
    Opcode::S_ASHR_I32,
    Opcode::S_BFE_U32,
    Opcode::S_BFE_I32,
    Opcode::S_ABS_I32,
    Opcode::S_BCNT1_I32_B32,
    Opcode::S_BCNT1_I32_B64,
];

/// The comparison that an instruction makes of its own result.
fn comparison_of_result(inst: &Inst) -> Option<Inst> {
    let opcode = inst.opcode()?;
    match inst.operands.first() {
        Some(&Operand::PhysDef(result))
            if SET_IF_NOT_ZERO.contains(&opcode) && result.index < FIRST_IMPLICIT =>
        {
            let operands = [Operand::PhysUse(result), Operand::Imm(0)];
            Some(Inst::new(Opcode::S_CMP_LG_U32, &operands))
        }
        _ => None,
    }
}

/// Returns `true` if an instruction writes SCC or an operand of `comparison`. Calls count, since the called function
/// may do so.
fn invalidates(inst: &Inst, comparison: &Inst, target: &Target) -> bool {
    let is_read = |written: PhysReg| {
        comparison.operands.iter().any(|operand| match operand {
            Operand::PhysUse(register) => register.overlaps(written),
            _ => false,
        })
    };
    let is_call = |opcode: Opcode| opcode.properties().class == Class::Branch;
    inst.opcode().is_none_or(is_call)
        || inst.writes_scc(target.generation())
        || inst
            .operands
            .iter()
            .any(|operand| matches!(operand, Operand::PhysDef(written) if is_read(*written)))
}
