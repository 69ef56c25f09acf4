//! Instruction lines of the assembly text.
//!
//! In: an assembled function. Out: its instructions in LLVM's spelling, a label before every block
//! that a branch names, and symbols where the linker fills in addresses.

use crate::assemble::AssembledFunction;
use crate::container::{CodeObject, write_row};
use isa::{Encoding, Instruction, Isa, Operand, WaveSize};
use mir::machine::RelocationKind;
use mir::module::SymbolRef;
use std::fmt::Write;

/// Appends the lines of the function with number `index` in `object`.
pub fn write(
    function: &AssembledFunction,
    object: &CodeObject,
    index: usize,
    name: &dyn Fn(SymbolRef) -> String,
    out: &mut String,
) {
    let wave_size = if object.target.is_wave32() {
        WaveSize::Wave32
    } else {
        WaveSize::Wave64
    };
    let isa = Isa::new(object.target.generation(), wave_size);
    let targets = branch_targets(function);
    let mut relocations = function.relocations.iter().peekable();
    let ends = function
        .instructions
        .iter()
        .skip(1)
        .map(|&(offset, _)| offset);
    let ends = ends.chain(std::iter::once(function.code.len() as u32));
    let mut comments = function.comments.iter().peekable();
    let rows = object
        .debug
        .lines
        .iter()
        .flat_map(|lines| &lines.rows[index]);
    let mut rows = rows.peekable();
    for (number, ((offset, instruction), end)) in function.instructions.iter().zip(ends).enumerate()
    {
        if let Ok(label) = targets.binary_search(offset) {
            // Writing to a string cannot fail.
            let _ = writeln!(out, ".LBB{index}_{}:", label + 1);
        }
        while let Some((_, line)) = comments.next_if(|(before, _)| *before <= number) {
            let _ = writeln!(out, "\t{line}");
        }
        while let Some(row) = rows.next_if(|row| row.offset <= *offset) {
            write_row(out, row);
        }
        let mut text = isa::print(instruction, isa).to_string();
        if instruction.encoding == Encoding::Vop3 && instruction.operands.is_empty() {
            // LLVM's spelling of these does not tell the encodings apart.
            text.push_str("_e64");
        }
        if let Some(target) = branch_target(*offset, instruction)
            && let Ok(label) = targets.binary_search(&target)
        {
            text = format!(
                "{} .LBB{index}_{}",
                instruction.opcode.mnemonic(),
                label + 1
            );
        }
        if let Some(relocation) = relocations.next_if(|relocation| relocation.offset < end) {
            let field = text.rfind(", ").map_or(text.len(), |at| at + 2);
            text.truncate(field);
            let _ = write!(
                text,
                "{}{}",
                name(relocation.symbol),
                suffix(relocation.kind)
            );
            if relocation.addend != 0 {
                let _ = write!(text, "{:+}", relocation.addend);
            }
        }
        let _ = writeln!(out, "\t{text}");
    }
    for (_, line) in comments {
        let _ = writeln!(out, "\t{line}");
    }
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

/// Byte offset that a branch at `offset` goes to.
fn branch_target(offset: u32, instruction: &Instruction) -> Option<u32> {
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

fn branch_targets(function: &AssembledFunction) -> Vec<u32> {
    let instructions = function.instructions.iter();
    let mut targets: Vec<u32> = instructions
        .filter_map(|(offset, inst)| branch_target(*offset, inst))
        .collect();
    targets.sort_unstable();
    targets.dedup();
    targets
}
