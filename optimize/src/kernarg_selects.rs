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

use crate::affine::{Extension, Form, Term};
use crate::builder::signed_constant;
use crate::rewrite::{self, Rewriter};
use mir::AddressSpace;
use mir::generic::{Flags, Function, Inst, InstBuilder, InstData, Opcode, Payload, Value};
use mir::types::Type;
use smallvec::SmallVec;

/// The minimum size of hidden arguments in bytes; they start at the next multiple of [`HIDDEN_ALIGN`].
const HIDDEN: i64 = 56;
const HIDDEN_ALIGN: i64 = 8;

/// Runs the pass.
pub fn run(function: &mut Function) {
    let is_choice = |function: &Function, data: &InstData| choice(function, data).is_some();
    rewrite::replace_all(function, is_choice, replace);
}

/// A load of one of two arguments.
struct Choice {
    segment: Value,
    condition: Value,
    /// The offsets of the arguments in bytes, if the condition is true and if it is false.
    offsets: [i64; 2],
}

/// The arguments between which a load of less than a dword chooses.
fn choice(function: &Function, data: &InstData) -> Option<Choice> {
    let (Opcode::Load, &Payload::Memory(reference)) = (data.opcode, &data.payload) else {
        return None;
    };
    let memory = &function.mem_ops[reference];
    if memory.space != AddressSpace::Constant || memory.size >= 4 || memory.flags.is_volatile {
        return None;
    }
    let form = Form::of(function, data.args[0]);
    let segment = form
        .root
        .filter(|&root| function.is_kernarg_segment(root))?;
    let &[
        (
            Term {
                factor: (value, Extension::None),
                other: None,
            },
            scale,
        ),
    ] = form.terms.as_slice()
    else {
        return None;
    };
    let select = &function.insts[function.def_inst(value)?];
    if select.opcode != Opcode::Select {
        return None;
    }
    let offset = |value: Value| {
        let offset = signed_constant(function, value)?.wrapping_mul(scale);
        Some(offset.wrapping_add(form.constant))
    };
    let offsets = [offset(select.args[1])?, offset(select.args[2])?];
    exist(function, offsets, memory.size).then_some(Choice {
        segment,
        condition: select.args[0],
        offsets,
    })
}

/// Returns `true` if there are arguments of `size` bytes at both offsets.
fn exist(function: &Function, offsets: [i64; 2], size: u32) -> bool {
    let explicit = i64::from(function.header.explicit_kernarg_size);
    let hidden = (explicit + HIDDEN_ALIGN - 1) / HIDDEN_ALIGN * HIDDEN_ALIGN;
    let within = |start: i64, end: i64| {
        offsets
            .iter()
            .all(|&offset| offset >= start && offset <= end - i64::from(size))
    };
    function.is_kernel() && (within(0, explicit) || within(hidden, hidden + HIDDEN))
}

fn replace(rewriter: &mut Rewriter<'_>, inst: Inst) {
    let load = rewriter.function.insts[inst].clone();
    if let Some(choice) = choice(rewriter.function, &load) {
        let [first, second] = choice
            .offsets
            .map(|offset| argument(rewriter, &load, choice.segment, offset));
        let data = &mut rewriter.function.insts[inst];
        (data.opcode, data.payload) = (Opcode::Select, Payload::None);
        data.args = SmallVec::from_slice(&[choice.condition, first, second]);
        data.flags = Flags::default();
    }
    rewriter.keep(inst);
}

/// Loads the argument at an offset in the segment as `load` does.
fn argument(rewriter: &mut Rewriter<'_>, load: &InstData, segment: Value, offset: i64) -> Value {
    let pointer = rewriter.ty(segment);
    let constant = rewriter.bits(Type::int(pointer.bits() as u16), offset as u64);
    let (args, none) = ([segment, constant], Payload::None);
    let sum = rewriter.append(Opcode::PtrAdd, &args, &[pointer], none, Flags::INBOUNDS);
    let address = rewriter.function.result(sum);
    let mut payload = load.payload.clone();
    if let Payload::Memory(reference) = &mut payload {
        let mut memory = rewriter.function.mem_ops[*reference];
        // Loops can load the argument before they know that they need it.
        memory.flags.dereferenceable = true;
        *reference = rewriter.function.mem_ops.push(memory);
    }
    let ty = rewriter.ty(load.results[0]);
    rewriter.op_with(Opcode::Load, &[address], ty, payload, Flags::default())
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
