//! Moves loads up, so that several are in flight before the first of them is waited for.
//!
//! In: machine SSA. Out: the same instructions in another order. A load moves above instructions
//! that neither define what it reads nor may write the memory it reads nor order memory, as far as
//! the first use of the load [`IN_FLIGHT`] dwords before it: so much more is held in registers at
//! most.

use crate::OptLevel;
use isa::{Class, Effects, Generation, MemoryAccess};
use mir::AddressSpace;
use mir::machine::{Function, Inst, Operand, Pseudo, RegisterFile, VReg};
use target::Target;

/// Dwords that moved loads may hold in registers.
const IN_FLIGHT: u32 = 16;

/// How far a load looks back, instructions.
const REACH: usize = 96;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target, level: OptLevel) {
    if level == OptLevel::O0 {
        return;
    }
    let generation = target.generation();
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let insts = std::mem::take(&mut function.blocks[block].insts);
        let insts = schedule(function, insts, generation);
        function.blocks[block].insts = insts;
    }
}

fn schedule(function: &Function, mut insts: Vec<Inst>, generation: Generation) -> Vec<Inst> {
    // Loads so far: result and its dwords.
    let mut loads: Vec<(VReg, u32)> = Vec::new();
    for index in 0..insts.len() {
        let Some((result, space)) = load(function, &insts[index], generation) else {
            continue;
        };
        let dwords = u32::from(function.vregs[result].dwords);
        let limit = oldest_in_flight(&loads, dwords);
        let mut place = index;
        for earlier in (index.saturating_sub(REACH)..index).rev() {
            let above = &insts[earlier];
            let uses_limit = limit.is_some_and(|limit| above.uses().any(|used| used == limit));
            if uses_limit || blocks(function, above, &insts[index], space, generation) {
                break;
            }
            place = earlier;
        }
        // Other loads stay in front, so that they complete in the order of their uses.
        while place < index && load(function, &insts[place], generation).is_some() {
            place += 1;
        }
        insts[place..=index].rotate_right(1);
        loads.push((result, dwords));
    }
    insts
}

/// The last load that must have been used before another of `dwords` is issued.
fn oldest_in_flight(loads: &[(VReg, u32)], dwords: u32) -> Option<VReg> {
    let mut sum = dwords;
    loads.iter().rev().find_map(|&(result, dwords)| {
        sum += dwords;
        (sum > IN_FLIGHT).then_some(result)
    })
}

/// The result and the memory of a simple load into VGPRs.
fn load(function: &Function, inst: &Inst, generation: Generation) -> Option<(VReg, AddressSpace)> {
    let properties = inst.opcode()?.properties();
    if properties.access != MemoryAccess::Load || inst.tied || inst.writes_scc(generation) {
        return None;
    }
    let mem = &function.mem_ops[inst.mem.expand()?];
    let &Operand::Def(result) = inst.operands.first()? else {
        return None;
    };
    let vector = function.vregs[result].file == RegisterFile::Vgpr;
    (mem.is_simple() && vector).then_some((result, mem.space))
}

/// True if a load of `space` must stay behind `above`.
fn blocks(
    function: &Function,
    above: &Inst,
    load: &Inst,
    space: AddressSpace,
    generation: Generation,
) -> bool {
    if above.defs().any(|def| load.uses().any(|used| used == def)) {
        return true;
    }
    let writes_fixed = above
        .operands
        .iter()
        .any(|operand| matches!(operand, Operand::PhysDef(_)));
    let Some(opcode) = above.opcode() else {
        let is_opaque = above.pseudo() == Some(Pseudo::Call) || above.assembly().is_some();
        return writes_fixed || is_opaque;
    };
    let properties = opcode.properties();
    if writes_fixed || properties.writes(generation).contains(Effects::M0) {
        return true;
    }
    match properties.class {
        Class::Barrier
        | Class::Wait
        | Class::Message
        | Class::Control
        | Class::Branch
        | Class::End => true,
        _ => match properties.access {
            MemoryAccess::None | MemoryAccess::Load if above.mem.is_none() => {
                properties.access == MemoryAccess::Load
            }
            MemoryAccess::None => false,
            MemoryAccess::Load => above
                .mem
                .expand()
                .is_none_or(|mem| !function.mem_ops[mem].is_simple()),
            MemoryAccess::Store => above.mem.expand().is_none_or(|mem| {
                let mem = &function.mem_ops[mem];
                !mem.is_simple() || may_alias(mem.space, space)
            }),
            _ => true,
        },
    }
}

/// True unless two address spaces are surely apart.
fn may_alias(store: AddressSpace, load: AddressSpace) -> bool {
    let flat = |space| space == AddressSpace::Flat;
    !load.is_constant() && (store == load || flat(store) || flat(load))
}
