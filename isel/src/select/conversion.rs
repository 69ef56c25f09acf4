//! Integer conversions.

use super::Selector;
use super::banks::Bank;
use isa::Opcode as I;
use mir::CompileError;
use mir::generic::{Inst, Opcode, Value};
use mir::machine::{Operand, Pseudo, RegClass, VReg};

impl Selector<'_> {
    pub(super) fn select_extension(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let (value, opcode) = (data.args[0], data.opcode);
        let (from, to) = (
            self.generic.ty(value).bits(),
            self.generic.ty(data.results[0]).bits(),
        );
        let scalar = self.result_bank(inst) == Bank::Scalar;
        let result = self.result(inst);
        match (opcode, from, to) {
            (Opcode::Trunc, _, 1) => self.truncate_to_bool(inst),
            (Opcode::Trunc, 64, _) => {
                let source = self.source_in(value, scalar);
                let low = self.part(source, 0, 1);
                self.push(Pseudo::Copy, &[Operand::Def(result), low]);
                Ok(())
            }
            (Opcode::Trunc | Opcode::AnyExt, _, to) if to <= 32 && from > 1 => {
                let source = self.source_in(value, scalar);
                self.push(Pseudo::Copy, &[Operand::Def(result), source]);
                Ok(())
            }
            (Opcode::ZExt | Opcode::SExt | Opcode::AnyExt, 1, _) => self.extend_bool(inst),
            (Opcode::ZExt | Opcode::AnyExt, 32, 64) => {
                let source = self.source_in(value, scalar);
                let operands = [Operand::Def(result), source, Operand::Imm(0)];
                self.push(Pseudo::RegSequence, &operands);
                Ok(())
            }
            (Opcode::SExt, 32, 64) => {
                let class = if scalar { RegClass::S1 } else { RegClass::V1 };
                let sign = self.out.new_vreg(class);
                let source = self.source_in(value, scalar);
                if scalar {
                    self.push(
                        I::S_ASHR_I32,
                        &[Operand::Def(sign), source, Operand::Imm(31)],
                    );
                } else {
                    self.push_vector(I::V_ASHRREV_I32, &[sign], &[Operand::Imm(31), source]);
                }
                let operands = [Operand::Def(result), source, Operand::full(sign)];
                self.push(Pseudo::RegSequence, &operands);
                Ok(())
            }
            (Opcode::ZExt, 8 | 16, 32) if !scalar => {
                let source = self.source(value);
                let mask = Operand::Imm((1 << from) - 1);
                self.push_vector(I::V_AND_B32, &[result], &[mask, source]);
                Ok(())
            }
            (Opcode::SExt, 8 | 16, 32) if !scalar => {
                let sources = [self.source(value), Operand::Imm(0), Operand::Imm(from)];
                self.push_vector(I::V_BFE_I32, &[result], &sources);
                Ok(())
            }
            (Opcode::ZExt, 16, 32) => {
                let source = self.scalar_source(value);
                self.push(
                    I::S_AND_B32,
                    &[Operand::Def(result), source, Operand::Imm(0xffff)],
                );
                Ok(())
            }
            (Opcode::SExt, 16, 32) => {
                let source = self.scalar_source(value);
                self.push(I::S_SEXT_I32_I16, &[Operand::Def(result), source]);
                Ok(())
            }
            _ => Err(self.broken(inst, "no instruction converts between these widths")),
        }
    }

    /// A source in the bank of the result.
    fn source_in(&mut self, value: Value, scalar: bool) -> Operand {
        if scalar {
            self.scalar_source(value)
        } else {
            self.source(value)
        }
    }

    /// The lowest bit as a boolean.
    fn truncate_to_bool(&mut self, inst: Inst) -> Result<(), CompileError> {
        let value = self.generic.insts[inst].args[0];
        let result = self.result(inst);
        if self.result_bank(inst) == Bank::Scalar {
            let source = self.scalar_source(value);
            let low = self.part(source, 0, 1);
            self.push(I::S_AND_B32, &[Operand::Def(result), low, Operand::Imm(1)]);
            return Ok(());
        }
        self.compare_bit(I::V_CMP_EQ_U32, result, value);
        Ok(())
    }

    /// The inverse of a boolean in the vector bank that is the lowest bit of an integer and has no other use.
    pub(super) fn select_inverse_bit(&mut self, inst: Inst, result: VReg) -> bool {
        let data = &self.generic.insts[inst];
        if data.opcode != Opcode::Xor || self.constant(data.args[1]) != Some(1) {
            return false;
        }
        let trunc = self
            .sole_use(data.args[0])
            .map(|it| &self.generic.insts[it]);
        let Some(trunc) = trunc.filter(|data| data.opcode == Opcode::Trunc) else {
            return false;
        };
        self.compare_bit(I::V_CMP_NE_U32, result, trunc.args[0]);
        true
    }

    /// Compares the lowest bit of an integer with 1.
    fn compare_bit(&mut self, opcode: I, result: VReg, value: Value) {
        let source = self.source(value);
        let low = self.part(source, 0, 1);
        let bit = self.out.new_vreg(RegClass::V1);
        self.push_vector(I::V_AND_B32, &[bit], &[Operand::Imm(1), low]);
        let sources = [Operand::Imm(1), Operand::full(bit)];
        self.push_vector(opcode, &[result], &sources);
    }

    /// A boolean as 0 and 1, or 0 and -1.
    fn extend_bool(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let (value, signed) = (data.args[0], data.opcode == Opcode::SExt);
        let result = self.result(inst);
        let wide = self.out.vregs[result].dwords == 2;
        let scalar = self.result_bank(inst) == Bank::Scalar;
        let class = if scalar { RegClass::S1 } else { RegClass::V1 };
        let low = if wide {
            self.out.new_vreg(class)
        } else {
            result
        };
        let one = Operand::Imm(if signed { u32::MAX } else { 1 });
        let bit = match scalar && !signed {
            true => self.scalar_bit(value),
            false => None,
        };
        if let Some(bit) = bit {
            self.push(Pseudo::Copy, &[Operand::Def(low), bit]);
        } else if scalar {
            let met = self.scalar_condition(value);
            self.push_scalar_select(I::S_CSELECT_B32, low, met, [one, Operand::Imm(0)]);
        } else {
            let mask = Operand::full(self.mask_register(value));
            self.push_vector(I::V_CNDMASK_B32, &[low], &[Operand::Imm(0), one, mask]);
        }
        if wide {
            let low = Operand::full(low);
            let high = if signed { low } else { Operand::Imm(0) };
            self.push(Pseudo::RegSequence, &[Operand::Def(result), low, high]);
        }
        Ok(())
    }
}
