//! Finds 64-bit values whose high half is not read.
//!
//! In: any function. Out: the values that can be computed with 32 bits, since everything that reads them reads only their
//! low half, or computes such a value. Each instruction and each argument of a block is visited once or twice.

use cranelift_entity::EntitySet;
use mir::generic::{Function, Inst, Opcode, Terminator, Value, ValueDef};
use mir::types::Scalar;
use std::ops::Range;

/// The operands on whose low halves the low half of a 64-bit result depends; `None` if it also depends on something
/// else. Integers and pointers are treated alike.
pub fn low_operands(function: &Function, inst: Inst) -> Option<Range<usize>> {
    let data = &function.insts[inst];
    let operands = match data.opcode {
        Opcode::PtrAdd | Opcode::Add | Opcode::Sub | Opcode::Mul => 0..2,
        Opcode::And | Opcode::Or | Opcode::Xor => 0..2,
        Opcode::Shl => {
            let amount = function.constant(data.args[1]);
            amount.filter(|&amount| amount < 32)?;
            0..1
        }
        Opcode::Select => 1..3,
        Opcode::Copy | Opcode::Bitcast | Opcode::AddrSpaceCast => 0..1,
        _ => return None,
    };
    let is_whole = |value: Value| {
        let ty = function.ty(value);
        let is_number = ty.scalar.is_int() || matches!(ty.scalar, Scalar::Ptr(_));
        ty.bits() == 64 && !ty.is_vector() && is_number
    };
    let result = *data.results.first()?;
    let all = data.args[operands.clone()].iter().chain([&result]);
    all.copied().all(is_whole).then_some(operands)
}

/// The candidates whose high half is not read. `low_reads` returns the operands of which an instruction reads only the low
/// half; for a candidate, these are its [`low_operands`].
pub fn unread(
    function: &Function,
    candidates: EntitySet<Value>,
    low_reads: impl Fn(Inst) -> Range<usize>,
) -> EntitySet<Value> {
    let mut unread = candidates;
    let mut wide: Vec<Value> = Vec::new();
    // Block parameters and their arguments.
    let mut passed: Vec<(Value, Value)> = Vec::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        for &inst in &data.insts {
            let low = low_reads(inst);
            let args = function.insts[inst].args.iter().enumerate();
            let others = args.filter(|(index, _)| !low.contains(index));
            wide.extend(others.map(|(_, &argument)| argument));
        }
        match &data.terminator {
            Terminator::CondBranch { cond: value, .. } | Terminator::Switch { value, .. } => {
                wide.push(*value);
            }
            Terminator::Return(values) => wide.extend(values),
            Terminator::None | Terminator::Branch(_) | Terminator::Unreachable => {}
        }
        data.terminator.for_each_edge(|edge| {
            let params = &function.blocks[edge.block].params;
            passed.extend(params.iter().copied().zip(edge.args.iter().copied()));
        });
    }
    passed.sort_unstable();
    let others = passed.iter().filter(|&&(param, _)| !unread.contains(param));
    wide.extend(others.map(|&(_, argument)| argument));
    while let Some(value) = wide.pop() {
        if !unread.remove(value) {
            continue;
        }
        match function.values[value].def {
            ValueDef::Result(inst, _) => wide.extend(&function.insts[inst].args),
            ValueDef::Param(..) => {
                let first = passed.partition_point(|&(param, _)| param < value);
                let own = passed[first..].iter();
                let own = own.take_while(|&&(param, _)| param == value);
                wide.extend(own.map(|&(_, argument)| argument));
            }
        }
    }
    unread
}
