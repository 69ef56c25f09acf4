//! Code ranges in which variables have values in registers or constant values.
//!
//! In: a finished function with variable locations from register allocation. Out: ranges of its code. A range ends at
//! the end of the block, where the variable changes, or after an instruction that overwrites the register. A call
//! overwrites the registers that it does not preserve. Code that scheduling moved into the range, but which the source
//! executes while the variable has a different value, is excluded.

use emit::assemble::FinishedFunction;
use isa::Opcode;
use mir::debug::{
    DebugInfo, Fragment, Location, Part, RangeStart, SourceLocation, ValueLocation, Variable,
    VariableLocation,
};
use mir::machine::{Block, Function, Inst, Operand, PhysReg, RegisterFile};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::Range;

/// A code range in which a variable is at a location.
pub(super) struct ValueRange<'a> {
    pub(super) change: &'a VariableLocation,
    /// First byte, as offset in the function.
    pub(super) start: u32,
    /// One past the last byte.
    pub(super) end: u32,
}

/// A variable or a fragment of one.
type Key = (Variable, SourceLocation, Option<Fragment>);

/// The ranges, sorted by variable and fragment.
pub(super) fn ranges<'a>(info: &DebugInfo, this: &'a FinishedFunction) -> Vec<ValueRange<'a>> {
    let changes = &this.function.header.attributes.debug.variable_locations;
    if changes.is_empty() {
        return Vec::new();
    }
    let code = Code::new(info, this);
    let mut variables: FxHashMap<Key, usize> = FxHashMap::default();
    // Index of the variable, start, order, index of the block.
    let mut starts: Vec<(usize, u32, usize, usize)> = Vec::with_capacity(changes.len());
    for (order, change) in changes.iter().enumerate() {
        let next = variables.len();
        let (_, part) = Fragment::split(&change.expression);
        let key = (change.variable, change.inlined_at, part);
        let variable = *variables.entry(key).or_insert(next);
        if let Some((start, block)) = code.start_of(change.start) {
            starts.push((variable, start, order, block));
        }
    }
    starts.sort_unstable();
    let mut ranges = Vec::new();
    for (index, &(variable, start, order, block)) in starts.iter().enumerate() {
        let next = starts.get(index + 1).filter(|next| next.0 == variable);
        let limit = next.map_or(u32::MAX, |next| next.1);
        let change = &changes[order];
        let end = code.end_of(start..limit, block, &change.value);
        if start < end && change.value != ValueLocation::Nowhere {
            let right = code.in_order(start..end, change.within);
            ranges.extend(right.into_iter().map(|range| ValueRange {
                change,
                start: range.start,
                end: range.end,
            }));
        }
    }
    ranges
}

/// The code of a function.
struct Code<'a> {
    function: &'a Function,
    size: u32,
    /// Start of the code of each location.
    locations: FxHashMap<Location, u32>,
    /// Starts of blocks, in ascending order, with the index of the first instruction.
    blocks: Vec<(u32, Block, usize)>,
    /// Index of each block in that list.
    numbers: FxHashMap<Block, usize>,
    /// Starts of instructions.
    starts: &'a [u32],
    /// Code ranges of locations with lines, in ascending order.
    lines: Vec<(u32, u32, Location)>,
}

impl<'a> Code<'a> {
    fn new(info: &DebugInfo, this: &'a FinishedFunction) -> Code<'a> {
        let mut locations = FxHashMap::default();
        for &(offset, location) in &this.assembled.locations {
            if let Some(location) = location.expand() {
                locations.entry(location).or_insert(offset);
            }
        }
        let mut first = 0;
        let blocks = this.assembled.blocks.iter().map(|&(offset, block)| {
            let own = first;
            first += this.function.blocks[block].insts.len();
            (offset, block, own)
        });
        let numbers = this.assembled.blocks.iter().enumerate();
        let numbers = numbers.map(|(number, &(_, block))| (block, number));
        Code {
            function: &this.function,
            size: this.assembled.code.len() as u32,
            locations,
            blocks: blocks.collect(),
            numbers: numbers.collect(),
            starts: &this.assembled.starts,
            lines: lines(info, this),
        }
    }

    /// The parts of a range, without the code of locations outside `within`.
    fn in_order(
        &self,
        range: Range<u32>,
        within: (SourceLocation, SourceLocation),
    ) -> SmallVec<[Range<u32>; 1]> {
        let (first, end) = (within.0.expand(), within.1.expand());
        let mut right = SmallVec::new();
        let mut start = range.start;
        let skipped = self.lines.partition_point(|line| line.1 <= range.start);
        let lines = self.lines[skipped..].iter();
        for &(from, to, location) in lines.take_while(|line| line.0 < range.end) {
            let is_within =
                first.is_none_or(|first| first <= location) && end.is_none_or(|end| location < end);
            if is_within {
                continue;
            }
            if start < from {
                right.push(start..from);
            }
            start = to;
        }
        if start < range.end {
            right.push(start..range.end);
        }
        right
    }

    /// Where a range starts: its offset, and the index of its block.
    fn start_of(&self, start: RangeStart) -> Option<(u32, usize)> {
        match start {
            RangeStart::Location(location) => {
                let &offset = self.locations.get(&location)?;
                // Preceding blocks at the same offset are empty.
                let next = self.blocks.partition_point(|block| block.0 <= offset);
                Some((offset, next.checked_sub(1)?))
            }
            RangeStart::Block(wanted) => {
                let &number = self.numbers.get(&wanted)?;
                Some((self.blocks[number].0, number))
            }
        }
    }

    /// The end of the range in which `location` is not overwritten: at most the end of block `number`.
    fn end_of(&self, range: Range<u32>, number: usize, location: &ValueLocation) -> u32 {
        let end = self.blocks.get(number + 1).map_or(self.size, |next| next.0);
        let end = end.min(range.end);
        // A spill slot holds the value until the next location.
        let ValueLocation::Parts(parts) = location else {
            return end;
        };
        let registers = parts.iter().filter_map(|part| match part {
            Part::Register(register) => Some(*register),
            _ => None,
        });
        let registers: SmallVec<[PhysReg; 4]> = registers.collect();
        let (_, block, first) = self.blocks[number];
        let starts = self.starts.get(first..).unwrap_or_default();
        let skipped = starts.partition_point(|&at| at < range.start);
        let insts = self.function.blocks[block].insts.iter().skip(skipped);
        let starts = starts.iter().skip(skipped).copied();
        let nexts = starts.clone().skip(1).chain([self.size]);
        let mut written = insts
            .zip(starts)
            .zip(nexts)
            .take_while(|((_, at), _)| *at < end)
            .filter(|((inst, _), _)| overwrites(self.function, inst, &registers));
        written.next().map_or(end, |(_, next)| next.min(end))
    }
}

fn lines(info: &DebugInfo, this: &FinishedFunction) -> Vec<(u32, u32, Location)> {
    let starts = &this.assembled.locations;
    let ends = starts.iter().skip(1).map(|next| next.0);
    let ends = ends.chain([this.assembled.code.len() as u32]);
    let lines = starts.iter().zip(ends);
    let lines =
        lines.filter_map(|(&(start, location), end)| Some((start, end, location.expand()?)));
    lines
        .filter(|&(_, _, location)| info.locations[location].line != 0)
        .collect()
}

fn overwrites(function: &Function, inst: &Inst, registers: &[PhysReg]) -> bool {
    let is_call = inst.opcode() == Some(Opcode::S_SWAPPC_B64);
    let is_preserved = |register: &PhysReg| {
        (0..register.dwords).all(|dword| {
            let number = register.index + dword;
            match register.file {
                RegisterFile::Sgpr => function.calls_keep_sgpr(number),
                RegisterFile::Vgpr | RegisterFile::WwmVgpr => function.calls_keep_vgpr(number),
                // Called functions may overwrite some of them.
                RegisterFile::Agpr => false,
            }
        })
    };
    let touches = |written: &PhysReg, register: &PhysReg| written.overlaps(*register);
    is_call && !registers.iter().all(is_preserved)
        || inst.operands.iter().any(|operand| match operand {
            Operand::PhysDef(written) => registers.iter().any(|r| touches(written, r)),
            _ => false,
        })
}
