//! Reads relocatable objects.
//!
//! In: the bytes of a file. Out: its sections with their relocations, its symbols and section groups. Sections that
//! only contain tables of these (symbol, string and relocation tables) are not listed as sections.

use object::elf::{self, FileHeader64};
use object::read::elf::{FileHeader, SectionHeader, SectionTable, Sym as _, SymbolTable};
use object::{LittleEndian, SectionIndex};

use super::LinkError;
use super::identity::Identity;
use assembler::{RelocationKind, Section};
use processors::elf::{MAX_SECTION_SIZE, SHN_AMDGPU_LDS, SHT_LLVM_ADDRSIG};

/// An object. Sections and symbols have the numbers of the file.
pub(super) struct InputFile {
    pub(super) identity: Identity,
    /// `None` for sections that are not part of the linked file: tables, groups, `.note.GNU-stack`.
    pub(super) sections: Vec<Option<InputSection>>,
    pub(super) symbols: Vec<InputSymbol>,
    /// COMDAT groups.
    pub(super) groups: Vec<Group>,
}

/// A section with contents.
#[derive(Clone, Debug)]
pub(super) struct InputSection {
    pub(super) name: String,
    pub(super) section_type: u32,
    pub(super) flags: u64,
    pub(super) align: u64,
    pub(super) entry_size: u64,
    /// Empty if it has none in the file.
    pub(super) bytes: Vec<u8>,
    /// Bytes in memory.
    pub(super) size: u64,
    pub(super) fields: Vec<Field>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub(super) offset: u64,
    pub(super) kind: RelocationKind,
    /// Index of the symbol in the file.
    pub(super) symbol: usize,
    pub(super) addend: i64,
}

#[derive(Clone, Debug)]
pub(super) struct InputSymbol {
    pub(super) name: String,
    pub(super) binding: u8,
    pub(super) visibility: u8,
    pub(super) symbol_type: u8,
    pub(super) size: u64,
    pub(super) definition: Definition,
}

/// The definition of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Definition {
    Undefined,
    /// An offset in a section, which is given by its number in the file.
    Section(usize, u64),
    Absolute(u64),
    /// Memory with this alignment that the linker allocates.
    Common(u64),
    /// LDS with this alignment.
    Lds {
        align: u64,
    },
    /// The start or end of an output section, or the start of the file.
    Bound {
        output: Option<usize>,
        is_end: bool,
    },
}

/// A section group that linkers keep only one copy of.
pub(super) struct Group {
    pub(super) signature: String,
    pub(super) members: Vec<usize>,
}

type Header = FileHeader64<LittleEndian>;
type Sections<'data> = SectionTable<'data, Header>;

impl InputFile {
    pub(super) fn read(name: &str, bytes: &[u8]) -> Result<Self, LinkError> {
        read(bytes).map_err(|reason| LinkError::MalformedObject {
            file: name.to_owned(),
            reason,
        })
    }
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}

fn read(bytes: &[u8]) -> Result<InputFile, String> {
    let header = Header::parse(bytes).map_err(text)?;
    let endian = header.endian().map_err(text)?;
    match (header.e_machine.get(endian), header.e_type.get(endian)) {
        (elf::EM_AMDGPU, elf::ET_REL) => {}
        (elf::EM_AMDGPU, elf::ET_DYN) => {
            return Err("a loadable code object, which cannot be linked again".to_owned());
        }
        _ => return Err("not a relocatable object for AMD GPUs".to_owned()),
    }
    let table = header.sections(endian, bytes).map_err(text)?;
    check_contents(&table, bytes)?;
    let symbols = table
        .symbols(endian, bytes, elf::SHT_SYMTAB)
        .map_err(text)?;
    let identity = Identity {
        os_abi: header.e_ident.os_abi,
        abi_version: header.e_ident.abi_version,
        flags: header.e_flags.get(endian),
    };
    identity.check()?;
    let mut file = InputFile {
        identity,
        sections: Vec::new(),
        symbols: Vec::new(),
        groups: Vec::new(),
    };
    for section in table.iter() {
        let name = table.section_name(endian, section).map_err(text)?;
        let content = match is_contents(section.sh_type.get(endian), name) {
            true => Some(read_section(section, name, bytes)?),
            false => None,
        };
        file.sections.push(content);
    }
    for symbol in symbols.iter() {
        let name = symbol.name(endian, symbols.strings()).map_err(text)?;
        let symbol = read_symbol(&file, symbol, String::from_utf8_lossy(name).into_owned())?;
        file.symbols.push(symbol);
    }
    for section in table.iter() {
        read_fields(&mut file, section, bytes)?;
        let group = read_group(&file, &table, &symbols, section, bytes)?;
        file.groups.extend(group);
    }
    Ok(file)
}

/// Checks that sections do not share bytes, so copies of all of them need no more memory than the file.
fn check_contents(table: &Sections<'_>, bytes: &[u8]) -> Result<(), String> {
    let in_file = table
        .iter()
        .filter(|section| section.sh_type.get(LittleEndian) != elf::SHT_NOBITS);
    let sizes = in_file.map(|section| u128::from(section.sh_size.get(LittleEndian)));
    match sizes.sum::<u128>() > bytes.len() as u128 {
        true => Err("the sections are larger than the file".to_owned()),
        false => Ok(()),
    }
}

/// Returns `true` if a section becomes part of the linked file.
fn is_contents(section_type: u32, name: &[u8]) -> bool {
    let is_table = matches!(
        section_type,
        elf::SHT_NULL
            | elf::SHT_SYMTAB
            | elf::SHT_STRTAB
            | elf::SHT_RELA
            | elf::SHT_REL
            | elf::SHT_GROUP
            | elf::SHT_SYMTAB_SHNDX
            | SHT_LLVM_ADDRSIG
            | Section::CALL_GRAPH_PROFILE
    );
    !is_table && name != b".note.GNU-stack"
}

/// Section types that only linked files have.
const LINKED_FILE_TYPES: [u32; 7] = [
    elf::SHT_DYNAMIC,
    elf::SHT_DYNSYM,
    elf::SHT_HASH,
    elf::SHT_GNU_HASH,
    elf::SHT_GNU_VERDEF,
    elf::SHT_GNU_VERNEED,
    elf::SHT_GNU_VERSYM,
];

/// Returns `true` if this is a valid alignment.
fn is_align(align: u64) -> bool {
    align.is_power_of_two() && align <= 1 << 32
}

fn read_section(
    header: &elf::SectionHeader64<LittleEndian>,
    name: &[u8],
    bytes: &[u8],
) -> Result<InputSection, String> {
    let endian = LittleEndian;
    let name = String::from_utf8_lossy(name).into_owned();
    let (size, align) = (
        header.sh_size.get(endian),
        header.sh_addralign.get(endian).max(1),
    );
    if size > MAX_SECTION_SIZE || !is_align(align) {
        return Err(format!("invalid size or alignment of section '{name}'"));
    }
    let section_type = header.sh_type.get(endian);
    if LINKED_FILE_TYPES.contains(&section_type) {
        return Err(format!(
            "section '{name}' has a type that only linked files have"
        ));
    }
    let bytes = header.data(endian, bytes).map_err(text)?;
    Ok(InputSection {
        name,
        section_type,
        flags: header.sh_flags.get(endian),
        align,
        entry_size: header.sh_entsize.get(endian),
        bytes: bytes.to_vec(),
        size,
        fields: Vec::new(),
    })
}

fn read_symbol(
    file: &InputFile,
    symbol: &elf::Sym64<LittleEndian>,
    name: String,
) -> Result<InputSymbol, String> {
    let endian = LittleEndian;
    let value = symbol.st_value.get(endian);
    let definition = match symbol.st_shndx.get(endian) {
        elf::SHN_UNDEF => Definition::Undefined,
        elf::SHN_ABS => Definition::Absolute(value),
        elf::SHN_COMMON if is_align(value) => Definition::Common(value),
        SHN_AMDGPU_LDS if is_align(value) => Definition::Lds { align: value },
        number => match file.sections.get(usize::from(number)) {
            Some(Some(section)) if value <= section.size => {
                Definition::Section(usize::from(number), value)
            }
            // Symbols of dropped sections.
            Some(None) => Definition::Undefined,
            _ => return Err(format!("symbol '{name}' is outside its section")),
        },
    };
    Ok(InputSymbol {
        name,
        binding: symbol.st_bind(),
        visibility: symbol.st_visibility(),
        symbol_type: symbol.st_type(),
        size: symbol.st_size.get(endian),
        definition,
    })
}

/// Adds the relocations of a table to the section they apply to.
fn read_fields(
    file: &mut InputFile,
    header: &elf::SectionHeader64<LittleEndian>,
    bytes: &[u8],
) -> Result<(), String> {
    let endian = LittleEndian;
    let target = header.sh_info.get(endian) as usize;
    let mut fields = Vec::new();
    if let Some((table, _)) = header.rela(endian, bytes).map_err(text)? {
        for entry in table {
            let addend = entry.r_addend.get(endian);
            fields.push((
                entry.r_offset.get(endian),
                entry.r_type(endian, false),
                entry.r_sym(endian, false),
                Some(addend),
            ));
        }
    } else if let Some((table, _)) = header.rel(endian, bytes).map_err(text)? {
        for entry in table {
            fields.push((
                entry.r_offset.get(endian),
                entry.r_type(endian),
                entry.r_sym(endian),
                None,
            ));
        }
    }
    if fields.is_empty() {
        return Ok(());
    }
    let symbols = file.symbols.len();
    let Some(Some(section)) = file.sections.get_mut(target) else {
        return Err("a relocation table refers to a section that does not exist".to_owned());
    };
    for (offset, number, symbol, addend) in fields {
        if number == RelocationKind::None.elf_type() {
            continue;
        }
        let location = format!("{}+{offset:#x}", section.name);
        let kind = RelocationKind::from_elf_type(number)
            .ok_or_else(|| format!("{location}: unknown relocation type {number}"))?;
        let end = usize::try_from(offset)
            .ok()
            .and_then(|start| start.checked_add(kind.size()));
        let field = end.and_then(|end| section.bytes.get(offset as usize..end));
        let field = field
            .ok_or_else(|| format!("{location}: the relocated field is outside the section"))?;
        if symbol as usize >= symbols {
            return Err(format!("{location}: the relocation has no symbol"));
        }
        section.fields.push(Field {
            offset,
            kind,
            symbol: symbol as usize,
            addend: addend.unwrap_or_else(|| stored_addend(kind, field)),
        });
    }
    section.fields.sort_by_key(|field| field.offset);
    Ok(())
}

/// The implicit addend in a field.
fn stored_addend(kind: RelocationKind, field: &[u8]) -> i64 {
    let mut bytes = [0; 8];
    bytes[..field.len()].copy_from_slice(field);
    let value = i64::from_le_bytes(bytes);
    match kind.size() {
        2 => i64::from(value as i16),
        4 => i64::from(value as i32),
        _ => value,
    }
}

fn read_group(
    file: &InputFile,
    table: &Sections<'_>,
    symbols: &SymbolTable<'_, Header>,
    header: &elf::SectionHeader64<LittleEndian>,
    bytes: &[u8],
) -> Result<Option<Group>, String> {
    let endian = LittleEndian;
    let Some((flags, members)) = header.group(endian, bytes).map_err(text)? else {
        return Ok(None);
    };
    if flags & elf::GRP_COMDAT == 0 {
        return Ok(None);
    }
    let number = header.sh_info.get(endian) as usize;
    let signature = file
        .symbols
        .get(number)
        .ok_or("a section group has no symbol")?;
    // A section symbol has no name; the name of its section is used.
    let signature = match (signature.symbol_type, signature.definition) {
        (elf::STT_SECTION, _) => {
            let symbol = symbols.symbol(object::SymbolIndex(number)).map_err(text)?;
            let section = SectionIndex(usize::from(symbol.st_shndx.get(endian)));
            let section = table.section(section).map_err(text)?;
            let name = table.section_name(endian, section).map_err(text)?;
            String::from_utf8_lossy(name).into_owned()
        }
        _ => signature.name.clone(),
    };
    let members = members.iter().map(|member| member.get(endian) as usize);
    Ok(Some(Group {
        signature,
        members: members.collect(),
    }))
}
