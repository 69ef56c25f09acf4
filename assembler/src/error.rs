//! Errors in assembly source, with their location.

/// A line and column, both counted from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Location {
    /// Line of the file.
    pub line: u32,
    /// Position in the line, in bytes.
    pub column: u32,
}

/// An error in assembly source.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}:{}: {message}", location.line, location.column)]
pub struct AssemblyError {
    /// The location; for an error inside a macro, that of the outermost macro use.
    pub location: Location,
    pub statement: String,
    /// The error message.
    pub message: String,
}

/// All errors in source text, in order.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{first}")]
pub struct AssemblyErrors {
    pub first: AssemblyError,
    /// The other errors.
    pub further: Vec<AssemblyError>,
}

/// Limit on the characters of quoted statements, messages and lines.
const MAX_QUOTED: usize = 2000;

/// Truncates a text that is too long to quote.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_QUOTED) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

impl AssemblyErrors {
    /// `None` if there are no errors.
    pub(crate) fn of(errors: Vec<AssemblyError>) -> Option<Self> {
        let mut errors = errors.into_iter();
        let first = errors.next()?;
        Some(Self {
            first,
            further: errors.collect(),
        })
    }

    /// Every error with its source line and a caret, as compilers print them.
    pub fn report(&self, name: &str, text: &str) -> String {
        self.report_with_note(name, text, "")
    }

    /// Like [`Self::report`], with a note at the end of each message.
    pub fn report_with_note(&self, name: &str, text: &str, note: &str) -> String {
        let lines: Vec<&str> = text.split('\n').collect();
        let mut report = String::new();
        for error in std::iter::once(&self.first).chain(&self.further) {
            let Location { line, column } = error.location;
            let message = &error.message;
            let shown = lines.get((line as usize).wrapping_sub(1)).unwrap_or(&"");
            let start = (column as usize).saturating_sub(1);
            let before = shown.char_indices().take_while(|(at, _)| *at < start);
            let before = before.take(MAX_QUOTED).map(|(_, c)| c);
            let indent: String = before.map(|c| if c == '\t' { c } else { ' ' }).collect();
            let shown = shortened(shown.trim_end());
            report +=
                &format!("{name}:{line}:{column}: error: {message}{note}\n{shown}\n{indent}^\n");
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

/// An error message that has no location yet.
pub(crate) type Reason = String;

#[cfg(test)]
mod tests {
    use super::*;

    /// Columns count bytes, but the caret is below the character that starts there.
    #[test]
    fn carets_count_characters() {
        let text = "s_nop 0\n\t/* é日本 */ bogus\n";
        let location = Location {
            line: 2,
            column: 17,
        };
        assert_eq!(
            text.lines().nth(1).and_then(|line| line.find("bogus")),
            Some(16)
        );
        let errors = AssemblyErrors::from(AssemblyError {
            location,
            statement: "bogus".to_owned(),
            message: "unknown".to_owned(),
        });
        let expected = "t.s:2:17: error: unknown\n\t/* é日本 */ bogus\n\t          ^\n";
        assert_eq!(errors.report("t.s", text), expected);
    }
}
