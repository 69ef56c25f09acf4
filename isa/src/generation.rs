//! Generations of the instruction set. Processors of one generation have the same instructions in the same encodings.

use crate::scalar_code;

// Defines `Generation` and `Generation::ALL`, from the columns of the tables.
include!(concat!(env!("OUT_DIR"), "/generation.rs"));

impl Generation {
    /// The number of generations.
    pub const COUNT: usize = Generation::ALL.len();

    /// Returns `true` if bit layouts and opcode numbers are those of GFX6 and GFX7.
    pub const fn is_gfx6_7(self) -> bool {
        matches!(self, Generation::Gfx6 | Generation::Gfx7)
    }

    /// Returns `true` if bit layouts and opcode numbers are those of GFX8.
    pub const fn is_gfx8(self) -> bool {
        matches!(self, Generation::Gfx8 | Generation::Gfx810)
    }

    /// Returns `true` if bit layouts and opcode numbers are those of GFX9.
    pub const fn is_gfx9(self) -> bool {
        (self as u8) >= Generation::Gfx900 as u8 && (self as u8) <= Generation::Gfx950 as u8
    }

    /// Returns `true` if bit layouts are those of gfx942 and gfx950 if they differ from those of gfx90a.
    pub const fn is_gfx9_4(self) -> bool {
        (self as u8) >= Generation::Gfx942 as u8 && (self as u8) <= Generation::Gfx950 as u8
    }

    /// Returns `true` if VGPRs and AGPRs are one register file, so memory instructions can have AGPRs as data, and
    /// matrix instructions VGPRs as results.
    pub const fn has_unified_registers(self) -> bool {
        matches!(self, Generation::Gfx90a) || self.is_gfx9_4()
    }

    /// Returns `true` if tuples of VGPRs and AGPRs start at an even number.
    pub const fn has_even_vector_tuples(self) -> bool {
        matches!(self, Generation::Gfx90a) || self.is_gfx9_4()
    }

    /// Returns `true` if vector memory instructions specify scopes (`sc0`, `sc1`) and a temporal hint (`nt`) instead of
    /// caches (`glc`, `scc`, `slc`). The switches are still [`ModifierSet::GLC`](crate::ModifierSet::GLC), `SCC` and
    /// `SLC`.
    pub const fn has_scope_bits(self) -> bool {
        self.is_gfx9_4()
    }

    /// Returns `true` if the mnemonics of matrix instructions contain the number of blocks.
    pub const fn has_matrix_block_names(self) -> bool {
        self.is_gfx9_4()
    }

    /// Returns `true` if the address of a SCRATCH instruction may be the sum of a VGPR and an SGPR. A bit of the
    /// instruction is then set if there is a VGPR.
    pub const fn has_scratch_address_sum(self) -> bool {
        self.is_gfx9_4()
    }

    /// Returns `true` if bit layouts and opcode numbers are those of GFX10.
    pub const fn is_gfx10(self) -> bool {
        (self as u8) >= Generation::Gfx1010 as u8
    }

    /// Returns `true` if 1/(2 pi) is an inline constant.
    pub const fn has_inline_inv_2pi(self) -> bool {
        !self.is_gfx6_7()
    }

    /// The number of different SGPRs and literals that a vector instruction may read.
    pub const fn constant_bus_limit(self) -> u32 {
        if self.is_gfx10() { 2 } else { 1 }
    }

    /// Returns `true` if VOP3 and VOP3P instructions may have a literal.
    pub const fn has_vop3_literal(self) -> bool {
        self.is_gfx10()
    }

    /// Returns `true` if stores and atomics without return value count in vscnt instead of vmcnt.
    pub const fn has_vscnt(self) -> bool {
        self.is_gfx10()
    }

    /// Returns `true` if FLAT accesses complete in the order of the other accesses of their counters.
    pub const fn has_ordered_flat(self) -> bool {
        self.is_gfx10()
    }

    /// Returns `true` if a scalar load that returns while VCC is written, or after that, may corrupt VCCZ.
    pub const fn has_vccz_corruption(self) -> bool {
        self.is_gfx6_7()
    }

    /// Returns `true` if a scalar write of one half of VCC updates VCCZ.
    pub const fn updates_vccz_by_half(self) -> bool {
        self.is_gfx10()
    }

    /// Returns `true` if matrix instructions on f32 require different wait states from those on narrower elements.
    pub const fn has_f32_matrix_hazards(self) -> bool {
        self.is_gfx9_4()
    }

    /// Returns `true` if the address of a SCRATCH instruction may consist of the constant only, without a VGPR and an
    /// SGPR. LLVM's assembler accepts this for loads to LDS on all of GFX10.
    pub const fn has_scratch_without_address(self, is_load_to_lds: bool) -> bool {
        matches!(self, Generation::Gfx1030) || self.is_gfx9_4() || is_load_to_lds && self.is_gfx10()
    }

    /// Number of addressable SGPRs, without VCC and other special registers. The first special register follows them.
    pub const fn sgpr_count(self) -> u32 {
        let end = if self.is_gfx6_7() {
            scalar_code::FLAT_SCRATCH_GFX7
        } else if self.is_gfx10() {
            scalar_code::VCC
        } else {
            scalar_code::FLAT_SCRATCH
        };
        end as u32
    }

    /// Number of trap temporaries.
    pub const fn ttmp_count(self) -> u32 {
        if (self as u8) < Generation::Gfx900 as u8 {
            12
        } else {
            16
        }
    }
}

/// Lanes of a wavefront.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WaveSize {
    Wave32,
    Wave64,
}

impl WaveSize {
    /// The wave size with this number of lanes, which is 32 or 64.
    pub const fn of_lanes(lanes: u32) -> WaveSize {
        match lanes {
            32 => WaveSize::Wave32,
            _ => WaveSize::Wave64,
        }
    }

    /// Number of lanes.
    pub const fn lanes(self) -> u32 {
        match self {
            WaveSize::Wave32 => 32,
            WaveSize::Wave64 => 64,
        }
    }

    /// Width of a lane mask in dwords.
    pub const fn mask_width(self) -> u8 {
        match self {
            WaveSize::Wave32 => 1,
            WaveSize::Wave64 => 2,
        }
    }
}

/// Generation and wave size, which determine the semantics and syntax of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Isa {
    /// The column of the tables.
    pub generation: Generation,
    /// The number of lanes; 32 only on GFX10.
    pub wave_size: WaveSize,
}

impl Isa {
    /// An instruction set; the wave size determines the width of lane masks.
    pub const fn new(generation: Generation, wave_size: WaveSize) -> Isa {
        Isa {
            generation,
            wave_size,
        }
    }
}
