//! Expressions: from the operations of debug metadata to those of DWARF.

use gimli::constants::*;
use gimli::write::Expression;

/// `DW_OP_LLVM_fragment`: what is described are so many bits from an offset on.
const LLVM_FRAGMENT: u64 = 0x1000;

/// A part of a variable in bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fragment {
    pub(super) offset: u64,
    pub(super) size: u64,
}

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

/// Splits the fragment off that an expression may end with.
pub(super) fn fragment(operations: &[u64]) -> (&[u64], Option<Fragment>) {
    match operations {
        [rest @ .., LLVM_FRAGMENT, offset, size] => {
            let (offset, size) = (*offset, *size);
            (rest, Some(Fragment { offset, size }))
        }
        _ => (operations, None),
    }
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
