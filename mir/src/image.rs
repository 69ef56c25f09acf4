//! Image shapes, and the constant properties of an image access (opcode, shape, components, switches).

use isa::{MemoryAccess, ModifierSet, Opcode, PropertyFlags};

/// The shape of an image, in the order of its number in GFX10 instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
#[repr(u8)]
pub enum ImageDim {
    D1,
    D2,
    D3,
    Cube,
    Array1,
    Array2,
    Msaa2,
    MsaaArray2,
}

/// For each shape: its name in intrinsics, its numbers of coordinates and gradients, and whether `da` is set before
/// GFX10.
const DIMS: [(ImageDim, &str, u8, u8, bool); 8] = [
    (ImageDim::D1, "1d", 1, 2, false),
    (ImageDim::D2, "2d", 2, 4, false),
    (ImageDim::D3, "3d", 3, 6, false),
    (ImageDim::Cube, "cube", 3, 4, true),
    (ImageDim::Array1, "1darray", 2, 2, true),
    (ImageDim::Array2, "2darray", 3, 4, true),
    (ImageDim::Msaa2, "2dmsaa", 3, 4, false),
    (ImageDim::MsaaArray2, "2darraymsaa", 4, 4, true),
];

impl ImageDim {
    /// The shape of that name.
    pub fn from_name(name: &str) -> Option<ImageDim> {
        DIMS.iter().find(|row| row.1 == name).map(|row| row.0)
    }

    /// Its name in intrinsics.
    pub fn name(self) -> &'static str {
        DIMS[self as usize].1
    }

    /// Number of coordinates.
    pub fn coordinates(self) -> u8 {
        DIMS[self as usize].2
    }

    /// Number of gradients.
    pub fn gradients(self) -> u8 {
        DIMS[self as usize].3
    }

    /// Returns `true` if the modifier `da` is set (before GFX10).
    pub fn is_array(self) -> bool {
        DIMS[self as usize].4
    }
}

/// The constant properties of an image access, as its payload contains them. The operands are, in order: the data
/// (none, one, or two for a compare-and-swap), the image descriptor, the sampler descriptor if the instruction has one,
/// and the components of the address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ImageAccess {
    /// The instruction.
    pub opcode: Opcode,
    /// The shape. Rays have none; for them, this is the number 0.
    pub dim: ImageDim,
    /// The mask of accessed components. For a ray, it contains all four, although the instruction encodes no mask.
    pub dmask: u8,
    /// `unorm tfe lwe glc slc dlc`, and after legalization also `a16 d16`.
    pub switches: Switches,
}

/// The switches in the order of their bits, with their names in text.
pub(crate) const SWITCHES: [(ModifierSet, &str); 8] = [
    (ModifierSet::UNORM, "unorm"),
    (ModifierSet::TFE, "tfe"),
    (ModifierSet::LWE, "lwe"),
    (ModifierSet::GLC, "glc"),
    (ModifierSet::SLC, "slc"),
    (ModifierSet::DLC, "dlc"),
    (ModifierSet::A16, "a16"),
    (ModifierSet::D16, "d16"),
];

/// A set of the modifiers that image accesses have, in one byte because payloads must be small.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Switches(u8);

impl Switches {
    /// The bits of the modifiers that image accesses have; other modifiers are ignored.
    fn bits_of(modifiers: ModifierSet) -> u8 {
        let bits = (0..).zip(SWITCHES);
        let bits = bits.filter(|(_, (switch, _))| modifiers.contains(*switch));
        bits.fold(0, |bits, (bit, _)| bits | 1 << bit)
    }

    /// Adds a modifier or removes it.
    pub fn set(&mut self, switch: ModifierSet, is_on: bool) {
        let bits = Switches::bits_of(switch);
        match is_on {
            true => self.0 |= bits,
            false => self.0 &= !bits,
        }
    }

    /// Returns `true` if it contains a modifier.
    pub fn contains(self, switch: ModifierSet) -> bool {
        self.0 & Switches::bits_of(switch) != 0
    }

    /// As modifiers of the instruction.
    pub fn modifiers(self) -> ModifierSet {
        let mut modifiers = ModifierSet::empty();
        for (switch, _) in SWITCHES {
            modifiers.set(switch, self.contains(switch));
        }
        modifiers
    }
}

impl ImageAccess {
    /// Returns `true` if the instruction has a sampler.
    pub fn has_sampler(self) -> bool {
        has_sampler(self.opcode)
    }

    /// Number of data operands.
    pub fn data_operands(self) -> usize {
        let exchanges = [Opcode::IMAGE_ATOMIC_CMPSWAP, Opcode::IMAGE_ATOMIC_FCMPSWAP];
        match self.opcode.properties().access {
            MemoryAccess::Atomic if exchanges.contains(&self.opcode) => 2,
            MemoryAccess::Store | MemoryAccess::Atomic => 1,
            MemoryAccess::None | MemoryAccess::Load | MemoryAccess::Cache => 0,
        }
    }

    /// Returns `true` if a status follows the data, in a separate dword.
    pub fn has_status(self) -> bool {
        self.switches.contains(ModifierSet::TFE) || self.switches.contains(ModifierSet::LWE)
    }

    /// Returns `true` for instructions that write four components, regardless of the mask.
    pub fn is_gather(self) -> bool {
        self.has(PropertyFlags::GATHER)
    }

    /// Returns `true` if the instruction computes the level of detail from the addresses of the lanes of a quad.
    pub fn has_implicit_derivatives(self) -> bool {
        self.has_sampler() && !self.has(PropertyFlags::GRADIENTS) && !self.has(PropertyFlags::LEVEL)
    }

    /// Number of gradients in the address.
    pub fn gradients(self) -> u8 {
        match self.has(PropertyFlags::GRADIENTS) {
            true => self.dim.gradients(),
            false => 0,
        }
    }

    /// Number of operands before the gradients in the address.
    pub fn operands_before_gradients(self) -> usize {
        let flags = [
            PropertyFlags::TEXEL_OFFSET,
            PropertyFlags::LEVEL_BIAS,
            PropertyFlags::COMPARES,
        ];
        flags.iter().filter(|&&flag| self.has(flag)).count()
    }

    fn has(self, flag: PropertyFlags) -> bool {
        self.opcode.properties().has(flag)
    }
}

/// Returns `true` if an image instruction has a sampler.
pub fn has_sampler(opcode: Opcode) -> bool {
    opcode.properties().has(PropertyFlags::SAMPLER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opcodes_determine_the_operands() {
        let access = ImageAccess {
            opcode: Opcode::IMAGE_SAMPLE_C_D_CL_O,
            dim: ImageDim::Array2,
            dmask: 5,
            switches: Switches::default(),
        };
        assert_eq!(access.gradients(), 4);
        assert_eq!(access.operands_before_gradients(), 2);
        assert_eq!(access.data_operands(), 0);
        assert!(access.has_sampler() && !access.is_gather());
    }

    #[test]
    fn switches_are_modifiers() {
        let mut switches = Switches::default();
        switches.set(ModifierSet::UNORM, true);
        switches.set(ModifierSet::TFE, true);
        switches.set(ModifierSet::D16, true);
        switches.set(ModifierSet::TFE, false);
        assert_eq!(switches.modifiers(), ModifierSet::UNORM | ModifierSet::D16);
        assert!(switches.contains(ModifierSet::D16) && !switches.contains(ModifierSet::GLC));
    }

    #[test]
    fn dims_are_in_order() {
        assert!((0..).zip(DIMS).all(|(number, row)| row.0 as u8 == number));
    }
}
