//! Rounding of f64 to integers where the processor has no instruction for it, and rounding half away from zero.

use super::super::builder::Builder;
use mir::generic::{FloatCondition, IntCondition, Intrinsic, Opcode, Value};
use mir::types::Type;

/// Bits of the fraction of an f64.
const FRACTION: u32 = 52;

impl Builder<'_> {
    /// Floor, ceiling, truncation or rounding to even of an f32 or f64.
    pub(super) fn rounded(&mut self, opcode: Opcode, a: Value) -> Value {
        let has_instruction = self.ty(a) != Type::F64 || self.target.has_gfx7_instructions();
        match opcode {
            _ if has_instruction => self.fop(opcode, &[a]),
            Opcode::Truncate => self.truncated_f64(a),
            Opcode::RoundEven => self.rounded_to_even_f64(a),
            _ => self.floor_or_ceil_f64(opcode, a),
        }
    }

    /// Clears the bits of the fraction.
    fn truncated_f64(&mut self, a: Value) -> Value {
        let high = self.high(a);
        let args = [high, self.i32(20), self.i32(11)];
        let biased = self.intrinsic(Intrinsic::Ubfe, &args, Type::I32);
        let bias = self.i32(1023);
        let exponent = self.binary(Opcode::Sub, biased, bias);
        let bits = self.bitcast(a, Type::I64);
        let fraction = self.i64((1 << FRACTION) - 1);
        let amount = self.zext(exponent, Type::I64);
        let below = self.binary(Opcode::LShr, fraction, amount);
        let all = self.i64(u64::MAX);
        let kept = self.binary(Opcode::Xor, below, all);
        let truncated = self.binary(Opcode::And, bits, kept);
        let sign = self.i32(0x8000_0000);
        let sign = self.binary(Opcode::And, high, sign);
        let zero = self.i32(0);
        let signed_zero = self.join(zero, sign);
        let is_small = self.icmp(IntCondition::Slt, exponent, zero);
        let most = self.i32(FRACTION - 1);
        let is_integer = self.icmp(IntCondition::Sgt, exponent, most);
        let result = self.select(is_small, signed_zero, truncated);
        let result = self.select(is_integer, bits, result);
        self.bitcast(result, Type::F64)
    }

    fn floor_or_ceil_f64(&mut self, opcode: Opcode, a: Value) -> Value {
        let truncated = self.truncated_f64(a);
        let zero = self.f64(0.0);
        let (condition, step) = if opcode == Opcode::Floor {
            (FloatCondition::Olt, -1.0)
        } else {
            (FloatCondition::Ogt, 1.0)
        };
        let beyond = self.fcmp(condition, a, zero);
        let inexact = self.fcmp(FloatCondition::One, a, truncated);
        let both = self.binary(Opcode::And, beyond, inexact);
        let step = self.f64(step);
        // Adding minus zero keeps the sign of a zero.
        let nothing = self.f64(-0.0);
        let step = self.select(both, step, nothing);
        self.fop(Opcode::FAdd, &[truncated, step])
    }

    /// Rounds by adding and subtracting 2^52.
    fn rounded_to_even_f64(&mut self, a: Value) -> Value {
        let magic = self.f64(4_503_599_627_370_496.0);
        let magic = self.copy_sign(magic, a);
        let sum = self.fop(Opcode::FAdd, &[a, magic]);
        let negated = self.fneg(magic);
        let rounded = self.fop(Opcode::FAdd, &[sum, negated]);
        let absolute = self.fabs(a);
        let most = self.f64(4_503_599_627_370_495.5);
        let is_large = self.fcmp(FloatCondition::Ogt, absolute, most);
        let rounded = self.copy_sign(rounded, a);
        self.select(is_large, a, rounded)
    }

    /// Rounds half away from zero.
    pub(super) fn round(&mut self, a: Value) -> Value {
        let ty = self.ty(a);
        let truncated = self.rounded(Opcode::Truncate, a);
        let negated = self.fneg(truncated);
        let rest = self.fop(Opcode::FAdd, &[a, negated]);
        let rest = self.fabs(rest);
        let (half, one) = if ty == Type::F64 {
            (self.f64(0.5), self.f64(1.0))
        } else {
            (self.f32(0.5), self.f32(1.0))
        };
        let zero = self.bits(ty, 0);
        let more = self.fcmp(FloatCondition::Oge, rest, half);
        let step = self.select(more, one, zero);
        let step = self.copy_sign(step, a);
        self.fop(Opcode::FAdd, &[truncated, step])
    }

    /// The magnitude of `a` with the sign of `b`; both have the same type.
    pub(super) fn copy_sign(&mut self, a: Value, b: Value) -> Value {
        if self.ty(a) != Type::F64 {
            return self.fop(Opcode::CopySign, &[a, b]);
        }
        let (low, high, from) = (self.low(a), self.high(a), self.high(b));
        let keep = self.i32(0x7fff_ffff);
        let sign = self.i32(0x8000_0000);
        let magnitude = self.binary(Opcode::And, high, keep);
        let sign = self.binary(Opcode::And, from, sign);
        let high = self.binary(Opcode::Or, magnitude, sign);
        let bits = self.join(low, high);
        self.bitcast(bits, Type::F64)
    }
}
