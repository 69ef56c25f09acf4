//! Inserts `s_waitcnt` before accesses to registers that outstanding memory operations still write or read.
//!
//! ```text
//! global_load_dword v1, ...             global_load_dword v1, ...
//! global_load_dword v2, ...             global_load_dword v2, ...
//!                                 =>    s_waitcnt vmcnt(1)
//! v_add_f32 v3, v1, v1                  v_add_f32 v3, v1, v1
//! ```
//!
//! In: an expanded function, in which the waits that the memory model requires are explicit instructions. Out: the
//! necessary waits precede every access, redundant waits are removed, and adjacent waits are merged. Running the pass
//! again changes nothing.
//!
//! A forward data-flow analysis over the linear graph tracks the outstanding operations and their registers. Each has
//! an *age*: the minimum number of operations of the same counter that were issued after it. Operations of one kind
//! complete in order, so it suffices to wait until at most `age` operations are outstanding. If operations may complete
//! out of order, the wait is for zero. That is the case if a counter counts operations of different kinds, scalar
//! memory accesses, or (before GFX10) flat accesses. Where paths join, the result is the union of the operations, with
//! the minimum of the ages. Ages only decrease and lists only grow, so the analysis converges.
//!
//! A wait directly after loads may replace many later ones ([`early`]). A later pass merges waits ([`merged`]).

mod early;
pub mod merged;

use crate::flow::{self, Analysis};
use isa::{
    Class, Counters, Effects, Generation, MemoryAccess, ModifierSet, Opcode, Properties,
    PropertyFlags, Unit, WaitCounts,
};
use mir::AddressSpace;
use mir::machine::{Block, BlockData, Function, Inst, Operand, PhysReg, RegisterFile};
use processors::Target;
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let waits = Waits::new(function, target);
    if !waits.is_kernel {
        wait_at_entry(function, waits.generation);
    }
    let mut solution = flow::solve(function, &waits);
    if early::wait_early(function, &waits, &solution.states) {
        solution = flow::solve(function, &waits);
    }
    for (position, edits) in solution.found.into_iter().enumerate() {
        let block = function.layout[position];
        let in_unreachable = || waits.transfer(function, block, &mut waits.entry());
        let edits = edits.unwrap_or_else(in_unreachable);
        if !edits.is_empty() {
            let insts = std::mem::take(&mut function.blocks[block].insts);
            let tail_start = insts.len() - function.blocks[block].tail as usize;
            edits.apply(&waits, insts, &mut function.blocks[block], tail_start);
        }
    }
}

/// Inserts a wait for all operations of the caller at the entry of a called function.
fn wait_at_entry(function: &mut Function, generation: Generation) {
    let Some(entry) = function.entry() else {
        return;
    };
    let counts = WaitCounts {
        vm: Some(0),
        exp: Some(0),
        lgkm: Some(0),
    };
    let operands = [Operand::Imm(u32::from(counts.encode(generation)))];
    function.blocks[entry]
        .insts
        .insert(0, Inst::new(Opcode::S_WAITCNT, &operands));
    let head = &mut function.blocks[entry].head;
    *head += u32::from(*head > 0);
}

/// Changes to the waits of a block.
#[derive(Default)]
struct Edits {
    /// The waits to insert, each before the instruction with this index. The index after the last instruction is the
    /// end of the block.
    insert: SmallVec<[(usize, Wait); 8]>,
    /// The indices of explicit waits to remove. They are merged into the inserted ones.
    remove: SmallVec<[usize; 4]>,
}

impl Edits {
    fn is_empty(&self) -> bool {
        self.insert.is_empty() && self.remove.is_empty()
    }

    fn apply(self, waits: &Waits<'_>, insts: Vec<Inst>, data: &mut BlockData, tail_start: usize) {
        let count = insts.len();
        let mut out = Vec::with_capacity(count + 2 * self.insert.len());
        let (mut head, mut tail) = (0, None);
        let mut inserts = self.insert.into_iter().peekable();
        let mut removes = self.remove.into_iter().peekable();
        for (index, inst) in insts.into_iter().enumerate() {
            if index == data.head as usize {
                head = out.len();
            }
            if index == tail_start {
                tail = Some(out.len());
            }
            if let Some((_, wait)) = inserts.next_if(|(position, _)| *position == index) {
                waits.emit(wait, &mut out);
            }
            if removes.next_if_eq(&index).is_none() {
                out.push(inst);
            }
        }
        if let Some((_, wait)) = inserts.next() {
            waits.emit(wait, &mut out);
        }
        data.head = if data.head as usize >= count {
            out.len()
        } else {
            head
        } as u32;
        data.tail = tail.map_or(0, |start| (out.len() - start) as u32);
        data.insts = out;
    }
}

/// The counters, as indices.
const VM: usize = 0;
const LGKM: usize = 1;
const EXP: usize = 2;
const VS: usize = 3;

/// A wait: for each counter, the number of operations that may still be outstanding after it, or `NONE`.
type Wait = [u8; 4];
const NONE: u8 = u8::MAX;
const NO_WAIT: Wait = [NONE; 4];

/// The wait for all operations whose results other functions may use.
const EVERYTHING: Wait = [0, 0, 0, NONE];

/// Kinds of operations. Operations of one kind complete in order, except for scalar memory.
mod kind {
    pub const VECTOR: u8 = 1;
    pub const FLAT: u8 = 2;
    pub const LDS: u8 = 4;
    pub const GDS: u8 = 8;
    pub const SCALAR: u8 = 16;
    pub const MESSAGE: u8 = 32;
    pub const EXPORT: u8 = 64;
    /// Vector stores that have not read their data yet (GFX6).
    pub const STORE_DATA: u8 = 128;
}

/// An outstanding operation on registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pending {
    counter: u8,
    kind: u8,
    /// True if it is an image access. Image accesses and other accesses may write their registers in any order.
    image: bool,
    /// The registers. `None` for memory: LDS that a vector load writes, or global memory that a scalar load reads.
    registers: Option<PhysReg>,
    /// The minimum number of later operations of the same counter.
    age: u8,
}

#[derive(Clone, PartialEq, Debug)]
struct State {
    pending: SmallVec<[Pending; 16]>,
    /// For each counter, the maximum number of outstanding operations.
    outstanding: [u8; 4],
    /// For each counter, the kinds of the outstanding operations.
    kinds: [u8; 4],
}

impl State {
    fn issue(&mut self, counter: usize, kind: u8, limit: u8) {
        for pending in &mut self.pending {
            if usize::from(pending.counter) == counter {
                pending.age = pending.age.saturating_add(1).min(limit);
            }
        }
        self.outstanding[counter] = self.outstanding[counter].saturating_add(1).min(limit);
        self.kinds[counter] |= kind;
    }

    fn add(&mut self, pending: Pending) {
        // A newer operation replaces an older one of the same kind on the same registers.
        self.pending.retain(|old| {
            Pending {
                age: pending.age,
                ..*old
            } != pending
        });
        self.pending.push(pending);
    }
}

struct Waits<'a> {
    target: &'a Target,
    generation: Generation,
    /// The maximum value of each counter.
    limits: [u8; 4],
    is_kernel: bool,
}

impl<'a> Waits<'a> {
    fn new(function: &Function, target: &'a Target) -> Waits<'a> {
        let limits = target.wait_counter_limits();
        let limit = |value: u32| u8::try_from(value).unwrap_or(NONE - 1);
        Waits {
            target,
            generation: target.generation(),
            limits: [
                limit(limits.vmcnt),
                limit(limits.lgkmcnt),
                limit(limits.expcnt),
                limit(limits.vscnt),
            ],
            is_kernel: function.is_entry(),
        }
    }

    /// Returns `true` if the operations of a counter may complete out of order.
    fn out_of_order(&self, state: &State, counter: usize) -> bool {
        let kinds = state.kinds[counter];
        let flat_disorder = kinds & kind::FLAT != 0 && !self.generation.has_ordered_flat();
        kinds & kind::SCALAR != 0 || flat_disorder || kinds.count_ones() > 1
    }

    /// The wait after which `pending` is complete.
    fn wait_for(&self, state: &State, pending: &Pending) -> (usize, u8) {
        let counter = usize::from(pending.counter);
        let count = match self.out_of_order(state, counter) {
            true => 0,
            false => pending.age.min(self.limits[counter] - 1),
        };
        (counter, count)
    }

    fn apply(&self, state: &mut State, wait: Wait) {
        for (counter, &count) in wait.iter().enumerate() {
            if count == NONE {
                continue;
            }
            let ordered = count == 0 || !self.out_of_order(state, counter);
            state.pending.retain(|pending| {
                usize::from(pending.counter) != counter || !ordered || pending.age < count
            });
            state.outstanding[counter] = state.outstanding[counter].min(count);
            if count == 0 {
                state.kinds[counter] = 0;
            }
        }
    }

    /// Removes waits that have no effect.
    fn reduce(&self, state: &State, wait: Wait) -> Wait {
        std::array::from_fn(|counter| match wait[counter] < state.outstanding[counter] {
            true => wait[counter],
            false => NONE,
        })
    }

    /// Updates `state` from the start of a block to its end, and records the necessary waits in `edits`. An explicit
    /// wait is merged into the next one that is needed.
    fn walk(&self, function: &Function, insts: &[Inst], state: &mut State, edits: &mut Edits) {
        let mut explicit = NO_WAIT;
        for (index, inst) in insts.iter().enumerate() {
            let own = explicit_wait(inst, self.generation);
            if let (Some(wait), true) = (own, inst.encoding.is_some()) {
                // A wait in inline assembly is neither removed nor merged.
                self.wait(
                    state,
                    std::mem::replace(&mut explicit, NO_WAIT),
                    index,
                    edits,
                );
                let wait = self.reduce(state, wait);
                self.apply(state, wait);
                continue;
            }
            if let Some(wait) = own {
                explicit = combine(explicit, wait);
                edits.remove.push(index);
                continue;
            }
            let needed = self.needed(function, state, inst);
            if explicit != NO_WAIT || needed != NO_WAIT {
                self.wait(state, combine(explicit, needed), index, edits);
                explicit = NO_WAIT;
            }
            self.issue(function, state, inst);
        }
        self.wait(state, explicit, insts.len(), edits);
    }

    /// Inserts a wait at `index` unless it has no effect.
    fn wait(&self, state: &mut State, needed: Wait, index: usize, edits: &mut Edits) {
        let wait = self.reduce(state, needed);
        if wait != NO_WAIT {
            edits.insert.push((index, wait));
            self.apply(state, wait);
        }
    }

    /// The wait that `inst` needs.
    fn needed(&self, function: &Function, state: &State, inst: &Inst) -> Wait {
        let Some(opcode) = inst.opcode() else {
            return NO_WAIT;
        };
        let class = opcode.properties().class;
        let mut wait = NO_WAIT;
        if class == Class::Barrier && !self.target.has_back_off_barrier() {
            wait = [0, 0, NONE, NONE];
        }
        let by_vccz = matches!(opcode, Opcode::S_CBRANCH_VCCZ | Opcode::S_CBRANCH_VCCNZ);
        if by_vccz && self.generation.has_vccz_corruption() && state.kinds[LGKM] & kind::SCALAR != 0
        {
            // Scalar memory that returns may corrupt VCCZ (ReadVCCZBug).
            wait[LGKM] = 0;
        }
        // `s_call_b64` comes from inline assembly; the code that it calls need not follow the calling convention.
        if matches!(opcode, Opcode::S_SETPC_B64 | Opcode::S_CALL_B64) {
            wait = EVERYTHING;
        }
        if state.pending.is_empty() {
            return wait;
        }
        for operand in &inst.operands {
            let (registers, writes) = match *operand {
                Operand::PhysDef(register) => (register, true),
                Operand::PhysUse(register) => (register, false),
                _ => continue,
            };
            self.touch(state, inst, registers, writes, &mut wait);
        }
        let properties = opcode.properties();
        let implicit = properties.reads(self.generation) | properties.writes(self.generation);
        for (effect, registers) in IMPLICIT {
            if implicit.contains(effect) {
                self.touch(state, inst, registers, false, &mut wait);
            }
        }
        let overwrites = may_overwrite(function, inst);
        for pending in &state.pending {
            let is_read = pending.kind == kind::SCALAR;
            let memory = pending.registers.is_none()
                && match is_read {
                    true => overwrites,
                    false => matches!(class, Class::Ds | Class::Flat),
                };
            let may_be_indexed = pending
                .registers
                .is_some_and(|registers| indexes(properties, registers.file));
            if memory || may_be_indexed {
                let (counter, count) = self.wait_for(state, pending);
                wait[counter] = wait[counter].min(count);
            }
        }
        wait
    }

    /// Adds to `wait` the operations that an access to `registers` must wait for.
    fn touch(&self, state: &State, inst: &Inst, registers: PhysReg, writes: bool, wait: &mut Wait) {
        for pending in &state.pending {
            if !pending
                .registers
                .is_some_and(|busy| busy.overlaps(registers))
            {
                continue;
            }
            let reads_only = usize::from(pending.counter) == EXP;
            if reads_only && !writes {
                continue;
            }
            if writes && !reads_only && Self::in_order_after(inst, pending) {
                continue;
            }
            let (counter, count) = self.wait_for(state, pending);
            wait[counter] = wait[counter].min(count);
        }
    }

    /// Returns `true` if `inst` is a vector load that is certain to write its registers after `pending` has.
    fn in_order_after(inst: &Inst, pending: &Pending) -> bool {
        let Some(opcode) = inst.opcode() else {
            return false;
        };
        let class = opcode.properties().class;
        // Flat instructions are assumed to return in any order.
        let ordered = opcode.properties().is_vector_memory()
            && class != Class::Flat
            && !opcode.properties().is_tied();
        ordered
            && usize::from(pending.counter) == VM
            && pending.kind == kind::VECTOR
            && pending.image == (class == Class::Image)
    }

    /// Returns `true` if `inst` is a flat instruction that may access LDS.
    fn accesses_lds(&self, function: &Function, inst: &Inst, class: Class) -> bool {
        let space = inst.mem.expand().map(|mem| function.mem_ops[mem].space);
        let known = |space| !matches!(space, AddressSpace::Flat | AddressSpace::Local);
        class == Class::Flat && !space.is_some_and(known)
    }

    /// Adds the operations of `inst` to the state.
    fn issue(&self, function: &Function, state: &mut State, inst: &Inst) {
        let Some(opcode) = inst.opcode() else {
            return;
        };
        if opcode == Opcode::S_SWAPPC_B64 {
            // The called function waits for all operations at its entry, and for its own results before it returns, but
            // its stores may be outstanding.
            state.pending.clear();
            state.outstanding = self.limits;
            state.kinds = [u8::MAX; 4];
            return;
        }
        let properties = opcode.properties();
        let counters = opcode.counters(self.generation, &inst.modifiers);
        if counters.is_empty() {
            return;
        }
        let class = properties.class;
        let flat = self.accesses_lds(function, inst, class);
        let vector_kind = if flat && !self.generation.has_ordered_flat() {
            kind::FLAT
        } else {
            kind::VECTOR
        };
        let image = class == Class::Image;
        if counters.contains(Counters::VM) {
            self.issue_results(state, inst, VM, vector_kind, image);
            if inst.modifiers.has(ModifierSet::LDS) {
                let counter = VM as u8;
                state.add(Pending {
                    counter,
                    kind: vector_kind,
                    image,
                    registers: None,
                    age: 0,
                });
            }
        }
        if counters.contains(Counters::VS) {
            state.issue(VS, vector_kind, self.limits[VS]);
        }
        if counters.contains(Counters::LGKM) {
            let lgkm_kind = match class {
                Class::Smem => Some(kind::SCALAR),
                Class::Message => Some(kind::MESSAGE),
                Class::Ds if inst.modifiers.has(ModifierSet::GDS) => Some(kind::GDS),
                Class::Ds => Some(kind::LDS),
                _ if flat && self.generation.has_ordered_flat() => Some(kind::LDS),
                _ if flat => Some(kind::FLAT),
                // For a flat access that does not access LDS, the hardware decrements this counter early.
                _ => None,
            };
            if let Some(lgkm_kind) = lgkm_kind {
                self.issue_results(state, inst, LGKM, lgkm_kind, image);
            }
            if class == Class::Smem && reads_writable(function, inst) {
                state.add(Pending {
                    counter: LGKM as u8,
                    kind: kind::SCALAR,
                    image,
                    registers: None,
                    age: 0,
                });
            }
        }
        if counters.contains(Counters::EXP) {
            self.issue_reads(state, inst, class, properties.access);
        }
    }

    /// Adds an operation whose results are available when `counter` decrements.
    fn issue_results(&self, state: &mut State, inst: &Inst, counter: usize, kind: u8, image: bool) {
        state.issue(counter, kind, self.limits[counter]);
        for operand in &inst.operands {
            if let Operand::PhysDef(registers) = *operand {
                let registers = Some(registers);
                state.add(Pending {
                    counter: counter as u8,
                    kind,
                    image,
                    registers,
                    age: 0,
                });
            }
        }
    }

    /// Adds an operation that reads its data registers after it is issued.
    fn issue_reads(&self, state: &mut State, inst: &Inst, class: Class, access: MemoryAccess) {
        let kind = match class.unit() {
            Unit::Export => kind::EXPORT,
            Unit::DataShare => kind::GDS,
            Unit::Vmem => kind::STORE_DATA,
            // These units do not use expcnt.
            Unit::Salu | Unit::Valu | Unit::Smem | Unit::Sequencer => return,
        };
        state.issue(EXP, kind, self.limits[EXP]);
        let returns = inst.operands.iter().any(|operand| operand.is_def());
        let vector = |operand: &Operand| match *operand {
            Operand::PhysUse(registers) if registers.file != RegisterFile::Sgpr => Some(registers),
            _ => None,
        };
        let uses = inst.operands.iter().filter_map(vector);
        // In buffer and image instructions, the data precedes the address. The data of an atomic operation with a
        // result is tied to the result.
        let data = class != Class::Export && class != Class::Ds;
        let limit = if data && !(returns && access == MemoryAccess::Atomic) {
            1
        } else {
            usize::MAX
        };
        let registers: SmallVec<[PhysReg; 4]> = uses.take(limit).collect();
        for registers in registers {
            let registers = Some(registers);
            state.add(Pending {
                counter: EXP as u8,
                kind,
                image: false,
                registers,
                age: 0,
            });
        }
    }

    /// Appends the instructions of a wait.
    fn emit(&self, wait: Wait, out: &mut Vec<Inst>) {
        out.extend(wait_inst(wait, self.generation));
        if let Some(count) = Some(wait[VS]).filter(|count| *count != NONE) {
            let operands = [
                Operand::PhysUse(PhysReg::NULL),
                Operand::Imm(u32::from(count)),
            ];
            out.push(Inst::new(Opcode::S_WAITCNT_VSCNT, &operands));
        }
    }
}

/// The `s_waitcnt` of a wait; `None` if it waits for none of its counters.
fn wait_inst(wait: Wait, generation: Generation) -> Option<Inst> {
    let count = |counter: usize| Some(wait[counter]).filter(|count| *count != NONE);
    let counts = WaitCounts {
        vm: count(VM),
        exp: count(EXP),
        lgkm: count(LGKM),
    };
    let bits = u32::from(counts.encode(generation));
    let inst = || Inst::new(Opcode::S_WAITCNT, &[Operand::Imm(bits)]);
    (counts != WaitCounts::default()).then(inst)
}

/// Returns `true` for a scalar load of memory that a later instruction may write.
fn reads_writable(function: &Function, inst: &Inst) -> bool {
    let memory = inst.mem.expand().map(|mem| &function.mem_ops[mem]);
    memory.is_some_and(|memory| !memory.flags.invariant && !memory.space.is_constant())
}

/// Returns `true` for a vector instruction that may write memory which scalar loads read. Scalar and vector memory
/// accesses are not ordered: a load that has not returned may read the value that a later store writes.
fn may_overwrite(function: &Function, inst: &Inst) -> bool {
    let Some(properties) = inst.opcode().map(isa::Opcode::properties) else {
        return false;
    };
    let writes = match properties.access {
        MemoryAccess::Store | MemoryAccess::Atomic => true,
        MemoryAccess::None | MemoryAccess::Load | MemoryAccess::Cache => false,
    };
    let space = inst.mem.expand().map(|mem| function.mem_ops[mem].space);
    writes && properties.is_vector_memory() && space != Some(AddressSpace::Private)
}

/// Registers that instructions access implicitly.
const IMPLICIT: [(Effects, PhysReg); 3] = [
    (Effects::VCC, PhysReg::vcc(2)),
    (Effects::EXEC, PhysReg::exec(2)),
    (Effects::M0, PhysReg::M0),
];

fn combine(a: Wait, b: Wait) -> Wait {
    std::array::from_fn(|counter| a[counter].min(b[counter]))
}

/// The wait that an instruction performs, if it is a wait instruction of the kinds that this pass inserts.
fn explicit_wait(inst: &Inst, generation: Generation) -> Option<Wait> {
    let last = match inst.operands.last() {
        Some(&Operand::Imm(bits)) => bits,
        _ => return None,
    };
    match inst.opcode()? {
        Opcode::S_WAITCNT => {
            let counts = WaitCounts::decode(last as u16, generation);
            let count = |count: Option<u8>| count.unwrap_or(NONE);
            Some([
                count(counts.vm),
                count(counts.lgkm),
                count(counts.exp),
                NONE,
            ])
        }
        Opcode::S_WAITCNT_VSCNT => {
            let count = u8::try_from(last & 0xffff).unwrap_or(NONE);
            Some([NONE, NONE, NONE, count])
        }
        _ => None,
    }
}

/// Returns `true` for instructions that access registers of a file other than their operands, or make later
/// instructions do so.
fn indexes(properties: &Properties, file: RegisterFile) -> bool {
    properties.has(match file {
        RegisterFile::Sgpr => PropertyFlags::INDEXES_SGPRS,
        RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr => {
            PropertyFlags::INDEXES_VGPRS
        }
    })
}

impl Analysis for Waits<'_> {
    type State = State;
    type Found = Edits;

    /// Nothing is outstanding when a wavefront starts; anything may be outstanding when a function is called.
    fn entry(&self) -> State {
        let mut state = State {
            pending: SmallVec::new(),
            outstanding: [0; 4],
            kinds: [0; 4],
        };
        if !self.is_kernel {
            state.outstanding = self.limits;
            state.kinds = [u8::MAX; 4];
        }
        state
    }

    fn join(&self, into: &mut State, from: &State) -> bool {
        let mut changed = false;
        for pending in &from.pending {
            let same = |old: &&mut Pending| {
                Pending {
                    age: pending.age,
                    ..**old
                } == *pending
            };
            match into.pending.iter_mut().find(same) {
                Some(old) if old.age <= pending.age => {}
                Some(old) => {
                    old.age = pending.age;
                    changed = true;
                }
                None => {
                    into.pending.push(*pending);
                    changed = true;
                }
            }
        }
        for counter in 0..4 {
            let most = into.outstanding[counter].max(from.outstanding[counter]);
            let kinds = into.kinds[counter] | from.kinds[counter];
            changed |= most != into.outstanding[counter] || kinds != into.kinds[counter];
            into.outstanding[counter] = most;
            into.kinds[counter] = kinds;
        }
        changed
    }

    fn transfer(&self, function: &Function, block: Block, state: &mut State) -> Edits {
        let mut edits = Edits::default();
        let insts = &function.blocks[block].insts;
        self.walk(function, insts, state, &mut edits);
        if function.returns_results(block) {
            self.wait(state, EVERYTHING, insts.len(), &mut edits);
        }
        edits
    }
}
