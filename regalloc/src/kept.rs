//! Tracks which registers still hold spilled values that were reloaded or defined earlier in the block, so later
//! uses need no reload.
//!
//! Guarantee: between two uses of a register that is kept for this purpose, at least [`SPARE`] registers are free at
//! every point.

use crate::intervals::Intervals;
use mir::machine::{Block, Function, SubReg, VReg};
use rustc_hash::FxHashMap;

/// The number of registers that are free at each point. Registers that are kept for later uses are not free.
pub struct FreeRegisters<'a> {
    /// The number of free registers, by point.
    pub counts: Vec<i32>,
    /// The live intervals, for the program points of blocks.
    pub intervals: &'a Intervals,
}

/// The number of registers that stay free where a reloaded value is kept, since tuples do not fit everywhere.
const SPARE: i32 = 4;

/// The maximum number of instructions for which a reloaded value is kept.
const LONGEST: usize = 64;

/// The spilled values that registers hold at the current instruction of a block.
pub struct Kept<'a, 'b> {
    free: Option<&'a mut FreeRegisters<'b>>,
    /// The first point of the block.
    first: u32,
    /// The register of each value or part, and the index of the instruction that used it last.
    held: FxHashMap<(VReg, SubReg), (VReg, usize)>,
}

impl<'a, 'b> Kept<'a, 'b> {
    /// The state at the start of `block`, where no register holds a value. If `free` is `None`, values are never kept.
    pub fn new(block: Block, free: Option<&'a mut FreeRegisters<'b>>) -> Kept<'a, 'b> {
        let first = free
            .as_ref()
            .and_then(|free| free.intervals.start_of_block(block));
        Kept {
            free: free.filter(|_| first.is_some()),
            first: first.unwrap_or(0),
            held: FxHashMap::default(),
        }
    }

    /// Forgets all values.
    pub fn forget(&mut self) {
        self.held.clear();
    }

    /// Records that `register` holds a value, or a part of one, from instruction `index` on.
    pub fn keep(&mut self, source: (VReg, SubReg), register: VReg, index: usize) {
        if self.free.is_some() {
            self.held.insert(source, (register, index));
        }
    }

    /// The register that still holds the value that instruction `index` reads, and whether it holds the complete value
    /// rather than the part. `None` if there is no such register, or too few are free to keep it until here.
    pub fn find(
        &mut self,
        function: &Function,
        source: (VReg, SubReg),
        index: usize,
    ) -> Option<(VReg, bool)> {
        let free = self.free.as_deref_mut()?;
        let whole = (source.0, SubReg::FULL);
        let candidates = [(source, source.1.is_full()), (whole, true)];
        let held = &self.held;
        let known = candidates.iter().find_map(|&(source, is_full)| {
            let &(register, last) = held.get(&source)?;
            Some((source, register, last, is_full))
        });
        let (source, register, last, is_full) = known?;
        if last == index {
            return Some((register, is_full));
        }
        let dwords = i32::from(function.vregs[register].dwords);
        let point = |index: usize| self.first as usize + 2 * (index + 1);
        let between = point(last) + 1..point(index);
        let between = free
            .counts
            .get_mut(between)
            .filter(|_| index - last <= LONGEST)?;
        if between.iter().any(|&count| count < dwords + SPARE) {
            return None;
        }
        between.iter_mut().for_each(|count| *count -= dwords);
        self.held.insert(source, (register, index));
        Some((register, is_full))
    }
}
