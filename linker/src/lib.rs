#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod archive;
mod build_id;
mod dynamic;
mod error;
mod fields;
mod identity;
mod image;
mod input;
mod local_memory;
mod merge;
mod output;
mod resolve;
mod tables;

pub use archive::{Archive, Member};
pub use build_id::BuildId;
pub use error::{LinkError, UndefinedSymbol};

use object::elf;
use std::collections::HashSet;

use self::dynamic::DynamicSymbols;
use self::fields::{GOT_ENTRY_SIZE, Plan};
use self::image::Image;
use self::input::{Definition, InputFile};
use self::output::{Output, Outputs, RELRO_PADDING};
use self::resolve::Objects;
use elf_file::{ElfHeader, ElfSymbol, RELA_SIZE};

/// Link options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinkOptions {
    /// The build ID.
    pub build_id: BuildId,
    /// Leave undefined symbols to the loader.
    pub allow_undefined: bool,
}

/// The symbols that these objects refer to and none of them defines, in the order of the objects. Weak references are not
/// included.
///
/// # Errors
/// Malformed objects.
pub fn undefined_symbols(files: &[(&str, &[u8])]) -> Result<Vec<String>, LinkError> {
    let mut needed = Vec::new();
    let mut known = HashSet::new();
    for (name, bytes) in files {
        for symbol in InputFile::read(name, bytes)?.symbols {
            match symbol.definition {
                Definition::Undefined if symbol.binding == elf::STB_GLOBAL => {
                    needed.push(symbol.name)
                }
                Definition::Undefined => {}
                // A local symbol defines nothing for other objects.
                Definition::Section(..)
                | Definition::Absolute(_)
                | Definition::Common(_)
                | Definition::Lds { .. }
                | Definition::Bound { .. } => {
                    if symbol.binding != elf::STB_LOCAL {
                        known.insert(symbol.name);
                    }
                }
            }
        }
    }
    // A symbol is listed once.
    needed.retain(|name| !name.is_empty() && known.insert(name.clone()));
    Ok(needed)
}

/// Links objects, given by file name and contents.
///
/// # Errors
/// See [`LinkError`].
pub fn link_objects(files: &[(&str, &[u8])], options: &LinkOptions) -> Result<Vec<u8>, LinkError> {
    let mut inputs = Vec::with_capacity(files.len());
    for (name, bytes) in files {
        inputs.push((*name, InputFile::read(name, bytes)?));
    }
    let mut objects = resolve::resolve(inputs)?;
    local_memory::allocate(&mut objects)?;
    let outputs = Outputs::new(&objects)?;
    define_bounds(&mut objects, &outputs);
    let plan = fields::plan(&objects, options.allow_undefined)?;
    let symbols = DynamicSymbols::new(&objects);
    let mut linker = Linker {
        image: Image::new(with_tables(&objects, outputs, &plan, &symbols, options)),
        objects,
        plan,
        symbols,
    };
    linker.reserve_tables();
    linker.image.assign_addresses();
    linker.relocate()?;
    linker.fill_tables();
    let identity = linker.objects.identity;
    let header = ElfHeader {
        os_abi: identity.os_abi,
        abi_version: identity.abi_version,
        flags: identity.flags,
    };
    let file = linker.image.write(header)?;
    match options.build_id.of(&file) {
        None => Ok(file),
        Some(id) => {
            if let Some(note) = linker.image.section_mut(build_id::SECTION) {
                note.bytes = build_id::note(&id);
            }
            linker.image.write(header)
        }
    }
}

/// Defines the symbols that linkers provide.
fn define_bounds(objects: &mut Objects, outputs: &Outputs) {
    for symbol in &mut objects.symbols {
        if symbol.is_local || !symbol.is_undefined() {
            continue;
        }
        let Some((definition, visibility)) = bound(&symbol.symbol.name, outputs) else {
            continue;
        };
        symbol.symbol.definition = definition;
        symbol.symbol.visibility = visibility;
        symbol.symbol.binding = elf::STB_GLOBAL;
    }
}

/// The definition and visibility of a symbol that linkers provide.
fn bound(name: &str, outputs: &Outputs) -> Option<(Definition, u8)> {
    let of_section = |section: &str, is_end| Definition::Bound {
        output: outputs.find(section),
        is_end,
    };
    for array in ["preinit_array", "init_array", "fini_array"] {
        let rest = name
            .strip_prefix("__")
            .and_then(|rest| rest.strip_prefix(array));
        let definition = match rest {
            Some("_start") => of_section(&format!(".{array}"), false),
            Some("_end") => of_section(&format!(".{array}"), true),
            _ => continue,
        };
        return Some((definition, elf::STV_HIDDEN));
    }
    if matches!(name, "__ehdr_start" | "__executable_start" | "__dso_handle") {
        let start = Definition::Bound {
            output: None,
            is_end: false,
        };
        return Some((start, elf::STV_HIDDEN));
    }
    let (section, is_end) = match name.strip_prefix("__start_") {
        Some(section) => (section, false),
        None => (name.strip_prefix("__stop_")?, true),
    };
    let is_identifier = section
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    outputs.find(section).filter(|_| is_identifier)?;
    Some((of_section(section, is_end), elf::STV_PROTECTED))
}

/// Adds the dynamic tables; those that depend on addresses are only allocated.
fn with_tables(
    objects: &Objects,
    mut outputs: Outputs,
    plan: &Plan,
    symbols: &DynamicSymbols,
    options: &LinkOptions,
) -> Outputs {
    let read_only = elf::SHF_ALLOC;
    let written = elf::SHF_ALLOC | elf::SHF_WRITE;
    let list = &mut outputs.list;
    if let Some(size) = options.build_id.size() {
        let note = build_id::note(&vec![0; size]);
        list.push(Output::table(
            build_id::SECTION,
            elf::SHT_NOTE,
            read_only,
            4,
            note,
        ));
    }
    let (dynsym, dynstr) = symbols.tables(|_| ElfSymbol::default());
    let hash = symbols.sysv_hash_table();
    list.push(Output::table(
        ".dynsym",
        elf::SHT_DYNSYM,
        read_only,
        8,
        dynsym,
    ));
    let gnu_hash = symbols.gnu_hash_table();
    list.push(Output::table(
        ".gnu.hash",
        elf::SHT_GNU_HASH,
        read_only,
        8,
        gnu_hash,
    ));
    list.push(Output::table(".hash", elf::SHT_HASH, read_only, 4, hash));
    list.push(Output::table(
        ".dynstr",
        elf::SHT_STRTAB,
        read_only,
        1,
        dynstr,
    ));
    let count = plan.loader_field_count(objects);
    if count > 0 {
        let table = vec![0; count * RELA_SIZE as usize];
        list.push(Output::table(
            ".rela.dyn",
            elf::SHT_RELA,
            read_only,
            8,
            table,
        ));
    }
    list.push(Output::table(
        ".dynamic",
        elf::SHT_DYNAMIC,
        written,
        8,
        Vec::new(),
    ));
    if !plan.got.is_empty() {
        let got = vec![0; plan.got.len() * GOT_ENTRY_SIZE as usize];
        list.push(Output::table(".got", elf::SHT_PROGBITS, written, 8, got));
    }
    list.push(Output::new(RELRO_PADDING, elf::SHT_NOBITS, written, 1));
    add_comment(list);
    list.push(Output::table(".symtab", elf::SHT_SYMTAB, 0, 8, Vec::new()));
    list.push(Output::table(".strtab", elf::SHT_STRTAB, 0, 1, Vec::new()));
    outputs
}

/// Adds this linker to `.comment`, after the producers of the objects.
fn add_comment(list: &mut Vec<Output>) {
    let text = concat!("Linker: amdgcn-llc ", env!("CARGO_PKG_VERSION"), "\0").as_bytes();
    let known = list.iter().position(|section| section.name == ".comment");
    let index = known.unwrap_or_else(|| {
        let flags = elf::SHF_MERGE | elf::SHF_STRINGS;
        list.push(Output::new(".comment", elf::SHT_PROGBITS, flags, 1));
        list.len() - 1
    });
    let comment = &mut list[index];
    comment.entry_size = 1;
    comment.bytes.extend_from_slice(text);
    comment.size = comment.bytes.len() as u64;
}

/// The objects being linked.
struct Linker {
    objects: Objects,
    image: Image,
    plan: Plan,
    symbols: DynamicSymbols,
}

impl Linker {
    /// Applies the relocations of all sections.
    fn relocate(&mut self) -> Result<(), LinkError> {
        for (section, offset, value, size) in self.plan.values(&self.objects, &self.image)? {
            if let Some((output, start)) = self.image.outputs.output_of(section, offset) {
                let start = start as usize;
                let bytes = &mut self.image.outputs.list[output].bytes;
                if let Some(field) = bytes.get_mut(start..start + size) {
                    field.copy_from_slice(&value.to_le_bytes()[..size]);
                }
            }
        }
        Ok(())
    }
}
