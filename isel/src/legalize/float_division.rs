//! Floating-point division, remainder and square root, with the accuracy that the flags require.

use super::Legalizer;
use super::rounding::{self, Rounding};
use mir::generic::{Flags, FloatCondition, Intrinsic, Opcode, Payload, Value};
use mir::types::{Scalar, Type};

/// The denormal mode of f32 in the MODE register: register 1, bits 4 and 5, as s_setreg encodes it.
const F32_DENORMAL_FIELD: u32 = 1 | 4 << 6 | 1 << 11;
/// Denormals are kept on input and output.
const KEEP_DENORMALS: u32 = 3;
/// Zero and plus infinity in a mask of classes.
const ZERO_OR_INFINITY: u64 = 0x260;

impl Legalizer<'_> {
    /// `a / b`.
    pub(super) fn float_divide(
        &mut self,
        a: Value,
        b: Value,
        scalar: Scalar,
        flags: Flags,
    ) -> Value {
        let ty = Type::scalar(scalar);
        let approximate = flags.contains(Flags::AFN);
        match scalar {
            Scalar::F32 if approximate && self.builder.constant(b).is_some() => {
                self.divide_relaxed(a, b)
            }
            Scalar::F32 | Scalar::F16 if approximate => {
                let reciprocal = self.builder.intrinsic(Intrinsic::Rcp, &[b], ty);
                self.times(a, reciprocal)
            }
            Scalar::F32 if flags.contains(Flags::RELAXED_PRECISION) => self.divide_relaxed(a, b),
            Scalar::F32 => self.divide_f32(a, b),
            Scalar::F16 => self.divide_f16(a, b),
            Scalar::F64 | Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => self.divide_f64(a, b),
        }
    }

    /// `a * b`, where `a` may be one.
    fn times(&mut self, a: Value, b: Value) -> Value {
        let ty = self.builder.ty(a);
        let (one, sign) = (ty.scalar.one(), 1 << (ty.bits() - 1));
        let constant = self.builder.constant(a);
        match constant {
            Some(_) if constant == one => b,
            Some(bits) if Some(bits ^ sign) == one => self.builder.fneg(b),
            _ => self.builder.fop(Opcode::FMul, &[a, b]),
        }
    }

    /// The reciprocal of a constant, if both are normal.
    fn constant_reciprocal(&mut self, b: Value) -> Option<Value> {
        let divisor = f32::from_bits(self.builder.constant(b)? as u32);
        let reciprocal = divisor.recip();
        let is_normal = divisor.is_normal() && reciprocal.is_normal();
        is_normal.then(|| self.builder.f32(reciprocal))
    }

    /// A quotient within 2.5 units in the last place.
    fn divide_relaxed(&mut self, a: Value, b: Value) -> Value {
        // There are two roundings of half a unit each, and only the result can be denormal.
        if let Some(reciprocal) = self.constant_reciprocal(b) {
            return self.times(a, reciprocal);
        }
        let is_one = self.builder.constant(a).map(|bits| bits & 0x7fff_ffff) == Some(0x3f80_0000);
        if self.flushes_f32() && is_one {
            let reciprocal = self.builder.intrinsic(Intrinsic::Rcp, &[b], Type::F32);
            return self.times(a, reciprocal);
        }
        if self.flushes_f32() {
            return self.divide_fast(a, b);
        }
        let (mantissa_b, exponent_b) = self.frexp(b);
        let reciprocal = self
            .builder
            .intrinsic(Intrinsic::Rcp, &[mantissa_b], Type::F32);
        let (quotient, exponent) = if is_one {
            let zero = self.builder.i32(0);
            let exponent = self.builder.binary(Opcode::Sub, zero, exponent_b);
            (self.times(a, reciprocal), exponent)
        } else {
            let (mantissa_a, exponent_a) = self.frexp(a);
            let exponent = self.builder.binary(Opcode::Sub, exponent_a, exponent_b);
            (self.times(mantissa_a, reciprocal), exponent)
        };
        self.builder
            .op(Opcode::Ldexp, &[quotient, exponent], Type::F32)
    }

    /// A quotient within 2.5 units in the last place if denormals are flushed.
    pub(super) fn divide_fast(&mut self, a: Value, b: Value) -> Value {
        // Large denominators have denormal reciprocals.
        let large = self.builder.f32(f32::from_bits(0x6f80_0000));
        let absolute = self.builder.fabs(b);
        let is_large = self.builder.fcmp(FloatCondition::Ogt, absolute, large);
        let down = self.builder.f32(f32::from_bits(0x2f80_0000));
        let one = self.builder.f32(1.0);
        let scale = self.builder.select(is_large, down, one);
        let b = self.builder.fop(Opcode::FMul, &[b, scale]);
        let reciprocal = self.builder.intrinsic(Intrinsic::Rcp, &[b], Type::F32);
        let quotient = self.times(a, reciprocal);
        self.builder.fop(Opcode::FMul, &[scale, quotient])
    }

    /// The scaled numerator (`which` 1) or denominator (0), and the condition for the last step.
    fn divide_scale(&mut self, a: Value, b: Value, which: u64) -> (Value, Value) {
        let ty = self.builder.ty(a);
        let which = self.builder.bool(which == 1);
        let payload = Payload::Intrinsic(Intrinsic::DivScale, None);
        let inst = self.builder.append(
            Opcode::Intrinsic,
            &[a, b, which],
            &[ty, Type::I1],
            payload,
            Flags::default(),
        );
        let results = &self.builder.function.insts[inst].results;
        (results[0], results[1])
    }

    /// The correctly rounded quotient.
    fn divide_f32(&mut self, a: Value, b: Value) -> Value {
        let (denominator, _) = self.divide_scale(a, b, 0);
        let reciprocal = self
            .builder
            .intrinsic(Intrinsic::Rcp, &[denominator], Type::F32);
        // The scaling of the numerator hides the latency of the reciprocal.
        let (numerator, condition) = self.divide_scale(a, b, 1);
        let negated = self.builder.fneg(denominator);
        let one = self.builder.f32(1.0);
        let flushes = self.flushes_f32();
        if flushes {
            self.builder
                .set_mode(F32_DENORMAL_FIELD, KEEP_DENORMALS, true);
        }
        let build = &mut self.builder;
        let error = build.fma(negated, reciprocal, one);
        let reciprocal = build.fma(error, reciprocal, reciprocal);
        let quotient = build.fop(Opcode::FMul, &[numerator, reciprocal]);
        let rest = build.fma(negated, quotient, numerator);
        let quotient = build.fma(rest, reciprocal, quotient);
        let rest = build.fma(negated, quotient, numerator);
        if flushes {
            build.set_mode(F32_DENORMAL_FIELD, 0, false);
        }
        self.finish_division([rest, reciprocal, quotient, condition], b, a)
    }

    fn finish_division(&mut self, fmas: [Value; 4], b: Value, a: Value) -> Value {
        let ty = self.builder.ty(a);
        let quotient = self.builder.intrinsic(Intrinsic::DivFmas, &fmas, ty);
        self.builder
            .intrinsic(Intrinsic::DivFixup, &[quotient, b, a], ty)
    }

    fn divide_f64(&mut self, a: Value, b: Value) -> Value {
        let (denominator, _) = self.divide_scale(a, b, 0);
        let negated = self.builder.fneg(denominator);
        let one = self.builder.f64(1.0);
        let reciprocal = self
            .builder
            .intrinsic(Intrinsic::Rcp, &[denominator], Type::F64);
        let error = self.builder.fma(negated, reciprocal, one);
        let reciprocal = self.builder.fma(reciprocal, error, reciprocal);
        let error = self.builder.fma(negated, reciprocal, one);
        let (numerator, condition) = self.divide_scale(a, b, 1);
        let reciprocal = self.builder.fma(reciprocal, error, reciprocal);
        let quotient = self.builder.fop(Opcode::FMul, &[numerator, reciprocal]);
        let rest = self.builder.fma(negated, quotient, numerator);
        let condition = if self.builder.target.has_div_scale_condition_bug() {
            self.scaled_one_operand(a, b, numerator, denominator)
        } else {
            condition
        };
        self.finish_division([rest, reciprocal, quotient, condition], b, a)
    }

    /// The condition, on processors that do not return it. It is true if exactly one operand was scaled.
    fn scaled_one_operand(
        &mut self,
        a: Value,
        b: Value,
        numerator: Value,
        denominator: Value,
    ) -> Value {
        let build = &mut self.builder;
        let equal = mir::generic::IntCondition::Eq;
        let (first, second) = (build.high(a), build.high(numerator));
        let numerator_kept = build.icmp(equal, first, second);
        let (first, second) = (build.high(b), build.high(denominator));
        let denominator_kept = build.icmp(equal, first, second);
        build.binary(Opcode::Xor, numerator_kept, denominator_kept)
    }

    /// Divides in f32, adding the error of the quotient before it is rounded.
    ///
    /// A reciprocal needs no correction. The reciprocal of an f16 is never so close to the midpoint between two f16
    /// numbers that the error of the instruction could change the rounding. The product of an f16 and such a midpoint
    /// differs from a power of two by at least one part in 2^22, whereas the error is at most one part in 2^23.
    fn divide_f16(&mut self, a: Value, b: Value) -> Value {
        let is_one = self.builder.constant(a).map(|bits| bits & 0x7fff) == Some(0x3c00);
        let (wide_a, wide_b) = (self.extend_f16(a), self.extend_f16(b));
        let build = &mut self.builder;
        let reciprocal = build.intrinsic(Intrinsic::Rcp, &[wide_b], Type::F32);
        if is_one {
            let narrow = build.op(Opcode::FpTrunc, &[reciprocal], Type::F16);
            return self.times(a, narrow);
        }
        let negated = build.fneg(wide_b);
        let quotient = build.fop(Opcode::FMul, &[wide_a, reciprocal]);
        let error = build.fma(negated, quotient, wide_a);
        let quotient = build.fma(error, reciprocal, quotient);
        let error = build.fma(negated, quotient, wide_a);
        let rest = build.fop(Opcode::FMul, &[error, reciprocal]);
        let rest = build.bitcast(rest, Type::I32);
        let kept = build.i32(0xff80_0000);
        let rest = build.binary(Opcode::And, rest, kept);
        let rest = build.bitcast(rest, Type::F32);
        let quotient = build.fop(Opcode::FAdd, &[rest, quotient]);
        let narrow = build.op(Opcode::FpTrunc, &[quotient], Type::F16);
        build.intrinsic(Intrinsic::DivFixup, &[narrow, b, a], Type::F16)
    }

    /// `a - trunc(a / b) * b`.
    pub(super) fn float_remainder(
        &mut self,
        a: Value,
        b: Value,
        scalar: Scalar,
        flags: Flags,
    ) -> Option<Value> {
        let quotient = self.float_divide(a, b, scalar, flags);
        let quotient = rounding::rounded(&mut self.builder, Rounding::Truncate, quotient);
        let negated = self.builder.fneg(quotient);
        Some(self.builder.fma(negated, b, a))
    }

    /// The square root.
    pub(super) fn square_root(&mut self, a: Value, scalar: Scalar, flags: Flags) -> Value {
        match scalar {
            Scalar::F64 => self.square_root_f64(a),
            Scalar::F32 | Scalar::F16 | Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_)
                if flags.contains(Flags::AFN)
                    || flags.contains(Flags::RELAXED_PRECISION) && self.flushes_f32() =>
            {
                let ty = self.builder.ty(a);
                self.builder.intrinsic(Intrinsic::Sqrt, &[a], ty)
            }
            Scalar::F32 | Scalar::F16 | Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => {
                self.square_root_f32(a, flags.contains(Flags::RELAXED_PRECISION))
            }
        }
    }

    /// Denormal operands are scaled up; the hardware's result is off by at most one unit.
    fn square_root_f32(&mut self, a: Value, is_relaxed: bool) -> Value {
        let threshold = self.builder.f32(f32::from_bits(0x0f80_0000));
        let is_small = self.builder.fcmp(FloatCondition::Olt, a, threshold);
        let up = self.builder.f32(4_294_967_296.0);
        let scaled = self.builder.fop(Opcode::FMul, &[a, up]);
        let scaled = self.builder.select(is_small, scaled, a);
        let root = if is_relaxed {
            self.builder
                .intrinsic(Intrinsic::Sqrt, &[scaled], Type::F32)
        } else if self.flushes_f32() {
            self.refined_root(scaled)
        } else {
            self.neighbor_root(scaled)
        };
        let down = self.builder.f32(f32::from_bits(0x3780_0000));
        let scaled_root = self.builder.fop(Opcode::FMul, &[root, down]);
        let root = self.builder.select(is_small, scaled_root, root);
        if is_relaxed {
            return root;
        }
        let keeps = self.builder.is_class(scaled, ZERO_OR_INFINITY);
        self.builder.select(keeps, scaled, root)
    }

    /// The estimate or one of its two neighbors, whichever is nearest to the exact root.
    fn neighbor_root(&mut self, a: Value) -> Value {
        let build = &mut self.builder;
        let root = build.intrinsic(Intrinsic::Sqrt, &[a], Type::F32);
        let bits = build.bitcast(root, Type::I32);
        let zero = build.f32(0.0);
        let (one, minus) = (build.i32(1), build.i32(u32::MAX));
        let below = build.binary(Opcode::Add, bits, minus);
        let below = build.bitcast(below, Type::F32);
        let above = build.binary(Opcode::Add, bits, one);
        let above = build.bitcast(above, Type::F32);
        let negated = build.fneg(below);
        let error_below = build.fma(negated, root, a);
        let negated = build.fneg(above);
        let error_above = build.fma(negated, root, a);
        let is_below = build.fcmp(FloatCondition::Ole, error_below, zero);
        let nearest = build.select(is_below, below, root);
        let is_above = build.fcmp(FloatCondition::Ogt, error_above, zero);
        build.select(is_above, above, nearest)
    }

    /// One Newton step from the reciprocal root, without denormals in between.
    fn refined_root(&mut self, a: Value) -> Value {
        let build = &mut self.builder;
        let half = build.f32(0.5);
        let reciprocal = build.intrinsic(Intrinsic::Rsq, &[a], Type::F32);
        let root = build.fop(Opcode::FMul, &[a, reciprocal]);
        let halved = build.fop(Opcode::FMul, &[reciprocal, half]);
        let negated = build.fneg(halved);
        let error = build.fma(negated, root, half);
        let halved = build.fma(halved, error, halved);
        let root = build.fma(root, error, root);
        let negated = build.fneg(root);
        let rest = build.fma(negated, root, a);
        build.fma(rest, halved, root)
    }

    fn square_root_f64(&mut self, a: Value) -> Value {
        let build = &mut self.builder;
        let threshold = build.bits(Type::F64, 0x1000_0000_0000_0000);
        let half = build.f64(0.5);
        let is_small = build.fcmp(FloatCondition::Olt, a, threshold);
        let (up, down, zero) = (build.i32(256), build.i32(-128i32 as u32), build.i32(0));
        let up = build.select(is_small, up, zero);
        let scaled = build.op(Opcode::Ldexp, &[a, up], Type::F64);
        let reciprocal = build.intrinsic(Intrinsic::Rsq, &[scaled], Type::F64);
        let root = build.fop(Opcode::FMul, &[scaled, reciprocal]);
        let halved = build.fop(Opcode::FMul, &[reciprocal, half]);
        let negated = build.fneg(halved);
        let error = build.fma(negated, root, half);
        let root = build.fma(root, error, root);
        let halved = build.fma(halved, error, halved);
        let negated = build.fneg(root);
        let rest = build.fma(negated, root, scaled);
        let root = build.fma(rest, halved, root);
        let negated = build.fneg(root);
        let rest = build.fma(negated, root, scaled);
        let root = build.fma(rest, halved, root);
        let down = build.select(is_small, down, zero);
        let root = build.op(Opcode::Ldexp, &[root, down], Type::F64);
        let keeps = build.is_class(scaled, ZERO_OR_INFINITY);
        build.select(keeps, scaled, root)
    }
}
