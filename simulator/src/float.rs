//! Floating-point arithmetic of the vector ALU in 16, 32 and 64 bits, with rounding and denormal modes.
//!
//! Binary32 and binary16 operations are computed in binary64 with rounding to odd. One rounding of that result to the
//! narrow format is then correct in every mode, since binary64 has more than twice the precision of these formats plus
//! two bits. Round-to-nearest of wide formats uses the host's arithmetic; other modes of binary64 use `rustc_apfloat`.

use rustc_apfloat::ieee::{Double, Quad};
use rustc_apfloat::{Float, FloatConvert, Round, Status, StatusAnd};

/// Rounding modes, numbered as in the MODE register.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Rounding {
    /// To nearest, ties to even.
    #[default]
    Nearest,
    /// Toward positive infinity.
    Up,
    /// Toward negative infinity.
    Down,
    /// Toward zero.
    Zero,
}

impl Rounding {
    fn from_bits(bits: u32) -> Self {
        match bits & 3 {
            0 => Rounding::Nearest,
            1 => Rounding::Up,
            2 => Rounding::Down,
            _ => Rounding::Zero,
        }
    }

    fn apfloat(self) -> Round {
        match self {
            Rounding::Nearest => Round::NearestTiesToEven,
            Rounding::Up => Round::TowardPositive,
            Rounding::Down => Round::TowardNegative,
            Rounding::Zero => Round::TowardZero,
        }
    }
}

/// The rounding and denormal mode of one format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FormatMode {
    /// How results are rounded.
    pub rounding: Rounding,
    /// True if denormal sources are flushed to zero.
    pub flush_in: bool,
    /// True if denormal results are flushed to zero.
    pub flush_out: bool,
}

impl FormatMode {
    fn from_bits(rounding: u32, denormals: u32) -> Self {
        FormatMode {
            rounding: Rounding::from_bits(rounding),
            flush_in: matches!(denormals & 3, 0 | 2),
            flush_out: matches!(denormals & 3, 0 | 1),
        }
    }

    /// This mode, but with all denormals flushed.
    pub fn flushing(self) -> Self {
        FormatMode {
            flush_in: true,
            flush_out: true,
            ..self
        }
    }
}

/// The floating-point state of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Env {
    /// The mode of binary32.
    pub single: FormatMode,
    /// The mode of binary64 and binary16.
    pub double: FormatMode,
    /// The IEEE mode, in which minimum and maximum quiet signaling NaNs.
    pub ieee: bool,
    /// True if the clamp modifier turns NaN into 0.
    pub dx10_clamp: bool,
    /// True if the instruction has the clamp modifier. Integer operations then saturate.
    pub clamp: bool,
    /// True if minimum and maximum obey the denormal mode (GFX9 and later).
    pub minmax_flushes: bool,
}

impl Env {
    /// The state for a value of the MODE register.
    pub fn from_mode(mode: u32) -> Self {
        Env {
            single: FormatMode::from_bits(mode, mode >> 4),
            double: FormatMode::from_bits(mode >> 2, mode >> 6),
            dx10_clamp: mode >> 8 & 1 != 0,
            ieee: mode >> 9 & 1 != 0,
            clamp: false,
            minmax_flushes: false,
        }
    }
}

/// A narrow binary format.
struct Format {
    mantissa: u32,
    exponent: u32,
}

const HALF: Format = Format {
    mantissa: 10,
    exponent: 5,
};
const SINGLE: Format = Format {
    mantissa: 23,
    exponent: 8,
};

/// Rounds `x`, which is exact or rounded to odd, to a narrow format.
fn narrow(x: f64, format: &Format, rounding: Rounding) -> u32 {
    let bits = x.to_bits();
    let negative = bits >> 63 != 0;
    let sign = u32::from(negative) << (format.mantissa + format.exponent);
    let max_exponent = (1u32 << format.exponent) - 1;
    let infinity = max_exponent << format.mantissa;
    let fraction = bits & ((1 << 52) - 1);
    let exponent = (bits >> 52 & 0x7ff) as i32;
    if exponent == 0x7ff {
        if fraction == 0 {
            return sign | infinity;
        }
        let payload = (fraction >> (52 - format.mantissa)) as u32;
        return sign | infinity | 1 << (format.mantissa - 1) | payload;
    }
    if exponent == 0 && fraction == 0 {
        return sign;
    }
    let bias = (1i32 << (format.exponent - 1)) - 1;
    let significand = if exponent == 0 {
        fraction
    } else {
        fraction | 1 << 52
    };
    let unbiased = exponent.max(1) - 1023;
    let deficit = (1 - bias - unbiased).max(0) as u32;
    let shift = (52 - format.mantissa + deficit).min(63);
    let quotient = significand >> shift;
    let remainder = significand & ((1u64 << shift) - 1);
    let half = 1u64 << (shift - 1);
    let up = match rounding {
        Rounding::Nearest => remainder > half || remainder == half && quotient & 1 != 0,
        Rounding::Up => remainder != 0 && !negative,
        Rounding::Down => remainder != 0 && negative,
        Rounding::Zero => false,
    };
    let quotient = (quotient + u64::from(up)) as u32;
    let magnitude = if deficit > 0 {
        quotient
    } else {
        let field = i64::from(unbiased + bias) - 1;
        let value = (field << format.mantissa) + i64::from(quotient);
        u32::try_from(value).unwrap_or(infinity).min(infinity)
    };
    if magnitude >= infinity {
        let to_infinity = match rounding {
            Rounding::Nearest => true,
            Rounding::Up => !negative,
            Rounding::Down => negative,
            Rounding::Zero => false,
        };
        return sign | if to_infinity { infinity } else { infinity - 1 };
    }
    sign | magnitude
}

/// `a + b` rounded to odd.
fn add_to_odd(a: f64, b: f64) -> f64 {
    let sum = a + b;
    if !sum.is_finite() {
        return sum;
    }
    let virtual_b = sum - a;
    let error = (a - (sum - virtual_b)) + (b - virtual_b);
    if error == 0.0 || sum.to_bits() & 1 != 0 {
        return sum;
    }
    let outward = (error > 0.0) == (sum > 0.0);
    f64::from_bits(if outward {
        sum.to_bits() + 1
    } else {
        sum.to_bits() - 1
    })
}

/// The sum. The rounding mode determines the sign of a zero result.
fn add_exact(a: f64, b: f64, rounding: Rounding) -> f64 {
    let sum = add_to_odd(a, b);
    if sum == 0.0
        && rounding == Rounding::Down
        && !(a == 0.0 && b == 0.0 && a.to_bits() == b.to_bits())
    {
        return -0.0;
    }
    sum
}

fn is_denormal32(bits: u32) -> bool {
    bits & 0x7f80_0000 == 0 && bits & 0x7f_ffff != 0
}

fn is_denormal16(bits: u16) -> bool {
    bits & 0x7c00 == 0 && bits & 0x3ff != 0
}

fn is_denormal64(bits: u64) -> bool {
    bits & 0x7ff0_0000_0000_0000 == 0 && bits << 12 != 0
}

/// A source as a number, with denormals flushed according to the mode.
pub fn input32(mode: FormatMode, bits: u64) -> f32 {
    let bits = bits as u32;
    if mode.flush_in && is_denormal32(bits) {
        return f32::from_bits(bits & 0x8000_0000);
    }
    f32::from_bits(bits)
}

/// The bits of a result. Generated NaNs are canonical.
pub fn output32(mode: FormatMode, value: f32) -> u64 {
    let bits = value.to_bits();
    u64::from(if mode.flush_out && is_denormal32(bits) {
        bits & 0x8000_0000
    } else if value.is_nan() {
        bits & 0x7fff_ffff | 0x40_0000
    } else {
        bits
    })
}

/// A source as a number, with denormals flushed according to the mode.
pub fn input64(mode: FormatMode, bits: u64) -> f64 {
    if mode.flush_in && is_denormal64(bits) {
        return f64::from_bits(bits & 1 << 63);
    }
    f64::from_bits(bits)
}

/// The bits of a result; see [`output32`].
pub fn output64(mode: FormatMode, value: f64) -> u64 {
    let bits = value.to_bits();
    if mode.flush_out && is_denormal64(bits) {
        bits & 1 << 63
    } else if value.is_nan() {
        bits & (u64::MAX >> 1) | 1 << 51
    } else {
        bits
    }
}

/// A binary16 number, converted exactly.
pub fn half_to_f64(bits: u16) -> f64 {
    let sign = if bits & 0x8000 != 0 { -1.0 } else { 1.0 };
    let fraction = f64::from(bits & 0x3ff);
    match bits >> 10 & 31 {
        0 => sign * fraction * (0.5f64).powi(24),
        31 if bits & 0x3ff == 0 => sign * f64::INFINITY,
        31 => f64::from_bits(
            u64::from(bits & 0x8000) << 48 | 0x7ff8 << 48 | u64::from(bits & 0x3ff) << 42,
        ),
        exponent => sign * (1024.0 + fraction) * 2f64.powi(i32::from(exponent) - 25),
    }
}

/// A source as a number, with denormals flushed according to the mode.
pub fn input16(mode: FormatMode, bits: u64) -> f64 {
    let bits = bits as u16;
    if mode.flush_in && is_denormal16(bits) {
        return if bits & 0x8000 != 0 { -0.0 } else { 0.0 };
    }
    half_to_f64(bits)
}

/// The bits of a result, which is computed exactly or rounded to odd.
pub fn output16(mode: FormatMode, value: f64) -> u64 {
    let bits = narrow(value, &HALF, mode.rounding) as u16;
    u64::from(if mode.flush_out && is_denormal16(bits) {
        bits & 0x8000
    } else if value.is_nan() {
        bits & 0x7fff
    } else {
        bits
    })
}

/// Rounds a value that is exact or rounded to odd to binary32.
pub fn round32(mode: FormatMode, value: f64) -> f32 {
    match mode.rounding {
        Rounding::Nearest => value as f32,
        rounding => f32::from_bits(narrow(value, &SINGLE, rounding)),
    }
}

/// `a + b`, rounded.
pub fn add32(mode: FormatMode, a: f32, b: f32) -> f32 {
    match mode.rounding {
        Rounding::Nearest => a + b,
        rounding => round32(mode, add_exact(f64::from(a), f64::from(b), rounding)),
    }
}

/// `a * b`, rounded.
pub fn mul32(mode: FormatMode, a: f32, b: f32) -> f32 {
    match mode.rounding {
        Rounding::Nearest => a * b,
        _ => round32(mode, f64::from(a) * f64::from(b)),
    }
}

/// `a * b + c`, rounded once.
pub fn fma32(mode: FormatMode, a: f32, b: f32, c: f32) -> f32 {
    let product = f64::from(a) * f64::from(b);
    let sum = add_exact(product, f64::from(c), mode.rounding);
    round32(mode, sum)
}

/// `a + b` of binary16 values, exact or rounded to odd.
pub fn add16(mode: FormatMode, a: f64, b: f64) -> f64 {
    add_exact(a, b, mode.rounding)
}

/// `a * b + c` of binary16 values, exact or rounded to odd.
pub fn fma16(mode: FormatMode, a: f64, b: f64, c: f64) -> f64 {
    add_exact(a * b, c, mode.rounding)
}

fn with_apfloat(rounding: Rounding, operation: impl FnOnce(Round) -> StatusAnd<Double>) -> f64 {
    f64::from_bits(operation(rounding.apfloat()).value.to_bits() as u64)
}

fn double(value: f64) -> Double {
    Double::from_bits(u128::from(value.to_bits()))
}

/// `a + b`, rounded.
pub fn add64(mode: FormatMode, a: f64, b: f64) -> f64 {
    match mode.rounding {
        Rounding::Nearest => a + b,
        rounding => with_apfloat(rounding, |round| double(a).add_r(double(b), round)),
    }
}

/// `a * b`, rounded.
pub fn mul64(mode: FormatMode, a: f64, b: f64) -> f64 {
    match mode.rounding {
        Rounding::Nearest => a * b,
        rounding => with_apfloat(rounding, |round| double(a).mul_r(double(b), round)),
    }
}

/// `a * b + c`, rounded once.
pub fn fma64(mode: FormatMode, a: f64, b: f64, c: f64) -> f64 {
    match mode.rounding {
        Rounding::Nearest => a.mul_add(b, c),
        rounding => with_apfloat(rounding, |round| {
            double(a).mul_add_r(double(b), double(c), round)
        }),
    }
}

/// `(a * b + c) * 2^exponent`, rounded once.
pub fn fma_scaled64(mode: FormatMode, a: f64, b: f64, c: f64, exponent: i32) -> f64 {
    let wide = |value: f64| -> Quad { double(value).convert(&mut false).value };
    let nearest_zero = Round::TowardZero;
    let sum = wide(a).mul_add_r(wide(b), wide(c), nearest_zero);
    // The last of the 113 bits is also set if the sum is inexact (sticky bit).
    let sticky = sum.status.contains(Status::INEXACT);
    let exact_zero = sum.value.is_zero() && !sticky;
    let sum = if exact_zero {
        wide(a)
            .mul_add_r(wide(b), wide(c), mode.rounding.apfloat())
            .value
    } else {
        Quad::from_bits(sum.value.to_bits() | u128::from(sticky))
    };
    let scaled = sum.scalbn_r(exponent, nearest_zero);
    let rounded: StatusAnd<Double> = scaled.convert_r(mode.rounding.apfloat(), &mut false);
    f64::from_bits(rounded.value.to_bits() as u64)
}

/// `value * 2^exponent`, rounded once.
pub fn scale64(mode: FormatMode, value: f64, exponent: i32) -> f64 {
    let scaled = double(value).scalbn_r(exponent.clamp(-5000, 5000), mode.rounding.apfloat());
    f64::from_bits(scaled.to_bits() as u64)
}

/// Converts binary64 to binary32 in the rounding mode.
pub fn f64_to_f32(mode: FormatMode, value: f64) -> f32 {
    round32(mode, value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustc_apfloat::ieee::{Half, Single};

    fn mode(rounding: Rounding) -> FormatMode {
        FormatMode {
            rounding,
            flush_in: false,
            flush_out: false,
        }
    }

    const MODES: [Rounding; 4] = [
        Rounding::Nearest,
        Rounding::Up,
        Rounding::Down,
        Rounding::Zero,
    ];

    struct Random(u64);

    impl Random {
        fn next(&mut self) -> u64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            self.0 >> 16
        }
    }

    #[test]
    fn singles_agree_with_apfloat() {
        let mut random = Random(1);
        for i in 0..40_000 {
            let mut next = || {
                let raw = random.next() as u32;
                // Close exponents, so additions are not trivial.
                if i % 2 == 0 {
                    raw & 0x83ff_ffff | 0x3c00_0000
                } else {
                    raw
                }
            };
            let (a, b, c) = (next(), next(), next());
            let values = [a, b, c].map(f32::from_bits);
            if values.iter().any(|value| value.is_nan()) {
                continue;
            }
            let [x, y, z] = [a, b, c].map(|bits| Single::from_bits(u128::from(bits)));
            for rounding in MODES {
                let round = rounding.apfloat();
                let m = mode(rounding);
                let check = |name: &str, ours: f32, reference: StatusAnd<Single>| {
                    if !ours.is_nan() {
                        let reference = reference.value.to_bits() as u32;
                        assert_eq!(
                            ours.to_bits(),
                            reference,
                            "{name} {a:x} {b:x} {c:x} {rounding:?}"
                        );
                    }
                };
                check("add", add32(m, values[0], values[1]), x.add_r(y, round));
                check("mul", mul32(m, values[0], values[1]), x.mul_r(y, round));
                check(
                    "fma",
                    fma32(m, values[0], values[1], values[2]),
                    x.mul_add_r(y, z, round),
                );
            }
        }
    }

    #[test]
    fn halves_agree_with_apfloat() {
        let mut random = Random(2);
        for _ in 0..40_000 {
            let (a, b, c) = (
                random.next() as u16,
                random.next() as u16,
                random.next() as u16,
            );
            let values = [a, b, c].map(half_to_f64);
            if values.iter().any(|value| value.is_nan()) {
                continue;
            }
            let [x, y, z] = [a, b, c].map(|bits| Half::from_bits(u128::from(bits)));
            for rounding in MODES {
                let m = mode(rounding);
                let ours = fma16(m, values[0], values[1], values[2]);
                let reference = x.mul_add_r(y, z, rounding.apfloat()).value;
                if !ours.is_nan() {
                    assert_eq!(
                        output16(m, ours),
                        reference.to_bits() as u64,
                        "{a:x} {b:x} {c:x}"
                    );
                }
            }
        }
    }

    #[test]
    fn denormal_modes() {
        let tiny = u64::from(1u32);
        for (bits, flush_in, flush_out) in [
            (0, true, true),
            (1, false, true),
            (2, true, false),
            (3, false, false),
        ] {
            let mode = FormatMode::from_bits(0, bits);
            assert_eq!(mode.flush_in, flush_in, "{bits}");
            assert_eq!(mode.flush_out, flush_out, "{bits}");
            assert_eq!(input32(mode, tiny) == 0.0, flush_in);
        }
    }
}
