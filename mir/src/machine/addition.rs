//! Additions and subtractions of dwords in VGPRs, which also write a carry mask on some processors (`v_add_i32` on GFX6
//! and GFX7, `v_add_u32` on GFX8).

use isa::Opcode as I;
use processors::Target;

/// An addition or subtraction of dwords.
#[derive(Clone, Copy)]
pub struct Addition {
    /// The instruction.
    pub opcode: I,
    /// It writes a carry mask.
    pub carry: bool,
}

/// Whether two values are added, or the second is subtracted from the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// `a + b`.
    Plus,
    /// `a - b`.
    Minus,
}

/// The vector addition or subtraction of a target.
pub fn addition(target: &Target, sign: Sign) -> Addition {
    let generation = target.generation();
    let rows = match sign {
        Sign::Plus => [
            (I::V_ADD_NC_U32, false),
            (I::V_ADD_U32, !target.has_add_no_carry()),
            (I::V_ADD_I32, true),
        ],
        Sign::Minus => [
            (I::V_SUB_NC_U32, false),
            (I::V_SUB_U32, !target.has_add_no_carry()),
            (I::V_SUB_I32, true),
        ],
    };
    let found = rows.iter().find(|(opcode, _)| opcode.exists(generation));
    let (opcode, carry) = *found.unwrap_or(&rows[0]);
    Addition { opcode, carry }
}
