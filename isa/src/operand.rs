//! Operands of instructions.

use crate::{DataType, Generation, InlineConstant, Register};

/// An operand, in assembly order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    /// A register or tuple.
    Register(Register),
    /// An inline constant in the operand field.
    Inline(InlineConstant),
    /// A dword after the instruction. This includes the literal of `v_madak`, `s_setreg_imm32` and GFX7 SMRD (in
    /// dwords).
    Literal(u32),
    /// A number in a field of the instruction: simm16 (16 bits, not sign-extended), hwreg, sendmsg, waitcnt, GPR index
    /// mode, the offset of SMRD (in dwords) and of SMEM (in bytes), the target of `exp`.
    Immediate(i32),
    /// A branch displacement in dwords, relative to the next instruction.
    Branch(i16),
    /// `off`: no address register.
    Off,
    /// An interpolation attribute and its channel.
    Attribute {
        /// The number of the attribute, 0..=63.
        attribute: u8,
        /// The channel, 0..=3 for x y z w.
        channel: u8,
    },
    /// The parameter of `v_interp_mov_f32`: p10, p20, p0 (0..=2).
    InterpolationParameter(u8),
}

impl Operand {
    /// A constant for an operand of type `data`: the inline constant that the operand reads as `bits`, or the literal
    /// if there is none; `None` if neither exists.
    pub fn constant(bits: u64, data: DataType, generation: Generation) -> Option<Operand> {
        if let Some(inline) = InlineConstant::for_bits(bits, data, generation) {
            return Some(Operand::Inline(inline));
        }
        match data {
            DataType::F64 => (bits as u32 == 0).then_some(Operand::Literal((bits >> 32) as u32)),
            DataType::I64 => {
                (bits as i64 == i64::from(bits as i32)).then_some(Operand::Literal(bits as u32))
            }
            DataType::F16 | DataType::BF16 | DataType::I16 => {
                Some(Operand::Literal(bits as u32 & 0xffff))
            }
            _ => u32::try_from(bits).ok().map(Operand::Literal),
        }
    }

    /// The register, if it is one.
    pub const fn register(self) -> Option<Register> {
        match self {
            Operand::Register(register) => Some(register),
            _ => None,
        }
    }
}

impl From<Register> for Operand {
    fn from(register: Register) -> Operand {
        Operand::Register(register)
    }
}

impl From<InlineConstant> for Operand {
    fn from(constant: InlineConstant) -> Operand {
        Operand::Inline(constant)
    }
}
