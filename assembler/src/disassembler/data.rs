//! Data: numbers, addresses, zeros, kernel descriptors.

use processors::kernel_descriptor::DESCRIPTOR_SIZE;

use super::code::specifier;
use super::{Writer, addition};
use crate::data_lines::data_lines;
use crate::disassembler::image::Field;
use crate::program::RelocationKind;

impl Writer<'_> {
    /// Writes a section without code.
    pub(super) fn data_section(&mut self, section: usize) {
        let image = self.image;
        let part = &image.sections[section];
        let mut offset = 0;
        while offset < part.size {
            self.names_at(section, offset);
            if self.kernel(section, offset) {
                offset += DESCRIPTOR_SIZE as u64;
                continue;
            }
            let next = self.next_name(section, offset, part.size);
            match part.bytes.is_empty() {
                true => self.line(format_args!(".zero {}", next - offset)),
                false => self.data(section, offset, next),
            }
            offset = next;
        }
        self.names_at(section, part.size);
    }

    /// Writes bytes and addresses.
    pub(super) fn data(&mut self, section: usize, start: u64, end: u64) {
        let image = self.image;
        let part = &image.sections[section];
        let mut offset = start;
        for (at, field) in part.fields.range(start..end) {
            let field_end = at.saturating_add(field.kind.size() as u64);
            if *at < offset || field_end > end {
                continue;
            }
            let Some(text) = self.data_address(field) else {
                continue;
            };
            self.bytes(&part.bytes[offset as usize..*at as usize]);
            self.line(text);
            offset = field_end;
        }
        self.bytes(&part.bytes[offset as usize..end as usize]);
    }

    /// The directive for a relocated field; `None` if data cannot have this relocation.
    fn data_address(&mut self, field: &Field) -> Option<String> {
        let directive = match field.kind.size() {
            8 => ".quad",
            4 => ".long",
            _ => return None,
        };
        let text = match (field.kind, specifier(field.kind)) {
            (_, Some(specifier)) => {
                let (name, addend) = self.address(field, specifier);
                format!("{directive} {name}{}", addition(addend))
            }
            (RelocationKind::Rel32, None) => {
                let (name, addend) = self.address(field, "");
                format!("{directive} {name}-.{}", addition(addend))
            }
            (_, None) => {
                let (name, addend) = self.address(field, "");
                format!("{directive} {name}{}", addition(addend))
            }
        };
        Some(text)
    }

    fn bytes(&mut self, bytes: &[u8]) {
        for line in data_lines(bytes) {
            self.line(format_args!("{} {}", line.directive, line.operand));
        }
    }
}
