//! Results of earlier compilations.
//!
//! The key of a result consists of the contents of its modules, the options and the version of the compiler. Names and
//! times of files do not matter. Only successful compilations are stored, with their warnings. A cache that fails, or
//! that has damaged entries, costs time but never changes a result.

mod directory;

pub use directory::DirectoryCache;

use crate::{CodeObject, Error, LinkOptions, Options, Source, TextStyle, pipeline};
use sha2::{Digest, Sha256};
use std::fmt;

/// The kind of output to produce from modules.
#[derive(Clone, Debug)]
pub enum Artifact {
    /// Assembler text.
    Assembly(TextStyle),
    /// A relocatable object.
    Object,
    /// A loadable code object.
    Loadable(LinkOptions),
}

impl Artifact {
    fn of(&self, object: &CodeObject) -> Result<Vec<u8>, Error> {
        match self {
            Artifact::Assembly(style) => object.assembly_with(*style).map(String::into_bytes),
            Artifact::Object => object.object(),
            Artifact::Loadable(options) => object.loadable_with(options),
        }
    }
}

/// Identifies a result. Different inputs, options or versions have different keys.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CacheKey([u8; 32]);

impl CacheKey {
    /// The key of the artifact that these modules compile to.
    pub fn new(
        first: &Source<'_>,
        others: &[Source<'_>],
        options: &Options,
        artifact: &Artifact,
    ) -> CacheKey {
        // Whether a separate process reads the module does not change the result.
        let options = Options {
            guard: None,
            ..options.clone()
        };
        let options = serde_json::to_string(&options).unwrap_or_else(|_| format!("{options:?}"));
        let artifact = format!("{artifact:?}");
        let mut parts = vec![VERSION.as_bytes(), options.as_bytes(), artifact.as_bytes()];
        for source in std::iter::once(first).chain(others) {
            parts.push(match source {
                Source::Text { .. } => b"text",
                Source::Bitcode { .. } => b"bitcode",
            });
            parts.push(source.bytes());
        }
        let mut hash = Sha256::new();
        for part in parts {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        CacheKey(hash.finalize().into())
    }
}

/// The version of the compiler.
const VERSION: &str = concat!("amdgcn-llc ", env!("CARGO_PKG_VERSION"));

/// 64 hexadecimal digits.
impl fmt::Display for CacheKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for CacheKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CacheKey({self})")
    }
}

/// A result and the warnings of its compilation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CacheEntry {
    /// The artifact.
    pub bytes: Vec<u8>,
    /// Warnings, with the names of functions.
    pub warnings: Vec<String>,
}

/// Stores results. Called from several threads.
pub trait CompilationCache: Sync {
    /// The entry with this key; `None` if there is no such entry, or if it is damaged or cannot be read.
    fn get(&self, key: &CacheKey) -> Option<CacheEntry>;

    /// Stores an entry.
    ///
    /// # Errors
    /// The entry cannot be stored.
    fn put(&self, key: &CacheKey, entry: &CacheEntry) -> std::io::Result<()>;
}

/// The outcome of [`compile_cached`].
#[derive(Debug)]
pub struct Cached {
    /// The result.
    pub entry: CacheEntry,
    /// True if it was in the cache.
    pub was_stored: bool,
    /// Why it could not be stored.
    pub store_error: Option<std::io::Error>,
}

/// Links the other modules into the first and compiles the result, unless the cache has it.
///
/// # Errors
/// As [`compile_linked`](crate::compile_linked), and those of producing the artifact. Failures of the cache are not errors.
pub fn compile_cached(
    first: &Source<'_>,
    others: &[Source<'_>],
    options: &Options,
    artifact: &Artifact,
    cache: &dyn CompilationCache,
) -> Result<Cached, Error> {
    let key = CacheKey::new(first, others, options, artifact);
    if let Some(entry) = cache.get(&key) {
        return Ok(Cached {
            entry,
            was_stored: true,
            store_error: None,
        });
    }
    let object = pipeline::compile(first, others, options, &pipeline::Silent)?;
    let entry = CacheEntry {
        bytes: artifact.of(&object)?,
        warnings: object.warnings().to_vec(),
    };
    let store_error = cache.put(&key, &entry).err();
    Ok(Cached {
        entry,
        was_stored: false,
        store_error,
    })
}
