//! A cache in a directory, with a file for every entry.
//!
//! Entries are written to a temporary file, which is then renamed, so other processes see either a complete entry or
//! none. Every entry contains a hash of its contents; an entry whose hash does not match is treated as missing, and the next
//! compilation replaces it. This code never deletes files: users may delete the directory, or old files in it, at any time.

use super::{CacheEntry, CacheKey, CompilationCache};
use sha2::{Digest, Sha256};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The first bytes of every entry's file.
const MAGIC: &[u8; 16] = b"amdgcn-llc cache";

/// Bytes of the hash after [`MAGIC`].
const HASH: usize = 32;

/// A cache in a directory, which several processes can share.
#[derive(Clone, Debug)]
pub struct DirectoryCache {
    directory: PathBuf,
    /// Identifies this program.
    program: [u8; HASH],
}

impl DirectoryCache {
    /// A cache in this directory, which is created when the first entry is stored. Entries are found only by the program that
    /// stored them, since another build may compile differently; the program is identified by the size and time of its
    /// executable.
    pub fn new(directory: impl Into<PathBuf>) -> DirectoryCache {
        let metadata = std::env::current_exe().and_then(|path| path.metadata());
        let metadata = metadata.ok();
        let size = metadata.as_ref().map_or(0, std::fs::Metadata::len);
        let time = metadata.and_then(|metadata| metadata.modified().ok());
        let age = time.and_then(|time| time.duration_since(SystemTime::UNIX_EPOCH).ok());
        let nanoseconds = age.map_or(0, |age| age.as_nanos());
        let mut hash = Sha256::new();
        hash.update(size.to_le_bytes());
        hash.update(nanoseconds.to_le_bytes());
        DirectoryCache {
            directory: directory.into(),
            program: hash.finalize().into(),
        }
    }

    /// The directory.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The file of an entry.
    fn path(&self, key: &CacheKey) -> PathBuf {
        let mut hash = Sha256::new();
        hash.update(self.program);
        hash.update(key.0);
        let name = CacheKey(hash.finalize().into()).to_string();
        // Some file systems are slow with many files in a directory.
        let (first, rest) = name.split_at(2);
        self.directory.join(first).join(rest)
    }
}

impl CompilationCache for DirectoryCache {
    fn get(&self, key: &CacheKey) -> Option<CacheEntry> {
        parse(&std::fs::read(self.path(key)).ok()?)
    }

    fn put(&self, key: &CacheKey, entry: &CacheEntry) -> std::io::Result<()> {
        let path = self.path(key);
        let directory = path.parent().unwrap_or(&self.directory);
        std::fs::create_dir_all(directory)?;
        let mut file = tempfile::NamedTempFile::new_in(directory)?;
        file.write_all(&contents(entry))?;
        file.persist(path).map_err(|error| error.error)?;
        Ok(())
    }
}

/// The contents of an entry's file: [`MAGIC`], the hash of the rest, then the artifact and the warnings, each preceded by its
/// length.
fn contents(entry: &CacheEntry) -> Vec<u8> {
    let mut rest = Vec::new();
    let warnings = entry.warnings.iter().map(String::as_bytes);
    for part in std::iter::once(entry.bytes.as_slice()).chain(warnings) {
        rest.extend_from_slice(&(part.len() as u64).to_le_bytes());
        rest.extend_from_slice(part);
    }
    let mut file = MAGIC.to_vec();
    file.extend_from_slice(&Sha256::digest(&rest));
    file.append(&mut rest);
    file
}

/// The entry in a file; `None` if the file is damaged.
fn parse(file: &[u8]) -> Option<CacheEntry> {
    let (hash, mut rest) = file.strip_prefix(MAGIC)?.split_first_chunk::<HASH>()?;
    if Sha256::digest(rest).as_slice() != hash {
        return None;
    }
    let mut parts = Vec::new();
    while let Some((length, tail)) = rest.split_first_chunk::<8>() {
        let length = usize::try_from(u64::from_le_bytes(*length)).ok()?;
        let (part, tail) = tail.split_at_checked(length)?;
        parts.push(part.to_vec());
        rest = tail;
    }
    let mut parts = parts.into_iter();
    let bytes = parts.next().filter(|_| rest.is_empty())?;
    let warnings = parts
        .map(String::from_utf8)
        .collect::<Result<_, _>>()
        .ok()?;
    Some(CacheEntry { bytes, warnings })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u8) -> CacheKey {
        CacheKey([number; 32])
    }

    fn entry(size: usize) -> CacheEntry {
        CacheEntry {
            bytes: vec![size as u8; size],
            warnings: vec!["first".to_owned(), String::new()],
        }
    }

    #[test]
    fn entries_are_found() {
        let directory = tempfile::tempdir().expect("a directory");
        let cache = DirectoryCache::new(directory.path().join("new"));
        assert_eq!(cache.get(&key(1)), None);
        cache.put(&key(1), &entry(5)).expect("stored");
        cache.put(&key(2), &CacheEntry::default()).expect("stored");
        assert_eq!(cache.get(&key(1)), Some(entry(5)));
        assert_eq!(cache.get(&key(2)), Some(CacheEntry::default()));
        assert_eq!(cache.get(&key(3)), None);
    }

    #[test]
    fn damaged_entries_are_not_found() {
        let file = contents(&entry(100));
        assert_eq!(parse(&file), Some(entry(100)));
        for at in 0..file.len() {
            assert_eq!(parse(&file[..at]), None);
            let mut damaged = file.clone();
            damaged[at] ^= 0x40;
            assert_eq!(parse(&damaged), None);
        }
        let mut longer = file;
        longer.push(0);
        assert_eq!(parse(&longer), None);
        // The hash is correct, but the lengths in the contents are not.
        let rest = [5u8; 20];
        let file = [&MAGIC[..], &Sha256::digest(rest), &rest].concat();
        assert_eq!(parse(&file), None);
    }

    #[test]
    fn a_damaged_entry_is_replaced() {
        let directory = tempfile::tempdir().expect("a directory");
        let cache = DirectoryCache::new(directory.path());
        cache.put(&key(1), &entry(5)).expect("stored");
        std::fs::write(cache.path(&key(1)), b"damaged").expect("written");
        assert_eq!(cache.get(&key(1)), None);
        cache.put(&key(1), &entry(6)).expect("stored");
        assert_eq!(cache.get(&key(1)), Some(entry(6)));
    }

    #[test]
    fn writers_do_not_disturb_readers() {
        let directory = tempfile::tempdir().expect("a directory");
        let cache = DirectoryCache::new(directory.path());
        cache.put(&key(1), &entry(1)).expect("stored");
        std::thread::scope(|scope| {
            for size in [1000, 5000, 100_000] {
                let cache = &cache;
                scope.spawn(move || {
                    for _ in 0..50 {
                        cache.put(&key(1), &entry(size)).expect("stored");
                    }
                });
                scope.spawn(move || {
                    for _ in 0..200 {
                        let found = cache.get(&key(1)).expect("an entry");
                        assert_eq!(found, entry(found.bytes.len()));
                    }
                });
            }
        });
    }

    #[test]
    fn failures_are_reported() {
        let directory = tempfile::tempdir().expect("a directory");
        let file = directory.path().join("file");
        std::fs::write(&file, b"").expect("written");
        let cache = DirectoryCache::new(&file);
        assert_eq!(cache.get(&key(1)), None);
        assert!(cache.put(&key(1), &entry(5)).is_err());
    }
}
