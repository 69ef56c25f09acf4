//! Moves loads up, so that several are in flight before the first of them is waited for.
//!
//! In: machine SSA. Out: the same instructions in another order. A load moves above instructions
//! that neither define what it reads nor may write the memory it reads nor order memory, as far as
//! the first use of the load [`IN_FLIGHT`] dwords before it: so much more is held in registers of
//! its file at most. What computes its address moves with it if that brings it above the use of another load.

use isa::{Class, Effects, Generation, MemoryAccess};
use mir::AddressSpace;
use mir::machine::{Function, Inst, Op, Operand, Pseudo, RegisterFile, VReg};
use smallvec::SmallVec;
use target::Target;

/// Dwords that moved loads may hold in registers.
const IN_FLIGHT: u32 = 24;

/// How far a load looks back, instructions.
const REACH: usize = 96;

/// Instructions that compute an address and move with a load at most.
const LONGEST_SLICE: usize = 16;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let generation = target.generation();
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let insts = std::mem::take(&mut function.blocks[block].insts);
        let insts = schedule(function, insts, generation);
        function.blocks[block].insts = insts;
    }
}

fn schedule(function: &Function, mut insts: Vec<Inst>, generation: Generation) -> Vec<Inst> {
    // Loads so far into either file: result and its dwords.
    let mut vector_loads: Vec<(VReg, u32)> = Vec::new();
    let mut scalar_loads: Vec<(VReg, u32)> = Vec::new();
    for index in 0..insts.len() {
        let Some((result, space)) = load(function, &insts[index], generation) else {
            continue;
        };
        let class = function.vregs[result];
        let loads = match class.file {
            RegisterFile::Vgpr => &mut vector_loads,
            _ => &mut scalar_loads,
        };
        let dwords = u32::from(class.dwords);
        let (oldest, limit) = in_flight(loads, dwords);
        let walk = Walk {
            function,
            insts: &insts,
            in_flight: &loads[oldest..],
            limit,
            generation,
        };
        let (mut place, slice) = walk.up(index, space);
        // Other loads stay in front, so that they complete in the order of their uses.
        if slice.is_empty() {
            while place < index && load(function, &insts[place], generation).is_some() {
                place += 1;
            }
        }
        for (done, from) in slice.into_iter().rev().chain([index]).enumerate() {
            insts[place + done..=from].rotate_right(1);
        }
        loads.push((result, dwords));
    }
    insts
}

/// A load's way up its block.
struct Walk<'a> {
    function: &'a Function,
    insts: &'a [Inst],
    /// Loads before it that may be in flight together with it.
    in_flight: &'a [(VReg, u32)],
    /// The load that must have been used before.
    limit: Option<VReg>,
    generation: Generation,
}

impl Walk<'_> {
    /// Where the load at `index` may go, and what goes there with it, last first.
    fn up(&self, index: usize, space: AddressSpace) -> (usize, SmallVec<[usize; 8]>) {
        let mut slice = SmallVec::<[usize; 8]>::new();
        let mut needed: SmallVec<[VReg; 8]> = self.insts[index].uses().collect();
        let (mut place, mut moved) = (index, 0);
        for earlier in (index.saturating_sub(REACH)..index).rev() {
            let above = &self.insts[earlier];
            let limits = |limit| above.uses().any(|used| used == limit);
            if self.limit.is_some_and(limits) {
                break;
            }
            if above.defs().any(|def| needed.contains(&def)) {
                if slice.len() == LONGEST_SLICE || !self.is_movable(above) {
                    break;
                }
                slice.push(earlier);
                needed.extend(above.uses());
                continue;
            }
            if blocks(self.function, above, space, self.generation) {
                break;
            }
            if slice.is_empty() || self.uses_load_in_flight(above) {
                (place, moved) = (earlier, slice.len());
            }
        }
        slice.truncate(moved);
        (place, slice)
    }

    fn uses_load_in_flight(&self, inst: &Inst) -> bool {
        inst.uses()
            .any(|used| self.in_flight.iter().any(|&(result, _)| result == used))
    }

    /// True for vector arithmetic and copies on virtual registers alone.
    fn is_movable(&self, inst: &Inst) -> bool {
        let is_fixed =
            |operand: &Operand| matches!(operand, Operand::PhysDef(_) | Operand::PhysUse(_));
        if inst.operands.iter().any(is_fixed) || inst.mem.is_some() {
            return false;
        }
        match inst.op {
            Op::Pseudo(pseudo) => matches!(pseudo, Pseudo::Copy | Pseudo::RegSequence),
            Op::Assembly(_) => false,
            Op::Isa(opcode) => {
                let properties = opcode.properties();
                let (writes, reads) = (
                    properties.writes(self.generation),
                    properties.reads(self.generation),
                );
                matches!(properties.class, Class::Valu | Class::Transcendental)
                    && writes.is_empty()
                    && !reads.intersects(Effects::M0 | Effects::SCC | Effects::VCC)
            }
        }
    }
}

/// The first of the loads that may be in flight together with another of `dwords`, and the last one that
/// must have been used before it is issued.
fn in_flight(loads: &[(VReg, u32)], dwords: u32) -> (usize, Option<VReg>) {
    let mut sum = dwords;
    let too_many = loads.iter().rposition(|&(_, dwords)| {
        sum += dwords;
        sum > IN_FLIGHT
    });
    match too_many {
        Some(last) => (last + 1, Some(loads[last].0)),
        None => (0, None),
    }
}

/// The result and the memory of a simple load.
fn load(function: &Function, inst: &Inst, generation: Generation) -> Option<(VReg, AddressSpace)> {
    let properties = inst.opcode()?.properties();
    if properties.access != MemoryAccess::Load || inst.tied || inst.writes_scc(generation) {
        return None;
    }
    let mem = &function.mem_ops[inst.mem.expand()?];
    let &Operand::Def(result) = inst.operands.first()? else {
        return None;
    };
    mem.is_simple().then_some((result, mem.space))
}

/// True if a load of `space` must stay behind `above`.
fn blocks(function: &Function, above: &Inst, space: AddressSpace, generation: Generation) -> bool {
    let writes_fixed = above
        .operands
        .iter()
        .any(|operand| matches!(operand, Operand::PhysDef(_)));
    let Some(opcode) = above.opcode() else {
        return writes_fixed || above.is_opaque();
    };
    let properties = opcode.properties();
    let writes = properties.writes(generation);
    if writes_fixed || writes.intersects(Effects::M0 | Effects::EXEC | Effects::MODE) {
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
