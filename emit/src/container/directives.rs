//! The `.amdhsa_kernel` block and the comments about resources.

use processors::abi::UserSgpr;
use processors::{CodeObjectVersion, ResourceUse, Target};

use super::assembly::{AssemblyName, line};
use super::descriptor::{AllocatedRegisters, KernelDescriptor};
use super::{ContainerError, Function, Kernel, Resources};

/// The directive's name of a user SGPR.
fn directive_name(value: UserSgpr) -> &'static str {
    match value {
        UserSgpr::PrivateSegmentBuffer => "private_segment_buffer",
        UserSgpr::DispatchPtr => "dispatch_ptr",
        UserSgpr::QueuePtr => "queue_ptr",
        UserSgpr::KernargSegmentPtr => "kernarg_segment_ptr",
        UserSgpr::DispatchId => "dispatch_id",
        UserSgpr::FlatScratchInit => "flat_scratch_init",
        UserSgpr::PrivateSegmentSize => "private_segment_size",
    }
}

/// Directives of the exceptions that can trap; none is enabled.
const EXCEPTIONS: &[&str] = &[
    "fp_ieee_invalid_op",
    "fp_denorm_src",
    "fp_ieee_div_zero",
    "fp_ieee_overflow",
    "fp_ieee_underflow",
    "fp_ieee_inexact",
    "int_div_zero",
];

/// Prints the descriptor of a kernel, which is not in the section of the code.
///
/// # Errors
/// The kernel exceeds the hardware's limits.
pub(super) fn write_kernel_descriptor(
    text: &mut String,
    target: &Target,
    function: &Function,
    kernel: &Kernel,
) -> Result<(), ContainerError> {
    let descriptor = KernelDescriptor::new(target, function, kernel)?;
    line(text, format_args!(".section\t.rodata,\"a\",@progbits"));
    line(text, format_args!(".p2align\t6, 0x0"));
    line(
        text,
        format_args!(".amdhsa_kernel {}", AssemblyName(&function.symbol)),
    );
    let mut directive =
        |name: &str, value: u32| line(text, format_args!("\t.amdhsa_{name} {value}"));
    directive(
        "group_segment_fixed_size",
        descriptor.group_segment_fixed_size,
    );
    directive(
        "private_segment_fixed_size",
        descriptor.private_segment_fixed_size,
    );
    directive("kernarg_size", descriptor.kernarg_size);
    write_inputs(&mut directive, target, function, kernel);
    write_registers(&mut directive, target, function, kernel);
    write_modes(&mut directive, target, kernel);
    for exception in EXCEPTIONS {
        directive(&format!("exception_{exception}"), 0);
    }
    line(text, format_args!(".end_amdhsa_kernel"));
    Ok(())
}

fn write_inputs(
    directive: &mut impl FnMut(&str, u32),
    target: &Target,
    function: &Function,
    kernel: &Kernel,
) {
    directive("user_sgpr_count", kernel.user_sgpr_count());
    let is_architected = target.has_architected_flat_scratch();
    for &value in UserSgpr::ALL {
        let sets_scratch_up = matches!(
            value,
            UserSgpr::PrivateSegmentBuffer | UserSgpr::FlatScratchInit
        );
        if is_architected && sets_scratch_up {
            continue;
        }
        let name = format!("user_sgpr_{}", directive_name(value));
        directive(&name, kernel.user_sgprs.contains(&value).into());
    }
    if kernel.preloaded_arguments > 0 {
        directive(
            "user_sgpr_kernarg_preload_length",
            kernel.preloaded_arguments,
        );
        directive("user_sgpr_kernarg_preload_offset", 0);
    }
    if target.has_wave32() {
        directive("wavefront_size32", target.is_wave32().into());
    }
    if target.has_v5_implicit_arguments() {
        directive(
            "uses_dynamic_stack",
            function.resources.has_dynamic_stack.into(),
        );
    }
    let inputs = kernel.system_sgprs;
    let enables_scratch = match is_architected {
        true => "enable_private_segment",
        false => "system_sgpr_private_segment_wavefront_offset",
    };
    directive(enables_scratch, inputs.scratch_wave_offset.into());
    for (axis, enabled) in ["x", "y", "z"].into_iter().zip(inputs.workgroup_ids) {
        directive(&format!("system_sgpr_workgroup_id_{axis}"), enabled.into());
    }
    directive("system_sgpr_workgroup_info", inputs.workgroup_info.into());
    directive("system_vgpr_workitem_id", kernel.workitem_id_dimensions);
}

fn write_registers(
    directive: &mut impl FnMut(&str, u32),
    target: &Target,
    function: &Function,
    kernel: &Kernel,
) {
    let resources = &function.resources;
    let registers = AllocatedRegisters::new(target, function, kernel);
    directive("next_free_vgpr", registers.vgprs);
    directive(
        "next_free_sgpr",
        registers
            .sgprs
            .saturating_sub(assembler_extra_sgprs(target, resources)),
    );
    if target.generation().has_unified_registers() {
        let offset = target.accumulation_offset(resources.vgprs);
        directive("accum_offset", offset);
    }
    directive("reserve_vcc", resources.uses_vcc.into());
    if target.has_flat_address_space() && !target.has_architected_flat_scratch() {
        directive("reserve_flat_scratch", resources.uses_flat_scratch.into());
    }
    if target.supports_xnack() && target.code_object_version() < CodeObjectVersion::V6 {
        directive("reserve_xnack_mask", target.is_xnack_on_or_any().into());
    }
}

/// SGPRs that the assembler adds to `.amdhsa_next_free_sgpr`. On GFX6 it adds a FLAT_SCRATCH that does not exist,
/// and no directive prevents it.
fn assembler_extra_sgprs(target: &Target, resources: &Resources) -> u32 {
    if target.has_flat_address_space() {
        resources.extra_sgprs(target)
    } else {
        4
    }
}

fn write_modes(directive: &mut impl FnMut(&str, u32), target: &Target, kernel: &Kernel) {
    let mode = kernel.float_mode;
    directive("float_round_mode_32", 0);
    directive("float_round_mode_16_64", 0);
    directive("float_denorm_mode_32", mode.denormals_f32 as u32);
    directive("float_denorm_mode_16_64", mode.denormals_f16_f64 as u32);
    directive("dx10_clamp", mode.dx10_clamp.into());
    directive("ieee_mode", mode.ieee.into());
    if target.has_half_overflow_mode() {
        directive("fp16_overflow", 0);
    }
    if target.supports_work_group_split() {
        directive("tg_split", target.is_work_group_split().into());
    }
    if target.has_work_group_processor() {
        directive("workgroup_processor_mode", target.is_wgp_mode().into());
        directive("memory_ordered", kernel.is_memory_ordered.into());
        directive("forward_progress", kernel.has_forward_progress.into());
        directive("shared_vgpr_count", 0);
    }
}

/// Prints the function's resource use as comments.
pub(super) fn write_resource_comments(text: &mut String, target: &Target, function: &Function) {
    let resources = &function.resources;
    text.push_str(if function.kernel.is_some() {
        "; Kernel info:\n"
    } else {
        "; Function info:\n"
    });
    let mut comment = |label: &str, value: u64| {
        text.push_str(&format!("; {label}{value}\n"));
    };
    let kernel = function.kernel.as_deref();
    let used_sgprs = match kernel {
        Some(kernel) => AllocatedRegisters::new(target, function, kernel).used_sgprs,
        None => resources.total_sgprs(target),
    };
    comment("codeLenInByte = ", function.code.len() as u64);
    comment("TotalNumSgprs: ", used_sgprs.into());
    comment("NumVgprs: ", resources.vgprs.into());
    if target.has_matrix_instructions() {
        comment("NumAgprs: ", resources.agprs.into());
        comment("TotalNumVgprs: ", resources.total_vgprs(target).into());
    }
    comment("ScratchSize: ", resources.scratch_bytes.into());
    if let Some(kernel) = kernel {
        write_kernel_comments(&mut comment, target, function, kernel);
    }
}

fn write_kernel_comments(
    comment: &mut impl FnMut(&str, u64),
    target: &Target,
    function: &Function,
    kernel: &Kernel,
) {
    let registers = AllocatedRegisters::new(target, function, kernel);
    let lds_bytes = function.resources.lds_bytes;
    let (occupancy, _) = occupancy(target, function, kernel);
    comment("FloatMode: ", kernel.float_mode.bits().into());
    comment("IeeeMode: ", kernel.float_mode.ieee.into());
    comment("LDSByteSize: ", lds_bytes.into());
    comment(
        "SGPRBlocks: ",
        target.granulated_sgpr_count(registers.sgprs).into(),
    );
    comment(
        "VGPRBlocks: ",
        target.granulated_vgpr_count(registers.vgprs).into(),
    );
    comment("NumSGPRsForWavesPerEU: ", registers.sgprs.into());
    comment("NumVGPRsForWavesPerEU: ", registers.vgprs.into());
    comment("Occupancy: ", occupancy.into());
    comment(
        "COMPUTE_PGM_RSRC2:SCRATCH_EN: ",
        kernel.system_sgprs.scratch_wave_offset.into(),
    );
    comment(
        "COMPUTE_PGM_RSRC2:USER_SGPR: ",
        kernel.user_sgpr_count().into(),
    );
    comment(
        "COMPUTE_PGM_RSRC2:TRAP_HANDLER: ",
        target.requests_trap_handler().into(),
    );
    for (axis, enabled) in ["X", "Y", "Z"]
        .into_iter()
        .zip(kernel.system_sgprs.workgroup_ids)
    {
        comment(
            &format!("COMPUTE_PGM_RSRC2:TGID_{axis}_EN: "),
            enabled.into(),
        );
    }
    comment(
        "COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: ",
        kernel.workitem_id_dimensions.into(),
    );
}

/// The occupancy of a kernel, and what limits it.
pub fn occupancy(
    target: &Target,
    function: &Function,
    kernel: &Kernel,
) -> (u32, processors::OccupancyLimit) {
    let registers = AllocatedRegisters::new(target, function, kernel);
    target.occupancy(ResourceUse {
        vgprs: registers.vgprs,
        sgprs: registers.sgprs,
        lds_bytes: function.resources.lds_bytes,
        work_group_size: kernel.flat_work_group_size,
    })
}
