//! Operands of instructions.

use crate::{DataType, Generation, InlineConstant, Register};

/// An operand, in assembly order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    /// A register or tuple.
    Register(Register),
    /// An inline constant in the operand field.
    Inline(InlineConstant),
    /// A dword after the instruction; also the literal of `v_madak`, `s_setreg_imm32` and GFX7 SMRD (in dwords).
    Literal(u32),
    /// A number in a field of the instruction: simm16 (as 16 bits, not sign-extended), hwreg,
    /// sendmsg, waitcnt, GPR index mode, the offset of SMRD (in dwords) and SMEM (in bytes), the
    /// target of `exp`.
    Immediate(i32),
    /// Branch displacement in dwords from the next instruction.
    Branch(i16),
    /// `off`: no address register.
    Off,
    /// An interpolation attribute and its channel.
    Attribute {
        /// 0..=63.
        attribute: u8,
        /// 0..=3: x y z w.
        channel: u8,
    },
    /// p10, p20, p0 (0..=2) of `v_interp_mov_f32`.
    InterpolationParameter(u8),
}

impl Operand {
    /// A constant for an operand of type `data`: inline if possible, else the literal that the
    /// operand reads as `bits`; `None` if neither exists.
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
