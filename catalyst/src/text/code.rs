//! Instructions in CLRX's syntax.

use crate::devices::Device;
use crate::elf::dwords;
use isa::{Instruction, Isa, Operand, WaveSize};
use std::fmt::Write;

/// An instruction, or a dword that is not one.
struct Item<'a> {
    words: &'a [u32],
    /// Index of the first dword.
    first: usize,
    instruction: Option<Instruction>,
}

impl Item<'_> {
    /// The index of the dword to which a branch jumps, if it is in the code.
    fn target(&self, end: usize) -> Option<usize> {
        let operands = self.instruction.as_ref()?.operands.iter();
        let mut distances = operands.filter_map(|operand| match operand {
            Operand::Branch(distance) => Some(isize::from(*distance)),
            _ => None,
        });
        let target = (self.first + 1).checked_add_signed(distances.next()?)?;
        (target <= end).then_some(target)
    }
}

/// Splits code into instructions and dwords that are not instructions or would be encoded differently.
fn split(words: &[u32], isa: Isa) -> Vec<Item<'_>> {
    let mut items = Vec::new();
    let mut first = 0;
    while first < words.len() {
        let decoded = isa::decode(&words[first..], isa).ok();
        let decoded = decoded.filter(|(instruction, count)| {
            let encoded = isa::encode(instruction, isa);
            encoded.is_ok_and(|encoded| encoded[..] == words[first..first + count])
        });
        let (instruction, count) = match decoded {
            Some((instruction, count)) => (Some(instruction), count.max(1)),
            None => (None, 1),
        };
        items.push(Item {
            words: &words[first..first + count],
            first,
            instruction,
        });
        first += count;
    }
    items
}

/// Writes the instructions of a kernel. Labels contain its name.
pub(super) fn write(code: &[u8], kernel: &str, device: &Device, text: &mut String) {
    let isa = Isa::new(device.processor.generation(), WaveSize::Wave64);
    let words: Vec<u32> = dwords(code).collect();
    let items = split(&words, isa);
    let starts: Vec<usize> = items.iter().map(|item| item.first).collect();
    let is_start = |target: &usize| *target == words.len() || starts.binary_search(target).is_ok();
    let targets = items.iter().filter_map(|item| item.target(words.len()));
    let mut targets: Vec<usize> = targets.filter(is_start).collect();
    targets.sort_unstable();
    targets.dedup();
    let label = |target: usize| {
        let number = targets.binary_search(&target).ok()?;
        Some(format!(".L{kernel}_{number}"))
    };
    // Writing to a string cannot fail.
    for item in &items {
        if let Some(label) = label(item.first) {
            let _ = writeln!(text, "{label}:");
        }
        let line = item.instruction.as_ref();
        let line = line.and_then(|instruction| isa::print_clrx(instruction, isa));
        match line {
            Some(mut line) => {
                if let Some(label) = item.target(words.len()).and_then(label) {
                    // The target is the last operand.
                    let field = line.rfind(", ").map(|at| at + 2);
                    let field = field.or(line.find(' ').map(|at| at + 1));
                    line.truncate(field.unwrap_or(line.len()));
                    line.push_str(&label);
                }
                let _ = writeln!(text, "        {line}");
            }
            None => {
                for word in item.words {
                    let _ = writeln!(text, "        .int {word:#010x}");
                }
            }
        }
    }
    if let Some(label) = label(words.len()) {
        let _ = writeln!(text, "{label}:");
    }
    for byte in &code[code.len() - code.len() % 4..] {
        let _ = writeln!(text, "        .byte {byte:#04x}");
    }
}
