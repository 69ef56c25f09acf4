//! Constant folding and simplification of integer instructions when they are built.

use super::{Builder, mask, signed};
use mir::generic::{Flags, IntCondition, Opcode, Payload, Value};
use mir::types::Type;

/// The value of an operation on constants of `bits` bits; `None` if it is poison or not implemented.
pub fn evaluate(opcode: Opcode, a: u64, b: u64, bits: u32) -> Option<u64> {
    let (sa, sb) = (signed(a, bits), signed(b, bits));
    let shift = || (b < u64::from(bits)).then_some(b as u32);
    let choose = |first: bool| if first { a } else { b };
    let within = |value: i64| {
        let most = signed(mask(bits - 1), 64);
        value.clamp(-most - 1, most) as u64
    };
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
        Opcode::UAddSat => a.saturating_add(b).min(mask(bits)),
        Opcode::USubSat => a.saturating_sub(b),
        Opcode::SAddSat => within(sa.saturating_add(sb)),
        Opcode::SSubSat => within(sa.saturating_sub(sb)),
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

/// Returns `true` if the order of the operands does not matter.
pub(super) fn is_commutative(opcode: Opcode) -> bool {
    use Opcode::*;
    matches!(
        opcode,
        Add | Mul
            | UMulHigh
            | SMulHigh
            | UAddSat
            | SAddSat
            | And
            | Or
            | Xor
            | SMin
            | SMax
            | UMin
            | UMax
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
        self.pure(opcode, &[a, b], ty, Payload::None, flags)
    }

    fn bool_identity(&mut self, opcode: Opcode, a: Value, b: Value) -> Option<Value> {
        match (opcode, self.constant(b)) {
            (Opcode::Xor, Some(1)) => Some(self.not(a)),
            _ => None,
        }
    }

    /// The negation of an `i1`.
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
        if opcode == Opcode::Add
            && let Some(whole) = self.sum_with_difference(a, b)
        {
            return Some(whole);
        }
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
            Opcode::And | Opcode::Or | Opcode::Xor => self
                .joined_fields(opcode, a, b)
                .or_else(|| self.combined_before(opcode, a, b)),
            Opcode::UAddSat
                if [a, b]
                    .iter()
                    .all(|&value| self.active_bits(value) < ty.bits()) =>
            {
                Some(self.binary(Opcode::Add, a, b))
            }
            // The negation of a bit is a copy of the bit in every position.
            Opcode::Sub
                if self.constant(a) == Some(0)
                    && !self.is_read(b)
                    && ty.bits() >= 32
                    && self.known_zero(b) | 1 == u64::MAX =>
            {
                Some(self.sext_in_place(b, 1))
            }
            // Constants move outward: (x + c) + y becomes (x + y) + c, unless another instruction needs x + c.
            Opcode::Add => {
                let (base, constant) = self.unread_addend(a);
                let (other, more) = self.unread_addend(b);
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

    /// `(x & c) | (x & d)` becomes `x & (c | d)`.
    fn joined_fields(&mut self, opcode: Opcode, a: Value, b: Value) -> Option<Value> {
        let field = |value: Value| {
            let data = self.defined_by(value, Opcode::And)?;
            Some((data.args[0], self.constant(data.args[1])?))
        };
        let ((whole, first), (other, second)) = (field(a)?, field(b)?);
        if opcode != Opcode::Or || whole != other {
            return None;
        }
        let both = self.bits(self.ty(whole), first | second);
        Some(self.binary(Opcode::And, whole, both))
    }

    /// `(x >> c) | (y >> c)` becomes `(x | y) >> c`, and other bitwise operations on equal shifts or masks likewise, unless
    /// another instruction needs one of these. Elements of vectors of bytes are unpacked like this.
    fn combined_before(&mut self, opcode: Opcode, a: Value, b: Value) -> Option<Value> {
        if self.is_read(a) || self.is_read(b) {
            return None;
        }
        let (outer, [x, y], constant) = [Opcode::LShr, Opcode::AShr, Opcode::Shl, Opcode::And]
            .into_iter()
            .find_map(|outer| {
                let (a, b) = (self.defined_by(a, outer)?, self.defined_by(b, outer)?);
                let is_equal = a.args[1] == b.args[1] && self.constant(a.args[1]).is_some();
                is_equal.then(|| (outer, [a.args[0], b.args[0]], a.args[1]))
            })?;
        let combined = self.binary(opcode, x, y);
        Some(self.binary(outer, combined, constant))
    }

    /// `x` of `(x - y) + y` or `y + (x - y)`.
    fn sum_with_difference(&self, a: Value, b: Value) -> Option<Value> {
        [(a, b), (b, a)]
            .into_iter()
            .find_map(|(difference, other)| {
                let data = self.defined_by(difference, Opcode::Sub)?;
                (data.args[1] == other).then_some(data.args[0])
            })
    }

    /// `value` as the sum of a value and a constant, if no instruction reads that sum yet.
    fn unread_addend(&self, value: Value) -> (Value, u64) {
        match self.is_read(value) {
            true => (value, 0),
            false => self.constant_addend(value),
        }
    }

    /// `value` as the sum of a value and a constant.
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
                | Opcode::UMax
                | Opcode::UAddSat
                | Opcode::USubSat
                | Opcode::SAddSat
                | Opcode::SSubSat,
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
            Opcode::Add => self.add_constant(a, constant),
            Opcode::Sub if bits > 1 => {
                let negated = self.bits(ty, constant.wrapping_neg());
                Some(self.binary(Opcode::Add, a, negated))
            }
            Opcode::Mul if constant.is_power_of_two() => {
                let amount = self.bits(ty, u64::from(constant.trailing_zeros()));
                let kept = flags & Flags::NUW;
                Some(self.binary_with(Opcode::Shl, a, amount, kept))
            }
            Opcode::And => self.and_constant(a, constant),
            Opcode::Shl | Opcode::LShr | Opcode::AShr => self.shift_constant(opcode, a, constant),
            _ => None,
        }
    }

    fn add_constant(&mut self, a: Value, constant: u64) -> Option<Value> {
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
        if let Some(field) = self.field_of_low_half(a, constant) {
            return Some(field);
        }
        let data = self.defined_by(a, Opcode::And)?;
        let (inner, first) = (data.args[0], self.constant(data.args[1])?);
        let both = self.bits(ty, first & constant);
        Some(self.binary(Opcode::And, inner, both))
    }

    /// `(i32)(x >> n) & constant` for an i64 `x`, from its low half if that contains all selected bits.
    fn field_of_low_half(&mut self, a: Value, constant: u64) -> Option<Value> {
        let from = self.defined_by(a, Opcode::Trunc)?.args[0];
        if self.ty(a) != Type::I32 || self.ty(from) != Type::I64 {
            return None;
        }
        let shift = self.defined_by(from, Opcode::LShr)?;
        let (wide, amount) = (shift.args[0], self.constant(shift.args[1])?);
        if amount >= 32 || constant > mask(32 - amount as u32) {
            return None;
        }
        let low = self.low(wide);
        let amount = self.i32(amount as u32);
        let shifted = self.binary(Opcode::LShr, low, amount);
        let constant = self.bits(Type::I32, constant);
        Some(self.binary(Opcode::And, shifted, constant))
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
                let all = self.bits(ty, bits - 1);
                return Some(self.binary(opcode, inner, all));
            }
        }
        if opcode == Opcode::AShr && u64::from(self.sign_bits(a)) == bits {
            return Some(a);
        }
        if opcode == Opcode::AShr && self.known_zero(a) >> (bits - 1) & 1 == 1 {
            let amount = self.bits(ty, amount);
            return Some(self.binary(Opcode::LShr, a, amount));
        }
        // A mask of bits that are shifted out has no effect.
        if opcode == Opcode::Shl
            && let Some(data) = self.defined_by(a, Opcode::And)
            && let (inner, Some(kept)) = (data.args[0], self.constant(data.args[1]))
            && !kept & mask(bits as u32) >> amount == 0
        {
            let amount = self.bits(ty, amount);
            return Some(self.binary(Opcode::Shl, inner, amount));
        }
        if opcode == Opcode::Shl
            && let Some(field) = self.field_shifted_left(a, amount)
        {
            return Some(field);
        }
        if opcode == Opcode::AShr
            && ty == Type::I32
            && let Some(data) = self.defined_by(a, Opcode::Shl)
            && let (inner, Some(left)) = (data.args[0], self.constant(data.args[1]))
            && (1..=amount).contains(&left)
        {
            // A signed bit field.
            let first = self.bits(ty, amount - left);
            let field = self.binary(Opcode::LShr, inner, first);
            return Some(self.sext_in_place(field, (bits - amount) as u32));
        }
        // (x << n) >> n and (x >> n) << n are masks.
        let (others, kept): (&[Opcode], u64) = match opcode {
            Opcode::LShr => (&[Opcode::Shl], mask(bits as u32) >> amount),
            Opcode::Shl => (
                &[Opcode::LShr, Opcode::AShr],
                mask(bits as u32) << amount & mask(bits as u32),
            ),
            _ => return None,
        };
        let data = others.iter().find_map(|&other| self.defined_by(a, other))?;
        let inner = data.args[0];
        if self.constant(data.args[1]) != Some(amount) {
            return None;
        }
        let kept = self.bits(ty, kept);
        Some(self.binary(Opcode::And, inner, kept))
    }

    /// `((x >> n) & c) << amount` of an i32 becomes `(x >> (n - amount)) & (c << amount)` if the remaining shift is
    /// free: it is by zero, or SDWA can select the byte or half.
    fn field_shifted_left(&mut self, a: Value, amount: u64) -> Option<Value> {
        let field = self.defined_by(a, Opcode::And)?;
        let (shifted, kept) = (field.args[0], self.constant(field.args[1])?);
        let shift = self.defined_by(shifted, Opcode::LShr)?;
        let (inner, first) = (shift.args[0], self.constant(shift.args[1])?);
        let rest = first.checked_sub(amount)?;
        let kept = kept << amount;
        let is_free = match rest {
            0 => true,
            8 | 16 | 24 => kept <= 0xff && self.target.has_sdwa_scalar(),
            _ => false,
        };
        if !is_free || self.ty(a) != Type::I32 || self.is_read(a) {
            return None;
        }
        let rest = self.i32(rest as u32);
        let shifted = self.binary(Opcode::LShr, inner, rest);
        let kept = self.bits(Type::I32, kept & mask(32));
        Some(self.binary(Opcode::And, shifted, kept))
    }

    /// Simplifies 64-bit operations that change only one half, or change both halves independently.
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
                let (za, zb) = (self.known_zero(a), self.known_zero(b));
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
            // If a low dword is zero, there is no carry.
            Opcode::Add
                if [a, b]
                    .iter()
                    .any(|&value| self.known_zero(value) as u32 == u32::MAX) =>
            {
                let (low, high) = ([self.low(a), self.low(b)], [self.high(a), self.high(b)]);
                let low = self.binary(Opcode::Or, low[0], low[1]);
                let high = self.binary(Opcode::Add, high[0], high[1]);
                Some(self.join(low, high))
            }
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
        let (al, bl) = (self.low(a), self.low(b));
        let low = self.binary(Opcode::Mul, al, bl);
        let is_unsigned = self.active_bits(a) <= 32 && self.active_bits(b) <= 32;
        if !is_unsigned && self.sign_bits(a) > 32 && self.sign_bits(b) > 32 {
            let high = self.binary(Opcode::SMulHigh, al, bl);
            return self.join(low, high);
        }
        let (ah, bh) = (self.high(a), self.high(b));
        let carry = self.binary(Opcode::UMulHigh, al, bl);
        let first = self.binary(Opcode::Mul, al, bh);
        let second = self.binary(Opcode::Mul, ah, bl);
        let high = self.binary(Opcode::Add, carry, first);
        let high = self.binary(Opcode::Add, high, second);
        self.join(low, high)
    }
}

#[cfg(test)]
mod tests {
    use super::compare;
    use mir::generic::IntCondition::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};

    #[test]
    fn comparisons_of_constants_equal_those_of_rust() {
        for a in 0..=u8::MAX {
            for b in [0, 1, 0x7f, 0x80, 0xff, a, a.wrapping_add(1)] {
                let (signed, other) = (a as i8, b as i8);
                let expected = [
                    (Eq, a == b),
                    (Ne, a != b),
                    (Ugt, a > b),
                    (Uge, a >= b),
                    (Ult, a < b),
                    (Ule, a <= b),
                    (Sgt, signed > other),
                    (Sge, signed >= other),
                    (Slt, signed < other),
                    (Sle, signed <= other),
                ];
                for (condition, expected) in expected {
                    let found = compare(condition, a.into(), b.into(), 8);
                    assert_eq!(found, expected, "{condition:?} of {a} and {b}");
                }
            }
        }
    }
}
