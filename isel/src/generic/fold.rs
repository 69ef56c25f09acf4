//! Integer instructions, folded and simplified as they are made.

use super::builder::{Builder, is_int, mask, signed};
use mir::generic::{Flags, FloatCondition, IntCondition, Intrinsic, Opcode, Payload, Value};
use mir::types::Type;

/// The value of an operation on constants of `bits` bits; none if it is poison or not known here.
pub fn evaluate(opcode: Opcode, a: u64, b: u64, bits: u32) -> Option<u64> {
    let (sa, sb) = (signed(a, bits), signed(b, bits));
    let shift = || (b < u64::from(bits)).then_some(b as u32);
    let choose = |first: bool| if first { a } else { b };
    let product = |high: bool, a: i128, b: i128| {
        let product = a.wrapping_mul(b);
        (if high { product >> bits } else { product }) as u64
    };
    let value = match opcode {
        Opcode::Add => a.wrapping_add(b),
        Opcode::Sub => a.wrapping_sub(b),
        Opcode::Mul => a.wrapping_mul(b),
        Opcode::UMulHigh => ((u128::from(a) * u128::from(b)) >> bits) as u64,
        Opcode::SMulHigh => product(true, i128::from(sa), i128::from(sb)),
        Opcode::And => a & b,
        Opcode::Or => a | b,
        Opcode::Xor => a ^ b,
        Opcode::Shl => a << shift()?,
        Opcode::LShr => a >> shift()?,
        Opcode::AShr => (sa >> shift()?) as u64,
        Opcode::UMin => choose(a <= b),
        Opcode::UMax => choose(a >= b),
        Opcode::SMin => choose(sa <= sb),
        Opcode::SMax => choose(sa >= sb),
        Opcode::UDiv => a.checked_div(b)?,
        Opcode::URem => a.checked_rem(b)?,
        Opcode::SDiv => sa.checked_div(sb)? as u64,
        Opcode::SRem => sa.checked_rem(sb)? as u64,
        _ => return None,
    };
    Some(value & mask(bits))
}

/// The result of a comparison of constants of `bits` bits.
pub fn compare(condition: IntCondition, a: u64, b: u64, bits: u32) -> bool {
    let (sa, sb) = (signed(a, bits), signed(b, bits));
    match condition {
        IntCondition::Eq => a == b,
        IntCondition::Ne => a != b,
        IntCondition::Ugt => a > b,
        IntCondition::Uge => a >= b,
        IntCondition::Ult => a < b,
        IntCondition::Ule => a <= b,
        IntCondition::Sgt => sa > sb,
        IntCondition::Sge => sa >= sb,
        IntCondition::Slt => sa < sb,
        IntCondition::Sle => sa <= sb,
    }
}

fn is_commutative(opcode: Opcode) -> bool {
    use Opcode::*;
    matches!(
        opcode,
        Add | Mul | UMulHigh | SMulHigh | And | Or | Xor | SMin | SMax | UMin | UMax
    )
}

impl Builder<'_> {
    /// An integer operation without flags.
    pub fn binary(&mut self, opcode: Opcode, a: Value, b: Value) -> Value {
        self.binary_with(opcode, a, b, Flags::default())
    }

    /// An integer operation of two operands (`i1`, `i32` or `i64`).
    pub fn binary_with(&mut self, opcode: Opcode, a: Value, b: Value, flags: Flags) -> Value {
        let ty = self.ty(a);
        let bits = ty.bits();
        let (a, b) = if is_commutative(opcode)
            && (self.constant(a).is_some() && self.constant(b).is_none())
        {
            (b, a)
        } else {
            (a, b)
        };
        if let (Some(x), Some(y)) = (self.constant(a), self.constant(b))
            && let Some(value) = evaluate(opcode, x, y, bits)
        {
            return self.bits(ty, value);
        }
        if ty == Type::I1
            && let Some(value) = self.bool_identity(opcode, a, b)
        {
            return value;
        }
        let simpler = match self.constant(b) {
            Some(constant) => self.with_constant(opcode, a, constant, flags),
            None => self.without_constant(opcode, a, b),
        };
        if let Some(value) = simpler {
            return value;
        }
        if bits == 64
            && let Some(value) = self.narrower(opcode, a, b)
        {
            return value;
        }
        // Shift amounts of 64-bit shifts are dwords in the machine; equal types here.
        self.pure(opcode, &[a, b], ty, Payload::None, flags)
    }

    fn bool_identity(&mut self, opcode: Opcode, a: Value, b: Value) -> Option<Value> {
        match (opcode, self.constant(b)) {
            (Opcode::Xor, Some(1)) => Some(self.not(a)),
            _ => None,
        }
    }

    /// The opposite of an `i1`.
    pub fn not(&mut self, value: Value) -> Value {
        if let Some(bits) = self.constant(value) {
            return self.bool(bits & 1 == 0);
        }
        if let Some(data) = self.defined_by(value, Opcode::ICmp) {
            let (a, b) = (data.args[0], data.args[1]);
            if let Payload::IntCondition(condition) = data.payload {
                return self.raw_icmp(condition.inverse(), a, b);
            }
        }
        if let Some(data) = self.defined_by(value, Opcode::FCmp) {
            let (a, b) = (data.args[0], data.args[1]);
            if let Payload::FloatCondition(condition) = data.payload {
                return self.fcmp(condition.inverse(), a, b);
            }
        }
        if let Some(data) = self.defined_by(value, Opcode::Xor)
            && self.constant(data.args[1]) == Some(1)
        {
            return data.args[0];
        }
        let one = self.bool(true);
        self.op(Opcode::Xor, &[value, one], Type::I1)
    }

    fn without_constant(&mut self, opcode: Opcode, a: Value, b: Value) -> Option<Value> {
        let ty = self.ty(a);
        match opcode {
            Opcode::Sub | Opcode::Xor if a == b => Some(self.bits(ty, 0)),
            Opcode::And
            | Opcode::Or
            | Opcode::UMin
            | Opcode::UMax
            | Opcode::SMin
            | Opcode::SMax
                if a == b =>
            {
                Some(a)
            }
            Opcode::Shl | Opcode::LShr | Opcode::AShr if self.constant(a) == Some(0) => Some(a),
            // Constants move outward: (x + c) + y is (x + y) + c.
            Opcode::Add => {
                let (base, constant) = self.constant_addend(a);
                let (other, more) = self.constant_addend(b);
                let sum = constant.wrapping_add(more) & mask(ty.bits());
                if constant == 0 && more == 0 || ty == Type::I1 {
                    return None;
                }
                let whole = self.binary(Opcode::Add, base, other);
                let constant = self.bits(ty, sum);
                Some(self.binary(Opcode::Add, whole, constant))
            }
            _ => None,
        }
    }

    /// `value` as a sum of something and a constant.
    fn constant_addend(&self, value: Value) -> (Value, u64) {
        match self.defined_by(value, Opcode::Add) {
            Some(data) => match self.constant(data.args[1]) {
                Some(constant) => (data.args[0], constant),
                None => (value, 0),
            },
            None => (value, 0),
        }
    }

    fn with_constant(
        &mut self,
        opcode: Opcode,
        a: Value,
        constant: u64,
        flags: Flags,
    ) -> Option<Value> {
        let ty = self.ty(a);
        let bits = ty.bits();
        let ones = mask(bits);
        match (opcode, constant) {
            (
                Opcode::Add
                | Opcode::Sub
                | Opcode::Or
                | Opcode::Xor
                | Opcode::Shl
                | Opcode::LShr
                | Opcode::AShr
                | Opcode::UMax,
                0,
            ) => return Some(a),
            (Opcode::And | Opcode::Mul | Opcode::UMulHigh | Opcode::UMin, 0) => {
                return Some(self.bits(ty, 0));
            }
            (Opcode::Mul | Opcode::UDiv | Opcode::SDiv, 1) => return Some(a),
            (Opcode::UMulHigh, 1) => return Some(self.bits(ty, 0)),
            (Opcode::And | Opcode::UMin, all) if all == ones => return Some(a),
            (Opcode::Or | Opcode::UMax, all) if all == ones => return Some(self.bits(ty, ones)),
            _ => {}
        }
        match opcode {
            Opcode::Add => self.add_constant(a, constant, flags),
            Opcode::Sub if bits > 1 => {
                let negated = self.bits(ty, constant.wrapping_neg());
                Some(self.binary(Opcode::Add, a, negated))
            }
            Opcode::Mul if constant.is_power_of_two() => {
                let amount = self.bits(ty, u64::from(constant.trailing_zeros()));
                let kept = Flags(flags.0 & Flags::NUW.0);
                Some(self.binary_with(Opcode::Shl, a, amount, kept))
            }
            Opcode::And => self.and_constant(a, constant),
            Opcode::Shl | Opcode::LShr | Opcode::AShr => self.shift_constant(opcode, a, constant),
            _ => None,
        }
    }

    fn add_constant(&mut self, a: Value, constant: u64, _: Flags) -> Option<Value> {
        let (base, inner) = self.constant_addend(a);
        if base == a {
            return None;
        }
        let ty = self.ty(a);
        let sum = self.bits(ty, inner.wrapping_add(constant));
        Some(self.binary(Opcode::Add, base, sum))
    }

    fn and_constant(&mut self, a: Value, constant: u64) -> Option<Value> {
        let ty = self.ty(a);
        let zero = self.known_zero(a);
        if !constant & mask(ty.bits()) & !zero == 0 {
            return Some(a);
        }
        if constant & !zero == 0 {
            return Some(self.bits(ty, 0));
        }
        let data = self.defined_by(a, Opcode::And)?;
        let (inner, first) = (data.args[0], self.constant(data.args[1])?);
        let both = self.bits(ty, first & constant);
        Some(self.binary(Opcode::And, inner, both))
    }

    fn shift_constant(&mut self, opcode: Opcode, a: Value, amount: u64) -> Option<Value> {
        let ty = self.ty(a);
        let bits = u64::from(ty.bits());
        if amount >= bits {
            return None;
        }
        // Shifts of shifts of the same kind.
        if let Some(data) = self.defined_by(a, opcode) {
            let inner = data.args[0];
            if let Some(first) = self.constant(data.args[1])
                && first < bits
            {
                if first + amount < bits {
                    let sum = self.bits(ty, first + amount);
                    return Some(self.binary(opcode, inner, sum));
                }
                if opcode != Opcode::AShr {
                    return Some(self.bits(ty, 0));
                }
            }
        }
        if opcode == Opcode::AShr && self.known_zero(a) >> (bits - 1) & 1 == 1 {
            let amount = self.bits(ty, amount);
            return Some(self.binary(Opcode::LShr, a, amount));
        }
        // (x << n) >> n and (x >> n) << n are masks.
        let (other, kept) = match opcode {
            Opcode::LShr => (Opcode::Shl, mask(bits as u32) >> amount),
            Opcode::Shl => (
                Opcode::LShr,
                mask(bits as u32) << amount & mask(bits as u32),
            ),
            _ => return None,
        };
        let data = self.defined_by(a, other)?;
        let inner = data.args[0];
        if self.constant(data.args[1]) != Some(amount) {
            return None;
        }
        let kept = self.bits(ty, kept);
        Some(self.binary(Opcode::And, inner, kept))
    }

    /// 64-bit operations that need only work on one half, or on both without each other.
    fn narrower(&mut self, opcode: Opcode, a: Value, b: Value) -> Option<Value> {
        let constant = self.constant(b);
        match opcode {
            Opcode::Shl | Opcode::LShr | Opcode::AShr => {
                let amount = constant.filter(|&amount| amount < 64)? as u32;
                self.narrower_shift(opcode, a, amount)
            }
            Opcode::And | Opcode::Or | Opcode::Xor => {
                let trivial = |half: u32| half == 0 || half == u32::MAX;
                let by_constant = constant
                    .is_some_and(|bits| trivial(bits as u32) || trivial((bits >> 32) as u32));
                let zero = |this: &Self, value: Value| this.known_zero(value);
                let (za, zb) = (zero(self, a), zero(self, b));
                let empty = |zero: u64| zero as u32 == u32::MAX || zero >> 32 == 0xffff_ffff;
                if !by_constant && !empty(za) && !empty(zb) {
                    return None;
                }
                let low = [self.low(a), self.low(b)];
                let high = [self.high(a), self.high(b)];
                let low = self.binary(opcode, low[0], low[1]);
                let high = self.binary(opcode, high[0], high[1]);
                Some(self.join(low, high))
            }
            Opcode::Mul => Some(self.multiply_wide(a, b)),
            Opcode::Add if self.active_bits(a) < 32 && self.active_bits(b) < 32 => {
                let (a, b) = (self.low(a), self.low(b));
                let low = self.binary_with(Opcode::Add, a, b, Flags::NUW);
                Some(self.zext(low, Type::I64))
            }
            _ => None,
        }
    }

    fn narrower_shift(&mut self, opcode: Opcode, a: Value, amount: u32) -> Option<Value> {
        let zero = self.i32(0);
        if amount >= 32 {
            let rest = self.i32(amount - 32);
            return Some(if opcode == Opcode::Shl {
                let low = self.low(a);
                let high = self.binary(Opcode::Shl, low, rest);
                self.join(zero, high)
            } else {
                let high = self.high(a);
                let low = self.binary(opcode, high, rest);
                if opcode == Opcode::LShr {
                    self.zext(low, Type::I64)
                } else {
                    self.sext(low, Type::I64)
                }
            });
        }
        let active = self.active_bits(a);
        let fits = match opcode {
            Opcode::Shl => active + amount <= 32,
            _ => active <= 32,
        };
        if !fits {
            return None;
        }
        let low = self.low(a);
        let amount = self.i32(amount);
        let opcode = if opcode == Opcode::AShr {
            Opcode::LShr
        } else {
            opcode
        };
        let flags = if opcode == Opcode::Shl {
            Flags::NUW
        } else {
            Flags::default()
        };
        let low = self.binary_with(opcode, low, amount, flags);
        Some(self.zext(low, Type::I64))
    }

    /// The product of 64-bit integers from 32-bit products.
    fn multiply_wide(&mut self, a: Value, b: Value) -> Value {
        let (al, ah, bl, bh) = (self.low(a), self.high(a), self.low(b), self.high(b));
        let low = self.binary(Opcode::Mul, al, bl);
        let carry = self.binary(Opcode::UMulHigh, al, bl);
        let first = self.binary(Opcode::Mul, al, bh);
        let second = self.binary(Opcode::Mul, ah, bl);
        let high = self.binary(Opcode::Add, carry, first);
        let high = self.binary(Opcode::Add, high, second);
        self.join(low, high)
    }

    /// The low dword of 64 bits.
    pub fn low(&mut self, value: Value) -> Value {
        if is_int(self.ty(value), 64) {
            self.trunc(value, Type::I32)
        } else {
            self.part(value, 0)
        }
    }

    /// The high dword of 64 bits.
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
            && self.known_zero(value) >> (32 * lane) as u32 & 0xffff_ffff == 0xffff_ffff;
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

    /// 64 bits from two dwords.
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

    /// The low dword of a 64-bit integer if it is cheaper computed in 32 bits.
    fn truncated(&mut self, value: Value, depth: u32) -> Option<Value> {
        if let Some(bits) = self.constant(value) {
            return Some(self.i32(bits as u32));
        }
        let ValueDefOf::Inst(opcode, a, b) = self.parts_of(value) else {
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
            Opcode::Add | Opcode::Sub | Opcode::And | Opcode::Or | Opcode::Xor if depth > 0 => {
                let (a, b) = (a?, b?);
                let cheap = |this: &Self, value: Value| {
                    this.constant(value).is_some()
                        || !matches!(
                            this.parts_of(value),
                            ValueDefOf::Inst(Opcode::Part | Opcode::Load, ..)
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

    fn parts_of(&self, value: Value) -> ValueDefOf {
        match self.function.def_inst(value) {
            Some(inst) => {
                let data = &self.function.insts[inst];
                ValueDefOf::Inst(
                    data.opcode,
                    data.args.first().copied(),
                    data.args.get(1).copied(),
                )
            }
            None => ValueDefOf::Param,
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
        if from == Type::I32 && self.known_zero(value) >> 31 & 1 == 1 {
            return self.zext(value, ty);
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
            let args = [value, self.i32(0), self.i32(bits)];
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

    /// Comparison of integers or pointers of 1, 32 or 64 bits.
    pub fn icmp(&mut self, condition: IntCondition, a: Value, b: Value) -> Value {
        let bits = self.ty(a).bits();
        if let (Some(x), Some(y)) = (self.constant(a), self.constant(b)) {
            return self.bool(compare(condition, x, y, bits));
        }
        if a == b {
            return self.bool(compare(condition, 0, 0, bits));
        }
        let (condition, a, b) = if self.constant(a).is_some() {
            (condition.swapped(), b, a)
        } else {
            (condition, a, b)
        };
        if self.ty(a) == Type::I1 {
            return self.compare_bools(condition, a, b);
        }
        if let Some(value) = self.trivial_compare(condition, a, b) {
            return value;
        }
        if is_int(self.ty(a), 64)
            && let Some(value) = self.narrower_compare(condition, a, b)
        {
            return value;
        }
        self.raw_icmp(condition, a, b)
    }

    fn compare_bools(&mut self, condition: IntCondition, a: Value, b: Value) -> Value {
        use IntCondition::*;
        let different = |this: &mut Self| this.binary(Opcode::Xor, a, b);
        match condition {
            Ne => different(self),
            Eq => {
                let value = different(self);
                self.not(value)
            }
            // As signed numbers true is -1.
            Ugt | Slt => {
                let b = self.not(b);
                self.binary(Opcode::And, a, b)
            }
            Ult | Sgt => {
                let a = self.not(a);
                self.binary(Opcode::And, a, b)
            }
            Uge | Sle => {
                let b = self.not(b);
                self.binary(Opcode::Or, a, b)
            }
            Ule | Sge => {
                let a = self.not(a);
                self.binary(Opcode::Or, a, b)
            }
        }
    }

    fn trivial_compare(&mut self, condition: IntCondition, a: Value, b: Value) -> Option<Value> {
        use IntCondition::*;
        let constant = self.constant(b)?;
        let ty = self.ty(a);
        // zext(i1) != 0 and the like are the i1.
        if let Some(data) = self.defined_by(a, Opcode::ZExt)
            && self.ty(data.args[0]) == Type::I1
            && constant <= 1
        {
            let flag = data.args[0];
            match (condition, constant) {
                (Ne, 0) | (Eq, 1) | (Ugt, 0) => return Some(flag),
                (Eq, 0) | (Ne, 1) => return Some(self.not(flag)),
                _ => {}
            }
        }
        if !ty.scalar.is_int() {
            return None;
        }
        let most = mask(self.active_bits(a));
        let known = match condition {
            Ult if constant == 0 => Some(false),
            Uge if constant == 0 => Some(true),
            Ult if most < constant => Some(true),
            Ugt if most <= constant => Some(false),
            Ule if most <= constant => Some(true),
            Uge if most < constant => Some(false),
            Eq if constant & self.known_zero(a) != 0 => Some(false),
            Ne if constant & self.known_zero(a) != 0 => Some(true),
            _ => None,
        };
        known.map(|value| self.bool(value))
    }

    fn narrower_compare(&mut self, condition: IntCondition, a: Value, b: Value) -> Option<Value> {
        use IntCondition::*;
        let is_unsigned = matches!(condition, Ugt | Uge | Ult | Ule);
        if self.active_bits(a) <= 32 && self.active_bits(b) <= 32 {
            let condition = match condition {
                Sgt => Ugt,
                Sge => Uge,
                Slt => Ult,
                Sle => Ule,
                other => other,
            };
            let (a, b) = (self.low(a), self.low(b));
            return Some(self.icmp(condition, a, b));
        }
        if !is_unsigned && self.sign_bits(a) > 32 && self.sign_bits(b) > 32 {
            let (a, b) = (self.low(a), self.low(b));
            return Some(self.icmp(condition, a, b));
        }
        None
    }

    /// `condition ? set : clear`.
    pub fn select(&mut self, condition: Value, set: Value, clear: Value) -> Value {
        if set == clear {
            return set;
        }
        if let Some(bits) = self.constant(condition) {
            return if bits & 1 == 1 { set } else { clear };
        }
        let ty = self.ty(set);
        if ty == Type::I1 {
            return self.select_bool(condition, set, clear);
        }
        if let Some(data) = self.defined_by(condition, Opcode::Xor)
            && self.constant(data.args[1]) == Some(1)
        {
            let inner = data.args[0];
            return self.select(inner, clear, set);
        }
        if ty.scalar.is_int() {
            let ones = mask(ty.bits());
            match (self.constant(set), self.constant(clear)) {
                (Some(1), Some(0)) => return self.zext(condition, ty),
                (Some(all), Some(0)) if all == ones => return self.sext(condition, ty),
                _ => {}
            }
        }
        self.op(Opcode::Select, &[condition, set, clear], ty)
    }

    fn select_bool(&mut self, condition: Value, set: Value, clear: Value) -> Value {
        match (self.constant(set), self.constant(clear)) {
            (Some(1), Some(_)) => condition,
            (Some(_), Some(_)) => self.not(condition),
            (Some(1), None) => self.binary(Opcode::Or, condition, clear),
            (Some(_), None) => {
                let inverse = self.not(condition);
                self.binary(Opcode::And, inverse, clear)
            }
            (None, Some(0)) => self.binary(Opcode::And, condition, set),
            (None, Some(_)) => {
                let inverse = self.not(condition);
                self.binary(Opcode::Or, inverse, set)
            }
            (None, None) => self.op(Opcode::Select, &[condition, set, clear], Type::I1),
        }
    }

    /// Pointer arithmetic; constants move outward, where instructions can add them.
    pub fn ptr_add(&mut self, pointer: Value, offset: Value) -> Value {
        let ty = self.ty(pointer);
        let (rest, constant) = self.peel(offset, 4);
        let (base, inner) = match self.defined_by(pointer, Opcode::PtrAdd) {
            Some(data) => match self.constant(data.args[1]) {
                Some(inner) => (data.args[0], inner),
                None => (pointer, 0),
            },
            None => (pointer, 0),
        };
        let sum = constant.wrapping_add(inner) & mask(ty.bits());
        let moved = match rest {
            Some(rest) => self.op(Opcode::PtrAdd, &[base, rest], ty),
            None => base,
        };
        if sum == 0 {
            return moved;
        }
        let sum = self.bits(Type::int(ty.bits() as u16), sum);
        self.op(Opcode::PtrAdd, &[moved, sum], ty)
    }

    /// An offset as something (if not zero) plus a constant.
    fn peel(&mut self, offset: Value, depth: u32) -> (Option<Value>, u64) {
        if let Some(bits) = self.constant(offset) {
            return (None, bits);
        }
        match self.peeled(offset, depth) {
            Some((rest, constant)) => (Some(rest), constant),
            None => (Some(offset), 0),
        }
    }

    fn peeled(&mut self, offset: Value, depth: u32) -> Option<(Value, u64)> {
        if depth == 0 {
            return None;
        }
        let inst = self.function.def_inst(offset)?;
        let data = &self.function.insts[inst];
        let (opcode, flags, ty) = (data.opcode, data.flags, self.ty(offset));
        let first = data.args.first().copied()?;
        let second = data.args.get(1).copied();
        match opcode {
            Opcode::Add => Some((first, self.constant(second?)?)),
            Opcode::Or => {
                let constant = self.constant(second?)?;
                (constant & !self.known_zero(first) == 0).then_some((first, constant))
            }
            Opcode::Shl => {
                let amount = self.constant(second?)?;
                let (rest, constant) = self.peeled(first, depth - 1)?;
                let rest = self.binary(Opcode::Shl, rest, second?);
                Some((rest, constant.checked_shl(amount as u32)? & mask(ty.bits())))
            }
            Opcode::Mul => {
                let factor = self.constant(second?)?;
                let (rest, constant) = self.peeled(first, depth - 1)?;
                let rest = self.binary(Opcode::Mul, rest, second?);
                Some((rest, constant.wrapping_mul(factor) & mask(ty.bits())))
            }
            Opcode::ZExt | Opcode::SExt if self.ty(first) == Type::I32 => {
                let inner = self.function.def_inst(first)?;
                let inner = &self.function.insts[inner];
                let wanted = if opcode == Opcode::ZExt {
                    Flags::NUW
                } else {
                    Flags::NSW
                };
                if inner.opcode != Opcode::Add || !inner.flags.contains(wanted) {
                    return None;
                }
                let (rest, constant) = (inner.args[0], self.constant(inner.args[1])?);
                let _ = flags;
                Some(if opcode == Opcode::ZExt {
                    (self.zext(rest, ty), constant)
                } else {
                    (self.sext(rest, ty), signed(constant, 32) as u64)
                })
            }
            _ => None,
        }
    }

    /// The floating-point comparison with operands exchanged or constant folded is left to
    /// selection; only the two constant conditions are values.
    pub fn float_compare(&mut self, condition: FloatCondition, a: Value, b: Value) -> Value {
        match condition {
            FloatCondition::False => self.bool(false),
            FloatCondition::True => self.bool(true),
            _ => self.fcmp(condition, a, b),
        }
    }
}

enum ValueDefOf {
    Inst(Opcode, Option<Value>, Option<Value>),
    Param,
}
