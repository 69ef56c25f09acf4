//! Translates expressions of debug metadata to DWARF.

use gimli::constants::*;
use gimli::write::Expression;

/// Operations without operands that are the same in DWARF.
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

/// LLVM's conversion to an integer type: bits and encoding.
const CONVERT: u64 = 0x1001;

/// LLVM's extraction of bits, by offset and size, signed or unsigned.
const EXTRACT_SIGNED: u64 = 0x1006;
const EXTRACT_UNSIGNED: u64 = 0x1007;

/// Width of DWARF stack values.
const STACK_BITS: u64 = 64;

/// The operations that compute a variable's value from a register or a constant. Operations that only state an address
/// space are dropped; `None` if the expression describes memory.
pub(super) fn value_operations(operations: &[u64]) -> Option<&[u64]> {
    const STACK_VALUE: u64 = DW_OP_stack_value.0 as u64;
    let operations = operations
        .strip_suffix(&[STACK_VALUE])
        .unwrap_or(operations);
    let operations = mir::debug::without_space(operations);
    let reads = [DW_OP_deref, DW_OP_deref_size, DW_OP_xderef];
    let mut words = operations.iter();
    while let Some(&word) = words.next() {
        if matches!(word, CONVERT | EXTRACT_SIGNED | EXTRACT_UNSIGNED) {
            words.nth(1);
            continue;
        }
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
/// Appends operations; `None` if one has no DWARF equivalent.
pub(super) fn append(out: &mut Expression, operations: &[u64]) -> Option<()> {
    let mut words = operations.iter().copied();
    while let Some(word) = words.next() {
        if matches!(word, CONVERT | EXTRACT_SIGNED | EXTRACT_UNSIGNED) {
            let operands = (words.next()?, words.next()?);
            let (offset, bits, is_signed) = match word {
                CONVERT => (0, operands.0, is_signed(operands.1)?),
                _ => (operands.0, operands.1, word == EXTRACT_SIGNED),
            };
            extract(out, offset, bits, is_signed)?;
            continue;
        }
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

#[allow(non_upper_case_globals, reason = "DWARF's names")]
/// Returns whether an integer type of that encoding is signed, or `None` for other types.
fn is_signed(encoding: u64) -> Option<bool> {
    match DwAte(u8::try_from(encoding).ok()?) {
        DW_ATE_signed | DW_ATE_signed_char => Some(true),
        DW_ATE_unsigned | DW_ATE_unsigned_char | DW_ATE_boolean => Some(false),
        _ => None,
    }
}

/// Appends an extraction of bits, extended to the full width; `None` if they are out of range. It is expressed by
/// shifts, so the typed stack of DWARF 5 is not needed.
fn extract(out: &mut Expression, offset: u64, bits: u64, is_signed: bool) -> Option<()> {
    let above = STACK_BITS.checked_sub(offset.checked_add(bits)?)?;
    if bits == 0 {
        return None;
    }
    let mut shift = |operation, distance| {
        if distance != 0 {
            out.op_constu(distance);
            out.op(operation);
        }
    };
    shift(DW_OP_shl, above);
    shift(
        if is_signed { DW_OP_shra } else { DW_OP_shr },
        above + offset,
    );
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn appended(operations: &[u64]) -> Option<Expression> {
        let mut out = Expression::new();
        append(&mut out, operations).map(|()| out)
    }

    #[test]
    fn conversions_are_shifts() {
        const UNSIGNED: u64 = DW_ATE_unsigned.0 as u64;
        const SIGNED: u64 = DW_ATE_signed.0 as u64;
        let mut wanted = Expression::new();
        for (distance, operation) in [
            (56, DW_OP_shl),
            (56, DW_OP_shra),
            (32, DW_OP_shl),
            (32, DW_OP_shr),
        ] {
            wanted.op_constu(distance);
            wanted.op(operation);
        }
        let converted = [CONVERT, 8, SIGNED, CONVERT, 32, UNSIGNED];
        assert_eq!(appended(&converted), Some(wanted));
        assert_eq!(value_operations(&converted), Some(&converted[..]));
        assert_eq!(appended(&[CONVERT, 64, UNSIGNED]), Some(Expression::new()));
        assert_eq!(appended(&[CONVERT, 32, DW_ATE_float.0.into()]), None);
    }

    #[test]
    fn bits_are_shifted() {
        let mut wanted = Expression::new();
        for (distance, operation) in [(48, DW_OP_shl), (56, DW_OP_shr)] {
            wanted.op_constu(distance);
            wanted.op(operation);
        }
        assert_eq!(appended(&[EXTRACT_UNSIGNED, 8, 8]), Some(wanted));
        assert_eq!(appended(&[EXTRACT_SIGNED, 60, 8]), None);
    }
}
