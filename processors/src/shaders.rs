//! Stages of the graphics pipeline, and the hardware registers that configure the shader of each stage.

use crate::{OperatingSystem, Target};

/// A stage that runs shaders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ShaderStage {
    /// Vertices, before tessellation.
    Local,
    /// Patches of a tessellation.
    Hull,
    /// Vertices, before a geometry shader.
    Export,
    /// Primitives.
    Geometry,
    /// Vertices.
    Vertex,
    Pixel,
    /// Work-groups.
    Compute,
}

/// Maximum number of SGPRs that pass arguments of a shader, and of those that return its results.
pub const ARGUMENT_SGPRS: u32 = 44;

/// Maximum number of VGPRs that pass arguments of a shader, and of those that return its results.
pub const ARGUMENT_VGPRS: u32 = 136;

/// The bit of a hardware register that selects wave32 for a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wave32Bit {
    /// Number of the register in PAL metadata.
    pub register: u32,
    pub bit: u32,
}

/// The source of the scratch descriptor in a shader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShaderScratch {
    /// These SGPRs contain the address of its first two dwords.
    Pointer(u8),
    /// These SGPRs contain its first two dwords.
    Base(u8),
    /// It is at this byte offset of the global information table; this SGPR has the low half of the table's address.
    Table(u32, u8),
    /// The loader replaces [`crate::abi::SCRATCH_SYMBOLS`] with its first two dwords.
    Symbols,
    /// There is none: the hardware sets FLAT_SCRATCH.
    Hardware,
}

/// The facts of a stage.
struct Row {
    stage: ShaderStage,
    name: &'static str,
    /// Address of the hardware register RSRC1 in `.AMDGPU.config`.
    config: u32,
    /// Number of RSRC1 in PAL metadata. RSRC2 has the next number.
    rsrc1: u32,
    /// Bits of RSRC1 on GFX10: WGP mode and memory ordering.
    wgp_mode: Option<u32>,
    memory_ordered: Option<u32>,
    wave32: Option<(u32, u32)>,
}

const fn row(
    stage: ShaderStage,
    name: &'static str,
    (config, rsrc1): (u32, u32),
    (wgp_mode, memory_ordered): (Option<u32>, Option<u32>),
    wave32: Option<(u32, u32)>,
) -> Row {
    Row {
        stage,
        name,
        config,
        rsrc1,
        wgp_mode,
        memory_ordered,
        wave32,
    }
}

/// SPI_PS_IN_CONTROL.
const PS_IN_CONTROL: u32 = 0xa1b6;

/// VGT_SHADER_STAGES_EN.
const SHADER_STAGES_EN: u32 = 0xa2d5;

/// COMPUTE_DISPATCH_INITIATOR.
const DISPATCH_INITIATOR: u32 = 0x2e00;

#[rustfmt::skip]
static STAGES: &[Row] = &[
    row(ShaderStage::Local,    "ls", (0xb528, 0x2d4a), (None, None),         None),
    row(ShaderStage::Hull,     "hs", (0xb428, 0x2d0a), (Some(26), Some(24)), Some((SHADER_STAGES_EN, 21))),
    row(ShaderStage::Export,   "es", (0xb328, 0x2cca), (None, None),         None),
    row(ShaderStage::Geometry, "gs", (0xb228, 0x2c8a), (Some(27), Some(25)), Some((SHADER_STAGES_EN, 22))),
    row(ShaderStage::Vertex,   "vs", (0xb128, 0x2c4a), (None, Some(27)),     Some((SHADER_STAGES_EN, 23))),
    row(ShaderStage::Pixel,    "ps", (0xb028, 0x2c0a), (None, Some(25)),     Some((PS_IN_CONTROL, 15))),
    row(ShaderStage::Compute,  "cs", (0xb848, 0x2e12), (Some(29), Some(30)), Some((DISPATCH_INITIATOR, 15))),
];

impl ShaderStage {
    pub fn all() -> impl Iterator<Item = ShaderStage> {
        STAGES.iter().map(|row| row.stage)
    }

    fn row(self) -> &'static Row {
        // The rows are in the order of the stages.
        &STAGES[self as usize]
    }

    /// The short name: `vs`.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Address of the first resource register in `.AMDGPU.config`.
    pub fn config_address(self) -> u32 {
        self.row().config
    }

    /// Number of the first resource register in PAL metadata; the second has the next number.
    pub fn resource_register(self) -> u32 {
        self.row().rsrc1
    }

    /// The bit of the first resource register that lets work-groups run on two compute units (GFX10).
    pub fn wgp_mode_bit(self) -> Option<u32> {
        self.row().wgp_mode
    }

    /// The bit of the first resource register that makes memory operations return in order (GFX10).
    pub fn memory_ordered_bit(self) -> Option<u32> {
        self.row().memory_ordered
    }

    /// The bit of the first resource register that lets the oldest waves make progress first (GFX10).
    pub fn forward_progress_bit(self) -> Option<u32> {
        (self == ShaderStage::Compute).then_some(31)
    }

    /// The register bit that selects wave32 (GFX10).
    pub fn wave32_bit(self) -> Option<Wave32Bit> {
        let (register, bit) = self.row().wave32?;
        Some(Wave32Bit { register, bit })
    }
}

const _: () = {
    let mut index = 0;
    while index < STAGES.len() {
        assert!(STAGES[index].stage as usize == index);
        index += 1;
    }
};

/// The interpolated values passed to a pixel shader, a bit for each as in SPI_PS_INPUT_ADDR.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PixelInputs {
    /// Inputs to which registers are allocated.
    pub allocated: u32,
    /// Inputs that the shader uses.
    pub enabled: u32,
}

/// Bits of perspective interpolation.
const PERSPECTIVE: u32 = 0xf;

/// Bits of perspective and linear interpolation.
const INTERPOLATION: u32 = 0x7f;

/// The bit of the fourth coordinate of the pixel's position.
const POSITION_W: u32 = 1 << 11;

impl PixelInputs {
    /// Number of inputs.
    pub const COUNT: u32 = 16;

    /// Number of VGPRs of the first input.
    pub const FIRST_DWORDS: u32 = 2;

    /// Returns `true` if the hardware would hang: no interpolation is enabled, or the fourth coordinate of the position
    /// is enabled without perspective interpolation.
    fn lacks_interpolation(bits: u32) -> bool {
        bits & INTERPOLATION == 0 || bits & PERSPECTIVE == 0 && bits & POSITION_W != 0
    }

    /// Allocates and enables the inputs without which the hardware hangs. Returns `true` if this adds the first input,
    /// whose registers precede those of all others. `is_final` is true if no driver adds inputs later.
    pub fn complete(&mut self, is_final: bool) -> bool {
        let adds = Self::lacks_interpolation(self.allocated);
        if adds {
            self.allocated |= 1;
            self.enabled |= 1;
        }
        if is_final && Self::lacks_interpolation(self.allocated & self.enabled) {
            self.enabled |= 1 << self.allocated.trailing_zeros();
        }
        adds
    }
}

impl Target {
    /// The first SGPR that passes an argument to shaders; under mesa3d a buffer address precedes it.
    pub fn shader_argument_sgprs_start(&self) -> u32 {
        match self.os() {
            OperatingSystem::Mesa3d => 2,
            OperatingSystem::AmdHsa
            | OperatingSystem::AmdPal
            | OperatingSystem::Catalyst
            | OperatingSystem::Unknown => 0,
        }
    }

    /// Returns `true` if the stage is merged with the preceding one, whose arguments come first.
    fn is_merged(&self, stage: ShaderStage) -> bool {
        self.has_merged_shader_stages()
            && matches!(stage, ShaderStage::Hull | ShaderStage::Geometry)
    }

    /// The SGPR of the wave's offset in scratch memory; `None` if it follows the arguments.
    pub fn shader_scratch_offset(&self, stage: ShaderStage) -> Option<u8> {
        self.is_merged(stage).then_some(5)
    }

    /// The source of the scratch descriptor in shaders of a stage.
    pub fn shader_scratch(&self, stage: ShaderStage) -> ShaderScratch {
        match self.os() {
            _ if self.has_architected_flat_scratch() => ShaderScratch::Hardware,
            OperatingSystem::Mesa3d if stage == ShaderStage::Compute => ShaderScratch::Base(0),
            OperatingSystem::Mesa3d => ShaderScratch::Pointer(0),
            OperatingSystem::AmdPal => ShaderScratch::Table(
                if stage == ShaderStage::Compute { 16 } else { 0 },
                if self.is_merged(stage) { 8 } else { 0 },
            ),
            OperatingSystem::AmdHsa | OperatingSystem::Catalyst | OperatingSystem::Unknown => {
                ShaderScratch::Symbols
            }
        }
    }
}
