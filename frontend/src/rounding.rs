//! Intrinsics that read or set the hardware's rounding mode, and conversions with a given rounding mode.
//!
//! Accesses to the mode are ordered only relative to each other. Later passes may move arithmetic across them, so a
//! module that sets the mode and contains arithmetic that depends on the mode is rejected.

use crate::attributes::target_of;
use crate::bindings::{self, Module, Op, TypeKind, Value};
use crate::error::FrontendError;
use crate::function::describe;
use crate::function::{FunctionConverter, Parts, Reason};
use explain::Code;
use isa::hardware_register::{MODE, TRAP_STATUS};
use mir::generic::{
    self, Flags, FloatCondition, InstBuilder, IntCondition, Intrinsic, Opcode, Payload,
};
use mir::{Scalar, Type};

/// An intrinsic about rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// `llvm.get.rounding`
    GetMode,
    /// `llvm.set.rounding`
    SetMode,
    /// `llvm.get.fpenv`
    GetEnvironment,
    /// `llvm.set.fpenv`
    SetEnvironment,
    /// `llvm.get.fpmode`
    GetControl,
    /// `llvm.fptrunc.round`
    Truncate,
}

/// The operand of `s_getreg` for the lowest `count` bits of a hardware register.
const fn low_bits(register: u8, count: u64) -> u64 {
    register as u64 | (count - 1) << 11
}

const ROUNDING_BITS: u64 = 4;
const MODE_BITS: u64 = 23;
/// The bits of the mode that affect floating-point arithmetic: rounding, denormals, DX10_CLAMP, IEEE, traps, and the
/// overflow of halves, a bit that only GFX9 and later have.
const CONTROL: u64 = 0x7f3ff;
const HALF_OVERFLOW: u64 = 1 << 23;
const TRAP_BITS: u64 = 5;

/// LLVM's numbers of the hardware's modes 0 to 3: to nearest, up, down, to zero.
const STANDARD: [u64; 4] = [1, 2, 3, 0];

/// From this number on, LLVM's numbers stand for modes that differ between precisions.
const FIRST_MIXED: u64 = 8;
/// In the tables below, the indices of these modes are smaller than their numbers by this amount.
const GAP: u64 = 4;

/// A table of nibbles that maps register bits to mode numbers. The lower two bits are for single precision, the upper
/// two for the other precisions.
fn numbers() -> u64 {
    let mut mixed = FIRST_MIXED - GAP;
    let mut table = 0;
    for (single, &shared) in (0..).zip(&STANDARD) {
        for double in 0..4 {
            let number = if single == double {
                shared
            } else {
                mixed += 1;
                mixed - 1
            };
            table |= number << (4 * (single + 4 * double));
        }
    }
    table
}

/// A table of nibbles that maps mode numbers to register bits.
fn modes() -> u64 {
    let numbers = numbers();
    let nibble = |mode: u64| numbers >> (4 * mode) & 15;
    (0..16).map(|mode| mode << (4 * nibble(mode))).sum()
}

/// Rejects modules that set the rounding mode and contain arithmetic that depends on it.
pub fn reject_dependence(module: Module<'_>) -> Result<(), FrontendError> {
    const SETTERS: [&[u8]; 3] = [
        b"llvm.set.rounding",
        b"llvm.set.fpenv",
        b"llvm.amdgcn.s.setreg",
    ];
    let is_setter = |function: &Value<'_>| {
        let name = function.name();
        SETTERS.iter().any(|setter| name.starts_with(setter)) && function.is_used()
    };
    if !module.functions().any(|function| is_setter(&function)) {
        return Ok(());
    }
    for function in module.functions() {
        for inst in function.blocks().flat_map(|block| block.instructions()) {
            if depends_on_mode(inst) {
                let name = String::from_utf8_lossy(function.name()).into_owned();
                let (location, instruction) = describe(inst);
                return Err(FrontendError::Unsupported {
                    code: Code::UnsupportedConstruct,
                    function: name,
                    location,
                    instruction,
                    reason: "arithmetic with a dynamic rounding mode is not supported in modules that set the rounding mode"
                        .to_string(),
                });
            }
        }
    }
    Ok(())
}

/// Returns `true` for constrained arithmetic whose mode is not "to nearest".
fn depends_on_mode(inst: Value<'_>) -> bool {
    const PREFIX: &[u8] = b"llvm.experimental.constrained.";
    inst.opcode() == Op::LLVMCall
        && inst.callee().name().starts_with(PREFIX)
        && (0..inst.arg_count()).any(|index| {
            let mode = inst.operand(index).metadata_string();
            mode.is_some_and(|mode| mode.starts_with(b"round.") && mode != b"round.tonearest")
        })
}

/// Checks that the type of the floating-point environment is `i64`.
fn environment(ty: bindings::Type<'_>) -> Result<(), Reason> {
    match ty.kind() == TypeKind::LLVMIntegerTypeKind && ty.int_bits() == 64 {
        true => Ok(()),
        false => Err("the floating-point environment must have 64 bits".to_owned()),
    }
}

impl<'m> FunctionConverter<'_, 'm> {
    pub(crate) fn convert_rounding(
        &mut self,
        inst: Value<'m>,
        operation: Rounding,
    ) -> Result<(), Reason> {
        match operation {
            Rounding::GetMode => {
                let mode = self.hardware_bits(low_bits(MODE, ROUNDING_BITS));
                let number = self.nibble(numbers(), mode);
                let gap = self.scalar(Type::I32, GAP);
                let mixed = self.op(Opcode::Add, &[number, gap], Type::I32);
                let below = Payload::IntCondition(IntCondition::Ult);
                let none = Flags::default();
                let is_standard = self.op_with(Opcode::ICmp, &[number, gap], Type::I1, below, none);
                let result = self.op(Opcode::Select, &[is_standard, number, mixed], Type::I32);
                self.define(inst, Parts::from_elem(result, 1));
            }
            Rounding::SetMode => {
                let number = self.value(inst.operand(0))?;
                // Numbers smaller than the gap are indices themselves: the subtraction wraps around, so the minimum is
                // the number.
                let gap = self.scalar(Type::I32, GAP);
                let mixed = self.op(Opcode::Sub, &[number, gap], Type::I32);
                let index = self.op(Opcode::UMin, &[number, mixed], Type::I32);
                let mode = self.nibble(modes(), index);
                self.set_hardware_bits(low_bits(MODE, ROUNDING_BITS), mode);
            }
            Rounding::GetEnvironment => {
                environment(inst.ty())?;
                let mode = self.hardware_bits(low_bits(MODE, MODE_BITS));
                let traps = self.hardware_bits(low_bits(TRAP_STATUS, TRAP_BITS));
                let result = self.op(Opcode::Merge, &[mode, traps], Type::I64);
                self.define(inst, Parts::from_elem(result, 1));
            }
            Rounding::SetEnvironment => {
                environment(inst.operand(0).ty())?;
                let value = self.value(inst.operand(0))?;
                let registers = [(MODE, MODE_BITS), (TRAP_STATUS, TRAP_BITS)];
                for (lane, (register, bits)) in (0..).zip(registers) {
                    let part = Payload::Lane(lane);
                    let none = Flags::default();
                    let part = self.op_with(Opcode::Part, &[value], Type::I32, part, none);
                    self.set_hardware_bits(low_bits(register, bits), part);
                }
            }
            Rounding::GetControl => {
                let target = target_of(self.context, self.source);
                let bits = match target.has_half_overflow_mode() {
                    true => CONTROL | HALF_OVERFLOW,
                    false => CONTROL,
                };
                let count = u64::from(u64::BITS - bits.leading_zeros());
                let mode = self.hardware_bits(low_bits(MODE, count));
                let bits = self.scalar(Type::I32, bits);
                let result = self.op(Opcode::And, &[mode, bits], Type::I32);
                self.define(inst, Parts::from_elem(result, 1));
            }
            Rounding::Truncate => return self.convert_rounded_truncation(inst),
        }
        Ok(())
    }

    fn hardware_bits(&mut self, field: u64) -> generic::Value {
        let field = self.scalar(Type::I32, field);
        let payload = Payload::Intrinsic(Intrinsic::SGetReg, None);
        self.op_with(
            Opcode::Intrinsic,
            &[field],
            Type::I32,
            payload,
            Flags::default(),
        )
    }

    /// Sets register bits to the value of the first active lane.
    fn set_hardware_bits(&mut self, field: u64, value: generic::Value) {
        let none = Flags::default();
        let first = Payload::Intrinsic(Intrinsic::ReadFirstLane, None);
        let value = self.op_with(Opcode::Intrinsic, &[value], Type::I32, first, none);
        let field = self.scalar(Type::I32, field);
        let payload = Payload::Intrinsic(Intrinsic::SSetReg, None);
        self.append(Opcode::Intrinsic, &[field, value], &[], payload, none);
    }

    fn nibble(&mut self, table: u64, index: generic::Value) -> generic::Value {
        let table = self.scalar(Type::I64, table);
        let two = self.scalar(Type::I32, 2);
        let amount = self.op(Opcode::Shl, &[index, two], Type::I32);
        let amount = self.resize(amount, Type::I64);
        let shifted = self.op(Opcode::LShr, &[table, amount], Type::I64);
        let low = self.op(Opcode::Trunc, &[shifted], Type::I32);
        let mask = self.scalar(Type::I32, 15);
        self.op(Opcode::And, &[low, mask], Type::I32)
    }

    /// Converts `llvm.fptrunc.round`: rounds to nearest, then corrects results that were rounded in the wrong direction
    /// by one ULP.
    fn convert_rounded_truncation(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let value = self.value(inst.operand(0))?;
        let ty = self.context.types.first_class(inst.ty())?;
        if ty.scalar.bits() >= self.function.ty(value).scalar.bits() {
            return Err("the result type must be narrower than the operand type".to_owned());
        }
        let nearest = self.op(Opcode::FpTrunc, &[value], ty);
        let mode = inst.operand(1).metadata_string().unwrap_or_default();
        let result = match mode {
            b"round.tonearest" => nearest,
            b"round.upward" => self.corrected(value, nearest, Some(FloatCondition::Olt)),
            b"round.downward" => self.corrected(value, nearest, Some(FloatCondition::Ogt)),
            b"round.towardzero" => self.corrected(value, nearest, None),
            _ => return Err("unsupported rounding mode".to_string()),
        };
        self.define(inst, Parts::from_elem(result, 1));
        Ok(())
    }

    /// Corrects `nearest`, the rounded `value`. If the comparison `wrong` holds between the two, the result is the next
    /// number in the other direction. Without a comparison, the result is the next number toward zero if the magnitude
    /// of `nearest` is too large.
    fn corrected(
        &mut self,
        value: generic::Value,
        nearest: generic::Value,
        wrong: Option<FloatCondition>,
    ) -> generic::Value {
        let (from, ty) = (self.function.ty(value), self.function.ty(nearest));
        let bits_type = ty.with_scalar(Scalar::Int(ty.scalar.bits() as u16));
        let boolean = ty.with_scalar(Scalar::Int(1));
        let back = self.op(Opcode::FpExt, &[nearest], from);
        let (sides, condition) = match wrong {
            Some(condition) => ([back, value], condition),
            None => {
                let magnitudes = [back, value].map(|side| self.op(Opcode::FAbs, &[side], from));
                (magnitudes, FloatCondition::Ogt)
            }
        };
        let payload = Payload::FloatCondition(condition);
        let none = Flags::default();
        let is_wrong = self.op_with(Opcode::FCmp, &sides, boolean, payload, none);
        let bits = self.bitcast(nearest, bits_type);
        let (one, minus_one) = (
            self.splat_constant(bits_type, 1),
            self.splat_constant(bits_type, u64::MAX),
        );
        let step = match wrong {
            None => minus_one,
            Some(condition) => {
                let zero = self.splat_constant(bits_type, 0);
                let negative = Payload::IntCondition(IntCondition::Slt);
                // A zero has the sign of the value, so this is right for zeros too.
                let is_negative =
                    self.op_with(Opcode::ICmp, &[bits, zero], boolean, negative, none);
                let steps = match condition {
                    FloatCondition::Olt => [is_negative, minus_one, one],
                    _ => [is_negative, one, minus_one],
                };
                self.op(Opcode::Select, &steps, bits_type)
            }
        };
        let moved = self.op(Opcode::Add, &[bits, step], bits_type);
        let result = self.op(Opcode::Select, &[is_wrong, moved, bits], bits_type);
        self.bitcast(result, ty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the numbers of modes that agree between precisions, and the numbers of the first and the last mode that
    /// does not.
    #[test]
    fn numbers_of_modes() {
        let number = |single: u64, double: u64| numbers() >> (4 * (single + 4 * double)) & 15;
        assert_eq!([0, 1, 2, 3].map(|mode| number(mode, mode)), STANDARD);
        assert_eq!((number(0, 1), number(3, 2)), (4, 15));
        for mode in 0..16 {
            assert_eq!(modes() >> (4 * (numbers() >> (4 * mode) & 15)) & 15, mode);
        }
    }
}
