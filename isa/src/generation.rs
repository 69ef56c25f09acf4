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
}

impl Generation {
    /// Every generation, in order.
    pub const ALL: [Generation; 10] = [
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
    ];
}
