//! Integer division. Division by a constant becomes a multiplication (Granlund and Montgomery, "Division by Invariant
//! Integers using Multiplication"). Otherwise the quotient is estimated with a reciprocal in f32 and corrected with
//! integer arithmetic (Rodeheffer, "Software Integer Division").

use super::Legalizer;
use mir::generic::{FloatCondition, IntCondition, Intrinsic, Opcode, Value};
use mir::types::Type;
use optimize::builder::{mask, signed};

/// If both operands have at most this many bits, a quotient computed in f32 is never too large and at most one too
/// small.
const FLOAT_BITS: u32 = 22;

impl Legalizer<'_> {
    /// Quotient or remainder of operands that are extended to the width of their registers.
    pub(super) fn divide(&mut self, opcode: Opcode, a: Value, b: Value) -> Value {
        let is_remainder = matches!(opcode, Opcode::URem | Opcode::SRem);
        let is_signed = matches!(opcode, Opcode::SDiv | Opcode::SRem);
        if let (Some(x), Some(y)) = (self.builder.constant(a), self.builder.constant(b)) {
            let ty = self.builder.ty(a);
            if let Some(value) = optimize::builder::evaluate(opcode, x, y, ty.bits()) {
                return self.builder.bits(ty, value);
            }
        }
        if let Some(divisor) = self.builder.constant(b).filter(|&divisor| divisor != 0) {
            return self.divide_by_constant(a, b, divisor, is_signed, is_remainder);
        }
        // Operands with few significant bits need a shorter sequence.
        if self.builder.ty(a) == Type::I64 {
            let unsigned = self.builder.active_bits(a) <= 32 && self.builder.active_bits(b) <= 32;
            if unsigned {
                let (a, b) = (self.builder.low(a), self.builder.low(b));
                let opcode = if is_remainder {
                    Opcode::URem
                } else {
                    Opcode::UDiv
                };
                let value = self.divide(opcode, a, b);
                return self.builder.zext(value, Type::I64);
            }
            if !is_signed && self.builder.active_bits(a) <= 32 {
                return self.divide_dword_by_wide(a, b, is_remainder);
            }
            let is_word = |this: &Self, value| this.builder.sign_bits(value) > 32;
            if is_signed && is_word(self, a) && is_word(self, b) {
                return self.divide_sign_extended(a, b, is_remainder);
            }
        }
        if !is_signed {
            return self.divide_unsigned(a, b, is_remainder);
        }
        self.divide_signed(a, b, is_remainder)
    }

    /// Divides a 32-bit dividend: the quotient is zero if the divisor has more bits.
    fn divide_dword_by_wide(&mut self, a: Value, b: Value, is_remainder: bool) -> Value {
        let (word, low, high) = (
            self.builder.low(a),
            self.builder.low(b),
            self.builder.high(b),
        );
        let value = self.divide_unsigned(word, low, is_remainder);
        let zero = self.builder.i32(0);
        let is_word = self.builder.icmp(IntCondition::Eq, high, zero);
        let otherwise = if is_remainder { word } else { zero };
        let value = self.builder.select(is_word, value, otherwise);
        self.builder.zext(value, Type::I64)
    }

    /// Division of sign-extended dwords. Magnitudes are unsigned dwords, and the sign is applied to the wide quotient,
    /// since -2^31 / -1 is not a signed dword.
    fn divide_sign_extended(&mut self, a: Value, b: Value, is_remainder: bool) -> Value {
        let (a, b) = (self.builder.low(a), self.builder.low(b));
        if is_remainder || self.fits_float(a, b) {
            let value = self.divide_signed(a, b, is_remainder);
            return self.builder.sext(value, Type::I64);
        }
        self.divide_signed_32(a, b, false, Type::I64)
    }

    /// Divides the magnitudes of signed dwords and applies the sign in the type `ty`.
    fn divide_signed_32(&mut self, a: Value, b: Value, is_remainder: bool, ty: Type) -> Value {
        let build = &mut self.builder;
        let signed = match is_remainder {
            true => a,
            false => build.binary(Opcode::Xor, a, b),
        };
        let sign = build.sign_mask(signed);
        let (a, b) = (
            build.op(Opcode::Abs, &[a], Type::I32),
            build.op(Opcode::Abs, &[b], Type::I32),
        );
        let value = self.divide_unsigned(a, b, is_remainder);
        let build = &mut self.builder;
        let (value, sign) = match ty == Type::I64 {
            true => (build.zext(value, ty), build.sext(sign, ty)),
            false => (value, sign),
        };
        build.with_sign(value, sign)
    }

    fn divide_signed(&mut self, a: Value, b: Value, is_remainder: bool) -> Value {
        let ty = self.builder.ty(a);
        if ty == Type::I32 && self.fits_float(a, b) {
            return self.divide_small(a, b, true, is_remainder);
        }
        if ty == Type::I32 {
            return self.divide_signed_32(a, b, is_remainder, ty);
        }
        let build = &mut self.builder;
        let (sign_a, sign_b) = (build.sign_mask(a), build.sign_mask(b));
        let absolute = |this: &mut Self, value: Value, sign: Value| {
            let sum = this.builder.binary(Opcode::Add, value, sign);
            this.builder.binary(Opcode::Xor, sum, sign)
        };
        let (a, b) = (absolute(self, a, sign_a), absolute(self, b, sign_b));
        let value = self.divide_unsigned(a, b, is_remainder);
        let sign = if is_remainder {
            sign_a
        } else {
            self.builder.binary(Opcode::Xor, sign_a, sign_b)
        };
        self.builder.with_sign(value, sign)
    }

    fn divide_unsigned(&mut self, a: Value, b: Value, is_remainder: bool) -> Value {
        if self.builder.ty(a) == Type::I64 {
            return self.divide_64(a, b, is_remainder);
        }
        let small = |this: &Self, value: Value| this.builder.active_bits(value) <= FLOAT_BITS;
        if small(self, a) && small(self, b) {
            self.divide_small(a, b, false, is_remainder)
        } else {
            self.divide_32(a, b, is_remainder)
        }
    }

    /// Returns `true` if the magnitudes of two signed dwords are less than 2^22.
    fn fits_float(&self, a: Value, b: Value) -> bool {
        let fits = |value| self.builder.sign_bits(value) > 32 - FLOAT_BITS;
        fits(a) && fits(b)
    }

    /// Divides magnitudes that are less than 2^22 by one multiplication by the reciprocal and one correction away from
    /// zero.
    fn divide_small(&mut self, a: Value, b: Value, is_signed: bool, is_remainder: bool) -> Value {
        let build = &mut self.builder;
        let (to_float, to_integer) = match is_signed {
            true => (Opcode::SiToFp, Opcode::FpToSi),
            false => (Opcode::UiToFp, Opcode::FpToUi),
        };
        let fa = build.op(to_float, &[a], Type::F32);
        let fb = build.op(to_float, &[b], Type::F32);
        let reciprocal = build.intrinsic(Intrinsic::Rcp, &[fb], Type::F32);
        let quotient = build.fop(Opcode::FMul, &[fa, reciprocal]);
        let quotient = build.fop(Opcode::Truncate, &[quotient]);
        let negated = build.fneg(quotient);
        let rest = build.fma(negated, fb, fa);
        let quotient = build.op(to_integer, &[quotient], Type::I32);
        let rest = build.fabs(rest);
        let divisor = match is_signed {
            true => build.fabs(fb),
            false => fb,
        };
        let more = build.fcmp(FloatCondition::Oge, rest, divisor);
        let step = match is_signed {
            true => {
                let signs = build.binary(Opcode::Xor, a, b);
                let sign = build.sign_mask(signs);
                let one = build.i32(1);
                let step = build.binary(Opcode::Or, sign, one);
                let zero = build.i32(0);
                build.select(more, step, zero)
            }
            false => build.zext(more, Type::I32),
        };
        let quotient = build.binary(Opcode::Add, quotient, step);
        if !is_remainder {
            return quotient;
        }
        let product = build.binary(Opcode::Mul, quotient, b);
        build.binary(Opcode::Sub, a, product)
    }

    fn divide_32(&mut self, a: Value, b: Value, is_remainder: bool) -> Value {
        let build = &mut self.builder;
        // Slightly less than 2^32 / b.
        let float = build.op(Opcode::UiToFp, &[b], Type::F32);
        let reciprocal = build.intrinsic(Intrinsic::Rcp, &[float], Type::F32);
        let scale = build.f32(f32::from_bits(0x4f7f_fffe));
        let scaled = build.fop(Opcode::FMul, &[reciprocal, scale]);
        let estimate = build.op(Opcode::FpToUi, &[scaled], Type::I32);
        let zero = build.i32(0);
        let negated = build.binary(Opcode::Sub, zero, b);
        let error = build.binary(Opcode::Mul, negated, estimate);
        let correction = build.binary(Opcode::UMulHigh, estimate, error);
        let estimate = build.binary(Opcode::Add, estimate, correction);
        let quotient = build.binary(Opcode::UMulHigh, a, estimate);
        self.divide_by_estimate(a, b, quotient, is_remainder)
    }

    fn divide_64(&mut self, a: Value, b: Value, is_remainder: bool) -> Value {
        let mut estimate = self.reciprocal_64(b);
        let zero = self.builder.i64(0);
        let negated = self.builder.binary(Opcode::Sub, zero, b);
        for _ in 0..2 {
            let error = self.builder.binary(Opcode::Mul, negated, estimate);
            let correction = self.unsigned_multiply_high(estimate, error);
            estimate = self.builder.binary(Opcode::Add, estimate, correction);
        }
        let quotient = self.unsigned_multiply_high(a, estimate);
        self.divide_by_estimate(a, b, quotient, is_remainder)
    }

    /// The quotient or remainder of `a` and `b`, from an estimate of the quotient that is at most two too small.
    fn divide_by_estimate(
        &mut self,
        a: Value,
        b: Value,
        mut quotient: Value,
        is_remainder: bool,
    ) -> Value {
        let build = &mut self.builder;
        let product = build.binary(Opcode::Mul, quotient, b);
        let mut rest = build.binary(Opcode::Sub, a, product);
        let one = build.bits(build.ty(a), 1);
        for _ in 0..2 {
            // The addition and the subtraction precede the comparison, so nothing overwrites SCC between the
            // selects.
            let next = build.binary(Opcode::Add, quotient, one);
            let less = build.binary(Opcode::Sub, rest, b);
            let more = build.icmp(IntCondition::Uge, rest, b);
            if !is_remainder {
                quotient = build.select(more, next, quotient);
            }
            rest = build.select(more, less, rest);
        }
        if is_remainder { rest } else { quotient }
    }

    /// Slightly less than 2^64 / b.
    fn reciprocal_64(&mut self, b: Value) -> Value {
        let is_dword = self.builder.active_bits(b) <= 32;
        let build = &mut self.builder;
        let low = build.low(b);
        let mut float = build.op(Opcode::UiToFp, &[low], Type::F32);
        if !is_dword {
            let high = build.high(b);
            let high = build.op(Opcode::UiToFp, &[high], Type::F32);
            let two_32 = build.f32(4_294_967_296.0);
            let scaled = build.fop(Opcode::FMul, &[high, two_32]);
            float = build.fop(Opcode::FAdd, &[scaled, float]);
        }
        let reciprocal = build.intrinsic(Intrinsic::Rcp, &[float], Type::F32);
        let scale = build.f32(f32::from_bits(0x5f7f_fffc));
        let estimate = build.fop(Opcode::FMul, &[reciprocal, scale]);
        let down = build.f32(f32::from_bits(0x2f80_0000));
        let upper = build.fop(Opcode::FMul, &[estimate, down]);
        let upper = build.fop(Opcode::Truncate, &[upper]);
        let minus = build.f32(-4_294_967_296.0);
        // Exact, since the product is a multiple of 2^32 near the estimate.
        let lower = build.fop(Opcode::FMul, &[upper, minus]);
        let lower = build.fop(Opcode::FAdd, &[lower, estimate]);
        let low = build.op(Opcode::FpToUi, &[lower], Type::I32);
        let high = build.op(Opcode::FpToUi, &[upper], Type::I32);
        build.join(low, high)
    }

    fn divide_by_constant(
        &mut self,
        a: Value,
        b: Value,
        divisor: u64,
        is_signed: bool,
        is_remainder: bool,
    ) -> Value {
        let ty = self.builder.ty(a);
        let bits = ty.bits();
        let is_power = divisor.is_power_of_two();
        if !is_signed && is_remainder && is_power {
            let kept = self.builder.bits(ty, divisor - 1);
            return self.builder.binary(Opcode::And, a, kept);
        }
        let quotient = if is_signed {
            self.signed_quotient(a, signed(divisor, bits))
        } else {
            self.unsigned_quotient(a, divisor)
        };
        if !is_remainder {
            return quotient;
        }
        let product = self.builder.binary(Opcode::Mul, quotient, b);
        self.builder.binary(Opcode::Sub, a, product)
    }

    fn high_product(&mut self, opcode: Opcode, a: Value, factor: u64) -> Value {
        let ty = self.builder.ty(a);
        let factor = self.builder.bits(ty, factor);
        self.multiply_high(opcode, a, factor, ty.bits())
    }

    fn unsigned_quotient(&mut self, a: Value, divisor: u64) -> Value {
        let ty = self.builder.ty(a);
        let bits = ty.bits();
        let constant = |this: &mut Self, bits: u64| this.builder.bits(ty, bits);
        if divisor.is_power_of_two() {
            let amount = constant(self, u64::from(divisor.trailing_zeros()));
            return self.builder.binary(Opcode::LShr, a, amount);
        }
        if divisor > mask(bits) >> 1 {
            let divisor = constant(self, divisor);
            let once = self.builder.icmp(IntCondition::Uge, a, divisor);
            return self.builder.zext(once, ty);
        }
        let active = self.builder.active_bits(a).min(bits);
        if let Some((factor, shift)) = narrow_magic(divisor, active).filter(|_| bits == 32) {
            let factor = constant(self, factor);
            let product = self.builder.binary(Opcode::Mul, a, factor);
            let shift = constant(self, u64::from(shift));
            return self.builder.binary(Opcode::LShr, product, shift);
        }
        let magic = UnsignedMagic::new(divisor, bits, active);
        let shift = constant(self, u64::from(magic.shift));
        if !magic.add {
            let before = constant(self, u64::from(magic.before));
            let a = self.builder.binary(Opcode::LShr, a, before);
            let high = self.high_product(Opcode::UMulHigh, a, magic.factor);
            return self.builder.binary(Opcode::LShr, high, shift);
        }
        let high = self.high_product(Opcode::UMulHigh, a, magic.factor);
        let one = constant(self, 1);
        let rest = self.builder.binary(Opcode::Sub, a, high);
        let half = self.builder.binary(Opcode::LShr, rest, one);
        let sum = self.builder.binary(Opcode::Add, half, high);
        self.builder.binary(Opcode::LShr, sum, shift)
    }

    fn signed_quotient(&mut self, a: Value, divisor: i64) -> Value {
        let ty = self.builder.ty(a);
        let bits = ty.bits();
        let zero = self.builder.bits(ty, 0);
        let top = self.builder.bits(ty, u64::from(bits - 1));
        let magnitude = divisor.unsigned_abs() & mask(bits);
        if magnitude == 1 {
            return if divisor == 1 {
                a
            } else {
                self.builder.binary(Opcode::Sub, zero, a)
            };
        }
        let quotient = if magnitude.is_power_of_two() {
            let power = magnitude.trailing_zeros();
            // Quotients of negative dividends are rounded up.
            let sign = self.builder.binary(Opcode::AShr, a, top);
            let rest = self.builder.bits(ty, u64::from(bits - power));
            let bias = self.builder.binary(Opcode::LShr, sign, rest);
            let sum = self.builder.binary(Opcode::Add, a, bias);
            let power = self.builder.bits(ty, u64::from(power));
            let quotient = self.builder.binary(Opcode::AShr, sum, power);
            return if divisor < 0 {
                self.builder.binary(Opcode::Sub, zero, quotient)
            } else {
                quotient
            };
        } else {
            let (factor, shift) = signed_magic(magnitude, bits);
            let mut high = self.high_product(Opcode::SMulHigh, a, factor);
            if signed(factor, bits) < 0 {
                high = self.builder.binary(Opcode::Add, high, a);
            }
            let shift = self.builder.bits(ty, u64::from(shift));
            self.builder.binary(Opcode::AShr, high, shift)
        };
        let sign = self.builder.binary(Opcode::LShr, a, top);
        // The quotient is rounded down; add one for negative dividends.
        let quotient = self.builder.binary(Opcode::Add, quotient, sign);
        if divisor < 0 {
            self.builder.binary(Opcode::Sub, zero, quotient)
        } else {
            quotient
        }
    }
}

/// A factor and a shift: the product of the factor and a dividend with `active` significant bits, a full-rate multiplication of
/// 24 bits that fits in a dword, is shifted to get the quotient.
fn narrow_magic(divisor: u64, active: u32) -> Option<(u64, u32)> {
    if active > 16 {
        return None;
    }
    // Instructions can select halves and bytes of their operands, which saves the shift.
    [16, 24].into_iter().chain(active..32).find_map(|shift| {
        let power = 1u64 << shift;
        let factor = power.div_ceil(divisor);
        let error = factor * divisor - power;
        let is_exact = error <= power >> active;
        let largest = ((1 << active) - 1) * factor;
        let fits = factor < 1 << 24 && largest >> 32 == 0;
        (is_exact && fits).then_some((factor, shift))
    })
}

/// The parameters of a division by multiplication: `a >> before`, then the high half of the product with `factor` (with
/// `add`: plus half of the difference between the dividend and that high half), then `>> shift`.
struct UnsignedMagic {
    factor: u64,
    before: u32,
    shift: u32,
    add: bool,
}

impl UnsignedMagic {
    /// `divisor` is not a power of two and is at most half of the range; the dividend has `active` significant bits.
    fn new(divisor: u64, bits: u32, active: u32) -> UnsignedMagic {
        let length = 64 - (divisor - 1).leading_zeros();
        let exact = |divisor: u64, active: u32| {
            (0..=length).find_map(|shift| {
                let power = 1u128
                    .checked_shl(bits + shift)
                    .filter(|&power| power != 0)?;
                let factor = power.div_ceil(u128::from(divisor));
                let error = factor * u128::from(divisor) - power;
                let limit = power >> active;
                (factor >> bits == 0 && error <= limit).then_some((factor as u64, shift))
            })
        };
        if let Some((factor, shift)) = exact(divisor, active) {
            return UnsignedMagic {
                factor,
                before: 0,
                shift,
                add: false,
            };
        }
        let before = divisor.trailing_zeros();
        if before > 0
            && let Some((factor, shift)) = exact(divisor >> before, active.saturating_sub(before))
        {
            return UnsignedMagic {
                factor,
                before,
                shift,
                add: false,
            };
        }
        let power = 1u128 << (bits + length - 1);
        // ceil(2^(bits + length) / divisor) - 2^bits, without overflow.
        let (quotient, rest) = (power / u128::from(divisor), power % u128::from(divisor));
        let factor = 2 * quotient + (2 * rest).div_ceil(u128::from(divisor));
        UnsignedMagic {
            factor: factor as u64 & mask(bits),
            before: 0,
            shift: length - 1,
            add: true,
        }
    }
}

/// Factor and shift for signed division by a magnitude of at least 3 that is not a power of two (Warren, "Hacker's
/// Delight", 10-1).
fn signed_magic(divisor: u64, bits: u32) -> (u64, u32) {
    let half = 1u128 << (bits - 1);
    let d = u128::from(divisor);
    let limit = half - 1 - half % d;
    let mut power = bits - 1;
    loop {
        power += 1;
        let value = 1u128 << power;
        let rest = d - value % d;
        if value > limit * rest || power >= 2 * bits - 2 {
            let factor = (value + rest) / d;
            return (factor as u64 & mask(bits), power - bits);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_products_are_exact() {
        for active in 1..=16 {
            for divisor in (3..400u64).filter(|divisor| !divisor.is_power_of_two()) {
                let Some((factor, shift)) = narrow_magic(divisor, active) else {
                    assert!(active > 12, "{divisor}");
                    continue;
                };
                let most = (1u64 << active) - 1;
                let near = (1..=most / divisor).map(|quotient| quotient * divisor);
                let near = near.flat_map(|dividend| [dividend - 1, dividend]);
                for dividend in near.chain([0, most]) {
                    assert!((dividend * factor) >> 32 == 0 && factor >> 24 == 0);
                    assert_eq!((dividend * factor) >> shift, dividend / divisor);
                }
            }
        }
        assert_eq!(narrow_magic(3, 17), None);
    }
}
