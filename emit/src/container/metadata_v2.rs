//! Code object metadata of version 2: YAML text whose keys differ from those of later versions.
//!
//! In: a [`CodeObject`]. Out: the tree of the text, with entries in LLVM's order.

use processors::Target;
use processors::abi::HiddenArgumentSlot;

use super::descriptor::AllocatedRegisters;
use super::metadata::{Entries, Key, Value, described_arguments};
use super::{Access, CodeObject, Function, Kernel, KernelArgument, Resources};

/// Entries that only version 2 has.
impl<'a> Entries<'a> {
    /// Adds a number unless it is 0.
    fn count(&mut self, key: &'static str, number: u32) {
        if number != 0 {
            self.number(key, number);
        }
    }

    fn untagged(&mut self, key: &'static str, text: &'a str) {
        if !text.is_empty() {
            self.value(key, Value::Untagged(text.into()));
        }
    }

    fn name(&mut self, key: &'static str, name: Option<&str>) {
        if let Some(name) = name {
            self.value(key, Value::Untagged(camel_case(name).into()));
        }
    }

    fn numbers(&mut self, key: &'static str, numbers: Option<&[u32]>) {
        if let Some(numbers) = numbers {
            self.value(key, Value::Numbers(numbers.to_vec()));
        }
    }
}

/// The complete document.
pub(super) fn root(object: &CodeObject) -> Value<'_> {
    let mut entries = Entries::with_capacity(3);
    entries.numbers("Version", Some(&object.target.metadata_version()));
    if !object.printf_formats.is_empty() {
        let formats = object.printf_formats.iter();
        let formats = formats.map(|format| Value::Untagged(format.into()));
        entries.value("Printf", Value::Sequence(formats.collect()));
    }
    let kernels = object.kernels();
    let kernels: Vec<_> = kernels
        .map(|(function, kernel)| kernel_map(&object.target, function, kernel))
        .collect();
    if !kernels.is_empty() {
        entries.value("Kernels", Value::Sequence(kernels));
    }
    Value::Map(entries.0)
}

fn kernel_map<'a>(target: &Target, function: &'a Function, kernel: &'a Kernel) -> Value<'a> {
    let name = &function.symbol.name;
    let mut entries = Entries::with_capacity(7);
    entries.untagged("Name", name);
    entries.value("SymbolName", Value::Untagged(format!("{name}@kd").into()));
    if let Some((language, version)) = &kernel.source.language {
        entries.untagged("Language", language);
        entries.numbers("LanguageVersion", Some(version));
    }
    let source = source_map(kernel);
    if !source.is_empty() {
        entries.value("Attrs", Value::Map(source));
    }
    let explicit = kernel.arguments.iter().map(explicit_argument);
    let hidden =
        described_arguments(target, kernel).map(|(slot, kind)| hidden_argument(slot, kind));
    let arguments: Vec<_> = explicit.chain(hidden).collect();
    if !arguments.is_empty() {
        entries.value("Args", Value::Sequence(arguments));
    }
    entries.value("CodeProps", code_map(target, function, kernel));
    Value::Map(entries.0)
}

/// The source attributes of a kernel.
fn source_map(kernel: &Kernel) -> Vec<(Key<'_>, Value<'_>)> {
    let source = &kernel.source;
    let mut entries = Entries::with_capacity(4);
    entries.numbers(
        "ReqdWorkGroupSize",
        source
            .required_work_group_size
            .as_ref()
            .map(|size| &size[..]),
    );
    entries.numbers(
        "WorkGroupSizeHint",
        source.work_group_size_hint.as_ref().map(|size| &size[..]),
    );
    entries.untagged(
        "VecTypeHint",
        source.vec_type_hint.as_deref().unwrap_or_default(),
    );
    entries.untagged(
        "RuntimeHandle",
        source.device_enqueue_symbol.as_deref().unwrap_or_default(),
    );
    entries.0
}

fn explicit_argument(argument: &KernelArgument) -> Value<'_> {
    let mut entries = Entries::with_capacity(12);
    entries.untagged("Name", &argument.name);
    entries.untagged("TypeName", &argument.type_name);
    entries.number("Size", argument.size);
    entries.number("Align", argument.align);
    entries.name("ValueKind", Some(argument.value_kind.name()));
    entries.count("PointeeAlign", argument.pointee_align.unwrap_or(0));
    entries.name(
        "AddrSpaceQual",
        argument.address_space.map(|space| space.name()),
    );
    // The access found in the code takes precedence over the declared one.
    let is_read_only = argument.actual_access == Some(Access::ReadOnly);
    let access = argument.actual_access.filter(|_| is_read_only);
    let access = access.or(argument.access);
    entries.name("AccQual", access.map(|access| access.name()));
    entries.flag("IsConst", argument.is_const);
    entries.flag("IsRestrict", argument.is_restrict);
    entries.flag("IsVolatile", argument.is_volatile);
    entries.flag("IsPipe", argument.is_pipe);
    Value::Map(entries.0)
}

fn hidden_argument(slot: &HiddenArgumentSlot, kind: &str) -> Value<'static> {
    let mut entries = Entries::with_capacity(4);
    entries.number("Size", slot.size);
    entries.number("Align", slot.size);
    entries.name("ValueKind", Some(kind));
    let is_pointer = !kind.starts_with("hidden_global_offset");
    entries.name("AddrSpaceQual", is_pointer.then_some("global"));
    Value::Map(entries.0)
}

/// The resource use of a kernel.
fn code_map<'a>(target: &Target, function: &Function, kernel: &Kernel) -> Value<'a> {
    let Resources {
        lds_bytes,
        scratch_bytes,
        ..
    } = function.resources;
    let resources = &function.resources;
    let registers = AllocatedRegisters::new(target, function, kernel);
    let mut entries = Entries::with_capacity(12);
    entries.number("KernargSegmentSize", kernel.kernarg_size);
    entries.number("GroupSegmentFixedSize", lds_bytes);
    entries.number("PrivateSegmentFixedSize", scratch_bytes);
    entries.number("KernargSegmentAlign", kernel.kernarg_align.max(4));
    entries.number("WavefrontSize", target.wavefront_size());
    entries.count("NumSGPRs", registers.used_sgprs);
    entries.count("NumVGPRs", resources.total_vgprs(target));
    entries.count("MaxFlatWorkGroupSize", kernel.flat_work_group_size.1);
    entries.flag("IsDynamicCallStack", resources.has_dynamic_stack);
    entries.flag("IsXNACKEnabled", target.is_xnack_on_or_any());
    entries.count("NumSpilledSGPRs", resources.sgpr_spills);
    entries.count("NumSpilledVGPRs", resources.vgpr_spills);
    Value::Map(entries.0)
}

/// Converts names of later versions: `read_only` becomes `ReadOnly`.
fn camel_case(name: &str) -> String {
    let words = name.split('_').map(|word| match word {
        "multigrid" => "MultiGrid".to_owned(),
        _ => {
            let (first, rest) = word.split_at(word.len().min(1));
            first.to_ascii_uppercase() + rest
        }
    });
    words.collect()
}
