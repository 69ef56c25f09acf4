#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

use std::borrow::Cow;

use object::elf;
use object::endian::{Endianness, U16, U32, U64};
use object::pod::bytes_of;
use object::write::elf::{FileHeader, ProgramHeader, SectionHeader, Writer};
use processors::Target;
use thiserror::Error;

/// The section with the register values of kernels for Mesa's loader.
pub const CONFIG_SECTION: &str = ".AMDGPU.config";

/// Why a file could not be written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WriteError {
    /// A section whose size or alignment would make the file too large.
    #[error("'{owner}': the file would be larger than 1 GiB")]
    TooLarge {
        /// The section.
        owner: String,
    },
    /// A failure of the writer of `object`.
    #[error("cannot write the ELF file: {0}")]
    Writer(String),
}

impl From<object::write::Error> for WriteError {
    fn from(error: object::write::Error) -> Self {
        WriteError::Writer(error.to_string())
    }
}

const LITTLE: Endianness = Endianness::Little;

/// Bytes of the ELF header.
pub const FILE_HEADER_SIZE: u64 = 64;
/// Bytes of a program header.
pub const PROGRAM_HEADER_SIZE: u64 = 56;
/// Bytes of a symbol.
pub const SYMBOL_SIZE: u64 = 24;
/// Bytes of a relocation with addend.
pub const RELA_SIZE: u64 = 24;

/// Bytes of a relocation without addend.
pub const REL_SIZE: u64 = 16;

/// A section of the file, with its offset assigned.
pub struct ElfSection<'a> {
    pub name: Cow<'a, str>,
    pub section_type: u32,
    pub flags: u32,
    pub address: u64,
    /// Offset in the file.
    pub offset: u64,
    /// Contents in the file; empty for `SHT_NOBITS`.
    pub bytes: Cow<'a, [u8]>,
    /// Bytes in memory.
    pub size: u64,
    pub align: u64,
    pub link: u32,
    pub info: u32,
    pub entry_size: u64,
}

impl<'a> ElfSection<'a> {
    /// A section without an offset yet.
    pub fn new(
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

    pub fn with_table(mut self, link: u32, info: u32, entry_size: u64) -> Self {
        (self.link, self.info, self.entry_size) = (link, info, entry_size);
        self
    }

    pub fn with_memory_size(mut self, size: u64) -> Self {
        self.size = size;
        self
    }
}

/// Target and type fields of the ELF header.
#[derive(Clone, Copy)]
pub struct ElfHeader {
    pub os_abi: u8,
    pub abi_version: u8,
    pub flags: u32,
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

/// Maximum size of a file, in bytes. No code object is larger, but large alignments in malformed input could request more.
pub const MAX_FILE: u64 = 1 << 30;

/// Writes the file. `sections` are in file order; `.shstrtab` and the section headers follow them.
pub fn write_elf(
    header: ElfHeader,
    file_type: u16,
    segments: &[ProgramHeader],
    sections: &[ElfSection<'_>],
) -> Result<Vec<u8>, WriteError> {
    let with_contents = || sections.iter().filter(|section| !section.bytes.is_empty());
    let end = |section: &ElfSection<'_>| section.offset.saturating_add(section.bytes.len() as u64);
    if let Some(section) = with_contents().find(|section| end(section) > MAX_FILE) {
        let owner = section.name.to_string();
        return Err(WriteError::TooLarge { owner });
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
pub struct StringTable {
    pub bytes: Vec<u8>,
}

impl Default for StringTable {
    fn default() -> Self {
        Self { bytes: vec![0] }
    }
}

impl StringTable {
    /// Adds a string; returns its offset.
    pub fn add(&mut self, string: &str) -> u32 {
        let offset = self.bytes.len() as u32;
        self.bytes.extend_from_slice(string.as_bytes());
        self.bytes.push(0);
        offset
    }
}

/// A symbol of a symbol table.
#[derive(Clone, Copy, Default)]
pub struct ElfSymbol {
    /// Offset of the name in the string table.
    pub name: u32,
    pub symbol_type: u8,
    pub binding: u8,
    pub visibility: u8,
    pub section: u16,
    pub value: u64,
    pub size: u64,
}

/// A symbol table under construction; its first entry is the null symbol.
pub struct SymbolTable {
    pub bytes: Vec<u8>,
}

impl Default for SymbolTable {
    fn default() -> Self {
        Self {
            bytes: vec![0; SYMBOL_SIZE as usize],
        }
    }
}

impl SymbolTable {
    /// Adds a symbol; returns its index.
    pub fn add(&mut self, symbol: ElfSymbol) -> u32 {
        let index = self.count();
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
    pub fn count(&self) -> u32 {
        self.bytes.len() as u32 / SYMBOL_SIZE as u32
    }
}

/// Appends a relocation to a relocation table, with an addend if the table has them.
pub fn push_relocation(
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
