//! Simplification of comparisons and selects when they are built.

use super::fold::compare;
use super::{Builder, is_int, mask};
use mir::generic::{FloatCondition, IntCondition, Opcode, Payload, Value};
use mir::types::Type;

impl Builder<'_> {
    /// A comparison of integers or pointers of 1, 32 or 64 bits.
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
            // As a signed number, an i1 that is true is -1.
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
        if let Some((flag, set, clear)) = self.choice(a) {
            // zext(i1) != 0, sext(i1) > -1 and similar comparisons are the i1 itself or its complement.
            let bits = ty.bits();
            return Some(
                match [set, clear].map(|value| compare(condition, value, constant, bits)) {
                    [true, false] => flag,
                    [false, true] => self.not(flag),
                    [always, _] => self.bool(always),
                },
            );
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

    /// The condition and both values of an integer that has one of two constant values.
    fn choice(&self, value: Value) -> Option<(Value, u64, u64)> {
        let ty = self.ty(value);
        let constant = |value: Value| self.constant(value);
        if let Some(data) = self.defined_by(value, Opcode::Select) {
            let (set, clear) = (constant(data.args[1])?, constant(data.args[2])?);
            return ty.scalar.is_int().then_some((data.args[0], set, clear));
        }
        let extended = |opcode: Opcode| {
            let data = self.defined_by(value, opcode)?;
            (self.ty(data.args[0]) == Type::I1).then_some(data.args[0])
        };
        extended(Opcode::ZExt)
            .map(|flag| (flag, 1, 0))
            .or_else(|| Some((extended(Opcode::SExt)?, mask(ty.bits()), 0)))
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
        self.compare_high_dwords(condition, a, b)
    }

    /// A comparison with a constant whose low dword does not matter, so that the high dwords decide. Sums with this constant
    /// are left alone, since the comparison may be their carry.
    fn compare_high_dwords(
        &mut self,
        condition: IntCondition,
        a: Value,
        b: Value,
    ) -> Option<Value> {
        use IntCondition::*;
        let constant = self.constant(b)?;
        let is_decided = match condition {
            Ult | Slt | Uge | Sge => constant as u32 == 0,
            Ugt | Sgt | Ule | Sle => constant as u32 == u32::MAX,
            Eq | Ne => false,
        };
        let sum = self.defined_by(a, Opcode::Add);
        if !is_decided || sum.is_some_and(|sum| sum.args.contains(&b)) {
            return None;
        }
        let (high, constant) = (self.high(a), self.i32((constant >> 32) as u32));
        Some(self.icmp(condition, high, constant))
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
                // Only the low dwords differ.
                (Some(set), Some(clear)) if ty == Type::I64 && (set | clear) >> 32 == 0 => {
                    let [set, clear] = [set, clear].map(|bits| self.i32(bits as u32));
                    let low = self.select(condition, set, clear);
                    return self.zext(low, ty);
                }
                (Some(set), Some(clear)) if ty == Type::I64 => {
                    if let Some(value) = self.masked_by_sign(condition, set, clear) {
                        return value;
                    }
                }
                _ => {}
            }
        }
        self.op(Opcode::Select, &[condition, set, clear], ty)
    }

    /// A 64-bit select of a constant and zero that depends on the sign of a dword, if the mask of the sign itself is one of the
    /// dwords of the result. Otherwise, a select takes no more instructions.
    fn masked_by_sign(&mut self, condition: Value, set: u64, clear: u64) -> Option<Value> {
        let data = self.defined_by(condition, Opcode::ICmp)?;
        let (dword, limit) = (data.args[0], self.constant(data.args[1])? as u32);
        let constant = match data.payload {
            Payload::IntCondition(IntCondition::Slt) if limit == 0 && clear == 0 => set,
            Payload::IntCondition(IntCondition::Sgt) if limit == u32::MAX && set == 0 => clear,
            _ => return None,
        };
        let halves = [constant as u32, (constant >> 32) as u32];
        if self.ty(dword) != Type::I32 || !halves.contains(&u32::MAX) {
            return None;
        }
        let sign = self.sign_mask(dword);
        let [low, high] = halves.map(|half| {
            let half = self.i32(half);
            self.binary(Opcode::And, sign, half)
        });
        Some(self.join(low, high))
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

    /// A floating-point comparison; two of the conditions are constants.
    pub fn float_compare(&mut self, condition: FloatCondition, a: Value, b: Value) -> Value {
        match condition {
            FloatCondition::False => self.bool(false),
            FloatCondition::True => self.bool(true),
            _ => self.fcmp(condition, a, b),
        }
    }
}
