//! The linked file: addresses, segments, symbols.
//!
//! Segments start on separate pages, at the page offset of their contents in the file, so the file can be
//! mapped.

use std::ops::Range;

use object::elf;
use object::write::elf::ProgramHeader;

use super::LinkError;
use super::input::Definition;
use super::output::{Output, Outputs, RELRO_PADDING};
use super::resolve::Objects;

use elf_file::{
    ElfHeader, ElfSection, ElfSymbol, FILE_HEADER_SIZE, PROGRAM_HEADER_SIZE, write_elf,
};

const PAGE_SIZE: u64 = 0x1000;

/// The linked file.
#[derive(Debug)]
pub(super) struct Image {
    pub(super) outputs: Outputs,
    /// Sections in file order.
    order: Vec<usize>,
    /// Section number of each section.
    numbers: Vec<u32>,
}

impl Image {
    /// Sorts the sections into file order.
    pub(super) fn new(outputs: Outputs) -> Self {
        let mut order: Vec<usize> = (0..outputs.list.len()).collect();
        order.sort_by_key(|index| outputs.list[*index].rank());
        let mut numbers = vec![0; order.len()];
        for (number, index) in (1..).zip(&order) {
            numbers[*index] = number;
        }
        Self {
            outputs,
            order,
            numbers,
        }
    }

    /// The number of the section of that name; 0 if absent.
    pub(super) fn number_of(&self, name: &str) -> u32 {
        self.outputs
            .find(name)
            .map_or(0, |index| self.numbers[index])
    }

    pub(super) fn section(&self, name: &str) -> Option<&Output> {
        self.outputs
            .find(name)
            .map(|index| &self.outputs.list[index])
    }

    pub(super) fn section_mut(&mut self, name: &str) -> Option<&mut Output> {
        let index = self.outputs.find(name)?;
        self.outputs.list.get_mut(index)
    }

    /// The address of a section; 0 if absent.
    pub(super) fn address_of_section(&self, name: &str) -> u64 {
        self.section(name).map_or(0, |section| section.address)
    }

    /// The address of an offset in an input section; `None` if the section is discarded.
    pub(super) fn address_in(&self, section: usize, offset: u64) -> Option<u64> {
        let (output, offset) = self.outputs.output_of(section, offset)?;
        Some(self.outputs.list[output].address.wrapping_add(offset))
    }

    /// The address of a symbol plus addend. For the symbol of a merged section, the address of the entry that the
    /// sum refers to.
    pub(super) fn value(&self, objects: &Objects, symbol: usize, addend: i64) -> u64 {
        let entry = &objects.symbols[symbol].symbol;
        match entry.definition {
            Definition::Section(section, offset)
                if entry.symbol_type == elf::STT_SECTION && self.outputs.is_merged(section) =>
            {
                let address = self.address_in(section, offset.wrapping_add_signed(addend));
                address.unwrap_or_default()
            }
            // A discarded section has no address.
            Definition::Section(section, _) if self.outputs.output_of(section, 0).is_none() => 0,
            _ => {
                let (_, address) = self.section_and_address(objects, symbol);
                address.wrapping_add_signed(addend)
            }
        }
    }

    /// Section number and address of a symbol.
    fn section_and_address(&self, objects: &Objects, symbol: usize) -> (u16, u64) {
        let at = |(output, offset): (usize, u64)| {
            let address = self.outputs.list[output].address.wrapping_add(offset);
            (self.numbers[output] as u16, address)
        };
        match objects.symbols[symbol].symbol.definition {
            Definition::Section(section, offset) => {
                let found = self.outputs.output_of(section, offset);
                found.map_or((elf::SHN_UNDEF, 0), at)
            }
            Definition::Common(_) => {
                let found = self.outputs.commons.get(&symbol);
                found.map_or((elf::SHN_UNDEF, 0), |&found| at(found))
            }
            Definition::Absolute(value) => (elf::SHN_ABS, value),
            // The start of the file, which moves with the first section.
            Definition::Bound { output: None, .. } => (1, 0),
            Definition::Bound {
                output: Some(output),
                is_end,
            } => {
                let end = if is_end {
                    self.outputs.list[output].size
                } else {
                    0
                };
                at((output, end))
            }
            Definition::Undefined | Definition::Lds { .. } => (elf::SHN_UNDEF, 0),
        }
    }

    /// The symbol table entry of a symbol, without its name.
    pub(super) fn symbol_entry(&self, objects: &Objects, symbol: usize) -> ElfSymbol {
        let (section, value) = self.section_and_address(objects, symbol);
        let entry = &objects.symbols[symbol].symbol;
        ElfSymbol {
            name: 0,
            symbol_type: entry.symbol_type,
            binding: entry.binding,
            visibility: entry.visibility,
            section,
            value,
            size: entry.size,
        }
    }

    fn is_loaded_at(&self, position: usize) -> bool {
        self.at(position).is_loaded()
    }

    /// The section at a position in file order.
    fn at(&self, position: usize) -> &Output {
        &self.outputs.list[self.order[position]]
    }

    /// Positions of the sections of each loaded segment: those with equal permissions.
    fn loads(&self) -> Vec<Range<usize>> {
        let mut loads: Vec<Range<usize>> = Vec::new();
        for position in (0..self.order.len()).filter(|position| self.is_loaded_at(*position)) {
            let kind = |position: usize| {
                let section = self.at(position);
                let is_relocated = section.is_relocated_read_only();
                (segment_flags(section), is_relocated)
            };
            match loads.last_mut() {
                Some(last) if kind(last.start) == kind(position) => last.end = position + 1,
                _ => loads.push(position..position + 1),
            }
        }
        loads
    }

    /// Positions of each run of adjacent notes with the same alignment.
    fn notes(&self) -> Vec<Range<usize>> {
        let mut notes: Vec<Range<usize>> = Vec::new();
        for position in (0..self.order.len()).filter(|position| self.is_loaded_at(*position)) {
            if self.at(position).section_type != elf::SHT_NOTE {
                continue;
            }
            match notes.last_mut() {
                Some(last)
                    if last.end == position
                        && self.at(last.start).align == self.at(position).align =>
                {
                    last.end = position + 1;
                }
                _ => notes.push(position..position + 1),
            }
        }
        notes
    }

    fn align_of(&self, range: &Range<usize>) -> u64 {
        let aligns = range.clone().map(|position| self.at(position).align);
        aligns.max().unwrap_or(1).max(PAGE_SIZE)
    }

    /// Number of program headers: PT_PHDR, PT_LOADs, PT_DYNAMIC, PT_GNU_RELRO, PT_GNU_STACK, PT_NOTEs.
    fn header_count(&self) -> u64 {
        4 + (self.loads().len() + self.notes().len()) as u64
    }

    /// Assigns addresses and file offsets to all sections.
    pub(super) fn assign_addresses(&mut self) {
        let mut offset = FILE_HEADER_SIZE + PROGRAM_HEADER_SIZE * self.header_count();
        let mut address = offset;
        for (number, range) in self.loads().into_iter().enumerate() {
            let align = self.align_of(&range);
            if number > 0 {
                address = address.next_multiple_of(PAGE_SIZE) + address % PAGE_SIZE;
            }
            let start = range.start;
            for position in range {
                let section = &mut self.outputs.list[self.order[position]];
                address = address.next_multiple_of(section.align);
                section.address = address;
                if section.name == RELRO_PADDING {
                    // The padding fills the rest of the last page in memory, but not in the file.
                    section.size = address.next_multiple_of(PAGE_SIZE) - address;
                } else {
                    address = address.saturating_add(section.size);
                }
                section.offset = match section.is_empty_in_file() && position > start {
                    true => offset,
                    false => next_congruent(offset, section.address, align),
                };
                if !section.is_empty_in_file() {
                    offset = section.offset + section.bytes.len() as u64;
                }
            }
        }
        self.assign_offsets_after(offset);
    }

    /// Assigns file offsets to sections that are not loaded, after the others.
    pub(super) fn assign_offsets_after(&mut self, mut offset: u64) {
        for position in 0..self.order.len() {
            let section = &mut self.outputs.list[self.order[position]];
            if section.is_loaded() {
                continue;
            }
            section.offset = offset.next_multiple_of(section.align);
            offset = section.offset + section.bytes.len() as u64;
        }
    }

    /// The file offset after the last loaded byte.
    pub(super) fn loaded_end(&self) -> u64 {
        let loaded = self
            .outputs
            .list
            .iter()
            .filter(|section| section.is_loaded());
        let ends = loaded.filter(|section| !section.is_empty_in_file());
        ends.map(|section| section.offset + section.bytes.len() as u64)
            .max()
            .unwrap_or(FILE_HEADER_SIZE)
    }

    fn program_headers(&self) -> Vec<ProgramHeader> {
        let table_size = PROGRAM_HEADER_SIZE * self.header_count();
        let table = Extent {
            offset: FILE_HEADER_SIZE,
            address: FILE_HEADER_SIZE,
            file_size: table_size,
            memory_size: table_size,
        };
        let mut headers = vec![table.header(elf::PT_PHDR, elf::PF_R, 8)];
        for (number, range) in self.loads().into_iter().enumerate() {
            let mut extent = self.extent(&range);
            if number == 0 {
                // The first segment includes the headers.
                extent.file_size += extent.offset;
                extent.memory_size += extent.address;
                (extent.offset, extent.address) = (0, 0);
            }
            let flags = segment_flags(self.at(range.start));
            headers.push(extent.header(elf::PT_LOAD, flags, self.align_of(&range)));
        }
        let positions = |is_in: fn(&Output) -> bool| {
            let mut positions = (0..self.order.len()).filter(|position| is_in(self.at(*position)));
            let first = positions.next().unwrap_or(0);
            first..positions.next_back().map_or(first + 1, |last| last + 1)
        };
        let dynamic = self.extent(&positions(|section| {
            section.section_type == elf::SHT_DYNAMIC
        }));
        let read_only = self.extent(&positions(Output::is_relocated_read_only));
        headers.push(dynamic.header(elf::PT_DYNAMIC, elf::PF_R | elf::PF_W, 8));
        headers.push(read_only.header(elf::PT_GNU_RELRO, elf::PF_R, 1));
        headers.push(Extent::default().header(elf::PT_GNU_STACK, elf::PF_R | elf::PF_W, 0));
        for range in self.notes() {
            let align = self.at(range.start).align;
            headers.push(self.extent(&range).header(elf::PT_NOTE, elf::PF_R, align));
        }
        headers
    }

    /// The extent of adjacent sections.
    fn extent(&self, range: &Range<usize>) -> Extent {
        let first = self.at(range.start);
        let (offset, address) = (first.offset, first.address);
        let mut extent = Extent {
            offset,
            address,
            ..Extent::default()
        };
        for section in range.clone().map(|position| self.at(position)) {
            if !section.is_empty_in_file() {
                extent.file_size = section.offset + section.bytes.len() as u64 - offset;
            }
            extent.memory_size = section.address + section.size - address;
        }
        extent
    }

    /// The bytes of the file.
    ///
    /// # Errors
    /// A failure of the ELF writer.
    pub(super) fn write(&self, header: ElfHeader) -> Result<Vec<u8>, LinkError> {
        let ordered = self.order.iter().map(|index| &self.outputs.list[*index]);
        let sections: Vec<ElfSection<'_>> = ordered
            .map(|section| ElfSection {
                name: section.name.as_str().into(),
                section_type: section.section_type,
                flags: section.flags as u32,
                address: section.address,
                offset: section.offset,
                bytes: section.bytes.as_slice().into(),
                size: section.size,
                align: section.align,
                link: section.link,
                info: section.info,
                entry_size: section.entry_size,
            })
            .collect();
        Ok(write_elf(
            header,
            elf::ET_DYN,
            &self.program_headers(),
            &sections,
        )?)
    }
}

/// Permissions of the segment of a section.
fn segment_flags(section: &Output) -> u32 {
    let mut flags = elf::PF_R;
    if section.is_written() {
        flags |= elf::PF_W;
    }
    if section.is_code() {
        flags |= elf::PF_X;
    }
    flags
}

/// Extent in file and memory.
#[derive(Clone, Copy, Default)]
struct Extent {
    offset: u64,
    address: u64,
    file_size: u64,
    memory_size: u64,
}

impl Extent {
    fn header(self, kind: u32, flags: u32, align: u64) -> ProgramHeader {
        ProgramHeader {
            p_type: kind,
            p_flags: flags,
            p_offset: self.offset,
            p_vaddr: self.address,
            p_paddr: self.address,
            p_filesz: self.file_size,
            p_memsz: self.memory_size,
            p_align: align,
        }
    }
}

/// The first number not less than `offset` that is congruent to `address` modulo `align`.
fn next_congruent(offset: u64, address: u64, align: u64) -> u64 {
    offset + (address.wrapping_sub(offset)) % align
}
