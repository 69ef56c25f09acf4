//! Shares address computations between accesses whose constant offset is too large for the instruction.
//!
//! ```text
//! load (base + 0x12340); load (base + 0x12348)      =>      sum = base + 0x12340; load sum; load (sum + 8)
//! ```
//!
//! In: a function ready for selection, and its uniformity. Out: the same addresses. `base + constant` with a constant
//! out of range becomes `(base + far) + near`, where `near` fits the instruction. All nearby accesses of a block share
//! `base + far`, which is one of their addresses if possible. An access without nearby accesses keeps its sum.
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
            far_parts: FxHashMap::default(),
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
    /// The constants that the instruction can add.
    range: OffsetRange,
    /// True if the instruction can add the near constant even if `base + far` is outside the object.
    accepts_any_sum: bool,
}

/// The offsets that accesses to an address space can add to any address in registers.
fn offsets(target: &Target, space: AddressSpace) -> Option<OffsetRange> {
    let (mode, range) = address_modes::of_space(space, target)?;
    let is_free = match mode {
        AddressMode::Global | AddressMode::Flat | AddressMode::DataShare => true,
        AddressMode::Private => target.processor().sum_rule(mode) == SumRule::Wraps,
        AddressMode::Buffer
        | AddressMode::Addr64
        | AddressMode::FlatScratch
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
        range,
        accepts_any_sum: matches!(space, AddressSpace::Global | AddressSpace::Private),
    })
}

/// Divides constants into groups that can share a sum, and returns the far part of each constant: one of the group if all
/// others are in range of it.
fn far_parts(mut constants: Vec<i64>, range: OffsetRange) -> Vec<(i64, i64)> {
    constants.sort_unstable();
    constants.dedup();
    let mut parts = Vec::with_capacity(constants.len());
    let mut rest = constants.as_slice();
    while let Some(&first) = rest.first() {
        let reached = first.saturating_add(range.max - range.min);
        let (group, later) = rest.split_at(rest.partition_point(|&constant| constant <= reached));
        let last = group[group.len() - 1];
        let reaches_all = |&&far: &&i64| last - far <= range.max && far - first <= -range.min;
        let far = group.iter().find(reaches_all).copied();
        let far = far.unwrap_or(first.saturating_sub(range.min));
        parts.extend(group.iter().map(|&constant| (constant, far)));
        rest = later;
    }
    parts
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
    /// The far part of each constant that accesses of the block add to a base.
    far_parts: FxHashMap<(Value, i64), i64>,
    /// Sums of bases and constants in the block.
    known: FxHashMap<(Value, i64), Value>,
    /// New instructions before the current one.
    new: Sequence,
}

impl Pass<'_> {
    fn block(&mut self, block: Block) {
        let old = std::mem::take(&mut self.function.blocks[block].insts);
        let found = old.iter().filter_map(|&inst| {
            let address = far(self.function, self.uniformity, self.target, inst)?;
            Some((inst, address))
        });
        let found: Vec<(Inst, Far)> = found.collect();
        self.note_shared(&found);
        self.far_parts = Pass::parts(&found, |address| self.shared_base(address));
        let mut found = found.into_iter().peekable();
        let mut insts = Vec::with_capacity(old.len() + 8);
        for inst in old {
            if let Some((_, address)) = found.next_if(|&(access, _)| access == inst) {
                let sum = (self.shared_base(address), address.constant);
                let far_part = self.far_parts.get(&sum).copied();
                self.access(inst, address, far_part.unwrap_or(address.constant));
                self.new.move_to(&mut insts);
            }
            insts.push(inst);
        }
        self.function.blocks[block].insts = insts;
    }

    /// The far part of each constant that accesses add to the base that `base_of` returns.
    fn parts(
        found: &[(Inst, Far)],
        base_of: impl Fn(Far) -> Value,
    ) -> FxHashMap<(Value, i64), i64> {
        let mut constants: FxHashMap<Value, (OffsetRange, Vec<i64>)> = FxHashMap::default();
        for &(_, address) in found {
            let of_base = constants.entry(base_of(address));
            let of_base = of_base.or_insert((address.range, Vec::new()));
            of_base.1.push(address.constant);
        }
        let parts = constants
            .into_iter()
            .flat_map(|(base, (range, constants))| {
                let parts = far_parts(constants, range).into_iter();
                parts.map(move |(constant, far)| ((base, constant), far))
            });
        parts.collect()
    }

    /// Finds the bases with several far parts or other uses. Two instructions add the constant to such a base, which is
    /// cheaper than extending, scaling and adding the index again.
    fn note_shared(&mut self, found: &[(Inst, Far)]) {
        let mut part_of: FxHashMap<Value, i64> = FxHashMap::default();
        for ((base, _), far) in Pass::parts(found, |address| address.base) {
            if *part_of.entry(base).or_insert(far) != far {
                self.shared.insert(base);
            }
        }
        let mut sums: FxHashMap<Value, FxHashSet<Value>> = FxHashMap::default();
        for &(inst, address) in found {
            let sums = sums.entry(address.base).or_default();
            sums.extend(self.function.insts[inst].args.first());
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

    /// Rewrites an access to add the difference between its constant and the far part to the shared sum.
    fn access(&mut self, inst: Inst, address: Far, far: i64) {
        let near = address.constant - far;
        if near == 0 && self.uniform_and_index(address.base).is_none() {
            // The existing sum is reused.
            let sum = self.function.insts[inst].args[0];
            self.known.entry((address.base, far)).or_insert(sum);
        }
        let base = self.rebased(address.base, far);
        // If constants cannot be negative, the shared sum is an address that is accessed with the same base and index,
        // so both addresses are in the same object.
        let flags = match self.shared_base(address) == address.base && address.range.min == 0 {
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
        // Instructions that access LDS add nothing but a constant to an address.
        let adds_index = !matches!(
            self.function.ty(base).scalar.address_space(),
            Some(AddressSpace::Local | AddressSpace::Region)
        );
        if data.opcode != Opcode::PtrAdd || !adds_index || self.uniformity.is_uniform(base) {
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
