//! Code as `llvm-objdump -d` shows it: one instruction per line, with its address and dwords.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;

use isa::{Instruction, Isa, decode};
use object::elf;
use processors::KERNEL_CODE_SIZE;
use processors::elf::STT_AMDGPU_HSA_KERNEL;

use super::{DumpOptions, File, Part};
use crate::disassembler::code::{branch, distance_text};
use crate::listing::{decoded_text, dwords};

/// Runs of at least this many zero bytes are omitted from the listing.
const MIN_ZERO_RUN: usize = 8;

/// The symbols of a section by address: names and types, sorted.
type Names<'a> = BTreeMap<u64, Vec<(&'a str, u8)>>;

/// Shows the sections with code. Returns the requested symbols that do not exist.
pub(super) fn show(file: &File<'_>, options: &DumpOptions, text: &mut String) -> Vec<String> {
    let isa = file.target(options).map(|target| target.isa());
    let mut missing = options.only_symbols.clone();
    for (number, part) in file.parts.iter().enumerate() {
        if !part.is_code() || part.bytes.is_empty() || !part.is_selected(options) {
            continue;
        }
        let mut names = Names::new();
        for symbol in &file.symbols {
            let is_name = !matches!(symbol.kind, elf::STT_SECTION | elf::STT_FILE);
            if usize::from(symbol.section) == number && is_name && !symbol.name.is_empty() {
                let known = names.entry(symbol.value).or_default();
                known.push((symbol.name, symbol.kind));
            }
        }
        names.values_mut().for_each(|names| names.sort_unstable());
        let code = Code {
            part,
            names,
            options,
            isa,
        };
        code.show(text, &mut missing);
    }
    missing
}

/// A section with code.
struct Code<'a> {
    part: &'a Part<'a>,
    names: Names<'a>,
    options: &'a DumpOptions,
    /// `None` if the processor is not known; everything is then shown as data.
    isa: Option<Isa>,
}

impl Code<'_> {
    fn show(&self, text: &mut String, missing: &mut Vec<String>) {
        let (address, size) = (self.part.address, self.part.bytes.len());
        let offsets = self.names.keys().map(|&at| at.wrapping_sub(address));
        let offsets = offsets.filter_map(|offset| usize::try_from(offset).ok());
        let mut starts: Vec<usize> = offsets.filter(|&offset| offset < size).collect();
        if starts.first() != Some(&0) {
            starts.insert(0, 0);
        }
        let mut is_first = true;
        for (index, &start) in starts.iter().enumerate() {
            let end = starts.get(index + 1).copied().unwrap_or(size);
            let at = address.wrapping_add(start as u64);
            // LLVM shows the last of several names, or the name of the section if there is no name.
            let last = self.names.get(&at).and_then(|names| names.last());
            let (name, kind) = last.map_or((self.part.name, elf::STT_NOTYPE), |last| *last);
            if !self.options.only_symbols.is_empty() {
                missing.retain(|missing| missing != name);
                if !self.options.only_symbols.iter().any(|only| only == name) {
                    continue;
                }
            }
            if is_first {
                let _ = writeln!(text, "\nDisassembly of section {}:", self.part.name);
            }
            is_first = false;
            let _ = match self.options.no_addresses {
                true => writeln!(text, "\n<{name}>:"),
                false => writeln!(text, "\n{at:016x} <{name}>:"),
            };
            // In code object version 2, the code of a kernel follows its properties.
            let skipped = match kind {
                STT_AMDGPU_HSA_KERNEL => KERNEL_CODE_SIZE,
                _ => 0,
            };
            self.show_range((start + skipped).min(end)..end, text);
        }
    }

    fn show_range(&self, range: Range<usize>, text: &mut String) {
        let mut at = range.start;
        while at < range.end {
            let block = &self.part.bytes[at..range.end];
            let zeros = block.iter().take_while(|byte| **byte == 0).count();
            if zeros >= MIN_ZERO_RUN {
                text.push_str("\t\t...\n");
                // Only complete dwords are skipped.
                at += zeros & !3;
                continue;
            }
            // As in LLVM, an instruction may extend beyond the next name.
            let rest = &self.part.bytes[at..];
            let decoded = self.isa.and_then(|isa| {
                let found = decode(&dwords(rest), isa).ok();
                found
                    .filter(|(_, count)| *count > 0)
                    .map(|(instruction, count)| (instruction, count, isa))
            });
            let size = match &decoded {
                Some((_, count, _)) => 4 * count,
                None => rest.len().min(4),
            };
            let bytes = &rest[..size];
            let address = self.part.address.wrapping_add(at as u64);
            let (shown, target) = match &decoded {
                Some((instruction, _, isa)) => self.instruction(instruction, bytes, address, *isa),
                None => (data(bytes), String::new()),
            };
            let _ = write!(text, "\t{shown:<59}// {address:012X}:");
            for dword in bytes.chunks(4) {
                if let Ok(dword) = dword.try_into().map(u32::from_le_bytes) {
                    let _ = write!(text, " {dword:08X}");
                    continue;
                }
                for byte in dword {
                    let _ = write!(text, " {byte:02X}");
                }
            }
            let _ = writeln!(text, "{target}");
            at += size;
        }
    }

    /// The text of an instruction, and the target of a branch in a comment: a name and the distance from it.
    fn instruction(
        &self,
        instruction: &Instruction,
        bytes: &[u8],
        address: u64,
        isa: Isa,
    ) -> (String, String) {
        let text = decoded_text(instruction, bytes, isa);
        let Some(distance) = branch(instruction) else {
            return (text, String::new());
        };
        let target = address
            .wrapping_add(bytes.len() as u64)
            .wrapping_add_signed(4 * i64::from(distance));
        // If the target has a label, which is a symbol without a type, LLVM writes it as the operand of the branch.
        let mut here = self.names.get(&target).into_iter().flatten();
        let label = here.find(|(_, kind)| *kind == elf::STT_NOTYPE);
        if let (Some((label, _)), Some(before)) =
            (label, text.strip_suffix(&distance_text(distance)))
        {
            return (format!("{before}{label}"), String::new());
        }
        let comment = self.names.range(..=target).next_back();
        let comment = comment.and_then(|(&start, names)| {
            let (name, _) = names.last()?;
            Some(match target.wrapping_sub(start) {
                0 => format!(" <{name}>"),
                distance => format!(" <{name}+{distance:#x}>"),
            })
        });
        (text, comment.unwrap_or_default())
    }
}

/// Bytes as a directive.
fn data(bytes: &[u8]) -> String {
    match bytes.try_into().map(u32::from_le_bytes) {
        Ok(dword) => format!(".long {dword:#010x}"),
        Err(_) => {
            let bytes: Vec<String> = bytes.iter().map(|byte| format!("{byte:#04x}")).collect();
            format!(".byte {}", bytes.join(", "))
        }
    }
}
