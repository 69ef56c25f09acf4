//! Calls through pointers in which lanes differ: one function after the other.
//!
//! In: a function as the frontend made it. Out: the address of every indirect call is uniform. A call of which
//! that is not known goes into a loop: the lanes that want the same function as the first one call it and
//! leave.
//!
//! ```text
//! header:  first = readfirstlane address; if first == address: called, else others
//! called:  results = call first; branch latch (true, results)
//! others:  branch latch (false, undef)
//! latch (done, results):  if done: rest, else header
//! ```

use mir::generic::{
    Block, Edge, Flags, Function, Inst, IntCondition, Intrinsic, Opcode, Payload, Terminator,
    Value, ValueDef,
};
use mir::types::Type;
use mir::uniformity::Uniformity;
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(function: &mut Function) {
    let is_indirect =
        |function: &Function, inst: Inst| function.insts[inst].opcode == Opcode::CallIndirect;
    let blocks = function.layout.iter();
    let mut insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    if !insts.any(|&inst| is_indirect(function, inst)) {
        return;
    }
    let mut divergent = Vec::new();
    let uniformity = Uniformity::compute(function).ok();
    for &block in &function.layout {
        for &inst in &function.blocks[block].insts {
            if is_indirect(function, inst)
                && !has_uniform_address(function, &uniformity, block, inst)
            {
                divergent.push(inst);
            }
        }
    }
    for inst in divergent {
        let mut layout = function.layout.iter().copied();
        let owner = layout.find(|&block| function.blocks[block].insts.contains(&inst));
        if let Some(block) = owner {
            call_one_by_one(function, block, inst);
        }
    }
}

fn has_uniform_address(
    function: &Function,
    uniformity: &Option<Uniformity>,
    block: Block,
    inst: Inst,
) -> bool {
    let (Some(uniformity), Some(&address)) = (uniformity, function.insts[inst].args.first()) else {
        return false;
    };
    let defined_in = match function.values[address].def {
        ValueDef::Param(block, _) => Some(block),
        ValueDef::Result(inst, _) => {
            let mut layout = function.layout.iter().copied();
            layout.find(|&block| function.blocks[block].insts.contains(&inst))
        }
    };
    let stays = defined_in.is_some_and(|from| !uniformity.leaves_divergent_loop(from, block));
    uniformity.is_uniform(address) && stays
}

/// Puts a call into a loop; what follows it goes on in a new block.
fn call_one_by_one(function: &mut Function, block: Block, inst: Inst) {
    let insts = &mut function.blocks[block].insts;
    let Some(at) = insts.iter().position(|&other| other == inst) else {
        return;
    };
    let behind = insts.split_off(at + 1);
    insts.pop();
    let [header, called, others, latch, rest] = [(); 5].map(|()| function.add_block());
    let terminator = std::mem::replace(
        &mut function.blocks[block].terminator,
        Terminator::Branch(Edge::new(header)),
    );
    function.blocks[rest].insts = behind;
    function.blocks[rest].terminator = terminator;

    let data = function.insts[inst].clone();
    let address = data.args[0];
    let pointer = function.ty(address);
    let integer = Type::int(pointer.bits() as u16);
    let own = append(
        function,
        header,
        Opcode::Bitcast,
        &[address],
        integer,
        Payload::None,
    );
    let read = Payload::Intrinsic(Intrinsic::ReadFirstLane, None);
    let first = append(function, header, Opcode::Intrinsic, &[own], integer, read);
    let equal = Payload::IntCondition(IntCondition::Eq);
    let cond = append(
        function,
        header,
        Opcode::ICmp,
        &[first, own],
        Type::I1,
        equal,
    );
    let target = append(
        function,
        header,
        Opcode::Bitcast,
        &[first],
        pointer,
        Payload::None,
    );
    function.blocks[header].terminator = Terminator::CondBranch {
        cond,
        then: Edge::new(called),
        otherwise: Edge::new(others),
    };

    let types: SmallVec<[Type; 2]> = data.results.iter().map(|&v| function.ty(v)).collect();
    let mut args = data.args.clone();
    args[0] = target;
    let none = Flags::default();
    let call = function.append(called, data.opcode, &args, &types, data.payload, none);
    let mut found = Edge::new(latch);
    found.args.push(append(
        function,
        called,
        Opcode::Const,
        &[],
        Type::I1,
        Payload::Bits(1),
    ));
    found.args.extend(function.insts[call].results.clone());
    function.blocks[called].terminator = Terminator::Branch(found);

    let mut waiting = Edge::new(latch);
    waiting.args.push(append(
        function,
        others,
        Opcode::Const,
        &[],
        Type::I1,
        Payload::Bits(0),
    ));
    for &ty in &types {
        let undefined = append(function, others, Opcode::Undef, &[], ty, Payload::None);
        waiting.args.push(undefined);
    }
    function.blocks[others].terminator = Terminator::Branch(waiting);

    let done = function.add_param(latch, Type::I1);
    for (number, &result) in (1..).zip(&data.results) {
        // The results keep their names.
        function.values[result].def = ValueDef::Param(latch, number);
        function.blocks[latch].params.push(result);
    }
    function.blocks[latch].terminator = Terminator::CondBranch {
        cond: done,
        then: Edge::new(rest),
        otherwise: Edge::new(header),
    };
}

fn append(
    function: &mut Function,
    block: Block,
    opcode: Opcode,
    args: &[Value],
    ty: Type,
    payload: Payload,
) -> Value {
    let inst = function.append(block, opcode, args, &[ty], payload, Flags::default());
    function.result(inst)
}
