//! Copy propagation and local common subexpression elimination.
//!
//! In: machine SSA. Out: the same computation with fewer copies.
//!
//! * Uses of a copy within a register file are replaced by uses of its source. The same is done with a tuple that
//!   consists of all parts of one register in order.
//! * If a block copies a constant or SGPR to registers several times, it is copied once. If the first lane of a VGPR is
//!   read several times, it is read once. Equal tuples are built once. All of this applies only to copies that are
//!   close to each other, so the live range of the register stays short.
//! * A VGPR tuple whose dwords are all the same constant becomes a part of a longer such tuple nearby.

use super::names_exec;
use super::replacements::Replacements;
use mir::machine::{
    Function, Inst, LaneChange, Op, Operand, Pseudo, RegClass, RegisterFile, SubReg, VReg,
};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::RangeInclusive;

/// The maximum distance, in instructions, at which a copy to an SGPR or VGPR is reused. It is shorter for VGPRs, since
/// they usually limit the occupancy.
const REACH: [usize; 2] = [256, 32];

/// The widths, in dwords, of tuples of one constant that may become parts of longer tuples, and of those longer tuples.
/// A single VGPR is cheap to write again, and a long tuple is expensive to keep live.
const SPLATS: RangeInclusive<u8> = 2..=4;

/// The properties that equal copies share: the register class, the instruction and the sources.
type Key = (RegClass, Pseudo, SmallVec<[Operand; 4]>);

/// Runs the pass.
pub fn run(function: &mut Function) {
    let mut replacements = Replacements::new(function);
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        lengthen(function, &mut insts, &mut replacements);
        share(function, &mut insts, &mut replacements);
        function.blocks[block].insts = insts;
    }
    replacements.apply(function);
}

/// Replaces a VGPR tuple whose dwords are all the same constant with a part of a longer such tuple that follows soon.
fn lengthen(function: &mut Function, insts: &mut [Inst], replacements: &mut Replacements) {
    let mut longest: FxHashMap<Operand, (u8, usize)> = FxHashMap::default();
    for index in (0..insts.len()).rev() {
        let inst = &mut insts[index];
        if inst.separates_constants() {
            longest.clear();
        }
        let Some((register, constant)) = splat(function, inst, replacements) else {
            continue;
        };
        let class = function.vregs[register];
        let near = longest.get(&constant).filter(|(dwords, follower)| {
            *dwords > class.dwords && follower - index <= REACH[usize::from(true)]
        });
        let Some(&(dwords, _)) = near else {
            longest.insert(constant, (class.dwords, index));
            continue;
        };
        let longer = function.new_vreg(RegClass { dwords, ..class });
        replacements.replace(register, longer, SubReg::range(0, class.dwords));
        let constants = std::iter::repeat_n(constant, usize::from(dwords));
        let operands: SmallVec<[Operand; 8]> = std::iter::once(Operand::Def(longer))
            .chain(constants)
            .collect();
        *inst = Inst {
            location: inst.location,
            ..Inst::new(Pseudo::RegSequence, &operands)
        };
        longest.insert(constant, (dwords, index));
    }
}

/// The VGPR tuple that the instruction writes, and the constant, if all dwords of the tuple are the same constant.
fn splat(function: &Function, inst: &Inst, replacements: &Replacements) -> Option<(VReg, Operand)> {
    let (register, (class, _, constants)) = copy(function, inst, replacements)?;
    let (&constant, others) = constants.split_first()?;
    let is_splat = class.file == RegisterFile::Vgpr
        && matches!(constant, Operand::Imm(_))
        && others.iter().all(|other| *other == constant)
        && usize::from(class.dwords) == constants.len()
        && SPLATS.contains(&class.dwords);
    is_splat.then_some((register, constant))
}

/// Removes repeated copies of one block.
fn share(function: &Function, insts: &mut Vec<Inst>, replacements: &mut Replacements) {
    let mut known: FxHashMap<Key, (VReg, usize)> = FxHashMap::default();
    let mut splats: FxHashMap<Operand, (VReg, usize)> = FxHashMap::default();
    let mut index = 0;
    insts.retain(|inst| {
        index += 1;
        if inst.separates_constants() {
            known.clear();
            splats.clear();
        } else if may_change_lanes(inst) {
            known.retain(|key, _| key.1 != Pseudo::ReadFirstLane);
        }
        if let Some((register, from, part)) = same_file(function, inst, replacements) {
            replacements.replace(register, from, part);
            return false;
        }
        let Some((register, key)) = copy(function, inst, replacements) else {
            return true;
        };
        let reach = REACH[usize::from(key.0.file.is_vector())];
        if let Some((_, constant)) = splat(function, inst, replacements) {
            let dwords = key.0.dwords;
            match splats.get_mut(&constant) {
                Some((longer, last))
                    if index - *last <= reach && function.vregs[*longer].dwords > dwords =>
                {
                    *last = index;
                    replacements.replace(register, *longer, SubReg::range(0, dwords));
                    return false;
                }
                _ => {
                    splats.insert(constant, (register, index));
                }
            }
        }
        match known.get_mut(&key) {
            Some((earlier, last)) if index - *last <= reach => {
                *last = index;
                replacements.replace(register, *earlier, SubReg::FULL);
                false
            }
            _ => {
                known.insert(key, (register, index));
                true
            }
        }
    });
}

/// Returns `true` if the instruction may change which lane is the first active one.
fn may_change_lanes(inst: &Inst) -> bool {
    match inst.op {
        Op::Isa(_) => names_exec(inst),
        Op::Pseudo(pseudo) => pseudo.lanes() != LaneChange::Keeps,
        Op::Assembly(_) => true,
    }
}

/// The result and the source of the instruction, if it is a copy within a register file and the source can be an operand. SGPR
/// tuples must start at an even dword to be operands.
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
        Pseudo::RegSequence => recombined_register(function, inst, replacements)?,
        _ => return None,
    };
    // Inputs are copied because their registers are caller-saved.
    if function.live_ins.iter().any(|&(input, _)| input == from) {
        return None;
    }
    let (class, source) = (function.vregs[register], function.vregs[from]);
    let (from, part) = replacements.resolve(from, part);
    let aligned =
        class.file.is_vector() || part.is_full() || part.count <= 2 && part.first % part.count == 0;
    let is_free = !replacements.is_kept(register) && !replacements.outputs.contains(&from);
    (class.file == source.file && aligned && is_free).then_some((register, from, part))
}

/// The part of a register that a sequence combines, if its elements are consecutive dwords of that register, in order.
fn recombined_register(
    function: &Function,
    inst: &Inst,
    replacements: &Replacements,
) -> Option<(VReg, VReg, SubReg)> {
    let (&Operand::Def(register), sources) = inst.operands.split_first()? else {
        return None;
    };
    let part = |operand: &Operand| {
        let &Operand::Use(from, part) = operand else {
            return None;
        };
        let (from, part) = replacements.resolve(from, part);
        let all = SubReg::range(0, function.vregs[from].dwords);
        Some((from, if part.is_full() { all } else { part }))
    };
    let (from, mut joined) = part(sources.first()?)?;
    for source in &sources[1..] {
        let (other, next) = part(source)?;
        if other != from || next.first != joined.first + joined.count {
            return None;
        }
        joined.count += next.count;
    }
    let is_all = joined.count == function.vregs[from].dwords;
    let joined = if is_all { SubReg::FULL } else { joined };
    (is_all || sources.len() > 1).then_some((register, from, joined))
}

/// The register that the instruction writes, and the key, if it copies a constant, an SGPR to a VGPR, or the first lane of a
/// VGPR, or builds a tuple.
fn copy(function: &Function, inst: &Inst, replacements: &Replacements) -> Option<(VReg, Key)> {
    let (&Operand::Def(register), sources) = inst.operands.split_first()? else {
        return None;
    };
    let class = function.vregs[register];
    let pseudo = inst.pseudo()?;
    let is_sequence = match pseudo {
        Pseudo::Copy | Pseudo::ReadFirstLane => false,
        Pseudo::RegSequence => true,
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
                if pseudo == Pseudo::ReadFirstLane
                    || is_sequence
                    || function.vregs[from].file == RegisterFile::Sgpr
                        && class.file.is_vector() =>
            {
                let (from, part) = replacements.resolve(from, part);
                Operand::Use(from, part)
            }
            _ => return None,
        });
    }
    Some((register, (class, pseudo, key)))
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
