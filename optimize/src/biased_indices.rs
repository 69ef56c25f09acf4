//! Lets global accesses add signed indices of bytes to a uniform base.
//!
//! ```text
//! v3 = sext v0; v4 = ptr_add s1, v3            s5 = ptr_add s1, -0x80000000; v6 = zext (add v0, 0x80000000)
//! v7 = ptr_add s2, v3                    =>    v4 = ptr_add s5, v6
//! v8 = ptr_add v7, s9                          s10 = ptr_add (ptr_add s2, s9), -0x80000000; v8 = ptr_add s10, v6
//! ```
//!
//! In: a function with explicit divergence, and its uniformity. Out: the same addresses. Global memory instructions add an
//! unsigned dword to an address in SGPRs, so such a sum takes no vector instruction. A signed dword is made unsigned by
//! adding 2³¹, which is subtracted from the base; scalar instructions do that, before loops if the base is computed before
//! them. All accesses with the same base share its difference, and all accesses with the same index its sum. Uniform values that are
//! added to the address later are added to the base instead.
//!
//! The sums of a base are changed if nothing but accesses to global memory reads them, and if the time that is saved is worth
//! the additional instructions.

use crate::uniform_sums;
use cranelift_entity::EntityRef;
use mir::AddressSpace;
use mir::generic::{Block, Flags, Function, Inst, Opcode, Sequence, Value, ValueDef};
use mir::types::Type;
use mir::uniformity::Uniformity;
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// What is added to an index, and subtracted from its base.
const BIAS: u32 = 1 << 31;

/// The cycles of a full-rate instruction, and of the multiply-add that computes an address.
const FULL_RATE: i64 = 4;
const MULTIPLY_ADD: i64 = 16;

/// The cycles of a vector addition of 64 bits.
const ADDITION: i64 = 12;

/// The cycles that each additional instruction must save.
const SAVED_PER_INSTRUCTION: i64 = 4;

/// How much more often than straight-line code the instructions of a loop are executed, for up to [`MAX_DEPTH`] loops.
const ITERATIONS: i64 = mir::machine::ITERATIONS as i64;
const MAX_DEPTH: u32 = 3;

/// The maximum number of operations through which a base is traced to see that it is in SGPRs.
const DEPTH: u32 = 4;

/// The maximum number of uniform values that are added to a base.
const MAX_TERMS: usize = 2;

/// Runs the pass; updates `uniformity`.
pub fn run(function: &mut Function, uniformity: &mut Uniformity, target: &Target) {
    if !target.has_global_instructions() {
        return;
    }
    let sums = sums(function, uniformity);
    if sums.is_empty() {
        return;
    }
    let sums = accessed(function, uniformity, sums);
    let wanted = worthwhile(function, uniformity, &sums);
    let mut pass = Pass {
        function,
        uniformity,
        bases: FxHashMap::default(),
        indices: FxHashMap::default(),
        before: FxHashMap::default(),
        after: FxHashMap::default(),
        start: Sequence::default(),
    };
    for sum in sums {
        if wanted.contains(&sum.group()) {
            pass.rewrite(&sum);
        }
    }
    pass.insert();
}

/// A divergent address: a uniform base, uniform terms, and an extended dword.
#[derive(Clone)]
struct Sum {
    inst: Inst,
    block: Block,
    result: Value,
    base: Value,
    terms: Terms,
    /// The sum without the last term.
    inner: Option<Value>,
    /// The extension of the index.
    extension: Inst,
    is_signed: bool,
}

/// Uniform values that are added to a base.
type Terms = SmallVec<[Value; MAX_TERMS]>;

/// A base, and whether the index that is added to it is signed.
type Group = (Value, bool);

impl Sum {
    /// The sums that change together.
    fn group(&self) -> Group {
        (self.base, self.is_signed)
    }
}

/// The sums of the function, in its order.
fn sums(function: &Function, uniformity: &Uniformity) -> Vec<Sum> {
    let mut sums: Vec<Sum> = Vec::new();
    let mut known: FxHashMap<Value, usize> = FxHashMap::default();
    for &block in &function.layout {
        for &inst in &function.blocks[block].insts {
            let data = &function.insts[inst];
            if data.opcode != Opcode::PtrAdd || function.ty(data.args[0]).bits() != 64 {
                continue;
            }
            let (base, added) = (data.args[0], data.args[1]);
            let result = function.result(inst);
            let sum = match known.get(&base) {
                Some(&inner) => longer(function, uniformity, &sums[inner], added),
                None => simple(function, uniformity, base, added),
            };
            if let Some(sum) = sum {
                known.insert(result, sums.len());
                sums.push(Sum {
                    inst,
                    block,
                    result,
                    ..sum
                });
            }
        }
    }
    sums
}

/// A uniform base and a divergent extension.
fn simple(function: &Function, uniformity: &Uniformity, base: Value, added: Value) -> Option<Sum> {
    let extension = function.def_inst(added)?;
    let data = &function.insts[extension];
    let is_signed = match data.opcode {
        Opcode::SExt => true,
        Opcode::ZExt => false,
        _ => return None,
    };
    let is_wanted = function.ty(data.args[0]) == Type::I32
        && uniformity.is_divergent(added)
        && uniformity.is_uniform(base)
        && is_scalar(function, base, DEPTH);
    is_wanted.then(|| Sum {
        inst: extension,
        block: function.entry,
        result: added,
        base,
        terms: Terms::new(),
        inner: None,
        extension,
        is_signed,
    })
}

/// The sum of `inner` and a uniform value that is not constant: accesses add constants themselves.
fn longer(function: &Function, uniformity: &Uniformity, inner: &Sum, added: Value) -> Option<Sum> {
    let is_term = function.constant(added).is_none()
        && function.ty(added) == Type::I64
        && uniformity.is_uniform(added)
        && is_scalar(function, added, DEPTH);
    (is_term && inner.terms.len() < MAX_TERMS).then(|| {
        let mut sum = inner.clone();
        sum.terms.push(added);
        sum.inner = Some(inner.result);
        sum
    })
}

/// Returns `true` if scalar instructions compute the uniform value.
fn is_scalar(function: &Function, value: Value, depth: u32) -> bool {
    use Opcode::{GlobalAddr, PtrAdd, SExt, ZExt};
    let ValueDef::Result(inst, _) = function.values[value].def else {
        // A loop may keep a pointer that it advances in VGPRs.
        return matches!(function.values[value].def, ValueDef::Param(block, _) if block == function.entry);
    };
    let data = &function.insts[inst];
    match data.opcode {
        GlobalAddr => true,
        PtrAdd | SExt | ZExt => {
            let mut args = data.args.iter();
            depth > 0 && args.all(|&arg| is_scalar(function, arg, depth - 1))
        }
        _ => uniform_sums::is_scalar(function, value, depth),
    }
}

/// The sums that nothing reads except accesses to global memory, such sums, and their sums with constants.
fn accessed(function: &Function, uniformity: &Uniformity, sums: Vec<Sum>) -> Vec<Sum> {
    let known: FxHashSet<Value> = sums.iter().map(|sum| sum.result).collect();
    let mut elsewhere = FxHashSet::default();
    // Users follow the sums that they read, unless they are parameters of loops.
    for &block in function.layout.iter().rev() {
        let mut add = |value: Value| {
            elsewhere.insert(value);
        };
        function.blocks[block].terminator.for_each_value(&mut add);
        for &inst in function.blocks[block].insts.iter().rev() {
            let data = &function.insts[inst];
            let is_fine = match data.opcode {
                Opcode::PtrAdd => {
                    let result = function.result(inst);
                    let is_sum =
                        known.contains(&result) || function.constant(data.args[1]).is_some();
                    is_sum && !elsewhere.contains(&result)
                }
                _ => is_global_access(function, uniformity, inst),
            };
            // The address is the first operand.
            elsewhere.extend(&data.args[usize::from(is_fine).min(data.args.len())..]);
        }
    }
    let mut accessed = Vec::new();
    for sum in sums {
        let is_elsewhere = |value: &Value| elsewhere.contains(value);
        if is_elsewhere(&sum.result) || sum.inner.as_ref().is_some_and(is_elsewhere) {
            elsewhere.insert(sum.result);
        } else {
            accessed.push(sum);
        }
    }
    accessed
}

fn is_global_access(function: &Function, uniformity: &Uniformity, inst: Inst) -> bool {
    function
        .access(inst)
        .is_some_and(|(address, memory)| match memory.space {
            AddressSpace::Global => true,
            AddressSpace::Constant => uniformity.is_divergent(address),
            _ => false,
        })
}

/// The cycles that a change saves, and the number of instructions that it adds.
#[derive(Default)]
struct Balance {
    saved: i64,
    added: i64,
}

impl Balance {
    fn is_worthwhile(&self) -> bool {
        self.saved > 0 && self.saved >= SAVED_PER_INSTRUCTION * self.added
    }
}

/// The groups of sums that are worth changing.
fn worthwhile(function: &Function, uniformity: &Uniformity, sums: &[Sum]) -> FxHashSet<Group> {
    let mut groups: FxHashMap<Group, Vec<&Sum>> = FxHashMap::default();
    let mut users: FxHashMap<Inst, FxHashSet<Group>> = FxHashMap::default();
    for sum in sums {
        groups.entry(sum.group()).or_default().push(sum);
        users.entry(sum.extension).or_default().insert(sum.group());
    }
    let costs = Costs::new(function, uniformity);
    let mut wanted = FxHashSet::default();
    for (group, sums) in groups {
        let mut balance = costs.of_group(group, &sums);
        let indices: FxHashSet<Inst> = sums.iter().map(|sum| sum.extension).collect();
        for index in indices.into_iter().filter(|_| group.1) {
            let sharers = users[&index].len() as i64;
            balance.saved -= FULL_RATE * costs.times(costs.block_of(index)) / sharers;
            balance.added += i64::from(sharers == 1);
        }
        if balance.is_worthwhile() {
            wanted.insert(group);
        }
    }
    wanted
}

struct Costs<'a> {
    function: &'a Function,
    uniformity: &'a Uniformity,
    block_of: Vec<Block>,
}

impl Costs<'_> {
    fn new<'a>(function: &'a Function, uniformity: &'a Uniformity) -> Costs<'a> {
        Costs {
            function,
            uniformity,
            block_of: function.blocks_of_insts(),
        }
    }

    fn block_of(&self, inst: Inst) -> Block {
        self.block_of[inst.index()]
    }

    /// How often a block is executed.
    fn times(&self, block: Block) -> i64 {
        let order = self.uniformity.order();
        let position = order.position[block.index()];
        let depth = order.loops_of(position).count() as u32;
        ITERATIONS.pow(depth.min(MAX_DEPTH))
    }

    /// The balance without the additions to indices.
    fn of_group(&self, (base, is_signed): Group, sums: &[&Sum]) -> Balance {
        // The scalar instructions that extend (and scale) a term, which a multiply-add does itself.
        let extension = |value: Value| {
            let inst = self.function.def_inst(value)?;
            match self.function.insts[inst].opcode {
                Opcode::ZExt => Some(0),
                Opcode::SExt => Some(1),
                Opcode::Merge => Some(2),
                _ => None,
            }
        };
        let inner: FxHashSet<Value> = sums.iter().filter_map(|sum| sum.inner).collect();
        let mut places = FxHashSet::default();
        let mut extended = FxHashSet::default();
        let mut balance = Balance::default();
        for sum in sums {
            let times = self.times(sum.block);
            let Some(&term) = sum.terms.last() else {
                // An access adds an unsigned index without an instruction.
                if is_signed || inner.contains(&sum.result) {
                    balance.saved += MULTIPLY_ADD * times;
                    balance.added -= 1;
                }
                continue;
            };
            let (cycles, count) = match extension(term) {
                Some(_) => (MULTIPLY_ADD, 1),
                None => (ADDITION, 2),
            };
            balance.saved += cycles * times;
            balance.added -= count;
            if places.insert((&sum.terms, sum.block)) {
                let extension = extension(term).filter(|_| extended.insert((term, sum.block)));
                let count = 2 + extension.unwrap_or(0);
                balance.saved -= count * FULL_RATE * times;
                balance.added += count;
            }
        }
        if is_signed {
            let place = self.function.def_inst(base).map(|inst| self.block_of(inst));
            balance.saved -= 2 * FULL_RATE * self.times(place.unwrap_or(self.function.entry));
            balance.added += 2;
        }
        balance
    }
}

struct Pass<'a> {
    function: &'a mut Function,
    uniformity: &'a mut Uniformity,
    /// The new bases: for the whole function, or for a block if uniform values are added to them.
    bases: FxHashMap<(Group, Terms, Option<Block>), Value>,
    /// The extension of the sum of each signed index and the bias.
    indices: FxHashMap<Inst, Value>,
    /// New instructions before and after existing ones, and at the start of the function.
    before: FxHashMap<Inst, Vec<Inst>>,
    after: FxHashMap<Inst, Vec<Inst>>,
    start: Sequence,
}

impl Pass<'_> {
    fn rewrite(&mut self, sum: &Sum) {
        if !sum.is_signed && sum.terms.is_empty() {
            return;
        }
        self.function.location = self.function.insts[sum.inst].location;
        let base = self.base(sum, &sum.terms);
        let index = match sum.is_signed {
            true => self.index(sum.extension),
            false => self.function.result(sum.extension),
        };
        let data = &mut self.function.insts[sum.inst];
        data.args = SmallVec::from_slice(&[base, index]);
        // The new base may be outside the object.
        data.flags = Flags::default();
    }

    /// The base with uniform terms and without the bias.
    fn base(&mut self, sum: &Sum, terms: &[Value]) -> Value {
        let block = (!terms.is_empty()).then_some(sum.block);
        let key = (sum.group(), Terms::from_slice(terms), block);
        if let Some(&known) = self.bases.get(&key) {
            return known;
        }
        let mut new = Sequence::default();
        let base = match terms {
            [] if !sum.is_signed => sum.base,
            [] => {
                let bias = i64::from(BIAS).wrapping_neg() as u64;
                let bias = new.constant(self.function, Type::I64, bias);
                self.uniformity.set(bias, false);
                self.add(&mut new, Opcode::PtrAdd, [sum.base, bias], false)
            }
            [first @ .., last] => {
                let base = self.base(sum, first);
                self.add(&mut new, Opcode::PtrAdd, [base, *last], false)
            }
        };
        match self.function.def_inst(sum.base) {
            _ if !terms.is_empty() => self
                .before
                .entry(sum.inst)
                .or_default()
                .append(&mut new.take()),
            Some(inst) => self.after.entry(inst).or_default().append(&mut new.take()),
            None => new.move_to(&mut self.start.insts),
        }
        self.bases.insert(key, base);
        base
    }

    /// The sum of the index and the bias, extended.
    fn index(&mut self, extension: Inst) -> Value {
        if let Some(&known) = self.indices.get(&extension) {
            return known;
        }
        self.function.location = self.function.insts[extension].location;
        let mut new = Sequence::default();
        let index = self.function.insts[extension].args[0];
        let bias = new.constant(self.function, Type::I32, u64::from(BIAS));
        self.uniformity.set(bias, false);
        let sum = self.add(&mut new, Opcode::Add, [index, bias], true);
        let extended = new.op(self.function, Opcode::ZExt, &[sum], Type::I64);
        self.uniformity.set(extended, true);
        self.after
            .entry(extension)
            .or_default()
            .append(&mut new.take());
        self.indices.insert(extension, extended);
        extended
    }

    fn add(
        &mut self,
        new: &mut Sequence,
        opcode: Opcode,
        args: [Value; 2],
        is_divergent: bool,
    ) -> Value {
        let ty = self.function.ty(args[0]);
        let result = new.op(self.function, opcode, &args, ty);
        self.uniformity.set(result, is_divergent);
        result
    }

    /// Inserts the new instructions.
    fn insert(mut self) {
        let entry = self.function.entry;
        for index in 0..self.function.layout.len() {
            let block = self.function.layout[index];
            let old = std::mem::take(&mut self.function.blocks[block].insts);
            let mut insts = Vec::with_capacity(old.len() + 4);
            if block == entry {
                self.start.move_to(&mut insts);
            }
            for inst in old {
                insts.extend(self.before.remove(&inst).unwrap_or_default());
                insts.push(inst);
                insts.extend(self.after.remove(&inst).unwrap_or_default());
            }
            self.function.blocks[block].insts = insts;
        }
    }
}
