//! Text of inline assembly as statements: a label, an instruction or directive, a comment.
//!
//! A statement ends with its line. Comments begin with `;` or `//` and end there too, or are between `/*`
//! and `*/`.

/// A line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statement<'a> {
    /// The labels before the colons.
    pub label: Option<&'a str>,
    /// An instruction or directive; empty if there is none.
    pub text: &'a str,
    /// What the line has behind it, with its mark.
    pub comment: &'a str,
}

/// The statements of a text without block comments; lines with nothing are left out.
pub fn statements(text: &str) -> Vec<Statement<'_>> {
    let mut out = Vec::new();
    for line in text.split(['\n', '\r']) {
        let marks = [line.find(';'), line.find("//")];
        let end = marks.into_iter().flatten().min().unwrap_or(line.len());
        let (mut code, comment) = (line[..end].trim(), line[end..].trim());
        while let Some((label, rest)) = label(code) {
            out.push(Statement {
                label: Some(label),
                ..Statement::default()
            });
            code = rest.trim_start();
        }
        if !code.is_empty() || !comment.is_empty() {
            out.push(Statement {
                label: None,
                text: code,
                comment,
            });
        }
    }
    out
}

/// The label at the start of a line, and what follows it.
fn label(code: &str) -> Option<(&str, &str)> {
    let (name, rest) = code.split_once(':')?;
    let usual = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '@');
    (!name.is_empty() && name.chars().all(usual)).then_some((name, rest))
}

/// The text with a space for every block comment; none if one is not closed.
pub fn without_block_comments(text: &str) -> Option<String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, inside)) = rest.split_once("/*") {
        let (_, after) = inside.split_once("*/")?;
        out.push_str(before);
        out.push(' ');
        rest = after;
    }
    out.push_str(rest);
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_statements() {
        let text = "\tv_nop ; first\nloop: s_nop 1 offset:3\n\n1:\n// alone";
        let shown: Vec<_> = statements(text)
            .into_iter()
            .map(|s| (s.label.unwrap_or(""), s.text, s.comment))
            .collect();
        assert_eq!(
            shown,
            [
                ("", "v_nop", "; first"),
                ("loop", "", ""),
                ("", "s_nop 1 offset:3", ""),
                ("1", "", ""),
                ("", "", "// alone"),
            ]
        );
    }

    #[test]
    fn block_comments_are_spaces() {
        let text = without_block_comments("a /* b\nc */ d");
        assert_eq!(text.as_deref(), Some("a   d"));
        assert_eq!(without_block_comments("a /* b"), None);
    }
}
