//! Source lines of instructions, from DWARF line tables (`.debug_line`), versions 2 to 5.

use std::ops::{ControlFlow, Range};

use gimli::{
    AttributeValue, DebugLine, DebugLineOffset, DebugLineStr, DebugStr, EndianSlice,
    LineProgramHeader, LittleEndian,
};
use object::read::elf::ElfFile64;
use object::{Endianness, Object, ObjectSection, ObjectSymbol, RelocationFlags, RelocationTarget};
use rustc_hash::FxHashMap;

use crate::loader::{LOAD_BASE, R_AMDGPU_ABS32, R_AMDGPU_ABS64};

/// The line table of a code object; empty if it has none. It is decoded when it is first used.
#[derive(Debug, Clone, Default)]
pub struct Lines {
    table: Vec<u8>,
    line_strings: Vec<u8>,
    strings: Vec<u8>,
    /// The base of the addresses in the table.
    base: u64,
}

type Slice<'a> = EndianSlice<'a, LittleEndian>;

impl Lines {
    /// Reads the sections of a file. In relocatable objects, addresses are relocated to the device addresses of
    /// sections.
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
        let mut found = None;
        self.visit(|range, header, (file, line)| {
            if !range.contains(&address) {
                return ControlFlow::Continue(());
            }
            found = (line != 0).then(|| format!("{}:{line}", self.file(header, file)));
            ControlFlow::Break(())
        });
        found
    }

    /// The lines of the instructions at device addresses, as `file:line`. Decodes the table only once.
    pub fn find_all(&self, addresses: impl Iterator<Item = u64>) -> Vec<Option<String>> {
        let mut rows = Vec::new();
        self.visit(|range, header, (file, line)| {
            if line != 0 && !range.is_empty() {
                rows.push((range.start, range.end, self.file(header, file), line));
            }
            ControlFlow::Continue(())
        });
        rows.sort_by_key(|&(start, ..)| start);
        let find = |address: u64| {
            let address = address.checked_sub(self.base)?;
            let next = rows.partition_point(|&(start, ..)| start <= address);
            let (_, end, file, line) = rows.get(next.checked_sub(1)?)?;
            (address < *end).then(|| format!("{file}:{line}"))
        };
        addresses.map(find).collect()
    }

    /// Calls `each` for the rows of the table, with the addresses that a row covers, its file and its line, until
    /// `each` returns `Break`.
    fn visit(
        &self,
        mut each: impl FnMut(Range<u64>, &LineProgramHeader<Slice<'_>>, (u64, u64)) -> ControlFlow<()>,
    ) {
        let table = DebugLine::new(&self.table, LittleEndian);
        let mut offset = 0;
        while offset < self.table.len() {
            let Ok(program) = table.program(DebugLineOffset(offset), 8, None, None) else {
                return;
            };
            let header = program.header();
            let length = usize::from(header.encoding().format.initial_length_size());
            let end = offset.checked_add(header.unit_length());
            let Some(end) = end.and_then(|end| end.checked_add(length)) else {
                return;
            };
            offset = end;
            let mut rows = program.rows();
            let mut before: Option<(u64, (u64, u64))> = None;
            while let Ok(Some((header, row))) = rows.next_row() {
                if let Some((start, position)) = before
                    && each(start..row.address(), header, position).is_break()
                {
                    return;
                }
                let line = row.line().map_or(0, u64::from);
                let position = (row.file_index(), line);
                before = (!row.end_sequence()).then_some((row.address(), position));
            }
        }
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

/// The bytes of a section after relocation.
pub(crate) fn linked(
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
