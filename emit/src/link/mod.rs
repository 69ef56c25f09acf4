//! The linker: links relocatable objects into the form that the runtime loads (ET_DYN), as `ld.lld -shared` does.
//!
//! In: objects of this compiler or of others. Out: the bytes of a shared object with read-only, executable and
//! writable segments and the dynamic tables.
//!
//! 1. Read the objects (`input`); resolve symbols and section groups (`resolve`).
//! 2. Allocate LDS variables (`local_memory`).
//! 3. Combine input sections into output sections (`output`) and merge constants and strings (`merge`).
//! 4. Determine GOT entries and dynamic relocations (`fields`), and build the dynamic tables (`dynamic`).
//! 5. Assign addresses (`image`) and apply relocations.
//!
//! Undefined weak symbols are at address 0. LLVM's linker leaves them to the loader instead, but loaders of code
//! objects fail on names that they do not find.

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
    #[error("no object to link")]
    NothingToLink,
    /// A file that is not an object, or is malformed.
    #[error("{file}: malformed object: {reason}")]
    MalformedObject {
        file: String,
        /// What is wrong.
        reason: String,
    },
    /// A section that cannot be part of a code object.
    #[error("section '{section}': {reason}")]
    MalformedSection {
        section: String,
        /// What is wrong.
        reason: String,
    },
    /// Objects for different processors, features, operating systems or code object versions.
    #[error("{first} and {second} are for different targets: {difference}")]
    MixedTargets {
        first: String,
        /// Another object.
        second: String,
        /// The difference: the first object's value and the second's.
        difference: String,
    },
    /// Undefined symbols.
    #[error("{}", undefined_messages(symbols, *more).join("\n"))]
    UndefinedSymbols {
        /// The first ones.
        symbols: Vec<UndefinedSymbol>,
        /// Number of others.
        more: usize,
    },
    /// Two definitions of one name.
    #[error("symbol '{name}' is defined more than once: in {first} and in {second}")]
    DuplicateSymbol {
        name: String,
        /// The object that defines it first.
        first: String,
        /// Another one.
        second: String,
    },
    /// A relocation that a position-independent code object cannot have.
    #[error(
        "'{owner}' + {offset:#x}: relocation {kind} against '{symbol}' cannot be used in a loadable code object"
    )]
    UnsupportedRelocation {
        /// Function, variable or section that holds the field.
        owner: String,
        /// Offset of the field in it.
        offset: u64,
        /// Kind of relocation.
        kind: &'static str,
        /// The symbol referred to.
        symbol: String,
    },
    /// More LDS than a work-group can have.
    #[error("{size} bytes of LDS variables are used, the limit is {limit}")]
    LocalMemory {
        /// The end of the last variable.
        size: u64,
        /// The available size.
        limit: u32,
    },
    /// A value that does not fit in its field.
    #[error(
        "'{owner}' + {offset:#x}: relocation {kind} against '{symbol}' is out of range: {value}"
    )]
    OutOfRange {
        /// Function, variable or section that holds the field.
        owner: String,
        /// Offset of the field in it.
        offset: u64,
        /// Kind of relocation.
        kind: &'static str,
        /// The symbol referred to.
        symbol: String,
        value: i64,
    },
}

/// An undefined symbol and the references to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndefinedSymbol {
    pub name: String,
    /// The first references: object, function, variable or section, and offset.
    pub references: Vec<String>,
    /// Number of other references.
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
    /// One message for each error.
    pub fn messages(&self) -> Vec<String> {
        match self {
            LinkError::UndefinedSymbols { symbols, more } => undefined_messages(symbols, *more),
            error => vec![error.to_string()],
        }
    }
}

/// Link options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinkOptions {
    /// The build ID.
    pub build_id: BuildId,
    /// Leave undefined symbols to the loader.
    pub allow_undefined: bool,
}

/// Links objects, given by file name and contents.
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
