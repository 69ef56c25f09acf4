//! Simplification of width changes when they are built: halves of 64-bit integers, truncation and extension.

use super::{Builder, is_int, mask, signed};
use mir::generic::{Flags, Intrinsic, Opcode, Payload, Value};
use mir::types::Type;

impl Builder<'_> {
    /// The low dword of a 64-bit value.
    pub fn low(&mut self, value: Value) -> Value {
        if is_int(self.ty(value), 64) {
            self.trunc(value, Type::I32)
        } else {
            self.part(value, 0)
        }
    }

    /// The high dword of a 64-bit value.
    pub fn high(&mut self, value: Value) -> Value {
        self.part(value, 1)
    }

    fn part(&mut self, value: Value, lane: u32) -> Value {
        if let Some(bits) = self.constant(value) {
            return self.i32((bits >> (32 * lane)) as u32);
        }
        if let Some(data) = self.defined_by(value, Opcode::Bitcast) {
            let inner = data.args[0];
            if self.ty(inner).bits() == 64 && !self.ty(inner).is_vector() {
                return self.part(inner, lane);
            }
        }
        if let Some(data) = self.defined_by(value, Opcode::Merge) {
            return data.args[lane as usize];
        }
        if let Some(data) = self.defined_by(value, Opcode::ZExt) {
            let inner = data.args[0];
            if lane == 1 {
                return self.i32(0);
            }
            if is_int(self.ty(inner), 32) {
                return inner;
            }
        }
        if let Some(data) = self.defined_by(value, Opcode::SExt)
            && is_int(self.ty(data.args[0]), 32)
        {
            let inner = data.args[0];
            let sign = self.i32(31);
            return if lane == 0 {
                inner
            } else {
                self.binary(Opcode::AShr, inner, sign)
            };
        }
        let known = is_int(self.ty(value), 64)
            && self.known_zero(value) >> (32 * lane) & 0xffff_ffff == 0xffff_ffff;
        if known {
            return self.i32(0);
        }
        self.pure(
            Opcode::Part,
            &[value],
            Type::I32,
            Payload::Lane(lane),
            Flags::default(),
        )
    }

    /// All ones if an integer is negative, otherwise zero.
    pub fn sign_mask(&mut self, value: Value) -> Value {
        let ty = self.ty(value);
        let amount = self.bits(ty, u64::from(ty.bits() - 1));
        self.binary(Opcode::AShr, value, amount)
    }

    /// An integer, negated if `sign` is all ones instead of zero.
    pub fn with_sign(&mut self, value: Value, sign: Value) -> Value {
        let flipped = self.binary(Opcode::Xor, value, sign);
        self.binary(Opcode::Sub, flipped, sign)
    }

    /// A 64-bit value from two dwords.
    pub fn join(&mut self, low: Value, high: Value) -> Value {
        if let (Some(l), Some(h)) = (self.constant(low), self.constant(high)) {
            return self.i64(l | h << 32);
        }
        if self.constant(high) == Some(0) {
            return self.zext(low, Type::I64);
        }
        if let (Some(l), Some(h)) = (
            self.defined_by(low, Opcode::Trunc),
            self.defined_by(high, Opcode::Part),
        ) && l.args[0] == h.args[0]
            && h.payload == Payload::Lane(1)
            && is_int(self.ty(l.args[0]), 64)
        {
            return l.args[0];
        }
        self.op(Opcode::Merge, &[low, high], Type::I64)
    }

    /// Truncation of an integer to `i32` or `i1`.
    pub fn trunc(&mut self, value: Value, ty: Type) -> Value {
        let from = self.ty(value);
        if from == ty {
            return value;
        }
        if let Some(bits) = self.constant(value) {
            return self.bits(ty, bits);
        }
        if ty == Type::I1 {
            return self.lowest_bit(value);
        }
        self.truncated(value, 4)
            .unwrap_or_else(|| self.op(Opcode::Trunc, &[value], ty))
    }

    fn lowest_bit(&mut self, value: Value) -> Value {
        if let Some(data) = self
            .defined_by(value, Opcode::ZExt)
            .or(self.defined_by(value, Opcode::SExt))
        {
            let inner = data.args[0];
            return self.trunc(inner, Type::I1);
        }
        if is_int(self.ty(value), 64) {
            let low = self.low(value);
            return self.trunc(low, Type::I1);
        }
        self.op(Opcode::Trunc, &[value], Type::I1)
    }

    /// The low dword of a 64-bit integer, computed in 32 bits if that is cheaper.
    fn truncated(&mut self, value: Value, depth: u32) -> Option<Value> {
        if let Some(bits) = self.constant(value) {
            return Some(self.i32(bits as u32));
        }
        let Definition::Inst(opcode, a, b) = self.definition(value) else {
            return None;
        };
        match opcode {
            Opcode::Merge => a,
            Opcode::ZExt | Opcode::SExt | Opcode::AnyExt => {
                let inner = a?;
                match self.ty(inner) {
                    Type::I32 => Some(inner),
                    Type::I1 => Some(self.pure(
                        opcode,
                        &[inner],
                        Type::I32,
                        Payload::None,
                        Flags::default(),
                    )),
                    _ => None,
                }
            }
            _ if self.needs_high_dword(value) => None,
            Opcode::Add | Opcode::Sub | Opcode::And | Opcode::Or | Opcode::Xor if depth > 0 => {
                let (a, b) = (a?, b?);
                let cheap = |this: &Self, value: Value| {
                    this.constant(value).is_some()
                        || !matches!(
                            this.definition(value),
                            Definition::Inst(Opcode::Part | Opcode::Load, ..)
                        )
                };
                if !cheap(self, a) && !cheap(self, b) {
                    return None;
                }
                let (a, b) = (self.half(a, depth), self.half(b, depth));
                Some(self.binary(opcode, a, b))
            }
            Opcode::Shl if depth > 0 => {
                let amount = self.constant(b?).filter(|&amount| amount < 32)?;
                let a = self.half(a?, depth);
                let amount = self.i32(amount as u32);
                Some(self.binary(Opcode::Shl, a, amount))
            }
            _ => None,
        }
    }

    fn half(&mut self, value: Value, depth: u32) -> Value {
        self.truncated(value, depth - 1)
            .unwrap_or_else(|| self.op(Opcode::Trunc, &[value], Type::I32))
    }

    fn definition(&self, value: Value) -> Definition {
        match self.function.def_inst(value) {
            Some(inst) => {
                let data = &self.function.insts[inst];
                Definition::Inst(
                    data.opcode,
                    data.args.first().copied(),
                    data.args.get(1).copied(),
                )
            }
            None => Definition::Param,
        }
    }

    /// Zero extension of `i1` or `i32`.
    pub fn zext(&mut self, value: Value, ty: Type) -> Value {
        if self.ty(value) == ty {
            return value;
        }
        if let Some(bits) = self.constant(value) {
            return self.bits(ty, bits);
        }
        if let Some(data) = self.defined_by(value, Opcode::ZExt) {
            let inner = data.args[0];
            return self.zext(inner, ty);
        }
        self.op(Opcode::ZExt, &[value], ty)
    }

    /// Sign extension of `i1` or `i32`.
    pub fn sext(&mut self, value: Value, ty: Type) -> Value {
        let from = self.ty(value);
        if from == ty {
            return value;
        }
        if let Some(bits) = self.constant(value) {
            return self.bits(ty, signed(bits, from.bits()) as u64);
        }
        if from == Type::I1
            && let Some(data) = self.defined_by(value, Opcode::Trunc)
            && self.ty(data.args[0]) == Type::I32
        {
            let inner = data.args[0];
            let extended = self.sext_in_place(inner, 1);
            return self.sext(extended, ty);
        }
        if from == Type::I32 && self.known_zero(value) >> 31 & 1 == 1 {
            return self.zext(value, ty);
        }
        if from == Type::I32 && ty == Type::I64 && self.sign_bits(value) == 32 {
            return self.join(value, value);
        }
        self.op(Opcode::SExt, &[value], ty)
    }

    /// The low `bits` bits of an integer, zero-extended in place.
    pub fn zext_in_place(&mut self, value: Value, bits: u32) -> Value {
        let ty = self.ty(value);
        if bits >= ty.bits() {
            return value;
        }
        let kept = self.bits(ty, mask(bits));
        self.binary(Opcode::And, value, kept)
    }

    /// `x`, if `value` is `x & mask` and these bits are in the mask.
    pub fn without_mask(&self, value: Value, bits: u64) -> Value {
        let and = self.defined_by(value, Opcode::And);
        let masked = and.and_then(|data| Some((data.args[0], self.constant(data.args[1])?)));
        match masked {
            Some((inner, mask)) if mask & bits == bits => inner,
            _ => value,
        }
    }

    /// The origin of the low `bits` bits of `value`: if `value` is `x >> n`, they are a bit field of `x` that starts at
    /// bit `n`.
    fn shifted_field(&self, value: Value, bits: u32) -> (Value, u32) {
        let shift = self.defined_by(value, Opcode::LShr);
        let found =
            shift.and_then(|data| Some((data.args[0], self.constant(data.args[1])? as u32)));
        match found {
            Some((field, first)) if first < 32 && first + bits <= 32 => (field, first),
            _ => (value, 0),
        }
    }

    /// The low `bits` bits of an integer, sign-extended in place.
    pub fn sext_in_place(&mut self, value: Value, bits: u32) -> Value {
        let ty = self.ty(value);
        let width = ty.bits();
        if bits >= width || self.sign_bits(value) > width - bits {
            return value;
        }
        if let Some(constant) = self.constant(value) {
            return self.bits(ty, signed(constant, bits) as u64);
        }
        if width == 32 {
            let value = self.without_mask(value, mask(bits));
            let (field, first) = self.shifted_field(value, bits);
            if first > 0 && first + bits == 32 {
                let amount = self.i32(first);
                return self.binary(Opcode::AShr, field, amount);
            }
            let args = [field, self.i32(first), self.i32(bits)];
            return self.intrinsic(Intrinsic::Sbfe, &args, ty);
        }
        if bits == 32 {
            let low = self.low(value);
            return self.sext(low, ty);
        }
        if bits < 32 {
            let low = self.low(value);
            let low = self.sext_in_place(low, bits);
            return self.sext(low, ty);
        }
        let amount = self.bits(ty, u64::from(width - bits));
        let shifted = self.binary(Opcode::Shl, value, amount);
        self.binary(Opcode::AShr, shifted, amount)
    }
}

/// How a value is defined: by an instruction with this opcode and these first two operands, or as a parameter.
enum Definition {
    Inst(Opcode, Option<Value>, Option<Value>),
    Param,
}
