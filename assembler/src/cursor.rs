//! Scanning a statement from left to right.

use std::borrow::Cow;

use crate::error::Reason;
use crate::line::{is_name_character, unescaped};

/// A text and a read position.
pub(crate) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The unread text.
    pub(crate) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Bytes read.
    pub(crate) fn position(&self) -> usize {
        self.at
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(crate) fn skip(&mut self, bytes: usize) {
        self.at = (self.at + bytes).min(self.text.len());
    }

    pub(crate) fn skip_space(&mut self) {
        let rest = self.rest();
        self.skip(rest.len() - rest.trim_start().len());
    }

    /// Skips white space, and `wanted` if it follows; returns `true` if it did.
    pub(crate) fn accept(&mut self, wanted: char) -> bool {
        self.skip_space();
        let is_next = self.peek() == Some(wanted);
        if is_next {
            self.skip(wanted.len_utf8());
        }
        is_next
    }

    pub(crate) fn expect(&mut self, wanted: char) -> Result<(), Reason> {
        match self.accept(wanted) {
            true => Ok(()),
            false => Err(match self.rest() {
                "" => format!("expected '{wanted}'"),
                rest => format!("expected '{wanted}' before '{rest}'"),
            }),
        }
    }

    /// Returns `true` if the text has been read completely.
    pub(crate) fn is_at_end(&mut self) -> bool {
        self.skip_space();
        self.rest().is_empty()
    }

    /// Fails unless the text has been read completely.
    pub(crate) fn end(&mut self) -> Result<(), Reason> {
        match self.is_at_end() {
            true => Ok(()),
            false => Err(format!("unexpected token '{}'", self.rest())),
        }
    }

    /// Reads a possibly empty sequence of letters, digits, `_`, `.`, `$` and `?`.
    pub(crate) fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let is_part = |c: char| is_name_character(c) && c != '@';
        let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        self.skip(length);
        &rest[..length]
    }

    /// A name, quoted or not; `None` if something else follows.
    pub(crate) fn name(&mut self) -> Result<Option<Cow<'a, str>>, Reason> {
        self.skip_space();
        match self.peek() {
            Some('"') => {
                let quoted = self.quoted()?;
                Ok(Some(unescaped(quoted)))
            }
            Some(c) if c.is_ascii_alphabetic() || matches!(c, '_' | '.' | '$' | '?') => {
                let word = self.word();
                match word {
                    "$" => Err("invalid symbol name '$'".to_owned()),
                    word => Ok(Some(Cow::Borrowed(word))),
                }
            }
            _ => Ok(None),
        }
    }

    /// A required name.
    pub(crate) fn symbol(&mut self) -> Result<Cow<'a, str>, Reason> {
        self.skip_space();
        let start = self.at;
        let mut name = self.name()?.filter(|name| !name.is_empty());
        // Outside expressions, `@` is part of a name.
        if self.peek() == Some('@') && matches!(name, Some(Cow::Borrowed(_))) {
            let rest = self.rest();
            let length = rest.find(|c| !is_name_character(c)).unwrap_or(rest.len());
            let is_bare = !self.text[start..].starts_with('"');
            if is_bare && length > 1 {
                self.skip(length);
                name = Some(Cow::Borrowed(&self.text[start..self.at]));
            }
        }
        name.ok_or_else(|| match self.rest() {
            "" => "expected a name".to_owned(),
            rest => format!("invalid name '{rest}'"),
        })
    }

    /// The text between quotes, with escapes unchanged.
    pub(crate) fn quoted(&mut self) -> Result<&'a str, Reason> {
        self.expect('"')?;
        let rest = self.rest();
        let mut is_escaped = false;
        for (at, c) in rest.char_indices() {
            match c {
                '\\' if !is_escaped => is_escaped = true,
                '"' if !is_escaped => {
                    self.skip(at + 1);
                    return Ok(&rest[..at]);
                }
                _ => is_escaped = false,
            }
        }
        Err("unterminated string".to_owned())
    }

    /// Reads a character literal such as `'a'`.
    pub(crate) fn character(&mut self) -> Result<i64, Reason> {
        let bytes = self.rest().as_bytes();
        let (value, length) = match bytes {
            [b'\'', b'\\', escaped, b'\'', ..] => {
                let value = match escaped {
                    b'n' => b'\n',
                    b't' => b'\t',
                    b'r' => b'\r',
                    b'b' => 8,
                    b'\'' | b'\\' => *escaped,
                    _ => return Err("unsupported escape sequence".to_owned()),
                };
                (value, 4)
            }
            [b'\'', value, b'\'', ..] if value.is_ascii() => (*value, 3),
            _ => return Err("expected a character literal".to_owned()),
        };
        self.skip(length);
        Ok(value.into())
    }

    /// A quoted string as bytes.
    pub(crate) fn string(&mut self) -> Result<Vec<u8>, Reason> {
        self.skip_space();
        if self.peek() != Some('"') {
            return Err("expected a string".to_owned());
        }
        string_bytes(self.quoted()?)
    }
}

/// Replaces escape sequences.
fn string_bytes(text: &str) -> Result<Vec<u8>, Reason> {
    let mut out = Vec::with_capacity(text.len());
    let mut bytes = text.bytes().peekable();
    while let Some(byte) = bytes.next() {
        if byte != b'\\' {
            out.push(byte);
            continue;
        }
        out.push(match bytes.next() {
            Some(b'n') => b'\n',
            Some(b't') => b'\t',
            Some(b'r') => b'\r',
            Some(b'b') => 8,
            Some(b'f') => 12,
            Some(same @ (b'\\' | b'"')) => same,
            Some(b'x' | b'X') => {
                if !bytes.peek().is_some_and(u8::is_ascii_hexdigit) {
                    return Err("hexadecimal escape without digits".to_owned());
                }
                let mut value = 0u32;
                while let Some(byte) = bytes.next_if(u8::is_ascii_hexdigit) {
                    value = value << 4 | char::from(byte).to_digit(16).unwrap_or(0);
                }
                value as u8
            }
            Some(digit @ b'0'..=b'7') => {
                let mut value = u32::from(digit - b'0');
                for _ in 0..2 {
                    let Some(digit) = bytes.next_if(|byte| (b'0'..=b'7').contains(byte)) else {
                        break;
                    };
                    value = value * 8 + u32::from(digit - b'0');
                }
                u8::try_from(value).map_err(|_| "octal escape is out of range".to_owned())?
            }
            _ => return Err("unsupported escape sequence".to_owned()),
        });
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_have_escapes() {
        let string = Cursor::new(r#" "a\n\0\101\"\x41" "#).string();
        assert_eq!(string, Ok(b"a\n\0A\"A".to_vec()));
        assert!(Cursor::new("\"a").string().is_err());
    }
}
