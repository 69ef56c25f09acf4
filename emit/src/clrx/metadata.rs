//! Metadata: configuration keys if CLRX has keys for everything, otherwise the contents of the note.

use super::config::Descriptors;
use super::data::write_bytes;
use super::{Source, line};
use crate::container::{
    Access, AddressSpace, AllocatedRegisters, CodeObject, ContainerError, Function, Kernel,
    KernelArgument, KernelKind, ValueKind, described_arguments, metadata_bytes, metadata_yaml,
};
use catalyst::is_clrx_name;
use processors::{CodeObjectVersion, Target};
use std::fmt::Write;

/// Returns `true` if the kernels' configurations can express all metadata.
pub(super) fn is_configured(object: &CodeObject) -> bool {
    let target = &object.target;
    // Later versions contain the target, which has no key.
    target.code_object_version() <= CodeObjectVersion::V3
        // Work-group mode and accumulation registers have no keys.
        && !target.has_work_group_processor()
        && !target.has_matrix_instructions()
        && object.printf_formats.is_empty()
        && object
            .kernels()
            .all(|(function, kernel)| is_expressible(target, function, kernel))
}

fn is_expressible(target: &Target, function: &Function, kernel: &Kernel) -> bool {
    let is_v2 = target.code_object_version() == CodeObjectVersion::V2;
    let source = &kernel.source;
    let has_keys = !is_v2
        || !function.resources.has_dynamic_stack
            && !target.is_xnack_on_or_any()
            && source.device_enqueue_symbol.is_none();
    let strings = [&source.vec_type_hint, &source.device_enqueue_symbol];
    let mut strings = strings.into_iter().flatten();
    let registers = AllocatedRegisters::new(target, function, kernel);
    has_keys
        && strings.all(|text| is_plain(text))
        && source.kind == KernelKind::Normal
        && registers.used_sgprs <= 102
        && kernel
            .arguments
            .iter()
            .all(|argument| is_argument(argument, is_v2))
        && described_arguments(target, kernel).all(|(_, kind)| hidden_kind(kind).is_some())
}

/// Returns `true` if text needs no escapes.
fn is_plain(text: &str) -> bool {
    text.chars()
        .all(|c| (c.is_ascii_graphic() || c == ' ') && c != '"' && c != '\\')
}

fn is_argument(argument: &KernelArgument, is_v2: bool) -> bool {
    let is_pointer = matches!(
        argument.value_kind,
        ValueKind::GlobalBuffer | ValueKind::DynamicSharedPointer
    );
    let is_image = matches!(argument.value_kind, ValueKind::Image | ValueKind::Pipe);
    let access = argument.access.filter(|access| *access != Access::Default);
    let aligned = argument.value_kind == ValueKind::DynamicSharedPointer;
    (argument.name.is_empty() || is_clrx_name(&argument.name))
        && is_plain(&argument.type_name)
        && argument.size != 0
        && argument.address_space.is_some() == is_pointer
        && argument.pointee_align.is_some() == aligned
        && (is_image || access.is_none())
        && (is_image
            || argument.value_kind == ValueKind::GlobalBuffer
            || argument.actual_access.is_none())
        // Version 2 has one field for both kinds of access.
        && (!is_v2 || argument.actual_access != Some(Access::ReadOnly))
}

/// CLRX's name of a hidden argument's kind.
fn hidden_kind(kind: &str) -> Option<&'static str> {
    Some(match kind {
        "hidden_global_offset_x" => "gox",
        "hidden_global_offset_y" => "goy",
        "hidden_global_offset_z" => "goz",
        "hidden_none" => "none",
        "hidden_printf_buffer" => "printfbuf",
        "hidden_default_queue" => "defqueue",
        "hidden_completion_action" => "complact",
        "hidden_multigrid_sync_arg" => "multigridsyncarg",
        _ => return None,
    })
}

/// Writes what precedes the kernels: the version, or all metadata.
pub(super) fn write(source: &Source<'_>, text: &mut String) -> Result<(), ContainerError> {
    let object = source.object;
    if is_configured(object) && source.descriptors != Descriptors::Data {
        line(text, format_args!(".md_version 1, 0"));
        return Ok(());
    }
    let yaml = metadata_yaml(object)?;
    line(text, format_args!(".metadata"));
    if object.target.code_object_version() == CodeObjectVersion::V2 {
        for content in yaml.lines() {
            let escaped = content.replace('\\', "\\\\").replace('"', "\\\"");
            line(text, format_args!("    .ascii \"{escaped}\\n\""));
        }
    } else {
        for content in yaml.lines() {
            line(text, format_args!("    # {content}"));
        }
        write_bytes(text, &metadata_bytes(object)?);
    }
    Ok(())
}

/// Writes a kernel's keys.
pub(super) fn write_keys(target: &Target, function: &Function, kernel: &Kernel, text: &mut String) {
    let source = &kernel.source;
    let resources = &function.resources;
    let registers = AllocatedRegisters::new(target, function, kernel);
    let mut key = |content: std::fmt::Arguments<'_>| line(text, format_args!("        {content}"));
    if let Some((language, [major, minor])) = &source.language {
        key(format_args!(
            ".md_language \"{language}\", {major}, {minor}"
        ));
    }
    let sizes = [
        (".reqd_work_group_size", &source.required_work_group_size),
        (".work_group_size_hint", &source.work_group_size_hint),
    ];
    for (name, size) in sizes {
        if let Some([x, y, z]) = size {
            key(format_args!("{name} {x}, {y}, {z}"));
        }
    }
    let strings = [
        (".vectypehint", &source.vec_type_hint),
        (".runtime_handle", &source.device_enqueue_symbol),
    ];
    for (name, string) in strings {
        if let Some(string) = string {
            key(format_args!("{name} \"{string}\""));
        }
    }
    let separator = match target.code_object_version() {
        CodeObjectVersion::V2 => "@",
        CodeObjectVersion::V3
        | CodeObjectVersion::V4
        | CodeObjectVersion::V5
        | CodeObjectVersion::V6 => ".",
    };
    key(format_args!(
        ".md_symname \"{}{separator}kd\"",
        function.symbol.name
    ));
    let numbers = [
        ("max_flat_work_group_size", kernel.flat_work_group_size.1),
        ("md_group_segment_fixed_size", resources.lds_bytes),
        ("md_private_segment_fixed_size", resources.scratch_bytes),
        ("md_kernarg_segment_size", kernel.kernarg_size),
        ("md_kernarg_segment_align", kernel.kernarg_align.max(4)),
        ("md_sgprsnum", registers.used_sgprs),
        ("md_vgprsnum", resources.total_vgprs(target)),
        ("md_wavefront_size", target.wavefront_size()),
    ];
    for (name, number) in numbers {
        key(format_args!(".{name} {number}"));
    }
    let is_v2 = target.code_object_version() == CodeObjectVersion::V2;
    let spills = [
        ("spilledsgprs", resources.sgpr_spills),
        ("spilledvgprs", resources.vgpr_spills),
    ];
    // Version 2 omits zeros.
    for (name, number) in spills.into_iter().filter(|(_, n)| !is_v2 || *n != 0) {
        key(format_args!(".{name} {number}"));
    }
    write_arguments(target, kernel, text);
}

/// Writes the keys of a kernel's arguments.
fn write_arguments(target: &Target, kernel: &Kernel, text: &mut String) {
    let mut key = |content: std::fmt::Arguments<'_>| line(text, format_args!("        {content}"));
    let is_v2 = target.code_object_version() == CodeObjectVersion::V2;
    for argument in &kernel.arguments {
        key(format_args!("{}", argument_line(argument, is_v2)));
    }
    let start = kernel
        .implicit_arguments
        .as_ref()
        .map_or(0, |implicit| implicit.offset);
    for (slot, kind) in described_arguments(target, kernel) {
        let size_or_offset = if is_v2 {
            slot.size
        } else {
            start + slot.offset
        };
        let kind = hidden_kind(kind).unwrap_or("none");
        key(format_args!(
            ".arg , \"\", {}, {size_or_offset}, {kind}, {}",
            slot.size, VALUE_TYPE
        ));
    }
}

/// The type of by-value arguments, which metadata no longer contains.
const VALUE_TYPE: &str = "struct";

fn argument_line(argument: &KernelArgument, is_v2: bool) -> String {
    let kind = match argument.value_kind {
        ValueKind::ByValue => "value",
        ValueKind::GlobalBuffer => "globalbuf",
        ValueKind::DynamicSharedPointer => "dynshptr",
        ValueKind::Sampler => "sampler",
        ValueKind::Image => "image",
        ValueKind::Pipe => "pipe",
        ValueKind::Queue => "queue",
    };
    let align_or_offset = if is_v2 {
        argument.align
    } else {
        argument.offset
    };
    let mut text = format!(
        ".arg {}, \"{}\", {}, {align_or_offset}, {kind}, {VALUE_TYPE}",
        argument.name, argument.type_name, argument.size
    );
    // Writing to a string cannot fail.
    if let Some(align) = argument.pointee_align {
        let _ = write!(text, ", {align}");
    }
    if let Some(space) = argument.address_space {
        let _ = write!(text, ", {}", AddressSpace::name(space));
    }
    let is_image = matches!(argument.value_kind, ValueKind::Image | ValueKind::Pipe);
    if is_image {
        let access = argument.access.unwrap_or(Access::Default);
        let _ = write!(text, ", {}", access.name());
    }
    if is_image || argument.value_kind == ValueKind::GlobalBuffer {
        let access = argument.actual_access.filter(|_| !is_v2);
        let access = access.unwrap_or(Access::Default);
        let _ = write!(text, ", {}", access.name());
    }
    let flags = [
        (argument.is_const, " const"),
        (argument.is_restrict, " restrict"),
        (argument.is_volatile, " volatile"),
        (argument.is_pipe, " pipe"),
    ];
    for (_, name) in flags.into_iter().filter(|(is_set, _)| *is_set) {
        text.push_str(name);
    }
    text
}
