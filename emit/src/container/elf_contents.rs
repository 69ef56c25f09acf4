//! How sections, groups and symbols are represented in ELF files.

use std::borrow::Cow;

use assembler::SectionGroup;
use elf_file::ElfSection;
use object::elf;

use super::layout::SectionKind;
use super::{Binding, DebugSection, Placement, Visibility};

/// True for arrays of functions that run at load (`init`) or unload (`fini`).
pub(super) fn is_array(name: &str, when: &str) -> bool {
    let rest = name
        .strip_prefix('.')
        .and_then(|name| name.strip_prefix(when));
    let rest = rest.and_then(|name| name.strip_prefix("_array"));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Section type and flags. `nature` is the default section whose properties the section shares.
pub(super) fn section_header(name: &str, nature: SectionKind, placement: &Placement) -> (u32, u32) {
    let (section_type, mut flags) = match nature {
        SectionKind::ReadOnly if name.starts_with(".note") => (elf::SHT_NOTE, 0),
        SectionKind::Data if name.starts_with(".note") => (elf::SHT_NOTE, elf::SHF_WRITE),
        SectionKind::Data if is_array(name, "init") => (elf::SHT_INIT_ARRAY, elf::SHF_WRITE),
        SectionKind::Data if is_array(name, "fini") => (elf::SHT_FINI_ARRAY, elf::SHF_WRITE),
        SectionKind::Data if is_array(name, "preinit") => (elf::SHT_PREINIT_ARRAY, elf::SHF_WRITE),
        SectionKind::Text => (elf::SHT_PROGBITS, elf::SHF_EXECINSTR),
        SectionKind::ReadOnly => (elf::SHT_PROGBITS, 0),
        SectionKind::Bss => (elf::SHT_NOBITS, elf::SHF_WRITE),
        _ => (elf::SHT_PROGBITS, elf::SHF_WRITE),
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
    list: Vec<(SectionGroup, Vec<u32>)>,
}

impl Groups {
    /// Collects the section groups in order of first use.
    pub(super) fn of<'a>(groups: impl Iterator<Item = Option<&'a SectionGroup>>) -> Self {
        let mut list: Vec<(SectionGroup, Vec<u32>)> = Vec::new();
        for group in groups.flatten() {
            if list.iter().all(|(known, _)| known.name != group.name) {
                list.push((group.clone(), Vec::new()));
            }
        }
        Self { list }
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.list.iter().map(|(group, _)| group.name.as_str())
    }

    /// Adds a section to a group.
    pub(super) fn add(&mut self, group: &SectionGroup, number: u32) {
        let mut list = self.list.iter_mut();
        if let Some((_, members)) = list.find(|(known, _)| known.name == group.name) {
            members.push(number);
        }
    }

    /// The sections of the groups; `signatures` are the numbers of their signature symbols.
    pub(super) fn sections<'a>(
        self,
        symbol_table: u32,
        signatures: &[u32],
    ) -> impl Iterator<Item = ElfSection<'a>> {
        let sections = self.list.into_iter().zip(signatures.to_vec());
        sections.map(move |((group, members), signature)| {
            let flags = if group.is_comdat { elf::GRP_COMDAT } else { 0 };
            let words = std::iter::once(flags).chain(members);
            let bytes: Vec<u8> = words.flat_map(u32::to_le_bytes).collect();
            ElfSection::new(".group", elf::SHT_GROUP, 0, 4, bytes.into()).with_table(
                symbol_table,
                signature,
                4,
            )
        })
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
