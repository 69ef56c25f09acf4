//! Live intervals: for every virtual register of a file the program points where it is live, as
//! disjoint ascending ranges.
//!
//! Instruction `n` of the layout reads its sources at point `2n` and writes its results at `2n + 1`;
//! results that must not share a register with a source are written at `2n`.

use crate::graph::FileGraph;
use mir::machine::{Function, Inst, Operand, Pseudo, SubReg, VReg};

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

struct BitSet(Vec<u64>);

impl BitSet {
    fn new(count: usize) -> BitSet {
        BitSet(vec![0; count.div_ceil(64)])
    }

    fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    fn remove(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    fn union(&mut self, other: &BitSet) -> bool {
        let mut changed = false;
        for (word, &more) in self.0.iter_mut().zip(&other.0) {
            changed |= more & !*word != 0;
            *word |= more;
        }
        changed
    }

    fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            std::iter::successors(Some(word), |&rest| Some(rest & rest.wrapping_sub(1)))
                .take_while(|&rest| rest != 0)
                .map(move |rest| index * 64 + rest.trailing_zeros() as usize)
        })
    }
}

/// True if the definition is written before the sources are read.
pub fn is_early(inst: &Inst) -> bool {
    match inst.pseudo() {
        Some(Pseudo::Copy | Pseudo::RegSequence | Pseudo::ImplicitDef) => false,
        Some(Pseudo::ReadFirstLane | Pseudo::ReloadSgprFromLane | Pseudo::ReloadVgpr) => false,
        Some(pseudo) => pseudo.is_early_clobber() || expands_by_halves(pseudo),
        None => false,
    }
}

fn expands_by_halves(pseudo: Pseudo) -> bool {
    matches!(
        pseudo,
        Pseudo::SAddU64
            | Pseudo::SSubU64
            | Pseudo::VAddU64
            | Pseudo::VSubU64
            | Pseudo::VAndB64
            | Pseudo::VOrB64
            | Pseudo::VXorB64
            | Pseudo::VNotB64
            | Pseudo::VCndMaskB64
    )
}

impl Intervals {
    /// Computes the intervals of the graph's file.
    pub fn new(function: &Function, graph: &FileGraph) -> Intervals {
        let dwords = Dwords::new(function);
        let live_in = live_in(function, graph, &dwords);
        let mut this = Intervals {
            ranges: vec![Vec::new(); dwords.count],
            dwords,
            weight: vec![0; function.vregs.len()],
        };
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
            if member[block.as_u32() as usize] {
                this.block(function, graph, block, start, end, &live_in);
            }
            end = start;
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

    /// Points of a block: `start` is its entry, then two per instruction.
    fn block(
        &mut self,
        function: &Function,
        graph: &FileGraph,
        block: mir::machine::Block,
        start: u32,
        end: u32,
        live_in: &[BitSet],
    ) {
        let live = live_out(function, graph, &self.dwords, block, live_in);
        for edge in graph.edges(function, block) {
            for arg in edge.args.iter().filter(|&&arg| graph.has(function, arg)) {
                self.weight[arg.as_u32() as usize] += 1;
            }
        }
        let live: Vec<usize> = live.iter().collect();
        for register in live {
            self.open(register, start, end);
        }
        for (index, inst) in function.blocks[block].insts.iter().enumerate().rev() {
            let point = start + 2 * (index as u32 + 1);
            let early = is_early(inst);
            for operand in &inst.operands {
                if let Operand::Def(register) = *operand
                    && graph.has(function, register)
                {
                    let at = if early { point } else { point + 1 };
                    self.define(function, register, at, point + 2);
                }
            }
            for operand in &inst.operands {
                if let Operand::Use(register, sub) = *operand
                    && graph.has(function, register)
                {
                    self.weight[register.as_u32() as usize] += 1;
                    for dword in self.dwords.part(function, register, sub) {
                        self.open(dword, start, point + 1);
                    }
                }
            }
        }
        for &param in graph.params(function, block) {
            self.define(function, param, start, start + 1);
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
            self.ranges[to].extend(more);
            self.ranges[to].sort_unstable_by_key(|range| range.start);
        }
        self.weight[into.as_u32() as usize] += self.weight[from.as_u32() as usize];
        true
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

/// Dwords live at the end of a block, arguments of its edges included.
fn live_out(
    function: &Function,
    graph: &FileGraph,
    dwords: &Dwords,
    block: mir::machine::Block,
    live_in: &[BitSet],
) -> BitSet {
    let mut live = BitSet::new(dwords.count);
    for edge in graph.edges(function, block) {
        let mut from = BitSet(live_in[edge.block.as_u32() as usize].0.clone());
        for &param in graph.params(function, edge.block) {
            dwords
                .of(function, param)
                .for_each(|dword| from.remove(dword));
        }
        live.union(&from);
    }
    for arg in graph
        .edges(function, block)
        .iter()
        .flat_map(|edge| &edge.args)
    {
        if graph.has(function, *arg) {
            dwords
                .of(function, *arg)
                .for_each(|dword| live.insert(dword));
        }
    }
    live
}

fn live_in(function: &Function, graph: &FileGraph, dwords: &Dwords) -> Vec<BitSet> {
    let mut live_in: Vec<BitSet> = (0..function.blocks.len())
        .map(|_| BitSet::new(dwords.count))
        .collect();
    let mut changed = true;
    while changed {
        changed = false;
        for &block in graph.blocks.iter().rev() {
            let mut live = live_out(function, graph, dwords, block, &live_in);
            for inst in function.blocks[block].insts.iter().rev() {
                for register in inst
                    .defs()
                    .filter(|&register| graph.has(function, register))
                {
                    dwords
                        .of(function, register)
                        .for_each(|dword| live.remove(dword));
                }
                for operand in &inst.operands {
                    if let Operand::Use(register, sub) = *operand
                        && graph.has(function, register)
                    {
                        dwords
                            .part(function, register, sub)
                            .for_each(|dword| live.insert(dword));
                    }
                }
            }
            // Parameters stay in the set; predecessors take them out.
            changed |= live_in[block.as_u32() as usize].union(&live);
        }
    }
    live_in
}

/// True if two ascending lists of ranges share a point.
pub fn intersect(a: &[Range], b: &[Range]) -> bool {
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
