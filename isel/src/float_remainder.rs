//! Lowers floating-point remainders, which are exact like C's `fmod`, to loops.
//!
//! In: any function. Out: the only remainders left are those that may be approximated (`afn`). The others become long
//! divisions of the significands. Each step computes `bits` bits of the quotient:
//!
//! ```text
//!     a = the significand of |x|, in [0.5, 1), times 2^bits
//!     b = the significand of |y|, times 2, in [1, 2)
//!     n = the exponent of x minus the exponent of y
//! loop(a, n):
//!     if n <= bits: last else step
//! step:
//!     loop((a modulo b) * 2^bits, n - bits)
//! last:
//!     result = (a * 2^(n - bits + 1) modulo b), scaled back, with the sign of x
//! ```
//!
//! All intermediate values are exactly representable. Half and bfloat operands are divided in single precision.

use mir::generic::{
    Edge, Flags, FloatCondition, Function, Inst, InstBuilder, InstData, IntCondition, Opcode,
    Payload, Terminator, Value,
};
use mir::types::{Scalar, Type};
use optimize::rewrite::{self, Rewriter};

/// Runs the pass.
pub fn run(function: &mut Function) {
    let is_exact = |_: &Function, data: &InstData| {
        data.opcode == Opcode::FRem && !data.flags.contains(Flags::AFN)
    };
    rewrite::replace_all(function, is_exact, replace);
}

/// Replaces the instruction, element by element.
fn replace(rewriter: &mut Rewriter<'_>, inst: Inst) {
    let data = rewriter.function.insts[inst].clone();
    let result = data.results[0];
    let ty = rewriter.ty(result);
    let elements: Vec<Value> = (0..u32::from(ty.lanes))
        .map(|lane| {
            let x = rewriter.element(data.args[0], lane);
            let y = rewriter.element(data.args[1], lane);
            element(rewriter, x, y)
        })
        .collect();
    let value = match elements.as_slice() {
        &[single] => single,
        _ => rewriter.op(Opcode::BuildVector, &elements, ty),
    };
    rewriter.redefine(result, value);
}

fn element(rewriter: &mut Rewriter<'_>, x: Value, y: Value) -> Value {
    let ty = rewriter.ty(x);
    let work = match ty.scalar {
        Scalar::F64 => Type::F64,
        Scalar::F16 | Scalar::BF16 | Scalar::F32 | Scalar::Int(_) | Scalar::Ptr(_) => Type::F32,
    };
    if ty == work {
        return Division::new(rewriter, work).remainder(x, y);
    }
    let [x, y] = [x, y].map(|value| rewriter.op(Opcode::FpExt, &[value], work));
    let result = Division::new(rewriter, work).remainder(x, y);
    rewriter.op(Opcode::FpTrunc, &[result], ty)
}

struct Division<'a, 'b> {
    rewriter: &'a mut Rewriter<'b>,
    ty: Type,
    /// Number of quotient bits that a step computes.
    bits: u32,
}

impl<'a, 'b> Division<'a, 'b> {
    fn new(rewriter: &'a mut Rewriter<'b>, ty: Type) -> Division<'a, 'b> {
        let bits = if ty == Type::F64 { 26 } else { 12 };
        Division { rewriter, ty, bits }
    }

    fn remainder(mut self, x: Value, y: Value) -> Value {
        let [a, b] = [x, y].map(|value| self.op(Opcode::FAbs, &[value]));
        let is_larger = self.compare(FloatCondition::Ogt, a, b);
        let infinity = self.number(f64::INFINITY);
        let is_finite = self.compare(FloatCondition::Olt, a, infinity);
        let (bits, one) = (self.integer(self.bits), self.integer(1));

        let (significand, exponent) = self.split(a);
        let scaled = self.op(Opcode::Ldexp, &[significand, bits]);
        let (divisor, divisor_exponent) = self.split(b);
        let divisor = self.op(Opcode::Ldexp, &[divisor, one]);
        let inverse = self.inverse(divisor);
        let difference = self
            .rewriter
            .binary(Opcode::Sub, exponent, divisor_exponent);
        // Lanes that need no division get an exponent difference of zero, so they leave the loop immediately.
        let divides = self.rewriter.binary(Opcode::And, is_larger, is_finite);
        let zero = self.integer(0);
        let difference = self.rewriter.select(divides, difference, zero);

        let (scaled, rest) = self.steps(scaled, difference, divisor, inverse);
        let shift = self.rewriter.binary(Opcode::Sub, rest, bits);
        let shift = self.rewriter.binary(Opcode::Add, shift, one);
        let last = self.op(Opcode::Ldexp, &[scaled, shift]);
        let last = self.reduced(last, divisor, inverse);
        let scale = self.rewriter.binary(Opcode::Sub, divisor_exponent, one);
        let found = self.op(Opcode::Ldexp, &[last, scale]);

        let is_equal = self.compare(FloatCondition::Oeq, a, b);
        let zero = self.number(0.0);
        let small = self.rewriter.select(is_equal, zero, a);
        let magnitude = self.rewriter.select(is_larger, found, small);
        let result = self.op(Opcode::CopySign, &[magnitude, x]);
        // Division by zero, of infinity, and with NaN gives NaN.
        let is_divisor = self.compare(FloatCondition::One, b, zero);
        let is_defined = self.rewriter.binary(Opcode::And, is_divisor, is_finite);
        let none = self.number(f64::NAN);
        self.rewriter.select(is_defined, result, none)
    }

    /// The loop; returns the scaled number and the number of remaining quotient bits.
    fn steps(
        &mut self,
        scaled: Value,
        difference: Value,
        divisor: Value,
        inverse: Value,
    ) -> (Value, Value) {
        let bits = self.integer(self.bits);
        let (header, params) = self.rewriter.begin_loop(&[scaled, difference]);
        let (scaled, left) = (params[0], params[1]);
        let is_last = self.rewriter.icmp(IntCondition::Sle, left, bits);
        let step = self.rewriter.function.add_block();
        let after = self.rewriter.function.add_block();
        let branch = Terminator::CondBranch {
            cond: is_last,
            then: Edge::new(after),
            otherwise: Edge::new(step),
        };
        self.rewriter.end_block(branch, step);
        let reduced = self.reduced(scaled, divisor, inverse);
        let next = self.op(Opcode::Ldexp, &[reduced, bits]);
        let rest = self.rewriter.binary(Opcode::Sub, left, bits);
        let mut again = Edge::new(header);
        again.args.extend([next, rest]);
        self.rewriter.end_block(Terminator::Branch(again), after);
        (scaled, left)
    }

    /// A number modulo the divisor. The quotient is rounded to nearest, so it may be one too large; the remainder is
    /// then negative, and corrected.
    fn reduced(&mut self, number: Value, divisor: Value, inverse: Value) -> Value {
        let quotient = self.op(Opcode::FMul, &[number, inverse]);
        let quotient = self.op(Opcode::RoundEven, &[quotient]);
        let negated = self.op(Opcode::FNeg, &[quotient]);
        let rest = self.op(Opcode::Fma, &[negated, divisor, number]);
        let zero = self.number(0.0);
        let is_below = self.compare(FloatCondition::Olt, rest, zero);
        let corrected = self.op(Opcode::FAdd, &[rest, divisor]);
        self.rewriter.select(is_below, corrected, rest)
    }

    fn inverse(&mut self, divisor: Value) -> Value {
        let one = self.number(1.0);
        // The reciprocal instruction is accurate enough for the quotient bits of a step in single precision.
        let flags = match self.ty == Type::F64 {
            true => Flags::default(),
            false => Flags::AFN.union(Flags::ARCP),
        };
        let args = [one, divisor];
        let inst = self
            .rewriter
            .append(Opcode::FDiv, &args, &[self.ty], Payload::None, flags);
        self.rewriter.function.result(inst)
    }

    /// Significand and exponent.
    fn split(&mut self, value: Value) -> (Value, Value) {
        let types = [self.ty, Type::I32];
        let none = Flags::default();
        let inst = self
            .rewriter
            .append(Opcode::Frexp, &[value], &types, Payload::None, none);
        let results = &self.rewriter.function.insts[inst].results;
        (results[0], results[1])
    }

    fn op(&mut self, opcode: Opcode, args: &[Value]) -> Value {
        self.rewriter.op(opcode, args, self.ty)
    }

    fn compare(&mut self, condition: FloatCondition, a: Value, b: Value) -> Value {
        let payload = Payload::FloatCondition(condition);
        self.rewriter
            .op_with(Opcode::FCmp, &[a, b], Type::I1, payload, Flags::default())
    }

    fn integer(&mut self, value: u32) -> Value {
        self.rewriter.bits(Type::I32, u64::from(value))
    }

    fn number(&mut self, value: f64) -> Value {
        let bits = match self.ty == Type::F64 {
            true => value.to_bits(),
            false => u64::from((value as f32).to_bits()),
        };
        self.rewriter.bits(self.ty, bits)
    }
}
