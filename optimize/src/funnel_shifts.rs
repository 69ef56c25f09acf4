//! Replaces shifts by constants with funnel shifts.
//!
//! ```text
//! v2 = shl v0, 7; v3 = lshr v1, 25; v4 = or v2, v3          =>      v4 = alignbit v0, v1, 25
//! v2: i64 = lshr v0, 7; v3 = trunc v2                        =>      v3 = alignbit (part 1 v0), (trunc v0), 7
//! ```
//!
//! In: a legal function with explicit divergence, and its uniformity. Out: the same function. An `or` of a left and a
//! right shift whose amounts add up to 32 is a funnel shift of the two shifted dwords. If only one half of the result of
//! a 64-bit shift is used and it contains bits of both halves of the operand, that half is a funnel shift too, which
//! takes a quarter of the time of a 64-bit shift. A rotation of a 64-bit integer contains both patterns. Uniform values
//! are unchanged, since scalar instructions compute them and cannot do funnel shifts.

use crate::access_groups::{Added, insert};
use crate::cleanup::remove_dead;
use cranelift_entity::EntityRef;
use mir::generic::{Flags, Function, Inst, Intrinsic, Opcode, Payload, Sequence, Value};
use mir::types::Type;
use mir::uniformity::Uniformity;

/// A dword.
#[derive(Clone, Copy)]
enum Dword {
    Value(Value),
    /// A half of a 64-bit integer: 0 is the low one.
    Half(Value, u32),
}

/// The direction of a shift.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Left,
    Right,
}

/// The two dwords of a funnel shift to the right, and its amount in bits.
struct Funnel {
    high: Dword,
    low: Dword,
    amount: u32,
}

/// Runs the pass; updates `uniformity`.
pub fn run(function: &mut Function, uniformity: &mut Uniformity) {
    let combined = replace(function, uniformity, combined_shifts);
    if combined {
        remove_dead(function);
    }
    let has_wide = function.layout.iter().any(|&block| {
        let mut insts = function.blocks[block].insts.iter();
        insts.any(|&inst| wide_shift(function, inst).is_some())
    });
    if !has_wide {
        return;
    }
    let halves = HalfUses::count(function);
    let find = |function: &Function, inst| halves.half_of_shift(function, inst);
    if replace(function, uniformity, find) {
        remove_dead(function);
    }
}

/// Replaces the divergent instructions for which `find` returns a funnel shift. Returns `true` if there is one.
fn replace(
    function: &mut Function,
    uniformity: &mut Uniformity,
    find: impl Fn(&Function, Inst) -> Option<Funnel>,
) -> bool {
    let mut is_changed = false;
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let mut added = Added::new();
        for position in 0..function.blocks[block].insts.len() {
            let inst = function.blocks[block].insts[position];
            let Some(funnel) = find(function, inst) else {
                continue;
            };
            if uniformity.is_uniform(function.result(inst)) {
                continue;
            }
            let mut new = Sequence::default();
            let high = dword(function, uniformity, &mut new, funnel.high);
            let low = dword(function, uniformity, &mut new, funnel.low);
            let amount = new.constant(function, Type::I32, funnel.amount.into());
            uniformity.set(amount, false);
            let data = &mut function.insts[inst];
            data.opcode = Opcode::Intrinsic;
            data.payload = Payload::Intrinsic(Intrinsic::AlignBit, None);
            data.flags = Flags::default();
            data.args = [high, low, amount].into_iter().collect();
            let new = new.take().into_iter();
            added.extend(new.map(|inst| (position, inst)));
            is_changed = true;
        }
        insert(function, block, added);
    }
    is_changed
}

/// The value of a dword, which may be a new one.
fn dword(
    function: &mut Function,
    uniformity: &mut Uniformity,
    new: &mut Sequence,
    dword: Dword,
) -> Value {
    let (wide, half) = match dword {
        Dword::Value(value) => return value,
        Dword::Half(wide, half) => (wide, half),
    };
    let value = match half {
        0 => new.op(function, Opcode::Trunc, &[wide], Type::I32),
        _ => new.op_with(
            function,
            Opcode::Part,
            &[wide],
            Type::I32,
            Payload::Lane(half),
        ),
    };
    uniformity.set(value, uniformity.is_divergent(wide));
    value
}

/// An `or` of two shifts as a funnel shift.
fn combined_shifts(function: &Function, inst: Inst) -> Option<Funnel> {
    let data = &function.insts[inst];
    let (Opcode::Or, &[a, b], &[result]) = (data.opcode, &data.args[..], &data.results[..]) else {
        return None;
    };
    if function.ty(result) != Type::I32 {
        return None;
    }
    let (first, second) = (shifted_dword(function, a)?, shifted_dword(function, b)?);
    let (left, right) = match (first.0, second.0) {
        (Direction::Left, Direction::Right) => (first, second),
        (Direction::Right, Direction::Left) => (second, first),
        _ => return None,
    };
    // A combination of 16-bit halves of dwords is unchanged, since instructions can read either half of their operands.
    let are_dwords = matches!((left.1, right.1), (Dword::Value(_), Dword::Value(_)));
    let are_halves = left.2 == 16 && are_dwords;
    (left.2 + right.2 == 32 && !are_halves).then_some(Funnel {
        high: left.1,
        low: right.1,
        amount: right.2,
    })
}

/// If a value is a shift of a dword: the direction, the dword, and the amount.
fn shifted_dword(function: &Function, value: Value) -> Option<(Direction, Dword, u32)> {
    let inst = function.def_inst(value)?;
    let data = &function.insts[inst];
    let amount = |shift: Inst| {
        let amount = function.constant(function.insts[shift].args[1])?;
        (1..32).contains(&amount).then_some(amount as u32)
    };
    let direction = match data.opcode {
        Opcode::Shl => Direction::Left,
        Opcode::LShr => Direction::Right,
        Opcode::Trunc | Opcode::Part => {
            let shift = function.def_inst(data.args[0])?;
            let (direction, wide, amount) = wide_shift(function, shift)?;
            let is_end = match (direction, data.opcode) {
                (Direction::Left, Opcode::Trunc) => true,
                (Direction::Right, Opcode::Part) => data.payload == Payload::Lane(1),
                _ => false,
            };
            let half = u32::from(direction == Direction::Right);
            return is_end.then_some((direction, Dword::Half(wide, half), amount));
        }
        _ => return None,
    };
    Some((direction, Dword::Value(data.args[0]), amount(inst)?))
}

/// A 64-bit shift by less than 32 bits: its direction, its operand and its amount.
fn wide_shift(function: &Function, inst: Inst) -> Option<(Direction, Value, u32)> {
    let data = &function.insts[inst];
    let direction = match data.opcode {
        Opcode::Shl => Direction::Left,
        Opcode::LShr => Direction::Right,
        _ => return None,
    };
    let amount = function.constant(data.args[1])?;
    let is_wide = function.ty(data.args[0]) == Type::I64 && (1..32).contains(&amount);
    is_wide.then_some((direction, data.args[0], amount as u32))
}

/// The uses of the results of 64-bit shifts.
struct HalfUses {
    /// The number of uses of each value.
    all: Vec<u32>,
    /// The number of uses of the half that contains bits of both halves of the operand.
    mixed: Vec<u32>,
}

impl HalfUses {
    fn count(function: &Function) -> HalfUses {
        let all = function.count_uses();
        let mut mixed = vec![0; all.len()];
        for &block in &function.layout {
            for &inst in &function.blocks[block].insts {
                if let Some((shift, ..)) = mixed_half(function, inst) {
                    mixed[shift.index()] += 1;
                }
            }
        }
        HalfUses { all, mixed }
    }

    /// A half of a 64-bit shift as a funnel shift, if the other half is not used.
    fn half_of_shift(&self, function: &Function, inst: Inst) -> Option<Funnel> {
        let (shift, wide, amount) = mixed_half(function, inst)?;
        let index = shift.index();
        (self.all[index] == self.mixed[index]).then_some(Funnel {
            high: Dword::Half(wide, 1),
            low: Dword::Half(wide, 0),
            amount,
        })
    }
}

/// If an instruction takes the half of a 64-bit shift that contains bits of both halves of the operand: the result of
/// the shift, the operand, and the amount of the funnel shift to the right that computes this half.
fn mixed_half(function: &Function, inst: Inst) -> Option<(Value, Value, u32)> {
    let data = &function.insts[inst];
    if !matches!(data.opcode, Opcode::Trunc | Opcode::Part) {
        return None;
    }
    let shift = data.args[0];
    let (direction, wide, amount) = wide_shift(function, function.def_inst(shift)?)?;
    let amount = match (direction, data.opcode) {
        (Direction::Right, Opcode::Trunc) => amount,
        (Direction::Left, Opcode::Part) if data.payload == Payload::Lane(1) => 32 - amount,
        _ => return None,
    };
    let is_dword = function.ty(function.result(inst)) == Type::I32;
    is_dword.then_some((shift, wide, amount))
}
