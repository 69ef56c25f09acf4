//! The optimization level.

/// How much compile time is spent on better code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum OptLevel {
    /// Fastest compilation, code close to the source.
    O0,
    /// Some optimizations.
    O1,
    /// The default.
    #[default]
    O2,
    /// All optimizations.
    O3,
}
