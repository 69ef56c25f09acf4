//! The disassembler: objects to assembly text.
//!
//! In: the bytes of a relocatable object, a loadable code object, or a program of the Catalyst driver. Out: text that
//! assembles to the same contents, symbols, relocations and notes. Programs of the Catalyst driver become text for
//! CLRX's assembler. Bytes that are not instructions are written as data. Every instruction is assembled again before
//! it is written. If the bytes differ, it is written as data too. For loadable code objects, the tables of the loader
//! are omitted, and symbolic expressions replace offsets from the program counter.

pub(crate) mod code;
mod data;
mod distances;
mod image;
pub(crate) mod kernel_code;
mod kernels;
mod message_pack;
mod version_2;

use std::collections::BTreeMap;
use std::fmt::Write;

use isa::Isa;
use object::elf;
use processors::abi::KernelHeader;
use processors::{CodeObjectVersion, NoteKind, Target};

use crate::data_lines::data_lines;
use crate::names::quoted_name;
use crate::program::{Binding, Section, SymbolType, Visibility};
use image::{Image, ImageSymbol, SymbolDefinition};

/// An object that cannot be disassembled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct DisassemblyError(String);

impl DisassemblyError {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

/// The error of an object that violates the file format.
pub(crate) fn malformed(reason: impl std::fmt::Display) -> DisassemblyError {
    DisassemblyError::new(format!("malformed object: {reason}"))
}

/// The assembly text of an object.
///
/// # Errors
/// The input is not an object for AMD GPUs under amdhsa or Catalyst, or is malformed.
pub fn disassemble(bytes: &[u8]) -> Result<String, DisassemblyError> {
    if catalyst::is_binary(bytes) {
        let binary = catalyst::read(bytes);
        let binary = binary.map_err(|error| DisassemblyError::new(error.to_string()))?;
        let text = catalyst::print(&binary);
        return text.map_err(|error| DisassemblyError::new(error.to_string()));
    }
    let mut image = Image::read(bytes)?;
    let isa = image.isa();
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

/// The target that the header of an object states.
///
/// # Errors
/// The input is not an object for AMD GPUs under amdhsa, or is malformed.
pub fn target_of(bytes: &[u8]) -> Result<Target, DisassemblyError> {
    image::target_of(bytes)
}

/// State of the writer.
struct Writer<'a> {
    image: &'a Image,
    isa: Isa,
    /// Generated labels, by section and offset.
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
        if let Some(metadata) = &image.metadata {
            self.metadata(metadata);
        }
        self.metadata_text();
    }

    /// Writes metadata in MessagePack form: as YAML, or as the bytes of the note if they are malformed.
    fn metadata(&mut self, bytes: &[u8]) {
        if let Some(yaml) = message_pack::yaml(bytes) {
            self.line(".amdgpu_metadata");
            let _ = write!(self.text, "---\n{yaml}...\n");
            self.line(".end_amdgpu_metadata");
            return;
        }
        let kind = NoteKind::Metadata;
        let (owner, number) = (kind.owner(), kind.number());
        self.line(".section .note,\"a\",@note");
        self.line(format_args!(
            ".long {}, {}, {number}",
            owner.len() + 1,
            bytes.len()
        ));
        self.line(format_args!(".asciz \"{owner}\""));
        self.line(".p2align 2");
        for line in data_lines(bytes) {
            self.line(format_args!("{} {}", line.directive, line.operand));
        }
        self.line(".p2align 2");
    }

    /// Creates labels for targets of section-relative relocations.
    fn find_labels(&mut self) {
        let image = self.image;
        let fields = image.sections.iter().flat_map(|section| {
            let markers = section.markers.iter().map(|(_, field)| field);
            section.fields.values().chain(markers)
        });
        for field in fields {
            if let Some((section, offset, _)) = self.base_of(field) {
                self.label(section, offset);
            }
        }
    }

    /// For relocations against a section: the section and offset of the label, and the remaining addend.
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

    /// Writes the attributes of a symbol except its offset.
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
        // `.amdhsa_kernel` gives the descriptor the visibility that the function has at this point, and then makes the function
        // protected. The text therefore declares the descriptor's visibility for the function.
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
        match symbol.definition {
            SymbolDefinition::Absolute(value) => {
                self.line(format_args!(".set {name}, {:#x}", value));
            }
            SymbolDefinition::Common(align) => {
                self.line(format_args!(
                    ".comm {name}, {size}, {}",
                    align.trailing_zeros()
                ));
            }
            SymbolDefinition::Lds(align) => {
                self.line(format_args!(".amdgpu_lds {name}, {size}, {align}"));
            }
            SymbolDefinition::Section(..) if size > 0 => {
                self.line(format_args!(".size {name}, {size}"));
            }
            SymbolDefinition::Section(..) | SymbolDefinition::Undefined => {}
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
        for (offset, field) in &section.markers {
            let name = field.kind.name();
            let target = match field.target {
                image::FieldTarget::Nothing => String::new(),
                image::FieldTarget::Symbol(_) | image::FieldTarget::Section(_) => {
                    let (target, addend) = self.address(field, "");
                    format!(", {target}{}", addition(addend))
                }
            };
            self.line(format_args!(".reloc {offset}, {name}{target}"));
        }
    }

    /// The operands of the section directive that depend on the flags.
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

    /// Writes the labels and symbol names at an offset.
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

    /// The next offset after `offset` that has a name, or the end.
    fn next_name(&self, section: usize, offset: u64, end: u64) -> u64 {
        let mut labels = self.labels.range((section, offset + 1)..=(section, end));
        let label = labels.next().map_or(end, |((_, offset), _)| *offset);
        let symbol = self.image.next_symbol(section, offset).unwrap_or(end);
        label.min(symbol).min(end)
    }

    /// The address in a field: an expression in which `specifier` follows the name, and an addend.
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
