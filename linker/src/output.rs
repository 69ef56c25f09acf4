//! Output sections, and the input sections that they consist of.
//!
//! In: the kept sections. Out: sections in file order, and the output offset of every input section. Sections are
//! combined by name, `.data.x` into `.data`; constructor sections are sorted by priority.

use object::elf;
use processors::abi::S_NOP;
use processors::elf::MAX_SECTION_SIZE;
use rustc_hash::FxHashMap;

use super::LinkError;
use super::input::{Definition, InputSection};
use super::merge::{Merged, Pieces, is_merged, moved};
use super::resolve::Objects;
use elf_file::MAX_FILE;

/// An output section.
#[derive(Debug, Default)]
pub(super) struct Output {
    pub(super) name: String,
    pub(super) section_type: u32,
    pub(super) flags: u64,
    pub(super) align: u64,
    pub(super) entry_size: u64,
    pub(super) link: u32,
    pub(super) info: u32,
    /// Size in memory, bytes.
    pub(super) size: u64,
    pub(super) address: u64,
    /// Offset in the file.
    pub(super) offset: u64,
    /// Empty if it has no contents in the file.
    pub(super) bytes: Vec<u8>,
}

/// The output offset of an input section.
#[derive(Debug)]
pub(super) enum Part {
    /// The section is discarded.
    Discarded,
    /// In an output section, at this offset.
    At(usize, u64),
    /// In an output section whose merged entries begin at this offset.
    Merged(usize, u64, Pieces),
}

/// All output sections.
#[derive(Debug)]
pub(super) struct Outputs {
    /// In order of creation.
    pub(super) list: Vec<Output>,
    /// For every input section, its location in the output.
    pub(super) parts: Vec<Part>,
    /// Memory of common symbols: section and offset by symbol.
    pub(super) commons: FxHashMap<usize, (usize, u64)>,
}

/// Name prefixes of sections that are combined.
const PREFIXES: [&str; 10] = [
    ".text",
    ".data.rel.ro",
    ".data",
    ".rodata",
    ".bss.rel.ro",
    ".bss",
    ".init_array",
    ".fini_array",
    ".ctors",
    ".dtors",
];

/// Sections that become read-only after relocation (relro).
const RELOCATED: [&str; 9] = [
    ".data.rel.ro",
    ".bss.rel.ro",
    ".ctors",
    ".dtors",
    ".dynamic",
    ".got",
    ".eh_frame",
    ".jcr",
    RELRO_PADDING,
];

/// Pads the last page of the relro segment.
pub(super) const RELRO_PADDING: &str = ".relro_padding";

impl Output {
    pub(super) fn new(name: &str, section_type: u32, flags: u32, align: u64) -> Self {
        Self {
            name: name.to_owned(),
            section_type,
            flags: flags.into(),
            align,
            ..Self::default()
        }
    }

    pub(super) fn table(
        name: &str,
        section_type: u32,
        flags: u32,
        align: u64,
        bytes: Vec<u8>,
    ) -> Self {
        Self {
            size: bytes.len() as u64,
            bytes,
            ..Self::new(name, section_type, flags, align)
        }
    }

    fn has(&self, flag: u32) -> bool {
        self.flags & u64::from(flag) != 0
    }

    pub(super) fn is_loaded(&self) -> bool {
        self.has(elf::SHF_ALLOC)
    }

    pub(super) fn is_written(&self) -> bool {
        self.has(elf::SHF_WRITE)
    }

    pub(super) fn is_code(&self) -> bool {
        self.has(elf::SHF_EXECINSTR)
    }

    pub(super) fn is_empty_in_file(&self) -> bool {
        self.section_type == elf::SHT_NOBITS
    }

    /// Returns `true` if it becomes read-only after relocation.
    pub(super) fn is_relocated_read_only(&self) -> bool {
        let is_array = matches!(
            self.section_type,
            elf::SHT_INIT_ARRAY | elf::SHT_FINI_ARRAY | elf::SHT_PREINIT_ARRAY
        );
        let is_named = is_array || RELOCATED.contains(&self.name.as_str());
        self.is_loaded() && self.is_written() && is_named
    }

    /// Sort key for file order; the sort is stable.
    pub(super) fn rank(&self) -> u32 {
        if !self.is_loaded() {
            return 9;
        }
        match (self.is_written(), self.is_code()) {
            (false, false) if self.section_type == elf::SHT_NOTE => 0,
            (false, false) if self.section_type == elf::SHT_NOBITS => 3,
            (false, false) if self.section_type == elf::SHT_PROGBITS => 2,
            (false, false) => 1,
            (false, true) => 4,
            (true, true) => 5,
            (true, false) if self.name == RELRO_PADDING => 6,
            (true, false) if self.is_relocated_read_only() => 6,
            (true, false) if self.is_empty_in_file() => 8,
            (true, false) => 7,
        }
    }

    /// Reserves space of this alignment and size; returns its offset.
    fn reserve(&mut self, align: u64, size: u64) -> Result<u64, LinkError> {
        let offset = self.size.next_multiple_of(align);
        let limit = match self.is_empty_in_file() {
            true => MAX_SECTION_SIZE,
            false => MAX_FILE,
        };
        let end = offset.checked_add(size).filter(|end| *end <= limit);
        self.size = end.ok_or_else(|| LinkError::MalformedSection {
            section: self.name.clone(),
            reason: "it is too large".to_owned(),
        })?;
        self.align = self.align.max(align);
        Ok(offset)
    }

    fn append(&mut self, align: u64, size: u64, bytes: &[u8]) -> Result<u64, LinkError> {
        let before = self.size;
        let offset = self.reserve(align, size)?;
        if self.is_empty_in_file() {
            return Ok(offset);
        }
        if self.is_code() {
            let missing = (offset - before) as usize;
            self.bytes.extend(std::iter::repeat_n(0, missing % 4));
            self.bytes
                .extend(std::iter::repeat_n(S_NOP.to_le_bytes(), missing / 4).flatten());
        }
        self.bytes.resize(offset as usize, 0);
        self.bytes.extend_from_slice(bytes);
        self.bytes.resize(self.size as usize, 0);
        Ok(offset)
    }

    /// Combines the type and flags of an input section with its own.
    fn adopt(&mut self, section: &InputSection) -> Result<(), LinkError> {
        let (own, added) = (self.section_type, section.section_type);
        self.section_type = match (own, added) {
            (own, added) if own == added => own,
            (elf::SHT_NOBITS, elf::SHT_PROGBITS) | (elf::SHT_PROGBITS, elf::SHT_NOBITS) => {
                elf::SHT_PROGBITS
            }
            _ => {
                return Err(LinkError::MalformedSection {
                    section: self.name.clone(),
                    reason: "input sections of different types".to_owned(),
                });
            }
        };
        self.flags |= section.flags & KEPT_FLAGS;
        if self.entry_size != section.entry_size {
            self.entry_size = 0;
        }
        Ok(())
    }
}

/// Section flags that apply to linked files.
const KEPT_FLAGS: u64 = !((elf::SHF_GROUP | elf::SHF_GNU_RETAIN | elf::SHF_LINK_ORDER) as u64);

/// The output section name for an input section name.
fn output_name(name: &str) -> &str {
    let is_part = |prefix: &&&str| {
        let rest = name.strip_prefix(**prefix);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    PREFIXES.iter().find(is_part).map_or(name, |prefix| prefix)
}

/// Priority of a constructor: the suffix of its section name.
fn priority(name: &str) -> u32 {
    let last = name.rsplit('.').next().unwrap_or_default();
    last.parse().unwrap_or(65536)
}

impl Outputs {
    /// Combines the kept sections.
    ///
    /// # Errors
    /// Input sections that cannot be combined.
    pub(super) fn new(objects: &Objects) -> Result<Self, LinkError> {
        let mut outputs = Self {
            list: Vec::new(),
            parts: Vec::new(),
            commons: FxHashMap::default(),
        };
        outputs
            .parts
            .resize_with(objects.sections.len(), || Part::Discarded);
        let commons = objects.symbols.iter().enumerate();
        let commons: Vec<_> = commons
            .filter_map(|(index, symbol)| match symbol.symbol.definition {
                Definition::Common(align) => Some((index, align, symbol.symbol.size)),
                _ => None,
            })
            .collect();
        if !commons.is_empty() {
            let flags = elf::SHF_ALLOC | elf::SHF_WRITE;
            outputs
                .list
                .push(Output::new(".bss", elf::SHT_NOBITS, flags, 1));
        }
        let mut known: FxHashMap<&str, usize> = FxHashMap::default();
        if !outputs.list.is_empty() {
            known.insert(".bss", 0);
        }
        let mut members: Vec<Vec<usize>> = vec![Vec::new(); outputs.list.len()];
        for (index, content) in objects.sections.iter().enumerate() {
            if content.is_kept {
                let output = outputs.of_section(&content.section, &mut known)?;
                members.resize(outputs.list.len(), Vec::new());
                members[output].push(index);
            }
        }
        for (index, align, size) in commons {
            let offset = outputs.list[0].append(align, size, &[])?;
            outputs.commons.insert(index, (0, offset));
        }
        for (output, mut members) in members.into_iter().enumerate() {
            if matches!(
                outputs.list[output].section_type,
                elf::SHT_INIT_ARRAY | elf::SHT_FINI_ARRAY
            ) {
                members.sort_by_key(|index| priority(&objects.sections[*index].section.name));
            }
            outputs.fill(objects, output, &members)?;
        }
        Ok(outputs)
    }

    /// The output section for an input section, created if necessary.
    fn of_section<'a>(
        &mut self,
        section: &'a InputSection,
        known: &mut FxHashMap<&'a str, usize>,
    ) -> Result<usize, LinkError> {
        let name = output_name(&section.name);
        if let Some(known) = known.get(name) {
            self.list[*known].adopt(section)?;
            return Ok(*known);
        }
        known.insert(name, self.list.len());
        self.list.push(Output {
            name: name.to_owned(),
            section_type: section.section_type,
            flags: section.flags & KEPT_FLAGS,
            align: 1,
            entry_size: section.entry_size,
            ..Output::default()
        });
        Ok(self.list.len() - 1)
    }

    /// Fills an output section. Merged entries are at the position of the first section with such entries.
    fn fill(
        &mut self,
        objects: &Objects,
        output: usize,
        members: &[usize],
    ) -> Result<(), LinkError> {
        let mut merged: Vec<(Merged, Vec<(usize, Pieces)>)> = Vec::new();
        let mut order: Vec<Result<usize, usize>> = Vec::new();
        for index in members {
            let section = &objects.sections[*index].section;
            if !is_merged(section)? {
                order.push(Ok(*index));
                continue;
            }
            let known = merged
                .iter()
                .position(|(merged, _)| merged.accepts(section));
            let number = known.unwrap_or_else(|| {
                merged.push((Merged::new(section), Vec::new()));
                order.push(Err(merged.len() - 1));
                merged.len() - 1
            });
            let pieces = merged[number].0.add(section)?;
            merged[number].1.push((*index, pieces));
        }
        for item in order {
            match item {
                Ok(index) => {
                    let section = &objects.sections[index].section;
                    let target = &mut self.list[output];
                    let offset = target.append(section.align, section.size, &section.bytes)?;
                    self.parts[index] = Part::At(output, offset);
                }
                Err(number) => {
                    let (entries, sections) = &mut merged[number];
                    let size = entries.bytes.len() as u64;
                    let offset = self.list[output].append(entries.align, size, &entries.bytes)?;
                    for (index, pieces) in sections.drain(..) {
                        self.parts[index] = Part::Merged(output, offset, pieces);
                    }
                }
            }
        }
        Ok(())
    }

    /// Output section and offset for an offset of an input section.
    pub(super) fn output_of(&self, section: usize, offset: u64) -> Option<(usize, u64)> {
        match self.parts.get(section)? {
            Part::Discarded => None,
            Part::At(output, start) => Some((*output, start + offset)),
            Part::Merged(output, start, pieces) => Some((*output, start + moved(pieces, offset))),
        }
    }

    /// Returns `true` if merging changes offsets within an input section.
    pub(super) fn is_merged(&self, section: usize) -> bool {
        matches!(self.parts.get(section), Some(Part::Merged(..)))
    }

    /// The output section of that name.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.list.iter().position(|output| output.name == name)
    }
}
