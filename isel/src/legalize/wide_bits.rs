//! Integers wider than 64 bits: minimum and maximum, saturation and overflow, bit counts and reversals, funnel shifts.
//! Parts are laid out as in [`super::wide`].

use super::kinds::{BitOperation, Extremum, checked};
use super::{Legalizer, Parts};
use mir::generic::{Flags, IntCondition, Opcode, Value};
use mir::types::Type;

impl Legalizer<'_> {
    /// An operation on integers of `bits` bits with one or two operands; `None` for other operations.
    pub(super) fn wide_bits(&mut self, opcode: Opcode, args: &[Parts], bits: u32) -> Option<Parts> {
        use Opcode::*;
        let a = &args[0];
        let b = args.get(1).unwrap_or(a);
        Some(match opcode {
            UMin | UMax | SMin | SMax => {
                self.wide_extremum(Extremum::of(opcode)?.condition(), a, b, bits)
            }
            Abs => self.wide_absolute(a, bits),
            UAddSat | USubSat | SAddSat | SSubSat => {
                let (arithmetic, is_signed) = checked(opcode)?;
                self.wide_saturating(arithmetic, is_signed, a, b, bits)
            }
            CountOnes | CountLeadingZeros | CountTrailingZeros => {
                let count = match opcode == CountOnes {
                    true => self.wide_ones(a, bits),
                    false => self.wide_zeros(opcode == CountTrailingZeros, a, bits),
                };
                let zero = self.builder.i64(0);
                let mut out = Parts::from_elem(zero, a.len());
                out[0] = count;
                out
            }
            ReverseBits | ReverseBytes => {
                let operation = BitOperation::of(opcode)?;
                let reversed = a.iter().rev();
                let reversed =
                    reversed.map(|&part| self.bit_operation(operation, part, 64, Flags::default()));
                let reversed = reversed.collect();
                self.wide_shift(LShr, &reversed, unused(a, bits).into())
            }
            FShl | FShr if bits.is_power_of_two() => self.wide_funnel(opcode, args, bits),
            _ => return None,
        })
    }

    fn wide_select(&mut self, condition: Value, set: &Parts, clear: &Parts) -> Parts {
        let pairs = set.iter().zip(clear);
        pairs
            .map(|(&set, &clear)| self.builder.select(condition, set, clear))
            .collect()
    }

    fn wide_extremum(&mut self, condition: IntCondition, a: &Parts, b: &Parts, bits: u32) -> Parts {
        let first = self.wide_compare(condition, a, b, bits);
        self.wide_select(first, a, b)
    }

    /// All ones in every part if the number is negative, else zeros.
    fn wide_sign(&mut self, a: &Parts, bits: u32) -> Value {
        let extended = self.extended_parts(true, a, bits);
        let amount = self.builder.i64(63);
        self.builder
            .binary(Opcode::AShr, extended[a.len() - 1], amount)
    }

    fn wide_absolute(&mut self, a: &Parts, bits: u32) -> Parts {
        let sign = self.wide_sign(a, bits);
        let flipped = a.iter();
        let flipped = flipped.map(|&part| self.builder.binary(Opcode::Xor, part, sign));
        let flipped = flipped.collect();
        let signs = Parts::from_elem(sign, a.len());
        self.wide_sum(Opcode::Sub, &flipped, &signs)
    }

    /// A saturating addition or subtraction.
    fn wide_saturating(
        &mut self,
        arithmetic: Opcode,
        is_signed: bool,
        a: &Parts,
        b: &Parts,
        bits: u32,
    ) -> Parts {
        let (sum, overflow) = self.wide_overflow(arithmetic, is_signed, a, b, bits);
        let limit = if is_signed {
            // The largest number, or the smallest if the first operand is negative.
            let sign = self.wide_sign(a, bits);
            let inverse = self.builder.i64(u64::MAX);
            let inverse = self.builder.binary(Opcode::Xor, sign, inverse);
            let mut limit = Parts::from_elem(inverse, a.len());
            if let Some(top) = limit.last_mut() {
                let most = self.builder.i64(u64::MAX >> unused(a, bits) >> 1);
                *top = self.builder.binary(Opcode::Xor, sign, most);
            }
            limit
        } else {
            let all = if arithmetic == Opcode::Add {
                u64::MAX
            } else {
                0
            };
            let all = self.builder.i64(all);
            Parts::from_elem(all, a.len())
        };
        self.wide_select(overflow, &limit, &sum)
    }

    /// A sum or difference, and whether it overflows.
    pub(super) fn wide_overflow(
        &mut self,
        arithmetic: Opcode,
        is_signed: bool,
        a: &Parts,
        b: &Parts,
        bits: u32,
    ) -> (Parts, Value) {
        let sum = self.wide_sum(arithmetic, a, b);
        let is_sum = arithmetic == Opcode::Add;
        if !is_signed {
            let (less, than) = if is_sum { (&sum, a) } else { (a, b) };
            let overflow = self.wide_compare(IntCondition::Ult, less, than, bits);
            return (sum, overflow);
        }
        // It overflows if the result and the first operand have different signs although the operands have equal signs
        // (for a sum) or different signs (for a difference).
        let top = a.len() - 1;
        let first = self.builder.binary(Opcode::Xor, a[top], sum[top]);
        let second = if is_sum { sum[top] } else { a[top] };
        let second = self.builder.binary(Opcode::Xor, b[top], second);
        let both = self.builder.binary(Opcode::And, first, second);
        let both = self.sign_extended(both, 64 - unused(a, bits));
        let zero = self.builder.i64(0);
        let overflow = self.builder.icmp(IntCondition::Slt, both, zero);
        (sum, overflow)
    }

    fn wide_ones(&mut self, a: &Parts, bits: u32) -> Value {
        let parts = self.extended_parts(false, a, bits);
        let mut total = self.builder.i64(0);
        for part in parts {
            let count = self.bit_operation(BitOperation::Ones, part, 64, Flags::default());
            total = self.builder.binary(Opcode::Add, total, count);
        }
        total
    }

    /// The number of trailing or leading zeros.
    fn wide_zeros(&mut self, are_trailing: bool, a: &Parts, bits: u32) -> Value {
        let unused = unused(a, bits);
        let mut parts = self.extended_parts(false, a, bits);
        let operation = match are_trailing {
            true => BitOperation::TrailingZeros,
            false => BitOperation::LeadingZeros,
        };
        if are_trailing {
            if unused > 0
                && let Some(top) = parts.last_mut()
            {
                let guard = self.builder.i64(1 << (64 - unused));
                *top = self.builder.binary(Opcode::Or, *top, guard);
            }
            parts.reverse();
        }
        // The loop starts with the part that is counted last. Each part that is zero adds 64.
        let zero = self.builder.i64(0);
        let width = self.builder.i64(64);
        let mut total: Option<Value> = None;
        for part in parts {
            let here = self.bit_operation(operation, part, 64, Flags::default());
            total = Some(match total {
                None => here,
                Some(rest) => {
                    let beyond = self.builder.binary(Opcode::Add, rest, width);
                    let is_zero = self.builder.icmp(IntCondition::Eq, part, zero);
                    self.builder.select(is_zero, beyond, here)
                }
            });
        }
        let total = total.unwrap_or(zero);
        if are_trailing {
            return total;
        }
        let unused = self.builder.i64(unused.into());
        self.builder.binary(Opcode::Sub, total, unused)
    }

    /// A funnel shift. `bits` is a power of two, so the low bits of the amount are the amount modulo `bits`.
    fn wide_funnel(&mut self, opcode: Opcode, args: &[Parts], bits: u32) -> Parts {
        let mask = self.builder.i64(u64::from(bits - 1));
        let amount = self.builder.binary(Opcode::And, args[2][0], mask);
        let inverse = self.builder.binary(Opcode::Xor, amount, mask);
        // One operand is shifted by the amount, the other by its complement and then by one more.
        let (up, down) = if opcode == Opcode::FShl {
            let halved = self.wide_shift(Opcode::LShr, &args[1], 1);
            let up = self.wide_shift_by(Opcode::Shl, &args[0], amount);
            (up, self.wide_shift_by(Opcode::LShr, &halved, inverse))
        } else {
            let doubled = self.wide_shift(Opcode::Shl, &args[0], 1);
            let up = self.wide_shift_by(Opcode::Shl, &doubled, inverse);
            (up, self.wide_shift_by(Opcode::LShr, &args[1], amount))
        };
        let pairs = up.iter().zip(&down);
        pairs
            .map(|(&up, &down)| self.builder.binary(Opcode::Or, up, down))
            .collect()
    }

    fn wide_shift_by(&mut self, opcode: Opcode, a: &Parts, amount: Value) -> Parts {
        debug_assert_eq!(self.builder.ty(amount), Type::I64);
        match self.builder.constant(amount) {
            Some(bits) => self.wide_shift(opcode, a, bits),
            None => self.wide_shift_variable(opcode, a, amount),
        }
    }
}

/// The number of unused bits of the last part.
fn unused(parts: &Parts, bits: u32) -> u32 {
    64 * parts.len() as u32 - bits
}
