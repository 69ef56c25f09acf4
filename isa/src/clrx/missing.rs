//! Instructions that CLRX lacks or names differently, and operand widths that it requires.

use super::gfx10;
use crate::{
    Encoding, Field, Form, Generation, Instruction, ModifierSet, Opcode, Operand, OperandSpec,
    Register, RegisterFile,
};

/// Opcodes that CLRX does not know on generations up to and including the given one.
#[rustfmt::skip]
const UNKNOWN_UP_TO: [(Generation, &[Opcode]); 4] = {
    use Opcode::*;
    [
        (Generation::Gfx6, &[
            BUFFER_LOAD_DWORDX3, BUFFER_STORE_DWORDX3, S_CBRANCH_CDBGSYS, S_CBRANCH_CDBGSYS_AND_USER,
            S_CBRANCH_CDBGSYS_OR_USER, S_CBRANCH_CDBGUSER, S_SETKILL, V_MQSAD_PK_U16_U8,
        ]),
        (Generation::Gfx7, &[IMAGE_ATOMIC_RSUB]),
        (Generation::Gfx904, &[V_FMA_MIX_F32, V_FMA_MIXHI_F16, V_FMA_MIXLO_F16]),
        (Generation::Gfx1011, &[DS_NOP]),
    ]
};

/// Returns `true` if CLRX has no syntax for the instruction.
pub(super) fn is_missing(instruction: &Instruction, form: &Form, generation: Generation) -> bool {
    let opcode = instruction.opcode;
    let unknown = UNKNOWN_UP_TO
        .iter()
        .any(|(last, opcodes)| generation <= *last && opcodes.contains(&opcode));
    let is_scalar = |operand: &Operand| operand.register().is_some_and(Register::is_scalar);
    let operands = &instruction.operands;
    let literals = operands.iter().filter(|o| matches!(o, Operand::Literal(_)));
    let literals = literals.count();
    // Without operands, SDWA and DPP instructions look like VOP1.
    let is_bare = matches!(
        instruction.encoding,
        Encoding::Sdwa | Encoding::Dpp16 | Encoding::Dpp8
    ) && operands.is_empty();
    // For GFX9, CLRX supports the instructions up to gfx906.
    let is_newer = generation.is_gfx9()
        && generation >= Generation::Gfx908
        && instruction.form(Generation::Gfx906).is_none();
    unknown
        || is_newer
        || literals > 1
        || is_bare
        || generation.is_gfx10() && gfx10::is_missing(instruction)
        || match instruction.encoding {
            Encoding::Vop2 => {
                opcode == Opcode::V_WRITELANE_B32 && literals == 1 && operands.iter().any(is_scalar)
            }
            Encoding::Vop3 => opcode == Opcode::V_DIV_FMAS_F64 && operands.iter().any(is_scalar),
            // CLRX clears the op_sel_hi bit of src2 if there are only two sources.
            Encoding::Vop3p => {
                let third = form.operands().iter().any(|spec| spec.field == Field::Src2);
                !third && instruction.modifiers.op_sel_hi & 3 != 3
            }
            Encoding::Dpp16 => {
                use Opcode::{V_CVT_F64_F32, V_CVT_F64_I32, V_CVT_F64_U32};
                matches!(opcode, V_CVT_F64_F32 | V_CVT_F64_I32 | V_CVT_F64_U32)
            }
            Encoding::Sdwa => has_signed_constant(instruction, form),
            Encoding::Smem => generation.is_gfx8() && has_other_offset_register(instruction, form),
            Encoding::Mimg => {
                let name = opcode.mnemonic();
                (name.contains("_store") || name.contains("_atomic"))
                    && !instruction.modifiers.has(ModifierSet::UNORM)
            }
            _ => false,
        }
}

/// Returns `true` if the instruction has a constant that is sign-extended.
fn has_signed_constant(instruction: &Instruction, form: &Form) -> bool {
    let sources = form.operands().iter().zip(&instruction.operands);
    let mut sources =
        sources.filter_map(|(spec, operand)| Some((super::source_number(spec.field)?, operand)));
    sources.any(|(source, operand)| {
        operand.register().is_none() && instruction.modifiers.sdwa.sext >> source & 1 == 1
    })
}

pub(super) fn mnemonic(opcode: Opcode, generation: Generation) -> &'static str {
    match opcode {
        // The opcode has a different meaning on GFX7; CLRX uses the GFX6 name.
        Opcode::BUFFER_WBINVL1_VOL if generation == Generation::Gfx7 => "buffer_wbinvl1_sc",
        _ => opcode.mnemonic(),
    }
}

/// Returns `true` if the instruction is a store or probe whose offset is in a register other than M0.
fn has_other_offset_register(instruction: &Instruction, form: &Form) -> bool {
    let name = instruction.opcode.mnemonic();
    let offset = form.operands().iter().zip(&instruction.operands);
    let mut offset = offset.filter(|(spec, _)| spec.field == Field::Offset);
    (name.contains("_store_") || name.starts_with("s_atc_probe"))
        && offset.any(|(_, operand)| {
            operand
                .register()
                .is_some_and(|register| register != Register::M0)
        })
}

/// The operand with the width that CLRX requires if it differs from that of the encoding; `None` if there are too few
/// registers.
pub(super) fn with_required_width(
    instruction: &Instruction,
    generation: Generation,
    spec: &OperandSpec,
    operand: Operand,
) -> Option<Operand> {
    let Operand::Register(register) = operand else {
        return Some(operand);
    };
    let width = match (instruction.encoding, spec.field) {
        (Encoding::Mimg, Field::Vaddr) if generation.is_gfx10() => {
            let width = register
                .width
                .max(gfx10::min_address_registers(instruction));
            width.min(gfx10::MAX_ADDRESSES)
        }
        (Encoding::Mimg, Field::Vaddr) => register
            .width
            .max(min_address_registers(instruction.opcode)),
        (Encoding::Mimg, Field::Srsrc) if instruction.modifiers.has(ModifierSet::R128) => 4,
        (Encoding::Mimg, Field::Vdata)
            if instruction.opcode.mnemonic().starts_with("image_gather4") =>
        {
            4
        }
        // CLRX does not know that GFX8.1 packs 16-bit data.
        (Encoding::Mimg | Encoding::Mubuf | Encoding::Mtbuf, Field::Vdata)
            if generation == Generation::Gfx810 =>
        {
            register.width.max(unpacked_data(instruction))
        }
        // CLRX expects the class mask to be as wide as the value.
        (Encoding::Vopc | Encoding::Vop3, Field::Src1 | Field::Vsrc1)
            if matches!(
                instruction.opcode,
                Opcode::V_CMP_CLASS_F64 | Opcode::V_CMPX_CLASS_F64
            ) =>
        {
            2
        }
        _ => return Some(operand),
    };
    let known = register.file == RegisterFile::Vgpr || width <= register.width;
    let fits = u16::from(register.index) + u16::from(width) <= 256;
    (known && fits).then_some(Operand::Register(Register { width, ..register }))
}

/// The number of dwords of 16-bit data if each component has a separate register; 0 if the data are not 16-bit.
fn unpacked_data(instruction: &Instruction) -> u8 {
    let components = match instruction.encoding {
        Encoding::Mimg if instruction.modifiers.has(ModifierSet::D16) => {
            instruction.modifiers.dmask.count_ones() as u8
        }
        Encoding::Mimg => return 0,
        _ => match instruction.opcode.mnemonic().split_once("_format_d16_") {
            Some((_, components)) => components.len() as u8,
            None => return 0,
        },
    };
    components + u8::from(instruction.modifiers.has(ModifierSet::TFE))
}

/// The minimum number of address registers of an image instruction: one for a coordinate, and those of the operands
/// that its name implies.
fn min_address_registers(opcode: Opcode) -> u8 {
    let parts = opcode.mnemonic().split('_').skip(2);
    let extra: u8 = parts
        .map(|part| match part {
            "b" | "c" | "cl" | "l" | "o" | "mip" => 1,
            "d" | "cd" => 2,
            _ => 0,
        })
        .sum();
    let quirk = matches!(opcode.mnemonic(), "image_gather4h" | "image_gather4_c_lz_o");
    1 + extra + u8::from(quirk)
}
