//! Read-only data: descriptors written as data, and constants.

use super::code::write_linkage;
use super::names::linkage;
use super::{Source, line, tables};
use crate::container::{Data, Global, GlobalValue, SymbolRef};
use processors::CodeObjectVersion;
use std::fmt::Write;

/// Switches to the read-only data and writes it.
pub(super) fn write(
    source: &Source<'_>,
    text: &mut String,
) -> Result<(), crate::container::ContainerError> {
    let has_data = source
        .object
        .globals
        .iter()
        .any(|global| tables::addresses(global).is_none() && !is_in_code(source, global));
    if !has_data && !super::config::needs_data(source)? {
        return Ok(());
    }
    line(text, format_args!(".globaldata"));
    super::config::write_descriptors(source, text)?;
    for (index, global) in source.object.globals.iter().enumerate() {
        if !is_in_code(source, global) {
            write_global(source, index, global, text);
        }
    }
    Ok(())
}

/// Writes constants that require a greater alignment than that of CLRX's read-only data. They are in the code section, which is
/// page-aligned.
pub(super) fn write_aligned(source: &Source<'_>, text: &mut String) {
    for (index, global) in source.object.globals.iter().enumerate() {
        if is_in_code(source, global) {
            write_global(source, index, global, text);
        }
    }
}

/// Returns `true` if a variable requires a greater alignment than that of CLRX's read-only data.
fn is_in_code(source: &Source<'_>, global: &Global) -> bool {
    let align = match source.object.target.code_object_version() {
        CodeObjectVersion::V2 => 4,
        CodeObjectVersion::V3
        | CodeObjectVersion::V4
        | CodeObjectVersion::V5
        | CodeObjectVersion::V6 => 64,
    };
    global.align > align
}

fn write_global(source: &Source<'_>, index: usize, global: &Global, text: &mut String) {
    if tables::addresses(global).is_some() {
        return;
    }
    let symbol = SymbolRef::Global(index as u32);
    let name = source.names.of(symbol);
    line(
        text,
        format_args!(".p2align {}, 0", global.align.max(1).ilog2()),
    );
    write_linkage(source, symbol, global.symbol.binding, text);
    line(text, format_args!("{name}:"));
    if let GlobalValue::Constant(data) = &global.value {
        write_data(source, data, text);
    }
    line(text, format_args!(".size {name}, {}", global.size()));
}

/// Writes data, which may contain symbol differences.
fn write_data(source: &Source<'_>, data: &Data, text: &mut String) {
    let mut written = 0;
    for field in &data.distances {
        let start = field.offset as usize;
        write_bytes(text, data.bytes.get(written..start).unwrap_or_default());
        let directive = if field.size == 8 { ".quad" } else { ".int" };
        let (to, from) = (source.names.of(field.to), source.names.of(field.from));
        line(
            text,
            format_args!("    {directive} {to}-{from}{:+}", field.addend),
        );
        written = start + usize::from(field.size);
    }
    write_bytes(text, data.bytes.get(written..).unwrap_or_default());
}

/// Writes exported aliases; the text itself does not use aliases.
pub(super) fn write_aliases(source: &Source<'_>, text: &mut String) {
    for alias in &source.object.aliases {
        let target = source.names.of(alias.target);
        let name = &alias.symbol.name;
        let Some(directive) = linkage(alias.symbol.binding, false) else {
            continue;
        };
        line(text, format_args!("{directive} {name}"));
        line(text, format_args!("{name} = {target}+{}", alias.offset));
    }
}

/// Dwords per line.
const LINE: usize = 8;

pub(super) fn write_bytes(text: &mut String, bytes: &[u8]) {
    let mut rest = bytes;
    while !rest.is_empty() {
        if let Some(zeros) = catalyst::zero_run(rest) {
            line(text, format_args!("    .fill {zeros}, 1, 0"));
            rest = &rest[zeros..];
            continue;
        }
        let (dwords, tail) = rest.as_chunks::<4>();
        let run = dwords.len().min(LINE);
        if run == 0 {
            let bytes: Vec<String> = tail.iter().map(|byte| format!("{byte:#04x}")).collect();
            line(text, format_args!("    .byte {}", bytes.join(", ")));
            return;
        }
        let mut directive = String::from("    .int ");
        for (number, dword) in dwords[..run].iter().enumerate() {
            let separator = if number == 0 { "" } else { ", " };
            let _ = write!(directive, "{separator}{:#010x}", u32::from_le_bytes(*dword));
        }
        line(text, format_args!("{directive}"));
        rest = &rest[run * 4..];
    }
}
