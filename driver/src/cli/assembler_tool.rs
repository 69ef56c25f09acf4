//! The command line of `llvm-mc`: assembler text to an object or to a listing, bytes as numbers to instructions.

use super::failure::{Failure, Message};
use super::output::{check_paths, write_file, write_out};
use super::tools::{Kind, Row, Streams, Words, check_architecture};
use super::{read_input, shown_name};
use crate::{Error, Options};
use explain::Code;
use std::ffi::OsString;
use std::path::Path;

/// The meaning of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    Triple,
    Architecture,
    Processor,
    Features,
    FileType,
    Output,
    Encodings,
    Disassemble,
    Assemble,
    CodeObjectVersion,
    NoEffect,
}

const OPTIONS: &[Row<Meaning>] = &[
    ("triple", Kind::Value, Meaning::Triple),
    ("arch", Kind::Value, Meaning::Architecture),
    ("mcpu", Kind::Value, Meaning::Processor),
    ("mattr", Kind::Value, Meaning::Features),
    ("filetype", Kind::Value, Meaning::FileType),
    ("o", Kind::Value, Meaning::Output),
    ("show-encoding", Kind::Flag, Meaning::Encodings),
    ("disassemble", Kind::Flag, Meaning::Disassemble),
    ("assemble", Kind::Flag, Meaning::Assemble),
    (
        "amdhsa-code-object-version",
        Kind::Value,
        Meaning::CodeObjectVersion,
    ),
    ("no-warn", Kind::Ignored, Meaning::NoEffect),
    ("position-independent", Kind::Ignored, Meaning::NoEffect),
    ("n", Kind::Ignored, Meaning::NoEffect),
    ("save-temp-labels", Kind::Value, Meaning::NoEffect),
    ("output-asm-variant", Kind::Value, Meaning::NoEffect),
    ("preserve-comments", Kind::Ignored, Meaning::NoEffect),
];

/// Runs the command line.
pub(super) fn run(
    arguments: Vec<OsString>,
    (stdin, stdout, stderr): Streams<'_>,
) -> Result<(), Failure> {
    let words = Words::parse(arguments, OPTIONS)?;
    let input = match words.inputs.as_slice() {
        [] => OsString::from("-"),
        [input] => input.clone(),
        [_, other, ..] => {
            return Err(format!("{}: only one input is allowed", other.display()).into());
        }
    };
    let output = words.value(Meaning::Output).filter(|output| *output != "-");
    check_paths([&input], output.map(Path::new))?;
    let name = shown_name(&input);
    let bytes = read_input(&input, stdin)?;
    let text = String::from_utf8(bytes);
    let text =
        text.map_err(|_| Message::new(Code::NotText, format!("{name}: the input is not UTF-8")))?;
    let options = options(&words)?;
    let encodings = words.has(Meaning::Encodings);
    let failed = |error: Error| match &error {
        Error::Assembly { errors, .. } => Failure::Report(errors.report(&name, &text)),
        error => Failure::of_module(&name, error),
    };
    let written = if words.has(Meaning::Disassemble) {
        let listed = crate::list_numbers(&name, &text, &options, encodings);
        let listed = listed.map_err(failed)?;
        for line in listed.invalid_lines {
            // Standard error may be closed; nothing else can be done.
            let _ = writeln!(
                stderr,
                "{name}:{line}: warning: invalid instruction encoding"
            );
        }
        listed.text.into_bytes()
    } else {
        match words.value(Meaning::FileType).unwrap_or("asm") {
            "asm" => {
                let listed = crate::assemble_with_listing(&name, &text, &options, encodings);
                listed.map_err(failed)?.1.into_bytes()
            }
            "obj" => {
                let assembled = crate::assemble(&name, &text, &options).map_err(failed)?;
                assembled.object().map_err(failed)?
            }
            "null" => {
                crate::assemble(&name, &text, &options).map_err(failed)?;
                return Ok(());
            }
            other => return Err(format!("unknown file type '{other}'").into()),
        }
    };
    let done = match output {
        None => write_out(stdout, &written),
        Some(path) => write_file(Path::new(path), &written),
    };
    done.map_err(Failure::from)
}

fn options(words: &Words<Meaning>) -> Result<Options, String> {
    check_architecture(words.value(Meaning::Architecture))?;
    let version = words.value(Meaning::CodeObjectVersion).map(str::parse);
    Ok(Options {
        processor: words.value(Meaning::Processor).map(str::to_owned),
        features: words.list(Meaning::Features).join(",").to_ascii_lowercase(),
        // Without a triple, there is no operating system, as in llvm-mc.
        triple: Some(words.value(Meaning::Triple).unwrap_or("amdgcn").to_owned()),
        code_object_version: version
            .transpose()
            .map_err(|_| "the code object version is not a number".to_owned())?,
        ..Options::default()
    })
}
