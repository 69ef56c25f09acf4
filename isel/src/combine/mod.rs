//! Combinations of machine instructions before allocation.
//!
//! In: machine SSA as selection left it. Out: the same computation with fewer instructions:
//! * LDS accesses at two offsets from one address are one access ([`lds_pairs`]);
//! * constants and scalars are not moved into registers again and again ([`duplicates`]).
//!
//! Each combination looks at one block at a time and notes which register gives way to which; uses
//! are rewritten once at the end.

mod duplicates;
mod lds_pairs;

use crate::{IselError, OptLevel};
use mir::machine::{Function, Operand, SubReg, Terminator, VReg};
use target::Target;

/// Runs the pass.
///
/// # Errors
/// None at present.
pub fn run(function: &mut Function, target: &Target, level: OptLevel) -> Result<(), IselError> {
    if level == OptLevel::O0 {
        return Ok(());
    }
    let mut replacements = Replacements::new(function);
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        lds_pairs::run(function, &mut insts, &mut replacements, target);
        duplicates::run(function, &mut insts, &mut replacements);
        function.blocks[block].insts = insts;
    }
    replacements.apply(function);
    Ok(())
}

/// Registers that give way to parts of others.
struct Replacements {
    parts: Vec<Option<(VReg, SubReg)>>,
    /// Registers that edges, terminators or ties name, which must stay registers of their own.
    kept: Vec<bool>,
    any: bool,
}

impl Replacements {
    fn new(function: &Function) -> Replacements {
        let mut kept = vec![false; function.vregs.len()];
        for &block in &function.layout {
            for inst in &function.blocks[block].insts {
                if let (true, Some(&Operand::Use(register, _))) = (inst.tied, inst.operands.last())
                {
                    kept[register.as_u32() as usize] = true;
                }
            }
            let terminator = &function.blocks[block].terminator;
            for edge in terminator.edges() {
                for &register in &edge.args {
                    kept[register.as_u32() as usize] = true;
                }
            }
            if let Terminator::Divergent { mask, .. } = terminator {
                kept[mask.as_u32() as usize] = true;
            }
        }
        Replacements {
            parts: vec![None; function.vregs.len()],
            kept,
            any: false,
        }
    }

    /// True if the register is named by an edge.
    fn is_kept(&self, register: VReg) -> bool {
        self.kept
            .get(register.as_u32() as usize)
            .copied()
            .unwrap_or(false)
    }

    /// Has `register`, which is not kept, give way to `part` of `whole`.
    fn replace(&mut self, register: VReg, whole: VReg, part: SubReg) {
        if let Some(entry) = self.parts.get_mut(register.as_u32() as usize) {
            *entry = Some((whole, part));
            self.any = true;
        }
    }

    /// What stands for a register or part of it now.
    fn resolve(&self, register: VReg, part: SubReg) -> (VReg, SubReg) {
        let (mut register, mut part) = (register, part);
        while let Some(Some((whole, outer))) = self.parts.get(register.as_u32() as usize).copied() {
            register = whole;
            part = match (outer.is_whole(), part.is_whole()) {
                (true, _) => part,
                (_, true) => outer,
                _ => SubReg::range(outer.first + part.first, part.count),
            };
        }
        (register, part)
    }

    fn apply(&self, function: &mut Function) {
        if !self.any {
            return;
        }
        for index in 0..function.layout.len() {
            let block = function.layout[index];
            for inst in &mut function.blocks[block].insts {
                for operand in &mut inst.operands {
                    if let Operand::Use(register, part) = *operand {
                        let (register, part) = self.resolve(register, part);
                        *operand = Operand::Use(register, part);
                    }
                }
            }
        }
    }
}
