//! Reads code objects: their metadata, their symbols, and the name of their instruction set.

use crate::metadata::Value;
use crate::status::{Failure, Kind, Outcome};
use object::Endianness;
use object::elf;
use object::read::elf::{ElfFile64, FileHeader, NoteIterator, ProgramHeader, SectionHeader, Sym};
use processors::elf::STT_AMDGPU_HSA_KERNEL;
use processors::{NoteKind, Setting, Target};

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
type Header = elf::FileHeader64<Endianness>;

fn parse(bytes: &[u8]) -> Outcome<Elf<'_>> {
    Elf::parse(bytes).map_err(|_| Failure::InvalidArgument)
}

/// The kinds of notes that are read.
const NOTES: [NoteKind; 3] = [
    NoteKind::Metadata,
    NoteKind::TextMetadata,
    NoteKind::IsaVersion,
];

/// The notes in the segments of a code object, or, if there are none, those in its sections.
fn notes<'a>(file: &Elf<'a>, bytes: &'a [u8]) -> Vec<(NoteKind, &'a [u8])> {
    let endian = file.endian();
    let segments = file.elf_program_headers().iter();
    let segments = segments.filter_map(|header| header.notes(endian, bytes).ok()?);
    let found = read_notes(endian, segments);
    if !found.is_empty() {
        return found;
    }
    let sections = file.elf_section_table().iter();
    let sections = sections.filter_map(|header| header.notes(endian, bytes).ok()?);
    read_notes(endian, sections)
}

fn read_notes<'a>(
    endian: Endianness,
    groups: impl Iterator<Item = NoteIterator<'a, Header>>,
) -> Vec<(NoteKind, &'a [u8])> {
    let mut found = Vec::new();
    for mut group in groups {
        while let Ok(Some(note)) = group.next() {
            let mut kinds = NOTES.into_iter();
            let kind = kinds.find(|kind| kind.has_header(note.name(), note.n_type(endian)));
            found.extend(kind.map(|kind| (kind, note.desc())));
        }
    }
    found
}

/// The name of the instruction set of a code object, such as `amdgcn-amd-amdhsa--gfx906:xnack+`.
pub(crate) fn isa_name(bytes: &[u8]) -> Outcome<String> {
    let file = parse(bytes)?;
    let target = match file.elf_header().e_ident().abi_version {
        ABI_VERSION_2 => target_of_notes(&notes(&file, bytes)),
        _ => assembler::target_of(bytes).ok(),
    };
    Ok(target.ok_or(Failure::InvalidArgument)?.target_id())
}

/// `EI_ABIVERSION` of code object version 2.
const ABI_VERSION_2: u8 = 0;

/// The target of a code object of version 2, which a note names by its numbers: two sizes with 16 bits, and the major
/// number, the minor number and the stepping with 32 bits each.
fn target_of_notes(notes: &[(NoteKind, &[u8])]) -> Option<Target> {
    let mut notes = notes.iter();
    let (_, note) = notes.find(|(kind, _)| *kind == NoteKind::IsaVersion)?;
    let number = |at: usize| {
        let bytes = note.get(at..at + 4)?.try_into().ok()?;
        Some(u32::from_le_bytes(bytes))
    };
    let name = match (number(4)?, number(8)?, number(12)?) {
        (8, 0, 0) => "gfx802".to_owned(),
        (8, 0, 4) => "gfx803".to_owned(),
        (major, minor, stepping) => format!("gfx{major}{minor}{stepping:x}"),
    };
    let (processor, has_xnack) = Target::from_processor_name_v2(&name)?;
    let target = Target::amdhsa(processor);
    let mut settings = *target.settings();
    if target.supports_xnack() {
        settings.xnack = if has_xnack { Setting::On } else { Setting::Off };
    }
    if target.supports_sramecc() {
        settings.sramecc = Setting::Off;
    }
    Some(target.with_settings(settings))
}

/// The metadata of a code object. If it contains that of several objects, their kernels are in one list.
pub(crate) fn metadata(bytes: &[u8]) -> Outcome<Value> {
    let file = parse(bytes)?;
    let mut found: Option<Value> = None;
    for (kind, contents) in notes(&file, bytes) {
        let value = match kind {
            NoteKind::Metadata => Value::from_message_pack(contents),
            NoteKind::TextMetadata => Value::from_yaml(&String::from_utf8_lossy(contents)),
            NoteKind::CodeObjectVersion
            | NoteKind::IsaVersion
            | NoteKind::IsaName
            | NoteKind::PalRegisters => None,
        };
        let Some(value) = value else {
            continue;
        };
        match &mut found {
            None => found = Some(value),
            Some(found) => found.merge(&value),
        }
    }
    found.ok_or(Failure::InvalidArgument)
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
