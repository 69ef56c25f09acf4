//! The linker: relocatable objects into the form that the runtime loads (ET_DYN), as `ld.lld -shared` makes it.
//!
//! In: objects of this compiler or of others. Out: the bytes of a shared object with segments for reading, executing
//! and writing, and the tables that the loader needs.
//!
//! 1. Read the objects (`input`), and choose between definitions and between section groups (`resolve`).
//! 2. Find places for variables in local memory (`local_memory`).
//! 3. Put sections together (`output`), constants and strings once each (`merge`).
//! 4. Find out what needs an entry in `.got` or a relocation for the loader (`fields`), and make tables (`dynamic`).
//! 5. Give every section its address (`image`) and fill everything in.
//!
//! Weak symbols that nothing defines are at address 0, where LLVM's linker asks the loader: loaders of code objects
//! refuse names that they do not find.

mod build_id;
mod dynamic;
mod fields;
mod identity;
mod image;
mod input;
mod local_memory;
mod merge;
mod output;
mod resolve;
mod tables;

pub use build_id::BuildId;

use object::elf;

use self::dynamic::DynamicSymbols;
use self::fields::{GOT_ENTRY_SIZE, Plan};
use self::image::Image;
use self::input::{Definition, InputFile};
use self::output::{Output, Outputs, RELRO_PADDING};
use self::resolve::Objects;
use crate::container::{ContainerError, ElfHeader, ElfSymbol, RELA_SIZE};

/// Why objects could not be linked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// No object was given.
    #[error("there is no object to link")]
    NothingToLink,
    /// What is no object, or is damaged.
    #[error("{file}: malformed object: {reason}")]
    MalformedObject {
        /// The file.
        file: String,
        /// What is wrong.
        reason: String,
    },
    /// A section that cannot be part of a code object.
    #[error("section '{section}': {reason}")]
    MalformedSection {
        /// The section.
        section: String,
        /// What is wrong.
        reason: String,
    },
    /// Objects for different processors, features, operating systems or code object versions.
    #[error("{first} and {second} are for different targets: {difference}")]
    MixedTargets {
        /// An object.
        first: String,
        /// Another object.
        second: String,
        /// What of the targets differs, of the first and the second object.
        difference: String,
    },
    /// Symbols that nothing defines.
    #[error("{}", undefined_messages(symbols, *more).join("\n"))]
    UndefinedSymbols {
        /// The first of them.
        symbols: Vec<UndefinedSymbol>,
        /// How many others there are.
        more: usize,
    },
    /// Two definitions of one name.
    #[error("symbol '{name}' is defined more than once: in {first} and in {second}")]
    DuplicateSymbol {
        /// The name.
        name: String,
        /// The object that defines it first.
        first: String,
        /// Another one.
        second: String,
    },
    /// A relocation that a position-independent code object cannot have.
    #[error(
        "'{place}' + {offset:#x}: relocation {kind} against '{symbol}' cannot be used in a loadable code object"
    )]
    UnsupportedRelocation {
        /// Function, variable or section that holds the field.
        place: String,
        /// Offset of the field in it.
        offset: u64,
        /// Kind of relocation.
        kind: &'static str,
        /// The symbol referred to.
        symbol: String,
    },
    /// More local memory than a work-group can have.
    #[error("the variables in local memory end at {size} bytes, {limit} at most")]
    LocalMemory {
        /// Where the last one ends.
        size: u64,
        /// What there is.
        limit: u32,
    },
    /// A field that is too small for its value.
    #[error("'{place}' + {offset:#x}: relocation {kind} against '{symbol}' out of range: {value}")]
    OutOfRange {
        /// Function, variable or section that holds the field.
        place: String,
        /// Offset of the field in it.
        offset: u64,
        /// Kind of relocation.
        kind: &'static str,
        /// The symbol referred to.
        symbol: String,
        /// What it was to hold.
        value: i64,
    },
}

/// A symbol that nothing defines, and who refers to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndefinedSymbol {
    /// Its name.
    pub name: String,
    /// The first fields that refer to it: object, function, variable or section, and offset there.
    pub references: Vec<String>,
    /// How many other fields do.
    pub more: usize,
}

fn undefined_messages(symbols: &[UndefinedSymbol], more: usize) -> Vec<String> {
    let mut messages = Vec::with_capacity(symbols.len() + 1);
    for symbol in symbols {
        let mut message = format!("undefined symbol: {}", symbol.name);
        for reference in &symbol.references {
            message += &format!("\n  referenced by {reference}");
        }
        if symbol.more > 0 {
            message += &format!("\n  referenced {} more times", symbol.more);
        }
        messages.push(message);
    }
    if more > 0 {
        messages.push(format!("{more} more undefined symbols"));
    }
    messages
}

impl LinkError {
    /// A message for each thing that is wrong.
    pub fn messages(&self) -> Vec<String> {
        match self {
            LinkError::UndefinedSymbols { symbols, more } => undefined_messages(symbols, *more),
            error => vec![error.to_string()],
        }
    }
}

/// How to link.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinkOptions {
    /// What identifies the linked file.
    pub build_id: BuildId,
    /// Leave symbols that nothing defines to the loader.
    pub allow_undefined: bool,
}

/// Links objects, which are names and contents of files.
///
/// # Errors
/// See [`LinkError`].
pub fn link_objects(
    files: &[(&str, &[u8])],
    options: &LinkOptions,
) -> Result<Vec<u8>, ContainerError> {
    let mut inputs = Vec::with_capacity(files.len());
    for (name, bytes) in files {
        inputs.push((*name, InputFile::read(name, bytes)?));
    }
    let mut objects = resolve::resolve(inputs)?;
    local_memory::place(&mut objects)?;
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

/// Defines names that only linkers can.
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

/// What a name of linkers stands for, and who sees it.
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

/// Adds the tables of the loader, those that depend on addresses with their size only.
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

/// Says who linked, behind what says who compiled.
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

/// Objects that are being linked.
struct Linker {
    objects: Objects,
    image: Image,
    plan: Plan,
    symbols: DynamicSymbols,
}

impl Linker {
    /// Fills in the fields of all sections.
    fn relocate(&mut self) -> Result<(), LinkError> {
        for (section, offset, value, size) in self.plan.values(&self.objects, &self.image)? {
            if let Some((output, place)) = self.image.outputs.place(section, offset) {
                let place = place as usize;
                let bytes = &mut self.image.outputs.list[output].bytes;
                if let Some(field) = bytes.get_mut(place..place + size) {
                    field.copy_from_slice(&value.to_le_bytes()[..size]);
                }
            }
        }
        Ok(())
    }
}
