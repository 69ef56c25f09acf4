//! Actions: each converts one set of data objects to another, for example bitcode to a relocatable object.

use crate::isa_name::Isa;
use crate::objects::ActionInfo;
use crate::options::{compiler_options, disassembler_warnings};
use crate::source_compiler;
use crate::status::{Action, Failure, Kind, Outcome};
use compiler::{DumpOptions, Error, LinkOptions, Options, Source};
use std::sync::Arc;

/// A data object of a set.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    pub(crate) bytes: Arc<Vec<u8>>,
}

impl Item {
    fn new(kind: Kind, name: impl Into<String>, bytes: Vec<u8>) -> Item {
        Item {
            kind,
            name: name.into(),
            bytes: Arc::new(bytes),
        }
    }
}

/// The result of an action: data objects and a log.
#[derive(Debug, Default)]
pub(crate) struct Result {
    pub(crate) items: Vec<Item>,
    /// Errors and warnings, one per line.
    pub(crate) log: String,
    pub(crate) has_failed: bool,
}

/// The name of the log.
pub(crate) const LOG_NAME: &str = "comgr.log";

/// Runs an action.
///
/// # Errors
/// The action needs an instruction set and there is none; an unknown action. Errors in the input are not errors of this
/// function but part of the result.
pub(crate) fn run(number: u32, info: &ActionInfo, input: &[Item]) -> Outcome<Result> {
    let action = Action::from_number(number)?;
    if action == Action::CompileSource {
        return Ok(match source_compiler::run(number, info, input) {
            Ok(result) => result,
            Err(message) => failed(message),
        });
    }
    let isa = info.isa_name.as_deref().and_then(Isa::parse);
    let isa = isa.ok_or(Failure::InvalidArgument)?;
    let words = info.options.words();
    let of_kind = |kind: Kind| input.iter().filter(move |item| item.kind == kind);
    let mut result = Result::default();
    let options = match action {
        Action::Disassemble(_) => {
            result.log = disassembler_warnings(&words);
            Options::default()
        }
        _ => match compiler_options(&words, &isa) {
            Ok(options) => options,
            Err(message) => return Ok(failed(message)),
        },
    };
    match action {
        Action::LinkBitcode => {
            let modules: Vec<&Item> = of_kind(Kind::Bitcode).collect();
            result.add(link_bitcode(&modules), Kind::Bitcode, "linked.bc");
        }
        Action::BitcodeToRelocatable | Action::BitcodeToAssembly => {
            for item in of_kind(Kind::Bitcode) {
                let is_text = action == Action::BitcodeToAssembly;
                let (kind, extension) = match is_text {
                    true => (Kind::Source, "s"),
                    false => (Kind::Relocatable, "o"),
                };
                let generated = generate(item, &options, is_text);
                result.add(generated, kind, &format!("{}.{extension}", item.name));
            }
        }
        Action::LinkToExecutable => {
            let objects = of_kind(Kind::Relocatable);
            let objects = objects.map(|item| (item.name.as_str(), item.bytes.as_slice()));
            let objects: Vec<_> = objects.collect();
            let linked = compiler::link(&objects, &LinkOptions::default());
            let linked = linked.map(|bytes| (bytes, Vec::new()));
            result.add(
                linked.map_err(|error| messages(&error)),
                Kind::Executable,
                "a.so",
            );
        }
        Action::Assemble => {
            let included: Vec<&Item> = of_kind(Kind::Include).collect();
            for item in of_kind(Kind::Source) {
                let generated = assemble(item, &included, &options);
                result.add(generated, Kind::Relocatable, &format!("{}.o", item.name));
            }
        }
        Action::Disassemble(kind) => {
            for item in of_kind(kind) {
                let generated = disassemble(item, &isa);
                result.add(generated, Kind::Source, &format!("{}.s", item.name));
            }
        }
        Action::CompileSource => {}
    }
    Ok(result)
}

fn failed(message: String) -> Result {
    Result {
        items: Vec::new(),
        log: format!("error: {message}\n"),
        has_failed: true,
    }
}

/// Bytes and warnings, or errors.
type Generated = std::result::Result<(Vec<u8>, Vec<String>), Vec<String>>;

impl Result {
    fn add(&mut self, generated: Generated, kind: Kind, name: &str) {
        let lines = match generated {
            Ok((bytes, warnings)) => {
                self.items.push(Item::new(kind, name, bytes));
                warnings
            }
            Err(errors) => {
                self.has_failed = true;
                errors
            }
        };
        for line in lines {
            self.log.push_str(&line);
            self.log.push('\n');
        }
    }
}

fn messages(error: &Error) -> Vec<String> {
    let messages = error.messages().into_iter();
    messages
        .map(|message| format!("error: {message}"))
        .collect()
}

fn link_bitcode(modules: &[&Item]) -> Generated {
    let sources = modules.iter();
    let sources = sources.map(|item| Source::detect(&item.name, &item.bytes));
    let sources: Vec<Source<'_>> = sources.collect();
    let Some((first, others)) = sources.split_first() else {
        return Err(vec!["error: no bitcode to link".to_owned()]);
    };
    let linked = compiler::link_modules(first, others);
    linked.map_err(|error| messages(&error))
}

/// The code object version of modules without the flag, as for the compiler that belongs to this version of the
/// interface.
const DEFAULT_VERSION: u32 = 4;

fn generate(item: &Item, options: &Options, is_text: bool) -> Generated {
    let options = Options {
        default_code_object_version: DEFAULT_VERSION,
        ..options.clone()
    };
    let compile = || {
        let object = compiler::compile(&Source::detect(&item.name, &item.bytes), &options)?;
        let bytes = match is_text {
            true => object.assembly()?.into_bytes(),
            false => object.object()?,
        };
        let warnings = object.warnings().iter();
        let warnings = warnings.map(|warning| format!("warning: {warning}"));
        Ok((bytes, warnings.collect()))
    };
    compile().map_err(|error: Error| messages(&error))
}

/// Assembles a source in a temporary directory that contains the files to include.
fn assemble(item: &Item, included: &[&Item], options: &Options) -> Generated {
    let failed = |reason: String| vec![format!("error: {}: {reason}", item.name)];
    let text = std::str::from_utf8(&item.bytes);
    let text = text.map_err(|_| failed("the text is not UTF-8".to_owned()))?;
    let directory = tempfile::tempdir().map_err(|error| failed(error.to_string()))?;
    for file in included {
        let name = std::path::Path::new(&file.name).file_name();
        let name = name.ok_or_else(|| failed("an included file has no name".to_owned()))?;
        let written = std::fs::write(directory.path().join(name), file.bytes.as_slice());
        written.map_err(|error| failed(error.to_string()))?;
    }
    let name = directory.path().join("input");
    let assembled = compiler::assemble(&name.to_string_lossy(), text, options);
    let assembled = assembled.map_err(|error| match &error {
        Error::Assembly { errors, .. } => {
            vec![errors.report(&item.name, text).trim_end().to_owned()]
        }
        error => messages(error),
    })?;
    let object = assembled.object().map_err(|error| messages(&error))?;
    Ok((object, assembled.warnings().to_vec()))
}

/// Converts the text of `llvm-objdump` to that of AMD's library: labels have no address, no empty line precedes the
/// first label of a section, instructions end with a space, and the object has no name.
fn listing(dump: &str) -> String {
    let mut text = String::from("\n:\tfile format elf64-amdgpu\n");
    let mut is_after_heading = false;
    for line in dump.lines() {
        let is_code = line.starts_with('\t');
        let label = line.split_once(" <").filter(|_| !is_code);
        let label = label.and_then(|(_, name)| name.strip_suffix(">:"));
        match label {
            _ if line.is_empty() && is_after_heading => {}
            Some(label) => text.push_str(&format!("{label}:\n")),
            None if is_code && line.contains("// ") => text.push_str(&format!("{line} \n")),
            None => text.push_str(&format!("{line}\n")),
        }
        is_after_heading = line.starts_with("Disassembly of section ");
    }
    text
}

fn disassemble(item: &Item, isa: &Isa) -> Generated {
    if item.kind == Kind::Bytes && !item.bytes.starts_with(&object::elf::ELFMAG) {
        let (text, invalid) = assembler::list_bytes(&item.bytes, &isa.target, false);
        return match invalid.first() {
            None => Ok((text.into_bytes(), Vec::new())),
            Some(offset) => Err(vec![format!(
                "error: {}: no instruction at offset {offset}",
                item.name
            )]),
        };
    }
    let options = DumpOptions {
        code: true,
        processor: Some(isa.target.processor()),
        features: isa.features(),
        ..DumpOptions::default()
    };
    let dump = compiler::dump(&item.bytes, &options).map_err(|error| messages(&error))?;
    Ok((listing(&dump.text).into_bytes(), Vec::new()))
}
