//! The table of instructions for generic opcodes.

use isa::Opcode as I;
use mir::generic::Opcode as G;
use processors::Target;

/// The instructions for a generic opcode on operands of one size.
pub struct Row {
    /// Generic opcode.
    pub opcode: G,
    /// Dwords of the operands.
    pub dwords: u8,
    /// Scalar instruction.
    pub scalar: Option<I>,
    /// Vector instructions in order of preference; selection uses the first one that exists.
    pub vector: &'static [I],
    /// The vector instruction swaps its operands (`…rev`).
    pub reversed: bool,
}

const fn row(
    opcode: G,
    dwords: u8,
    scalar: Option<I>,
    vector: &'static [I],
    reversed: bool,
) -> Row {
    Row {
        opcode,
        dwords,
        scalar,
        vector,
        reversed,
    }
}

/// Integer instructions with two operands and one result. Additions are in [`mir::machine::addition`].
#[rustfmt::skip]
pub const BINARY: &[Row] = &[
    row(G::And,      1, Some(I::S_AND_B32),     &[I::V_AND_B32],                       false),
    row(G::Or,       1, Some(I::S_OR_B32),      &[I::V_OR_B32],                        false),
    row(G::Xor,      1, Some(I::S_XOR_B32),     &[I::V_XOR_B32],                       false),
    row(G::Shl,      1, Some(I::S_LSHL_B32),    &[I::V_LSHLREV_B32],                   true),
    row(G::LShr,     1, Some(I::S_LSHR_B32),    &[I::V_LSHRREV_B32],                   true),
    row(G::AShr,     1, Some(I::S_ASHR_I32),    &[I::V_ASHRREV_I32],                   true),
    row(G::Mul,      1, Some(I::S_MUL_I32),     &[I::V_MUL_LO_U32],                    false),
    row(G::UMulHigh, 1, Some(I::S_MUL_HI_U32),  &[I::V_MUL_HI_U32],                    false),
    row(G::SMulHigh, 1, Some(I::S_MUL_HI_I32),  &[I::V_MUL_HI_I32],                    false),
    row(G::SMin,     1, Some(I::S_MIN_I32),     &[I::V_MIN_I32],                       false),
    row(G::SMax,     1, Some(I::S_MAX_I32),     &[I::V_MAX_I32],                       false),
    row(G::UMin,     1, Some(I::S_MIN_U32),     &[I::V_MIN_U32],                       false),
    row(G::UMax,     1, Some(I::S_MAX_U32),     &[I::V_MAX_U32],                       false),
    row(G::And,      2, Some(I::S_AND_B64),     &[],                                   false),
    row(G::Or,       2, Some(I::S_OR_B64),      &[],                                   false),
    row(G::Xor,      2, Some(I::S_XOR_B64),     &[],                                   false),
    row(G::Shl,      2, Some(I::S_LSHL_B64),    &[I::V_LSHLREV_B64],                   true),
    row(G::LShr,     2, Some(I::S_LSHR_B64),    &[I::V_LSHRREV_B64],                   true),
    row(G::AShr,     2, Some(I::S_ASHR_I64),    &[I::V_ASHRREV_I64],                   true),
];

/// 64-bit shifts of GFX6 and GFX7, whose first operand is the value.
pub const OLD_SHIFTS: [(G, I); 3] = [
    (G::Shl, I::V_LSHL_B64),
    (G::LShr, I::V_LSHR_B64),
    (G::AShr, I::V_ASHR_I64),
];

/// The first instruction in a list that exists on the target.
pub fn first(target: &Target, list: &[I]) -> Option<I> {
    list.iter()
        .copied()
        .find(|opcode| opcode.exists(target.generation()))
}

/// Additions and subtractions with carry out, and with carry in and out.
pub struct CarryRow {
    /// `a + b`.
    pub add: I,
    /// `a + b + carry`.
    pub add_with_carry: I,
    /// `a - b`.
    pub sub: I,
    /// `a - b - borrow`.
    pub sub_with_borrow: I,
}

const fn carry_row(add: I, add_with_carry: I, sub: I, sub_with_borrow: I) -> CarryRow {
    CarryRow {
        add,
        add_with_carry,
        sub,
        sub_with_borrow,
    }
}

/// In order: GFX10; GFX9; GFX6 and GFX7; GFX8.
#[rustfmt::skip]
const CARRY: [CarryRow; 4] = [
    carry_row(I::V_ADD_CO_U32, I::V_ADD_CO_CI_U32, I::V_SUB_CO_U32, I::V_SUB_CO_CI_U32),
    carry_row(I::V_ADD_CO_U32, I::V_ADDC_CO_U32,   I::V_SUB_CO_U32, I::V_SUBB_CO_U32),
    carry_row(I::V_ADD_I32,    I::V_ADDC_U32,      I::V_SUB_I32,    I::V_SUBB_U32),
    carry_row(I::V_ADD_U32,    I::V_ADDC_U32,      I::V_SUB_U32,    I::V_SUBB_U32),
];

/// The carry instructions of a target: the first row whose additions exist.
pub fn carry(target: &Target) -> &'static CarryRow {
    let generation = target.generation();
    let exists =
        |row: &&CarryRow| row.add.exists(generation) && row.add_with_carry.exists(generation);
    CARRY.iter().find(exists).unwrap_or(&CARRY[0])
}
