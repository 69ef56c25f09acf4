//! Rounding of f64 to integers on processors without an instruction for it, and rounding half away from zero.

use mir::generic::{FloatCondition, IntCondition, Intrinsic, Opcode, Value};
use mir::types::Type;
use optimize::builder::Builder;

/// Bits of the fraction of an f64.
const FRACTION: u32 = 52;

/// The direction of rounding.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rounding {
    Floor,
    Ceil,
    Truncate,
    Even,
}

impl Rounding {
    fn opcode(self) -> Opcode {
        match self {
            Rounding::Floor => Opcode::Floor,
            Rounding::Ceil => Opcode::Ceil,
            Rounding::Truncate => Opcode::Truncate,
            Rounding::Even => Opcode::RoundEven,
        }
    }
}

/// Floor, ceiling, truncation or rounding to even of an f32 or f64.
pub(super) fn rounded(builder: &mut Builder<'_>, rounding: Rounding, a: Value) -> Value {
    if builder.ty(a) != Type::F64 || builder.target.has_f64_rounding() {
        return builder.fop(rounding.opcode(), &[a]);
    }
    match rounding {
        Rounding::Truncate => truncated_f64(builder, a),
        Rounding::Even => rounded_to_even_f64(builder, a),
        Rounding::Floor => floor_or_ceil_f64(builder, FloatCondition::Olt, -1.0, a),
        Rounding::Ceil => floor_or_ceil_f64(builder, FloatCondition::Ogt, 1.0, a),
    }
}

/// Clears the bits of the fraction.
fn truncated_f64(builder: &mut Builder<'_>, a: Value) -> Value {
    let high = builder.high(a);
    let args = [high, builder.i32(20), builder.i32(11)];
    let biased = builder.intrinsic(Intrinsic::Ubfe, &args, Type::I32);
    let bias = builder.i32(1023);
    let exponent = builder.binary(Opcode::Sub, biased, bias);
    let bits = builder.bitcast(a, Type::I64);
    let fraction = builder.i64((1 << FRACTION) - 1);
    let amount = builder.zext(exponent, Type::I64);
    let below = builder.binary(Opcode::LShr, fraction, amount);
    let all = builder.i64(u64::MAX);
    let kept = builder.binary(Opcode::Xor, below, all);
    let truncated = builder.binary(Opcode::And, bits, kept);
    let sign = builder.i32(0x8000_0000);
    let sign = builder.binary(Opcode::And, high, sign);
    let zero = builder.i32(0);
    let signed_zero = builder.join(zero, sign);
    let is_small = builder.icmp(IntCondition::Slt, exponent, zero);
    let most = builder.i32(FRACTION - 1);
    let is_integer = builder.icmp(IntCondition::Sgt, exponent, most);
    let result = builder.select(is_small, signed_zero, truncated);
    let result = builder.select(is_integer, bits, result);
    builder.bitcast(result, Type::F64)
}

/// Truncates, and adds `step` if a fraction was removed from a number that is less or greater than zero (`condition`).
fn floor_or_ceil_f64(
    builder: &mut Builder<'_>,
    condition: FloatCondition,
    step: f64,
    a: Value,
) -> Value {
    let truncated = truncated_f64(builder, a);
    let zero = builder.f64(0.0);
    let beyond = builder.fcmp(condition, a, zero);
    let inexact = builder.fcmp(FloatCondition::One, a, truncated);
    let both = builder.binary(Opcode::And, beyond, inexact);
    let step = builder.f64(step);
    // Adding minus zero keeps the sign of a zero.
    let nothing = builder.f64(-0.0);
    let step = builder.select(both, step, nothing);
    builder.fop(Opcode::FAdd, &[truncated, step])
}

/// Rounds by adding and subtracting 2^52.
fn rounded_to_even_f64(builder: &mut Builder<'_>, a: Value) -> Value {
    let magic = builder.f64(4_503_599_627_370_496.0);
    let magic = copy_sign(builder, magic, a);
    let sum = builder.fop(Opcode::FAdd, &[a, magic]);
    let negated = builder.fneg(magic);
    let rounded = builder.fop(Opcode::FAdd, &[sum, negated]);
    let absolute = builder.fabs(a);
    let most = builder.f64(4_503_599_627_370_495.5);
    let is_large = builder.fcmp(FloatCondition::Ogt, absolute, most);
    let rounded = copy_sign(builder, rounded, a);
    builder.select(is_large, a, rounded)
}

/// Rounds to the nearest integer, ties away from zero.
pub(super) fn round(builder: &mut Builder<'_>, a: Value) -> Value {
    let ty = builder.ty(a);
    let truncated = rounded(builder, Rounding::Truncate, a);
    let negated = builder.fneg(truncated);
    let rest = builder.fop(Opcode::FAdd, &[a, negated]);
    let rest = builder.fabs(rest);
    let (half, one) = if ty == Type::F64 {
        (builder.f64(0.5), builder.f64(1.0))
    } else {
        (builder.f32(0.5), builder.f32(1.0))
    };
    let zero = builder.bits(ty, 0);
    let more = builder.fcmp(FloatCondition::Oge, rest, half);
    let step = builder.select(more, one, zero);
    let step = copy_sign(builder, step, a);
    builder.fop(Opcode::FAdd, &[truncated, step])
}

/// The magnitude of `a` with the sign of `b`; both have the same type.
pub(super) fn copy_sign(builder: &mut Builder<'_>, a: Value, b: Value) -> Value {
    if builder.ty(a) != Type::F64 {
        return builder.fop(Opcode::CopySign, &[a, b]);
    }
    let (low, high, from) = (builder.low(a), builder.high(a), builder.high(b));
    let keep = builder.i32(0x7fff_ffff);
    let sign = builder.i32(0x8000_0000);
    let magnitude = builder.binary(Opcode::And, high, keep);
    let sign = builder.binary(Opcode::And, from, sign);
    let high = builder.binary(Opcode::Or, magnitude, sign);
    let bits = builder.join(low, high);
    builder.bitcast(bits, Type::F64)
}
