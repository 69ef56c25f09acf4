//! VOP1 instructions, which have one source.

use rustc_apfloat::ieee::{Double, Half, Single};
use rustc_apfloat::{Float, FloatConvert, Round};
use std::f64::consts::TAU;

use crate::Ty::{self, B16, B32, F16, F32, F64};
use crate::float::{Env, Format, bits, number};
use crate::vector::{Row, near, row};

const DOWN: Round = Round::TowardNegative;
const UP: Round = Round::TowardPositive;
const ZERO: Round = Round::TowardZero;
const EVEN: Round = Round::NearestTiesToEven;

/// The exponent if the mantissa is in 0.5..1; 0 for zero, infinity and NaN.
fn exponent<F: Format>(e: &Env, a: u64) -> u64 {
    let x = e.input::<F>(a);
    if x.is_zero() || !x.is_finite() {
        return 0;
    }
    let mut exponent = 0;
    let _ = x.frexp(&mut exponent);
    u64::from(exponent as u32)
}

fn mantissa<F: Format>(e: &Env, a: u64) -> u64 {
    let x = e.input::<F>(a);
    if x.is_zero() || !x.is_finite() {
        return e.output(x);
    }
    let mut exponent = 0;
    e.output(x.frexp(&mut exponent))
}

/// The difference from the next lower integer, which is always less than one.
fn fraction<F: Format>(e: &Env, a: u64) -> u64 {
    let x = e.input::<F>(a);
    let below = x.round_to_integral(DOWN).value;
    let rest = x.sub_r(below, e.round::<F>()).value;
    let one = bits(F::from_u128(1).value);
    if bits(rest) == one {
        one - 1
    } else {
        e.output(rest)
    }
}

/// The host's result, rounded to a narrow format in the rounding mode.
fn approximate<F>(e: &Env, a: u64, f: impl Fn(f64) -> f64) -> u64
where
    F: Format + FloatConvert<Double>,
    Double: FloatConvert<F>,
{
    let wide = e.input::<F>(a).convert(&mut false).value;
    let result = f(f64::from_bits(bits::<Double>(wide)));
    let result = number::<Double>(result.to_bits());
    e.output::<F>(result.convert_r(EVEN, &mut false).value)
}

fn single(e: &Env, a: u64, f: impl Fn(f64) -> f64) -> u64 {
    approximate::<Single>(&e.flushing(), a, f)
}

fn half(e: &Env, a: u64, f: impl Fn(f64) -> f64) -> u64 {
    approximate::<Half>(e, a, f)
}

fn double(e: &Env, a: u64, f: impl Fn(f64) -> f64) -> u64 {
    let x = f64::from_bits(bits::<Double>(e.input(a)));
    e.output(number::<Double>(f(x).to_bits()))
}

fn reciprocal_root(x: f64) -> f64 {
    if x == 0.0 { 1.0 / x } else { 1.0 / x.sqrt() }
}

/// The sine of an argument in revolutions. Beyond 256, the result is that for zero.
fn sine(x: f64) -> f64 {
    let turn = if x.abs() > 256.0 { 0.0 } else { x - x.round() };
    if !x.is_finite() {
        f64::NAN
    } else if turn.abs() == 0.5 {
        0.0
    } else {
        (turn * TAU).sin()
    }
}

fn cosine(x: f64) -> f64 {
    let turn = if x.abs() > 256.0 { 0.0 } else { x - x.round() };
    if !x.is_finite() {
        f64::NAN
    } else if turn.abs() == 0.25 {
        0.0
    } else {
        (turn * TAU).cos()
    }
}

/// Replaces infinity with the largest finite number.
fn finite<F: Format>(raw: u64) -> u64 {
    let x = number::<F>(raw);
    if x.is_infinite() {
        bits(F::largest().copy_sign(x))
    } else {
        raw
    }
}

/// Replaces infinity with zero.
fn legacy(raw: u64) -> u64 {
    let x = number::<Single>(raw);
    if x.is_infinite() {
        bits(Single::ZERO.copy_sign(x))
    } else {
        raw
    }
}

fn byte(e: &Env, a: u64, n: u32) -> u64 {
    e.unsigned::<Single>(a >> (8 * n) & 0xff)
}

/// A fraction as a 16-bit integer.
pub fn normalized(value: f64, signed: bool) -> u64 {
    let x = if value.is_nan() { 0.0 } else { value };
    let scaled = if signed {
        x.clamp(-1.0, 1.0) * 32767.0
    } else {
        x.clamp(0.0, 1.0) * 65535.0
    };
    scaled.round_ties_even() as i64 as u64 & 0xffff
}

/// A binary16 number as a host number.
pub fn half_value(raw: u64) -> f64 {
    let wide: Double = FloatConvert::convert(number::<Half>(raw), &mut false).value;
    f64::from_bits(bits(wide))
}

fn saturated_byte(value: u64) -> u64 {
    (value as i16).clamp(0, 255) as u64
}

fn leading(found: Option<u32>) -> u64 {
    u64::from(found.unwrap_or(u32::MAX))
}

fn bit(a: u64, n: u32) -> bool {
    a >> n & 1 != 0
}

const fn f16(name: &'static str, run: fn(&Env, u64, u64, u64) -> u64) -> Row {
    row(name, F16, [F16], run)
}

const fn f32(name: &'static str, run: fn(&Env, u64, u64, u64) -> u64) -> Row {
    row(name, F32, [F32], run)
}

const fn f64(name: &'static str, run: fn(&Env, u64, u64, u64) -> u64) -> Row {
    row(name, F64, [F64], run)
}

const fn to(name: &'static str, dst: Ty, src: Ty, run: fn(&Env, u64, u64, u64) -> u64) -> Row {
    row(name, dst, [src], run)
}

/// The error of `v_rcp_f64` and similar instructions, whose results have about 24 accurate bits.
const ROUGH: u64 = 1 << 29;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    to("v_mov_b32", B32, B32, |_, a, _, _| a),
    to("v_not_b32", B32, B32, |_, a, _, _| !a & 0xffff_ffff),
    to("v_bfrev_b32", B32, B32, |_, a, _, _| (0..32).fold(0, |out, n| out << 1 | a >> n & 1)),
    to("v_ffbh_u32", B32, B32, |_, a, _, _| leading((0..32).find(|n| bit(a, 31 - n)))),
    to("v_ffbl_b32", B32, B32, |_, a, _, _| leading((0..32).find(|n| bit(a, *n)))),
    to("v_ffbh_i32", B32, B32, |_, a, _, _| leading((1..32).find(|n| bit(a, 31 - n) != bit(a, 31)))),
    // Conversions.
    to("v_cvt_f32_i32", F32, B32, |e, a, _, _| e.signed::<Single>(i64::from(a as i32))),
    to("v_cvt_f32_u32", F32, B32, |e, a, _, _| e.unsigned::<Single>(a)),
    to("v_cvt_f64_i32", F64, B32, |e, a, _, _| e.signed::<Double>(i64::from(a as i32))),
    to("v_cvt_f64_u32", F64, B32, |e, a, _, _| e.unsigned::<Double>(a)),
    to("v_cvt_f16_i16", F16, B16, |e, a, _, _| e.signed::<Half>(i64::from(a as i16))),
    to("v_cvt_f16_u16", F16, B16, |e, a, _, _| e.unsigned::<Half>(a)),
    to("v_cvt_f32_ubyte0", F32, B32, |e, a, _, _| byte(e, a, 0)),
    to("v_cvt_f32_ubyte1", F32, B32, |e, a, _, _| byte(e, a, 1)),
    to("v_cvt_f32_ubyte2", F32, B32, |e, a, _, _| byte(e, a, 2)),
    to("v_cvt_f32_ubyte3", F32, B32, |e, a, _, _| byte(e, a, 3)),
    to("v_cvt_off_f32_i4", F32, B32, |e, a, _, _| {
        let sixteenth = bits(number::<Single>(0x3d80_0000));
        e.mul::<Single>(e.signed::<Single>(((a << 4) as i8 >> 4).into()), sixteenth)
    }),
    to("v_cvt_i32_f32", B32, F32, |e, a, _, _| e.integer::<Single>(a, 32, true, ZERO)),
    to("v_cvt_u32_f32", B32, F32, |e, a, _, _| e.integer::<Single>(a, 32, false, ZERO)),
    to("v_cvt_i32_f64", B32, F64, |e, a, _, _| e.integer::<Double>(a, 32, true, ZERO)),
    to("v_cvt_u32_f64", B32, F64, |e, a, _, _| e.integer::<Double>(a, 32, false, ZERO)),
    to("v_cvt_i16_f16", B16, F16, |e, a, _, _| e.integer::<Half>(a, 16, true, ZERO)),
    to("v_cvt_u16_f16", B16, F16, |e, a, _, _| e.integer::<Half>(a, 16, false, ZERO)),
    to("v_cvt_flr_i32_f32", B32, F32, |e, a, _, _| e.integer::<Single>(a, 32, true, DOWN)),
    to("v_cvt_rpi_i32_f32", B32, F32, |e, a, _, _| {
        let x = f64::from(f32::from_bits(bits::<Single>(e.input(a)) as u32));
        u64::from((x + 0.5).floor() as i32 as u32)
    }),
    to("v_cvt_f16_f32", F16, F32, |e, a, _, _| e.convert::<Single, Half>(a)),
    to("v_cvt_f32_f16", F32, F16, |e, a, _, _| e.convert::<Half, Single>(a)),
    to("v_cvt_f32_f64", F32, F64, |e, a, _, _| e.convert::<Double, Single>(a)),
    to("v_cvt_f64_f32", F64, F32, |e, a, _, _| e.convert::<Single, Double>(a)),
    to("v_cvt_norm_i16_f16", B16, F16, |_, a, _, _| normalized(half_value(a), true)),
    to("v_cvt_norm_u16_f16", B16, F16, |_, a, _, _| normalized(half_value(a), false)),
    to("v_sat_pk_u8_i16", B16, B32, |_, a, _, _| saturated_byte(a) | saturated_byte(a >> 16) << 8),
    // Rounding to integers.
    f16("v_trunc_f16", |e, a, _, _| e.integral::<Half>(a, ZERO)),
    f16("v_ceil_f16", |e, a, _, _| e.integral::<Half>(a, UP)),
    f16("v_floor_f16", |e, a, _, _| e.integral::<Half>(a, DOWN)),
    f16("v_rndne_f16", |e, a, _, _| e.integral::<Half>(a, EVEN)),
    f32("v_trunc_f32", |e, a, _, _| e.integral::<Single>(a, ZERO)),
    f32("v_ceil_f32", |e, a, _, _| e.integral::<Single>(a, UP)),
    f32("v_floor_f32", |e, a, _, _| e.integral::<Single>(a, DOWN)),
    f32("v_rndne_f32", |e, a, _, _| e.integral::<Single>(a, EVEN)),
    f64("v_trunc_f64", |e, a, _, _| e.integral::<Double>(a, ZERO)),
    f64("v_ceil_f64", |e, a, _, _| e.integral::<Double>(a, UP)),
    f64("v_floor_f64", |e, a, _, _| e.integral::<Double>(a, DOWN)),
    f64("v_rndne_f64", |e, a, _, _| e.integral::<Double>(a, EVEN)),
    f16("v_fract_f16", |e, a, _, _| fraction::<Half>(e, a)),
    f32("v_fract_f32", |e, a, _, _| fraction::<Single>(e, a)),
    f64("v_fract_f64", |e, a, _, _| fraction::<Double>(e, a)),
    // Exponents and mantissas.
    to("v_frexp_exp_i16_f16", B16, F16, |e, a, _, _| exponent::<Half>(e, a)),
    to("v_frexp_exp_i32_f32", B32, F32, |e, a, _, _| exponent::<Single>(e, a)),
    to("v_frexp_exp_i32_f64", B32, F64, |e, a, _, _| exponent::<Double>(e, a)),
    f16("v_frexp_mant_f16", |e, a, _, _| mantissa::<Half>(e, a)),
    f32("v_frexp_mant_f32", |e, a, _, _| mantissa::<Single>(e, a)),
    f64("v_frexp_mant_f64", |e, a, _, _| mantissa::<Double>(e, a)),
    // Approximations.
    near(1, f32("v_rcp_f32", |e, a, _, _| single(e, a, |x| 1.0 / x))),
    near(1, f32("v_rcp_iflag_f32", |e, a, _, _| single(e, a, |x| 1.0 / x))),
    near(1, f32("v_rcp_clamp_f32", |e, a, _, _| finite::<Single>(single(e, a, |x| 1.0 / x)))),
    near(1, f32("v_rcp_legacy_f32", |e, a, _, _| legacy(single(e, a, |x| 1.0 / x)))),
    near(1, f32("v_rsq_f32", |e, a, _, _| single(e, a, reciprocal_root))),
    near(1, f32("v_rsq_clamp_f32", |e, a, _, _| finite::<Single>(single(e, a, reciprocal_root)))),
    near(1, f32("v_rsq_legacy_f32", |e, a, _, _| legacy(single(e, a, reciprocal_root)))),
    near(1, f32("v_sqrt_f32", |e, a, _, _| single(e, a, f64::sqrt))),
    near(1, f32("v_exp_f32", |e, a, _, _| single(e, a, f64::exp2))),
    near(1, f32("v_exp_legacy_f32", |e, a, _, _| single(e, a, f64::exp2))),
    near(1, f32("v_log_f32", |e, a, _, _| single(e, a, f64::log2))),
    near(1, f32("v_log_legacy_f32", |e, a, _, _| single(e, a, f64::log2))),
    near(1, f32("v_log_clamp_f32", |e, a, _, _| {
        let result = single(e, a, f64::log2);
        if result == 0xff80_0000 { 0xff7f_ffff } else { result }
    })),
    near(2, f32("v_sin_f32", |e, a, _, _| single(e, a, sine))),
    near(2, f32("v_cos_f32", |e, a, _, _| single(e, a, cosine))),
    near(1, f16("v_rcp_f16", |e, a, _, _| half(e, a, |x| 1.0 / x))),
    near(1, f16("v_rsq_f16", |e, a, _, _| half(e, a, reciprocal_root))),
    near(1, f16("v_sqrt_f16", |e, a, _, _| half(e, a, f64::sqrt))),
    near(1, f16("v_exp_f16", |e, a, _, _| half(e, a, f64::exp2))),
    near(1, f16("v_log_f16", |e, a, _, _| half(e, a, f64::log2))),
    near(1, f16("v_sin_f16", |e, a, _, _| half(e, a, sine))),
    near(1, f16("v_cos_f16", |e, a, _, _| half(e, a, cosine))),
    near(ROUGH, f64("v_rcp_f64", |e, a, _, _| double(e, a, |x| 1.0 / x))),
    near(ROUGH, f64("v_rcp_clamp_f64", |e, a, _, _| finite::<Double>(double(e, a, |x| 1.0 / x)))),
    near(ROUGH, f64("v_rsq_f64", |e, a, _, _| double(e, a, reciprocal_root))),
    near(ROUGH, f64("v_rsq_clamp_f64", |e, a, _, _| finite::<Double>(double(e, a, reciprocal_root)))),
    near(ROUGH, f64("v_sqrt_f64", |e, a, _, _| double(e, a, f64::sqrt))),
];
