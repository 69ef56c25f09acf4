//! This compiler, through its library.

use std::path::Path;
use std::time::Duration;

use inkwell::module::Module;

use crate::BenchError;

/// An optimization level that is measured.
#[derive(Clone, Copy)]
pub enum Level {
    /// The default.
    O2,
    /// Fastest compilation.
    O0,
}

/// Generates an object, and says how long that took.
pub fn time(_module: &Module<'_>, _processor: &str, _level: Level) -> Result<Duration, BenchError> {
    Err(BenchError::Ours("not available yet".to_owned()))
}

/// Assembly text and object file at -O2.
pub fn emit(_text: &[u8], _path: &Path, _processor: &str) -> Result<(String, Vec<u8>), BenchError> {
    Err(BenchError::Ours("not available yet".to_owned()))
}
