//! 64-bit scalar arithmetic, as two 32-bit instructions, and addresses of symbols.

use super::{Expander, one};
use isa::Opcode;
use mir::CompileError;
use mir::machine::{Operand, PhysReg, RelocationKind};

impl Expander<'_> {
    pub(super) fn scalar_add(
        &mut self,
        opcodes: [Opcode; 2],
        to: PhysReg,
        a: Operand,
        b: Operand,
    ) -> Result<(), CompileError> {
        for (dword, opcode) in (0..).zip(opcodes) {
            let operands = [
                Operand::PhysDef(one(to, dword)),
                self.dword(a, dword)?,
                self.dword(b, dword)?,
            ];
            self.push(opcode, &operands);
        }
        Ok(())
    }

    /// Expands the address of a symbol. The distance of the symbol is relative to the end of `s_getpc_b64`, which is 4
    /// bytes before the first literal and 12 before the second.
    pub(super) fn symbol_address(
        &mut self,
        [low, high]: [RelocationKind; 2],
        to: PhysReg,
        symbol: Operand,
    ) -> Result<(), CompileError> {
        let Operand::Symbol(symbol, offset, _) = symbol else {
            return Err(self.internal(format!("the address of {symbol:?}")));
        };
        self.push(Opcode::S_GETPC_B64, &[Operand::PhysDef(to)]);
        for (dword, opcode, kind, from_getpc) in [
            (0, Opcode::S_ADD_U32, low, 4),
            (1, Opcode::S_ADDC_U32, high, 12),
        ] {
            let operands = [
                Operand::PhysDef(one(to, dword)),
                Operand::PhysUse(one(to, dword)),
                Operand::Symbol(symbol, offset + from_getpc, kind),
            ];
            self.push(opcode, &operands);
        }
        Ok(())
    }
}
