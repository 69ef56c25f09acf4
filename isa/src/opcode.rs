//! Opcodes, generated from the tables.

use crate::constant::DataType;
use crate::encoding::Encoding;
use crate::modifiers::ModifierSet;
use crate::names::{BufferFormat, HardwareRegister};
use crate::properties::{Class, Effects, MemoryAccess, Properties, PropertyFlags};
use crate::table::{Field, ImageAddress, Kinds, OperandSpec, Row, Shape};

include!(concat!(env!("OUT_DIR"), "/tables.rs"));

impl Opcode {
    /// Every opcode, in alphabetical order.
    pub fn all() -> &'static [Opcode] {
        &OPCODES
    }

    /// The mnemonic without an encoding suffix.
    pub fn mnemonic(self) -> &'static str {
        MNEMONICS[self as usize]
    }

    /// Whether it is an image instruction that intersects a ray with a BVH node: the data are
    /// always four dwords.
    pub const fn intersects_rays(self) -> bool {
        matches!(
            self,
            Opcode::IMAGE_BVH_INTERSECT_RAY | Opcode::IMAGE_BVH64_INTERSECT_RAY
        )
    }

    /// The opcode with a mnemonic (without suffix; aliases are left to the parser).
    pub fn from_mnemonic(mnemonic: &str) -> Option<Opcode> {
        let position = MNEMONICS.binary_search(&mnemonic).ok()?;
        Some(OPCODES[position])
    }

    /// Its properties other than operands.
    pub fn properties(self) -> &'static Properties {
        &PROPERTIES[self as usize]
    }
}
