//! Sections of constants and strings of which linkers keep one copy each (`SHF_MERGE`).
//!
//! In: sections with the same flags and size of entries. Out: one section with every different entry once, and where
//! the entries of each have gone.

use object::elf;
use rustc_hash::FxHashMap;

use super::LinkError;
use super::input::InputSection;
use crate::container::MAX_FILE;

/// A section of entries that differ.
#[derive(Debug, Default)]
pub(super) struct Merged {
    pub(super) flags: u64,
    pub(super) entry_size: u64,
    pub(super) align: u64,
    pub(super) bytes: Vec<u8>,
    known: FxHashMap<Vec<u8>, u64>,
}

/// Where the entries of a section have gone: starts, in ascending order, and their places in [`Merged::bytes`].
pub(super) type Pieces = Vec<(u64, u64)>;

/// Whether the entries of a section are merged.
///
/// # Errors
/// Contents that cannot be merged although they say so.
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
        return wrong("its size is no multiple of that of its entries");
    }
    if section.flags & u64::from(elf::SHF_WRITE) != 0 {
        return wrong("what is written cannot be merged");
    }
    // What depends on addresses is not the same twice.
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

    /// Whether the entries of that section belong here.
    pub(super) fn takes(&self, section: &InputSection) -> bool {
        let is_strings = section.flags & u64::from(elf::SHF_STRINGS) != 0;
        (self.flags, self.entry_size) == (section.flags, section.entry_size)
            && (self.align == section.align || !is_strings)
    }

    /// Adds the entries of a section.
    ///
    /// # Errors
    /// A string that does not end.
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
                reason: "a string does not end".to_owned(),
            })?;
            let place = self.entry(&rest[..length]);
            let place = place.ok_or_else(|| LinkError::MalformedSection {
                section: section.name.clone(),
                reason: "it is too large".to_owned(),
            })?;
            pieces.push((start as u64, place));
            start += length;
        }
        Ok(pieces)
    }

    /// Where an entry is; none if there is no room for it.
    fn entry(&mut self, bytes: &[u8]) -> Option<u64> {
        if let Some(known) = self.known.get(bytes) {
            return Some(*known);
        }
        let place = self.bytes.len().next_multiple_of(self.align as usize);
        if place as u64 > MAX_FILE {
            return None;
        }
        self.bytes.resize(place, 0);
        self.bytes.extend_from_slice(bytes);
        self.known.insert(bytes.to_vec(), place as u64);
        Some(place as u64)
    }
}

/// Bytes up to and with the first unit of zeros.
fn string_length(bytes: &[u8], unit: usize) -> Option<usize> {
    let mut units = bytes.chunks_exact(unit);
    let end = units.position(|unit| unit.iter().all(|byte| *byte == 0))?;
    Some((end + 1) * unit)
}

/// Where an offset of a merged section has gone.
pub(super) fn moved(pieces: &Pieces, offset: u64) -> u64 {
    let next = pieces.partition_point(|(start, _)| *start <= offset);
    match next.checked_sub(1).and_then(|index| pieces.get(index)) {
        Some((start, place)) => place + (offset - start),
        None => offset,
    }
}
