//! Floating-point arithmetic: most opcodes become one instruction. Negations and absolute values of sources become
//! modifiers.

use super::Selector;
use isa::Opcode as I;
use mir::CompileError;
use mir::generic::{Inst, Opcode, Value};
use mir::machine::{Operand, RegClass};
use mir::module::DenormalMode;
use mir::types::{Scalar, Type};
use smallvec::SmallVec;

/// An opcode and its instructions on f32, f64 and f16.
struct Row {
    opcode: Opcode,
    f32: Option<I>,
    f64: Option<I>,
    f16: Option<I>,
}

const fn row(opcode: Opcode, f32: I, f64: Option<I>, f16: Option<I>) -> Row {
    Row {
        opcode,
        f32: Some(f32),
        f64,
        f16,
    }
}

#[rustfmt::skip]
const ROWS: &[Row] = &[
    row(Opcode::FAdd,      I::V_ADD_F32,   Some(I::V_ADD_F64),   Some(I::V_ADD_F16)),
    row(Opcode::FSub,      I::V_SUB_F32,   None,                 Some(I::V_SUB_F16)),
    row(Opcode::FMul,      I::V_MUL_F32,   Some(I::V_MUL_F64),   Some(I::V_MUL_F16)),
    row(Opcode::Fma,       I::V_FMA_F32,   Some(I::V_FMA_F64),   Some(I::V_FMA_F16)),
    row(Opcode::FMinNum,   I::V_MIN_F32,   Some(I::V_MIN_F64),   Some(I::V_MIN_F16)),
    row(Opcode::FMaxNum,   I::V_MAX_F32,   Some(I::V_MAX_F64),   Some(I::V_MAX_F16)),
    row(Opcode::Floor,     I::V_FLOOR_F32, Some(I::V_FLOOR_F64), Some(I::V_FLOOR_F16)),
    row(Opcode::Ceil,      I::V_CEIL_F32,  Some(I::V_CEIL_F64),  Some(I::V_CEIL_F16)),
    row(Opcode::Truncate,  I::V_TRUNC_F32, Some(I::V_TRUNC_F64), Some(I::V_TRUNC_F16)),
    row(Opcode::RoundEven, I::V_RNDNE_F32, Some(I::V_RNDNE_F64), Some(I::V_RNDNE_F16)),
    row(Opcode::Ldexp,     I::V_LDEXP_F32, Some(I::V_LDEXP_F64), Some(I::V_LDEXP_F16)),
    row(Opcode::Sqrt,      I::V_SQRT_F32,  Some(I::V_SQRT_F64),  Some(I::V_SQRT_F16)),
    row(Opcode::Exp2,      I::V_EXP_F32,   None,                 Some(I::V_EXP_F16)),
    row(Opcode::Log2,      I::V_LOG_F32,   None,                 Some(I::V_LOG_F16)),
];

/// Conversions: opcode, source, result, instruction.
#[rustfmt::skip]
const CONVERSIONS: &[(Opcode, Scalar, Scalar, I)] = &[
    (Opcode::SiToFp,  Scalar::Int(32), Scalar::F32,     I::V_CVT_F32_I32),
    (Opcode::UiToFp,  Scalar::Int(32), Scalar::F32,     I::V_CVT_F32_U32),
    (Opcode::SiToFp,  Scalar::Int(32), Scalar::F64,     I::V_CVT_F64_I32),
    (Opcode::UiToFp,  Scalar::Int(32), Scalar::F64,     I::V_CVT_F64_U32),
    (Opcode::SiToFp,  Scalar::Int(16), Scalar::F16,     I::V_CVT_F16_I16),
    (Opcode::UiToFp,  Scalar::Int(16), Scalar::F16,     I::V_CVT_F16_U16),
    (Opcode::FpToSi,  Scalar::F32,     Scalar::Int(32), I::V_CVT_I32_F32),
    (Opcode::FpToUi,  Scalar::F32,     Scalar::Int(32), I::V_CVT_U32_F32),
    (Opcode::FpToSi,  Scalar::F64,     Scalar::Int(32), I::V_CVT_I32_F64),
    (Opcode::FpToUi,  Scalar::F64,     Scalar::Int(32), I::V_CVT_U32_F64),
    (Opcode::FpToSi,  Scalar::F16,     Scalar::Int(16), I::V_CVT_I16_F16),
    (Opcode::FpToUi,  Scalar::F16,     Scalar::Int(16), I::V_CVT_U16_F16),
    (Opcode::FpExt,   Scalar::F16,     Scalar::F32,     I::V_CVT_F32_F16),
    (Opcode::FpExt,   Scalar::F32,     Scalar::F64,     I::V_CVT_F64_F32),
    (Opcode::FpTrunc, Scalar::F32,     Scalar::F16,     I::V_CVT_F16_F32),
    (Opcode::FpTrunc, Scalar::F64,     Scalar::F32,     I::V_CVT_F32_F64),
];

/// The error for an operation without an instruction. Legalization removes all such operations.
pub(super) const NO_INSTRUCTION: &str = "no instruction implements this operation on this type";

/// Sources with their modifiers.
pub(super) type FloatSources = (SmallVec<[Operand; 4]>, isa::Modifiers);

impl Selector<'_> {
    /// The sources of a floating-point instruction. Negations and absolute values become modifiers.
    pub(super) fn float_sources(&mut self, values: &[Value]) -> FloatSources {
        let mut modifiers = isa::Modifiers::default();
        let mut sources = SmallVec::new();
        for (index, &value) in values.iter().enumerate() {
            let (value, negated, absolute) = self.without_signs(value);
            modifiers.neg |= u8::from(negated) << index;
            modifiers.abs |= u8::from(absolute) << index;
            sources.push(self.source(value));
        }
        (sources, modifiers)
    }

    /// A value without its negations and absolute values, whether it is negated, and whether its absolute value is
    /// taken (before the negation).
    pub(super) fn without_signs(&self, mut value: Value) -> (Value, bool, bool) {
        let (mut negated, mut absolute) = (false, false);
        loop {
            if let Some(data) = self.defined_by(value, Opcode::FNeg) {
                negated ^= !absolute;
                value = data.args[0];
            } else if let Some(data) = self.defined_by(value, Opcode::FAbs) {
                absolute = true;
                value = data.args[0];
            } else {
                return (value, negated, absolute);
            }
        }
    }

    pub(super) fn push_float(&mut self, opcode: I, result: Value, values: &[Value]) {
        let result = self.register(result);
        let (sources, modifiers) = self.float_sources(values);
        let inst = self.vector_inst(opcode, &[result], &sources, modifiers);
        self.buffer.push(inst);
    }

    pub(super) fn select_float(&mut self, inst: Inst) -> Result<(), CompileError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let Some(&result) = data.results.first() else {
            return Err(self.broken(inst, "the operation has no result"));
        };
        let ty = generic.ty(result);
        if self.select_mix(data) || self.fold_float_extremum(inst) {
            return Ok(());
        }
        if let Some(opcode) = self.float_row(data.opcode, ty) {
            self.push_float(opcode, result, &data.args);
            return Ok(());
        }
        match data.opcode {
            Opcode::FMulAdd => self.select_multiply_add(inst),
            Opcode::FSub if ty == Type::F64 => self.select_fsub_f64(inst),
            Opcode::FNeg | Opcode::FAbs => self.select_sign(inst),
            Opcode::CopySign if ty.dwords() == 1 => {
                let bits = if ty.bits() == 32 { 0x7fff_ffff } else { 0x7fff };
                let result = self.register(result);
                let sources = [
                    Operand::Imm(bits),
                    self.source(data.args[0]),
                    self.source(data.args[1]),
                ];
                self.push_vector(I::V_BFI_B32, &[result], &sources);
                Ok(())
            }
            Opcode::Canonicalize => {
                let opcode = self.float_row(Opcode::FMaxNum, ty);
                let opcode = opcode.ok_or_else(|| self.broken(inst, NO_INSTRUCTION))?;
                let value = data.args[0];
                self.push_float(opcode, result, &[value, value]);
                Ok(())
            }
            Opcode::Frexp => self.select_frexp(inst),
            Opcode::SiToFp
            | Opcode::UiToFp
            | Opcode::FpToSi
            | Opcode::FpToUi
            | Opcode::FpExt
            | Opcode::FpTrunc => self.select_conversion(inst),
            _ => Err(self.broken(inst, NO_INSTRUCTION)),
        }
    }

    pub(super) fn float_row(&self, opcode: Opcode, ty: Type) -> Option<I> {
        let row = ROWS.iter().find(|row| row.opcode == opcode)?;
        let found = match ty.scalar {
            Scalar::F32 => row.f32,
            Scalar::F64 => row.f64,
            Scalar::F16 => row.f16,
            Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => None,
        };
        found.filter(|opcode| opcode.exists(self.target.generation()))
    }

    /// Selects one instruction for a multiplication and an addition if that is correct and as fast, otherwise two
    /// instructions. `v_mad` flushes denormals, and `v_fma` is slow on some processors.
    fn select_multiply_add(&mut self, inst: Inst) -> Result<(), CompileError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let (result, args) = (data.results[0], &data.args);
        let flushes = matches!(
            generic.header.attributes.denormal_f32,
            DenormalMode::PreserveSign | DenormalMode::PositiveZero
        );
        let opcode = match generic.ty(result).scalar {
            Scalar::F64 => Some(I::V_FMA_F64),
            Scalar::F32 if flushes && self.target.has_mad_f32() => Some(I::V_MAD_F32),
            Scalar::F32 if self.target.has_fast_fma_f32() => Some(I::V_FMA_F32),
            Scalar::F16 => Some(I::V_FMA_F16),
            Scalar::F32 | Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => None,
        };
        if let Some(opcode) = opcode.filter(|opcode| opcode.exists(self.target.generation())) {
            self.push_float(opcode, result, args);
            return Ok(());
        }
        let (multiply, add) = match generic.ty(result).scalar {
            Scalar::F32 => (I::V_MUL_F32, I::V_ADD_F32),
            Scalar::F16 => (I::V_MUL_F16, I::V_ADD_F16),
            Scalar::F64 | Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => {
                return Err(self.broken(inst, NO_INSTRUCTION));
            }
        };
        let product = self.out.new_vreg(RegClass::V1);
        let (sources, modifiers) = self.float_sources(&args[..2]);
        let inst = self.vector_inst(multiply, &[product], &sources, modifiers);
        self.buffer.push(inst);
        let (addend, mut modifiers) = self.float_sources(&args[2..]);
        modifiers.neg <<= 1;
        modifiers.abs <<= 1;
        let result = self.register(result);
        let sources = [Operand::full(product), addend[0]];
        let inst = self.vector_inst(add, &[result], &sources, modifiers);
        self.buffer.push(inst);
        Ok(())
    }

    /// No f64 subtraction exists, so the negated operand is added.
    fn select_fsub_f64(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let result = self.register(data.results[0]);
        let (sources, mut modifiers) = self.float_sources(&data.args);
        modifiers.neg ^= 2;
        let inst = self.vector_inst(I::V_ADD_F64, &[result], &sources, modifiers);
        self.buffer.push(inst);
        Ok(())
    }

    /// A negation or absolute value that no user folds as a modifier: integer logic on the sign bit.
    fn select_sign(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let (value, negate) = (data.args[0], data.opcode == Opcode::FNeg);
        let ty = self.generic.ty(value);
        let result = self.result(inst);
        let source = self.source(value);
        let sign: u32 = if ty.bits() == 16 { 0x8000 } else { 0x8000_0000 };
        let (opcode, bits) = if negate {
            (I::V_XOR_B32, sign)
        } else {
            (I::V_AND_B32, sign - 1)
        };
        let high = self.part(source, ty.dwords() as u8 - 1, 1);
        if ty.dwords() == 1 {
            self.push_vector(opcode, &[result], &[Operand::Imm(bits), high]);
        } else {
            let changed = self.out.new_vreg(RegClass::V1);
            self.push_vector(opcode, &[changed], &[Operand::Imm(bits), high]);
            let low = self.part(source, 0, 1);
            let operands = [Operand::Def(result), low, Operand::full(changed)];
            self.push(mir::machine::Pseudo::RegSequence, &operands);
        }
        Ok(())
    }

    fn select_frexp(&mut self, inst: Inst) -> Result<(), CompileError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let (mantissa, exponent) = match generic.ty(data.args[0]).scalar {
            Scalar::F64 => (I::V_FREXP_MANT_F64, I::V_FREXP_EXP_I32_F64),
            Scalar::F32 => (I::V_FREXP_MANT_F32, I::V_FREXP_EXP_I32_F32),
            Scalar::F16 | Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => {
                return Err(self.broken(inst, NO_INSTRUCTION));
            }
        };
        for (&result, opcode) in data.results.iter().zip([mantissa, exponent]) {
            if self.is_read(result) {
                self.push_float(opcode, result, &data.args[..1]);
            }
        }
        Ok(())
    }

    fn select_conversion(&mut self, inst: Inst) -> Result<(), CompileError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let (from, to) = (
            generic.ty(data.args[0]).scalar,
            generic.ty(data.results[0]).scalar,
        );
        let found = CONVERSIONS
            .iter()
            .find(|row| row.0 == data.opcode && row.1 == from && row.2 == to)
            .filter(|row| row.3.exists(self.target.generation()));
        let Some(row) = found else {
            return Err(self.broken(inst, "no instruction converts between these types"));
        };
        if from.is_float() {
            self.push_float(row.3, data.results[0], &data.args);
        } else {
            let result = self.register(data.results[0]);
            let source = self.source(data.args[0]);
            self.push_vector(row.3, &[result], &[source]);
        }
        Ok(())
    }
}
