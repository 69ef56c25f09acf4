//! Spilled VGPRs share scratch memory.
//!
//! In: an allocated function, in which each spilled web has its own stack slot. Out: a function in which slots whose live
//! ranges on the logical graph are disjoint are one slot. Slots are only merged if all their accesses are spills and
//! reloads of VGPRs in blocks of the logical graph.
//!
//! EXEC masks accesses of scratch memory, and each lane has its own, so slots may share memory whenever values with the
//! same live ranges may share a VGPR.

use crate::checker::wrong_in;
use crate::graph::FileGraph;
use crate::slot_ranges::{Access, Occupied, SlotRanges};
use cranelift_entity::{EntityRef, PrimaryMap};
use mir::CompileError;
use mir::debug::{Part, ValueLocation};
use mir::machine::{Block, Function, Inst, Operand, Pseudo, RegisterFile, StackSlot};
use std::cmp::Reverse;

/// Merges slots. With `verify`, the result is checked before it is used.
///
/// # Errors
/// The first reload that would read a different value.
pub fn run(function: &mut Function, verify: bool) -> Result<(), CompileError> {
    let graph = FileGraph::new(function, RegisterFile::Vgpr);
    let can_share = can_share(function, &graph);
    if can_share.iter().filter(|&&it| it).count() < 2 {
        return Ok(());
    }
    let place = places(function, &graph, &can_share);
    if verify {
        check(function, &graph, &place)?;
    }
    renumber(function, &place);
    Ok(())
}

/// The slot that a spill or reload of VGPRs accesses, and how. A store of a part does not count as a store.
fn access(function: &Function, inst: &Inst) -> Option<(StackSlot, Access)> {
    match (inst.pseudo()?, inst.operands.as_slice()) {
        (Pseudo::SpillVgpr, &[Operand::PhysUse(from), Operand::Slot(slot, offset)]) => {
            let size = function.frame.slots[slot].size;
            let is_whole = offset == 0 && 4 * u32::from(from.dwords) == size;
            Some((
                slot,
                if is_whole {
                    Access::Store
                } else {
                    Access::Load
                },
            ))
        }
        (Pseudo::ReloadVgpr, &[_, Operand::Slot(slot, _)]) => Some((slot, Access::Load)),
        _ => None,
    }
}

/// For each slot, whether it may share memory.
fn can_share(function: &Function, graph: &FileGraph) -> Vec<bool> {
    let slots = function.frame.slots.values();
    let mut can_share: Vec<bool> = slots.map(|slot| slot.is_spill).collect();
    let mut is_logical = vec![false; function.blocks.len()];
    for block in &graph.blocks {
        is_logical[block.index()] = true;
    }
    for (block, data) in function.blocks.iter() {
        for inst in &data.insts {
            if is_logical[block.index()] && access(function, inst).is_some() {
                continue;
            }
            for operand in &inst.operands {
                if let Operand::Slot(slot, _) = *operand {
                    can_share[slot.index()] = false;
                }
            }
        }
    }
    can_share
}

/// The slot whose memory each slot uses. The widest slots come first, so narrower ones use their memory too.
fn places(function: &Function, graph: &FileGraph, can_share: &[bool]) -> Vec<StackSlot> {
    let slots = &function.frame.slots;
    let access_of = |inst: &Inst| {
        let (slot, access) = access(function, inst)?;
        can_share[slot.index()].then_some((slot.as_u32(), access))
    };
    let ranges = SlotRanges::new(function, graph, slots.len(), &access_of);
    let mut place: Vec<StackSlot> = slots.keys().collect();
    let mut order: Vec<StackSlot> = slots
        .keys()
        .filter(|slot| !ranges.of(slot.as_u32()).is_empty())
        .collect();
    order.sort_by_key(|&slot| (Reverse(slots[slot].size), ranges.of(slot.as_u32())[0].start));
    let mut places: Vec<(StackSlot, Occupied)> = Vec::new();
    for slot in order {
        let own = ranges.of(slot.as_u32());
        let mut free = places.iter_mut();
        match free.find(|(_, occupied)| occupied.is_free(own)) {
            Some((other, occupied)) => {
                place[slot.index()] = *other;
                occupied.add(own);
            }
            None => {
                let mut occupied = Occupied::default();
                occupied.add(own);
                places.push((slot, occupied));
            }
        }
    }
    place
}

/// What a slot's memory holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Held {
    /// Nothing was stored on any path.
    Nothing,
    /// The value of this slot, on the paths on which anything was stored.
    Value(StackSlot),
    /// The values of several slots, on different paths.
    Several,
}

impl Held {
    fn join(self, other: Held) -> Held {
        match (self, other) {
            (Held::Nothing, held) | (held, Held::Nothing) => held,
            (Held::Value(one), Held::Value(two)) if one == two => self,
            (Held::Value(_) | Held::Several, Held::Value(_) | Held::Several) => Held::Several,
        }
    }
}

/// Checks that no reload reads the value of another slot, on any path.
fn check(function: &Function, graph: &FileGraph, place: &[StackSlot]) -> Result<(), CompileError> {
    let mut states: Vec<Option<Vec<Held>>> = vec![None; function.blocks.len()];
    let mut work: Vec<Block> = function.entry().into_iter().collect();
    for &entry in &work {
        states[entry.index()] = Some(vec![Held::Nothing; place.len()]);
    }
    while let Some(block) = work.pop() {
        let Some(mut state) = states[block.index()].clone() else {
            continue;
        };
        for inst in &function.blocks[block].insts {
            let Some((slot, _)) = access(function, inst) else {
                continue;
            };
            let held = &mut state[place[slot.index()].index()];
            if inst.pseudo() == Some(Pseudo::SpillVgpr) {
                *held = Held::Value(slot);
            } else if !matches!(*held, Held::Nothing) && *held != Held::Value(slot) {
                let reason = format!("{inst:?} finds the value of another slot");
                return Err(wrong_in(function, block, reason));
            }
        }
        for edge in graph.edges(function, block) {
            let Some(known) = &mut states[edge.block.index()] else {
                states[edge.block.index()] = Some(state.clone());
                work.push(edge.block);
                continue;
            };
            let mut has_changed = false;
            for (known, &new) in known.iter_mut().zip(&state) {
                let joined = known.join(new);
                has_changed |= joined != *known;
                *known = joined;
            }
            if has_changed {
                work.push(edge.block);
            }
        }
    }
    Ok(())
}

/// Replaces each slot with the one whose memory it uses, and removes the others from the frame.
fn renumber(function: &mut Function, place: &[StackSlot]) {
    let mut users = vec![0u32; place.len()];
    for other in place {
        users[other.index()] += 1;
    }
    let old = std::mem::take(&mut function.frame.slots);
    let mut slots = PrimaryMap::new();
    let mut numbers = vec![None; place.len()];
    for (slot, data) in old {
        if users[slot.index()] > 0 {
            numbers[slot.index()] = Some(slots.push(data));
        }
    }
    function.frame.slots = slots;
    let new = |slot: StackSlot| numbers[place[slot.index()].index()].unwrap_or(slot);
    let insts = function.blocks.values_mut();
    for inst in insts.flat_map(|data| &mut data.insts) {
        for operand in &mut inst.operands {
            if let Operand::Slot(slot, _) = operand {
                *slot = new(*slot);
            }
        }
    }
    for variable in &mut function.header.attributes.debug.variable_locations {
        let ValueLocation::Parts(parts) = &mut variable.value else {
            continue;
        };
        // Shared memory holds the value only in a part of the function.
        let is_known = parts.iter_mut().all(|part| match part {
            Part::Slot { slot, .. } => {
                let old = StackSlot::from_u32(*slot);
                *slot = new(old).as_u32();
                users[place[old.index()].index()] == 1
            }
            Part::Register(_) | Part::Lanes { .. } | Part::Constant { .. } => true,
        });
        if !is_known {
            variable.value = ValueLocation::Nowhere;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mir::machine::{BlockKind, Edge, PhysReg, StackSlotData};

    /// Slots 0 and 1 use the same memory. The checker follows every edge, in any order, and every way through a loop.
    #[test]
    fn reloads_behind_edges() {
        // Stores (the block and the slot), edges, the block that reloads slot 0, and whether that is right.
        type Case = (
            &'static [(usize, u32)],
            &'static [(usize, usize)],
            usize,
            bool,
        );
        const CASES: [Case; 7] = [
            (&[(0, 0)], &[(0, 1)], 1, true),
            (&[(0, 1)], &[(0, 1)], 1, false),
            (&[], &[(0, 1)], 1, true),
            (&[(0, 0), (1, 1)], &[(0, 1), (0, 2), (1, 2)], 2, false),
            (&[(0, 0), (1, 0)], &[(0, 1), (0, 2), (1, 2)], 2, true),
            (&[(0, 0), (2, 1)], &[(0, 1), (1, 2), (2, 1)], 1, false),
            (&[(0, 1), (1, 0)], &[(0, 1), (1, 2), (2, 3)], 3, true),
        ];
        for (stores, edges, reload, is_right) in CASES {
            let symbol = EntityRef::new(0);
            let mut function = Function::new("test", symbol, 64);
            let blocks = [(); 4].map(|()| function.add_block(BlockKind::Normal));
            function.layout = blocks.to_vec();
            let slots = [(); 2].map(|()| function.frame.slots.push(StackSlotData::spill(1)));
            for &(from, to) in edges {
                let successors = &mut function.blocks[blocks[from]].logical_successors;
                successors.push(Edge::new(blocks[to]));
            }
            let value = PhysReg::vgpr(0, 1);
            for &(block, slot) in stores {
                let operands = [
                    Operand::PhysUse(value),
                    Operand::Slot(slots[slot as usize], 0),
                ];
                let insts = &mut function.blocks[blocks[block]].insts;
                insts.push(Inst::new(Pseudo::SpillVgpr, &operands));
            }
            let operands = [Operand::PhysDef(value), Operand::Slot(slots[0], 0)];
            let insts = &mut function.blocks[blocks[reload]].insts;
            insts.insert(0, Inst::new(Pseudo::ReloadVgpr, &operands));
            let graph = FileGraph::new(&function, RegisterFile::Vgpr);
            let found = check(&function, &graph, &[slots[0]; 2]);
            assert_eq!(found.is_ok(), is_right, "{stores:?} {edges:?} {found:?}");
        }
    }
}
