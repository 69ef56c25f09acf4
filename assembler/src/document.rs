//! Metadata trees and their MessagePack encoding.

use std::collections::BTreeMap;

/// A node of a document.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Node {
    /// Entries, sorted as in the note.
    Map(BTreeMap<Key, Node>),
    List(Vec<Node>),
    Text(String),
    Unsigned(u64),
    /// A negative number.
    Signed(i64),
    Bool(bool),
    Float(f64),
    Null,
}

/// A key of a map. Numbers sort before strings.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Key {
    Number(u64),
    Text(String),
}

impl From<&str> for Key {
    fn from(text: &str) -> Self {
        Key::Text(text.to_owned())
    }
}

/// Limit on the nesting depth of maps and lists.
pub(crate) const MAX_DEPTH: u32 = 64;

impl Node {
    /// The MessagePack encoding.
    pub fn to_message_pack(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(1024);
        write(self, &mut bytes);
        bytes
    }

    /// Decodes MessagePack; `None` if the bytes are malformed or a key occurs twice in a map.
    pub fn from_message_pack(bytes: &[u8]) -> Option<Self> {
        let mut reader = Reader { bytes };
        let node = reader.node(0)?;
        reader.bytes.is_empty().then_some(node)
    }

    /// The entries of the map. A node of a different kind is first replaced by an empty map.
    pub fn entries(&mut self) -> &mut BTreeMap<Key, Node> {
        if !matches!(self, Node::Map(_)) {
            *self = Node::Map(BTreeMap::new());
        }
        match self {
            Node::Map(entries) => entries,
            _ => unreachable!("it is a map now"),
        }
    }

    /// The items of the list. A node of a different kind is first replaced by an empty list.
    pub fn items(&mut self) -> &mut Vec<Node> {
        if !matches!(self, Node::List(_)) {
            *self = Node::List(Vec::new());
        }
        match self {
            Node::List(items) => items,
            _ => unreachable!("it is a list now"),
        }
    }

    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Node> {
        match self {
            Node::Map(entries) => entries.get(&Key::from(key)),
            _ => None,
        }
    }

    /// The value of a key, which is added as nil if it is missing.
    pub fn entry(&mut self, key: &str) -> &mut Node {
        self.entries().entry(Key::from(key)).or_insert(Node::Null)
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
}

impl Reader<'_> {
    fn take(&mut self, count: usize) -> Option<&[u8]> {
        let (taken, rest) = self.bytes.split_at_checked(count)?;
        self.bytes = rest;
        Some(taken)
    }

    /// A big-endian number.
    fn number(&mut self, bytes: usize) -> Option<u64> {
        let taken = self.take(bytes)?;
        let number = taken.iter();
        Some(number.fold(0, |number, byte| number << 8 | u64::from(*byte)))
    }

    fn text(&mut self, length: u64) -> Option<Node> {
        let bytes = self.take(usize::try_from(length).ok()?)?;
        String::from_utf8(bytes.to_vec()).ok().map(Node::Text)
    }

    fn list(&mut self, count: u64, depth: u32) -> Option<Node> {
        let items = (0..count).map(|_| self.node(depth + 1));
        items.collect::<Option<_>>().map(Node::List)
    }

    fn map(&mut self, count: u64, depth: u32) -> Option<Node> {
        let mut entries = BTreeMap::new();
        for _ in 0..count {
            let key = match self.node(depth + 1)? {
                Node::Unsigned(number) => Key::Number(number),
                Node::Text(text) => Key::Text(text),
                _ => return None,
            };
            let value = self.node(depth + 1)?;
            if entries.insert(key, value).is_some() {
                return None;
            }
        }
        Some(Node::Map(entries))
    }

    fn node(&mut self, depth: u32) -> Option<Node> {
        if depth > MAX_DEPTH {
            return None;
        }
        let mark = *self.take(1)?.first()?;
        let low = u64::from(mark);
        Some(match mark {
            0x00..=0x7f => Node::Unsigned(low),
            0x80..=0x8f => self.map(low & 15, depth)?,
            0x90..=0x9f => self.list(low & 15, depth)?,
            0xa0..=0xbf => self.text(low & 31)?,
            0xc0 => Node::Null,
            0xc2 => Node::Bool(false),
            0xc3 => Node::Bool(true),
            0xca => Node::Float(f32::from_bits(self.number(4)? as u32).into()),
            0xcb => Node::Float(f64::from_bits(self.number(8)?)),
            0xcc..=0xcf => Node::Unsigned(self.number(1 << (mark - 0xcc))?),
            0xd0..=0xd3 => {
                let bytes = 1 << (mark - 0xd0);
                let unused = 64 - 8 * bytes as u32;
                match (self.number(bytes)? << unused) as i64 >> unused {
                    number @ ..0 => Node::Signed(number),
                    number => Node::Unsigned(number as u64),
                }
            }
            0xd9..=0xdb => {
                let length = self.number(1 << (mark - 0xd9))?;
                self.text(length)?
            }
            0xdc | 0xdd => {
                let count = self.number(2 << (mark - 0xdc))?;
                self.list(count, depth)?
            }
            0xde | 0xdf => {
                let count = self.number(2 << (mark - 0xde))?;
                self.map(count, depth)?
            }
            0xe0..=0xff => Node::Signed(i64::from(mark as i8)),
            _ => return None,
        })
    }
}

fn write_key(key: &Key, out: &mut Vec<u8>) {
    match key {
        Key::Number(number) => write(&Node::Unsigned(*number), out),
        Key::Text(text) => write_text(text, out),
    }
}

fn write_text(text: &str, out: &mut Vec<u8>) {
    length(text.len(), (0xa0, 31), Some(0xd9), 0xda, out);
    out.extend_from_slice(text.as_bytes());
}

/// Appends MessagePack, with every number in its shortest form.
fn write(node: &Node, out: &mut Vec<u8>) {
    match node {
        Node::Null => out.push(0xc0),
        Node::Bool(value) => out.push(0xc2 + u8::from(*value)),
        Node::Text(text) => write_text(text, out),
        Node::List(items) => {
            length(items.len(), (0x90, 15), None, 0xdc, out);
            items.iter().for_each(|item| write(item, out));
        }
        Node::Map(entries) => {
            length(entries.len(), (0x80, 15), None, 0xde, out);
            for (key, value) in entries {
                write_key(key, out);
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

/// Writes a length: up to `max` in the first byte together with the tag `short`, otherwise after a tag byte in 8 bits (if
/// there is a tag `byte`), 16 bits (tag `long`) or 32 bits (the next tag).
fn length(count: usize, (short, max): (u8, usize), byte: Option<u8>, long: u8, out: &mut Vec<u8>) {
    match (count, byte) {
        _ if count <= max => out.push(short | count as u8),
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

    /// LLVM's reader rejects such maps too.
    #[test]
    fn a_key_occurs_once_in_a_map() {
        let one = Node::from_message_pack(b"\x82\xa1a\x01\xa1b\x02");
        assert_eq!(
            one.as_ref().and_then(|map| map.get("b")),
            Some(&Node::Unsigned(2))
        );
        assert_eq!(Node::from_message_pack(b"\x82\xa1a\x01\xa1a\x02"), None);
    }
}
