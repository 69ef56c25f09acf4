//! Straight-line strength reduction: computes a value from an earlier one that differs from it by a step.
//!
//! ```text
//! v2 = base + k * stride; v5 = base + (k + 1) * stride      =>      v2 = base + k * stride; v5 = v2 + stride
//! ```
//!
//! In: any function. Out: the same values. The earlier value must dominate the later one. The multiplication, extension
//! and shift of the later value then become unused. In a sequence of accesses, value numbering merges equal steps.
//!
//! Addresses without a product are reduced too if they have a sign-extended index: adding a step takes fewer instructions
//! than extending, scaling and adding the index. This includes addresses that differ by a constant in an index that may wrap;
//! [`crate::addresses`] splits constants only from indices that cannot.
//!
//! `addr64` accesses add offsets in VGPRs to a base in their descriptor. For them, the step is added to the offset, which
//! accesses with other bases can then share.
//!
//! Values are compared as [`Form`]s. A form may rely on flags (`nsw` under an extension, `disjoint`), which guarantee
//! nothing if the value is poison. Therefore, a later value is derived only from a value through which memory was
//! accessed, since such a value is not poison.

use crate::address_modes::{far_bases, has_addr64_accesses};
use crate::addresses::constant_of_base;
use crate::affine::{Difference, Factor, Form, Multiple};
use crate::builder::signed_constant;
use crate::uniform_sums::is_scalar;
use cranelift_entity::EntityRef;
use mir::debug::SourceLocation;
use mir::dominators::Dominators;
use mir::generic::{Block, Flags, Function, Inst, Opcode, Sequence, Value};
use mir::loop_order::LoopOrder;
use mir::types::{Scalar, Type};
use mir::uniformity::Uniformity;
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};

/// The maximum number of earlier values that are tried for each value.
const TRIED: usize = 8;

/// The number of pointer additions that an access looks through.
const CHAIN: usize = 4;

/// Distances below this many bytes are negligible compared with the distance between two addresses if only one of their
/// indices wrapped.
const NEAR: u64 = 1 << 28;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let is_reducible =
        |inst: &Inst| matches!(function.insts[*inst].opcode, Opcode::Mul | Opcode::SExt);
    let mut insts = function
        .layout
        .iter()
        .flat_map(|&block| &function.blocks[block].insts);
    if !insts.any(is_reducible) {
        return;
    }
    let Ok(loops) = function.loop_order() else {
        return;
    };
    let dominators = function.dominators();
    let order: Vec<Block> = dominators.reverse_post_order().map(Block::new).collect();
    let accessed = only_accessed(function, &order);
    let offsets = Offsets::new(function, target);
    // Integers are reduced second, so the forms of addresses rely on fewer flags.
    for reduced in [Reduced::Addresses, Reduced::Integers] {
        let mut pass = Pass {
            function,
            dominators: &dominators,
            loops: &loops,
            reduced,
            accessed: &accessed,
            offsets: offsets.as_ref(),
            earlier: FxHashMap::default(),
            bases: Vec::new(),
            base_of: FxHashMap::default(),
            forms: FxHashMap::default(),
            new: Sequence::default(),
        };
        pass.note_forms(&order);
        if pass.forms.is_empty() {
            continue;
        }
        for &block in &order {
            pass.block(block);
        }
    }
}

fn is_near(distance: i64) -> bool {
    distance.unsigned_abs() < NEAR
}

/// Finds the pointers whose only uses are accesses to them or to addresses less than [`NEAR`] bytes away.
fn only_accessed(function: &Function, order: &[Block]) -> Vec<bool> {
    let mut is_accessed = vec![true; function.values.len()];
    for &block in order.iter().rev() {
        let data = &function.blocks[block];
        data.terminator
            .for_each_value(|value| is_accessed[value.index()] = false);
        for &inst in data.insts.iter().rev() {
            let args = &function.insts[inst].args;
            let is_use_known = function.access(inst).is_some()
                || constant_distance(function, inst).is_some_and(is_near)
                    && is_accessed[function.result(inst).index()];
            for &arg in args.iter().skip(usize::from(is_use_known)) {
                is_accessed[arg.index()] = false;
            }
        }
    }
    is_accessed
}

/// The constant that an instruction adds to a pointer.
fn constant_distance(function: &Function, inst: Inst) -> Option<i64> {
    let data = &function.insts[inst];
    match data.opcode {
        Opcode::PtrAdd => signed_constant(function, data.args[1]),
        _ => None,
    }
}

/// The maximum number of operations through which a base is traced to see that it is in SGPRs.
const DEPTH: u32 = 4;

/// Which accesses add an offset in VGPRs to a base in SGPRs.
struct Offsets {
    uniformity: Uniformity,
    /// The result of [`far_bases`]. Adding another constant takes fewer instructions if the address is in registers.
    far: FxHashSet<Value>,
}

impl Offsets {
    /// `None` if no access adds 64-bit offsets.
    fn new(function: &Function, target: &Target) -> Option<Offsets> {
        let uniformity = || Uniformity::compute(function).ok();
        has_addr64_accesses(target)
            .then(uniformity)
            .flatten()
            .map(|uniformity| Offsets {
                uniformity,
                far: far_bases(function, target),
            })
    }

    /// The base and offset of a pointer that accesses can add.
    fn parts(&self, function: &Function, pointer: Value) -> Option<(Value, Value)> {
        let data = &function.insts[function.def_inst(pointer)?];
        let &[base, offset] = data.args.as_slice() else {
            return None;
        };
        let are_separate = data.opcode == Opcode::PtrAdd
            && function.ty(base).bits() == 64
            && self.uniformity.is_uniform(base)
            && self.uniformity.is_divergent(offset)
            && is_scalar(function, base, DEPTH)
            && !self.far.contains(&pointer);
        are_separate.then_some((base, offset))
    }
}

/// The values that one traversal reduces.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reduced {
    Addresses,
    Integers,
}

/// Returns `true` if a step costs at most a shift.
fn is_cheap(multiple: Multiple) -> bool {
    let is_shift = |factor: i64| factor > 0 && factor.count_ones() == 1;
    is_shift(multiple.before) && is_shift(multiple.after)
}

/// Returns `false` if the step takes as many operations as the value itself.
fn saves(form: &Form, step: Difference) -> bool {
    step.term.is_none() || form.terms.len() > 1 || form.has_product()
}

/// A value from which later ones may be derived.
struct Base {
    value: Value,
    forms: Forms,
    block: Block,
    /// The block from which its first form is known to hold.
    known_from: Option<Block>,
    /// The first block that accesses memory through it, or close to it. From there on, its second form holds too.
    accessed_from: Option<Block>,
}

/// The form of a value, and the one that looks through an index that may wrap ([`Form::both`]).
type Forms = (Form, Option<Form>);

struct Pass<'a> {
    function: &'a mut Function,
    dominators: &'a Dominators,
    loops: &'a LoopOrder,
    reduced: Reduced,
    /// The result of [`only_accessed`].
    accessed: &'a [bool],
    offsets: Option<&'a Offsets>,
    /// Indices of bases by root and type, in the order of discovery.
    earlier: FxHashMap<(Option<Value>, Type), Vec<usize>>,
    bases: Vec<Base>,
    base_of: FxHashMap<Value, usize>,
    /// The forms of candidates before any is rewritten: later forms would have to look through long chains of steps.
    forms: FxHashMap<Inst, Forms>,
    /// New instructions before the current one.
    new: Sequence,
}

impl Pass<'_> {
    fn note_forms(&mut self, order: &[Block]) {
        // For each product, and each sum with a product, the innermost loop that contains the product. Deriving a sum from
        // another saves nothing unless one of its products is in the same loop.
        let mut products: FxHashMap<Value, Option<usize>> = FxHashMap::default();
        for &block in order {
            let innermost = self.loops.innermost[self.loops.position[block.index()]];
            for &inst in &self.function.blocks[block].insts {
                let data = &self.function.insts[inst];
                let is_linear = matches!(
                    data.opcode,
                    Opcode::Mul | Opcode::Add | Opcode::Sub | Opcode::Shl
                );
                let is_product = |arg: &Value| products.get(arg) == Some(&innermost);
                let has_product = is_linear && data.args.iter().any(is_product);
                if has_product {
                    products.insert(self.function.result(inst), innermost);
                }
                if !self.is_candidate(inst) || data.opcode == Opcode::Add && !has_product {
                    continue;
                }
                let result = self.function.result(inst);
                let is_accessed =
                    self.reduced == Reduced::Addresses && self.accessed[result.index()];
                let forms = Form::both(self.function, result, is_accessed);
                let has_product =
                    forms.0.has_product() || forms.1.as_ref().is_some_and(Form::has_product);
                if has_product {
                    products.insert(result, innermost);
                }
                if has_product || self.reduced == Reduced::Addresses && forms.0.has_index() {
                    self.forms.insert(inst, forms);
                }
            }
        }
    }

    fn block(&mut self, block: Block) {
        let old = std::mem::take(&mut self.function.blocks[block].insts);
        let mut insts = Vec::with_capacity(old.len());
        for inst in old {
            self.note_access(inst, block);
            if self.is_wanted(self.function.insts[inst].opcode)
                && let Some(forms) = self.forms.remove(&inst)
            {
                self.function.location = self.function.insts[inst].location;
                self.candidate(inst, block, forms);
                self.new.move_to(&mut insts);
            }
            insts.push(inst);
        }
        self.function.blocks[block].insts = insts;
        self.function.location = SourceLocation::default();
    }

    /// Records an access. Its pointer is not poison, since that would be undefined behavior.
    fn note_access(&mut self, inst: Inst, block: Block) {
        let Some((mut pointer, _)) = self.function.access(inst) else {
            return;
        };
        let mut is_same_object = true;
        for _ in 0..CHAIN {
            if let Some(&base) = self.base_of.get(&pointer) {
                self.bases[base].known_from.get_or_insert(block);
                if is_same_object {
                    self.bases[base].accessed_from.get_or_insert(block);
                }
            }
            let Some(inst) = self.function.def_inst(pointer) else {
                break;
            };
            let data = &self.function.insts[inst];
            if data.opcode != Opcode::PtrAdd {
                break;
            }
            is_same_object &= data.flags.contains(Flags::INBOUNDS)
                || constant_distance(self.function, inst).is_some_and(is_near);
            pointer = data.args[0];
        }
    }

    /// Returns `true` for operations that are candidates if their operands and results fit.
    fn is_wanted(&self, opcode: Opcode) -> bool {
        match self.reduced {
            Reduced::Addresses => opcode == Opcode::PtrAdd,
            Reduced::Integers => matches!(opcode, Opcode::Mul | Opcode::Add),
        }
    }

    fn is_candidate(&self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        if !self.is_wanted(data.opcode) {
            return false;
        }
        let is_constant = |value: Value| self.function.constant(value).is_some();
        let &[result] = data.results.as_slice() else {
            return false;
        };
        let ty = self.function.ty(result);
        let is_constant_sum = data.args.get(1).is_some_and(|&arg| is_constant(arg));
        let is_reducible = match self.reduced {
            Reduced::Addresses => true,
            Reduced::Integers => matches!(ty.scalar, Scalar::Int(32 | 64)),
        };
        is_reducible && !ty.is_vector() && !is_constant_sum
    }

    fn candidate(&mut self, inst: Inst, block: Block, forms: Forms) {
        let value = self.function.result(inst);
        let key = (forms.0.root, self.function.ty(value));
        let mut known_from = forms.0.is_exact.then_some(block);
        let earlier = self.earlier.get(&key).map_or(&[][..], Vec::as_slice);
        let tried = || earlier.iter().rev().take(TRIED).copied();
        let found = tried()
            .find_map(|number| {
                let base = &self.bases[number];
                let step = forms.0.step_from(&base.forms.0)?;
                let is_usable = self.usable(base, base.known_from, block, step);
                (is_usable && saves(&forms.0, step)).then_some((number, step))
            })
            .or_else(|| {
                let form = forms.1.as_ref()?;
                tried().find_map(|number| {
                    let base = &self.bases[number];
                    let step = form.step_from(base.forms.1.as_ref().unwrap_or(&base.forms.0))?;
                    let is_usable = self.usable(base, base.accessed_from, block, step);
                    (is_usable && saves(form, step)).then_some((number, step))
                })
            });
        // A value that is already a sum of the base is unchanged, including its flags.
        let args = &self.function.insts[inst].args;
        let is_new = |&(number, _): &(usize, _)| !args.contains(&self.bases[number].value);
        if let Some((number, step)) = found.filter(is_new) {
            self.rebuild(inst, number, step);
            known_from = Some(block);
        }
        let number = self.bases.len();
        self.bases.push(Base {
            value,
            forms,
            block,
            known_from,
            accessed_from: None,
        });
        self.base_of.insert(value, number);
        self.earlier.entry(key).or_default().push(number);
    }

    /// Returns `true` if a value in `block` can be computed by this step from a base whose form is known from another
    /// block on.
    fn usable(
        &self,
        base: &Base,
        known_from: Option<Block>,
        block: Block,
        step: Difference,
    ) -> bool {
        known_from.is_some_and(|known| self.dominates(known, block))
            && step.term.is_none_or(|(_, multiple)| is_cheap(multiple))
            && self.dominates(base.block, block)
    }

    fn dominates(&self, first: Block, second: Block) -> bool {
        self.dominators.dominates(first.index(), second.index())
    }

    /// Replaces an instruction with the sum of a base, a step and a constant.
    fn rebuild(&mut self, inst: Inst, base: usize, step: Difference) {
        let (base, constant, _) = constant_of_base(self.function, self.bases[base].value);
        self.drop_flags(base);
        let parts = self.parts(inst, base);
        let ty = self.function.ty(base);
        let is_pointer = ty.scalar.address_space().is_some();
        let (opcode, offset) = match is_pointer {
            true => (Opcode::PtrAdd, Type::int(ty.bits() as u16)),
            false => (Opcode::Add, ty),
        };
        let constant = step.constant.wrapping_add(constant);
        let step = step
            .term
            .map(|(factor, multiple)| self.step(factor, multiple, offset));
        let (base, step) = match (parts, step) {
            (Some((uniform, earlier)), Some(step)) => {
                self.drop_flags(earlier);
                let args = [earlier, step];
                let sum = self.new.op(self.function, Opcode::Add, &args, offset);
                (uniform, Some(sum))
            }
            (_, step) => (base, step),
        };
        let (base, added) = match (step, constant) {
            (Some(step), 0) => (base, step),
            (Some(step), _) => {
                let sum = self.new.op(self.function, opcode, &[base, step], ty);
                (
                    sum,
                    self.new.constant(self.function, offset, constant as u64),
                )
            }
            (None, _) => (
                base,
                self.new.constant(self.function, offset, constant as u64),
            ),
        };
        let data = &mut self.function.insts[inst];
        data.opcode = opcode;
        data.flags = Flags::default();
        data.args = [base, added].into_iter().collect();
    }

    /// The base and offset of the address from which an instruction is derived, if accesses add offsets to the base.
    fn parts(&self, inst: Inst, address: Value) -> Option<(Value, Value)> {
        let result = self.function.result(inst);
        let offsets = self.offsets.filter(|offsets| {
            self.accessed.get(result.index()) == Some(&true) && !offsets.far.contains(&result)
        })?;
        offsets.parts(self.function, address)
    }

    /// Drops the flags of a base, which may not hold for its new uses.
    fn drop_flags(&mut self, base: Value) {
        if let Some(inst) = self.function.def_inst(base) {
            self.function.insts[inst].flags = Flags::default();
        }
    }

    fn step(&mut self, (value, extension): Factor, multiple: Multiple, ty: Type) -> Value {
        let value = self.shifted(value, multiple.before);
        let wide = match extension.opcode() {
            None => value,
            Some(opcode) => self.new.op(self.function, opcode, &[value], ty),
        };
        self.shifted(wide, multiple.after)
    }

    /// The product of a value and a power of two.
    fn shifted(&mut self, value: Value, factor: i64) -> Value {
        if factor == 1 {
            return value;
        }
        let ty = self.function.ty(value);
        let amount = u64::from(factor.trailing_zeros());
        let amount = self.new.constant(self.function, ty, amount);
        self.new
            .op(self.function, Opcode::Shl, &[value, amount], ty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::transformed;

    fn after(body: &str) -> String {
        let target = Target::parse("amdgcn-amd-amdhsa", "gfx900", "").expect("a processor");
        transformed(body, |function| run(function, &target))
    }

    #[test]
    fn products_of_successive_factors_become_sums() {
        let changed = after(
            "bb0(v0: i32, v1: i32):\n  v2: i32 = mul v0, v1\n  v3: i32 = const 0x1\n  v4: i32 = add v0, v3\n  \
             v5: i32 = mul v4, v1\n  v6: i32 = xor v2, v5\n  return v6\n",
        );
        assert!(changed.contains("v5: i32 = add v2, v1"), "{changed}");
    }

    /// `v0 | 1` is known to equal `v0 + 1` only if the sum is not poison.
    #[test]
    fn values_that_may_be_poison_are_not_reused() {
        let body = "bb0(v0: i32, v1: i32):\n  v2: i32 = const 0x1\n  v3: i32 = or disjoint v0, v2\n  \
                    v4: i32 = mul v3, v1\n  v5: i32 = const 0x2\n  v6: i32 = or disjoint v0, v5\n  \
                    v7: i32 = mul v6, v1\n  v8: i32 = xor v4, v7\n  return v8\n";
        let same = after(body);
        assert!(same.contains("v7: i32 = mul v6, v1"), "{same}");
    }

    const ADDRESSES: &str = "bb0(v0: p1, v1: i32, v2: i32, v3: i32):\n  v4: i32 = mul nsw v1, v2\n  \
        v5: i32 = add nsw v4, v3\n  v6: i64 = sext v5\n  v7: p1 = ptr_add v0, v6\n  ACCESS\
        v9: i32 = const 0x1\n  v10: i32 = add nsw v1, v9\n  v11: i32 = mul nsw v10, v2\n  \
        v12: i32 = add nsw v11, v3\n  v13: i64 = sext v12\n  v14: p1 = ptr_add v0, v13\n  \
        v15: i32 = load global size 4 align 4 v14\n  return v15\n";

    #[test]
    fn an_address_is_the_accessed_one_plus_a_stride() {
        let access = "v8: i32 = load global size 4 align 4 v7\n  ";
        let changed = after(&ADDRESSES.replace("ACCESS", access));
        assert!(changed.contains("v14: p1 = ptr_add v7, v"), "{changed}");
        assert!(changed.contains("= sext v2"), "{changed}");
        let same = after(&ADDRESSES.replace("ACCESS", ""));
        assert!(same.contains("v14: p1 = ptr_add v0, v13"), "{same}");
    }

    /// The addresses above, with an index that may wrap.
    fn with_wrapping_index() -> String {
        let access = "v8: i32 = load global size 4 align 4 v7\n  ";
        let text = ADDRESSES.replace("ACCESS", access).replace(" nsw", "");
        text.replace("ptr_add", "ptr_add inbounds")
    }

    #[test]
    fn an_index_may_wrap_if_both_addresses_are_inbounds() {
        let text = with_wrapping_index();
        let changed = after(&text);
        assert!(changed.contains("v14: p1 = ptr_add v7, v"), "{changed}");
        let text = text.replace("inbounds v0, v13", "v0, v13");
        let same = after(&text.replace("return v15", "return v14"));
        assert!(same.contains("v14: p1 = ptr_add v0, v13"), "{same}");
    }

    #[test]
    fn an_index_may_wrap_if_both_addresses_are_accessed() {
        let text = with_wrapping_index().replace(" inbounds", "");
        let changed = after(&text);
        assert!(changed.contains("v14: p1 = ptr_add v7, v"), "{changed}");
        let same = after(&text.replace("return v15", "return v14"));
        assert!(same.contains("v14: p1 = ptr_add v0, v13"), "{same}");
    }

    #[test]
    fn addresses_that_differ_by_a_constant_are_derived_from_the_first() {
        let changed = after(
            "bb0(v0: p1, v1: i32, v2: i32):\n  v3: i32 = add v1, v2\n  v4: i64 = sext v3\n  v5: p1 = ptr_add v0, v4\n  \
             v6: i32 = load global size 4 align 4 v5\n  v7: i32 = const 0x5\n  v8: i32 = add v1, v7\n  \
             v9: i32 = add v8, v2\n  v10: i64 = sext v9\n  v11: p1 = ptr_add v0, v10\n  \
             v12: i32 = load global size 4 align 4 v11\n  v13: i32 = add v3, v7\n  v14: i64 = sext v13\n  \
             v15: p1 = ptr_add v0, v14\n  v16: i32 = load global size 4 align 4 v15\n  v17: i32 = add v12, v16\n  \
             return v17\n",
        );
        assert!(changed.contains("v11: p1 = ptr_add v5, v"), "{changed}");
        assert!(changed.contains("v15: p1 = ptr_add v5, v"), "{changed}");
    }

    /// The index wraps at 32 bits, so its step must wrap too.
    #[test]
    fn multiples_of_a_stride_are_computed_before_they_are_extended() {
        let text = with_wrapping_index().replace("const 0x1", "const 0x2");
        let changed = after(&text);
        assert!(changed.contains(": i32 = shl v2, "), "{changed}");
        assert!(changed.contains("v14: p1 = ptr_add v7, v"), "{changed}");
    }
}
