//! The command line of `llvm-objdump`: sections, symbols, relocations, bytes and code of object files.

use super::failure::Failure;
use super::output::write_out;
use super::read_input;
use super::tools::{Kind, Row, Streams, Words, check_architecture};
use crate::{DumpOptions, Processor};
use std::ffi::OsString;

/// The meaning of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    Code,
    OnlySymbols,
    Sections,
    Symbols,
    DynamicSymbols,
    Relocations,
    Contents,
    OnlySections,
    NoAddresses,
    Triple,
    Architecture,
    Processor,
    Features,
    NoEffect,
}

const OPTIONS: &[Row<Meaning>] = &[
    ("d", Kind::Flag, Meaning::Code),
    ("disassemble", Kind::Flag, Meaning::Code),
    ("disassemble-symbols", Kind::Value, Meaning::OnlySymbols),
    ("h", Kind::Flag, Meaning::Sections),
    ("section-headers", Kind::Flag, Meaning::Sections),
    ("headers", Kind::Flag, Meaning::Sections),
    ("t", Kind::Flag, Meaning::Symbols),
    ("syms", Kind::Flag, Meaning::Symbols),
    ("T", Kind::Flag, Meaning::DynamicSymbols),
    ("dynamic-syms", Kind::Flag, Meaning::DynamicSymbols),
    ("r", Kind::Flag, Meaning::Relocations),
    ("reloc", Kind::Flag, Meaning::Relocations),
    ("s", Kind::Flag, Meaning::Contents),
    ("full-contents", Kind::Flag, Meaning::Contents),
    ("j", Kind::Value, Meaning::OnlySections),
    ("section", Kind::Value, Meaning::OnlySections),
    ("no-leading-addr", Kind::Flag, Meaning::NoAddresses),
    ("no-addresses", Kind::Flag, Meaning::NoAddresses),
    ("triple", Kind::Value, Meaning::Triple),
    ("arch-name", Kind::Value, Meaning::Architecture),
    ("mcpu", Kind::Value, Meaning::Processor),
    ("mattr", Kind::Value, Meaning::Features),
    // LLVM writes the bytes of AMD's instructions as a comment, with and without this option.
    ("no-show-raw-insn", Kind::Ignored, Meaning::NoEffect),
    ("print-imm-hex", Kind::Ignored, Meaning::NoEffect),
    ("w", Kind::Ignored, Meaning::NoEffect),
    ("wide", Kind::Ignored, Meaning::NoEffect),
    ("disassembler-color", Kind::Value, Meaning::NoEffect),
];

/// Runs the command line.
pub(super) fn run(
    arguments: Vec<OsString>,
    (stdin, stdout, stderr): Streams<'_>,
) -> Result<(), Failure> {
    let words = Words::parse(arguments, OPTIONS)?;
    let options = options(&words)?;
    let inputs = match words.inputs.is_empty() {
        // As llvm-objdump does.
        true => vec![OsString::from("a.out")],
        false => words.inputs,
    };
    for input in &inputs {
        let name = input.to_string_lossy();
        let bytes = read_input(input, stdin)?;
        let dump =
            crate::dump(&bytes, &options).map_err(|error| Failure::of_module(&name, &error))?;
        let text = format!("\n{name}:\tfile format elf64-amdgpu\n{}", dump.text);
        write_out(stdout, text.as_bytes())?;
        for missing in dump.missing {
            // Standard error may be closed; nothing else can be done.
            let _ = writeln!(
                stderr,
                "amdgcn-llc: warning: '{name}': failed to disassemble missing symbol {missing}"
            );
        }
    }
    Ok(())
}

fn options(words: &Words<Meaning>) -> Result<DumpOptions, String> {
    check_architecture(words.value(Meaning::Architecture))?;
    let triple = words.value(Meaning::Triple);
    check_architecture(triple.and_then(|triple| triple.split('-').next()))?;
    let processor = words.value(Meaning::Processor).map(str::parse::<Processor>);
    let options = DumpOptions {
        sections: words.has(Meaning::Sections),
        symbols: words.has(Meaning::Symbols),
        dynamic_symbols: words.has(Meaning::DynamicSymbols),
        code: words.has(Meaning::Code) || words.has(Meaning::OnlySymbols),
        relocations: words.has(Meaning::Relocations),
        contents: words.has(Meaning::Contents),
        only_sections: words.list(Meaning::OnlySections),
        only_symbols: words.list(Meaning::OnlySymbols),
        no_addresses: words.has(Meaning::NoAddresses),
        processor: processor.transpose().map_err(|error| error.to_string())?,
        features: words.list(Meaning::Features).join(","),
    };
    if options.code && options.relocations {
        return Err("relocations (-r) cannot be shown within code (-d)".to_owned());
    }
    let shown = [
        options.sections,
        options.symbols,
        options.dynamic_symbols,
        options.code,
        options.relocations,
        options.contents,
    ];
    match shown.contains(&true) {
        true => Ok(options),
        false => Err("one of -d, -h, -t, -T, -r and -s is required".to_owned()),
    }
}
