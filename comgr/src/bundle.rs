//! Finds code objects for instruction sets in fat binaries: bundles as `clang-offload-bundler` writes them.
//!
//! A bundle starts with a text that identifies it and the number of its entries. Each entry has the offset and the size
//! of its contents, and the size of its name and the name: a kind of offloading, `-`, and the name of an instruction
//! set. All numbers have 64 bits.

use crate::isa_name::Isa;
use crate::status::{Failure, Outcome};

/// The beginning of every bundle.
const MAGIC: &[u8] = b"__CLANG_OFFLOAD_BUNDLE__";

/// The kinds of offloading whose entries are code objects for AMD GPUs.
const KINDS: [&str; 3] = ["hip", "hipv4", "hcc"];

/// The position of a code object, in bytes. For an instruction set without a code object, both are 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) offset: u64,
    pub(crate) size: u64,
}

/// Returns `true` if the bytes are a bundle.
pub(crate) fn is_bundle(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// Finds the first compatible entry of a bundle for each of the instruction sets.
///
/// # Errors
/// The bundle is truncated.
pub(crate) fn find(bytes: &[u8], isas: &[String]) -> Outcome<Vec<Position>> {
    let mut found = vec![Position::default(); isas.len()];
    let mut reader = Reader {
        rest: bytes.get(MAGIC.len()..).ok_or(Failure::Error)?,
    };
    for _ in 0..reader.number()? {
        let (offset, size) = (reader.number()?, reader.number()?);
        let length = reader.number()?;
        let name = String::from_utf8_lossy(reader.take(length)?);
        let Some((kind, isa)) = name.split_once('-') else {
            continue;
        };
        if !KINDS.contains(&kind) {
            continue;
        }
        for (position, wanted) in found.iter_mut().zip(isas) {
            if position.size == 0 && runs_on(isa, wanted) {
                *position = Position { offset, size };
            }
        }
    }
    Ok(found)
}

/// Returns `true` if code for one instruction set runs on another: they are the same, or the processors are the same,
/// and each feature in the name of the code has the same setting in the other name.
pub(crate) fn runs_on(code: &str, other: &str) -> bool {
    match (Isa::parse(code), Isa::parse(other)) {
        (Some(code), Some(other)) => {
            code.processor() == other.processor()
                && code
                    .settings()
                    .iter()
                    .all(|setting| other.settings().contains(setting))
        }
        _ => code == other,
    }
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    fn take(&mut self, size: u64) -> Outcome<&'a [u8]> {
        let size = usize::try_from(size).map_err(|_| Failure::Error)?;
        let (taken, rest) = self.rest.split_at_checked(size).ok_or(Failure::Error)?;
        self.rest = rest;
        Ok(taken)
    }

    fn number(&mut self) -> Outcome<u64> {
        let bytes = self.take(8)?.try_into().map_err(|_| Failure::Error)?;
        Ok(u64::from_le_bytes(bytes))
    }
}
