//! Elements of tuples of registers at uniform dynamic indices.

use super::Selector;
use super::banks::Bank;
use isa::Opcode as I;
use mir::CompileError;
use mir::generic::{Inst, Opcode, Value};
use mir::machine::{Inst as MachineInst, Operand, PhysReg, Pseudo, RegClass};

impl Selector<'_> {
    /// `extract_dynamic` and `insert_dynamic`. Their operands: tuple, inserted element, index.
    pub(super) fn select_indexed(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let (tuple, element, index) = match (data.opcode, data.args.as_slice()) {
            (Opcode::ExtractDynamic, &[tuple, index]) => (tuple, None, index),
            (Opcode::InsertDynamic, &[tuple, element, index]) => (tuple, Some(element), index),
            _ => return Err(self.broken(inst, "the index is missing")),
        };
        let bank = self.result_bank(inst);
        let result = Operand::Def(self.result(inst));
        let dwords = self.generic.ty(tuple).element().dwords();
        let index = self.first_dword(index, dwords);
        let tuple = Operand::full(match bank {
            Bank::Scalar => self.scalar_register(tuple),
            Bank::Vector => self.vector_register(tuple),
        });
        let m0 = Operand::PhysDef(PhysReg::M0);
        let access = match element {
            None => MachineInst::new(Pseudo::IndexedRead, &[result, m0, index, tuple]),
            Some(element) => {
                let element = match bank {
                    Bank::Scalar if dwords == 2 => Operand::full(self.scalar_register(element)),
                    Bank::Scalar => self.scalar_source(element),
                    Bank::Vector => self.moved_element(element, dwords as u8),
                };
                let operands = [result, m0, index, element, tuple];
                MachineInst::new(Pseudo::IndexedWrite, &operands).with_tied_last()
            }
        };
        self.buffer.push(access);
        if self.target.needs_m0_for_lds() {
            self.push(I::S_MOV_B32, &[m0, Operand::Imm(u32::MAX)]);
        }
        Ok(())
    }

    /// An element that a vector instruction moves; a relative move reads M0 too.
    fn moved_element(&mut self, element: Value, dwords: u8) -> Operand {
        let element = self.source(element);
        let reads_m0 = I::V_MOVRELD_B32.exists(self.target.generation());
        let takes_scalar = !reads_m0 || self.target.constant_bus_limit() > 1;
        match takes_scalar || dwords == 1 && self.is_inline(element, None) {
            true => element,
            false => self.in_vgprs(element, dwords),
        }
    }

    /// The number of the first dword of the element at an index.
    fn first_dword(&mut self, index: Value, dwords: u32) -> Operand {
        let index = self.scalar_source(index);
        match (dwords, index) {
            (1, index) => index,
            (_, Operand::Imm(index)) => Operand::Imm(dwords * index),
            _ => {
                let scaled = self.out.new_vreg(RegClass::S1);
                let amount = Operand::Imm(dwords.ilog2());
                self.push_scalar(I::S_LSHL_B32, scaled, [index, amount]);
                Operand::full(scaled)
            }
        }
    }
}
