//! Calls and returns. Register allocation has moved the operands to the registers that the called function expects, so
//! only the jump is expanded.

use super::Expander;
use isa::Opcode;
use mir::CompileError;
use mir::machine::{Operand, PhysReg};
use processors::calls;

const RETURN_ADDRESS: PhysReg = PhysReg::sgpr(calls::RETURN_ADDRESS, 2);

impl Expander<'_> {
    /// Expands a call. The stack pointer is moved to the end of the caller's frame before the call, and back after it.
    pub(super) fn call(&mut self, operands: &[Operand]) -> Result<(), CompileError> {
        let target = self.call_target(operands)?;
        let bytes = self.function.frame.size * self.function.stack_pointer_scale();
        let distance = match self.function.reserved.stack_growth {
            Some(growth) => Some(Operand::PhysUse(growth)),
            // In kernels, the prologue has set the stack pointer to the end of the frame.
            None => (!self.function.is_entry() && bytes > 0).then_some(Operand::Imm(bytes)),
        };
        if let Some(distance) = distance {
            self.move_stack(Opcode::S_ADD_U32, distance)?;
        }
        let operands = [Operand::PhysDef(RETURN_ADDRESS), target];
        self.push(Opcode::S_SWAPPC_B64, &operands);
        if let Some(distance) = distance {
            self.move_stack(Opcode::S_SUB_U32, distance)?;
        }
        Ok(())
    }

    fn move_stack(&mut self, opcode: Opcode, distance: Operand) -> Result<(), CompileError> {
        let Some(stack) = self.function.reserved.stack_pointer else {
            return Err(self.internal("a call without stack pointer".into()));
        };
        let operands = [Operand::PhysDef(stack), Operand::PhysUse(stack), distance];
        self.push(opcode, &operands);
        Ok(())
    }

    pub(super) fn return_to_caller(&mut self) {
        self.push(Opcode::S_SETPC_B64, &[Operand::PhysUse(RETURN_ADDRESS)]);
    }

    pub(super) fn tail_call(&mut self, operands: &[Operand]) -> Result<(), CompileError> {
        let target = self.call_target(operands)?;
        self.push(Opcode::S_SETPC_B64, &[target]);
        Ok(())
    }

    /// The register with the address of the called function. It is the first one that the call reads.
    fn call_target(&self, operands: &[Operand]) -> Result<Operand, CompileError> {
        let mut operands = operands.iter();
        let target = operands.find(|operand| matches!(operand, Operand::PhysUse(_)));
        target
            .copied()
            .ok_or_else(|| self.internal("a call without address".into()))
    }
}
