//! GFX10 instructions that CLRX cannot express, and the address registers of its image
//! instructions.

use crate::{Encoding, Instruction, ModifierSet, Opcode, Operand};

/// Opcodes that CLRX does not know.
#[rustfmt::skip]
const UNKNOWN: [Opcode; 20] = {
    use Opcode::*;
    [
        BUFFER_ATOMIC_FCMPSWAP, BUFFER_ATOMIC_FCMPSWAP_X2, BUFFER_ATOMIC_FMAX, BUFFER_ATOMIC_FMAX_X2,
        BUFFER_ATOMIC_FMIN, BUFFER_ATOMIC_FMIN_X2, BUFFER_LOAD_FORMAT_D16_HI_X, BUFFER_LOAD_FORMAT_D16_X,
        BUFFER_LOAD_FORMAT_D16_XY, BUFFER_LOAD_FORMAT_D16_XYZ, BUFFER_LOAD_FORMAT_D16_XYZW,
        BUFFER_STORE_FORMAT_D16_HI_X, BUFFER_STORE_FORMAT_D16_X, BUFFER_STORE_FORMAT_D16_XY,
        BUFFER_STORE_FORMAT_D16_XYZ, BUFFER_STORE_FORMAT_D16_XYZW, IMAGE_ATOMIC_FCMPSWAP, IMAGE_ATOMIC_FMAX,
        IMAGE_ATOMIC_FMIN, S_WAITCNT_DEPCTR,
    ]
};

/// Returns `true` if CLRX has no syntax for a GFX10 instruction, or encodes it differently.
pub(super) fn is_missing(instruction: &Instruction) -> bool {
    let opcode = instruction.opcode;
    let modifiers = &instruction.modifiers;
    let name = opcode.mnemonic();
    let has_literal = || {
        let mut operands = instruction.operands.iter();
        operands.any(|operand| matches!(operand, Operand::Literal(_)))
    };
    UNKNOWN.contains(&opcode)
        || match instruction.encoding {
            // CLRX accepts no literals in VOP3, encodes 0 as the destination of comparisons that write EXEC, and
            // accepts attributes only in VINTRP.
            Encoding::Vop3 => {
                use Opcode::{V_INTERP_MOV_F32, V_INTERP_P1_F32, V_INTERP_P2_F32};
                let interpolates = [V_INTERP_MOV_F32, V_INTERP_P1_F32, V_INTERP_P2_F32];
                has_literal() || name.starts_with("v_cmpx_") || interpolates.contains(&opcode)
            }
            Encoding::Vop3p => has_literal(),
            Encoding::Sdwa => name.starts_with("v_cmpx_"),
            // CLRX's offset fields are one bit narrower, here and in FLAT. CLRX accepts a register or a constant as the
            // offset, but not both.
            Encoding::Smem => {
                let mut operands = instruction.operands.iter();
                modifiers.offset != 0
                    || operands.any(|operand| matches!(operand, Operand::Immediate(..0)))
            }
            Encoding::Flat | Encoding::Global | Encoding::Scratch => {
                modifiers.offset < 0 || modifiers.has(ModifierSet::LDS)
            }
            Encoding::Mimg => {
                name.ends_with("_g16")
                    || name == "image_gather4h"
                    || modifiers.has(ModifierSet::A16)
            }
            _ => false,
        }
}

/// The number of coordinates and of derivatives of an image, by dimension.
const DIMENSIONS: &[(u8, u8)] = &[
    (1, 2),
    (2, 4),
    (3, 6),
    (3, 4),
    (2, 2),
    (3, 4),
    (3, 4),
    (4, 4),
];

/// The maximum number of address registers.
pub(super) const MAX_ADDRESSES: u8 = 13;

/// The minimum number of address registers of an image instruction, determined by its dimension and name.
pub(super) fn min_address_registers(instruction: &Instruction) -> u8 {
    let (coordinates, derivatives) = DIMENSIONS[usize::from(instruction.modifiers.dim & 7)];
    let parts = instruction.opcode.mnemonic().split('_').skip(2);
    let extra: u8 = parts
        .map(|part| match part {
            "b" | "c" | "cl" | "l" | "o" | "mip" => 1,
            "d" | "cd" => derivatives,
            _ => 0,
        })
        .sum();
    coordinates + extra
}
