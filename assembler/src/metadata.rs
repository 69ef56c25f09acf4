//! `.amdgpu_metadata`: YAML text to the MessagePack bytes of the note.
//!
//! Of YAML, what LLVM's tools write and people do: blocks of maps and lists by their indentation, both also in
//! brackets, plain and quoted scalars, tags.

use std::collections::BTreeMap;

use crate::assembler::Assembler;
use crate::error::{AssemblyError, Reason};
use crate::line::Line;

/// A node of the document. Keys are in the order of their bytes, as in the note.
#[derive(Clone, Debug, PartialEq)]
enum Node {
    Map(BTreeMap<String, Node>),
    List(Vec<Node>),
    Text(String),
    Unsigned(u64),
    Signed(i64),
    Bool(bool),
    Float(f64),
    Null,
}

/// Maps and lists in each other.
const MAX_DEPTH: u32 = 64;

impl Assembler {
    /// Takes the lines between `.amdgpu_metadata` and its end.
    pub(crate) fn read_metadata(&mut self, lines: &[Line<'_>]) -> Result<(), AssemblyError> {
        if let Err(reason) = self.check_amdhsa() {
            return Err(self.wrong(".amdgpu_metadata", reason));
        }
        let rows = lines.iter().map(|line| (line.number, line.whole));
        match metadata_note(rows) {
            Ok(bytes) => {
                self.metadata = Some(bytes);
                Ok(())
            }
            Err((number, reason)) => {
                let mut error = self.wrong(".amdgpu_metadata", reason);
                if number > 0 {
                    (error.location.line, error.location.column) = (number, 1);
                }
                Err(error)
            }
        }
    }
}

/// The bytes of a document, or the number of the line that is wrong.
fn metadata_note<'a>(rows: impl Iterator<Item = (u32, &'a str)>) -> Result<Vec<u8>, (u32, Reason)> {
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
        return Err((0, "there are no metadata".to_owned()));
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
        return Err(wrong(&parser, "the indentation is wrong".to_owned()));
    }
    if !matches!(node, Node::Map(_)) {
        return Err((0, "the metadata are no map".to_owned()));
    }
    let mut bytes = Vec::with_capacity(1024);
    write(&node, &mut bytes);
    Ok(bytes)
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
    /// The node whose rows have that indentation.
    fn block(&mut self, indent: usize) -> Result<Node, Reason> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("the metadata are too deep".to_owned());
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
                // What follows the dash is as if it stood alone.
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

    /// The block behind a row with nothing in it.
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
            let (key, value) = key(row.text)?.ok_or("a key is expected")?;
            self.at += 1;
            let node = match value {
                "" => match self.rows.get(self.at).copied() {
                    // A list may stand as far to the left as its key.
                    Some(next) if next.indent == indent && is_item(next.text) => {
                        self.block(indent)?
                    }
                    _ => self.inner_block(indent)?,
                },
                value => inline(value).inspect_err(|_| self.at -= 1)?,
            };
            if entries.insert(key.clone(), node).is_some() {
                return Err(format!("key '{key}' is repeated"));
            }
        }
        Ok(Node::Map(entries))
    }
}

fn is_item(text: &str) -> bool {
    text == "-" || text.starts_with("- ")
}

/// A key and what follows its colon; none if the row is a scalar.
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

/// A node in one row.
fn inline(text: &str) -> Result<Node, Reason> {
    let mut rest = text;
    let node = flow(&mut rest, 0, false)?;
    let rest = rest.trim_start();
    match rest.is_empty() || rest.starts_with('#') {
        true => Ok(node),
        false => Err(format!("'{rest}' is not expected here")),
    }
}

/// A node of a row; `is_inner` ones end with a comma or bracket.
fn flow(rest: &mut &str, depth: u32, is_inner: bool) -> Result<Node, Reason> {
    if depth > MAX_DEPTH {
        return Err("the metadata are too deep".to_owned());
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
                    let end = rest.find(':').ok_or("':' is missing")?;
                    let key = rest[..end].trim().to_owned();
                    *rest = &rest[end..];
                    key
                }
            };
            *rest = rest
                .trim_start()
                .strip_prefix(':')
                .ok_or("':' is missing")?;
            entries.insert(key, flow(rest, depth + 1, true)?);
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
        return Err(format!("'{end}' is missing"));
    }
    let behind = rest.strip_prefix(end);
    *rest = behind.unwrap_or(rest);
    Ok(behind.is_some())
}

fn separated(rest: &mut &str, end: char) -> Result<(), Reason> {
    *rest = rest.trim_start();
    if let Some(behind) = rest.strip_prefix(',') {
        *rest = behind;
        return Ok(());
    }
    match rest.starts_with(end) {
        true => Ok(()),
        false => Err(format!("',' or '{end}' is missing")),
    }
}

/// A scalar in quotes.
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
        out.push(known.ok_or("an escape that is not supported")?);
    }
    Err("a string is not closed".to_owned())
}

/// What a scalar is: without tag, the first type that it looks like.
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
        "!int" | "!!int" => return integer().ok_or(format!("'{text}' is no integer")),
        "!bool" | "!!bool" => return truth().ok_or(format!("'{text}' is no truth value")),
        "!float" | "!!float" => return float().ok_or(format!("'{text}' is no number")),
        "!nil" | "!!null" => return Ok(Node::Null),
        "!str" | "!!str" => None,
        other => return Err(format!("tag '{other}' is not supported")),
    };
    Ok(found.unwrap_or(Node::Text(text)))
}

/// Appends MessagePack, every number as short as possible.
fn write(node: &Node, out: &mut Vec<u8>) {
    match node {
        Node::Null => out.push(0xc0),
        Node::Bool(value) => out.push(0xc2 + u8::from(*value)),
        Node::Text(text) => {
            length(text.len(), (0xa0, 31), Some(0xd9), 0xda, out);
            out.extend_from_slice(text.as_bytes());
        }
        Node::List(items) => {
            length(items.len(), (0x90, 15), None, 0xdc, out);
            items.iter().for_each(|item| write(item, out));
        }
        Node::Map(entries) => {
            length(entries.len(), (0x80, 15), None, 0xde, out);
            for (key, value) in entries {
                write(&Node::Text(key.clone()), out);
                write(value, out);
            }
        }
        Node::Unsigned(number) => match *number {
            0..=0x7f => out.push(*number as u8),
            0x80..=0xff => out.extend([0xcc, *number as u8]),
            0x100..=0xffff => {
                out.push(0xcd);
                out.extend((*number as u16).to_be_bytes());
            }
            0x1_0000..=0xffff_ffff => {
                out.push(0xce);
                out.extend((*number as u32).to_be_bytes());
            }
            _ => {
                out.push(0xcf);
                out.extend(number.to_be_bytes());
            }
        },
        Node::Signed(number) => match *number {
            0.. => write(&Node::Unsigned(*number as u64), out),
            -0x20..0 => out.push(*number as u8),
            -0x80..-0x20 => out.extend([0xd0, *number as u8]),
            -0x8000..-0x80 => {
                out.push(0xd1);
                out.extend((*number as i16).to_be_bytes());
            }
            -0x8000_0000..-0x8000 => {
                out.push(0xd2);
                out.extend((*number as i32).to_be_bytes());
            }
            _ => {
                out.push(0xd3);
                out.extend(number.to_be_bytes());
            }
        },
        Node::Float(number) => {
            let is_single =
                (f64::from(f32::MIN_POSITIVE)..=f64::from(f32::MAX)).contains(&number.abs());
            if is_single {
                out.push(0xca);
                out.extend((*number as f32).to_be_bytes());
            } else {
                out.push(0xcb);
                out.extend(number.to_be_bytes());
            }
        }
    }
}

/// A length: in the mark, or behind one for 8, 16 (`long`) and 32 bits.
fn length(count: usize, (short, most): (u8, usize), byte: Option<u8>, long: u8, out: &mut Vec<u8>) {
    match (count, byte) {
        _ if count <= most => out.push(short | count as u8),
        (0..=0xff, Some(mark)) => out.extend([mark, count as u8]),
        (0..=0xffff, _) => {
            out.push(long);
            out.extend((count as u16).to_be_bytes());
        }
        _ => {
            out.push(long + 1);
            out.extend((count as u32).to_be_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Result<Vec<u8>, (u32, Reason)> {
        metadata_note((1..).zip(text.lines()))
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
        assert!(line(&"- ".repeat(100_000)).is_err());
        assert!(line(&format!("a: {}", "[".repeat(100_000))).is_err());
    }
}
