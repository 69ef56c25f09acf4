//! The notes of a code object: its target and the kernel metadata.
//!
//! In: a [`CodeObject`]. Out: the contents of the section `.note`.

use assembler::Note;
use object::elf;
use processors::{ISA_VENDOR_AND_ARCHITECTURE, MetadataForm, NoteKind, OperatingSystem, Target};

use super::{CodeObject, ContainerError, metadata_bytes, pal_metadata};

/// The contents of the section with the notes.
///
/// # Errors
/// Code object version 2 does not support the processor; kernels that exceed the hardware's limits, under amdpal.
pub(super) fn notes(object: &CodeObject) -> Result<Vec<u8>, ContainerError> {
    let kinds = object.target.metadata_form().notes().iter();
    let notes: Result<Vec<_>, _> = kinds.map(|kind| note(object, *kind)).collect();
    let notes: Vec<Note> = notes?.into_iter().flatten().collect();
    Ok(note_section(&notes))
}

/// The note of that kind, if there is one.
fn note(object: &CodeObject, kind: NoteKind) -> Result<Option<Note>, ContainerError> {
    let target = &object.target;
    let contents = match kind {
        NoteKind::CodeObjectVersion => {
            let numbers = CODE_OBJECT_VERSION_V2.map(u32::to_le_bytes);
            numbers.as_flattened().to_vec()
        }
        NoteKind::IsaVersion => isa_version(target)?,
        NoteKind::IsaName => target.isa_name()?.into_bytes(),
        NoteKind::Metadata | NoteKind::PalRegisters
            if target.metadata_form() == MetadataForm::Pal =>
        {
            return Ok(pal_metadata::metadata(object)?.note());
        }
        NoteKind::TextMetadata | NoteKind::Metadata | NoteKind::PalRegisters => {
            metadata_bytes(object)?
        }
    };
    Ok(Some(Note { kind, contents }))
}

/// The section is loaded under amdhsa, since only the HSA runtime reads notes in memory.
pub(super) fn note_flags(target: &Target) -> u32 {
    match target.os() {
        OperatingSystem::AmdHsa => elf::SHF_ALLOC,
        OperatingSystem::AmdPal
        | OperatingSystem::Mesa3d
        | OperatingSystem::Catalyst
        | OperatingSystem::Unknown => 0,
    }
}

/// The contents of a section with these notes.
pub(super) fn note_section(notes: &[Note]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for note in notes {
        push(&mut bytes, note);
    }
    bytes
}

/// Major and minor number of code object version 2.
pub(super) const CODE_OBJECT_VERSION_V2: [u32; 2] = [2, 1];

/// Name lengths with terminators, version and stepping, names.
fn isa_version(target: &Target) -> Result<Vec<u8>, ContainerError> {
    let version = processors::isa_version(target.processor_name_v2()?);
    let names = ISA_VENDOR_AND_ARCHITECTURE;
    let mut bytes = Vec::with_capacity(32);
    for name in names {
        bytes.extend_from_slice(&(name.len() as u16 + 1).to_le_bytes());
    }
    for number in version {
        bytes.extend_from_slice(&u32::from(number).to_le_bytes());
    }
    for name in names {
        bytes.extend_from_slice(name.as_bytes());
        bytes.push(0);
    }
    Ok(bytes)
}

/// Appends a note; name and contents are padded to dwords.
fn push(notes: &mut Vec<u8>, note: &Note) {
    let owner = note.kind.owner();
    notes.extend_from_slice(&(owner.len() as u32 + 1).to_le_bytes());
    notes.extend_from_slice(&(note.contents.len() as u32).to_le_bytes());
    notes.extend_from_slice(&note.kind.number().to_le_bytes());
    notes.extend_from_slice(owner.as_bytes());
    notes.push(0);
    notes.resize(notes.len().next_multiple_of(4), 0);
    notes.extend_from_slice(&note.contents);
    notes.resize(notes.len().next_multiple_of(4), 0);
}
