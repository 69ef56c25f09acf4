//! Assigns lanes of VGPRs to spilled SGPRs.
//!
//! In: a function whose spills and reloads of SGPRs refer to *SGPR slots*, one for each spilled web. The dwords of all slots
//! are numbered, and the instructions contain these numbers instead of lanes. Out: a VGPR and a lane for each dword.
//! Slots whose live ranges on the linear graph are disjoint may share lanes; all dwords of a slot are in one VGPR.
//! Slots that do not fit into the available VGPRs get no lanes and go to memory.
//!
//! A slot is live from its stores to its last reloads. Slots get lanes in the order in which they become live. If there
//! are too few lanes, they are assigned again, starting with the slots that are accessed most often.

use crate::checker::wrong_in;
use crate::graph::FileGraph;
use crate::intervals::Range;
use crate::slot_ranges::{Access, Occupied, SlotRanges};
use cranelift_entity::EntityRef;
use mir::CompileError;
use mir::machine::{Block, Function, Inst, Operand, Pseudo, RegisterFile};
use rustc_hash::FxHashSet;
use std::cmp::Reverse;

/// The slots of spilled SGPRs.
#[derive(Default)]
pub struct SgprSlots {
    /// The number of each slot's first dword.
    first: Vec<u32>,
    /// The slot of each dword.
    of_dword: Vec<u32>,
}

impl SgprSlots {
    /// Adds a slot; returns the number of its first dword.
    pub fn add(&mut self, dwords: u8) -> u32 {
        let (slot, first) = (self.first.len() as u32, self.of_dword.len() as u32);
        self.first.push(first);
        self.of_dword
            .extend(std::iter::repeat_n(slot, usize::from(dwords)));
        first
    }

    /// The slot that dword `number` belongs to, and the index of the dword in the slot.
    pub fn of(&self, number: u32) -> Option<(u32, u32)> {
        let slot = *self.of_dword.get(number as usize)?;
        Some((slot, number - self.first[slot as usize]))
    }

    /// The number of slots.
    pub fn len(&self) -> usize {
        self.first.len()
    }

    /// The number of dwords of a slot.
    pub fn width(&self, slot: u32) -> u32 {
        let first = self.first[slot as usize];
        let next = self.first.get(slot as usize + 1).copied();
        next.unwrap_or(self.of_dword.len() as u32) - first
    }

    /// The number of dwords of all slots.
    fn dwords(&self) -> u32 {
        self.of_dword.len() as u32
    }

    /// The slot that an instruction accesses, and how.
    fn access(&self, inst: &Inst) -> Option<(u32, Access)> {
        let (number, access) = match (inst.pseudo()?, inst.operands.as_slice()) {
            (Pseudo::SpillSgprToLane, &[_, _, Operand::Imm(number)]) => (number, Access::Store),
            (Pseudo::ReloadSgprFromLane, &[_, _, Operand::Imm(number)]) => (number, Access::Load),
            _ => return None,
        };
        self.of(number).map(|(slot, _)| (slot, access))
    }
}

/// The VGPRs whose lanes keep their values across all calls in a function.
pub struct Preserved<'a> {
    function: &'a Function,
    /// VGPRs below this number may contain results of calls or of the function.
    results: u32,
}

impl<'a> Preserved<'a> {
    /// The VGPRs that the calls and the return of `function` preserve.
    pub fn new(function: &'a Function) -> Preserved<'a> {
        let results = match function.callees.is_empty() {
            true => 0,
            false => function
                .result_vgprs_of_calls()
                .max(function.result_vgprs()),
        };
        Preserved { function, results }
    }

    /// Returns `true` if the lanes of this VGPR keep their values.
    pub fn contains(&self, number: u32) -> bool {
        self.function.callees.is_empty()
            || number >= self.results && self.function.calls_keep_vgpr(number as u8)
    }
}

/// The lanes that are assigned to slots.
#[derive(Default)]
pub struct Layout {
    /// For each slot, its VGPR, numbered from 0, and its first lane.
    locations: Vec<Option<(u32, u32)>>,
    /// The number of VGPRs in use.
    pub vgprs: u32,
    /// True if slots share lanes, so the contents of a lane depend on the program point.
    pub is_shared: bool,
}

impl Layout {
    /// The VGPR and the lane of dword `number`.
    pub fn location(&self, slots: &SgprSlots, number: u32) -> Option<(u32, u32)> {
        let (slot, dword) = slots.of(number)?;
        let (vgpr, lane) = self.locations.get(slot as usize).copied().flatten()?;
        Some((vgpr, lane + dword))
    }

    /// The slots that instructions access but that have no lanes.
    pub fn without_lanes(&self, function: &Function, slots: &SgprSlots) -> FxHashSet<u32> {
        let blocks = function.layout.iter();
        let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
        let accessed = insts.filter_map(|inst| slots.access(inst));
        accessed
            .map(|(slot, _)| slot)
            .filter(|&slot| self.locations[slot as usize].is_none())
            .collect()
    }

    /// Assigns lanes in up to `most` VGPRs.
    pub fn new(function: &Function, slots: &SgprSlots, most: u32) -> Layout {
        let lanes = u32::from(function.wave_size);
        if slots.len() == 0 {
            return Layout::default();
        }
        let graph = FileGraph::new(function, RegisterFile::Sgpr);
        let ranges = SlotRanges::new(function, &graph, slots.len(), &|inst| slots.access(inst));
        let mut order: Vec<u32> = (0..slots.len() as u32)
            .filter(|&slot| !ranges.of(slot).is_empty())
            .collect();
        order.sort_by_key(|&slot| ranges.of(slot)[0].start);
        let mut shared = Colors::new(lanes, most).color(slots, &ranges, &order);
        if shared.1 {
            order.sort_by_key(|&slot| Reverse(ranges.accesses[slot as usize]));
            shared = Colors::new(lanes, most).color(slots, &ranges, &order);
        } else if !order.is_empty() && slots.dwords() <= lanes {
            // One VGPR has a lane for every dword, so nothing is gained by sharing lanes.
            let locations = slots.first.iter().map(|&first| Some((0, first)));
            return Layout {
                locations: locations.collect(),
                vgprs: 1,
                is_shared: false,
            };
        }
        let (locations, _) = shared;
        let vgprs = locations.iter().flatten().map(|&(vgpr, _)| vgpr + 1).max();
        Layout {
            locations,
            vgprs: vgprs.unwrap_or(0),
            is_shared: true,
        }
    }
}

/// The lanes that are in use, during the assignment.
struct Colors {
    lanes: u32,
    most: u32,
    /// For each lane, when it is in use.
    occupied: Vec<Occupied>,
}

impl Colors {
    fn new(lanes: u32, most: u32) -> Colors {
        Colors {
            lanes,
            most,
            occupied: Vec::new(),
        }
    }

    /// Assigns lanes to slots in the given order. The second result is true if some slot got none.
    fn color(
        mut self,
        slots: &SgprSlots,
        ranges: &SlotRanges,
        order: &[u32],
    ) -> (Vec<Option<(u32, u32)>>, bool) {
        let mut locations = vec![None; slots.len()];
        let mut is_full = false;
        for &slot in order {
            let (width, ranges) = (slots.width(slot), ranges.of(slot));
            let location = self.find(width, ranges);
            is_full |= location.is_none();
            let Some(first) = location else {
                continue;
            };
            for lane in first..first + width {
                self.occupy(lane, ranges);
            }
            locations[slot as usize] = Some((first / self.lanes, first % self.lanes));
        }
        (locations, is_full)
    }

    /// The first of the lowest `width` consecutive lanes of one VGPR that are free in these ranges.
    fn find(&self, width: u32, ranges: &[Range]) -> Option<u32> {
        let mut first = 0;
        let mut found = 0;
        for lane in 0..self.lanes * self.most {
            if lane % self.lanes == 0 {
                found = 0;
            }
            if found == 0 {
                first = lane;
            }
            found = if self.is_free(lane, ranges) {
                found + 1
            } else {
                0
            };
            if found == width {
                return Some(first);
            }
        }
        None
    }

    fn is_free(&self, lane: u32, ranges: &[Range]) -> bool {
        let occupied = self.occupied.get(lane as usize);
        occupied.is_none_or(|occupied| occupied.is_free(ranges))
    }

    fn occupy(&mut self, lane: u32, ranges: &[Range]) {
        let lane = lane as usize;
        if self.occupied.len() <= lane {
            self.occupied.resize_with(lane + 1, Occupied::default);
        }
        self.occupied[lane].add(ranges);
    }
}

/// What a lane holds: the number of a slot's dword. `None` if that is not known or differs between paths.
type Held = Option<u32>;

/// Checks that every reload reads the value that was stored to its slot, on every path.
///
/// # Errors
/// The first reload that reads a different value.
pub fn check(function: &Function, slots: &SgprSlots, layout: &Layout) -> Result<(), CompileError> {
    let graph = FileGraph::new(function, RegisterFile::Sgpr);
    let lanes = u32::from(function.wave_size);
    let count = (layout.vgprs * lanes) as usize;
    let mut states: Vec<Option<Vec<Held>>> = vec![None; function.blocks.len()];
    let mut work: Vec<Block> = function.entry().into_iter().collect();
    for &entry in &work {
        states[entry.index()] = Some(vec![None; count]);
    }
    while let Some(block) = work.pop() {
        let Some(mut state) = states[block.index()].clone() else {
            continue;
        };
        for inst in &function.blocks[block].insts {
            step(function, slots, layout, inst, &mut state)
                .map_err(|reason| wrong_in(function, block, reason))?;
        }
        for edge in graph.edges(function, block) {
            let known = &mut states[edge.block.index()];
            let Some(known) = known else {
                *known = Some(state.clone());
                work.push(edge.block);
                continue;
            };
            let mut has_changed = false;
            for (known, new) in known.iter_mut().zip(&state) {
                if known.is_some() && known != new {
                    *known = None;
                    has_changed = true;
                }
            }
            if has_changed {
                work.push(edge.block);
            }
        }
    }
    Ok(())
}

fn step(
    function: &Function,
    slots: &SgprSlots,
    layout: &Layout,
    inst: &Inst,
    state: &mut [Held],
) -> Result<(), String> {
    let Some((_, access)) = slots.access(inst) else {
        return Ok(());
    };
    let is_store = access == Access::Store;
    let &[
        Operand::PhysDef(a) | Operand::PhysUse(a),
        Operand::PhysDef(b) | Operand::PhysUse(b),
        Operand::Imm(first),
    ] = inst.operands.as_slice()
    else {
        return Err(format!("the operands of {inst:?} have changed"));
    };
    let register = if is_store { b } else { a };
    for number in first..first + u32::from(register.dwords) {
        let location = layout.location(slots, number);
        let (vgpr, lane) = location.ok_or_else(|| format!("{inst:?} has no lane"))?;
        let held = &mut state[(vgpr * u32::from(function.wave_size) + lane) as usize];
        if is_store {
            *held = Some(number);
        } else if *held != Some(number) {
            return Err(format!("{inst:?} finds {held:?}"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use mir::machine::{BlockKind, Edge, PhysReg};

    /// Blocks, each with the slot that it stores to.
    type Stores = &'static [(usize, u32)];
    /// Pairs of blocks.
    type Edges = &'static [(usize, usize)];

    /// A store to a slot, or a reload from it.
    fn access(pseudo: Pseudo, slot: u32) -> Inst {
        let (value, vgpr) = (PhysReg::sgpr(8, 1), PhysReg::sgpr(9, 1));
        let operands = match pseudo {
            Pseudo::SpillSgprToLane => [Operand::PhysDef(vgpr), Operand::PhysUse(value)],
            _ => [Operand::PhysDef(value), Operand::PhysUse(vgpr)],
        };
        let [first, second] = operands;
        Inst::new(pseudo, &[first, second, Operand::Imm(slot)])
    }

    /// Two slots share a lane. The checker follows every edge, in any order, and every way through a loop.
    #[test]
    fn reloads_behind_edges() {
        let mut slots = SgprSlots::default();
        slots.add(1);
        slots.add(1);
        let layout = Layout {
            locations: vec![Some((0, 0)); 2],
            vgprs: 1,
            is_shared: true,
        };
        // Stores, edges, the block that reloads slot 0, and whether the lane holds it then.
        const CASES: [(Stores, Edges, usize, bool); 8] = [
            (&[(0, 0)], &[(0, 1)], 1, true),
            (&[(0, 1)], &[(0, 1)], 1, false),
            (&[], &[(0, 1)], 1, false),
            (&[(0, 1), (1, 0)], &[(0, 1), (1, 2), (2, 3)], 3, true),
            (&[(0, 0), (1, 1)], &[(0, 1), (0, 2), (1, 2)], 2, false),
            (
                &[(0, 0), (2, 1)],
                &[(0, 1), (0, 2), (1, 3), (2, 3)],
                3,
                false,
            ),
            (&[(0, 0), (2, 1)], &[(0, 1), (1, 2), (2, 1)], 1, false),
            (&[(0, 0), (2, 0)], &[(0, 1), (1, 2), (2, 1)], 1, true),
        ];
        for (stores, edges, reload, is_right) in CASES {
            let symbol = EntityRef::new(0);
            let mut function = Function::new("test", symbol, 64);
            let blocks = [(); 4].map(|()| function.add_block(BlockKind::Normal));
            function.layout = blocks.to_vec();
            for &(from, to) in edges {
                let successors = &mut function.blocks[blocks[from]].linear_successors;
                successors.push(Edge::new(blocks[to]));
            }
            for &(block, slot) in stores {
                let insts = &mut function.blocks[blocks[block]].insts;
                insts.push(access(Pseudo::SpillSgprToLane, slot));
            }
            let insts = &mut function.blocks[blocks[reload]].insts;
            insts.insert(0, access(Pseudo::ReloadSgprFromLane, 0));
            let found = check(&function, &slots, &layout);
            assert_eq!(found.is_ok(), is_right, "{stores:?} {edges:?} {found:?}");
        }
    }
}
