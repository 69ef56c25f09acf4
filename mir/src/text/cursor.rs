//! A tokenizer, and the cursor over its tokens that both parsers use.

use thiserror::Error;

/// Malformed text.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
#[error("line {line}: {message}")]
pub struct ParseError {
    /// Line, from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token {
    Word(String),
    Text(String),
    Mark(char),
}

fn tokenize(text: &str) -> Result<Vec<(usize, Token)>, ParseError> {
    let mut tokens = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line_number = number + 1;
        let mut rest = line;
        while let Some(first) = rest.chars().next() {
            let word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
            if first == ';' {
                break;
            } else if first.is_whitespace() {
                rest = &rest[first.len_utf8()..];
            } else if word(first) {
                let end = rest.find(|c| !word(c)).unwrap_or(rest.len());
                tokens.push((line_number, Token::Word(rest[..end].to_string())));
                rest = &rest[end..];
            } else if first == '"' {
                let (text, length) = unquote(rest).ok_or(ParseError {
                    line: line_number,
                    message: "open string".to_string(),
                })?;
                tokens.push((line_number, Token::Text(text)));
                rest = &rest[length..];
            } else {
                tokens.push((line_number, Token::Mark(first)));
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    Ok(tokens)
}

/// The string that `text` begins with, in the syntax of Rust's `Debug`, and its length with quotes.
fn unquote(text: &str) -> Option<(String, usize)> {
    let mut out = String::new();
    let mut chars = text.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Some((out, at + 1)),
            '\\' => match chars.next()?.1 {
                'n' => out.push('\n'),
                't' => out.push('\t'),
                'r' => out.push('\r'),
                '0' => out.push('\0'),
                'u' => {
                    let digits: String = chars
                        .by_ref()
                        .map(|(_, c)| c)
                        .skip(1)
                        .take_while(|c| *c != '}')
                        .collect();
                    out.push(char::from_u32(u32::from_str_radix(&digits, 16).ok()?)?);
                }
                other => out.push(other),
            },
            other => out.push(other),
        }
    }
    None
}

/// Tokens and the index of the next one.
pub(crate) struct Cursor {
    tokens: Vec<(usize, Token)>,
    next: usize,
}

impl Cursor {
    /// The exclusive limit of entity numbers.
    pub(crate) const MAX_NUMBER: usize = 1 << 20;

    /// A cursor at the beginning of `text`.
    pub(crate) fn new(text: &str) -> Result<Cursor, ParseError> {
        Ok(Cursor {
            tokens: tokenize(text)?,
            next: 0,
        })
    }

    /// Steps over the next token.
    pub(crate) fn step(&mut self) {
        self.next += 1;
    }

    /// Steps back over the last token.
    pub(crate) fn back(&mut self) {
        self.next = self.next.saturating_sub(1);
    }

    /// An error at the next token.
    pub(crate) fn error<T>(&self, message: impl Into<String>) -> Result<T, ParseError> {
        let index = self.next.min(self.tokens.len().saturating_sub(1));
        let line = self.tokens.get(index).map_or(1, |(line, _)| *line);
        Err(ParseError {
            line,
            message: message.into(),
        })
    }

    /// The next token.
    pub(crate) fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next).map(|(_, token)| token)
    }

    /// The token after the next one.
    pub(crate) fn peek_second(&self) -> Option<&Token> {
        self.tokens.get(self.next + 1).map(|(_, token)| token)
    }

    /// The next token, if it is a word.
    pub(crate) fn peek_word(&self) -> Option<&str> {
        match self.peek() {
            Some(Token::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// Steps over a mark, if it is next.
    pub(crate) fn take_mark(&mut self, mark: char) -> bool {
        let found = self.peek() == Some(&Token::Mark(mark));
        self.next += usize::from(found);
        found
    }

    /// Steps over a mark, which must be next.
    pub(crate) fn expect_mark(&mut self, mark: char) -> Result<(), ParseError> {
        if self.take_mark(mark) {
            Ok(())
        } else {
            self.error(format!("expected '{mark}'"))
        }
    }

    /// Steps over a word, if it is next.
    pub(crate) fn take_word(&mut self, word: &str) -> bool {
        let found = self.peek_word() == Some(word);
        self.next += usize::from(found);
        found
    }

    /// Steps over a word, which must be next.
    pub(crate) fn expect_word(&mut self, word: &str) -> Result<(), ParseError> {
        if self.take_word(word) {
            Ok(())
        } else {
            self.error(format!("expected '{word}'"))
        }
    }

    /// Any word.
    pub(crate) fn word(&mut self) -> Result<String, ParseError> {
        match self.peek() {
            Some(Token::Word(word)) => {
                let word = word.clone();
                self.next += 1;
                Ok(word)
            }
            _ => self.error("expected a word"),
        }
    }

    /// A word or a string in quotes.
    pub(crate) fn text(&mut self) -> Result<String, ParseError> {
        match self.peek() {
            Some(Token::Text(text) | Token::Word(text)) => {
                let text = text.clone();
                self.next += 1;
                Ok(text)
            }
            _ => self.error("expected a name or string"),
        }
    }

    /// A number, decimal or with `0x` or `0b`.
    pub(crate) fn number(&mut self) -> Result<u64, ParseError> {
        let word = self.word()?;
        let parsed = match word.split_at_checked(2) {
            Some(("0x", digits)) => u64::from_str_radix(digits, 16),
            Some(("0b", digits)) => u64::from_str_radix(digits, 2),
            _ => word.parse(),
        };
        parsed.or_else(|_| {
            self.next -= 1;
            self.error("expected a number")
        })
    }

    /// A number of 32 bits.
    pub(crate) fn number32(&mut self) -> Result<u32, ParseError> {
        self.narrow()
    }

    /// A number that fits a type.
    pub(crate) fn narrow<N: TryFrom<u64>>(&mut self) -> Result<N, ParseError> {
        let number = self.number()?;
        N::try_from(number).or_else(|_| {
            self.back();
            self.error("number too large")
        })
    }

    /// A number with an optional sign.
    pub(crate) fn signed(&mut self) -> Result<i32, ParseError> {
        let negative = self.take_mark('-');
        if !negative {
            self.take_mark('+');
        }
        let number = self.narrow::<u32>()?;
        let value = if negative {
            -i64::from(number)
        } else {
            i64::from(number)
        };
        i32::try_from(value).or_else(|_| {
            self.back();
            self.error("number too large")
        })
    }

    /// The number of an entity, if the next word is `prefix` and digits.
    pub(crate) fn peek_entity(&self, prefix: &str) -> Option<usize> {
        let number = self.peek_word()?.strip_prefix(prefix)?.parse().ok()?;
        (number < Cursor::MAX_NUMBER).then_some(number)
    }

    /// The number of an entity whose kind is `prefix`.
    pub(crate) fn entity(&mut self, prefix: &str) -> Result<usize, ParseError> {
        match self.peek_entity(prefix) {
            Some(number) => {
                self.next += 1;
                Ok(number)
            }
            None => self.error(format!("expected '{prefix}' and a number")),
        }
    }

    /// A key by its name in a table.
    pub(crate) fn named<K: Copy>(&mut self, table: &[(K, &'static str)]) -> Option<K> {
        let word = self.peek_word()?;
        let key = table
            .iter()
            .find(|(_, name)| *name == word)
            .map(|(key, _)| *key)?;
        self.next += 1;
        Some(key)
    }

    /// Returns `true` if the next token is on the same line as the last one.
    pub(crate) fn same_line(&self) -> bool {
        let line = |index: usize| self.tokens.get(index).map(|(line, _)| *line);
        line(self.next) == line(self.next.wrapping_sub(1))
    }
}
