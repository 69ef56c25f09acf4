//! Conversions between numeric types, floating-point comparisons and class tests.

use super::Legalizer;
use super::rounding::{self, Rounding};
use mir::generic::{FloatCondition, InstData, IntCondition, Intrinsic, Opcode, Payload, Value};
use mir::types::{Scalar, Type};
use optimize::builder::{Builder, mask};

impl Legalizer<'_> {
    /// A conversion between numeric types, or a test of floats.
    pub(super) fn conversion(
        &mut self,
        data: &InstData,
        from: Scalar,
        to: Scalar,
        values: &[Value],
    ) -> Option<Value> {
        let a = values[0];
        match (data.opcode, &data.payload) {
            (Opcode::FCmp, Payload::FloatCondition(condition)) => {
                let (mut a, mut b) = (a, values[1]);
                if from == Scalar::F16 && !self.builder.target.has_16_bit_instructions() {
                    (a, b) = (self.extend_f16(a), self.extend_f16(b));
                }
                Some(self.builder.float_compare(*condition, a, b))
            }
            (Opcode::IsFpClass, Payload::Bits(classes)) => self.class(a, from, *classes),
            (Opcode::FpExt, _) => Some(self.float_extension(a, from, to)),
            (Opcode::FpTrunc, _) => Some(self.float_truncation(a, from, to)),
            (Opcode::SiToFp, _) => Some(self.float_from_integer(a, from, to, true)),
            (Opcode::UiToFp, _) => Some(self.float_from_integer(a, from, to, false)),
            (Opcode::FpToSi, _) => Some(self.integer_from_float(a, from, to, true)),
            (Opcode::FpToUi, _) => Some(self.integer_from_float(a, from, to, false)),
            (Opcode::FpToSiSat, _) => Some(self.saturated_from_float(a, from, to, true)),
            (Opcode::FpToUiSat, _) => Some(self.saturated_from_float(a, from, to, false)),
            _ => None,
        }
    }

    fn class(&mut self, a: Value, from: Scalar, classes: u64) -> Option<Value> {
        const NAN: u64 = 3;
        const ALL: u64 = 0x3ff;
        if classes & ALL == 0 {
            return Some(self.builder.bool(false));
        }
        if classes & ALL == ALL {
            return Some(self.builder.bool(true));
        }
        let is_old_half = from == Scalar::F16 && !self.builder.target.has_16_bit_instructions();
        let classes = classes & ALL;
        // Conversions quiet signaling NaNs, and denormals of f16 are normal in f32.
        let is_same = |one: u64, other: u64| classes >> one & 1 == classes >> other & 1;
        let survives_conversion = is_same(0, 1) && is_same(3, 4) && is_same(7, 8);
        let a = match is_old_half {
            true if survives_conversion => self.extend_f16(a),
            true => self.same_class_f32(a),
            false => a,
        };
        if classes == NAN {
            return Some(self.builder.fcmp(FloatCondition::Uno, a, a));
        }
        Some(self.builder.is_class(a, classes))
    }

    /// An f32 of the same class as an f16: sign, mantissa and exponent are moved to their fields, and the maximum
    /// exponent becomes that of f32.
    fn same_class_f32(&mut self, a: Value) -> Value {
        let half = self.bits_of(a);
        let half = self.sign_extended(half, 16);
        let build = &mut self.builder;
        let shift = build.i32(13);
        let shifted = build.binary(Opcode::Shl, half, shift);
        // The sign has been extended to all bits above the number.
        let kept = build.i32(0x8fff_ffff);
        let number = build.binary(Opcode::And, shifted, kept);
        let exponent = build.i32(0x7c00);
        let largest = build.i32(0x7f80_0000);
        let own = build.binary(Opcode::And, half, exponent);
        let is_largest = build.icmp(IntCondition::Eq, own, exponent);
        let special = build.binary(Opcode::Or, number, largest);
        let bits = build.select(is_largest, special, number);
        build.bitcast(bits, Type::F32)
    }

    pub(super) fn float_extension(&mut self, a: Value, from: Scalar, to: Scalar) -> Value {
        if from == Scalar::F16 && to == Scalar::F64 {
            let middle = self.extend_f16(a);
            return self.builder.op(Opcode::FpExt, &[middle], Type::F64);
        }
        self.builder.op(Opcode::FpExt, &[a], Type::scalar(to))
    }

    pub(super) fn float_truncation(&mut self, a: Value, from: Scalar, to: Scalar) -> Value {
        if from == Scalar::F64 && to == Scalar::F16 {
            let middle = self.rounded_to_odd(a);
            return self.builder.op(Opcode::FpTrunc, &[middle], Type::F16);
        }
        self.builder.op(Opcode::FpTrunc, &[a], Type::scalar(to))
    }

    /// An f64 as an f32 rounded to odd (the last bit is set if the result is inexact), so a second rounding is correct.
    pub(super) fn rounded_to_odd(&mut self, a: Value) -> Value {
        let build = &mut self.builder;
        let nearest = build.op(Opcode::FpTrunc, &[a], Type::F32);
        let back = build.op(Opcode::FpExt, &[nearest], Type::F64);
        let bits = build.bitcast(nearest, Type::I32);
        let (one, zero, minus) = (build.i32(1), build.i32(0), build.i32(u32::MAX));
        let odd = build.binary(Opcode::And, bits, one);
        let is_even = build.icmp(IntCondition::Eq, odd, zero);
        let inexact = build.fcmp(FloatCondition::One, back, a);
        let (rounded, exact) = (build.fabs(back), build.fabs(a));
        let is_above = build.fcmp(FloatCondition::Ogt, rounded, exact);
        let step = build.select(is_above, minus, one);
        let other = build.binary(Opcode::Add, bits, step);
        let change = build.binary(Opcode::And, inexact, is_even);
        let bits = build.select(change, other, bits);
        build.bitcast(bits, Type::F32)
    }

    pub(super) fn float_from_integer(
        &mut self,
        a: Value,
        from: Scalar,
        to: Scalar,
        is_signed: bool,
    ) -> Value {
        let bits = from.bits();
        if to == Scalar::F16 && bits <= 16 && self.builder.target.has_16_bit_instructions() {
            let opcode = if is_signed {
                Opcode::SiToFp
            } else {
                Opcode::UiToFp
            };
            if bits == 1 {
                let one = if is_signed { 0xbc00 } else { 0x3c00 };
                let (zero, one) = (
                    self.builder.bits(Type::F16, 0),
                    self.builder.bits(Type::F16, one),
                );
                return self.builder.select(a, one, zero);
            }
            let a = match (bits, is_signed) {
                (16, _) => a,
                (_, true) => self.sign_extended(a, bits),
                (_, false) => self.zero_extended(a, bits),
            };
            let narrow = self.builder.op(Opcode::Trunc, &[a], Type::I16);
            return self.builder.op(opcode, &[narrow], Type::F16);
        }
        if to == Scalar::F16 {
            // If f32 cannot represent the integer exactly, it is larger than 2^24, far out of range for an f16.
            let wide = self.float_from_integer(a, from, Scalar::F32, is_signed);
            return self.builder.op(Opcode::FpTrunc, &[wide], Type::F16);
        }
        let ty = Type::scalar(to);
        if bits == 1 {
            let (zero, one) = if to == Scalar::F64 {
                let one = if is_signed { -1.0 } else { 1.0 };
                (self.builder.f64(0.0), self.builder.f64(one))
            } else {
                let one = if is_signed { -1.0 } else { 1.0 };
                (self.builder.f32(0.0), self.builder.f32(one))
            };
            return self.builder.select(a, one, zero);
        }
        let opcode = if is_signed {
            Opcode::SiToFp
        } else {
            Opcode::UiToFp
        };
        let a = if is_signed {
            self.sign_extended(a, bits)
        } else {
            self.zero_extended(a, bits)
        };
        if bits <= 32 {
            return self.builder.op(opcode, &[a], ty);
        }
        let fits = if is_signed {
            self.builder.sign_bits(a) > 32
        } else {
            self.builder.active_bits(a) <= 32
        };
        if fits {
            let low = self.builder.low(a);
            return self.builder.op(opcode, &[low], ty);
        }
        if to == Scalar::F64 {
            return self.quad_to_f64(a, opcode);
        }
        match is_signed {
            true => self.signed_quad_to_f32(a),
            false => self.quad_to_f32(a, false, false),
        }
    }

    /// Converts the top 32 bits of the normalized integer, with the other bits merged into one sticky bit. If all bits
    /// of the upper half equal its sign, the integer is shifted by 31 or, if its lower half has the same sign, 32 bits.
    fn signed_quad_to_f32(&mut self, a: Value) -> Value {
        let build = &mut self.builder;
        let (low, high) = (build.low(a), build.high(a));
        let differing = build.binary(Opcode::Xor, low, high);
        let differs = build.sign_mask(differing);
        let [width, one] = [32, 1].map(|bits| build.i32(bits));
        let most = build.binary(Opcode::Add, differs, width);
        // This is -1 if all bits are equal.
        let first = build.intrinsic(Intrinsic::Sffbh, &[high], Type::I32);
        let amount = build.binary(Opcode::Sub, first, one);
        let amount = build.binary(Opcode::UMin, amount, most);
        let wide = build.zext(amount, Type::I64);
        let normal = build.binary(Opcode::Shl, a, wide);
        let bits = high_with_sticky_bit(build, normal);
        let float = build.op(Opcode::SiToFp, &[bits], Type::F32);
        let exponent = build.binary(Opcode::Sub, width, amount);
        build.op(Opcode::Ldexp, &[float, exponent], Type::F32)
    }

    fn quad_to_f64(&mut self, a: Value, opcode: Opcode) -> Value {
        let build = &mut self.builder;
        let (low, high) = (build.low(a), build.high(a));
        let high = build.op(opcode, &[high], Type::F64);
        let low = build.op(Opcode::UiToFp, &[low], Type::F64);
        let exponent = build.i32(32);
        let high = build.op(Opcode::Ldexp, &[high, exponent], Type::F64);
        build.fop(Opcode::FAdd, &[high, low])
    }

    /// Converts the top 32 bits of the normalized magnitude, with the other bits merged into one sticky bit. Rounds to
    /// nearest, or to odd if a second rounding follows.
    pub(super) fn quad_to_f32(&mut self, a: Value, is_signed: bool, to_odd: bool) -> Value {
        let build = &mut self.builder;
        let sign = build.sign_mask(a);
        let magnitude = if is_signed {
            build.with_sign(a, sign)
        } else {
            a
        };
        let high = build.high(magnitude);
        let zeros = build.op(Opcode::CountLeadingZeros, &[high], Type::I32);
        let amount = build.zext(zeros, Type::I64);
        let normal = build.binary(Opcode::Shl, magnitude, amount);
        let bits = high_with_sticky_bit(build, normal);
        let float = if to_odd {
            let exact = build.op(Opcode::UiToFp, &[bits], Type::F64);
            self.rounded_to_odd(exact)
        } else {
            build.op(Opcode::UiToFp, &[bits], Type::F32)
        };
        let build = &mut self.builder;
        let width = build.i32(32);
        let exponent = build.binary(Opcode::Sub, width, zeros);
        let result = build.op(Opcode::Ldexp, &[float, exponent], Type::F32);
        if !is_signed {
            return result;
        }
        let high = build.high(a);
        let sign = build.bitcast(high, Type::F32);
        rounding::copy_sign(build, result, sign)
    }

    fn integer_from_float(&mut self, a: Value, from: Scalar, to: Scalar, is_signed: bool) -> Value {
        let opcode = if is_signed {
            Opcode::FpToSi
        } else {
            Opcode::FpToUi
        };
        if from == Scalar::F16
            && (2..=16).contains(&to.bits())
            && self.builder.target.has_16_bit_instructions()
        {
            let narrow = self.builder.op(opcode, &[a], Type::I16);
            return self.builder.op(Opcode::AnyExt, &[narrow], Type::I32);
        }
        let a = if from == Scalar::F16 {
            self.extend_f16(a)
        } else {
            a
        };
        if to.bits() == 1 {
            let value = self.builder.op(Opcode::FpToSi, &[a], Type::I32);
            return self.builder.trunc(value, Type::I1);
        }
        if to.bits() <= 32 {
            return self.builder.op(opcode, &[a], Type::I32);
        }
        if from == Scalar::F16 {
            // Every finite half fits into 32 bits.
            let word = self.builder.op(opcode, &[a], Type::I32);
            return match is_signed {
                true => self.builder.sext(word, Type::I64),
                false => self.builder.zext(word, Type::I64),
            };
        }
        let build = &mut self.builder;
        let integral = rounding::rounded(build, Rounding::Truncate, a);
        // The low dword of a negative number may have more bits than an f32, so magnitudes are converted.
        if build.ty(a) == Type::F64 || !is_signed {
            return self.dwords_of_integral(integral, opcode);
        }
        let bits = build.bitcast(integral, Type::I32);
        let sign = build.sign_mask(bits);
        let sign = build.join(sign, sign);
        let magnitude = build.fabs(integral);
        let magnitude = self.dwords_of_integral(magnitude, Opcode::FpToUi);
        self.builder.with_sign(magnitude, sign)
    }

    /// A float without a fraction as a 64-bit integer; `high` converts the high dword.
    fn dwords_of_integral(&mut self, integral: Value, high: Opcode) -> Value {
        let build = &mut self.builder;
        // Scaling an f64 by its exponent needs no constant in registers.
        let (scaled, minus) = if build.ty(integral) == Type::F64 {
            let exponent = build.i32(-32i32 as u32);
            let scaled = build.op(Opcode::Ldexp, &[integral, exponent], Type::F64);
            (scaled, build.f64(-(2f64.powi(32))))
        } else {
            let scale = build.f32(2f32.powi(-32));
            let scaled = build.fop(Opcode::FMul, &[integral, scale]);
            (scaled, build.f32(-(2f32.powi(32))))
        };
        let upper = rounding::rounded(build, Rounding::Floor, scaled);
        let lower = build.fma(upper, minus, integral);
        let high = build.op(high, &[upper], Type::I32);
        let low = build.op(Opcode::FpToUi, &[lower], Type::I32);
        build.join(low, high)
    }

    fn narrowed_to_bool(&mut self, value: Value, bits: u32) -> Value {
        if bits == 1 {
            self.builder.trunc(value, Type::I1)
        } else {
            value
        }
    }

    /// NaN becomes zero and out-of-range values the nearest limit, as the 32-bit instructions do.
    fn saturated_from_float(
        &mut self,
        a: Value,
        from: Scalar,
        to: Scalar,
        is_signed: bool,
    ) -> Value {
        let bits = to.bits();
        if bits <= 32 {
            let value = self.integer_from_float(a, from, Scalar::Int(32), is_signed);
            if bits == 32 {
                return value;
            }
            if !is_signed {
                let most = self.builder.i32(mask(bits) as u32);
                let value = self.builder.binary(Opcode::UMin, value, most);
                return self.narrowed_to_bool(value, bits);
            }
            let most = self.builder.i32(mask(bits - 1) as u32);
            let least = self.builder.i32((1u32 << (bits - 1)).wrapping_neg());
            let value = self.builder.binary(Opcode::SMin, value, most);
            let value = self.builder.binary(Opcode::SMax, value, least);
            return self.narrowed_to_bool(value, bits);
        }
        let wide = match from {
            Scalar::F64 => a,
            Scalar::F32 | Scalar::F16 | Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => {
                self.float_extension(a, from, Scalar::F64)
            }
        };
        let value = self.integer_from_float(wide, Scalar::F64, to, is_signed);
        let (most, least) = if is_signed {
            (mask(bits - 1), (1u64 << (bits - 1)).wrapping_neg())
        } else {
            (mask(bits), 0)
        };
        let limit = 2f64.powi(if is_signed {
            bits as i32 - 1
        } else {
            bits as i32
        });
        let build = &mut self.builder;
        let upper = build.f64(limit);
        let lower = build.f64(if is_signed { -limit } else { 0.0 });
        let (most, least, zero) = (build.i64(most), build.i64(least), build.i64(0));
        let is_low = build.fcmp(FloatCondition::Olt, wide, lower);
        let value = build.select(is_low, least, value);
        let is_high = build.fcmp(FloatCondition::Oge, wide, upper);
        let value = build.select(is_high, most, value);
        let is_nan = build.fcmp(FloatCondition::Uno, wide, wide);
        build.select(is_nan, zero, value)
    }
}

/// The high dword of a 64-bit integer, whose lowest bit is also set if the low dword is not zero.
fn high_with_sticky_bit(build: &mut Builder<'_>, value: Value) -> Value {
    let (low, high) = (build.low(value), build.high(value));
    let one = build.i32(1);
    let sticky = build.binary(Opcode::UMin, low, one);
    build.binary(Opcode::Or, high, sticky)
}
