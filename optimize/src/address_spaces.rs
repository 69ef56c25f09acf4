//! Infers address spaces: an access through a generic pointer becomes an access to the address space that the pointer
//! points to.
//!
//! ```text
//! v1: p0 = addrspacecast v0        (v0 is a p3)
//! v2: p0 = ptr_add v1, 16          =>   v5: p3 = ptr_add v0, 16
//! v3: i32 = load flat v2           =>   v3: i32 = load local v5
//! ```
//!
//! In: any function. Out: the same function. If a generic pointer can only be derived from pointers of one other
//! address space, accesses through it become accesses to that space. A comparison of two such pointers becomes a
//! comparison of pointers of that space. Intrinsics that test whether such a pointer points to local or private memory
//! become a constant or a comparison with null.
//!
//! This is an optimistic data-flow analysis. A cast determines the space. Additions, selects, block parameters, and
//! masks that keep the aperture propagate it. Null and undefined values are compatible with every space. The join of
//! constant and global memory is global memory. As in LLVM, volatile accesses are unchanged. So are accesses through
//! generic pointers that kernels receive, since these may point to any memory.
//!
//! Casts do not always preserve equality. A narrow (32-bit) pointer is zero where the generic one is the aperture base,
//! and its null is all ones. A generic pointer is *exact* if casting the narrow pointer back always gives the same
//! pointer: no addition has left the object. Only exact pointers are compared as narrow pointers.

use cranelift_entity::SecondaryMap;
use mir::generic::{
    Block, Flags, Function, Inst, IntCondition, Intrinsic, Opcode, Payload, Value, ValueDef,
    insert_after,
};
use mir::types::{Scalar, Type};
use mir::{AddressSpace, MemOp};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(function: &mut Function) {
    if !casts_to_generic(function) {
        return;
    }
    let facts = analyze(function);
    let uses = uses(function, &facts);
    if uses.is_empty() {
        return;
    }
    let mut pass = Pass {
        narrow: FxHashMap::default(),
        after: FxHashMap::default(),
        top: FxHashMap::default(),
        converted: FxHashMap::default(),
        function,
        facts,
    };
    let needed = pass.needed(&uses);
    pass.make_values(&needed);
    pass.connect(&needed);
    for user in uses {
        pass.rewrite(user);
    }
    pass.replace_generic(&needed);
    pass.insert();
}

const FLAT: Type = Type::ptr(AddressSpace::Flat);

/// Returns `true` if the function casts pointers to generic ones.
fn casts_to_generic(function: &Function) -> bool {
    let blocks = function.layout.iter();
    let mut insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    insts.any(|&inst| {
        let data = &function.insts[inst];
        matches!(data.opcode, Opcode::AddrSpaceCast | Opcode::Bitcast)
            && function.ty(data.results[0]) == FLAT
    })
}

/// The address space of a generic pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Memory {
    /// Compatible with every space.
    #[default]
    Any,
    /// This space.
    One(AddressSpace),
    /// Not known.
    Unknown,
}

/// The known facts about a generic pointer.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Fact {
    memory: Memory,
    exact: bool,
}

const ANY: Fact = Fact {
    memory: Memory::Any,
    exact: true,
};

const UNKNOWN: Fact = Fact {
    memory: Memory::Unknown,
    exact: false,
};

type Facts = SecondaryMap<Value, Fact>;

impl Default for Fact {
    fn default() -> Fact {
        ANY
    }
}

impl Fact {
    fn of(space: AddressSpace) -> Fact {
        match space {
            AddressSpace::Global
            | AddressSpace::Constant
            | AddressSpace::Local
            | AddressSpace::Private => Fact {
                memory: Memory::One(space),
                exact: true,
            },
            AddressSpace::Flat
            | AddressSpace::Region
            | AddressSpace::Constant32
            | AddressSpace::BufferFat
            | AddressSpace::BufferResource => UNKNOWN,
        }
    }

    fn meet(self, other: Fact) -> Fact {
        use AddressSpace::{Constant, Global};
        let memory = match (self.memory, other.memory) {
            (Memory::Any, known) | (known, Memory::Any) => known,
            (a, b) if a == b => a,
            (Memory::One(Constant | Global), Memory::One(Constant | Global)) => Memory::One(Global),
            _ => Memory::Unknown,
        };
        Fact {
            memory,
            exact: self.exact && other.exact,
        }
    }

    fn space(self) -> Option<AddressSpace> {
        match self.memory {
            Memory::One(space) => Some(space),
            _ => None,
        }
    }
}

/// Computes the facts that hold on every path.
fn analyze(function: &Function) -> Facts {
    let mut facts = Facts::new();
    if !function.is_kernel() {
        for &param in &function.blocks[function.entry].params {
            facts[param] = UNKNOWN;
        }
    }
    loop {
        let mut changed = false;
        for &block in &function.layout {
            for &inst in &function.blocks[block].insts {
                for &result in &function.insts[inst].results {
                    if function.ty(result) == FLAT {
                        let fact = Origin::of(function, inst).fact(function, &facts);
                        changed |= fact != facts[result];
                        facts[result] = fact;
                    }
                }
            }
            function.blocks[block].terminator.for_each_edge(|edge| {
                let params = &function.blocks[edge.block].params;
                for (&param, &arg) in params.iter().zip(&edge.args) {
                    if function.ty(param) == FLAT {
                        let fact = facts[param].meet(facts[arg]);
                        changed |= fact != facts[param];
                        facts[param] = fact;
                    }
                }
            });
        }
        if !changed {
            return facts;
        }
    }
}

/// How a generic pointer is computed.
enum Origin {
    /// A cast of this pointer from another space.
    Narrow(Value),
    /// A generic pointer plus an offset, and whether the sum stays in the object.
    Sum(Value, bool),
    /// A generic pointer that is masked so that these bits and the aperture remain.
    Masked(Value, u64),
    /// A select between two pointers.
    Select(Value, Value),
    /// Null or undefined.
    Any,
    Unknown,
}

impl Origin {
    fn of(function: &Function, inst: Inst) -> Origin {
        let data = &function.insts[inst];
        match data.opcode {
            Opcode::AddrSpaceCast => Origin::Narrow(data.args[0]),
            Opcode::Bitcast => Origin::of_integer(function, data.args[0]),
            Opcode::PtrAdd => Origin::Sum(data.args[0], data.flags.contains(Flags::INBOUNDS)),
            Opcode::Select if function.ty(data.args[0]) == Type::I1 => {
                Origin::Select(data.args[1], data.args[2])
            }
            Opcode::Freeze | Opcode::Copy => Origin::Select(data.args[0], data.args[0]),
            Opcode::Undef => Origin::Any,
            Opcode::Const if function.constant(data.results[0]) == Some(0) => Origin::Any,
            _ => Origin::Unknown,
        }
    }

    /// The origin of a pointer that is cast from an integer.
    fn of_integer(function: &Function, integer: Value) -> Origin {
        let Some(inst) = function.def_inst(integer) else {
            return Origin::Unknown;
        };
        let data = &function.insts[inst];
        let from_pointer = |value: Value| {
            let inner = &function.insts[function.def_inst(value)?];
            let is_pointer = |&value: &Value| function.ty(value) == FLAT;
            Some(inner.args[0]).filter(|arg| inner.opcode == Opcode::Bitcast && is_pointer(arg))
        };
        match data.opcode {
            Opcode::Bitcast if function.ty(data.args[0]) == FLAT => {
                Origin::Select(data.args[0], data.args[0])
            }
            Opcode::Bitcast => match function.ty(data.args[0]).scalar {
                Scalar::Ptr(_) if !function.ty(data.args[0]).is_vector() => {
                    Origin::Narrow(data.args[0])
                }
                Scalar::Ptr(_)
                | Scalar::Int(_)
                | Scalar::F16
                | Scalar::BF16
                | Scalar::F32
                | Scalar::F64 => Origin::Unknown,
            },
            Opcode::And => match (from_pointer(data.args[0]), function.constant(data.args[1])) {
                (Some(pointer), Some(mask)) if mask >> 32 == u64::from(u32::MAX) => {
                    Origin::Masked(pointer, mask)
                }
                _ => Origin::Unknown,
            },
            _ => Origin::Unknown,
        }
    }

    /// The fact about the pointer, given the facts about its operands.
    fn fact(&self, function: &Function, facts: &Facts) -> Fact {
        let with = |value: Value, exact: bool| Fact {
            exact: facts[value].exact && exact,
            ..facts[value]
        };
        match *self {
            Origin::Narrow(value) => match function.ty(value).scalar {
                Scalar::Ptr(space) => Fact::of(space),
                Scalar::Int(_) | Scalar::F16 | Scalar::BF16 | Scalar::F32 | Scalar::F64 => UNKNOWN,
            },
            Origin::Sum(base, in_bounds) => with(base, in_bounds),
            Origin::Masked(pointer, _) => with(pointer, false),
            Origin::Select(a, b) => facts[a].meet(facts[b]),
            Origin::Any => ANY,
            Origin::Unknown => UNKNOWN,
        }
    }

    /// The generic pointers that this one is computed from.
    fn operands(&self) -> SmallVec<[Value; 2]> {
        match *self {
            Origin::Sum(value, _) | Origin::Masked(value, _) => SmallVec::from_slice(&[value]),
            Origin::Select(a, b) => SmallVec::from_slice(&[a, b]),
            Origin::Narrow(_) | Origin::Any | Origin::Unknown => SmallVec::new(),
        }
    }
}

/// An instruction that can use narrow pointers of a space.
type Use = (Inst, AddressSpace);

/// All such instructions.
fn uses(function: &Function, facts: &Facts) -> Vec<Use> {
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    insts
        .filter_map(|&inst| Some((inst, used_as(function, facts, inst)?)))
        .collect()
}

/// The space whose narrow pointers an instruction can use.
fn used_as(function: &Function, facts: &Facts, inst: Inst) -> Option<AddressSpace> {
    let data = &function.insts[inst];
    let pointer = *data.args.first()?;
    if function.ty(pointer) != FLAT {
        return None;
    }
    let fact = facts[pointer];
    if let Some((_, memory)) = function.access(inst) {
        let movable = memory.space == AddressSpace::Flat && !memory.flags.is_volatile;
        let space = fact.space().filter(|_| movable)?;
        return Some(match space {
            AddressSpace::Constant if data.opcode != Opcode::Load => AddressSpace::Global,
            space => space,
        });
    }
    match data.opcode {
        Opcode::ICmp => {
            let both = fact.meet(facts[data.args[1]]);
            let equality = Payload::IntCondition(IntCondition::Eq) == data.payload
                || Payload::IntCondition(IntCondition::Ne) == data.payload;
            both.space()
                .filter(|&space| equality && both.exact && is_narrow(space))
        }
        Opcode::AddrSpaceCast => {
            let to = function.ty(data.results[0]).scalar.address_space()?;
            let same = fact.space() == Some(to);
            (same && (fact.exact || !is_narrow(to))).then_some(to)
        }
        Opcode::Intrinsic => {
            let asked = asked_space(&data.payload)?;
            let space = fact.space()?;
            (space != asked || fact.exact).then_some(space)
        }
        _ => None,
    }
}

/// The space that an intrinsic tests for (`is.shared`, `is.private`).
fn asked_space(payload: &Payload) -> Option<AddressSpace> {
    match payload {
        Payload::Intrinsic(Intrinsic::IsShared, _) => Some(AddressSpace::Local),
        Payload::Intrinsic(Intrinsic::IsPrivate, _) => Some(AddressSpace::Private),
        _ => None,
    }
}

fn is_narrow(space: AddressSpace) -> bool {
    space.pointer_bits() == 32
}

struct Pass<'a> {
    function: &'a mut Function,
    facts: Facts,
    /// The narrow pointer of each generic one.
    narrow: FxHashMap<Value, Value>,
    /// Pointers that are used in a space other than that of their narrow form, converted to that space.
    converted: FxHashMap<(Value, AddressSpace), Value>,
    /// New instructions, by the instruction that they follow.
    after: FxHashMap<Inst, Vec<Inst>>,
    /// New instructions at the start of blocks.
    top: FxHashMap<Block, Vec<Inst>>,
}

impl Pass<'_> {
    /// The generic pointers for which a narrow one is needed, in the order of discovery.
    fn needed(&self, uses: &[Use]) -> Vec<Value> {
        let mut incoming: FxHashMap<Value, SmallVec<[Value; 2]>> = FxHashMap::default();
        for &block in &self.function.layout {
            self.function.blocks[block]
                .terminator
                .for_each_edge(|edge| {
                    let params = &self.function.blocks[edge.block].params;
                    for (&param, &arg) in params.iter().zip(&edge.args) {
                        if self.function.ty(param) == FLAT {
                            incoming.entry(param).or_default().push(arg);
                        }
                    }
                });
        }
        let mut needed = Vec::new();
        let mut seen = SecondaryMap::new();
        let mut take = |value: Value, needed: &mut Vec<Value>| {
            let wanted = self.function.ty(value) == FLAT && self.facts[value].space().is_some();
            if wanted && !std::mem::replace(&mut seen[value], true) {
                needed.push(value);
            }
        };
        for &(inst, _) in uses {
            let args = &self.function.insts[inst].args;
            args.iter().for_each(|&arg| take(arg, &mut needed));
        }
        let mut next = 0;
        while next < needed.len() {
            let value = needed[next];
            match self.function.values[value].def {
                ValueDef::Result(inst, _) => Origin::of(self.function, inst)
                    .operands()
                    .into_iter()
                    .for_each(|operand| take(operand, &mut needed)),
                ValueDef::Param(..) => incoming[&value]
                    .iter()
                    .for_each(|&arg| take(arg, &mut needed)),
            }
            next += 1;
        }
        needed
    }

    fn space(&self, value: Value) -> AddressSpace {
        self.facts[value].space().unwrap_or(AddressSpace::Flat)
    }

    /// Creates the narrow pointers; their operands are still generic.
    fn make_values(&mut self, needed: &[Value]) {
        for &value in needed {
            let ty = Type::ptr(self.space(value));
            let narrow = match self.function.values[value].def {
                ValueDef::Param(block, _) => self.function.add_param(block, ty),
                ValueDef::Result(inst, _) => self.make_narrow(inst, ty),
            };
            self.narrow.insert(value, narrow);
        }
    }

    fn make_narrow(&mut self, inst: Inst, ty: Type) -> Value {
        let data = &self.function.insts[inst];
        let (opcode, args, flags) = (data.opcode, data.args.clone(), data.flags);
        match Origin::of(self.function, inst) {
            Origin::Narrow(narrow) => narrow,
            Origin::Sum(base, _) if ty.bits() == 64 => {
                self.make(inst, opcode, &[base, args[1]], ty, flags)
            }
            Origin::Sum(base, in_bounds) => {
                let offset = match self.function.constant(args[1]) {
                    Some(bits) => self.constant(Type::I32, bits & u64::from(u32::MAX)),
                    None => self.made(inst, Opcode::Trunc, &[args[1]], Type::I32),
                };
                // Outside the object, the narrow sum may wrap although the generic sum does not.
                let flags = if in_bounds { flags } else { Flags::default() };
                self.make(inst, opcode, &[base, offset], ty, flags)
            }
            Origin::Masked(pointer, mask) => {
                let integer = Type::int(ty.bits() as u16);
                let mask = self.constant(integer, mask & u64::MAX >> (64 - ty.bits()));
                let bits = self.made(inst, Opcode::Bitcast, &[pointer], integer);
                let bits = self.made(inst, Opcode::And, &[bits, mask], integer);
                self.made(inst, Opcode::Bitcast, &[bits], ty)
            }
            Origin::Select(a, _) if opcode != Opcode::Select => {
                self.made(inst, Opcode::Copy, &[a], ty)
            }
            _ => self.made(inst, opcode, &args, ty),
        }
    }

    fn made(&mut self, inst: Inst, opcode: Opcode, args: &[Value], ty: Type) -> Value {
        self.make(inst, opcode, args, ty, Flags::default())
    }

    /// A new instruction after `inst`.
    fn make(
        &mut self,
        inst: Inst,
        opcode: Opcode,
        args: &[Value],
        ty: Type,
        flags: Flags,
    ) -> Value {
        let new = self
            .function
            .make_inst(opcode, args, &[ty], Payload::None, flags);
        self.function.insts[new].location = self.function.insts[inst].location;
        self.after.entry(inst).or_default().push(new);
        self.function.result(new)
    }

    /// A new instruction of one operand after the definition of `value`.
    fn make_after(&mut self, value: Value, opcode: Opcode, arg: Value, ty: Type) -> Value {
        match self.function.values[value].def {
            ValueDef::Result(inst, _) => self.made(inst, opcode, &[arg], ty),
            ValueDef::Param(block, _) => {
                let none = Flags::default();
                let new = self
                    .function
                    .make_inst(opcode, &[arg], &[ty], Payload::None, none);
                self.top.entry(block).or_default().push(new);
                self.function.result(new)
            }
        }
    }

    fn constant(&mut self, ty: Type, bits: u64) -> Value {
        let inst = self.function.make_constant(ty, bits);
        let entry = self.function.entry;
        self.top.entry(entry).or_default().insert(0, inst);
        self.function.result(inst)
    }

    /// A generic pointer, converted to a narrow one of this space.
    fn get(&mut self, value: Value, space: AddressSpace) -> Value {
        if self.facts[value].space() == Some(space) {
            return self.narrow[&value];
        }
        if let Some(&known) = self.converted.get(&(value, space)) {
            return known;
        }
        let ty = Type::ptr(space);
        let converted = match self.narrow.get(&value) {
            // Constant memory is accessed as global memory.
            Some(&narrow) => self.make_after(value, Opcode::AddrSpaceCast, narrow, ty),
            None if self.function.constant(value).is_some() => self.constant(ty, space.null()),
            None => self.make_after(value, Opcode::AddrSpaceCast, value, ty),
        };
        self.converted.insert((value, space), converted);
        converted
    }

    /// Replaces the operands of the instructions that compute narrow pointers with narrow pointers.
    fn connect(&mut self, needed: &[Value]) {
        for &value in needed {
            let ValueDef::Result(inst, _) = self.function.values[value].def else {
                continue;
            };
            let space = self.space(value);
            for new in self.after.get(&inst).cloned().unwrap_or_default() {
                for index in 0..self.function.insts[new].args.len() {
                    let arg = self.function.insts[new].args[index];
                    if self.function.ty(arg) == FLAT {
                        self.function.insts[new].args[index] = self.get(arg, space);
                    }
                }
            }
        }
        for index in 0..self.function.layout.len() {
            let block = self.function.layout[index];
            let mut terminator = self.function.blocks[block].terminator.clone();
            terminator.for_each_edge_mut(|edge| {
                let generic = &self.function.blocks[edge.block].params;
                // The narrow parameters follow the generic ones in the order of discovery.
                let mut narrow: SmallVec<[(Value, Value, Value); 2]> = generic
                    .iter()
                    .zip(&edge.args)
                    .filter_map(|(param, &arg)| Some((*self.narrow.get(param)?, *param, arg)))
                    .collect();
                narrow.sort_unstable_by_key(|&(added, ..)| added);
                for (_, param, arg) in narrow {
                    edge.args.push(self.get(arg, self.space(param)));
                }
            });
            self.function.blocks[block].terminator = terminator;
        }
    }

    /// Rewrites an instruction to use narrow pointers.
    fn rewrite(&mut self, (inst, space): Use) {
        let data = &self.function.insts[inst];
        let (opcode, payload, args) = (data.opcode, data.payload.clone(), data.args.clone());
        let pointer = self.get(args[0], space);
        match (opcode, payload) {
            (Opcode::ICmp, _) => {
                let other = self.get(args[1], space);
                self.function.insts[inst].args = SmallVec::from_slice(&[pointer, other]);
            }
            (Opcode::AddrSpaceCast, _) => {
                let data = &mut self.function.insts[inst];
                data.opcode = Opcode::Copy;
                data.args[0] = pointer;
            }
            (Opcode::Intrinsic, payload) => match asked_space(&payload) {
                Some(asked) if asked == space => {
                    let null = self.constant(Type::ptr(space), space.null());
                    let data = &mut self.function.insts[inst];
                    data.opcode = Opcode::ICmp;
                    data.args = SmallVec::from_slice(&[pointer, null]);
                    data.payload = Payload::IntCondition(IntCondition::Ne);
                }
                Some(_) => {
                    let data = &mut self.function.insts[inst];
                    data.opcode = Opcode::Const;
                    data.args.clear();
                    data.payload = Payload::Bits(0);
                }
                None => {}
            },
            (_, Payload::Memory(reference) | Payload::AtomicRmw(_, reference)) => {
                let old = self.function.mem_ops[reference];
                let new = self.function.mem_ops.push(MemOp { space, ..old });
                let data = &mut self.function.insts[inst];
                data.args[0] = pointer;
                if let Payload::Memory(reference) | Payload::AtomicRmw(_, reference) =
                    &mut data.payload
                {
                    *reference = new;
                }
            }
            _ => {}
        }
    }

    /// Replaces generic pointers with casts of the narrow ones if the values are equal.
    fn replace_generic(&mut self, needed: &[Value]) {
        let mut casts: FxHashMap<Value, Value> = FxHashMap::default();
        for &value in needed {
            let narrow = self.narrow[&value];
            let is_cast = match self.function.values[value].def {
                ValueDef::Result(inst, _) => {
                    matches!(Origin::of(self.function, inst), Origin::Narrow(_))
                }
                ValueDef::Param(..) => false,
            };
            if !is_cast && (self.facts[value].exact || !is_narrow(self.space(value))) {
                let cast = self.make_after(value, Opcode::AddrSpaceCast, narrow, FLAT);
                casts.insert(value, cast);
            }
        }
        for index in 0..self.function.layout.len() {
            let block = self.function.layout[index];
            let replace = |value: &mut Value| *value = *casts.get(value).unwrap_or(value);
            let data = &mut self.function.blocks[block];
            data.terminator.for_each_value_mut(replace);
            for &inst in &data.insts {
                self.function.insts[inst].args.iter_mut().for_each(replace);
            }
        }
    }

    /// Inserts the new instructions into their blocks.
    fn insert(self) {
        let Pass {
            function,
            mut after,
            mut top,
            ..
        } = self;
        for index in 0..function.layout.len() {
            let block = function.layout[index];
            insert_after(function, block, &mut after);
            let top = top.remove(&block).unwrap_or_default();
            function.blocks[block].insts.splice(0..0, top);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::transformed;

    fn after(body: &str) -> String {
        transformed(body, run)
    }

    const LOOP: &str = "bb0(v0: pSPACE, v1: i1):\n  v2: p0 = addrspacecast v0\n  \
        v3: i64 = const 0x4\n  branch bb1(v2)\nbb1(v4: p0):\n  v5: i32 = load flat size 4 align 4 v4\n  \
        v6: p0 = ptr_add FLAGSv4, v3\n  cond_branch v1, bb1(v6), bb2\nbb2:\n  return v5\n";

    #[test]
    fn pointers_that_loops_advance_keep_their_space() {
        let global = after(&LOOP.replace("SPACE", "1").replace("FLAGS", ""));
        assert!(global.contains("load global"), "{global}");
        let local = after(&LOOP.replace("SPACE", "3").replace("FLAGS", ""));
        assert!(local.contains("load local"), "{local}");
    }

    #[test]
    fn null_is_compatible_with_every_space_and_all_ones_in_local_memory() {
        let text = after(
            "bb0(v0: p3, v1: i1):\n  v2: p0 = addrspacecast v0\n  v3: p0 = const 0x0\n  \
             v4: p0 = select v1, v2, v3\n  v5: i1 = icmp eq v4, v3\n  \
             v6: i32 = load flat size 4 align 4 v4\n  return v6\n",
        );
        assert!(text.contains("p3 = const 0xffffffff"), "{text}");
        assert!(text.contains("load local"), "{text}");
    }

    #[test]
    fn comparisons_of_pointers_outside_of_objects_stay_generic() {
        let compare = |flags: &str| {
            after(&format!(
                "bb0(v0: p3, v1: i64):\n  v2: p0 = addrspacecast v0\n  v3: p0 = const 0x0\n  \
                 v4: p0 = ptr_add {flags}v2, v1\n  v5: i1 = icmp eq v4, v3\n  return v5\n"
            ))
        };
        assert!(compare("inbounds ").contains("p3 = const 0xffffffff"));
        assert!(!compare("").contains("p3 = const"));
    }

    #[test]
    fn pointers_to_two_spaces_and_volatile_accesses_stay_generic() {
        let mixed = after(
            "bb0(v0: p3, v1: p1, v2: i1):\n  v3: p0 = addrspacecast v0\n  v4: p0 = addrspacecast v1\n  \
             v5: p0 = select v2, v3, v4\n  v6: i32 = load flat size 4 align 4 v5\n  return v6\n",
        );
        assert!(mixed.contains("load flat"), "{mixed}");
        let volatile = after(
            "bb0(v0: p1):\n  v1: p0 = addrspacecast v0\n  \
             v2: i32 = load flat size 4 align 4 volatile v1\n  return v2\n",
        );
        assert!(volatile.contains("load flat"), "{volatile}");
    }
}
