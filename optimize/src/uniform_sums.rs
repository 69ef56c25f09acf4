//! Adds the uniform terms of a divergent sum with scalar instructions.
//!
//! ```text
//! v4 = add v0, v1; v5 = add v4, s2; v6 = add v5, 0x12345678
//!                                        =>      s3 = add s2, 0x12345678; v4 = add v0, v1; v6 = add v4, s3
//! ```
//!
//! In: a function with explicit divergence, and its uniformity. Out: the same sums of dwords. Sums of a block with the same
//! uniform terms share the scalar sum, and `loop-invariants` can move it out of a loop. The rounds of hash functions are
//! such sums: they add a constant and a part of the message.
//!
//! A sum is changed if that saves vector instructions. With `v_add3_u32`, one instruction adds two terms, but a long
//! constant needs a separate addition unless the instruction accepts literals.

use cranelift_entity::EntityRef;
use isa::Opcode as I;
use mir::AddressSpace;
use mir::generic::{Block, Flags, Function, Inst, Opcode, Payload, Sequence, Value, ValueDef};
use mir::types::Type;
use mir::uniformity::Uniformity;
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// The maximum number of terms of a sum.
const MAX_TERMS: usize = 8;

/// The maximum number of operations through which a uniform term is traced to see that it is in SGPRs.
const DEPTH: u32 = 4;

/// Constants that an instruction encodes without a literal.
const SHORT: std::ops::RangeInclusive<i32> = -16..=64;

/// Runs the pass; updates `uniformity`.
pub fn run(function: &mut Function, uniformity: &mut Uniformity, target: &Target) {
    let mut uses = None;
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let is_wanted = |&inst: &Inst| is_uniform_step(function, uniformity, inst);
        if !function.blocks[block].insts.iter().any(is_wanted) {
            continue;
        }
        let mut pass = Pass {
            uses: uses.get_or_insert_with(|| function.count_uses()),
            function,
            uniformity,
            target,
            known: FxHashMap::default(),
            new: Sequence::default(),
        };
        pass.block(block);
    }
}

/// Returns `true` for a divergent sum of dwords.
fn is_sum(function: &Function, uniformity: &Uniformity, inst: Inst) -> bool {
    let data = &function.insts[inst];
    data.opcode == Opcode::Add
        && data.results.first().is_some_and(|&result| {
            function.ty(result) == Type::I32 && uniformity.is_divergent(result)
        })
}

/// Returns `true` for a divergent sum with a uniform term that is not constant.
fn is_uniform_step(function: &Function, uniformity: &Uniformity, inst: Inst) -> bool {
    is_sum(function, uniformity, inst)
        && function.insts[inst].args.iter().any(|&term| {
            function.constant(term).is_none()
                && uniformity.is_uniform(term)
                && is_scalar(function, term, DEPTH)
        })
}

/// Returns `true` if scalar instructions can compute the uniform value.
pub(crate) fn is_scalar(function: &Function, value: Value, depth: u32) -> bool {
    use Opcode::{
        AShr, Add, And, Const, Extract, LShr, Load, Merge, Mul, Or, Part, Shl, Sub, Trunc, Xor,
    };
    let ValueDef::Result(inst, _) = function.values[value].def else {
        return true;
    };
    let data = &function.insts[inst];
    match data.opcode {
        Const => true,
        Load => function
            .access(inst)
            .is_some_and(|(_, memory)| memory.space == AddressSpace::Constant),
        Add | Sub | Mul | And | Or | Xor | Shl | LShr | AShr | Trunc | Extract | Merge | Part => {
            let mut args = data.args.iter();
            depth > 0 && args.all(|&arg| is_scalar(function, arg, depth - 1))
        }
        _ => false,
    }
}

/// The terms of a sum.
#[derive(Default)]
struct Terms {
    divergent: SmallVec<[Value; MAX_TERMS]>,
    uniform: SmallVec<[Value; MAX_TERMS]>,
    constant: Option<u32>,
    /// The sums inside the sum.
    inner: SmallVec<[Inst; MAX_TERMS]>,
}

struct Pass<'a> {
    function: &'a mut Function,
    uniformity: &'a mut Uniformity,
    target: &'a Target,
    /// The number of operands that read each value that the function had before the pass.
    uses: &'a [u32],
    /// The sums of uniform terms in the block.
    known: FxHashMap<(SmallVec<[Value; MAX_TERMS]>, u32), Value>,
    /// New instructions before the current one.
    new: Sequence,
}

impl Pass<'_> {
    fn block(&mut self, block: Block) {
        let old = std::mem::take(&mut self.function.blocks[block].insts);
        let here: FxHashSet<Inst> = old.iter().copied().collect();
        let mut is_inner = FxHashSet::default();
        let mut removed = FxHashSet::default();
        let mut changed: FxHashMap<Inst, Terms> = FxHashMap::default();
        // In reverse, so a sum is visited before the sums that it contains.
        for &inst in old.iter().rev() {
            if is_inner.contains(&inst) || !is_sum(self.function, self.uniformity, inst) {
                continue;
            }
            let mut terms = Terms::default();
            self.collect(inst, &here, &mut terms);
            is_inner.extend(terms.inner.iter().copied());
            if self.is_cheaper(&terms) {
                removed.extend(terms.inner.iter().copied());
                changed.insert(inst, terms);
            }
        }
        let mut insts = Vec::with_capacity(old.len());
        for inst in old {
            if let Some(terms) = changed.get(&inst) {
                self.rewrite(inst, terms);
                self.new.move_to(&mut insts);
            }
            if !removed.contains(&inst) {
                insts.push(inst);
            }
        }
        self.function.blocks[block].insts = insts;
    }

    /// Adds the terms of a sum. A term that is itself a sum in this block, without other users, is split into its
    /// terms.
    fn collect(&self, inst: Inst, here: &FxHashSet<Inst>, terms: &mut Terms) {
        for &term in &self.function.insts[inst].args {
            let count = terms.divergent.len() + terms.uniform.len() + terms.inner.len();
            let inner = self.function.def_inst(term).filter(|inst| {
                let is_sole = self.uses[term.index()] == 1;
                is_sole && count < MAX_TERMS - 2 && here.contains(inst)
            });
            if let Some(bits) = self.function.constant(term) {
                terms.constant = Some(terms.constant.unwrap_or(0).wrapping_add(bits as u32));
            } else if let Some(inner) =
                inner.filter(|&inner| is_sum(self.function, self.uniformity, inner))
            {
                terms.inner.push(inner);
                self.collect(inner, here, terms);
            } else if self.uniformity.is_uniform(term) && is_scalar(self.function, term, DEPTH) {
                terms.uniform.push(term);
            } else {
                terms.divergent.push(term);
            }
        }
    }

    /// Returns `true` if one scalar term instead of the uniform terms and the constant saves vector instructions.
    fn is_cheaper(&self, terms: &Terms) -> bool {
        let (divergent, uniform) = (terms.divergent.len(), terms.uniform.len());
        if divergent == 0 || uniform == 0 {
            return false;
        }
        let most = match I::V_ADD3_U32.exists(self.target.generation()) {
            true => 2,
            false => 1,
        };
        let is_short = |bits: u32| SHORT.contains(&(bits as i32));
        let is_apart = terms
            .constant
            .is_some_and(|bits| !self.target.generation().has_vop3_literal() && !is_short(bits));
        let constants = usize::from(terms.constant.is_some() && !is_apart);
        let before = (divergent + uniform + constants - 1).div_ceil(most) + usize::from(is_apart);
        // Two uniform terms in one separate vector addition are no worse than a scalar and a vector addition.
        divergent.div_ceil(most) < before
    }

    fn rewrite(&mut self, inst: Inst, terms: &Terms) {
        self.function.location = self.function.insts[inst].location;
        let scalar = self.scalar_sum(terms);
        let mut sum = terms.divergent[0];
        for &term in &terms.divergent[1..] {
            sum = self.add([sum, term], true);
        }
        let data = &mut self.function.insts[inst];
        data.args = SmallVec::from_slice(&[sum, scalar]);
        data.flags = Flags::default();
    }

    /// The sum of the uniform terms and the constant.
    fn scalar_sum(&mut self, terms: &Terms) -> Value {
        let mut uniform = terms.uniform.clone();
        uniform.sort_unstable();
        let constant = terms.constant.unwrap_or(0);
        let key = (uniform, constant);
        if let Some(&sum) = self.known.get(&key) {
            return sum;
        }
        let mut sum = key.0[0];
        for &term in &key.0[1..] {
            sum = self.add([sum, term], false);
        }
        if constant != 0 {
            let constant = self
                .new
                .constant(self.function, Type::I32, u64::from(constant));
            self.uniformity.set(constant, false);
            sum = self.add([sum, constant], false);
        }
        self.known.insert(key, sum);
        sum
    }

    fn add(&mut self, args: [Value; 2], is_divergent: bool) -> Value {
        let (none, flags) = (Payload::None, Flags::default());
        let inst = self
            .new
            .append(self.function, Opcode::Add, &args, &[Type::I32], none, flags);
        let result = self.function.result(inst);
        self.uniformity.set(result, is_divergent);
        result
    }
}
