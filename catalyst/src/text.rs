//! Prints a program in CLRX's assembler format `.amd`.
//!
//! [`print`] prints headers, metadata and notes unchanged. [`print_configured`] prints the configurations from which
//! these are computed. CLRX assembles both texts to the same file.

mod code;
mod configuration;

use crate::binary::{Binary, Kernel, Note};
use crate::configuration::Configuration;
use crate::elf::dwords;
use crate::notes::{NoteContent, NoteKind};
use std::fmt::Write;

/// A program that CLRX's syntax cannot express.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// The name of a kernel.
    #[error("kernel '{0}': CLRX's names consist of letters, digits, '_' and '.'")]
    Name(String),
}

/// The text of a program with its notes unchanged. Names that CLRX cannot read are errors.
///
/// # Errors
/// See [`TextError`].
pub fn print(binary: &Binary) -> Result<String, TextError> {
    let mut text = Text::header(binary)?;
    for kernel in &binary.kernels {
        text.line(format_args!(".kernel {}", kernel.name));
        text.kernel(kernel);
        text.line(format_args!("    .text"));
        code::write(&kernel.code, &kernel.name, binary.device, &mut text.0);
    }
    Ok(text.0)
}

/// The text of a program with the configurations of its kernels; kernels that use printf are printed with their notes.
///
/// # Errors
/// See [`TextError`].
pub fn print_configured(
    binary: &Binary,
    configurations: &[Configuration],
) -> Result<String, TextError> {
    let mut text = Text::header(binary)?;
    for (kernel, configuration) in binary.kernels.iter().zip(configurations) {
        text.line(format_args!(".kernel {}", kernel.name));
        let mut formats = configuration.printf_formats.iter().flatten();
        match formats.next() {
            // A configuration cannot express formats.
            Some(_) => text.kernel(kernel),
            None => {
                configuration::write(configuration, &mut text);
                text.line(format_args!("    .data"));
                text.bytes(&kernel.data);
            }
        }
        text.line(format_args!("    .text"));
        code::write(&kernel.code, &kernel.name, binary.device, &mut text.0);
    }
    Ok(text.0)
}

/// A text under construction.
struct Text(String);

/// Bytes per line of data.
const LINE_BYTES: usize = 8;

/// The length, in bytes, of the shortest run of zeros that is printed as a fill.
const SHORTEST_FILL: usize = 16;

impl Text {
    fn header(binary: &Binary) -> Result<Text, TextError> {
        for kernel in &binary.kernels {
            if !is_clrx_name(&kernel.name) {
                return Err(TextError::Name(kernel.name.clone()));
            }
        }
        let mut text = Text(String::with_capacity(16 << 10));
        text.line(format_args!(".amd"));
        text.line(format_args!(".gpu {}", binary.device.name));
        let bits = if binary.is_64_bit { 64 } else { 32 };
        text.line(format_args!(".{bits}bit"));
        let options = quoted(&binary.compile_options);
        text.line(format_args!(".compile_options {options}"));
        text.line(format_args!(".driver_info {}", quoted(&binary.driver_info)));
        if let Some(data) = &binary.global_data {
            text.line(format_args!(".globaldata"));
            text.bytes(data);
        }
        Ok(text)
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "{line}");
    }

    /// Header, metadata, data and notes.
    fn kernel(&mut self, kernel: &Kernel) {
        self.line(format_args!("    .header"));
        self.bytes(&kernel.header);
        self.line(format_args!("    .metadata"));
        for line in kernel.metadata.split_inclusive(|&byte| byte == b'\n') {
            self.line(format_args!("        .ascii {}", quoted(line)));
        }
        self.line(format_args!("    .data"));
        self.bytes(&kernel.data);
        for note in &kernel.notes {
            self.note(note);
        }
    }

    fn note(&mut self, note: &Note) {
        let Some(row) = NoteKind::row(note.number) else {
            self.line(format_args!("    .calnote {}", note.number));
            self.bytes(&note.content);
            return;
        };
        let directive = row.directive;
        let is_divisible = |words: usize| note.content.len().is_multiple_of(4 * words);
        match row.content {
            NoteContent::Value if note.content.len() == 4 => {
                let value = dwords(&note.content).next().unwrap_or_default();
                self.line(format_args!("    .{directive} {value}"));
            }
            NoteContent::Entries(entry, words) if is_divisible(words) => {
                self.line(format_args!("    .{directive}"));
                let content: Vec<u32> = dwords(&note.content).collect();
                for values in content.chunks_exact(words) {
                    let values: Vec<String> =
                        values.iter().map(|value| format!("{value:#x}")).collect();
                    self.line(format_args!("        .{entry} {}", values.join(", ")));
                }
            }
            NoteContent::Dwords if is_divisible(1) => {
                self.line(format_args!("    .{directive}"));
                for value in dwords(&note.content) {
                    self.line(format_args!("        .int {value:#x}"));
                }
            }
            // Content in an unexpected form is printed as bytes.
            NoteContent::Value
            | NoteContent::Entries(..)
            | NoteContent::Dwords
            | NoteContent::Bytes => {
                self.line(format_args!("    .{directive}"));
                self.bytes(&note.content);
            }
        }
    }

    /// Lines of data; a long run of zeros is one line.
    fn bytes(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            if let Some(zeros) = zero_run(bytes) {
                self.line(format_args!("        .fill {zeros}, 1, 0"));
                bytes = &bytes[zeros..];
                continue;
            }
            let (line, rest) = bytes.split_at(bytes.len().min(LINE_BYTES));
            let values: Vec<String> = line.iter().map(|byte| format!("{byte:#04x}")).collect();
            self.line(format_args!("        .byte {}", values.join(", ")));
            bytes = rest;
        }
    }
}

/// The number of zeros at the start of data in CLRX's syntax, if they are enough for a fill.
pub fn zero_run(bytes: &[u8]) -> Option<usize> {
    let zeros = bytes.iter().take_while(|byte| **byte == 0).count();
    (zeros >= SHORTEST_FILL).then_some(zeros)
}

/// Returns `true` if CLRX accepts a name: letters, digits, `_` and `.`, not starting with a digit.
pub fn is_clrx_name(name: &str) -> bool {
    let known = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
    name != "."
        && !name.is_empty()
        && name.chars().all(known)
        && !name.starts_with(|c: char| c.is_ascii_digit())
}

/// A string literal.
fn quoted(bytes: &[u8]) -> String {
    let mut text = String::from("\"");
    for &byte in bytes {
        match byte {
            b'"' | b'\\' => text.extend(['\\', char::from(byte)]),
            b'\n' => text.push_str("\\n"),
            b' '..=b'~' => text.push(char::from(byte)),
            _ => {
                // Always three digits, so a digit may follow.
                let _ = write!(text, "\\{byte:03o}");
            }
        }
    }
    text.push('"');
    text
}
