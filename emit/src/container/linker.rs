//! Links one code object into the form that the runtime loads (ET_DYN).
//!
//! In: a [`CodeObject`] that defines every symbol it uses. Out: the bytes of a shared object with segments
//! for reading, executing and writing, and the tables the loader needs.
//!
//! 1. Lay the sections out and collect what needs an entry in `.got` or a dynamic relocation.
//! 2. Give every section its address. A segment starts on a new page, at the page offset that its contents
//!    have in the file, so that the file can be mapped as it is.
//! 3. Fill in the fields that are known now: distances, and the addresses in descriptors. Addresses become
//!    `R_AMDGPU_RELATIVE64`, or `R_AMDGPU_ABS64` for symbols that another code object may replace.

use object::elf;
use object::write::elf::ProgramHeader;

use super::dynamic::DynamicSymbols;
use super::elf_file::*;
use super::layout::{Layout, Place, Section, SectionKind, lay_out};
use super::notes::notes;
use super::symbols::{Location, NamedSymbol, name_of, named_symbols};
use super::{CodeObject, ContainerError, DebugTarget, Relocation, RelocationKind, SymbolRef};

const PAGE_SIZE: u64 = 0x1000;
const GOT_ENTRY_SIZE: u64 = 8;
const DYNAMIC_ENTRY_SIZE: u64 = 16;
const R_AMDGPU_ABS64: u32 = 3;
const R_AMDGPU_RELATIVE64: u32 = 13;

/// Links `object` into a loadable code object.
///
/// # Errors
/// Undefined or duplicate symbols, relocations that position-independent code cannot have, kernels beyond the
/// hardware's limits, an unsupported operating system.
pub fn link(object: &CodeObject) -> Result<Vec<u8>, ContainerError> {
    let mut layout = lay_out(object)?;
    layout.define_bounds(object);
    check_defined(object, &layout)?;
    let symbols = named_symbols(object, &layout)?;
    let dynamic_symbols = DynamicSymbols::new(&symbols);
    let got = got_entries(&layout);
    let mut linker = Linker {
        object,
        layout,
        symbols: &symbols,
        dynamic_symbols,
        got,
    };
    let mut image = linker.image()?;
    image.assign_addresses();
    linker.relocate(&image)?;
    linker.fill(&mut image);
    let segments = image.segments();
    write_elf(&object.target, elf::ET_DYN, &segments, &image.sections)
}

/// Every symbol that a relocation names must have a place.
fn check_defined(object: &CodeObject, layout: &Layout) -> Result<(), ContainerError> {
    let relocations = layout
        .sections
        .iter()
        .flat_map(|section| &section.relocations);
    let mut names = Vec::new();
    let is_missing = |symbol: SymbolRef| {
        let is_weak = matches!(symbol, SymbolRef::External(index) if object.externals[index as usize].is_weak);
        !is_weak && layout.place_of(symbol).is_none()
    };
    for relocation in relocations.filter(|relocation| is_missing(relocation.symbol)) {
        let name = name_of(object, relocation.symbol).to_owned();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    if names.is_empty() {
        Ok(())
    } else {
        Err(ContainerError::UndefinedSymbols { names })
    }
}

/// Symbols whose address is loaded from the GOT, in the order of their entries.
fn got_entries(layout: &Layout) -> Vec<SymbolRef> {
    let mut entries = Vec::new();
    for relocation in layout
        .sections
        .iter()
        .flat_map(|section| &section.relocations)
    {
        let is_got = matches!(
            relocation.kind,
            RelocationKind::GotPcRel | RelocationKind::GotPcRel32Lo | RelocationKind::GotPcRel32Hi
        );
        if is_got && !entries.contains(&relocation.symbol) {
            entries.push(relocation.symbol);
        }
    }
    entries
}

/// A part of the file that is loaded with its own permissions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Segment {
    /// Headers, tables and constants.
    ReadOnly,
    /// Code.
    Code,
    /// What is read-only once the loader has filled it in.
    RelocatedReadOnly,
    /// Variables.
    Data,
    /// Not loaded.
    None,
}

/// The file under construction.
struct Image<'a> {
    sections: Vec<ElfSection<'a>>,
    /// Segment of each section.
    segments_of: Vec<Segment>,
}

struct Linker<'a> {
    object: &'a CodeObject,
    layout: Layout,
    symbols: &'a [NamedSymbol<'a>],
    dynamic_symbols: DynamicSymbols<'a>,
    got: Vec<SymbolRef>,
}

impl<'a> Linker<'a> {
    /// All sections, with those that hold addresses at their final size but empty.
    fn image(&self) -> Result<Image<'a>, ContainerError> {
        let mut image = Image {
            sections: Vec::with_capacity(18),
            segments_of: Vec::with_capacity(18),
        };
        let read_only = elf::SHF_ALLOC;
        let writable = elf::SHF_ALLOC | elf::SHF_WRITE;
        let note = notes(self.object)?;
        if !note.is_empty() {
            let note = ElfSection::new(".note", elf::SHT_NOTE, read_only, 4, note.into());
            image.push(Segment::ReadOnly, note);
        }
        self.push_symbol_tables(&mut image);
        self.push_contents(&mut image, SectionKind::ReadOnly, Segment::ReadOnly);
        self.push_contents(&mut image, SectionKind::Text, Segment::Code);
        self.push_contents(
            &mut image,
            SectionKind::RelocatedReadOnly,
            Segment::RelocatedReadOnly,
        );
        let dynamic = vec![0; self.dynamic_entries(&image).len() * DYNAMIC_ENTRY_SIZE as usize];
        let dynamic = ElfSection::new(".dynamic", elf::SHT_DYNAMIC, writable, 8, dynamic.into());
        let dynamic = dynamic.with_table(image.index_of(".dynstr"), 0, DYNAMIC_ENTRY_SIZE);
        image.push(Segment::RelocatedReadOnly, dynamic);
        if !self.got.is_empty() {
            let got = vec![0; self.got.len() * GOT_ENTRY_SIZE as usize];
            image.push(
                Segment::RelocatedReadOnly,
                ElfSection::new(".got", elf::SHT_PROGBITS, writable, 8, got.into()),
            );
        }
        let padding = ElfSection::new(".relro_padding", elf::SHT_NOBITS, writable, 1, (&[]).into());
        image.push(Segment::RelocatedReadOnly, padding);
        self.push_contents(&mut image, SectionKind::Data, Segment::Data);
        self.push_contents(&mut image, SectionKind::Bss, Segment::Data);
        Ok(image)
    }

    fn push_symbol_tables(&self, image: &mut Image<'a>) {
        let flags = elf::SHF_ALLOC;
        let (dynsym, dynstr) = self
            .dynamic_symbols
            .tables(|symbol| elf_symbol(symbol, 0, 0));
        let dynsym_index = image.sections.len() as u32 + 1;
        let tables = [
            ElfSection::new(".dynsym", elf::SHT_DYNSYM, flags, 8, dynsym.into()).with_table(
                dynsym_index + 3,
                1,
                SYMBOL_SIZE,
            ),
            ElfSection::new(
                ".gnu.hash",
                elf::SHT_GNU_HASH,
                flags,
                8,
                self.dynamic_symbols.gnu_hash_table().into(),
            )
            .with_table(dynsym_index, 0, 0),
            ElfSection::new(
                ".hash",
                elf::SHT_HASH,
                flags,
                4,
                self.dynamic_symbols.sysv_hash_table().into(),
            )
            .with_table(dynsym_index, 0, 4),
            ElfSection::new(".dynstr", elf::SHT_STRTAB, flags, 1, dynstr.into()),
        ];
        for table in tables {
            image.push(Segment::ReadOnly, table);
        }
        let relocation_count = self.dynamic_relocations().count();
        if relocation_count > 0 {
            let relocations = vec![0; relocation_count * RELA_SIZE as usize];
            image.push(
                Segment::ReadOnly,
                ElfSection::new(".rela.dyn", elf::SHT_RELA, flags, 8, relocations.into())
                    .with_table(dynsym_index, 0, RELA_SIZE),
            );
        }
    }

    /// The sections that are like `nature`, the one without name first.
    fn push_contents(&self, image: &mut Image<'a>, nature: SectionKind, segment: Segment) {
        let sections = self.layout.sections.iter();
        for section in sections.filter(|section| section.nature == nature && section.size > 0) {
            let (section_type, flags) = section_header(&section.name, nature);
            let placeholder = vec![0; section.bytes.len()];
            let name = section.name.clone();
            let content =
                ElfSection::new(name, section_type, flags, section.align, placeholder.into());
            let content = content
                .with_kind(section.kind)
                .with_memory_size(section.size);
            image.push(segment, content);
        }
    }

    /// Whether another code object may replace the definition.
    fn is_replaceable(&self, symbol: SymbolRef) -> bool {
        let source = match symbol {
            SymbolRef::Function(index) => &self.object.functions[index as usize],
            SymbolRef::Global(index) => {
                return !self.object.globals[index as usize]
                    .symbol
                    .is_reached_directly();
            }
            SymbolRef::External(_) => return self.dynamic_symbols.index_of(symbol).is_some(),
        };
        source.kernel.is_none() && !source.symbol.is_reached_directly()
    }

    /// Fields for the loader: section and offset (`None` for `.got`), symbol, addend.
    fn dynamic_relocations(
        &self,
    ) -> impl Iterator<Item = (Option<SectionKind>, u64, SymbolRef, i64)> {
        let got = self.got.iter().enumerate();
        let got = got.map(|(index, symbol)| (None, index as u64 * GOT_ENTRY_SIZE, *symbol, 0));
        let fields = self.layout.sections.iter().flat_map(|section| {
            let addresses = section
                .relocations
                .iter()
                .filter(|field| field.kind == RelocationKind::Abs64);
            addresses.map(|field| (Some(section.kind), field.offset, field.symbol, field.addend))
        });
        // What may be missing is at address 0.
        got.chain(fields)
            .filter(|(_, _, symbol, _)| self.layout.place_of(*symbol).is_some())
    }

    /// Tags and values of `.dynamic`. Values are right once addresses are assigned.
    fn dynamic_entries(&self, image: &Image<'_>) -> Vec<(u32, u64)> {
        let mut entries = Vec::with_capacity(11);
        if let Some(relocations) = image.section(".rela.dyn") {
            let relative = self
                .dynamic_relocations()
                .filter(|(_, _, symbol, _)| !self.is_replaceable(*symbol));
            entries.extend([
                (elf::DT_RELA, relocations.address),
                (elf::DT_RELASZ, relocations.size),
                (elf::DT_RELAENT, RELA_SIZE),
                (elf::DT_RELACOUNT, relative.count() as u64),
            ]);
        }
        let address = |name| image.section(name).map_or(0, |section| section.address);
        let string_size = image.section(".dynstr").map_or(0, |section| section.size);
        entries.extend([
            (elf::DT_SYMTAB, address(".dynsym")),
            (elf::DT_SYMENT, SYMBOL_SIZE),
            (elf::DT_STRTAB, address(".dynstr")),
            (elf::DT_STRSZ, string_size),
            (elf::DT_GNU_HASH, address(".gnu.hash")),
            (elf::DT_HASH, address(".hash")),
            (elf::DT_NULL, 0),
        ]);
        entries
    }

    /// Address of a defined symbol.
    fn address_of(&self, image: &Image<'_>, symbol: SymbolRef) -> u64 {
        self.layout
            .place_of(symbol)
            .map_or(0, |place| image.address_of(place))
    }

    /// Fills in the fields of all sections that are known when linking.
    fn relocate(&mut self, image: &Image<'_>) -> Result<(), ContainerError> {
        let mut values = Vec::new();
        for section in &self.layout.sections {
            let base = image
                .content(section.kind)
                .map_or(0, |section| section.address);
            for field in &section.relocations {
                let value = self.field_value(image, section, field, base + field.offset)?;
                values.push((
                    section.kind,
                    field.offset as usize,
                    field.kind.size(),
                    value,
                ));
            }
        }
        for (kind, offset, size, value) in values {
            let bytes = &mut self.layout.sections[kind.index()].bytes;
            bytes[offset..offset + size].copy_from_slice(&value.to_le_bytes()[..size]);
        }
        Ok(())
    }

    fn field_value(
        &self,
        image: &Image<'_>,
        section: &Section,
        field: &Relocation,
        place: u64,
    ) -> Result<u64, ContainerError> {
        let target = match field.kind {
            RelocationKind::GotPcRel
            | RelocationKind::GotPcRel32Lo
            | RelocationKind::GotPcRel32Hi => self.got_address(image, field.symbol),
            _ => self.address_of(image, field.symbol),
        };
        let distance = target.wrapping_add_signed(field.addend).wrapping_sub(place);
        match field.kind {
            RelocationKind::Rel64 | RelocationKind::Rel32Lo | RelocationKind::GotPcRel32Lo => {
                Ok(distance)
            }
            RelocationKind::Rel32Hi | RelocationKind::GotPcRel32Hi => Ok(distance >> 32),
            RelocationKind::Rel32 | RelocationKind::GotPcRel
                if i32::try_from(distance as i64).is_ok() =>
            {
                Ok(distance)
            }
            RelocationKind::Rel16 => {
                let dwords = (distance as i64).wrapping_sub(4) / 4;
                let is_near = distance.is_multiple_of(4) && i16::try_from(dwords).is_ok();
                match is_near {
                    true => Ok(dwords as u64),
                    false => Err(self.unsupported(section.kind, field)),
                }
            }
            // The loader writes the address; code and constants cannot be written.
            RelocationKind::Abs64
                if !matches!(section.nature, SectionKind::Text | SectionKind::ReadOnly) =>
            {
                Ok(0)
            }
            _ => Err(self.unsupported(section.kind, field)),
        }
    }

    fn unsupported(&self, section: SectionKind, field: &Relocation) -> ContainerError {
        let is_owner = |place: &Place| {
            place.section == section
                && (place.offset..place.offset + place.size).contains(&field.offset)
        };
        let function = self.layout.functions.iter().position(is_owner);
        let global = self
            .layout
            .globals
            .iter()
            .position(|place| place.as_ref().is_some_and(is_owner));
        let (owner, start) = match (function, global) {
            (Some(index), _) => (
                SymbolRef::Function(index as u32),
                self.layout.functions[index].offset,
            ),
            (_, Some(index)) => {
                let start = self.layout.globals[index].map_or(0, |place| place.offset);
                (SymbolRef::Global(index as u32), start)
            }
            _ => (field.symbol, 0),
        };
        ContainerError::UnsupportedRelocation {
            place: name_of(self.object, owner).to_owned(),
            offset: field.offset - start,
            kind: field.kind.name(),
            symbol: name_of(self.object, field.symbol).to_owned(),
        }
    }

    fn got_address(&self, image: &Image<'_>, symbol: SymbolRef) -> u64 {
        let base = image.section(".got").map_or(0, |section| section.address);
        let index = self
            .got
            .iter()
            .position(|entry| *entry == symbol)
            .unwrap_or_default();
        base + index as u64 * GOT_ENTRY_SIZE
    }

    /// Writes everything that depends on addresses, and the symbol table.
    fn fill(&mut self, image: &mut Image<'a>) {
        let entries = self.dynamic_entries(image);
        let dynamic: Vec<u8> = entries
            .iter()
            .flat_map(|(tag, value)| [u64::from(*tag).to_le_bytes(), value.to_le_bytes()])
            .flatten()
            .collect();
        let relocations = self.relocation_table(image);
        let (dynsym, _) = self
            .dynamic_symbols
            .tables(|symbol| image.symbol_entry(symbol));
        image.set_contents(".dynsym", dynsym);
        image.set_contents(".rela.dyn", relocations);
        image.set_contents(".dynamic", dynamic);
        for section in &mut self.layout.sections {
            let bytes = std::mem::take(&mut section.bytes);
            let mut contents = image.sections.iter_mut();
            if let Some(content) = contents.find(|content| content.kind == Some(section.kind)) {
                content.bytes = bytes.into();
            }
        }
        self.push_debug(image);
        self.push_symbol_table(image);
    }

    /// Debug information, with all addresses filled in: it is not loaded, so its sections begin at 0.
    fn push_debug(&self, image: &mut Image<'a>) {
        for section in &self.object.debug.sections {
            let mut bytes = section.bytes.clone();
            for field in &section.relocations {
                let base = match field.target {
                    DebugTarget::Symbol(symbol) => self.address_of(image, symbol),
                    DebugTarget::Section(_) => 0,
                };
                let value = base.wrapping_add_signed(field.addend).to_le_bytes();
                let (start, size) = (field.offset as usize, usize::from(field.size));
                bytes[start..start + size].copy_from_slice(&value[..size]);
            }
            let mut linked = debug_section(section);
            linked.bytes = bytes.into();
            image.push_after(linked);
        }
    }

    /// `.rela.dyn`: relative relocations first.
    fn relocation_table(&self, image: &Image<'_>) -> Vec<u8> {
        let mut relative = Vec::new();
        let mut symbolic = Vec::new();
        for (kind, offset, symbol, addend) in self.dynamic_relocations() {
            let section = match kind {
                Some(kind) => image.content(kind),
                None => image.section(".got"),
            };
            let offset = section.map_or(0, |section| section.address) + offset;
            match self
                .dynamic_symbols
                .index_of(symbol)
                .filter(|_| self.is_replaceable(symbol))
            {
                Some(index) => {
                    push_relocation(&mut symbolic, offset, index, R_AMDGPU_ABS64, Some(addend))
                }
                None => {
                    let address = self.address_of(image, symbol).wrapping_add_signed(addend);
                    push_relocation(
                        &mut relative,
                        offset,
                        0,
                        R_AMDGPU_RELATIVE64,
                        Some(address as i64),
                    );
                }
            }
        }
        relative.extend(symbolic);
        relative
    }

    /// `.symtab` and `.strtab`: local and hidden symbols first.
    fn push_symbol_table(&self, image: &mut Image<'a>) {
        let mut table = SymbolTable::new();
        let mut strings = StringTable::new();
        let (exported, local): (Vec<_>, Vec<_>) =
            self.symbols.iter().partition(|symbol| symbol.is_exported());
        let placed = |symbol: &&&NamedSymbol<'_>| matches!(symbol.location, Location::Placed(_));
        for symbol in local.iter().filter(placed) {
            let entry = ElfSymbol {
                binding: elf::STB_LOCAL,
                ..image.symbol_entry(symbol)
            };
            table.add(ElfSymbol {
                name: strings.add(&symbol.name),
                ..entry
            });
        }
        table.add(ElfSymbol {
            name: strings.add("_DYNAMIC"),
            symbol_type: elf::STT_NOTYPE,
            binding: elf::STB_LOCAL,
            visibility: elf::STV_HIDDEN,
            section: image.index_of(".dynamic") as u16,
            value: image
                .section(".dynamic")
                .map_or(0, |section| section.address),
            size: 0,
        });
        let locals = table.len();
        for symbol in exported {
            table.add(ElfSymbol {
                name: strings.add(&symbol.name),
                ..image.symbol_entry(symbol)
            });
        }
        let strings_index = image.sections.len() as u32 + 2;
        let symtab = ElfSection::new(".symtab", elf::SHT_SYMTAB, 0, 8, table.bytes.into())
            .with_table(strings_index, locals, SYMBOL_SIZE);
        image.push_after(symtab);
        image.push_after(ElfSection::new(
            ".strtab",
            elf::SHT_STRTAB,
            0,
            1,
            strings.bytes.into(),
        ));
    }
}

fn elf_symbol(symbol: &NamedSymbol<'_>, section: u16, address: u64) -> ElfSymbol {
    let size = match symbol.location {
        Location::Placed(place) => place.size,
        _ => 0,
    };
    ElfSymbol {
        name: 0,
        symbol_type: symbol.symbol_type,
        binding: symbol.binding,
        visibility: symbol.visibility,
        section,
        value: address,
        size,
    }
}

impl<'a> Image<'a> {
    fn push(&mut self, segment: Segment, section: ElfSection<'a>) {
        self.sections.push(section);
        self.segments_of.push(segment);
    }

    /// Appends a section that is not loaded, behind everything that is there.
    fn push_after(&mut self, mut section: ElfSection<'a>) {
        let end = self
            .sections
            .iter()
            .map(|section| section.offset + section.bytes.len() as u64)
            .max();
        section.offset = end
            .unwrap_or(FILE_HEADER_SIZE)
            .next_multiple_of(section.align);
        self.push(Segment::None, section);
    }

    /// A section of the layout.
    fn content(&self, kind: SectionKind) -> Option<&ElfSection<'a>> {
        let mut sections = self.sections.iter();
        sections.find(|section| section.kind == Some(kind))
    }

    fn section(&self, name: &str) -> Option<&ElfSection<'a>> {
        self.sections
            .iter()
            .find(|section| section.kind.is_none() && section.name == name)
    }

    /// Index in the section header table; 0 if there is no such section.
    fn index_of(&self, name: &str) -> u32 {
        let position = self
            .sections
            .iter()
            .position(|section| section.kind.is_none() && section.name == name);
        position.map_or(0, |position| position as u32 + 1)
    }

    fn set_contents(&mut self, name: &str, bytes: Vec<u8>) {
        if let Some(section) = self
            .sections
            .iter_mut()
            .find(|section| section.kind.is_none() && section.name == name)
        {
            section.bytes = bytes.into();
        }
    }

    fn address_of(&self, place: Place) -> u64 {
        self.content(place.section)
            .map_or(0, |section| section.address)
            + place.offset
    }

    fn symbol_entry(&self, symbol: &NamedSymbol<'_>) -> ElfSymbol {
        match symbol.location {
            Location::Placed(place) => {
                let position = |section: &ElfSection<'_>| section.kind == Some(place.section);
                let position = self.sections.iter().position(position);
                let section = position.map_or(0, |position| position as u16 + 1);
                elf_symbol(symbol, section, self.address_of(place))
            }
            _ => elf_symbol(symbol, elf::SHN_UNDEF, 0),
        }
    }

    /// Indices of the sections of a segment.
    fn range_of(&self, segment: Segment) -> std::ops::Range<usize> {
        let start = self.segments_of.partition_point(|other| *other < segment);
        let end = self.segments_of.partition_point(|other| *other <= segment);
        start..end
    }

    fn align_of(&self, segment: Segment) -> u64 {
        let sections = &self.sections[self.range_of(segment)];
        sections
            .iter()
            .map(|section| section.align)
            .max()
            .unwrap_or(1)
            .max(PAGE_SIZE)
    }

    fn loaded_segments(&self) -> impl Iterator<Item = Segment> {
        let segments = [
            Segment::ReadOnly,
            Segment::Code,
            Segment::RelocatedReadOnly,
            Segment::Data,
        ];
        segments
            .into_iter()
            .filter(|segment| !self.range_of(*segment).is_empty())
    }

    /// Number of program headers: a table of them, those to load, dynamic, relro, stack, the note if there is one.
    fn segment_count(&self) -> u64 {
        let notes = u64::from(self.section(".note").is_some());
        self.loaded_segments().count() as u64 + 4 + notes
    }

    fn assign_addresses(&mut self) {
        let mut offset = FILE_HEADER_SIZE + PROGRAM_HEADER_SIZE * self.segment_count();
        let mut address = offset;
        let segments: Vec<Segment> = self.loaded_segments().collect();
        for segment in segments {
            let align = self.align_of(segment);
            if segment != Segment::ReadOnly {
                address = address.next_multiple_of(align) + address % align;
            }
            for index in self.range_of(segment) {
                let section = &mut self.sections[index];
                address = address.next_multiple_of(section.align);
                if section.name == ".relro_padding" {
                    section.size = address.next_multiple_of(PAGE_SIZE) - address;
                }
                section.address = address;
                address += section.size;
                if section.section_type == elf::SHT_NOBITS {
                    section.offset = offset;
                } else {
                    section.offset = next_congruent(offset, section.address, align);
                    offset = section.offset + section.bytes.len() as u64;
                }
            }
        }
    }

    fn segments(&self) -> Vec<ProgramHeader> {
        let table_size = PROGRAM_HEADER_SIZE * self.segment_count();
        let mut headers = vec![header(
            elf::PT_PHDR,
            elf::PF_R,
            FILE_HEADER_SIZE,
            FILE_HEADER_SIZE,
            table_size,
            table_size,
            8,
        )];
        for segment in self.loaded_segments() {
            let flags = match segment {
                Segment::ReadOnly | Segment::None => elf::PF_R,
                Segment::Code => elf::PF_R | elf::PF_X,
                Segment::RelocatedReadOnly | Segment::Data => elf::PF_R | elf::PF_W,
            };
            headers.push(self.header_of(
                elf::PT_LOAD,
                flags,
                self.range_of(segment),
                self.align_of(segment),
            ));
        }
        if let Some(first) = headers.get_mut(1) {
            // The first segment holds the headers too.
            first.p_filesz += first.p_offset;
            first.p_memsz += first.p_vaddr;
            (first.p_offset, first.p_vaddr, first.p_paddr) = (0, 0, 0);
        }
        let one = |name| {
            let index = self.index_of(name) as usize;
            index.saturating_sub(1)..index
        };
        let relro = self.range_of(Segment::RelocatedReadOnly);
        headers.push(self.header_of(elf::PT_DYNAMIC, elf::PF_R | elf::PF_W, one(".dynamic"), 8));
        headers.push(self.header_of(elf::PT_GNU_RELRO, elf::PF_R, relro, 1));
        headers.push(header(
            elf::PT_GNU_STACK,
            elf::PF_R | elf::PF_W,
            0,
            0,
            0,
            0,
            0,
        ));
        if self.section(".note").is_some() {
            headers.push(self.header_of(elf::PT_NOTE, elf::PF_R, one(".note"), 4));
        }
        headers
    }

    /// A program header that covers the sections of `range`.
    fn header_of(
        &self,
        kind: u32,
        flags: u32,
        range: std::ops::Range<usize>,
        align: u64,
    ) -> ProgramHeader {
        let sections = &self.sections[range];
        let Some(first) = sections.first() else {
            return header(kind, flags, 0, 0, 0, 0, align);
        };
        let end =
            |end: fn(&ElfSection<'_>) -> u64| sections.iter().map(end).max().unwrap_or_default();
        let file_size = end(|section| section.offset + section.bytes.len() as u64) - first.offset;
        let memory_size = end(|section| section.address + section.size) - first.address;
        header(
            kind,
            flags,
            first.offset,
            first.address,
            file_size,
            memory_size,
            align,
        )
    }
}

/// The first number from `offset` on that is congruent to `address` modulo `align`.
fn next_congruent(offset: u64, address: u64, align: u64) -> u64 {
    offset + (address.wrapping_sub(offset)) % align
}

fn header(
    kind: u32,
    flags: u32,
    offset: u64,
    address: u64,
    file_size: u64,
    memory_size: u64,
    align: u64,
) -> ProgramHeader {
    ProgramHeader {
        p_type: kind,
        p_flags: flags,
        p_offset: offset,
        p_vaddr: address,
        p_paddr: address,
        p_filesz: file_size,
        p_memsz: memory_size,
        p_align: align,
    }
}
