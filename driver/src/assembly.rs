//! Assembler text as input.

use std::io::ErrorKind;
use std::path::Path;
use std::rc::Rc;

use crate::options::ignored_features;
use crate::{Error, LinkOptions, Options, link};
use emit::container;
use target::{CodeObjectVersion, Processor, Target, Triple};

/// Assembled text, not yet in a file format.
#[derive(Clone, Debug)]
pub struct Assembled {
    program: assembler::Program,
    warnings: Vec<String>,
}

/// Assembles text. The processor comes from the options or the text, the code object version from the text or the
/// options.
///
/// # Errors
/// Errors in the text, with their positions; a missing or unknown processor.
pub fn assemble(name: &str, text: &str, options: &Options) -> Result<Assembled, Error> {
    let target = target(text, options)?;
    let directory = Path::new(name).parent().map(Path::to_owned);
    let read = move |file: &str| match (read_file(file.as_ref()), &directory) {
        (Err(error), Some(directory)) if error.kind() == ErrorKind::NotFound => {
            read_file(&directory.join(file))
        }
        (read, _) => read,
    };
    let program = assembler::assemble_or_list(text, &target, Some(Rc::new(read)));
    let program = program.map_err(|errors| Error::Assembly {
        name: name.to_owned(),
        errors,
    })?;
    let warnings = ignored_features(target.processor(), &options.features);
    Ok(Assembled { program, warnings })
}

/// Maximum size of an included file.
const MAX_FILE: u64 = 1 << 28;

/// Reads a file that the text includes. Devices are rejected, since reading them may not end.
fn read_file(path: &Path) -> std::io::Result<Vec<u8>> {
    let data = path.metadata()?;
    if !data.is_file() {
        return Err(std::io::Error::new(
            ErrorKind::InvalidInput,
            "not a regular file",
        ));
    }
    if data.len() > MAX_FILE {
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
    let says_size = options.features.contains("wavefrontsize");
    let target = match target.has_wave32() && !says_size && assembler::declares_wave64(text) {
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
