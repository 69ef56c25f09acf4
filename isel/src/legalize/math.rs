//! Exponentials, logarithms, powers and trigonometric functions of f32, based on the hardware's base-2 exponential and
//! logarithm and its sine of an angle in turns.

use super::Legalizer;
use mir::generic::{Flags, FloatCondition, Intrinsic, Opcode, Value};
use mir::types::{Scalar, Type};

/// A factor as the sum of two f32: the rounded value and the rounding error.
#[derive(Clone, Copy)]
struct Factor(f32, f32);

/// log2(e), log2(10).
const LOG2_E: Factor = Factor(f32::from_bits(0x3fb8_aa3b), f32::from_bits(0x32a5_7060));
const LOG2_10: Factor = Factor(f32::from_bits(0x4054_9a78), f32::from_bits(0x3397_9a37));
/// ln(2), log10(2).
const LN_2: Factor = Factor(f32::from_bits(0x3f31_7218), f32::from_bits(0xb102_e308));
const LOG10_2: Factor = Factor(f32::from_bits(0x3e9a_209b), f32::from_bits(0xb276_0860));
/// 1 / (2 pi).
const TURNS: u32 = 0x3e22_f983;

impl Legalizer<'_> {
    /// Expands the opcodes from `Exp` to `Pow`. `None` for f64, for which the device library has functions, except for
    /// `PowI` with a small constant exponent.
    pub(super) fn transcendental(
        &mut self,
        opcode: Opcode,
        values: &[Value],
        scalar: Scalar,
        flags: Flags,
    ) -> Option<Value> {
        let a = values[0];
        if scalar == Scalar::F16 {
            let which = if opcode == Opcode::Exp2 {
                Intrinsic::Exp2
            } else {
                Intrinsic::Log
            };
            return Some(self.builder.intrinsic(which, &[a], Type::F16));
        }
        if opcode == Opcode::PowI
            && let Some(exponent) = self.builder.constant(values[1])
            && let Some(power) = self.constant_power(a, exponent as u32 as i32, scalar, flags)
        {
            return Some(power);
        }
        if scalar != Scalar::F32 {
            return None;
        }
        let approximate = flags.contains(Flags::AFN);
        Some(match opcode {
            Opcode::Exp2 => self.exp2(a, approximate),
            Opcode::Log2 => self.log2(a, approximate),
            Opcode::Exp => self.exponential(a, LOG2_E, approximate, [-103.972_08, 88.722_84]),
            Opcode::Exp10 => self.exponential(a, LOG2_10, approximate, [-45.154_5, 38.531_84]),
            Opcode::Log => self.logarithm(a, LN_2, approximate, 22.180_71),
            Opcode::Log10 => self.logarithm(a, LOG10_2, approximate, 9.632_96),
            Opcode::Sin => self.trigonometric(Intrinsic::Sin, a),
            Opcode::Cos => self.trigonometric(Intrinsic::Cos, a),
            Opcode::Pow => self.power(a, values[1]),
            Opcode::PowI => {
                let exponent = self.builder.op(Opcode::SiToFp, &[values[1]], Type::F32);
                self.power(a, exponent)
            }
            _ => return None,
        })
    }

    /// A power by repeated multiplication; `None` if the exponent is large.
    fn constant_power(
        &mut self,
        a: Value,
        exponent: i32,
        scalar: Scalar,
        flags: Flags,
    ) -> Option<Value> {
        const MOST: u32 = 64;
        let mut rest = exponent.unsigned_abs();
        if rest > MOST {
            return None;
        }
        let one = self.builder.bits(Type::scalar(scalar), scalar.one()?);
        let (mut square, mut result) = (a, None);
        while rest > 0 {
            if rest & 1 == 1 {
                result = Some(match result {
                    Some(product) => self.builder.fop(Opcode::FMul, &[product, square]),
                    None => square,
                });
            }
            rest >>= 1;
            if rest > 0 {
                square = self.builder.fop(Opcode::FMul, &[square, square]);
            }
        }
        let result = result.unwrap_or(one);
        Some(if exponent < 0 {
            self.float_divide(one, result, scalar, flags)
        } else {
            result
        })
    }

    fn power(&mut self, a: Value, b: Value) -> Value {
        let log = self.log2(a, false);
        let product = self
            .builder
            .intrinsic(Intrinsic::FMulLegacy, &[b, log], Type::F32);
        self.exp2(product, false)
    }

    fn trigonometric(&mut self, which: Intrinsic, a: Value) -> Value {
        let turns = self.builder.f32(f32::from_bits(TURNS));
        let mut turned = self.builder.fop(Opcode::FMul, &[a, turns]);
        if self.builder.target.needs_reduced_trig_argument() {
            turned = self
                .builder
                .intrinsic(Intrinsic::Fract, &[turned], Type::F32);
        }
        self.builder.intrinsic(which, &[turned], Type::F32)
    }

    /// A result below the normal range is computed as 2^64 times its value and scaled down.
    fn exp2(&mut self, a: Value, approximate: bool) -> Value {
        if approximate || self.flushes_f32() {
            return self.builder.intrinsic(Intrinsic::Exp2, &[a], Type::F32);
        }
        let build = &mut self.builder;
        let limit = build.f32(-126.0);
        let is_low = build.fcmp(FloatCondition::Olt, a, limit);
        let (more, zero) = (build.f32(64.0), build.f32(0.0));
        let more = build.select(is_low, more, zero);
        let sum = build.fop(Opcode::FAdd, &[a, more]);
        let power = build.intrinsic(Intrinsic::Exp2, &[sum], Type::F32);
        let (down, one) = (build.f32(f32::from_bits(0x1f80_0000)), build.f32(1.0));
        let scale = build.select(is_low, down, one);
        build.fop(Opcode::FMul, &[power, scale])
    }

    /// The operand, multiplied by 2^32 if it is below the normal range, and whether it was multiplied.
    fn scaled_up(&mut self, a: Value) -> (Value, Value) {
        let build = &mut self.builder;
        let limit = build.f32(f32::MIN_POSITIVE);
        let is_low = build.fcmp(FloatCondition::Olt, a, limit);
        let (up, one) = (build.f32(4_294_967_296.0), build.f32(1.0));
        let scale = build.select(is_low, up, one);
        (build.fop(Opcode::FMul, &[a, scale]), is_low)
    }

    /// Returns `true` if an f32 was converted from a type whose numbers are all normal in f32.
    fn is_never_denormal(&self, a: Value) -> bool {
        let defined_by = |opcode| self.builder.defined_by(a, opcode);
        let extended = defined_by(Opcode::FpExt);
        defined_by(Opcode::SiToFp).is_some()
            || defined_by(Opcode::UiToFp).is_some()
            || extended.is_some_and(|data| self.builder.ty(data.args[0]) == Type::F16)
    }

    fn log2(&mut self, a: Value, approximate: bool) -> Value {
        if approximate || self.flushes_f32() || self.is_never_denormal(a) {
            return self.builder.intrinsic(Intrinsic::Log, &[a], Type::F32);
        }
        let (scaled, is_low) = self.scaled_up(a);
        let build = &mut self.builder;
        let log = build.intrinsic(Intrinsic::Log, &[scaled], Type::F32);
        let (shift, zero) = (build.f32(32.0), build.f32(0.0));
        let shift = build.select(is_low, shift, zero);
        build.fop(Opcode::FSub, &[log, shift])
    }

    /// The binary logarithm times a factor, which has twice the precision of f32; `shift` is the result for 2^32.
    fn logarithm(&mut self, a: Value, factor: Factor, approximate: bool, shift: f32) -> Value {
        let first = self.builder.f32(factor.0);
        if approximate {
            let log = self.log2(a, true);
            return self.builder.fop(Opcode::FMul, &[log, first]);
        }
        let needs_scaling = !self.flushes_f32() && !self.is_never_denormal(a);
        let scaling = needs_scaling.then(|| self.scaled_up(a));
        let operand = scaling.map_or(a, |(scaled, _)| scaled);
        let build = &mut self.builder;
        let second = build.f32(factor.1);
        let log = build.intrinsic(Intrinsic::Log, &[operand], Type::F32);
        let product = build.fop(Opcode::FMul, &[log, first]);
        let negated = build.fneg(product);
        let rest = build.fma(log, first, negated);
        let rest = build.fma(log, second, rest);
        let sum = build.fop(Opcode::FAdd, &[product, rest]);
        let absolute = build.fabs(log);
        let infinity = build.f32(f32::INFINITY);
        let finite = build.fcmp(FloatCondition::Olt, absolute, infinity);
        let result = build.select(finite, sum, log);
        let Some((_, is_low)) = scaling else {
            return result;
        };
        let (shift, zero) = (build.f32(shift), build.f32(0.0));
        let shift = build.select(is_low, shift, zero);
        build.fop(Opcode::FSub, &[result, shift])
    }

    /// 2 to the power of `a * factor`, with the integer part of the exponent separate; beyond `limits`, zero or
    /// infinity.
    fn exponential(
        &mut self,
        a: Value,
        factor: Factor,
        approximate: bool,
        limits: [f32; 2],
    ) -> Value {
        let first = self.builder.f32(factor.0);
        let product = self.builder.fop(Opcode::FMul, &[a, first]);
        if approximate {
            return self.exp2(product, true);
        }
        let build = &mut self.builder;
        let second = build.f32(factor.1);
        let negated = build.fneg(product);
        let rest = build.fma(a, first, negated);
        let rest = build.fma(a, second, rest);
        let rounded = build.fop(Opcode::RoundEven, &[product]);
        let fraction = build.fop(Opcode::FSub, &[product, rounded]);
        let fraction = build.fop(Opcode::FAdd, &[fraction, rest]);
        let power = build.intrinsic(Intrinsic::Exp2, &[fraction], Type::F32);
        let exponent = build.op(Opcode::FpToSi, &[rounded], Type::I32);
        let result = build.op(Opcode::Ldexp, &[power, exponent], Type::F32);
        let (least, most) = (build.f32(limits[0]), build.f32(limits[1]));
        let (zero, infinity) = (build.f32(0.0), build.f32(f32::INFINITY));
        let is_low = build.fcmp(FloatCondition::Olt, a, least);
        let result = build.select(is_low, zero, result);
        let is_high = build.fcmp(FloatCondition::Ogt, a, most);
        build.select(is_high, infinity, result)
    }
}
