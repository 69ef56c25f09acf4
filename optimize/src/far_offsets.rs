//! Shares address computations between accesses whose constant offset is too large for the instruction.
//!
//! ```text
//! load (base + 0x12340); load (base + 0x12348)      =>      sum = base + 0x12340; load sum; load (sum + 8)
//! ```
//!
//! In: a function ready for selection, and its uniformity. Out: the same addresses. `base + constant` with a constant
//! out of range becomes `(base + far) + near`, where `near` fits the instruction. All nearby accesses of a block share
//! `base + far`, the lowest of their addresses. An access without nearby accesses keeps its sum.
//!
//! If the base is a uniform value plus an index, scalar instructions add `far` to the uniform value, and the access (or
//! one multiply-add) still adds the index. Accesses to global or private memory with different indices can therefore
//! share that sum too.
//!
//! Divergent addresses of constant memory are treated as global ones, since vector memory instructions access them.

use crate::address_modes;
use crate::builder::signed_constant;
use cranelift_entity::EntityRef;
use mir::AddressSpace;
use mir::generic::{Block, Flags, Function, Inst, Opcode, Payload, Sequence, Value};
use mir::types::Type;
use mir::uniformity::Uniformity;
use processors::{AddressMode, OffsetRange, SumRule, Target};
use rustc_hash::{FxHashMap, FxHashSet};

/// Runs the pass; updates `uniformity`.
pub fn run(function: &mut Function, uniformity: &mut Uniformity, target: &Target) {
    let mut uses = None;
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let insts = &function.blocks[block].insts;
        if !insts
            .iter()
            .any(|&inst| far(function, uniformity, target, inst).is_some())
        {
            continue;
        }
        let mut pass = Pass {
            uses: uses.get_or_insert_with(|| function.count_uses()),
            function,
            uniformity,
            target,
            shared: FxHashSet::default(),
            least: FxHashMap::default(),
            known: FxHashMap::default(),
            new: Sequence::default(),
        };
        pass.block(block);
    }
}

/// An address whose constant is out of range.
#[derive(Clone, Copy)]
struct Far {
    base: Value,
    constant: i64,
    /// Accesses whose constants have the same window are close enough to share one sum.
    window: i64,
    /// True if the instruction can add the near constant even if `base + far` is outside the object.
    accepts_any_sum: bool,
}

/// The offsets that accesses to an address space can add to any address in registers.
fn offsets(target: &Target, space: AddressSpace) -> Option<OffsetRange> {
    let (mode, range) = address_modes::of_space(space, target)?;
    let is_free = match mode {
        AddressMode::Global | AddressMode::Flat => true,
        AddressMode::Private => target.processor().sum_rule(mode) == SumRule::Wraps,
        AddressMode::Buffer
        | AddressMode::Addr64
        | AddressMode::FlatScratch
        | AddressMode::DataShare
        | AddressMode::ScalarLoad => false,
    };
    is_free.then_some(range)
}

/// The address of an access, if it should be split.
fn far(function: &Function, uniformity: &Uniformity, target: &Target, inst: Inst) -> Option<Far> {
    let (address, memory) = function.access(inst)?;
    let space = match memory.space {
        AddressSpace::Constant if uniformity.is_divergent(address) => AddressSpace::Global,
        space => space,
    };
    let range = offsets(target, space)?;
    let sum = &function.insts[function.def_inst(address)?];
    if sum.opcode != Opcode::PtrAdd {
        return None;
    }
    let (base, added) = (sum.args[0], sum.args[1]);
    let constant = signed_constant(function, added)?;
    let is_slot = function
        .def_inst(base)
        .is_some_and(|inst| function.insts[inst].opcode == Opcode::SlotAddr);
    let is_split = !range.contains(constant) && range.max > 0 && !is_slot;
    is_split.then_some(Far {
        base,
        constant,
        window: constant.div_euclid(range.max + 1),
        accepts_any_sum: matches!(space, AddressSpace::Global | AddressSpace::Private),
    })
}

struct Pass<'a> {
    function: &'a mut Function,
    uniformity: &'a mut Uniformity,
    target: &'a Target,
    /// The number of operands that read each value that the function had before the pass.
    uses: &'a [u32],
    /// Sums of a uniform base and an index that are needed anyway: accesses in several windows of the block are computed
    /// from them, or something else reads them.
    shared: FxHashSet<Value>,
    /// The smallest constant of every window in the block.
    least: FxHashMap<(Value, i64), i64>,
    /// Sums of bases and constants in the block.
    known: FxHashMap<(Value, i64), Value>,
    /// New instructions before the current one.
    new: Sequence,
}

impl Pass<'_> {
    fn block(&mut self, block: Block) {
        let old = std::mem::take(&mut self.function.blocks[block].insts);
        self.note_shared(&old);
        for &inst in &old {
            if let Some(address) = far(self.function, self.uniformity, self.target, inst) {
                let window = (self.shared_base(address), address.window);
                let least = self.least.entry(window).or_insert(address.constant);
                *least = address.constant.min(*least);
            }
        }
        let mut insts = Vec::with_capacity(old.len() + 8);
        for inst in old {
            if let Some(address) = far(self.function, self.uniformity, self.target, inst) {
                let window = (self.shared_base(address), address.window);
                let least = self.least.get(&window).copied();
                self.access(inst, address, least.unwrap_or(address.constant));
                self.new.move_to(&mut insts);
            }
            insts.push(inst);
        }
        self.function.blocks[block].insts = insts;
    }

    /// Finds the bases with several windows or other uses. Two instructions add the constant to such a base, which is
    /// cheaper than extending, scaling and adding the index again.
    fn note_shared(&mut self, insts: &[Inst]) {
        let mut window_of: FxHashMap<Value, i64> = FxHashMap::default();
        let mut sums: FxHashMap<Value, FxHashSet<Value>> = FxHashMap::default();
        for &inst in insts {
            let Some(address) = far(self.function, self.uniformity, self.target, inst) else {
                continue;
            };
            let sums = sums.entry(address.base).or_default();
            sums.extend(self.function.insts[inst].args.first());
            if *window_of.entry(address.base).or_insert(address.window) != address.window {
                self.shared.insert(address.base);
            }
        }
        for (base, sums) in sums {
            let uses = self.uses.get(base.index());
            if uses.is_some_and(|&uses| uses as usize > sums.len()) {
                self.shared.insert(base);
            }
        }
    }

    /// The value to which the constant is added.
    fn shared_base(&self, address: Far) -> Value {
        let split = self.uniform_and_index(address.base);
        match split.filter(|_| address.accepts_any_sum) {
            Some((uniform, _)) => uniform,
            None => address.base,
        }
    }

    /// Rewrites an access to add the difference between its constant and the smallest one to the shared sum.
    fn access(&mut self, inst: Inst, address: Far, least: i64) {
        let near = address.constant - least;
        if near == 0 && self.uniform_and_index(address.base).is_none() {
            // The existing sum is reused.
            let sum = self.function.insts[inst].args[0];
            self.known.entry((address.base, least)).or_insert(sum);
        }
        let base = self.rebased(address.base, least);
        // Both addresses use the same base and index and are both accessed, so they are in the same object.
        let flags = match self.shared_base(address) == address.base {
            true => Flags::INBOUNDS,
            false => Flags::default(),
        };
        self.function.insts[inst].args[0] = match near {
            0 => base,
            near => self.add(base, near, flags),
        };
    }

    fn rebased(&mut self, base: Value, far: i64) -> Value {
        if let Some(&known) = self.known.get(&(base, far)) {
            return known;
        }
        let rebased = match self.uniform_and_index(base) {
            Some((uniform, index)) => {
                let moved = self.rebased(uniform, far);
                self.sum([moved, index], Flags::default())
            }
            None => self.add(base, far, Flags::default()),
        };
        self.known.insert((base, far), rebased);
        rebased
    }

    /// A uniform base, and an index that the accessing instructions can add.
    fn uniform_and_index(&self, base: Value) -> Option<(Value, Value)> {
        let data = &self.function.insts[self.function.def_inst(base)?];
        if data.opcode != Opcode::PtrAdd || self.uniformity.is_uniform(base) {
            return None;
        }
        let (uniform, index) = (data.args[0], data.args[1]);
        let extension = &self.function.insts[self.function.def_inst(index)?];
        let is_index = match extension.opcode {
            Opcode::ZExt => self.function.ty(extension.args[0]) == Type::I32,
            // One instruction extends, scales and adds the index.
            Opcode::SExt | Opcode::Merge => {
                isa::Opcode::V_MAD_U64_U32.exists(self.target.generation())
                    && !self.shared.contains(&base)
            }
            _ => self.function.ty(index) == Type::I32,
        } && self.uniformity.is_uniform(uniform);
        is_index.then_some((uniform, index))
    }

    fn add(&mut self, base: Value, constant: i64, flags: Flags) -> Value {
        let ty = Type::int(self.function.ty(base).bits() as u16);
        let constant = self.new.constant(self.function, ty, constant as u64);
        self.uniformity.set(constant, false);
        self.sum([base, constant], flags)
    }

    fn sum(&mut self, args: [Value; 2], flags: Flags) -> Value {
        let ty = self.function.ty(args[0]);
        let divergent = args.iter().any(|&arg| self.uniformity.is_divergent(arg));
        let none = Payload::None;
        let inst = self
            .new
            .append(self.function, Opcode::PtrAdd, &args, &[ty], none, flags);
        let result = self.function.result(inst);
        self.uniformity.set(result, divergent);
        result
    }
}
