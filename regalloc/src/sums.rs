//! Puts sums of matrix products into AGPRs, on processors whose matrix instructions cannot add to VGPRs.
//!
//! In: machine SSA in which these sums are VGPR values. Out: each such value, and each value of its web, is in AGPRs,
//! like a value that is spilled to AGPRs. A sum therefore stays in AGPRs in a loop, and is copied to VGPRs only where
//! it is used:
//!
//! ```text
//! bb1(%1:v4):                                    bb1(%4:a4):
//!   %2:v4 = v_mfma_f32_4x4x1f32 %8, %9, %1   =>    %5:a4 = v_mfma_f32_4x4x1f32 %8, %9, %4
//!   s_cbranch bb1(%2), bb2                         s_cbranch bb1(%5), bb2
//! bb2:                                           bb2:
//!                                                  %6:v1 = COPY %5.sub0
//!   global_store_dword %7, %2.sub0                 global_store_dword %7, %6
//! ```

use crate::budget::Budget;
use crate::cost::Executions;
use crate::graph::FileGraph;
use crate::matrix::{ADDEND, is_product};
use crate::spill::Spiller;
use mir::CompileError;
use mir::machine::{Function, Inst, Operand, Pseudo, RegClass, RegisterFile, VReg};
use processors::Target;

/// Returns `true` if the function has matrix instructions that cannot add to VGPRs.
pub fn are_needed(function: &Function, target: &Target) -> bool {
    target.has_matrix_instructions()
        && !target.generation().has_unified_registers()
        && matrix_instructions(function).next().is_some()
}

/// Runs the step. `spiller` spills VGPRs to AGPRs.
///
/// # Errors
/// A sum is wider than the AGPRs that the function may use.
pub fn run(
    function: &mut Function,
    target: &Target,
    budget: &Budget,
    executions: &Executions,
    spiller: &mut Spiller,
) -> Result<(), CompileError> {
    copy_parts(function);
    let sums = sums(function);
    let graph = FileGraph::new(function, RegisterFile::Vgpr);
    let width = |sum: &VReg| u32::from(function.vregs[*sum].dwords);
    if sums.iter().any(|sum| width(sum) > budget.agprs) {
        let reason = "a sum of matrix products does not fit".into();
        let file = FileGraph::new(function, RegisterFile::Agpr);
        return Err(crate::out_of_registers(function, &file, reason));
    }
    let webs = crate::joined_webs(function, &graph, target, executions);
    let webs = crate::webs_of(function, &graph, webs, &sums, &|_| false);
    spiller.spill(function, &graph, &webs, None);
    Ok(())
}

/// Copies addends that are parts of wider values.
fn copy_parts(function: &mut Function) {
    for data in function.blocks.values_mut() {
        let mut index = 0;
        while index < data.insts.len() {
            let inst = &mut data.insts[index];
            if let Some(&part @ Operand::Use(value, sub)) = inst.operands.get(ADDEND)
                && is_product(inst)
                && !sub.is_full()
            {
                let class = RegClass {
                    dwords: sub.count,
                    ..function.vregs[value]
                };
                let copied = function.vregs.push(class);
                inst.operands[ADDEND..].fill(Operand::full(copied));
                let operands = [Operand::Def(copied), part];
                data.insts.insert(index, Inst::new(Pseudo::Copy, &operands));
                index += 1;
            }
            index += 1;
        }
    }
}

/// The results and addends of matrix instructions.
fn sums(function: &Function) -> Vec<VReg> {
    let mut sums = Vec::new();
    for inst in matrix_instructions(function) {
        let operands = [inst.operands.first(), inst.operands.get(ADDEND)];
        for operand in operands.into_iter().flatten() {
            if let Operand::Def(value) | Operand::Use(value, _) = *operand {
                sums.push(value);
            }
        }
    }
    sums
}

fn matrix_instructions(function: &Function) -> impl Iterator<Item = &Inst> {
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    insts.filter(|inst| is_product(inst))
}
