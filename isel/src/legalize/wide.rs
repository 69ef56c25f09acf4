//! Integers wider than 64 bits, in parts of 64 bits; the bits above the width of the type are arbitrary.

use super::{Legalizer, Parts};
use mir::CompileError;
use mir::generic::{Inst, InstData, IntCondition, Opcode, Payload, Value};
use mir::types::{Scalar, Type};

impl Legalizer<'_> {
    /// An operation with an operand or result wider than 64 bits.
    pub(super) fn wide(
        &mut self,
        inst: Inst,
        data: &InstData,
        args: &[Parts],
    ) -> Result<Parts, CompileError> {
        use Opcode::*;
        let from = self.old.ty(data.args[0]).scalar.bits();
        let to = self.old.ty(data.results[0]).scalar;
        let count = to.bits().div_ceil(64) as usize;
        let a = &args[0];
        Ok(match data.opcode {
            And | Or | Xor => (0..count)
                .map(|index| self.builder.binary(data.opcode, a[index], args[1][index]))
                .collect(),
            Select => (0..count)
                .map(|index| self.builder.select(a[0], args[1][index], args[2][index]))
                .collect(),
            Add | Sub => self.wide_sum(data.opcode, a, &args[1]),
            Mul => self.wide_product(a, &args[1]),
            ICmp => {
                let Payload::IntCondition(condition) = data.payload else {
                    return Err(self.broken(inst, "the condition is missing"));
                };
                one(self.wide_compare(condition, a, &args[1], from))
            }
            Trunc => self.wide_trunc(a, to),
            ZExt | SExt | AnyExt => self.wide_extension(data.opcode, a, from, count),
            Shl | LShr | AShr => {
                let amount = self.zero_extended(args[1][0], to.bits().min(64));
                let a = self.extended_parts(data.opcode == AShr, a, from);
                match self.builder.constant(amount) {
                    Some(bits) => self.wide_shift(data.opcode, &a, bits),
                    None => self.wide_shift_variable(data.opcode, &a, amount),
                }
            }
            opcode => self.wide_bits(opcode, args, from).ok_or_else(|| {
                self.unsupported(inst, "this operation on integers wider than 64 bits")
            })?,
        })
    }

    /// The parts with the last one extended to its full width.
    pub(super) fn extended_parts(&mut self, is_signed: bool, parts: &Parts, bits: u32) -> Parts {
        let mut out = parts.clone();
        let rest = bits - 64 * (bits.div_ceil(64) - 1);
        if let Some(last) = out.last_mut() {
            *last = if is_signed {
                self.sign_extended(*last, rest)
            } else {
                self.zero_extended(*last, rest)
            };
        }
        out
    }

    pub(super) fn wide_sum(&mut self, opcode: Opcode, a: &Parts, b: &Parts) -> Parts {
        let mut out = Parts::new();
        let mut carry: Option<Value> = None;
        for (&x, &y) in a.iter().zip(b) {
            let build = &mut self.builder;
            let sum = build.binary(opcode, x, y);
            let mut out_carry = if opcode == Opcode::Add {
                build.icmp(IntCondition::Ult, sum, x)
            } else {
                build.icmp(IntCondition::Ult, x, y)
            };
            let mut total = sum;
            if let Some(carry) = carry {
                let carry = build.zext(carry, Type::I64);
                total = build.binary(opcode, sum, carry);
                let again = if opcode == Opcode::Add {
                    build.icmp(IntCondition::Ult, total, carry)
                } else {
                    build.icmp(IntCondition::Ult, sum, carry)
                };
                out_carry = build.binary(Opcode::Or, out_carry, again);
            }
            carry = Some(out_carry);
            // The carry is computed from all bits of the sum.
            build.need_high_dword(total);
            out.push(total);
        }
        out
    }

    fn wide_product(&mut self, a: &Parts, b: &Parts) -> Parts {
        let zero = self.builder.i64(0);
        let mut total: Parts = Parts::from_elem(zero, a.len());
        for (i, &x) in a.iter().enumerate() {
            for (j, &y) in b.iter().enumerate().take(a.len() - i) {
                let mut addend: Parts = Parts::from_elem(zero, a.len());
                if i + j + 1 < a.len() {
                    let [low, high] = self.full_product(x, y);
                    (addend[i + j], addend[i + j + 1]) = (low, high);
                } else {
                    addend[i + j] = self.builder.binary(Opcode::Mul, x, y);
                }
                total = self.wide_sum(Opcode::Add, &total, &addend);
            }
        }
        total
    }

    pub(super) fn wide_compare(
        &mut self,
        condition: IntCondition,
        a: &Parts,
        b: &Parts,
        bits: u32,
    ) -> Value {
        use IntCondition::*;
        let is_signed = matches!(condition, Sgt | Sge | Slt | Sle);
        let (a, b) = (
            self.extended_parts(is_signed, a, bits),
            self.extended_parts(is_signed, b, bits),
        );
        let build = &mut self.builder;
        if matches!(condition, Eq | Ne) {
            let mut different = build.i64(0);
            for (&x, &y) in a.iter().zip(&b) {
                let part = build.binary(Opcode::Xor, x, y);
                different = build.binary(Opcode::Or, different, part);
            }
            let zero = build.i64(0);
            return build.icmp(condition, different, zero);
        }
        let lower = match condition {
            Sgt => Ugt,
            Sge => Uge,
            Slt => Ult,
            Sle => Ule,
            other => other,
        };
        // The highest parts that differ determine the result.
        let mut result = build.icmp(lower, a[0], b[0]);
        for index in 1..a.len() {
            let condition = if index + 1 == a.len() {
                condition
            } else {
                lower
            };
            let decides = build.icmp(Ne, a[index], b[index]);
            let here = build.icmp(condition, a[index], b[index]);
            result = build.select(decides, here, result);
        }
        result
    }

    fn wide_trunc(&mut self, a: &Parts, to: Scalar) -> Parts {
        let count = to.bits().div_ceil(64) as usize;
        if to.bits() > 32 {
            return Parts::from_slice(&a[..count]);
        }
        let ty = if to.bits() == 1 { Type::I1 } else { Type::I32 };
        one(self.builder.trunc(a[0], ty))
    }

    fn wide_extension(&mut self, opcode: Opcode, a: &Parts, from: u32, count: usize) -> Parts {
        let is_signed = opcode == Opcode::SExt;
        let mut out = if from <= 64 {
            let value = if is_signed {
                let value = self.sign_extended(a[0], from);
                self.builder.sext(value, Type::I64)
            } else {
                let value = self.zero_extended(a[0], from);
                self.builder.zext(value, Type::I64)
            };
            one(value)
        } else {
            self.extended_parts(is_signed, a, from)
        };
        let filler = if is_signed {
            let amount = self.builder.i64(63);
            let last = out[out.len() - 1];
            self.builder.binary(Opcode::AShr, last, amount)
        } else {
            self.builder.i64(0)
        };
        out.resize(count, filler);
        out
    }

    pub(super) fn wide_shift(&mut self, opcode: Opcode, a: &Parts, amount: u64) -> Parts {
        let count = a.len();
        let (whole, rest) = ((amount / 64) as usize, amount % 64);
        let filler = if opcode == Opcode::AShr {
            let top = self.builder.i64(63);
            self.builder.binary(Opcode::AShr, a[count - 1], top)
        } else {
            self.builder.i64(0)
        };
        let part = |index: Option<usize>| match index {
            Some(index) if index < count => a[index],
            _ => filler,
        };
        let near = self.builder.i64(rest);
        let far = self.builder.i64(64 - rest.max(1));
        let mut out = Parts::new();
        for index in 0..count {
            let (here, next) = if opcode == Opcode::Shl {
                let here = index.checked_sub(whole);
                (here, here.and_then(|here| here.checked_sub(1)))
            } else {
                (Some(index + whole), Some(index + whole + 1))
            };
            let (here, next) = (part(here), part(next));
            if rest == 0 {
                out.push(here);
                continue;
            }
            let (first, second) = if opcode == Opcode::Shl {
                (Opcode::Shl, Opcode::LShr)
            } else {
                (Opcode::LShr, Opcode::Shl)
            };
            let first = self.builder.binary(first, here, near);
            let second = self.builder.binary(second, next, far);
            out.push(self.builder.binary(Opcode::Or, first, second));
        }
        out
    }

    /// One step for each bit of the amount, which shifts by a constant if the bit is set.
    pub(super) fn wide_shift_variable(
        &mut self,
        opcode: Opcode,
        a: &Parts,
        amount: Value,
    ) -> Parts {
        let mut value = a.clone();
        let zero = self.builder.bits(self.builder.ty(amount), 0);
        let mut power = 1u64;
        while power < 64 * a.len() as u64 {
            let bit = self.builder.bits(self.builder.ty(amount), power);
            let bit = self.builder.binary(Opcode::And, amount, bit);
            let set = self.builder.icmp(IntCondition::Ne, bit, zero);
            let shifted = self.wide_shift(opcode, &value, power);
            for (old, new) in value.iter_mut().zip(shifted) {
                *old = self.builder.select(set, new, *old);
            }
            power *= 2;
        }
        value
    }
}

fn one(value: Value) -> Parts {
    Parts::from_slice(&[value])
}
