//! Code object metadata: the information that the runtime needs to dispatch kernels.
//!
//! In: a [`CodeObject`]. Out: the MessagePack bytes of the note, or YAML text with the same contents for the assembler. Both
//! are generated from one tree, whose maps have sorted keys.

use std::borrow::Cow;

use assembler::Node;
use processors::abi::{HiddenArgument, HiddenArgumentSlot};
use processors::{MetadataForm, Target};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

use super::descriptor::AllocatedRegisters;
use super::{
    Access, CodeObject, ContainerError, Function, ImplicitArguments, Kernel, KernelArgument,
    KernelKind, ValueKind, metadata_v2, pal_metadata, yaml,
};

/// The contents of the metadata note under amdhsa: MessagePack, or YAML text in version 2.
///
/// # Errors
/// As [`metadata_yaml`].
pub fn metadata_bytes(object: &CodeObject) -> Result<Vec<u8>, ContainerError> {
    if object.target.metadata_form() == MetadataForm::HsaVersion2 {
        return Ok(metadata_yaml(object)?.into_bytes());
    }
    let tree = root(object);
    let mut bytes = Vec::with_capacity(1024);
    let mut serializer = rmp_serde::Serializer::new(&mut bytes);
    let written = tree.serialize(&mut serializer);
    written.map_err(|error| elf_file::WriteError::Writer(error.to_string()))?;
    Ok(bytes)
}

/// The metadata as YAML text, for the lines between `.amdgpu_metadata` and `.end_amdgpu_metadata` or the directives of other
/// systems. Empty if there is no metadata.
///
/// # Errors
/// Kernels that exceed the hardware's limits, under amdpal.
pub fn metadata_yaml(object: &CodeObject) -> Result<String, ContainerError> {
    Ok(match object.target.metadata_form() {
        MetadataForm::HsaVersion2 => yaml::document(&metadata_v2::root(object)),
        MetadataForm::Hsa => yaml::document(&root(object)),
        MetadataForm::Pal => {
            let metadata = pal_metadata::metadata(object)?;
            yaml::document(&Value::from(&pal_metadata::with_names(&metadata)))
        }
        MetadataForm::NameOnly => String::new(),
    })
}

/// A node of the metadata tree.
pub(super) enum Value<'a> {
    Map(Vec<(Key<'a>, Value<'a>)>),
    Sequence(Vec<Value<'a>>),
    Text(&'a str),
    OwnedText(String),
    /// A string that is never quoted or tagged: the key implies the type.
    Untagged(Cow<'a, str>),
    Unsigned(u32),
    /// A number that is printed in hexadecimal.
    Hexadecimal(u64),
    /// A negative number.
    Signed(i64),
    Float(f64),
    Null,
    /// Numbers on a single line.
    Numbers(Vec<u32>),
    Bool(bool),
}

/// A key of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key<'a> {
    Number(u64),
    Text(&'a str),
}

impl Serialize for Key<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Key::Number(number) => serializer.serialize_u64(*number),
            Key::Text(text) => serializer.serialize_str(text),
        }
    }
}

impl<'a> From<&'a Node> for Value<'a> {
    fn from(node: &'a Node) -> Self {
        let key = |key: &'a assembler::Key| match key {
            assembler::Key::Number(number) => Key::Number(*number),
            assembler::Key::Text(text) => Key::Text(text),
        };
        match node {
            Node::Map(entries) => {
                let entries = entries.iter().map(|(name, node)| (key(name), node.into()));
                Value::Map(entries.collect())
            }
            Node::List(items) => Value::Sequence(items.iter().map(Value::from).collect()),
            Node::Text(text) => Value::Text(text),
            Node::Unsigned(number) => Value::Hexadecimal(*number),
            Node::Signed(number) => Value::Signed(*number),
            Node::Bool(value) => Value::Bool(*value),
            Node::Float(number) => Value::Float(*number),
            Node::Null => Value::Null,
        }
    }
}

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Map(entries) => {
                let mut map = serializer.serialize_map(Some(entries.len()))?;
                for (key, value) in entries {
                    map.serialize_entry(key, value)?;
                }
                map.end()
            }
            Value::Sequence(items) => {
                let mut sequence = serializer.serialize_seq(Some(items.len()))?;
                for item in items {
                    sequence.serialize_element(item)?;
                }
                sequence.end()
            }
            Value::Text(text) => serializer.serialize_str(text),
            Value::OwnedText(text) => serializer.serialize_str(text),
            Value::Untagged(text) => serializer.serialize_str(text),
            Value::Numbers(numbers) => numbers.serialize(serializer),
            Value::Unsigned(number) => serializer.serialize_u32(*number),
            Value::Hexadecimal(number) => serializer.serialize_u64(*number),
            Value::Signed(number) => serializer.serialize_i64(*number),
            Value::Float(number) => serializer.serialize_f64(*number),
            Value::Null => serializer.serialize_none(),
            Value::Bool(value) => serializer.serialize_bool(*value),
        }
    }
}

fn unsigned_sequence<'a>(numbers: &[u32]) -> Value<'a> {
    Value::Sequence(
        numbers
            .iter()
            .map(|number| Value::Unsigned(*number))
            .collect(),
    )
}

/// Entries of a map; optional ones are omitted when absent.
pub(super) struct Entries<'a>(pub(super) Vec<(Key<'a>, Value<'a>)>);

impl<'a> Entries<'a> {
    pub(super) fn with_capacity(capacity: usize) -> Self {
        Entries(Vec::with_capacity(capacity))
    }

    pub(super) fn value(&mut self, key: &'static str, value: Value<'a>) {
        self.0.push((Key::Text(key), value));
    }

    pub(super) fn number(&mut self, key: &'static str, number: u32) {
        self.value(key, Value::Unsigned(number));
    }

    fn text(&mut self, key: &'static str, text: &'a str) {
        if !text.is_empty() {
            self.value(key, Value::Text(text));
        }
    }

    pub(super) fn flag(&mut self, key: &'static str, is_set: bool) {
        if is_set {
            self.value(key, Value::Bool(true));
        }
    }

    /// The map; keys must be in sorted order.
    fn into_map(self) -> Value<'a> {
        debug_assert!(self.0.is_sorted_by(|a, b| a.0 < b.0));
        Value::Map(self.0)
    }
}

fn root(object: &CodeObject) -> Value<'_> {
    let target = &object.target;
    let kernels = object
        .kernels()
        .map(|(function, kernel)| kernel_map(target, function, kernel));
    let mut entries = Entries::with_capacity(4);
    entries.value("amdhsa.kernels", Value::Sequence(kernels.collect()));
    if !object.printf_formats.is_empty() {
        let formats = object
            .printf_formats
            .iter()
            .map(|format| Value::Text(format));
        entries.value("amdhsa.printf", Value::Sequence(formats.collect()));
    }
    if target.has_target_in_metadata() {
        entries.value("amdhsa.target", Value::OwnedText(target.target_id()));
    }
    entries.value(
        "amdhsa.version",
        unsigned_sequence(&target.metadata_version()),
    );
    entries.into_map()
}

fn kernel_map<'a>(target: &Target, function: &'a Function, kernel: &'a Kernel) -> Value<'a> {
    let resources = &function.resources;
    let source = &kernel.source;
    let has_launch_metadata = target.has_launch_metadata();
    let mut entries = Entries::with_capacity(24);
    if target.has_matrix_instructions() {
        entries.number(".agpr_count", resources.agprs);
    }
    entries.value(".args", arguments(target, kernel));
    entries.text(
        ".device_enqueue_symbol",
        source.device_enqueue_symbol.as_deref().unwrap_or_default(),
    );
    entries.number(".group_segment_fixed_size", resources.lds_bytes);
    entries.number(".kernarg_segment_align", kernel.kernarg_align.max(4));
    entries.number(".kernarg_segment_size", kernel.kernarg_size);
    match source.kind {
        KernelKind::Init => entries.text(".kind", "init"),
        KernelKind::Fini => entries.text(".kind", "fini"),
        KernelKind::Normal => {}
    }
    if let Some((language, version)) = &source.language {
        entries.text(".language", language);
        entries.value(".language_version", unsigned_sequence(version));
    }
    entries.number(".max_flat_workgroup_size", kernel.flat_work_group_size.1);
    entries.text(".name", &function.symbol.name);
    entries.number(".private_segment_fixed_size", resources.scratch_bytes);
    if let Some(size) = &source.required_work_group_size {
        entries.value(".reqd_workgroup_size", unsigned_sequence(size));
    }
    entries.number(
        ".sgpr_count",
        AllocatedRegisters::new(target, function, kernel).used_sgprs,
    );
    entries.number(".sgpr_spill_count", resources.sgpr_spills);
    entries.value(
        ".symbol",
        Value::OwnedText(format!("{}.kd", function.symbol.name)),
    );
    if has_launch_metadata && source.has_uniform_work_groups {
        entries.number(".uniform_work_group_size", 1);
    }
    if has_launch_metadata {
        entries.value(
            ".uses_dynamic_stack",
            Value::Bool(resources.has_dynamic_stack),
        );
    }
    entries.text(
        ".vec_type_hint",
        source.vec_type_hint.as_deref().unwrap_or_default(),
    );
    entries.number(".vgpr_count", resources.total_vgprs(target));
    entries.number(".vgpr_spill_count", resources.vgpr_spills);
    entries.number(".wavefront_size", target.wavefront_size());
    if has_launch_metadata && target.has_work_group_processor() {
        entries.number(".workgroup_processor_mode", target.is_wgp_mode().into());
    }
    if let Some(size) = &source.work_group_size_hint {
        entries.value(".workgroup_size_hint", unsigned_sequence(size));
    }
    entries.into_map()
}

fn arguments<'a>(target: &Target, kernel: &'a Kernel) -> Value<'a> {
    let explicit = kernel.arguments.iter().map(explicit_argument);
    let implicit = kernel.implicit_arguments.iter().flat_map(|implicit| {
        let slots = described_arguments(target, kernel);
        slots.map(|(slot, value_kind)| hidden_argument(implicit, slot, value_kind))
    });
    Value::Sequence(explicit.chain(implicit).collect())
}

/// The hidden arguments in the metadata, with their kinds.
pub(crate) fn described_arguments<'a>(
    target: &'a Target,
    kernel: &'a Kernel,
) -> impl Iterator<Item = (&'static HiddenArgumentSlot, &'static str)> + use<'a> {
    kernel.implicit_arguments.iter().flat_map(|implicit| {
        let slots = target.hidden_arguments().iter();
        slots.filter_map(|slot| Some((slot, value_kind(target, implicit, slot)?)))
    })
}

fn explicit_argument(argument: &KernelArgument) -> Value<'_> {
    let mut entries = Entries::with_capacity(8);
    entries.text(
        ".access",
        argument
            .access
            .filter(|access| *access != Access::Default)
            .map_or("", |access| access.name()),
    );
    entries.text(
        ".actual_access",
        argument.actual_access.map_or("", |access| access.name()),
    );
    let is_memory = matches!(
        argument.value_kind,
        ValueKind::GlobalBuffer | ValueKind::DynamicSharedPointer
    );
    let space = argument.address_space.filter(|_| is_memory);
    entries.text(".address_space", space.map_or("", |space| space.name()));
    entries.flag(".is_const", argument.is_const);
    entries.flag(".is_pipe", argument.is_pipe);
    entries.flag(".is_restrict", argument.is_restrict);
    entries.flag(".is_volatile", argument.is_volatile);
    entries.text(".name", &argument.name);
    entries.number(".offset", argument.offset);
    if let Some(align) = argument.pointee_align {
        entries.number(".pointee_align", align);
    }
    entries.number(".size", argument.size);
    entries.text(".type_name", &argument.type_name);
    entries.text(".value_kind", argument.value_kind.name());
    entries.into_map()
}

fn hidden_argument(
    implicit: &ImplicitArguments,
    slot: &HiddenArgumentSlot,
    value_kind: &'static str,
) -> Value<'static> {
    let mut entries = Entries::with_capacity(3);
    entries.number(".offset", implicit.offset + slot.offset);
    entries.number(".size", slot.size);
    entries.text(".value_kind", value_kind);
    entries.into_map()
}

/// The value kind of a hidden argument; `None` if it is not described.
fn value_kind(
    target: &Target,
    implicit: &ImplicitArguments,
    slot: &HiddenArgumentSlot,
) -> Option<&'static str> {
    let kind = match is_described(target, implicit, slot.argument) {
        true => slot.argument.value_kind(),
        false => placeholder(target, implicit, slot.argument)?,
    };
    (slot.offset + slot.size <= implicit.size).then_some(kind)
}

/// Returns `true` if the metadata describes this hidden argument.
fn is_described(target: &Target, implicit: &ImplicitArguments, argument: HiddenArgument) -> bool {
    use HiddenArgument::*;
    let is_used = |argument| implicit.used.contains(&argument);
    match argument {
        HostcallBuffer if !target.has_v5_implicit_arguments() => {
            is_used(HostcallBuffer) && !is_used(PrintfBuffer)
        }
        PrintfBuffer | HostcallBuffer | MultigridSyncArg | HeapV1 | DefaultQueue
        | CompletionAction | DynamicLdsSize | QueuePtr => is_used(argument),
        PrivateBase | SharedBase => !target.has_aperture_registers(),
        BlockCountX | BlockCountY | BlockCountZ | GroupSizeX | GroupSizeY | GroupSizeZ
        | RemainderX | RemainderY | RemainderZ | GlobalOffsetX | GlobalOffsetY | GlobalOffsetZ
        | GridDims => true,
    }
}

/// The value kind for an unused hidden argument: up to version 4 its slot is described too.
fn placeholder(
    target: &Target,
    implicit: &ImplicitArguments,
    argument: HiddenArgument,
) -> Option<&'static str> {
    use HiddenArgument::*;
    // The printf and hostcall buffers share a slot; if neither is used, the printf buffer's entry describes it.
    let is_covered = argument == HostcallBuffer
        || argument == PrintfBuffer && implicit.used.contains(&HostcallBuffer);
    (!target.has_v5_implicit_arguments() && !is_covered).then_some("hidden_none")
}
