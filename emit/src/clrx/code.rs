//! Code: functions in order, instructions in CLRX's syntax, addresses as expressions.

use super::config::Descriptors;
use super::names::linkage;
use super::{Source, line, unsupported};
use crate::assemble::AssembledFunction;
use crate::assembly_text::{branch_target, branch_targets};
use crate::container::{
    Binding, CODE_END_ALIGN, ContainerError, Function, Relocation, RelocationKind, SymbolRef,
};
use isa::{Instruction, Isa};
use processors::abi::CodeEnd;
use std::fmt::Write;

/// Size of an encoded dword, bytes.
const DWORD: usize = 4;

pub(super) fn write(source: &Source<'_>, text: &mut String) -> Result<(), ContainerError> {
    line(text, format_args!(".text"));
    line(text, format_args!("{}:", super::config::CODE_START));
    for (index, function) in source.object.functions.iter().enumerate() {
        let Some(assembled) = source.functions.get(index) else {
            return Err(unsupported(&function.symbol.name, "it has no instructions"));
        };
        write_function(source, index, function, assembled, text)?;
    }
    if let Some(CodeEnd { instruction, count }) = source.object.target.code_end() {
        line(
            text,
            format_args!(".balignl {CODE_END_ALIGN}, {instruction:#x}"),
        );
        line(text, format_args!(".fill {count}, 4, {instruction:#x}"));
    }
    super::data::write_aligned(source, text);
    super::data::write_aliases(source, text);
    Ok(())
}

/// Declares the binding of a symbol. CLRX writes symbols other than kernels only with `--forceAddSymbols`.
pub(super) fn write_linkage(
    source: &Source<'_>,
    symbol: SymbolRef,
    binding: Binding,
    text: &mut String,
) {
    let is_in_got =
        source.names.got_entry(symbol).is_some() || super::tables::names_symbol(source, symbol);
    if let Some(directive) = linkage(binding, is_in_got) {
        line(
            text,
            format_args!("{directive} {}", source.names.of(symbol)),
        );
    }
}

fn write_function(
    source: &Source<'_>,
    index: usize,
    function: &Function,
    assembled: &AssembledFunction,
    text: &mut String,
) -> Result<(), ContainerError> {
    let symbol = SymbolRef::Function(index as u32);
    let name = source.names.of(symbol);
    let align = function.code_align();
    line(text, format_args!(".p2align {}", align.ilog2()));
    if function.kernel.is_none() || source.descriptors == Descriptors::Data {
        write_linkage(source, symbol, function.symbol.binding, text);
    }
    line(text, format_args!("{name}:"));
    super::config::reserve_header(source, function, text)?;
    let writer = FunctionWriter {
        source,
        index,
        function,
        assembled,
        isa: source.object.target.isa(),
        targets: branch_targets(assembled),
    };
    writer.write(text)
}

struct FunctionWriter<'a> {
    source: &'a Source<'a>,
    index: usize,
    function: &'a Function,
    assembled: &'a AssembledFunction,
    isa: Isa,
    /// Byte offsets of branch targets.
    targets: Vec<u32>,
}

impl FunctionWriter<'_> {
    fn write(&self, text: &mut String) -> Result<(), ContainerError> {
        let instructions = &self.assembled.instructions;
        let starts = instructions.iter().skip(1).map(|&(offset, _)| offset);
        let ends = starts.chain([self.assembled.code.len() as u32]);
        let mut comments = self.assembled.comments.iter().peekable();
        let mut relocations = self.function.relocations.iter().peekable();
        for (number, ((offset, instruction), end)) in instructions.iter().zip(ends).enumerate() {
            if let Some(label) = self.label(*offset) {
                line(text, format_args!("{label}:"));
            }
            while let Some((_, comment)) = comments.next_if(|(before, _)| *before <= number) {
                line(
                    text,
                    format_args!("    # {}", comment.trim_start_matches(';')),
                );
            }
            let relocation = relocations.next_if(|relocation| relocation.offset < u64::from(end));
            match self.instruction(*offset, instruction, relocation)? {
                Some(content) => line(text, format_args!("    {content}")),
                None => self.dwords(*offset, end, instruction, relocation, text)?,
            }
        }
        Ok(())
    }

    fn label(&self, offset: u32) -> Option<String> {
        let label = self.targets.binary_search(&offset).ok()?;
        Some(format!(".LBB{}_{}", self.index, label + 1))
    }

    /// The line of an instruction; `None` if CLRX has no syntax for it.
    fn instruction(
        &self,
        offset: u32,
        instruction: &Instruction,
        relocation: Option<&Relocation>,
    ) -> Result<Option<String>, ContainerError> {
        let Some(mut text) = isa::print_clrx(instruction, self.isa) else {
            return Ok(None);
        };
        // The address field is the last operand.
        let field = text.rfind(", ").map(|at| at + 2);
        if let Some(target) = branch_target(offset, instruction)
            && let Some(label) = self.label(target)
        {
            let field = field.or(text.find(' ').map(|at| at + 1));
            text.truncate(field.unwrap_or(text.len()));
            text.push_str(&label);
        }
        if let Some(relocation) = relocation {
            let back = relocation.offset as i64 - i64::from(offset);
            let Some(field) = field else { return Ok(None) };
            text.truncate(field);
            text.push_str(&self.expression(relocation, back)?);
        }
        Ok(Some(text))
    }

    /// The value of a relocated field, as an expression. The expression is written `back` bytes before the field, which
    /// matters for addresses relative to the current offset.
    fn expression(&self, relocation: &Relocation, back: i64) -> Result<String, ContainerError> {
        let names = self.source.names;
        let name = || names.of(relocation.symbol).to_owned();
        let got_entry = || names.got_entry(relocation.symbol).unwrap_or_default();
        let (symbol, is_low) = match relocation.kind {
            RelocationKind::Rel32Lo => (name(), true),
            RelocationKind::Rel32Hi => (name(), false),
            RelocationKind::GotPcRel32Lo => (got_entry(), true),
            RelocationKind::GotPcRel32Hi => (got_entry(), false),
            RelocationKind::None
            | RelocationKind::Abs32Lo
            | RelocationKind::Abs32Hi
            | RelocationKind::Abs64
            | RelocationKind::Rel32
            | RelocationKind::Rel64
            | RelocationKind::Abs32
            | RelocationKind::GotPcRel
            | RelocationKind::Rel16 => {
                return Err(unsupported(
                    &self.function.symbol.name,
                    "absolute addresses in code are not supported in CLRX's ROCm format",
                ));
            }
        };
        let mut distance = format!("{symbol}-.");
        match relocation.addend - back {
            0 => {}
            addend => {
                let _ = write!(distance, "{addend:+}");
            }
        }
        Ok(match is_low {
            true => format!("@{distance}"),
            false => format!("@({distance})>>32"),
        })
    }

    /// The encoded dwords of an instruction that CLRX has no syntax for.
    fn dwords(
        &self,
        offset: u32,
        end: u32,
        instruction: &Instruction,
        relocation: Option<&Relocation>,
        text: &mut String,
    ) -> Result<(), ContainerError> {
        let bytes = self.assembled.code.get(offset as usize..end as usize);
        let mut comment = format!("  # {}", isa::print(instruction, self.isa));
        for (number, dword) in bytes.unwrap_or_default().chunks_exact(DWORD).enumerate() {
            let position = u64::from(offset) + (number * DWORD) as u64;
            let value = match relocation {
                Some(relocation) if relocation.offset == position => {
                    self.expression(relocation, 0)?
                }
                _ => {
                    let dword = dword.try_into().map_or(0, u32::from_le_bytes);
                    format!("{dword:#010x}")
                }
            };
            line(text, format_args!("    .int {value}{comment}"));
            comment.clear();
        }
        Ok(())
    }
}
