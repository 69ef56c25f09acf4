//! Integers of up to 64 bits.
//!
//! A register may be wider than its value; the additional bits are arbitrary. Operations whose result depends on these
//! bits first extend their operands.

use super::kinds::{BitOperation, Extremum, checked};
use super::{Legalizer, Parts};
use mir::CompileError;
use mir::generic::{Flags, Inst, InstData, IntCondition, Intrinsic, Opcode, Payload, Value};
use mir::types::{Scalar, Type};
use optimize::builder::mask;

/// The maximum width of products that the full-rate multiplication computes ([`Flags::NARROW`]).
const NARROW_PRODUCT: u32 = 24;

impl Legalizer<'_> {
    /// `value` of `bits` bits, zero-extended in its register.
    pub(super) fn zero_extended(&mut self, value: Value, bits: u32) -> Value {
        self.builder.zext_in_place(value, bits)
    }

    /// `value` of `bits` bits, sign-extended in its register.
    pub(super) fn sign_extended(&mut self, value: Value, bits: u32) -> Value {
        self.builder.sext_in_place(value, bits)
    }

    /// `value` of `bits` bits, extended in its register.
    fn extended(&mut self, value: Value, bits: u32, is_signed: bool) -> Value {
        match is_signed {
            true => self.sign_extended(value, bits),
            false => self.zero_extended(value, bits),
        }
    }

    /// Comparisons and changes of width.
    pub(super) fn integer(
        &mut self,
        data: &InstData,
        from: Scalar,
        to: Scalar,
        values: &[Value],
    ) -> Value {
        let bits = from.bits();
        if let (Opcode::ICmp, Payload::IntCondition(condition)) = (data.opcode, &data.payload) {
            return self.compare(*condition, bits, values[0], values[1]);
        }
        let part = self.scalar_parts(to).map_or(Type::I32, |(part, _)| part);
        let value = values[0];
        if data.opcode == Opcode::Trunc {
            return self.builder.trunc(value, part);
        }
        match (data.opcode, bits) {
            (Opcode::ZExt, _) => {
                let value = self.zero_extended(value, bits);
                self.builder.zext(value, part)
            }
            (Opcode::SExt, _) => {
                let value = self.sign_extended(value, bits);
                self.builder.sext(value, part)
            }
            _ => self.builder.zext(value, part),
        }
    }

    fn compare(&mut self, condition: IntCondition, bits: u32, a: Value, b: Value) -> Value {
        use IntCondition::*;
        let is_signed = matches!(condition, Sgt | Sge | Slt | Sle);
        let [a, b] = [a, b].map(|value| self.extended(value, bits, is_signed));
        self.builder.icmp(condition, a, b)
    }

    /// Operations whose operands and result have the same integer type.
    pub(super) fn integer_operation(
        &mut self,
        data: &InstData,
        scalar: Scalar,
        values: &[Value],
    ) -> Option<Value> {
        use Opcode::*;
        let bits = scalar.bits();
        let opcode = data.opcode;
        if bits == 1 {
            return self.bool_operation(opcode, values);
        }
        let a = values[0];
        let b = values.get(1).copied().unwrap_or(a);
        let full = matches!(bits, 32 | 64);
        if opcode == Mul
            && let Some(low) = self.low_of_full_product([data.args[0], data.args[1]])
        {
            return Some(low);
        }
        Some(match opcode {
            Add | Sub | Mul | And | Or | Xor if full => {
                self.builder.binary_with(opcode, a, b, data.flags)
            }
            Mul if bits <= NARROW_PRODUCT => self.builder.binary_with(Mul, a, b, Flags::NARROW),
            Add | Sub | Mul | And | Or | Xor => self.builder.binary(opcode, a, b),
            Shl => {
                let amount = self.zero_extended(b, bits);
                if full {
                    self.builder.binary_with(opcode, a, amount, data.flags)
                } else {
                    self.builder.binary(opcode, a, amount)
                }
            }
            LShr => {
                let [a, b] = [a, b].map(|value| self.zero_extended(value, bits));
                self.builder.binary(LShr, a, b)
            }
            AShr => {
                let a = self.sign_extended(a, bits);
                let b = self.zero_extended(b, bits);
                self.builder.binary(AShr, a, b)
            }
            UDiv | URem => {
                let [a, b] = [a, b].map(|value| self.zero_extended(value, bits));
                self.divide(opcode, a, b)
            }
            SDiv | SRem => {
                let [a, b] = [a, b].map(|value| self.sign_extended(value, bits));
                self.divide(opcode, a, b)
            }
            UMin | UMax => {
                let [a, b] = [a, b].map(|value| self.zero_extended(value, bits));
                self.extremum(Extremum::of(opcode)?, a, b)
            }
            SMin | SMax => {
                let [a, b] = [a, b].map(|value| self.sign_extended(value, bits));
                self.extremum(Extremum::of(opcode)?, a, b)
            }
            Abs => {
                let a = self.sign_extended(a, bits);
                self.absolute(a)
            }
            UMulHigh | SMulHigh => self.multiply_high(opcode, a, b, bits),
            UAddSat | USubSat | SAddSat | SSubSat => {
                if bits == 32 && self.builder.target.has_add_no_carry() {
                    return Some(self.builder.binary(opcode, a, b));
                }
                let (arithmetic, is_signed) = checked(opcode)?;
                self.saturating(arithmetic, is_signed, a, b, bits)
            }
            UShlSat | SShlSat => self.saturating_shift(opcode, a, b, bits),
            FShl | FShr => self.funnel(opcode, values, bits),
            CountOnes | CountLeadingZeros | CountTrailingZeros | ReverseBits | ReverseBytes => {
                let flags = data.flags & Flags::ZERO_IS_POISON;
                self.bit_operation(BitOperation::of(opcode)?, a, bits, flags)
            }
            _ => return None,
        })
    }

    fn bool_operation(&mut self, opcode: Opcode, values: &[Value]) -> Option<Value> {
        use Opcode::*;
        let a = values[0];
        let b = values.get(1).copied().unwrap_or(a);
        Some(match opcode {
            Add | Sub | Xor => self.builder.binary(Xor, a, b),
            Mul | And | UMin | SMax => self.builder.binary(And, a, b),
            Or | UMax | SMin | UAddSat | SAddSat => self.builder.binary(Or, a, b),
            // On i1, shifts by one and divisions by zero are undefined.
            Shl | LShr | AShr | UShlSat | SShlSat | UDiv | SDiv | Abs | CountOnes | ReverseBits
            | FShl => a,
            FShr => b,
            URem | SRem => self.builder.bool(false),
            CountLeadingZeros | CountTrailingZeros => self.builder.not(a),
            USubSat | SSubSat => {
                let b = self.builder.not(b);
                self.builder.binary(And, a, b)
            }
            _ => return None,
        })
    }

    /// A minimum or maximum. For 64 bits, it is a comparison and a select.
    fn extremum(&mut self, extremum: Extremum, a: Value, b: Value) -> Value {
        if self.builder.ty(a) == Type::I32 {
            return self.builder.binary(extremum.opcode(), a, b);
        }
        let first = self.builder.icmp(extremum.condition(), a, b);
        self.builder.select(first, a, b)
    }

    fn absolute(&mut self, a: Value) -> Value {
        let ty = self.builder.ty(a);
        let zero = self.builder.bits(ty, 0);
        if ty == Type::I32 {
            let negated = self.builder.binary(Opcode::Sub, zero, a);
            return self.builder.binary(Opcode::SMax, a, negated);
        }
        let sign = self.builder.sign_mask(a);
        self.builder.with_sign(a, sign)
    }

    /// The high half of a product.
    pub(super) fn multiply_high(&mut self, opcode: Opcode, a: Value, b: Value, bits: u32) -> Value {
        let (is_signed, ty) = (opcode == Opcode::SMulHigh, self.builder.ty(a));
        let (a, b) = (
            self.extended(a, bits, is_signed),
            self.extended(b, bits, is_signed),
        );
        if ty == Type::I32 && bits == 32 {
            return self.builder.binary(opcode, a, b);
        }
        if ty == Type::I32 {
            let (a, b) = if is_signed {
                (
                    self.builder.sext(a, Type::I64),
                    self.builder.sext(b, Type::I64),
                )
            } else {
                (
                    self.builder.zext(a, Type::I64),
                    self.builder.zext(b, Type::I64),
                )
            };
            let product = self.builder.binary(Opcode::Mul, a, b);
            let amount = self.builder.i64(u64::from(bits));
            let high = self.builder.binary(Opcode::LShr, product, amount);
            return self.builder.trunc(high, Type::I32);
        }
        let high = self.multiply_high_64(a, b, is_signed);
        if bits == 64 {
            return high;
        }
        let low = self.builder.binary(Opcode::Mul, a, b);
        let (up, down) = (u64::from(64 - bits), u64::from(bits));
        let (up, down) = (self.builder.i64(up), self.builder.i64(down));
        let upper = self.builder.binary(Opcode::Shl, high, up);
        let lower = self.builder.binary(Opcode::LShr, low, down);
        self.builder.binary(Opcode::Or, upper, lower)
    }

    fn multiply_high_64(&mut self, a: Value, b: Value, is_signed: bool) -> Value {
        let high = self.unsigned_multiply_high(a, b);
        if !is_signed {
            return high;
        }
        // Signed: subtract each operand if the other is negative.
        let amount = self.builder.i64(63);
        let mut result = high;
        for (value, other) in [(a, b), (b, a)] {
            let sign = self.builder.binary(Opcode::AShr, value, amount);
            let part = self.builder.binary(Opcode::And, sign, other);
            result = self.builder.binary(Opcode::Sub, result, part);
        }
        result
    }

    /// The high 64 bits of an unsigned product of 64-bit integers.
    pub(super) fn unsigned_multiply_high(&mut self, a: Value, b: Value) -> Value {
        self.full_product(a, b)[1]
    }

    /// A saturating addition or subtraction.
    fn saturating(
        &mut self,
        arithmetic: Opcode,
        is_signed: bool,
        a: Value,
        b: Value,
        bits: u32,
    ) -> Value {
        let ty = self.builder.ty(a);
        if is_signed {
            let (a, b) = (self.sign_extended(a, bits), self.sign_extended(b, bits));
            let (most, least) = (mask(bits - 1), (1u64 << (bits - 1)).wrapping_neg());
            if bits < ty.bits() {
                let sum = self.builder.binary(arithmetic, a, b);
                let most = self.builder.bits(ty, most);
                let least = self.builder.bits(ty, least);
                let sum = self.extremum(Extremum::SMin, sum, most);
                return self.extremum(Extremum::SMax, sum, least);
            }
            let (sum, overflow) = self.signed_overflow(arithmetic, a, b);
            let amount = self.builder.bits(ty, u64::from(bits - 1));
            let sign = self.builder.binary(Opcode::AShr, sum, amount);
            let least = self.builder.bits(ty, 1 << (bits - 1));
            let limit = self.builder.binary(Opcode::Xor, sign, least);
            return self.builder.select(overflow, limit, sum);
        }
        let (a, b) = (self.zero_extended(a, bits), self.zero_extended(b, bits));
        if arithmetic == Opcode::Sub {
            let larger = self.extremum(Extremum::UMax, a, b);
            return self.builder.binary(Opcode::Sub, larger, b);
        }
        let sum = self.builder.binary(Opcode::Add, a, b);
        let all = self.builder.bits(ty, mask(bits));
        if bits < ty.bits() {
            return self.extremum(Extremum::UMin, sum, all);
        }
        let wrapped = self.builder.icmp(IntCondition::Ult, sum, a);
        self.builder.select(wrapped, all, sum)
    }

    fn saturating_shift(&mut self, opcode: Opcode, a: Value, b: Value, bits: u32) -> Value {
        let ty = self.builder.ty(a);
        let is_signed = opcode == Opcode::SShlSat;
        let amount = self.zero_extended(b, bits);
        let a = self.extended(a, bits, is_signed);
        let shifted = self.builder.binary(Opcode::Shl, a, amount);
        let shifted = self.extended(shifted, bits, is_signed);
        let back = if is_signed {
            Opcode::AShr
        } else {
            Opcode::LShr
        };
        let back = self.builder.binary(back, shifted, amount);
        let lost = self.builder.icmp(IntCondition::Ne, back, a);
        let limit = if is_signed {
            let width = self.builder.bits(ty, u64::from(ty.bits() - 1));
            let sign = self.builder.binary(Opcode::AShr, a, width);
            let most = self.builder.bits(ty, mask(bits - 1));
            self.builder.binary(Opcode::Xor, sign, most)
        } else {
            self.builder.bits(ty, mask(bits))
        };
        self.builder.select(lost, limit, shifted)
    }

    /// The wrapped result and overflow flag of a full-width signed addition or subtraction.
    fn signed_overflow(&mut self, opcode: Opcode, a: Value, b: Value) -> (Value, Value) {
        let build = &mut self.builder;
        let zero = build.bits(build.ty(a), 0);
        let sum = build.binary(opcode, a, b);
        let changed = build.binary(Opcode::Xor, sum, a);
        let other = if opcode == Opcode::Add { sum } else { a };
        let against = build.binary(Opcode::Xor, other, b);
        let both = build.binary(Opcode::And, changed, against);
        let overflow = build.icmp(IntCondition::Slt, both, zero);
        (sum, overflow)
    }

    /// Results of the overflow operations.
    pub(super) fn overflow(
        &mut self,
        inst: Inst,
        data: &InstData,
        args: &[Parts],
    ) -> Result<(Parts, Value), CompileError> {
        let bits = self.old.ty(data.args[0]).scalar.bits();
        let Some((arithmetic, is_signed)) = checked(data.opcode) else {
            return Err(self.broken(inst, "the operation does not check for overflow"));
        };
        if bits > 64 {
            if arithmetic == Opcode::Mul {
                let reason = "overflow of integers wider than 64 bits is not checked";
                return Err(self.unsupported(inst, reason));
            }
            return Ok(self.wide_overflow(arithmetic, is_signed, &args[0], &args[1], bits));
        }
        let (a, b) = (args[0][0], args[1][0]);
        let (value, overflow) = match bits {
            1 => self.bool_overflow(arithmetic, is_signed, a, b),
            _ => self.narrow_overflow(arithmetic, is_signed, a, b, bits),
        };
        Ok((Parts::from_elem(value, 1), overflow))
    }

    /// Overflow operations on i1, whose signed values are 0 and -1.
    fn bool_overflow(
        &mut self,
        arithmetic: Opcode,
        is_signed: bool,
        a: Value,
        b: Value,
    ) -> (Value, Value) {
        let build = &mut self.builder;
        let both = build.binary(Opcode::And, a, b);
        if arithmetic == Opcode::Mul {
            let overflow = if is_signed { both } else { build.bool(false) };
            return (both, overflow);
        }
        if arithmetic == Opcode::Add {
            return (build.binary(Opcode::Xor, a, b), both);
        }
        let other = build.not(a);
        let difference = build.binary(Opcode::Xor, a, b);
        (difference, build.binary(Opcode::And, other, b))
    }

    fn narrow_overflow(
        &mut self,
        arithmetic: Opcode,
        is_signed: bool,
        a: Value,
        b: Value,
        bits: u32,
    ) -> (Value, Value) {
        use Opcode::*;
        let ty = self.builder.ty(a);
        let (a, b) = (
            self.extended(a, bits, is_signed),
            self.extended(b, bits, is_signed),
        );
        if bits < ty.bits() && (arithmetic != Mul || 2 * bits <= ty.bits()) {
            let value = self.builder.binary(arithmetic, a, b);
            let kept = self.extended(value, bits, is_signed);
            let overflow = self.builder.icmp(IntCondition::Ne, value, kept);
            return (value, overflow);
        }
        if arithmetic == Mul {
            return self.multiply_overflow(a, b, bits, is_signed);
        }
        if is_signed {
            return self.signed_overflow(arithmetic, a, b);
        }
        let value = self.builder.binary(arithmetic, a, b);
        let overflow = if arithmetic == Add {
            self.builder.icmp(IntCondition::Ult, value, a)
        } else {
            self.builder.icmp(IntCondition::Ult, a, b)
        };
        (value, overflow)
    }

    fn multiply_overflow(&mut self, a: Value, b: Value, bits: u32, signed: bool) -> (Value, Value) {
        let ty = self.builder.ty(a);
        let value = self.builder.binary(Opcode::Mul, a, b);
        let opcode = if signed {
            Opcode::SMulHigh
        } else {
            Opcode::UMulHigh
        };
        let high = self.multiply_high(opcode, a, b, ty.bits());
        let kept = self.extended(value, bits, signed);
        let expected = if signed {
            let amount = self.builder.bits(ty, u64::from(ty.bits() - 1));
            self.builder.binary(Opcode::AShr, value, amount)
        } else {
            self.builder.bits(ty, 0)
        };
        let beyond = self.builder.icmp(IntCondition::Ne, high, expected);
        let within = self.builder.icmp(IntCondition::Ne, value, kept);
        (value, self.builder.binary(Opcode::Or, beyond, within))
    }

    fn funnel(&mut self, opcode: Opcode, values: &[Value], bits: u32) -> Value {
        let (high, low) = (values[0], values[1]);
        let amount = self.zero_extended(values[2], bits);
        let ty = self.builder.ty(high);
        let width = u64::from(bits);
        if let Some(constant) = self.builder.constant(amount) {
            let constant = constant % width;
            let left = opcode == Opcode::FShl;
            if constant == 0 {
                return if left { high } else { low };
            }
            let right = if left { width - constant } else { constant };
            return self.funnel_right(high, low, right, bits);
        }
        if bits == 32 {
            return self.funnel_variable(opcode, high, low, amount);
        }
        if bits == 64 {
            return self.funnel_quad(opcode, high, low, amount);
        }
        // (high << n) | (low >> 1 >> (width - 1 - n)), or its mirror image.
        let modulo = if width.is_power_of_two() {
            let most = self.builder.bits(ty, width - 1);
            self.builder.binary(Opcode::And, amount, most)
        } else {
            let width = self.builder.bits(ty, width);
            self.divide(Opcode::URem, amount, width)
        };
        let most = self.builder.bits(ty, width - 1);
        let rest = self.builder.binary(Opcode::Sub, most, modulo);
        let one = self.builder.bits(ty, 1);
        let low = self.zero_extended(low, bits);
        if opcode == Opcode::FShl {
            let upper = self.builder.binary(Opcode::Shl, high, modulo);
            let lower = self.builder.binary(Opcode::LShr, low, one);
            let lower = self.builder.binary(Opcode::LShr, lower, rest);
            self.builder.binary(Opcode::Or, upper, lower)
        } else {
            let upper = self.builder.binary(Opcode::Shl, high, one);
            let upper = self.builder.binary(Opcode::Shl, upper, rest);
            let lower = self.builder.binary(Opcode::LShr, low, modulo);
            self.builder.binary(Opcode::Or, upper, lower)
        }
    }

    /// A 64-bit funnel shift by a variable amount, which is computed in 32 bits. A rotation is a shift by `n` and one by
    /// `-n` in the other direction. Otherwise, the other shift is by 1 and `63 - n`.
    fn funnel_quad(&mut self, opcode: Opcode, high: Value, low: Value, amount: Value) -> Value {
        let build = &mut self.builder;
        let amount = build.low(amount);
        let [most, zero] = [63, 0].map(|bits| build.i32(bits));
        let ones = build.i32(u32::MAX);
        let opposite = match high == low {
            true => build.binary(Opcode::Sub, zero, amount),
            false => build.binary(Opcode::Xor, amount, ones),
        };
        let [forward, backward] = [amount, opposite].map(|amount| {
            let amount = build.binary(Opcode::And, amount, most);
            build.zext(amount, Type::I64)
        });
        let [left, right] = match opcode == Opcode::FShl {
            true => [forward, backward],
            false => [backward, forward],
        };
        let (mut upper, mut lower) = (high, low);
        if high != low {
            let one = build.bits(Type::I64, 1);
            match opcode == Opcode::FShl {
                true => lower = build.binary(Opcode::LShr, lower, one),
                false => upper = build.binary(Opcode::Shl, upper, one),
            }
        }
        let upper = build.binary(Opcode::Shl, upper, left);
        let lower = build.binary(Opcode::LShr, lower, right);
        build.binary(Opcode::Or, upper, lower)
    }

    fn funnel_right(&mut self, high: Value, low: Value, amount: u64, bits: u32) -> Value {
        let ty = self.builder.ty(high);
        if bits == 32 {
            let amount = self.builder.i32(amount as u32);
            return self
                .builder
                .intrinsic(Intrinsic::AlignBit, &[high, low, amount], ty);
        }
        let low = self.zero_extended(low, bits);
        let left = self.builder.bits(ty, u64::from(bits) - amount);
        let amount = self.builder.bits(ty, amount);
        let upper = self.builder.binary(Opcode::Shl, high, left);
        let lower = self.builder.binary(Opcode::LShr, low, amount);
        self.builder.binary(Opcode::Or, upper, lower)
    }

    /// A 32-bit funnel shift; the instruction shifts right by the amount modulo 32.
    fn funnel_variable(&mut self, opcode: Opcode, high: Value, low: Value, amount: Value) -> Value {
        let align = |this: &mut Self, high: Value, low: Value, amount: Value| {
            this.builder
                .intrinsic(Intrinsic::AlignBit, &[high, low, amount], Type::I32)
        };
        if opcode == Opcode::FShr {
            return align(self, high, low, amount);
        }
        if high == low {
            let zero = self.builder.i32(0);
            let inverse = self.builder.binary(Opcode::Sub, zero, amount);
            return align(self, high, low, inverse);
        }
        let one = self.builder.i32(1);
        let halved = self.builder.binary(Opcode::LShr, high, one);
        let moved = align(self, high, low, one);
        let ones = self.builder.i32(u32::MAX);
        let inverse = self.builder.binary(Opcode::Xor, amount, ones);
        align(self, halved, moved, inverse)
    }

    /// An operation on the bits of an integer of `bits` bits. The only flag is `ZERO_IS_POISON`.
    pub(super) fn bit_operation(
        &mut self,
        operation: BitOperation,
        a: Value,
        bits: u32,
        mut flags: Flags,
    ) -> Value {
        use BitOperation::*;
        let ty = self.builder.ty(a);
        let width = ty.bits();
        let unused = u64::from(width - bits);
        let value = match operation {
            Ones | LeadingZeros => self.zero_extended(a, bits),
            TrailingZeros if unused > 0 => {
                let guard = self.builder.bits(ty, 1 << bits);
                flags = Flags::ZERO_IS_POISON;
                self.builder.binary(Opcode::Or, a, guard)
            }
            TrailingZeros | ReverseBits | ReverseBytes => a,
        };
        let result = if width == 64 {
            self.bit_operation_64(operation, value, flags)
        } else {
            self.bit_operation_32(operation, value, flags)
        };
        let unused_bits = self.builder.bits(ty, unused);
        match operation {
            LeadingZeros => self.builder.binary(Opcode::Sub, result, unused_bits),
            ReverseBits | ReverseBytes => self.builder.binary(Opcode::LShr, result, unused_bits),
            Ones | TrailingZeros => result,
        }
    }

    fn bit_operation_32(&mut self, operation: BitOperation, value: Value, flags: Flags) -> Value {
        if let Some(bits) = self.builder.constant(value) {
            return self.builder.i32(operation.folded(bits as u32));
        }
        if operation == BitOperation::ReverseBytes {
            return self.swap_bytes(value);
        }
        let (opcode, none) = (operation.opcode(), Payload::None);
        self.builder.pure(opcode, &[value], Type::I32, none, flags)
    }

    fn swap_bytes(&mut self, value: Value) -> Value {
        if self.builder.target.has_byte_permute() {
            let zero = self.builder.i32(0);
            let order = self.builder.i32(0x0001_0203);
            return self
                .builder
                .intrinsic(Intrinsic::Perm, &[zero, value, order], Type::I32);
        }
        // The result alternates between the bytes of the value rotated right by eight and rotated left by eight.
        let eight = self.builder.i32(8);
        let more = self.builder.i32(24);
        let align = |this: &mut Self, amount: Value| {
            this.builder
                .intrinsic(Intrinsic::AlignBit, &[value, value, amount], Type::I32)
        };
        let (right, left) = (align(self, eight), align(self, more));
        let odd = self.builder.i32(0xff00_ff00);
        let even = self.builder.i32(0x00ff_00ff);
        let right = self.builder.binary(Opcode::And, right, odd);
        let left = self.builder.binary(Opcode::And, left, even);
        self.builder.binary(Opcode::Or, right, left)
    }

    fn bit_operation_64(&mut self, operation: BitOperation, value: Value, flags: Flags) -> Value {
        use BitOperation::*;
        match operation {
            LeadingZeros | TrailingZeros => {
                let count = match self.builder.constant(value) {
                    None => {
                        let (opcode, none) = (operation.opcode(), Payload::None);
                        self.builder.pure(opcode, &[value], Type::I32, none, flags)
                    }
                    Some(bits) if operation == LeadingZeros => {
                        self.builder.i32(bits.leading_zeros())
                    }
                    Some(bits) => self.builder.i32(bits.trailing_zeros()),
                };
                self.builder.zext(count, Type::I64)
            }
            Ones | ReverseBits | ReverseBytes => {
                let (low, high) = (self.builder.low(value), self.builder.high(value));
                let first = self.bit_operation_32(operation, low, flags);
                let second = self.bit_operation_32(operation, high, flags);
                if operation != Ones {
                    return self.builder.join(second, first);
                }
                let sum = self.builder.binary(Opcode::Add, first, second);
                self.builder.zext(sum, Type::I64)
            }
        }
    }
}
