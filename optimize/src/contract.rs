//! Contracts products and sums: `a * b + c` becomes one `fmuladd`.
//!
//! In: any function. Out: the same function. A sum with a product as an operand becomes `fmuladd` if one instruction
//! computes both at the rate of one of them, and one of these conditions holds:
//!
//! * the flags of both operations allow contraction;
//! * the result is the same, because the instruction rounds the product and flushes denormals as the two operations
//!   would (`v_mad_f32`, if the function flushes denormals).
//!
//! Products with other users are kept.

use crate::rewrite::{self, Rewriter};
use cranelift_entity::EntityRef;
use mir::generic::{Flags, Function, Inst, InstBuilder, InstData, Opcode, Payload, Value};
use mir::module::DenormalMode;
use mir::types::Scalar;
use processors::Target;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let sums = Sums::find(function, target);
    if sums.products.is_empty() {
        return;
    }
    let is_sum = |function: &Function, data: &InstData| sums.split(function, data).is_some();
    rewrite::replace_all(function, is_sum, |rewriter, inst| {
        replace(rewriter, &sums, inst);
    });
}

/// A sum in the form `± product ± addend`.
struct Split {
    product: Value,
    addend: Value,
    negate_product: bool,
    negate_addend: bool,
}

/// The products whose only uses are sums into which they can be contracted.
struct Sums<'a> {
    target: &'a Target,
    products: Vec<Value>,
}

impl<'a> Sums<'a> {
    fn find(function: &Function, target: &'a Target) -> Self {
        let mut sums = Sums {
            target,
            products: Vec::new(),
        };
        let insts = || {
            let blocks = function.layout.iter();
            blocks.flat_map(|&block| &function.blocks[block].insts)
        };
        let is_product = |value: Value| {
            function.def_inst(value).is_some_and(|inst| {
                let data = &function.insts[inst];
                data.opcode == Opcode::FMul && sums.may_contract(function, data)
            })
        };
        let mut used_by_sums: Vec<Value> = Vec::new();
        for &inst in insts() {
            let data = &function.insts[inst];
            if is_addition(data.opcode) && sums.may_contract(function, data) {
                used_by_sums.extend(data.args.iter().filter(|&&arg| is_product(arg)));
            }
        }
        if used_by_sums.is_empty() {
            return sums;
        }
        used_by_sums.sort_unstable();
        let mut products = used_by_sums.clone();
        products.dedup();
        let mut used = Vec::new();
        let mut note = |value: Value| {
            if products.binary_search(&value).is_ok() {
                used.push(value);
            }
        };
        // The frontend leaves casts to integers whose only users cast back.
        let uses = function.count_uses();
        for &inst in insts() {
            let data = &function.insts[inst];
            if data.opcode != Opcode::Bitcast || uses[data.results[0].index()] > 0 {
                data.args.iter().copied().for_each(&mut note);
            }
        }
        for &block in &function.layout {
            function.blocks[block].terminator.for_each_value(&mut note);
        }
        used.sort_unstable();
        let count = |list: &[Value], value| {
            list.partition_point(|other| *other <= value)
                - list.partition_point(|other| *other < value)
        };
        products.retain(|&value| count(&used, value) == count(&used_by_sums, value));
        // If both operands of a sum are products, only the first is contracted; the second remains a product in all its
        // sums.
        for &inst in insts() {
            let data = &function.insts[inst];
            if is_addition(data.opcode)
                && let [Ok(_), Ok(other)] = [0, 1].map(|n| products.binary_search(&data.args[n]))
            {
                products.remove(other);
            }
        }
        sums.products = products;
        sums
    }

    /// Returns `true` if a product or sum has a type and flags with which it may be part of one instruction at the same
    /// rate.
    fn may_contract(&self, function: &Function, data: &InstData) -> bool {
        let flagged = data.flags.contains(Flags::CONTRACT);
        match function.ty(data.results[0]).scalar {
            Scalar::F32 => {
                let flushes = matches!(
                    function.header.attributes.denormal_f32,
                    DenormalMode::PreserveSign | DenormalMode::PositiveZero
                );
                flushes && self.target.has_mad_f32() || flagged && self.target.has_fast_fma_f32()
            }
            Scalar::F64 => flagged,
            Scalar::F16 => {
                let target = self.target;
                flagged && (target.has_16_bit_instructions() || target.has_fast_fma_f32())
            }
            Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => false,
        }
    }

    fn split(&self, function: &Function, data: &InstData) -> Option<Split> {
        let is_product = |value: &Value| self.products.binary_search(value).is_ok();
        let subtracts = data.opcode == Opcode::FSub;
        let &[a, b] = data.args.as_slice() else {
            return None;
        };
        if !is_addition(data.opcode) || a == b || !self.may_contract(function, data) {
            return None;
        }
        let (product, addend) = match (is_product(&a), is_product(&b)) {
            (true, _) => (a, b),
            (_, true) => (b, a),
            _ => return None,
        };
        Some(Split {
            product,
            addend,
            negate_product: subtracts && product == b,
            negate_addend: subtracts && product == a,
        })
    }
}

fn is_addition(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::FAdd | Opcode::FSub)
}

fn replace(rewriter: &mut Rewriter<'_>, sums: &Sums<'_>, inst: Inst) {
    let data = rewriter.function.insts[inst].clone();
    let split = sums.split(rewriter.function, &data);
    let factors = split.as_ref().and_then(|split| {
        let product = rewriter.function.def_inst(split.product)?;
        Some(rewriter.function.insts[product].clone())
    });
    let (Some(split), Some(factors)) = (split, factors) else {
        return;
    };
    let ty = rewriter.ty(data.results[0]);
    let mut signed = |value: Value, negate: bool| match negate {
        true => rewriter.op(Opcode::FNeg, &[value], ty),
        false => value,
    };
    let args = [
        signed(factors.args[0], split.negate_product),
        factors.args[1],
        signed(split.addend, split.negate_addend),
    ];
    let flags = data.flags & factors.flags;
    let sum = rewriter.append(Opcode::FMulAdd, &args, &[ty], Payload::None, flags);
    let sum = rewriter.function.result(sum);
    rewriter.redefine(data.results[0], sum);
}
