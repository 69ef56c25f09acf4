//! What is wrong with an assembly text, and where.

/// A line and column, both from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Location {
    /// Line of the file.
    pub line: u32,
    /// Byte of the line.
    pub column: u32,
}

/// A text that cannot be assembled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}:{}: {message}", location.line, location.column)]
pub struct AssemblyError {
    /// Where; inside of macros, where the outermost is used.
    pub location: Location,
    /// The statement.
    pub statement: String,
    /// What is wrong with it.
    pub message: String,
}

/// What is wrong with a statement, before it is known where that stands.
pub(crate) type Reason = String;
