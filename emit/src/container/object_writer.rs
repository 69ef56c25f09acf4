//! Writes a relocatable object (ET_REL) that an ELF linker accepts.
//!
//! In: a [`CodeObject`]. Out: the bytes of the file. The sections are those of the layout, each with its relocations.
//! Relocations against local symbols refer to the symbol's section.

use std::borrow::Cow;

use object::elf;
use rustc_hash::FxHashMap;

use processors::OperatingSystem;
use processors::elf::SHN_AMDGPU_LDS;

use super::elf_contents::*;
use super::layout::{Layout, Section, SectionKind, lay_out};
use super::notes::{note_flags, notes};
use super::registers::{config_bytes, has_config};
use super::relocations::{TableEntry, relocation_section};
use super::symbols::{Location, NamedSymbol, named_symbols};
use super::{CodeObject, ContainerError, DebugSection, DebugTarget, RelocationKind, SymbolRef};
use elf_file::*;

/// Writes `object` as a relocatable ELF file.
///
/// # Errors
/// An unsupported operating system, kernels that exceed the hardware's limits, duplicate symbols.
pub fn write_object(object: &CodeObject) -> Result<Vec<u8>, ContainerError> {
    if object.target.os() == OperatingSystem::Catalyst {
        return Err(ContainerError::ForeignContainer);
    }
    let layout = lay_out(object)?;
    let included = included_sections(&layout);
    let placements = included.iter().map(|kind| &layout.section(*kind).placement);
    let mut groups = Groups::of(placements.clone().map(|placement| placement.group.as_ref()));
    let symbols = Symbols::new(object, &layout, &included, &mut groups)?;
    // The null section and groups come first.
    let first = groups.len() as u32 + 1;
    for (placement, number) in placements.zip(first..) {
        if let Some(group) = &placement.group {
            groups.add(group, number);
        }
    }
    let note = notes(object)?;

    let mut sections = Vec::with_capacity(16);
    let mut relocated = Vec::new();
    for kind in &included {
        let section = layout.section(*kind);
        relocated.push((sections.len(), symbols.relocations(&layout, section)));
        sections.push(content_section(section));
    }
    let flags = note_flags(&object.target);
    let note = ElfSection::new(".note", elf::SHT_NOTE, flags, 4, note.into());
    let stack = Cow::Borrowed(&[][..]);
    let stack = ElfSection::new(".note.GNU-stack", elf::SHT_PROGBITS, 0, 1, stack);
    sections.extend([note, stack]);
    if !object.idents.is_empty() {
        sections.push(comment_section(&object.idents));
    }
    for section in &object.debug.sections {
        relocated.push((sections.len(), symbols.debug_relocations(&layout, section)));
        sections.push(debug_section(section));
    }
    sections.extend(config_section(object)?);
    relocated.retain(|(_, relocations)| !relocations.is_empty());
    let symbol_table_index = first + (sections.len() + relocated.len()) as u32;
    let has_addends = object.target.has_relocation_addends();
    for (index, relocations) in relocated {
        let mut table = relocation_section(&mut sections[index], &relocations, has_addends);
        let kind = included.get(index);
        if let Some(group) = kind.and_then(|kind| layout.section(*kind).placement.group.as_ref()) {
            table.flags = elf::SHF_GROUP;
            groups.add(group, first + sections.len() as u32);
        }
        let entry_size = if has_addends { RELA_SIZE } else { REL_SIZE };
        sections.push(table.with_table(symbol_table_index, index as u32 + first, entry_size));
    }
    let groups = groups.sections(symbol_table_index);
    let mut sections: Vec<ElfSection<'_>> = groups.chain(sections).collect();
    sections.extend(symbols.table.sections(symbol_table_index));
    assign_offsets(&mut sections);
    Ok(write_elf(
        (&object.target).into(),
        elf::ET_REL,
        &[],
        &sections,
    )?)
}

/// The section of hardware register values, for loaders that read them there.
fn config_section<'a>(object: &CodeObject) -> Result<Option<ElfSection<'a>>, ContainerError> {
    if !has_config(&object.target) {
        return Ok(None);
    }
    let bytes = config_bytes(object)?;
    Ok(Some(ElfSection::new(
        CONFIG_SECTION,
        elf::SHT_PROGBITS,
        0,
        1,
        bytes.into(),
    )))
}

/// `.comment`: the producers of the module.
fn comment_section<'a>(idents: &[String]) -> ElfSection<'a> {
    let strings = idents.iter().flat_map(|ident| [ident.as_bytes(), &[0]]);
    let strings = std::iter::once(&[0][..]).chain(strings);
    let bytes: Vec<u8> = strings.flatten().copied().collect();
    let flags = elf::SHF_MERGE | elf::SHF_STRINGS;
    ElfSection::new(".comment", elf::SHT_PROGBITS, flags, 1, bytes.into()).with_table(0, 0, 1)
}

/// Sections with contents; always includes `.text`.
fn included_sections(layout: &Layout) -> Vec<SectionKind> {
    let is_included =
        |kind: &SectionKind| *kind == SectionKind::Text || layout.section(*kind).size > 0;
    let kinds = layout.sections.iter().map(|section| section.kind);
    kinds.filter(is_included).collect()
}

fn content_section(section: &Section) -> ElfSection<'_> {
    let (section_type, flags) =
        section_header(&section.name, section.base_kind, &section.placement);
    let entry_size = section.placement.entries.map_or(0, |(size, _)| size);
    ElfSection::new(
        section.name.as_str(),
        section_type,
        flags,
        section.align,
        Cow::Borrowed(&section.bytes),
    )
    .with_memory_size(section.size)
    .with_table(0, 0, entry_size.into())
}

/// Number of sections between those with contents and those with debug information, apart from `.comment`: notes
/// and `.note.GNU-stack`.
const SECTIONS_BEFORE_DEBUG: u16 = 2;

/// The symbol table, and the indices of symbols in it.
struct Symbols {
    table: ObjectSymbols,
    /// Index of each section's symbol; 0 if the section is omitted.
    section_symbols: Vec<u32>,
    /// Index of the symbol of each debug section.
    debug_symbols: Vec<u32>,
    /// Indices of functions that relocations can refer to directly.
    functions: Vec<Option<u32>>,
    globals: Vec<Option<u32>>,
    externals: Vec<Option<u32>>,
    /// Indices of local symbols, for relocations whose target is in a merged section.
    locals_by_reference: FxHashMap<SymbolRef, u32>,
}

impl Symbols {
    fn new(
        object: &CodeObject,
        layout: &Layout,
        included: &[SectionKind],
        groups: &mut Groups,
    ) -> Result<Self, ContainerError> {
        let first = groups.len() as u16 + 1;
        let symbols = named_symbols(object, layout)?;
        let mut section = Self {
            table: ObjectSymbols::default(),
            section_symbols: vec![0; layout.sections.len()],
            debug_symbols: Vec::with_capacity(object.debug.sections.len()),
            functions: vec![None; object.functions.len()],
            globals: vec![None; object.globals.len()],
            externals: vec![None; object.externals.len()],
            locals_by_reference: FxHashMap::default(),
        };
        let mut section_numbers = vec![0; layout.sections.len()];
        for (number, kind) in (first..).zip(included) {
            section_numbers[kind.index()] = number;
            section.section_symbols[kind.index()] = section.table.add_section(number);
        }
        let comments = u16::from(!object.idents.is_empty());
        let first_debug = included.len() as u16 + first + SECTIONS_BEFORE_DEBUG + comments;
        for (number, _) in (first_debug..).zip(&object.debug.sections) {
            section
                .debug_symbols
                .push(section.table.add_section(number));
        }
        let names = symbols.iter().map(|symbol| symbol.name.as_ref());
        section.table.add_signatures(groups, &names.collect());
        let (local, global): (Vec<_>, Vec<_>) =
            symbols.iter().partition(|symbol| symbol.is_local());
        for symbol in local.into_iter().chain(global) {
            section.add(symbol, &section_numbers, groups);
        }
        Ok(section)
    }

    fn add(&mut self, symbol: &NamedSymbol<'_>, section_numbers: &[u16], groups: &mut Groups) {
        let (section, value, size) = match symbol.location {
            Location::Section(defined) => (
                section_numbers[defined.section.index()],
                defined.offset,
                defined.size,
            ),
            Location::Absolute(value) => (elf::SHN_ABS, value, 0),
            Location::Lds { align, size } => (SHN_AMDGPU_LDS, align.into(), size),
            Location::Common { align, size } => (elf::SHN_COMMON, align.into(), size),
            Location::Undefined => (elf::SHN_UNDEF, 0, 0),
        };
        let index = self.table.add(
            groups,
            &symbol.name,
            ElfSymbol {
                name: 0,
                symbol_type: symbol.symbol_type,
                binding: symbol.binding,
                visibility: symbol.visibility,
                section,
                value,
                size,
            },
        );
        // Relocations refer to externals by name even if this object defines them: a GOT entry belongs to a symbol,
        // not to a section offset.
        let is_external = matches!(symbol.reference, Some(SymbolRef::External(_)));
        let is_nowhere = matches!(
            symbol.location,
            Location::Lds { .. } | Location::Absolute(_)
        );
        let is_named_directly = !symbol.is_local() || is_external || is_nowhere;
        if let Some(reference) = symbol.reference.filter(|_| is_named_directly) {
            self.record(reference, index);
        } else if let Some(reference) = symbol.reference {
            self.locals_by_reference.insert(reference, index);
        }
    }

    /// The relocations of a section.
    fn relocations(&self, layout: &Layout, section: &Section) -> Vec<TableEntry> {
        let relocations = section.relocations.iter().map(|relocation| {
            let (symbol, addend) = self.target(layout, relocation.symbol, relocation.addend);
            TableEntry {
                offset: relocation.offset,
                kind: relocation.kind,
                symbol,
                addend,
            }
        });
        relocations.collect()
    }

    /// The relocations of a debug section.
    fn debug_relocations(&self, layout: &Layout, section: &DebugSection) -> Vec<TableEntry> {
        let relocations = section.relocations.iter().map(|relocation| {
            let (symbol, addend) = match relocation.target {
                DebugTarget::Symbol(symbol) => self.target(layout, symbol, relocation.addend),
                DebugTarget::Section(index) => (self.debug_symbols[index], relocation.addend),
            };
            let kind = match relocation.size {
                8 => RelocationKind::Abs64,
                _ => RelocationKind::Abs32,
            };
            TableEntry {
                offset: relocation.offset,
                kind,
                symbol,
                addend,
            }
        });
        relocations.collect()
    }

    fn record(&mut self, reference: SymbolRef, index: u32) {
        match reference {
            SymbolRef::Function(function) => self.functions[function as usize] = Some(index),
            SymbolRef::Global(global) => self.globals[global as usize] = Some(index),
            SymbolRef::External(external) => self.externals[external as usize] = Some(index),
        }
    }

    fn index_of(&self, reference: SymbolRef) -> Option<u32> {
        match reference {
            SymbolRef::Function(index) => self.functions[index as usize],
            SymbolRef::Global(index) => self.globals[index as usize],
            SymbolRef::External(index) => self.externals[index as usize],
        }
    }

    /// Symbol and addend of a relocation for an address.
    fn target(&self, layout: &Layout, symbol: SymbolRef, addend: i64) -> (u32, i64) {
        match (self.index_of(symbol), layout.section_offset_of(symbol)) {
            (Some(index), _) => (index, addend),
            // Linkers move merged entries, so section plus offset would be wrong.
            (None, Some(defined)) if addend != 0 && layout.section(defined.section).is_merged() => {
                let index = self.locals_by_reference.get(&symbol);
                (index.copied().unwrap_or(0), addend)
            }
            (None, Some(defined)) => (
                self.section_symbol(defined.section),
                addend + defined.offset as i64,
            ),
            (None, None) => (0, addend),
        }
    }

    fn section_symbol(&self, kind: SectionKind) -> u32 {
        self.section_symbols[kind.index()]
    }
}
