//! Integer instructions of the vector ALU. Each instruction is a row of a table.

use super::LaneOp;
use super::Ty::{B16, B32, B64, F16, Halves};
use super::table::{bits, monotonic, op1, op2, op3, sum};
use crate::float::Env;

fn u(value: u64) -> u32 {
    value as u32
}

fn i(value: u64) -> i32 {
    value as i32
}

fn r(value: u32) -> u64 {
    u64::from(value)
}

fn ri(value: i32) -> u64 {
    u64::from(value as u32)
}

fn u24(value: u64) -> u64 {
    value & 0xff_ffff
}

fn i24(value: u64) -> i64 {
    i64::from((value as i32) << 8 >> 8)
}

fn clamp_u32(e: &Env, value: i64) -> u64 {
    if e.clamp {
        value.clamp(0, i64::from(u32::MAX)) as u64
    } else {
        value as u64 & 0xffff_ffff
    }
}

fn clamp_i32(e: &Env, value: i64) -> u64 {
    let value = if e.clamp {
        value.clamp(i64::from(i32::MIN), i64::from(i32::MAX))
    } else {
        value
    };
    value as u64 & 0xffff_ffff
}

fn clamp_u16(e: &Env, value: i64) -> u64 {
    let value = if e.clamp {
        value.clamp(0, 0xffff)
    } else {
        value
    };
    value as u64 & 0xffff
}

fn clamp_i16(e: &Env, value: i32) -> u64 {
    let value = if e.clamp {
        value.clamp(-0x8000, 0x7fff)
    } else {
        value
    };
    value as u64 & 0xffff
}

fn s16(value: u64) -> i32 {
    i32::from(value as i16)
}

fn u16_(value: u64) -> i64 {
    i64::from(value as u16)
}

fn bfe_u32(a: u64, b: u64, c: u64) -> u64 {
    let width = c & 31;
    (r(u(a)) >> (b & 31)) & ((1 << width) - 1)
}

fn bfe_i32(a: u64, b: u64, c: u64) -> u64 {
    let (offset, width) = ((b & 31) as u32, (c & 31) as u32);
    if width == 0 {
        return 0;
    }
    let available = width.min(32 - offset);
    let shift = 32 - available;
    ri((u(a) >> offset << shift) as i32 >> shift)
}

fn ffbh_i32(a: u64) -> u64 {
    let value = i(a);
    let folded = if value < 0 { !value } else { value };
    if folded == 0 {
        0xffff_ffff
    } else {
        r(folded.leading_zeros())
    }
}

fn bytes(value: u64) -> [u8; 4] {
    u(value).to_le_bytes()
}

fn sad_u8(a: u64, b: u64) -> u32 {
    let pairs = bytes(a).into_iter().zip(bytes(b));
    pairs.map(|(x, y)| u32::from(x.abs_diff(y))).sum()
}

fn msad_u8(a: u64, b: u64) -> u32 {
    let pairs = bytes(a).into_iter().zip(bytes(b));
    pairs
        .filter(|(_, y)| *y != 0)
        .map(|(x, y)| u32::from(x.abs_diff(y)))
        .sum()
}

/// Adds a sum of differences to the accumulator.
fn accumulate(e: &Env, sum: u32, so_far: u64) -> u64 {
    clamp_u32(e, i64::from(sum) + i64::from(u(so_far)))
}

fn qsad(e: &Env, a: u64, b: u64, c: u64, sad: fn(u64, u64) -> u32) -> u64 {
    (0..4).fold(0, |all, n| {
        let sum = i64::from(sad(a >> (8 * n), b)) + (c >> (16 * n) & 0xffff) as i64;
        all | clamp_u16(e, sum) << (16 * n)
    })
}

/// `v_perm_b32`: selects bytes from `a` (bytes 4..=7) and `b` (bytes 0..=3).
fn perm(a: u64, b: u64, selects: u64) -> u64 {
    let joined = r(u(a)) << 32 | r(u(b));
    (0..4).fold(0, |all, n| {
        let select = selects >> (8 * n) & 0xff;
        let byte = match select {
            0..=7 => joined >> (8 * select) & 0xff,
            8..=11 => {
                let sign = joined >> (16 * (select - 8) + 15) & 1;
                sign * 0xff
            }
            12 => 0,
            _ => 0xff,
        };
        all | byte << (8 * n)
    })
}

fn lerp(a: u64, b: u64, c: u64) -> u64 {
    (0..4).fold(0, |all, n| {
        let byte = |value: u64| value >> (8 * n) & 0xff;
        let sum = (byte(a) + byte(b) + (byte(c) & 1)) >> 1;
        all | (sum & 0xff) << (8 * n)
    })
}

fn med3<T: Ord + Copy>(a: T, b: T, c: T) -> T {
    a.max(b).min(a.min(b).max(c))
}

fn sat_pk_u8(a: u64) -> u64 {
    let half = |value: u64| s16(value).clamp(0, 255) as u64;
    half(a) | half(a >> 16) << 8
}

fn dot<const N: u32>(a: u64, b: u64, signed: bool) -> i64 {
    let size = 32 / N;
    (0..N).fold(0, |sum, n| {
        let part = |value: u64| {
            let raw = (u(value) >> (size * n)) as i64 & ((1 << size) - 1);
            if signed {
                raw << (64 - size) >> (64 - size)
            } else {
                raw
            }
        };
        sum + part(a) * part(b)
    })
}

fn dot_signed<const N: u32>(e: &Env, a: u64, b: u64, c: u64) -> u64 {
    clamp_i32(e, dot::<N>(a, b, true) + i64::from(i(c)))
}

fn dot_unsigned<const N: u32>(e: &Env, a: u64, b: u64, c: u64) -> u64 {
    clamp_u32(e, dot::<N>(a, b, false) + i64::from(u(c)))
}

#[rustfmt::skip]
pub static OPS: &[LaneOp] = &[
    // Moves and bits
    bits(op1("v_mov_b32", B32, B32, |_, a, _, _| a)),
    bits(op1("v_mov_b64", B64, B64, |_, a, _, _| a)),
    bits(op1("v_not_b32", B32, B32, |_, a, _, _| r(!u(a)))),
    bits(op2("v_and_b32", B32, B32, B32, |_, a, b, _| a & b)),
    bits(op2("v_or_b32", B32, B32, B32, |_, a, b, _| a | b)),
    bits(op2("v_xor_b32", B32, B32, B32, |_, a, b, _| a ^ b)),
    bits(op2("v_xnor_b32", B32, B32, B32, |_, a, b, _| r(!u(a ^ b)))),
    bits(op3("v_and_or_b32", B32, B32, B32, B32, |_, a, b, c| a & b | c)),
    bits(op3("v_or3_b32", B32, B32, B32, B32, |_, a, b, c| a | b | c)),
    bits(op3("v_xor3_b32", B32, B32, B32, B32, |_, a, b, c| a ^ b ^ c)),
    bits(op3("v_bfi_b32", B32, B32, B32, B32, |_, a, b, c| a & b | r(!u(a)) & c)),
    bits(op1("v_bfrev_b32", B32, B32, |_, a, _, _| r(u(a).reverse_bits()))),
    monotonic(op1("v_ffbh_u32", B32, B32, |_, a, _, _| if u(a) == 0 { 0xffff_ffff } else { r(u(a).leading_zeros()) })),
    monotonic(op1("v_ffbl_b32", B32, B32, |_, a, _, _| if u(a) == 0 { 0xffff_ffff } else { r(u(a).trailing_zeros()) })),
    op1("v_ffbh_i32", B32, B32, |_, a, _, _| ffbh_i32(a)),
    op2("v_bcnt_u32_b32", B32, B32, B32, |_, a, b, _| r(u(a).count_ones().wrapping_add(u(b)))),
    op2("v_bfm_b32", B32, B32, B32, |_, a, b, _| r(((1u32 << (a & 31)) - 1) << (b & 31))),
    bits(op3("v_bfe_u32", B32, B32, B32, B32, |_, a, b, c| bfe_u32(a, b, c))),
    bits(op3("v_bfe_i32", B32, B32, B32, B32, |_, a, b, c| bfe_i32(a, b, c))),
    bits(op3("v_alignbit_b32", B32, B32, B32, B32, |_, a, b, c| ((a << 32) | b) >> (c & 31) & 0xffff_ffff)),
    bits(op3("v_alignbyte_b32", B32, B32, B32, B32, |_, a, b, c| ((a << 32) | b) >> (8 * (c & 3)) & 0xffff_ffff)),
    bits(op3("v_perm_b32", B32, B32, B32, B32, |_, a, b, c| perm(a, b, c))),
    // Shifts
    bits(op2("v_lshl_b32", B32, B32, B32, |_, a, b, _| r(u(a) << (b & 31)))),
    bits(op2("v_lshr_b32", B32, B32, B32, |_, a, b, _| r(u(a) >> (b & 31)))),
    bits(op2("v_ashr_i32", B32, B32, B32, |_, a, b, _| ri(i(a) >> (b & 31)))),
    bits(op2("v_lshlrev_b32", B32, B32, B32, |_, a, b, _| r(u(b) << (a & 31)))),
    bits(op2("v_lshrrev_b32", B32, B32, B32, |_, a, b, _| r(u(b) >> (a & 31)))),
    bits(op2("v_ashrrev_i32", B32, B32, B32, |_, a, b, _| ri(i(b) >> (a & 31)))),
    bits(op2("v_lshl_b64", B64, B64, B32, |_, a, b, _| a << (b & 63))),
    bits(op2("v_lshr_b64", B64, B64, B32, |_, a, b, _| a >> (b & 63))),
    bits(op2("v_ashr_i64", B64, B64, B32, |_, a, b, _| ((a as i64) >> (b & 63)) as u64)),
    bits(op2("v_lshlrev_b64", B64, B32, B64, |_, a, b, _| b << (a & 63))),
    bits(op2("v_lshrrev_b64", B64, B32, B64, |_, a, b, _| b >> (a & 63))),
    bits(op2("v_ashrrev_i64", B64, B32, B64, |_, a, b, _| ((b as i64) >> (a & 63)) as u64)),
    op3("v_lshl_add_u64", B64, B64, B32, B64, |_, a, b, c| (a << (b & 7)).wrapping_add(c)),
    op3("v_lshl_add_u32", B32, B32, B32, B32, |_, a, b, c| r((u(a) << (b & 31)).wrapping_add(u(c)))),
    op3("v_add_lshl_u32", B32, B32, B32, B32, |_, a, b, c| r(u(a).wrapping_add(u(b)) << (c & 31))),
    bits(op3("v_lshl_or_b32", B32, B32, B32, B32, |_, a, b, c| r(u(a) << (b & 31)) | c)),
    op3("v_xad_u32", B32, B32, B32, B32, |_, a, b, c| r(u(a ^ b).wrapping_add(u(c)))),
    // Sums without carry
    sum(op2("v_add_u32", B32, B32, B32, |e, a, b, _| clamp_u32(e, i64::from(u(a)) + i64::from(u(b))))),
    sum(op2("v_sub_u32", B32, B32, B32, |e, a, b, _| clamp_u32(e, i64::from(u(a)) - i64::from(u(b))))),
    sum(op2("v_subrev_u32", B32, B32, B32, |e, a, b, _| clamp_u32(e, i64::from(u(b)) - i64::from(u(a))))),
    sum(op2("v_add_nc_u32", B32, B32, B32, |e, a, b, _| clamp_u32(e, i64::from(u(a)) + i64::from(u(b))))),
    sum(op2("v_sub_nc_u32", B32, B32, B32, |e, a, b, _| clamp_u32(e, i64::from(u(a)) - i64::from(u(b))))),
    sum(op2("v_subrev_nc_u32", B32, B32, B32, |e, a, b, _| clamp_u32(e, i64::from(u(b)) - i64::from(u(a))))),
    sum(op2("v_add_i32", B32, B32, B32, |e, a, b, _| clamp_i32(e, i64::from(i(a)) + i64::from(i(b))))),
    sum(op2("v_sub_i32", B32, B32, B32, |e, a, b, _| clamp_i32(e, i64::from(i(a)) - i64::from(i(b))))),
    sum(op2("v_add_nc_i32", B32, B32, B32, |e, a, b, _| clamp_i32(e, i64::from(i(a)) + i64::from(i(b))))),
    sum(op2("v_sub_nc_i32", B32, B32, B32, |e, a, b, _| clamp_i32(e, i64::from(i(a)) - i64::from(i(b))))),
    sum(op3("v_add3_u32", B32, B32, B32, B32, |_, a, b, c| r(u(a).wrapping_add(u(b)).wrapping_add(u(c))))),
    // Products
    sum(op2("v_mul_lo_u32", B32, B32, B32, |_, a, b, _| r(u(a).wrapping_mul(u(b))))),
    sum(op2("v_mul_lo_i32", B32, B32, B32, |_, a, b, _| r(u(a).wrapping_mul(u(b))))),
    op2("v_mul_hi_u32", B32, B32, B32, |_, a, b, _| (r(u(a)) * r(u(b))) >> 32),
    op2("v_mul_hi_i32", B32, B32, B32, |_, a, b, _| ri(((i64::from(i(a)) * i64::from(i(b))) >> 32) as i32)),
    sum(op2("v_mul_i32_i24", B32, B32, B32, |_, a, b, _| ri((i24(a) * i24(b)) as i32))),
    op2("v_mul_hi_i32_i24", B32, B32, B32, |_, a, b, _| ri(((i24(a) * i24(b)) >> 32) as i32)),
    sum(op2("v_mul_u32_u24", B32, B32, B32, |_, a, b, _| (u24(a) * u24(b)) & 0xffff_ffff)),
    op2("v_mul_hi_u32_u24", B32, B32, B32, |_, a, b, _| (u24(a) * u24(b)) >> 32),
    sum(op3("v_mad_i32_i24", B32, B32, B32, B32, |e, a, b, c| clamp_i32(e, i24(a) * i24(b) + i64::from(i(c))))),
    sum(op3("v_mad_u32_u24", B32, B32, B32, B32, |e, a, b, c| clamp_u32(e, (u24(a) * u24(b)) as i64 + i64::from(u(c))))),
    op3("v_mad_u32_u16", B32, B16, B16, B32, |e, a, b, c| clamp_u32(e, u16_(a) * u16_(b) + i64::from(u(c)))),
    op3("v_mad_i32_i16", B32, B16, B16, B32, |e, a, b, c| clamp_i32(e, i64::from(s16(a)) * i64::from(s16(b)) + i64::from(i(c)))),
    // Minimum, maximum, median
    op2("v_min_i32", B32, B32, B32, |_, a, b, _| ri(i(a).min(i(b)))),
    op2("v_max_i32", B32, B32, B32, |_, a, b, _| ri(i(a).max(i(b)))),
    op2("v_min_u32", B32, B32, B32, |_, a, b, _| r(u(a).min(u(b)))),
    op2("v_max_u32", B32, B32, B32, |_, a, b, _| r(u(a).max(u(b)))),
    op3("v_min3_i32", B32, B32, B32, B32, |_, a, b, c| ri(i(a).min(i(b)).min(i(c)))),
    op3("v_min3_u32", B32, B32, B32, B32, |_, a, b, c| r(u(a).min(u(b)).min(u(c)))),
    op3("v_max3_i32", B32, B32, B32, B32, |_, a, b, c| ri(i(a).max(i(b)).max(i(c)))),
    op3("v_max3_u32", B32, B32, B32, B32, |_, a, b, c| r(u(a).max(u(b)).max(u(c)))),
    op3("v_med3_i32", B32, B32, B32, B32, |_, a, b, c| ri(med3(i(a), i(b), i(c)))),
    op3("v_med3_u32", B32, B32, B32, B32, |_, a, b, c| r(med3(u(a), u(b), u(c)))),
    // Sums of absolute differences, bytes
    op3("v_sad_u8", B32, B32, B32, B32, |e, a, b, c| accumulate(e, sad_u8(a, b), c)),
    op3("v_sad_hi_u8", B32, B32, B32, B32, |e, a, b, c| accumulate(e, sad_u8(a, b) << 16, c)),
    op3("v_sad_u16", B32, B32, B32, B32, |e, a, b, c| {
        let half = |n: u32| ((u(a) >> n) & 0xffff).abs_diff((u(b) >> n) & 0xffff);
        accumulate(e, half(0) + half(16), c)
    }),
    op3("v_sad_u32", B32, B32, B32, B32, |e, a, b, c| accumulate(e, u(a).abs_diff(u(b)), c)),
    op3("v_msad_u8", B32, B32, B32, B32, |e, a, b, c| accumulate(e, msad_u8(a, b), c)),
    op3("v_qsad_pk_u16_u8", B64, B64, B32, B64, |e, a, b, c| qsad(e, a, b, c, sad_u8)),
    op3("v_mqsad_pk_u16_u8", B64, B64, B32, B64, |e, a, b, c| qsad(e, a, b, c, msad_u8)),
    op3("v_lerp_u8", B32, B32, B32, B32, |_, a, b, c| lerp(a, b, c)),
    op1("v_sat_pk_u8_i16", B16, B32, |_, a, _, _| sat_pk_u8(a)),
    op2("v_cvt_pk_u16_u32", B32, B32, B32, |_, a, b, _| r(u(a).min(0xffff) | u(b).min(0xffff) << 16)),
    op2("v_cvt_pk_i16_i32", B32, B32, B32, |_, a, b, _| {
        let half = |value: u64| i(value).clamp(-0x8000, 0x7fff) as u64 & 0xffff;
        half(a) | half(b) << 16
    }),
    // 16 bits
    sum(op2("v_add_u16", B16, B16, B16, |e, a, b, _| clamp_u16(e, u16_(a) + u16_(b)))),
    sum(op2("v_sub_u16", B16, B16, B16, |e, a, b, _| clamp_u16(e, u16_(a) - u16_(b)))),
    sum(op2("v_subrev_u16", B16, B16, B16, |e, a, b, _| clamp_u16(e, u16_(b) - u16_(a)))),
    sum(op2("v_add_nc_u16", B16, B16, B16, |e, a, b, _| clamp_u16(e, u16_(a) + u16_(b)))),
    sum(op2("v_sub_nc_u16", B16, B16, B16, |e, a, b, _| clamp_u16(e, u16_(a) - u16_(b)))),
    op2("v_add_i16", B16, B16, B16, |e, a, b, _| clamp_i16(e, s16(a) + s16(b))),
    op2("v_sub_i16", B16, B16, B16, |e, a, b, _| clamp_i16(e, s16(a) - s16(b))),
    op2("v_add_nc_i16", B16, B16, B16, |e, a, b, _| clamp_i16(e, s16(a) + s16(b))),
    op2("v_sub_nc_i16", B16, B16, B16, |e, a, b, _| clamp_i16(e, s16(a) - s16(b))),
    sum(op2("v_mul_lo_u16", B16, B16, B16, |_, a, b, _| ((a & 0xffff) * (b & 0xffff)) & 0xffff)),
    op2("v_lshlrev_b16", B16, B16, B16, |_, a, b, _| (b << (a & 15)) & 0xffff),
    op2("v_lshrrev_b16", B16, B16, B16, |_, a, b, _| (b & 0xffff) >> (a & 15)),
    op2("v_ashrrev_i16", B16, B16, B16, |_, a, b, _| (s16(b) >> (a & 15)) as u64 & 0xffff),
    op2("v_min_i16", B16, B16, B16, |_, a, b, _| s16(a).min(s16(b)) as u64 & 0xffff),
    op2("v_max_i16", B16, B16, B16, |_, a, b, _| s16(a).max(s16(b)) as u64 & 0xffff),
    op2("v_min_u16", B16, B16, B16, |_, a, b, _| u16_(a).min(u16_(b)) as u64),
    op2("v_max_u16", B16, B16, B16, |_, a, b, _| u16_(a).max(u16_(b)) as u64),
    op3("v_min3_i16", B16, B16, B16, B16, |_, a, b, c| s16(a).min(s16(b)).min(s16(c)) as u64 & 0xffff),
    op3("v_max3_i16", B16, B16, B16, B16, |_, a, b, c| s16(a).max(s16(b)).max(s16(c)) as u64 & 0xffff),
    op3("v_med3_i16", B16, B16, B16, B16, |_, a, b, c| med3(s16(a), s16(b), s16(c)) as u64 & 0xffff),
    op3("v_min3_u16", B16, B16, B16, B16, |_, a, b, c| u16_(a).min(u16_(b)).min(u16_(c)) as u64),
    op3("v_max3_u16", B16, B16, B16, B16, |_, a, b, c| u16_(a).max(u16_(b)).max(u16_(c)) as u64),
    op3("v_med3_u16", B16, B16, B16, B16, |_, a, b, c| med3(u16_(a), u16_(b), u16_(c)) as u64),
    sum(op3("v_mad_u16", B16, B16, B16, B16, |e, a, b, c| clamp_u16(e, u16_(a) * u16_(b) + u16_(c)))),
    op3("v_mad_i16", B16, B16, B16, B16, |e, a, b, c| clamp_i16(e, s16(a).wrapping_mul(s16(b)).wrapping_add(s16(c)))),
    sum(op3("v_mad_legacy_u16", B16, B16, B16, B16, |e, a, b, c| clamp_u16(e, u16_(a) * u16_(b) + u16_(c)))),
    op3("v_mad_legacy_i16", B16, B16, B16, B16, |e, a, b, c| clamp_i16(e, s16(a).wrapping_mul(s16(b)).wrapping_add(s16(c)))),
    bits(op2("v_pack_b32_f16", B32, F16, F16, |_, a, b, _| a & 0xffff | (b & 0xffff) << 16)),
    // Dot products
    op3("v_dot2_i32_i16", B32, Halves, Halves, B32, dot_signed::<2>),
    op3("v_dot2_u32_u16", B32, Halves, Halves, B32, dot_unsigned::<2>),
    op3("v_dot4_i32_i8", B32, B32, B32, B32, dot_signed::<4>),
    op3("v_dot4_u32_u8", B32, B32, B32, B32, dot_unsigned::<4>),
    op3("v_dot8_i32_i4", B32, B32, B32, B32, dot_signed::<8>),
    op3("v_dot8_u32_u4", B32, B32, B32, B32, dot_unsigned::<8>),
    op3("v_dot2c_i32_i16", B32, B32, B32, B32, dot_signed::<2>),
    op3("v_dot4c_i32_i8", B32, B32, B32, B32, dot_signed::<4>),
    op3("v_dot8c_i32_i4", B32, B32, B32, B32, dot_signed::<8>),
];
