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

    /// Its name without the suffix of an encoding.
    pub fn mnemonic(self) -> &'static str {
        MNEMONICS[self as usize]
    }

    /// Whether it intersects a ray with a node of a tree: an image instruction whose data are always four dwords.
    pub const fn intersects_rays(self) -> bool {
        matches!(
            self,
            Opcode::IMAGE_BVH_INTERSECT_RAY | Opcode::IMAGE_BVH64_INTERSECT_RAY
        )
    }

    /// The opcode with a name (without suffix; aliases are the parser's business).
    pub fn from_mnemonic(mnemonic: &str) -> Option<Opcode> {
        let position = MNEMONICS.binary_search(&mnemonic).ok()?;
        Some(OPCODES[position])
    }

    /// What it does besides its operands.
    pub fn properties(self) -> &'static Properties {
        &PROPERTIES[self as usize]
    }
}
