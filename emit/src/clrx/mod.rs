//! Prints a code object as source text for CLRX's assembler, in its ROCm format.
//!
//! In: the contents of a code object and its assembled functions. Out: text that `clrxasm` assembles to a loadable
//! code object with the same code, descriptors, data and metadata. Constructs that the format cannot express are
//! errors.
//!
//! In code object version 2, each kernel's code follows a header, which CLRX generates from the configuration. Later
//! versions have descriptors at the start of the read-only data, which CLRX generates too. In modules that need a GOT,
//! however, CLRX would compute wrong entry points, so the text of such modules contains the descriptors as data
//! (`config::Descriptors`).

mod code;
mod config;
mod data;
mod device;
mod metadata;
mod names;
mod tables;

use crate::assemble::AssembledFunction;
use crate::container::{CodeObject, ContainerError, GlobalValue};
use config::Descriptors;
use names::Names;
use processors::{CodeObjectVersion, OperatingSystem};
use std::fmt::Write;

/// Prints `object`, whose assembled functions are `functions`, as CLRX source text.
///
/// # Errors
/// Constructs that CLRX's ROCm format does not have, undefined symbols, kernels that exceed the hardware's limits.
pub fn print(
    object: &CodeObject,
    functions: &[&AssembledFunction],
) -> Result<String, ContainerError> {
    check(object)?;
    let names = Names::new(object)?;
    let source = Source {
        object,
        functions,
        names: &names,
        descriptors: Descriptors::of(object, &names),
    };
    let mut text = String::with_capacity(16 << 10);
    source.header(&mut text)?;
    metadata::write(&source, &mut text)?;
    config::write(&source, &mut text)?;
    for (symbol, entry) in names.got() {
        line(
            &mut text,
            format_args!(".gotsym {}, {entry}", names.of(symbol)),
        );
    }
    tables::write(&source, &mut text);
    data::write(&source, &mut text)?;
    code::write(&source, &mut text)?;
    Ok(text)
}

/// The inputs of all parts of the text.
struct Source<'a> {
    object: &'a CodeObject,
    functions: &'a [&'a AssembledFunction],
    names: &'a Names,
    descriptors: Descriptors,
}

impl Source<'_> {
    /// Prints the target.
    fn header(&self, text: &mut String) -> Result<(), ContainerError> {
        let target = &self.object.target;
        let device = device::directive(target.processor())
            .ok_or_else(|| unsupported_module("CLRX does not support this processor"))?;
        let is_v2 = target.code_object_version() == CodeObjectVersion::V2;
        let [_, minor, stepping] = target.processor().isa_version();
        line(text, format_args!(".rocm"));
        line(text, format_args!("{device}"));
        line(text, format_args!(".arch_minor {minor}"));
        line(text, format_args!(".arch_stepping {stepping}"));
        line(text, format_args!(".eflags {:#x}", target.e_flags()));
        line(text, format_args!(".newbinfmt"));
        if is_v2 {
            line(text, format_args!(".target \"{}\"", target.isa_name()?));
        } else {
            line(text, format_args!(".llvm10binfmt"));
            line(text, format_args!(".metadatav3"));
        }
        if target.is_wave32() {
            line(text, format_args!(".wave32"));
        }
        Ok(())
    }
}

/// Rejects constructs that the format does not have.
fn check(object: &CodeObject) -> Result<(), ContainerError> {
    if object.target.os() != OperatingSystem::AmdHsa {
        return Err(unsupported_module("only amdhsa is supported"));
    }
    if !object.assembly.is_empty() {
        return Err(unsupported_module(
            "CLRX does not accept LLVM's syntax, in which module-level assembly is written",
        ));
    }
    if let Some(external) = object.externals.first() {
        return Err(unsupported(
            &external.name,
            "undefined symbols are not supported in CLRX's ROCm format",
        ));
    }
    let aliases = object.aliases.iter().map(|alias| &alias.symbol);
    for symbol in aliases.filter(|symbol| names::linkage(symbol.binding, false).is_some()) {
        if !catalyst::is_clrx_name(&symbol.name) {
            return Err(unsupported(&symbol.name, names::UNREADABLE));
        }
    }
    for global in &object.globals {
        let name = &global.symbol.name;
        match &global.value {
            _ if tables::addresses(global).is_some() => {}
            GlobalValue::Constant(data) if data.relocations.is_empty() => {}
            GlobalValue::Constant(_) => {
                return Err(unsupported(
                    name,
                    "CLRX's ROCm format supports addresses only in constants that consist of addresses alone",
                ));
            }
            GlobalValue::Variable(_) | GlobalValue::Zero(_) | GlobalValue::Common(_) => {
                return Err(unsupported(
                    name,
                    "writable data is not supported in CLRX's ROCm format",
                ));
            }
            GlobalValue::Lds(_) => {
                return Err(unsupported(
                    name,
                    "LDS variables are not supported in CLRX's ROCm format",
                ));
            }
        }
    }
    Ok(())
}

fn unsupported(name: &str, reason: &'static str) -> ContainerError {
    let name = Some(name.to_owned());
    ContainerError::Clrx { name, reason }
}

fn unsupported_module(reason: &'static str) -> ContainerError {
    ContainerError::Clrx { name: None, reason }
}

/// Appends a line.
fn line(text: &mut String, content: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{content}");
}
