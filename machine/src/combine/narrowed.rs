//! Shared by the passes that remove the last dwords of registers: finds the dwords that are read, and updates the function.

use cranelift_entity::EntityRef;
use mir::debug::VariableValue;
use mir::machine::{Function, Operand, SubReg, VReg};

/// The number of dwords of each register up to the last one that an instruction reads.
pub(super) fn read_dwords(function: &Function) -> Vec<u8> {
    let mut read = vec![0; function.vregs.len()];
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    for operand in insts.flat_map(|inst| &inst.operands) {
        if let Operand::Use(register, part) = *operand {
            let end = match part.is_full() {
                true => function.vregs[register].dwords,
                false => part.first + part.count,
            };
            let read: &mut u8 = &mut read[register.index()];
            *read = end.max(*read);
        }
    }
    read
}

/// Updates the uses of registers that have become shorter, and the variables in them. `is_narrowed` is true for the
/// registers that have become shorter, whose classes already have the remaining number of dwords.
pub(super) fn apply(function: &mut Function, is_narrowed: &[bool]) {
    rename_parts(function, is_narrowed);
    forget_variables(function, is_narrowed);
}

/// Replaces a part with the full register if nothing else remains of the register.
fn rename_parts(function: &mut Function, is_narrowed: &[bool]) {
    for data in function.blocks.values_mut() {
        for operand in data.insts.iter_mut().flat_map(|inst| &mut inst.operands) {
            if let Operand::Use(register, part) = operand
                && is_narrowed[register.index()]
                && *part == SubReg::range(0, function.vregs[*register].dwords)
            {
                *part = SubReg::FULL;
            }
        }
    }
}

/// Marks the values of variables in dwords that are no longer loaded as unknown.
fn forget_variables(function: &mut Function, is_narrowed: &[bool]) {
    for change in &mut function.header.attributes.debug.changes {
        if let VariableValue::Registers(parts) = &change.value
            && parts.iter().any(|&(register, first, dwords)| {
                is_narrowed[register as usize]
                    && first + dwords > function.vregs[VReg::from_u32(register)].dwords
            })
        {
            change.value = VariableValue::Unknown;
        }
    }
}
