//! Floating-point arithmetic: each operation becomes one that an instruction implements, or a sequence of such
//! operations.

use super::Legalizer;
use super::kinds::NanExtremum;
use super::rounding::{self, Rounding};
use mir::generic::{Flags, FloatCondition, InstData, Intrinsic, Opcode, Payload, Value};
use mir::types::{Scalar, Type};
use smallvec::SmallVec;

impl Legalizer<'_> {
    /// An operation on floats of type `scalar` whose result has the same type.
    pub(super) fn float(
        &mut self,
        data: &InstData,
        scalar: Scalar,
        values: &[Value],
    ) -> Option<Value> {
        use Opcode::*;
        let flags = data.flags;
        let opcode = data.opcode;
        if scalar == Scalar::F16 && self.is_promoted(opcode) {
            return self.promoted(data, values);
        }
        if !matches!(scalar, Scalar::F16 | Scalar::F32 | Scalar::F64) {
            return None;
        }
        let ty = Type::scalar(scalar);
        let a = values[0];
        Some(match opcode {
            FAdd | FSub | FMul | Fma | Canonicalize => {
                self.builder.pure(opcode, values, ty, Payload::None, flags)
            }
            FNeg => self.builder.fneg(a),
            FAbs => self.builder.fabs(a),
            CopySign => {
                let sign = self.same_width_sign(values[1], scalar);
                rounding::copy_sign(&mut self.builder, a, sign)
            }
            FMulAdd => self.multiply_add(values, scalar, flags),
            FMinNum | FMinimumNum => self.min_or_max(FMinNum, values, ty, flags),
            FMaxNum | FMaximumNum => self.min_or_max(FMaxNum, values, ty, flags),
            FMinimum | FMaximum => {
                self.minimum_or_maximum(NanExtremum::of(opcode)?, values, ty, flags)
            }
            Floor => rounding::rounded(&mut self.builder, Rounding::Floor, a),
            Ceil => rounding::rounded(&mut self.builder, Rounding::Ceil, a),
            Truncate => rounding::rounded(&mut self.builder, Rounding::Truncate, a),
            RoundEven => rounding::rounded(&mut self.builder, Rounding::Even, a),
            Round => rounding::round(&mut self.builder, a),
            Ldexp => self.ldexp(a, values[1]),
            FDiv => self.float_divide(a, values[1], scalar, flags),
            FRem => self.float_remainder(a, values[1], scalar, flags)?,
            Sqrt => self.square_root(a, scalar, flags),
            Exp | Exp2 | Exp10 | Log | Log2 | Log10 | Sin | Cos | Pow | PowI => {
                return self.transcendental(opcode, values, scalar, flags);
            }
            _ => return None,
        })
    }

    /// Returns `true` if an f16 operation is computed in f32.
    fn is_promoted(&self, opcode: Opcode) -> bool {
        use Opcode::*;
        let has_own = matches!(
            opcode,
            FAdd | FSub
                | FMul
                | Fma
                | FMulAdd
                | FMinNum
                | FMaxNum
                | FMinimumNum
                | FMaximumNum
                | FMinimum
                | FMaximum
                | Canonicalize
                | Floor
                | Ceil
                | Truncate
                | RoundEven
                | Exp2
                | Log2
                | FDiv
                | Ldexp
        );
        let on_bits = matches!(opcode, FNeg | FAbs | CopySign);
        !(on_bits || has_own && self.builder.target.has_16_bit_instructions())
    }

    fn promoted(&mut self, data: &InstData, values: &[Value]) -> Option<Value> {
        if data.opcode == Opcode::Fma {
            return Some(self.promoted_fma(data, values));
        }
        let wide: Vec<Value> = values
            .iter()
            .map(|&value| {
                if self.builder.ty(value) == Type::F16 {
                    self.extend_f16(value)
                } else {
                    value
                }
            })
            .collect();
        let mut data = data.clone();
        // The result is rounded to the 11 bits of an f16 significand, so the last bits of the f32 do not matter.
        if !matches!(data.opcode, Opcode::FDiv | Opcode::FRem) {
            data.flags = data.flags.union(Flags::AFN);
        }
        let result = self.float(&data, Scalar::F32, &wide)?;
        Some(self.builder.op(Opcode::FpTrunc, &[result], Type::F16))
    }

    /// Computes a fused multiply-add of f16 in f64, which represents every sum near the midpoint between two f16
    /// numbers exactly. In f32, such a sum would be rounded to the midpoint, and the rounding of the midpoint to f16
    /// could then go in the wrong direction.
    fn promoted_fma(&mut self, data: &InstData, values: &[Value]) -> Value {
        let wide: Vec<Value> = values
            .iter()
            .map(|&value| self.float_extension(value, Scalar::F16, Scalar::F64))
            .collect();
        let build = &mut self.builder;
        let sum = build.pure(Opcode::Fma, &wide, Type::F64, Payload::None, data.flags);
        self.float_truncation(sum, Scalar::F64, Scalar::F16)
    }

    /// An f16 as f32.
    pub(super) fn extend_f16(&mut self, value: Value) -> Value {
        if let Some(constant) = self.builder.constant(value).and_then(finite_f16) {
            return self.builder.f32(constant);
        }
        self.builder.op(Opcode::FpExt, &[value], Type::F32)
    }

    /// A float as wide as `scalar` with the sign of `value`.
    fn same_width_sign(&mut self, value: Value, scalar: Scalar) -> Value {
        let from = self.builder.ty(value);
        if from.scalar == scalar {
            return value;
        }
        let amount = self.builder.i32(16);
        let high = match from.scalar {
            Scalar::F64 => self.builder.high(value),
            Scalar::F16 => {
                let bits = self.bits_of(value);
                self.builder.binary(Opcode::Shl, bits, amount)
            }
            Scalar::F32 | Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => {
                self.builder.bitcast(value, Type::I32)
            }
        };
        match scalar {
            Scalar::F64 => {
                let zero = self.builder.i32(0);
                let bits = self.builder.join(zero, high);
                self.builder.bitcast(bits, Type::F64)
            }
            Scalar::F16 => {
                let bits = self.builder.binary(Opcode::LShr, high, amount);
                self.part_from_bits(bits, Scalar::F16)
            }
            Scalar::F32 | Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => {
                self.builder.bitcast(high, Type::F32)
            }
        }
    }

    /// `fmuladd`: the cheapest of mad, fma and two operations.
    fn multiply_add(&mut self, values: &[Value], scalar: Scalar, flags: Flags) -> Value {
        let ty = Type::scalar(scalar);
        let target = self.builder.target;
        let opcode = match scalar {
            Scalar::F32 if target.has_mad_f32() && self.flushes_f32() => Some(Opcode::FMulAdd),
            Scalar::F32 => target.has_fast_fma_f32().then_some(Opcode::Fma),
            Scalar::F16 | Scalar::F64 | Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => {
                Some(Opcode::Fma)
            }
        };
        match opcode {
            Some(opcode) => self.builder.pure(opcode, values, ty, Payload::None, flags),
            None => {
                let product =
                    self.builder
                        .pure(Opcode::FMul, &values[..2], ty, Payload::None, flags);
                let args = [product, values[2]];
                self.builder
                    .pure(Opcode::FAdd, &args, ty, Payload::None, flags)
            }
        }
    }

    /// In IEEE mode, the instructions return a signaling NaN operand, quieted, instead of the other operand, so
    /// operands are quieted first.
    fn min_or_max(&mut self, opcode: Opcode, values: &[Value], ty: Type, flags: Flags) -> Value {
        let sides = [(values[0], values[1]), (values[1], values[0])];
        let mut clamped = sides.into_iter();
        if let Some((value, _)) =
            clamped.find(|&(value, bound)| self.is_within(opcode, value, bound))
        {
            return value;
        }
        let quieting =
            self.builder.function.header.attributes.ieee_mode && !flags.contains(Flags::NNAN);
        let mut args = [values[0], values[1]];
        if quieting {
            for arg in &mut args {
                if !self.is_quiet(*arg, 4) {
                    *arg = self.builder.op(Opcode::Canonicalize, &[*arg], ty);
                }
            }
        }
        self.builder.pure(opcode, &args, ty, Payload::None, flags)
    }

    /// Returns `true` if the minimum or maximum with `bound` does not change `value`, because `value` is the median of an
    /// operand and two constants. Such a median is between the constants even if the operand is NaN.
    fn is_within(&self, opcode: Opcode, value: Value, bound: Value) -> bool {
        let function = &self.builder.function;
        let constant = |value: Value| {
            let is_single = function.ty(value) == Type::F32;
            let bits = function.constant(value).filter(|_| is_single)?;
            Some(f32::from_bits(bits as u32))
        };
        let median = function.def_inst(value).map(|inst| &function.insts[inst]);
        let median =
            median.filter(|data| matches!(data.payload, Payload::Intrinsic(Intrinsic::FMed3, _)));
        let (Some(bound), Some(median)) = (constant(bound), median) else {
            return false;
        };
        let bounds: SmallVec<[f32; 3]> = median
            .args
            .iter()
            .filter_map(|&arg| constant(arg))
            .collect();
        // Zeros are ordered by their signs, as in the instructions.
        let is_inside = |other: &f32| {
            let order = other.total_cmp(&bound);
            let is_inside = match opcode == Opcode::FMaxNum {
                true => order.is_ge(),
                false => order.is_le(),
            };
            is_inside && !other.is_nan() && !bound.is_nan()
        };
        bounds.len() == 2 && bounds.iter().all(is_inside)
    }

    /// Returns `true` if the value is known not to be a signaling NaN.
    pub(super) fn is_quiet(&self, value: Value, depth: u32) -> bool {
        use Opcode::*;
        let Some(inst) = self.builder.function.def_inst(value) else {
            return false;
        };
        let data = &self.builder.function.insts[inst];
        match data.opcode {
            Const => true,
            FAdd | FSub | FMul | Fma | FMulAdd | FMinNum | FMaxNum | Canonicalize | Floor
            | Ceil | Truncate | RoundEven | Ldexp | SiToFp | UiToFp | FpExt | FpTrunc | Exp2
            | Log2 | Sqrt => true,
            FNeg | FAbs | CopySign if depth > 0 => self.is_quiet(data.args[0], depth - 1),
            Select if depth > 0 => {
                self.is_quiet(data.args[1], depth - 1) && self.is_quiet(data.args[2], depth - 1)
            }
            Intrinsic => matches!(
                data.payload,
                Payload::Intrinsic(
                    mir::generic::Intrinsic::Rcp
                        | mir::generic::Intrinsic::Rsq
                        | mir::generic::Intrinsic::Sqrt
                        | mir::generic::Intrinsic::Fract
                        | mir::generic::Intrinsic::Sin
                        | mir::generic::Intrinsic::Cos
                        | mir::generic::Intrinsic::Log
                        | mir::generic::Intrinsic::Exp2
                        | mir::generic::Intrinsic::DivFixup,
                    _
                )
            ),
            _ => data.flags.contains(Flags::NNAN),
        }
    }

    /// Minimum or maximum that is NaN if an operand is.
    pub(super) fn minimum_or_maximum(
        &mut self,
        extremum: NanExtremum,
        values: &[Value],
        ty: Type,
        flags: Flags,
    ) -> Value {
        if ty == Type::F32 && self.builder.target.has_minimum3_maximum3() {
            return self.minimum3_or_maximum3(extremum, values);
        }
        let are_constant = values.iter().any(|v| self.builder.constant(*v).is_some());
        if ty == Type::F16 && self.builder.target.has_minimum3_maximum3() && !are_constant {
            let bits = [0, 1].map(|n| {
                let bits = self.bits_of(values[n]);
                self.low_half_of(bits)
            });
            let result = self.packed_minimum3_or_maximum3(extremum, bits);
            return self.part_from_bits(result, Scalar::F16);
        }
        let opcode = extremum.of_numbers();
        let ordered = self.builder.pure(opcode, values, ty, Payload::None, flags);
        let Some(nan) = ty
            .scalar
            .quiet_nan()
            .filter(|_| !flags.contains(Flags::NNAN))
        else {
            return ordered;
        };
        let nan = self.builder.bits(ty, nan);
        let unordered = self.builder.fcmp(FloatCondition::Uno, values[0], values[1]);
        self.builder.select(unordered, nan, ordered)
    }

    /// One instruction that computes the extremum of three values, or of two.
    fn minimum3_or_maximum3(&mut self, extremum: NanExtremum, values: &[Value]) -> Value {
        let which = extremum.of_three();
        let (a, b) = (values[0], values[1]);
        let pair = |value: Value| {
            let data = self.builder.defined_by(value, Opcode::Intrinsic)?;
            let is_same = matches!(data.payload, Payload::Intrinsic(other, _) if other == which);
            match *data.args.as_slice() {
                [first, second, third] if is_same && second == third => Some([first, second]),
                _ => None,
            }
        };
        let args = match (pair(a), pair(b)) {
            (Some([first, second]), _) => [first, second, b],
            (None, Some([first, second])) => [first, second, a],
            (None, None) => [a, b, b],
        };
        self.builder.intrinsic(which, &args, Type::F32)
    }

    /// One instruction that computes the extrema of the halves of dwords.
    pub(super) fn packed_minimum3_or_maximum3(
        &mut self,
        extremum: NanExtremum,
        dwords: [Value; 2],
    ) -> Value {
        let instruction = extremum.of_three_packed();
        let payload = Payload::instruction(instruction);
        let pair = |value: Value| {
            let data = self.builder.defined_by(value, Opcode::Intrinsic)?;
            match *data.args.as_slice() {
                [first, second, third] if second == third && data.payload == payload => {
                    Some([first, second])
                }
                _ => None,
            }
        };
        let [a, b] = dwords;
        let [first, second, third] = match (pair(a), pair(b)) {
            (Some([first, second]), _) => [first, second, b],
            (None, Some([first, second])) => [first, second, a],
            (None, None) => [a, b, b],
        };
        self.builder
            .instruction(instruction, &[first, second, third], Type::I32)
    }

    /// The minimum or maximum that a comparison and a select compute, if neither NaNs nor the signs of zeros matter.
    pub(super) fn selected_extremum(
        &mut self,
        data: &InstData,
        scalar: Scalar,
        values: &[Value],
    ) -> Option<Value> {
        use FloatCondition::*;
        let &[condition, set, clear] = values else {
            return None;
        };
        let is_narrow = scalar == Scalar::F16 && !self.is_promoted(Opcode::FMinNum);
        if !(is_narrow || matches!(scalar, Scalar::F32 | Scalar::F64))
            || !data.flags.contains(Flags::NNAN.union(Flags::NSZ))
        {
            return None;
        }
        let comparison = self.builder.defined_by(condition, Opcode::FCmp)?;
        let Payload::FloatCondition(condition) = comparison.payload else {
            return None;
        };
        let is_less = match condition {
            Olt | Ole | Ult | Ule => true,
            Ogt | Oge | Ugt | Uge => false,
            _ => return None,
        };
        let selects_first = match *comparison.args.as_slice() {
            [a, b] if [a, b] == [set, clear] => true,
            [a, b] if [b, a] == [set, clear] => false,
            _ => return None,
        };
        let opcode = match is_less == selects_first {
            true => Opcode::FMinNum,
            false => Opcode::FMaxNum,
        };
        let ty = Type::scalar(scalar);
        let flags = data.flags;
        Some(
            self.builder
                .pure(opcode, &[set, clear], ty, Payload::None, flags),
        )
    }

    fn ldexp(&mut self, a: Value, exponent: Value) -> Value {
        let ty = self.builder.ty(a);
        let mut exponent = exponent;
        if ty == Type::F16 {
            // The instruction reads only 16 bits of the exponent.
            let (most, least) = (self.builder.i32(0x7fff), self.builder.i32(0xffff_8000));
            exponent = self.builder.binary(Opcode::SMin, exponent, most);
            exponent = self.builder.binary(Opcode::SMax, exponent, least);
        }
        self.builder.op(Opcode::Ldexp, &[a, exponent], ty)
    }

    /// Fraction and exponent.
    pub(super) fn frexp(&mut self, a: Value) -> (Value, Value) {
        if self.builder.ty(a) == Type::F16 {
            let wide = self.extend_f16(a);
            let (fraction, exponent) = self.frexp(wide);
            let fraction = self.builder.op(Opcode::FpTrunc, &[fraction], Type::F16);
            return (fraction, exponent);
        }
        let ty = self.builder.ty(a);
        let fraction = self.builder.intrinsic(Intrinsic::FrexpMant, &[a], ty);
        let exponent = self.builder.intrinsic(Intrinsic::FrexpExp, &[a], Type::I32);
        if !self.builder.target.has_frexp_specials_bug() {
            return (fraction, exponent);
        }
        let infinity = if ty == Type::F64 {
            self.builder.f64(f64::INFINITY)
        } else {
            self.builder.f32(f32::INFINITY)
        };
        let absolute = self.builder.fabs(a);
        let finite = self.builder.fcmp(FloatCondition::Olt, absolute, infinity);
        let zero = self.builder.i32(0);
        (
            self.builder.select(finite, fraction, a),
            self.builder.select(finite, exponent, zero),
        )
    }
}

/// The number that the bits of an f16 represent; `None` for infinity and NaN.
fn finite_f16(bits: u64) -> Option<f32> {
    let fraction = (bits & 0x3ff) as f32;
    let (exponent, fraction) = match bits >> 10 & 0x1f {
        0x1f => return None,
        0 => (1, fraction),
        exponent => (exponent as i32, fraction + 1024.0),
    };
    let magnitude = fraction * 2f32.powi(exponent - 25);
    Some(if bits >> 15 & 1 == 1 {
        -magnitude
    } else {
        magnitude
    })
}
