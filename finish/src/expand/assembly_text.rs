//! Splits the text of inline assembly into statements: a label, an instruction or directive, a comment.

use assembler::line::{label, lines};
use std::borrow::Cow;

/// A statement: a label, or the rest of a line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statement<'a> {
    /// The label before the colon.
    pub label: Option<Cow<'a, str>>,
    /// An instruction or directive; empty if there is none.
    pub text: &'a str,
    /// The comment at the end of the line, with its comment mark.
    pub comment: &'a str,
}

/// The statements of a text without block comments. Empty lines are omitted.
pub fn statements(text: &str) -> Vec<Statement<'_>> {
    let mut out = Vec::new();
    for line in lines(text) {
        let mut code = line.code;
        while let Some((label, rest)) = label(code) {
            out.push(Statement {
                label: Some(label),
                ..Statement::default()
            });
            code = rest.trim_start();
        }
        if !code.is_empty() || !line.comment.is_empty() {
            out.push(Statement {
                label: None,
                text: code,
                comment: line.comment,
            });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_statements() {
        let text = "\tv_nop ; first\nloop: s_nop 1 offset:3\n\n1:\n// alone";
        let shown: Vec<_> = statements(text)
            .into_iter()
            .map(|s| (s.label.unwrap_or_default().into_owned(), s.text, s.comment))
            .collect();
        assert_eq!(
            shown,
            [
                ("".to_owned(), "v_nop", "; first"),
                ("loop".to_owned(), "", ""),
                ("".to_owned(), "s_nop 1 offset:3", ""),
                ("1".to_owned(), "", ""),
                ("".to_owned(), "", "// alone"),
            ]
        );
    }
}
