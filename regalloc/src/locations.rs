//! The locations of values at program points, for debug information.
//!
//! In: the result of the coloring or of regalloc2. Out: the locations of the dwords of a virtual register at a point.
//! The coloring assigns one register to a value while it is live; if the value is spilled, it has a home. A value that
//! is spilled to AGPRs is in the registers that the coloring of AGPRs assigned. regalloc2 moves values, so the
//! checker's data-flow analysis finds their locations.

use crate::coloring::Coloring;
use crate::cost::Executions;
use crate::graph::FileGraph;
use crate::intervals::Intervals;
use crate::spill::Spiller;
use mir::debug::{Location, Part, VariableValue};
use mir::machine::{
    Block, Function, Inst, Operand, PhysReg, Pseudo, RegisterFile, StackSlot, SubReg, VReg,
};
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// The parts of a value, lowest dwords first.
pub type Parts = SmallVec<[Part; 1]>;

/// The dwords of values that stay in one location from an instruction with a source location to the next such
/// instruction, with their locations.
pub type Segment = FxHashMap<(VReg, u8), Part>;

/// Segments by block and by the source location at which they begin, `None` for the start of the block.
pub type Segments = FxHashMap<(Block, Option<Location>), Segment>;

/// The locations of values.
pub enum Locations<'a> {
    /// Each value has one location.
    Colored {
        /// The spilled values.
        spiller: &'a Spiller,
        /// The instructions that store spilled values.
        stores: FxHashMap<FirstDword, (Block, usize)>,
        /// Scalar, vector and, if any are in use, accumulation registers.
        files: Vec<File<'a>>,
    },
    /// Values move while they are live.
    Split {
        /// The spilled constants.
        spiller: &'a Spiller,
        /// Scalar and vector registers.
        files: [Segments; 2],
    },
}

/// A file with its coloring and the live ranges of single values.
pub struct File<'a> {
    coloring: &'a Coloring,
    intervals: Intervals,
}

/// The home of a spilled value, identified by its first dword.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum FirstDword {
    /// A stack object.
    Slot(StackSlot),
    /// A lane of a VGPR.
    Lane(u8, u32),
}

/// The program point for which locations are requested.
pub struct Query<'a> {
    /// The block.
    pub block: Block,
    /// The source location of the instruction; `None` for the start of the block.
    pub location: Option<Location>,
    /// The location must be valid before each of these instructions.
    pub before: &'a [usize],
}

impl<'a> Locations<'a> {
    /// The locations in a function whose SGPRs, VGPRs and, if it has any, AGPRs were colored.
    pub fn colored(
        function: &Function,
        target: &Target,
        files: impl Iterator<Item = (&'a FileGraph, &'a Coloring)>,
        executions: &Executions,
        spiller: &'a Spiller,
    ) -> Locations<'a> {
        Locations::Colored {
            spiller,
            stores: stores(function),
            files: files
                .map(|(graph, coloring)| File {
                    coloring,
                    intervals: Intervals::new(function, graph, target, executions),
                })
                .collect(),
        }
    }

    /// Returns `true` if values move while they are live.
    pub fn moves(&self) -> bool {
        matches!(self, Locations::Split { .. })
    }

    /// The locations of some dwords of a register, given as the first and their number. `None` if one is not known.
    pub fn parts(
        &self,
        function: &Function,
        register: VReg,
        (first, count): (u8, u8),
        query: &Query<'_>,
    ) -> Option<Parts> {
        let class = function.vregs[register];
        let number = match class.file {
            RegisterFile::Sgpr => 0,
            RegisterFile::Vgpr => 1,
            RegisterFile::Agpr => 2,
            RegisterFile::WwmVgpr => return None,
        };
        let one = |part: Part| Some(std::iter::once(part).collect());
        match self {
            Locations::Colored {
                spiller,
                stores,
                files,
            } => {
                if let Some(held) = spiller.accumulators_of(register) {
                    return self.parts(function, held, (first, count), query);
                }
                if let Some(home) = spiller.home_of(register, first, count) {
                    let is_stored = home.first.is_none_or(|first| {
                        let store = stores.get(&first);
                        store.is_some_and(|&(block, index)| {
                            block != query.block || query.before.iter().all(|&at| index < at)
                        })
                    });
                    return one(home.part).filter(|_| is_stored);
                }
                let file = files.get(number)?;
                let physical = file.coloring.register(register)?;
                let start = file.intervals.start_of_block(query.block);
                let is_live = |index: &usize| {
                    let Some(start) = start else {
                        return false;
                    };
                    let point = start + 2 * *index as u32 + 1;
                    (first..first + count).all(|dword| {
                        let mut ranges = file.intervals.of(register, dword).iter();
                        ranges.any(|range| (range.start..range.end).contains(&point))
                    })
                };
                let sub = match count == class.dwords {
                    true => physical,
                    false => physical.sub(SubReg::range(first, count)),
                };
                one(Part::Register(sub)).filter(|_| query.before.iter().all(is_live))
            }
            Locations::Split { spiller, files } => {
                if let Some(home) = spiller.home_of(register, first, count) {
                    return one(home.part).filter(|_| home.first.is_none());
                }
                let segment = files.get(number)?.get(&(query.block, query.location))?;
                let dwords = first..first + count;
                let dwords = dwords.map(|dword| segment.get(&(register, dword)).copied());
                dwords.collect()
            }
        }
    }
}

/// The first store to each home.
fn stores(function: &Function) -> FxHashMap<FirstDword, (Block, usize)> {
    let mut stores = FxHashMap::default();
    for &block in &function.layout {
        for (index, inst) in function.blocks[block].insts.iter().enumerate() {
            if let Some(home) = stored(inst) {
                stores.entry(home).or_insert((block, index));
            }
        }
    }
    stores
}

fn stored(inst: &Inst) -> Option<FirstDword> {
    match (inst.pseudo()?, inst.operands.as_slice()) {
        (Pseudo::SpillSgprToLane, &[Operand::PhysDef(vgpr), _, Operand::Imm(lane)]) => {
            Some(FirstDword::Lane(vgpr.index, lane))
        }
        (Pseudo::SpillVgpr, &[_, Operand::Slot(slot, 0)]) => Some(FirstDword::Slot(slot)),
        _ => None,
    }
}

/// The virtual registers that hold values of variables.
pub fn tracked(function: &Function) -> FxHashSet<VReg> {
    let changes = function.header.attributes.debug.changes.iter();
    let registers = changes.filter_map(|change| match &change.value {
        VariableValue::Registers(registers) => Some(registers),
        _ => None,
    });
    registers
        .flatten()
        .map(|&(register, ..)| VReg::from_u32(register))
        .collect()
}

/// One physical register as a part of a location.
pub fn register(file: RegisterFile, index: u8) -> Part {
    Part::Register(PhysReg {
        file,
        index,
        dwords: 1,
    })
}
