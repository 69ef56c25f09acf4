//! Reads code objects: their metadata, their symbols, and the name of their instruction set.

use crate::metadata::Value;
use crate::status::{Failure, Kind, Outcome};
use object::Endianness;
use object::elf;
use object::read::elf::{ElfFile64, ProgramHeader, SectionHeader, Sym};
use processors::NoteKind;
use processors::elf::STT_AMDGPU_HSA_KERNEL;

/// A symbol of a code object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Symbol {
    pub(crate) name: String,
    /// The symbol type, `STT_*`; -1 if the interface has no number for it.
    pub(crate) kind: i32,
    pub(crate) size: u64,
    pub(crate) is_undefined: bool,
    pub(crate) value: u64,
}

type Elf<'a> = ElfFile64<'a, Endianness>;

fn parse(bytes: &[u8]) -> Outcome<Elf<'_>> {
    Elf::parse(bytes).map_err(|_| Failure::InvalidArgument)
}

/// The name of the instruction set of a code object, such as `amdgcn-amd-amdhsa--gfx906:xnack+`.
pub(crate) fn isa_name(bytes: &[u8]) -> Outcome<String> {
    let target = assembler::target_of(bytes).map_err(|_| Failure::InvalidArgument)?;
    Ok(target.target_id())
}

/// The metadata of a code object of version 3 or later.
pub(crate) fn metadata(bytes: &[u8]) -> Outcome<Value> {
    let file = parse(bytes)?;
    let endian = file.endian();
    let segments = file.elf_program_headers().iter();
    let segments = segments.map(|header| header.notes(endian, bytes));
    let sections = file.elf_section_table().iter();
    let sections = sections.map(|header| header.notes(endian, bytes));
    for notes in segments.chain(sections) {
        let Ok(Some(mut notes)) = notes else {
            continue;
        };
        while let Ok(Some(note)) = notes.next() {
            if NoteKind::Metadata.has_header(note.name(), note.n_type(endian)) {
                return Value::from_message_pack(note.desc()).ok_or(Failure::Error);
            }
        }
    }
    Err(Failure::Error)
}

/// The symbols of a code object: all symbols of a relocatable object, or the dynamic symbols of an executable.
pub(crate) fn symbols(kind: Kind, bytes: &[u8]) -> Outcome<Vec<Symbol>> {
    if !matches!(kind, Kind::Relocatable | Kind::Executable) {
        return Err(Failure::InvalidArgument);
    }
    let file = parse(bytes).map_err(|_| Failure::Error)?;
    let endian = file.endian();
    let table = match kind == Kind::Executable {
        true => file.elf_dynamic_symbol_table(),
        false => file.elf_symbol_table(),
    };
    let sections = file.elf_section_table();
    let symbols = table.symbols().iter().skip(1).map(|symbol| {
        let own = symbol.name(endian, table.strings());
        let section = sections.section(object::SectionIndex(usize::from(symbol.st_shndx(endian))));
        let name = match (symbol.st_type(), section) {
            (elf::STT_SECTION, Ok(section)) => sections.section_name(endian, section),
            _ => own,
        };
        let name = name.map_err(|_| Failure::Error)?;
        Ok(Symbol {
            name: String::from_utf8_lossy(name).into_owned(),
            kind: match symbol.st_type() {
                kind @ (elf::STT_NOTYPE
                | elf::STT_OBJECT
                | elf::STT_FUNC
                | elf::STT_SECTION
                | elf::STT_FILE
                | elf::STT_COMMON
                | STT_AMDGPU_HSA_KERNEL) => i32::from(kind),
                _ => -1,
            },
            size: symbol.st_size(endian),
            is_undefined: symbol.st_shndx(endian) == elf::SHN_UNDEF,
            value: symbol.st_value(endian),
        })
    });
    symbols.collect()
}

/// Returns `true` if the bytes are LLVM bitcode.
pub(crate) fn is_bitcode(bytes: &[u8]) -> bool {
    bytes.starts_with(b"BC\xc0\xde") || bytes.starts_with(&[0xde, 0xc0, 0x17, 0x0b])
}
