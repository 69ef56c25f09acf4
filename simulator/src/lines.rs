//! Source lines of instructions, from the line table of DWARF (`.debug_line`), versions 2 to 5.

use gimli::{
    AttributeValue, DebugLine, DebugLineOffset, DebugLineStr, DebugStr, EndianSlice,
    LineProgramHeader, LittleEndian,
};
use object::read::elf::ElfFile64;
use object::{Endianness, Object, ObjectSection, ObjectSymbol, RelocationFlags, RelocationTarget};
use rustc_hash::FxHashMap;

use crate::loader::{LOAD_BASE, R_AMDGPU_ABS32, R_AMDGPU_ABS64};

/// The line table of a code object; empty if it has none. Decoded on first use.
#[derive(Debug, Clone, Default)]
pub struct Lines {
    table: Vec<u8>,
    line_strings: Vec<u8>,
    strings: Vec<u8>,
    /// Base of the addresses in the table.
    base: u64,
}

type Slice<'a> = EndianSlice<'a, LittleEndian>;

impl Lines {
    /// Reads the sections of a file. Those of relocatable objects are relocated to the device
    /// addresses of their sections.
    pub(crate) fn read(
        file: &ElfFile64<'_, Endianness>,
        section_address: &FxHashMap<usize, u64>,
    ) -> Lines {
        let section = |name| linked(file, name, section_address).unwrap_or_default();
        Lines {
            table: section(".debug_line"),
            line_strings: section(".debug_line_str"),
            strings: section(".debug_str"),
            base: if section_address.is_empty() {
                LOAD_BASE
            } else {
                0
            },
        }
    }

    /// The line of the instruction at a device address, as `file:line`.
    pub fn find(&self, address: u64) -> Option<String> {
        let address = address.checked_sub(self.base)?;
        let table = DebugLine::new(&self.table, LittleEndian);
        let mut offset = 0;
        while offset < self.table.len() {
            let program = table.program(DebugLineOffset(offset), 8, None, None).ok()?;
            let header = program.header();
            let format = header.encoding().format;
            offset = offset
                .checked_add(header.unit_length())?
                .checked_add(usize::from(format.initial_length_size()))?;
            let mut rows = program.rows();
            let mut before: Option<(u64, u64, u64)> = None;
            while let Ok(Some((header, row))) = rows.next_row() {
                if let Some((start, file, line)) = before
                    && (start..row.address()).contains(&address)
                {
                    return (line != 0).then(|| format!("{}:{line}", self.file(header, file)));
                }
                let line = row.line().map_or(0, u64::from);
                before = (!row.end_sequence()).then_some((row.address(), row.file_index(), line));
            }
        }
        None
    }

    /// The name of a file without its directory.
    fn file(&self, header: &LineProgramHeader<Slice<'_>>, number: u64) -> String {
        let path = header.file(number).map(|file| file.path_name());
        let name = match path {
            Some(AttributeValue::String(name)) => Some(name),
            Some(AttributeValue::DebugLineStrRef(at)) => {
                let strings =
                    DebugLineStr::from(EndianSlice::new(&self.line_strings, LittleEndian));
                strings.get_str(at).ok()
            }
            Some(AttributeValue::DebugStrRef(at)) => {
                DebugStr::new(&self.strings, LittleEndian).get_str(at).ok()
            }
            _ => None,
        };
        name.map_or_else(
            || "?".to_owned(),
            |name| String::from_utf8_lossy(name.slice()).into_owned(),
        )
    }
}

/// The bytes of a section with its relocations applied.
fn linked(
    file: &ElfFile64<'_, Endianness>,
    name: &str,
    section_address: &FxHashMap<usize, u64>,
) -> Option<Vec<u8>> {
    let section = file.section_by_name(name)?;
    let mut bytes = section.uncompressed_data().ok()?.into_owned();
    for (offset, relocation) in section.relocations() {
        let RelocationFlags::Elf { r_type } = relocation.flags() else {
            continue;
        };
        let size = match r_type {
            R_AMDGPU_ABS32 => 4,
            R_AMDGPU_ABS64 => 8,
            _ => continue,
        };
        let RelocationTarget::Symbol(index) = relocation.target() else {
            continue;
        };
        let symbol = file.symbol_by_index(index).ok()?;
        let section = symbol.section_index();
        let base = section.and_then(|index| section_address.get(&index.0));
        let value = base
            .copied()
            .unwrap_or(0)
            .wrapping_add(symbol.address())
            .wrapping_add_signed(relocation.addend());
        let start = usize::try_from(offset).ok()?;
        let field = bytes.get_mut(start..start.checked_add(size)?)?;
        field.copy_from_slice(&value.to_le_bytes()[..size]);
    }
    Some(bytes)
}
