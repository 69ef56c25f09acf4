//! Intrinsics on the state of the wavefront: control, caches, hardware registers.

use super::Selector;
use isa::Opcode as I;
use mir::CompileError;
use mir::generic::{Inst, Value};
use mir::machine::{Inst as MachineInst, Operand, PhysReg, Pseudo};
use smallvec::SmallVec;

impl Selector<'_> {
    /// An instruction without result whose operands are immediates.
    pub(super) fn select_control(&mut self, inst: Inst, opcode: I) -> Result<(), CompileError> {
        let opcode = self.existing(inst, opcode)?;
        let count = self.generic.insts[inst].args.len();
        let operands = (0..count).map(|index| Ok(Operand::Imm(self.immediate(inst, index)?)));
        let operands: SmallVec<[Operand; 1]> = operands.collect::<Result<_, CompileError>>()?;
        self.push(opcode, &operands);
        Ok(())
    }

    /// An instruction that reads a hardware value into SGPRs.
    pub(super) fn select_read(&mut self, inst: Inst, opcode: I) -> Result<(), CompileError> {
        let opcode = self.existing(inst, opcode)?;
        let result = self.result(inst);
        self.push(opcode, &[Operand::Def(result)]);
        Ok(())
    }

    /// Reads a register that holds the base of an aperture; only 64-bit reads return its full value.
    pub(super) fn select_base(
        &mut self,
        inst: Inst,
        register: PhysReg,
    ) -> Result<(), CompileError> {
        let result = self.result(inst);
        let operands = [Operand::Def(result), Operand::PhysUse(register)];
        self.push(I::S_MOV_B64, &operands);
        Ok(())
    }

    pub(super) fn select_pops_exiting_wave_id(&mut self, inst: Inst) -> Result<(), CompileError> {
        if !self.target.has_aperture_registers() {
            return Err(self.missing(inst, "the processor does not have this register"));
        }
        // The register changes, so the copy must not be shared.
        let result = Operand::Def(self.result(inst));
        let register = Operand::PhysUse(PhysReg::POPS_EXITING_WAVE_ID);
        self.push(I::S_MOV_B32, &[result, register]);
        Ok(())
    }

    /// A scalar instruction on 32 or 64 bits.
    pub(super) fn select_scalar_function(
        &mut self,
        inst: Inst,
        narrow: I,
        wide: Option<I>,
    ) -> Result<(), CompileError> {
        let arg = self.generic.insts[inst].args[0];
        let opcode = match self.generic.ty(arg).dwords() {
            1 => Some(narrow),
            _ => wide,
        };
        let opcode = opcode
            .ok_or_else(|| self.unsupported(inst, "no instruction implements this operation"))?;
        let opcode = self.existing(inst, opcode)?;
        let result = self.result(inst);
        let source = self.scalar_register(arg);
        self.push(opcode, &[Operand::Def(result), Operand::full(source)]);
        Ok(())
    }

    /// `s_trap`. The operand, if any, is the address of the queue, which the handler expects in `s[0:1]`.
    pub(super) fn select_trap(&mut self, inst: Inst, number: u32) -> Result<(), CompileError> {
        if let Some(&queue) = self.generic.insts[inst].args.first() {
            let queue = Operand::full(self.scalar_register(queue));
            let registers = Operand::PhysDef(PhysReg::sgpr(0, 2));
            self.push(I::S_MOV_B64, &[registers, queue]);
        }
        self.push(I::S_TRAP, &[Operand::Imm(number)]);
        Ok(())
    }

    /// Operands: message, M0.
    pub(super) fn select_message(&mut self, inst: Inst, opcode: I) -> Result<(), CompileError> {
        let message = Operand::Imm(self.immediate(inst, 0)?);
        let value = self.generic.insts[inst].args[1];
        self.with_m0(value, &MachineInst::new(opcode, &[message]));
        Ok(())
    }

    pub(super) fn select_trace_data(&mut self, inst: Inst) -> Result<(), CompileError> {
        let value = self.generic.insts[inst].args[0];
        self.with_m0(value, &MachineInst::new(I::S_TTRACEDATA, &[]));
        Ok(())
    }

    /// The operand encodes register, first bit and number of bits.
    pub(super) fn select_get_register(&mut self, inst: Inst) -> Result<(), CompileError> {
        let field = Operand::Imm(self.immediate(inst, 0)?);
        let result = self.result(inst);
        self.push(I::S_GETREG_B32, &[Operand::Def(result), field]);
        Ok(())
    }

    /// Operands: register, first bit and number of bits in one immediate; value.
    pub(super) fn select_set_register(&mut self, inst: Inst) -> Result<(), CompileError> {
        let field = Operand::Imm(self.immediate(inst, 0)?);
        let value = self.generic.insts[inst].args[1];
        match self.scalar_source(value) {
            literal @ Operand::Imm(_) => self.push(I::S_SETREG_IMM32_B32, &[field, literal]),
            register => self.push(I::S_SETREG_B32, &[field, register]),
        }
        Ok(())
    }

    pub(super) fn select_scalar_argument(&mut self, inst: Inst) -> Result<(), CompileError> {
        let result = self.result(inst);
        let source = self.scalar_source(self.generic.insts[inst].args[0]);
        self.push(Pseudo::Copy, &[Operand::Def(result), source]);
        Ok(())
    }

    pub(super) fn select_kill(&mut self, inst: Inst) -> Result<(), CompileError> {
        let killed = self.out.new_vreg(self.out.mask_class());
        let condition = self.mask_register(self.generic.insts[inst].args[0]);
        let operands = [Operand::Def(killed), Operand::full(condition)];
        self.push(Pseudo::KillLanes, &operands);
        Ok(())
    }

    /// The opcode, if it exists on the processor.
    pub(super) fn existing(&self, inst: Inst, opcode: I) -> Result<I, CompileError> {
        Some(opcode)
            .filter(|opcode| opcode.exists(self.target.generation()))
            .ok_or_else(|| self.missing(inst, "the processor does not have this instruction"))
    }

    /// Operand `index`, which is an immediate.
    pub(super) fn immediate(&self, inst: Inst, index: usize) -> Result<u32, CompileError> {
        let args = &self.generic.insts[inst].args;
        let bits = args.get(index).and_then(|&value| self.constant(value));
        bits.map(|bits| bits as u32)
            .ok_or_else(|| self.broken(inst, format!("operand {} must be an immediate", index + 1)))
    }

    /// Appends an instruction that reads an operand from M0, and then restores M0 for LDS accesses.
    pub(super) fn with_m0(&mut self, value: Value, inst: &MachineInst) {
        let value = self.scalar_source(value);
        self.with_m0_of(value, inst);
    }

    /// Writes this register or constant to M0, appends an instruction that reads M0, and then restores M0 for LDS
    /// accesses.
    pub(super) fn with_m0_of(&mut self, value: Operand, inst: &MachineInst) {
        let m0 = Operand::PhysDef(PhysReg::M0);
        self.push(I::S_MOV_B32, &[m0, value]);
        self.buffer.push(inst.clone());
        if self.target.needs_m0_for_lds() {
            self.push(I::S_MOV_B32, &[m0, Operand::Imm(u32::MAX)]);
        }
    }
}
