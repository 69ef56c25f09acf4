//! Values of hardware registers, for loaders that read them from the file rather than from a descriptor.
//!
//! In: a kernel. Out: pairs of a register and its value: the section `.AMDGPU.config` of mesa3d and of no operating
//! system, and what the pipeline metadata of amdpal say.

use target::{OperatingSystem, Target};

use super::{CodeObject, ContainerError, Function, Kernel, KernelDescriptor};

/// The section's name.
pub(super) const CONFIG_SECTION: &str = ".AMDGPU.config";

/// Registers by the addresses that `.AMDGPU.config` uses. Small ones are no registers.
mod address {
    pub const COMPUTE_PGM_RSRC1: u32 = 0xb848;
    pub const COMPUTE_PGM_RSRC2: u32 = 0xb84c;
    pub const COMPUTE_TMPRING_SIZE: u32 = 0xb860;
    pub const SPILLED_SGPRS: u32 = 4;
    pub const SPILLED_VGPRS: u32 = 8;
}

/// Bytes in which the scratch memory of a wave is allocated.
const SCRATCH_GRANULE: u32 = 1024;

/// Whether the file has the section.
pub(super) fn has_config(target: &Target) -> bool {
    matches!(
        target.os(),
        OperatingSystem::Mesa3d | OperatingSystem::Unknown
    )
}

/// Pairs of a kernel.
///
/// # Errors
/// The kernel is beyond the hardware's limits.
pub(super) fn config(
    target: &Target,
    function: &Function,
    kernel: &Kernel,
) -> Result<[(u32, u32); 5], ContainerError> {
    let descriptor = KernelDescriptor::new(target, function, kernel)?;
    let resources = &function.resources;
    let scratch = resources.scratch_bytes * target.wavefront_size();
    Ok([
        (address::COMPUTE_PGM_RSRC1, descriptor.rsrc1),
        (address::COMPUTE_PGM_RSRC2, descriptor.rsrc2),
        (
            address::COMPUTE_TMPRING_SIZE,
            scratch.div_ceil(SCRATCH_GRANULE) << 12,
        ),
        (address::SPILLED_SGPRS, resources.sgpr_spills),
        (address::SPILLED_VGPRS, resources.vgpr_spills),
    ])
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
