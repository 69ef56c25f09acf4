//! Promotes small stack objects to vectors in registers.
//!
//! ```text
//! store i32 v1, slot + 4        =>      vector' = insert vector, v1, 1
//! v2 = load i32 slot + 4 * v0   =>      v2 = extract_dynamic vector', v0
//! ```
//!
//! In: any function. Out: the same function with fewer stack objects. An object is promoted if only simple loads and
//! stores access it, all at multiples of the largest power of two that divides their sizes, or of 8 bytes. The object
//! becomes a vector of integers of that size, which blocks with several predecessors receive as a parameter. Memory
//! that was never written is undefined, and so are accesses out of bounds.
//!
//! A divergent index requires a comparison with every element, so objects with such accesses have a smaller size limit.
//! Objects of 4 or 8 bytes with dynamic accesses to bytes or halves become integers instead, and the accesses become
//! shifts.

use crate::cleanup;
use crate::known_bits::KnownBits;
use cranelift_entity::{EntityRef, EntitySet, PrimaryMap, SecondaryMap};
use mir::debug::{
    Fragment, Location, SourceLocation, StackVariable, VariableChange, VariableValue, without_space,
};
use mir::diagnostic::LlvmType;
use mir::generic::{Block, Flags, Function, Inst, Opcode, Payload, Sequence, StackSlot, Value};
use mir::types::{Scalar, Type};
use mir::uniformity::Uniformity;
use mir::{AddressSpace, SlotKind};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The maximum number of dwords of a vector.
const MAX_DWORDS: u32 = 32;

/// The maximum size of an element in bytes.
const MAX_UNIT: u32 = 8;

/// The maximum number of elements of a vector that is accessed at divergent indices.
const MAX_DYNAMIC: u32 = 16;

/// The maximum total number of comparisons for the accesses to a vector at divergent indices.
const MAX_COMPARISONS: u32 = 256;

/// Runs the pass.
pub fn run(function: &mut Function) {
    let is_own = |slot: &mir::generic::StackSlotData| slot.kind == SlotKind::Own;
    if !function.slots.values().any(is_own) {
        return;
    }
    cleanup::run(function);
    let order = reachable(function);
    let Analysis {
        accesses, slots, ..
    } = analyze(function, &order);
    let uniform = uniform_accesses(function, &order, &accesses);
    let (vectors, rejected) = vectors(function, &accesses, &slots, &uniform);
    if function.header.remarks.is_requested() {
        add_remarks(function, &accesses, &vectors, &rejected);
    }
    if vectors.is_empty() {
        return;
    }
    let variables = take_variables(function, &vectors);
    let mut pass = Pass {
        variables,
        location: SourceLocation::default(),
        bounds: None,
        ends: vec![None; function.blocks.len()],
        params: params(function, &order, &vectors),
        numbers: numbers(&vectors),
        function,
        accesses,
        vectors,
        current: Vec::new(),
        new: Sequence::default(),
    };
    for &block in &order {
        pass.block(block);
    }
    let promoted = pass.numbers;
    cleanup::run(function);
    remove_slots(function, |slot| promoted.contains_key(&slot));
}

/// The stack objects that the pass would promote, each with the number of comparisons that its accesses at divergent
/// indices require.
pub(crate) fn promoted(function: &Function) -> FxHashMap<StackSlot, u32> {
    let order = reachable(function);
    let Analysis {
        accesses, slots, ..
    } = analyze(function, &order);
    let uniform = uniform_accesses(function, &order, &accesses);
    let (vectors, _) = vectors(function, &accesses, &slots, &uniform);
    let comparisons = |vector: Vector| match vector.is_packed {
        true => 0,
        false => vector.comparisons,
    };
    let promoted = vectors.into_iter();
    promoted
        .map(|vector| (vector.slot, comparisons(vector)))
        .collect()
}

/// The reachable blocks, ordered so that definitions precede uses.
fn reachable(function: &Function) -> Vec<Block> {
    let dominators = function.dominators();
    let order = dominators.reverse_post_order();
    order.map(|node| Block::from_u32(node as u32)).collect()
}

/// A pointer into a stack object.
#[derive(Clone, Copy)]
struct Pointer {
    slot: StackSlot,
    /// The constant offset from its start, in bytes.
    constant: i64,
    /// The dynamic offset to be added, in bytes.
    dynamic: Option<Value>,
    /// True if the dynamic offset was added `inbounds`, so the scaled index in it does not wrap.
    is_inbounds: bool,
}

/// A load or store of a stack object.
#[derive(Clone, Copy)]
struct Access {
    pointer: Pointer,
    /// The size in bytes.
    size: u32,
}

/// The known facts about a stack object.
#[derive(Clone, Copy, Default)]
struct Slot {
    /// True if instructions other than loads and stores use its address.
    escapes: bool,
    /// The size of the elements: the largest power of two that divides the sizes of all accesses, up to [`MAX_UNIT`].
    unit: u32,
}

struct Analysis {
    pointers: FxHashMap<Value, Pointer>,
    accesses: FxHashMap<Inst, Access>,
    slots: SecondaryMap<StackSlot, Slot>,
}

fn analyze(function: &Function, order: &[Block]) -> Analysis {
    let mut analysis = Analysis {
        pointers: FxHashMap::default(),
        accesses: FxHashMap::default(),
        slots: SecondaryMap::new(),
    };
    for &block in order {
        for &inst in &function.blocks[block].insts {
            analysis.inst(function, inst);
        }
        let terminator = &function.blocks[block].terminator;
        terminator.for_each_value(|value| analysis.escape(value));
    }
    if order.len() != function.layout.len() {
        // Unreachable code is not rewritten, so objects that it uses must not disappear.
        let is_reached = |block: &Block| order.contains(block);
        let rest = function.layout.iter().filter(|block| !is_reached(block));
        for &inst in rest.flat_map(|&block| &function.blocks[block].insts) {
            let data = &function.insts[inst];
            data.args.iter().for_each(|&arg| analysis.escape(arg));
            if let Payload::Slot(slot) = data.payload {
                analysis.slots[slot].escapes = true;
            }
        }
    }
    analysis
}

impl Analysis {
    fn escape(&mut self, value: Value) {
        if let Some(pointer) = self.pointers.get(&value) {
            self.slots[pointer.slot].escapes = true;
        }
    }

    fn inst(&mut self, function: &Function, inst: Inst) {
        let data = &function.insts[inst];
        if let (Opcode::SlotAddr, &Payload::Slot(slot)) = (data.opcode, &data.payload) {
            let pointer = Pointer {
                slot,
                constant: 0,
                dynamic: None,
                is_inbounds: false,
            };
            self.pointers.insert(data.results[0], pointer);
            return;
        }
        let Some(&first) = data.args.first() else {
            return;
        };
        let Some(&pointer) = self.pointers.get(&first) else {
            data.args.iter().for_each(|&arg| self.escape(arg));
            return;
        };
        match data.opcode {
            Opcode::PtrAdd => self.sum(function, inst, pointer),
            Opcode::Load | Opcode::Store => self.access(function, inst, pointer),
            _ => data.args.iter().for_each(|&arg| self.escape(arg)),
        }
    }

    fn sum(&mut self, function: &Function, inst: Inst, mut pointer: Pointer) {
        let data = &function.insts[inst];
        match function.constant(data.args[1]) {
            Some(bits) => pointer.constant += i64::from(bits as i32),
            None if pointer.dynamic.is_none() => {
                pointer.dynamic = Some(data.args[1]);
                pointer.is_inbounds = data.flags.contains(Flags::INBOUNDS);
            }
            None => self.slots[pointer.slot].escapes = true,
        }
        self.pointers.insert(data.results[0], pointer);
    }

    fn access(&mut self, function: &Function, inst: Inst, pointer: Pointer) {
        let data = &function.insts[inst];
        data.args[1..].iter().for_each(|&arg| self.escape(arg));
        let value = data.results.first().or(data.args.get(1));
        let plain = function.mem_op(inst).filter(|memory| {
            let ty = value.map(|&value| function.ty(value));
            let is_whole = ty.is_some_and(|ty| {
                let is_pointers = ty.is_vector() && matches!(ty.scalar, Scalar::Ptr(_));
                ty.bits() == 8 * memory.size && !is_pointers
            });
            memory.is_simple() && memory.space == AddressSpace::Private && is_whole
        });
        let slot = &mut self.slots[pointer.slot];
        let Some(memory) = plain else {
            slot.escapes = true;
            return;
        };
        let size = memory.size;
        let unit = 1 << size.trailing_zeros().min(MAX_UNIT.ilog2());
        slot.unit = match slot.unit {
            0 => unit,
            known => known.min(unit),
        };
        self.accesses.insert(inst, Access { pointer, size });
    }
}

/// The approximate number of instructions for a load or store of a packed object at a dynamic and at a constant index.
const PACKED: [u32; 2] = [5, 2];

/// A stack object that becomes a vector.
#[derive(Clone, Copy)]
struct Vector {
    slot: StackSlot,
    /// The vector, or the integer if it is packed.
    ty: Type,
    is_packed: bool,
    /// The number of comparisons for its accesses at divergent indices.
    comparisons: u32,
}

impl Vector {
    /// The size of an element in bytes.
    fn unit(&self) -> u32 {
        self.ty.scalar.bytes()
    }
}

/// The accesses whose dynamic index is uniform.
fn uniform_accesses(
    function: &Function,
    order: &[Block],
    accesses: &FxHashMap<Inst, Access>,
) -> EntitySet<Inst> {
    let mut uniform = EntitySet::new();
    let is_dynamic = |access: &Access| access.pointer.dynamic.is_some();
    if !accesses.values().any(is_dynamic) {
        return uniform;
    }
    let Ok(uniformity) = Uniformity::compute(function) else {
        return uniform;
    };
    for &block in order {
        for &inst in &function.blocks[block].insts {
            let Some(index) = accesses
                .get(&inst)
                .and_then(|access| access.pointer.dynamic)
            else {
                continue;
            };
            if uniformity.is_uniform_at(function, block, index) {
                uniform.insert(inst);
            }
        }
    }
    uniform
}

/// Reports which objects are promoted, and why the others are not.
fn add_remarks(
    function: &mut Function,
    accesses: &FxHashMap<Inst, Access>,
    vectors: &[Vector],
    rejected: &[(StackSlot, &str)],
) {
    let mut locations: SecondaryMap<StackSlot, SourceLocation> = SecondaryMap::new();
    let blocks = function.layout.iter();
    for &inst in blocks.flat_map(|&block| &function.blocks[block].insts) {
        let slot = match (&function.insts[inst].payload, accesses.get(&inst)) {
            (Payload::Slot(slot), _) => *slot,
            (_, Some(access)) => access.pointer.slot,
            (_, None) => continue,
        };
        if locations[slot].is_none() {
            locations[slot] = function.insts[inst].location;
        }
    }
    let size = |slot: StackSlot| function.slots[slot].size;
    let remarks = &mut function.header.remarks;
    for vector in vectors {
        remarks.passed("Promoted", locations[vector.slot], || {
            let (size, ty) = (size(vector.slot), LlvmType(vector.ty));
            format!("stack object of {size} bytes is in registers, as {ty}")
        });
    }
    for &(slot, reason) in rejected {
        remarks.missed("NotPromoted", locations[slot], || {
            format!(
                "stack object of {} bytes stays in memory: {reason}",
                size(slot)
            )
        });
    }
}

/// The objects that are promoted, and the reasons why others are not.
fn vectors(
    function: &Function,
    accesses: &FxHashMap<Inst, Access>,
    slots: &SecondaryMap<StackSlot, Slot>,
    uniform: &EntitySet<Inst>,
) -> (Vec<Vector>, Vec<(StackSlot, &'static str)>) {
    let mut fits: SecondaryMap<StackSlot, bool> = SecondaryMap::with_default(true);
    let mut comparisons: SecondaryMap<StackSlot, u32> = SecondaryMap::new();
    let mut divergent: SecondaryMap<StackSlot, u32> = SecondaryMap::new();
    let mut shifts: SecondaryMap<StackSlot, u32> = SecondaryMap::new();
    let known = KnownBits { function };
    for (&inst, access) in accesses {
        let Pointer {
            slot,
            constant,
            dynamic,
            ..
        } = access.pointer;
        let (unit, size) = (slots[slot].unit, function.slots[slot].size);
        let step = i64::from(unit);
        // An access wider than the object is out of bounds at any index, so it is never executed.
        let is_inside = access.size <= size
            && (dynamic.is_some()
                || constant >= 0 && constant + i64::from(access.size) <= i64::from(size));
        let is_aligned = access.size.is_multiple_of(unit)
            && constant % step == 0
            && dynamic.is_none_or(|value| known.known_zero(value).trailing_ones() >= unit.ilog2());
        fits[slot] &= is_inside && is_aligned;
        shifts[slot] += PACKED[usize::from(dynamic.is_none())];
        if dynamic.is_some() {
            let count = size / unit * (access.size / unit);
            comparisons[slot] += count;
            divergent[slot] += if uniform.contains(inst) { 0 } else { count };
        }
    }
    let (mut out, mut rejected) = (Vec::new(), Vec::new());
    for (slot, data) in function.slots.iter() {
        let Slot { escapes, unit } = slots[slot];
        if data.kind != SlotKind::Own || unit == 0 && !escapes {
            continue;
        }
        if escapes {
            rejected.push((slot, "its address is used by more than loads and stores"));
            continue;
        }
        if !fits[slot] || !data.size.is_multiple_of(unit) {
            rejected.push((slot, "its accesses are not at elements of one size"));
            continue;
        }
        let lanes = data.size / unit;
        let is_small = lanes * unit.div_ceil(4) <= MAX_DWORDS;
        let is_cheap =
            divergent[slot] == 0 || lanes <= MAX_DYNAMIC && divergent[slot] <= MAX_COMPARISONS;
        // Each comparison costs two instructions, since a select follows it.
        let is_packed =
            unit < 4 && matches!(data.size, 4 | 8) && shifts[slot] < 2 * comparisons[slot];
        if is_packed {
            let ty = Type::int(8 * data.size as u16);
            out.push(Vector {
                slot,
                ty,
                is_packed,
                comparisons: divergent[slot],
            });
        } else if is_small && is_cheap {
            let ty = Type::vector(Scalar::Int(8 * unit as u16), lanes as u16);
            out.push(Vector {
                slot,
                ty,
                is_packed,
                comparisons: divergent[slot],
            });
        } else {
            rejected.push((
                slot,
                match is_small {
                    true => {
                        "its divergent indices would have to be compared with too many elements"
                    }
                    false => "it would take too many registers",
                },
            ));
        }
    }
    (out, rejected)
}

/// The index of each object's vector.
fn numbers(vectors: &[Vector]) -> FxHashMap<StackSlot, usize> {
    let slots = vectors.iter().map(|vector| vector.slot);
    slots.zip(0..).collect()
}

/// The parameters that hold the vectors in blocks with several predecessors.
fn params(
    function: &mut Function,
    order: &[Block],
    vectors: &[Vector],
) -> FxHashMap<Block, Vec<Value>> {
    let mut incoming = vec![0u32; function.blocks.len()];
    for &block in order {
        for next in function.successors(block) {
            incoming[next.index()] += 1;
        }
    }
    let mut params = FxHashMap::default();
    for &block in order {
        if incoming[block.index()] > 1 {
            let of_block = vectors
                .iter()
                .map(|vector| function.add_param(block, vector.ty));
            params.insert(block, of_block.collect());
        }
    }
    params
}

struct Pass<'a> {
    function: &'a mut Function,
    accesses: FxHashMap<Inst, Access>,
    vectors: Vec<Vector>,
    /// The index of each object's vector.
    numbers: FxHashMap<StackSlot, usize>,
    params: FxHashMap<Block, Vec<Value>>,
    /// The vectors at the end of the only predecessor of each block.
    ends: Vec<Option<Vec<Value>>>,
    /// The current vectors.
    current: Vec<Value>,
    /// Instructions of the current block.
    new: Sequence,
    /// The source variables in the objects, by vector.
    variables: Vec<Vec<StackVariable>>,
    /// The source location of the next code in the block.
    location: SourceLocation,
    /// Locations of the first and of the last instruction of the current block.
    bounds: Option<(Location, Location)>,
}

impl Pass<'_> {
    fn block(&mut self, block: Block) {
        let old = std::mem::take(&mut self.function.blocks[block].insts);
        self.current = match (self.params.get(&block), self.ends[block.index()].take()) {
            (Some(params), _) => params.clone(),
            (None, Some(values)) => values,
            (None, None) => {
                let vectors = self.vectors.clone();
                let start = |vector: Vector| match vector.is_packed {
                    // Undefined bits must not affect the bits around them.
                    true => self.constant(vector.ty, 0),
                    false => self.make(Opcode::Undef, &[], vector.ty, Payload::None),
                };
                vectors.into_iter().map(start).collect()
            }
        };
        let follows = self.locations_after(block, &old);
        self.location = follows.first().copied().unwrap_or_default();
        if self.params.contains_key(&block) {
            for index in 0..self.vectors.len() {
                let value = std::iter::once(self.current[index].as_u32()).collect();
                self.note_change(index, VariableValue::Values(value), true);
            }
        }
        for (number, inst) in old.into_iter().enumerate() {
            self.location = follows.get(number + 1).copied().unwrap_or_default();
            self.inst(inst);
        }
        self.function.blocks[block].insts = self.new.take();
        let mut terminator = self.function.blocks[block].terminator.clone();
        terminator.for_each_edge_mut(|edge| {
            if self.params.contains_key(&edge.block) {
                edge.args.extend(self.current.iter().copied());
            } else {
                self.ends[edge.block.index()] = Some(self.current.clone());
            }
        });
        self.function.blocks[block].terminator = terminator;
    }

    fn inst(&mut self, inst: Inst) {
        let access = self.accesses.get(&inst).copied();
        let found = access.and_then(|access| {
            let index = *self.numbers.get(&access.pointer.slot)?;
            Some((access, index))
        });
        let Some((access, index)) = found else {
            self.new.push(inst);
            return;
        };
        match self.function.insts[inst].opcode {
            Opcode::Load => {
                let ty = self.function.ty(self.function.result(inst));
                let value = self.load(access, index, ty);
                let data = &mut self.function.insts[inst];
                data.opcode = Opcode::Copy;
                data.args = SmallVec::from_slice(&[value]);
                data.payload = Payload::None;
                self.new.push(inst);
            }
            _ => {
                let value = self.function.insts[inst].args[1];
                self.store(access, index, value);
                self.note_store(access, index, value);
            }
        }
    }

    /// The source location of the instruction after each index of a block; empty if there are no variables.
    fn locations_after(&mut self, block: Block, insts: &[Inst]) -> Vec<SourceLocation> {
        self.bounds = None;
        if self.variables.iter().all(Vec::is_empty) {
            return Vec::new();
        }
        let own = insts.iter().map(|&inst| self.function.insts[inst].location);
        let mut locations: Vec<SourceLocation> =
            own.chain([self.function.blocks[block].location]).collect();
        let mut known = locations.iter().filter_map(|location| location.expand());
        let first = known.next();
        self.bounds = first.map(|first| (first, known.next_back().unwrap_or(first)));
        for index in (1..locations.len()).rev() {
            if locations[index - 1].is_none() {
                locations[index - 1] = locations[index];
            }
        }
        locations
    }

    /// Records the stored value as the value of source variables.
    fn note_store(&mut self, access: Access, index: usize, stored: Value) {
        let whole = access.size == self.function.slots[access.pointer.slot].size;
        let value = match self.function.constant(stored) {
            Some(bits) if whole && access.size <= 8 => VariableValue::Constant {
                bits,
                bytes: access.size as u8,
            },
            // The stored value stays the same when the vector changes.
            _ if whole => VariableValue::Values([stored.as_u32()].into_iter().collect()),
            _ => VariableValue::Values([self.current[index].as_u32()].into_iter().collect()),
        };
        self.note_change(index, value, false);
    }

    /// Records that the variables in an object have a new value from the next instruction on.
    fn note_change(&mut self, index: usize, value: VariableValue, is_join: bool) {
        for variable in &self.variables[index] {
            self.function
                .header
                .attributes
                .debug
                .changes
                .push(VariableChange {
                    variable: variable.variable,
                    inlined_at: variable.inlined_at,
                    expression: variable.expression.clone(),
                    before: self.location,
                    block: self.bounds,
                    is_address: false,
                    is_join,
                    value: value.clone(),
                });
        }
    }

    fn load(&mut self, access: Access, index: usize, ty: Type) -> Value {
        let vector = self.vectors[index];
        if vector.is_packed {
            return self.load_packed(&access, index, ty);
        }
        let count = access.size / vector.unit();
        let element = vector.ty.element();
        let whole = self.current[index];
        let values: SmallVec<[Value; 4]> = (0..count)
            .map(|lane| match self.element_index(&access, &vector, lane) {
                _ if !vector.ty.is_vector() => whole,
                ElementIndex::Constant(lane) => {
                    self.make(Opcode::Extract, &[whole], element, Payload::Lane(lane))
                }
                ElementIndex::Dynamic(lane) => {
                    self.access(Opcode::ExtractDynamic, &[whole, lane], element)
                }
            })
            .collect();
        let bits = match values.as_slice() {
            &[value] => value,
            values => {
                let ty = Type::vector(element.scalar, count as u16);
                self.make(Opcode::BuildVector, values, ty, Payload::None)
            }
        };
        self.bitcast(bits, ty)
    }

    fn store(&mut self, access: Access, index: usize, value: Value) {
        let vector = self.vectors[index];
        if vector.is_packed {
            return self.store_packed(&access, index, value);
        }
        let count = access.size / vector.unit();
        let element = vector.ty.element();
        let bits = self.bitcast(value, Type::vector(element.scalar, count as u16));
        for lane in 0..count {
            let value = match count {
                1 => bits,
                _ => self.make(Opcode::Extract, &[bits], element, Payload::Lane(lane)),
            };
            let whole = self.current[index];
            self.current[index] = match self.element_index(&access, &vector, lane) {
                _ if !vector.ty.is_vector() => value,
                ElementIndex::Constant(lane) => {
                    let args = [whole, value];
                    self.make(Opcode::Insert, &args, vector.ty, Payload::Lane(lane))
                }
                ElementIndex::Dynamic(lane) => {
                    self.access(Opcode::InsertDynamic, &[whole, value, lane], vector.ty)
                }
            };
        }
    }

    fn load_packed(&mut self, access: &Access, index: usize, ty: Type) -> Value {
        let (whole, packed) = (self.current[index], self.vectors[index].ty);
        let amount = self.bits_before(access, packed);
        let mut bits = self.make(Opcode::LShr, &[whole, amount], packed, Payload::None);
        if 8 * access.size < packed.bits() {
            let part = Type::int(8 * access.size as u16);
            bits = self.make(Opcode::Trunc, &[bits], part, Payload::None);
        }
        self.bitcast(bits, ty)
    }

    fn store_packed(&mut self, access: &Access, index: usize, value: Value) {
        let (whole, packed) = (self.current[index], self.vectors[index].ty);
        let size = 8 * access.size;
        let mut bits = self.bitcast(value, Type::int(size as u16));
        if size < packed.bits() {
            bits = self.make(Opcode::ZExt, &[bits], packed, Payload::None);
        }
        let amount = self.bits_before(access, packed);
        let ones = self.constant(packed, u64::MAX >> (64 - size));
        let all = self.constant(packed, u64::MAX >> (64 - packed.bits()));
        let mut operation = |opcode, a, b| self.make(opcode, &[a, b], packed, Payload::None);
        let written = operation(Opcode::Shl, ones, amount);
        let others = operation(Opcode::Xor, written, all);
        let kept = operation(Opcode::And, whole, others);
        let stored = operation(Opcode::Shl, bits, amount);
        self.current[index] = operation(Opcode::Or, kept, stored);
    }

    /// The bit position of an access in a packed object, as a value of the object's type.
    fn bits_before(&mut self, access: &Access, packed: Type) -> Value {
        let Pointer {
            constant, dynamic, ..
        } = access.pointer;
        let Some(mut bytes) = dynamic else {
            return self.constant(packed, 8 * constant as u64);
        };
        if constant != 0 {
            let constant = self.constant(Type::I32, constant as u64);
            bytes = self.make(Opcode::Add, &[bytes, constant], Type::I32, Payload::None);
        }
        let three = self.constant(Type::I32, 3);
        let bits = self.make(Opcode::Shl, &[bytes, three], Type::I32, Payload::None);
        match packed.bits() {
            32 => bits,
            _ => self.make(Opcode::ZExt, &[bits], packed, Payload::None),
        }
    }

    /// The index of element `lane` of an access.
    fn element_index(&mut self, access: &Access, vector: &Vector, lane: u32) -> ElementIndex {
        let first = access.pointer.constant / i64::from(vector.unit()) + i64::from(lane);
        let Some(bytes) = access.pointer.dynamic else {
            return ElementIndex::Constant(first as u32);
        };
        let mut at = bytes;
        let scale = u64::from(vector.unit().ilog2());
        if let Some(index) = self
            .scaled(bytes, scale)
            .filter(|_| access.pointer.is_inbounds)
        {
            at = index;
        } else if scale > 0 {
            let amount = self.constant(Type::I32, scale);
            at = self.make(Opcode::AShr, &[bytes, amount], Type::I32, Payload::None);
        }
        if first != 0 {
            let first = self.constant(Type::I32, first as u64);
            at = self.make(Opcode::Add, &[at, first], Type::I32, Payload::None);
        }
        ElementIndex::Dynamic(at)
    }

    /// The index, if the offset `bytes` is an index shifted left by `scale` bits.
    fn scaled(&self, bytes: Value, scale: u64) -> Option<Value> {
        let data = &self.function.insts[self.function.def_inst(bytes)?];
        let is_scaled = data.opcode == Opcode::Shl
            && self.function.constant(data.args[1]) == Some(scale)
            && self.function.ty(data.args[0]) == Type::I32;
        is_scaled.then(|| data.args[0])
    }

    fn constant(&mut self, ty: Type, bits: u64) -> Value {
        self.new.constant(self.function, ty, bits)
    }

    fn bitcast(&mut self, value: Value, ty: Type) -> Value {
        if self.function.ty(value) == ty {
            return value;
        }
        self.make(Opcode::Bitcast, &[value], ty, Payload::None)
    }

    /// An access to an element at a dynamic index. Accesses out of bounds are undefined.
    fn access(&mut self, opcode: Opcode, args: &[Value], ty: Type) -> Value {
        let (payload, flags) = (Payload::None, Flags::INBOUNDS);
        let inst = self
            .new
            .append(self.function, opcode, args, &[ty], payload, flags);
        self.function.result(inst)
    }

    fn make(&mut self, opcode: Opcode, args: &[Value], ty: Type, payload: Payload) -> Value {
        self.new.op_with(self.function, opcode, args, ty, payload)
    }
}

/// The index of an element.
enum ElementIndex {
    Constant(u32),
    Dynamic(Value),
}

/// The source variables that occupy an object completely, by vector.
fn take_variables(function: &mut Function, vectors: &[Vector]) -> Vec<Vec<StackVariable>> {
    let variables = &mut function.header.attributes.debug.stack_variables;
    let of = |vector: &Vector| {
        let is_own = |variable: &&StackVariable| {
            let (operations, _) = Fragment::split(&variable.expression);
            variable.slot == vector.slot.as_u32() && without_space(operations).is_empty()
        };
        variables.iter().filter(is_own).cloned().collect()
    };
    vectors.iter().map(of).collect()
}

/// Removes stack objects to which the code no longer refers, and renumbers the others.
pub(crate) fn remove_slots(function: &mut Function, is_removed: impl Fn(StackSlot) -> bool) {
    let mut kept = PrimaryMap::new();
    let mut numbers: SecondaryMap<StackSlot, Option<StackSlot>> = SecondaryMap::new();
    for (slot, data) in std::mem::take(&mut function.slots) {
        if !is_removed(slot) {
            numbers[slot] = Some(kept.push(data));
        }
    }
    function.slots = kept;
    // Variables in removed objects are no longer in the frame.
    function.renumber_slots(|slot| numbers[slot]);
}
