//! Multiplication and addition in f32 with f16 operands or an f16 result (`v_fma_mix_f32` and similar instructions).
//!
//! The instruction itself extends operands, which can be in either half of a register, and rounds the result to f16.

use super::Selector;
use super::halves::Half;
use isa::Opcode as I;
use mir::OptLevel;
use mir::generic::{InstData, Opcode, Value};
use mir::machine::{Operand, RegClass, VReg};
use mir::types::{Scalar, Type};
use smallvec::SmallVec;

/// An operand; `half` is set if it is one half of a register.
struct Source {
    operand: Operand,
    half: Option<u8>,
    negated: bool,
    absolute: bool,
}

impl Selector<'_> {
    /// Selects a product and sum in f32 with an extended operand, or a product or such a sum that is rounded to f16.
    pub(super) fn select_mix(&mut self, data: &InstData) -> bool {
        let Some(&result) = data.results.first() else {
            return false;
        };
        if self.level == OptLevel::O0 {
            return false;
        }
        match (data.opcode, self.generic.ty(result).scalar) {
            (Opcode::Fma | Opcode::FMulAdd, Scalar::F32) => self.select_mixed_sum(data, result),
            (Opcode::FpTrunc, Scalar::F16) => self.select_rounded_sum(data, result),
            _ => false,
        }
    }

    fn select_mixed_sum(&mut self, data: &InstData, result: Value) -> bool {
        let opcode = match data.opcode {
            Opcode::Fma if self.target.has_fma_mix() => I::V_FMA_MIX_F32,
            // This form flushes denormals, as does the unmixed instruction.
            Opcode::FMulAdd if self.target.has_mad_mix() => I::V_MAD_MIX_F32,
            _ => return false,
        };
        if !data.args.iter().any(|&arg| self.extended(arg).is_some()) {
            return false;
        }
        let args = data.args.clone();
        let result = self.register(result);
        self.push_mix(opcode, result, &args);
        true
    }

    fn select_rounded_sum(&mut self, data: &InstData, result: Value) -> bool {
        if !self.target.has_fma_mix() {
            return false;
        }
        let Some(inner) = self.sole_use(data.args[0]) else {
            return false;
        };
        let inner = &self.generic.insts[inner];
        let is_f32 = self.generic.ty(data.args[0]) == Type::F32;
        if !is_f32 || !matches!(inner.opcode, Opcode::Fma | Opcode::FMul) {
            return false;
        }
        let args = inner.args.clone();
        let result = self.register(result);
        self.push_mix(I::V_FMA_MIXLO_F16, result, &args);
        true
    }

    /// The f16 that a value extends, ignoring negations and absolute values.
    fn extended(&self, value: Value) -> Option<Value> {
        let (value, ..) = self.without_signs(value);
        let data = self.defined_by(value, Opcode::FpExt)?;
        (self.generic.ty(data.args[0]) == Type::F16).then_some(data.args[0])
    }

    /// A product without addend adds negative zero, which does not change it.
    fn push_mix(&mut self, opcode: I, result: VReg, args: &[Value]) {
        let mut sources: SmallVec<[Source; 3]> =
            args.iter().map(|&arg| self.mix_source(arg)).collect();
        if sources.len() == 2 {
            sources.push(Source {
                operand: Operand::Imm(0),
                half: None,
                negated: true,
                absolute: false,
            });
        }
        let mut modifiers = isa::Modifiers {
            op_sel_hi: 0,
            ..isa::Modifiers::default()
        };
        for (index, source) in sources.iter().enumerate() {
            modifiers.neg |= u8::from(source.negated) << index;
            modifiers.abs |= u8::from(source.absolute) << index;
            modifiers.op_sel |= source.half.unwrap_or(0) << index;
            modifiers.op_sel_hi |= u8::from(source.half.is_some()) << index;
        }
        let operands: SmallVec<[Operand; 3]> =
            sources.iter().map(|source| source.operand).collect();
        let inst = self.vector_inst(opcode, &[result], &operands, modifiers);
        self.buffer.push(inst);
    }

    fn mix_source(&mut self, value: Value) -> Source {
        let (inner, mut negated, absolute) = self.without_signs(value);
        if let Some(narrow) = self.extended(value)
            && let Some((Half::Of(whole, half), sign)) = self.half_of_pair(narrow, 0, true)
        {
            negated ^= sign && !absolute;
            return Source {
                operand: self.source(whole),
                half: Some(half),
                negated,
                absolute,
            };
        }
        let operand = match self.source(inner) {
            // The meaning of inline constants depends on the processor.
            constant @ Operand::Imm(bits) if bits != 0 => {
                Operand::full(self.copy(RegClass::S1, constant))
            }
            other => other,
        };
        Source {
            operand,
            half: None,
            negated,
            absolute,
        }
    }
}
