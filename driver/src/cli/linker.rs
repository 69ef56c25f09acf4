//! The command line of `ld.lld`, as clang calls it for AMD GPUs: under the names `ld.lld`, `lld` and `ld`.
//!
//! Objects are linked. Bitcode and LLVM IR are first linked into one module and compiled to an object, as in LLVM's
//! link-time optimization (LTO). Options that only tune the output for other targets, or LLVM's time and memory use,
//! have no effect.

use super::failure::{Failure, Message};
use super::output::{check_paths, write_file};
use super::{read_input, response};
use crate::{BuildId, LinkOptions, OptLevel, Options, Source};
use linker::{Archive, LinkError};
use std::collections::HashSet;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

/// Options without effect whose value is the next argument.
const WITH_VALUE: &[&str] = &["flavor", "m", "z", "mllvm", "e", "soname", "h", "L"];

/// Options without effect.
const FLAGS: &[&str] = &[
    "shared",
    "no-undefined",
    "pie",
    "whole-archive",
    "no-whole-archive",
    "eh-frame-hdr",
    "as-needed",
    "no-as-needed",
    "start-group",
    "end-group",
    "enable-new-dtags",
    "disable-new-dtags",
    "gc-sections",
    "no-gc-sections",
    "verbose",
    "Bsymbolic",
    "strip-debug",
    "export-dynamic",
    "fatal-warnings",
    "no-undefined-version",
    "Bdynamic",
    "Bstatic",
];

/// Prefixes of options without effect; the rest of the argument is the value. They include version scripts: symbols keep the
/// visibility that they have in their objects.
const BEGINNINGS: &[&str] = &[
    "plugin-opt=",
    "lto-",
    "hash-style=",
    "threads",
    "color-diagnostics",
    "save-temps",
    "mllvm=",
    "rpath=",
    "version-script=",
    "z=",
];

/// The parsed command line.
#[derive(Debug)]
struct Command {
    inputs: Vec<OsString>,
    output: PathBuf,
    processor: Option<String>,
    features: String,
    level: OptLevel,
    link: LinkOptions,
}

/// Runs the command line; returns the exit status.
pub(super) fn run(
    arguments: impl IntoIterator<Item = OsString>,
    stdout: &mut dyn Write,
    stderr: &mut dyn Write,
) -> i32 {
    let result = response::expand(arguments)
        .map_err(Failure::from)
        .and_then(|arguments| match asks_for_version(&arguments) {
            // clang and build systems search for "LLD".
            true => writeln!(
                stdout,
                "LLD 22.0.0 (amdgcn-llc {})",
                env!("CARGO_PKG_VERSION")
            )
            .map_err(|error| Message::file("standard output", error).into()),
            false => link(&parse(arguments)?),
        });
    match result {
        Ok(()) => 0,
        Err(failure) => failure.print(stderr),
    }
}

fn asks_for_version(arguments: &[OsString]) -> bool {
    let versions = ["--version", "-version", "-v", "-V"];
    arguments
        .iter()
        .any(|argument| versions.iter().any(|version| argument == *version))
}

fn parse(arguments: Vec<OsString>) -> Result<Command, String> {
    let mut command = Command {
        inputs: Vec::new(),
        output: PathBuf::from("a.out"),
        processor: None,
        features: String::new(),
        level: OptLevel::O2,
        link: LinkOptions::default(),
    };
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next() {
        let shown = argument.to_string_lossy().into_owned();
        let Some(option) = shown.strip_prefix('-').filter(|rest| !rest.is_empty()) else {
            command.inputs.push(argument);
            continue;
        };
        let option = option.strip_prefix('-').unwrap_or(option);
        if option == "o" || option == "output" {
            let output = arguments.next();
            command.output = output
                .ok_or_else(|| format!("{shown}: missing file"))?
                .into();
        } else if WITH_VALUE.contains(&option) {
            arguments
                .next()
                .ok_or_else(|| format!("{shown}: missing value"))?;
        } else {
            command.option(&shown, option)?;
        }
    }
    if command.inputs.is_empty() {
        return Err("no input files".to_owned());
    }
    Ok(command)
}

impl Command {
    /// An option without a separate value.
    fn option(&mut self, shown: &str, option: &str) -> Result<(), String> {
        let plugin = option
            .strip_prefix("plugin-opt=")
            .map(|value| value.trim_start_matches('-'));
        if let Some(level) = plugin.and_then(|value| value.strip_prefix('O')) {
            self.level = level_of(level).ok_or_else(|| format!("{shown}: unknown level"))?;
        } else if let Some(level) = option.strip_prefix("lto-O") {
            self.level = level_of(level).ok_or_else(|| format!("{shown}: unknown level"))?;
        } else if let Some(processor) = plugin.and_then(|value| value.strip_prefix("mcpu=")) {
            self.processor = Some(processor.to_owned());
        } else if let Some(features) = plugin.and_then(|value| value.strip_prefix("mattr=")) {
            self.features = features.to_ascii_lowercase();
        } else if option == "build-id" {
            self.link.build_id = "sha1"
                .parse::<BuildId>()
                .map_err(|error| error.to_string())?;
        } else if let Some(kind) = option.strip_prefix("build-id=") {
            self.link.build_id = kind
                .parse::<BuildId>()
                .map_err(|error| format!("{shown}: {error}"))?;
        } else if option == "unresolved-symbols=ignore-all" || option == "undefined" {
            self.link.allow_undefined = true;
        } else if option == "unresolved-symbols=report-all" {
            self.link.allow_undefined = false;
        } else if option == "r" || option == "relocatable" {
            return Err(format!("{shown}: relocatable output is not supported"));
        } else if option.starts_with('l') && !option.starts_with("lto-") {
            return Err(format!(
                "{shown}: libraries are not supported; pass their objects instead"
            ));
        } else if !is_without_effect(option) {
            return Err(format!("unknown option '{shown}'"));
        }
        Ok(())
    }
}

fn level_of(level: &str) -> Option<OptLevel> {
    match level {
        "s" | "z" => Some(OptLevel::O2),
        digit => OptLevel::from_digit(digit),
    }
}

fn is_without_effect(option: &str) -> bool {
    let is_level = |rest: &str| rest.len() <= 1 && rest.bytes().all(|byte| byte.is_ascii_digit());
    FLAGS.contains(&option)
        || matches!(option, "s" | "S" | "E" | "O")
        || option.strip_prefix('O').is_some_and(is_level)
        || option.starts_with('L')
        || BEGINNINGS
            .iter()
            .any(|beginning| option.starts_with(beginning))
}

fn link(command: &Command) -> Result<(), Failure> {
    check_paths(&command.inputs, Some(&command.output))?;
    let inputs = command.inputs.iter().map(|path| {
        let name = path.to_string_lossy().into_owned();
        Ok((name, read_input(path, &mut std::io::empty())?))
    });
    let inputs: Vec<(String, Vec<u8>)> = inputs.collect::<Result<_, Message>>()?;
    let (archives, files): (Vec<_>, Vec<_>) = inputs
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
        .partition(|(_, bytes)| Archive::is_archive(bytes));
    let archives = archives
        .iter()
        .map(|(name, bytes)| Archive::read(name, bytes));
    let archives: Vec<Archive> = archives.collect::<Result<_, _>>().map_err(failure)?;
    let linked = link_files(command, files, &archives)?;
    Ok(write_file(&command.output, &linked)?)
}

fn failure(error: LinkError) -> Failure {
    Failure::of(&error.into())
}

/// Links files and those members of archives that define symbols which are still undefined. Bitcode in members is compiled
/// together with that of the files.
fn link_files<'data>(
    command: &Command,
    files: Vec<(&'data str, &'data [u8])>,
    archives: &[Archive<'data>],
) -> Result<Vec<u8>, Failure> {
    let files = files
        .into_iter()
        .map(|(name, bytes)| (name.to_owned(), bytes));
    let (mut objects, mut modules): (Vec<_>, Vec<_>) =
        files.partition(|(_, bytes)| is_object(bytes));
    let mut compiled = compile(command, &modules)?;
    let mut taken = HashSet::new();
    loop {
        let mut all: Vec<(&str, &[u8])> = objects
            .iter()
            .map(|(name, bytes)| (name.as_str(), *bytes))
            .collect();
        all.extend(compiled.as_deref().map(|bytes| ("lto.o", bytes)));
        let mut members = Vec::new();
        // Without archives, the linker itself reports undefined symbols.
        if !archives.is_empty() {
            for symbol in linker::undefined_symbols(&all).map_err(failure)? {
                let found = archives
                    .iter()
                    .enumerate()
                    .find_map(|(number, archive)| Some((number, archive.offset_of(&symbol)?)));
                if let Some((number, offset)) = found.filter(|member| taken.insert(*member)) {
                    members.push(archives[number].member(offset).map_err(failure)?);
                }
            }
        }
        if members.is_empty() {
            return crate::link(&all, &command.link).map_err(|error| Failure::of(&error));
        }
        let members = members
            .into_iter()
            .map(|member| (member.name, member.bytes));
        let (more, bitcode): (Vec<_>, Vec<_>) = members.partition(|(_, bytes)| is_object(bytes));
        objects.extend(more);
        if !bitcode.is_empty() {
            modules.extend(bitcode);
            compiled = compile(command, &modules)?;
        }
    }
}

fn is_object(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x7fELF")
}

/// The object compiled from all modules; `None` if there are no modules.
fn compile(command: &Command, modules: &[(String, &[u8])]) -> Result<Option<Vec<u8>>, Failure> {
    let sources = modules
        .iter()
        .map(|(name, bytes)| Source::detect(name, bytes));
    let sources: Vec<_> = sources.collect();
    let Some((first, others)) = sources.split_first() else {
        return Ok(None);
    };
    let options = Options {
        processor: command.processor.clone(),
        features: command.features.clone(),
        opt_level: command.level,
        ..Options::default()
    };
    let object = crate::compile_linked(first, others, &options).and_then(|object| object.object());
    object
        .map(Some)
        .map_err(|error| Failure::of_module(first.name(), &error))
}
