//! Code: instructions, branch labels, and data between instructions.

use isa::{Instruction, Isa, Operand, decode, print};
use processors::{KERNEL_CODE_SIZE, KernelCode};

use super::{Writer, addition};
use crate::disassembler::image::Field;
use crate::fixups::BROKEN_DISTANCE;
use crate::instruction::PLACEHOLDER;
use crate::listing::dwords;
use crate::program::RelocationKind;

/// An instruction, header or piece of data in code.
struct Item {
    offset: u64,
    /// In bytes.
    size: u64,
    /// `None` for data.
    instruction: Option<Instruction>,
    /// The header before the code of a kernel.
    header: Option<Box<KernelCode>>,
}

impl Writer<'_> {
    /// Writes a section that contains code.
    pub(super) fn code(&mut self, section: usize) {
        let items = self.items(section);
        let targets: Vec<u64> = items
            .iter()
            .filter_map(|item| self.target(section, item))
            .collect();
        for target in targets {
            if items
                .binary_search_by_key(&target, |item| item.offset)
                .is_ok()
            {
                self.label(section, target);
            }
        }
        let end = self.image.sections[section].size;
        for item in &items {
            self.names_at(section, item.offset);
            if let Some(header) = &item.header {
                self.header(header);
                continue;
            }
            match self.instruction(section, item) {
                Some(text) => self.line(text),
                None => self.data(section, item.offset, item.offset + item.size),
            }
        }
        self.names_at(section, end);
    }

    /// Splits a section into items. Decoding starts again at every name, so every name is at the start of an item.
    fn items(&self, section: usize) -> Vec<Item> {
        let part = &self.image.sections[section];
        let mut items = Vec::new();
        let mut offset = 0;
        while offset < part.size {
            if let Some(header) = self.image.header_at(section, offset) {
                let size = KERNEL_CODE_SIZE as u64;
                items.push(Item {
                    offset,
                    size,
                    instruction: None,
                    header: Some(Box::new(header)),
                });
                offset += size;
                continue;
            }
            let next = self.next_name(section, offset, part.size);
            let words = dwords(&part.bytes[offset as usize..next as usize]);
            let decoded = match offset % 4 {
                0 => decode(&words, self.isa).ok(),
                _ => None,
            };
            let size = match &decoded {
                Some((_, count)) => 4 * (*count).max(1) as u64,
                None => (next - offset).min(4 - offset % 4),
            };
            let (size, is_data) = self.split_at_fields(section, offset, size, next);
            let instruction = decoded.map(|(instruction, _)| instruction);
            items.push(Item {
                offset,
                size,
                instruction: instruction.filter(|_| !is_data),
                header: None,
            });
            offset += size;
        }
        items
    }

    /// Shortens an item of `size` bytes so that it ends before the next relocated field. Returns its size, and whether
    /// it is data. A relocated field is data even if it decodes as an instruction, unless it is the literal or the
    /// branch displacement of that instruction.
    fn split_at_fields(&self, section: usize, offset: u64, size: u64, next: u64) -> (u64, bool) {
        let fields = &self.image.sections[section].fields;
        let mut inside = fields.range(offset..offset + size);
        let Some((&at, field)) = inside.next() else {
            return (size, false);
        };
        let length = field.kind.size() as u64;
        let is_branch = field.kind == RelocationKind::Rel16;
        if at == offset && !is_branch {
            return (length.min(next - offset), true);
        }
        let is_instruction =
            (at + length == offset + size || is_branch && at == offset) && inside.next().is_none();
        match is_instruction {
            true => (size, false),
            false if at == offset => (size, true),
            false => (at - offset, true),
        }
    }

    /// The target of a branch within the section, unless it has a relocation.
    fn target(&self, section: usize, item: &Item) -> Option<u64> {
        let distance = branch(item.instruction.as_ref()?)?;
        let has_field = self.field(section, item).is_some();
        let is_broken = distance == BROKEN_DISTANCE && self.image.target.has_offset_3f_bug();
        let target = item.offset as i64 + 4 + 4 * i64::from(distance);
        let target = u64::try_from(target)
            .ok()
            .filter(|_| !has_field && !is_broken)?;
        (target < self.image.sections[section].size).then_some(target)
    }

    /// The relocation in an item, and its offset from the start of the item.
    fn field(&self, section: usize, item: &Item) -> Option<(u64, Field)> {
        let fields = &self.image.sections[section].fields;
        let mut inside = fields.range(item.offset..item.offset + item.size);
        inside
            .next()
            .map(|(offset, field)| (offset - item.offset, *field))
    }

    /// The text of an instruction; `None` if it does not assemble to the same bytes.
    fn instruction(&mut self, section: usize, item: &Item) -> Option<String> {
        let instruction = item.instruction.as_ref()?;
        let start = item.offset as usize;
        let bytes = &self.image.sections[section].bytes[start..start + item.size as usize];
        if let Some((at, field)) = self.field(section, item) {
            return self.with_field(instruction, bytes, at, &field);
        }
        if let Some(target) = self.target(section, item)
            && let Some(label) = self.labels.get(&(section, target))
        {
            let number = distance_text(branch(instruction)?);
            let text = print(instruction, self.isa).to_string();
            let before = text.strip_suffix(&number)?;
            is_same(&text, bytes, self.isa).then_some(())?;
            return Some(format!("{before}{label}"));
        }
        let text = print(instruction, self.isa).to_string();
        if is_same(&text, bytes, self.isa) {
            return Some(text);
        }
        marked_literal(instruction, bytes, self.isa)
    }

    /// An instruction with a relocation: in its literal, or in the displacement of a branch.
    fn with_field(
        &mut self,
        instruction: &Instruction,
        bytes: &[u8],
        at: u64,
        field: &Field,
    ) -> Option<String> {
        if field.kind == RelocationKind::Rel16 {
            let distance = branch(instruction).filter(|_| at == 0)?;
            let text = print(instruction, self.isa).to_string();
            let before = text.strip_suffix(&distance_text(distance))?;
            let (name, addend) = self.address(field, "");
            let is_plain = addend == 0 && distance == -1 && is_same(&text, bytes, self.isa);
            return is_plain.then(|| format!("{before}{name}"));
        }
        let literal = bytes.len() as u64 - 4;
        let is_empty = bytes[bytes.len() - 4..] == [0; 4];
        if at != literal || bytes.len() < 8 || !is_empty {
            return None;
        }
        let text = with_placeholder(instruction, self.isa)?;
        let mut expected = bytes.to_vec();
        expected[literal as usize..].copy_from_slice(&PLACEHOLDER.to_le_bytes());
        let address = match field.kind {
            // In a literal, the assembler reads a name alone as a PC-relative distance, and a difference (below) as an address.
            RelocationKind::Rel32 => {
                let (name, addend) = self.address(field, "");
                match addend {
                    0 => name,
                    addend => format!("{name}+{}", signed(addend)),
                }
            }
            RelocationKind::Abs32 => {
                let (name, addend) = self.address(field, "");
                format!("{name}-{}", signed(addend.wrapping_neg()))
            }
            kind => {
                let (name, addend) = self.address(field, specifier(kind)?);
                format!("{name}{}", addition(addend))
            }
        };
        is_same(&text, &expected, self.isa).then_some(())?;
        Some(text.replace(&placeholder(), &address))
    }
}

/// The text with a placeholder literal.
fn with_placeholder(instruction: &Instruction, isa: Isa) -> Option<String> {
    let mut changed = instruction.clone();
    let mut operands = changed.operands.iter_mut();
    let literal = operands.find(|operand| matches!(operand, Operand::Literal(_)))?;
    *literal = Operand::Literal(PLACEHOLDER);
    let text = print(&changed, isa).to_string();
    (text.matches(&placeholder()).count() == 1).then_some(text)
}

/// Returns `true` if a text assembles to these bytes.
pub(crate) fn is_same(text: &str, bytes: &[u8], isa: Isa) -> bool {
    let parsed = isa::parse(text, isa);
    let words = parsed
        .ok()
        .and_then(|parsed| isa::encode(&parsed, isa).ok());
    words.is_some_and(|words| {
        let encoded = words.iter().flat_map(|word| word.to_le_bytes());
        encoded.eq(bytes.iter().copied())
    })
}

/// The text of an instruction whose literal could be encoded as an inline constant. `lit(...)` makes the assembler
/// encode a literal again.
pub(crate) fn marked_literal(instruction: &Instruction, bytes: &[u8], isa: Isa) -> Option<String> {
    let literal = instruction
        .operands
        .iter()
        .find_map(|operand| match operand {
            Operand::Literal(bits) => Some(*bits),
            _ => None,
        })?;
    let text = with_placeholder(instruction, isa)?;
    let with_placeholder_literal = text.replace(&placeholder(), &PLACEHOLDER.to_string());
    let mut expected = bytes.to_vec();
    let at = expected.len() - 4;
    (expected[at..] == literal.to_le_bytes()).then_some(())?;
    expected[at..].copy_from_slice(&PLACEHOLDER.to_le_bytes());
    is_same(&with_placeholder_literal, &expected, isa).then_some(())?;
    Some(text.replace(&placeholder(), &format!("lit({literal:#x})")))
}

fn placeholder() -> String {
    format!("{PLACEHOLDER:#x}")
}

/// A number as the right operand of `+` or `-`.
fn signed(number: i64) -> String {
    match number {
        0.. => number.to_string(),
        _ => format!("({number})"),
    }
}

/// The displacement of a branch, in dwords.
pub(crate) fn branch(instruction: &Instruction) -> Option<i16> {
    instruction
        .operands
        .iter()
        .find_map(|operand| match operand {
            Operand::Branch(distance) => Some(*distance),
            _ => None,
        })
}

/// A displacement as it is printed.
pub(crate) fn distance_text(distance: i16) -> String {
    (distance as u16).to_string()
}

/// The specifier that selects this relocation; `None` if there is none.
pub(super) fn specifier(kind: RelocationKind) -> Option<&'static str> {
    Some(match kind {
        RelocationKind::Abs32Lo => "@abs32@lo",
        RelocationKind::Abs32Hi => "@abs32@hi",
        RelocationKind::Rel64 => "@rel64",
        RelocationKind::GotPcRel => "@gotpcrel",
        RelocationKind::GotPcRel32Lo => "@gotpcrel32@lo",
        RelocationKind::GotPcRel32Hi => "@gotpcrel32@hi",
        RelocationKind::Rel32Lo => "@rel32@lo",
        RelocationKind::Rel32Hi => "@rel32@hi",
        RelocationKind::None
        | RelocationKind::Abs32
        | RelocationKind::Abs64
        | RelocationKind::Rel32
        | RelocationKind::Rel16 => return None,
    })
}
