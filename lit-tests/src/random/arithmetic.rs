//! Bit-exact semantics of element operations.

use rustc_apfloat::ieee::{Double, Half, Single};
use rustc_apfloat::{Float, FloatConvert, Round};

use super::program::{BitOp, FloatOp, FloatTest, FloatUnary, IntOp, IntTest, Scalar};

/// Sign-extends an element.
pub(super) fn signed(bits: u32, value: u64) -> i64 {
    (value << (64 - bits)) as i64 >> (64 - bits)
}

/// Evaluates an operation on two integers of `bits` bits.
pub(super) fn int(op: IntOp, bits: u32, a: u64, b: u64) -> u64 {
    let mask = u64::MAX >> (64 - bits);
    let (sa, sb) = (i128::from(signed(bits, a)), i128::from(signed(bits, b)));
    let (least, most) = (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1);
    let amount = b % u64::from(bits);
    let positive = i128::from(b & (mask >> 1) | 1);
    let result = match op {
        IntOp::Add => a.wrapping_add(b),
        IntOp::Sub => a.wrapping_sub(b),
        IntOp::Mul => a.wrapping_mul(b),
        IntOp::And => a & b,
        IntOp::Or => a | b,
        IntOp::Xor => a ^ b,
        IntOp::Shl => a << amount,
        IntOp::LShr => a >> amount,
        IntOp::AShr => (sa >> amount) as u64,
        IntOp::UDiv => a / (b | 1),
        IntOp::URem => a % (b | 1),
        IntOp::SDiv => (sa / positive) as u64,
        IntOp::SRem => (sa % positive) as u64,
        IntOp::UMin => a.min(b),
        IntOp::UMax => a.max(b),
        IntOp::SMin => sa.min(sb) as u64,
        IntOp::SMax => sa.max(sb) as u64,
        IntOp::UAddSat => (u128::from(a) + u128::from(b)).min(u128::from(mask)) as u64,
        IntOp::USubSat => a.saturating_sub(b),
        IntOp::SAddSat => (sa + sb).clamp(least, most) as u64,
        IntOp::SSubSat => (sa - sb).clamp(least, most) as u64,
        IntOp::Rotate => {
            let amount = amount as u32;
            let wide = u128::from(a) << bits | u128::from(b);
            (wide << amount >> bits) as u64
        }
    };
    result & mask
}

/// Evaluates an operation on one integer of `bits` bits.
pub(super) fn bit(op: BitOp, bits: u32, a: u64) -> u64 {
    let mask = u64::MAX >> (64 - bits);
    let result = match op {
        BitOp::Not => !a,
        BitOp::Count => u64::from(a.count_ones()),
        BitOp::LeadingZeros => u64::from(a.leading_zeros() - (64 - bits)),
        BitOp::TrailingZeros => u64::from(a.trailing_zeros().min(bits)),
        BitOp::Reverse => a.reverse_bits() >> (64 - bits),
        BitOp::ByteSwap => a.swap_bytes() >> (64 - bits),
        BitOp::Abs => signed(bits, a).wrapping_abs() as u64,
    };
    result & mask
}

/// Evaluates a comparison of integers of `bits` bits.
pub(super) fn int_test(test: IntTest, bits: u32, a: u64, b: u64) -> bool {
    let (sa, sb) = (signed(bits, a), signed(bits, b));
    match test {
        IntTest::Eq => a == b,
        IntTest::Ne => a != b,
        IntTest::Ult => a < b,
        IntTest::Ule => a <= b,
        IntTest::Ugt => a > b,
        IntTest::Uge => a >= b,
        IntTest::Slt => sa < sb,
        IntTest::Sle => sa <= sb,
        IntTest::Sgt => sa > sb,
        IntTest::Sge => sa >= sb,
    }
}

/// Evaluates an expression with the float format that corresponds to a scalar type.
macro_rules! with_format {
    ($scalar:expr, $format:ident => $body:expr) => {
        match $scalar {
            Scalar::Half => {
                type $format = Half;
                $body
            }
            Scalar::Float => {
                type $format = Single;
                $body
            }
            Scalar::Double | Scalar::Int(_) => {
                type $format = Double;
                $body
            }
        }
    };
}

fn load<F: Float>(bits: u64) -> F {
    F::from_bits(u128::from(bits))
}

fn store<F: Float>(value: F) -> u64 {
    value.to_bits() as u64
}

/// Evaluates an operation on two floats.
pub(super) fn float(op: FloatOp, scalar: Scalar, a: u64, b: u64) -> u64 {
    with_format!(scalar, F => {
        let (a, b) = (load::<F>(a), load::<F>(b));
        store(match op {
            FloatOp::Add => (a + b).value,
            FloatOp::Sub => (a - b).value,
            FloatOp::Mul => (a * b).value,
            FloatOp::Min => (a.min(b) + F::ZERO).value,
            FloatOp::Max => (a.max(b) + F::ZERO).value,
        })
    })
}

/// Fused multiply-add: rounded once.
pub(super) fn fma(scalar: Scalar, a: u64, b: u64, c: u64) -> u64 {
    with_format!(scalar, F => {
        store(load::<F>(a).mul_add(load::<F>(b), load::<F>(c)).value)
    })
}

/// Evaluates an operation on one float.
pub(super) fn float_unary(op: FloatUnary, scalar: Scalar, a: u64) -> u64 {
    with_format!(scalar, F => {
        let a = load::<F>(a);
        let round = |mode| a.round_to_integral(mode).value;
        store(match op {
            FloatUnary::Neg => -a,
            FloatUnary::Abs => a.abs(),
            FloatUnary::Floor => round(Round::TowardNegative),
            FloatUnary::Ceil => round(Round::TowardPositive),
            FloatUnary::Trunc => round(Round::TowardZero),
            FloatUnary::RoundEven => round(Round::NearestTiesToEven),
        })
    })
}

/// Evaluates a comparison of floats.
pub(super) fn float_test(test: FloatTest, scalar: Scalar, a: u64, b: u64) -> bool {
    let order = with_format!(scalar, F => load::<F>(a).partial_cmp(&load::<F>(b)));
    let outcome = match order {
        Some(std::cmp::Ordering::Less) => 1,
        Some(std::cmp::Ordering::Equal) => 2,
        Some(std::cmp::Ordering::Greater) => 4,
        None => 8,
    };
    test.0 & outcome != 0
}

/// Converts an integer to a float.
pub(super) fn to_float(value: i128, to: Scalar) -> u64 {
    with_format!(to, F => store(F::from_i128(value).value))
}

/// Converts a float to another format.
pub(super) fn convert(from: Scalar, to: Scalar, a: u64) -> u64 {
    with_format!(from, F => with_format!(to, G => {
        let converted: G = FloatConvert::<G>::convert(load::<F>(a), &mut false).value;
        store(converted)
    }))
}

/// The largest magnitude of floats that are converted to an integer of `bits` bits. binary16 represents it exactly.
pub(super) fn int_limit(bits: u32) -> i64 {
    (1 << (bits - 1).min(15)) - if bits > 12 { 16 } else { 1 }
}

/// Converts a float to an integer, clamped.
pub(super) fn to_int(from: Scalar, bits: u32, a: u64) -> u64 {
    let limit = int_limit(bits) as f64;
    let value = f64::from_bits(convert(from, Scalar::Double, a));
    // As with minnum and maxnum, the minimum or maximum of a NaN and a number is the number.
    (value.min(limit).max(-limit) as i64) as u64 & (u64::MAX >> (64 - bits))
}

/// The bits of a float; zero for NaNs.
pub(super) fn float_bits(from: Scalar, a: u64) -> u64 {
    if with_format!(from, F => load::<F>(a).is_nan()) {
        0
    } else {
        a
    }
}
