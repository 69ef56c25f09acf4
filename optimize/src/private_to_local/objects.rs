//! Finds the stack objects of a function of which all uses are known: only simple loads and stores access them, at
//! addresses that no other code can learn.

use cranelift_entity::EntityRef;
use mir::generic::{Block, Function, Inst, Opcode, Payload, StackSlot, Terminator, Value};
use mir::types::Type;
use mir::uniformity::Uniformity;
use mir::{AddressSpace, SlotKind};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// How often a loop is assumed to repeat.
const REPETITIONS: u64 = 8;

/// Loops that are nested deeper are not assumed to repeat more often.
const MAX_DEPTH: usize = 4;

/// A stack object whose uses are known.
pub(super) struct Object {
    pub(super) slot: StackSlot,
    /// The size in bytes.
    pub(super) size: u32,
    /// All pointers into it.
    pub(super) pointers: Vec<Value>,
    /// All loads and stores of it.
    pub(super) accesses: Vec<Inst>,
    /// How often it is accessed, under the assumption that loops repeat [`REPETITIONS`] times.
    pub(super) weight: u64,
    /// How often lanes access different elements of it.
    pub(super) divergent: u64,
}

/// The objects of a function itself whose uses are known and that are accessed at all.
pub(super) fn find(function: &Function) -> Vec<Object> {
    let mut search = Search {
        function,
        users: users(function),
        owner: FxHashMap::default(),
        pending: Vec::new(),
        escaped: FxHashSet::default(),
        accesses: FxHashMap::default(),
    };
    search.run();
    search.check_joins();
    search.objects()
}

/// A reader of a value.
#[derive(Clone, Copy)]
enum User {
    Inst(Inst),
    Terminator(Block),
}

type Users = Vec<SmallVec<[User; 2]>>;

/// The readers of each pointer to private memory.
fn users(function: &Function) -> Users {
    let mut users: Users = vec![SmallVec::new(); function.values.len()];
    let mut add = |value: Value, user: User| {
        if is_private_pointer(function, value) {
            users[value.index()].push(user);
        }
    };
    for &block in &function.layout {
        for &inst in &function.blocks[block].insts {
            let args = function.insts[inst].args.iter();
            args.for_each(|&arg| add(arg, User::Inst(inst)));
        }
        let terminator = &function.blocks[block].terminator;
        terminator.for_each_value(|value| add(value, User::Terminator(block)));
    }
    users
}

fn is_private_pointer(function: &Function, value: Value) -> bool {
    function.ty(value) == Type::ptr(AddressSpace::Private)
}

struct Search<'a> {
    function: &'a Function,
    users: Users,
    /// The object that a pointer refers to.
    owner: FxHashMap<Value, StackSlot>,
    /// Pointers whose users have not been visited.
    pending: Vec<Value>,
    /// Objects with unknown uses.
    escaped: FxHashSet<StackSlot>,
    /// The objects that instructions access.
    accesses: FxHashMap<Inst, StackSlot>,
}

impl Search<'_> {
    /// Follows the addresses of all objects.
    fn run(&mut self) {
        let function = self.function;
        let blocks = function.layout.iter();
        for &inst in blocks.flat_map(|&block| &function.blocks[block].insts) {
            if let (Opcode::SlotAddr, &Payload::Slot(slot)) =
                (function.insts[inst].opcode, &function.insts[inst].payload)
            {
                self.derive(function.result(inst), slot);
            }
        }
        while let Some(value) = self.pending.pop() {
            let slot = self.owner[&value];
            for user in std::mem::take(&mut self.users[value.index()]) {
                match user {
                    User::Inst(inst) => self.inst(inst, value, slot),
                    User::Terminator(block) => {
                        self.terminator(&function.blocks[block].terminator, value, slot);
                    }
                }
            }
        }
    }

    /// Records that `value` points into an object.
    fn derive(&mut self, value: Value, slot: StackSlot) {
        match self.owner.get(&value) {
            Some(&known) if known == slot => {}
            Some(&known) => self.escaped.extend([known, slot]),
            None if is_private_pointer(self.function, value) => {
                self.owner.insert(value, slot);
                self.pending.push(value);
            }
            None => {
                self.escaped.insert(slot);
            }
        }
    }

    /// Visits an instruction that reads a pointer into an object.
    fn inst(&mut self, inst: Inst, value: Value, slot: StackSlot) {
        let data = &self.function.insts[inst];
        match data.opcode {
            Opcode::PtrAdd if data.args[0] == value => self.derive(data.results[0], slot),
            Opcode::Copy | Opcode::Freeze | Opcode::Select => self.derive(data.results[0], slot),
            Opcode::Load | Opcode::Store if self.is_access(inst, value) => {
                self.accesses.insert(inst, slot);
            }
            // The operands are checked when all pointers are known.
            Opcode::ICmp => {}
            _ => {
                self.escaped.insert(slot);
            }
        }
    }

    /// Returns `true` for a simple load or store at an address that does not store the address itself.
    fn is_access(&self, inst: Inst, address: Value) -> bool {
        let args = &self.function.insts[inst].args;
        let is_plain = self.function.mem_op(inst).is_some_and(|memory| {
            memory.is_simple()
                && memory.space == AddressSpace::Private
                && memory.descriptor.is_none()
        });
        is_plain && args[0] == address && !args[1..].contains(&address)
    }

    fn terminator(&mut self, terminator: &Terminator, value: Value, slot: StackSlot) {
        if let Terminator::Return(_) = terminator {
            self.escaped.insert(slot);
        }
        terminator.for_each_edge(|edge| {
            for (&arg, &param) in edge
                .args
                .iter()
                .zip(&self.function.blocks[edge.block].params)
            {
                if arg == value {
                    self.derive(param, slot);
                }
            }
        });
    }

    /// Excludes objects whose addresses meet other pointers in block parameters, selects and comparisons.
    fn check_joins(&mut self) {
        let function = self.function;
        for &block in &function.layout {
            for &inst in &function.blocks[block].insts {
                let data = &function.insts[inst];
                match data.opcode {
                    Opcode::Select => self.join(data.args[1], data.args[2]),
                    Opcode::ICmp => self.join(data.args[0], data.args[1]),
                    _ => {}
                }
            }
            let terminator = &function.blocks[block].terminator;
            terminator.for_each_edge(|edge| {
                let params = &function.blocks[edge.block].params;
                for (&arg, &param) in edge.args.iter().zip(params) {
                    self.join(arg, param);
                }
            });
        }
    }

    /// Excludes the objects of two pointers unless they are the same.
    fn join(&mut self, a: Value, b: Value) {
        let (a, b) = (self.owner.get(&a), self.owner.get(&b));
        if a != b {
            self.escaped.extend(a.into_iter().chain(b));
        }
    }

    fn objects(self) -> Vec<Object> {
        let mut objects: FxHashMap<StackSlot, Object> = FxHashMap::default();
        let is_known =
            |slot: StackSlot, kind| kind == SlotKind::Own && !self.escaped.contains(&slot);
        for (slot, data) in self.function.slots.iter() {
            if is_known(slot, data.kind) && data.size > 0 {
                objects.insert(
                    slot,
                    Object {
                        slot,
                        size: data.size,
                        pointers: Vec::new(),
                        accesses: Vec::new(),
                        weight: 0,
                        divergent: 0,
                    },
                );
            }
        }
        for (&value, slot) in &self.owner {
            if let Some(object) = objects.get_mut(slot) {
                object.pointers.push(value);
            }
        }
        if !objects.is_empty() {
            self.count_accesses(&mut objects);
        }
        let mut objects: Vec<Object> = objects.into_values().collect();
        objects.retain(|object| !object.accesses.is_empty());
        objects.sort_by_key(|object| object.slot);
        objects
    }

    fn count_accesses(&self, objects: &mut FxHashMap<StackSlot, Object>) {
        let function = self.function;
        let weights = block_weights(function);
        let uniformity = Uniformity::compute(function).ok();
        for &block in &function.layout {
            for inst in &function.blocks[block].insts {
                let slot = self.accesses.get(inst);
                let Some(object) = slot.and_then(|slot| objects.get_mut(slot)) else {
                    continue;
                };
                let weight = weights[block.index()];
                object.accesses.push(*inst);
                object.weight += weight;
                let address = function.insts[*inst].args[0];
                let is_divergent = uniformity
                    .as_ref()
                    .is_some_and(|known| !known.is_uniform_at(function, block, address));
                object.divergent += if is_divergent { weight } else { 0 };
            }
        }
    }
}

/// How often a function accesses memory other than its stack, its arguments and LDS.
pub(super) fn other_accesses(function: &Function) -> u64 {
    let weights = block_weights(function);
    let count = |block: Block| {
        let insts = function.blocks[block].insts.iter();
        let memory = insts.filter_map(|&inst| function.mem_op(inst));
        memory
            .filter(|memory| is_vector_memory(memory.space))
            .count() as u64
    };
    let blocks = function.layout.iter();
    blocks
        .map(|&block| weights[block.index()] * count(block))
        .sum()
}

fn is_vector_memory(space: AddressSpace) -> bool {
    match space {
        AddressSpace::Flat
        | AddressSpace::Global
        | AddressSpace::BufferFat
        | AddressSpace::BufferResource => true,
        AddressSpace::Region
        | AddressSpace::Local
        | AddressSpace::Constant
        | AddressSpace::Private
        | AddressSpace::Constant32 => false,
    }
}

/// How often each block is executed.
fn block_weights(function: &Function) -> Vec<u64> {
    let mut weights = vec![1; function.blocks.len()];
    let Ok(order) = function.loop_order() else {
        return weights;
    };
    for (position, &node) in order.nodes.iter().enumerate() {
        let depth = order.loops_of(position).take(MAX_DEPTH).count() as u32;
        weights[node] = REPETITIONS.pow(depth);
    }
    weights
}
