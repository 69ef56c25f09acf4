//! Peephole optimizations of machine SSA. Each is a separate pass.
//!
//! In: machine SSA from selection. Out: the same computation with fewer instructions:
//! * values of inline assembly stay in accumulation registers ([`accumulators`]);
//! * LDS accesses at two offsets from one address are one access ([`lds_pairs`]);
//! * scalar loads of adjacent dwords are one load ([`scalar_loads`]);
//! * bytes and halfwords are sign-extended by the load ([`signed_loads`]);
//! * the low and the high dword of a product come from one multiplication ([`product_pairs`]);
//! * a multiplication and an addition of dwords become one instruction ([`product_sums`]);
//! * copies are propagated, and constants and SGPRs are copied once ([`local_cse`]);
//! * nested tuples become one tuple ([`tuples`]);
//! * image loads leave out the components that are not used ([`narrow_images`]), and other loads the last dwords
//!   ([`narrow_loads`]);
//! * block parameters whose last dwords are not read become shorter ([`narrow_params`]);
//! * block parameters that are the dwords of a loaded tuple become one parameter ([`tuple_params`]);
//! * 64-bit sums whose dwords are used separately become two 32-bit sums ([`split_sums`]);
//! * two sums, products or multiply-adds of floats are one packed instruction ([`packed_f32`]);
//! * a multiply-add contains its constant ([`literal_forms`]);
//! * a conversion selects the byte that it converts ([`byte_conversions`]);
//! * moves from other lanes are folded into the instructions that use them ([`dpp_sources`]);
//! * values that moves between lanes overwrite are copied early ([`dpp_copies`]);
//! * extractions of bytes and halves are folded into the instructions that use them ([`sub_dwords`]);
//! * instructions write 16-bit results to the upper half of a dword ([`half_results`]).

pub mod accumulators;
pub mod byte_conversions;
pub mod dpp_copies;
pub mod dpp_sources;
pub mod half_results;
pub mod lds_pairs;
pub mod literal_forms;
pub mod local_cse;
pub mod narrow_images;
pub mod narrow_loads;
pub mod narrow_params;
mod narrowed;
pub mod packed_f32;
pub mod product_pairs;
pub mod product_sums;
pub(crate) mod replacements;
pub mod scalar_loads;
pub mod signed_loads;
pub mod split_sums;
pub mod sub_dwords;
pub mod tuple_params;
pub mod tuples;

use mir::debug::VariableValue;
use mir::machine::{Block, Function, Inst, Operand, PhysReg, VReg};

/// Returns `true` if EXEC is a result operand of the instruction. Implicit writes of EXEC are properties of the opcode.
fn names_exec(inst: &Inst) -> bool {
    inst.operands.iter().any(|operand| match *operand {
        Operand::PhysDef(register) => register.overlaps(PhysReg::exec(2)),
        _ => false,
    })
}

/// Marks the values of variables in registers that no longer exist as unknown.
fn forget_variables(function: &mut Function, is_gone: impl Fn(VReg) -> bool) {
    for change in &mut function.header.attributes.debug.changes {
        if let VariableValue::Registers(registers) = &change.value {
            let mut names = registers.iter().map(|part| VReg::from_u32(part.0));
            if names.any(&is_gone) {
                change.value = VariableValue::Unknown;
            }
        }
    }
}

/// The blocks with several instructions for which `is_wanted` is true.
fn blocks_with_several(function: &Function, is_wanted: impl Fn(&Inst) -> bool) -> Vec<Block> {
    let has_several = |&block: &Block| {
        let insts = function.blocks[block].insts.iter();
        insts.filter(|inst| is_wanted(inst)).count() > 1
    };
    function
        .layout
        .iter()
        .copied()
        .filter(has_several)
        .collect()
}
