//! Declarations of kernels for the loader: `.kernel` with its `.config`, and the space for headers and descriptors.
//!
//! CLRX fills in headers and descriptors from the configuration. Fields without a key, and fields that CLRX computes
//! differently, are overwritten, since CLRX evaluates expressions with differences between sections only after it has
//! filled in the other fields (`late`).

use super::data::write_bytes;
use super::names::Names;
use super::{Source, line, metadata, tables, unsupported};
use crate::container::{
    AllocatedRegisters, CodeObject, ContainerError, Function, KERNEL_CODE_SIZE, Kernel,
    KernelDescriptor, SymbolRef,
};
use processors::abi::UserSgpr;
use processors::kernel_descriptor::{
    DESCRIPTOR_SIZE, ENTRY_OFFSET, KERNARG_SIZE, PROPERTIES, RSRC2,
};
use processors::{CodeObjectVersion, Target};

/// Label at the start of the code.
pub(super) const CODE_START: &str = ".Lcode";

/// Label at the start of the read-only data.
const DATA_START: &str = ".Ldata";

/// The structure in which kernels declare their requirements.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Descriptors {
    /// In a header before each kernel's code, written by CLRX.
    Headers,
    /// In descriptors at the start of the read-only data, written by CLRX.
    Configured,
    /// In descriptors at the start of the read-only data, written as data: CLRX assumes that the section after the
    /// read-only data is the code, which is wrong if the relocations of a GOT are in between.
    Data,
}

impl Descriptors {
    pub(super) fn of(object: &CodeObject, names: &Names) -> Self {
        if object.target.code_object_version() == CodeObjectVersion::V2 {
            Descriptors::Headers
        } else if tables::has_entries(&object.globals, names) {
            Descriptors::Data
        } else {
            Descriptors::Configured
        }
    }
}

/// A dword of a header or descriptor that CLRX would fill in differently.
struct Patch {
    offset: usize,
    value: u32,
}

/// Position of the property bit that selects wave32.
const WAVE32: u32 = 10;

/// An expression with this value that CLRX evaluates last.
fn late(value: u32) -> String {
    // The code follows the data, so the added term is 0.
    format!("{value:#x}+(({CODE_START}-{DATA_START})>>63)")
}

/// The dwords that CLRX would fill in differently.
fn patches(target: &Target, descriptor: &KernelDescriptor) -> Vec<Patch> {
    let mut patches = Vec::new();
    let is_v2 = target.code_object_version() == CodeObjectVersion::V2;
    let mut differ = |offset, value, written| {
        if value != written {
            patches.push(Patch { offset, value });
        }
    };
    if !is_v2 {
        differ(KERNARG_SIZE, descriptor.kernarg_size, 0);
    }
    let has_scratch = u32::from(descriptor.private_segment_fixed_size != 0);
    differ(RSRC2, descriptor.rsrc2, descriptor.rsrc2 & !1 | has_scratch);
    let user_sgprs = (1 << UserSgpr::ALL.len()) - 1;
    let known = user_sgprs | (u32::from(target.is_wave32()) << WAVE32);
    let properties = u32::from(descriptor.properties);
    if !is_v2 {
        differ(PROPERTIES, properties, properties & known);
    }
    patches
}

/// Reserves `size` bytes that CLRX fills in, except for `patches`.
fn reserve(text: &mut String, size: usize, patches: &[Patch]) {
    let mut offset = 0;
    for patch in patches {
        line(text, format_args!("    .skip {}", patch.offset - offset));
        line(text, format_args!("    .int {}", late(patch.value)));
        offset = patch.offset + 4;
    }
    line(text, format_args!("    .skip {}", size - offset));
}

/// Reserves space for the header before the code of a kernel, if it has one.
pub(super) fn reserve_header(
    source: &Source<'_>,
    function: &Function,
    text: &mut String,
) -> Result<(), ContainerError> {
    let (Some(kernel), Descriptors::Headers) = (function.kernel.as_deref(), source.descriptors)
    else {
        return Ok(());
    };
    let target = &source.object.target;
    let descriptor = KernelDescriptor::new(target, function, kernel)?;
    reserve(text, KERNEL_CODE_SIZE, &patches(target, &descriptor));
    Ok(())
}

/// Returns `true` if the read-only data must exist even without constants: it contains descriptors, or the expressions
/// in a header refer to its label.
pub(super) fn needs_data(source: &Source<'_>) -> Result<bool, ContainerError> {
    let target = &source.object.target;
    if source.descriptors != Descriptors::Headers {
        return Ok(true);
    }
    for (function, kernel) in source.object.kernels() {
        let descriptor = KernelDescriptor::new(target, function, kernel)?;
        if !patches(target, &descriptor).is_empty() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Writes the start of the read-only data: a label, and the descriptors if this version has them.
pub(super) fn write_descriptors(
    source: &Source<'_>,
    text: &mut String,
) -> Result<(), ContainerError> {
    line(text, format_args!("{DATA_START}:"));
    let target = &source.object.target;
    for (index, function) in source.object.functions.iter().enumerate() {
        let Some(kernel) = function.kernel.as_deref() else {
            continue;
        };
        let descriptor = KernelDescriptor::new(target, function, kernel)?;
        let name = source.names.of(SymbolRef::Function(index as u32));
        match source.descriptors {
            Descriptors::Headers => {}
            Descriptors::Configured => {
                line(text, format_args!("# {name}.kd"));
                reserve(text, DESCRIPTOR_SIZE, &patches(target, &descriptor));
            }
            Descriptors::Data => {
                let bytes = descriptor.to_bytes(0);
                let (before, rest) = bytes.split_at(ENTRY_OFFSET);
                line(text, format_args!(".global {name}.kd"));
                line(text, format_args!("{name}.kd:"));
                write_bytes(text, before);
                line(text, format_args!("    .quad {name}-{name}.kd"));
                write_bytes(text, &rest[8..]);
                line(text, format_args!(".size {name}.kd, {DESCRIPTOR_SIZE}"));
                line(text, format_args!(".gotsym {name}.kd"));
            }
        }
    }
    Ok(())
}

/// Writes `.kernel` and `.config` of every kernel.
pub(super) fn write(source: &Source<'_>, text: &mut String) -> Result<(), ContainerError> {
    for (function, kernel) in source.object.kernels() {
        let name = &function.symbol.name;
        if !catalyst::is_clrx_name(name) {
            return Err(unsupported(name, super::names::UNREADABLE));
        }
        if source.descriptors == Descriptors::Data {
            continue;
        }
        let mut keys = Keys { text };
        line(keys.text, format_args!(".kernel {name}"));
        line(keys.text, format_args!("    .config"));
        let descriptor = KernelDescriptor::new(&source.object.target, function, kernel)?;
        keys.registers(&source.object.target, kernel, &descriptor);
        keys.inputs(kernel);
        keys.flag("use_wave32", source.object.target.is_wave32());
        keys.number(
            "workgroup_group_segment_size",
            descriptor.group_segment_fixed_size,
        );
        keys.number(
            "workitem_private_segment_size",
            descriptor.private_segment_fixed_size,
        );
        keys.number("kernarg_segment_size", descriptor.kernarg_size);
        if source.descriptors == Descriptors::Headers {
            keys.header(&source.object.target, function, kernel);
        }
        if metadata::is_configured(source.object) {
            metadata::write_keys(&source.object.target, function, kernel, keys.text);
        }
    }
    Ok(())
}

/// Writes the keys of a configuration.
struct Keys<'a> {
    text: &'a mut String,
}

impl Keys<'_> {
    fn flag(&mut self, name: &str, is_set: bool) {
        if is_set {
            line(self.text, format_args!("        .{name}"));
        }
    }

    fn number(&mut self, name: &str, value: u32) {
        line(self.text, format_args!("        .{name} {value}"));
    }

    fn hexadecimal(&mut self, name: &str, value: u32) {
        line(self.text, format_args!("        .{name} {value:#x}"));
    }

    /// COMPUTE_PGM_RSRC1 and COMPUTE_PGM_RSRC2, as numbers and as keys.
    fn registers(&mut self, target: &Target, kernel: &Kernel, descriptor: &KernelDescriptor) {
        self.dimensions(kernel);
        self.number("sgprsnum", sgprs(target, descriptor.rsrc1 >> 6 & 0xf));
        self.number("vgprsnum", vgprs(target, descriptor.rsrc1 & 0x3f));
        let mode = kernel.float_mode;
        self.flag("dx10clamp", mode.dx10_clamp);
        self.flag("ieeemode", mode.ieee);
        self.hexadecimal("floatmode", mode.bits());
        self.flag("tgsize", kernel.system_sgprs.workgroup_info);
        self.number("userdatanum", kernel.user_sgpr_count());
        self.hexadecimal("pgmrsrc1", descriptor.rsrc1);
        self.hexadecimal("pgmrsrc2", descriptor.rsrc2);
    }

    /// The dimensions of work-group and work-item IDs. `.dims` requires work-group IDs; without them, only `.pgmrsrc2`
    /// contains the dimensions of work-item IDs.
    fn dimensions(&mut self, kernel: &Kernel) {
        let axes = ["x", "y", "z"];
        let groups = axes.into_iter().zip(kernel.system_sgprs.workgroup_ids);
        let groups: String = groups.filter_map(|(axis, on)| on.then_some(axis)).collect();
        let items = axes.concat();
        let items = items.get(..=kernel.workitem_id_dimensions as usize);
        if !groups.is_empty() {
            let items = items.unwrap_or("xyz");
            line(self.text, format_args!("        .dims {groups}, {items}"));
        }
    }

    fn inputs(&mut self, kernel: &Kernel) {
        for value in UserSgpr::ALL {
            self.flag(
                match value {
                    UserSgpr::PrivateSegmentBuffer => "use_private_segment_buffer",
                    UserSgpr::DispatchPtr => "use_dispatch_ptr",
                    UserSgpr::QueuePtr => "use_queue_ptr",
                    UserSgpr::KernargSegmentPtr => "use_kernarg_segment_ptr",
                    UserSgpr::DispatchId => "use_dispatch_id",
                    UserSgpr::FlatScratchInit => "use_flat_scratch_init",
                    UserSgpr::PrivateSegmentSize => "use_private_segment_size",
                },
                kernel.user_sgprs.contains(value),
            );
        }
    }

    /// Keys that only headers have.
    fn header(&mut self, target: &Target, function: &Function, kernel: &Kernel) {
        let registers = AllocatedRegisters::new(target, function, kernel);
        let [major, minor, stepping] = target.processor().isa_version();
        line(self.text, format_args!("        .codeversion 1, 2"));
        line(
            self.text,
            format_args!("        .machine 1, {major}, {minor}, {stepping}"),
        );
        self.number("kernel_code_entry_offset", KERNEL_CODE_SIZE as u32);
        self.number("private_elem_size", 4);
        self.flag("use_ptr64", true);
        self.flag(
            "use_dynamic_call_stack",
            function.resources.has_dynamic_stack,
        );
        self.flag("use_xnack_enabled", target.is_xnack_on_or_any());
        self.number("wavefront_sgpr_count", registers.used_sgprs);
        self.number(
            "workitem_vgpr_count",
            function.resources.total_vgprs(target),
        );
        self.number("kernarg_segment_align", kernel.kernarg_align.max(16));
        self.number("group_segment_align", 16);
        self.number("private_segment_align", 16);
        self.number("wavefront_size", target.wavefront_size());
        self.hexadecimal("call_convention", u32::MAX);
    }
}

/// The number of VGPRs for `.vgprsnum`. CLRX converts it to granules and ORs them into the bits of `.pgmrsrc1`, so the
/// granules must have no bits outside `granules`. On GFX10, CLRX uses the granularity of wave32.
fn vgprs(target: &Target, granules: u32) -> u32 {
    let granule = if target.generation().is_gfx10() { 8 } else { 4 };
    match (granules + 1) * granule {
        wanted @ ..=256 => wanted,
        _ => 1,
    }
}

/// The number of SGPRs for `.sgprsnum`, whose granules CLRX ORs into the bits of `.pgmrsrc1` as in [`vgprs`].
fn sgprs(target: &Target, granules: u32) -> u32 {
    // The maximum that CLRX supports.
    let limit = if target.generation().is_gfx8() {
        102
    } else {
        104
    };
    let wanted = ((granules + 1) * 8).min(limit);
    match (wanted - 1) >> 3 & !granules {
        0 => wanted,
        _ => 1,
    }
}
