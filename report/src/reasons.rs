//! The purpose of instructions that have no counterpart in the source: waits, writes to EXEC, spills and the like.
//!
//! In: an instruction of finished code and its context. Out: a sentence; `None` for ordinary operations.

use crate::liveness::written;
use isa::{
    Class, Effects, Field, Generation, Instruction, MemoryAccess, Opcode, Operand, Register,
    RegisterFile,
};

use crate::model::Access;

/// The unit that executes an instruction.
pub fn unit(instruction: &Instruction) -> &'static str {
    match instruction.opcode.properties().class {
        Class::Salu => "SALU",
        Class::Valu | Class::Transcendental | Class::Interpolation => "VALU",
        Class::Matrix => "matrix",
        Class::Smem => "SMEM",
        Class::Ds => "LDS",
        Class::Vmem | Class::Image | Class::Flat | Class::Global | Class::Scratch => "VMEM",
        Class::Export => "export",
        Class::Branch => "branch",
        Class::Barrier | Class::Message | Class::End | Class::Control => "control",
        Class::Wait => "wait",
    }
}

/// The memory access of an instruction.
pub fn access(instruction: &Instruction, generation: Generation) -> Option<Access> {
    let properties = instruction.opcode.properties();
    let memory = match properties.class {
        Class::Smem => "memory through the scalar cache",
        Class::Ds => "LDS",
        Class::Vmem => "memory through a buffer descriptor",
        Class::Image => "an image",
        Class::Flat => "generic memory",
        Class::Global => "global memory",
        Class::Scratch => "scratch memory",
        Class::Salu
        | Class::Valu
        | Class::Transcendental
        | Class::Interpolation
        | Class::Matrix
        | Class::Export
        | Class::Branch
        | Class::Barrier
        | Class::Message
        | Class::Wait
        | Class::End
        | Class::Control => return None,
    };
    let kind = match properties.access {
        MemoryAccess::Load => "load",
        MemoryAccess::Store => "store",
        MemoryAccess::Atomic => "atomic",
        MemoryAccess::None | MemoryAccess::Cache => return None,
    };
    let bytes = data_dwords(instruction, generation, properties.access) * 4;
    let bytes = narrow(instruction.opcode).unwrap_or(bytes);
    Some(Access {
        memory,
        kind,
        bytes,
        stride: None,
    })
}

/// Dwords of the data operand: of the result for loads, otherwise of the stored data.
fn data_dwords(instruction: &Instruction, generation: Generation, access: MemoryAccess) -> u32 {
    if access == MemoryAccess::Load {
        return written(instruction, generation)
            .next()
            .map_or(0, |register| u32::from(register.width));
    }
    let form = instruction.form(generation);
    let specs = form.map_or(&[][..], |form| form.operands());
    let operands = instruction.operands.iter().zip(specs);
    let data = operands.filter_map(|(operand, spec)| {
        let is_data = matches!(
            spec.field,
            Field::Vdata | Field::Data | Field::Data0 | Field::Data1 | Field::Sdata
        );
        is_data.then(|| operand.register()).flatten()
    });
    data.map(|register| u32::from(register.width)).sum()
}

/// Bytes of accesses narrower than a dword.
fn narrow(opcode: Opcode) -> Option<u32> {
    let name = opcode.mnemonic();
    let is = |kinds: &[&str]| kinds.iter().any(|kind| name.contains(kind));
    if is(&["ubyte", "sbyte", "store_byte", "_u8", "_i8", "write_b8"]) {
        Some(1)
    } else if is(&["ushort", "sshort", "_short", "_u16", "_i16", "write_b16"]) {
        Some(2)
    } else {
        None
    }
}

/// The context of an instruction.
pub struct Context<'a> {
    /// The next instruction.
    pub next: Option<&'a Instruction>,
    /// The number of accesses that the instruction waits for.
    pub waits: usize,
    /// True if the function has scratch memory.
    pub has_scratch: bool,
}

/// The purpose of an instruction.
pub fn reason(
    instruction: &Instruction,
    context: &Context<'_>,
    generation: Generation,
) -> Option<String> {
    if instruction.opcode.properties().class == Class::Wait {
        return Some(wait_reason(context.waits));
    }
    let writes = |register: Register| {
        written(instruction, generation).any(|written| written.overlaps(register))
    };
    if writes(Register::EXEC) {
        return Some(exec_reason(instruction.opcode).to_owned());
    }
    if writes(Register::M0) {
        return Some("Sets M0 for following instructions".to_owned());
    }
    if instruction
        .implicit_writes(generation)
        .contains(Effects::MODE)
    {
        return Some(
            "Sets the rounding mode, the denormal mode or another mode of the wavefront".to_owned(),
        );
    }
    match instruction.opcode {
        Opcode::S_NOP => {
            let next = context.next.map(|next| next.opcode.mnemonic());
            let consumer = next.unwrap_or("the following code");
            Some(format!(
                "Wait states required between an earlier instruction and {consumer}"
            ))
        }
        Opcode::S_CLAUSE => Some("Issues the following accesses without interruption".to_owned()),
        Opcode::V_WRITELANE_B32 => Some("Writes a scalar value to a lane of a VGPR".to_owned()),
        Opcode::V_READLANE_B32 => Some("Reads a scalar value from a lane of a VGPR".to_owned()),
        Opcode::V_READFIRSTLANE_B32 => {
            Some("Copies a value that is the same in all lanes to an SGPR".to_owned())
        }
        Opcode::S_CBRANCH_EXECZ => Some("Skips code if no lane is active".to_owned()),
        Opcode::S_CBRANCH_EXECNZ => Some("Repeats while a lane is active".to_owned()),
        _ if context.has_scratch && is_scratch(instruction) => {
            Some("Accesses scratch memory: a spill or a private variable".to_owned())
        }
        _ => None,
    }
}

fn wait_reason(waits: usize) -> String {
    match waits {
        0 => "Waits for accesses of the caller, or orders memory accesses".to_owned(),
        1 => "Waits for one access".to_owned(),
        count => format!("Waits for {count} accesses"),
    }
}

/// The purpose of a write to EXEC, inferred from the instruction that the compiler uses for it.
fn exec_reason(opcode: Opcode) -> &'static str {
    match opcode {
        Opcode::S_AND_SAVEEXEC_B32 | Opcode::S_AND_SAVEEXEC_B64 => {
            "Deactivates the lanes that do not take the branch"
        }
        Opcode::S_OR_SAVEEXEC_B32 | Opcode::S_OR_SAVEEXEC_B64 => {
            "Also activates the lanes that did not take the branch"
        }
        Opcode::S_ANDN2_B32 | Opcode::S_ANDN2_B64 => {
            "Deactivates lanes, for example those that leave a loop"
        }
        Opcode::S_XOR_B32 | Opcode::S_XOR_B64 => "Switches to the lanes that take the other branch",
        Opcode::S_OR_B32 | Opcode::S_OR_B64 => {
            "Reactivates lanes, for example at the end of a branch"
        }
        Opcode::S_MOV_B32 | Opcode::S_MOV_B64 => "Sets the active lanes",
        _ => "Changes the active lanes",
    }
}

/// Returns `true` for accesses to scratch memory, with `scratch_*` instructions or through its descriptor.
fn is_scratch(instruction: &Instruction) -> bool {
    let is_descriptor = |operand: &Operand| {
        operand.register().is_some_and(|register| {
            register.file == RegisterFile::Sgpr && register.width == 4 && register.index == 0
        })
    };
    match instruction.opcode.properties().class {
        Class::Scratch => true,
        Class::Vmem => instruction.operands.iter().any(is_descriptor),
        Class::Salu
        | Class::Valu
        | Class::Transcendental
        | Class::Interpolation
        | Class::Matrix
        | Class::Smem
        | Class::Ds
        | Class::Image
        | Class::Flat
        | Class::Global
        | Class::Export
        | Class::Branch
        | Class::Barrier
        | Class::Message
        | Class::Wait
        | Class::End
        | Class::Control => false,
    }
}
