//! Code object version 2: notes and kernel headers.

use std::fmt::Write;

use processors::{CodeObjectVersion, KERNEL_CODE_SIZE, KernelCode, KernelCodeField, NoteKind};

use super::Writer;
use super::image::{Image, ImageSymbol};
use crate::program::SymbolType;

impl Image {
    /// The header of a kernel at an offset, if directives can express it.
    pub(super) fn header_at(&self, section: usize, offset: u64) -> Option<KernelCode> {
        let size = KERNEL_CODE_SIZE as u64;
        let part = &self.sections[section];
        let is_kernel = |symbol: &ImageSymbol| {
            let mut named = self.symbols_named(&symbol.name);
            named.any(|index| self.symbols[index].symbol_type == SymbolType::Kernel)
        };
        if !self.symbols_at(section, offset).any(is_kernel) {
            return None;
        }
        let has_fields = part.fields.range(offset..offset + size).next().is_some();
        let next = self.next_symbol(section, offset).unwrap_or(part.size);
        if has_fields || next < offset + size {
            return None;
        }
        let bytes = part.bytes.get(offset as usize..)?.first_chunk()?;
        let code = KernelCode::from_bytes(*bytes);
        let mut again = KernelCode::new(&self.target);
        for field in KernelCodeField::all() {
            let value = code.get(&field);
            if value != 0 && !field.exists(&self.target) {
                return None;
            }
            again.set(&field, value);
        }
        (again == code).then_some(code)
    }
}

impl Writer<'_> {
    /// Writes the notes at the start of the text.
    pub(super) fn version_2(&mut self) {
        let image = self.image;
        if image.target.code_object_version() != CodeObjectVersion::V2 {
            return;
        }
        for (kind, contents) in &image.notes {
            let number = |at: usize| {
                let bytes = contents.get(at..).and_then(|bytes| bytes.first_chunk());
                u32::from_le_bytes(bytes.copied().unwrap_or_default())
            };
            match kind {
                NoteKind::CodeObjectVersion => {
                    let (major, minor) = (number(0), number(4));
                    self.line(format_args!(".hsa_code_object_version {major},{minor}"));
                }
                NoteKind::IsaVersion => {
                    let [major, minor, stepping] = [4, 8, 12].map(number);
                    self.line(format_args!(
                        ".hsa_code_object_isa {major},{minor},{stepping},\"AMD\",\"AMDGPU\""
                    ));
                }
                NoteKind::IsaName => {
                    let name = String::from_utf8_lossy(contents);
                    self.line(format_args!(".amd_amdgpu_isa \"{name}\""));
                }
                // `metadata_text` writes the metadata; version 2 has no other notes.
                NoteKind::TextMetadata | NoteKind::PalRegisters | NoteKind::Metadata => {}
            }
        }
    }

    /// Writes the metadata at the end of the text.
    pub(super) fn metadata_text(&mut self) {
        let texts = self.image.notes.iter();
        let texts = texts.filter(|(kind, _)| *kind == NoteKind::TextMetadata);
        for (_, contents) in texts {
            let text = String::from_utf8_lossy(contents);
            self.line(".amd_amdgpu_hsa_metadata");
            let _ = writeln!(self.text, "{}", text.trim_matches('\n'));
            self.line(".end_amd_amdgpu_hsa_metadata");
        }
    }

    pub(super) fn header(&mut self, code: &KernelCode) {
        self.line(".amd_kernel_code_t");
        for field in KernelCodeField::all() {
            let value = code.get(&field);
            self.line(format_args!("\t{} = {value}", field.name));
        }
        self.line(".end_amd_kernel_code_t");
    }
}
