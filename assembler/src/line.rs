//! Source lines: labels, code and comment.
//!
//! A statement ends with its line. Comments begin with `;` or `//` and end with the line, or are between `/*` and `*/`;
//! a line that begins with `#` is a comment. None of these are recognized in quotes.

use std::borrow::Cow;

/// A source line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Line<'a> {
    /// Counted from 1.
    pub number: u32,
    /// The full line.
    pub text: &'a str,
    /// Labels and a statement; empty if there are none.
    pub code: &'a str,
    /// The comment after the code, with its `;` or `//`.
    pub comment: &'a str,
}

impl Line<'_> {
    /// The column of a part of the line, counted from 1.
    pub fn column_of(&self, part: &str) -> u32 {
        let distance = (part.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        match distance <= self.text.len() {
            true => distance as u32 + 1,
            false => 1,
        }
    }
}

/// The lines of a text whose block comments have been removed.
pub fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let numbered = text.split('\n').enumerate();
    numbered.map(|(index, text)| {
        let text = text.strip_suffix('\r').unwrap_or(text);
        let end = match text.trim_start().starts_with('#') {
            true => 0,
            false => code_length(text),
        };
        Line {
            number: index as u32 + 1,
            text,
            code: text[..end].trim(),
            comment: text[end..].trim(),
        }
    })
}

/// Bytes before the comment of a line.
fn code_length(line: &str) -> usize {
    let bytes = line.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'"' => at = string_end(bytes, at),
            b';' => return at,
            b'/' if bytes.get(at + 1) == Some(&b'/') => return at,
            _ => at += 1,
        }
    }
    line.len()
}

/// The end of the quoted string that starts at `at`.
fn string_end(bytes: &[u8], at: usize) -> usize {
    let mut end = at + 1;
    while end < bytes.len() && bytes[end] != b'\n' {
        match bytes[end] {
            b'\\' => end += 2,
            b'"' => return end + 1,
            _ => end += 1,
        }
    }
    end.min(bytes.len())
}

/// The label at the start of code, unquoted, and the code after the colon.
pub fn label(code: &str) -> Option<(Cow<'_, str>, &str)> {
    if let Some(quoted) = code.strip_prefix('"') {
        let end = string_end(code.as_bytes(), 0);
        let name = quoted.get(..end.checked_sub(2)?)?;
        let rest = code.get(end..)?.trim_start().strip_prefix(':')?;
        return Some((unescaped(name), rest));
    }
    let (name, rest) = code.split_once(':')?;
    let name = name.trim_end();
    let is_name = !name.is_empty() && name.chars().all(is_name_character);
    (is_name && !rest.starts_with(':')).then_some((Cow::Borrowed(name), rest))
}

/// A quoted name with its escapes replaced.
pub(crate) fn unescaped(name: &str) -> Cow<'_, str> {
    match name.contains('\\') {
        false => Cow::Borrowed(name),
        true => {
            let text = name.replace("\\\"", "\"").replace("\\n", "\n");
            Cow::Owned(text.replace("\\\\", "\\"))
        }
    }
}

/// Characters that are allowed in names without quotes.
pub(crate) fn is_name_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '@' | '?')
}

/// Replaces block comments with spaces, so lines and columns do not change; `None` if a comment is unterminated.
pub fn without_block_comments(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains("/*") {
        return Some(Cow::Borrowed(text));
    }
    let mut out = text.as_bytes().to_vec();
    let mut at = 0;
    while at < out.len() {
        match (out[at], out.get(at + 1)) {
            (b'"', _) => at = string_end(&out, at),
            (b';', _) | (b'/', Some(b'/')) => {
                let line = out[at..].iter().position(|&byte| byte == b'\n');
                at = line.map_or(out.len(), |length| at + length);
            }
            (b'/', Some(b'*')) => {
                let end = out[at + 2..].windows(2).position(|pair| pair == b"*/")?;
                let end = at + 2 + end + 2;
                for byte in &mut out[at..end] {
                    if *byte != b'\n' {
                        *byte = b' ';
                    }
                }
                at = end;
            }
            _ => at += 1,
        }
    }
    String::from_utf8(out).ok().map(Cow::Owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_code_and_comments() {
        let text =
            "\tv_nop ; first\nloop: s_nop 1 offset:3\n\n1:\n// alone\n.ascii \";\" // x\n# 1";
        let shown: Vec<_> = lines(text).map(|l| (l.number, l.code, l.comment)).collect();
        assert_eq!(
            shown,
            [
                (1, "v_nop", "; first"),
                (2, "loop: s_nop 1 offset:3", ""),
                (3, "", ""),
                (4, "1:", ""),
                (5, "", "// alone"),
                (6, ".ascii \";\"", "// x"),
                (7, "", "# 1"),
            ]
        );
    }

    #[test]
    fn labels_end_with_a_colon() {
        assert_eq!(label("a.b$: x"), Some(("a.b$".into(), " x")));
        assert_eq!(label("\"a b\": x"), Some(("a b".into(), " x")));
        assert_eq!(label("s_nop offset:3"), None);
    }

    #[test]
    fn block_comments_become_spaces() {
        let text = without_block_comments("a /* b\nc */ d \"/*\"");
        assert_eq!(text.as_deref(), Some("a     \n     d \"/*\""));
        assert_eq!(without_block_comments("a /* b"), None);
    }
}
