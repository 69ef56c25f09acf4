//! Loop strength reduction: an address that advances by the same distance in each iteration is carried from iteration
//! to iteration instead of being computed from the loop counter. Products of the counter, and sums with such a product,
//! are carried too.
//!
//! ```text
//! bb1(i): a = base + 4 * sext(i + k)               bb1(i, a):
//!         load a; i' = i + 1          =>                   load a; i' = i + 1; a' = a + 4
//!         branch bb1(i')                                   branch bb1(i', a')
//! ```
//!
//! In: a function whose loops have one latch. Out: the same function. The block that enters the loop computes the first
//! value with copies of the instructions that computed it in the loop. The originals become dead unless something else
//! reads their results.
//!
//! The sum of an address ([`Form`]) may rely on flags, and so does the step of a counter that is extended. The carried
//! address then equals the computed address only if the latter is not poison. Therefore, every iteration must access memory
//! through the address, which would be undefined behavior if the address were poison. A product, and an address that only
//! some iterations access, must not rely on flags: the first iteration might compute poison. They may rely on the flags of
//! the counter itself: once it wraps, it is poison in all later iterations.
//!
//! A value is carried if that saves enough operations for the registers it needs.

mod counters;
mod offsets;

use crate::QUARTER_RATE;
use crate::address_modes::far_bases;
use crate::affine::{self, Extension, Factor, Form, Multiple, Terms};
use cranelift_entity::EntityRef;
use mir::AddressSpace;
use mir::debug::SourceLocation;
use mir::dominators::Dominators;
use mir::generic::{Block, Flags, Function, Inst, Opcode, Payload, Terminator, Value};
use mir::types::{Scalar, Type};
use mir::uniformity::Uniformity;
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::collections::hash_map::Entry;

/// The number of constant additions that an access looks through.
const CHAIN: usize = 4;

/// The maximum number of divergent addresses, and of divergent products, that one loop carries.
const MAX_DIVERGENT: usize = 4;

/// The maximum number of products in one block that are candidates.
const MAX_PRODUCTS: usize = 16;

/// The maximum number of uniform addresses, and of uniform products, that one loop carries.
const MAX_UNIFORM: usize = 8;

/// The maximum number of dwords of parameters that a loop with carried divergent values may have in VGPRs.
const MAX_VGPRS: u32 = 24;

/// The number of operations that a divergent value must save in addition to those that add its step, since it occupies
/// VGPRs.
const VGPR_COST: u32 = 1;

/// The maximum number of instructions in a chain.
const LONGEST: usize = 32;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if !has_backward_edge(function) {
        return;
    }
    let Ok(uniformity) = Uniformity::compute(function) else {
        return;
    };
    let mut pass = Pass {
        block_of: function.blocks_of_insts(),
        uses: function.count_uses(),
        far: far_bases(function, target),
        dominators: function.dominators(),
        function,
        uniformity: &uniformity,
        target,
    };
    for (number, blocks) in uniformity.order().own_nodes().iter().enumerate().rev() {
        if let Some(mut this) = pass.describe(number, blocks) {
            pass.add_products(&mut this);
            pass.visit(&this, blocks);
        }
    }
}

/// Returns `true` if an edge leads to a block that does not come later in the layout. Every loop has such an edge.
fn has_backward_edge(function: &Function) -> bool {
    let mut seen = vec![false; function.blocks.len()];
    function.layout.iter().any(|&block| {
        seen[block.index()] = true;
        let successors = function.successors(block);
        successors.iter().any(|to| seen[to.index()])
    })
}

/// A parameter of a loop header to which each iteration adds the same step.
struct Counter {
    first: Value,
    step: Value,
    /// The flags of the addition.
    flags: Flags,
    /// The block of the addition. It dominates the latch, which is often a separate block after the exit of the loop.
    block: Block,
}

/// A loop with counters.
struct Loop {
    number: usize,
    header: Block,
    latch: Block,
    /// The only block that enters it.
    entering: Block,
    counters: FxHashMap<Value, Counter>,
    /// The blocks that every iteration executes, except those of inner loops.
    regular: Vec<Block>,
}

/// What each iteration adds to an address: a constant and a multiple of a value or product.
#[derive(Clone, Copy)]
struct Step {
    constant: i64,
    variable: Option<Variable>,
    /// The block at whose end it is added.
    block: Block,
}

/// The variable part of a step.
#[derive(Clone, Copy)]
struct Variable {
    factor: Factor,
    /// The second factor of a product.
    other: Option<Factor>,
    /// True if the product is computed before it is extended; the index that advances by it may wrap.
    is_narrow: bool,
    multiple: Multiple,
}

/// An address or product that a loop may carry.
struct Candidate {
    value: Value,
    /// The constant of its sum.
    constant: i64,
    step: Step,
    is_uniform: bool,
    /// The instructions in the loop that compute it, each after its operands.
    chain: Vec<Inst>,
    /// Values at constant distances from it.
    others: Vec<Other>,
}

/// Candidates. No two of them differ by a constant.
#[derive(Default)]
struct Group {
    candidates: Vec<Candidate>,
    /// The index of the candidate with this root and these terms.
    known: FxHashMap<(Option<Value>, Terms), usize>,
}

impl Group {
    fn add(&mut self, form: Form, candidate: Candidate) {
        match self.known.entry((form.root, form.terms)) {
            Entry::Occupied(entry) => {
                let first = &mut self.candidates[*entry.get()];
                first.others.push(Other {
                    value: candidate.value,
                    distance: form.constant.wrapping_sub(first.constant),
                    chain: candidate.chain,
                });
            }
            Entry::Vacant(entry) => {
                entry.insert(self.candidates.len());
                self.candidates.push(candidate);
            }
        }
    }
}

/// A value at a constant distance from a carried one.
struct Other {
    value: Value,
    distance: i64,
    /// The instructions in the loop that compute it, each after its operands.
    chain: Vec<Inst>,
}

struct Pass<'a> {
    function: &'a mut Function,
    uniformity: &'a Uniformity,
    target: &'a Target,
    dominators: Dominators,
    /// The block of each instruction that the function had before the pass.
    block_of: Vec<Block>,
    /// The number of operands that read each value that the function had before the pass.
    uses: Vec<u32>,
    /// The pointers to which a constant is added that `addr64` accesses cannot add.
    far: FxHashSet<Value>,
}

impl Pass<'_> {
    /// The loop with this number, if one block enters it and it has counters.
    fn describe(&self, number: usize, blocks: &[usize]) -> Option<Loop> {
        let order = self.uniformity.order();
        let range = order.loops[number];
        let block = |position: usize| Block::new(order.nodes[position]);
        let (header, latch) = (block(range.start), block(range.end - 1));
        let entering = Block::new(order.entering(number)?);
        let Terminator::Branch(entry) = &self.function.blocks[entering].terminator else {
            return None;
        };
        let mut this = Loop {
            number,
            header,
            latch,
            entering,
            counters: FxHashMap::default(),
            regular: blocks
                .iter()
                .map(|&node| Block::new(node))
                .filter(|block| self.dominators.dominates(block.index(), latch.index()))
                .collect(),
        };
        let mut repeated = Vec::new();
        let terminator = &self.function.blocks[latch].terminator;
        terminator.for_each_edge(|edge| {
            if edge.block == header {
                repeated.push(&edge.args);
            }
        });
        let [next] = repeated.as_slice() else {
            return None;
        };
        let params = self.function.blocks[header].params.iter();
        for ((&param, &first), &next) in params.zip(&entry.args).zip(next.iter()) {
            let counter = self.counter(&this, param, first, next);
            this.counters
                .extend(counter.map(|counter| (param, counter)));
        }
        (!this.counters.is_empty()).then_some(this)
    }

    /// Returns `true` for constants and for values from before the loop.
    fn is_invariant(&self, this: &Loop, value: Value) -> bool {
        let order = self.uniformity.order();
        crate::is_invariant(self.function, order, &self.block_of, this.number, value)
    }

    fn visit(&mut self, this: &Loop, blocks: &[usize]) {
        let own: Vec<Block> = blocks.iter().map(|&node| Block::new(node)).collect();
        let mut carried = Vec::new();
        self.choose(this, self.addresses(this, &own), &mut carried);
        let (_, dead) = self.saved(&carried);
        self.choose(this, self.products(this, &own, &dead), &mut carried);
        // Instructions of a chain may belong to several, so all are copied before any is replaced.
        let firsts: Vec<Value> = carried
            .iter()
            .map(|candidate| self.first(this, candidate))
            .collect();
        let mut params = FxHashMap::default();
        for (candidate, first) in carried.iter().zip(firsts) {
            self.carry(this, candidate, first, &mut params);
        }
    }

    /// The addresses of the accesses in these blocks that advance by a known step.
    fn addresses(&self, this: &Loop, blocks: &[Block]) -> Vec<Candidate> {
        let mut seen = FxHashSet::default();
        let mut group = Group::default();
        let regular = this.regular.iter().map(|block| (block, true));
        let others = blocks.iter().filter(|block| !this.regular.contains(block));
        let insts =
            regular
                .chain(others.map(|block| (block, false)))
                .flat_map(|(&block, is_regular)| {
                    let insts = self.function.blocks[block].insts.iter();
                    insts.map(move |&inst| (inst, is_regular))
                });
        for (inst, is_regular) in insts {
            let Some(address) = self.accessed(inst).filter(|&address| seen.insert(address)) else {
                continue;
            };
            let is_nonnegative = |value: Value| self.is_nonnegative(this, value);
            let (form, through_index) =
                Form::given(self.function, address, is_regular, &is_nonnegative);
            let is_known = form.root.is_some_and(|root| self.is_invariant(this, root));
            let forms = [Some(form), through_index.filter(|_| is_regular)];
            let forms = forms.into_iter().flatten();
            let mut found = forms.filter_map(|form| {
                let candidate = match is_regular || form.is_exact {
                    true => self.candidate(this, address, &form)?,
                    false => return None,
                };
                Some((form, candidate))
            });
            if is_known && let Some((form, candidate)) = found.next() {
                group.add(form, candidate);
            }
        }
        group.candidates
    }

    /// The products of counters in these blocks that are not among `dead`. If nothing but a sum reads a product, the sum is
    /// returned instead.
    fn products(&self, this: &Loop, blocks: &[Block], dead: &FxHashSet<Inst>) -> Vec<Candidate> {
        let mut group = Group::default();
        for &block in blocks {
            // The products and their sums up to the current instruction, in order.
            let mut open: Vec<(Form, Candidate)> = Vec::new();
            for &inst in &self.function.blocks[block].insts {
                let data = &self.function.insts[inst];
                let sum = open.iter().position(|(_, product)| {
                    data.args.contains(&product.value) && self.uses[product.value.index()] == 1
                });
                // A product with a constant is often part of a multiply-add.
                let is_variable = |arg: &Value| self.function.constant(*arg).is_none();
                let is_wanted = match data.opcode {
                    Opcode::Mul => open.len() < MAX_PRODUCTS && data.args.iter().all(is_variable),
                    Opcode::Add | Opcode::Sub | Opcode::Shl => sum.is_some(),
                    _ => false,
                };
                let is_new = inst.index() >= self.block_of.len();
                if !is_wanted || is_new || dead.contains(&inst) {
                    continue;
                }
                let value = self.function.result(inst);
                let is_integer = matches!(self.function.ty(value).scalar, Scalar::Int(32 | 64));
                if !is_integer || self.function.ty(value).is_vector() {
                    continue;
                }
                let is_nonnegative = |value: Value| self.is_nonnegative(this, value);
                let (form, _) = Form::given(self.function, value, false, &is_nonnegative);
                let candidate = match form.is_exact {
                    true => self.candidate(this, value, &form),
                    false => None,
                };
                if let Some(candidate) = candidate {
                    if let Some(at) = sum {
                        open.remove(at);
                    }
                    open.push((form, candidate));
                }
            }
            for (form, candidate) in open {
                group.add(form, candidate);
            }
        }
        group.candidates
    }

    /// The 64-bit address that an instruction accesses, without constant offsets.
    fn accessed(&self, inst: Inst) -> Option<Value> {
        let (mut address, _) = self.function.access(inst)?;
        let space = self.function.ty(address).scalar.address_space()?;
        if !matches!(
            space,
            AddressSpace::Flat | AddressSpace::Global | AddressSpace::Constant
        ) {
            return None;
        }
        for _ in 0..CHAIN {
            match &self.function.insts[self.function.def_inst(address)?] {
                data if data.opcode != Opcode::PtrAdd => return None,
                data if self.function.constant(data.args[1]).is_some() => address = data.args[0],
                _ => return Some(address),
            }
        }
        None
    }

    fn candidate(&self, this: &Loop, value: Value, form: &Form) -> Option<Candidate> {
        let step = self.step(this, form)?;
        let mut chain = Vec::new();
        let is_known = self.collect(this, value, &mut chain);
        is_known.then(|| Candidate {
            value,
            constant: form.constant,
            step,
            is_uniform: self.uniformity.is_uniform(value),
            chain,
            others: Vec::new(),
        })
    }

    /// What each iteration adds to a sum; `None` if the amount varies or has several variable parts.
    fn step(&self, this: &Loop, form: &Form) -> Option<Step> {
        let mut sum = Step {
            constant: 0,
            variable: None,
            block: this.latch,
        };
        let mut advances = false;
        for &(term, coefficient) in &form.terms {
            let factors: SmallVec<[Factor; 2]> =
                std::iter::once(term.factor).chain(term.other).collect();
            let is_counter = |factor: &&Factor| this.counters.contains_key(&factor.0);
            let mut counted = factors.iter().filter(is_counter);
            let (counter, again) = (counted.next(), counted.next());
            let mut others = factors.iter().filter(|&factor| !is_counter(&factor));
            if again.is_some()
                || !others
                    .clone()
                    .all(|&(value, _)| self.is_invariant(this, value))
            {
                return None;
            }
            let Some(&(counter, extension)) = counter else {
                continue;
            };
            advances = true;
            let counter = &this.counters[&counter];
            sum.block = counter.block;
            let is_exact = match extension {
                Extension::None => true,
                Extension::Zero => counter.flags.contains(Flags::NUW),
                Extension::Sign => form.index_scale.is_some() || counter.flags.contains(Flags::NSW),
            };
            let variable = |factor: Factor, other: Option<Factor>, coefficient| {
                let is_alike = other.is_none_or(|other| other.1 == factor.1);
                let is_narrow = form.index_scale.is_some() && factor.1 == Extension::Sign;
                (is_alike || form.index_scale.is_none()).then_some(Variable {
                    factor,
                    other,
                    is_narrow,
                    multiple: Multiple::new(factor, coefficient, form.index_scale)?,
                })
            };
            let step = (counter.step, extension);
            match (self.constant(step), others.next()) {
                _ if !is_exact => return None,
                (Some(step), None) => {
                    let step = coefficient.wrapping_mul(step);
                    sum.constant = sum.constant.wrapping_add(step);
                }
                _ if sum.variable.is_some() => return None,
                (Some(step), Some(&other)) => {
                    sum.variable = Some(variable(other, None, coefficient.wrapping_mul(step))?);
                }
                (None, other) => {
                    sum.variable = Some(variable(step, other.copied(), coefficient)?);
                }
            }
        }
        let is_distance = affine::is_distance(sum.constant, form.index_scale);
        (advances && is_distance).then_some(sum)
    }

    /// The value of a constant factor.
    fn constant(&self, (value, extension): Factor) -> Option<i64> {
        let bits = self.function.constant(value)?;
        Some(affine::extended(
            bits,
            self.function.ty(value).bits(),
            extension,
        ))
    }

    /// Appends the instructions in the loop that compute a value from counters; false if one of them cannot be copied.
    fn collect(&self, this: &Loop, value: Value, chain: &mut Vec<Inst>) -> bool {
        if self.is_invariant(this, value) {
            return true;
        }
        // A product that is a counter dies with the sums of which it is a part.
        let Some(inst) = self.function.def_inst(value) else {
            return this.counters.contains_key(&value);
        };
        if chain.contains(&inst) {
            return true;
        }
        let data = &self.function.insts[inst];
        let is_copied = matches!(
            data.opcode,
            Opcode::PtrAdd
                | Opcode::Add
                | Opcode::Sub
                | Opcode::Mul
                | Opcode::Shl
                | Opcode::Or
                | Opcode::SExt
                | Opcode::ZExt
        );
        if !is_copied
            || chain.len() >= LONGEST
            || !data.args.iter().all(|&arg| self.collect(this, arg, chain))
        {
            return false;
        }
        chain.push(inst);
        true
    }

    /// Adds the candidates that are worth carrying to `carried`. An instruction that computes a uniform and a divergent
    /// value is saved only if both are carried, so uniform candidates are tried again after the divergent ones.
    fn choose(&self, this: &Loop, candidates: Vec<Candidate>, carried: &mut Vec<Candidate>) {
        let (mut uniform, mut divergent): (Vec<_>, Vec<_>) = candidates
            .into_iter()
            .partition(|candidate| candidate.is_uniform);
        self.move_profitable(&mut uniform, MAX_UNIFORM, carried);
        let dwords = divergent.iter().map(|candidate| self.dwords(candidate));
        if self.carried_vgprs(this) + dwords.sum::<u32>() <= MAX_VGPRS {
            self.move_profitable(&mut divergent, MAX_DIVERGENT, carried);
        }
        self.move_profitable(&mut uniform, MAX_UNIFORM, carried);
    }

    /// Moves values of a group that are worth carrying to `carried`, at most `most`: all of them if they save more
    /// operations together than their steps cost, otherwise those that do individually.
    fn move_profitable(
        &self,
        group: &mut Vec<Candidate>,
        most: usize,
        carried: &mut Vec<Candidate>,
    ) {
        if group.is_empty() {
            return;
        }
        let first = carried.len();
        carried.append(group);
        if carried.len() - first <= most && self.is_profitable(carried, first) {
            return;
        }
        for candidate in carried.split_off(first) {
            let position = carried.len();
            carried.push(candidate);
            if position - first >= most || !self.is_profitable(carried, position) {
                group.extend(carried.pop());
            }
        }
    }

    /// Returns `true` if the candidates from `first` on are worth carrying in addition to the others.
    fn is_profitable(&self, carried: &[Candidate], first: usize) -> bool {
        let costs = carried[first..]
            .iter()
            .map(|candidate| match candidate.is_uniform {
                true => self.dwords(candidate),
                false => self.dwords(candidate) + VGPR_COST,
            });
        let (before, _) = self.saved(&carried[..first]);
        self.saved(carried).0 > before + costs.sum::<u32>()
    }

    /// The dwords of a value, which are also the number of operations that add a step to it.
    fn dwords(&self, candidate: &Candidate) -> u32 {
        self.function.ty(candidate.value).bits() / 32
    }

    /// The instructions that become dead if a loop carries these values, and the operations that are saved.
    fn saved(&self, group: &[Candidate]) -> (u32, FxHashSet<Inst>) {
        let mut uses: FxHashMap<Value, u32> = FxHashMap::default();
        let mut dead = FxHashSet::default();
        let others = group.iter().flat_map(|candidate| &candidate.others);
        let others = others.map(|other| (other.value, &other.chain));
        let firsts = group.iter();
        let firsts = firsts.map(|candidate| (candidate.value, &candidate.chain));
        let carried: Vec<(Value, &Vec<Inst>)> = firsts.chain(others).collect();
        let values: FxHashSet<Value> = carried.iter().map(|&(value, _)| value).collect();
        let mut saved = 0;
        for (_, chain) in carried {
            // An instruction that several chains share dies with the last of them.
            for &inst in chain.iter().rev() {
                let result = self.function.result(inst);
                let left = uses.get(&result).copied();
                let left = left.unwrap_or_else(|| self.uses[result.index()]);
                if (left == 0 || values.contains(&result)) && dead.insert(inst) {
                    saved += self.operations(inst);
                    for &arg in &self.function.insts[inst].args {
                        let left = uses.entry(arg).or_insert_with(|| self.uses[arg.index()]);
                        *left = left.saturating_sub(1);
                    }
                }
            }
        }
        (saved, dead)
    }

    /// The time of an instruction of a chain, in full-rate dword operations.
    fn operations(&self, inst: Inst) -> u32 {
        let data = &self.function.insts[inst];
        let result = self.function.result(inst);
        let is_uniform = self.uniformity.is_uniform(result);
        let dwords = self.function.ty(result).bits().div_ceil(32);
        match data.opcode {
            Opcode::PtrAdd if self.adds_base(inst) => 0,
            Opcode::ZExt if !is_uniform => 0,
            Opcode::Mul if is_uniform => dwords * dwords,
            Opcode::Mul => dwords * dwords * QUARTER_RATE,
            Opcode::Shl if dwords == 2 && !is_uniform => QUARTER_RATE,
            Opcode::Shl | Opcode::SExt | Opcode::ZExt => 1,
            _ => dwords,
        }
    }

    /// Returns `true` if accesses add the uniform base of an address themselves.
    fn adds_base(&self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        let is_uniform = |value: Value| self.uniformity.is_uniform(value);
        if !is_uniform(data.args[0]) || is_uniform(data.args[1]) {
            return false;
        }
        let offset = self.function.def_inst(data.args[1]);
        let is_zero_extended =
            offset.is_some_and(|inst| self.function.insts[inst].opcode == Opcode::ZExt);
        self.target.has_mubuf_addr64() || self.target.has_global_instructions() && is_zero_extended
    }

    /// The dwords of the header's parameters that are in VGPRs.
    fn carried_vgprs(&self, this: &Loop) -> u32 {
        let params = self.function.blocks[this.header].params.iter();
        let in_vgprs = params.filter(|&&param| {
            self.function.ty(param).scalar.is_float() || self.uniformity.is_divergent(param)
        });
        in_vgprs
            .map(|&param| self.function.ty(param).unpacked_dwords())
            .sum()
    }

    /// Makes a value, or its offset from a uniform base, a parameter of the loop. `params` contains the parameters by
    /// the values that they replace.
    fn carry(
        &mut self,
        this: &Loop,
        candidate: &Candidate,
        first: Value,
        params: &mut FxHashMap<Value, Value>,
    ) {
        let Some(inst) = self.function.def_inst(candidate.value) else {
            return;
        };
        self.function.location = self.function.insts[inst].location;
        let location = self.function.location;
        self.function
            .header
            .remarks
            .passed("Advanced", location, || {
                "each iteration adds a stride to the value instead of computing it".to_owned()
            });
        let base = self.base_and_offset(this, candidate);
        let replaced = base.map_or(candidate.value, |(_, offset)| offset);
        let known = params.get(&replaced).copied();
        let param = known.unwrap_or_else(|| self.add_param(this, replaced, candidate.step, first));
        params.insert(replaced, param);
        let ty = self.function.ty(candidate.value);
        let addition = addition(ty);
        let carried = match base {
            Some((base, _)) => {
                let args = [base, param];
                let none = Payload::None;
                let sum = self
                    .function
                    .append_value(this.header, addition, &args, ty, none);
                self.function.blocks[this.header].insts.rotate_right(1);
                sum
            }
            None => param,
        };
        self.redefine(inst, Opcode::Copy, &[carried]);
        for other in &candidate.others {
            let ty = Type::int(ty.bits() as u16);
            let distance = self
                .function
                .append_constant(this.entering, ty, other.distance as u64);
            if let Some(inst) = self.function.def_inst(other.value) {
                self.redefine(inst, addition, &[carried, distance]);
            }
        }
        self.function.location = SourceLocation::default();
    }

    /// Adds a parameter to the header that starts with `first` and advances by a step.
    fn add_param(&mut self, this: &Loop, replaced: Value, step: Step, first: Value) -> Value {
        let ty = self.function.ty(replaced);
        let distance = self.materialize(this.entering, ty, step);
        let param = self.function.add_param(this.header, ty);
        let args = [param, distance];
        let next = self
            .function
            .append_value(step.block, addition(ty), &args, ty, Payload::None);
        for (block, argument) in [(this.entering, first), (this.latch, next)] {
            let terminator = &mut self.function.blocks[block].terminator;
            terminator.for_each_edge_mut(|edge| {
                if edge.block == this.header {
                    edge.args.push(argument);
                }
            });
        }
        param
    }

    fn redefine(&mut self, inst: Inst, opcode: Opcode, args: &[Value]) {
        let data = &mut self.function.insts[inst];
        data.opcode = opcode;
        data.flags = Flags::default();
        data.args = SmallVec::from_slice(args);
    }

    /// Computes the value that the first iteration carries, in the block that enters the loop.
    fn first(&mut self, this: &Loop, candidate: &Candidate) -> Value {
        if let Some(inst) = self.function.def_inst(candidate.value) {
            self.function.location = self.function.insts[inst].location;
        }
        let counters = this.counters.iter();
        let mut copies: FxHashMap<Value, Value> = counters
            .map(|(&param, counter)| (param, counter.first))
            .collect();
        for &inst in &candidate.chain {
            // The first value of a product is known.
            if copies.contains_key(&self.function.result(inst)) {
                continue;
            }
            let data = self.function.insts[inst].clone();
            let mut args: SmallVec<[Value; 2]> = SmallVec::new();
            for &arg in &data.args {
                args.push(match (copies.get(&arg), self.function.constant(arg)) {
                    (Some(&copy), _) => copy,
                    // Its definition may be in the loop.
                    (None, Some(bits)) => {
                        let ty = self.function.ty(arg);
                        self.function.append_constant(this.entering, ty, bits)
                    }
                    (None, None) => arg,
                });
            }
            let result = self.function.result(inst);
            let ty = self.function.ty(result);
            let copy =
                self.function
                    .append_value(this.entering, data.opcode, &args, ty, data.payload);
            copies.insert(result, copy);
        }
        self.function.location = SourceLocation::default();
        let base = self.base_and_offset(this, candidate);
        copies[&base.map_or(candidate.value, |(_, offset)| offset)]
    }

    /// Computes a step of addresses of a type at the end of a block.
    fn materialize(&mut self, block: Block, address: Type, step: Step) -> Value {
        let function = &mut *self.function;
        let ty = Type::int(address.bits() as u16);
        let constant = function.append_constant(block, ty, step.constant as u64);
        let Some(variable) = step.variable else {
            return constant;
        };
        let (multiple, factor) = (variable.multiple, variable.factor);
        let product = |function: &mut Function, first: Value, second: Option<Value>| {
            let Some(second) = second else { return first };
            let ty = function.ty(first);
            function.append_value(block, Opcode::Mul, &[first, second], ty, Payload::None)
        };
        let multiplied = |function: &mut Function, value: Value, factor: i64| {
            let ty = function.ty(value);
            let factor = (factor != 1).then(|| function.append_constant(block, ty, factor as u64));
            product(function, value, factor)
        };
        let extended =
            |function: &mut Function, (value, extension): Factor| match extension.opcode() {
                None => value,
                Some(opcode) => function.append_value(block, opcode, &[value], ty, Payload::None),
            };
        let wide = if variable.is_narrow {
            let other = variable.other.map(|(value, _)| value);
            let narrow = product(function, factor.0, other);
            let narrow = multiplied(function, narrow, multiple.before);
            extended(function, (narrow, factor.1))
        } else {
            let first = extended(function, factor);
            let second = variable.other.map(|other| extended(function, other));
            product(function, first, second)
        };
        let sum = multiplied(function, wide, multiple.after);
        match step.constant {
            0 => sum,
            _ => function.append_value(block, Opcode::Add, &[sum, constant], ty, Payload::None),
        }
    }
}

/// The operation that adds a step to a value.
fn addition(ty: Type) -> Opcode {
    match ty.scalar.address_space() {
        Some(_) => Opcode::PtrAdd,
        None => Opcode::Add,
    }
}
