//! Appending instructions at an insertion point.
//!
//! The frontend and the rewriter of functions have different insertion points, and share the methods of [`InstBuilder`].
//! The builder of `optimize`, which legalization uses, has methods of the same names that simplify what they append.

use super::{Flags, Function, Inst, IntCondition, Intrinsic, Opcode, Payload, Value};
use crate::types::{Scalar, Type};
use std::cmp::Ordering;

/// A function with an insertion point.
pub trait InstBuilder {
    /// The function.
    fn function(&self) -> &Function;

    /// Appends an instruction.
    fn append(
        &mut self,
        opcode: Opcode,
        args: &[Value],
        results: &[Type],
        payload: Payload,
        flags: Flags,
    ) -> Inst;

    /// A scalar constant. For integers wider than 64 bits, `bits` are the lowest bits and the others are zero.
    fn bits(&mut self, ty: Type, bits: u64) -> Value;

    /// The type of a value.
    fn ty(&self, value: Value) -> Type {
        self.function().ty(value)
    }

    /// Appends an instruction with one result.
    fn op_with(
        &mut self,
        opcode: Opcode,
        args: &[Value],
        ty: Type,
        payload: Payload,
        flags: Flags,
    ) -> Value {
        let inst = self.append(opcode, args, &[ty], payload, flags);
        self.function().result(inst)
    }

    /// Appends an instruction with one result and no payload or flags.
    fn op(&mut self, opcode: Opcode, args: &[Value], ty: Type) -> Value {
        self.op_with(opcode, args, ty, Payload::None, Flags::default())
    }

    /// Appends an operation with two operands, whose type is the type of the result.
    fn binary(&mut self, opcode: Opcode, a: Value, b: Value) -> Value {
        self.op(opcode, &[a, b], self.ty(a))
    }

    /// Appends an intrinsic with one result.
    fn intrinsic(&mut self, intrinsic: Intrinsic, args: &[Value], ty: Type) -> Value {
        let payload = Payload::Intrinsic(intrinsic, None);
        self.op_with(Opcode::Intrinsic, args, ty, payload, Flags::default())
    }

    /// Appends an integer comparison.
    fn icmp(&mut self, condition: IntCondition, a: Value, b: Value) -> Value {
        let ty = self.ty(a).with_scalar(Scalar::Int(1));
        let payload = Payload::IntCondition(condition);
        self.op_with(Opcode::ICmp, &[a, b], ty, payload, Flags::default())
    }

    /// `a` if `cond`, else `b`.
    fn select(&mut self, cond: Value, a: Value, b: Value) -> Value {
        self.op(Opcode::Select, &[cond, a, b], self.ty(a))
    }

    /// Element `lane` of a vector, or `value` if it is a scalar.
    fn element(&mut self, value: Value, lane: u32) -> Value {
        let ty = self.ty(value);
        if !ty.is_vector() {
            return value;
        }
        let payload = Payload::Lane(lane);
        self.op_with(
            Opcode::Extract,
            &[value],
            ty.element(),
            payload,
            Flags::default(),
        )
    }

    /// The same bits in a different type.
    fn bitcast(&mut self, value: Value, ty: Type) -> Value {
        match self.ty(value) == ty {
            true => value,
            false => self.op(Opcode::Bitcast, &[value], ty),
        }
    }

    /// An integer, zero-extended or truncated.
    fn resize(&mut self, value: Value, ty: Type) -> Value {
        let from = self.ty(value).scalar.bits();
        match from.cmp(&ty.scalar.bits()) {
            Ordering::Equal => value,
            Ordering::Less => self.op(Opcode::ZExt, &[value], ty),
            Ordering::Greater => self.op(Opcode::Trunc, &[value], ty),
        }
    }
}
