//! Objects as assembly text: the reverse of the assembler.
//!
//! In: the bytes of a relocatable object or a loadable code object. Out: text that assembles to the same
//! contents, symbols, relocations and notes. What is no instruction is data; every instruction is assembled
//! again before it is written, so that what has no text of its own is data too. Of loadable code objects the
//! tables of the loader are left out, and distances from the program counter are named again.

mod code;
mod data;
mod distances;
mod image;
mod kernels;
mod message_pack;
mod version_2;

use std::collections::BTreeMap;
use std::fmt::Write;

use isa::{Isa, WaveSize};
use object::elf;
use target::CodeObjectVersion;
use target::abi::KernelHeader;

use crate::names::quoted_name;
use crate::program::{Binding, Section, SymbolType, Visibility};
use image::{Image, ImageSymbol, Place};

/// An object that cannot be disassembled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct DisassemblyError(String);

impl DisassemblyError {
    fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

/// The assembly text of an object.
///
/// # Errors
/// What is no object for AMD GPUs under amdhsa, or is damaged.
pub fn disassemble(bytes: &[u8]) -> Result<String, DisassemblyError> {
    let mut image = Image::read(bytes)?;
    let wave_size = match image.is_wave32() {
        true => WaveSize::Wave32,
        false => WaveSize::Wave64,
    };
    let isa = Isa::new(image.target.generation(), wave_size);
    image.find_distances(isa);
    let mut writer = Writer {
        labels: BTreeMap::new(),
        text: String::new(),
        image: &image,
        isa,
    };
    writer.file();
    Ok(writer.text)
}

/// The text under construction.
struct Writer<'a> {
    image: &'a Image,
    isa: Isa,
    /// Places that need a label, by section and offset.
    labels: BTreeMap<(usize, u64), String>,
    text: String,
}

impl Writer<'_> {
    fn line(&mut self, line: impl std::fmt::Display) {
        let _ = writeln!(self.text, "\t{line}");
    }

    fn file(&mut self) {
        let image = self.image;
        if image.target.code_object_version() > CodeObjectVersion::V2 {
            self.line(format_args!(
                ".amdgcn_target \"{}\"",
                image.target.target_id()
            ));
        }
        self.version_2();
        if image.target.has_target_in_metadata() {
            let version = image.target.code_object_version().number();
            self.line(format_args!(".amdhsa_code_object_version {version}"));
        }
        self.find_labels();
        for symbol in &image.symbols {
            self.declare(symbol);
        }
        for index in 0..image.sections.len() {
            self.section(index);
        }
        if let Some(metadata) = &image.metadata
            && let Some(yaml) = message_pack::yaml(metadata)
        {
            self.line(".amdgpu_metadata");
            let _ = write!(self.text, "---\n{yaml}...\n");
            self.line(".end_amdgpu_metadata");
        }
        self.metadata_text();
    }

    /// Labels of what relocations name by its section.
    fn find_labels(&mut self) {
        let image = self.image;
        let fields = image.sections.iter().flat_map(|section| &section.fields);
        for field in fields {
            if let Some((section, offset, _)) = self.base_of(field.1) {
                self.label(section, offset);
            }
        }
    }

    /// For relocations against a section: where a label must be, and what is to be added to it.
    fn base_of(&self, field: &image::Field) -> Option<(usize, u64, i64)> {
        let section = match field.target {
            image::FieldTarget::Section(section) => section,
            _ => return None,
        };
        let is_merged = self.image.sections[section].flags & Section::MERGE != 0;
        match u64::try_from(field.addend) {
            Ok(offset) if is_merged => Some((section, offset, 0)),
            _ => Some((section, 0, field.addend)),
        }
    }

    fn label(&mut self, section: usize, offset: u64) -> String {
        let label = self.labels.entry((section, offset));
        let label = label.or_insert_with(|| format!(".L{section}_{offset:x}"));
        label.clone()
    }

    /// What is said of a symbol apart from its place.
    fn declare(&mut self, symbol: &ImageSymbol) {
        let name = quoted_name(&symbol.name);
        let has_kernel = self.image.kernel_of(symbol).is_some();
        if symbol.is_descriptor {
            return;
        }
        match symbol.binding {
            Binding::Global => self.line(format_args!(".globl {name}")),
            Binding::Weak => self.line(format_args!(".weak {name}")),
            Binding::Local if has_kernel => self.line(format_args!(".local {name}")),
            Binding::Local | Binding::Unique => {}
        }
        // The directive of a kernel makes it protected, and its descriptor what it was before.
        let visibility = match self.image.kernel_of(symbol) {
            Some(descriptor) => descriptor.visibility,
            None => symbol.visibility,
        };
        match visibility {
            Visibility::Default => {}
            Visibility::Internal => self.line(format_args!(".internal {name}")),
            Visibility::Hidden => self.line(format_args!(".hidden {name}")),
            Visibility::Protected => self.line(format_args!(".protected {name}")),
        }
        match symbol.symbol_type {
            SymbolType::Function => self.line(format_args!(".type {name},@function")),
            SymbolType::Object => self.line(format_args!(".type {name},@object")),
            SymbolType::Kernel if self.image.target.kernel_header() == KernelHeader::Descriptor => {
                self.line(format_args!(".type {name},@gnu_indirect_function"))
            }
            SymbolType::Kernel => self.line(format_args!(".amdgpu_hsa_kernel {name}")),
            SymbolType::ThreadLocal => self.line(format_args!(".type {name},@tls_object")),
            SymbolType::None => {}
        }
        if symbol.binding == Binding::Unique {
            self.line(format_args!(".type {name},@gnu_unique_object"));
        }
        let size = symbol.size;
        match symbol.place {
            Place::Absolute(value) => self.line(format_args!(".set {name}, {:#x}", value)),
            Place::Common(align) => {
                self.line(format_args!(
                    ".comm {name}, {size}, {}",
                    align.trailing_zeros()
                ));
            }
            Place::Lds(align) => self.line(format_args!(".amdgpu_lds {name}, {size}, {align}")),
            Place::Section(..) if size > 0 => self.line(format_args!(".size {name}, {size}")),
            Place::Section(..) | Place::Undefined => {}
        }
    }

    fn section(&mut self, index: usize) {
        let image = self.image;
        let section = &image.sections[index];
        let (Some(flags), Some(kind)) = (
            crate::sections::flag_letters(section.flags),
            crate::sections::type_name(section.section_type),
        ) else {
            return;
        };
        let is_only = section.group.is_none() && section.unique.is_none();
        match section.name.as_str() {
            name @ (".text" | ".data" | ".bss") if is_only => self.line(name),
            name => {
                let name = quoted_name(name);
                let attributes = self.attributes(section);
                self.line(format_args!(
                    ".section {name},\"{flags}\",@{kind}{attributes}"
                ));
            }
        }
        if section.align > 1 {
            self.line(format_args!(".p2align {}", section.align.trailing_zeros()));
        }
        match section.flags & u64::from(elf::SHF_EXECINSTR) != 0 && !section.bytes.is_empty() {
            true => self.code(index),
            false => self.data_section(index),
        }
    }

    /// What the flags of a section ask for.
    fn attributes(&self, section: &image::ImageSection) -> String {
        let mut text = String::new();
        if section.flags & Section::MERGE != 0 {
            let _ = write!(text, ",{}", section.entry_size);
        }
        if section.flags & Section::LINKED != 0 {
            let linked = self.image.sections.get(section.linked_to);
            let name = linked.map_or("0".into(), |linked| quoted_name(&linked.name));
            let _ = write!(text, ",{name}");
        }
        if let Some(group) = &section.group {
            let linkage = if group.is_comdat { ",comdat" } else { "" };
            let _ = write!(text, ",{}{linkage}", quoted_name(&group.name));
        }
        if let Some(number) = section.unique {
            let _ = write!(text, ",unique,{number}");
        }
        text
    }

    /// Labels and names of a place.
    fn names_at(&mut self, section: usize, offset: u64) {
        if let Some(label) = self.labels.get(&(section, offset)) {
            let _ = writeln!(self.text, "{label}:");
        }
        let image = self.image;
        for symbol in image.symbols_at(section, offset) {
            if !symbol.is_descriptor {
                let _ = writeln!(self.text, "{}:", quoted_name(&symbol.name));
            }
        }
    }

    /// The next place behind `offset` that has a name, or the end.
    fn next_name(&self, section: usize, offset: u64, end: u64) -> u64 {
        let mut labels = self.labels.range((section, offset + 1)..=(section, end));
        let label = labels.next().map_or(end, |((_, offset), _)| *offset);
        let symbol = self.image.next_symbol(section, offset).unwrap_or(end);
        label.min(symbol).min(end)
    }

    /// An address as an expression; `specifier` goes behind the name.
    fn address(&mut self, field: &image::Field, specifier: &str) -> (String, i64) {
        match field.target {
            image::FieldTarget::Symbol(symbol) => {
                let name = quoted_name(&self.image.symbols[symbol].name);
                (format!("{name}{specifier}"), field.addend)
            }
            image::FieldTarget::Section(_) => {
                let base = self.base_of(field);
                let (section, offset, addend) = base.unwrap_or_default();
                (
                    format!("{}{specifier}", self.label(section, offset)),
                    addend,
                )
            }
            image::FieldTarget::Nothing => ("0".to_owned(), field.addend),
        }
    }
}

/// `+4`, `-4`, or nothing.
fn addition(addend: i64) -> String {
    match addend {
        0 => String::new(),
        _ => format!("{addend:+}"),
    }
}
