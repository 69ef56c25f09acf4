//! Matrix instructions. They add to accumulation registers, which other instructions can only copy; in a unified
//! register file, they can also add to VGPRs.
//!
//! Values are in VGPRs. If matrix instructions can only add to accumulation registers, the pass `regalloc` assigns the
//! sums to accumulation registers. Only values that are written in inactive lanes are copied to accumulation registers
//! and back around each instruction.

use super::Selector;
use isa::{Modifiers, Opcode as I};
use mir::CompileError;
use mir::generic::{Inst, Intrinsic, Opcode, Value};
use mir::machine::{Inst as MachineInst, Operand, PhysReg, Pseudo, RegisterFile};
use smallvec::SmallVec;

/// How many values each field that broadcasts or permutes blocks of factors can encode.
const CBSZ: u32 = 8;
const ABID: u32 = 16;
const BLGP: u32 = 8;

impl Selector<'_> {
    /// Operands: two factors, addend, and others that depend on the kind of instruction.
    pub(super) fn select_matrix(
        &mut self,
        inst: Inst,
        which: Intrinsic,
        opcode: I,
    ) -> Result<(), CompileError> {
        match which {
            Intrinsic::Smfmac => self.select_sparse_matrix(inst, opcode),
            Intrinsic::MfmaScale => self.select_scaled_matrix(inst, opcode),
            _ => self.select_dense_matrix(inst, opcode),
        }
    }

    /// The sparse factor, the other factor, the index of the elements; the addend is in the registers of the result.
    fn select_sparse_matrix(&mut self, inst: Inst, opcode: I) -> Result<(), CompileError> {
        let &[a, b, addend, index, _, _] = self.generic.insts[inst].args.as_slice() else {
            return Err(self.broken(inst, "unexpected operands"));
        };
        let modifiers = Modifiers {
            cbsz: self.matrix_field(inst, 4, CBSZ)?,
            abid: self.matrix_field(inst, 5, ABID)?,
            ..Modifiers::default()
        };
        let mut operands = SmallVec::<[Operand; 5]>::from_slice(&[Operand::Def(self.result(inst))]);
        for value in [a, b, index, addend] {
            operands.push(Operand::full(self.vector_register(value)));
        }
        let sparse = MachineInst::new(opcode, &operands).with_tied_last();
        self.buffer.push(sparse.with_modifiers(modifiers));
        Ok(())
    }

    /// A bit of `op_sel` and one of `op_sel_hi` select a byte of a scale. If both scales are the constant zero, the
    /// instruction without scales is used.
    fn select_scaled_matrix(&mut self, inst: Inst, opcode: I) -> Result<(), CompileError> {
        let args = self.generic.insts[inst].args.clone();
        let &[a, b, addend, _, _, _, scale_a, _, scale_b] = args.as_slice() else {
            return Err(self.broken(inst, "unexpected operands"));
        };
        let bytes = [
            self.immediate(inst, 5)? as u8,
            self.immediate(inst, 7)? as u8,
        ];
        let mut modifiers = Modifiers {
            cbsz: self.immediate(inst, 3)? as u8,
            blgp: self.immediate(inst, 4)? as u8,
            ..Modifiers::default()
        };
        let is_zero = |value| self.constant(value) == Some(0);
        let is_plain = is_zero(scale_a) && is_zero(scale_b);
        let plain = match opcode {
            I::V_MFMA_SCALE_F32_16X16X128_F8F6F4 => I::V_MFMA_F32_16X16X128_F8F6F4,
            _ => I::V_MFMA_F32_32X32X64_F8F6F4,
        };
        let is_cleared = self.is_zero(addend);
        let addend = match is_cleared {
            true => Operand::Imm(0),
            false => Operand::full(self.vector_register(addend)),
        };
        let mut operands = SmallVec::<[Operand; 8]>::from_slice(&[
            Operand::Def(self.result(inst)),
            Operand::full(self.vector_register(a)),
            Operand::full(self.vector_register(b)),
            addend,
        ]);
        if !is_plain {
            operands.push(Operand::full(self.vector_register(scale_a)));
            operands.push(Operand::full(self.vector_register(scale_b)));
            modifiers.op_sel = bytes[0] & 1 | (bytes[1] & 1) << 1;
            modifiers.op_sel_hi = bytes[0] >> 1 & 1 | bytes[1] & 2;
        }
        if !is_cleared {
            operands.push(addend);
        }
        let mut scaled = MachineInst::new(if is_plain { plain } else { opcode }, &operands);
        scaled.tied = !is_cleared;
        self.buffer.push(scaled.with_modifiers(modifiers));
        Ok(())
    }

    /// Three constants follow the addend.
    fn select_dense_matrix(&mut self, inst: Inst, opcode: I) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let &[a, b, addend, _, _, _] = data.args.as_slice() else {
            return Err(self.broken(inst, "unexpected operands"));
        };
        let mut fields = [0; 3];
        for (index, (field, limit)) in fields.iter_mut().zip([CBSZ, ABID, BLGP]).enumerate() {
            *field = self.matrix_field(inst, 3 + index, limit)?;
        }
        let [cbsz, abid, blgp] = fields;
        let modifiers = Modifiers {
            cbsz,
            abid,
            blgp,
            ..Modifiers::default()
        };
        let result = self.result(inst);
        let class = self.out.vregs[result];
        if class.file == RegisterFile::WwmVgpr && !self.target.generation().has_unified_registers()
        {
            let accumulators = PhysReg {
                file: RegisterFile::Agpr,
                index: 0,
                dwords: class.dwords,
            };
            let start = Operand::full(self.vector_register(addend));
            self.push(Pseudo::Copy, &[Operand::PhysDef(accumulators), start]);
            let operands = [
                Operand::PhysDef(accumulators),
                Operand::full(self.vector_register(a)),
                Operand::full(self.vector_register(b)),
                Operand::PhysUse(accumulators),
                Operand::PhysUse(accumulators),
            ];
            let product = MachineInst::new(opcode, &operands).with_tied_last();
            self.buffer.push(product.with_modifiers(modifiers));
            let end = Operand::PhysUse(accumulators);
            self.push(Pseudo::Copy, &[Operand::Def(result), end]);
            return Ok(());
        }
        // Without a unified register file, the addend cannot be a constant.
        let is_zero = self.target.generation().has_unified_registers() && self.is_zero(addend);
        let mut operands = SmallVec::<[Operand; 5]>::from_slice(&[
            Operand::Def(result),
            Operand::full(self.vector_register(a)),
            Operand::full(self.vector_register(b)),
        ]);
        match is_zero {
            true => operands.push(Operand::Imm(0)),
            // The result uses the registers of the addend.
            false => operands.extend([Operand::full(self.vector_register(addend)); 2]),
        }
        let mut inst = MachineInst::new(opcode, &operands).with_modifiers(modifiers);
        inst.tied = !is_zero;
        self.buffer.push(inst);
        Ok(())
    }

    /// Operand `index`, a constant in a field of the instruction.
    fn matrix_field(&self, inst: Inst, index: usize, limit: u32) -> Result<u8, CompileError> {
        match self.immediate(inst, index)? {
            value if value < limit => Ok(value as u8),
            value => {
                let reason = format!(
                    "operand {} is {value}, but must be less than {limit}",
                    index + 1
                );
                Err(self.unsupported(inst, reason))
            }
        }
    }

    /// Returns `true` for vectors of zeros.
    fn is_zero(&self, value: Value) -> bool {
        let Some(inst) = self.generic.def_inst(value) else {
            return false;
        };
        let data = &self.generic.insts[inst];
        let mut args = data.args.iter();
        data.opcode == Opcode::BuildVector && args.all(|&arg| self.constant(arg) == Some(0))
    }
}
