//! Compares CLRX's output with the object that is written directly.

use super::metadata;
use object::read::elf::{ElfFile64, FileHeader, SectionHeader};
use object::{Endianness, Object, ObjectSection, ObjectSymbol, RelocationFlags, RelocationTarget};
use std::ffi::OsStr;
use std::process::Command;

type File<'a> = ElfFile64<'a, Endianness>;

/// Assembles the text.
pub fn assemble(program: &OsStr, text: &str) -> Result<Vec<u8>, String> {
    let directory = tempfile::tempdir().map_err(|error| error.to_string())?;
    let (input, output) = (directory.path().join("in"), directory.path().join("out"));
    std::fs::write(&input, text).map_err(|error| error.to_string())?;
    let mut command = Command::new(program);
    command
        .arg("--forceAddSymbols")
        .arg("-o")
        .args([&output, &input]);
    let run = command.output().map_err(|error| error.to_string())?;
    let messages = String::from_utf8_lossy(&run.stderr);
    if !run.status.success() || !messages.is_empty() {
        let first: Vec<&str> = messages.lines().take(4).collect();
        return Err(first.join("\n"));
    }
    std::fs::read(&output).map_err(|error| error.to_string())
}

/// Size of a descriptor, and offset of its code offset.
const DESCRIPTOR: usize = 64;
const ENTRY: std::ops::Range<usize> = 16..24;

/// Relocations by number.
const ABS64: u32 = 3;
const REL32: u32 = 4;
const REL64: u32 = 5;
const REL32_LO: u32 = 10;
const REL32_HI: u32 = 11;
const GOTPCREL32_LO: u32 = 8;
const GOTPCREL32_HI: u32 = 9;

/// The offset of the low half of a PC-relative address from the value that the PC has when it is read.
const FIELD: i64 = 4;

/// Compares a relocatable object with a loadable one.
pub fn compare(object: &[u8], made: &[u8], version: u32) -> Result<(), String> {
    let expected = File::parse(object).map_err(|error| error.to_string())?;
    let made = File::parse(made).map_err(|error| error.to_string())?;
    let flags = |file: &File<'_>| file.elf_header().e_flags(file.endian());
    if flags(&expected) != flags(&made) {
        return Err(format!("e_flags {:#x}", flags(&made)));
    }
    let (from, to) = (notes(&expected, version)?, notes(&made, version)?);
    if from != to {
        return Err(format!("metadata:\n{to}\nexpected:\n{from}"));
    }
    let image = Image::new(&expected, &made)?;
    image.code()?;
    if version > 2 {
        image.descriptors()?;
    }
    image.symbols()
}

/// The metadata in a comparable form.
fn notes(file: &File<'_>, version: u32) -> Result<String, String> {
    let wanted = if version == 2 { 10 } else { 32 };
    for section in file.sections() {
        let header = section.elf_section_header();
        let notes = header.notes(file.endian(), file.data());
        let Ok(Some(mut notes)) = notes else { continue };
        while let Ok(Some(note)) = notes.next() {
            if note.n_type(file.endian()) == wanted {
                return match version {
                    2 => Ok(metadata::yaml(note.desc())),
                    _ => metadata::message_pack(note.desc()),
                };
            }
        }
    }
    Ok("none".to_owned())
}

struct Image<'a> {
    expected: &'a File<'a>,
    made: &'a File<'a>,
    /// The object's code: all code sections concatenated, with their starts.
    code: Vec<u8>,
    sections: Vec<(object::SectionIndex, u64)>,
    made_code: &'a [u8],
    made_start: u64,
}

impl<'a> Image<'a> {
    fn new(expected: &'a File<'a>, made: &'a File<'a>) -> Result<Self, String> {
        let text = made.section_by_name(".text").ok_or("no code")?;
        let mut sections = Vec::new();
        let mut code = Vec::new();
        for section in expected.sections() {
            if section.kind() == object::SectionKind::Text && section.size() != 0 {
                sections.push((section.index(), code.len() as u64));
                code.extend_from_slice(section.data().map_err(|error| error.to_string())?);
            }
        }
        if sections.len() > 1 {
            return Err("several sections of code".to_owned());
        }
        Ok(Image {
            expected,
            made,
            code,
            sections,
            made_code: text.data().map_err(|error| error.to_string())?,
            made_start: text.address(),
        })
    }

    /// Code is equal, except PC-relative addresses, whose targets must be equal.
    fn code(&self) -> Result<(), String> {
        let mut code = self.code.clone();
        let mut found = self
            .made_code
            .get(..code.len())
            .ok_or("less code")?
            .to_vec();
        for (section, start) in &self.sections {
            let section = self.expected.section_by_index(*section);
            let section = section.map_err(|error| error.to_string())?;
            let mut low = 0;
            for (offset, relocation) in section.relocations() {
                let at = (start + offset) as usize;
                self.distance(at as u64, &relocation, &mut low)?;
                code[at..at + 4].fill(0);
                found[at..at + 4].fill(0);
            }
        }
        match code.iter().zip(&found).position(|(a, b)| a != b) {
            None => Ok(()),
            Some(at) => {
                let start = at & !3;
                Err(format!(
                    "code at {start:#x}: {:02x?} instead of {:02x?}",
                    &found[start..found.len().min(start + 8)],
                    &code[start..code.len().min(start + 8)]
                ))
            }
        }
    }

    /// Checks the PC-relative address at an offset of the code. `low` is the most recent low half, which belongs to the
    /// next high half.
    fn distance(
        &self,
        at: u64,
        relocation: &object::Relocation,
        low: &mut i64,
    ) -> Result<(), String> {
        let RelocationFlags::Elf { r_type } = relocation.flags() else {
            return Err("no relocation type".to_owned());
        };
        let RelocationTarget::Symbol(symbol) = relocation.target() else {
            return Err("no symbol".to_owned());
        };
        let symbol = self.expected.symbol_by_index(symbol);
        let symbol = symbol.map_err(|error| error.to_string())?;
        let image_address = self.made_start + at;
        let word = |at: u64| {
            let bytes = self.made_code.get(at as usize..at as usize + 4);
            bytes.map_or(0, |bytes| {
                u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
            })
        };
        match r_type {
            REL32_LO | GOTPCREL32_LO => {
                *low = i64::from(word(at) as i32);
                let target = (image_address as i64 + *low - relocation.addend()) as u64;
                let is_got = r_type == GOTPCREL32_LO;
                self.target(is_got, target, relocation.addend(), &symbol)
            }
            // Distances are below 2 GiB, so the high half consists of copies of the sign bit.
            REL32_HI | GOTPCREL32_HI => match word(at) == (*low >> 32) as u32 {
                true => Ok(()),
                false => Err(format!("high half {:#x} of {low:#x}", word(at))),
            },
            _ => Err(format!("relocation {r_type}")),
        }
    }

    /// Checks that `target` is the address of the symbol or of its GOT entry.
    fn target(
        &self,
        is_got: bool,
        target: u64,
        addend: i64,
        symbol: &object::read::elf::ElfSymbol64<'_, '_, Endianness>,
    ) -> Result<(), String> {
        let name = symbol.name().unwrap_or_default();
        if is_got {
            return self.got_entry(target, name);
        }
        let section = symbol
            .section_index()
            .ok_or(format!("{name} is undefined"))?;
        let section = self
            .expected
            .section_by_index(section)
            .map_err(|e| e.to_string())?;
        // The addend is relative to the instruction that reads the PC, not to the field. For a section symbol it also
        // contains the offset in the section.
        let inside = match symbol.kind() {
            object::SymbolKind::Section => (addend - FIELD) as u64,
            _ => 0,
        };
        if section.kind() == object::SectionKind::Text {
            let wanted = self.made_start + symbol.address();
            return match target == wanted {
                true => Ok(()),
                false => Err(format!("{name} at {target:#x} instead of {wanted:#x}")),
            };
        }
        let start = symbol.address() + inside;
        let mut symbols = self.expected.symbols();
        let variable = symbols.find(|other| {
            let end = other.address() + other.size();
            other.section_index() == symbol.section_index()
                && (other.address()..end).contains(&start)
        });
        let end = variable.map(|other| other.address() + other.size());
        let end = end.ok_or(format!("{name}+{inside} is nothing"))?;
        self.data(section.index(), start..end, target + inside)
            .map_err(|error| format!("{name}: {error}"))
    }

    /// Checks that the image at address `image_address` has the contents of a section range: bytes, addresses and symbol
    /// differences.
    fn data(
        &self,
        section: object::SectionIndex,
        range: std::ops::Range<u64>,
        image_address: u64,
    ) -> Result<(), String> {
        let section = self.expected.section_by_index(section);
        let section = section.map_err(|error| error.to_string())?;
        let wanted = section.data().unwrap_or_default();
        let wanted = wanted.get(range.start as usize..range.end as usize);
        let mut wanted = wanted.ok_or("no data")?.to_vec();
        let found = self.bytes(image_address, wanted.len());
        let mut found = found.ok_or("not in the image")?.to_vec();
        for (offset, relocation) in section.relocations() {
            if !range.contains(&offset) {
                continue;
            }
            let at = (offset - range.start) as usize;
            let size = self.field(image_address + at as u64, &found[at..], &relocation)?;
            wanted[at..at + size].fill(0);
            found[at..at + size].fill(0);
        }
        match found == wanted {
            true => Ok(()),
            false => Err(format!("{found:02x?} instead of {wanted:02x?}")),
        }
    }

    /// Checks a relocated field of data. Returns its size in bytes.
    fn field(
        &self,
        image_address: u64,
        found: &[u8],
        relocation: &object::Relocation,
    ) -> Result<usize, String> {
        let RelocationFlags::Elf { r_type } = relocation.flags() else {
            return Err("no relocation type".to_owned());
        };
        let RelocationTarget::Symbol(symbol) = relocation.target() else {
            return Err("no symbol".to_owned());
        };
        let symbol = self.expected.symbol_by_index(symbol);
        let symbol = symbol.map_err(|error| error.to_string())?;
        let section = symbol.section_index().ok_or("undefined")?;
        let is_code = self.sections.iter().any(|(known, _)| *known == section);
        let address = match is_code {
            true => Some(self.made_start + (symbol.address() as i64 + relocation.addend()) as u64),
            // Data are found by their contents, not by an address.
            false => None,
        };
        let dynamic = || {
            let mut relocations = self.made.dynamic_relocations().into_iter().flatten();
            let (_, found) = relocations.find(|(known, _)| *known == image_address)?;
            let RelocationTarget::Symbol(index) = found.target() else {
                return None;
            };
            use object::ObjectSymbolTable;
            let symbols = self.made.dynamic_symbol_table()?;
            Some(symbols.symbol_by_index(index).ok()?.address())
        };
        let (size, target) = match r_type {
            ABS64 => (8, dynamic()),
            REL32 => {
                let distance = found
                    .first_chunk()
                    .map_or(0, |bytes| i32::from_le_bytes(*bytes));
                (4, Some((image_address as i64 + i64::from(distance)) as u64))
            }
            REL64 => {
                let distance = found
                    .first_chunk()
                    .map_or(0, |bytes| i64::from_le_bytes(*bytes));
                (8, Some((image_address as i64 + distance) as u64))
            }
            _ => return Err(format!("relocation {r_type}")),
        };
        let target = target.ok_or(format!("no relocation at {image_address:#x}"))?;
        match address {
            Some(address) if address != target => Err(format!(
                "{target:#x} instead of {address:#x} at {image_address:#x}"
            )),
            Some(_) => Ok(size),
            None => {
                let start = (symbol.address() as i64 + relocation.addend()) as u64;
                self.data(section, start..start + 1, target).map(|()| size)
            }
        }
    }

    fn got_entry(&self, target: u64, name: &str) -> Result<(), String> {
        let mut relocations = self.made.dynamic_relocations().into_iter().flatten();
        let entry = relocations.find(|(image_address, _)| *image_address == target);
        let (_, relocation) = entry.ok_or(format!("{target:#x} is not an entry of the GOT"))?;
        let RelocationTarget::Symbol(index) = relocation.target() else {
            return Err("an entry of the GOT without symbol".to_owned());
        };
        let symbols = self.made.dynamic_symbol_table().ok_or("no symbols")?;
        use object::ObjectSymbolTable;
        let symbol = symbols
            .symbol_by_index(index)
            .map_err(|error| error.to_string())?;
        match symbol.name() {
            Ok(found) if found == name => Ok(()),
            found => Err(format!("the GOT has {found:?} for {name}")),
        }
    }

    /// Bytes of the image.
    fn bytes(&self, address: u64, size: usize) -> Option<&'a [u8]> {
        let mut sections = self.made.sections();
        let section = sections.find(|section| {
            let end = section.address() + section.size();
            section.address() != 0 && (section.address()..end).contains(&address)
        })?;
        let start = (address - section.address()) as usize;
        section.data().ok()?.get(start..start + size)
    }

    /// Every kernel's descriptor is equal and refers to the kernel's code.
    fn descriptors(&self) -> Result<(), String> {
        for symbol in self.expected.symbols() {
            let name = symbol.name().unwrap_or_default();
            let Some(kernel) = name.strip_suffix(".kd") else {
                continue;
            };
            let section = symbol
                .section_index()
                .ok_or("a descriptor without section")?;
            let section = self
                .expected
                .section_by_index(section)
                .map_err(|e| e.to_string())?;
            let start = symbol.address() as usize;
            let mut wanted = section.data().unwrap_or_default()[start..start + DESCRIPTOR].to_vec();
            let mut symbols = self.made.dynamic_symbols();
            let image_address = symbols.find(|symbol| symbol.name() == Ok(name));
            let image_address = image_address.ok_or(format!("{name} is missing"))?.address();
            let found = self
                .bytes(image_address, DESCRIPTOR)
                .ok_or(format!("{name} has no bytes"))?;
            let code = self
                .expected
                .symbols()
                .find(|symbol| symbol.name() == Ok(kernel));
            let code = code.ok_or(format!("{kernel} is missing"))?.address();
            let entry = (self.made_start + code).wrapping_sub(image_address);
            wanted[ENTRY].copy_from_slice(&entry.to_le_bytes());
            if found != wanted {
                return Err(format!("{name}: {found:02x?} instead of {wanted:02x?}"));
            }
        }
        Ok(())
    }

    /// Exported symbols exist, and data have the right contents.
    fn symbols(&self) -> Result<(), String> {
        for symbol in self
            .expected
            .symbols()
            .filter(|s| s.is_global() && !s.is_undefined())
        {
            let name = symbol.name().unwrap_or_default();
            let mut symbols = self.made.symbols();
            let found = symbols.find(|found| found.name() == Ok(name));
            let found = found.ok_or(format!("symbol {name} is missing"))?;
            let Some(section) = symbol.section_index() else {
                continue;
            };
            let section = self
                .expected
                .section_by_index(section)
                .map_err(|e| e.to_string())?;
            if section.kind() == object::SectionKind::Text {
                let wanted = self.made_start + symbol.address();
                if found.address() != wanted {
                    return Err(format!("symbol {name} at {:#x}", found.address()));
                }
            } else if !name.ends_with(".kd") {
                let start = symbol.address();
                self.data(
                    section.index(),
                    start..start + symbol.size(),
                    found.address(),
                )
                .map_err(|error| format!("symbol {name}: {error}"))?;
            }
        }
        Ok(())
    }
}
