//! Pointer arithmetic. Constants and the addresses of LDS variables move outward, so memory instructions can add them.

use super::{Builder, mask, signed};
use mir::generic::{Flags, Opcode, Payload, Value};
use mir::types::Type;

impl Builder<'_> {
    /// Pointer arithmetic that may leave the object. Constants move outward, so memory instructions can add them.
    pub fn ptr_add(&mut self, pointer: Value, offset: Value) -> Value {
        self.ptr_add_with(pointer, offset, Flags::default())
    }

    /// Like [`Builder::ptr_add`], with flags. `inbounds` is kept if all intermediate sums are in the object that
    /// contains the pointer and the result.
    pub fn ptr_add_with(&mut self, pointer: Value, offset: Value, flags: Flags) -> Value {
        let ty = self.ty(pointer);
        let (rest, constant) = self.peel(offset, 4);
        let mut kept = flags & Flags::INBOUNDS;
        let (mut base, mut inner) = (pointer, 0);
        if let Some(data) = self.defined_by(pointer, Opcode::PtrAdd)
            && let Some(bits) = self.constant(data.args[1])
        {
            kept &= data.flags;
            (base, inner) = (data.args[0], bits);
        }
        let sum = constant.wrapping_add(inner) & mask(ty.bits());
        let rest = rest.map(|rest| match self.offset_in_variable(base) {
            Some((variable, offset)) => {
                (base, kept) = (variable, Flags::default());
                self.binary(Opcode::Add, offset, rest)
            }
            None => rest,
        });
        if let Some(rest) = rest {
            // The intermediate sum is in the object if it is between the pointer and the result.
            let is_between = self.active_bits(rest) < ty.bits() && signed(sum, ty.bits()) >= 0;
            if sum != 0 && !is_between {
                kept = Flags::default();
            }
        }
        let moved = match rest {
            Some(rest) => self.pure(Opcode::PtrAdd, &[base, rest], ty, Payload::None, kept),
            None => base,
        };
        if sum == 0 {
            return moved;
        }
        let sum = self.bits(Type::int(ty.bits() as u16), sum);
        self.pure(Opcode::PtrAdd, &[moved, sum], ty, Payload::None, kept)
    }

    /// An LDS variable and the offset from it. Offsets are added to each other first, since instructions can add the
    /// address of the variable.
    fn offset_in_variable(&self, pointer: Value) -> Option<(Value, Value)> {
        let sum = self.defined_by(pointer, Opcode::PtrAdd)?;
        let (variable, offset) = (sum.args[0], sum.args[1]);
        let is_local = self.ty(variable).bits() == 32;
        self.defined_by(variable, Opcode::GlobalAddr)
            .filter(|_| is_local)
            .map(|_| (variable, offset))
    }

    /// An offset as a variable part (`None` if it is zero) plus a constant.
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
        let (opcode, ty) = (data.opcode, self.ty(offset));
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
                Some(if opcode == Opcode::ZExt {
                    (self.zext(rest, ty), constant)
                } else {
                    (self.sext(rest, ty), signed(constant, 32) as u64)
                })
            }
            _ => None,
        }
    }
}
