//! Relocation tables, with explicit addends or with addends in the fields.

use object::elf;

use super::RelocationKind;
use elf_file::{ElfSection, RELA_SIZE, push_relocation};

/// An entry of a relocation table.
pub(super) struct TableEntry {
    pub(super) offset: u64,
    pub(super) kind: RelocationKind,
    pub(super) symbol: u32,
    pub(super) addend: i64,
}

/// The relocation table of a section. Implicit addends are written to the section's fields.
pub(super) fn relocation_section(
    section: &mut ElfSection<'_>,
    relocations: &[TableEntry],
    has_addends: bool,
) -> ElfSection<'static> {
    let mut table = Vec::with_capacity(relocations.len() * RELA_SIZE as usize);
    for entry in relocations {
        let addend = has_addends.then_some(entry.addend);
        let kind = entry.kind.elf_type();
        push_relocation(&mut table, entry.offset, entry.symbol, kind, addend);
        // The field of a branch (`Rel16`) already contains its addend.
        if entry.addend == 0 || entry.kind == RelocationKind::Rel16 {
            continue;
        }
        let start = entry.offset as usize;
        let field = start..start + entry.kind.size();
        if !has_addends && field.end <= section.bytes.len() {
            let bytes = &entry.addend.to_le_bytes()[..field.len()];
            section.bytes.to_mut()[field].copy_from_slice(bytes);
        }
    }
    let (prefix, section_type) = match has_addends {
        true => (".rela", elf::SHT_RELA),
        false => (".rel", elf::SHT_REL),
    };
    let name = format!("{prefix}{}", section.name);
    ElfSection::new(name, section_type, elf::SHF_INFO_LINK, 8, table.into())
}
