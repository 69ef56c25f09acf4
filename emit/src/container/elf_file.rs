//! Writes an ELF file from sections, segments, and symbol and string tables.

use std::borrow::Cow;

use assembler::SectionGroup;
use object::elf;
use object::endian::{Endianness, U16, U32, U64};
use object::pod::bytes_of;
use object::write::elf::{FileHeader, ProgramHeader, SectionHeader, Writer};
use processors::Target;

use super::layout::SectionKind;
use super::{Binding, ContainerError, DebugSection, Placement, Visibility};

const LITTLE: Endianness = Endianness::Little;

/// Bytes of the ELF header.
pub(crate) const FILE_HEADER_SIZE: u64 = 64;
/// Bytes of a program header.
pub(crate) const PROGRAM_HEADER_SIZE: u64 = 56;
/// Bytes of a symbol.
pub(crate) const SYMBOL_SIZE: u64 = 24;
/// Bytes of a relocation with addend.
pub(crate) const RELA_SIZE: u64 = 24;

/// Bytes of a relocation without addend.
pub(super) const REL_SIZE: u64 = 16;

/// A section of the file, with its offset assigned.
pub(crate) struct ElfSection<'a> {
    pub(crate) name: Cow<'a, str>,
    pub(crate) section_type: u32,
    pub(crate) flags: u32,
    pub(crate) address: u64,
    /// Offset in the file.
    pub(crate) offset: u64,
    /// Contents in the file; empty for `SHT_NOBITS`.
    pub(crate) bytes: Cow<'a, [u8]>,
    /// Bytes in memory.
    pub(crate) size: u64,
    pub(crate) align: u64,
    pub(crate) link: u32,
    pub(crate) info: u32,
    pub(crate) entry_size: u64,
}

impl<'a> ElfSection<'a> {
    /// A section without an offset yet.
    pub(super) fn new(
        name: impl Into<Cow<'a, str>>,
        section_type: u32,
        flags: u32,
        align: u64,
        bytes: Cow<'a, [u8]>,
    ) -> Self {
        let size = bytes.len() as u64;
        Self {
            name: name.into(),
            section_type,
            flags,
            address: 0,
            offset: 0,
            bytes,
            size,
            align,
            link: 0,
            info: 0,
            entry_size: 0,
        }
    }

    pub(super) fn with_table(mut self, link: u32, info: u32, entry_size: u64) -> Self {
        (self.link, self.info, self.entry_size) = (link, info, entry_size);
        self
    }

    pub(super) fn with_memory_size(mut self, size: u64) -> Self {
        self.size = size;
        self
    }
}

/// True for arrays of functions that run at load (`init`) or unload (`fini`).
pub(super) fn is_array(name: &str, when: &str) -> bool {
    let rest = name
        .strip_prefix('.')
        .and_then(|name| name.strip_prefix(when));
    let rest = rest.and_then(|name| name.strip_prefix("_array"));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Section type and flags; `nature` is the section kind whose properties it shares.
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

/// Target and type fields of the ELF header.
#[derive(Clone, Copy)]
pub(crate) struct ElfHeader {
    pub(crate) os_abi: u8,
    pub(crate) abi_version: u8,
    pub(crate) flags: u32,
}

impl From<&Target> for ElfHeader {
    fn from(target: &Target) -> Self {
        Self {
            os_abi: target.elf_os_abi(),
            abi_version: target.elf_abi_version(),
            flags: target.e_flags(),
        }
    }
}

/// Maximum size of a file; no code object is larger. Large alignments could exceed it.
pub(crate) const MAX_FILE: u64 = 1 << 30;

/// Writes the file. `sections` are in file order; `.shstrtab` and the section headers follow them.
pub(crate) fn write_elf(
    header: ElfHeader,
    file_type: u16,
    segments: &[ProgramHeader],
    sections: &[ElfSection<'_>],
) -> Result<Vec<u8>, ContainerError> {
    let with_contents = || sections.iter().filter(|section| !section.bytes.is_empty());
    let end = |section: &ElfSection<'_>| section.offset.saturating_add(section.bytes.len() as u64);
    if let Some(section) = with_contents().find(|section| end(section) > MAX_FILE) {
        let owner = section.name.to_string();
        return Err(ContainerError::FileTooLarge { owner });
    }
    let mut file = Vec::new();
    let mut writer = Writer::new(LITTLE, true, &mut file);
    writer.reserve_file_header();
    writer.reserve_program_headers(segments.len() as u32);
    writer.reserve_null_section_index();
    let mut names = Vec::with_capacity(sections.len());
    for section in sections {
        names.push(writer.add_section_name(section.name.as_bytes()));
        writer.reserve_section_index();
        if !section.bytes.is_empty() {
            writer.reserve_until(section.offset as usize);
            writer.reserve(section.bytes.len(), 1);
        }
    }
    writer.reserve_shstrtab_section_index();
    writer.reserve_shstrtab();
    writer.reserve_section_headers();

    writer.write_file_header(&FileHeader {
        os_abi: header.os_abi,
        abi_version: header.abi_version,
        e_type: file_type,
        e_machine: elf::EM_AMDGPU,
        e_entry: 0,
        e_flags: header.flags,
    })?;
    writer.write_align_program_headers();
    for segment in segments {
        writer.write_program_header(segment);
    }
    for section in with_contents() {
        writer.pad_until(section.offset as usize);
        writer.write(&section.bytes);
    }
    writer.write_shstrtab();
    writer.write_null_section_header();
    for (section, name) in sections.iter().zip(names) {
        writer.write_section_header(&SectionHeader {
            name: Some(name),
            sh_type: section.section_type,
            sh_flags: section.flags.into(),
            sh_addr: section.address,
            sh_offset: section.offset,
            sh_size: section.size,
            sh_link: section.link,
            sh_info: section.info,
            sh_addralign: section.align,
            sh_entsize: section.entry_size,
        });
    }
    writer.write_shstrtab_section_header();
    Ok(file)
}

/// A table of null-terminated strings.
pub(crate) struct StringTable {
    pub(crate) bytes: Vec<u8>,
}

impl StringTable {
    pub(crate) fn new() -> Self {
        Self { bytes: vec![0] }
    }

    /// Adds a string; returns its offset.
    pub(crate) fn add(&mut self, string: &str) -> u32 {
        let offset = self.bytes.len() as u32;
        self.bytes.extend_from_slice(string.as_bytes());
        self.bytes.push(0);
        offset
    }
}

/// A symbol of a symbol table.
#[derive(Clone, Copy, Default)]
pub(crate) struct ElfSymbol {
    /// Offset of the name in the string table.
    pub(crate) name: u32,
    pub(crate) symbol_type: u8,
    pub(crate) binding: u8,
    pub(crate) visibility: u8,
    pub(crate) section: u16,
    pub(crate) value: u64,
    pub(crate) size: u64,
}

/// A symbol table under construction; its first entry is the null symbol.
pub(crate) struct SymbolTable {
    pub(crate) bytes: Vec<u8>,
}

impl SymbolTable {
    pub(crate) fn new() -> Self {
        Self {
            bytes: vec![0; SYMBOL_SIZE as usize],
        }
    }

    /// Adds a symbol; returns its index.
    pub(crate) fn add(&mut self, symbol: ElfSymbol) -> u32 {
        let index = self.len();
        self.bytes.extend_from_slice(bytes_of(&elf::Sym64 {
            st_name: U32::new(LITTLE, symbol.name),
            st_info: symbol.binding << 4 | symbol.symbol_type,
            st_other: symbol.visibility,
            st_shndx: U16::new(LITTLE, symbol.section),
            st_value: U64::new(LITTLE, symbol.value),
            st_size: U64::new(LITTLE, symbol.size),
        }));
        index
    }

    /// Number of symbols, the null symbol included.
    pub(crate) fn len(&self) -> u32 {
        self.bytes.len() as u32 / SYMBOL_SIZE as u32
    }
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

/// Appends a relocation to a relocation table, with an addend if the table has them.
pub(crate) fn push_relocation(
    table: &mut Vec<u8>,
    offset: u64,
    symbol: u32,
    relocation_type: u32,
    addend: Option<i64>,
) {
    table.extend_from_slice(bytes_of(&elf::Rel64 {
        r_offset: U64::new(LITTLE, offset),
        r_info: U64::new(LITTLE, u64::from(symbol) << 32 | u64::from(relocation_type)),
    }));
    if let Some(addend) = addend {
        table.extend_from_slice(&addend.to_le_bytes());
    }
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
