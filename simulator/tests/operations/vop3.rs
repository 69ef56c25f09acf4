//! VOP3 instructions without a shorter form: those with three sources or 64 bits.

use rustc_apfloat::Float;
use rustc_apfloat::ieee::{Double, Half, Single};

use crate::Ty::{B8, B16, B32, B64, F16, F32, F64};
use crate::float::{Env, Format, bits, number, quiet};
use crate::vector::{Row, row};
use crate::vop1::{half_value, normalized};
use crate::vop2::{
    fma_legacy, insert_byte, int, legacy_product, mad_legacy, short, signed24, to_byte, total,
    unsigned24,
};

const LOW: u64 = 0xffff_ffff;

fn bytes(value: u64) -> [u64; 4] {
    [0, 8, 16, 24].map(|shift| value >> shift & 0xff)
}

/// The sum of absolute differences of bytes. If `masked`, only those count in which the byte of the second source is
/// not zero.
fn differences(a: u64, b: u64, masked: bool) -> u64 {
    let pairs = bytes(a).into_iter().zip(bytes(b));
    pairs
        .filter(|(_, y)| !masked || *y != 0)
        .map(|(x, y)| x.abs_diff(y))
        .sum()
}

fn accumulated(e: &Env, sum: u64, c: u64, width: u32) -> u64 {
    total(e, i128::from(sum) + i128::from(c), width, false)
}

fn extreme3<F: Format>(e: &Env, [a, b, c]: [u64; 3], maximum: bool) -> u64 {
    e.extreme::<F>(e.extreme::<F>(a, b, maximum), c, maximum)
}

/// The median, or the minimum if one of the values is a NaN.
fn middle<F: Format>(e: &Env, [a, b, c]: [u64; 3]) -> u64 {
    if [a, b, c].iter().any(|raw| number::<F>(*raw).is_nan()) {
        return extreme3::<F>(e, [a, b, c], false);
    }
    let low = e.extreme::<F>(a, b, false);
    let high = e.extreme::<F>(a, b, true);
    e.extreme::<F>(low, e.extreme::<F>(high, c, false), true)
}

fn sorted<T: Ord + Copy>(mut values: [T; 3]) -> [T; 3] {
    values.sort();
    values
}

/// `v_div_fixup`: handles special cases of a division, given quotient, denominator and numerator.
fn fixup<F: Format>(e: &Env, q: u64, d: u64, n: u64) -> u64 {
    let [d, n] = [d, n].map(|raw| bits(e.input::<F>(raw)));
    let (den, num) = (number::<F>(d), number::<F>(n));
    let negative = den.is_negative() != num.is_negative();
    let signed = |value: F| {
        bits(if negative {
            -value.abs_value()
        } else {
            value.abs_value()
        })
    };
    if num.is_nan() {
        return quiet::<F>(n);
    }
    if den.is_nan() {
        return quiet::<F>(d);
    }
    if num.is_zero() && den.is_zero() || num.is_infinite() && den.is_infinite() {
        return bits(F::NAN);
    }
    if den.is_zero() || num.is_infinite() {
        return signed(F::INFINITY);
    }
    if den.is_infinite() || num.is_zero() {
        return signed(F::ZERO);
    }
    // The result certainly underflows.
    let field = |raw: u64| (raw >> F::FRACTION & ((1 << (F::WIDTH - F::FRACTION - 1)) - 1)) as i32;
    let least = if F::WIDTH == 64 { -1075 } else { -150 };
    if F::WIDTH > 16 && field(n) - field(d) < least {
        return signed(F::ZERO);
    }
    // The refinement overflowed.
    if number::<F>(q).is_nan() && F::WIDTH > 16 {
        return signed(F::INFINITY);
    }
    e.output(number::<F>(signed(number::<F>(q))))
}

trait Abs {
    fn abs_value(self) -> Self;
}

impl<F: Float> Abs for F {
    fn abs_value(self) -> F {
        if self.is_negative() { -self } else { self }
    }
}

fn f32_of(raw: u64) -> f32 {
    f32::from_bits(raw as u32)
}

/// The face, s, t and major axis of a direction in a cube map.
fn cube([a, b, c]: [u64; 3]) -> [f32; 4] {
    let [x, y, z] = [a, b, c].map(f32_of);
    if z.abs() >= x.abs() && z.abs() >= y.abs() {
        let face = if z < 0.0 { 5.0 } else { 4.0 };
        [face, if z < 0.0 { -x } else { x }, -y, 2.0 * z]
    } else if y.abs() >= x.abs() {
        let face = if y < 0.0 { 3.0 } else { 2.0 };
        [face, x, if y < 0.0 { -z } else { z }, 2.0 * y]
    } else {
        let face = if x < 0.0 { 1.0 } else { 0.0 };
        [face, if x < 0.0 { z } else { -z }, -y, 2.0 * x]
    }
}

fn cube_part(sources: [u64; 3], n: usize) -> u64 {
    u64::from(cube(sources)[n].to_bits())
}

/// Four sums of differences. The window advances by one byte for each.
fn windows(e: &Env, a: u64, b: u64, c: u64, masked: bool) -> u64 {
    (0..4).fold(0, |out, n| {
        let sum = differences(a >> (8 * n) & LOW, b, masked);
        out | accumulated(e, sum, c >> (16 * n) & 0xffff, 16) << (16 * n)
    })
}

fn permuted(a: u64, b: u64, selects: u64) -> u64 {
    let data = a << 32 | b;
    let pick = |select: u64| match select {
        0..=7 => data >> (8 * select) & 0xff,
        8..=11 => (data >> (16 * (select - 8) + 15) & 1) * 0xff,
        12 => 0,
        _ => 0xff,
    };
    bytes(selects)
        .into_iter()
        .rev()
        .fold(0, |out, select| out << 8 | pick(select))
}

fn field(a: u64, offset: u64, width: u64) -> u64 {
    (0..width % 32).fold(0, |out, n| {
        let from = offset % 32 + n;
        out | if from < 32 { (a >> from & 1) << n } else { 0 }
    })
}

/// A sign-extended bit field. Bits beyond bit 31 are zero.
fn signed_field(a: u64, offset: u64, width: u64) -> u64 {
    let width = width % 32;
    if width == 0 {
        return 0;
    }
    (0..32).fold(0, |out, n| {
        let from = (offset % 32 + n.min(width - 1)).min(31);
        out | (a >> from & 1) << n
    })
}

type Run = fn(&Env, u64, u64, u64) -> u64;

const fn b32x3(name: &'static str, run: Run) -> Row {
    row(name, B32, [B32, B32, B32], run)
}

const fn b16x3(name: &'static str, run: Run) -> Row {
    row(name, B16, [B16, B16, B16], run)
}

const fn f32x3(name: &'static str, run: Run) -> Row {
    row(name, F32, [F32, F32, F32], run)
}

const fn f16x3(name: &'static str, run: Run) -> Row {
    row(name, F16, [F16, F16, F16], run)
}

const fn b32x2(name: &'static str, run: Run) -> Row {
    row(name, B32, [B32, B32], run)
}

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    // Bits.
    b32x3("v_and_or_b32", |_, a, b, c| a & b | c),
    b32x3("v_or3_b32", |_, a, b, c| a | b | c),
    b32x3("v_xor3_b32", |_, a, b, c| a ^ b ^ c),
    b32x3("v_lshl_or_b32", |_, a, b, c| (a << (b % 32) | c) & LOW),
    b32x3("v_lshl_add_u32", |_, a, b, c| ((a << (b % 32)) + c) & LOW),
    b32x3("v_add_lshl_u32", |_, a, b, c| (((a + b) & LOW) << (c % 32)) & LOW),
    b32x3("v_add3_u32", |_, a, b, c| (a + b + c) & LOW),
    b32x3("v_xad_u32", |_, a, b, c| ((a ^ b) + c) & LOW),
    b32x3("v_bfi_b32", |_, a, b, c| a & b | !a & c),
    b32x3("v_bfe_u32", |_, a, b, c| field(a, b, c)),
    b32x3("v_bfe_i32", |_, a, b, c| signed_field(a, b, c)),
    b32x3("v_alignbit_b32", |_, a, b, c| (a << 32 | b) >> (c % 32) & LOW),
    b32x3("v_alignbyte_b32", |_, a, b, c| (a << 32 | b) >> (8 * (c % 4)) & LOW),
    row("v_perm_b32", B32, [B8, B8, B8], |_, a, b, c| permuted(a, b, c)),
    row("v_lerp_u8", B32, [B8, B8, B8], |_, a, b, c| {
        let [x, y, z] = [a, b, c].map(bytes);
        (0..4).fold(0, |out, n| out | ((x[n] + y[n] + (z[n] & 1)) >> 1) << (8 * n))
    }),
    row("v_lshl_b64", B64, [B64, B32], |_, a, b, _| a << (b % 64)),
    row("v_lshr_b64", B64, [B64, B32], |_, a, b, _| a >> (b % 64)),
    row("v_ashr_i64", B64, [B64, B32], |_, a, b, _| (a as i64 >> (b % 64)) as u64),
    row("v_lshlrev_b64", B64, [B32, B64], |_, a, b, _| b << (a % 64)),
    row("v_lshrrev_b64", B64, [B32, B64], |_, a, b, _| b >> (a % 64)),
    row("v_ashrrev_i64", B64, [B32, B64], |_, a, b, _| (b as i64 >> (a % 64)) as u64),
    // Sums of differences.
    row("v_sad_u8", B32, [B8, B8, B32], |e, a, b, c| accumulated(e, differences(a, b, false), c, 32)),
    row("v_sad_hi_u8", B32, [B8, B8, B32], |e, a, b, c| accumulated(e, differences(a, b, false) << 16, c, 32)),
    row("v_msad_u8", B32, [B8, B8, B32], |e, a, b, c| accumulated(e, differences(a, b, true), c, 32)),
    b32x3("v_sad_u16", |e, a, b, c| {
        let sum = (a & 0xffff).abs_diff(b & 0xffff) + (a >> 16).abs_diff(b >> 16);
        accumulated(e, sum, c, 32)
    }),
    b32x3("v_sad_u32", |e, a, b, c| accumulated(e, a.abs_diff(b), c, 32)),
    row("v_qsad_pk_u16_u8", B64, [B64, B8, B64], |e, a, b, c| windows(e, a, b, c, false)),
    row("v_mqsad_pk_u16_u8", B64, [B64, B8, B64], |e, a, b, c| windows(e, a, b, c, true)),
    // Integers.
    b32x2("v_mul_lo_u32", |_, a, b, _| a.wrapping_mul(b) & LOW),
    b32x2("v_mul_lo_i32", |_, a, b, _| a.wrapping_mul(b) & LOW),
    b32x2("v_mul_hi_u32", |_, a, b, _| (a * b) >> 32),
    b32x2("v_mul_hi_i32", |_, a, b, _| ((int(a) * int(b)) >> 32) as u64 & LOW),
    b32x2("v_add_i32", |e, a, b, _| total(e, int(a) + int(b), 32, true)),
    b32x2("v_sub_i32", |e, a, b, _| total(e, int(a) - int(b), 32, true)),
    b32x2("v_add_nc_i32", |e, a, b, _| total(e, int(a) + int(b), 32, true)),
    b32x2("v_sub_nc_i32", |e, a, b, _| total(e, int(a) - int(b), 32, true)),
    row("v_add_i16", B16, [B16, B16], |e, a, b, _| total(e, short(a) + short(b), 16, true)),
    row("v_sub_i16", B16, [B16, B16], |e, a, b, _| total(e, short(a) - short(b), 16, true)),
    row("v_add_nc_i16", B16, [B16, B16], |e, a, b, _| total(e, short(a) + short(b), 16, true)),
    row("v_sub_nc_i16", B16, [B16, B16], |e, a, b, _| total(e, short(a) - short(b), 16, true)),
    row("v_add_nc_u16", B16, [B16, B16], |e, a, b, _| total(e, i128::from(a + b), 16, false)),
    row("v_sub_nc_u16", B16, [B16, B16], |e, a, b, _| total(e, i128::from(a) - i128::from(b), 16, false)),
    b32x3("v_mad_u32_u24", |e, a, b, c| total(e, unsigned24(a) * unsigned24(b) + i128::from(c), 32, false)),
    b32x3("v_mad_i32_i24", |e, a, b, c| total(e, signed24(a) * signed24(b) + int(c), 32, true)),
    b16x3("v_mad_u16", |e, a, b, c| total(e, i128::from(a * b + c), 16, false)),
    b16x3("v_mad_i16", |e, a, b, c| total(e, short(a) * short(b) + short(c), 16, true)),
    b16x3("v_mad_legacy_u16", |e, a, b, c| total(e, i128::from(a * b + c), 16, false)),
    b16x3("v_mad_legacy_i16", |e, a, b, c| total(e, short(a) * short(b) + short(c), 16, true)),
    row("v_mad_u32_u16", B32, [B16, B16, B32], |e, a, b, c| total(e, i128::from(a * b + c), 32, false)),
    row("v_mad_i32_i16", B32, [B16, B16, B32], |e, a, b, c| total(e, short(a) * short(b) + int(c), 32, true)),
    b32x3("v_min3_i32", |_, a, b, c| sorted([a, b, c].map(int))[0] as u64 & LOW),
    b32x3("v_med3_i32", |_, a, b, c| sorted([a, b, c].map(int))[1] as u64 & LOW),
    b32x3("v_max3_i32", |_, a, b, c| sorted([a, b, c].map(int))[2] as u64 & LOW),
    b32x3("v_min3_u32", |_, a, b, c| sorted([a, b, c])[0]),
    b32x3("v_med3_u32", |_, a, b, c| sorted([a, b, c])[1]),
    b32x3("v_max3_u32", |_, a, b, c| sorted([a, b, c])[2]),
    b16x3("v_min3_i16", |_, a, b, c| sorted([a, b, c].map(short))[0] as u64 & 0xffff),
    b16x3("v_med3_i16", |_, a, b, c| sorted([a, b, c].map(short))[1] as u64 & 0xffff),
    b16x3("v_max3_i16", |_, a, b, c| sorted([a, b, c].map(short))[2] as u64 & 0xffff),
    b16x3("v_min3_u16", |_, a, b, c| sorted([a, b, c])[0]),
    b16x3("v_med3_u16", |_, a, b, c| sorted([a, b, c])[1]),
    b16x3("v_max3_u16", |_, a, b, c| sorted([a, b, c])[2]),
    // Floats.
    f32x3("v_mad_f32", |e, a, b, c| e.flushing().mad::<Single>(a, b, c)),
    f32x3("v_mad_legacy_f32", mad_legacy),
    f32x3("v_fma_legacy_f32", fma_legacy),
    f32x3("v_fma_f32", |e, a, b, c| e.fma::<Single>(a, b, c)),
    f32x3("v_min3_f32", |e, a, b, c| extreme3::<Single>(e, [a, b, c], false)),
    f32x3("v_max3_f32", |e, a, b, c| extreme3::<Single>(e, [a, b, c], true)),
    f32x3("v_med3_f32", |e, a, b, c| middle::<Single>(e, [a, b, c])),
    f32x3("v_div_fixup_f32", fixup::<Single>),
    f32x3("v_cubeid_f32", |_, a, b, c| cube_part([a, b, c], 0)),
    f32x3("v_cubesc_f32", |_, a, b, c| cube_part([a, b, c], 1)),
    f32x3("v_cubetc_f32", |_, a, b, c| cube_part([a, b, c], 2)),
    f32x3("v_cubema_f32", |_, a, b, c| cube_part([a, b, c], 3)),
    f32x3("v_mullit_f32", |e, a, b, c| {
        // If the exponent is not positive or the base is NaN, the result is the minimum.
        let (y, z) = (f32_of(bits::<Single>(e.input(b))), f32_of(bits::<Single>(e.input(c))));
        if y == f32::MIN || z <= 0.0 || z.is_nan() || y == f32::NEG_INFINITY || y.is_nan() {
            u64::from(f32::MIN.to_bits())
        } else {
            legacy_product(e, a, b)
        }
    }),
    f16x3("v_mad_f16", |e, a, b, c| e.flushing().mad::<Half>(a, b, c)),
    f16x3("v_mad_legacy_f16", |e, a, b, c| e.flushing().mad::<Half>(a, b, c)),
    f16x3("v_fma_f16", |e, a, b, c| e.fma::<Half>(a, b, c)),
    f16x3("v_fma_legacy_f16", |e, a, b, c| e.fma::<Half>(a, b, c)),
    f16x3("v_min3_f16", |e, a, b, c| extreme3::<Half>(e, [a, b, c], false)),
    f16x3("v_max3_f16", |e, a, b, c| extreme3::<Half>(e, [a, b, c], true)),
    f16x3("v_med3_f16", |e, a, b, c| middle::<Half>(e, [a, b, c])),
    f16x3("v_div_fixup_f16", fixup::<Half>),
    f16x3("v_div_fixup_legacy_f16", fixup::<Half>),
    row("v_add_f64", F64, [F64, F64], |e, a, b, _| e.add::<Double>(a, b)),
    row("v_mul_f64", F64, [F64, F64], |e, a, b, _| e.mul::<Double>(a, b)),
    row("v_min_f64", F64, [F64, F64], |e, a, b, _| e.extreme::<Double>(a, b, false)),
    row("v_max_f64", F64, [F64, F64], |e, a, b, _| e.extreme::<Double>(a, b, true)),
    row("v_fma_f64", F64, [F64, F64, F64], |e, a, b, c| e.fma::<Double>(a, b, c)),
    row("v_div_fixup_f64", F64, [F64, F64, F64], fixup::<Double>),
    row("v_ldexp_f64", F64, [F64, B32], |e, a, b, _| {
        let exponent = (b as i32).clamp(-5000, 5000);
        e.output(e.input::<Double>(a).scalbn_r(exponent, e.round::<Double>()))
    }),
    row("v_cvt_pk_u8_f32", B32, [F32, B32, B32], |_, a, b, c| insert_byte(c, b, to_byte(a))),
    row("v_cvt_pknorm_i16_f16", B32, [F16, F16], |_, a, b, _| {
        normalized(half_value(a), true) | normalized(half_value(b), true) << 16
    }),
    row("v_cvt_pknorm_u16_f16", B32, [F16, F16], |_, a, b, _| {
        normalized(half_value(a), false) | normalized(half_value(b), false) << 16
    }),
    row("v_pack_b32_f16", B32, [F16, F16], |_, a, b, _| a | b << 16),
];
