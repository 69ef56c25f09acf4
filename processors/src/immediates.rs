//! Immediate offsets of memory instructions.

use crate::Target;
use crate::facts::Fact;
use crate::processor::Family;

/// The offsets that an instruction can encode: the multiples of `unit` from `min` to `max`, all in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OffsetRange {
    /// Smallest offset.
    pub min: i64,
    /// Largest offset.
    pub max: i64,
    /// Every offset is a multiple of this.
    pub unit: i64,
}

impl OffsetRange {
    /// Only offset 0.
    pub const NONE: OffsetRange = OffsetRange::bytes(0, 0);

    const fn bytes(min: i64, max: i64) -> Self {
        Self { min, max, unit: 1 }
    }

    const fn dwords(max: i64) -> Self {
        Self {
            min: 0,
            max: max * 4,
            unit: 4,
        }
    }

    /// Returns `true` if `offset` bytes can be encoded.
    #[inline]
    pub fn contains(self, offset: i64) -> bool {
        self.min <= offset && offset <= self.max && offset % self.unit == 0
    }
}

impl Target {
    /// MUBUF and MTBUF.
    pub fn mubuf_offsets(&self) -> OffsetRange {
        OffsetRange::bytes(0, 4095)
    }

    /// MUBUF with a 64-bit address in VGPRs (`addr64`). What the offset field cannot hold is in `soffset`, an SGPR.
    pub fn addr64_offsets(&self) -> OffsetRange {
        OffsetRange::bytes(0, i64::from(i32::MAX))
    }

    /// LDS and GDS instructions with one address.
    pub fn ds_offsets(&self) -> OffsetRange {
        OffsetRange::bytes(0, 0xffff)
    }

    /// `flat_*`.
    pub fn flat_offsets(&self) -> OffsetRange {
        match self.family() {
            Family::Gfx9 => OffsetRange::bytes(0, 4095),
            // GFX10 has 11 bits but ignores them for global addresses.
            Family::Gfx6 | Family::Gfx7 | Family::Gfx8 | Family::Gfx10 => OffsetRange::NONE,
        }
    }

    /// `global_*`.
    pub fn global_offsets(&self) -> OffsetRange {
        match self.family() {
            Family::Gfx9 => OffsetRange::bytes(-4096, 4095),
            Family::Gfx10 => OffsetRange::bytes(-2048, 2047),
            Family::Gfx6 | Family::Gfx7 | Family::Gfx8 => OffsetRange::NONE,
        }
    }

    /// `scratch_*`, without the negative offsets affected by hardware bugs.
    pub fn scratch_offsets(&self) -> OffsetRange {
        match self.family() {
            Family::Gfx9 => OffsetRange::bytes(0, 4095),
            Family::Gfx10 => OffsetRange::bytes(0, 2047),
            Family::Gfx6 | Family::Gfx7 | Family::Gfx8 => OffsetRange::NONE,
        }
    }

    /// `s_load_*` in the immediate form without a literal. From GFX9 on the field is signed, but the sum of constant
    /// and register offset must not be negative ([`crate::SumRule::OffsetNotNegative`]).
    pub fn scalar_load_offsets(&self) -> OffsetRange {
        match self.family() {
            Family::Gfx6 | Family::Gfx7 => OffsetRange::dwords(0xff),
            Family::Gfx8 | Family::Gfx9 | Family::Gfx10 => OffsetRange::bytes(0, 0xf_ffff),
        }
    }

    /// The value of the immediate field for an offset in bytes, which must be a multiple of 4.
    pub fn scalar_load_immediate(&self, bytes: u32) -> u32 {
        match self.has_scalar_memory_byte_offsets() {
            true => bytes,
            false => bytes / 4,
        }
    }

    /// `s_load_*` with a 32-bit literal offset; `None` if there is no such form.
    pub fn scalar_load_literal_offsets(&self) -> Option<OffsetRange> {
        (self.family() == Family::Gfx7).then_some(OffsetRange::dwords(0xffff_ffff))
    }

    /// `s_buffer_load_*` in the immediate form without a literal.
    pub fn scalar_buffer_load_offsets(&self) -> OffsetRange {
        match self.facts().contains(Fact::ScalarMemoryByteOffsets) {
            true => OffsetRange::bytes(0, 0xf_ffff),
            false => OffsetRange::dwords(0xff),
        }
    }
}
