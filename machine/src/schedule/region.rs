//! Regions: the instructions of a block between two scheduling boundaries, and the live ranges in them.
//!
//! Live ranges are tracked dword by dword, so each half of a pair is live only as long as it is needed. Dwords
//! that are live throughout the region are only counted.

use super::boundary;
use super::graph::{Builder, Graph, Lists, MAX_STORES, NONE};
use super::liveness::{FILES, Liveness};
use isa::{Generation, MemoryAccess};
use mir::machine::{Block, Function, Inst, Operand, Pseudo, SubReg, VReg};

/// The maximum number of instructions in a region; longer sequences are split.
const LONGEST: usize = 65_536;

/// A dword whose live range starts or ends in a region.
#[derive(Clone, Copy, Default, Debug)]
pub struct Item {
    /// The number of its file.
    pub file: u8,
    /// The instruction that defines it, or [`NONE`].
    pub definition: u32,
    /// True if it is live after the region.
    pub is_left: bool,
}

/// A region: a sequence of instructions that may be reordered among themselves.
pub struct Region {
    /// Its block.
    pub block: Block,
    /// The index of its first instruction in the block.
    pub start: usize,
    /// Its dependence graph.
    pub graph: Graph,
    /// The dwords whose live range starts or ends in the region.
    pub items: Vec<Item>,
    /// For each item, the instructions that read it, ascending.
    pub users: Lists<u32>,
    /// For each instruction, the items that it defines.
    pub defined: Lists<u32>,
    /// For each instruction, the items that it reads.
    pub read: Lists<u32>,
    /// The number of dwords of each file that are live throughout the region.
    pub through: [u32; FILES],
}

/// The dwords that are live at a program point, counted by file.
pub struct Live<'a> {
    liveness: &'a Liveness,
    is_live: Vec<bool>,
    /// The number of dwords of each file.
    pub count: [u32; FILES],
}

impl<'a> Live<'a> {
    /// The state in which no dword is live.
    pub fn new(liveness: &'a Liveness) -> Live<'a> {
        Live {
            liveness,
            is_live: vec![false; liveness.dwords.count()],
            count: [0; FILES],
        }
    }

    fn add(&mut self, dword: u32) {
        if !std::mem::replace(&mut self.is_live[dword as usize], true) {
            self.count[self.liveness.dwords.file(dword)] += 1;
        }
    }

    fn remove(&mut self, dword: u32) {
        if std::mem::replace(&mut self.is_live[dword as usize], false) {
            self.count[self.liveness.dwords.file(dword)] -= 1;
        }
    }

    /// Steps back over an instruction: its results are no longer live, its operands are.
    fn step(&mut self, function: &Function, inst: &Inst) {
        for def in inst.defs() {
            let dwords = self.liveness.dwords.part(function, def, SubReg::FULL);
            dwords.for_each(|dword| self.remove(dword));
        }
        for operand in &inst.operands {
            if let Operand::Use(register, sub) = *operand {
                let dwords = self.liveness.dwords.part(function, register, sub);
                dwords.for_each(|dword| self.add(dword));
            }
        }
    }
}

/// The regions of a function.
pub struct Regions {
    /// The regions with more than one instruction; within a block, the last comes first.
    pub regions: Vec<Region>,
    /// The maximum number of live dwords of each file outside these regions.
    pub fixed: [u32; FILES],
}

/// Divides a function into regions.
pub fn find(
    function: &Function,
    liveness: &Liveness,
    builder: &mut Builder<'_>,
    generation: Generation,
) -> Regions {
    let mut finder = Finder {
        function,
        live: Live::new(liveness),
        items_of: vec![NONE; liveness.dwords.count()],
        touched: Vec::new(),
        out: Regions {
            regions: Vec::new(),
            fixed: [0; FILES],
        },
    };
    for &block in &function.layout {
        finder.block(block, builder, generation);
    }
    finder.out
}

struct Finder<'a> {
    function: &'a Function,
    live: Live<'a>,
    /// The item of each dword in the current region.
    items_of: Vec<u32>,
    /// The dwords that have items in the current region.
    touched: Vec<u32>,
    out: Regions,
}

impl Finder<'_> {
    /// Divides a block into regions, from the last instruction to the first. Heads, tails and code in whole wave mode
    /// are in no region.
    fn block(&mut self, block: Block, builder: &mut Builder<'_>, generation: Generation) {
        let function = self.function;
        let data = &function.blocks[block];
        let (head, tail) = (data.head as usize, data.tail_start());
        let liveness = self.live.liveness;
        liveness.at_end(function, block, |dword| self.live.add(dword));
        // Most blocks have no region, so the values that they pass are found only when they are needed.
        let mut pairs = None;
        let mut needs_scc = false;
        let mut at = data.insts.len();
        let mut open_lanes = false;
        while at > 0 {
            let start = match at > head && at <= tail && !open_lanes {
                true => region_start(function, &data.insts, head, at, generation),
                false => at,
            };
            if start == at {
                at -= 1;
                let inst = &data.insts[at];
                match inst.pseudo() {
                    Some(Pseudo::WholeWaveEnd) => open_lanes = true,
                    Some(Pseudo::WholeWaveBegin) => open_lanes = false,
                    _ => {}
                }
                needs_scc = inst.needs_scc(needs_scc, generation);
                self.live.step(function, inst);
                self.note_fixed();
                continue;
            }
            let insts = &data.insts[start..at];
            let is_region = insts.len() > 1 && builder.is_worthwhile(insts);
            if is_region {
                let pairs = pairs.get_or_insert_with(|| passed(function, block));
                let graph = builder.build(insts, pairs, needs_scc);
                let region = self.region(block, start, insts, graph);
                self.out.regions.push(region);
            }
            for inst in insts.iter().rev() {
                needs_scc = inst.needs_scc(needs_scc, generation);
                self.live.step(function, inst);
                if !is_region {
                    self.note_fixed();
                }
            }
            self.note_fixed();
            at = start;
        }
        for &param in data.params.iter().chain(&data.linear_params) {
            let dwords = liveness.dwords.part(function, param, SubReg::FULL);
            dwords.for_each(|dword| self.live.remove(dword));
        }
        // What remains is live at the start of the block.
        let rest = liveness.at_start(block).iter();
        rest.for_each(|&dword| self.live.remove(dword));
    }

    fn note_fixed(&mut self) {
        for file in 0..FILES {
            self.out.fixed[file] = self.out.fixed[file].max(self.live.count[file]);
        }
    }

    /// Creates a region. `self.live` is the state after its last instruction.
    fn region(&mut self, block: Block, start: usize, insts: &[Inst], graph: Graph) -> Region {
        let function = self.function;
        let dwords = &self.live.liveness.dwords;
        // An instruction rarely defines more than two dwords or reads more than four.
        let mut items: Vec<Item> = Vec::with_capacity(3 * insts.len());
        let mut through = self.live.count;
        let mut defined: Lists<u32> = Lists::with_capacity(insts.len(), 2 * insts.len());
        let mut read: Lists<u32> = Lists::with_capacity(insts.len(), 4 * insts.len());
        for (index, inst) in insts.iter().enumerate() {
            for dword in inst
                .defs()
                .flat_map(|def| dwords.part(function, def, SubReg::FULL))
            {
                let is_left = self.live.is_live[dword as usize];
                let file = dwords.file(dword);
                through[file] -= u32::from(is_left);
                self.items_of[dword as usize] = items.len() as u32;
                self.touched.push(dword);
                defined.push(items.len() as u32);
                items.push(Item {
                    file: file as u8,
                    definition: index as u32,
                    is_left,
                });
            }
            defined.close();
        }
        for inst in insts {
            for operand in &inst.operands {
                let Operand::Use(register, sub) = *operand else {
                    continue;
                };
                for dword in dwords.part(function, register, sub) {
                    let item = &mut self.items_of[dword as usize];
                    if *item == NONE {
                        if self.live.is_live[dword as usize] {
                            continue;
                        }
                        *item = items.len() as u32;
                        self.touched.push(dword);
                        items.push(Item {
                            file: dwords.file(dword) as u8,
                            definition: NONE,
                            is_left: false,
                        });
                    }
                    if !read.current().contains(item) {
                        read.push(*item);
                    }
                }
            }
            read.close();
        }
        for dword in self.touched.drain(..) {
            self.items_of[dword as usize] = NONE;
        }
        Region {
            block,
            start,
            graph,
            users: read.inverse(items.len()),
            defined,
            read,
            items,
            through,
        }
    }
}

/// The index at which the region that ends at `at` starts; `at` if there is no region.
fn region_start(
    function: &Function,
    insts: &[Inst],
    head: usize,
    at: usize,
    generation: Generation,
) -> usize {
    let (mut start, mut stores) = (at, 0);
    while start > head && at - start < LONGEST && stores < MAX_STORES {
        let inst = &insts[start - 1];
        if boundary::is_boundary(function, inst, generation) {
            break;
        }
        stores += usize::from(writes_memory(inst));
        start -= 1;
    }
    start
}

fn writes_memory(inst: &Inst) -> bool {
    let access = inst.opcode().map(|opcode| opcode.properties().access);
    matches!(access, Some(MemoryAccess::Store | MemoryAccess::Atomic))
}

/// The parameters of the successors and of their successors, with the values passed to them. A loop often has a
/// separate block between its last computation and its header.
pub fn passed(function: &Function, block: Block) -> Vec<(VReg, VReg)> {
    let mut pairs = Vec::new();
    let data = &function.blocks[block];
    add_passed(function, block, &mut pairs);
    for edge in data.edges() {
        add_passed(function, edge.block, &mut pairs);
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// Adds the parameters of the successors of a block, with the values that it passes to them.
fn add_passed(function: &Function, block: Block, pairs: &mut Vec<(VReg, VReg)>) {
    let data = &function.blocks[block];
    let logical = data.logical_successors.iter();
    let logical = logical.map(|edge| (edge, &function.blocks[edge.block].params));
    let linear = data.linear_successors.iter();
    let linear = linear.map(|edge| (edge, &function.blocks[edge.block].linear_params));
    let both = logical.chain(linear);
    let both =
        both.flat_map(|(edge, params)| params.iter().copied().zip(edge.args.iter().copied()));
    pairs.extend(both.filter(|(param, arg)| param != arg));
}
