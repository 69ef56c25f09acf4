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
