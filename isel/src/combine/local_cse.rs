//! Copy propagation and local common subexpression elimination.
//!
//! In: machine SSA. Out: uses of a copy within one register file, or of a tuple that is split and combined again, read
//! the source. Within a block, a constant or scalar that is copied to registers several times is copied once, if the
//! copies are close enough that the register is not live for long.

use super::replacements::Replacements;
use mir::machine::{Function, Inst, Operand, Pseudo, RegClass, RegisterFile, SubReg, VReg};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The maximum distance at which a copy in an SGPR or VGPR is reused, in instructions.
const REACH: [usize; 2] = [256, 32];

/// The key of equal copies: class, whether it is a sequence, sources.
type Key = (RegClass, bool, SmallVec<[Operand; 4]>);

/// Runs the pass.
pub fn run(function: &mut Function) {
    let mut replacements = Replacements::new(function);
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        share(function, &mut insts, &mut replacements);
        function.blocks[block].insts = insts;
    }
    replacements.apply(function);
}

/// Removes repeated copies of one block.
fn share(function: &Function, insts: &mut Vec<Inst>, replacements: &mut Replacements) {
    let mut known: FxHashMap<Key, (VReg, usize)> = FxHashMap::default();
    let mut index = 0;
    insts.retain(|inst| {
        index += 1;
        if matches!(inst.pseudo(), Some(Pseudo::Call | Pseudo::WholeWaveBegin)) {
            // Calls preserve few registers, and a copy is cheaper than occupying one of these. After a change of EXEC,
            // other lanes need their copy.
            known.clear();
        }
        if let Some((register, from, part)) = same_file(function, inst, replacements) {
            replacements.replace(register, from, part);
            return false;
        }
        let Some((register, key)) = copy(function, inst, replacements) else {
            return true;
        };
        let reach = REACH[usize::from(key.0.file.is_vector())];
        match known.get_mut(&key) {
            Some((earlier, last)) if index - *last <= reach => {
                *last = index;
                replacements.replace(register, *earlier, SubReg::WHOLE);
                false
            }
            _ => {
                known.insert(key, (register, index));
                true
            }
        }
    });
}

/// A copy within a register file whose source an operand can name: scalar pairs start at even dwords.
fn same_file(
    function: &Function,
    inst: &Inst,
    replacements: &Replacements,
) -> Option<(VReg, VReg, SubReg)> {
    let (register, from, part) = match inst.pseudo()? {
        Pseudo::Copy => match inst.operands[..] {
            [Operand::Def(register), Operand::Use(from, part)] => (register, from, part),
            _ => return None,
        },
        Pseudo::RegSequence => recombined_register(function, inst)?,
        _ => return None,
    };
    // Inputs are copied because calls overwrite their registers.
    if function.live_ins.iter().any(|&(input, _)| input == from) {
        return None;
    }
    let (class, source) = (function.vregs[register], function.vregs[from]);
    let (from, part) = replacements.resolve(from, part);
    let aligned = class.file.is_vector()
        || part.is_whole()
        || part.count <= 2 && part.first % part.count == 0;
    let is_free = !replacements.is_kept(register) && !replacements.outputs.contains(&from);
    (class.file == source.file && aligned && is_free).then_some((register, from, part))
}

/// A sequence of all dwords of one register, in order, which equals that register.
fn recombined_register(function: &Function, inst: &Inst) -> Option<(VReg, VReg, SubReg)> {
    let (&Operand::Def(register), parts) = inst.operands.split_first()? else {
        return None;
    };
    let &Operand::Use(from, _) = parts.first()? else {
        return None;
    };
    let mut next = 0;
    for part in parts {
        match *part {
            Operand::Use(source, part) if source == from && part.first == next => {
                next += part.count;
            }
            _ => return None,
        }
    }
    let whole = next == function.vregs[from].dwords && next == function.vregs[register].dwords;
    whole.then_some((register, from, SubReg::WHOLE))
}

/// A copy of a constant, or from an SGPR to a VGPR, or a tuple that combines SGPRs.
fn copy(function: &Function, inst: &Inst, replacements: &Replacements) -> Option<(VReg, Key)> {
    let (&Operand::Def(register), sources) = inst.operands.split_first()? else {
        return None;
    };
    let class = function.vregs[register];
    let is_sequence = match inst.pseudo()? {
        Pseudo::Copy => false,
        Pseudo::RegSequence if class.file == RegisterFile::Sgpr => true,
        _ => return None,
    };
    if replacements.is_kept(register) {
        return None;
    }
    let mut key = SmallVec::with_capacity(sources.len());
    for &source in sources {
        key.push(match source {
            Operand::Imm(_) | Operand::Imm64(_) | Operand::Slot(..) => source,
            Operand::Use(from, part)
                if function.vregs[from].file == RegisterFile::Sgpr
                    && (is_sequence || class.file.is_vector()) =>
            {
                let (from, part) = replacements.resolve(from, part);
                Operand::Use(from, part)
            }
            _ => return None,
        });
    }
    Some((register, (class, is_sequence, key)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cranelift_entity::EntityRef;
    use mir::machine::BlockKind;
    use mir::module::FunctionRef;

    #[test]
    fn constants_are_shared() {
        let mut function = Function::new("f", FunctionRef::new(0), 64);
        let constants = [(); 2].map(|()| {
            let register = function.new_vreg(RegClass::S1);
            Inst::new(Pseudo::Copy, &[Operand::Def(register), Operand::Imm(1000)])
        });
        let block = function.add_block(BlockKind::Normal);
        function.blocks[block].insts = constants.to_vec();
        run(&mut function);
        assert_eq!(function.blocks[block].insts.len(), 1);
    }
}
