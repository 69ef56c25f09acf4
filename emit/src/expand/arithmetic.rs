//! 64-bit arithmetic by halves, and addresses of symbols.

use super::{Expander, is_literal, one, uses_constant_bus};
use crate::EmitError;
use isa::Opcode;
use mir::machine::{Operand, PhysReg, Pseudo, RelocationKind};
use target::Target;

/// Additions with carry out, and with carry in and out.
struct CarryOpcodes {
    add: Opcode,
    add_with_carry: Opcode,
    sub: Opcode,
    sub_with_borrow: Opcode,
}

/// The rows of GFX6–7, GFX8, GFX9 and GFX10: the first whose instructions exist.
const CARRY_OPCODES: [CarryOpcodes; 4] = [
    CarryOpcodes {
        add: Opcode::V_ADD_CO_U32,
        add_with_carry: Opcode::V_ADD_CO_CI_U32,
        sub: Opcode::V_SUB_CO_U32,
        sub_with_borrow: Opcode::V_SUB_CO_CI_U32,
    },
    CarryOpcodes {
        add: Opcode::V_ADD_CO_U32,
        add_with_carry: Opcode::V_ADDC_CO_U32,
        sub: Opcode::V_SUB_CO_U32,
        sub_with_borrow: Opcode::V_SUBB_CO_U32,
    },
    CarryOpcodes {
        add: Opcode::V_ADD_I32,
        add_with_carry: Opcode::V_ADDC_U32,
        sub: Opcode::V_SUB_I32,
        sub_with_borrow: Opcode::V_SUBB_U32,
    },
    CarryOpcodes {
        add: Opcode::V_ADD_U32,
        add_with_carry: Opcode::V_ADDC_U32,
        sub: Opcode::V_SUB_U32,
        sub_with_borrow: Opcode::V_SUBB_U32,
    },
];

fn carry_opcodes(target: &Target) -> &'static CarryOpcodes {
    let generation = target.generation();
    CARRY_OPCODES
        .iter()
        .find(|row| row.add.exists(generation) && row.add_with_carry.exists(generation))
        .unwrap_or(&CARRY_OPCODES[0])
}

impl Expander<'_> {
    pub(super) fn scalar_add(
        &mut self,
        pseudo: Pseudo,
        to: PhysReg,
        a: Operand,
        b: Operand,
    ) -> Result<(), EmitError> {
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

    /// Low halves with carry out, high halves with carry in. The carry takes the constant bus before
    /// GFX10, so a scalar high half is added on its own there.
    pub(super) fn vector_add(
        &mut self,
        pseudo: Pseudo,
        to: PhysReg,
        carry: PhysReg,
        a: Operand,
        b: Operand,
    ) -> Result<(), EmitError> {
        let rows = carry_opcodes(self.target);
        let (low, high) = match pseudo {
            Pseudo::VAddU64 => (rows.add, rows.add_with_carry),
            _ => (rows.sub, rows.sub_with_borrow),
        };
        let (def_low, def_high) = (Operand::PhysDef(one(to, 0)), Operand::PhysDef(one(to, 1)));
        let (out, carry_in) = (Operand::PhysDef(carry), Operand::PhysUse(carry));
        let low_sources = [self.dword(a, 0)?, self.dword(b, 0)?];
        self.push(low, &[def_low, out, low_sources[0], low_sources[1]]);
        let mut sources = [self.dword(a, 1)?, self.dword(b, 1)?];
        // Carry and one more scalar fit on GFX10.
        let free = self.target.constant_bus_limit() as usize - 1;
        let scalars = sources
            .iter()
            .filter(|&&s| uses_constant_bus(s, self.target))
            .count();
        let literal = sources
            .iter()
            .any(|&source| is_literal(source, self.target))
            && !self.target.generation().has_vop3_literal();
        if scalars <= free && !literal {
            self.push(high, &[def_high, out, sources[0], sources[1], carry_in]);
            return Ok(());
        }
        let scalar = usize::from(uses_constant_bus(sources[1], self.target));
        let other = sources[1 - scalar];
        if other == Operand::PhysUse(one(to, 1)) {
            // The destination holds the vector half: add carry first, then the scalar.
            if scalar == 0 && pseudo == Pseudo::VSubU64 {
                return Err(self.internal("a 64-bit difference from a scalar in place".into()));
            }
            let moved = std::mem::replace(&mut sources[scalar], Operand::Imm(0));
            self.push(high, &[def_high, out, sources[0], sources[1], carry_in]);
            let high_use = Operand::PhysUse(one(to, 1));
            let operands = match pseudo {
                Pseudo::VAddU64 => [def_high, out, moved, high_use],
                _ => [def_high, out, high_use, moved],
            };
            self.push(low, &operands);
        } else {
            self.push(Opcode::V_MOV_B32, &[def_high, sources[scalar]]);
            sources[scalar] = Operand::PhysUse(one(to, 1));
            self.push(high, &[def_high, out, sources[0], sources[1], carry_in]);
        }
        Ok(())
    }

    /// One 32-bit instruction per dword; `fixed` operands follow unchanged.
    pub(super) fn per_dword(
        &mut self,
        opcode: Opcode,
        to: PhysReg,
        sources: &[Operand],
        fixed: &[Operand],
    ) -> Result<(), EmitError> {
        for dword in 0..to.dwords {
            let mut operands = smallvec::SmallVec::<[Operand; 4]>::new();
            operands.push(Operand::PhysDef(one(to, dword)));
            for &source in sources {
                operands.push(self.dword(source, dword)?);
            }
            operands.extend_from_slice(fixed);
            self.push(opcode, &operands);
        }
        Ok(())
    }

    /// The distance counts from behind s_getpc_b64: 4 bytes before the first literal, 12 before the
    /// second.
    pub(super) fn symbol_address(
        &mut self,
        pseudo: Pseudo,
        to: PhysReg,
        symbol: Operand,
    ) -> Result<(), EmitError> {
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
