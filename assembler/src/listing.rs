//! Listings of assembled code, as llvm-mc writes them: the source with macros, conditions and aliases resolved.
//!
//! In: the statements, in the order in which the assembler executes them. Out: one statement per line in LLVM's form,
//! with the bytes of instructions on request. Directives without a row in [`DIRECTIVES`] are errors, since a listing
//! without them would be different code.

use std::fmt::Write;

use isa::{Encoding, Instruction, Isa, Operand, decode, print};
use processors::{OperatingSystem, Target};

use crate::assembler::Assembler;
use crate::error::Reason;
use crate::fixups::Field;
use crate::names::quoted_name;

/// Column of comments, counted from the mnemonic.
const COMMENT_COLUMN: usize = 39;

/// A listing so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Listing {
    encodings: bool,
    text: String,
}

/// The operands of a directive in a listing.
#[derive(Clone, Copy)]
enum Shape {
    /// No operands.
    None,
    /// A name.
    Name,
    /// A number.
    Number,
    /// `NAME,@TYPE`.
    Type,
    /// `NAME, EXPRESSION`.
    Size,
    /// The target, which is the first line of the listing.
    Target,
    /// A number; an empty line follows.
    Version,
}

/// The directives that a listing can have, without their dots: name, name in the listing, operands.
const DIRECTIVES: &[(&str, &str, Shape)] = &[
    ("text", "text", Shape::None),
    ("globl", "globl", Shape::Name),
    ("global", "globl", Shape::Name),
    ("weak", "weak", Shape::Name),
    ("hidden", "hidden", Shape::Name),
    ("protected", "protected", Shape::Name),
    ("internal", "internal", Shape::Name),
    ("p2align", "p2align", Shape::Number),
    ("type", "type", Shape::Type),
    ("size", "size", Shape::Size),
    ("amdgcn_target", "amdgcn_target", Shape::Target),
    (
        "amdhsa_code_object_version",
        "amdhsa_code_object_version",
        Shape::Version,
    ),
];

impl Listing {
    pub(crate) fn new(encodings: bool, target: &Target) -> Listing {
        let text = match target.os() {
            OperatingSystem::AmdHsa => format!("\t.amdgcn_target \"{}\"\n", target.target_id()),
            OperatingSystem::AmdPal
            | OperatingSystem::Mesa3d
            | OperatingSystem::Catalyst
            | OperatingSystem::Unknown => String::new(),
        };
        Listing { encodings, text }
    }

    pub(crate) fn into_text(self) -> String {
        self.text
    }

    /// Adds a label.
    pub(crate) fn label(&mut self, name: &str) {
        let _ = writeln!(self.text, "{}:", quoted_name(name));
    }

    /// Adds an instruction; `address` is the text of the expression in its unknown field.
    pub(crate) fn instruction(&mut self, text: &str, bytes: &[u8], address: Option<(&str, Field)>) {
        let Some((expression, field)) = address.filter(|_| self.encodings) else {
            self.text
                .push_str(&instruction_line(text, bytes, self.encodings));
            return;
        };
        let (start, kind) = match field {
            Field::Branch { .. } => (0, "fixup_si_sopp_br"),
            // LLVM treats the literal as a PC-relative distance unless the expression is an address or a difference.
            _ if expression.contains("@abs32") || expression.contains('-') => {
                (bytes.len() - 4, "FK_Data_4")
            }
            _ => (bytes.len() - 4, "FK_PCRel_4"),
        };
        let unknown = start..start + field.size();
        let shown = bytes
            .iter()
            .enumerate()
            .map(|(at, byte)| match unknown.contains(&at) {
                true => "A".to_owned(),
                false => format!("{byte:#04x}"),
            });
        let shown: Vec<String> = shown.collect();
        let _ = writeln!(
            self.text,
            "\t{text:<COMMENT_COLUMN$} ; encoding: [{}]\n{:>41}   fixup A - offset: {start}, value: {expression}, kind: {kind}",
            shown.join(","),
            ";"
        );
    }

    /// Adds a directive.
    fn directive(&mut self, name: &str, rest: &str) -> Result<(), Reason> {
        let rejected = || {
            format!("'.{name}' cannot be listed (-filetype=asm); -filetype=obj writes the contents")
        };
        let row = DIRECTIVES.iter().find(|(known, ..)| *known == name);
        let (_, shown, shape) = row.ok_or_else(rejected)?;
        let compact: String = rest.chars().filter(|c| !c.is_whitespace()).collect();
        let line = match shape {
            Shape::None if rest.is_empty() => format!("\t.{shown}\n"),
            Shape::Name if is_name(rest) => format!("\t.{shown}\t{rest}\n"),
            Shape::Number if is_number(rest) => format!("\t.{shown}\t{rest}\n"),
            Shape::Version if is_number(rest) => format!("\t.{shown} {rest}\n\n"),
            Shape::Target => "\n".to_owned(),
            Shape::Type => match compact.split_once(",@") {
                Some((name, kind)) if is_name(name) && is_name(kind) => {
                    format!("\t.{shown}\t{name},@{kind}\n")
                }
                _ => return Err(rejected()),
            },
            Shape::Size => match compact.split_once(',') {
                Some((name, size)) if is_name(name) && is_plain_sum(size) => {
                    format!("\t.{shown}\t{name}, {size}\n")
                }
                _ => return Err(rejected()),
            },
            Shape::None | Shape::Name | Shape::Number | Shape::Version => {
                return Err(rejected());
            }
        };
        self.text.push_str(&line);
        Ok(())
    }
}

impl Assembler {
    /// Adds a statement that is not an instruction to the listing, if there is one.
    pub(crate) fn list_statement(&mut self, name: &str, rest: &str) -> Result<(), Reason> {
        let Some(listing) = &mut self.listing else {
            return Ok(());
        };
        match name.strip_prefix('.') {
            Some(directive) => listing.directive(directive, rest),
            None => Err("assignments cannot be listed (-filetype=asm)".to_owned()),
        }
    }

    /// Adds an instruction to the listing, if there is one. `address` is the expression of its unknown field, and the
    /// placeholder for it in the instruction.
    pub(crate) fn list_instruction(
        &mut self,
        instruction: &Instruction,
        bytes: &[u8],
        address: Option<(&str, i64, Field)>,
    ) -> Result<(), Reason> {
        let Some(listing) = &mut self.listing else {
            return Ok(());
        };
        let Some((expression, number, field)) = address else {
            let text = instruction_text(instruction, bytes, self.isa);
            listing.instruction(&text, bytes, None);
            return Ok(());
        };
        let expression: String = expression.chars().filter(|c| !c.is_whitespace()).collect();
        if !is_plain_sum(&expression) || expression.starts_with(|c: char| c.is_ascii_digit()) {
            return Err(format!(
                "the expression '{expression}' cannot be listed (-filetype=asm)"
            ));
        }
        let number = match field {
            Field::Literal => format!("{number:#x}"),
            _ => number.to_string(),
        };
        let text = print(instruction, self.isa).to_string();
        let text = text.replace(&number, &expression);
        listing.instruction(&text, bytes, Some((&expression, field)));
        Ok(())
    }
}

/// The text of an instruction with these bytes. A literal whose value could be an inline constant is marked, as in
/// LLVM. Without the mark, the text would be assembled to different bytes.
pub(crate) fn instruction_text(instruction: &Instruction, bytes: &[u8], isa: Isa) -> String {
    use crate::disassembler::code::{is_same, marked_literal};
    let text = print(instruction, isa).to_string();
    match is_same(&text, bytes, isa) {
        true => text,
        false => marked_literal(instruction, bytes, isa).unwrap_or(text),
    }
}

/// The text that LLVM's disassembler writes for an instruction with these bytes. On GFX10, LLVM shows a scalar access without
/// offset with the offset register `null`.
pub(crate) fn decoded_text(instruction: &Instruction, bytes: &[u8], isa: Isa) -> String {
    const ZERO: &str = ", 0x0";
    let text = instruction_text(instruction, bytes, isa);
    let has_register = isa.generation.is_gfx10() && instruction.encoding == Encoding::Smem;
    let is_zero = instruction.operands.last() == Some(&Operand::Immediate(0));
    match text.rfind(ZERO).filter(|_| has_register && is_zero) {
        Some(at) => format!("{}, null{}", &text[..at], &text[at + ZERO.len()..]),
        None => text,
    }
}

/// A line of llvm-mc: an instruction, with its bytes if `encodings` is set.
fn instruction_line(text: &str, bytes: &[u8], encodings: bool) -> String {
    match encodings {
        false => format!("\t{text}\n"),
        true => {
            let bytes: Vec<String> = bytes.iter().map(|byte| format!("{byte:#04x}")).collect();
            format!(
                "\t{text:<COMMENT_COLUMN$} ; encoding: [{}]\n",
                bytes.join(",")
            )
        }
    }
}

fn is_name(text: &str) -> bool {
    let is_inside = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
    !text.is_empty() && text != "." && text.chars().all(is_inside)
}

fn is_number(text: &str) -> bool {
    let is_octal = text.len() > 1 && text.starts_with('0');
    !text.is_empty() && !is_octal && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Names and decimal numbers with `+` and `-` between them.
fn is_plain_sum(text: &str) -> bool {
    text.split(['+', '-']).all(|term| {
        let name = term.split('@').next().unwrap_or_default();
        let is_digits = name.starts_with(|c: char| c.is_ascii_digit());
        is_name(name) && (!is_digits || is_number(name))
    })
}

/// The complete dwords at the start of the bytes, up to the length of the longest instruction.
pub(crate) fn dwords(bytes: &[u8]) -> Vec<u32> {
    let dwords = bytes.chunks_exact(4).take(8);
    dwords
        .map(|bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
        .collect()
}

/// An instruction in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecodedInstruction {
    /// Its text.
    pub text: String,
    /// Size in bytes.
    pub size: usize,
    /// For branches, the target relative to the instruction, in bytes.
    pub target: Option<i64>,
}

/// The instruction at the start of bytes, if there is one.
pub fn decode_one(bytes: &[u8], target: &Target) -> Option<DecodedInstruction> {
    let isa = target.isa();
    let (instruction, count) = decode(&dwords(bytes), isa).ok()?;
    let size = 4 * count;
    let bytes = bytes.get(..size).filter(|bytes| !bytes.is_empty())?;
    let distance = crate::disassembler::code::branch(&instruction);
    Some(DecodedInstruction {
        text: decoded_text(&instruction, bytes, isa),
        size,
        target: distance.map(|distance| size as i64 + 4 * i64::from(distance)),
    })
}

/// Decodes instructions one after another, as `llvm-mc -disassemble` lists them, with their bytes if `encodings` is
/// set. The second result is the offsets of dwords that are not an instruction.
pub fn list_bytes(bytes: &[u8], target: &Target, encodings: bool) -> (String, Vec<usize>) {
    let isa = target.isa();
    let (mut text, mut invalid) = (String::new(), Vec::new());
    let mut at = 0;
    while at < bytes.len() {
        let decoded = decode(&dwords(&bytes[at..]), isa);
        match decoded {
            Ok((instruction, count)) if count > 0 => {
                let bytes = &bytes[at..at + 4 * count];
                let shown = decoded_text(&instruction, bytes, isa);
                text.push_str(&instruction_line(&shown, bytes, encodings));
                at += bytes.len();
            }
            _ => {
                invalid.push(at);
                at += 4;
            }
        }
    }
    (text, invalid)
}
