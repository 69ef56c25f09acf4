//! Inserts loops for divergent operands that must be uniform.
//!
//! In: a function from the frontend. Out: the address of every indirect call, and the descriptors and uniform offsets
//! of buffer and image accesses, are uniform. An instruction whose operands are not known to be uniform is moved into a
//! loop: in each iteration, the lanes with the same operands as the first active lane execute it and leave the loop.
//!
//! ```text
//! header:  first = readfirstlane operand; if first == operand: done, else others
//! done:    results = inst first; branch latch (true, results)
//! others:  branch latch (false, undef)
//! latch (done, results):  if done: rest, else header
//! ```

use mir::generic::intrinsic::Need;
use mir::generic::{
    Block, Edge, Flags, Function, Inst, IntCondition, Intrinsic, Opcode, Payload, Terminator,
    Value, ValueDef,
};
use mir::image::ImageAccess;
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
    let mut divergent = Vec::new();
    let uniformity = Uniformity::compute(function).ok();
    for &block in &function.layout {
        for &inst in &function.blocks[block].insts {
            let mut operands = uniform_operands(function, inst);
            operands.retain(|operand| {
                let value = function.insts[inst].args[*operand];
                !uniformity
                    .as_ref()
                    .is_some_and(|known| known.is_uniform_at(function, block, value))
            });
            if !operands.is_empty() {
                divergent.push((inst, operands));
            }
        }
    }
    for (inst, operands) in divergent {
        let mut layout = function.layout.iter().copied();
        let owner = layout.find(|&block| function.blocks[block].insts.contains(&inst));
        if let Some(block) = owner {
            insert_loop(function, block, inst, &operands);
        }
    }
}

/// The operands of an instruction that must be uniform.
fn uniform_operands(function: &Function, inst: Inst) -> SmallVec<[usize; 3]> {
    let data = &function.insts[inst];
    let mut operands = SmallVec::new();
    match data.payload {
        _ if data.opcode == Opcode::CallIndirect => operands.push(0),
        // The instruction determines which operands are descriptors.
        Payload::Intrinsic(intrinsic, _) if intrinsic.is_image_access() => {
            let bits = data
                .args
                .first()
                .and_then(|&value| function.constant(value));
            if let Some(access) = bits.and_then(ImageAccess::from_bits) {
                let first = 1 + access.data_operands();
                operands.extend(first..=first + usize::from(access.has_sampler()));
            }
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

/// Moves an instruction into a loop; the code after it continues in a new block.
fn insert_loop(function: &mut Function, block: Block, inst: Inst, operands: &[usize]) {
    let insts = &mut function.blocks[block].insts;
    let Some(at) = insts.iter().position(|&other| other == inst) else {
        return;
    };
    let rest_insts = insts.split_off(at + 1);
    insts.pop();
    let [header, called, others, latch, rest] = [(); 5].map(|()| function.add_block());
    let terminator = std::mem::replace(
        &mut function.blocks[block].terminator,
        Terminator::Branch(Edge::new(header)),
    );
    function.blocks[rest].insts = rest_insts;
    function.blocks[rest].terminator = terminator;

    let data = function.insts[inst].clone();
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
        return;
    };
    function.blocks[header].terminator = Terminator::CondBranch {
        cond,
        then: Edge::new(called),
        otherwise: Edge::new(others),
    };

    let types: SmallVec<[Type; 2]> = data.results.iter().map(|&v| function.ty(v)).collect();
    let none = Flags::default();
    let call = function.append(called, data.opcode, &args, &types, data.payload, none);
    let mut found = Edge::new(latch);
    found
        .args
        .push(function.append_constant(called, Type::I1, 1));
    found.args.extend(function.insts[call].results.clone());
    function.blocks[called].terminator = Terminator::Branch(found);

    let mut waiting = Edge::new(latch);
    waiting
        .args
        .push(function.append_constant(others, Type::I1, 0));
    for &ty in &types {
        let undefined = function.append_value(others, Opcode::Undef, &[], ty, Payload::None);
        waiting.args.push(undefined);
    }
    function.blocks[others].terminator = Terminator::Branch(waiting);

    let done = function.add_param(latch, Type::I1);
    for (number, &result) in (1..).zip(&data.results) {
        // The results keep their numbers.
        function.values[result].def = ValueDef::Param(latch, number);
        function.blocks[latch].params.push(result);
    }
    function.blocks[latch].terminator = Terminator::CondBranch {
        cond: done,
        then: Edge::new(rest),
        otherwise: Edge::new(header),
    };
}

/// The value in the first active lane, and whether each lane has the same.
pub(crate) fn first_lane(function: &mut Function, block: Block, value: Value) -> (Value, Value) {
    let ty = function.ty(value);
    let integer = Type::int(ty.bits() as u16);
    let none = Payload::None;
    let own = function.append_value(block, Opcode::Bitcast, &[value], integer, none);
    let read = Payload::Intrinsic(Intrinsic::ReadFirstLane, None);
    let first = function.append_value(block, Opcode::Intrinsic, &[own], integer, read);
    let equal = Payload::IntCondition(IntCondition::Eq);
    let args = [first, own];
    let same = function.append_value(block, Opcode::ICmp, &args, Type::I1, equal);
    let none = Payload::None;
    let first = function.append_value(block, Opcode::Bitcast, &[first], ty, none);
    (first, same)
}
