//! Selects between two kernel arguments, instead of between their addresses.
//!
//! ```text
//! load (kernarg + select c, 12, 18)      =>      select c, (load (kernarg + 12)), (load (kernarg + 18))
//! ```
//!
//! In: any function. Out: the same function. clang computes the size of a work-group in this way, since the last group of a
//! dimension may be smaller. Scalar instructions can load a byte or half only from a constant offset, as part of a dword.
//!
//! Both arguments must exist: both are explicit, or both are hidden. A kernel with hidden arguments has at least
//! [`HIDDEN`] bytes of them.

use crate::builder::signed_constant;
use mir::AddressSpace;
use mir::debug::SourceLocation;
use mir::generic::{Block, Flags, Function, Inst, Opcode, Payload, Sequence, Value};
use mir::types::Type;

/// The minimum size of hidden arguments in bytes; they start at the next multiple of [`HIDDEN_ALIGN`].
const HIDDEN: i64 = 56;
const HIDDEN_ALIGN: i64 = 8;

/// The maximum number of additions between the start of the segment and an argument.
const CHAIN: usize = 4;

/// Runs the pass.
pub fn run(function: &mut Function) {
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let insts = &function.blocks[block].insts;
        if insts.iter().any(|&inst| choice(function, inst).is_some()) {
            rewrite(function, block);
        }
    }
    function.location = SourceLocation::default();
}

/// A load of one of two arguments.
struct Choice {
    segment: Value,
    condition: Value,
    /// The offsets of the arguments in bytes, if the condition is true and if it is false.
    offsets: [i64; 2],
}

/// The arguments between which a load of less than a dword chooses.
fn choice(function: &Function, inst: Inst) -> Option<Choice> {
    let data = &function.insts[inst];
    if data.opcode != Opcode::Load {
        return None;
    }
    let (mut address, memory) = function.access(inst)?;
    if memory.space != AddressSpace::Constant || memory.size >= 4 || memory.flags.is_volatile {
        return None;
    }
    let mut constant = 0;
    let mut variable = None;
    for _ in 0..CHAIN {
        let Some(inst) = function.def_inst(address) else {
            break;
        };
        let data = &function.insts[inst];
        if data.opcode != Opcode::PtrAdd {
            break;
        }
        match signed_constant(function, data.args[1]) {
            Some(bits) => constant += bits,
            None if variable.is_none() => variable = Some(data.args[1]),
            None => return None,
        }
        address = data.args[0];
    }
    let (condition, offsets) = selected(function, variable?)?;
    let offsets = offsets.map(|offset| offset.wrapping_add(constant));
    let exist = function.is_kernarg_segment(address) && exist(function, offsets, memory.size);
    exist.then_some(Choice {
        segment: address,
        condition,
        offsets,
    })
}

/// The condition and the values of a select of two constants, possibly shifted to the left.
fn selected(function: &Function, value: Value) -> Option<(Value, [i64; 2])> {
    let data = &function.insts[function.def_inst(value)?];
    match data.opcode {
        Opcode::Shl => {
            let amount = function
                .constant(data.args[1])
                .filter(|&amount| amount < 8)?;
            let (condition, values) = selected(function, data.args[0])?;
            Some((
                condition,
                values.map(|value| value.wrapping_shl(amount as u32)),
            ))
        }
        Opcode::Select => {
            let constant = |value: Value| {
                signed_constant(function, value).filter(|bits| (0..1 << 16).contains(bits))
            };
            let values = [constant(data.args[1])?, constant(data.args[2])?];
            Some((data.args[0], values))
        }
        _ => None,
    }
}

/// Returns `true` if there are arguments of `size` bytes at both offsets.
fn exist(function: &Function, offsets: [i64; 2], size: u32) -> bool {
    let explicit = i64::from(function.explicit_kernarg_size);
    let hidden = (explicit + HIDDEN_ALIGN - 1) / HIDDEN_ALIGN * HIDDEN_ALIGN;
    let within = |start: i64, end: i64| {
        offsets
            .iter()
            .all(|&offset| offset >= start && offset + i64::from(size) <= end)
    };
    function.is_kernel() && (within(0, explicit) || within(hidden, hidden + HIDDEN))
}

fn rewrite(function: &mut Function, block: Block) {
    let old = std::mem::take(&mut function.blocks[block].insts);
    let mut insts = Vec::with_capacity(old.len() + 8);
    for inst in old {
        if let Some(choice) = choice(function, inst) {
            function.location = function.insts[inst].location;
            let mut new = Sequence::default();
            let loads = choice
                .offsets
                .map(|offset| load(function, &mut new, inst, choice.segment, offset));
            new.move_to(&mut insts);
            let data = &mut function.insts[inst];
            (data.opcode, data.payload) = (Opcode::Select, Payload::None);
            data.args = [choice.condition, loads[0], loads[1]].into_iter().collect();
            data.flags = Flags::default();
        }
        insts.push(inst);
    }
    function.blocks[block].insts = insts;
}

/// The load `inst` from an offset in the segment.
fn load(
    function: &mut Function,
    new: &mut Sequence,
    inst: Inst,
    segment: Value,
    offset: i64,
) -> Value {
    let pointer = function.ty(segment);
    let constant = new.constant(function, Type::int(pointer.bits() as u16), offset as u64);
    let args = [segment, constant];
    let none = Payload::None;
    let address = new.append(
        function,
        Opcode::PtrAdd,
        &args,
        &[pointer],
        none,
        Flags::INBOUNDS,
    );
    let address = function.result(address);
    let ty = function.ty(function.result(inst));
    let mut payload = function.insts[inst].payload.clone();
    if let Payload::Memory(reference) = payload {
        let mut memory = function.mem_ops[reference];
        // Loops can load the argument before they know that they need it.
        memory.flags.dereferenceable = true;
        payload = Payload::Memory(function.mem_ops.push(memory));
    }
    new.op_with(function, Opcode::Load, &[address], ty, payload)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mir::generic::{parse_function, verify};

    fn after(offset: &str) -> String {
        let text = format!(
            "kernel @f function0 kernarg 24 align 8 inputs kernarg_segment_ptr workgroup_id_x {{\nbb0(v0: i1):\n  \
             v1: p4 = intrinsic kernarg.segment.ptr\n  v2: i64 = const 0x6\n  v3: i64 = const 0x9\n  \
             v4: i64 = select v0, v2, v3\n  v5: i64 = const 0x1\n  v6: i64 = shl v4, v5\n  v7: p4 = ptr_add v1, v6\n  \
             v8: i64 = const {offset}\n  v9: p4 = ptr_add v7, v8\n  v10: i16 = load constant size 2 align 2 invariant v9\n  \
             v11: p1 = const 0x0\n  store global size 2 align 2 v11, v10\n  return\n}}\n"
        );
        let mut function = parse_function(&text).expect("parses");
        run(&mut function);
        verify(&function).expect("stays valid");
        function.to_string()
    }

    #[test]
    fn hidden_arguments_are_loaded_from_constant_offsets() {
        let changed = after("0x18");
        assert!(changed.contains("const 0x24"), "{changed}");
        assert!(changed.contains("const 0x2a"), "{changed}");
        assert!(changed.contains("v10: i16 = select v0, v"), "{changed}");
    }

    /// One of the arguments would be explicit, the other one hidden.
    #[test]
    fn arguments_that_may_not_exist_are_not_loaded() {
        let same = after("0x8");
        assert!(same.contains("v10: i16 = load"), "{same}");
    }
}
