//! The kernel descriptor: the 64 bytes from which the packet processor sets up a kernel.
//!
//! In: a kernel, its resources and the target. Out: every field, and the register counts that other parts of
//! the code object repeat ([`AllocatedRegisters`]).

use processors::abi::{MAX_USER_SGPRS, UserSgpr};
use processors::kernel_descriptor::{
    DESCRIPTOR_SIZE, ENTRY_OFFSET, GROUP_SIZE, KERNARG_SIZE, PRELOAD, PRIVATE_SIZE, PROPERTIES,
    RSRC1, RSRC2, RSRC3,
};
use processors::shaders::ShaderStage;
use processors::{OperatingSystem, Target};

use super::{ContainerError, Function, Kernel, Resources};

/// Registers that a kernel requests: those that it uses, and more if an attribute limits the occupancy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AllocatedRegisters {
    /// SGPRs used, including special ones.
    pub used_sgprs: u32,
    /// SGPRs requested, including special ones; at least 1.
    pub sgprs: u32,
    /// VGPRs requested; at least 1.
    pub vgprs: u32,
}

impl AllocatedRegisters {
    pub(crate) fn new(target: &Target, function: &Function, kernel: &Kernel) -> Self {
        let max_waves = kernel.waves_per_simd.1;
        let vgprs = function
            .resources
            .total_vgprs(target)
            .max(1)
            .max(target.min_vgprs_for_waves(max_waves));
        if target.has_sgpr_init_bug() {
            let fixed = target.addressable_sgprs();
            return Self {
                used_sgprs: fixed,
                sgprs: fixed,
                vgprs,
            };
        }
        let used_sgprs = function.resources.total_sgprs(target);
        let sgprs = used_sgprs.max(1).max(target.min_sgprs_for_waves(max_waves));
        Self {
            used_sgprs,
            sgprs,
            vgprs,
        }
    }
}

/// A kernel descriptor of code objects V3 and later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KernelDescriptor {
    /// Bytes of LDS per work-group.
    pub group_segment_fixed_size: u32,
    /// Bytes of scratch memory per lane.
    pub private_segment_fixed_size: u32,
    /// Bytes of the kernarg segment.
    pub kernarg_size: u32,
    /// COMPUTE_PGM_RSRC1, or the first resource register of a shader's stage: registers and floating-point modes.
    pub rsrc1: u32,
    /// COMPUTE_PGM_RSRC2: initial SGPRs and VGPRs.
    pub rsrc2: u32,
    /// COMPUTE_PGM_RSRC3: where accumulation VGPRs begin (gfx90a).
    pub rsrc3: u32,
    /// KERNEL_CODE_PROPERTIES: user SGPRs, wavefront size, stack.
    pub properties: u16,
    /// Number of dwords at the start of the arguments that are loaded into SGPRs.
    pub preloaded_arguments: u16,
}

impl KernelDescriptor {
    /// The descriptor of a kernel.
    ///
    /// # Errors
    /// The kernel exceeds the available registers, LDS or user SGPRs.
    pub fn new(
        target: &Target,
        function: &Function,
        kernel: &Kernel,
    ) -> Result<Self, ContainerError> {
        check_limits(target, function, kernel)?;
        let resources = &function.resources;
        Ok(Self {
            group_segment_fixed_size: resources.lds_bytes,
            private_segment_fixed_size: resources.scratch_bytes,
            kernarg_size: kernel.kernarg_size,
            rsrc1: rsrc1(
                target,
                AllocatedRegisters::new(target, function, kernel),
                kernel,
            ),
            rsrc2: rsrc2(target, kernel, resources),
            rsrc3: rsrc3(target, resources),
            properties: properties(target, kernel, resources.has_dynamic_stack),
            preloaded_arguments: kernel.preloaded_arguments as u16,
        })
    }

    /// The bytes. `entry_offset` is the offset of the kernel's code from the descriptor; 0 if a relocation fills it
    /// in.
    pub fn to_bytes(&self, entry_offset: i64) -> [u8; DESCRIPTOR_SIZE] {
        let mut bytes = [0; DESCRIPTOR_SIZE];
        let mut put = |offset: usize, value: &[u8]| {
            bytes[offset..offset + value.len()].copy_from_slice(value)
        };
        put(GROUP_SIZE, &self.group_segment_fixed_size.to_le_bytes());
        put(PRIVATE_SIZE, &self.private_segment_fixed_size.to_le_bytes());
        put(KERNARG_SIZE, &self.kernarg_size.to_le_bytes());
        put(ENTRY_OFFSET, &entry_offset.to_le_bytes());
        put(RSRC3, &self.rsrc3.to_le_bytes());
        put(RSRC1, &self.rsrc1.to_le_bytes());
        put(RSRC2, &self.rsrc2.to_le_bytes());
        put(PROPERTIES, &self.properties.to_le_bytes());
        put(PRELOAD, &self.preloaded_arguments.to_le_bytes());
        bytes
    }
}

fn rsrc1(target: &Target, registers: AllocatedRegisters, kernel: &Kernel) -> u32 {
    let mode = kernel.float_mode;
    let mut bits = target.granulated_vgpr_count(registers.vgprs)
        | target.granulated_sgpr_count(registers.sgprs) << 6
        | mode.bits() << 12
        | u32::from(mode.dx10_clamp) << 21
        | u32::from(mode.ieee) << 23;
    if target.has_work_group_processor() {
        let stage = kernel.stage.unwrap_or(ShaderStage::Compute);
        let mut put = |bit: Option<u32>, is_set: bool| {
            bits |= bit.map_or(0, |bit| u32::from(is_set) << bit);
        };
        put(stage.wgp_mode_bit(), target.is_wgp_mode());
        put(stage.memory_ordered_bit(), kernel.is_memory_ordered);
        put(stage.forward_progress_bit(), kernel.has_forward_progress);
    }
    bits
}

fn rsrc2(target: &Target, kernel: &Kernel, resources: &Resources) -> u32 {
    // The HSA runtime adds dynamic LDS at dispatch and fills in the field.
    let lds_granules = match target.os() {
        OperatingSystem::AmdHsa => 0,
        OperatingSystem::AmdPal
        | OperatingSystem::Mesa3d
        | OperatingSystem::Catalyst
        | OperatingSystem::Unknown => resources.lds_bytes.div_ceil(target.lds_granule()),
    };
    let inputs = &kernel.system_sgprs;
    let [x, y, z] = inputs.workgroup_ids;
    u32::from(inputs.scratch_wave_offset)
        | kernel.user_sgpr_count() << 1
        | u32::from(target.requests_trap_handler()) << 6
        | u32::from(x) << 7
        | u32::from(y) << 8
        | u32::from(z) << 9
        | u32::from(inputs.workgroup_info) << 10
        | kernel.workitem_id_dimensions << 11
        | lds_granules << 15
}

/// COMPUTE_PGM_RSRC3, if the descriptor has it: the offset of accumulation VGPRs, and whether a work-group may be
/// split.
pub(super) fn rsrc3(target: &Target, resources: &Resources) -> u32 {
    if !target.generation().has_unified_registers() {
        return 0;
    }
    let granules = target.accumulation_offset(resources.vgprs) / 4;
    (granules - 1) | u32::from(target.is_work_group_split()) << 16
}

fn properties(target: &Target, kernel: &Kernel, has_dynamic_stack: bool) -> u16 {
    let mut bits = 0;
    for value in &kernel.user_sgprs {
        bits |= 1 << *value as u16;
    }
    bits |= u16::from(target.is_wave32()) << 10;
    bits | u16::from(has_dynamic_stack && target.has_v5_implicit_arguments()) << 11
}

// KERNEL_CODE_PROPERTIES has the user SGPRs in order from bit 0.
const _: () =
    assert!(UserSgpr::PrivateSegmentBuffer as u16 == 0 && UserSgpr::PrivateSegmentSize as u16 == 6);

fn check_limits(
    target: &Target,
    function: &Function,
    kernel: &Kernel,
) -> Result<(), ContainerError> {
    let name = &function.symbol.name;
    let count = kernel.user_sgpr_count();
    if count > MAX_USER_SGPRS {
        return Err(ContainerError::TooManyUserSgprs {
            kernel: name.clone(),
            count,
        });
    }
    let resources = &function.resources;
    let counts_special = target.sgpr_limit_counts_special_registers();
    let limited_sgprs = if counts_special {
        resources.total_sgprs(target)
    } else {
        resources.sgprs
    };
    let limits = [
        ("VGPRs", resources.vgprs, target.addressable_vgprs()),
        ("AGPRs", resources.agprs, target.addressable_vgprs()),
        ("SGPRs", limited_sgprs, target.addressable_sgprs()),
        ("bytes of LDS", resources.lds_bytes, target.lds_size()),
        (
            "work-items in a work-group",
            kernel.flat_work_group_size.1,
            target.max_work_group_size(),
        ),
    ];
    match limits.into_iter().find(|(_, used, limit)| used > limit) {
        None => Ok(()),
        Some((resource, used, limit)) => Err(ContainerError::LimitExceeded {
            kernel: name.clone(),
            resource,
            used: used.into(),
            limit: limit.into(),
        }),
    }
}
