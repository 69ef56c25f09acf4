//! Loads bytes and halfwords that are only used sign-extended with instructions that sign-extend them.
//!
//! ```text
//! %1:v1 = global_load_ubyte %0; %2:v1 = v_bfe_i32 %1, 0, 8      =>      %2:v1 = global_load_sbyte %0
//! ```
//!
//! In: machine SSA from selection. Out: the same computation. The extension must be the only use of the loaded value.

use super::forget_variables;
use cranelift_entity::EntityRef;
use isa::Opcode;
use isa::access_sizes::{SIGNED_LOADS, SignedLoad};
use mir::machine::{Function, Inst, Op, Operand, SubReg, VReg};
use rustc_hash::FxHashMap;

/// Runs the pass.
pub fn run(function: &mut Function) {
    let loads = loads(function);
    if loads.is_empty() {
        return;
    }
    let uses = function.count_uses();
    let mut extensions: FxHashMap<VReg, VReg> = FxHashMap::default();
    for block in function.layout.clone() {
        function.blocks[block].insts.retain(|inst| {
            let found = extension(inst, &loads).filter(|(load, _)| uses[load.index()] == 1);
            extensions.extend(found);
            found.is_none()
        });
    }
    for block in function.layout.clone() {
        for inst in &mut function.blocks[block].insts {
            if let Some(Operand::Def(result)) = inst.operands.first_mut()
                && let (Some(&extended), Some(load)) = (extensions.get(result), loads.get(result))
            {
                *result = extended;
                inst.op = Op::Isa(load.signed);
            }
        }
    }
    forget_variables(function, |register| extensions.contains_key(&register));
}

/// The loads of bytes and halfwords, by result.
fn loads(function: &Function) -> FxHashMap<VReg, &'static SignedLoad> {
    let insts = function
        .layout
        .iter()
        .flat_map(|&block| &function.blocks[block].insts);
    let load = |inst: &Inst| {
        let opcode = inst.opcode()?;
        let load = SIGNED_LOADS.iter().find(|load| load.unsigned == opcode)?;
        match *inst.operands.first()? {
            Operand::Def(result) if !inst.tied => Some((result, load)),
            _ => None,
        }
    };
    insts.filter_map(load).collect()
}

/// The loaded value that an instruction sign-extends, and the result.
fn extension(inst: &Inst, loads: &FxHashMap<VReg, &SignedLoad>) -> Option<(VReg, VReg)> {
    let &[
        Operand::Def(result),
        Operand::Use(load, SubReg::FULL),
        Operand::Imm(0),
        Operand::Imm(bits),
    ] = inst.operands.as_slice()
    else {
        return None;
    };
    let is_extension = inst.opcode() == Some(Opcode::V_BFE_I32)
        && inst.is_plain()
        && loads.get(&load)?.bits == bits;
    is_extension.then_some((load, result))
}
