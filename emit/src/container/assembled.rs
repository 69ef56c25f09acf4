//! Writes an assembled program as a relocatable object.
//!
//! In: a [`Program`]. Out: the bytes of the file, with the same sections, symbols, relocations and notes as LLVM's
//! assembler writes.

use std::borrow::Cow;

use assembler::{
    Binding, Definition, Program, Relocation, RelocationKind, Section, Symbol, Visibility, leb128,
};
use object::elf;
use processors::elf::{SHN_AMDGPU_LDS, SHT_LLVM_ADDRSIG};

use super::ContainerError;
use super::elf_contents::*;
use super::module_assembly::elf_type;
use super::notes::{note_flags, note_section};
use super::relocations::{TableEntry, relocation_section};
use elf_file::*;

/// Writes a program as a relocatable ELF file.
///
/// # Errors
/// A failure of the ELF writer.
pub fn write_program(program: &Program) -> Result<Vec<u8>, ContainerError> {
    let mut groups = Groups::of(
        program
            .sections
            .iter()
            .map(|section| section.group.as_ref()),
    );
    let first = groups.len() as u32 + 1;
    let table = Symbols::new(program, &mut groups);
    let relocated: Vec<usize> = (0..program.sections.len())
        .filter(|index| !program.sections[*index].relocations.is_empty())
        .collect();
    let notes = u32::from(!program.notes.is_empty());
    let first_relocations = first + program.sections.len() as u32 + notes;
    let has_addends = program.target.has_relocation_addends();
    let lists = u32::from(program.significant.is_some());
    let symbol_table = first_relocations + relocated.len() as u32 + lists;
    let contents = program.sections.iter().zip(first..);
    let mut sections: Vec<ElfSection<'_>> = contents
        .map(|(section, number)| {
            if let Some(group) = &section.group {
                groups.add(group, number);
            }
            self::contents(section, first)
        })
        .collect();
    if !program.notes.is_empty() {
        let note = note_section(&program.notes);
        let flags = note_flags(&program.target);
        sections.push(ElfSection::new(
            ".note",
            elf::SHT_NOTE,
            flags,
            4,
            note.into(),
        ));
    }
    for (index, number) in relocated.into_iter().zip(first_relocations..) {
        let section = &program.sections[index];
        let entries = table.relocations(program, section);
        // The call graph profile uses relocations without addends.
        let has_addends = has_addends && section.section_type != Section::CALL_GRAPH_PROFILE;
        let mut relocations = relocation_section(&mut sections[index], &entries, has_addends);
        if let Some(group) = &section.group {
            groups.add(group, number);
            relocations.flags = elf::SHF_GROUP;
        }
        let entry_size = if has_addends { RELA_SIZE } else { REL_SIZE };
        sections.push(relocations.with_table(symbol_table, index as u32 + first, entry_size));
    }
    if let Some(significant) = &program.significant {
        let bytes = table.numbers_of(program, significant);
        let list = ElfSection::new(
            ".llvm_addrsig",
            SHT_LLVM_ADDRSIG,
            elf::SHF_EXCLUDE,
            1,
            bytes.into(),
        );
        sections.push(list.with_table(symbol_table, 0, 0));
    }
    let groups = groups.sections(symbol_table);
    let mut sections: Vec<ElfSection<'_>> = groups.chain(sections).collect();
    sections.extend(table.table.sections(symbol_table));
    assign_offsets(&mut sections);
    Ok(write_elf(
        (&program.target).into(),
        elf::ET_REL,
        &[],
        &sections,
    )?)
}

/// A section. The program's first section has number `first` in the file.
fn contents(section: &Section, first: u32) -> ElfSection<'_> {
    let bytes = Cow::Borrowed(section.bytes.as_slice());
    let name = section.name.as_str();
    let flags = section.flags as u32;
    let linked = section.linked_to.map_or(0, |index| index as u32 + first);
    ElfSection::new(name, section.section_type, flags, section.align, bytes)
        .with_memory_size(section.size)
        .with_table(linked, 0, section.entry_size)
}

/// The symbol table, and the indices of symbols in it.
struct Symbols {
    table: ObjectSymbols,
    /// Index of each symbol of the program; 0 for those that are not in the table.
    indices: Vec<u32>,
    /// Number of the first section of the program.
    first_section: u32,
}

impl Symbols {
    fn new(program: &Program, groups: &mut Groups) -> Self {
        let mut symbols = Self {
            first_section: groups.len() as u32 + 1,
            table: ObjectSymbols::default(),
            indices: vec![0; program.symbols.len()],
        };
        for index in 0..program.sections.len() {
            let number = index as u16 + symbols.first_section as u16;
            symbols.table.add_section(number);
        }
        let listed = program.symbols.iter().enumerate();
        let listed = listed.filter(|(_, symbol)| !symbol.is_temporary);
        let names = listed.clone().map(|(_, symbol)| symbol.name.as_str());
        symbols.table.add_signatures(groups, &names.collect());
        let (local, global): (Vec<_>, Vec<_>) =
            listed.partition(|(_, symbol)| symbol.binding == Binding::Local);
        for (index, symbol) in local.into_iter().chain(global) {
            symbols.add(groups, index, symbol);
        }
        symbols
    }

    fn add(&mut self, groups: &mut Groups, index: usize, symbol: &Symbol) {
        let (section, value) = match symbol.definition {
            Definition::Undefined => (elf::SHN_UNDEF, 0),
            Definition::Section { section, offset } => {
                (section as u16 + self.first_section as u16, offset)
            }
            Definition::Absolute(value) => (elf::SHN_ABS, value),
            Definition::Common { align } => (elf::SHN_COMMON, align),
            Definition::Lds { align } => (SHN_AMDGPU_LDS, align),
        };
        let entry = ElfSymbol {
            name: 0,
            symbol_type: elf_type(symbol.symbol_type),
            binding: match symbol.binding {
                Binding::Local => elf::STB_LOCAL,
                Binding::Global => elf::STB_GLOBAL,
                Binding::Weak => elf::STB_WEAK,
                Binding::Unique => elf::STB_GNU_UNIQUE,
            },
            visibility: match symbol.visibility {
                Visibility::Default => elf::STV_DEFAULT,
                Visibility::Internal => elf::STV_INTERNAL,
                Visibility::Hidden => elf::STV_HIDDEN,
                Visibility::Protected => elf::STV_PROTECTED,
            },
            section,
            value,
            size: symbol.size,
        };
        self.indices[index] = self.table.add(groups, &symbol.name, entry);
    }

    /// Returns `true` if a relocation refers to a local symbol through its section. A relocation does not if it only
    /// marks the symbol (`R_AMDGPU_NONE`), or if the linker may move the symbol within a merged section.
    fn is_by_section(
        &self,
        program: &Program,
        section: usize,
        symbol: usize,
        field: &Relocation,
    ) -> bool {
        let is_merged = program.sections[section].flags & Section::MERGE != 0;
        let is_moved = is_merged && field.addend != 0;
        self.indices[symbol] == 0 || field.kind != RelocationKind::None && !is_moved
    }

    /// The ULEB128-encoded indices of symbols; those of the section symbol for symbols that are not in the table.
    fn numbers_of(&self, program: &Program, symbols: &[usize]) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(symbols.len());
        for index in symbols {
            let number = match (self.indices[*index], program.symbols[*index].definition) {
                (0, Definition::Section { section, .. }) => section as u32 + 1,
                (number, _) => number,
            };
            bytes.extend(leb128::unsigned(number.into()));
        }
        bytes
    }

    /// The relocations of a section. Local symbols are referred to through their sections.
    fn relocations(&self, program: &Program, section: &Section) -> Vec<TableEntry> {
        let mut table = Vec::with_capacity(section.relocations.len());
        for field in &section.relocations {
            let symbol = field.symbol.map(|index| (index, &program.symbols[index]));
            let (symbol, addend) = match symbol {
                None => (0, field.addend),
                Some((index, symbol)) => match (symbol.binding, symbol.definition) {
                    (Binding::Local, Definition::Section { section, offset })
                        if self.is_by_section(program, section, index, field) =>
                    {
                        let addend = field.addend.wrapping_add(offset as i64);
                        (section as u32 + 1, addend)
                    }
                    _ => (self.indices[index], field.addend),
                },
            };
            table.push(TableEntry {
                offset: field.offset,
                kind: field.kind,
                symbol,
                addend,
            });
        }
        table
    }
}
