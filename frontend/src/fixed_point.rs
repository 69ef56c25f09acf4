//! Fixed-point multiplication and division. They are computed with integers that are wide enough for the exact result.

use crate::bindings::Value;
use crate::function::{FunctionConverter, Parts, Reason};
use mir::generic::{self, Flags, InstBuilder, IntCondition, Opcode, Payload};
use mir::{Scalar, Type};

/// A fixed-point intrinsic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FixedPoint {
    /// True for `div.fix`, false for `mul.fix`.
    pub divides: bool,
    /// True if the numbers are signed.
    pub signed: bool,
    /// True if results that are out of range saturate.
    pub saturates: bool,
}

/// The width of the widest integers that are supported, in bits.
const WIDEST: u32 = 128;

impl<'m> FunctionConverter<'_, 'm> {
    pub(crate) fn convert_fixed_point(
        &mut self,
        inst: Value<'m>,
        operation: FixedPoint,
    ) -> Result<(), Reason> {
        let args = [self.value(inst.operand(0))?, self.value(inst.operand(1))?];
        let ty = self.function.ty(args[0]);
        let scale = self.immediate(inst, 2)?;
        let bits = u64::from(ty.scalar.bits());
        let needed = match operation.divides {
            false => 2 * bits,
            // The smallest number divided by -1 needs one more bit.
            true => bits + scale + u64::from(operation.signed),
        };
        let width = (needed.max(bits + 1) as u32).next_power_of_two().max(32);
        if bits > 64 || width > WIDEST || scale > bits {
            return Err(format!(
                "fixed-point arithmetic that needs integers of {needed} bits is not supported"
            ));
        }
        let wide = Type::int(width as u16);
        let mut elements = Vec::new();
        for lane in 0..u32::from(ty.lanes) {
            let parts = args.map(|arg| self.extract(arg, lane));
            elements.push(self.fixed_point(parts, wide, scale, operation));
        }
        let result = match elements.as_slice() {
            [single] => *single,
            _ => self.op(Opcode::BuildVector, &elements, ty),
        };
        self.define(inst, Parts::from_elem(result, 1));
        Ok(())
    }

    /// Computes the result in integers of type `wide`, in which no step overflows, and narrows it.
    fn fixed_point(
        &mut self,
        args: [generic::Value; 2],
        wide: Type,
        scale: u64,
        operation: FixedPoint,
    ) -> generic::Value {
        let narrow = self.function.ty(args[0]);
        let [extend, shift] = match operation.signed {
            true => [Opcode::SExt, Opcode::AShr],
            false => [Opcode::ZExt, Opcode::LShr],
        };
        let [a, b] = args.map(|arg| self.op(extend, &[arg], wide));
        let amount = self.scalar(Type::I32, scale);
        let amount = self.resize(amount, wide);
        let mut result = if operation.divides {
            let a = self.op(Opcode::Shl, &[a, amount], wide);
            self.quotient(a, b, wide, operation.signed)
        } else {
            let product = self.op(Opcode::Mul, &[a, b], wide);
            self.op(shift, &[product, amount], wide)
        };
        if operation.saturates {
            let ones = u64::MAX >> (64 - narrow.scalar.bits());
            let ([least, most], [below, above]) = match operation.signed {
                true => ([ones ^ ones >> 1, ones >> 1], [Opcode::SMax, Opcode::SMin]),
                false => ([0, ones], [Opcode::UMax, Opcode::UMin]),
            };
            for (opcode, limit) in [(below, least), (above, most)] {
                let limit = self.scalar(narrow, limit);
                let limit = self.op(extend, &[limit], wide);
                result = self.op(opcode, &[result, limit], wide);
            }
        }
        self.op(Opcode::Trunc, &[result], narrow)
    }

    /// The quotient, rounded down.
    fn quotient(
        &mut self,
        a: generic::Value,
        b: generic::Value,
        ty: Type,
        signed: bool,
    ) -> generic::Value {
        if !signed {
            return self.op(Opcode::UDiv, &[a, b], ty);
        }
        let quotient = self.op(Opcode::SDiv, &[a, b], ty);
        let product = self.op(Opcode::Mul, &[quotient, b], ty);
        let signs = self.op(Opcode::Xor, &[a, b], ty);
        let boolean = ty.with_scalar(Scalar::Int(1));
        let zero = self.scalar(Type::I32, 0);
        let zero = self.resize(zero, ty);
        let none = Flags::default();
        let mut compare = |condition, args: [generic::Value; 2]| {
            let payload = Payload::IntCondition(condition);
            self.op_with(Opcode::ICmp, &args, boolean, payload, none)
        };
        let is_inexact = compare(IntCondition::Ne, [product, a]);
        let is_negative = compare(IntCondition::Slt, [signs, zero]);
        let is_above = self.op(Opcode::And, &[is_inexact, is_negative], boolean);
        let excess = self.op(Opcode::SExt, &[is_above], ty);
        self.op(Opcode::Add, &[quotient, excess], ty)
    }
}
