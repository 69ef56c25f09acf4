//! Inserts loops for divergent operands that must be uniform (waterfall loops).
//!
//! In: a function from the frontend. Out: the addresses of indirect calls, and the descriptors and uniform offsets of
//! buffer and image accesses, are uniform. An instruction with such an operand that is not known to be uniform is moved
//! into a loop: in each iteration, the lanes whose operands equal those of the first active lane execute it and leave
//! the loop.
//!
//! ```text
//! header (earlier):  first = readfirstlane operand; done = first == operand; if done: called, else others
//! called:            results = inst first; branch latch (results)
//! others:            branch latch (earlier)
//! latch (results):   if done: rest, else header (results)
//! ```
//!
//! The loop carries the results of earlier iterations, so they need no moves. Initially, they are undefined.

use mir::generic::intrinsic::Need;
use mir::generic::{
    Block, Description, Edge, Flags, Function, Inst, IntCondition, Intrinsic, Opcode, Payload,
    Terminator, Value, ValueDef,
};
use mir::types::Type;
use mir::uniformity::Uniformity;
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(function: &mut Function) {
    let blocks = function.layout.iter();
    let mut insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    if !insts.any(|&inst| !uniform_operands(function, inst).is_empty()) {
        return;
    }
    let uniformity = Uniformity::compute(function).ok();
    let mut blocks = Vec::new();
    for &block in &function.layout {
        let mut divergent = Vec::new();
        for (position, &inst) in function.blocks[block].insts.iter().enumerate() {
            let mut operands = uniform_operands(function, inst);
            operands.retain(|operand| {
                let value = function.insts[inst].args[*operand];
                !uniformity
                    .as_ref()
                    .is_some_and(|known| known.is_uniform_at(function, block, value))
            });
            if !operands.is_empty() {
                divergent.push((position, operands));
            }
        }
        if !divergent.is_empty() {
            blocks.push((block, divergent));
        }
    }
    for (block, divergent) in blocks {
        let insts = std::mem::take(&mut function.blocks[block].insts);
        let (mut block, mut rest) = (block, 0);
        for (position, operands) in divergent {
            let before = &insts[rest..position];
            function.blocks[block].insts.extend_from_slice(before);
            block = insert_loop(function, block, insts[position], &operands);
            rest = position + 1;
        }
        function.blocks[block]
            .insts
            .extend_from_slice(&insts[rest..]);
    }
}

/// The operands of an instruction that must be uniform.
fn uniform_operands(function: &Function, inst: Inst) -> SmallVec<[usize; 3]> {
    let data = &function.insts[inst];
    let mut operands = SmallVec::new();
    match data.payload {
        _ if data.opcode == Opcode::CallIndirect => operands.push(0),
        // The instruction determines which operands are descriptors.
        Payload::Intrinsic(_, Some(Description::Image(access, _))) => {
            let first = access.data_operands();
            operands.extend(first..=first + usize::from(access.has_sampler()));
            operands.retain(|operand| *operand < data.args.len());
        }
        Payload::Intrinsic(intrinsic, _) => {
            let facts = intrinsic.facts();
            operands.extend(facts.operands_that(Need::Uniform, data.args.len()));
        }
        _ => {}
    }
    operands
}

/// Inserts an instruction in a loop after the code of `block`. Returns a new block for the code after the loop.
fn insert_loop(function: &mut Function, block: Block, inst: Inst, operands: &[usize]) -> Block {
    let [header, called, others, latch, rest] = [(); 5].map(|()| function.add_block());
    let data = function.insts[inst].clone();
    function.header.remarks.missed("Waterfall", data.location, || {
        "an operand that must be uniform is divergent, so a loop executes the instruction for each of its values".to_owned()
    });
    let types: SmallVec<[Type; 2]> = data.results.iter().map(|&v| function.ty(v)).collect();
    let mut enter = Edge::new(header);
    let mut waiting = Edge::new(latch);
    for &ty in &types {
        let undefined = function.append_value(block, Opcode::Undef, &[], ty, Payload::None);
        enter.args.push(undefined);
        waiting.args.push(function.add_param(header, ty));
    }
    let terminator = std::mem::replace(
        &mut function.blocks[block].terminator,
        Terminator::Branch(enter),
    );
    function.blocks[rest].terminator = terminator;

    let mut args = data.args.clone();
    let mut cond = None;
    for &operand in operands {
        let (first, equal) = first_lane(function, header, data.args[operand]);
        args[operand] = first;
        cond = Some(match cond {
            None => equal,
            Some(others) => {
                let both = [others, equal];
                function.append_value(header, Opcode::And, &both, Type::I1, Payload::None)
            }
        });
    }
    let Some(cond) = cond else {
        return rest;
    };
    function.blocks[header].terminator = Terminator::CondBranch {
        cond,
        then: Edge::new(called),
        otherwise: Edge::new(others),
    };

    let none = Flags::default();
    let call = function.append(called, data.opcode, &args, &types, data.payload, none);
    let mut found = Edge::new(latch);
    found.args.extend(function.insts[call].results.clone());
    function.blocks[called].terminator = Terminator::Branch(found);

    function.blocks[others].terminator = Terminator::Branch(waiting);

    for (number, &result) in (0..).zip(&data.results) {
        // The results keep their value numbers.
        function.values[result].def = ValueDef::Param(latch, number);
        function.blocks[latch].params.push(result);
    }
    let mut repeat = Edge::new(header);
    repeat.args.extend(data.results);
    function.blocks[latch].terminator = Terminator::CondBranch {
        cond,
        then: Edge::new(rest),
        otherwise: repeat,
    };
    rest
}

/// The value in the first active lane, and whether this lane has the same value.
pub(crate) fn first_lane(function: &mut Function, block: Block, value: Value) -> (Value, Value) {
    let ty = function.ty(value);
    let integer = Type::int(ty.bits() as u16);
    let none = Payload::None;
    let own = function.append_value(block, Opcode::Bitcast, &[value], integer, none);
    let read = Payload::Intrinsic(Intrinsic::ReadFirstLane, None);
    let first = function.append_value(block, Opcode::Intrinsic, &[own], integer, read);
    let same = all_equal(function, block, first, own);
    let none = Payload::None;
    let first = function.append_value(block, Opcode::Bitcast, &[first], ty, none);
    (first, same)
}

/// Compares two integers; the result is an i1. Wide integers are compared in pairs of dwords: comparing each pair and
/// combining the lane masks with `and` takes fewer instructions than combining the `xor` of all dwords with `or`.
fn all_equal(function: &mut Function, block: Block, a: Value, b: Value) -> Value {
    let bits = function.ty(a).bits();
    let mut all = pair_equal(function, block, [a, b], 0);
    for start in (64..bits).step_by(64) {
        let same = pair_equal(function, block, [a, b], start);
        let both = [all, same];
        all = function.append_value(block, Opcode::And, &both, Type::I1, Payload::None);
    }
    all
}

/// Compares up to 64 bits of two integers, from bit `start` on.
fn pair_equal(function: &mut Function, block: Block, values: [Value; 2], start: u32) -> Value {
    let ty = function.ty(values[0]);
    let pieces = values.map(|value| {
        if ty.bits() <= 64 {
            return value;
        }
        let amount = function.append_constant(block, ty, u64::from(start));
        let piece = Type::int((ty.bits() - start).min(64) as u16);
        let args = [value, amount];
        let moved = function.append_value(block, Opcode::LShr, &args, ty, Payload::None);
        function.append_value(block, Opcode::Trunc, &[moved], piece, Payload::None)
    });
    let equal = Payload::IntCondition(IntCondition::Eq);
    function.append_value(block, Opcode::ICmp, &pieces, Type::I1, equal)
}
