//! Generations of the instruction set: processors of one generation have the same instructions.

/// A generation; a column of the instruction tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
#[repr(u8)]
pub enum Generation {
    Gfx6,
    Gfx7,
    Gfx8,
    Gfx810,
    Gfx900,
    Gfx904,
    Gfx906,
    Gfx908,
    Gfx1010,
    Gfx1011,
    Gfx1013,
}

impl Generation {
    /// Every generation, in order.
    pub const ALL: [Generation; 11] = [
        Generation::Gfx6,
        Generation::Gfx7,
        Generation::Gfx8,
        Generation::Gfx810,
        Generation::Gfx900,
        Generation::Gfx904,
        Generation::Gfx906,
        Generation::Gfx908,
        Generation::Gfx1010,
        Generation::Gfx1011,
        Generation::Gfx1013,
    ];

    /// Whether bit layouts and opcode numbers are those of GFX6 and GFX7.
    pub const fn is_gfx6_7(self) -> bool {
        matches!(self, Generation::Gfx6 | Generation::Gfx7)
    }

    /// Whether bit layouts and opcode numbers are those of GFX8.
    pub const fn is_gfx8(self) -> bool {
        matches!(self, Generation::Gfx8 | Generation::Gfx810)
    }

    /// Whether bit layouts and opcode numbers are those of GFX9.
    pub const fn is_gfx9(self) -> bool {
        (self as u8) >= Generation::Gfx900 as u8 && (self as u8) <= Generation::Gfx908 as u8
    }

    /// Whether bit layouts and opcode numbers are those of GFX10.
    pub const fn is_gfx10(self) -> bool {
        (self as u8) >= Generation::Gfx1010 as u8
    }

    /// Whether 1/(2 pi) is an inline constant.
    pub const fn has_inline_inv_2pi(self) -> bool {
        !self.is_gfx6_7()
    }

    /// The number of different SGPRs and literals that a vector instruction may read.
    pub const fn constant_bus_limit(self) -> u32 {
        if self.is_gfx10() { 2 } else { 1 }
    }

    /// Whether VOP3 and VOP3P instructions may have a literal.
    pub const fn has_vop3_literal(self) -> bool {
        self.is_gfx10()
    }

    /// Whether stores and atomics without return value count in vscnt instead of vmcnt.
    pub const fn has_vscnt(self) -> bool {
        self.is_gfx10()
    }

    /// Number of addressable SGPRs without VCC and other special registers.
    pub const fn sgpr_count(self) -> u32 {
        if self.is_gfx6_7() {
            104
        } else if self.is_gfx10() {
            106
        } else {
            102
        }
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
#[allow(missing_docs)]
pub enum WaveSize {
    Wave32,
    Wave64,
}

impl WaveSize {
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

/// Generation and wave size, which determine semantics and syntax of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Isa {
    /// The column of the tables.
    pub generation: Generation,
    /// Wave32 exists on GFX10 only.
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
