//! Inline constants.

use crate::Generation;

/// How a source operand reads a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DataType {
    /// 32 bits, integer or float: a literal is used unchanged.
    B32,
    /// 64 bits: inline integers are sign-extended, literals zero-extended.
    B64,
    /// 64-bit signed integer: literals are sign-extended too.
    I64,
    /// 64-bit float: a literal is the high dword, and the low dword is zero.
    F64,
    /// 16-bit float in the low half.
    F16,
    /// 16-bit integer in the low half.
    I16,
    /// Two 16-bit floats: a float constant is in the low half, and the high half is zero. Integers have 32 bits.
    V2F16,
    /// bfloat16 in the low half.
    BF16,
    /// Two bfloat16: like two 16-bit floats.
    V2BF16,
    /// Two 16-bit integers: constants are 32 bits.
    V2I16,
    /// Two 32-bit floats: a constant is the low float, and the high float is zero.
    V2F32,
    /// Two 32-bit integers: a constant is the low integer, and the high integer is zero.
    V2I32,
}

/// A constant that an operand code represents: one of the integers -16..=64 and of nine floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct InlineConstant(u8);

/// Bit patterns of operand codes 240..=248: 0.5, -0.5, 1, -1, 2, -2, 4, -4, 1/(2 pi).
const F32: &[u32] = &[
    0x3f00_0000,
    0xbf00_0000,
    0x3f80_0000,
    0xbf80_0000,
    0x4000_0000,
    0xc000_0000,
    0x4080_0000,
    0xc080_0000,
    0x3e22_f983,
];
const F16: &[u16] = &[
    0x3800, 0xb800, 0x3c00, 0xbc00, 0x4000, 0xc000, 0x4400, 0xc400, 0x3118,
];
const F64: &[u64] = &[
    0x3fe0_0000_0000_0000,
    0xbfe0_0000_0000_0000,
    0x3ff0_0000_0000_0000,
    0xbff0_0000_0000_0000,
    0x4000_0000_0000_0000,
    0xc000_0000_0000_0000,
    0x4010_0000_0000_0000,
    0xc010_0000_0000_0000,
    0x3fc4_5f30_6dc9_c882,
];

impl InlineConstant {
    pub const ZERO: InlineConstant = InlineConstant(128);

    /// The operand code (128..=208 or 240..=248).
    pub const fn code(self) -> u8 {
        self.0
    }

    /// The constant that an operand code represents, if it does.
    pub fn from_code(code: u8) -> Option<InlineConstant> {
        matches!(code, 128..=208 | 240..=248).then_some(InlineConstant(code))
    }

    /// The constant for an integer in -16..=64.
    pub fn integer(value: i64) -> Option<InlineConstant> {
        match value {
            0..=64 => Some(InlineConstant(128 + value as u8)),
            -16..=-1 => Some(InlineConstant((192 - value) as u8)),
            _ => None,
        }
    }

    /// The constant that an operand of type `data` reads as `bits`. Only the low 16, 32 or 64 bits are compared. 16-bit
    /// integer operands accept only integers.
    pub fn for_bits(bits: u64, data: DataType, generation: Generation) -> Option<InlineConstant> {
        let word = bits as u32;
        let f16 = || F16.iter().position(|f| u32::from(*f) == word & 0xffff);
        let bf16 = || F32.iter().position(|f| *f >> 16 == word & 0xffff);
        let (integer, float) = match data {
            DataType::B32 | DataType::V2I16 | DataType::V2F32 | DataType::V2I32 => {
                (i64::from(word as i32), F32.iter().position(|f| *f == word))
            }
            DataType::B64 | DataType::I64 | DataType::F64 => {
                (bits as i64, F64.iter().position(|f| *f == bits))
            }
            DataType::F16 => (i64::from(word as u16 as i16), f16()),
            DataType::V2F16 => (i64::from(word as i32), f16().filter(|_| word >> 16 == 0)),
            DataType::BF16 => (i64::from(word as u16 as i16), bf16()),
            DataType::V2BF16 => (i64::from(word as i32), bf16().filter(|_| word >> 16 == 0)),
            DataType::I16 => (i64::from(word as u16 as i16), None),
        };
        let float = float.filter(|f| *f != 8 || generation.has_inline_inv_2pi());
        InlineConstant::integer(integer).or(float.map(|f| InlineConstant(240 + f as u8)))
    }

    /// The integer; `None` if the constant is a float.
    pub fn as_integer(self) -> Option<i32> {
        match self.0 {
            128..=192 => Some(i32::from(self.0) - 128),
            193..=208 => Some(192 - i32::from(self.0)),
            _ => None,
        }
    }

    /// The value that an operand of type `data` reads.
    pub fn bits(self, data: DataType) -> u64 {
        let float = usize::from(self.0.saturating_sub(240));
        match (self.as_integer(), data) {
            (Some(value), DataType::B64 | DataType::I64 | DataType::F64) => i64::from(value) as u64,
            (Some(value), DataType::B32 | DataType::V2F32 | DataType::V2I32) => {
                u64::from(value as u32)
            }
            (Some(value), DataType::F16 | DataType::BF16 | DataType::I16) => {
                u64::from(value as u16)
            }
            (Some(value), DataType::V2F16 | DataType::V2BF16 | DataType::V2I16) => {
                u64::from(value as u32)
            }
            (None, DataType::B32 | DataType::V2F32 | DataType::V2I32) => u64::from(F32[float]),
            (None, DataType::B64 | DataType::I64 | DataType::F64) => F64[float],
            (None, DataType::F16 | DataType::V2F16) => u64::from(F16[float]),
            (None, DataType::BF16 | DataType::V2BF16) => u64::from(F32[float] >> 16),
            (None, DataType::I16 | DataType::V2I16) => u64::from(F32[float]),
        }
    }
}
