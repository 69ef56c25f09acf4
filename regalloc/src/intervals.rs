//! Live intervals: for each dword of the virtual registers of a file, the program points at which it is live, as
//! disjoint ascending ranges.
//!
//! An instruction has two points. Instruction `n` of a block that starts at point `s` reads its sources at `s + 2n + 2`
//! and writes its results one point later, so a result can have the register of a source that dies there:
//!
//! ```text
//! 4, 5:   %3 = v_add_u32 %1, %2        the last use of %1: it is live up to point 4, %3 from point 5 on
//! ```
//!
//! Early-clobber results are written at the first of the two points. Blocks that are not in the graph have no points.

use crate::assembly;
use crate::constraints;
use crate::cost::Executions;
use crate::graph::FileGraph;
use crate::liveness::{Accesses, Boundaries};
use crate::vcc;
use cranelift_entity::EntityRef;
use mir::machine::{Block, Function, Inst, Operand, PhysReg, Pseudo, RegisterFile, SubReg, VReg};
use processors::{Target, calls};
use smallvec::SmallVec;

/// A range of points, end exclusive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The first point.
    pub start: u32,
    /// One past the last point.
    pub end: u32,
}

/// The live ranges of one dword. Most dwords have one.
pub type Ranges = SmallVec<[Range; 2]>;

/// The live ranges of all registers. Each dword has separate live ranges, since one half of a pair may die before the
/// other.
#[derive(Clone)]
pub struct Intervals {
    ranges: Vec<Ranges>,
    dwords: Dwords,
    /// The number of uses and definitions of each register. Each enclosing loop multiplies the weight of a use by
    /// eight.
    pub weight: Vec<u32>,
    /// One past the last point.
    pub end: u32,
    /// The weight of one use or definition, by block number.
    executions: Executions,
    /// The first point of each block of the graph, by block number.
    block_start: Vec<Option<u32>>,
    /// The ranges in which instructions use VCC itself, so no value can be assigned to it.
    pub vcc: Vec<Range>,
    /// The points at which calls read their arguments, ascending.
    calls: Vec<u32>,
    /// The registers of the file that inline assembly clobbers or that receive results of calls, with the ranges in
    /// which they are in use, in program order.
    pub overwritten: Vec<(PhysReg, Range)>,
}

/// Numbers the dwords of all registers consecutively.
#[derive(Clone)]
struct Dwords {
    first: Vec<u32>,
    count: usize,
}

impl Dwords {
    fn new(function: &Function) -> Dwords {
        let mut count = 0;
        let first = function
            .vregs
            .values()
            .map(|class| {
                let first = count;
                count += u32::from(class.dwords);
                first
            })
            .collect();
        Dwords {
            first,
            count: count as usize,
        }
    }

    fn of(&self, function: &Function, register: VReg) -> std::ops::Range<usize> {
        let first = self.first[register.index()] as usize;
        first..first + usize::from(function.vregs[register].dwords)
    }

    fn part(&self, function: &Function, register: VReg, sub: SubReg) -> std::ops::Range<usize> {
        let whole = self.of(function, register);
        if sub.is_full() {
            return whole;
        }
        let start = whole.start + usize::from(sub.first);
        start..start + usize::from(sub.count)
    }
}

/// The dwords that are live at the start of a block but not at the end of the one before it, and vice versa.
fn boundaries(function: &Function, graph: &FileGraph, dwords: &Dwords) -> Boundaries {
    let mut homes = vec![None; function.vregs.len()];
    let mut accesses = Accesses::new(function.blocks.len(), graph);
    let mut is_exposed = vec![false; function.vregs.len()];
    for &block in &graph.blocks {
        for param in graph.params(function, block) {
            homes[param.index()] = Some(block);
        }
        // A block defines a register before it reads it.
        let mut read = |homes: &[Option<Block>], register: VReg, sub: SubReg| {
            let index = register.index();
            if homes[index] != Some(block) && graph.has(function, register) {
                is_exposed[index] = true;
                let parts = dwords.part(function, register, sub);
                parts.for_each(|dword| accesses.read(dword as u32, block));
            }
        };
        for inst in &function.blocks[block].insts {
            for operand in &inst.operands {
                if let Operand::Use(register, sub) = *operand {
                    read(&homes, register, sub);
                }
            }
            inst.defs()
                .for_each(|register| homes[register.index()] = Some(block));
        }
        for &arg in graph.edges(function, block).iter().flat_map(|e| &e.args) {
            read(&homes, arg, SubReg::FULL);
        }
    }
    for register in function.vregs.keys() {
        let index = register.index();
        if let (true, Some(home)) = (is_exposed[index], homes[index]) {
            let parts = dwords.of(function, register);
            parts.for_each(|dword| accesses.write(dword as u32, home));
        }
    }
    Boundaries::new(graph, accesses)
}

impl Intervals {
    /// Computes the intervals of the graph's file. `executions` is the result of [`crate::cost::executions`].
    pub fn new(
        function: &Function,
        graph: &FileGraph,
        target: &Target,
        executions: &Executions,
    ) -> Intervals {
        let dwords = Dwords::new(function);
        let boundaries = boundaries(function, graph, &dwords);
        let sizes = graph.blocks.iter();
        let sizes = sizes.map(|&block| 2 * (function.blocks[block].insts.len() as u32 + 1));
        let mut end = sizes.sum();
        let mut ranges = Vec::new();
        ranges.resize_with(dwords.count, Ranges::new);
        let mut this = Intervals {
            ranges,
            dwords,
            weight: vec![0; function.vregs.len()],
            end,
            executions: executions.clone(),
            block_start: vec![None; function.blocks.len()],
            vcc: Vec::new(),
            calls: Vec::new(),
            overwritten: Vec::new(),
        };
        // Far jumps between blocks overwrite VCC.
        let has_far_jumps = graph.file == RegisterFile::Sgpr && function.has_far_jumps;
        let has_results = || function.result_vgprs_of_calls() > calls::FIRST_PRESERVED_VGPR.into();
        let overwrites =
            !function.assemblies.is_empty() || !function.callees.is_empty() && has_results();
        for (position, &block) in graph.blocks.iter().enumerate().rev() {
            let insts = &function.blocks[block].insts;
            let start = end - 2 * (insts.len() as u32 + 1);
            this.block_start[block.index()] = Some(start);
            for &dword in boundaries.ending_after(position) {
                this.open(dword as usize, end);
            }
            this.arguments(function, graph, block, end);
            this.block(function, graph, target, block, start);
            for &dword in boundaries.beginning_at(position) {
                if let Some(first) = this.ranges[dword as usize].last_mut() {
                    first.start = start;
                }
            }
            if graph.file == RegisterFile::Sgpr {
                let between = |start| Range {
                    start,
                    end: start + 1,
                };
                this.vcc.extend(has_far_jumps.then(|| between(end - 1)));
                this.vcc_in_block(function, target, block, start);
                this.vcc.extend(has_far_jumps.then(|| between(start)));
            }
            if overwrites {
                this.overwritten_in_block(function, graph, target, block, start);
            }
            end = start;
        }
        this.vcc.reverse();
        this.calls.reverse();
        this.overwritten.reverse();
        if let Some(&whole) = this.vcc.iter().find(|range| range.end == u32::MAX) {
            this.vcc = vec![whole];
        }
        for &(register, _) in &function.live_ins {
            // Inputs are live from the first point on, even if the first block is a loop.
            for dword in this.dwords.of(function, register) {
                if let Some(first) = this.ranges[dword].last_mut() {
                    first.start = 0;
                }
            }
        }
        let several = this.ranges.iter_mut().filter(|ranges| ranges.len() > 1);
        several.for_each(|ranges| ranges.reverse());
        this
    }

    /// Makes the arguments of edges live up to the end of their block.
    fn arguments(&mut self, function: &Function, graph: &FileGraph, block: Block, end: u32) {
        let edges = graph.edges(function, block).iter();
        for &arg in edges.flat_map(|edge| &edge.args) {
            if graph.has(function, arg) {
                self.count_access(arg, block);
                for dword in self.dwords.of(function, arg) {
                    self.open(dword, end);
                }
            }
        }
    }

    /// Adds the ranges within a block.
    fn block(
        &mut self,
        function: &Function,
        graph: &FileGraph,
        target: &Target,
        block: Block,
        start: u32,
    ) {
        for (index, inst) in function.blocks[block].insts.iter().enumerate().rev() {
            let point = start + 2 * (index as u32 + 1);
            if inst.pseudo() == Some(Pseudo::Call) {
                self.calls.push(point);
            }
            for (position, operand) in inst.operands.iter().enumerate() {
                if let Operand::Def(register) = *operand
                    && graph.has(function, register)
                {
                    let early = constraints::is_early(function, inst, position, target);
                    let at = if early { point } else { point + 1 };
                    // A load also writes the dwords of its result that are not used, at an unknown later time. Their
                    // registers stay in use until a different dword dies, because the instruction that uses that dword
                    // waits for the load.
                    let least = match inst.mem.is_some() {
                        true => self.first_end(function, register, at),
                        false => None,
                    };
                    self.count_access(register, block);
                    self.define(function, register, at, least.unwrap_or(point + 2));
                }
            }
            for (position, operand) in inst.operands.iter().enumerate() {
                if let Operand::Use(register, sub) = *operand
                    && graph.has(function, register)
                {
                    self.count_access(register, block);
                    let outlives = constraints::outlives_result(inst, position);
                    let end = point + if outlives { 2 } else { 1 };
                    for dword in self.dwords.part(function, register, sub) {
                        self.open(dword, end);
                    }
                }
            }
        }
        let params = graph.params(function, block).iter();
        for &param in params.filter(|&&param| graph.has(function, param)) {
            self.count_access(param, block);
            self.define(function, param, start, start + 1);
        }
    }

    /// Adds the ranges in which VCC holds a value that an instruction reads from it, as an operand or implicitly.
    fn vcc_in_block(&mut self, function: &Function, target: &Target, block: Block, start: u32) {
        let mut end = None;
        for (index, inst) in function.blocks[block].insts.iter().enumerate().rev() {
            let point = start + 2 * (index as u32 + 1);
            let (writes, reads) = vcc_operands(inst);
            if writes {
                // If a mask is copied to VCC, it may itself be in VCC up to the copy.
                self.vcc.push(Range {
                    start: point + u32::from(vcc::is_copy(inst)),
                    end: end.take().unwrap_or(point + 2),
                });
            }
            if reads || constraints::reads_vcc(inst, target) {
                end = end.or(Some(point + 1));
            }
        }
        if end.is_some() {
            // If VCC is live across blocks, it counts as in use everywhere.
            self.vcc.push(Range {
                start: 0,
                end: u32::MAX,
            });
        }
    }

    fn overwritten_in_block(
        &mut self,
        function: &Function,
        graph: &FileGraph,
        target: &Target,
        block: Block,
        start: u32,
    ) {
        let generation = target.generation();
        for (index, inst) in function.blocks[block].insts.iter().enumerate().rev() {
            let start = start + 2 * (index as u32 + 1);
            let end = start + 2;
            // A call may return results in registers that it would otherwise preserve.
            let results = inst.operands.iter().filter_map(|operand| match *operand {
                Operand::PhysDef(physical) if inst.pseudo() == Some(Pseudo::Call) => Some(physical),
                _ => None,
            });
            let results = results.filter(|physical| physical.file == graph.file);
            let overwritten = Range {
                start,
                end: start + 1,
            };
            self.overwritten
                .extend(results.map(|physical| (physical, overwritten)));
            let clobbers = assembly::clobbers(function, inst, generation);
            let clobbers = clobbers.filter(|register| register.file == graph.file);
            let clobbers = clobbers.map(|register| (register, Range { start, end }));
            self.overwritten.extend(clobbers);
        }
    }

    /// Makes a dword live up to `end`. Blocks are visited backward, so the start of the range is not known yet. It is
    /// 0 until the definition, or the first block of the range, sets it.
    fn open(&mut self, dword: usize, end: u32) {
        match self.ranges[dword].last_mut() {
            Some(last) if last.start <= end => last.start = 0,
            _ => self.ranges[dword].push(Range { start: 0, end }),
        }
    }

    /// The first point after `point` at which a dword of the register that is live at `point` dies.
    fn first_end(&self, function: &Function, register: VReg, point: u32) -> Option<u32> {
        let dwords = self.dwords.of(function, register);
        let last = dwords.filter_map(|dword| self.ranges[dword].last());
        let live = last.filter(|range| range.start <= point && point < range.end);
        live.map(|range| range.end).min()
    }

    /// Records a definition at `point`. A dword that is never used is live up to `least`.
    fn define(&mut self, function: &Function, register: VReg, point: u32, least: u32) {
        for dword in self.dwords.of(function, register) {
            let ranges = &mut self.ranges[dword];
            match ranges.last_mut() {
                Some(last) if last.start <= point && point < last.end => last.start = point,
                _ => ranges.push(Range {
                    start: point,
                    end: least.max(point + 1),
                }),
            }
        }
    }

    /// Counts a use or definition of a register in a block.
    fn count_access(&mut self, register: VReg, block: Block) {
        let weight = &mut self.weight[register.index()];
        *weight = weight.saturating_add(self.executions[block.index()]);
    }

    /// Adds the ranges of `from` to those of `into` if they are disjoint. Returns `true` if they are.
    pub fn absorb(&mut self, into: VReg, from: VReg, dwords: u8) -> bool {
        let overlap =
            (0..dwords).any(|dword| intersect(self.of(into, dword), self.of(from, dword)));
        if overlap {
            return false;
        }
        self.add_ranges(into, from, dwords);
        true
    }

    /// Adds the ranges of `from` to those of `into` if both values can have the same home. Returns `true` if they can.
    /// They may overlap at an instruction at which one dies and the other is an early-clobber result, since the reload
    /// precedes the instruction and the store follows it.
    pub fn absorb_in_memory(&mut self, into: VReg, from: VReg, dwords: u8) -> bool {
        let overlap =
            (0..dwords).any(|dword| overlap_in_memory(self.of(into, dword), self.of(from, dword)));
        if overlap {
            return false;
        }
        self.add_ranges(into, from, dwords);
        true
    }

    fn add_ranges(&mut self, into: VReg, from: VReg, dwords: u8) {
        for dword in 0..usize::from(dwords) {
            let [to, source] =
                [into, from].map(|value| self.dwords.first[value.index()] as usize + dword);
            let more = std::mem::take(&mut self.ranges[source]);
            join(&mut self.ranges[to], more);
        }
        let weight = self.weight[from.index()];
        let sum = &mut self.weight[into.index()];
        *sum = sum.saturating_add(weight);
    }

    /// Returns `true` if the function contains calls.
    pub fn has_calls(&self) -> bool {
        !self.calls.is_empty()
    }

    /// Returns `true` if a value with these ranges is live across a call.
    pub fn cross_call(&self, ranges: &[Range]) -> bool {
        let mut ranges = ranges.iter().filter(|_| self.has_calls());
        ranges.any(|range| {
            let next = self.calls.partition_point(|&call| call < range.start);
            self.calls
                .get(next)
                .is_some_and(|&call| call + 1 < range.end)
        })
    }

    /// The first point of a block. `None` if the block is not in the graph.
    pub fn start_of_block(&self, block: Block) -> Option<u32> {
        self.block_start[block.index()]
    }

    /// The weight of a use or definition in a block.
    pub fn weight_in(&self, block: Block) -> u64 {
        u64::from(self.executions[block.index()])
    }

    /// The ranges of one dword of a register.
    pub fn of(&self, register: VReg, dword: u8) -> &[Range] {
        &self.ranges[self.dwords.first[register.index()] as usize + usize::from(dword)]
    }

    /// The first point at which any of `dwords` dwords is live.
    pub fn start(&self, register: VReg, dwords: u8) -> Option<u32> {
        (0..dwords)
            .filter_map(|dword| self.of(register, dword).first())
            .map(|range| range.start)
            .min()
    }

    /// One past the last point at which any of `dwords` dwords is live.
    pub fn end_of(&self, register: VReg, dwords: u8) -> u32 {
        let last = (0..dwords).filter_map(|dword| self.of(register, dword).last());
        last.map(|range| range.end).max().unwrap_or(0)
    }

    /// The number of points at which each dword of the register is live, summed over the dwords.
    pub fn length(&self, register: VReg, dwords: u8) -> u32 {
        let ranges = (0..dwords).flat_map(|dword| self.of(register, dword));
        ranges.map(|range| range.end - range.start).sum()
    }
}

/// Returns whether an instruction has VCC as a result, and whether it has VCC as a source.
fn vcc_operands(inst: &Inst) -> (bool, bool) {
    const VCC: PhysReg = PhysReg::vcc(2);
    let (mut writes, mut reads) = (false, false);
    for operand in &inst.operands {
        if operand.physical().is_some_and(|it| it.overlaps(VCC)) {
            match operand.is_def() {
                true => writes = true,
                false => reads = true,
            }
        }
    }
    (writes, reads)
}

/// Merges two ascending lists of disjoint ranges. Adjacent ranges become one, which keeps the lists of large webs
/// short.
fn join(ranges: &mut Ranges, mut more: Ranges) {
    if more.len() > ranges.len() {
        std::mem::swap(ranges, &mut more);
    }
    for range in more {
        let mut at = ranges.partition_point(|other| other.start < range.start);
        if at > 0 && ranges[at - 1].end == range.start {
            at -= 1;
            ranges[at].end = range.end;
        } else {
            ranges.insert(at, range);
        }
        if ranges
            .get(at + 1)
            .is_some_and(|next| next.start == ranges[at].end)
        {
            ranges[at].end = ranges[at + 1].end;
            ranges.remove(at + 1);
        }
    }
}

/// Returns `true` if two ascending lists of ranges share a point that keeps the values from having the same home
/// ([`Intervals::absorb_in_memory`]).
fn overlap_in_memory(a: &[Range], b: &[Range]) -> bool {
    // Instructions read at even points, so the range of a value that dies at an instruction ends at the next odd point.
    let follows = |first: &Range, next: &Range| {
        first.start < next.start && first.end == next.start + 1 && next.start.is_multiple_of(2)
    };
    let (mut i, mut j) = (0, 0);
    while let (Some(x), Some(y)) = (a.get(i), b.get(j)) {
        if x.end <= y.start || follows(x, y) {
            i += 1;
        } else if y.end <= x.start || follows(y, x) {
            j += 1;
        } else {
            return true;
        }
    }
    false
}

/// The points that two ascending lists of ranges have in common.
pub fn common(a: &[Range], b: &[Range]) -> Ranges {
    let mut common = Ranges::new();
    let (mut i, mut j) = (0, 0);
    while let (Some(x), Some(y)) = (a.get(i), b.get(j)) {
        let (start, end) = (x.start.max(y.start), x.end.min(y.end));
        common.extend((start < end).then_some(Range { start, end }));
        match x.end < y.end {
            true => i += 1,
            false => j += 1,
        }
    }
    common
}

/// Returns `true` if two ascending lists of ranges share a point.
pub fn intersect(a: &[Range], b: &[Range]) -> bool {
    let (few, many) = if a.len() < b.len() { (a, b) } else { (b, a) };
    if few.len() * 16 < many.len() {
        return few.iter().any(|range| {
            let next = many.partition_point(|other| other.end <= range.start);
            many.get(next).is_some_and(|other| other.start < range.end)
        });
    }
    let (mut i, mut j) = (0, 0);
    while i < a.len() && j < b.len() {
        if a[i].end <= b[j].start {
            i += 1;
        } else if b[j].end <= a[i].start {
            j += 1;
        } else {
            return true;
        }
    }
    false
}
