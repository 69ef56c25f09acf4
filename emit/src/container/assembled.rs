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
    let table = SymbolSection::new(program, &groups);
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
    let groups = groups.sections(symbol_table, &table.signatures);
    let mut sections: Vec<ElfSection<'_>> = groups.chain(sections).collect();
    let bytes = table.table.bytes.into();
    let symbols = ElfSection::new(".symtab", elf::SHT_SYMTAB, 0, 8, bytes);
    sections.push(symbols.with_table(symbol_table + 1, table.locals, SYMBOL_SIZE));
    let bytes = table.strings.bytes.into();
    sections.push(ElfSection::new(".strtab", elf::SHT_STRTAB, 0, 1, bytes));
    let mut offset = FILE_HEADER_SIZE;
    for section in &mut sections {
        section.offset = offset.next_multiple_of(section.align.max(1));
        offset = section.offset + section.bytes.len() as u64;
    }
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
struct SymbolSection {
    table: SymbolTable,
    strings: StringTable,
    /// Index of the first non-local symbol.
    locals: u32,
    /// Index of each symbol of the program; 0 for those that are not in the table.
    indices: Vec<u32>,
    /// Number of the first section of the program.
    first_section: u32,
    /// Indices of the groups' signature symbols.
    signatures: Vec<u32>,
}

impl SymbolSection {
    fn new(program: &Program, groups: &Groups) -> Self {
        let mut section = Self {
            first_section: groups.len() as u32 + 1,
            signatures: vec![0; groups.len()],
            table: SymbolTable::default(),
            strings: StringTable::default(),
            locals: 0,
            indices: vec![0; program.symbols.len()],
        };
        for index in 0..program.sections.len() {
            section.table.add(ElfSymbol {
                name: 0,
                symbol_type: elf::STT_SECTION,
                binding: elf::STB_LOCAL,
                visibility: elf::STV_DEFAULT,
                section: index as u16 + section.first_section as u16,
                value: 0,
                size: 0,
            });
        }
        section.add_signatures(program, groups);
        let is_listed = |(_, symbol): &(usize, &Symbol)| !symbol.is_temporary;
        let all = program.symbols.iter().enumerate().filter(is_listed);
        let (local, global): (Vec<_>, Vec<_>) =
            all.partition(|(_, symbol)| symbol.binding == Binding::Local);
        for (index, symbol) in local {
            section.add(index, symbol);
        }
        section.locals = section.table.count();
        for (index, symbol) in global {
            section.add(index, symbol);
        }
        for (signature, name) in section.signatures.iter_mut().zip(groups.names()) {
            if let Some(index) = listed(program, name) {
                *signature = section.indices[index];
            }
        }
        section
    }

    /// Adds a local symbol for each group whose signature is not a symbol of the program.
    fn add_signatures(&mut self, program: &Program, groups: &Groups) {
        for (number, name) in groups.names().enumerate() {
            if listed(program, name).is_none() {
                self.signatures[number] = self.table.add(ElfSymbol {
                    name: self.strings.add(name),
                    section: number as u16 + 1,
                    ..ElfSymbol::default()
                });
            }
        }
    }

    fn add(&mut self, index: usize, symbol: &Symbol) {
        let (section, value) = match symbol.definition {
            Definition::Undefined => (elf::SHN_UNDEF, 0),
            Definition::Section { section, offset } => {
                (section as u16 + self.first_section as u16, offset)
            }
            Definition::Absolute(value) => (elf::SHN_ABS, value),
            Definition::Common { align } => (elf::SHN_COMMON, align),
            Definition::Lds { align } => (SHN_AMDGPU_LDS, align),
        };
        self.indices[index] = self.table.add(ElfSymbol {
            name: self.strings.add(&symbol.name),
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
        });
    }

    /// Whether a relocation refers to a local symbol through its section. It does not if it only marks the symbol
    /// (`R_AMDGPU_NONE`), or if the linker may move the symbol within a merged section.
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

/// The symbol of that name, if it is in the table.
fn listed(program: &Program, name: &str) -> Option<usize> {
    let mut symbols = program.symbols.iter();
    symbols.position(|symbol| symbol.name == name && !symbol.is_temporary)
}
