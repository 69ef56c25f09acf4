//! The constants that SGPRs hold.

use super::{Constant, REGISTERS, is_numbered, writes_any};
use crate::flow::Analysis;
use isa::Opcode;
use mir::machine::{Block, Function, Inst, Operand, PhysReg};

/// The constant in each SGPR at a program point, if it is known.
#[derive(Clone)]
pub struct Known([Option<u32>; REGISTERS]);

impl Known {
    /// Returns `true` if the registers hold the constant that would be written to them.
    pub fn contains(&self, constant: Constant) -> bool {
        constant
            .dwords()
            .all(|(number, bits)| self.0[number] == Some(bits))
    }

    /// Other registers that hold the constant, a pair if it has two dwords.
    pub fn copy(&self, constant: Constant) -> Option<PhysReg> {
        let dwords = constant.register.dwords;
        (0..REGISTERS as u8)
            .step_by(usize::from(dwords))
            .map(|index| PhysReg::sgpr(index, dwords))
            .filter(|&register| register != constant.register && is_numbered(register))
            .find(|&register| {
                self.contains(Constant {
                    register,
                    ..constant
                })
            })
    }

    /// Updates the constants for an instruction.
    pub fn pass(&mut self, inst: &Inst) {
        if writes_any(inst) {
            self.0.fill(None);
            return;
        }
        if let Some(constant) = Constant::of(inst) {
            for (number, bits) in constant.dwords() {
                self.0[number] = Some(bits);
            }
            return;
        }
        let copied = self.copied(inst);
        for operand in &inst.operands {
            if let Operand::PhysDef(register) = *operand {
                for number in numbers(register) {
                    self.0[number] = None;
                }
            }
        }
        if let Some((to, values)) = copied {
            for (number, value) in numbers(to).zip(values) {
                self.0[number] = value;
            }
        }
    }

    /// The destination of a copy of SGPRs, and what is known about the source.
    fn copied(&self, inst: &Inst) -> Option<(PhysReg, [Option<u32>; 2])> {
        let (Opcode::S_MOV_B32 | Opcode::S_MOV_B64) = inst.opcode()? else {
            return None;
        };
        let [Operand::PhysDef(to), Operand::PhysUse(from)] = *inst.operands.as_slice() else {
            return None;
        };
        if !is_numbered(to) || !is_numbered(from) {
            return None;
        }
        let mut values = [None; 2];
        for (value, number) in values.iter_mut().zip(numbers(from)) {
            *value = self.0[number];
        }
        Some((to, values))
    }
}

/// The numbers of the SGPRs of a tuple whose constants are tracked.
pub fn numbers(register: PhysReg) -> impl Iterator<Item = usize> {
    let all = usize::from(register.index)..register.end() as usize;
    let is_scalar = register.file == mir::machine::RegisterFile::Sgpr;
    all.filter(move |&number| is_scalar && number < REGISTERS)
}

/// The data-flow problem.
pub struct KnownConstants;

impl Analysis for KnownConstants {
    type State = Known;
    type Found = ();

    fn entry(&self) -> Known {
        Known([None; REGISTERS])
    }

    fn join(&self, into: &mut Known, from: &Known) -> bool {
        let mut changed = false;
        for (into, from) in into.0.iter_mut().zip(&from.0) {
            if into.is_some() && into != from {
                *into = None;
                changed = true;
            }
        }
        changed
    }

    fn transfer(&self, function: &Function, block: Block, state: &mut Known) {
        for inst in &function.blocks[block].insts {
            state.pass(inst);
        }
    }
}
