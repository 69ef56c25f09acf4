//! SOP1, SOP2, SOPC and SOPK.

use crate::scalar::{MaskRow, Row, row};

const LOW: u64 = 0xffff_ffff;

type Outcome = (u64, Option<bool>);

/// A result that sets SCC if it is not zero.
fn test(value: u64) -> Outcome {
    (value, Some(value != 0))
}

fn test32(value: u64) -> Outcome {
    test(value & LOW)
}

fn plain(value: u64) -> Outcome {
    (value, None)
}

fn is(condition: bool) -> Outcome {
    (0, Some(condition))
}

fn int(a: u64) -> i128 {
    i128::from(a as i32)
}

fn short(b: u64) -> i128 {
    i128::from(b as i16)
}

/// A result whose carry or borrow is SCC.
fn unsigned(value: i128) -> Outcome {
    (value as u64 & LOW, Some(!(0..1 << 32).contains(&value)))
}

/// A result whose signed overflow is SCC.
fn signed(value: i128) -> Outcome {
    (value as u64 & LOW, Some(value != i128::from(value as i32)))
}

fn select(first: bool, a: u64, b: u64) -> Outcome {
    (if first { a } else { b }, Some(first))
}

fn bit(a: u64, n: u64) -> bool {
    a >> n & 1 != 0
}

/// A bit field. The second source specifies its offset and width.
fn field(a: u64, control: u64, bits: u64, signed: bool) -> u64 {
    let (offset, width) = (control & (bits - 1), control >> 16 & 0x7f);
    let width = width.min(bits - offset);
    let mut value: i128 = (0..width)
        .map(|n| i128::from(a >> (offset + n) & 1) << n)
        .sum();
    if signed && width > 0 && bit(value as u64, width - 1) {
        value -= 1 << width;
    }
    value as u64 & (u64::MAX >> (64 - bits))
}

fn count(a: u64, bits: u64, expected: bool) -> Outcome {
    test((0..bits).filter(|n| bit(a, *n) == expected).count() as u64)
}

fn position(found: Option<u64>) -> Outcome {
    plain(found.unwrap_or(LOW))
}

fn ones(width: u64, offset: u64) -> u64 {
    (0..width).map(|n| 1u64 << n).sum::<u64>() << offset
}

fn quads(a: u64) -> impl Iterator<Item = (u64, bool)> {
    (0..16).map(move |quad| (quad, a >> (4 * quad) & 15 != 0))
}

#[rustfmt::skip]
pub const SOP2: &[Row] = &[
    row("s_add_u32", |a, b, _, _| unsigned(i128::from(a) + i128::from(b))),
    row("s_sub_u32", |a, b, _, _| unsigned(i128::from(a) - i128::from(b))),
    row("s_addc_u32", |a, b, c, _| unsigned(i128::from(a) + i128::from(b) + i128::from(c))),
    row("s_subb_u32", |a, b, c, _| unsigned(i128::from(a) - i128::from(b) - i128::from(c))),
    row("s_add_i32", |a, b, _, _| signed(int(a) + int(b))),
    row("s_sub_i32", |a, b, _, _| signed(int(a) - int(b))),
    row("s_min_i32", |a, b, _, _| select(int(a) < int(b), a, b)),
    row("s_max_i32", |a, b, _, _| select(int(a) > int(b), a, b)),
    row("s_min_u32", |a, b, _, _| select(a < b, a, b)),
    row("s_max_u32", |a, b, _, _| select(a > b, a, b)),
    row("s_cselect_b32", |a, b, c, _| plain(if c { a } else { b })),
    row("s_cselect_b64", |a, b, c, _| plain(if c { a } else { b })),
    row("s_and_b32", |a, b, _, _| test(a & b)),
    row("s_and_b64", |a, b, _, _| test(a & b)),
    row("s_or_b32", |a, b, _, _| test(a | b)),
    row("s_or_b64", |a, b, _, _| test(a | b)),
    row("s_xor_b32", |a, b, _, _| test(a ^ b)),
    row("s_xor_b64", |a, b, _, _| test(a ^ b)),
    row("s_andn2_b32", |a, b, _, _| test32(a & !b)),
    row("s_andn2_b64", |a, b, _, _| test(a & !b)),
    row("s_orn2_b32", |a, b, _, _| test32(a | !b)),
    row("s_orn2_b64", |a, b, _, _| test(a | !b)),
    row("s_nand_b32", |a, b, _, _| test32(!(a & b))),
    row("s_nand_b64", |a, b, _, _| test(!(a & b))),
    row("s_nor_b32", |a, b, _, _| test32(!(a | b))),
    row("s_nor_b64", |a, b, _, _| test(!(a | b))),
    row("s_xnor_b32", |a, b, _, _| test32(!(a ^ b))),
    row("s_xnor_b64", |a, b, _, _| test(!(a ^ b))),
    row("s_lshl_b32", |a, b, _, _| test32(a << (b % 32))),
    row("s_lshl_b64", |a, b, _, _| test(a << (b % 64))),
    row("s_lshr_b32", |a, b, _, _| test(a >> (b % 32))),
    row("s_lshr_b64", |a, b, _, _| test(a >> (b % 64))),
    row("s_ashr_i32", |a, b, _, _| test32((int(a) >> (b % 32)) as u64)),
    row("s_ashr_i64", |a, b, _, _| test((a as i64 >> (b % 64)) as u64)),
    row("s_bfm_b32", |a, b, _, _| plain(ones(a % 32, b % 32))),
    row("s_bfm_b64", |a, b, _, _| plain(ones(a % 64, b % 64))),
    row("s_bfe_u32", |a, b, _, _| test(field(a, b, 32, false))),
    row("s_bfe_i32", |a, b, _, _| test(field(a, b, 32, true))),
    row("s_bfe_u64", |a, b, _, _| test(field(a, b, 64, false))),
    row("s_bfe_i64", |a, b, _, _| test(field(a, b, 64, true))),
    row("s_mul_i32", |a, b, _, _| plain(a.wrapping_mul(b))),
    row("s_mul_hi_u32", |a, b, _, _| plain((a * b) >> 32)),
    row("s_mul_hi_i32", |a, b, _, _| plain(((int(a) * int(b)) >> 32) as u64)),
    row("s_absdiff_i32", |a, b, _, _| test((a as i32).wrapping_sub(b as i32).unsigned_abs().into())),
    row("s_lshl1_add_u32", |a, b, _, _| unsigned((i128::from(a) << 1) + i128::from(b))),
    row("s_lshl2_add_u32", |a, b, _, _| unsigned((i128::from(a) << 2) + i128::from(b))),
    row("s_lshl3_add_u32", |a, b, _, _| unsigned((i128::from(a) << 3) + i128::from(b))),
    row("s_lshl4_add_u32", |a, b, _, _| unsigned((i128::from(a) << 4) + i128::from(b))),
    row("s_pack_ll_b32_b16", |a, b, _, _| plain(a & 0xffff | (b & 0xffff) << 16)),
    row("s_pack_lh_b32_b16", |a, b, _, _| plain(a & 0xffff | (b >> 16) << 16)),
    row("s_pack_hh_b32_b16", |a, b, _, _| plain(a >> 16 | (b >> 16) << 16)),
];

#[rustfmt::skip]
pub const SOP1: &[Row] = &[
    row("s_mov_b32", |a, _, _, _| plain(a)),
    row("s_mov_b64", |a, _, _, _| plain(a)),
    row("s_cmov_b32", |a, _, c, old| plain(if c { a } else { old })),
    row("s_cmov_b64", |a, _, c, old| plain(if c { a } else { old })),
    row("s_not_b32", |a, _, _, _| test32(!a)),
    row("s_not_b64", |a, _, _, _| test(!a)),
    row("s_wqm_b32", |a, _, _, _| test(quads(a).filter(|q| q.1).map(|q| 15 << (4 * q.0)).sum())),
    row("s_wqm_b64", |a, _, _, _| test(quads(a).filter(|q| q.1).map(|q| 15 << (4 * q.0)).sum())),
    row("s_quadmask_b32", |a, _, _, _| test(quads(a).filter(|q| q.1).map(|q| 1 << q.0).sum())),
    row("s_quadmask_b64", |a, _, _, _| test(quads(a).filter(|q| q.1).map(|q| 1 << q.0).sum())),
    row("s_brev_b32", |a, _, _, _| plain((0..32).map(|n| (a >> n & 1) << (31 - n)).sum())),
    row("s_brev_b64", |a, _, _, _| plain((0..64).map(|n| (a >> n & 1) << (63 - n)).sum())),
    row("s_bcnt0_i32_b32", |a, _, _, _| count(a, 32, false)),
    row("s_bcnt0_i32_b64", |a, _, _, _| count(a, 64, false)),
    row("s_bcnt1_i32_b32", |a, _, _, _| count(a, 32, true)),
    row("s_bcnt1_i32_b64", |a, _, _, _| count(a, 64, true)),
    row("s_ff0_i32_b32", |a, _, _, _| position((0..32).find(|n| !bit(a, *n)))),
    row("s_ff0_i32_b64", |a, _, _, _| position((0..64).find(|n| !bit(a, *n)))),
    row("s_ff1_i32_b32", |a, _, _, _| position((0..32).find(|n| bit(a, *n)))),
    row("s_ff1_i32_b64", |a, _, _, _| position((0..64).find(|n| bit(a, *n)))),
    row("s_flbit_i32_b32", |a, _, _, _| position((0..32).find(|n| bit(a, 31 - n)))),
    row("s_flbit_i32_b64", |a, _, _, _| position((0..64).find(|n| bit(a, 63 - n)))),
    row("s_flbit_i32", |a, _, _, _| position((1..32).find(|n| bit(a, 31 - n) != bit(a, 31)))),
    row("s_flbit_i32_i64", |a, _, _, _| position((1..64).find(|n| bit(a, 63 - n) != bit(a, 63)))),
    row("s_sext_i32_i8", |a, _, _, _| plain(i64::from(a as i8) as u64)),
    row("s_sext_i32_i16", |a, _, _, _| plain(i64::from(a as i16) as u64)),
    row("s_bitset0_b32", |a, _, _, old| plain(old & !(1 << (a % 32)))),
    row("s_bitset0_b64", |a, _, _, old| plain(old & !(1 << (a % 64)))),
    row("s_bitset1_b32", |a, _, _, old| plain(old | 1 << (a % 32))),
    row("s_bitset1_b64", |a, _, _, old| plain(old | 1 << (a % 64))),
    row("s_abs_i32", |a, _, _, _| test(int(a).unsigned_abs() as u64)),
    row("s_bitreplicate_b64_b32", |a, _, _, _| plain((0..64).map(|n| (a >> (n / 2) & 1) << n).sum())),
];

#[rustfmt::skip]
pub const SOPC: &[Row] = &[
    row("s_cmp_eq_i32", |a, b, _, _| is(a == b)),
    row("s_cmp_lg_i32", |a, b, _, _| is(a != b)),
    row("s_cmp_gt_i32", |a, b, _, _| is(int(a) > int(b))),
    row("s_cmp_ge_i32", |a, b, _, _| is(int(a) >= int(b))),
    row("s_cmp_lt_i32", |a, b, _, _| is(int(a) < int(b))),
    row("s_cmp_le_i32", |a, b, _, _| is(int(a) <= int(b))),
    row("s_cmp_eq_u32", |a, b, _, _| is(a == b)),
    row("s_cmp_lg_u32", |a, b, _, _| is(a != b)),
    row("s_cmp_gt_u32", |a, b, _, _| is(a > b)),
    row("s_cmp_ge_u32", |a, b, _, _| is(a >= b)),
    row("s_cmp_lt_u32", |a, b, _, _| is(a < b)),
    row("s_cmp_le_u32", |a, b, _, _| is(a <= b)),
    row("s_cmp_eq_u64", |a, b, _, _| is(a == b)),
    row("s_cmp_lg_u64", |a, b, _, _| is(a != b)),
    row("s_bitcmp0_b32", |a, b, _, _| is(!bit(a, b % 32))),
    row("s_bitcmp1_b32", |a, b, _, _| is(bit(a, b % 32))),
    row("s_bitcmp0_b64", |a, b, _, _| is(!bit(a, b % 64))),
    row("s_bitcmp1_b64", |a, b, _, _| is(bit(a, b % 64))),
];

#[rustfmt::skip]
pub const SOPK: &[Row] = &[
    row("s_movk_i32", |_, b, _, _| plain(short(b) as u64)),
    row("s_cmovk_i32", |a, b, c, _| plain(if c { short(b) as u64 } else { a })),
    row("s_addk_i32", |a, b, _, _| signed(int(a) + short(b))),
    row("s_mulk_i32", |a, b, _, _| plain((int(a) * short(b)) as u64)),
    row("s_cmpk_eq_i32", |a, b, _, _| is(int(a) == short(b))),
    row("s_cmpk_lg_i32", |a, b, _, _| is(int(a) != short(b))),
    row("s_cmpk_gt_i32", |a, b, _, _| is(int(a) > short(b))),
    row("s_cmpk_ge_i32", |a, b, _, _| is(int(a) >= short(b))),
    row("s_cmpk_lt_i32", |a, b, _, _| is(int(a) < short(b))),
    row("s_cmpk_le_i32", |a, b, _, _| is(int(a) <= short(b))),
    row("s_cmpk_eq_u32", |a, b, _, _| is(a == b)),
    row("s_cmpk_lg_u32", |a, b, _, _| is(a != b)),
    row("s_cmpk_gt_u32", |a, b, _, _| is(a > b)),
    row("s_cmpk_ge_u32", |a, b, _, _| is(a >= b)),
    row("s_cmpk_lt_u32", |a, b, _, _| is(a < b)),
    row("s_cmpk_le_u32", |a, b, _, _| is(a <= b)),
];

/// Instructions with the suffix `_b64`, and on GFX10 `_b32`.
#[rustfmt::skip]
pub const MASKS: &[MaskRow] = &[
    MaskRow { name: "s_and_saveexec", run: |s, e| s & e },
    MaskRow { name: "s_or_saveexec", run: |s, e| s | e },
    MaskRow { name: "s_xor_saveexec", run: |s, e| s ^ e },
    MaskRow { name: "s_andn2_saveexec", run: |s, e| s & !e },
    MaskRow { name: "s_orn2_saveexec", run: |s, e| s | !e },
    MaskRow { name: "s_nand_saveexec", run: |s, e| !(s & e) },
    MaskRow { name: "s_nor_saveexec", run: |s, e| !(s | e) },
    MaskRow { name: "s_xnor_saveexec", run: |s, e| !(s ^ e) },
    MaskRow { name: "s_andn1_saveexec", run: |s, e| !s & e },
    MaskRow { name: "s_orn1_saveexec", run: |s, e| !s | e },
    MaskRow { name: "s_andn1_wrexec", run: |s, e| !s & e },
    MaskRow { name: "s_andn2_wrexec", run: |s, e| s & !e },
];
