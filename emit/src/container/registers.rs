//! Values of hardware registers, for loaders that read them from the file instead of a descriptor.
//!
//! In: a kernel or shader. Out: pairs of register and value, for the section `.AMDGPU.config` (mesa3d, and targets without an
//! operating system) and for PAL metadata.

use processors::shaders::ShaderStage;
use processors::{OperatingSystem, Target};

use super::{CodeObject, ContainerError, Function, Kernel, KernelDescriptor};

/// Register addresses in `.AMDGPU.config`. Small values are pseudo registers. Those of the stages are in
/// `processors::shaders`.
mod address {
    pub const COMPUTE_TMPRING_SIZE: u32 = 0xb860;
    pub const SPI_TMPRING_SIZE: u32 = 0x286e8;
    pub const SPI_SHADER_PGM_RSRC2_PS: u32 = 0xb02c;
    pub const SPI_PS_INPUT_ENA: u32 = 0x286cc;
    pub const SPI_PS_INPUT_ADDR: u32 = 0x286d0;
    pub const SPILLED_SGPRS: u32 = 4;
    pub const SPILLED_VGPRS: u32 = 8;
}

/// Register numbers in PAL metadata.
mod number {
    pub const SPI_PS_INPUT_ENA: u32 = 0xa1b3;
    pub const SPI_PS_INPUT_ADDR: u32 = 0xa1b4;
}

/// The bits of the first resource register that `.AMDGPU.config` contains for graphics stages: register counts.
const REGISTER_COUNTS: u32 = 0x3ff;

/// Allocation granularity of a wave's scratch memory, bytes.
const SCRATCH_GRANULE: u32 = 1024;

/// Returns `true` if the file has the section.
pub(super) fn has_config(target: &Target) -> bool {
    matches!(
        target.os(),
        OperatingSystem::Mesa3d | OperatingSystem::Unknown
    )
}

/// The register pairs of a kernel or shader.
///
/// # Errors
/// It exceeds the hardware's limits.
pub(super) fn config(
    target: &Target,
    function: &Function,
    kernel: &Kernel,
) -> Result<Vec<(u32, u32)>, ContainerError> {
    let descriptor = KernelDescriptor::new(target, function, kernel)?;
    let resources = &function.resources;
    let scratch = resources.scratch_bytes * target.wavefront_size();
    let scratch = scratch.div_ceil(SCRATCH_GRANULE) << 12;
    let stage = kernel.stage.unwrap_or(ShaderStage::Compute);
    let first = stage.config_address();
    let mut pairs = match stage {
        ShaderStage::Compute => vec![
            (first, descriptor.rsrc1),
            (first + 4, descriptor.rsrc2),
            (address::COMPUTE_TMPRING_SIZE, scratch),
        ],
        ShaderStage::Local
        | ShaderStage::Hull
        | ShaderStage::Export
        | ShaderStage::Geometry
        | ShaderStage::Vertex
        | ShaderStage::Pixel => vec![
            (first, descriptor.rsrc1 & REGISTER_COUNTS),
            (address::SPI_TMPRING_SIZE, scratch),
        ],
    };
    if stage == ShaderStage::Pixel {
        let inputs = kernel.pixel_inputs;
        pairs.extend([
            (
                address::SPI_SHADER_PGM_RSRC2_PS,
                extra_lds_size(target, function),
            ),
            (address::SPI_PS_INPUT_ENA, inputs.enabled),
            (address::SPI_PS_INPUT_ADDR, inputs.allocated),
        ]);
    }
    pairs.extend([
        (address::SPILLED_SGPRS, resources.sgpr_spills),
        (address::SPILLED_VGPRS, resources.vgpr_spills),
    ]);
    Ok(pairs)
}

/// The extra-LDS field in the second resource register of pixel shaders.
fn extra_lds_size(target: &Target, function: &Function) -> u32 {
    (extra_lds_granules(target, function) & 0xff) << 8
}

/// The LDS that a pixel shader uses in addition to attributes.
pub(super) fn extra_lds_granules(target: &Target, function: &Function) -> u32 {
    function.resources.lds_bytes.div_ceil(target.lds_granule())
}

/// The registers of a kernel or shader in PAL metadata. If a register occurs twice, its values must be ORed.
///
/// # Errors
/// It exceeds the hardware's limits.
pub(super) fn pipeline_registers(
    target: &Target,
    function: &Function,
    kernel: &Kernel,
) -> Result<Vec<(u32, u32)>, ContainerError> {
    let descriptor = KernelDescriptor::new(target, function, kernel)?;
    let stage = kernel.stage.unwrap_or(ShaderStage::Compute);
    let first = stage.resource_register();
    let rsrc2 = match stage {
        ShaderStage::Compute => descriptor.rsrc2,
        ShaderStage::Local
        | ShaderStage::Hull
        | ShaderStage::Export
        | ShaderStage::Geometry
        | ShaderStage::Vertex
        | ShaderStage::Pixel => u32::from(kernel.system_sgprs.scratch_wave_offset),
    };
    let mut pairs = vec![(first, descriptor.rsrc1), (first + 1, rsrc2)];
    if stage == ShaderStage::Pixel {
        pairs.extend([
            (first + 1, extra_lds_size(target, function)),
            (number::SPI_PS_INPUT_ENA, kernel.pixel_inputs.enabled),
            (number::SPI_PS_INPUT_ADDR, kernel.pixel_inputs.allocated),
        ]);
    }
    if let Some(wave32_bit) = kernel.stage.and_then(ShaderStage::wave32_bit)
        && target.is_wave32()
    {
        pairs.push((wave32_bit.register, 1 << wave32_bit.bit));
    }
    Ok(pairs)
}

/// The contents of the section.
///
/// # Errors
/// As [`config`].
pub(super) fn config_bytes(object: &CodeObject) -> Result<Vec<u8>, ContainerError> {
    let mut bytes = Vec::new();
    for (function, kernel) in object.kernels() {
        for (register, value) in config(&object.target, function, kernel)? {
            bytes.extend_from_slice(&register.to_le_bytes());
            bytes.extend_from_slice(&value.to_le_bytes());
        }
    }
    Ok(bytes)
}
