//! Repeats global wave synchronization, on processors where it may fail with a memory violation.
//!
//! In: a function from the frontend. Out: on these processors, each operation is in a loop that is repeated while the
//! hardware reports a violation:
//!
//! ```text
//! again:  setreg violation, 0; operation; violated = getreg violation
//!         if violated != 0: again, else rest
//! ```

use mir::generic::{
    Block, Edge, Flags, Function, Inst, IntCondition, Intrinsic, Opcode, Payload, Terminator,
};
use mir::types::Type;
use processors::Target;

/// The memory violation bit of the trap status register, as s_getreg encodes it.
const MEMORY_VIOLATION: u64 = 3 | 8 << 6;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if !target.has_gws_violation_bug() {
        return;
    }
    let mut found = Vec::new();
    for &block in &function.layout {
        let insts = &function.blocks[block].insts;
        let positions = (0..insts.len()).rev();
        // The last operation of a block is lowered first, so the operations before it remain in the block.
        let operations = positions.filter(|&position| is_operation(function, insts[position]));
        found.extend(operations.map(|position| (block, position)));
    }
    for (block, position) in found {
        repeat(function, block, position);
    }
}

fn is_operation(function: &Function, inst: Inst) -> bool {
    use Intrinsic::*;
    matches!(
        function.insts[inst].payload,
        Payload::Intrinsic(
            GwsBarrier | GwsInit | GwsSemaBr | GwsSemaP | GwsSemaV | GwsSemaReleaseAll,
            _
        )
    )
}

/// Moves an operation of `block` into a loop.
fn repeat(function: &mut Function, block: Block, position: usize) {
    let insts = &mut function.blocks[block].insts;
    let rest_insts = insts.split_off(position + 1);
    let Some(inst) = insts.pop() else {
        return;
    };
    function.location = function.insts[inst].location;
    let (again, rest) = (function.add_block(), function.add_block());
    let next = Terminator::Branch(Edge::new(again));
    let terminator = std::mem::replace(&mut function.blocks[block].terminator, next);
    function.blocks[rest].insts = rest_insts;
    function.blocks[rest].terminator = terminator;

    let i32 = Type::I32;
    let field = function.append_constant(again, i32, MEMORY_VIOLATION);
    let zero = function.append_constant(again, i32, 0);
    let set = Payload::Intrinsic(Intrinsic::SSetReg, None);
    let flags = Flags::default();
    function.append(again, Opcode::Intrinsic, &[field, zero], &[], set, flags);
    function.blocks[again].insts.push(inst);
    let get = Payload::Intrinsic(Intrinsic::SGetReg, None);
    let violated = function.append_value(again, Opcode::Intrinsic, &[field], i32, get);
    let differs = Payload::IntCondition(IntCondition::Ne);
    let args = [violated, zero];
    let cond = function.append_value(again, Opcode::ICmp, &args, Type::I1, differs);
    function.blocks[again].terminator = Terminator::CondBranch {
        cond,
        then: Edge::new(again),
        otherwise: Edge::new(rest),
    };
}
