//! How sections, groups and symbols are represented in ELF files.

use std::borrow::Cow;

use assembler::SectionGroup;
use elf_file::{ElfSection, ElfSymbol, FILE_HEADER_SIZE, SYMBOL_SIZE, StringTable, SymbolTable};
use object::elf;
use rustc_hash::{FxHashMap, FxHashSet};

use super::layout::SectionKind;
use super::{Binding, DebugSection, Placement, Visibility};

/// Returns `true` for arrays of functions that run at load (`init`) or unload (`fini`).
pub(super) fn is_array(name: &str, when: &str) -> bool {
    let rest = name
        .strip_prefix('.')
        .and_then(|name| name.strip_prefix(when));
    let rest = rest.and_then(|name| name.strip_prefix("_array"));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Section type and flags. `base_kind` is the default section whose properties the section shares.
pub(super) fn section_header(
    name: &str,
    base_kind: SectionKind,
    placement: &Placement,
) -> (u32, u32) {
    let (section_type, mut flags) = match base_kind {
        SectionKind::ReadOnly if name.starts_with(".note") => (elf::SHT_NOTE, 0),
        SectionKind::Data if name.starts_with(".note") => (elf::SHT_NOTE, elf::SHF_WRITE),
        SectionKind::Data if is_array(name, "init") => (elf::SHT_INIT_ARRAY, elf::SHF_WRITE),
        SectionKind::Data if is_array(name, "fini") => (elf::SHT_FINI_ARRAY, elf::SHF_WRITE),
        SectionKind::Data if is_array(name, "preinit") => (elf::SHT_PREINIT_ARRAY, elf::SHF_WRITE),
        SectionKind::Text => (elf::SHT_PROGBITS, elf::SHF_EXECINSTR),
        SectionKind::ReadOnly => (elf::SHT_PROGBITS, 0),
        SectionKind::Bss => (elf::SHT_NOBITS, elf::SHF_WRITE),
        SectionKind::RelocatedReadOnly | SectionKind::Data | SectionKind::Named(_) => {
            (elf::SHT_PROGBITS, elf::SHF_WRITE)
        }
    };
    if let Some((size, are_strings)) = placement.entries {
        flags |= if size > 0 { elf::SHF_MERGE } else { 0 };
        flags |= if are_strings { elf::SHF_STRINGS } else { 0 };
    }
    if placement.group.is_some() {
        flags |= elf::SHF_GROUP;
    }
    (section_type, flags | elf::SHF_ALLOC)
}

/// Section groups of a relocatable object. Their section numbers precede those of their members.
#[derive(Default)]
pub(super) struct Groups {
    list: Vec<Group>,
    /// Positions in the list by name.
    positions: FxHashMap<String, usize>,
}

struct Group {
    name: String,
    is_comdat: bool,
    /// Numbers of the sections.
    members: Vec<u32>,
    /// Index of the signature symbol, which names the group; 0 if it is not in the symbol table yet.
    signature: u32,
}

impl Groups {
    /// Collects the section groups in order of first use.
    pub(super) fn of<'a>(groups: impl Iterator<Item = Option<&'a SectionGroup>>) -> Self {
        let mut found = Self::default();
        for group in groups.flatten() {
            if !found.positions.contains_key(&group.name) {
                let position = found.list.len();
                found.positions.insert(group.name.clone(), position);
                found.list.push(Group {
                    name: group.name.clone(),
                    is_comdat: group.is_comdat,
                    members: Vec::new(),
                    signature: 0,
                });
            }
        }
        found
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    fn find(&mut self, name: &str) -> Option<&mut Group> {
        let position = *self.positions.get(name)?;
        self.list.get_mut(position)
    }

    /// Adds a section to a group.
    pub(super) fn add(&mut self, group: &SectionGroup, number: u32) {
        if let Some(found) = self.find(&group.name) {
            found.members.push(number);
        }
    }

    /// The sections of the groups.
    pub(super) fn sections<'a>(self, symbol_table: u32) -> impl Iterator<Item = ElfSection<'a>> {
        self.list.into_iter().map(move |group| {
            let flags = if group.is_comdat { elf::GRP_COMDAT } else { 0 };
            let words = std::iter::once(flags).chain(group.members);
            let bytes: Vec<u8> = words.flat_map(u32::to_le_bytes).collect();
            ElfSection::new(".group", elf::SHT_GROUP, 0, 4, bytes.into()).with_table(
                symbol_table,
                group.signature,
                4,
            )
        })
    }
}

/// The symbol table of a relocatable object under construction, with its strings.
pub(super) struct ObjectSymbols {
    table: SymbolTable,
    strings: StringTable,
    /// Index of the first symbol that is not local. Local symbols come first.
    first_global: u32,
}

impl Default for ObjectSymbols {
    fn default() -> Self {
        let table = SymbolTable::default();
        Self {
            // The null symbol is local.
            first_global: table.count(),
            table,
            strings: StringTable::default(),
        }
    }
}

impl ObjectSymbols {
    /// Adds the symbol of a section; returns its index.
    pub(super) fn add_section(&mut self, number: u16) -> u32 {
        self.add_unnamed(ElfSymbol {
            symbol_type: elf::STT_SECTION,
            section: number,
            ..ElfSymbol::default()
        })
    }

    /// Adds a local symbol for each group whose signature is not a symbol of the object.
    pub(super) fn add_signatures(&mut self, groups: &mut Groups, known: &FxHashSet<&str>) {
        for (group, number) in groups.list.iter_mut().zip(1..) {
            if !known.contains(group.name.as_str()) {
                let name = self.strings.add(&group.name);
                group.signature = self.add_unnamed(ElfSymbol {
                    name,
                    section: number,
                    ..ElfSymbol::default()
                });
            }
        }
    }

    /// Adds a symbol, which is the signature of the group with its name; returns its index.
    pub(super) fn add(&mut self, groups: &mut Groups, name: &str, symbol: ElfSymbol) -> u32 {
        let name_offset = self.strings.add(name);
        let index = self.add_unnamed(ElfSymbol {
            name: name_offset,
            ..symbol
        });
        if let Some(group) = groups.find(name) {
            group.signature = index;
        }
        index
    }

    fn add_unnamed(&mut self, symbol: ElfSymbol) -> u32 {
        let index = self.table.add(symbol);
        if symbol.binding == elf::STB_LOCAL {
            self.first_global = index + 1;
        }
        index
    }

    /// `.symtab`, with `number` as the number of its section, and `.strtab` after it.
    pub(super) fn sections<'a>(self, number: u32) -> [ElfSection<'a>; 2] {
        let (symbols, strings) = (self.table.bytes.into(), self.strings.bytes.into());
        let symbols = ElfSection::new(".symtab", elf::SHT_SYMTAB, 0, 8, symbols);
        [
            symbols.with_table(number + 1, self.first_global, SYMBOL_SIZE),
            ElfSection::new(".strtab", elf::SHT_STRTAB, 0, 1, strings),
        ]
    }
}

/// Assigns offsets to the sections, in their order after the header of the file.
pub(super) fn assign_offsets(sections: &mut [ElfSection<'_>]) {
    let mut offset = FILE_HEADER_SIZE;
    for section in sections {
        section.offset = offset.next_multiple_of(section.align.max(1));
        offset = section.offset + section.bytes.len() as u64;
    }
}

/// A section with debug information.
pub(super) fn debug_section(section: &DebugSection) -> ElfSection<'_> {
    let (flags, entry_size) = match section.is_strings() {
        true => (elf::SHF_MERGE | elf::SHF_STRINGS, 1),
        false => (0, 0),
    };
    ElfSection::new(
        section.name,
        elf::SHT_PROGBITS,
        flags,
        section.align(),
        Cow::Borrowed(&section.bytes),
    )
    .with_table(0, 0, entry_size)
}

pub(super) fn elf_binding(binding: Binding) -> u8 {
    match binding {
        Binding::Private | Binding::Local => elf::STB_LOCAL,
        Binding::Global => elf::STB_GLOBAL,
        Binding::Weak => elf::STB_WEAK,
    }
}

pub(super) fn elf_visibility(visibility: Visibility) -> u8 {
    match visibility {
        Visibility::Default => elf::STV_DEFAULT,
        Visibility::Hidden => elf::STV_HIDDEN,
        Visibility::Protected => elf::STV_PROTECTED,
    }
}
