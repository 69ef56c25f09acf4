//! Notes as printed by LLVM's reader.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use amdgcn_lit_tests::tools;

/// Values that depend on code generation and need not agree, and file offsets of the notes.
const GENERATED: &[&str] = &[
    "Offset: 0x",
    "Size: 0x",
    "Data size: 0x",
    ".agpr_count:",
    ".private_segment_fixed_size:",
    ".sgpr_count:",
    ".sgpr_spill_count:",
    ".vgpr_count:",
    ".vgpr_spill_count:",
    // amdpal; 11794 is COMPUTE_PGM_RSRC1.
    ".scratch_memory_size:",
    "11794:",
    // Version 2.
    "PrivateSegmentFixedSize:",
];

/// Lines of version 2 that are omitted if the value is zero. LLVM 14 does not know which functions are called.
const OMITTED: &[&str] = &[
    "NumSGPRs:",
    "NumVGPRs:",
    "NumSpilledSGPRs:",
    "NumSpilledVGPRs:",
    "IsDynamicCallStack:",
];

/// The comparable lines of the notes of each object; one process reads all objects.
pub fn read(objects: &[Vec<u8>], directory: &Path) -> Vec<Vec<String>> {
    let mut arguments = vec![OsString::from("--notes")];
    for (index, object) in objects.iter().enumerate() {
        let path = directory.join(format!("{index}.o"));
        fs::write(&path, object).unwrap();
        arguments.push(path.into());
    }
    let output = tools::run("llvm-readobj-22", &arguments, &[]).unwrap();
    let mut files: Vec<Vec<String>> = Vec::new();
    for line in String::from_utf8(output).unwrap().lines() {
        if line.starts_with("File: ") {
            files.push(Vec::new());
        } else if let Some(lines) = files.last_mut()
            && let Some(line) = comparable(line)
        {
            lines.push(line.to_owned());
        }
    }
    assert_eq!(files.len(), objects.len());
    files
}

/// The comparable part of a line.
fn comparable(line: &str) -> Option<&str> {
    let text = line.trim_start_matches([' ', '-']);
    if text.is_empty() || OMITTED.iter().any(|key| text.starts_with(key)) {
        return None;
    }
    let key = GENERATED.iter().find(|key| text.starts_with(*key));
    Some(key.map_or(line, |key| &line[..line.len() - text.len() + key.len()]))
}

/// A line of the metadata.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The kernel; empty for lines that do not belong to a kernel.
    pub kernel: String,
    /// The argument, if the line belongs to one.
    pub argument: Option<usize>,
    /// The kind of the argument, if the line belongs to one.
    pub value_kind: String,
    /// The text before the colon.
    pub key: String,
    /// The full line.
    pub text: String,
}

/// The lines by kernel and argument.
pub fn lines(notes: &[String]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let (mut in_kernels, mut kernel, mut argument, mut in_arguments) = (false, 0, None, false);
    let mut kernels = Vec::new();
    for note in notes {
        let text = note.trim_start();
        let indent = note.len() - text.len();
        let (indent, text) = match text.strip_prefix("- ") {
            Some(rest) => {
                if in_kernels && indent == 2 {
                    kernel += 1;
                    argument = None;
                    in_arguments = false;
                } else if in_arguments && indent == 6 {
                    argument = Some(argument.map_or(0, |index| index + 1));
                }
                (indent + 2, rest)
            }
            None => (indent, text),
        };
        if indent == 0 {
            in_kernels = matches!(text, "Kernels:" | "amdhsa.kernels:");
        }
        let key = text.split(':').next().unwrap_or_default().to_owned();
        if in_kernels && indent == 4 {
            in_arguments = matches!(key.as_str(), "Args" | ".args");
            argument = None;
        }
        let line = Line {
            kernel: String::new(),
            argument,
            value_kind: String::new(),
            key,
            text: text.to_owned(),
        };
        kernels.push(if in_kernels { kernel } else { 0 });
        lines.push(line);
    }
    name(&mut lines, &kernels);
    lines
}

/// Fills in the names of kernels and the kinds of arguments, which are in other lines of the notes.
fn name(lines: &mut [Line], kernels: &[usize]) {
    let mut start = 0;
    while start < lines.len() {
        let kernel = kernels[start];
        let same = kernels[start..]
            .iter()
            .take_while(|other| **other == kernel);
        let end = start + same.count();
        let value = |line: &Line| {
            line.text
                .split_once(':')
                .map_or("", |(_, v)| v.trim())
                .to_owned()
        };
        let is_name =
            |line: &&Line| line.argument.is_none() && matches!(&*line.key, "Name" | ".name");
        let kernel_name = match kernel {
            0 => String::new(),
            _ => lines[start..end]
                .iter()
                .find(is_name)
                .map(value)
                .unwrap_or_default(),
        };
        for index in start..end {
            let argument = lines[index].argument;
            let is_kind = |line: &&Line| {
                line.argument == argument && matches!(&*line.key, "ValueKind" | ".value_kind")
            };
            let kind = argument.and_then(|_| lines[start..end].iter().find(is_kind).map(value));
            lines[index].value_kind = kind.unwrap_or_default();
            lines[index].kernel.clone_from(&kernel_name);
        }
        start = end;
    }
}
