//! Opcodes, generated from the tables.

use crate::constant::DataType;
use crate::encoding::Encoding;
use crate::generation::Generation;
use crate::modifiers::ModifierSet;
use crate::names::{BufferFormat, HardwareRegister};
use crate::properties::{Class, Effects, MemoryAccess, Properties, PropertyFlags, WithoutLanes};
use crate::table::{Field, ImageAddress, Kinds, OperandSpec, Row, Shape};

/// Matrix instructions and their names on generations whose mnemonics contain the number of blocks. Both columns are
/// sorted.
#[rustfmt::skip]
pub(crate) const MATRIX_NAMES: [(Opcode, &str); 20] = {
    use Opcode::*;
    [
        (V_MFMA_F32_16X16X16BF16_1K, "v_mfma_f32_16x16x16_bf16"),
        (V_MFMA_F32_16X16X16F16, "v_mfma_f32_16x16x16_f16"),
        (V_MFMA_F32_16X16X1F32, "v_mfma_f32_16x16x1_4b_f32"),
        (V_MFMA_F32_16X16X4BF16_1K, "v_mfma_f32_16x16x4_4b_bf16"),
        (V_MFMA_F32_16X16X4F16, "v_mfma_f32_16x16x4_4b_f16"),
        (V_MFMA_F32_16X16X4F32, "v_mfma_f32_16x16x4_f32"),
        (V_MFMA_F32_32X32X1F32, "v_mfma_f32_32x32x1_2b_f32"),
        (V_MFMA_F32_32X32X2F32, "v_mfma_f32_32x32x2_f32"),
        (V_MFMA_F32_32X32X4BF16_1K, "v_mfma_f32_32x32x4_2b_bf16"),
        (V_MFMA_F32_32X32X4F16, "v_mfma_f32_32x32x4_2b_f16"),
        (V_MFMA_F32_32X32X8BF16_1K, "v_mfma_f32_32x32x8_bf16"),
        (V_MFMA_F32_32X32X8F16, "v_mfma_f32_32x32x8_f16"),
        (V_MFMA_F32_4X4X1F32, "v_mfma_f32_4x4x1_16b_f32"),
        (V_MFMA_F32_4X4X4BF16_1K, "v_mfma_f32_4x4x4_16b_bf16"),
        (V_MFMA_F32_4X4X4F16, "v_mfma_f32_4x4x4_16b_f16"),
        (V_MFMA_F64_16X16X4F64, "v_mfma_f64_16x16x4_f64"),
        (V_MFMA_F64_4X4X4F64, "v_mfma_f64_4x4x4_4b_f64"),
        (V_MFMA_I32_16X16X4I8, "v_mfma_i32_16x16x4_4b_i8"),
        (V_MFMA_I32_32X32X4I8, "v_mfma_i32_32x32x4_2b_i8"),
        (V_MFMA_I32_4X4X4I8, "v_mfma_i32_4x4x4_16b_i8"),
    ]
};

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

    /// The mnemonic without an encoding suffix, as a generation spells it.
    pub fn name(self, generation: Generation) -> &'static str {
        if !generation.has_matrix_block_names() {
            return self.mnemonic();
        }
        match MATRIX_NAMES.binary_search_by_key(&self, |(opcode, _)| *opcode) {
            Ok(index) => MATRIX_NAMES[index].1,
            Err(_) => self.mnemonic(),
        }
    }

    /// Returns `true` if the cache switches are written as scopes: `sc0 nt sc1` for `glc slc scc`.
    pub(crate) fn has_scope_names(self, generation: Generation) -> bool {
        generation.has_scope_bits() && self.properties().class != Class::Smem
    }

    /// Returns `true` if tuples of this instruction may start at an odd number even if tuples of other instructions may
    /// not.
    pub const fn has_any_tuples(self) -> bool {
        matches!(self, Opcode::DS_READ_B96_TR_B6)
    }

    /// Returns `true` if this is an image instruction that intersects a ray with a BVH node. Its data are always four
    /// dwords.
    pub const fn intersects_rays(self) -> bool {
        matches!(
            self,
            Opcode::IMAGE_BVH_INTERSECT_RAY | Opcode::IMAGE_BVH64_INTERSECT_RAY
        )
    }

    /// The opcode with a mnemonic. The mnemonic must have no suffix; the parser handles aliases.
    pub fn from_mnemonic(mnemonic: &str) -> Option<Opcode> {
        let position = MNEMONICS.binary_search(&mnemonic).ok()?;
        Some(OPCODES[position])
    }

    /// The image instruction that differs from this one by gradients of 16 bits. It may not exist on all generations.
    pub fn with_short_gradients(self) -> Option<Opcode> {
        related(self, &SHORT_GRADIENTS)
    }

    /// The FLAT instruction that differs from this GLOBAL instruction only in how it forms addresses. It may not exist
    /// on all generations.
    pub fn flat_of_global(self) -> Option<Opcode> {
        related(self, &FLAT_OF_GLOBAL)
    }

    /// The MUBUF instruction that differs from this GLOBAL instruction only in how it forms addresses. It may not exist
    /// on all generations.
    pub fn buffer_of_global(self) -> Option<Opcode> {
        related(self, &BUFFER_OF_GLOBAL)
    }

    /// The LDS atomic that differs from this one by returning the old value.
    pub fn returning(self) -> Option<Opcode> {
        related(self, &RETURNING)
    }

    /// The properties of the opcode other than its operands.
    pub fn properties(self) -> &'static Properties {
        &PROPERTIES[self as usize]
    }
}

/// The second opcode of the pair whose first one is `opcode`. The pairs are sorted.
fn related(opcode: Opcode, pairs: &[(Opcode, Opcode)]) -> Option<Opcode> {
    let position = pairs.binary_search_by_key(&opcode, |pair| pair.0);
    Some(pairs[position.ok()?].1)
}
