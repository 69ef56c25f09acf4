//! Merges sections of constants and strings (`SHF_MERGE`).
//!
//! In: sections with equal flags and entry sizes. Out: one section with every distinct entry once, and the new
//! offset of every entry.

use object::elf;
use rustc_hash::FxHashMap;

use super::LinkError;
use super::input::InputSection;
use elf_file::MAX_FILE;

/// A section of distinct entries.
#[derive(Debug, Default)]
pub(super) struct Merged {
    pub(super) flags: u64,
    pub(super) entry_size: u64,
    pub(super) align: u64,
    pub(super) bytes: Vec<u8>,
    known: FxHashMap<Vec<u8>, u64>,
}

/// The new offsets of a section's entries: old offsets, in ascending order, with offsets in [`Merged::bytes`].
pub(super) type Pieces = Vec<(u64, u64)>;

/// Returns `true` if the entries of a section can be merged.
///
/// # Errors
/// Sections that are marked as mergeable but cannot be merged.
pub(super) fn is_merged(section: &InputSection) -> Result<bool, LinkError> {
    let is_marked = section.flags & u64::from(elf::SHF_MERGE) != 0;
    if !is_marked || section.entry_size == 0 || section.size == 0 {
        return Ok(false);
    }
    let wrong = |reason: &str| {
        Err(LinkError::MalformedSection {
            section: section.name.clone(),
            reason: reason.to_owned(),
        })
    };
    if !section.size.is_multiple_of(section.entry_size) {
        return wrong("its size is not a multiple of its entry size");
    }
    if section.flags & u64::from(elf::SHF_WRITE) != 0 {
        return wrong("writable sections cannot be merged");
    }
    // The contents of entries with relocations are not known yet, so they cannot be compared.
    Ok(section.fields.is_empty() && !section.bytes.is_empty())
}

impl Merged {
    pub(super) fn new(section: &InputSection) -> Self {
        Self {
            flags: section.flags,
            entry_size: section.entry_size,
            align: section.align,
            ..Self::default()
        }
    }

    /// Returns `true` if that section can be merged into this one.
    pub(super) fn accepts(&self, section: &InputSection) -> bool {
        let is_strings = section.flags & u64::from(elf::SHF_STRINGS) != 0;
        (self.flags, self.entry_size) == (section.flags, section.entry_size)
            && (self.align == section.align || !is_strings)
    }

    /// Adds the entries of a section.
    ///
    /// # Errors
    /// An unterminated string.
    pub(super) fn add(&mut self, section: &InputSection) -> Result<Pieces, LinkError> {
        self.align = self.align.max(section.align);
        let is_strings = section.flags & u64::from(elf::SHF_STRINGS) != 0;
        let unit = section.entry_size as usize;
        let mut pieces = Vec::new();
        let mut start = 0;
        while start < section.bytes.len() {
            let rest = &section.bytes[start..];
            let length = match is_strings {
                false => Some(unit),
                true => string_length(rest, unit),
            };
            let length = length.ok_or_else(|| LinkError::MalformedSection {
                section: section.name.clone(),
                reason: "it contains an unterminated string".to_owned(),
            })?;
            let offset = self.entry(&rest[..length]);
            let offset = offset.ok_or_else(|| LinkError::MalformedSection {
                section: section.name.clone(),
                reason: "it is too large".to_owned(),
            })?;
            pieces.push((start as u64, offset));
            start += length;
        }
        Ok(pieces)
    }

    /// The offset of an entry; `None` if the section would be too large.
    fn entry(&mut self, bytes: &[u8]) -> Option<u64> {
        if let Some(known) = self.known.get(bytes) {
            return Some(*known);
        }
        let offset = self.bytes.len().next_multiple_of(self.align as usize);
        if offset as u64 > MAX_FILE {
            return None;
        }
        self.bytes.resize(offset, 0);
        self.bytes.extend_from_slice(bytes);
        self.known.insert(bytes.to_vec(), offset as u64);
        Some(offset as u64)
    }
}

/// Length of a string including its terminator.
fn string_length(bytes: &[u8], unit: usize) -> Option<usize> {
    let mut units = bytes.chunks_exact(unit);
    let end = units.position(|unit| unit.iter().all(|byte| *byte == 0))?;
    Some((end + 1) * unit)
}

/// The new offset for an offset of a merged section.
pub(super) fn moved(pieces: &Pieces, offset: u64) -> u64 {
    let next = pieces.partition_point(|(start, _)| *start <= offset);
    match next.checked_sub(1).and_then(|index| pieces.get(index)) {
        Some((start, new)) => new + (offset - start),
        None => offset,
    }
}
