//! Expressions: from the operations of debug metadata to those of DWARF.

use gimli::constants::*;
use gimli::write::Expression;

/// Operations without operands that mean the same in DWARF.
const PLAIN: [DwOp; 25] = [
    DW_OP_deref,
    DW_OP_dup,
    DW_OP_drop,
    DW_OP_over,
    DW_OP_swap,
    DW_OP_rot,
    DW_OP_xderef,
    DW_OP_abs,
    DW_OP_and,
    DW_OP_div,
    DW_OP_minus,
    DW_OP_mod,
    DW_OP_mul,
    DW_OP_neg,
    DW_OP_not,
    DW_OP_or,
    DW_OP_plus,
    DW_OP_shl,
    DW_OP_shr,
    DW_OP_shra,
    DW_OP_xor,
    DW_OP_eq,
    DW_OP_ne,
    DW_OP_push_object_address,
    DW_OP_stack_value,
];

/// The operations that make a variable's value of one that is in a register or known. Those are left out that say
/// in which memory it would be; none if it is in memory all the same.
pub(super) fn value_operations(operations: &[u64]) -> Option<&[u64]> {
    const STACK_VALUE: u64 = DW_OP_stack_value.0 as u64;
    let operations = operations
        .strip_suffix(&[STACK_VALUE])
        .unwrap_or(operations);
    let operations = mir::debug::without_space(operations);
    let reads = [DW_OP_deref, DW_OP_deref_size, DW_OP_xderef];
    let mut words = operations.iter();
    while let Some(&word) = words.next() {
        let operation = DwOp(u8::try_from(word).ok()?);
        if reads.contains(&operation) {
            return None;
        }
        if [DW_OP_constu, DW_OP_consts, DW_OP_plus_uconst].contains(&operation) {
            words.next();
        }
    }
    Some(operations)
}

#[allow(non_upper_case_globals, reason = "DWARF's names")]
/// Appends operations; none if there is one that DWARF has nothing for.
pub(super) fn append(out: &mut Expression, operations: &[u64]) -> Option<()> {
    let mut words = operations.iter().copied();
    while let Some(word) = words.next() {
        let operation = DwOp(u8::try_from(word).ok()?);
        match operation {
            DW_OP_constu => out.op_constu(words.next()?),
            DW_OP_consts => out.op_consts(words.next()? as i64),
            DW_OP_plus_uconst => out.op_plus_uconst(words.next()?),
            DW_OP_deref_size => out.op_deref_size(u8::try_from(words.next()?).ok()?),
            _ if PLAIN.contains(&operation) => out.op(operation),
            _ if (DW_OP_lit0.0..=DW_OP_lit31.0).contains(&operation.0) => out.op(operation),
            _ => return None,
        }
    }
    Some(())
}
