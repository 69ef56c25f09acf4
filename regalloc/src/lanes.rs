//! Assigns lanes of VGPRs to spilled SGPRs.
//!
//! In: a function whose spills and reloads of SGPRs refer to *cells*, one for each spilled web. The dwords of all cells
//! are numbered, and the instructions contain these numbers instead of lanes. Out: a VGPR and a lane for each dword.
//! Cells whose live ranges on the linear graph are disjoint may share lanes; all dwords of a cell are in one VGPR.
//! Cells that do not fit into the available VGPRs get no lanes and go to memory.
//!
//! A cell is live from its stores to its last reloads. Cells get lanes in the order in which they become live. If there
//! are too few lanes, they are assigned again, starting with the cells that are accessed most often.

use crate::checker::wrong_in;
use crate::graph::FileGraph;
use crate::intervals::Range;
use crate::liveness::{Accesses, Boundaries};
use mir::CompileError;
use mir::machine::{Block, Function, Inst, Operand, Pseudo, RegisterFile};
use processors::calls;
use rustc_hash::FxHashSet;
use std::cmp::Reverse;

/// The cells of spilled values.
#[derive(Default)]
pub struct Cells {
    /// The number of each cell's first dword.
    first: Vec<u32>,
    /// The cell of each dword.
    of_dword: Vec<u32>,
}

impl Cells {
    /// Adds a cell; returns the number of its first dword.
    pub fn add(&mut self, dwords: u8) -> u32 {
        let (cell, first) = (self.first.len() as u32, self.of_dword.len() as u32);
        self.first.push(first);
        self.of_dword
            .extend(std::iter::repeat_n(cell, usize::from(dwords)));
        first
    }

    /// The cell that dword `number` belongs to, and the index of the dword in the cell.
    pub fn of(&self, number: u32) -> Option<(u32, u32)> {
        let cell = *self.of_dword.get(number as usize)?;
        Some((cell, number - self.first[cell as usize]))
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.first.len()
    }

    /// The number of dwords of a cell.
    pub fn width(&self, cell: u32) -> u32 {
        let first = self.first[cell as usize];
        let next = self.first.get(cell as usize + 1).copied();
        next.unwrap_or(self.of_dword.len() as u32) - first
    }

    /// The number of dwords of all cells.
    fn dwords(&self) -> u32 {
        self.of_dword.len() as u32
    }

    /// The cell that an instruction accesses, and whether it stores to the cell.
    fn access(&self, inst: &Inst) -> Option<(u32, bool)> {
        let (number, is_store) = match (inst.pseudo()?, inst.operands.as_slice()) {
            (Pseudo::SpillSgprToLane, &[_, _, Operand::Imm(number)]) => (number, true),
            (Pseudo::ReloadSgprFromLane, &[_, _, Operand::Imm(number)]) => (number, false),
            _ => return None,
        };
        self.of(number).map(|(cell, _)| (cell, is_store))
    }
}

/// The VGPRs whose lanes keep their values across all calls in a function.
pub struct Preserved {
    has_calls: bool,
    /// VGPRs below this number may contain results of calls or of the function.
    results: u32,
}

impl Preserved {
    /// The VGPRs that the calls and the return of `function` preserve.
    pub fn new(function: &Function) -> Preserved {
        let has_calls = !function.callees.is_empty();
        let results = match has_calls {
            true => function
                .result_vgprs_of_calls()
                .max(function.result_vgprs()),
            false => 0,
        };
        Preserved { has_calls, results }
    }

    /// Returns `true` if the lanes of this VGPR keep their values.
    pub fn contains(&self, number: u32) -> bool {
        !self.has_calls || calls::preserves_vgpr(number as u8) && number >= self.results
    }
}

/// The lanes that are assigned to cells.
#[derive(Default)]
pub struct Layout {
    /// For each cell, its VGPR, numbered from 0, and its first lane.
    locations: Vec<Option<(u32, u32)>>,
    /// The number of VGPRs in use.
    pub vgprs: u32,
    /// True if cells share lanes, so that the contents of a lane depend on the program point.
    pub is_shared: bool,
}

impl Layout {
    /// The VGPR and the lane of dword `number`.
    pub fn location(&self, cells: &Cells, number: u32) -> Option<(u32, u32)> {
        let (cell, dword) = cells.of(number)?;
        let (vgpr, lane) = self.locations.get(cell as usize).copied().flatten()?;
        Some((vgpr, lane + dword))
    }

    /// The cells that instructions access but that have no lanes.
    pub fn without_lanes(&self, function: &Function, cells: &Cells) -> FxHashSet<u32> {
        let blocks = function.layout.iter();
        let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
        let accessed = insts.filter_map(|inst| cells.access(inst));
        accessed
            .map(|(cell, _)| cell)
            .filter(|&cell| self.locations[cell as usize].is_none())
            .collect()
    }

    /// Assigns lanes in up to `most` VGPRs.
    pub fn new(function: &Function, cells: &Cells, most: u32) -> Layout {
        let lanes = u32::from(function.wave_size);
        if cells.len() == 0 {
            return Layout::default();
        }
        let ranges = Ranges::new(function, cells);
        let mut order: Vec<u32> = (0..cells.len() as u32)
            .filter(|&cell| !ranges.of(cell).is_empty())
            .collect();
        order.sort_by_key(|&cell| ranges.of(cell)[0].start);
        let mut shared = Colors::new(lanes, most).color(cells, &ranges, &order);
        if shared.1 {
            order.sort_by_key(|&cell| Reverse(ranges.mentions[cell as usize]));
            shared = Colors::new(lanes, most).color(cells, &ranges, &order);
        } else if !order.is_empty() && cells.dwords() <= lanes {
            // One VGPR has a lane for every dword, so nothing is gained by sharing lanes.
            let locations = cells.first.iter().map(|&first| Some((0, first)));
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
    /// For each lane, the ranges in which it is in use, ascending.
    occupied: Vec<Vec<Range>>,
}

impl Colors {
    fn new(lanes: u32, most: u32) -> Colors {
        Colors {
            lanes,
            most,
            occupied: Vec::new(),
        }
    }

    /// Assigns lanes to cells in the given order. The second result is true if some cell got none.
    fn color(
        mut self,
        cells: &Cells,
        ranges: &Ranges,
        order: &[u32],
    ) -> (Vec<Option<(u32, u32)>>, bool) {
        let mut locations = vec![None; cells.len()];
        let mut is_full = false;
        for &cell in order {
            let (width, ranges) = (cells.width(cell), ranges.of(cell));
            let location = self.find(width, ranges);
            is_full |= location.is_none();
            let Some(first) = location else {
                continue;
            };
            for lane in first..first + width {
                self.occupy(lane, ranges);
            }
            locations[cell as usize] = Some((first / self.lanes, first % self.lanes));
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
        let Some(occupied) = self.occupied.get(lane as usize) else {
            return true;
        };
        let (Some(last), Some(first)) = (occupied.last(), ranges.first()) else {
            return true;
        };
        last.end <= first.start
            || ranges.iter().all(|range| {
                let next = occupied.partition_point(|held| held.end <= range.start);
                let next = occupied.get(next);
                next.is_none_or(|held| range.end <= held.start)
            })
    }

    fn occupy(&mut self, lane: u32, ranges: &[Range]) {
        let lane = lane as usize;
        if self.occupied.len() <= lane {
            self.occupied.resize_with(lane + 1, Vec::new);
        }
        let occupied = &mut self.occupied[lane];
        for &range in ranges {
            let at = occupied.partition_point(|held| held.start < range.start);
            occupied.insert(at, range);
        }
    }
}

/// The live ranges of cells. Points are numbered in layout order, two for each instruction.
struct Ranges {
    ranges: Vec<Vec<Range>>,
    mentions: Vec<u32>,
}

impl Ranges {
    fn of(&self, cell: u32) -> &[Range] {
        &self.ranges[cell as usize]
    }

    /// Computes the live ranges. Blocks and instructions are visited backwards.
    fn new(function: &Function, cells: &Cells) -> Ranges {
        let graph = FileGraph::new(function, RegisterFile::Sgpr);
        let boundaries = boundaries(function, &graph, cells);
        let mut this = Ranges {
            ranges: vec![Vec::new(); cells.len()],
            mentions: vec![0; cells.len()],
        };
        // The end of the range that is being built, for each cell.
        let mut open: Vec<Option<u32>> = vec![None; cells.len()];
        let sizes = graph.blocks.iter();
        let sizes = sizes.map(|&block| 2 * function.blocks[block].insts.len() as u32 + 2);
        let mut end: u32 = sizes.sum();
        for (position, &block) in graph.blocks.iter().enumerate().rev() {
            let insts = &function.blocks[block].insts;
            let start = end - 2 * insts.len() as u32 - 2;
            for &cell in boundaries.ending_after(position) {
                open[cell as usize] = Some(end);
            }
            for (index, inst) in insts.iter().enumerate().rev() {
                let Some((cell, is_store)) = cells.access(inst) else {
                    continue;
                };
                this.mentions[cell as usize] += 1;
                let point = start + 2 * index as u32 + 1;
                let known = &mut open[cell as usize];
                if is_store {
                    let end = known.take().unwrap_or(point + 2);
                    this.push(cell, point + 1, end);
                } else if known.is_none() {
                    *known = Some(point + 1);
                }
            }
            for &cell in boundaries.beginning_at(position) {
                if let Some(end) = open[cell as usize].take() {
                    this.push(cell, start, end);
                }
            }
            end = start;
        }
        this.ranges.iter_mut().for_each(|ranges| ranges.reverse());
        this
    }

    /// Adds a range that precedes all others of the cell.
    fn push(&mut self, cell: u32, start: u32, end: u32) {
        let ranges = &mut self.ranges[cell as usize];
        match ranges.last_mut() {
            Some(next) if next.start <= end => next.start = start,
            _ => ranges.push(Range { start, end }),
        }
    }
}

/// The cells that are live at the start of a block but not at the end of the one before it, and vice versa.
fn boundaries(function: &Function, graph: &FileGraph, cells: &Cells) -> Boundaries {
    let mut accesses = Accesses::new(function.blocks.len(), graph);
    // The last block that stores each cell.
    let mut stored: Vec<Option<Block>> = vec![None; cells.len()];
    for &block in &graph.blocks {
        for inst in &function.blocks[block].insts {
            match cells.access(inst) {
                Some((cell, true)) => {
                    stored[cell as usize] = Some(block);
                    accesses.write(cell, block);
                }
                Some((cell, false)) if stored[cell as usize] != Some(block) => {
                    accesses.read(cell, block);
                }
                Some((_, false)) | None => {}
            }
        }
    }
    Boundaries::new(graph, accesses)
}

/// What a lane holds: the number of a cell's dword. `None` if that is not known or differs between paths.
type Held = Option<u32>;

/// Checks that every reload reads the value that was stored to its cell, on every path.
///
/// # Errors
/// The first reload that reads a different value.
pub fn check(function: &Function, cells: &Cells, layout: &Layout) -> Result<(), CompileError> {
    let graph = FileGraph::new(function, RegisterFile::Sgpr);
    let lanes = u32::from(function.wave_size);
    let count = (layout.vgprs * lanes) as usize;
    let mut states: Vec<Option<Vec<Held>>> = vec![None; function.blocks.len()];
    let mut work: Vec<Block> = function.entry().into_iter().collect();
    for &entry in &work {
        states[entry.as_u32() as usize] = Some(vec![None; count]);
    }
    while let Some(block) = work.pop() {
        let Some(mut state) = states[block.as_u32() as usize].clone() else {
            continue;
        };
        for inst in &function.blocks[block].insts {
            step(function, cells, layout, inst, &mut state)
                .map_err(|reason| wrong_in(function, block, reason))?;
        }
        for edge in graph.edges(function, block) {
            let known = &mut states[edge.block.as_u32() as usize];
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
    cells: &Cells,
    layout: &Layout,
    inst: &Inst,
    state: &mut [Held],
) -> Result<(), String> {
    let Some((_, is_store)) = cells.access(inst) else {
        return Ok(());
    };
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
        let location = layout.location(cells, number);
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
