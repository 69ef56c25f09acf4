//! The dependence graph of a region: edges lead from earlier instructions to later ones that must follow them, each
//! with the minimum distance in cycles.
//!
//! In: the instructions of a region in a correct order. Out: the graph. Guarantees: every order that respects its
//! edges, and in which SCC is not overwritten between its definition and its readers ([`super::scc`]), computes the
//! same results.

use super::boundary;
use super::latency::{Costs, Cycles, Unit};
use super::memory::{Access, Bases};
use super::scc::{self, Scc};
use super::wait_states::Roles;
use cranelift_entity::EntityRef;
use isa::{Effects, Generation, MemoryAccess, Opcode};
use mir::OptLevel;
use mir::machine::{Function, Inst, Operand, PhysReg, Pseudo, RegisterFile, VReg};
use smallvec::SmallVec;

/// No instruction.
pub const NONE: u32 = u32::MAX;

/// The maximum number of stores in a region. Every load is compared with every store, so more stores would take too
/// long.
pub const MAX_STORES: usize = 96;

/// Kinds of memory instructions. The hardware issues adjacent ones of the same kind as a clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clause {
    /// No memory access.
    None,
    /// Scalar loads.
    Scalar,
    /// LDS reads.
    LocalLoad,
    /// LDS writes.
    LocalStore,
    /// Loads of vector memory.
    Load,
    /// Stores to vector memory.
    Store,
}

/// An instruction of a region.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The unit that executes it.
    pub unit: Unit,
    /// How long it occupies its unit, and when its result is available.
    pub cycles: Cycles,
    /// The kind of clause that it may be part of.
    pub clause: Clause,
    /// Its effect on SCC.
    pub scc: Scc,
    /// True if it is a vector instruction whose scalar result is a lane mask.
    pub makes_mask: bool,
    /// The hazards that it is the producer or the consumer of.
    pub roles: Roles,
}

/// Numbered lists, stored in one vector.
#[derive(Default, Debug)]
pub struct Lists<T> {
    first: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy + Default> Lists<T> {
    /// Builds the lists from pairs of the number of a list and an item. The items of a list keep their order.
    pub fn new(count: usize, pairs: impl Iterator<Item = (u32, T)> + Clone) -> Lists<T> {
        let mut first = vec![0u32; count + 2];
        for (list, _) in pairs.clone() {
            first[list as usize + 2] += 1;
        }
        for index in 2..first.len() {
            first[index] += first[index - 1];
        }
        let mut items = vec![T::default(); first[count + 1] as usize];
        for (list, item) in pairs {
            let at = &mut first[list as usize + 1];
            items[*at as usize] = item;
            *at += 1;
        }
        Lists { first, items }
    }

    /// Empty, with memory reserved for this many lists and items, which [`Lists::push`] and [`Lists::close`] add.
    pub fn with_capacity(count: usize, items: usize) -> Lists<T> {
        let mut first = Vec::with_capacity(count + 1);
        first.push(0);
        Lists {
            first,
            items: Vec::with_capacity(items),
        }
    }

    /// Adds an item to the current list, which is the last one.
    pub fn push(&mut self, item: T) {
        self.items.push(item);
    }

    /// The current list.
    pub fn current(&self) -> &[T] {
        let start = self.first.last().map_or(0, |&first| first as usize);
        &self.items[start..]
    }

    /// Ends the current list and begins the next one.
    pub fn close(&mut self) {
        self.first.push(self.items.len() as u32);
    }

    /// A list.
    #[inline]
    pub fn of(&self, list: u32) -> &[T] {
        let list = list as usize;
        &self.items[self.first[list] as usize..self.first[list + 1] as usize]
    }
}

impl Lists<u32> {
    /// For each item, which is a number below `count`, the lists that contain it, ascending.
    pub fn inverse(&self, count: usize) -> Lists<u32> {
        let lists = self.first.windows(2).zip(0u32..);
        let pairs = lists.flat_map(|(bounds, list)| {
            let items = &self.items[bounds[0] as usize..bounds[1] as usize];
            items.iter().map(move |&item| (item, list))
        });
        Lists::new(count, pairs)
    }
}

/// An edge of an instruction: the other instruction, and the minimum number of cycles between the two.
pub type Step = (u32, u32);

/// The graph of a region.
pub struct Graph {
    /// The instructions in their original order.
    pub nodes: Vec<Node>,
    /// Edges to later instructions.
    pub successors: Lists<Step>,
    /// Edges to earlier instructions.
    pub predecessors: Lists<Step>,
    /// The values of SCC and their readers.
    pub scc: scc::Pairs,
    /// True if instructions that read a lane mask must wait for it.
    pub delays_masks: bool,
}

/// Builds the graphs of the regions of a function.
pub struct Builder<'a> {
    function: &'a Function,
    generation: Generation,
    costs: Costs,
    level: OptLevel,
    /// For each register, the instruction of the current region that defines it, or [`NONE`].
    definitions: Vec<u32>,
    /// The edges of the current region, kept for their memory.
    edges: Edges,
}

/// Edges: the earlier instruction, the later one, and the minimum number of cycles between them.
pub type Edges = Vec<(u32, u32, u32)>;

impl<'a> Builder<'a> {
    /// Creates a builder for the regions of a function.
    pub fn new(
        function: &'a Function,
        generation: Generation,
        costs: Costs,
        level: OptLevel,
    ) -> Builder<'a> {
        Builder {
            function,
            generation,
            costs,
            level,
            definitions: vec![NONE; function.vregs.len()],
            edges: Edges::new(),
        }
    }

    /// Returns `true` if a different order might be better. At -O1, regions are only reordered for shorter waits for
    /// memory and matrix instructions.
    pub fn is_worthwhile(&self, insts: &[Inst]) -> bool {
        let is_slow = |inst: &Inst| match self.costs.of_inst(self.function, inst).0 {
            Unit::Matrix | Unit::ScalarLoad | Unit::Local | Unit::VectorMemory => true,
            Unit::Free | Unit::Scalar | Unit::Vector | Unit::Quarter | Unit::Double => false,
        };
        self.level >= OptLevel::O2 || self.costs.delay_masks() || insts.iter().any(is_slow)
    }

    /// Builds the graph of a region. `passed` contains pairs of a block parameter and the value that is passed for it
    /// at the end of the block, sorted by parameter. `needs_scc` is true if SCC is read after the region.
    pub fn build(&mut self, insts: &[Inst], passed: &[(VReg, VReg)], needs_scc: bool) -> Graph {
        let mut edges = std::mem::take(&mut self.edges);
        edges.clear();
        let mut nodes: Vec<Node> = insts.iter().map(|inst| self.node(inst)).collect();
        for (index, inst) in insts.iter().enumerate() {
            inst.defs()
                .for_each(|def| self.definitions[def.index()] = index as u32);
        }
        self.data(insts, &nodes, &mut edges);
        self.physical(insts, &nodes, &mut edges);
        self.memory(insts, &mut edges);
        self.in_place(insts, passed, &mut edges);
        let scc = scc::Pairs::find(insts, self.generation, &mut nodes, needs_scc);
        scc.keep_together(&nodes, &mut edges);
        for def in insts.iter().flat_map(Inst::defs) {
            self.definitions[def.index()] = NONE;
        }
        let count = nodes.len();
        let out = edges.iter().map(|&(from, to, cycles)| (from, (to, cycles)));
        let back = edges.iter().map(|&(from, to, cycles)| (to, (from, cycles)));
        let graph = Graph {
            nodes,
            successors: Lists::new(count, out),
            predecessors: Lists::new(count, back),
            scc,
            delays_masks: self.costs.delay_masks(),
        };
        self.edges = edges;
        graph
    }

    fn node(&self, inst: &Inst) -> Node {
        let (unit, cycles) = self.costs.of_inst(self.function, inst);
        Node {
            unit,
            cycles,
            clause: clause(inst),
            scc: Scc::default(),
            makes_mask: self.makes_mask(inst),
            roles: self.costs.roles(inst),
        }
    }

    fn makes_mask(&self, inst: &Inst) -> bool {
        let Some(opcode) = inst.opcode() else {
            return false;
        };
        let reads_lane = matches!(opcode, Opcode::V_READFIRSTLANE_B32 | Opcode::V_READLANE_B32);
        let is_scalar = |def: VReg| self.function.vregs[def].file == RegisterFile::Sgpr;
        opcode.properties().is_valu() && !reads_lane && inst.defs().any(is_scalar)
    }

    fn definition(&self, register: VReg) -> Option<u32> {
        let index = self.definitions[register.index()];
        (index != NONE).then_some(index)
    }

    /// Adds edges from the definitions of registers to their uses.
    fn data(&self, insts: &[Inst], nodes: &[Node], edges: &mut Edges) {
        for (index, inst) in insts.iter().enumerate() {
            let before = edges.len();
            for used in inst.uses() {
                if let Some(from) = self.definition(used)
                    && !edges[before..].iter().any(|edge| edge.0 == from)
                {
                    let file = self.function.vregs[used].file;
                    let writer = &nodes[from as usize];
                    let delay = self.costs.delay(file, writer.roles, nodes[index].roles);
                    let cycles = writer.cycles.result + delay;
                    edges.push((from, index as u32, cycles));
                }
            }
        }
    }

    /// Adds edges that keep explicit and implicit accesses to physical registers in order.
    fn physical(&self, insts: &[Inst], nodes: &[Node], edges: &mut Edges) {
        let mut tracked: SmallVec<[Tracked; 4]> = SmallVec::new();
        for (index, inst) in insts.iter().enumerate() {
            let index = index as u32;
            let (reads, writes) = self.named(inst);
            for &read in &reads {
                for known in tracked
                    .iter_mut()
                    .filter(|known| known.register.overlaps(read))
                {
                    if known.written != NONE && known.written != index {
                        let cycles = nodes[known.written as usize].cycles.result;
                        edges.push((known.written, index, cycles));
                    }
                    known.readers.push(index);
                }
                if !tracked.iter().any(|known| known.register == read) {
                    tracked.push(Tracked::new(read, NONE, index));
                }
            }
            for &write in &writes {
                for known in tracked
                    .iter_mut()
                    .filter(|known| known.register.overlaps(write))
                {
                    let others = known.readers.drain(..).chain([known.written]);
                    let others = others.filter(|&other| other != NONE && other != index);
                    edges.extend(others.map(|other| (other, index, 0)));
                    known.written = index;
                }
                if !tracked.iter().any(|known| known.register == write) {
                    tracked.push(Tracked::new(write, index, NONE));
                }
            }
        }
    }

    /// The physical registers that an instruction reads and writes. SCC is not included, nor are registers that nothing
    /// in a region writes.
    fn named(&self, inst: &Inst) -> (SmallVec<[PhysReg; 2]>, SmallVec<[PhysReg; 2]>) {
        let (mut reads, mut writes) = (SmallVec::new(), SmallVec::new());
        for operand in &inst.operands {
            match *operand {
                Operand::PhysUse(register) if boundary::is_orderly(register) => {
                    reads.push(register)
                }
                Operand::PhysDef(register) => writes.push(register),
                _ => {}
            }
        }
        if let Some(opcode) = inst.opcode() {
            let properties = opcode.properties();
            let read = properties.reads(self.generation);
            let written = properties.writes(self.generation);
            for (effect, register) in [(Effects::VCC, PhysReg::vcc(2)), (Effects::M0, PhysReg::M0)]
            {
                if read.contains(effect) {
                    reads.push(register);
                }
                if written.contains(effect) {
                    writes.push(register);
                }
            }
        }
        (reads, writes)
    }

    fn memory(&self, insts: &[Inst], edges: &mut Edges) {
        let mut bases = Bases::default();
        let mut loads: Vec<Access> = Vec::new();
        let mut stores: Vec<Access> = Vec::new();
        for (index, inst) in insts.iter().enumerate() {
            let (node, generation) = (index as u32, self.generation);
            let access = Access::of(self.function, inst, node, generation, &mut bases);
            let Some(access) = access else {
                continue;
            };
            let earlier = stores
                .iter()
                .chain(access.writes.then_some(&loads).into_iter().flatten());
            let earlier = earlier.filter(|earlier| access.follows(earlier));
            edges.extend(earlier.map(|earlier| (earlier.node, access.node, 1)));
            match access.writes {
                true => stores.push(access),
                false => loads.push(access),
            }
        }
    }

    /// The instructions of a region that compute a value, or, for a tuple, its parts.
    fn writers(&self, insts: &[Inst], value: VReg) -> SmallVec<[u32; 4]> {
        let Some(definition) = self.definition(value) else {
            return SmallVec::new();
        };
        let inst = &insts[definition as usize];
        match inst.pseudo() {
            Some(Pseudo::RegSequence) => inst.uses().filter_map(|it| self.definition(it)).collect(),
            _ => SmallVec::from_slice(&[definition]),
        }
    }

    /// Adds edges that let a result get the register of a dying value, which saves a copy: from the uses of a block
    /// parameter to the definition of its value for the next iteration, and from the uses of a tied source to the tied
    /// instruction. Only uses that precede the definition in the original order get an edge.
    fn in_place(&self, insts: &[Inst], passed: &[(VReg, VReg)], edges: &mut Edges) {
        for (index, inst) in insts.iter().enumerate() {
            let index = index as u32;
            for used in inst.uses().filter(|_| !passed.is_empty()) {
                let first = passed.partition_point(|&(param, _)| param < used);
                let own = passed[first..]
                    .iter()
                    .take_while(|&&(param, _)| param == used);
                for &(_, next) in own {
                    let writers = self.writers(insts, next);
                    let later = writers.into_iter().filter(|&at| at > index);
                    edges.extend(later.map(|at| (index, at, 0)));
                }
            }
            if let (true, Some(&Operand::Use(source, _))) = (inst.tied, inst.operands.last()) {
                let first = self.definition(source).map_or(0, |at| at as usize);
                let near = first.max((index as usize).saturating_sub(TIED_REACH));
                for (other, before) in insts[near..index as usize].iter().enumerate() {
                    if before.uses().any(|used| used == source) {
                        edges.push(((near + other) as u32, index, 0));
                    }
                }
            }
        }
    }
}

/// The number of instructions before a tied instruction that are searched for uses of the tied source.
const TIED_REACH: usize = 64;

/// A physical register, the last instruction that writes it, and the instructions that have read it since.
struct Tracked {
    register: PhysReg,
    written: u32,
    readers: SmallVec<[u32; 4]>,
}

impl Tracked {
    fn new(register: PhysReg, written: u32, reader: u32) -> Tracked {
        let readers = Some(reader).filter(|&reader| reader != NONE);
        Tracked {
            register,
            written,
            readers: readers.into_iter().collect(),
        }
    }
}

fn clause(inst: &Inst) -> Clause {
    let Some(opcode) = inst.opcode() else {
        return Clause::None;
    };
    let properties = opcode.properties();
    let is_load = properties.access == MemoryAccess::Load;
    match properties.class.unit() {
        isa::Unit::Smem => Clause::Scalar,
        isa::Unit::DataShare if is_load => Clause::LocalLoad,
        isa::Unit::DataShare => Clause::LocalStore,
        isa::Unit::Vmem if is_load => Clause::Load,
        isa::Unit::Vmem => Clause::Store,
        isa::Unit::Salu | isa::Unit::Valu | isa::Unit::Export | isa::Unit::Sequencer => {
            Clause::None
        }
    }
}

impl Graph {
    /// The number of instructions.
    pub fn count(&self) -> usize {
        self.nodes.len()
    }
}
