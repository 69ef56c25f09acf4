//! Kernel metadata of code object version 2: a YAML note. The subset of YAML that LLVM writes is supported.
//!
//! In: the text of the note. Out: the same [`Metadata`] as for later versions. The offsets of arguments are derived
//! from sizes and alignments.

use crate::error::Error;
use crate::metadata::{Argument, KernelMetadata, Metadata};

/// `NT_AMD_HSA_METADATA`, with the owner `AMD`.
pub const NOTE_METADATA_V2: u32 = 10;

fn malformed(line: &str) -> Error {
    Error::CodeObject(format!("malformed kernel metadata: '{}'", line.trim()))
}

/// A line `key: value`, which may start a list item.
struct Line<'a> {
    text: &'a str,
    indent: usize,
    is_item: bool,
    key: &'a str,
    value: &'a str,
}

impl<'a> Line<'a> {
    fn parse(text: &'a str) -> Option<Line<'a>> {
        let content = text.trim_start();
        let indent = text.len() - content.len();
        let item = content.strip_prefix("- ");
        let (key, value) = item.unwrap_or(content).split_once(':')?;
        Some(Line {
            text,
            indent,
            is_item: item.is_some(),
            key: key.trim(),
            value: value.trim().trim_matches('\''),
        })
    }

    fn number(&self) -> Result<u32, Error> {
        self.value.parse().map_err(|_| malformed(self.text))
    }

    /// Parses `[ 1, 2, 3 ]`.
    fn three_numbers(&self) -> Result<[u32; 3], Error> {
        let list = self.value.trim_start_matches('[').trim_end_matches(']');
        let mut numbers = [0; 3];
        let mut parts = list.split(',');
        for number in &mut numbers {
            let part = parts.next().map(|part| part.trim().parse());
            *number = part
                .and_then(Result::ok)
                .ok_or_else(|| malformed(self.text))?;
        }
        Ok(numbers)
    }
}

/// Decodes the note.
///
/// # Errors
/// A number is invalid, or an argument is outside a kernel.
pub fn decode(bytes: &[u8]) -> Result<Metadata, Error> {
    let text = String::from_utf8_lossy(bytes);
    let mut metadata = Metadata::default();
    let mut kernel_indent = None;
    // The indentation of the argument list to which the current lines belong.
    let mut arguments_indent = None;
    for line in text.lines().filter_map(Line::parse) {
        if line.indent == 0 {
            continue;
        }
        let starts_kernel =
            line.is_item && kernel_indent.is_none_or(|indent| indent == line.indent);
        if starts_kernel {
            kernel_indent = Some(line.indent);
            metadata.kernels.push(KernelMetadata::default());
        }
        let kernel = metadata.kernels.last_mut();
        let kernel = kernel.ok_or_else(|| malformed(line.text))?;
        if starts_kernel || arguments_indent.is_some_and(|indent| line.indent <= indent) {
            arguments_indent = None;
        }
        if arguments_indent.is_some() {
            if line.is_item {
                kernel.arguments.push(Argument::default());
            }
            argument_line(kernel, &line)?;
        } else if line.key == "Args" {
            arguments_indent = Some(line.indent);
        } else {
            kernel_line(kernel, &line)?;
        }
    }
    Ok(metadata)
}

fn argument_line(kernel: &mut KernelMetadata, line: &Line<'_>) -> Result<(), Error> {
    let end = kernel
        .arguments
        .iter()
        .rev()
        .skip(1)
        .map(Argument::end)
        .next();
    let Some(argument) = kernel.arguments.last_mut() else {
        return Err(malformed(line.text));
    };
    match line.key {
        "Size" => argument.size = line.number()?,
        "Align" => {
            let align = line.number()?.clamp(1, 4096);
            let end = end.unwrap_or(0);
            argument.offset = end.checked_next_multiple_of(align).unwrap_or(end);
        }
        "ValueKind" => argument.value_kind = snake_case(line.value),
        "PointeeAlign" => argument.pointee_align = Some(line.number()?),
        _ => {}
    }
    Ok(())
}

fn kernel_line(kernel: &mut KernelMetadata, line: &Line<'_>) -> Result<(), Error> {
    match line.key {
        "Name" => kernel.name = line.value.to_owned(),
        "SymbolName" => kernel.symbol = line.value.to_owned(),
        "ReqdWorkGroupSize" => kernel.required_group_size = Some(line.three_numbers()?),
        "KernargSegmentSize" => kernel.kernarg_size = line.number()?,
        "KernargSegmentAlign" => kernel.kernarg_align = line.number()?,
        "WavefrontSize" => kernel.wavefront_size = line.number()?,
        "NumSGPRs" => kernel.sgpr_count = line.number()?,
        "NumVGPRs" => kernel.vgpr_count = line.number()?,
        "MaxFlatWorkGroupSize" => kernel.max_group_size = line.number()?,
        "IsDynamicCallStack" => kernel.uses_dynamic_stack = line.value == "true",
        _ => {}
    }
    Ok(())
}

/// `hidden_global_offset_x` for `HiddenGlobalOffsetX`.
fn snake_case(name: &str) -> String {
    let mut result = String::with_capacity(name.len() + 4);
    for character in name.chars() {
        if character.is_ascii_uppercase() && !result.is_empty() {
            result.push('_');
        }
        result.push(character.to_ascii_lowercase());
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTE: &str = "---
Version:         [ 1, 0 ]
Kernels:
  - Name:            first
    SymbolName:      'first@kd'
    Attrs:
      ReqdWorkGroupSize: [ 64, 2, 1 ]
    Args:
      - Name:            count
        Size:            4
        Align:           4
        ValueKind:       ByValue
      - Name:            out
        Size:            8
        Align:           8
        ValueKind:       GlobalBuffer
      - Size:            8
        Align:           8
        ValueKind:       HiddenGlobalOffsetX
    CodeProps:
      KernargSegmentSize: 24
      IsDynamicCallStack: true
  - Name:            second
    SymbolName:      'second@kd'
    CodeProps:
      KernargSegmentSize: 0
...
";

    #[test]
    fn kernels_and_arguments() {
        let metadata = decode(NOTE.as_bytes()).unwrap();
        let [first, second] = &metadata.kernels[..] else {
            panic!("{metadata:?}");
        };
        assert_eq!(
            (first.name.as_str(), first.symbol.as_str()),
            ("first", "first@kd")
        );
        assert_eq!(first.required_group_size, Some([64, 2, 1]));
        let offsets: Vec<u32> = first.arguments.iter().map(|a| a.offset).collect();
        assert_eq!(offsets, [0, 8, 16]);
        assert!(first.arguments[2].is_hidden() && first.uses_dynamic_stack);
        assert_eq!(first.arguments[2].value_kind, "hidden_global_offset_x");
        assert_eq!((first.kernarg_size, second.name.as_str()), (24, "second"));
        assert!(decode(b"Kernels:\n  - Name: x\n    CodeProps:\n      NumSGPRs: many\n").is_err());
    }
}
