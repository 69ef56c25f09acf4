//! Reads a file.
//!
//! In: untrusted bytes. Out: a [`Binary`], or an error that describes the problem. Parts of kernels may not overlap, so
//! time and memory are at most linear in the size of the file.

use crate::binary::{Binary, Kernel, Note};
use crate::devices::Device;
use crate::elf::*;
use rustc_hash::FxHashMap;

/// A file that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// Something is outside the file, or outside the section that should contain it.
    #[error("{0} is outside the file")]
    Outside(&'static str),
    /// The device is unknown.
    #[error("unknown device {0:#x}")]
    UnknownDevice(u16),
    /// A section is missing.
    #[error("section '{0}' is missing")]
    MissingSection(&'static str),
    /// A kernel lacks a part.
    #[error("kernel '{0}' has no {1}")]
    MissingPart(String, &'static str),
    /// A part of a kernel is repeated.
    #[error("kernel '{0}' has more than one {1}")]
    Repeated(String, &'static str),
    /// The inner file of a kernel is malformed.
    #[error("kernel '{0}': {1}")]
    Inner(String, Box<ReadError>),
    /// The file violates the format.
    #[error("{0}")]
    Malformed(&'static str),
}

/// Returns `true` if the bytes start like files of this format.
pub fn is_binary(bytes: &[u8]) -> bool {
    let machine = bytes.get(18..20).and_then(|bytes| bytes.try_into().ok());
    let machine = machine.map(u16::from_le_bytes);
    // The range of AMD's devices; it does not contain EM_AMDGPU.
    bytes.starts_with(b"\x7fELF")
        && machine.is_some_and(|machine| (0x3f1..0x500).contains(&machine))
}

/// Reads a file.
///
/// # Errors
/// Files of other formats, and damaged files.
pub fn read(bytes: &[u8]) -> Result<Binary, ReadError> {
    let elf = Elf::parse(bytes)?;
    let device = Device::with_machine(elf.machine).ok_or(ReadError::UnknownDevice(elf.machine))?;
    let sections = elf.sections()?;
    let section = |name: &'static str| {
        let found = sections
            .iter()
            .find(|section| section.name == name.as_bytes());
        found.ok_or(ReadError::MissingSection(name))
    };
    let strings = section(".strtab")?.contents;
    let mut parts = Parts::default();
    for symbol in elf.symbols(section(".symtab")?.contents) {
        let name = text_at(strings, symbol.name).ok_or(ReadError::Outside("a symbol's name"))?;
        let Ok(name) = std::str::from_utf8(name) else {
            return Err(ReadError::Malformed("a symbol's name is not UTF-8"));
        };
        if !name.starts_with(SYMBOL_PREFIX) {
            continue;
        }
        let contents = sections.get(usize::from(symbol.section));
        let contents = contents.and_then(|section| {
            let end = symbol.value.checked_add(symbol.size)?;
            section.contents.get(symbol.value..end)
        });
        let contents = contents.ok_or(ReadError::Outside("the content of a symbol"))?;
        parts.add(name, contents)?;
    }
    let comment = section(".comment")?.contents;
    let options = parts.options.unwrap_or_default();
    // The driver's description of itself follows the options.
    let driver_info = comment.strip_prefix(options).unwrap_or(comment);
    let mut kernels = Vec::new();
    let mut total = 0usize;
    for part in parts.kernels {
        let kernel = part.read(device)?;
        total = total.saturating_add(kernel.code.len() + kernel.metadata.len());
        if total > bytes.len() {
            return Err(ReadError::Malformed("kernels overlap"));
        }
        kernels.push(kernel);
    }
    Ok(Binary {
        device,
        is_64_bit: elf.is_64_bit,
        compile_options: options.to_vec(),
        driver_info: driver_info.to_vec(),
        global_data: parts.data.map(<[u8]>::to_vec),
        kernels,
    })
}

/// The NUL-terminated text at an offset.
fn text_at(strings: &[u8], offset: usize) -> Option<&[u8]> {
    let rest = strings.get(offset..)?;
    // Names are short. Without a limit, reading could take quadratic time.
    let end = rest.iter().take(MAX_NAME).position(|&byte| byte == 0)?;
    rest.get(..end)
}

/// Maximum length of names, in bytes.
const MAX_NAME: usize = 4096;

/// The parts of a program, identified by their symbols.
#[derive(Default)]
struct Parts<'a> {
    options: Option<&'a [u8]>,
    data: Option<&'a [u8]>,
    kernels: Vec<KernelParts<'a>>,
    numbers: FxHashMap<&'a str, usize>,
}

/// The parts of a kernel.
struct KernelParts<'a> {
    name: &'a str,
    metadata: Option<&'a [u8]>,
    header: Option<&'a [u8]>,
    inner: Option<&'a [u8]>,
}

impl<'a> Parts<'a> {
    fn add(&mut self, name: &'a str, contents: &'a [u8]) -> Result<(), ReadError> {
        if name == OPTIONS_SYMBOL {
            self.options = Some(contents);
            return Ok(());
        }
        if DATA_SYMBOLS.contains(&name) {
            self.data = Some(contents);
            return Ok(());
        }
        let name = name.strip_prefix(SYMBOL_PREFIX).unwrap_or(name);
        let suffixes = [METADATA_SUFFIX, KERNEL_SUFFIX, HEADER_SUFFIX];
        let stem = suffixes.map(|suffix| name.strip_suffix(suffix));
        let Some(which) = stem.iter().position(Option::is_some) else {
            return Ok(());
        };
        let kernel = stem[which].unwrap_or_default();
        let number = *self.numbers.entry(kernel).or_insert_with(|| {
            self.kernels.push(KernelParts {
                name: kernel,
                metadata: None,
                header: None,
                inner: None,
            });
            self.kernels.len() - 1
        });
        let parts = &mut self.kernels[number];
        let (part, what) = match which {
            0 => (&mut parts.metadata, "metadata"),
            1 => (&mut parts.inner, "code"),
            _ => (&mut parts.header, "header"),
        };
        match part.replace(contents) {
            Some(_) => Err(ReadError::Repeated(kernel.to_owned(), what)),
            None => Ok(()),
        }
    }
}

impl KernelParts<'_> {
    fn read(&self, device: &Device) -> Result<Kernel, ReadError> {
        let missing = |what| ReadError::MissingPart(self.name.to_owned(), what);
        let metadata = self.metadata.ok_or_else(|| missing("metadata"))?;
        let header = self.header.ok_or_else(|| missing("header"))?;
        let inner = self.inner.ok_or_else(|| missing("code"))?;
        let inside = read_inner(inner, device);
        let inside =
            inside.map_err(|error| ReadError::Inner(self.name.to_owned(), error.into()))?;
        Ok(Kernel {
            name: self.name.to_owned(),
            metadata: metadata.to_vec(),
            header: header.to_vec(),
            notes: inside.notes,
            data: inside.data,
            code: inside.code,
        })
    }
}

/// The contents of an inner file.
struct Inner {
    notes: Vec<Note>,
    data: Vec<u8>,
    code: Vec<u8>,
}

fn read_inner(bytes: &[u8], device: &Device) -> Result<Inner, ReadError> {
    let elf = Elf::parse(bytes)?;
    if elf.is_64_bit {
        return Err(ReadError::Malformed("the inner file is not 32-bit"));
    }
    let programs: Vec<Program> = elf.programs()?;
    let table = programs.first().filter(|first| first.ty == PT_ENCODINGS);
    let table = table.ok_or(ReadError::Malformed("the table of encodings is missing"))?;
    let entries = slice(bytes, table.offset, table.size, "the table of encodings")?;
    let words: Vec<u32> = dwords(entries).collect();
    let mut encodings = words.chunks_exact(ENCODING_SIZE / 4);
    let encoding = encodings.find(|entry| entry[0] == device.encoding);
    let encoding = encoding.ok_or(ReadError::Malformed("no code for the device of the file"))?;
    let (first, size) = (encoding[2] as usize, encoding[3] as usize);
    slice(bytes, first, size, "an encoding")?;
    let range = first..first + size;
    let notes = programs
        .iter()
        .find(|program| program.ty == PT_NOTE && range.contains(&program.offset));
    let notes = match notes {
        Some(program) => read_notes(slice(bytes, program.offset, program.size, "notes")?)?,
        None => return Err(ReadError::Malformed("the notes are missing")),
    };
    let sections = elf.sections()?;
    let section = |name: &'static str| {
        let mut sections = sections.iter();
        let found = sections
            .find(|section| section.name == name.as_bytes() && range.contains(&section.offset));
        found.map(|section| section.contents)
    };
    Ok(Inner {
        notes,
        data: section(".data").unwrap_or_default().to_vec(),
        code: section(".text")
            .ok_or(ReadError::MissingSection(".text"))?
            .to_vec(),
    })
}

fn read_notes(mut bytes: &[u8]) -> Result<Vec<Note>, ReadError> {
    let mut notes = Vec::new();
    while !bytes.is_empty() {
        let header = slice(bytes, 0, NOTE_HEADER_SIZE, "a note")?;
        let words: Vec<u32> = dwords(header).collect();
        let &[name_size, size, number, ..] = &words[..] else {
            return Err(ReadError::Outside("a note"));
        };
        if name_size as usize != NOTE_NAME.len() || !header.ends_with(NOTE_NAME) {
            return Err(ReadError::Malformed("a note is not a CAL note"));
        }
        let content = slice(bytes, NOTE_HEADER_SIZE, size as usize, "a note")?;
        notes.push(Note {
            number,
            content: content.to_vec(),
        });
        bytes = &bytes[NOTE_HEADER_SIZE + content.len()..];
    }
    Ok(notes)
}

fn slice<'a>(
    bytes: &'a [u8],
    offset: usize,
    size: usize,
    what: &'static str,
) -> Result<&'a [u8], ReadError> {
    let end = offset.checked_add(size);
    let found = end.and_then(|end| bytes.get(offset..end));
    found.ok_or(ReadError::Outside(what))
}

/// An ELF file.
struct Elf<'a> {
    bytes: &'a [u8],
    is_64_bit: bool,
    machine: u16,
}

struct ElfSection<'a> {
    name: &'a [u8],
    offset: usize,
    contents: &'a [u8],
}

struct Program {
    ty: u32,
    offset: usize,
    size: usize,
}

struct ElfSymbol {
    name: usize,
    value: usize,
    size: usize,
    section: u16,
}

impl<'a> Elf<'a> {
    fn parse(bytes: &'a [u8]) -> Result<Elf<'a>, ReadError> {
        if !bytes.starts_with(b"\x7fELF") {
            return Err(ReadError::Malformed("not an ELF file"));
        }
        let ident = slice(bytes, 0, 20, "the header")?;
        let is_64_bit = match ident[4..6] {
            [1, 1] => false,
            [2, 1] => true,
            _ => return Err(ReadError::Malformed("not a little-endian ELF file")),
        };
        let machine = u16::from_le_bytes([ident[18], ident[19]]);
        slice(bytes, 0, if is_64_bit { 64 } else { 52 }, "the header")?;
        Ok(Elf {
            bytes,
            is_64_bit,
            machine,
        })
    }

    /// A little-endian number; zero outside the file. Only checked offsets are read.
    fn number(bytes: &[u8], offset: usize, size: usize) -> u64 {
        let found = bytes.get(offset..offset + size).unwrap_or_default();
        found
            .iter()
            .rev()
            .fold(0, |value, byte| value << 8 | u64::from(*byte))
    }

    fn header(&self, offsets: [usize; 2], sizes: [usize; 2]) -> usize {
        let which = usize::from(self.is_64_bit);
        Self::number(self.bytes, offsets[which], sizes[which]) as usize
    }

    fn sections(&self) -> Result<Vec<ElfSection<'a>>, ReadError> {
        let offset = self.header([32, 40], [4, 8]);
        let [entry, count, names] =
            [[46, 58], [48, 60], [50, 62]].map(|at| self.header(at, [2, 2]));
        let size = if self.is_64_bit { 64 } else { 40 };
        if count > 0 && entry != size {
            return Err(ReadError::Malformed(
                "section headers have an unexpected size",
            ));
        }
        let table = slice(self.bytes, offset, count * size, "a section header")?;
        let at = match self.is_64_bit {
            true => [(0, 4), (24, 8), (32, 8)],
            false => [(0, 4), (16, 4), (20, 4)],
        };
        let raw = table.chunks_exact(size);
        let raw: Vec<[usize; 3]> = raw
            .map(|row| at.map(|(offset, size)| Self::number(row, offset, size) as usize))
            .collect();
        let strings = raw
            .get(names)
            .ok_or(ReadError::Outside("the section names"))?;
        let strings = slice(self.bytes, strings[1], strings[2], "the section names")?;
        let sections = raw.iter().map(|&[name, offset, size]| {
            Ok(ElfSection {
                name: text_at(strings, name).ok_or(ReadError::Outside("a section's name"))?,
                offset,
                contents: slice(self.bytes, offset, size, "a section")?,
            })
        });
        sections.collect()
    }

    fn programs(&self) -> Result<Vec<Program>, ReadError> {
        let offset = Self::number(self.bytes, 28, 4) as usize;
        let count = Self::number(self.bytes, 44, 2) as usize;
        if count > 0 && Self::number(self.bytes, 42, 2) != 32 {
            return Err(ReadError::Malformed(
                "program headers have an unexpected size",
            ));
        }
        let table = slice(self.bytes, offset, count * 32, "a program header")?;
        let rows = table.chunks_exact(32).map(|row| Program {
            ty: Self::number(row, 0, 4) as u32,
            offset: Self::number(row, 4, 4) as usize,
            size: Self::number(row, 16, 4) as usize,
        });
        Ok(rows.collect())
    }

    fn symbols(&self, table: &'a [u8]) -> impl Iterator<Item = ElfSymbol> + 'a {
        let (size, at) = match self.is_64_bit {
            true => (24, [(0, 4), (8, 8), (16, 8), (6, 2)]),
            false => (16, [(0, 4), (4, 4), (8, 4), (14, 2)]),
        };
        table.chunks_exact(size).map(move |row| {
            let [name, value, size, section] =
                at.map(|(offset, size)| Self::number(row, offset, size) as usize);
            ElfSymbol {
                name,
                value,
                size,
                section: section as u16,
            }
        })
    }
}
