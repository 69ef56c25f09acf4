//! Archives of objects (`.a`, `.rlib`).
//!
//! In: the bytes of an archive, which has an index from symbols to members. Out: the member that defines a symbol.

use std::collections::HashMap;

use object::read::archive::{ArchiveFile, ArchiveOffset};

use super::LinkError;

/// An archive. Linkers read only the members that define symbols which are still undefined.
pub struct Archive<'data> {
    name: String,
    bytes: &'data [u8],
    file: ArchiveFile<'data>,
    /// Offset of the first member that defines each symbol.
    index: HashMap<&'data [u8], u64>,
}

/// A member of an archive.
#[derive(Clone, Debug)]
pub struct Member<'data> {
    /// `ARCHIVE(MEMBER)`.
    pub name: String,
    pub bytes: &'data [u8],
}

impl<'data> Archive<'data> {
    /// Returns `true` if these bytes are an archive.
    pub fn is_archive(bytes: &[u8]) -> bool {
        bytes.starts_with(b"!<arch>\n") || bytes.starts_with(b"!<thin>\n")
    }

    /// Reads the index.
    ///
    /// # Errors
    /// Malformed archives, and thin archives, whose members are in other files.
    pub fn read(name: &str, bytes: &'data [u8]) -> Result<Self, LinkError> {
        let malformed = |reason: String| LinkError::MalformedObject {
            file: name.to_owned(),
            reason,
        };
        let file = ArchiveFile::parse(bytes).map_err(|error| malformed(error.to_string()))?;
        if file.is_thin() {
            return Err(malformed(
                "a thin archive, whose members are in other files".to_owned(),
            ));
        }
        let mut index = HashMap::new();
        let symbols = file
            .symbols()
            .map_err(|error| malformed(error.to_string()))?;
        for symbol in symbols.into_iter().flatten() {
            let symbol = symbol.map_err(|error| malformed(error.to_string()))?;
            index.entry(symbol.name()).or_insert(symbol.offset().0);
        }
        Ok(Self {
            name: name.to_owned(),
            bytes,
            file,
            index,
        })
    }

    /// The offset of the member that defines a symbol.
    pub fn offset_of(&self, symbol: &str) -> Option<u64> {
        self.index.get(symbol.as_bytes()).copied()
    }

    /// The member at an offset of the index.
    ///
    /// # Errors
    /// Malformed archives.
    pub fn member(&self, offset: u64) -> Result<Member<'data>, LinkError> {
        let malformed = |error: object::Error| LinkError::MalformedObject {
            file: self.name.clone(),
            reason: error.to_string(),
        };
        let member = self.file.member(ArchiveOffset(offset)).map_err(malformed)?;
        Ok(Member {
            name: format!("{}({})", self.name, String::from_utf8_lossy(member.name())),
            bytes: member.data(self.bytes).map_err(malformed)?,
        })
    }
}
