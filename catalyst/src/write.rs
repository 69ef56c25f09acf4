//! Writes a file: sections in the order of the driver's files, separated only by alignment.

use crate::binary::{Binary, Kernel};
use crate::elf::*;

/// A version of the driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DriverVersion {
    major: u32,
    minor: u32,
}

/// The version before the first one with the format of [`write`].
const BEFORE_FIRST: DriverVersion = DriverVersion {
    major: 1642,
    minor: 4,
};

/// Limits of both numbers: CLRX's `.driver_version` is 100 times the major version plus the minor version.
const LIMITS: [u32; 2] = [100_000, 100];

impl DriverVersion {
    /// Parses a version such as `1912.5`. `None` if it is malformed, or before 1642.5: files of earlier versions have a
    /// different format.
    pub fn parse(text: &str) -> Option<DriverVersion> {
        let (major, minor) = text.split_once('.')?;
        let version = DriverVersion {
            major: major.parse().ok().filter(|major| *major < LIMITS[0])?,
            minor: minor.parse().ok().filter(|minor| *minor < LIMITS[1])?,
        };
        (version > BEFORE_FIRST).then_some(version)
    }

    /// The driver's description of itself.
    pub fn info(self) -> String {
        let version = format!("{}.{}", self.major, self.minor);
        format!("@(#) OpenCL 1.2 AMD-APP ({version}).  Driver version: {version} (VM)")
    }
}

impl Default for DriverVersion {
    fn default() -> DriverVersion {
        DriverVersion {
            major: 1912,
            minor: 5,
        }
    }
}

/// A file that cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The program has no kernels.
    #[error("the module has no kernels")]
    NoKernels,
    /// A size does not fit in its field.
    #[error("the file would be larger than 4 GiB")]
    TooLarge,
}

/// The bytes of a file.
///
/// # Errors
/// A program without kernels, and one whose file is larger than 4 GiB.
pub fn write(binary: &Binary) -> Result<Vec<u8>, WriteError> {
    if binary.kernels.is_empty() {
        return Err(WriteError::NoKernels);
    }
    let mut contents = Contents::default();
    contents.strings.push(0);
    contents.symbol(binary.is_64_bit, &Symbol::default());
    let sections = Outer::SECTIONS;
    let index_of = |name: &str| sections.iter().position(|section| *section == name);
    let [read_only, code, comment] =
        [".rodata", ".text", ".comment"].map(|name| index_of(name).map_or(0, |index| index as u16));
    if !binary.compile_options.is_empty() {
        let size = binary.compile_options.len();
        contents.named(binary, OPTIONS_SYMBOL, (comment, 0, size), STT_OBJECT);
    }
    if let Some(data) = &binary.global_data {
        contents.named(
            binary,
            DATA_SYMBOLS[0],
            (read_only, 0, data.len()),
            STT_OBJECT,
        );
        contents.read_only.extend(data);
    }
    for kernel in &binary.kernels {
        let inner = write_inner(kernel, binary.device.encoding)?;
        let parts = [
            (METADATA_SUFFIX, read_only, STT_OBJECT, &kernel.metadata),
            (KERNEL_SUFFIX, code, STT_FUNC, &inner),
            (HEADER_SUFFIX, read_only, STT_OBJECT, &kernel.header),
        ];
        for (suffix, section, ty, bytes) in parts {
            let name = format!("{SYMBOL_PREFIX}{}{suffix}", kernel.name);
            let all = match section == code {
                true => &mut contents.code,
                false => &mut contents.read_only,
            };
            let at = all.len();
            all.extend(bytes);
            contents.named(binary, &name, (section, at, bytes.len()), ty);
        }
    }
    let comment = [&binary.compile_options[..], &binary.driver_info].concat();
    Outer::new(binary).finish(&contents, &comment)
}

/// A value that fits in a 32-bit field.
fn field(value: usize) -> Result<u32, WriteError> {
    u32::try_from(value).map_err(|_| WriteError::TooLarge)
}

/// A symbol; the default is the null symbol at the start of every table.
#[derive(Default)]
struct Symbol {
    name: u32,
    value: usize,
    size: usize,
    ty: u8,
    section: u16,
}

/// Contents of sections of the outer file.
#[derive(Default)]
struct Contents {
    strings: Vec<u8>,
    symbols: Vec<u8>,
    read_only: Vec<u8>,
    code: Vec<u8>,
}

impl Contents {
    fn named(
        &mut self,
        binary: &Binary,
        name: &str,
        (section, value, size): (u16, usize, usize),
        ty: u8,
    ) {
        let symbol = Symbol {
            name: self.strings.len() as u32,
            value,
            size,
            ty,
            section,
        };
        self.strings.extend(name.as_bytes());
        self.strings.push(0);
        self.symbol(binary.is_64_bit, &symbol);
    }

    /// Local symbols have binding 0.
    fn symbol(&mut self, is_64_bit: bool, symbol: &Symbol) {
        let out = &mut self.symbols;
        out.extend(symbol.name.to_le_bytes());
        let rest = [symbol.ty, 0];
        if is_64_bit {
            out.extend(rest);
            out.extend(symbol.section.to_le_bytes());
            out.extend((symbol.value as u64).to_le_bytes());
            out.extend((symbol.size as u64).to_le_bytes());
        } else {
            // Sizes are checked when the file is complete, so this loses no bits of a valid file.
            out.extend((symbol.value as u32).to_le_bytes());
            out.extend((symbol.size as u32).to_le_bytes());
            out.extend(rest);
            out.extend(symbol.section.to_le_bytes());
        }
    }
}

/// A section header.
struct Section {
    name: u32,
    ty: u32,
    flags: u64,
    offset: usize,
    size: usize,
    link: u32,
    info: u32,
    align: u64,
    entry: u64,
}

/// A file under construction.
struct Outer {
    is_64_bit: bool,
    bytes: Vec<u8>,
}

impl Outer {
    /// Sections by index.
    const SECTIONS: [&'static str; 7] = [
        "",
        ".shstrtab",
        ".strtab",
        ".symtab",
        ".rodata",
        ".text",
        ".comment",
    ];

    fn new(binary: &Binary) -> Outer {
        let is_64_bit = binary.is_64_bit;
        let mut bytes = ident(is_64_bit, 0, 0);
        bytes.extend(ET_EXEC.to_le_bytes());
        bytes.extend(binary.device.machine.to_le_bytes());
        Outer { is_64_bit, bytes }
    }

    fn finish(mut self, contents: &Contents, comment: &[u8]) -> Result<Vec<u8>, WriteError> {
        let header = if self.is_64_bit { 64 } else { 52 };
        let word = if self.is_64_bit { 8 } else { 4 };
        let symbol_size = if self.is_64_bit { 24 } else { 16 };
        let (names, starts) = section_names(&Self::SECTIONS);
        let mut body: Vec<u8> = Vec::new();
        let mut sections = vec![Section::empty()];
        let code_flags = SHF_ALLOC | SHF_EXECINSTR;
        #[rustfmt::skip]
        let rows: [(&[u8], u32, u64, u64); 6] = [
            (&names,              SHT_STRTAB,   SHF_STRINGS, 1),
            (&contents.strings,   SHT_STRTAB,   SHF_STRINGS, 1),
            (&contents.symbols,   SHT_SYMTAB,   0,           8),
            (&contents.read_only, SHT_PROGBITS, SHF_ALLOC,   1),
            (&contents.code,      SHT_PROGBITS, code_flags,  1),
            (comment,             SHT_PROGBITS, 0,           1),
        ];
        for ((bytes, ty, flags, align), name) in rows.into_iter().zip(&starts[1..]) {
            let padding = (header + body.len()).next_multiple_of(align as usize);
            body.resize(padding - header, 0);
            let is_table = ty == SHT_SYMTAB;
            sections.push(Section {
                name: *name,
                ty,
                flags,
                offset: header + body.len(),
                size: bytes.len(),
                link: if is_table { 2 } else { 0 },
                info: 0,
                align,
                entry: if is_table { symbol_size } else { 0 },
            });
            body.extend(bytes);
        }
        let table = (header + body.len()).next_multiple_of(word);
        field(table)?;
        body.resize(table - header, 0);
        let ends = ElfHeaderEnd {
            program_headers: (0, 0),
            section_headers: (table, sections.len()),
            flags: 0,
        };
        ends.write(self.is_64_bit, &mut self.bytes)?;
        self.bytes.extend(body);
        for section in &sections {
            section.write(self.is_64_bit, &mut self.bytes)?;
        }
        Ok(self.bytes)
    }
}

fn ident(is_64_bit: bool, os_abi: u8, abi_version: u8) -> Vec<u8> {
    let class = if is_64_bit { 2 } else { 1 };
    let mut bytes = vec![0x7f, b'E', b'L', b'F', class, 1, 1, os_abi, abi_version];
    bytes.resize(16, 0);
    bytes
}

/// The header of an ELF file after its machine.
struct ElfHeaderEnd {
    /// Offset and number.
    program_headers: (usize, usize),
    /// Offset and number.
    section_headers: (usize, usize),
    flags: u32,
}

impl ElfHeaderEnd {
    fn write(&self, is_64_bit: bool, bytes: &mut Vec<u8>) -> Result<(), WriteError> {
        let (size, program_header, section_header) =
            if is_64_bit { (64, 0, 64) } else { (52, 32, 40) };
        bytes.extend(1u32.to_le_bytes());
        for offset in [0, self.program_headers.0, self.section_headers.0] {
            push_word(is_64_bit, offset, bytes)?;
        }
        bytes.extend(self.flags.to_le_bytes());
        let has_programs = self.program_headers.1 > 0;
        let halves = [
            size,
            if has_programs { program_header } else { 0 },
            self.program_headers.1 as u16,
            section_header,
            self.section_headers.1 as u16,
            1,
        ];
        bytes.extend(halves.into_iter().flat_map(u16::to_le_bytes));
        Ok(())
    }
}

fn push_word(is_64_bit: bool, value: usize, bytes: &mut Vec<u8>) -> Result<(), WriteError> {
    match is_64_bit {
        true => bytes.extend((value as u64).to_le_bytes()),
        false => bytes.extend(field(value)?.to_le_bytes()),
    }
    Ok(())
}

impl Section {
    fn empty() -> Section {
        Section {
            name: 0,
            ty: 0,
            flags: 0,
            offset: 0,
            size: 0,
            link: 0,
            info: 0,
            align: 0,
            entry: 0,
        }
    }

    fn write(&self, is_64_bit: bool, bytes: &mut Vec<u8>) -> Result<(), WriteError> {
        bytes.extend(self.name.to_le_bytes());
        bytes.extend(self.ty.to_le_bytes());
        push_word(is_64_bit, self.flags as usize, bytes)?;
        for value in [0, self.offset, self.size] {
            push_word(is_64_bit, value, bytes)?;
        }
        bytes.extend(self.link.to_le_bytes());
        bytes.extend(self.info.to_le_bytes());
        push_word(is_64_bit, self.align as usize, bytes)?;
        push_word(is_64_bit, self.entry as usize, bytes)
    }
}

/// The string table of section names, and the offset of each name.
fn section_names(names: &[&str]) -> (Vec<u8>, Vec<u32>) {
    let mut bytes = Vec::new();
    let mut starts = Vec::new();
    for name in names {
        starts.push(bytes.len() as u32);
        bytes.extend(name.as_bytes());
        bytes.push(0);
    }
    (bytes, starts)
}

/// Sections of inner files by index.
const INNER_SECTIONS: [&str; 6] = ["", ".shstrtab", ".text", ".data", ".symtab", ".strtab"];

/// Program headers of inner files: encoding table, notes, and everything else.
const INNER_PROGRAMS: usize = 3;

/// The notes of an inner file.
fn inner_notes(kernel: &Kernel) -> Result<Vec<u8>, WriteError> {
    let mut notes = Vec::new();
    for note in &kernel.notes {
        let size = field(note.content.len())?;
        for word in [NOTE_NAME.len() as u32, size, note.number] {
            notes.extend(word.to_le_bytes());
        }
        notes.extend(NOTE_NAME);
        notes.extend(&note.content);
    }
    Ok(notes)
}

fn write_inner(kernel: &Kernel, encoding: u32) -> Result<Vec<u8>, WriteError> {
    let header = 52;
    let table = header + 32 * INNER_PROGRAMS;
    let (mut names, starts) = section_names(&INNER_SECTIONS);
    // The driver's table ends with an extra NUL.
    names.push(0);
    let names_at = table + ENCODING_SIZE;
    let headers_at = (names_at + names.len()).next_multiple_of(4);
    let notes_at = headers_at + 40 * INNER_SECTIONS.len();
    let notes = inner_notes(kernel)?;
    let code_at = notes_at + notes.len();
    let data_at = code_at + kernel.code.len();
    let symbols_at = data_at + kernel.data.len();
    let strings_at = symbols_at + 16;
    let strings = [0; 2];
    let end = strings_at + strings.len();
    field(end)?;

    let mut bytes = ident(false, INNER_OS_ABI, INNER_ABI_VERSION);
    bytes.extend(ET_EXEC.to_le_bytes());
    bytes.extend(INNER_MACHINE.to_le_bytes());
    let ends = ElfHeaderEnd {
        program_headers: (header, INNER_PROGRAMS),
        section_headers: (headers_at, INNER_SECTIONS.len()),
        flags: 1,
    };
    ends.write(false, &mut bytes)?;
    let programs = [
        (PT_ENCODINGS, table, ENCODING_SIZE, 0),
        (PT_NOTE, notes_at, notes.len(), 0),
        (PT_LOAD, code_at, end - code_at, end - code_at),
    ];
    for (ty, offset, file_size, memory_size) in programs {
        let (offset, sizes) = (field(offset)?, [field(file_size)?, field(memory_size)?]);
        for word in [ty, offset, 0, 0, sizes[0], sizes[1], 0, 0] {
            bytes.extend(word.to_le_bytes());
        }
    }
    for word in [encoding, 4, field(notes_at)?, field(end - notes_at)?, 0] {
        bytes.extend(word.to_le_bytes());
    }
    bytes.extend(&names);
    bytes.resize(headers_at, 0);
    #[rustfmt::skip]
    let rows = [
        (0,            0,          0),
        (SHT_STRTAB,   names_at,   names.len()),
        (SHT_PROGBITS, code_at,    kernel.code.len()),
        (SHT_PROGBITS, data_at,    kernel.data.len()),
        (SHT_SYMTAB,   symbols_at, strings_at - symbols_at),
        (SHT_STRTAB,   strings_at, strings.len()),
    ];
    for ((ty, offset, size), name) in rows.into_iter().zip(starts) {
        let is_table = ty == SHT_SYMTAB;
        let entry = match offset == data_at && ty == SHT_PROGBITS {
            // The driver writes the size of the section.
            true => size as u64,
            false if is_table => 16,
            false => 0,
        };
        let section = Section {
            name,
            ty,
            offset,
            size,
            link: if is_table { 5 } else { 0 },
            info: is_table.into(),
            entry,
            ..Section::empty()
        };
        section.write(false, &mut bytes)?;
    }
    bytes.extend(notes);
    bytes.extend(&kernel.code);
    bytes.extend(&kernel.data);
    bytes.extend([0; 16]);
    bytes.extend(strings);
    Ok(bytes)
}
