//! Combines loads and stores of adjacent dwords into wide ones.
//!
//! ```text
//! v1 = load v0; v3 = load (v0 + 4)      =>      v4: i32x2 = load v0; v1 = extract 0 v4; v3 = extract 1 v4
//! ```
//!
//! In: a legal function. Out: the same function with fewer accesses. Within a block, loads from one base at adjacent
//! constant offsets become one load at the position of the first, and stores become one store at the position of the
//! last. No access in between may alias. Loads are merged only if they are close together, since merging lengthens live
//! ranges.

use crate::access_groups::{self, Added, WINDOW, address, is_unchanging};
use cranelift_entity::EntityRef;
use mir::debug::SourceLocation;
use mir::generic::{Block, Flags, Function, Inst, Opcode, Payload, Sequence, Value};
use mir::types::{Scalar, Type};
use mir::uniformity::Uniformity;
use mir::{AddressSpace, AliasClass, MemOp};
use processors::Target;
use processors::abi::PRELOADED_HIDDEN_BYTES;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::cell::OnceCell;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let mut pass = Pass {
        values: function.values.len(),
        function,
        target,
        uniformity: OnceCell::new(),
        moved: FxHashMap::default(),
    };
    for index in 0..pass.function.layout.len() {
        let block = pass.function.layout[index];
        pass.loads(block);
        pass.stores(block);
    }
}

/// A load or store of dwords.
#[derive(Clone, Copy)]
struct Access {
    inst: Inst,
    /// Index in the block.
    position: usize,
    base: Value,
    /// The offset from the base, in bytes.
    offset: i64,
    memory: MemOp,
    /// The width of an element, 32 or 64 bits.
    element: u32,
}

struct Pass<'a> {
    function: &'a mut Function,
    target: &'a Target,
    /// Computed when it is needed first.
    uniformity: OnceCell<Option<Uniformity>>,
    /// The number of values before the pass.
    values: usize,
    /// Vectors that became part of a wider one: the new vector and the index of the first element in it.
    moved: FxHashMap<Value, (Value, u32)>,
}

impl Pass<'_> {
    fn access(&self, inst: Inst, position: usize, opcode: Opcode) -> Option<Access> {
        let data = &self.function.insts[inst];
        if data.opcode != opcode {
            return None;
        }
        let memory = *self.function.mem_op(inst)?;
        let value = if opcode == Opcode::Load {
            data.results[0]
        } else {
            data.args[1]
        };
        let element = self.function.ty(value).scalar.bits();
        let mergeable = memory.is_simple()
            && matches!(element, 32 | 64)
            && memory.size % 4 == 0
            && memory.size < memory.largest_piece(16, self.target);
        let (base, offset) = address(self.function, data.args[0]);
        let is_loaded = opcode == Opcode::Store || !self.may_be_preloaded(base, offset);
        (mergeable && is_loaded).then_some(Access {
            inst,
            position,
            base,
            offset,
            memory,
            element,
        })
    }

    /// Returns `true` for a kernel argument that may be in SGPRs at entry. Selection finds preloaded arguments only if
    /// each is loaded separately. Arguments that turn out not to be preloaded are merged later, as machine
    /// instructions.
    fn may_be_preloaded(&self, base: Value, offset: i64) -> bool {
        if !self.target.supports_kernarg_preload() {
            return false;
        }
        let index = access_groups::kernel_argument(self.function, base, offset);
        let is_explicit = index.is_some_and(|index| {
            let argument = &self.function.header.kernel_args[index];
            let end = i64::from(argument.offset) + i64::from(argument.size);
            argument.in_registers && offset < end
        });
        is_explicit || self.may_be_hidden(base, offset)
    }

    /// Returns `true` for a hidden argument that may be in SGPRs. All explicit arguments must be in SGPRs too.
    fn may_be_hidden(&self, base: Value, offset: i64) -> bool {
        let function = &self.function;
        let os = self.target.os();
        let first = i64::from(os.implicit_arguments_offset(function.header.explicit_kernarg_size));
        let hidden = first..first + i64::from(PRELOADED_HIDDEN_BYTES);
        function.is_kernarg_segment(base)
            && hidden.contains(&offset)
            && function
                .header
                .kernel_args
                .iter()
                .all(|argument| argument.in_registers)
    }

    /// Collects loads of the block and merges them.
    fn loads(&mut self, block: Block) {
        let has_several = access_groups::has_several(self.function, block, Opcode::Load);
        if !has_several && self.moved.is_empty() {
            return;
        }
        let insts = self.function.blocks[block].insts.clone();
        let groups = access_groups::load_groups(self.function, block, |inst, position| {
            let access = self.access(inst, position, Opcode::Load)?;
            Some(((access.base, access.element), access.memory, access))
        });
        // All runs are found before the first load is replaced, since the uniformity may be computed for them.
        let runs = groups.into_iter().flat_map(|group| self.runs(group));
        let runs: Vec<Vec<Access>> = runs.collect();
        let mut added = Added::new();
        for run in runs {
            self.merge_loads(&run, &mut added);
        }
        access_groups::insert(self.function, block, added);
        self.follow(&insts);
    }

    /// Updates extractions from vectors that are now part of wider ones.
    fn follow(&mut self, insts: &[Inst]) {
        if self.moved.is_empty() {
            return;
        }
        for &inst in insts {
            let data = &mut self.function.insts[inst];
            if let (Opcode::Extract, Payload::Lane(lane)) = (data.opcode, &data.payload)
                && let Some(&(vector, first)) = self.moved.get(&data.args[0])
            {
                data.payload = Payload::Lane(lane + first);
                data.args[0] = vector;
            }
        }
    }

    /// Splits accesses with the same base into runs, each of which can be replaced by one access.
    fn runs(&self, mut group: Vec<Access>) -> Vec<Vec<Access>> {
        group.sort_by_key(|access| (access.offset, access.position));
        let mut out = Vec::new();
        let mut start = 0;
        while start < group.len() {
            let length = self.run_length(&group[start..]);
            if length > 1 {
                out.push(group[start..start + length].to_vec());
            }
            start += length.max(1);
        }
        out
    }

    /// The number of leading accesses that one access can replace.
    fn run_length(&self, group: &[Access]) -> usize {
        let Some(first) = group.first() else {
            return 0;
        };
        let most = first.memory.largest_piece(first.memory.align, self.target);
        let mut end = first.offset + i64::from(first.memory.size);
        let mut best = 1;
        for (index, access) in group.iter().enumerate().skip(1) {
            if access.offset != end || access.memory.flags != first.memory.flags {
                break;
            }
            end += i64::from(access.memory.size);
            let size = (end - first.offset) as u32;
            if size > most {
                break;
            }
            let positions = group[..=index].iter().map(|access| access.position);
            let (low, high) = (positions.clone().min(), positions.max());
            if high.unwrap_or(0) - low.unwrap_or(0) > WINDOW {
                break;
            }
            if matches!(size, 8 | 16) || size == 12 && self.has_three_dwords(first) {
                best = index + 1;
            }
        }
        best
    }

    /// Returns `true` if one instruction can access three dwords. A scalar load cannot.
    fn has_three_dwords(&self, access: &Access) -> bool {
        let memory = &access.memory;
        let is_vector = matches!(memory.space, AddressSpace::Global | AddressSpace::Flat);
        self.target.has_three_dword_accesses()
            && is_vector
            && (!is_unchanging(memory) || self.is_divergent(access.base))
    }

    /// Returns `true` for values that are known to differ between lanes.
    fn is_divergent(&self, value: Value) -> bool {
        let uniformity = self
            .uniformity
            .get_or_init(|| Uniformity::compute(self.function).ok());
        let is_old = value.index() < self.values;
        let divergent = uniformity.as_ref().map(|it| it.is_divergent(value));
        is_old && divergent == Some(true)
    }

    fn merged_memory(&mut self, run: &[Access]) -> Payload {
        let mut memory = run[0].memory;
        memory.size = run.iter().map(|access| access.memory.size).sum();
        memory.class = AliasClass::of_all(run.iter().map(|access| access.memory.class));
        Payload::Memory(self.function.mem_ops.push(memory))
    }

    fn merge_loads(&mut self, run: &[Access], added: &mut Added) {
        let types: SmallVec<[Type; 4]> = run
            .iter()
            .map(|access| {
                let result = self.function.insts[access.inst].results[0];
                self.function.ty(result)
            })
            .collect();
        let same = types.iter().all(|ty| ty.scalar == types[0].scalar);
        let any_vector = types.iter().any(|ty| ty.is_vector());
        // The users of a loaded vector extract elements of its type, so that type cannot change.
        if any_vector && !same {
            return;
        }
        let element = run[0].element;
        let scalar = if same {
            types[0].scalar
        } else {
            Scalar::Int(element as u16)
        };
        let mut new = Sequence::default();
        self.function.location = self.function.insts[run[0].inst].location;
        let (lowest, offset) = (run[0].inst, run[0].offset);
        let address = access_groups::address_at(self.function, &mut new, lowest, offset);
        let payload = self.merged_memory(run);
        let size: u32 = run.iter().map(|access| access.memory.size).sum();
        let ty = Type::vector(scalar, (8 * size / element) as u16);
        let vector = new.op_with(self.function, Opcode::Load, &[address], ty, payload);
        self.report(run, "loads");
        let position = run.iter().map(|access| access.position).min().unwrap_or(0);
        added.extend(new.insts.into_iter().map(|inst| (position, inst)));
        let mut lane = 0;
        for (access, ty) in run.iter().zip(&types) {
            let old = self.function.insts[access.inst].results[0];
            if ty.is_vector() {
                self.moved.insert(old, (vector, lane));
            } else if ty.scalar == scalar {
                self.turn_into(access.inst, Opcode::Extract, vector, Payload::Lane(lane));
            } else {
                let (payload, none) = (Payload::Lane(lane), Flags::default());
                let part = [Type::scalar(scalar)];
                let extract =
                    self.function
                        .make_inst(Opcode::Extract, &[vector], &part, payload, none);
                added.push((access.position, extract));
                let part = self.function.result(extract);
                self.turn_into(access.inst, Opcode::Bitcast, part, Payload::None);
            }
            lane += u32::from(ty.lanes);
        }
        self.function.location = SourceLocation::default();
    }

    fn turn_into(&mut self, inst: Inst, opcode: Opcode, arg: Value, payload: Payload) {
        let data = &mut self.function.insts[inst];
        data.opcode = opcode;
        data.args = SmallVec::from_slice(&[arg]);
        data.payload = payload;
    }

    /// Collects stores of the block and merges them.
    fn stores(&mut self, block: Block) {
        if !access_groups::has_several(self.function, block, Opcode::Store) {
            return;
        }
        let groups = access_groups::store_groups(self.function, block, |inst, position| {
            let access = self.access(inst, position, Opcode::Store)?;
            Some(((access.base, access.element), access))
        });
        let mut changed = FxHashMap::default();
        for group in groups {
            for run in self.runs(group) {
                self.merge_stores(&run, &mut changed);
            }
        }
        access_groups::replace(self.function, block, changed);
    }

    /// Merges a run; `changed` receives the replacement of each of its stores.
    fn report(&mut self, run: &[Access], kind: &str) {
        let location = self.function.location;
        self.function.header.remarks.passed("Merged", location, || {
            let size: u32 = run.iter().map(|access| access.memory.size).sum();
            format!("{} {kind} are one access of {size} bytes", run.len())
        });
    }

    fn merge_stores(&mut self, run: &[Access], changed: &mut FxHashMap<Inst, Vec<Inst>>) {
        let mut new = Sequence::default();
        let mut elements: SmallVec<[Value; 4]> = SmallVec::new();
        for access in run {
            let value = self.function.insts[access.inst].args[1];
            if !self.function.ty(value).is_vector() {
                elements.push(value);
                continue;
            }
            match self.function.def_inst(value) {
                Some(inst) if self.function.insts[inst].opcode == Opcode::BuildVector => {
                    elements.extend(self.function.insts[inst].args.iter().copied());
                }
                _ => return,
            }
        }
        let last = run.iter().max_by_key(|access| access.position);
        self.function.location = last.map_or_else(SourceLocation::default, |access| {
            self.function.insts[access.inst].location
        });
        self.report(run, "stores");
        let first = self.function.ty(elements[0]).scalar;
        let same = elements
            .iter()
            .all(|&value| self.function.ty(value).scalar == first);
        let none = Flags::default();
        let scalar = if same {
            first
        } else {
            Scalar::Int(run[0].element as u16)
        };
        for value in &mut elements {
            if self.function.ty(*value).scalar != scalar {
                let ty = Type::scalar(scalar);
                *value = new.op(self.function, Opcode::Bitcast, &[*value], ty);
            }
        }
        let ty = Type::vector(scalar, elements.len() as u16);
        let vector = new.op(self.function, Opcode::BuildVector, &elements, ty);
        let (lowest, offset) = (run[0].inst, run[0].offset);
        let address = access_groups::address_at(self.function, &mut new, lowest, offset);
        let payload = self.merged_memory(run);
        let args = [address, vector];
        new.append(self.function, Opcode::Store, &args, &[], payload, none);
        self.function.location = SourceLocation::default();
        for access in run {
            changed.insert(access.inst, Vec::new());
        }
        if let Some(last) = last {
            changed.insert(last.inst, new.insts);
        }
    }
}
