//! Calls and returns: operands are where the called function has them, so only the jump is left.

use super::Expander;
use crate::EmitError;
use isa::Opcode;
use mir::machine::{Operand, PhysReg};
use target::calls;

const RETURN_ADDRESS: PhysReg = PhysReg::sgpr(calls::RETURN_ADDRESS, 2);
const TARGET: PhysReg = PhysReg::sgpr(calls::CALL_TARGET, 2);

impl Expander<'_> {
    /// A call: the stack pointer is at the end of the caller's frame meanwhile.
    pub(super) fn call(&mut self) -> Result<(), EmitError> {
        // A kernel's stack pointer is set once.
        let moves_stack = !self.function.is_kernel() && self.function.frame_size > 0;
        if moves_stack {
            self.move_stack(Opcode::S_ADD_U32)?;
        }
        let operands = [Operand::PhysDef(RETURN_ADDRESS), Operand::PhysUse(TARGET)];
        self.push(Opcode::S_SWAPPC_B64, &operands);
        if moves_stack {
            self.move_stack(Opcode::S_SUB_U32)?;
        }
        Ok(())
    }

    fn move_stack(&mut self, opcode: Opcode) -> Result<(), EmitError> {
        let Some(stack) = self.function.stack_pointer else {
            return Err(self.internal("a call without stack pointer".into()));
        };
        let bytes = self.function.frame_size * u32::from(self.function.wave_size);
        let operands = [
            Operand::PhysDef(stack),
            Operand::PhysUse(stack),
            Operand::Imm(bytes),
        ];
        self.push(opcode, &operands);
        Ok(())
    }

    pub(super) fn return_to_caller(&mut self) {
        self.push(Opcode::S_SETPC_B64, &[Operand::PhysUse(RETURN_ADDRESS)]);
    }

    pub(super) fn tail_call(&mut self) {
        self.push(Opcode::S_SETPC_B64, &[Operand::PhysUse(TARGET)]);
    }
}
