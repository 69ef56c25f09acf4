//! Accesses to register tuples at a dynamic index: either relative moves (`v_movrels`, `s_movrels`) with the index in
//! M0, or, on processors without `v_movrels`, moves of VGPRs while indexing is on (`s_set_gpr_idx_on`).

use super::Expander;
use isa::Opcode;
use mir::CompileError;
use mir::machine::{Operand, PhysReg, RegisterFile, SubReg};

/// The operands of `s_set_gpr_idx_on` that add the index to the first source, or to the destination.
const INDEX_SOURCE: u32 = 1;
const INDEX_DESTINATION: u32 = 8;

impl Expander<'_> {
    /// Copies the element of `tuple` that begins at dword `index` to `to`.
    pub(super) fn read_indexed(&mut self, to: PhysReg, index: Operand, tuple: PhysReg) {
        self.function.indexed.reach(tuple);
        let first = PhysReg {
            dwords: to.dwords,
            ..tuple
        };
        if to.file == RegisterFile::Sgpr {
            let opcode = match to.dwords {
                2 => Opcode::S_MOVRELS_B64,
                _ => Opcode::S_MOVRELS_B32,
            };
            self.set_m0(index);
            self.push(opcode, &[Operand::PhysDef(to), Operand::PhysUse(first)]);
            return;
        }
        let moves = (0..to.dwords).map(SubReg::dword);
        let moves = moves.map(|dword| (to.sub(dword), Operand::PhysUse(first.sub(dword))));
        self.move_indexed(Opcode::V_MOVRELS_B32, INDEX_SOURCE, index, moves);
    }

    /// Replaces the element of `tuple` that begins at dword `index`.
    pub(super) fn write_indexed(
        &mut self,
        tuple: PhysReg,
        index: Operand,
        element: Operand,
        dwords: u8,
    ) -> Result<(), CompileError> {
        self.function.indexed.reach(tuple);
        let first = PhysReg { dwords, ..tuple };
        if tuple.file == RegisterFile::Sgpr {
            let opcode = match dwords {
                2 => Opcode::S_MOVRELD_B64,
                _ => Opcode::S_MOVRELD_B32,
            };
            self.set_m0(index);
            self.push(opcode, &[Operand::PhysDef(first), element]);
            return Ok(());
        }
        let mut moves = Vec::new();
        for dword in 0..dwords {
            let source = self.dword(element, dword)?;
            moves.push((first.sub(SubReg::dword(dword)), source));
        }
        let moves = moves.into_iter();
        self.move_indexed(Opcode::V_MOVRELD_B32, INDEX_DESTINATION, index, moves);
        Ok(())
    }

    fn move_indexed(
        &mut self,
        relative: Opcode,
        indexed: u32,
        index: Operand,
        moves: impl Iterator<Item = (PhysReg, Operand)>,
    ) {
        let has_relative = relative.exists(self.target.generation());
        let opcode = match has_relative {
            true => {
                self.set_m0(index);
                relative
            }
            false => {
                self.push(Opcode::S_SET_GPR_IDX_ON, &[index, Operand::Imm(indexed)]);
                Opcode::V_MOV_B32
            }
        };
        for (to, from) in moves {
            self.push(opcode, &[Operand::PhysDef(to), from]);
        }
        if !has_relative {
            self.push(Opcode::S_SET_GPR_IDX_OFF, &[]);
        }
    }

    fn set_m0(&mut self, index: Operand) {
        self.push(Opcode::S_MOV_B32, &[Operand::PhysDef(PhysReg::M0), index]);
    }
}
