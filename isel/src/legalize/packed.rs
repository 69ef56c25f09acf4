//! Vectors of 16-bit elements, with two elements in a dword.
//!
//! The parts of such a vector are its elements, as for other vectors. On processors with packed arithmetic, one
//! instruction computes two elements. Its operands are dwords in which two elements are combined, which costs nothing
//! if both come from the same dword; the elements of the result are the halves of its dword. An odd element is computed
//! separately.

use super::kinds::NanExtremum;
use super::{Legalizer, Parts};
use mir::generic::{Flags, Inst, InstData, Opcode, Payload, Value};
use mir::types::{Scalar, Type};
use smallvec::SmallVec;

/// The sign bits of two floats.
const SIGNS: u32 = 0x8000_8000;

impl Legalizer<'_> {
    /// The type of the two elements that one packed operation computes; `None` for other types.
    fn pair_type(&self, ty: Type) -> Option<Type> {
        let is_packed = matches!(ty.scalar, Scalar::Int(16) | Scalar::F16) && ty.lanes > 1;
        (is_packed && self.builder.target.has_vop3p()).then(|| Type::vector(ty.scalar, 2))
    }

    /// The number of dwords in which a value is passed to another block instead of its parts.
    pub(super) fn passed_dwords(&self, ty: Type) -> Option<usize> {
        let is_narrow = matches!(ty.scalar, Scalar::Int(16) | Scalar::F16 | Scalar::BF16);
        (is_narrow && ty.lanes > 1 && self.builder.target.has_vop3p()).then(|| ty.dwords() as usize)
    }

    /// An operation on vectors that packed instructions implement.
    pub(super) fn packed(&mut self, inst: Inst, data: &InstData) -> Option<Parts> {
        let old = self.old;
        let ty = old.ty(data.results[0]);
        let pair = self.pair_type(ty)?;
        let is_scalar_select = data.opcode == Opcode::Select && !old.ty(data.args[0]).is_vector();
        let same = data.args.iter().all(|&arg| old.ty(arg) == ty);
        let has_form = has_packed_form(data.opcode, ty.scalar)
            || matches!(data.opcode, Opcode::FMinimum | Opcode::FMaximum)
                && ty.scalar == Scalar::F16
                && self.builder.target.has_minimum3_maximum3();
        if !(is_scalar_select || same && has_form) {
            return None;
        }
        let mut out = Parts::new();
        for lane in (0..usize::from(ty.lanes)).step_by(2) {
            if lane + 1 == usize::from(ty.lanes) {
                let args: SmallVec<[Value; 3]> = data
                    .args
                    .iter()
                    .map(|&arg| self.lane(arg, if old.ty(arg) == ty { lane } else { 0 })[0])
                    .collect();
                out.push(self.scalar(inst, data, &args).ok()?);
                continue;
            }
            let is_quiet = |this: &Self, arg: Value| {
                let elements = &this.get(arg)[lane..lane + 2];
                ty.scalar == Scalar::F16 && elements.iter().all(|&one| this.is_quiet(one, 4))
            };
            let quiet: SmallVec<[bool; 3]> = (data.args.iter())
                .map(|&arg| old.ty(arg) == ty && is_quiet(self, arg))
                .collect();
            let args: SmallVec<[Value; 3]> = data
                .args
                .iter()
                .map(|&arg| {
                    if old.ty(arg) != ty {
                        return self.one(arg);
                    }
                    let elements = [self.get(arg)[lane], self.get(arg)[lane + 1]];
                    self.pack(&elements)
                })
                .collect();
            let dword = self.pair(data, pair, &args, &quiet);
            out.extend(self.parts_from_dwords(&[dword], pair));
        }
        Some(out)
    }

    /// Minima or maxima of two elements in a dword.
    fn pair_of_extrema(
        &mut self,
        data: &InstData,
        extremum: NanExtremum,
        ty: Type,
        dwords: &[Value],
    ) -> Value {
        let is_constant = |&dword: &Value| self.builder.constant(dword).is_some();
        if !dwords.iter().any(is_constant) {
            return self.packed_minimum3_or_maximum3(extremum, [dwords[0], dwords[1]]);
        }
        // A packed instruction does not read inline constants as the two halves of a dword, so the elements are
        // computed separately.
        let halves = [0, 1].map(|n| {
            let parts = dwords.iter();
            let parts: SmallVec<[Value; 2]> = parts
                .map(|&dword| self.parts_from_dwords(&[dword], ty)[n])
                .collect();
            let one = Type::scalar(ty.scalar);
            self.minimum_or_maximum(extremum, &parts, one, data.flags)
        });
        self.pack(&halves)
    }

    /// An operation on two elements in a dword; `quiet` is true for operands known not to be signaling NaNs.
    fn pair(&mut self, data: &InstData, ty: Type, dwords: &[Value], quiet: &[bool]) -> Value {
        use Opcode::*;
        if let Some(extremum) = NanExtremum::of(data.opcode) {
            return self.pair_of_extrema(data, extremum, ty, dwords);
        }
        match data.opcode {
            Select => return self.builder.select(dwords[0], dwords[1], dwords[2]),
            And | Or | Xor => return self.builder.binary(data.opcode, dwords[0], dwords[1]),
            FAbs => {
                let rest = self.builder.i32(!SIGNS);
                return self.builder.binary(And, dwords[0], rest);
            }
            CopySign => {
                let (signs, rest) = (self.builder.i32(SIGNS), self.builder.i32(!SIGNS));
                let sign = self.builder.binary(And, dwords[1], signs);
                let size = self.builder.binary(And, dwords[0], rest);
                return self.builder.binary(Or, size, sign);
            }
            _ => {}
        }
        let args: SmallVec<[Value; 3]> = dwords
            .iter()
            .map(|&dword| self.as_pair(dword, ty))
            .collect();
        let result = match data.opcode {
            FNeg => match self.builder.defined_by(args[0], FNeg) {
                Some(data) => data.args[0],
                None => self.builder.op(FNeg, &args, ty),
            },
            FMulAdd => self.pair_operation(Fma, &args, ty, data.flags),
            FMinNum | FMinimumNum => self.pair_extremum(FMinNum, &args, quiet, data.flags),
            FMaxNum | FMaximumNum => self.pair_extremum(FMaxNum, &args, quiet, data.flags),
            Abs => {
                let zero = self.builder.i32(0);
                let zero = self.as_pair(zero, ty);
                let negated = self.builder.op(Sub, &[zero, args[0]], ty);
                self.builder.op(SMax, &[args[0], negated], ty)
            }
            opcode => self.pair_operation(opcode, &args, ty, data.flags),
        };
        self.builder.bitcast(result, Type::I32)
    }

    fn pair_operation(&mut self, opcode: Opcode, args: &[Value], ty: Type, flags: Flags) -> Value {
        self.builder.pure(opcode, args, ty, Payload::None, flags)
    }

    /// As for single elements, signaling NaN operands are quieted first.
    fn pair_extremum(
        &mut self,
        opcode: Opcode,
        args: &[Value],
        quiet: &[bool],
        flags: Flags,
    ) -> Value {
        let ty = self.builder.ty(args[0]);
        let quieting =
            self.builder.function.header.attributes.ieee_mode && !flags.contains(Flags::NNAN);
        let mut args = SmallVec::<[Value; 3]>::from_slice(args);
        for (arg, &is_quiet) in args.iter_mut().zip(quiet).filter(|_| quieting) {
            if !is_quiet && !self.is_quiet_pair(*arg) {
                *arg = self.builder.op(Opcode::Canonicalize, &[*arg], ty);
            }
        }
        self.pair_operation(opcode, &args, ty, flags)
    }

    fn is_quiet_pair(&self, pair: Value) -> bool {
        let Some(cast) = self.builder.defined_by(pair, Opcode::Bitcast) else {
            return self.is_quiet(pair, 4);
        };
        self.builder.constant(cast.args[0]).is_some_and(|bits| {
            let is_signaling = |half: u64| half & 0x7e00 == 0x7c00 && half & 0x1ff != 0;
            !is_signaling(bits & 0xffff) && !is_signaling(bits >> 16)
        })
    }

    fn as_pair(&mut self, dword: Value, ty: Type) -> Value {
        if self.builder.constant(dword).is_some() {
            return self.builder.op(Opcode::Bitcast, &[dword], ty);
        }
        self.builder.bitcast(dword, ty)
    }

    /// A dword that holds one or two elements of 16 bits; the high half is arbitrary if there is only one.
    pub(super) fn pack(&mut self, elements: &[Value]) -> Value {
        let is_undefined = |this: &Self, index: usize| {
            elements
                .get(index)
                .is_none_or(|&element| this.builder.defined_by(element, Opcode::Undef).is_some())
        };
        let undefined = [is_undefined(self, 0), is_undefined(self, 1)];
        if undefined == [true, true] {
            return self.builder.undef(Type::I32);
        }
        if undefined[1] {
            return self.bits_of(elements[0]);
        }
        if let Some(pair) = self.converted_pair(elements) {
            return pair;
        }
        let sixteen = self.builder.i32(16);
        let high = self.bits_of(elements[1]);
        let whole = self.high_half_of(high);
        if undefined[0] {
            return match whole {
                Some(whole) => whole,
                None => self.builder.binary(Opcode::Shl, high, sixteen),
            };
        }
        let low = self.bits_of(elements[0]);
        if whole.is_some() && whole == Some(self.low_half_of(low)) {
            return self.low_half_of(low);
        }
        let low = self.zero_extended(low, 16);
        let high = self.low_half_of(high);
        let high = self.builder.binary(Opcode::Shl, high, sixteen);
        self.builder.binary(Opcode::Or, low, high)
    }

    /// A value with the same low half as `bits`.
    pub(super) fn low_half_of(&self, mut bits: Value) -> Value {
        while let Some(data) = self.builder.defined_by(bits, Opcode::And)
            && (self.builder.constant(data.args[1])).is_some_and(|mask| mask & 0xffff == 0xffff)
        {
            bits = data.args[0];
        }
        bits
    }

    /// A value whose high half is the low half of `bits`.
    fn high_half_of(&self, bits: Value) -> Option<Value> {
        let bits = self.low_half_of(bits);
        let shift = self.builder.defined_by(bits, Opcode::LShr);
        let shift = shift.or(self.builder.defined_by(bits, Opcode::AShr))?;
        let amount = self.builder.constant(shift.args[1])?;
        (amount == 16).then_some(shift.args[0])
    }
}

/// Returns `true` if an instruction operates on two elements or on the dword that contains them.
fn has_packed_form(opcode: Opcode, scalar: Scalar) -> bool {
    use Opcode::*;
    match opcode {
        Add | Sub | Mul | Shl | LShr | AShr | SMin | SMax | UMin | UMax | UAddSat | USubSat
        | SAddSat | SSubSat | Abs | And | Or | Xor => scalar == Scalar::Int(16),
        FAdd | FSub | FMul | Fma | FMulAdd | FMinNum | FMaxNum | FMinimumNum | FMaximumNum
        | Canonicalize | FNeg | FAbs | CopySign => scalar == Scalar::F16,
        _ => false,
    }
}
