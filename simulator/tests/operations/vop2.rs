//! VOP2 instructions, which have two sources. Some of them read the destination as the third.

use rustc_apfloat::Float;
use rustc_apfloat::ieee::{Half, Single};

use crate::Ty::{B16, B32, F16, F32, Mask};
use crate::float::{Env, number};
use crate::vector::{Row, row};
use crate::vop1::normalized;

/// A product in which zero times infinity or NaN is zero.
pub fn legacy_product(e: &Env, a: u64, b: u64) -> u64 {
    let is_zero = |raw| e.input::<Single>(raw).is_zero();
    if is_zero(a) || is_zero(b) {
        0
    } else {
        e.mul::<Single>(a, b)
    }
}

/// A signed or unsigned sum of `width` bits. It saturates if the instruction has the clamp modifier.
pub fn total(e: &Env, value: i128, width: u32, signed: bool) -> u64 {
    let (low, high) = if signed {
        (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1)
    } else {
        (0, (1i128 << width) - 1)
    };
    let value = if e.clamp {
        value.clamp(low, high)
    } else {
        value
    };
    value as u64 & (u64::MAX >> (64 - width))
}

fn unsigned(a: u64) -> i128 {
    i128::from(a)
}

/// Sign-extends from 16 bits.
pub fn short(a: u64) -> i128 {
    i128::from(a as i16)
}

/// Sign-extends from 32 bits.
pub fn int(a: u64) -> i128 {
    i128::from(a as i32)
}

/// Sign-extends from 24 bits.
pub fn signed24(a: u64) -> i128 {
    i128::from((a as i32) << 8 >> 8)
}

/// The low 24 bits.
pub fn unsigned24(a: u64) -> i128 {
    i128::from(a & 0xff_ffff)
}

fn u32_of(value: i128) -> u64 {
    value as u64 & 0xffff_ffff
}

/// `a * 2^b`.
pub fn scaled(e: &Env, a: u64, b: i32) -> u64 {
    let x = e.input::<Single>(a);
    let exponent = b.clamp(-1000, 1000);
    e.output(x.scalbn_r(exponent, e.round::<Single>()))
}

fn scaled_half(e: &Env, a: u64, b: i32) -> u64 {
    let x = e.input::<Half>(a);
    e.output(x.scalbn_r(b, e.round::<Half>()))
}

/// Converts a number to a byte: rounds to nearest, and clamps to 0..=255.
pub fn to_byte(a: u64) -> u64 {
    let x = f32::from_bits(a as u32);
    let x = if x.is_nan() { 0.0 } else { x.clamp(0.0, 255.0) };
    x.round_ties_even() as u64
}

/// Replaces a byte.
pub fn insert_byte(into: u64, n: u64, byte: u64) -> u64 {
    let shift = 8 * (n & 3);
    into & !(0xff << shift) | byte << shift
}

fn f32_value(a: u64) -> f64 {
    f64::from(f32::from_bits(a as u32))
}

fn less(a: u64, b: u64) -> bool {
    number::<Single>(a) < number::<Single>(b)
}

/// Converts to binary16, rounding toward zero.
fn toward_zero(e: &Env, a: u64) -> u64 {
    e.convert_r::<Single, Half>(a, rustc_apfloat::Round::TowardZero)
}

const fn f32x2(name: &'static str, run: fn(&Env, u64, u64, u64) -> u64) -> Row {
    row(name, F32, [F32, F32], run)
}

const fn f16x2(name: &'static str, run: fn(&Env, u64, u64, u64) -> u64) -> Row {
    row(name, F16, [F16, F16], run)
}

const fn b32x2(name: &'static str, run: fn(&Env, u64, u64, u64) -> u64) -> Row {
    row(name, B32, [B32, B32], run)
}

const fn b16x2(name: &'static str, run: fn(&Env, u64, u64, u64) -> u64) -> Row {
    row(name, B16, [B16, B16], run)
}

const fn f32x3(name: &'static str, run: fn(&Env, u64, u64, u64) -> u64) -> Row {
    row(name, F32, [F32, F32, F32], run)
}

const fn f16x3(name: &'static str, run: fn(&Env, u64, u64, u64) -> u64) -> Row {
    row(name, F16, [F16, F16, F16], run)
}

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    // The instruction accepts float modifiers, but copies bits.
    row("v_cndmask_b32", B32, [F32, F32, Mask], |e, a, b, _| if e.condition { b } else { a }),
    f32x2("v_add_f32", |e, a, b, _| e.add::<Single>(a, b)),
    f32x2("v_sub_f32", |e, a, b, _| e.sub::<Single>(a, b)),
    f32x2("v_subrev_f32", |e, a, b, _| e.sub::<Single>(b, a)),
    f32x2("v_mul_f32", |e, a, b, _| e.mul::<Single>(a, b)),
    f32x2("v_mul_legacy_f32", legacy),
    f32x2("v_min_f32", |e, a, b, _| e.extreme::<Single>(a, b, false)),
    f32x2("v_max_f32", |e, a, b, _| e.extreme::<Single>(a, b, true)),
    // If an operand is a NaN, the result is the second operand.
    f32x2("v_min_legacy_f32", |_, a, b, _| if less(a, b) { a } else { b }),
    f32x2("v_max_legacy_f32", |_, a, b, _| if number::<Single>(a) >= number::<Single>(b) { a } else { b }),
    f32x3("v_mac_f32", |e, a, b, c| e.flushing().mad::<Single>(a, b, c)),
    f32x3("v_mac_legacy_f32", mad_legacy),
    f32x3("v_madmk_f32", |e, a, b, c| e.flushing().mad::<Single>(a, b, c)),
    f32x3("v_madak_f32", |e, a, b, c| e.flushing().mad::<Single>(a, b, c)),
    f32x3("v_fmac_f32", |e, a, b, c| e.fma::<Single>(a, b, c)),
    f32x3("v_fmac_legacy_f32", fma_legacy),
    f32x3("v_fmamk_f32", |e, a, b, c| e.fma::<Single>(a, b, c)),
    f32x3("v_fmaak_f32", |e, a, b, c| e.fma::<Single>(a, b, c)),
    row("v_ldexp_f32", F32, [F32, B32], |e, a, b, _| scaled(e, a, b as i32)),
    f16x2("v_add_f16", |e, a, b, _| e.add::<Half>(a, b)),
    f16x2("v_sub_f16", |e, a, b, _| e.sub::<Half>(a, b)),
    f16x2("v_subrev_f16", |e, a, b, _| e.sub::<Half>(b, a)),
    f16x2("v_mul_f16", |e, a, b, _| e.mul::<Half>(a, b)),
    f16x2("v_min_f16", |e, a, b, _| e.extreme::<Half>(a, b, false)),
    f16x2("v_max_f16", |e, a, b, _| e.extreme::<Half>(a, b, true)),
    f16x3("v_mac_f16", |e, a, b, c| e.flushing().mad::<Half>(a, b, c)),
    f16x3("v_madmk_f16", |e, a, b, c| e.flushing().mad::<Half>(a, b, c)),
    f16x3("v_madak_f16", |e, a, b, c| e.flushing().mad::<Half>(a, b, c)),
    f16x3("v_fmac_f16", |e, a, b, c| e.fma::<Half>(a, b, c)),
    f16x3("v_fmamk_f16", |e, a, b, c| e.fma::<Half>(a, b, c)),
    f16x3("v_fmaak_f16", |e, a, b, c| e.fma::<Half>(a, b, c)),
    row("v_ldexp_f16", F16, [F16, B16], |e, a, b, _| scaled_half(e, a, i32::from(b as i16))),
    // Bits.
    b32x2("v_and_b32", |_, a, b, _| a & b),
    b32x2("v_or_b32", |_, a, b, _| a | b),
    b32x2("v_xor_b32", |_, a, b, _| a ^ b),
    b32x2("v_xnor_b32", |_, a, b, _| !(a ^ b) & 0xffff_ffff),
    b32x2("v_lshl_b32", |_, a, b, _| u64::from((a as u32) << (b % 32))),
    b32x2("v_lshr_b32", |_, a, b, _| u64::from(a as u32 >> (b % 32))),
    b32x2("v_ashr_i32", |_, a, b, _| u64::from((a as i32 >> (b % 32)) as u32)),
    b32x2("v_lshlrev_b32", |_, a, b, _| u64::from((b as u32) << (a % 32))),
    b32x2("v_lshrrev_b32", |_, a, b, _| u64::from(b as u32 >> (a % 32))),
    b32x2("v_ashrrev_i32", |_, a, b, _| u64::from((b as i32 >> (a % 32)) as u32)),
    b16x2("v_lshlrev_b16", |_, a, b, _| (b << (a % 16)) & 0xffff),
    b16x2("v_lshrrev_b16", |_, a, b, _| b >> (a % 16)),
    b16x2("v_ashrrev_i16", |_, a, b, _| u64::from((b as i16 >> (a % 16)) as u16)),
    b32x2("v_bfm_b32", |_, a, b, _| (0..a % 32).fold(0u64, |mask, n| mask | 1 << (n + b % 32)) & 0xffff_ffff),
    b32x2("v_bcnt_u32_b32", |_, a, b, _| (0..32).fold(b, |sum, n| sum + (a >> n & 1)) & 0xffff_ffff),
    // Integers.
    b32x2("v_add_u32", |e, a, b, _| total(e, unsigned(a) + unsigned(b), 32, false)),
    b32x2("v_sub_u32", |e, a, b, _| total(e, unsigned(a) - unsigned(b), 32, false)),
    b32x2("v_subrev_u32", |e, a, b, _| total(e, unsigned(b) - unsigned(a), 32, false)),
    b32x2("v_add_nc_u32", |e, a, b, _| total(e, unsigned(a) + unsigned(b), 32, false)),
    b32x2("v_sub_nc_u32", |e, a, b, _| total(e, unsigned(a) - unsigned(b), 32, false)),
    b32x2("v_subrev_nc_u32", |e, a, b, _| total(e, unsigned(b) - unsigned(a), 32, false)),
    b16x2("v_add_u16", |e, a, b, _| total(e, unsigned(a) + unsigned(b), 16, false)),
    b16x2("v_sub_u16", |e, a, b, _| total(e, unsigned(a) - unsigned(b), 16, false)),
    b16x2("v_subrev_u16", |e, a, b, _| total(e, unsigned(b) - unsigned(a), 16, false)),
    b16x2("v_mul_lo_u16", |_, a, b, _| (a * b) & 0xffff),
    b32x2("v_mul_i32_i24", |_, a, b, _| u32_of(signed24(a) * signed24(b))),
    b32x2("v_mul_hi_i32_i24", |_, a, b, _| u32_of((signed24(a) * signed24(b)) >> 32)),
    b32x2("v_mul_u32_u24", |_, a, b, _| u32_of(unsigned24(a) * unsigned24(b))),
    b32x2("v_mul_hi_u32_u24", |_, a, b, _| u32_of((unsigned24(a) * unsigned24(b)) >> 32)),
    b32x2("v_min_i32", |_, a, b, _| if int(a) < int(b) { a } else { b }),
    b32x2("v_max_i32", |_, a, b, _| if int(a) > int(b) { a } else { b }),
    b32x2("v_min_u32", |_, a, b, _| if a < b { a } else { b }),
    b32x2("v_max_u32", |_, a, b, _| if a > b { a } else { b }),
    b16x2("v_min_i16", |_, a, b, _| if short(a) < short(b) { a } else { b }),
    b16x2("v_max_i16", |_, a, b, _| if short(a) > short(b) { a } else { b }),
    b16x2("v_min_u16", |_, a, b, _| if a < b { a } else { b }),
    b16x2("v_max_u16", |_, a, b, _| if a > b { a } else { b }),
    // Packing.
    row("v_cvt_pkaccum_u8_f32", B32, [F32, B32, B32], |_, a, b, c| insert_byte(c, b, to_byte(a))),
    row("v_cvt_pknorm_i16_f32", B32, [F32, F32], |_, a, b, _| {
        normalized(f32_value(a), true) | normalized(f32_value(b), true) << 16
    }),
    row("v_cvt_pknorm_u16_f32", B32, [F32, F32], |_, a, b, _| {
        normalized(f32_value(a), false) | normalized(f32_value(b), false) << 16
    }),
    row("v_cvt_pkrtz_f16_f32", crate::Ty::H2, [F32, F32], |e, a, b, _| toward_zero(e, a) | toward_zero(e, b) << 16),
    b32x2("v_cvt_pk_u16_u32", |_, a, b, _| a.min(0xffff) | b.min(0xffff) << 16),
    b32x2("v_cvt_pk_i16_i32", |_, a, b, _| {
        let part = |x| int(x).clamp(-32768, 32767) as u64 & 0xffff;
        part(a) | part(b) << 16
    }),
];

fn legacy(e: &Env, a: u64, b: u64, _: u64) -> u64 {
    legacy_product(e, a, b)
}

/// The product and the sum with only one rounding. The product is 0 if a factor is 0.
pub fn fma_legacy(e: &Env, a: u64, b: u64, c: u64) -> u64 {
    if [a, b].into_iter().any(|x| e.input::<Single>(x).is_zero()) {
        return e.add::<Single>(0, c);
    }
    e.fma::<Single>(a, b, c)
}

/// The legacy product plus an addend. Denormals are flushed.
pub fn mad_legacy(e: &Env, a: u64, b: u64, c: u64) -> u64 {
    let e = e.flushing();
    e.add::<Single>(legacy_product(&e, a, b), c)
}
