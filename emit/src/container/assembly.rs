//! Prints a code object as assembler text. The caller provides the instructions.
//!
//! In: a [`CodeObject`] and a [`FunctionText`]. Out: text that LLVM's assembler assembles to the code, descriptors,
//! data and notes that [`write_object`](super::write_object) writes.
//!
//! Current assemblers no longer support code object version 3. For version 3, the text contains the target in the later
//! form but no version directive, so it assembles to the same sections. The ELF header then has the assembler's
//! default version and feature bits.

use std::fmt::Write;

use assembler::{data_lines, flag_letters, quoted_name, quoted_string, type_name};
use processors::abi::{CodeEnd, KernelHeader};
use processors::{ISA_VENDOR_AND_ARCHITECTURE, MetadataForm, NoteKind, OperatingSystem, Target};

use super::debug_text;
use super::directives::{write_kernel_descriptor, write_resource_comments};
use super::elf_contents::section_header;
use super::kernel_code::{kernel_code, write_kernel_code};
use super::layout::{CODE_END_ALIGN, SectionKind};
use super::notes::CODE_OBJECT_VERSION_V2;
use super::registers::{config, has_config};
use super::{
    Alias, Binding, CodeObject, ContainerError, Data, Function, Global, GlobalValue, Placement,
    Relocation, RelocationKind, Symbol, SymbolRef, Visibility, metadata_yaml, pal_metadata,
};
use elf_file::CONFIG_SECTION;

/// Prints the instructions of functions.
pub trait FunctionText {
    /// Appends the lines of function `function` of [`CodeObject::functions`]. Labels must differ between functions.
    fn write_instructions(&self, function: usize, text: &mut String);

    /// Returns `true` if the resource use of functions should be printed as comments.
    fn has_comments(&self) -> bool {
        true
    }
}

impl<F: Fn(usize, &mut String)> FunctionText for F {
    fn write_instructions(&self, function: usize, text: &mut String) {
        self(function, text);
    }
}

/// Prints `object` as assembler text.
///
/// # Errors
/// An unsupported operating system, kernels that exceed the hardware's limits.
pub fn print_assembly(
    object: &CodeObject,
    instructions: &dyn FunctionText,
) -> Result<String, ContainerError> {
    if object.target.os() == OperatingSystem::Catalyst {
        return Err(ContainerError::ForeignContainer);
    }
    let mut text = String::with_capacity(16 << 10);
    if !object.assembly.is_empty() {
        text.push_str(&object.assembly);
        text.push('\n');
    }
    write_target(&mut text, &object.target)?;
    if let Some(lines) = &object.debug.lines {
        debug_text::write_files(&mut text, lines);
    }
    line(&mut text, format_args!(".text"));
    for (index, function) in object.functions.iter().enumerate() {
        write_function(&mut text, object, index, function, instructions)?;
    }
    if let Some(CodeEnd { instruction, count }) = object.target.code_end() {
        line(
            &mut text,
            format_args!(".p2alignl {}, {instruction}", CODE_END_ALIGN.ilog2()),
        );
        line(&mut text, format_args!(".fill {count}, 4, {instruction}"));
    }
    for global in &object.globals {
        write_global(&mut text, object, global);
    }
    for alias in &object.aliases {
        write_alias(&mut text, object, alias);
    }
    for external in object.externals.iter().filter(|external| external.is_weak) {
        let name = quoted_name(&external.name);
        line(&mut text, format_args!(".weak\t{name}"));
    }
    debug_text::write_sections(&mut text, object);
    for ident in &object.idents {
        line(&mut text, format_args!(".ident\t{}", quoted_string(ident)));
    }
    line(
        &mut text,
        format_args!(".section\t\".note.GNU-stack\",\"\",@progbits"),
    );
    write_metadata(&mut text, object)?;
    Ok(text)
}

/// Prints the target directive.
fn write_target(text: &mut String, target: &Target) -> Result<(), ContainerError> {
    let form = target.metadata_form();
    if form == MetadataForm::NameOnly {
        return Ok(());
    }
    if form == MetadataForm::HsaVersion2 {
        let [major, minor] = CODE_OBJECT_VERSION_V2;
        line(
            text,
            format_args!(".hsa_code_object_version {major},{minor}"),
        );
        let [major, minor, stepping] = processors::isa_version(target.processor_name_v2()?);
        let [vendor, architecture] = ISA_VENDOR_AND_ARCHITECTURE;
        line(
            text,
            format_args!(
                ".hsa_code_object_isa {major},{minor},{stepping},\"{vendor}\",\"{architecture}\""
            ),
        );
        return Ok(());
    }
    line(
        text,
        format_args!(".amdgcn_target \"{}\"", target.target_id()),
    );
    if target.has_target_in_metadata() {
        let version = target.code_object_version().number();
        line(text, format_args!(".amdhsa_code_object_version {version}"));
    }
    Ok(())
}

fn write_metadata(text: &mut String, object: &CodeObject) -> Result<(), ContainerError> {
    let target = &object.target;
    let form = target.metadata_form();
    if form.notes().contains(&NoteKind::IsaName) {
        line(
            text,
            format_args!(".amd_amdgpu_isa \"{}\"", target.isa_name()?),
        );
    }
    let Some(name) = form.directive() else {
        return Ok(());
    };
    if let Some(registers) = pal_registers(object)? {
        text.push_str(&registers);
        return Ok(());
    }
    line(text, format_args!(".{name}"));
    text.push_str(&metadata_yaml(object)?);
    if form != MetadataForm::Pal {
        text.push('\n');
    }
    line(text, format_args!(".end_{name}"));
    Ok(())
}

/// The directive for PAL metadata in the legacy form; `None` if the metadata has the other form.
fn pal_registers(object: &CodeObject) -> Result<Option<String>, ContainerError> {
    if object.target.metadata_form() != MetadataForm::Pal {
        return Ok(None);
    }
    let metadata = pal_metadata::metadata(object)?;
    let pairs = metadata.register_pairs();
    let pairs = pairs
        .iter()
        .map(|(number, value)| format!("{number:#x},{value:#x}"));
    let pairs: Vec<String> = pairs.collect();
    Ok(metadata.is_legacy().then(|| match pairs.is_empty() {
        true => String::new(),
        false => format!("\t.amd_amdgpu_pal_metadata {}\n", pairs.join(",")),
    }))
}

/// Appends an indented line.
pub(super) fn line(text: &mut String, content: std::fmt::Arguments<'_>) {
    writeln!(text, "\t{content}").unwrap_or_default();
}

fn write_function(
    text: &mut String,
    object: &CodeObject,
    index: usize,
    function: &Function,
    instructions: &dyn FunctionText,
) -> Result<(), ContainerError> {
    let name = AssemblyName(&function.symbol);
    if let Some(kernel) = function.kernel.as_deref()
        && has_config(&object.target)
    {
        line(
            text,
            format_args!(".section\t{CONFIG_SECTION},\"\",@progbits"),
        );
        for (register, value) in config(&object.target, function, kernel)? {
            line(text, format_args!(".long\t{register}"));
            line(text, format_args!(".long\t{value}"));
        }
        line(text, format_args!(".text"));
    }
    let section = section_directive(SectionKind::Text, &function.placement);
    if !function.placement.is_default() {
        line(text, format_args!("{section}"));
    }
    write_linkage(text, &function.symbol);
    line(
        text,
        format_args!(".p2align\t{}", function.code_align().ilog2()),
    );
    line(text, format_args!(".type\t{name},@function"));
    let kernel = function.kernel.as_deref();
    let header = kernel.map(|kernel| (kernel, kernel.header(&object.target)));
    if let Some((_, KernelHeader::KernelCode)) = header {
        line(text, format_args!(".amdgpu_hsa_kernel {name}"));
    }
    writeln!(text, "{name}:").unwrap_or_default();
    if let Some((kernel, KernelHeader::KernelCode)) = header {
        write_kernel_code(text, &kernel_code(&object.target, function, kernel)?);
    }
    instructions.write_instructions(index, text);
    if let Some((kernel, KernelHeader::Descriptor)) = header {
        write_kernel_descriptor(text, &object.target, function, kernel)?;
        line(text, format_args!("{section}"));
    }
    writeln!(text, ".Lfunc_end{index}:").unwrap_or_default();
    line(
        text,
        format_args!(".size\t{name}, .Lfunc_end{index}-{name}"),
    );
    if !function.placement.is_default() {
        line(text, format_args!(".text"));
    }
    if instructions.has_comments() {
        write_resource_comments(text, &object.target, function);
    }
    Ok(())
}

/// A symbol name in the assembler's syntax.
pub(super) struct AssemblyName<'a>(pub(super) &'a Symbol);

impl std::fmt::Display for AssemblyName<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let prefix = if self.0.binding == Binding::Private {
            ".L"
        } else {
            ""
        };
        f.write_str(&quoted_name(&format!("{prefix}{}", self.0.name)))
    }
}

impl CodeObject {
    /// The name of `symbol` in the assembler's syntax: quoted if necessary, with `.L` if private.
    pub fn assembly_name(&self, symbol: SymbolRef) -> String {
        let mut name = String::new();
        let written = match symbol {
            SymbolRef::Function(index) => {
                let function = self.functions.get(index as usize);
                function.map(|function| write!(name, "{}", AssemblyName(&function.symbol)))
            }
            SymbolRef::Global(index) => {
                let global = self.globals.get(index as usize);
                global.map(|global| write!(name, "{}", AssemblyName(&global.symbol)))
            }
            SymbolRef::External(index) => self
                .externals
                .get(index as usize)
                .map(|external| name.write_str(&quoted_name(&external.name))),
        };
        written.unwrap_or(Ok(())).unwrap_or_default();
        name
    }
}

fn write_linkage(text: &mut String, symbol: &Symbol) {
    let name = AssemblyName(symbol);
    match symbol.binding {
        Binding::Private | Binding::Local => return,
        Binding::Global => line(text, format_args!(".globl\t{name}")),
        Binding::Weak => line(text, format_args!(".weak\t{name}")),
    }
    write_visibility(text, symbol);
}

fn write_visibility(text: &mut String, symbol: &Symbol) {
    let name = AssemblyName(symbol);
    match symbol.visibility {
        Visibility::Default => {}
        Visibility::Hidden => line(text, format_args!(".hidden\t{name}")),
        Visibility::Protected => line(text, format_args!(".protected\t{name}")),
    }
}

fn write_global(text: &mut String, object: &CodeObject, global: &Global) {
    let name = AssemblyName(&global.symbol);
    let Some(kind) = SectionKind::of_global(global) else {
        if let GlobalValue::Common(size) = global.value {
            write_visibility(text, &global.symbol);
            line(text, format_args!(".type\t{name},@object"));
            let power = global.align.max(1).ilog2();
            line(text, format_args!(".comm\t{name},{size},{power}"));
            return;
        }
        write_linkage(text, &global.symbol);
        line(
            text,
            format_args!(".amdgpu_lds {name}, {}, {}", global.size(), global.align),
        );
        return;
    };
    line(text, format_args!(".type\t{name},@object"));
    let section = section_directive(kind, &global.placement);
    line(text, format_args!("{section}"));
    write_linkage(text, &global.symbol);
    line(
        text,
        format_args!(".p2align\t{}, 0x0", global.align.max(1).ilog2()),
    );
    writeln!(text, "{name}:").unwrap_or_default();
    match &global.value {
        GlobalValue::Constant(data) | GlobalValue::Variable(data) => write_data(text, object, data),
        GlobalValue::Zero(size) | GlobalValue::Common(size) | GlobalValue::Lds(size) => {
            line(text, format_args!(".zero\t{size}"))
        }
    }
    line(text, format_args!(".size\t{name}, {}", global.size()));
    text.push('\n');
}

/// Prints an alias of a function or variable.
fn write_alias(text: &mut String, object: &CodeObject, alias: &Alias) {
    write_linkage(text, &alias.symbol);
    let (name, target) = (
        AssemblyName(&alias.symbol),
        object.assembly_name(alias.target),
    );
    match alias.target {
        SymbolRef::Function(_) => line(text, format_args!(".type\t{name},@function")),
        SymbolRef::Global(_) | SymbolRef::External(_) => {
            line(text, format_args!(".type\t{name},@object"));
        }
    }
    match alias.offset {
        0 => line(text, format_args!(".set\t{name}, {target}")),
        offset => line(text, format_args!(".set\t{name}, {target}+{offset}")),
    }
    line(text, format_args!(".size\t{name}, {}", alias.size));
}

/// The directive that switches to a section. Its type and flags are those of the default section `base_kind`.
fn section_directive(base_kind: SectionKind, placement: &Placement) -> String {
    let name = placement
        .name
        .as_deref()
        .unwrap_or(base_kind.default_name());
    if placement.is_default() && matches!(base_kind, SectionKind::Text | SectionKind::Data) {
        return name.to_owned();
    }
    let (section_type, flags) = section_header(name, base_kind, placement);
    let letters = flag_letters(flags.into()).unwrap_or_default();
    let type_name = type_name(section_type).unwrap_or("progbits");
    let name = quoted_name(name);
    let mut text = format!(".section\t{name},\"{letters}\",@{type_name}");
    if let Some((size, _)) = placement.entries.filter(|(size, _)| *size > 0) {
        text.push_str(&format!(",{size}"));
    }
    if let Some(group) = &placement.group {
        text.push(',');
        text.push_str(&quoted_name(&group.name));
        text.push_str(if group.is_comdat { ",comdat" } else { "" });
    }
    text
}

fn write_data(text: &mut String, object: &CodeObject, data: &Data) {
    let mut fields: Vec<(usize, usize, String)> = Vec::new();
    for relocation in &data.relocations {
        let size = relocation.kind.size();
        fields.push((
            relocation.offset as usize,
            size,
            address(object, relocation),
        ));
    }
    for distance in &data.distances {
        let (to, from) = (
            object.assembly_name(distance.to),
            object.assembly_name(distance.from),
        );
        let addend = Addend(distance.addend);
        let size = usize::from(distance.size);
        fields.push((
            distance.offset as usize,
            size,
            format!("{to}-{from}{addend}"),
        ));
    }
    fields.sort();
    let mut written = 0;
    for (start, size, value) in fields {
        write_bytes(text, data.bytes.get(written..start).unwrap_or_default());
        let directive = if size == 8 { ".quad" } else { ".long" };
        line(text, format_args!("{directive}\t{value}"));
        written = start + size;
    }
    write_bytes(text, data.bytes.get(written..).unwrap_or_default());
}

/// An addend, printed unless it is zero.
struct Addend(i64);

impl std::fmt::Display for Addend {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            0 => Ok(()),
            addend => write!(f, "{addend:+}"),
        }
    }
}

/// An address as an expression.
fn address(object: &CodeObject, relocation: &Relocation) -> String {
    let modifier = match relocation.kind {
        RelocationKind::Abs32Lo => "@abs32@lo",
        RelocationKind::Abs32Hi => "@abs32@hi",
        RelocationKind::Rel64 => "@rel64",
        RelocationKind::Rel32 | RelocationKind::Rel32Lo => "@rel32@lo",
        RelocationKind::Rel32Hi => "@rel32@hi",
        RelocationKind::GotPcRel32Lo => "@gotpcrel32@lo",
        RelocationKind::GotPcRel32Hi => "@gotpcrel32@hi",
        RelocationKind::GotPcRel => "@gotpcrel",
        RelocationKind::Abs64
        | RelocationKind::Abs32
        | RelocationKind::Rel16
        | RelocationKind::None => "",
    };
    let name = object.assembly_name(relocation.symbol);
    format!("{name}{modifier}{}", Addend(relocation.addend))
}

pub(super) fn write_bytes(text: &mut String, bytes: &[u8]) {
    for data in data_lines(bytes) {
        line(text, format_args!("{}\t{}", data.directive, data.operand));
    }
}
