//! Lowers bfloat16, which is the upper half of an f32. Values are kept in the low bits of an i32, like 16-bit integers.
//!
//! Arithmetic is computed in f32 and rounded. The significand of f32 has more than twice as many bits, so sums,
//! products, quotients and roots are correctly rounded although they are rounded twice. Conversions from wider types go
//! through f32 with rounding to odd, which avoids errors of double rounding.

use super::Legalizer;
use isa::Opcode as Instruction;
use mir::generic::{FloatCondition, InstData, Opcode, Payload, Value};
use mir::types::{Scalar, Type};

const SIGN: u32 = 0x8000;

impl Legalizer<'_> {
    /// An operation with an operand or result of this type.
    pub(super) fn bfloat(
        &mut self,
        data: &InstData,
        from: Scalar,
        to: Scalar,
        values: &[Value],
    ) -> Option<Value> {
        let a = values[0];
        match data.opcode {
            Opcode::FNeg | Opcode::FAbs | Opcode::CopySign => {
                return Some(self.bfloat_sign(data.opcode, values));
            }
            Opcode::FpTrunc => return Some(self.bfloat_from_float(a)),
            Opcode::SiToFp | Opcode::UiToFp => {
                let is_signed = data.opcode == Opcode::SiToFp;
                let wide = self.odd_from_integer(a, from, is_signed);
                return Some(self.round_to_bfloat(wide));
            }
            _ => {}
        }
        let wide: Vec<Value> = values
            .iter()
            .zip(&data.args)
            .map(|(&value, &arg)| {
                if self.old.ty(arg).scalar == Scalar::BF16 {
                    self.extend_bfloat(value)
                } else {
                    value
                }
            })
            .collect();
        if to == Scalar::BF16 {
            let result = self.float(data, Scalar::F32, &wide)?;
            return Some(self.round_to_bfloat(result));
        }
        match (data.opcode, &data.payload) {
            (Opcode::FpExt, _) if to == Scalar::F32 => Some(wide[0]),
            (Opcode::FpExt, _) => Some(self.builder.op(Opcode::FpExt, &wide, Type::scalar(to))),
            (Opcode::FCmp, Payload::FloatCondition(condition)) => {
                Some(self.builder.float_compare(*condition, wide[0], wide[1]))
            }
            _ => self.conversion(data, Scalar::F32, to, &wide),
        }
    }

    fn bfloat_sign(&mut self, opcode: Opcode, values: &[Value]) -> Value {
        let build = &mut self.builder;
        let (sign, magnitude) = (build.i32(SIGN), build.i32(SIGN - 1));
        if opcode == Opcode::FNeg {
            return build.binary(Opcode::Xor, values[0], sign);
        }
        let absolute = build.binary(Opcode::And, values[0], magnitude);
        match values.get(1) {
            Some(&other) => {
                let sign = build.binary(Opcode::And, other, sign);
                build.binary(Opcode::Or, absolute, sign)
            }
            None => absolute,
        }
    }

    /// The same number as an f32.
    pub(super) fn extend_bfloat(&mut self, value: Value) -> Value {
        let amount = self.builder.i32(16);
        let bits = self.builder.binary(Opcode::Shl, value, amount);
        self.builder.bitcast(bits, Type::F32)
    }

    /// The nearest number, ties to even; signaling NaNs become quiet.
    pub(super) fn round_to_bfloat(&mut self, value: Value) -> Value {
        if self.builder.target.has_bfloat_conversions() {
            let zero = self.builder.i32(0);
            return self.pair_of_bfloat(value, zero);
        }
        let build = &mut self.builder;
        let bits = build.bitcast(value, Type::I32);
        let (amount, one) = (build.i32(16), build.i32(1));
        let high = build.binary(Opcode::LShr, bits, amount);
        let odd = build.binary(Opcode::And, high, one);
        let below_half = build.i32(0x7fff);
        let bias = build.binary(Opcode::Add, odd, below_half);
        let rounded = build.binary(Opcode::Add, bits, bias);
        let quiet = build.i32(0x40_0000);
        let nan = build.binary(Opcode::Or, bits, quiet);
        let is_nan = build.fcmp(FloatCondition::Uno, value, value);
        let selected = build.select(is_nan, nan, rounded);
        build.binary(Opcode::LShr, selected, amount)
    }

    /// Two numbers, rounded, in the halves of a dword.
    fn pair_of_bfloat(&mut self, low: Value, high: Value) -> Value {
        self.converted(Instruction::V_CVT_PK_BF16_F32, low, high)
    }

    fn converted(&mut self, instruction: Instruction, low: Value, high: Value) -> Value {
        self.builder
            .instruction(instruction, &[low, high], Type::I32)
    }

    /// Converts both elements with one instruction, if it exists.
    pub(super) fn converted_pair(&mut self, elements: &[Value]) -> Option<Value> {
        let conversion = Payload::instruction(Instruction::V_CVT_PK_BF16_F32);
        let source = |value: &Value| {
            let data = self.builder.defined_by(*value, Opcode::Intrinsic)?;
            let &[source, other] = data.args.as_slice() else {
                return None;
            };
            let is_alone = self.builder.constant(other) == Some(0);
            (data.payload == conversion && is_alone).then_some(source)
        };
        let &[low, high] = elements else {
            return None;
        };
        if let (Some(low), Some(high)) = (self.half_source(low), self.half_source(high)) {
            return Some(self.converted(Instruction::V_CVT_PK_F16_F32, low, high));
        }
        let (low, high) = (source(&low)?, source(&high)?);
        Some(self.pair_of_bfloat(low, high))
    }

    /// The f32 that is rounded to the f16 `half`, if one instruction converts two of them. Multiply-adds round their
    /// results themselves.
    fn half_source(&self, half: Value) -> Option<Value> {
        let exists = Instruction::V_CVT_PK_F16_F32.exists(self.builder.target.generation());
        let source = self.builder.defined_by(half, Opcode::FpTrunc)?.args[0];
        let is_mixed = [
            Opcode::FAdd,
            Opcode::FSub,
            Opcode::FMul,
            Opcode::Fma,
            Opcode::FMulAdd,
        ]
        .into_iter()
        .any(|opcode| self.builder.defined_by(source, opcode).is_some());
        let is_float = self.builder.ty(half) == Type::F16 && self.builder.ty(source) == Type::F32;
        (exists && is_float && !is_mixed).then_some(source)
    }

    fn bfloat_from_float(&mut self, a: Value) -> Value {
        let a = if self.builder.ty(a) == Type::F64 {
            self.rounded_to_odd(a)
        } else {
            a
        };
        self.round_to_bfloat(a)
    }

    /// An integer as an f32 whose last bit is set if the conversion is inexact.
    fn odd_from_integer(&mut self, a: Value, from: Scalar, is_signed: bool) -> Value {
        match from.bits() {
            0..=24 => self.float_from_integer(a, from, Scalar::F32, is_signed),
            25..=53 => {
                let wide = self.float_from_integer(a, from, Scalar::F64, is_signed);
                self.rounded_to_odd(wide)
            }
            bits => {
                let a = if is_signed {
                    self.sign_extended(a, bits)
                } else {
                    self.zero_extended(a, bits)
                };
                self.quad_to_f32(a, is_signed, true)
            }
        }
    }
}
