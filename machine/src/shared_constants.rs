//! Shares constants between blocks. Selection writes a constant to a register in each block that uses it. This pass
//! writes the constant once for several blocks, and outside loops. It does the same for copies of SGPRs to VGPRs, and for
//! tuples of constants and SGPRs, which are descriptors.
//!
//! In: a function in linear order. Out: the same function, in which equal constants of several blocks are in one
//! register. The register is written in a block that dominates all of these blocks and is in as few loops as possible.
//!
//! ```text
//! bb1():                               bb0():
//!     %1:s1 = COPY 0x12345678              %1:s1 = COPY 0x12345678
//! bb2():                          =>  bb1():
//!     %2:s1 = COPY 0x12345678              (reads %1)
//!                                      bb2():
//!                                          (reads %1)
//! ```
//!
//! Guarantee: the occupancy does not decrease. A constant is shared only if each block in which it is live has a free
//! register. That is the case if the block needs fewer registers than some other block, or if the function is far from
//! the number of registers at which fewer waves fit. SGPRs are live on the linear graph, VGPRs on the logical graph.

use crate::combine::replacements::Replacements;
use crate::schedule::limits::Limits;
use crate::schedule::liveness::{Dwords, FILES, Liveness, SCALAR, VECTOR};
use crate::schedule::pressure::{Pressure, most};
use cranelift_entity::EntityRef;
use mir::dominators::Dominators;
use mir::machine::{
    Block, Function, Graph, Inst, Operand, Pseudo, RegClass, RegisterFile, SubReg, VReg,
    executions, loops,
};
use processors::Target;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The maximum number of visits to blocks, per block of the function and per site. This limits the time of the search.
const VISITS: usize = 64;

/// The maximum number of dwords of a shared constant: descriptors have up to eight.
const WIDEST: u8 = 8;

/// The loop depth beyond which the weight of a block no longer increases.
const DEEPEST: u32 = 6;

/// The properties that equal constants share: register class, instruction and sources.
type Key = (RegClass, Pseudo, SmallVec<[Operand; 2]>);

/// An instruction that writes a constant.
#[derive(Clone, Copy)]
struct Site {
    block: Block,
    register: VReg,
}

impl Site {
    /// The number of the block.
    fn number(&self) -> usize {
        self.block.index()
    }
}

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let replacements = Replacements::new(function);
    let is_open: Vec<bool> = function
        .blocks
        .values()
        .map(|data| !data.insts.iter().any(Inst::separates_constants))
        .collect();
    let mut constants = constants(function, &is_open, &replacements);
    if constants.is_empty() {
        return;
    }
    let sites: usize = constants.iter().map(|(_, sites)| sites.len()).sum();
    let graphs =
        [RegisterFile::Sgpr, RegisterFile::Vgpr].map(|file| Flow::new(function, file.graph()));
    // A constant of one block can only move out of a loop.
    constants.retain(|(key, sites)| {
        let header = &graphs[file_number(key.0.file)].header;
        sites.len() > 1 || sites.iter().any(|site| header[site.number()].is_some())
    });
    if constants.is_empty() {
        return;
    }
    let Some(liveness) = Liveness::new(function, target) else {
        return;
    };
    // Free registers are limited, so the constants that save the most instructions come first.
    constants.sort_by_key(|(_, sites)| std::cmp::Reverse(sites.len()));
    let pressure = pressure(function, &liveness);
    let mut pass = Pass {
        graphs,
        limits: limits(function, &pressure, target),
        pressure,
        is_open,
        homes: liveness.homes,
        visits: VISITS * (function.layout.len() + sites),
        last_search: vec![0; function.blocks.len()],
        searches: 0,
        replacements,
        function,
    };
    for (key, sites) in &constants {
        if pass.share(key, sites).is_none() {
            break;
        }
    }
    pass.finish();
}

/// The constants in registers that may be replaced, each with the instructions that write it.
fn constants(
    function: &Function,
    is_open: &[bool],
    replacements: &Replacements,
) -> Vec<(Key, Vec<Site>)> {
    let mut numbers: FxHashMap<Key, usize> = FxHashMap::default();
    let mut found: Vec<(Key, Vec<Site>)> = Vec::new();
    for &block in &function.layout {
        if !is_open[block.index()] {
            continue;
        }
        for inst in function.blocks[block].body() {
            let Some((register, key)) = constant(function, inst) else {
                continue;
            };
            if replacements.is_kept(register) {
                continue;
            }
            let number = *numbers.entry(key).or_insert_with_key(|key| {
                found.push((key.clone(), Vec::new()));
                found.len() - 1
            });
            found[number].1.push(Site { block, register });
        }
    }
    found
}

/// The register that the instruction writes, and the key, if it writes a constant of at most [`WIDEST`] dwords, copies an
/// SGPR, or combines constants and SGPRs.
fn constant(function: &Function, inst: &Inst) -> Option<(VReg, Key)> {
    let pseudo = inst.pseudo()?;
    if !matches!(pseudo, Pseudo::Copy | Pseudo::RegSequence) {
        return None;
    }
    let (&Operand::Def(register), sources) = inst.operands.split_first()? else {
        return None;
    };
    let class = function.vregs[register];
    let has_file = matches!(class.file, RegisterFile::Sgpr | RegisterFile::Vgpr);
    let is_same = |source: &Operand| match *source {
        _ if is_constant(source) => true,
        Operand::Use(from, _) => {
            let is_read = match pseudo {
                Pseudo::Copy => class == RegClass::V1,
                _ => class.file == RegisterFile::Sgpr && sources.iter().any(is_constant),
            };
            is_read && function.vregs[from].file == RegisterFile::Sgpr
        }
        _ => false,
    };
    let is_key = has_file && class.dwords <= WIDEST && sources.iter().all(is_same);
    is_key.then(|| (register, (class, pseudo, sources.into())))
}

fn is_constant(operand: &Operand) -> bool {
    matches!(operand, Operand::Imm(_) | Operand::Imm64(_))
}

/// The dwords that are live at a point of a block.
struct Live<'a> {
    dwords: &'a Dwords,
    /// For each dword, the block in which it was last found live.
    block: Vec<Option<Block>>,
    count: Pressure,
}

impl Live<'_> {
    fn add(&mut self, block: Block, dword: u32) {
        if self.block[dword as usize].replace(block) != Some(block) {
            self.count[self.dwords.file(dword)] += 1;
        }
    }

    fn remove(&mut self, dword: u32) {
        if self.block[dword as usize].take().is_some() {
            self.count[self.dwords.file(dword)] -= 1;
        }
    }
}

/// The maximum number of live dwords of each file in each block.
fn pressure(function: &Function, liveness: &Liveness) -> Vec<Pressure> {
    let dwords = &liveness.dwords;
    let mut out = vec![[0; FILES]; function.blocks.len()];
    let mut live = Live {
        dwords,
        block: vec![None; dwords.count()],
        count: [0; FILES],
    };
    for &block in &function.layout {
        live.count = [0; FILES];
        liveness.at_end(function, block, |dword| live.add(block, dword));
        let mut peak = live.count;
        for inst in function.blocks[block].insts.iter().rev() {
            let results = || {
                inst.defs()
                    .flat_map(|register| dwords.part(function, register, SubReg::FULL))
            };
            // A result that is never read occupies registers too.
            results().for_each(|dword| live.add(block, dword));
            peak = most(peak, live.count);
            results().for_each(|dword| live.remove(dword));
            for operand in &inst.operands {
                if let Operand::Use(register, part) = *operand {
                    let parts = dwords.part(function, register, part);
                    parts.for_each(|dword| live.add(block, dword));
                }
            }
            peak = most(peak, live.count);
        }
        out[block.index()] = peak;
    }
    out
}

/// The number of registers of each file that a block may use without reducing the occupancy. It is the number that some
/// block needs anyway, or seven eighths of the registers with which the same number of waves fits, whichever is larger.
/// The remaining eighth is kept free because tuples lose some registers to fragmentation.
fn limits(function: &Function, pressure: &[Pressure], target: &Target) -> Pressure {
    let limits = Limits::new(function, target);
    let needed = pressure.iter().copied().fold([0; FILES], most);
    let fitting = limits.registers(limits.waves(needed).max(1));
    std::array::from_fn(|file| {
        let fitting = fitting[file];
        needed[file].min(fitting).max(fitting - fitting / 8)
    })
}

/// The graph on which registers of a file are live.
struct Flow {
    dominators: Dominators,
    predecessors: Vec<SmallVec<[Block; 4]>>,
    /// The header of the innermost loop around each block.
    header: Vec<Option<Block>>,
    /// The estimated number of executions of each block.
    executions: Vec<u32>,
}

impl Flow {
    fn new(function: &Function, graph: Graph) -> Flow {
        let count = function.blocks.len();
        let entry = function.layout[0].index();
        let dominators = Dominators::new(count, entry, |block, number| {
            let successors = function.blocks[Block::from_u32(block as u32)].successors(graph);
            let edge = successors.get(number)?;
            Some(edge.block.index())
        });
        let mut predecessors = Vec::new();
        predecessors.resize_with(count, SmallVec::new);
        for &block in &function.layout {
            for edge in function.blocks[block].successors(graph) {
                predecessors[edge.block.index()].push(block);
            }
        }
        let loops = loops(function, graph);
        let mut header = vec![None; count];
        for found in &loops {
            for &position in &found.blocks {
                header[function.layout[position].index()] = Some(function.layout[found.header]);
            }
        }
        Flow {
            dominators,
            predecessors,
            header,
            executions: executions(function, &loops, DEEPEST),
        }
    }

    /// The blocks in which a constant of `block` may be written: the block itself and, for each loop around it from the
    /// innermost to the outermost, the block from which the loop is entered.
    fn candidate_blocks(&self, block: usize) -> SmallVec<[usize; 4]> {
        let mut blocks: SmallVec<[usize; 4]> = SmallVec::from_slice(&[block]);
        let mut inner = block;
        while let Some(header) = self.header[inner] {
            match self.dominators.immediate(header.index()) {
                Some(outer) if blocks.len() <= DEEPEST as usize => inner = outer,
                _ => break,
            }
            blocks.push(inner);
        }
        blocks
    }
}

/// The number of the file of a constant.
fn file_number(file: RegisterFile) -> usize {
    match file {
        RegisterFile::Sgpr => SCALAR,
        RegisterFile::Vgpr | RegisterFile::WwmVgpr | RegisterFile::Agpr => VECTOR,
    }
}

struct Pass<'a> {
    function: &'a mut Function,
    /// The graphs of SGPRs and VGPRs, by the number of the file.
    graphs: [Flow; 2],
    limits: Pressure,
    /// The maximum number of live dwords of each file in each block.
    pressure: Vec<Pressure>,
    /// The blocks that may share constants with others.
    is_open: Vec<bool>,
    /// The block that defines each register; `None` for inputs.
    homes: Vec<Option<u32>>,
    /// The number of visits to blocks that are left.
    visits: usize,
    /// The number of the last search that reached each block.
    last_search: Vec<u32>,
    searches: u32,
    replacements: Replacements,
}

impl Pass<'_> {
    /// Writes a constant once for as many sites as possible. Returns `None` if the search takes too long.
    fn share(&mut self, key: &Key, sites: &[Site]) -> Option<()> {
        let file = file_number(key.0.file);
        let is_free = |site: &&Site| self.is_free(site.number(), key.0);
        let mut groups = vec![sites.iter().filter(is_free).copied().collect::<Vec<Site>>()];
        while let Some(group) = groups.pop() {
            if group.is_empty() {
                continue;
            }
            let common = self.common_dominator(&group, file)?;
            if !self.share_group(key, &group, common) && group.len() > 1 {
                groups.extend(self.subtrees(group, common, file)?);
            }
        }
        Some(())
    }

    /// Counts visits. Returns `None` if there were too many.
    fn visit(&mut self, count: usize) -> Option<()> {
        self.visits = self.visits.checked_sub(count)?;
        Some(())
    }

    /// The nearest block that dominates all sites.
    fn common_dominator(&mut self, group: &[Site], file: usize) -> Option<usize> {
        self.visit(group.len())?;
        let mut common = group[0].number();
        for site in group {
            while !self.graphs[file]
                .dominators
                .dominates(common, site.number())
            {
                self.visit(1)?;
                common = self.graphs[file].dominators.immediate(common)?;
            }
        }
        Some(common)
    }

    /// Writes a constant once for a group of sites that `common` dominates, if that is worthwhile and a register is free.
    /// Returns `true` if it did.
    fn share_group(&mut self, key: &Key, group: &[Site], common: usize) -> bool {
        let file = file_number(key.0.file);
        let dwords = u32::from(key.0.dwords);
        let uses: u64 = group
            .iter()
            .map(|site| u64::from(self.graphs[file].executions[site.number()]))
            .sum();
        for writer in self.graphs[file].candidate_blocks(common).into_iter().rev() {
            if u64::from(self.graphs[file].executions[writer]) >= uses
                || !self.is_known(writer, key)
            {
                continue;
            }
            if let Some(blocks) = self.blocks_between(writer, group, key.0) {
                for block in blocks {
                    self.pressure[block][file] += dwords;
                }
                self.write_once(Block::from_u32(writer as u32), key, group);
                return true;
            }
        }
        false
    }

    /// Returns `true` if the constant can be written at the end of `block`: the SGPR that is copied is defined there.
    fn is_known(&self, writer: usize, key: &Key) -> bool {
        let linear = &self.graphs[SCALAR].dominators;
        key.2.iter().all(|source| match *source {
            Operand::Use(from, _) => {
                let home = self.homes[from.index()];
                home.is_none_or(|home| linear.dominates(home as usize, writer))
            }
            _ => true,
        })
    }

    /// Divides sites into groups, one for each child of `common` in the dominator tree.
    fn subtrees(&mut self, group: Vec<Site>, common: usize, file: usize) -> Option<Vec<Vec<Site>>> {
        let mut children: FxHashMap<usize, usize> = FxHashMap::default();
        let mut divided: Vec<Vec<Site>> = Vec::new();
        for site in group {
            let mut child = site.number();
            while let Some(parent) = self.graphs[file].dominators.immediate(child)
                && child != common
                && parent != common
            {
                child = parent;
                self.visit(1)?;
            }
            let number = *children.entry(child).or_insert_with(|| {
                divided.push(Vec::new());
                divided.len() - 1
            });
            divided[number].push(site);
        }
        // If there is only one group, dividing makes no progress.
        if divided.len() == 1 {
            divided.clear();
        }
        Some(divided)
    }

    /// The blocks in which a constant is live if it is written in `writer`. `None` if one of them has no free register,
    /// or if the search takes too long.
    fn blocks_between(
        &mut self,
        writer: usize,
        group: &[Site],
        class: RegClass,
    ) -> Option<Vec<usize>> {
        let file = file_number(class.file);
        self.searches += 1;
        let mut blocks = Vec::new();
        let mut work: Vec<usize> = group.iter().map(Site::number).collect();
        work.push(writer);
        while let Some(block) = work.pop() {
            if std::mem::replace(&mut self.last_search[block], self.searches) == self.searches {
                continue;
            }
            self.visit(1)?;
            if !self.is_free(block, class) {
                return None;
            }
            blocks.push(block);
            if block != writer {
                let before = &self.graphs[file].predecessors[block];
                work.extend(before.iter().map(|from| from.index()));
            }
        }
        Some(blocks)
    }

    /// Returns `true` if a block has free registers for a value of this class.
    fn is_free(&self, block: usize, class: RegClass) -> bool {
        let file = file_number(class.file);
        self.is_open[block]
            && self.pressure[block][file] + u32::from(class.dwords) <= self.limits[file]
    }

    /// Writes a constant in `block`, before all sites, and replaces the registers of the sites with it.
    fn write_once(&mut self, block: Block, key: &Key, sites: &[Site]) {
        let (class, pseudo, sources) = key;
        let register = match sites.iter().find(|site| site.block == block) {
            Some(first) => first.register,
            None => {
                let register = self.function.new_vreg(*class);
                let mut operands = vec![Operand::Def(register)];
                operands.extend_from_slice(sources);
                let data = &mut self.function.blocks[block];
                let end = data.tail_start();
                data.insts.insert(end, Inst::new(*pseudo, &operands));
                register
            }
        };
        for site in sites.iter().filter(|site| site.register != register) {
            self.replacements
                .replace(site.register, register, SubReg::FULL);
        }
    }

    /// Rewrites the uses of replaced registers and removes the instructions that wrote them.
    fn finish(self) {
        let Pass {
            function,
            replacements,
            ..
        } = self;
        replacements.apply(function);
        for index in 0..function.layout.len() {
            let block = function.layout[index];
            let data = &mut function.blocks[block];
            let (head, tail) = (data.head as usize, data.tail_start());
            let mut number = 0;
            data.insts.retain(|inst| {
                number += 1;
                let is_body = (head..tail).contains(&(number - 1));
                !is_body
                    || !inst
                        .defs()
                        .any(|register| replacements.is_replaced(register))
            });
        }
    }
}
