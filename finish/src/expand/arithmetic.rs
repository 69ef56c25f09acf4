//! 64-bit scalar arithmetic, as two 32-bit instructions, and addresses of symbols.

use super::{Expander, one};
use isa::Opcode;
use mir::CompileError;
use mir::machine::{Operand, PhysReg, Pseudo, RelocationKind};

impl Expander<'_> {
    pub(super) fn scalar_add(
        &mut self,
        pseudo: Pseudo,
        to: PhysReg,
        a: Operand,
        b: Operand,
    ) -> Result<(), CompileError> {
        let (low, high) = match pseudo {
            Pseudo::SAddU64 => (Opcode::S_ADD_U32, Opcode::S_ADDC_U32),
            _ => (Opcode::S_SUB_U32, Opcode::S_SUBB_U32),
        };
        for (dword, opcode) in [(0, low), (1, high)] {
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
        pseudo: Pseudo,
        to: PhysReg,
        symbol: Operand,
    ) -> Result<(), CompileError> {
        let Operand::Symbol(symbol, offset, _) = symbol else {
            return Err(self.internal(format!("the address of {symbol:?}")));
        };
        let (low, high) = match pseudo {
            Pseudo::SymbolAddress => (RelocationKind::Rel32Lo, RelocationKind::Rel32Hi),
            _ => (RelocationKind::GotPcRel32Lo, RelocationKind::GotPcRel32Hi),
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
