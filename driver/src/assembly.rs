//! Assembler text and objects as input: the assembler, the disassembler and the object dumper. Both the command-line
//! tool and the library use this module.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use crate::options::ignored_features;
use crate::{Error, LinkOptions, Options, link};
use assembler::{Dump, DumpOptions};
use emit::container;
use processors::{CodeObjectVersion, Processor, Target, Triple};

/// Assembled text. Its methods write the file formats.
#[derive(Clone, Debug)]
pub struct Assembled {
    program: assembler::Program,
    warnings: Vec<String>,
    included: Vec<PathBuf>,
}

/// Assembles text. The processor comes from the options or the text, the code object version from the text or the
/// options.
///
/// # Errors
/// Errors in the text, with their positions; a missing or unknown processor.
pub fn assemble(name: &str, text: &str, options: &Options) -> Result<Assembled, Error> {
    let target = target(text, options)?;
    let included = Included::default();
    let program = assembler::assemble_or_list(text, &target, Some(reader(name, &included)));
    assembled(name, program, options, &included)
}

/// Like [`assemble`], but also returns a listing: the source with macros, conditions and aliases resolved, as llvm-mc
/// writes it. With `encodings`, it shows the bytes of instructions.
///
/// # Errors
/// As [`assemble`], and directives that a listing cannot contain, such as those that store data.
pub fn assemble_with_listing(
    name: &str,
    text: &str,
    options: &Options,
    encodings: bool,
) -> Result<(Assembled, String), Error> {
    let target = target(text, options)?;
    let included = Included::default();
    let files = reader(name, &included);
    let listed = assembler::assemble_with_listing(text, &target, Some(files), encodings);
    let (program, listing) = match listed {
        Ok((program, listing)) => (Ok(program), listing),
        Err(errors) => (Err(errors), String::new()),
    };
    Ok((assembled(name, program, options, &included)?, listing))
}

fn assembled(
    name: &str,
    program: Result<assembler::Program, assembler::AssemblyErrors>,
    options: &Options,
    included: &Included,
) -> Result<Assembled, Error> {
    let program = program.map_err(|errors| Error::Assembly {
        name: name.to_owned(),
        errors,
    })?;
    let warnings = ignored_features(program.target.processor(), &options.features);
    Ok(Assembled {
        program,
        warnings,
        included: included.borrow().iter().cloned().collect(),
    })
}

/// The files that an assembler text includes, recorded while they are read.
type Included = Rc<RefCell<BTreeSet<PathBuf>>>;

/// Reads the files that a text of this name includes.
fn reader(name: &str, included: &Included) -> assembler::FileReader {
    let directory = Path::new(name).parent().map(Path::to_owned);
    let included = Rc::clone(included);
    Rc::new(move |file| {
        let mut path = PathBuf::from(file);
        let mut read = read_file(&path);
        if let (Err(error), Some(directory)) = (&read, &directory)
            && error.kind() == ErrorKind::NotFound
        {
            path = directory.join(file);
            read = read_file(&path);
        }
        if read.is_ok() {
            included.borrow_mut().insert(path);
        }
        read
    })
}

/// Reads a file that the text includes. Devices are rejected, since reading them may not end.
fn read_file(path: &Path) -> std::io::Result<Vec<u8>> {
    let data = path.metadata()?;
    if !data.is_file() {
        return Err(std::io::Error::new(
            ErrorKind::InvalidInput,
            "not a regular file",
        ));
    }
    if data.len() > assembler::MAX_INCLUDED {
        return Err(std::io::Error::new(ErrorKind::FileTooLarge, "too large"));
    }
    std::fs::read(path)
}

/// Disassembles an object or a loadable code object.
///
/// # Errors
/// Files that are not AMD GPU objects or are malformed.
pub fn disassemble(object: &[u8]) -> Result<String, Error> {
    Ok(assembler::disassemble(object)?)
}

/// Contents of an object file as llvm-objdump shows them, without the line that names the file.
///
/// # Errors
/// The same errors as [`disassemble`].
pub fn dump(object: &[u8], options: &DumpOptions) -> Result<Dump, Error> {
    Ok(assembler::dump(object, options)?)
}

/// Disassembly of bytes that are written as numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// One instruction per line.
    pub text: String,
    /// The lines, counted from 1, with bytes that do not form an instruction.
    pub invalid_lines: Vec<usize>,
}

/// Disassembles bytes that are written as numbers separated by commas or spaces, such as `0x00 0x00 0x81 0xbf`. On
/// request, the text also shows the bytes. Every line is decoded separately.
///
/// # Errors
/// A missing or unknown processor, or a word that is not a number from 0 to 255.
pub fn list_numbers(
    name: &str,
    numbers: &str,
    options: &Options,
    encodings: bool,
) -> Result<Listing, Error> {
    let target = target("", options)?;
    let mut listing = Listing::default();
    for (number, line) in (1..).zip(numbers.lines()) {
        let code = line.split('#').next().unwrap_or_default();
        let words =
            code.split(|character: char| character.is_whitespace() || ",[]".contains(character));
        let byte = |word: &str| match word.strip_prefix("0x") {
            Some(digits) => u8::from_str_radix(digits, 16).ok(),
            None => word.parse().ok(),
        };
        let bytes: Option<Vec<u8>> = words.filter(|word| !word.is_empty()).map(byte).collect();
        let bytes = bytes.ok_or_else(|| Error::Text {
            name: name.to_owned(),
            line: number,
            message: "expected numbers from 0 to 255".to_owned(),
        })?;
        let (text, invalid) = assembler::list_bytes(&bytes, &target, encodings);
        listing.text.push_str(&text);
        listing
            .invalid_lines
            .extend(invalid.first().map(|_| number));
    }
    Ok(listing)
}

fn target(text: &str, options: &Options) -> Result<Target, Error> {
    let declared = assembler::declared_target(text);
    let triple = match (&options.triple, &declared) {
        (Some(triple), _) => Triple::parse(triple)?,
        (None, Some(declared)) => declared.triple().clone(),
        (None, None) => Triple::parse(crate::options::DEFAULT_TRIPLE)?,
    };
    let named = options.triple.as_deref().and_then(Triple::named_processor);
    let processor: Processor = match (options.processor.as_ref().or(named.as_ref()), &declared) {
        (Some(name), _) => name.parse()?,
        (None, Some(declared)) => declared.processor(),
        (None, None) => return Err(Error::NoProcessor),
    };
    let version = match options.code_object_version {
        Some(version) => CodeObjectVersion::from_number(version)?,
        None => CodeObjectVersion::default(),
    };
    let target = Target::new(triple, processor);
    let mut settings = *target.settings();
    settings.apply_known(processor, &options.features);
    let target = target.with_settings(settings);
    let sets_wave_size = options.features.contains("wavefrontsize");
    let target = match target.has_wave32() && !sets_wave_size && assembler::declares_wave64(text) {
        true => target.with_features("+wavefrontsize64")?,
        false => target,
    };
    Ok(target.with_code_object_version(version))
}

impl Assembled {
    /// The target.
    pub fn target(&self) -> &Target {
        &self.program.target
    }

    /// Warnings about options without effect.
    pub fn warnings(&self) -> &[String] {
        &self.warnings
    }

    /// The files that the text includes (`.include`, `.incbin`), sorted.
    pub fn included_files(&self) -> &[PathBuf] {
        &self.included
    }

    /// A relocatable ELF object, as LLVM's assembler writes it.
    ///
    /// # Errors
    /// A failure of the ELF writer.
    pub fn object(&self) -> Result<Vec<u8>, Error> {
        Ok(container::write_program(&self.program)?)
    }

    /// A loadable ELF shared object.
    ///
    /// # Errors
    /// Undefined symbols, relocations that a code object cannot have.
    pub fn loadable(&self) -> Result<Vec<u8>, Error> {
        self.loadable_with(&LinkOptions::default())
    }

    /// A loadable ELF shared object, linked with these options.
    ///
    /// # Errors
    /// As [`Assembled::loadable`].
    pub fn loadable_with(&self, options: &LinkOptions) -> Result<Vec<u8>, Error> {
        link(&[("the assembly", &self.object()?)], options)
    }
}
