//! Debug sections as bytes and relocations.

use emit::container::{DebugRelocation, DebugSection, DebugTarget, SymbolRef};
use gimli::write::{
    Dwarf, EndianVec, FrameTable, RelocateWriter, Relocation, RelocationTarget, Sections, Writer,
};
use gimli::{LittleEndian, SectionId};

/// A section being written.
#[derive(Clone)]
struct Section {
    writer: EndianVec<LittleEndian>,
    relocations: Vec<Relocation>,
}

impl RelocateWriter for Section {
    type Writer = EndianVec<LittleEndian>;

    fn writer(&self) -> &Self::Writer {
        &self.writer
    }

    fn writer_mut(&mut self) -> &mut Self::Writer {
        &mut self.writer
    }

    fn relocate(&mut self, relocation: Relocation) {
        self.relocations.push(relocation);
    }
}

/// The number that represents a symbol in relocations.
pub(super) fn number_of(symbol: SymbolRef) -> usize {
    match symbol {
        SymbolRef::Function(index) => 3 * index as usize,
        SymbolRef::Global(index) => 3 * index as usize + 1,
        SymbolRef::External(index) => 3 * index as usize + 2,
    }
}

/// The symbol with that number.
fn symbol_of(number: usize) -> SymbolRef {
    let index = (number / 3) as u32;
    match number % 3 {
        0 => SymbolRef::Function(index),
        1 => SymbolRef::Global(index),
        _ => SymbolRef::External(index),
    }
}

/// Keeps only the line table and the frames, which do not refer to other sections.
pub(super) fn keep_lines(sections: &mut Vec<DebugSection>) {
    let is_kept =
        |section: &DebugSection| section.is_line_table() || section.name == ".debug_frame";
    let mut numbers = Vec::with_capacity(sections.len());
    let mut kept = 0;
    for section in sections.iter() {
        numbers.push(kept);
        kept += usize::from(is_kept(section));
    }
    sections.retain(is_kept);
    for relocation in sections
        .iter_mut()
        .flat_map(|section| &mut section.relocations)
    {
        if let DebugTarget::Section(number) = &mut relocation.target {
            *number = numbers[*number];
        }
    }
}

/// The non-empty sections.
pub(super) fn write(
    dwarf: &mut Dwarf,
    frames: Option<&FrameTable>,
) -> gimli::write::Result<Vec<DebugSection>> {
    let mut sections = Sections::new(Section {
        writer: EndianVec::new(LittleEndian),
        relocations: Vec::new(),
    });
    dwarf.write(&mut sections)?;
    if let Some(frames) = frames {
        frames.write_debug_frame(&mut sections.debug_frame)?;
    }
    let mut written: Vec<(SectionId, &Section)> = Vec::new();
    sections.for_each(|id, section| {
        if section.len() > 0 {
            written.push((id, section));
        }
        gimli::write::Result::Ok(())
    })?;
    let index_of = |id: SectionId| {
        let position = written.iter().position(|&(other, _)| other == id);
        position.ok_or(gimli::write::Error::InvalidReference)
    };
    let relocation = |relocation: &Relocation| {
        Ok(DebugRelocation {
            offset: relocation.offset as u64,
            size: relocation.size,
            target: match relocation.target {
                RelocationTarget::Symbol(number) => DebugTarget::Symbol(symbol_of(number)),
                RelocationTarget::Section(id) => DebugTarget::Section(index_of(id)?),
            },
            addend: relocation.addend,
        })
    };
    let contents = written.iter().map(|(id, section)| {
        let relocations = section.relocations.iter().map(relocation);
        let mut relocations = relocations.collect::<gimli::write::Result<Vec<_>>>()?;
        relocations.sort_by_key(|relocation| relocation.offset);
        Ok(DebugSection {
            name: id.name(),
            bytes: section.writer.slice().to_vec(),
            relocations,
        })
    });
    contents.collect()
}
