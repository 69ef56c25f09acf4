//! Constants and scalars that are copied into registers several times within a block are copied
//! once, if the copies stand close enough not to keep a register for long.

use super::Replacements;
use mir::machine::{Function, Inst, Operand, Pseudo, RegClass, RegisterFile, SubReg, VReg};
use rustc_hash::FxHashMap;

/// How far back a copy in an SGPR and in a VGPR is reused, instructions.
const REACH: [usize; 2] = [256, 32];

/// Removes repeated copies of one block.
pub fn run(function: &Function, insts: &mut Vec<Inst>, replacements: &mut Replacements) {
    let mut known: FxHashMap<(RegClass, Operand), (VReg, usize)> = FxHashMap::default();
    let mut index = 0;
    insts.retain(|inst| {
        index += 1;
        let Some((register, class, source)) = copy(function, inst) else {
            return true;
        };
        if replacements.is_kept(register) {
            return true;
        }
        let source = match source {
            Operand::Use(register, part) => {
                let (register, part) = replacements.resolve(register, part);
                Operand::Use(register, part)
            }
            other => other,
        };
        let reach = REACH[usize::from(class.file == RegisterFile::Vgpr)];
        match known.get_mut(&(class, source)) {
            Some((earlier, last)) if index - *last <= reach => {
                *last = index;
                replacements.replace(register, *earlier, SubReg::WHOLE);
                false
            }
            _ => {
                known.insert((class, source), (register, index));
                true
            }
        }
    });
}

/// A copy of a constant, or from an SGPR to a VGPR.
fn copy(function: &Function, inst: &Inst) -> Option<(VReg, RegClass, Operand)> {
    if inst.pseudo() != Some(Pseudo::Copy) || inst.tied {
        return None;
    }
    let [Operand::Def(register), source] = inst.operands[..] else {
        return None;
    };
    let class = function.vregs[register];
    let repeats = match source {
        Operand::Imm(_) | Operand::Imm64(_) | Operand::Slot(..) => true,
        Operand::Use(from, _) => {
            function.vregs[from].file == RegisterFile::Sgpr && class.file == RegisterFile::Vgpr
        }
        _ => false,
    };
    repeats.then_some((register, class, source))
}
