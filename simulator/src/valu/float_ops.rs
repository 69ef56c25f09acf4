//! Floating-point instructions of the vector ALU. Each instruction is a row of a table.

use super::LaneOp;
use super::Ty::{B16, B32, F16, F32, F64, Halves};
use super::table::{monotonic, op1, op2, op3};
use crate::float::{
    self, Env, FormatMode, add16, add32, add64, fma16, fma32, fma64, input16, input32, input64,
    mul32, mul64, output16, output32, output64, round32,
};

// Wrappers that apply the denormal and rounding modes of a format to sources and results.

fn single(e: &Env, a: u64, f: impl Fn(f32) -> f32) -> u64 {
    output32(e.single, f(input32(e.single, a)))
}

fn single2(e: &Env, a: u64, b: u64, f: impl Fn(FormatMode, f32, f32) -> f32) -> u64 {
    output32(
        e.single,
        f(e.single, input32(e.single, a), input32(e.single, b)),
    )
}

fn single3(e: &Env, [a, b, c]: [u64; 3], f: impl Fn(FormatMode, f32, f32, f32) -> f32) -> u64 {
    let mode = e.single;
    output32(
        mode,
        f(mode, input32(mode, a), input32(mode, b), input32(mode, c)),
    )
}

fn double1(e: &Env, a: u64, f: impl Fn(f64) -> f64) -> u64 {
    output64(e.double, f(input64(e.double, a)))
}

fn double2(e: &Env, a: u64, b: u64, f: impl Fn(FormatMode, f64, f64) -> f64) -> u64 {
    output64(
        e.double,
        f(e.double, input64(e.double, a), input64(e.double, b)),
    )
}

fn half1(e: &Env, a: u64, f: impl Fn(f64) -> f64) -> u64 {
    output16(e.double, f(input16(e.double, a)))
}

fn half2(e: &Env, a: u64, b: u64, f: impl Fn(FormatMode, f64, f64) -> f64) -> u64 {
    let mode = e.double;
    output16(mode, f(mode, input16(mode, a), input16(mode, b)))
}

fn half3(e: &Env, [a, b, c]: [u64; 3], f: impl Fn(FormatMode, f64, f64, f64) -> f64) -> u64 {
    let mode = e.double;
    output16(
        mode,
        f(mode, input16(mode, a), input16(mode, b), input16(mode, c)),
    )
}

/// The unfused multiply-add, which always flushes denormals.
fn mad32(e: &Env, a: u64, b: u64, c: u64) -> u64 {
    let mode = e.single.flushing();
    let product = output32(mode, mul32(mode, input32(mode, a), input32(mode, b)));
    let sum = add32(mode, input32(mode, product), input32(mode, c));
    output32(mode, sum)
}

fn mad_legacy32(e: &Env, a: u64, b: u64, c: u64) -> u64 {
    let mode = e.single.flushing();
    let product = legacy_product(mode, input32(mode, a), input32(mode, b));
    let product = input32(mode, output32(mode, product));
    output32(mode, add32(mode, product, input32(mode, c)))
}

fn mad16(e: &Env, a: u64, b: u64, c: u64) -> u64 {
    let mode = e.double.flushing();
    let product = output16(mode, input16(mode, a) * input16(mode, b));
    output16(mode, add16(mode, input16(mode, product), input16(mode, c)))
}

/// The fused multiply-add, in which the product is [`legacy_product`].
fn fma_legacy32(mode: FormatMode, a: f32, b: f32, c: f32) -> f32 {
    match a == 0.0 || b == 0.0 {
        true => add32(mode, 0.0, c),
        false => fma32(mode, a, b, c),
    }
}

/// The product of the `legacy` variants, in which zero times anything is zero.
fn legacy_product(mode: FormatMode, a: f32, b: f32) -> f32 {
    if a == 0.0 || b == 0.0 {
        0.0
    } else {
        mul32(mode, a, b)
    }
}

/// A transcendental function. It always flushes denormals.
fn approximate32(e: &Env, a: u64, f: impl Fn(f64) -> f64) -> u64 {
    let mode = e.single.flushing();
    output32(mode, f(f64::from(input32(mode, a))) as f32)
}

fn approximate16(e: &Env, a: u64, f: impl Fn(f64) -> f64) -> u64 {
    output16(e.double, f(input16(e.double, a)))
}

fn approximate64(e: &Env, a: u64, f: impl Fn(f64) -> f64) -> u64 {
    output64(e.double, f(input64(e.double, a)))
}

/// Replaces infinity with the largest finite number, as the `clamp` variants do.
fn finite32(bits: u64) -> u64 {
    if bits & 0x7fff_ffff == 0x7f80_0000 {
        bits - 1
    } else {
        bits
    }
}

fn finite64(bits: u64) -> u64 {
    if bits & (u64::MAX >> 1) == 0x7ff0 << 48 {
        bits - 1
    } else {
        bits
    }
}

/// Replaces infinity with zero, as the `legacy` variants do.
fn zero_if_infinite(bits: u64) -> u64 {
    if bits & 0x7fff_ffff == 0x7f80_0000 {
        bits & 0x8000_0000
    } else {
        bits
    }
}

/// A function of an angle in revolutions (sine or cosine). Beyond ±256 the result is that for zero.
fn of_revolutions(x: f64, f: fn(f64) -> f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    if x.abs() > 256.0 {
        return f(0.0);
    }
    let fraction = x - x.round();
    let quarter = fraction * 4.0;
    if quarter == quarter.round() {
        // The result is exact at multiples of a quarter turn.
        return f(quarter * std::f64::consts::FRAC_PI_2).round();
    }
    f(fraction * std::f64::consts::TAU)
}

/// The difference from the next lower integer. The result is less than one in every rounding mode.
fn fract32(mode: FormatMode, value: f32) -> f32 {
    let fraction = add32(mode, value, -value.floor());
    if fraction >= 1.0 {
        1.0 - f32::EPSILON / 2.0
    } else {
        fraction
    }
}

fn fract64(mode: FormatMode, value: f64) -> f64 {
    let fraction = add64(mode, value, -value.floor());
    if fraction >= 1.0 {
        1.0 - f64::EPSILON / 2.0
    } else {
        fraction
    }
}

fn fract16(mode: FormatMode, value: f64) -> f64 {
    let fraction = float::half_to_f64(output16(mode, add16(mode, value, -value.floor())) as u16);
    if fraction >= 1.0 {
        1.0 - 1.0 / 2048.0
    } else {
        fraction
    }
}

fn is_signaling32(bits: u64) -> bool {
    bits & 0x7f80_0000 == 0x7f80_0000 && bits & 0x7f_ffff != 0 && bits & 0x40_0000 == 0
}

fn is_signaling64(bits: u64) -> bool {
    bits >> 52 & 0x7ff == 0x7ff && bits << 12 != 0 && bits >> 51 & 1 == 0
}

fn is_signaling16(bits: u64) -> bool {
    bits & 0x7c00 == 0x7c00 && bits & 0x3ff != 0 && bits & 0x200 == 0
}

// Minimum or maximum. With MODE.ieee, a signaling NaN is quieted and returned. Otherwise a number is preferred to a
// NaN, and -0 is less than +0.
macro_rules! minmax {
    ($name:ident, $input:ident, $output:ident, $mode:ident, $signaling:ident, $quiet:expr, $is_max:expr) => {
        fn $name(e: &Env, a: u64, b: u64) -> u64 {
            let mode = if e.minmax_flushes {
                e.$mode
            } else {
                FormatMode::default()
            };
            if e.ieee && $signaling(a) {
                return a | $quiet;
            }
            if e.ieee && $signaling(b) {
                return b | $quiet;
            }
            let (x, y) = ($input(mode, a), $input(mode, b));
            let a_first = if x.is_nan() {
                false
            } else if y.is_nan() {
                true
            } else if x == y {
                x.is_sign_positive() == $is_max
            } else {
                (x > y) == $is_max
            };
            $output(mode, if a_first { x } else { y })
        }
    };
}

minmax!(
    min32,
    input32,
    output32,
    single,
    is_signaling32,
    0x40_0000,
    false
);
minmax!(
    max32,
    input32,
    output32,
    single,
    is_signaling32,
    0x40_0000,
    true
);
minmax!(
    min64,
    input64,
    output64,
    double,
    is_signaling64,
    1 << 51,
    false
);
minmax!(
    max64,
    input64,
    output64,
    double,
    is_signaling64,
    1 << 51,
    true
);
minmax!(
    min16,
    input16,
    output16,
    double,
    is_signaling16,
    0x200,
    false
);
minmax!(
    max16,
    input16,
    output16,
    double,
    is_signaling16,
    0x200,
    true
);

/// Minimum of binary32 numbers, for atomics.
pub fn minimum32(e: &Env, a: u64, b: u64) -> u64 {
    min32(e, a, b)
}

/// Maximum of binary32 numbers, for atomics.
pub fn maximum32(e: &Env, a: u64, b: u64) -> u64 {
    max32(e, a, b)
}

/// Minimum of binary64 numbers, for atomics.
pub fn minimum64(e: &Env, a: u64, b: u64) -> u64 {
    min64(e, a, b)
}

/// Maximum of binary64 numbers, for atomics.
pub fn maximum64(e: &Env, a: u64, b: u64) -> u64 {
    max64(e, a, b)
}

/// The median of three numbers, or the minimum if one of them is NaN.
fn med3(
    e: &Env,
    [a, b, c]: [u64; 3],
    minimum: fn(&Env, u64, u64) -> u64,
    maximum: fn(&Env, u64, u64) -> u64,
    is_nan: fn(u64) -> bool,
) -> u64 {
    if is_nan(a) || is_nan(b) || is_nan(c) {
        return minimum(e, minimum(e, a, b), c);
    }
    let (low, high) = (minimum(e, a, b), maximum(e, a, b));
    maximum(e, low, minimum(e, high, c))
}

fn med3_32(e: &Env, a: u64, b: u64, c: u64) -> u64 {
    med3(e, [a, b, c], min32, max32, |bits| {
        f32::from_bits(bits as u32).is_nan()
    })
}

fn med3_16(e: &Env, a: u64, b: u64, c: u64) -> u64 {
    med3(e, [a, b, c], min16, max16, |bits| {
        float::half_to_f64(bits as u16).is_nan()
    })
}

fn to_u32(value: f64) -> u64 {
    u64::from(value as u32)
}

fn to_i32(value: f64) -> u64 {
    u64::from(value as i32 as u32)
}

fn frexp_exponent(value: f64) -> i32 {
    if value == 0.0 || !value.is_finite() {
        return 0;
    }
    let bits = value.abs().to_bits();
    let exponent = (bits >> 52) as i32;
    if exponent == 0 {
        let shift = bits.leading_zeros() as i32 - 11;
        -1021 - shift
    } else {
        exponent - 1022
    }
}

fn frexp_mantissa(value: f64) -> f64 {
    if value == 0.0 || !value.is_finite() {
        return value;
    }
    scale(value, -frexp_exponent(value))
}

/// `value * 2^exponent`, with at most one rounding.
pub fn scale(value: f64, exponent: i32) -> f64 {
    if value == 0.0 || !value.is_finite() {
        return value;
    }
    let mut value = value;
    let mut exponent = exponent.clamp(-2200, 2200);
    while exponent > 1000 {
        value *= 2f64.powi(1000);
        exponent -= 1000;
    }
    if exponent < -1000 {
        // Only the last product may produce a denormal, so the result is rounded at most once.
        let (bits, normal) = (value.to_bits(), value.abs() >= 2f64.powi(-1022));
        let own = if normal {
            (bits >> 52 & 0x7ff) as i32 - 1023
        } else {
            -1023
        };
        let step = (exponent + 1000).max(-1000 - own.min(0)).min(0);
        value *= 2f64.powi(step);
        exponent -= step;
        while exponent < -1000 {
            value *= 2f64.powi(-500);
            exponent += 500;
        }
    }
    value * 2f64.powi(exponent)
}

fn ldexp32(e: &Env, a: u64, b: u64) -> u64 {
    let value = f64::from(input32(e.single, a));
    let exponent = (b as i32).clamp(-600, 600);
    output32(e.single, round32(e.single, value * 2f64.powi(exponent)))
}

fn ldexp64(e: &Env, a: u64, b: u64) -> u64 {
    let value = float::scale64(e.double, input64(e.double, a), b as i32);
    output64(e.double, value)
}

fn ldexp16(e: &Env, a: u64, b: u64) -> u64 {
    let exponent = i32::from(b as i16).clamp(-100, 100);
    output16(e.double, input16(e.double, a) * 2f64.powi(exponent))
}

fn rndne(value: f64) -> f64 {
    value.round_ties_even()
}

// The denominator and the numerator are flushed as in `v_div_scale`, with which the quotient is NaN if one of them
// becomes zero. Without this, the division sequence would return infinity for a denormal numerator.
fn div_fixup32(e: &Env, a: u64, b: u64, c: u64) -> u64 {
    let [b, c] = [b, c].map(|bits| u64::from(float::input32(e.single, bits).to_bits()));
    // Quotient, denominator, numerator.
    let (q, d, n) = (
        f32::from_bits(a as u32),
        f32::from_bits(b as u32),
        f32::from_bits(c as u32),
    );
    let sign = (b ^ c) & 0x8000_0000;
    let exponent = |bits: u64| (bits >> 23 & 0xff) as i32;
    let result = if n.is_nan() {
        c | 0x40_0000
    } else if d.is_nan() {
        b | 0x40_0000
    } else if d == 0.0 && n == 0.0 || d.is_infinite() && n.is_infinite() {
        0xffc0_0000
    } else if d == 0.0 || n.is_infinite() {
        sign | 0x7f80_0000
    } else if d.is_infinite() || n == 0.0 || exponent(c) - exponent(b) < -150 {
        sign
    } else if q.is_nan() {
        // The refinement overflowed, although no operand is special.
        sign | 0x7f80_0000
    } else {
        u64::from(q.abs().to_bits()) | sign
    };
    output32(e.single, f32::from_bits(result as u32))
}

fn div_fixup64(e: &Env, a: u64, b: u64, c: u64) -> u64 {
    let [b, c] = [b, c].map(|bits| float::input64(e.double, bits).to_bits());
    let (q, d, n) = (f64::from_bits(a), f64::from_bits(b), f64::from_bits(c));
    let sign = (b ^ c) & 1 << 63;
    let exponent = |bits: u64| (bits >> 52 & 0x7ff) as i32;
    let infinity = 0x7ff0 << 48;
    let result = if n.is_nan() {
        c | 1 << 51
    } else if d.is_nan() {
        b | 1 << 51
    } else if d == 0.0 && n == 0.0 || d.is_infinite() && n.is_infinite() {
        0xfff8 << 48
    } else if d == 0.0 || n.is_infinite() {
        sign | infinity
    } else if d.is_infinite() || n == 0.0 || exponent(c) - exponent(b) < -1075 {
        sign
    } else if q.is_nan() {
        sign | infinity
    } else {
        q.abs().to_bits() | sign
    };
    output64(e.double, f64::from_bits(result))
}

fn div_fixup16(e: &Env, a: u64, b: u64, c: u64) -> u64 {
    let (d, n) = (input16(e.double, b), input16(e.double, c));
    let sign = (b ^ c) & 0x8000;
    let result = if n.is_nan() {
        c | 0x200
    } else if d.is_nan() {
        b | 0x200
    } else if d == 0.0 && n == 0.0 || d.is_infinite() && n.is_infinite() {
        0xfe00
    } else if d == 0.0 || n.is_infinite() {
        sign | 0x7c00
    } else if d.is_infinite() || n == 0.0 {
        sign
    } else {
        a & 0x7fff | sign
    };
    output16(e.double, float::half_to_f64(result as u16))
}

fn pack_norm(a: u64, b: u64, scale: f64, low: f64, value: impl Fn(u64) -> f64) -> u64 {
    let part = |bits: u64| {
        let x = value(bits);
        let x = if x.is_nan() { 0.0 } else { x.clamp(low, 1.0) };
        rndne(x * scale) as i32 as u64 & 0xffff
    };
    part(a) | part(b) << 16
}

fn f32_value(bits: u64) -> f64 {
    f64::from(f32::from_bits(bits as u32))
}

fn f16_value(bits: u64) -> f64 {
    float::half_to_f64(bits as u16)
}

/// Converts binary32 to binary16, rounding toward zero.
fn round_to_zero16(e: &Env, a: u64) -> u64 {
    let mode = FormatMode {
        rounding: float::Rounding::Zero,
        flush_in: false,
        flush_out: e.double.flush_out,
    };
    output16(mode, f64::from(input32(e.single, a)))
}

fn cvt_pk_u8(a: u64, b: u64, c: u64) -> u64 {
    let byte = u64::from(rndne(f32_value(a)).clamp(0.0, 255.0) as u8);
    let shift = 8 * (b & 3);
    c & !(0xff << shift) & 0xffff_ffff | byte << shift
}

fn cube(a: u64, b: u64, c: u64) -> (f32, f32, f32, f32) {
    let [x, y, z] = [a, b, c].map(|bits| f32::from_bits(bits as u32));
    // Face, s, t, major axis.
    if z.abs() >= x.abs() && z.abs() >= y.abs() {
        let s = if z < 0.0 { -x } else { x };
        (if z < 0.0 { 5.0 } else { 4.0 }, s, -y, z)
    } else if y.abs() >= x.abs() {
        let t = if y < 0.0 { -z } else { z };
        (if y < 0.0 { 3.0 } else { 2.0 }, x, t, y)
    } else {
        let s = if x < 0.0 { z } else { -z };
        (if x < 0.0 { 1.0 } else { 0.0 }, s, -y, x)
    }
}

fn bits32(value: f32) -> u64 {
    u64::from(value.to_bits())
}

fn dot2_f32_f16(e: &Env, a: u64, b: u64, c: u64) -> u64 {
    let product = |n: u32| f16_value(a >> n) * f16_value(b >> n);
    let sum = product(0) + product(16) + f32_value(c);
    output32(e.single, sum as f32)
}

/// The first 1216 bits of 2/π after the binary point, most significant bit first.
static TWO_OVER_PI: &[u64] = &[
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
];

/// `v_trig_preop_f64`: 53 bits of 2/π for the reduction of the angle `a`; `b` is the number of the segment.
fn trig_preop(e: &Env, a: u64, b: u64) -> u64 {
    let exponent = (a >> 52 & 0x7ff) as i64;
    let mut shift = (b & 31) as i64 * 53;
    if exponent > 1077 {
        shift += exponent - 1077;
    }
    if shift >= 1201 {
        return 0;
    }
    let bit = |n: i64| {
        TWO_OVER_PI
            .get((n / 64) as usize)
            .map_or(0, |w| w >> (63 - n % 64) & 1)
    };
    let digits = (shift..shift + 53).fold(0u64, |value, n| value << 1 | bit(n));
    let scale_by = (-53 - shift + if exponent >= 1968 { 128 } else { 0 }) as i32;
    output64(e.double, scale(digits as f64, scale_by))
}

#[rustfmt::skip]
pub static OPS: &[LaneOp] = &[
    // Binary32
    op2("v_add_f32", F32, F32, F32, |e, a, b, _| single2(e, a, b, add32)),
    op2("v_sub_f32", F32, F32, F32, |e, a, b, _| single2(e, a, b, |m, x, y| add32(m, x, -y))),
    op2("v_subrev_f32", F32, F32, F32, |e, a, b, _| single2(e, a, b, |m, x, y| add32(m, y, -x))),
    op2("v_mul_f32", F32, F32, F32, |e, a, b, _| single2(e, a, b, mul32)),
    op2("v_mul_legacy_f32", F32, F32, F32, |e, a, b, _| single2(e, a, b, legacy_product)),
    op2("v_min_f32", F32, F32, F32, |e, a, b, _| min32(e, a, b)),
    op2("v_max_f32", F32, F32, F32, |e, a, b, _| max32(e, a, b)),
    op2("v_min_legacy_f32", F32, F32, F32, |_, a, b, _| if f32_value(a) < f32_value(b) { a } else { b }),
    op2("v_max_legacy_f32", F32, F32, F32, |_, a, b, _| if f32_value(a) >= f32_value(b) { a } else { b }),
    op3("v_mad_f32", F32, F32, F32, F32, mad32),
    op3("v_mac_f32", F32, F32, F32, F32, mad32),
    op3("v_madak_f32", F32, F32, F32, F32, mad32),
    op3("v_madmk_f32", F32, F32, F32, F32, mad32),
    op3("v_mad_legacy_f32", F32, F32, F32, F32, mad_legacy32),
    op3("v_mac_legacy_f32", F32, F32, F32, F32, mad_legacy32),
    op3("v_fma_legacy_f32", F32, F32, F32, F32, |e, a, b, c| single3(e, [a, b, c], fma_legacy32)),
    op3("v_fmac_legacy_f32", F32, F32, F32, F32, |e, a, b, c| single3(e, [a, b, c], fma_legacy32)),
    op3("v_fma_f32", F32, F32, F32, F32, |e, a, b, c| single3(e, [a, b, c], fma32)),
    op3("v_fmac_f32", F32, F32, F32, F32, |e, a, b, c| single3(e, [a, b, c], fma32)),
    op3("v_fmaak_f32", F32, F32, F32, F32, |e, a, b, c| single3(e, [a, b, c], fma32)),
    op3("v_fmamk_f32", F32, F32, F32, F32, |e, a, b, c| single3(e, [a, b, c], fma32)),
    op3("v_min3_f32", F32, F32, F32, F32, |e, a, b, c| min32(e, min32(e, a, b), c)),
    op3("v_max3_f32", F32, F32, F32, F32, |e, a, b, c| max32(e, max32(e, a, b), c)),
    op3("v_med3_f32", F32, F32, F32, F32, med3_32),
    op1("v_fract_f32", F32, F32, |e, a, _, _| single(e, a, |x| fract32(e.single, x))),
    op1("v_trunc_f32", F32, F32, |e, a, _, _| single(e, a, f32::trunc)),
    op1("v_ceil_f32", F32, F32, |e, a, _, _| single(e, a, f32::ceil)),
    op1("v_rndne_f32", F32, F32, |e, a, _, _| single(e, a, f32::round_ties_even)),
    op1("v_floor_f32", F32, F32, |e, a, _, _| single(e, a, f32::floor)),
    op1("v_exp_f32", F32, F32, |e, a, _, _| approximate32(e, a, f64::exp2)),
    op1("v_exp_legacy_f32", F32, F32, |e, a, _, _| approximate32(e, a, f64::exp2)),
    op1("v_log_f32", F32, F32, |e, a, _, _| approximate32(e, a, f64::log2)),
    op1("v_log_legacy_f32", F32, F32, |e, a, _, _| approximate32(e, a, f64::log2)),
    op1("v_log_clamp_f32", F32, F32, |e, a, _, _| finite32(approximate32(e, a, f64::log2))),
    op1("v_rcp_f32", F32, F32, |e, a, _, _| approximate32(e, a, f64::recip)),
    op1("v_rcp_iflag_f32", F32, F32, |e, a, _, _| approximate32(e, a, f64::recip)),
    op1("v_rcp_clamp_f32", F32, F32, |e, a, _, _| finite32(approximate32(e, a, f64::recip))),
    op1("v_rcp_legacy_f32", F32, F32, |e, a, _, _| zero_if_infinite(approximate32(e, a, f64::recip))),
    op1("v_rsq_f32", F32, F32, |e, a, _, _| approximate32(e, a, |x| x.sqrt().recip())),
    op1("v_rsq_clamp_f32", F32, F32, |e, a, _, _| finite32(approximate32(e, a, |x| x.sqrt().recip()))),
    op1("v_rsq_legacy_f32", F32, F32, |e, a, _, _| zero_if_infinite(approximate32(e, a, |x| x.sqrt().recip()))),
    op1("v_sqrt_f32", F32, F32, |e, a, _, _| approximate32(e, a, f64::sqrt)),
    op1("v_sin_f32", F32, F32, |e, a, _, _| approximate32(e, a, |x| of_revolutions(x, f64::sin))),
    op1("v_cos_f32", F32, F32, |e, a, _, _| approximate32(e, a, |x| of_revolutions(x, f64::cos))),
    op1("v_frexp_mant_f32", F32, F32, |e, a, _, _| single(e, a, |x| frexp_mantissa(f64::from(x)) as f32)),
    op1("v_frexp_exp_i32_f32", B32, F32, |e, a, _, _| u64::from(frexp_exponent(f64::from(input32(e.single, a))) as u32)),
    op2("v_ldexp_f32", F32, F32, B32, |e, a, b, _| ldexp32(e, a, b)),
    op3("v_div_fixup_f32", F32, F32, F32, F32, div_fixup32),
    op3("v_cubeid_f32", F32, F32, F32, F32, |_, a, b, c| bits32(cube(a, b, c).0)),
    op3("v_cubesc_f32", F32, F32, F32, F32, |_, a, b, c| bits32(cube(a, b, c).1)),
    op3("v_cubetc_f32", F32, F32, F32, F32, |_, a, b, c| bits32(cube(a, b, c).2)),
    op3("v_cubema_f32", F32, F32, F32, F32, |_, a, b, c| bits32(cube(a, b, c).3 * 2.0)),
    op3("v_mullit_f32", F32, F32, F32, F32, |e, a, b, c| {
        let [x, y, z] = [a, b, c].map(|bits| input32(e.single, bits));
        if y == -f32::MAX || y == f32::NEG_INFINITY || y.is_nan() || z <= 0.0 || z.is_nan() {
            bits32(-f32::MAX)
        } else {
            output32(e.single, legacy_product(e.single, x, y))
        }
    }),
    // Binary64
    op2("v_add_f64", F64, F64, F64, |e, a, b, _| double2(e, a, b, add64)),
    op2("v_mul_f64", F64, F64, F64, |e, a, b, _| double2(e, a, b, mul64)),
    op2("v_min_f64", F64, F64, F64, |e, a, b, _| min64(e, a, b)),
    op2("v_max_f64", F64, F64, F64, |e, a, b, _| max64(e, a, b)),
    op3("v_fma_f64", F64, F64, F64, F64, |e, a, b, c| output64(e.double,
        fma64(e.double, input64(e.double, a), input64(e.double, b), input64(e.double, c)))),
    op3("v_fmac_f64", F64, F64, F64, F64, |e, a, b, c| output64(e.double,
        fma64(e.double, input64(e.double, a), input64(e.double, b), input64(e.double, c)))),
    op1("v_fract_f64", F64, F64, |e, a, _, _| double1(e, a, |x| fract64(e.double, x))),
    op1("v_trunc_f64", F64, F64, |e, a, _, _| double1(e, a, f64::trunc)),
    op1("v_ceil_f64", F64, F64, |e, a, _, _| double1(e, a, f64::ceil)),
    op1("v_rndne_f64", F64, F64, |e, a, _, _| double1(e, a, rndne)),
    op1("v_floor_f64", F64, F64, |e, a, _, _| double1(e, a, f64::floor)),
    op1("v_rcp_f64", F64, F64, |e, a, _, _| approximate64(e, a, f64::recip)),
    op1("v_rcp_clamp_f64", F64, F64, |e, a, _, _| finite64(approximate64(e, a, f64::recip))),
    op1("v_rsq_f64", F64, F64, |e, a, _, _| approximate64(e, a, |x| x.sqrt().recip())),
    op1("v_rsq_clamp_f64", F64, F64, |e, a, _, _| finite64(approximate64(e, a, |x| x.sqrt().recip()))),
    op1("v_sqrt_f64", F64, F64, |e, a, _, _| approximate64(e, a, f64::sqrt)),
    op1("v_frexp_mant_f64", F64, F64, |e, a, _, _| double1(e, a, frexp_mantissa)),
    op1("v_frexp_exp_i32_f64", B32, F64, |e, a, _, _| u64::from(frexp_exponent(input64(e.double, a)) as u32)),
    op2("v_ldexp_f64", F64, F64, B32, |e, a, b, _| ldexp64(e, a, b)),
    op3("v_div_fixup_f64", F64, F64, F64, F64, div_fixup64),
    op2("v_trig_preop_f64", F64, F64, B32, |e, a, b, _| trig_preop(e, a, b)),
    // Binary16
    op2("v_add_f16", F16, F16, F16, |e, a, b, _| half2(e, a, b, add16)),
    op2("v_sub_f16", F16, F16, F16, |e, a, b, _| half2(e, a, b, |m, x, y| add16(m, x, -y))),
    op2("v_subrev_f16", F16, F16, F16, |e, a, b, _| half2(e, a, b, |m, x, y| add16(m, y, -x))),
    op2("v_mul_f16", F16, F16, F16, |e, a, b, _| half2(e, a, b, |_, x, y| x * y)),
    op2("v_min_f16", F16, F16, F16, |e, a, b, _| min16(e, a, b)),
    op2("v_max_f16", F16, F16, F16, |e, a, b, _| max16(e, a, b)),
    op3("v_mad_f16", F16, F16, F16, F16, mad16),
    op3("v_mac_f16", F16, F16, F16, F16, mad16),
    op3("v_madak_f16", F16, F16, F16, F16, mad16),
    op3("v_madmk_f16", F16, F16, F16, F16, mad16),
    op3("v_mad_legacy_f16", F16, F16, F16, F16, mad16),
    op3("v_fma_f16", F16, F16, F16, F16, |e, a, b, c| half3(e, [a, b, c], fma16)),
    op3("v_fma_legacy_f16", F16, F16, F16, F16, |e, a, b, c| half3(e, [a, b, c], fma16)),
    op3("v_fmac_f16", F16, F16, F16, F16, |e, a, b, c| half3(e, [a, b, c], fma16)),
    op3("v_fmaak_f16", F16, F16, F16, F16, |e, a, b, c| half3(e, [a, b, c], fma16)),
    op3("v_fmamk_f16", F16, F16, F16, F16, |e, a, b, c| half3(e, [a, b, c], fma16)),
    op3("v_min3_f16", F16, F16, F16, F16, |e, a, b, c| min16(e, min16(e, a, b), c)),
    op3("v_max3_f16", F16, F16, F16, F16, |e, a, b, c| max16(e, max16(e, a, b), c)),
    op3("v_med3_f16", F16, F16, F16, F16, med3_16),
    op1("v_fract_f16", F16, F16, |e, a, _, _| half1(e, a, |x| fract16(e.double, x))),
    op1("v_trunc_f16", F16, F16, |e, a, _, _| half1(e, a, f64::trunc)),
    op1("v_ceil_f16", F16, F16, |e, a, _, _| half1(e, a, f64::ceil)),
    op1("v_rndne_f16", F16, F16, |e, a, _, _| half1(e, a, rndne)),
    op1("v_floor_f16", F16, F16, |e, a, _, _| half1(e, a, f64::floor)),
    op1("v_rcp_f16", F16, F16, |e, a, _, _| approximate16(e, a, f64::recip)),
    op1("v_rsq_f16", F16, F16, |e, a, _, _| approximate16(e, a, |x| x.sqrt().recip())),
    op1("v_sqrt_f16", F16, F16, |e, a, _, _| approximate16(e, a, f64::sqrt)),
    op1("v_exp_f16", F16, F16, |e, a, _, _| approximate16(e, a, f64::exp2)),
    op1("v_log_f16", F16, F16, |e, a, _, _| approximate16(e, a, f64::log2)),
    op1("v_sin_f16", F16, F16, |e, a, _, _| approximate16(e, a, |x| of_revolutions(x, f64::sin))),
    op1("v_cos_f16", F16, F16, |e, a, _, _| approximate16(e, a, |x| of_revolutions(x, f64::cos))),
    op1("v_frexp_mant_f16", F16, F16, |e, a, _, _| half1(e, a, frexp_mantissa)),
    op1("v_frexp_exp_i16_f16", B16, F16, |e, a, _, _| frexp_exponent(input16(e.double, a)) as u64 & 0xffff),
    op2("v_ldexp_f16", F16, F16, B16, |e, a, b, _| ldexp16(e, a, b)),
    op3("v_div_fixup_f16", F16, F16, F16, F16, div_fixup16),
    op3("v_div_fixup_legacy_f16", F16, F16, F16, F16, div_fixup16),
    // Conversions
    op1("v_cvt_f32_i32", F32, B32, |e, a, _, _| output32(e.single, round32(e.single, f64::from(a as i32)))),
    op1("v_cvt_f32_u32", F32, B32, |e, a, _, _| output32(e.single, round32(e.single, f64::from(a as u32)))),
    op1("v_cvt_u32_f32", B32, F32, |e, a, _, _| to_u32(f64::from(input32(e.single, a)))),
    op1("v_cvt_i32_f32", B32, F32, |e, a, _, _| to_i32(f64::from(input32(e.single, a)))),
    op1("v_cvt_rpi_i32_f32", B32, F32, |e, a, _, _| to_i32((f64::from(input32(e.single, a)) + 0.5).floor())),
    op1("v_cvt_flr_i32_f32", B32, F32, |e, a, _, _| to_i32(f64::from(input32(e.single, a)).floor())),
    op1("v_cvt_off_f32_i4", F32, B32, |_, a, _, _| bits32(((a as i32) << 28 >> 28) as f32 / 16.0)),
    monotonic(op1("v_cvt_f32_ubyte0", F32, B32, |_, a, _, _| bits32((a & 0xff) as f32))),
    monotonic(op1("v_cvt_f32_ubyte1", F32, B32, |_, a, _, _| bits32((a >> 8 & 0xff) as f32))),
    monotonic(op1("v_cvt_f32_ubyte2", F32, B32, |_, a, _, _| bits32((a >> 16 & 0xff) as f32))),
    monotonic(op1("v_cvt_f32_ubyte3", F32, B32, |_, a, _, _| bits32((a >> 24 & 0xff) as f32))),
    op1("v_cvt_f64_i32", F64, B32, |_, a, _, _| f64::from(a as i32).to_bits()),
    op1("v_cvt_f64_u32", F64, B32, |_, a, _, _| f64::from(a as u32).to_bits()),
    op1("v_cvt_i32_f64", B32, F64, |e, a, _, _| to_i32(input64(e.double, a))),
    op1("v_cvt_u32_f64", B32, F64, |e, a, _, _| to_u32(input64(e.double, a))),
    op1("v_cvt_f32_f64", F32, F64, |e, a, _, _| output32(e.single, float::f64_to_f32(e.single, input64(e.double, a)))),
    op1("v_cvt_f64_f32", F64, F32, |e, a, _, _| output64(e.double, f64::from(input32(e.single, a)))),
    op1("v_cvt_f16_f32", F16, F32, |e, a, _, _| output16(e.double, f64::from(input32(e.single, a)))),
    op1("v_cvt_f32_f16", F32, F16, |e, a, _, _| output32(e.single, input16(e.double, a) as f32)),
    op1("v_cvt_f16_u16", F16, B16, |e, a, _, _| output16(e.double, f64::from(a as u16))),
    op1("v_cvt_f16_i16", F16, B16, |e, a, _, _| output16(e.double, f64::from(a as i16))),
    op1("v_cvt_u16_f16", B16, F16, |e, a, _, _| u64::from(input16(e.double, a) as u16)),
    op1("v_cvt_i16_f16", B16, F16, |e, a, _, _| u64::from(input16(e.double, a) as i16 as u16)),
    op1("v_cvt_norm_i16_f16", B16, F16, |_, a, _, _| pack_norm(a, 0, 32767.0, -1.0, f16_value)),
    op1("v_cvt_norm_u16_f16", B16, F16, |_, a, _, _| pack_norm(a, 0, 65535.0, 0.0, f16_value)),
    op2("v_cvt_pkrtz_f16_f32", B32, F32, F32, |e, a, b, _| round_to_zero16(e, a) | round_to_zero16(e, b) << 16),
    op2("v_cvt_pknorm_i16_f32", B32, F32, F32, |_, a, b, _| pack_norm(a, b, 32767.0, -1.0, f32_value)),
    op2("v_cvt_pknorm_u16_f32", B32, F32, F32, |_, a, b, _| pack_norm(a, b, 65535.0, 0.0, f32_value)),
    op2("v_cvt_pknorm_i16_f16", B32, F16, F16, |_, a, b, _| pack_norm(a, b, 32767.0, -1.0, f16_value)),
    op2("v_cvt_pknorm_u16_f16", B32, F16, F16, |_, a, b, _| pack_norm(a, b, 65535.0, 0.0, f16_value)),
    op3("v_cvt_pk_u8_f32", B32, F32, B32, B32, |_, a, b, c| cvt_pk_u8(a, b, c)),
    op3("v_cvt_pkaccum_u8_f32", B32, F32, B32, B32, |_, a, b, c| cvt_pk_u8(a, b, c)),
    op3("v_dot2_f32_f16", F32, Halves, Halves, F32, dot2_f32_f16),
    op3("v_dot2c_f32_f16", F32, B32, B32, F32, dot2_f32_f16),
];
