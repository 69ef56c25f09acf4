//! Unties addends of matrix products that are still needed after the product.
//!
//! In: machine SSA. Out: if a result and its addend are live at the same time somewhere, the result may have different
//! registers than the addend. Otherwise the addend would first have to be copied to the registers of the result:
//!
//! ```text
//! %5:v4 = v_mfma_f32_4x4x1f32 %2, %3, %4, tied %4    =>    %5:v4 = v_mfma_f32_4x4x1f32 %2, %3, %4
//! %6:v4 = v_mfma_f32_4x4x1f32 %3, %2, %4, tied %4          %6:v4 = v_mfma_f32_4x4x1f32 %3, %2, %4, tied %4
//! ```

use crate::budget::Budget;
use crate::cost::Executions;
use crate::graph::FileGraph;
use crate::intervals::{self, Intervals};
use crate::matrix::{ADDEND, is_product};
use mir::machine::{Block, Function, Inst, Operand, RegisterFile, SubReg, VReg};
use processors::Target;

/// Runs the step. A product stays tied if there are too few registers for both its result and its addend.
pub fn run(function: &mut Function, target: &Target, budget: &Budget, executions: &Executions) {
    if !target.has_matrix_instructions() {
        return;
    }
    let products = products(function);
    if products.is_empty() {
        return;
    }
    let registers = registers_for_products(function, target, budget);
    let graph = FileGraph::new(function, RegisterFile::Vgpr);
    let intervals = Intervals::new(function, &graph, target, executions);
    for (block, index, [result, addend]) in products {
        if 2 * u32::from(function.vregs[result].dwords) > registers {
            continue;
        }
        let [result, addend] = [result, addend].map(|value| intervals.of(value, 0));
        if intervals::intersect(result, addend) {
            let product = &mut function.blocks[block].insts[index];
            product.operands.pop();
            product.tied = false;
        }
    }
}

/// The number of registers that results and addends of products can have.
fn registers_for_products(function: &Function, target: &Target, budget: &Budget) -> u32 {
    if target.generation().has_unified_registers() {
        return budget.vgprs;
    }
    let mentioned = function.mentioned(RegisterFile::Agpr);
    let free = mentioned.iter().take(budget.agprs as usize);
    free.filter(|&&is_mentioned| !is_mentioned).count() as u32
}

/// The products with a tied addend: block, position, result and addend.
fn products(function: &Function) -> Vec<(Block, usize, [VReg; 2])> {
    let mut found = Vec::new();
    for &block in &function.layout {
        for (index, inst) in function.blocks[block].insts.iter().enumerate() {
            if let Some(values) = tied(function, inst) {
                found.push((block, index, values));
            }
        }
    }
    found
}

/// The result and the tied addend of a product.
fn tied(function: &Function, inst: &Inst) -> Option<[VReg; 2]> {
    match *inst.operands.as_slice() {
        [Operand::Def(result), _, _, addend, .., last]
            if is_product(inst) && inst.tied && addend == last =>
        {
            let Operand::Use(addend, SubReg::FULL) = inst.operands[ADDEND] else {
                return None;
            };
            let is_vgpr = |value: VReg| function.vregs[value].file == RegisterFile::Vgpr;
            (is_vgpr(result) && is_vgpr(addend)).then_some([result, addend])
        }
        _ => None,
    }
}
