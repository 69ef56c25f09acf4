//! PAL metadata: a pipeline with its hardware stages and register values.
//!
//! In: a [`CodeObject`], including the PAL metadata of the module. Out: the merged metadata, from which the note and
//! assembler text are generated. All kernels describe the same compute stage. As in LLVM, the facts about the stage are
//! those of the last kernel, and its registers combine the bits of all kernels. From version 3 on, facts have names.
//! The legacy form has only register numbers, some of which are pseudo registers.

use assembler::{Key, Node, PalMetadata};

use processors::shaders::ShaderStage;

use super::descriptor::AllocatedRegisters;
use super::register_names::register_name;
use super::registers::{extra_lds_granules, pipeline_registers};
use super::{CodeObject, ContainerError, Function, GraphicsFunction, Kernel};

/// Pseudo registers of the first stage in the legacy form; those of the other stages follow.
mod pseudo_register {
    pub const USED_VGPRS: u32 = 0x1000_0021;
    pub const USED_SGPRS: u32 = 0x1000_0028;
    pub const SCRATCH_SIZE: u32 = 0x1000_0044;
}

/// Named facts of a kernel or shader.
struct Facts {
    vgprs: u32,
    agprs: Option<u32>,
    sgprs: u32,
    scratch_bytes: u32,
}

/// Builds the PAL metadata.
///
/// # Errors
/// A kernel exceeds the hardware's limits.
pub(super) fn metadata(object: &CodeObject) -> Result<PalMetadata, ContainerError> {
    let mut metadata = object.pal_metadata.clone().unwrap_or_default();
    for (function, kernel) in object.kernels() {
        add_kernel(&mut metadata, object, function, kernel)?;
    }
    for function in &object.functions {
        if let Some(graphics) = &function.graphics {
            add_function(&mut metadata, object, function, graphics)?;
        }
    }
    Ok(metadata)
}

/// Adds a function that shaders call, and its requirements to the compute stage.
fn add_function(
    metadata: &mut PalMetadata,
    object: &CodeObject,
    function: &Function,
    graphics: &GraphicsFunction,
) -> Result<(), ContainerError> {
    let (target, needs) = (&object.target, &graphics.needs);
    let registers = AllocatedRegisters::new(target, function, needs);
    let node = metadata.shader_function(&function.symbol.name);
    let facts = [
        (".backend_stack_size", graphics.frame_bytes),
        (".lds_size", function.resources.lds_bytes),
        (".sgpr_count", registers.sgprs),
        (".stack_frame_size_in_bytes", graphics.frame_bytes),
        (".vgpr_count", registers.vgprs),
    ];
    for (key, number) in facts {
        *node.entry(key) = Node::Unsigned(number.into());
    }
    let stage = ShaderStage::Compute;
    if metadata.major_version() >= 3 {
        add_named_bits(metadata, stage, object, function, needs);
        return Ok(());
    }
    let resources = stage.resource_register()..=stage.resource_register() + 1;
    for (register, value) in pipeline_registers(target, function, needs)? {
        if resources.contains(&register) {
            metadata.set_register(register, value);
        }
    }
    Ok(())
}

fn add_kernel(
    metadata: &mut PalMetadata,
    object: &CodeObject,
    function: &Function,
    kernel: &Kernel,
) -> Result<(), ContainerError> {
    let target = &object.target;
    let registers = AllocatedRegisters::new(target, function, kernel);
    let resources = &function.resources;
    let facts = Facts {
        vgprs: registers.vgprs,
        agprs: target.has_matrix_instructions().then_some(resources.agprs),
        sgprs: registers.sgprs,
        scratch_bytes: resources.scratch_bytes.next_multiple_of(16),
    };
    let stage = kernel.stage.unwrap_or(ShaderStage::Compute);
    let registers = pipeline_registers(target, function, kernel)?;
    match metadata.is_legacy() {
        true => add_pseudo_registers(metadata, stage, &facts),
        false => add_facts(metadata, stage, &function.symbol.name, &facts),
    }
    if metadata.major_version() < 3 {
        for (register, value) in registers {
            metadata.set_register(register, value);
        }
    } else {
        add_named_bits(metadata, stage, object, function, kernel);
        if stage == ShaderStage::Pixel {
            add_pixel_facts(metadata, object, function, kernel);
        }
    }
    Ok(())
}

fn add_pseudo_registers(metadata: &mut PalMetadata, stage: ShaderStage, facts: &Facts) {
    let values = [
        (pseudo_register::USED_VGPRS, facts.vgprs),
        (pseudo_register::USED_SGPRS, facts.sgprs),
        (pseudo_register::SCRATCH_SIZE, facts.scratch_bytes),
    ];
    for (first, value) in values {
        metadata.set_register(first + stage as u32, value);
    }
}

fn add_facts(metadata: &mut PalMetadata, stage: ShaderStage, symbol: &str, facts: &Facts) {
    let names_entry_point = metadata.version() < (3, 6);
    let stage_node = metadata.hardware_stage(stage.name());
    if names_entry_point {
        let entry_point = format!("_amdgpu_{}_main", stage.name());
        *stage_node.entry(".entry_point") = Node::Text(entry_point);
    }
    *stage_node.entry(".entry_point_symbol") = Node::Text(symbol.to_owned());
    let numbers = [
        (".vgpr_count", Some(facts.vgprs)),
        (".agpr_count", facts.agprs),
        (".sgpr_count", Some(facts.sgprs)),
        (".scratch_memory_size", Some(facts.scratch_bytes)),
    ];
    for (key, number) in numbers {
        if let Some(number) = number {
            *stage_node.entry(key) = Node::Unsigned(number.into());
        }
    }
}

/// The named facts that replace RSRC1 and RSRC2 in version 3.
fn add_named_bits(
    metadata: &mut PalMetadata,
    stage: ShaderStage,
    object: &CodeObject,
    function: &Function,
    kernel: &Kernel,
) {
    let target = &object.target;
    let has_wgp = target.has_work_group_processor();
    let lds_bytes = function.resources.lds_bytes;
    let lds_bytes = lds_bytes.next_multiple_of(target.lds_granule());
    let stage_node = metadata.hardware_stage(stage.name());
    let flags = [
        (".ieee_mode", kernel.float_mode.ieee),
        (".wgp_mode", has_wgp && target.is_wgp_mode()),
        (".mem_ordered", has_wgp && kernel.is_memory_ordered),
        (".forward_progress", has_wgp && kernel.has_forward_progress),
    ];
    // A function that shaders call does not change these.
    let of_entries = [
        (".debug_mode", false),
        (".scratch_en", kernel.system_sgprs.scratch_wave_offset),
    ];
    let of_entries = of_entries
        .into_iter()
        .filter(|_| function.graphics.is_none());
    for (key, flag) in flags.into_iter().chain(of_entries) {
        *stage_node.entry(key) = Node::Bool(flag);
    }
    if stage == ShaderStage::Compute {
        *stage_node.entry(".trap_present") = Node::Bool(target.requests_trap_handler());
        *stage_node.entry(".excp_en") = Node::Unsigned(0);
    }
    *stage_node.entry(".lds_size") = Node::Unsigned(lds_bytes.into());
}

/// Names of interpolated inputs, in the bit order of SPI_PS_INPUT_ADDR.
const PIXEL_INPUTS: &[&str] = &[
    ".persp_sample_ena",
    ".persp_center_ena",
    ".persp_centroid_ena",
    ".persp_pull_model_ena",
    ".linear_sample_ena",
    ".linear_center_ena",
    ".linear_centroid_ena",
    ".line_stipple_tex_ena",
    ".pos_x_float_ena",
    ".pos_y_float_ena",
    ".pos_z_float_ena",
    ".pos_w_float_ena",
    ".front_face_ena",
    ".ancillary_ena",
    ".sample_coverage_ena",
    ".pos_fixed_pt_ena",
];

/// Granularity of the extra LDS of pixel shaders in version 3, bytes.
const EXTRA_LDS_GRANULE: u32 = 512;

/// Facts of version 3 about the inputs of a pixel shader.
fn add_pixel_facts(
    metadata: &mut PalMetadata,
    object: &CodeObject,
    function: &Function,
    kernel: &Kernel,
) {
    let bytes = extra_lds_granules(&object.target, function) * EXTRA_LDS_GRANULE;
    let registers = metadata.pipeline().entry(".graphics_registers");
    *registers.entry(".ps_extra_lds_size") = Node::Unsigned(bytes.into());
    let inputs = kernel.pixel_inputs;
    for (register, bits) in [
        (".spi_ps_input_ena", inputs.enabled),
        (".spi_ps_input_addr", inputs.allocated),
    ] {
        let fields = registers.entry(register);
        for (bit, name) in PIXEL_INPUTS.iter().enumerate() {
            *fields.entry(name) = Node::Bool(bits >> bit & 1 == 1);
        }
    }
}

/// The tree with register names, as in assembler text.
pub(super) fn with_names(metadata: &PalMetadata) -> Node {
    let mut named = metadata.clone();
    let registers = named.registers();
    for (key, value) in std::mem::take(registers) {
        let name = match key {
            Key::Number(number) => register_name(number).map(|name| (number, name)),
            Key::Text(_) => None,
        };
        let key = match name {
            Some((number, name)) => Key::Text(format!("{number:#x} ({name})")),
            None => key,
        };
        registers.insert(key, value);
    }
    named.into_root()
}
