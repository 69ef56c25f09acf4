//! `.amdgpu_metadata` and variants. In: lines of YAML. Out: the tree that the note contains as MessagePack.
//!
//! The supported YAML covers the output of LLVM's tools and common manual input: block and flow style maps and
//! lists, plain and quoted scalars, tags.

use std::collections::BTreeMap;

use crate::assembler::Assembler;
use crate::document::{Key, MAX_DEPTH, Node};
use crate::error::{AssemblyError, Reason};
use crate::line::Line;
use crate::program::Note;
use processors::NoteKind;

impl Assembler {
    /// Reads the lines between `.amdgpu_metadata` and its end.
    pub(crate) fn read_metadata(&mut self, lines: &[Line<'_>]) -> Result<(), AssemblyError> {
        if let Err(reason) = self.check_amdhsa() {
            return Err(self.error_at(".amdgpu_metadata", reason));
        }
        let node = self.document(".amdgpu_metadata", lines)?;
        self.metadata = Some(node);
        Ok(())
    }

    /// The notes of the program.
    pub(crate) fn take_notes(&mut self) -> Vec<Note> {
        let mut notes = std::mem::take(&mut self.notes);
        notes.extend(self.metadata.take().map(|node| Note {
            kind: NoteKind::Metadata,
            contents: node.to_message_pack(),
        }));
        notes.extend(
            self.pal_metadata
                .take()
                .and_then(|metadata| metadata.note()),
        );
        notes
    }

    /// The map in the lines after a directive.
    pub(crate) fn document(
        &self,
        directive: &str,
        lines: &[Line<'_>],
    ) -> Result<Node, AssemblyError> {
        let rows = lines.iter().map(|line| (line.number, line.text));
        document(rows).map_err(|(number, reason)| {
            let mut error = self.error_at(directive, reason);
            if number > 0 {
                (error.location.line, error.location.column) = (number, 1);
            }
            error
        })
    }
}

/// Parses metadata in YAML, as in the notes of code object version 2; `None` if it is malformed.
pub fn parse_yaml(text: &str) -> Option<Node> {
    let rows = text.lines().map(|line| (0, line.trim_end_matches('\0')));
    document(rows).ok()
}

/// The tree of a document, or an error with its line number.
fn document<'a>(rows: impl Iterator<Item = (u32, &'a str)>) -> Result<Node, (u32, Reason)> {
    let rows = rows.filter(|(_, text)| {
        let text = text.trim();
        !text.is_empty() && !text.starts_with('#') && text != "---" && text != "..."
    });
    let rows = rows.map(|(number, text)| Row {
        number,
        indent: text.len() - text.trim_start().len(),
        text: text.trim(),
    });
    let mut parser = Parser {
        rows: rows.collect(),
        at: 0,
        depth: 0,
    };
    let Some(first) = parser.rows.first() else {
        return Err((0, "empty metadata".to_owned()));
    };
    let indent = first.indent;
    let wrong = |parser: &Parser<'_>, reason| {
        let last = parser.rows.len().saturating_sub(1);
        let row = parser.rows.get(parser.at.min(last));
        (row.map_or(0, |row| row.number), reason)
    };
    let node = parser
        .block(indent)
        .map_err(|reason| wrong(&parser, reason))?;
    if parser.at < parser.rows.len() {
        return Err(wrong(&parser, "inconsistent indentation".to_owned()));
    }
    if !matches!(node, Node::Map(_)) {
        return Err((0, "metadata must be a map".to_owned()));
    }
    Ok(node)
}

#[derive(Clone, Copy)]
struct Row<'a> {
    number: u32,
    indent: usize,
    text: &'a str,
}

struct Parser<'a> {
    rows: Vec<Row<'a>>,
    at: usize,
    depth: u32,
}

impl<'a> Parser<'a> {
    /// The node whose rows have this indentation.
    fn block(&mut self, indent: usize) -> Result<Node, Reason> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("metadata is nested too deeply".to_owned());
        }
        let row = self.rows.get(self.at).copied();
        let node = match row.map(|row| row.text) {
            None => Ok(Node::Null),
            Some(text) if is_item(text) => self.list(indent),
            Some(text) if key(text)?.is_some() => self.map(indent),
            Some(text) => {
                self.at += 1;
                inline(text)
            }
        };
        self.depth -= 1;
        node
    }

    fn list(&mut self, indent: usize) -> Result<Node, Reason> {
        let mut items = Vec::new();
        while let Some(row) = self.rows.get(self.at).copied()
            && row.indent == indent
            && is_item(row.text)
        {
            let inner = row.text[1..].trim_start();
            items.push(if inner.is_empty() {
                self.at += 1;
                self.inner_block(indent)?
            } else {
                // The text after the dash is parsed as a separate row.
                let indent = indent + row.text.len() - inner.len();
                self.rows[self.at] = Row {
                    indent,
                    text: inner,
                    ..row
                };
                self.block(indent)?
            });
        }
        Ok(Node::List(items))
    }

    /// The block after a row that has no inline value.
    fn inner_block(&mut self, indent: usize) -> Result<Node, Reason> {
        match self.rows.get(self.at).copied() {
            Some(row) if row.indent > indent => self.block(row.indent),
            _ => Ok(Node::Null),
        }
    }

    fn map(&mut self, indent: usize) -> Result<Node, Reason> {
        let mut entries = BTreeMap::new();
        while let Some(row) = self.rows.get(self.at).copied()
            && row.indent == indent
            && !is_item(row.text)
        {
            let (key, value) = key(row.text)?.ok_or("expected a key")?;
            self.at += 1;
            let node = match value {
                "" => match self.rows.get(self.at).copied() {
                    // A list may have the same indentation as its key.
                    Some(next) if next.indent == indent && is_item(next.text) => {
                        self.block(indent)?
                    }
                    _ => self.inner_block(indent)?,
                },
                value => inline(value).inspect_err(|_| self.at -= 1)?,
            };
            add_entry(&mut entries, key, node)?;
        }
        Ok(Node::Map(entries))
    }
}

/// Adds an entry to a map, in block or flow style, whose key must be new.
fn add_entry(entries: &mut BTreeMap<Key, Node>, key: String, value: Node) -> Result<(), Reason> {
    match entries.insert(map_key(key.clone()), value) {
        None => Ok(()),
        Some(_) => Err(format!("duplicate key '{key}'")),
    }
}

/// A key is a number if it looks like one, even in quotes.
fn map_key(text: String) -> Key {
    match scalar(text.clone(), "") {
        Ok(Node::Unsigned(number)) => Key::Number(number),
        _ => Key::Text(text),
    }
}

fn is_item(text: &str) -> bool {
    text == "-" || text.starts_with("- ")
}

/// A key and the text after its colon; `None` if the row is a scalar.
fn key(text: &str) -> Result<Option<(String, &str)>, Reason> {
    if text.starts_with(['"', '\'']) {
        let mut rest = text;
        let key = quoted(&mut rest)?;
        let value = rest.trim_start().strip_prefix(':');
        return Ok(value.map(|value| (key, without_comment(value.trim()))));
    }
    if text.starts_with(['[', '{']) {
        return Ok(None);
    }
    let end = text
        .find(": ")
        .or_else(|| text.strip_suffix(':').map(str::len));
    Ok(end.map(|end| {
        let value = without_comment(text[end + 1..].trim());
        (text[..end].trim().to_owned(), value)
    }))
}

fn without_comment(value: &str) -> &str {
    match value.starts_with('#') {
        true => "",
        false => value,
    }
}

/// A flow-style node that occupies a full row.
fn inline(text: &str) -> Result<Node, Reason> {
    let mut rest = text;
    let node = flow(&mut rest, 0, false)?;
    let rest = rest.trim_start();
    match rest.is_empty() || rest.starts_with('#') {
        true => Ok(node),
        false => Err(format!("unexpected token '{rest}'")),
    }
}

/// A flow-style node. A plain scalar inside brackets (`is_inner`) ends at a comma or bracket; other plain scalars end
/// at a comment.
fn flow(rest: &mut &str, depth: u32, is_inner: bool) -> Result<Node, Reason> {
    if depth > MAX_DEPTH {
        return Err("metadata is nested too deeply".to_owned());
    }
    *rest = rest.trim_start();
    let mut tag = "";
    if rest.starts_with('!') {
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        tag = &rest[..end];
        *rest = rest[end..].trim_start();
    }
    if let Some(inner) = rest.strip_prefix('[') {
        *rest = inner;
        let mut items = Vec::new();
        while !closes(rest, ']')? {
            items.push(flow(rest, depth + 1, true)?);
            separated(rest, ']')?;
        }
        return Ok(Node::List(items));
    }
    if let Some(inner) = rest.strip_prefix('{') {
        *rest = inner;
        let mut entries = BTreeMap::new();
        while !closes(rest, '}')? {
            let key = match rest.starts_with(['"', '\'']) {
                true => quoted(rest)?,
                false => {
                    let end = rest.find(':').ok_or("expected ':'")?;
                    let key = rest[..end].trim().to_owned();
                    *rest = &rest[end..];
                    key
                }
            };
            *rest = rest.trim_start().strip_prefix(':').ok_or("expected ':'")?;
            add_entry(&mut entries, key, flow(rest, depth + 1, true)?)?;
            separated(rest, '}')?;
        }
        return Ok(Node::Map(entries));
    }
    if rest.starts_with(['"', '\'']) {
        return quoted(rest).and_then(|text| scalar(text, tag));
    }
    let end = match is_inner {
        true => rest.find([',', ']', '}']).unwrap_or(rest.len()),
        false => rest.find(" #").unwrap_or(rest.len()),
    };
    let text = rest[..end].trim().to_owned();
    *rest = &rest[end..];
    scalar(text, tag)
}

fn closes(rest: &mut &str, end: char) -> Result<bool, Reason> {
    *rest = rest.trim_start();
    if rest.is_empty() {
        return Err(format!("expected '{end}'"));
    }
    let tail = rest.strip_prefix(end);
    *rest = tail.unwrap_or(rest);
    Ok(tail.is_some())
}

fn separated(rest: &mut &str, end: char) -> Result<(), Reason> {
    *rest = rest.trim_start();
    if let Some(tail) = rest.strip_prefix(',') {
        *rest = tail;
        return Ok(());
    }
    match rest.starts_with(end) {
        true => Ok(()),
        false => Err(format!("expected ',' or '{end}'")),
    }
}

/// A quoted scalar.
fn quoted(rest: &mut &str) -> Result<String, Reason> {
    let mut out = String::new();
    let mut characters = rest.char_indices();
    let mark = characters.next().map_or('"', |(_, mark)| mark);
    while let Some((at, c)) = characters.next() {
        if c == mark {
            if mark == '\'' && rest[at + 1..].starts_with('\'') {
                out.push('\'');
                characters.next();
                continue;
            }
            *rest = &rest[at + 1..];
            return Ok(out);
        }
        if c != '\\' || mark == '\'' {
            out.push(c);
            continue;
        }
        let escape = characters.next().map(|(_, escape)| escape);
        let mut hexadecimal = |digits: usize| {
            let mut value = 0u32;
            for _ in 0..digits {
                let digit = characters.next()?.1.to_digit(16)?;
                value = value << 4 | digit;
            }
            char::from_u32(value)
        };
        let known = match escape {
            Some('n') => Some('\n'),
            Some('r') => Some('\r'),
            Some('t') => Some('\t'),
            Some('0') => Some('\0'),
            Some('a') => Some('\x07'),
            Some('b') => Some('\x08'),
            Some('v') => Some('\x0b'),
            Some('f') => Some('\x0c'),
            Some('e') => Some('\x1b'),
            Some(same @ ('\\' | '"' | '/' | ' ')) => Some(same),
            Some('x') => hexadecimal(2),
            Some('u') => hexadecimal(4),
            Some('U') => hexadecimal(8),
            _ => None,
        };
        out.push(known.ok_or("unsupported escape sequence")?);
    }
    Err("unterminated string".to_owned())
}

/// The value of a scalar. Without a tag, it is of the first type whose syntax matches: integer, boolean, floating-point
/// number, string.
fn scalar(text: String, tag: &str) -> Result<Node, Reason> {
    let integer = || {
        let (is_negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text.as_str()),
        };
        let bits = crate::expression::number(digits)? as u64;
        match is_negative {
            false => Some(Node::Unsigned(bits)),
            true => i64::try_from(bits).ok().map(|number| Node::Signed(-number)),
        }
    };
    let truth = || match text.as_str() {
        "true" => Some(Node::Bool(true)),
        "false" => Some(Node::Bool(false)),
        _ => None,
    };
    let float = || {
        let is_number = text.contains(|c: char| c.is_ascii_digit());
        text.parse().ok().filter(|_| is_number).map(Node::Float)
    };
    let found = match tag {
        "" => integer().or_else(truth).or_else(float),
        "!int" | "!!int" => return integer().ok_or(format!("'{text}' is not an integer")),
        "!bool" | "!!bool" => return truth().ok_or(format!("'{text}' is not a boolean")),
        "!float" | "!!float" => return float().ok_or(format!("'{text}' is not a number")),
        "!nil" | "!!null" => return Ok(Node::Null),
        "!str" | "!!str" => None,
        other => return Err(format!("tag '{other}' is not supported")),
    };
    Ok(found.unwrap_or(Node::Text(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Result<Vec<u8>, (u32, Reason)> {
        document((1..).zip(text.lines())).map(|node| node.to_message_pack())
    }

    #[test]
    fn blocks_and_brackets_are_the_same() {
        let block = "---\nb:\n  - x: 1\n    y: [ -1, 2 ]\n  - 'it''s'\na: !str 5\n...\n";
        let brackets = "b: [{x: 1, y: [-1, 2]}, \"it's\"]\na: \"!str\"\n";
        let block = bytes(block).expect("a document");
        assert_eq!(
            block,
            b"\x82\xa1a\xa15\xa1b\x92\x82\xa1x\x01\xa1y\x92\xff\x02\xa4it's"
        );
        let brackets = bytes(brackets).expect("a document");
        assert_eq!(block[5..], brackets[8..]);
    }

    #[test]
    fn errors_name_the_line() {
        let line = |text: &str| bytes(text).map_err(|(line, _)| line);
        assert_eq!(line("a: 1\nb: [1\n"), Err(2));
        assert_eq!(line("a: 1\n  b: 2\n"), Err(2));
        assert!(line("a: 1\na: 2\n").is_err());
        assert_eq!(line("a: 1\nb: {x: 1, y: 2, x: 3}\n"), Err(2));
        assert_eq!(line("{a: 1, 'a': 2}"), Err(1));
        assert!(line(&"- ".repeat(100_000)).is_err());
        assert!(line(&format!("a: {}", "[".repeat(100_000))).is_err());
    }
}
