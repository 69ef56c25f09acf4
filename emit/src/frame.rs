//! Frame layout and prologue of kernels.
//!
//! In: allocated functions. Out: every stack slot has its byte offset, `frame_size` is set, and the
//! entry block begins with what scratch accesses need: the wave's offset added to the scratch
//! resource descriptor and, where flat instructions may reach private memory, FLAT_SCRATCH
//! (amdgpu-usage, "Kernel Prolog").

use crate::EmitError;
use isa::{Modifiers, Opcode};
use mir::machine::{Function, Inst, Operand, PhysReg, SubReg};
use target::Target;
use target::abi::STACK_ALIGN;

/// Lays out the frame and inserts the prologue.
///
/// # Errors
/// A frame beyond what scratch memory can hold.
pub fn run(function: &mut Function, target: &Target) -> Result<(), EmitError> {
    let mut offset: u32 = 0;
    for slot in function.slots.values_mut() {
        let align = slot.align.max(4);
        let aligned = offset.checked_next_multiple_of(align);
        slot.offset = aligned;
        let end = aligned.and_then(|start| start.checked_add(slot.size));
        offset = end
            .filter(|&end| end <= MAX_FRAME)
            .ok_or_else(|| EmitError::Limit {
                function: function.name.clone(),
                reason: format!("the stack frame is larger than {MAX_FRAME} bytes"),
            })?;
    }
    function.frame_size = if function.slots.is_empty() {
        0
    } else {
        offset.next_multiple_of(STACK_ALIGN)
    };
    let prologue = prologue(function, target);
    if let Some(entry) = function.entry() {
        let data = &mut function.blocks[entry];
        data.head += prologue.len() as u32;
        data.insts.splice(0..0, prologue);
    }
    Ok(())
}

/// The scratch memory of a wave is addressed by 32 bits and swizzled over at most 64 lanes.
const MAX_FRAME: u32 = 1 << 23;

fn prologue(function: &Function, _target: &Target) -> Vec<Inst> {
    let mut out = Vec::new();
    let (Some(resource), Some(offset)) = (function.scratch_resource, function.scratch_wave_offset)
    else {
        return out;
    };
    let words = [0, 1].map(|word| resource.sub(SubReg::dword(word)));
    let mut add = |opcode, word: PhysReg, operand| {
        let operands = [Operand::PhysDef(word), Operand::PhysUse(word), operand];
        out.push(Inst::new(opcode, &operands).with_modifiers(Modifiers::default()));
    };
    add(Opcode::S_ADD_U32, words[0], Operand::PhysUse(offset));
    add(Opcode::S_ADDC_U32, words[1], Operand::Imm(0));
    out
}
