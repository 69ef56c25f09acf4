//! Liveness at block boundaries. It is computed for *items*: dwords of values (`intervals`) or SGPR slots (`lanes`).
//!
//! In: a graph, and for each item the blocks that read it before they write it and the blocks that write it. Out: for
//! each pair of consecutive blocks in the order of the graph, the items that are live on one side of the boundary but
//! not on the other.
//!
//! Guarantees: the size of the result is proportional to the number of live ranges, not to the number of blocks that
//! they span. Items are analyzed in groups of 128. For each group, there is one backward data-flow analysis, which
//! visits only blocks in which one of the group's items is live.

use crate::graph::FileGraph;
use crate::lists::Lists;
use cranelift_entity::EntityRef;
use mir::machine::Block;

/// The items of one data-flow analysis, one bit each.
type Bits = u128;

/// The blocks that access each item. Blocks are given by their positions in the graph.
pub struct Accesses {
    /// The position in the graph of each block, by block number; [`NOWHERE`] if it is not in the graph.
    position: Vec<u32>,
    /// Pairs of an item and a block that reads it before it writes it.
    reads: Vec<(u32, u32)>,
    /// Pairs of an item and a block that writes it.
    writes: Vec<(u32, u32)>,
}

/// The position of blocks that are not in the graph, and of the write of items that are never written.
const NOWHERE: u32 = u32::MAX;

impl Accesses {
    /// The state before any access is recorded.
    pub fn new(function_blocks: usize, graph: &FileGraph) -> Accesses {
        let mut position = vec![NOWHERE; function_blocks];
        for (index, block) in graph.blocks.iter().enumerate() {
            position[block.index()] = index as u32;
        }
        Accesses {
            position,
            reads: Vec::with_capacity(8 * graph.blocks.len()),
            writes: Vec::with_capacity(4 * graph.blocks.len()),
        }
    }

    /// Records that `block` reads `item` before it writes it.
    pub fn read(&mut self, item: u32, block: Block) {
        let entry = (item, self.position[block.index()]);
        if self.reads.last() != Some(&entry) {
            self.reads.push(entry);
        }
    }

    /// Records that `block` writes `item`.
    pub fn write(&mut self, item: u32, block: Block) {
        let entry = (item, self.position[block.index()]);
        if self.writes.last() != Some(&entry) {
            self.writes.push(entry);
        }
    }
}

/// The items that are live on only one side of the boundary between two consecutive blocks of the graph.
pub struct Boundaries {
    endings: Lists<u32>,
    beginnings: Lists<u32>,
}

impl Boundaries {
    /// Runs the data-flow analyses.
    pub fn new(graph: &FileGraph, accesses: Accesses) -> Boundaries {
        let count = graph.blocks.len();
        let Accesses {
            position,
            mut reads,
            mut writes,
        } = accesses;
        writes.sort_unstable();
        writes.dedup();
        // Items that are written close to each other are analyzed together, since they are probably live in the same
        // blocks.
        let items = 1 + reads
            .iter()
            .map(|&(item, _)| item as usize)
            .max()
            .unwrap_or(0);
        let mut first_write = vec![(NOWHERE, 0u32); items];
        for (index, &(item, at)) in writes.iter().enumerate().rev() {
            if let Some(first) = first_write.get_mut(item as usize) {
                *first = (at, index as u32);
            }
        }
        reads.sort_unstable_by_key(|&(item, at)| (first_write[item as usize].0, item, at));
        let mut flow = Flow {
            predecessors: predecessors(graph, &position),
            live_in: vec![0; count],
            live_out: vec![0; count],
            written: vec![0; count],
            pending: vec![0; count],
            dirty: vec![0; count.div_ceil(64)],
            dirty_count: 0,
            top: 0,
            touched_in: Vec::with_capacity(count),
            touched_out: Vec::with_capacity(count),
        };
        let mut endings = Vec::with_capacity(2 * count);
        let mut beginnings = Vec::with_capacity(2 * count);
        let mut batch: Vec<u32> = Vec::with_capacity(Bits::BITS as usize);
        let mut written = Vec::new();
        let mut next = 0;
        while next < reads.len() {
            while let Some(&(item, at)) = reads.get(next) {
                if batch.last() != Some(&item) {
                    if batch.len() == Bits::BITS as usize {
                        break;
                    }
                    let (first, index) = first_write[item as usize];
                    let own = writes[index as usize..].iter();
                    let own = own.take_while(|&&(other, _)| first != NOWHERE && other == item);
                    for &(_, at) in own {
                        flow.written[at as usize] |= 1 << batch.len();
                        written.push(at);
                    }
                    batch.push(item);
                }
                flow.add(at, 1 << (batch.len() - 1));
                next += 1;
            }
            flow.run();
            flow.report(&batch, &mut endings, &mut beginnings);
            flow.clear(&written);
            batch.clear();
            written.clear();
        }
        Boundaries {
            endings: Lists::new(count, &endings),
            beginnings: Lists::new(count, &beginnings),
        }
    }

    /// The items that are live at the end of the block at a position, but not at the start of the next one.
    pub fn ending_after(&self, position: usize) -> &[u32] {
        self.endings.of(position)
    }

    /// The items that are live at the start of the block at a position, but not at the end of the previous one.
    pub fn beginning_at(&self, position: usize) -> &[u32] {
        self.beginnings.of(position)
    }
}

/// The predecessors of each block, as positions.
fn predecessors(graph: &FileGraph, position: &[u32]) -> Lists<u32> {
    let mut pairs = Vec::with_capacity(2 * graph.blocks.len());
    for &block in &graph.blocks {
        let at = position[block.index()];
        let from = graph.predecessors[block.index()].iter();
        pairs.extend(from.map(|from| (at, position[from.index()])));
    }
    Lists::new(graph.blocks.len(), &pairs)
}

/// A backward data-flow analysis. All tables are indexed by position.
struct Flow {
    predecessors: Lists<u32>,
    live_in: Vec<Bits>,
    live_out: Vec<Bits>,
    written: Vec<Bits>,
    /// The items that are live at the start of a block but were not yet propagated to its predecessors.
    pending: Vec<Bits>,
    /// The blocks with pending items, one bit each.
    dirty: Vec<u64>,
    dirty_count: u32,
    /// All words of `dirty` after this one are 0.
    top: usize,
    touched_in: Vec<u32>,
    touched_out: Vec<u32>,
}

impl Flow {
    fn add(&mut self, at: u32, bits: Bits) {
        let index = at as usize;
        let new = bits & !self.live_in[index];
        if new == 0 {
            return;
        }
        if self.live_in[index] == 0 {
            self.touched_in.push(at);
        }
        self.live_in[index] |= new;
        if self.pending[index] == 0 {
            self.dirty[index / 64] |= 1 << (index % 64);
            self.dirty_count += 1;
            self.top = self.top.max(index / 64);
        }
        self.pending[index] |= new;
    }

    /// Runs the analysis. The last block with pending items is always next, so most blocks are visited once, and a
    /// loop converges before the blocks that precede it are visited.
    fn run(&mut self) {
        while self.dirty_count > 0 {
            while self.dirty[self.top] == 0 {
                self.top -= 1;
            }
            let word = &mut self.dirty[self.top];
            let bit = 63 - word.leading_zeros() as usize;
            *word &= !(1 << bit);
            self.dirty_count -= 1;
            let at = 64 * self.top + bit;
            let bits = std::mem::take(&mut self.pending[at]);
            for index in 0..self.predecessors.of(at).len() {
                let from = self.predecessors.of(at)[index];
                let live_out = &mut self.live_out[from as usize];
                if *live_out == 0 {
                    self.touched_out.push(from);
                }
                *live_out |= bits;
                self.add(from, bits & !self.written[from as usize]);
            }
        }
        self.top = 0;
    }

    /// Appends the results, as pairs of a position and an item.
    fn report(
        &self,
        batch: &[u32],
        endings: &mut Vec<(u32, u32)>,
        beginnings: &mut Vec<(u32, u32)>,
    ) {
        for &at in &self.touched_out {
            let next = self.live_in.get(at as usize + 1);
            let only = self.live_out[at as usize] & !next.copied().unwrap_or(0);
            each_bit(only, |bit| endings.push((at, batch[bit])));
        }
        for &at in &self.touched_in {
            let before = (at as usize).checked_sub(1);
            let before = before.map_or(0, |before| self.live_out[before]);
            let only = self.live_in[at as usize] & !before;
            each_bit(only, |bit| beginnings.push((at, batch[bit])));
        }
    }

    fn clear(&mut self, written: &[u32]) {
        for at in self.touched_in.drain(..) {
            self.live_in[at as usize] = 0;
        }
        for at in self.touched_out.drain(..) {
            self.live_out[at as usize] = 0;
        }
        for &at in written {
            self.written[at as usize] = 0;
        }
    }
}

fn each_bit(mut bits: Bits, mut visit: impl FnMut(usize)) {
    while bits != 0 {
        visit(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mir::machine::RegisterFile;
    use smallvec::SmallVec;

    /// Random graphs and accesses, compared with a data-flow analysis that visits every item and block.
    #[test]
    fn boundaries_match_those_of_a_plain_data_flow_analysis() {
        let mut state = 5u64;
        let mut any = |below: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(99);
            (state >> 33) as usize % below
        };
        for _ in 0..60 {
            let (count, items) = (2 + any(90), 1 + any(300));
            let blocks: Vec<Block> = (0..count as u32).map(Block::from_u32).collect();
            let mut predecessors = vec![SmallVec::new(); count];
            for at in 1..count {
                predecessors[at].push(blocks[at - 1]);
                if at % 3 == 0 {
                    predecessors[at].push(blocks[any(count)]);
                }
            }
            let graph = FileGraph {
                file: RegisterFile::Sgpr,
                blocks: blocks.clone(),
                predecessors,
            };
            let mut accesses = Accesses::new(count, &graph);
            let mut live_in = vec![vec![false; count]; items];
            let mut live_out = live_in.clone();
            let mut written = live_in.clone();
            for item in 0..items {
                for _ in 0..any(3) {
                    let at = any(count);
                    accesses.write(item as u32, blocks[at]);
                    written[item][at] = true;
                }
                for _ in 0..any(4) {
                    let at = any(count);
                    accesses.read(item as u32, blocks[at]);
                    live_in[item][at] = true;
                }
                for _ in 0..count {
                    for at in 0..count {
                        for from in graph.predecessors[at].iter().map(|b| b.index()) {
                            live_out[item][from] |= live_in[item][at];
                            live_in[item][from] |= live_in[item][at] && !written[item][from];
                        }
                    }
                }
            }
            let boundaries = Boundaries::new(&graph, accesses);
            for at in 0..count {
                let is_in = |at: usize, item: usize| at < count && live_in[item][at];
                let was_out = |at: usize, item: usize| at > 0 && live_out[item][at - 1];
                let ending = |&item: &usize| live_out[item][at] && !is_in(at + 1, item);
                let beginning = |&item: &usize| is_in(at, item) && !was_out(at, item);
                let sorted = |found: &[u32]| {
                    let mut found = found.to_vec();
                    found.sort_unstable();
                    found
                };
                let expected = |which: &dyn Fn(&usize) -> bool| {
                    let found = (0..items).filter(which).map(|item| item as u32);
                    found.collect::<Vec<u32>>()
                };
                assert_eq!(sorted(boundaries.ending_after(at)), expected(&ending));
                assert_eq!(sorted(boundaries.beginning_at(at)), expected(&beginning));
            }
        }
    }
}
