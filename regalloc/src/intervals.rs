//! Live intervals: for every virtual register of a file the program points where it is live, as
//! disjoint ascending ranges.
//!
//! A block that begins at point `s` reads the sources of its instruction `n` at `s + 2n + 2` and
//! writes the results one point later; results that must not share a register with a source are
//! written at the point of the sources.

use crate::assembly;
use crate::constraints;
use crate::graph::FileGraph;
use mir::machine::{
    Block, Edge, Function, Inst, Operand, PhysReg, Pseudo, RegisterFile, SubReg, VReg,
};
use target::Target;

/// A range of points, end exclusive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// First point.
    pub start: u32,
    /// One past the last point.
    pub end: u32,
}

/// Ranges of every dword of all registers: the halves of a pair live as long as each is needed.
pub struct Intervals {
    ranges: Vec<Vec<Range>>,
    dwords: Dwords,
    /// Number of mentions of each register.
    pub weight: Vec<u32>,
    /// First point of each block, by block number.
    pub block_start: Vec<u32>,
    /// Where VCC itself is in use.
    pub vcc: Vec<Range>,
    /// Points at which calls read their arguments, ascending.
    calls: Vec<u32>,
    /// Where inline assembly overwrites registers of the file, in the order of the program.
    pub overwritten: Vec<(PhysReg, Range)>,
}

/// Numbers of the dwords of the registers.
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
        let first = self.first[register.as_u32() as usize] as usize;
        first..first + usize::from(function.vregs[register].dwords)
    }

    fn part(&self, function: &Function, register: VReg, sub: SubReg) -> std::ops::Range<usize> {
        let whole = self.of(function, register);
        if sub.is_whole() {
            return whole;
        }
        let start = whole.start + usize::from(sub.first);
        start..start + usize::from(sub.count)
    }
}

/// One row of bits per block.
struct BitMatrix {
    words: usize,
    bits: Vec<u64>,
}

impl BitMatrix {
    fn new(rows: usize, columns: usize) -> BitMatrix {
        let words = columns.div_ceil(64);
        BitMatrix {
            words,
            bits: vec![0; rows * words],
        }
    }

    fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..(row + 1) * self.words]
    }
}

fn insert(bits: &mut [u64], index: usize) {
    bits[index / 64] |= 1 << (index % 64);
}

fn remove(bits: &mut [u64], index: usize) {
    bits[index / 64] &= !(1 << (index % 64));
}

fn contains(bits: &[u64], index: usize) -> bool {
    bits[index / 64] & 1 << (index % 64) != 0
}

fn members(bits: &[u64]) -> impl Iterator<Item = usize> + '_ {
    bits.iter().enumerate().flat_map(|(index, &word)| {
        std::iter::successors(Some(word), |&rest| Some(rest & rest.wrapping_sub(1)))
            .take_while(|&rest| rest != 0)
            .map(move |rest| index * 64 + rest.trailing_zeros() as usize)
    })
}

impl Intervals {
    /// Computes the intervals of the graph's file.
    pub fn new(function: &Function, graph: &FileGraph, target: &Target) -> Intervals {
        let dwords = Dwords::new(function);
        let live_in = live_in(function, graph, &dwords);
        let mut this = Intervals {
            ranges: vec![Vec::new(); dwords.count],
            dwords,
            weight: vec![0; function.vregs.len()],
            block_start: vec![0; function.blocks.len()],
            vcc: Vec::new(),
            calls: Vec::new(),
            overwritten: Vec::new(),
        };
        let mut live = vec![0; live_in.words];
        let mut end = 2 * function
            .layout
            .iter()
            .map(|&block| function.blocks[block].insts.len() as u32 + 1)
            .sum::<u32>();
        let mut member = vec![false; function.blocks.len()];
        graph
            .blocks
            .iter()
            .for_each(|block| member[block.as_u32() as usize] = true);
        for &block in function.layout.iter().rev() {
            let insts = &function.blocks[block].insts;
            let start = end - 2 * (insts.len() as u32 + 1);
            this.block_start[block.as_u32() as usize] = start;
            if member[block.as_u32() as usize] {
                live_out(function, graph, &this.dwords, block, &live_in, &mut live);
                this.block(function, graph, target, block, (start, end), &live);
                if graph.file == RegisterFile::Sgpr {
                    this.vcc_in_block(function, target, block, start);
                }
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
            // Live from the very beginning even if the first block is a loop.
            for dword in this.dwords.of(function, register) {
                if let Some(first) = this.ranges[dword].last_mut() {
                    first.start = 0;
                }
            }
        }
        this.ranges.iter_mut().for_each(|ranges| ranges.reverse());
        this
    }

    /// Points of a block: the first is its entry, then there are two per instruction.
    fn block(
        &mut self,
        function: &Function,
        graph: &FileGraph,
        target: &Target,
        block: Block,
        (start, end): (u32, u32),
        live: &[u64],
    ) {
        for edge in graph.edges(function, block) {
            for arg in edge.args.iter().filter(|&&arg| graph.has(function, arg)) {
                self.weight[arg.as_u32() as usize] += 1;
            }
        }
        members(live).for_each(|dword| self.open(dword, start, end));
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
                    self.define(function, register, at, point + 2);
                }
            }
            for (position, operand) in inst.operands.iter().enumerate() {
                if let Operand::Use(register, sub) = *operand
                    && graph.has(function, register)
                {
                    self.weight[register.as_u32() as usize] += 1;
                    let outlives = constraints::outlives_result(inst, position);
                    let end = point + if outlives { 2 } else { 1 };
                    for dword in self.dwords.part(function, register, sub) {
                        self.open(dword, start, end);
                    }
                }
            }
        }
        for &param in graph.params(function, block) {
            self.define(function, param, start, start + 1);
        }
    }

    /// Ranges in which VCC holds what instructions read there by name or implicitly.
    fn vcc_in_block(&mut self, function: &Function, target: &Target, block: Block, start: u32) {
        let mut end = None;
        for (index, inst) in function.blocks[block].insts.iter().enumerate().rev() {
            let point = start + 2 * (index as u32 + 1);
            if mentions_vcc(inst, Operand::is_def) {
                self.vcc.push(Range {
                    start: point,
                    end: end.take().unwrap_or(point + 2),
                });
            }
            let reads = mentions_vcc(inst, |operand| !operand.is_def());
            if reads || constraints::reads_vcc(inst, target) {
                end = end.or(Some(point + 1));
            }
        }
        if end.is_some() {
            // Live across blocks: VCC is left alone altogether.
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
            let clobbers = assembly::clobbers(function, inst, generation);
            let clobbers = clobbers.filter(|register| register.file == graph.file);
            let clobbers = clobbers.map(|register| (register, Range { start, end }));
            self.overwritten.extend(clobbers);
        }
    }

    /// Live from the block's start up to `end`.
    fn open(&mut self, dword: usize, start: u32, end: u32) {
        match self.ranges[dword].last_mut() {
            Some(last) if last.start <= end => last.start = last.start.min(start),
            _ => self.ranges[dword].push(Range { start, end }),
        }
    }

    /// Written at `point`; dead results live until `least`.
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
        self.weight[register.as_u32() as usize] += 1;
    }

    /// Gives the ranges of `from` to `into` if they do not meet; true if so.
    pub fn absorb(&mut self, into: VReg, from: VReg, dwords: u8) -> bool {
        let meet = (0..dwords).any(|dword| intersect(self.of(into, dword), self.of(from, dword)));
        if meet {
            return false;
        }
        for dword in 0..usize::from(dwords) {
            let [to, source] = [into, from]
                .map(|value| self.dwords.first[value.as_u32() as usize] as usize + dword);
            let more = std::mem::take(&mut self.ranges[source]);
            join(&mut self.ranges[to], more);
        }
        self.weight[into.as_u32() as usize] += self.weight[from.as_u32() as usize];
        true
    }

    /// True if a value with these ranges is needed behind a call that it was made before.
    pub fn cross_call(&self, ranges: &[Range]) -> bool {
        ranges.iter().any(|range| {
            let next = self.calls.partition_point(|&call| call < range.start);
            self.calls
                .get(next)
                .is_some_and(|&call| call + 1 < range.end)
        })
    }

    /// The ranges of one dword of a register.
    pub fn of(&self, register: VReg, dword: u8) -> &[Range] {
        &self.ranges[self.dwords.first[register.as_u32() as usize] as usize + usize::from(dword)]
    }

    /// The first point at which any of `dwords` dwords is live.
    pub fn start(&self, register: VReg, dwords: u8) -> Option<u32> {
        (0..dwords)
            .filter_map(|dword| self.of(register, dword).first())
            .map(|range| range.start)
            .min()
    }

    /// Points at which the register's dwords are live, in all.
    pub fn length(&self, register: VReg, dwords: u8) -> u32 {
        let ranges = (0..dwords).flat_map(|dword| self.of(register, dword));
        ranges.map(|range| range.end - range.start).sum()
    }
}

fn mentions_vcc(inst: &Inst, which: impl Fn(Operand) -> bool) -> bool {
    const VCC: PhysReg = PhysReg::vcc(2);
    inst.operands.iter().any(|&operand| {
        which(operand) && crate::physical(operand).is_some_and(|register| register.overlaps(VCC))
    })
}

/// Dwords live at the end of a block, arguments of its edges included, into `live`.
fn live_out(
    function: &Function,
    graph: &FileGraph,
    dwords: &Dwords,
    block: Block,
    live_in: &BitMatrix,
    live: &mut [u64],
) {
    live.fill(0);
    let edges = graph.edges(function, block);
    for edge in edges {
        let from = live_in.row(edge.block.as_u32() as usize);
        live.iter_mut().zip(from).for_each(|(to, from)| *to |= from);
    }
    // A parameter is live in no predecessor: it dominates what it is live in, and loops write it anew.
    for edge in edges {
        for &param in graph.params(function, edge.block) {
            dwords.of(function, param).for_each(|dword| {
                if !is_live_in_other(edges, edge, graph, function, live_in, param, dword) {
                    remove(live, dword);
                }
            });
        }
    }
    for &arg in edges.iter().flat_map(|edge| &edge.args) {
        if graph.has(function, arg) {
            dwords
                .of(function, arg)
                .for_each(|dword| insert(live, dword));
        }
    }
}

/// True if a parameter of one successor is live at the start of another one that does not have it as
/// a parameter.
fn is_live_in_other(
    edges: &[Edge],
    edge: &Edge,
    graph: &FileGraph,
    function: &Function,
    live_in: &BitMatrix,
    param: VReg,
    dword: usize,
) -> bool {
    edges.iter().any(|other| {
        other.block != edge.block
            && contains(live_in.row(other.block.as_u32() as usize), dword)
            && !graph.params(function, other.block).contains(&param)
    })
}

/// Dwords live at the start of each block, its parameters included.
fn live_in(function: &Function, graph: &FileGraph, dwords: &Dwords) -> BitMatrix {
    let count = function.blocks.len();
    let mut read = BitMatrix::new(count, dwords.count);
    let mut written = BitMatrix::new(count, dwords.count);
    for &block in &graph.blocks {
        let row = block.as_u32() as usize;
        let (read, written) = (read.row_mut(row), written.row_mut(row));
        for inst in function.blocks[block].insts.iter().rev() {
            for register in inst
                .defs()
                .filter(|&register| graph.has(function, register))
            {
                for dword in dwords.of(function, register) {
                    remove(read, dword);
                    insert(written, dword);
                }
            }
            for operand in &inst.operands {
                if let Operand::Use(register, sub) = *operand
                    && graph.has(function, register)
                {
                    dwords
                        .part(function, register, sub)
                        .for_each(|dword| insert(read, dword));
                }
            }
        }
    }
    let mut live_in = read;
    let mut live = vec![0; live_in.words];
    let mut pending = vec![true; count];
    let mut changed = true;
    while changed {
        changed = false;
        for &block in graph.blocks.iter().rev() {
            let row = block.as_u32() as usize;
            if !std::mem::take(&mut pending[row]) {
                continue;
            }
            live_out(function, graph, dwords, block, &live_in, &mut live);
            let mut grew = false;
            let sets = live_in.row_mut(row).iter_mut().zip(&live);
            for ((to, &live), &written) in sets.zip(written.row(row)) {
                let more = live & !written & !*to;
                grew |= more != 0;
                *to |= more;
            }
            if grew {
                changed = true;
                for predecessor in &graph.predecessors[row] {
                    pending[predecessor.as_u32() as usize] = true;
                }
            }
        }
    }
    live_in
}

/// Adds ascending ranges to ascending ones that they do not meet; those that touch become one, so that
/// webs of many values stay short.
fn join(ranges: &mut Vec<Range>, more: Vec<Range>) {
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

/// True if two ascending lists of ranges share a point.
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
