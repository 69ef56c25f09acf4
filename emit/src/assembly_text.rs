//! Prints the instructions of assembler text.
//!
//! In: an assembled function. Out: its instructions in LLVM's syntax, with labels before branch targets and symbols in
//! relocated fields.

use crate::assemble::AssembledFunction;
use crate::container::{CodeObject, write_row};
use isa::{Encoding, Instruction, Operand};
use mir::machine::RelocationKind;
use std::fmt::Write;
use std::ops::Range;

/// Style options of assembler text.
#[derive(Clone, Copy, Debug)]
pub struct TextStyle {
    /// Print the resource use of functions as comments.
    pub comments: bool,
    /// Print the bytes of every instruction as a comment, with `A` in relocated fields.
    pub encodings: bool,
}

impl Default for TextStyle {
    fn default() -> Self {
        TextStyle {
            comments: true,
            encodings: false,
        }
    }
}

/// Column of comments, counted from the mnemonic.
const COMMENT_COLUMN: usize = 31;

/// Appends the lines of function `index` of `object`.
pub fn write(
    function: &AssembledFunction,
    object: &CodeObject,
    index: usize,
    style: TextStyle,
    out: &mut String,
) {
    let targets = branch_targets(function);
    let mut comments = function.comments.iter().peekable();
    let rows = object
        .debug
        .lines
        .iter()
        .flat_map(|lines| &lines.rows[index]);
    let mut rows = rows.peekable();
    for (number, (offset, text)) in instructions(function, object, index, style).enumerate() {
        if function.late_entry == Some(offset) {
            let _ = writeln!(out, "\t.p2align\t8");
        }
        if let Ok(label) = targets.binary_search(&offset) {
            // Writing to a string cannot fail.
            let _ = writeln!(out, ".LBB{index}_{}:", label + 1);
        }
        while let Some((_, line)) = comments.next_if(|(before, _)| *before <= number) {
            let _ = writeln!(out, "\t{line}");
        }
        while let Some(row) = rows.next_if(|row| row.offset <= offset) {
            write_row(out, row);
        }
        let _ = writeln!(out, "\t{text}");
    }
    for (_, line) in comments {
        let _ = writeln!(out, "\t{line}");
    }
}

/// The instructions of function `index` of `object`: their offsets in bytes, and their text.
pub fn instructions<'a>(
    function: &'a AssembledFunction,
    object: &'a CodeObject,
    index: usize,
    style: TextStyle,
) -> impl Iterator<Item = (u32, String)> + 'a {
    let isa = object.target.isa();
    let targets = branch_targets(function);
    // The code object has the names of the symbols that the function's relocations refer to.
    let symbols = object.functions[index].relocations.iter();
    let mut relocations = function.relocations.iter().zip(symbols).peekable();
    let offsets = function.instructions.iter().map(|&(offset, _)| offset);
    let ends = offsets.skip(1).chain([function.code.len() as u32]);
    let pairs = function.instructions.iter().zip(ends);
    pairs.map(move |((offset, instruction), end)| {
        let mut text = isa::print(instruction, isa).to_string();
        if instruction.encoding == Encoding::Vop3 && instruction.operands.is_empty() {
            // LLVM's mnemonic does not distinguish these encodings.
            text.push_str("_e64");
        }
        if let Some(target) = branch_target(*offset, instruction)
            && let Ok(label) = targets.binary_search(&target)
        {
            let mnemonic = instruction.opcode.mnemonic();
            text = format!("{mnemonic} .LBB{index}_{}", label + 1);
        }
        let relocation = relocations.next_if(|(relocation, _)| relocation.offset < end);
        if let Some((relocation, named)) = relocation {
            let field = text.rfind(", ").map_or(text.len(), |at| at + 2);
            text.truncate(field);
            let symbol = object.assembly_name(named.symbol);
            let _ = write!(text, "{symbol}{}", suffix(relocation.kind));
            if relocation.addend != 0 {
                let _ = write!(text, "{:+}", relocation.addend);
            }
        }
        if style.encodings {
            let unknown = relocation.map(|(relocation, _)| relocation.offset);
            text = with_encoding(&text, &function.code, *offset..end, unknown);
        }
        (*offset, text)
    })
}

/// The line of an instruction with its bytes. The linker fills in the four bytes at `unknown`.
fn with_encoding(text: &str, code: &[u8], range: Range<u32>, unknown: Option<u32>) -> String {
    let byte = |offset: u32| match unknown {
        Some(start) if (start..start + 4).contains(&offset) => "A".to_owned(),
        _ => format!("0x{:02x}", code.get(offset as usize).unwrap_or(&0)),
    };
    let bytes: Vec<_> = range.map(byte).collect();
    format!("{text:<COMMENT_COLUMN$} ; encoding: [{}]", bytes.join(","))
}

fn suffix(kind: RelocationKind) -> &'static str {
    match kind {
        RelocationKind::Rel32Lo => "@rel32@lo",
        RelocationKind::Rel32Hi => "@rel32@hi",
        RelocationKind::GotPcRel32Lo => "@gotpcrel32@lo",
        RelocationKind::GotPcRel32Hi => "@gotpcrel32@hi",
        RelocationKind::Abs32Lo => "@abs32@lo",
        RelocationKind::Abs32Hi => "@abs32@hi",
    }
}

/// Byte offset of the target of a branch at `offset`; `None` for other instructions.
pub fn branch_target(offset: u32, instruction: &Instruction) -> Option<u32> {
    instruction
        .operands
        .iter()
        .find_map(|operand| match operand {
            Operand::Branch(distance) => Some(
                offset
                    .wrapping_add(4)
                    .wrapping_add_signed(4 * i32::from(*distance)),
            ),
            _ => None,
        })
}

pub(crate) fn branch_targets(function: &AssembledFunction) -> Vec<u32> {
    let instructions = function.instructions.iter();
    let mut targets: Vec<u32> = instructions
        .filter_map(|(offset, inst)| branch_target(*offset, inst))
        .collect();
    targets.sort_unstable();
    targets.dedup();
    targets
}
