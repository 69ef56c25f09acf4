//! Divides 64-bit integers with 32 bits if both happen to fit.
//!
//! ```text
//! v2 = udiv v0, v1      =>          cond_branch (the upper halves of v0 and v1 are zero), bb1, bb2
//!                               bb1:
//!                                   v3: i32 = udiv (trunc v0), (trunc v1);  v4 = zext v3
//!                               bb2:
//!                                   v5 = udiv v0, v1
//!                               bb3(v2):
//! ```
//!
//! In: a function before legalization. Out: the same function. A division of 64 bits takes about six times as long as one
//! of 32 bits, and most operands are small. A quotient and a remainder of the same operands share the branch.
//!
//! Left unchanged are divisions by a constant, of operands that are known to be narrow, which legalization narrows, and
//! those that can be moved out of a loop as a whole.

use crate::is_invariant;
use crate::known_bits::KnownBits;
use crate::rewrite::{self, Rewriter};
use cranelift_entity::EntityRef;
use mir::generic::{
    Block, Function, Inst, InstBuilder, InstData, IntCondition, Opcode, Value, ValueDef,
};
use mir::loop_order::LoopOrder;
use mir::types::Type;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// Runs the pass.
pub fn run(function: &mut Function) {
    let mut insts = function.insts.values();
    if !insts.any(|data| division(function, data).is_some()) {
        return;
    }
    let groups = groups(function);
    let mut results = FxHashMap::default();
    let is_wanted = |function: &Function, data: &InstData| division(function, data).is_some();
    rewrite::replace_all(function, is_wanted, |rewriter, inst| {
        let Some(group) = groups.get(&inst) else {
            rewriter.keep(inst);
            return;
        };
        let known = results
            .entry(group.first)
            .or_insert_with(|| divide(rewriter, group));
        let is_remainder = matches!(
            rewriter.function.insts[inst].opcode,
            Opcode::URem | Opcode::SRem
        );
        let value = match is_remainder {
            true => known.remainder,
            false => known.quotient,
        };
        let result = rewriter.function.result(inst);
        match value {
            Some(value) => rewriter.redefine(result, value),
            None => rewriter.keep(inst),
        }
    });
}

/// The operands of a division, and whether it is signed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Operands {
    is_signed: bool,
    dividend: Value,
    divisor: Value,
}

/// The divisions of a block that have the same operands.
#[derive(Clone, Copy)]
struct Group {
    operands: Operands,
    /// The first of them, where the branch is inserted.
    first: Inst,
    needs_quotient: bool,
    needs_remainder: bool,
}

/// The results of the divisions of a group, if they are needed.
#[derive(Clone, Copy)]
struct Results {
    quotient: Option<Value>,
    remainder: Option<Value>,
}

/// The operands of a division of scalar 64-bit integers that may be wide and may be narrow; whether it is the
/// remainder that the instruction computes.
fn division(function: &Function, data: &InstData) -> Option<(Operands, bool)> {
    let (is_signed, is_remainder) = match data.opcode {
        Opcode::UDiv => (false, false),
        Opcode::URem => (false, true),
        Opcode::SDiv => (true, false),
        Opcode::SRem => (true, true),
        _ => return None,
    };
    let (dividend, divisor) = (data.args[0], data.args[1]);
    if function.ty(dividend) != Type::I64 || function.constant(divisor).is_some() {
        return None;
    }
    let known = KnownBits { function };
    let is_narrow = match is_signed {
        // Legalization needs no 64-bit division for a dividend of 32 bits.
        false => known.active_bits(dividend) <= 32,
        true => known.sign_bits(dividend) > 32 && known.sign_bits(divisor) > 32,
    };
    let is_wide = is_hash(function, dividend) || is_hash(function, divisor);
    let operands = Operands {
        is_signed,
        dividend,
        divisor,
    };
    (!is_narrow && !is_wide).then_some((operands, is_remainder))
}

/// Returns `true` for values whose bits are probably random: the results of hash functions and random number
/// generators.
fn is_hash(function: &Function, value: Value) -> bool {
    let ValueDef::Result(inst, 0) = function.values[value].def else {
        return false;
    };
    let data = &function.insts[inst];
    let is_wide = |&arg: &Value| function.constant(arg).is_some_and(|bits| bits >> 32 != 0);
    match data.opcode {
        Opcode::Xor => true,
        Opcode::Mul => data.args.iter().any(is_wide),
        _ => false,
    }
}

/// The group of each division that is to be replaced.
fn groups(function: &Function) -> FxHashMap<Inst, Group> {
    let mut found = FxHashMap::default();
    let Ok(order) = function.loop_order() else {
        return found;
    };
    let block_of = function.blocks_of_insts();
    for &block in &function.layout {
        let mut groups: FxHashMap<Operands, Group> = FxHashMap::default();
        let mut members: Vec<(Inst, Operands)> = Vec::new();
        for &inst in &function.blocks[block].insts {
            let Some((operands, is_remainder)) = division(function, &function.insts[inst]) else {
                continue;
            };
            if is_invariant_in_loop(function, &order, &block_of, block, operands) {
                continue;
            }
            let group = groups.entry(operands).or_insert(Group {
                operands,
                first: inst,
                needs_quotient: false,
                needs_remainder: false,
            });
            group.needs_quotient |= !is_remainder;
            group.needs_remainder |= is_remainder;
            members.push((inst, operands));
        }
        let members = members.into_iter();
        found.extend(members.map(|(inst, operands)| (inst, groups[&operands])));
    }
    found
}

/// Returns `true` if the innermost loop around a block does not change the operands.
fn is_invariant_in_loop(
    function: &Function,
    order: &LoopOrder,
    block_of: &[Block],
    block: Block,
    operands: Operands,
) -> bool {
    let position = order.position[block.index()];
    let innermost = order.innermost.get(position).copied().flatten();
    innermost.is_some_and(|number| {
        let both = [operands.dividend, operands.divisor];
        let mut both = both.iter();
        both.all(|&value| is_invariant(function, order, block_of, number, value))
    })
}

/// Computes the results of a group on one of two paths.
fn divide(rewriter: &mut Rewriter<'_>, group: &Group) -> Results {
    let Operands {
        is_signed,
        dividend,
        divisor,
    } = group.operands;
    let known = KnownBits {
        function: rewriter.function,
    };
    let is_narrow = !is_signed && known.active_bits(divisor) <= 32;
    let [amount, zero] =
        [(Type::I64, 32), (Type::I32, 0)].map(|(ty, bits)| rewriter.bits(ty, bits));
    let mut upper = |value: Value| {
        let upper = rewriter.binary(Opcode::LShr, value, amount);
        rewriter.resize(upper, Type::I32)
    };
    let upper = match is_narrow {
        true => upper(dividend),
        false => {
            let halves = [upper(dividend), upper(divisor)];
            rewriter.binary(Opcode::Or, halves[0], halves[1])
        }
    };
    let fits = rewriter.icmp(IntCondition::Eq, upper, zero);
    let [wide_quotient, wide_remainder] = match is_signed {
        false => [Opcode::UDiv, Opcode::URem],
        true => [Opcode::SDiv, Opcode::SRem],
    };
    let values = rewriter.choose(fits, |rewriter, is_short| {
        Some(match is_short {
            true => {
                let [a, b] = [dividend, divisor].map(|value| rewriter.resize(value, Type::I32));
                let values = side(rewriter, group, [Opcode::UDiv, Opcode::URem], [a, b]);
                let extend = |value| rewriter.resize(value, Type::I64);
                values.into_iter().map(extend).collect()
            }
            false => side(
                rewriter,
                group,
                [wide_quotient, wide_remainder],
                [dividend, divisor],
            ),
        })
    });
    let mut values = values.unwrap_or_default().into_iter();
    let mut next = |is_needed: bool| is_needed.then(|| values.next()).flatten();
    Results {
        quotient: next(group.needs_quotient),
        remainder: next(group.needs_remainder),
    }
}

/// Appends the divisions of one path: the quotient and the remainder, as far as they are needed.
fn side(
    rewriter: &mut Rewriter<'_>,
    group: &Group,
    [quotient, remainder]: [Opcode; 2],
    [dividend, divisor]: [Value; 2],
) -> SmallVec<[Value; 2]> {
    let needed = (group.needs_quotient, group.needs_remainder);
    match needed {
        (true, true) => {
            let quotient = rewriter.binary(quotient, dividend, divisor);
            let product = rewriter.binary(Opcode::Mul, quotient, divisor);
            let remainder = rewriter.binary(Opcode::Sub, dividend, product);
            smallvec![quotient, remainder]
        }
        (true, false) => smallvec![rewriter.binary(quotient, dividend, divisor)],
        (false, _) => smallvec![rewriter.binary(remainder, dividend, divisor)],
    }
}
