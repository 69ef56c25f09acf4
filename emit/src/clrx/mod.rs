//! A code object as source text of CLRX's assembler, in its ROCm format.
//!
//! In: the contents of a code object and its assembled functions. Out: text that `clrxasm` turns into a loadable
//! code object with the same code, descriptors, data and metadata. What the format cannot say is refused.
//!
//! Code object version 2 has its header before the code of each kernel, which CLRX makes from the configuration.
//! Later versions have descriptors at the start of the read-only data, which CLRX makes too; where a module needs a
//! GOT, CLRX would give them wrong entry points, so they are data of the text (`config::Descriptors`).

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
use std::fmt::Write;
use target::{CodeObjectVersion, OperatingSystem};

/// Writes `object`, whose functions were assembled to `functions`, as source text of CLRX.
///
/// # Errors
/// A construct that CLRX's ROCm format does not have, undefined symbols, kernels beyond the hardware's
/// limits.
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

/// What the parts of the text are made from.
struct Source<'a> {
    object: &'a CodeObject,
    functions: &'a [&'a AssembledFunction],
    names: &'a Names,
    descriptors: Descriptors,
}

impl Source<'_> {
    /// What the code is for.
    fn header(&self, text: &mut String) -> Result<(), ContainerError> {
        let target = &self.object.target;
        let device = device::directive(target.processor())
            .ok_or_else(|| refusal("the module", "CLRX does not know this processor"))?;
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

/// Refuses what has no place in the format.
fn check(object: &CodeObject) -> Result<(), ContainerError> {
    if object.target.os() != OperatingSystem::AmdHsa {
        return Err(refusal("the module", "only amdhsa has a CLRX format"));
    }
    if !object.assembly.is_empty() {
        return Err(refusal("the module", "its assembly is LLVM's"));
    }
    if let Some(external) = object.externals.first() {
        return Err(refusal(
            &external.name,
            "its ROCm format has no undefined symbols",
        ));
    }
    let aliases = object.aliases.iter().map(|alias| &alias.symbol);
    for symbol in aliases.filter(|symbol| names::linkage(symbol.binding, false).is_some()) {
        if !names::is_readable(&symbol.name) {
            return Err(refusal(&symbol.name, names::UNREADABLE));
        }
    }
    for global in &object.globals {
        let name = &global.symbol.name;
        match &global.value {
            _ if tables::addresses(global).is_some() => {}
            GlobalValue::Constant(data) if data.relocations.is_empty() => {}
            GlobalValue::Constant(_) => {
                return Err(refusal(
                    name,
                    "data of its ROCm format hold addresses only if they hold nothing else",
                ));
            }
            GlobalValue::Variable(_) | GlobalValue::Zero(_) | GlobalValue::Common(_) => {
                return Err(refusal(name, "its ROCm format has no writable data"));
            }
            GlobalValue::Lds(_) => {
                return Err(refusal(name, "its ROCm format has no local memory"));
            }
        }
    }
    Ok(())
}

fn refusal(name: &str, reason: &'static str) -> ContainerError {
    ContainerError::Clrx {
        name: name.to_owned(),
        reason,
    }
}

/// Appends a line.
fn line(text: &mut String, content: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{content}");
}
