//! The note that identifies a linked file (`--build-id`).

use sha1::{Digest, Sha1};

/// The section of the note.
pub(super) const SECTION: &str = ".note.gnu.build-id";

const NT_GNU_BUILD_ID: u32 = 3;

/// Kinds of build IDs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum BuildId {
    /// None.
    #[default]
    None,
    /// The first 8 bytes of the SHA-1 of its contents.
    Fast,
    /// The SHA-1 of its contents.
    Sha1,
    /// These bytes.
    Bytes(Vec<u8>),
}

/// Maximum length; no loader uses more.
const MAX_BYTES: usize = 64;

impl std::str::FromStr for BuildId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let digits = text.strip_prefix("0x").or(text.strip_prefix("0X"));
        match (text, digits) {
            ("none", _) => Ok(Self::None),
            ("fast", _) => Ok(Self::Fast),
            ("sha1" | "tree", _) => Ok(Self::Sha1),
            (_, Some(digits)) => {
                let is_even = digits.is_ascii() && digits.len().is_multiple_of(2);
                let pairs = digits.as_bytes().chunks_exact(2);
                let bytes: Option<Vec<u8>> = pairs
                    .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
                    .collect();
                let is_short = (1..=MAX_BYTES).contains(&(digits.len() / 2));
                let bytes = bytes.filter(|_| is_even && is_short);
                let reason =
                    || format!("'{text}' is not a hexadecimal string of up to {MAX_BYTES} bytes");
                bytes.map(Self::Bytes).ok_or_else(reason)
            }
            _ => Err(format!(
                "unknown kind of build ID '{text}': expected fast, sha1, none or 0x followed by hexadecimal digits"
            )),
        }
    }
}

impl BuildId {
    /// Its length in bytes.
    pub(super) fn size(&self) -> Option<usize> {
        match self {
            Self::None => None,
            Self::Fast => Some(8),
            Self::Sha1 => Some(20),
            Self::Bytes(bytes) => Some(bytes.len()),
        }
    }

    /// The build ID of a file in which the note is zero-filled.
    pub(super) fn of(&self, file: &[u8]) -> Option<Vec<u8>> {
        match self {
            Self::Bytes(bytes) => Some(bytes.clone()),
            _ => self.size().map(|size| Sha1::digest(file)[..size].to_vec()),
        }
    }
}

/// The contents of the section.
pub(super) fn note(id: &[u8]) -> Vec<u8> {
    let sizes = [4, id.len() as u32, NT_GNU_BUILD_ID];
    let mut note: Vec<u8> = sizes.iter().flat_map(|size| size.to_le_bytes()).collect();
    note.extend_from_slice(b"GNU\0");
    note.extend_from_slice(id);
    note.resize(note.len().next_multiple_of(4), 0);
    note
}
