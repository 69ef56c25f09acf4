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

/// What is wrong with a text, in its order.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{first}")]
pub struct AssemblyErrors {
    /// The first error.
    pub first: AssemblyError,
    /// Those behind it.
    pub further: Vec<AssemblyError>,
}

/// Characters of statements, messages and lines that errors quote: enough to read.
const MAX_QUOTED: usize = 2000;

/// The start of a text that is too long to be read.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_QUOTED) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

impl AssemblyErrors {
    /// None if there are no errors.
    pub(crate) fn of(errors: Vec<AssemblyError>) -> Option<Self> {
        let mut errors = errors.into_iter();
        let first = errors.next()?;
        Some(Self {
            first,
            further: errors.collect(),
        })
    }

    /// Every error with its line of the text and a mark below its column, as compilers show them.
    pub fn report(&self, name: &str, text: &str) -> String {
        let lines: Vec<&str> = text.split('\n').collect();
        let mut report = String::new();
        for error in std::iter::once(&self.first).chain(&self.further) {
            let Location { line, column } = error.location;
            let message = &error.message;
            let shown = lines.get((line as usize).wrapping_sub(1)).unwrap_or(&"");
            let columns = (column as usize).saturating_sub(1).min(MAX_QUOTED);
            let before = shown.chars().take(columns);
            let indent: String = before.map(|c| if c == '\t' { c } else { ' ' }).collect();
            let shown = shortened(shown.trim_end());
            report += &format!("{name}:{line}:{column}: error: {message}\n{shown}\n{indent}^\n");
        }
        report
    }
}

impl From<AssemblyError> for AssemblyErrors {
    fn from(first: AssemblyError) -> Self {
        Self {
            first,
            further: Vec::new(),
        }
    }
}

/// What is wrong with a statement, before it is known where that stands.
pub(crate) type Reason = String;
