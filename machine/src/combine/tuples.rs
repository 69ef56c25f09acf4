//! Builds tuples from their elements directly.
//!
//! ```text
//! %1:s2 = REG_SEQUENCE 4, %0     %3:v4 = REG_SEQUENCE %1, %2      =>      %3:v4 = REG_SEQUENCE 4, %0, %2
//! %1:s2 = REG_SEQUENCE 4, 5      %2:v2 = COPY %1                  =>      %2:v2 = REG_SEQUENCE 4, 5
//! ```
//!
//! In: machine SSA. Out: the same computation with fewer copies. Register allocation can assign an element to the
//! registers of only one tuple. An inner tuple or constant must be in the same block, and is replaced in all of its
//! uses or in none. Otherwise its elements would stay live for longer, and nothing would be saved. A constant in an
//! SGPR is not replaced in SGPR tuples, since `shared-constants` can move it out of loops.

use cranelift_entity::EntityRef;
use mir::debug::VariableValue;
use mir::machine::{Function, Inst, Operand, Pseudo, RegisterFile, SubReg, VReg};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

type Elements = SmallVec<[Operand; 4]>;

/// The number of rounds. The second replaces the constants of SGPR tuples that the first made elements of VGPR tuples.
const ROUNDS: usize = 2;

/// Runs the pass.
pub fn run(function: &mut Function) {
    for _ in 0..ROUNDS {
        let uses = uses(function);
        let mut is_changed = false;
        for index in 0..function.layout.len() {
            let block = function.layout[index];
            let mut insts = std::mem::take(&mut function.blocks[block].insts);
            is_changed |= run_block(function, &mut insts, &uses);
            function.blocks[block].insts = insts;
        }
        if !is_changed {
            break;
        }
    }
}

/// The number of uses of each register, including those by variables of debug information.
fn uses(function: &Function) -> Vec<u32> {
    let mut uses = function.count_uses();
    for change in &function.header.attributes.debug.changes {
        if let VariableValue::Registers(registers) = &change.value {
            for &(register, ..) in registers {
                uses[register as usize] += 1;
            }
        }
    }
    uses
}

/// Replaces inner tuples in a block; returns `true` if there were any.
fn run_block(function: &Function, insts: &mut Vec<Inst>, uses: &[u32]) -> bool {
    let inner = inner(function, insts, uses);
    if inner.is_empty() {
        return false;
    }
    let mut known: FxHashMap<VReg, Elements> = FxHashMap::default();
    insts.retain_mut(|inst| {
        let Some((register, elements)) = tuple(inst) else {
            return true;
        };
        let mut flat = Elements::new();
        let mut is_nested = false;
        for &operand in elements {
            match operand {
                Operand::Use(from, _) if inner.contains(&from) => {
                    flat.extend_from_slice(&known[&from]);
                    is_nested = true;
                }
                other => flat.push(other),
            }
        }
        if inner.contains(&register) {
            known.insert(register, flat);
            return false;
        }
        if is_nested {
            let pseudo = match flat.as_slice() {
                [_] => Pseudo::Copy,
                _ => Pseudo::RegSequence,
            };
            flat.insert(0, Operand::Def(register));
            *inst = Inst {
                location: inst.location,
                ..Inst::new(pseudo, &flat)
            };
        }
        true
    });
    true
}

/// The registers of a block that are replaced with their elements in all of their uses.
fn inner(function: &Function, insts: &[Inst], uses: &[u32]) -> FxHashSet<VReg> {
    // The number of uses that can be replaced.
    let mut replaceable: FxHashMap<VReg, u32> = FxHashMap::default();
    let mut constants: FxHashSet<VReg> = FxHashSet::default();
    for inst in insts {
        let Some((register, elements)) = tuple(inst) else {
            continue;
        };
        for operand in elements {
            if let Operand::Use(from, SubReg::FULL) = operand
                && let Some(count) = replaceable.get_mut(from)
            {
                let [outer, file] = [register, *from].map(|it| function.vregs[it].file);
                let is_moved = (outer, file) == (RegisterFile::Vgpr, RegisterFile::Sgpr);
                let is_part = outer == file && uses[from.index()] == 1 && !constants.contains(from);
                *count += u32::from(is_moved || is_part);
            }
        }
        match (elements, function.vregs[register].dwords) {
            ([Operand::Imm(_)], 1) | ([Operand::Imm64(_)], 2) => _ = constants.insert(register),
            // A copy of a virtual or physical register, or of a constant that is extended, is not a tuple.
            ([_], _) => continue,
            _ => {}
        }
        let is_movable =
            |it: &Operand| matches!(it, Operand::Use(..) | Operand::Imm(_) | Operand::Imm64(_));
        if elements.iter().all(is_movable) {
            replaceable.insert(register, 0);
        }
    }
    let is_inner = |(register, count): (VReg, u32)| {
        (count > 0 && count == uses[register.index()]).then_some(register)
    };
    replaceable.into_iter().filter_map(is_inner).collect()
}

/// The register that the instruction writes, and the elements, if it builds a tuple or copies a constant or register.
fn tuple(inst: &Inst) -> Option<(VReg, &[Operand])> {
    if !matches!(inst.pseudo()?, Pseudo::RegSequence | Pseudo::Copy) {
        return None;
    }
    match inst.operands.split_first()? {
        (&Operand::Def(register), elements) => Some((register, elements)),
        _ => None,
    }
}
