//! Debug information in assembler text: file and line directives, from which the assembler builds the line table, and
//! the other sections as data.

use std::fmt::Write;

use super::assembly::{line, write_bytes};
use super::{CodeObject, DebugSection, DebugTarget, LineContents, LineRow};

/// Appends the files.
pub(super) fn write_files(text: &mut String, lines: &LineContents) {
    let is_any_embedded = lines.files.iter().any(|file| file.source.is_some());
    for (number, file) in lines.files.iter().enumerate() {
        let _ = write!(text, "\t.file\t{number} ");
        let directory = match number {
            0 => &lines.directory,
            _ => &file.directory,
        };
        if !directory.is_empty() {
            write_string(text, directory);
            text.push(' ');
        }
        write_string(text, &file.name);
        if let Some(md5) = file.md5 {
            let _ = write!(text, " md5 {:#034x}", u128::from_be_bytes(md5));
        }
        if is_any_embedded {
            text.push_str(" source ");
            write_string(text, file.source.as_deref().unwrap_or_default());
        }
        text.push('\n');
    }
}

/// Appends the source location of the following code.
pub(crate) fn write_row(text: &mut String, row: &LineRow) {
    let (file, at, column) = (row.file, row.line, row.column);
    let prologue = if row.is_prologue_end {
        " prologue_end"
    } else {
        ""
    };
    let statement = u8::from(row.is_statement);
    line(
        text,
        format_args!(".loc\t{file} {at} {column}{prologue} is_stmt {statement}"),
    );
}

/// Appends the sections except those that the assembler builds.
pub(super) fn write_sections(text: &mut String, object: &CodeObject) {
    for (index, section) in object.debug.sections.iter().enumerate() {
        let (flags, kind) = match section.is_strings() {
            true => ("MS", ",1"),
            false => ("", ""),
        };
        line(
            text,
            format_args!(".section\t{},\"{flags}\",@progbits{kind}", section.name),
        );
        if section.align() > 1 {
            line(
                text,
                format_args!(".p2align\t{}, 0x0", section.align().ilog2()),
            );
        }
        let _ = writeln!(text, ".Ldebug{index}:");
        if object.debug.lines.is_none() || !section.is_line_table() {
            write_contents(text, object, section);
        }
    }
}

fn write_contents(text: &mut String, object: &CodeObject, section: &DebugSection) {
    let mut written = 0;
    for field in &section.relocations {
        let start = field.offset as usize;
        write_bytes(text, section.bytes.get(written..start).unwrap_or_default());
        let directive = if field.size == 8 { ".quad" } else { ".long" };
        let name = match field.target {
            DebugTarget::Symbol(symbol) => object.assembly_name(symbol),
            DebugTarget::Section(index) => format!(".Ldebug{index}"),
        };
        match field.addend {
            0 => line(text, format_args!("{directive}\t{name}")),
            addend => line(text, format_args!("{directive}\t{name}{addend:+}")),
        }
        written = start + usize::from(field.size);
    }
    write_bytes(text, section.bytes.get(written..).unwrap_or_default());
}

/// A string in the assembler's syntax.
fn write_string(text: &mut String, string: &str) {
    text.push('"');
    for byte in string.bytes() {
        match byte {
            b'"' | b'\\' => {
                text.push('\\');
                text.push(char::from(byte));
            }
            b' '..=b'~' => text.push(char::from(byte)),
            _ => {
                let _ = write!(text, "\\{byte:03o}");
            }
        }
    }
    text.push('"');
}
