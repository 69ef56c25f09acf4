//! Metadata of the note as YAML.

use std::fmt::Write;

/// Maps and lists in each other.
const MAX_DEPTH: u32 = 64;

/// More bytes than any text may come to.
const MAX_TEXT: usize = 1 << 24;

/// The document; none if the bytes are damaged.
pub(super) fn yaml(bytes: &[u8]) -> Option<String> {
    let mut reader = Reader { bytes, at: 0 };
    let mut text = String::new();
    reader.block(&mut text, 0, 0)?;
    (reader.at == bytes.len()).then_some(text)
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// What comes next.
enum Next {
    Map(u64),
    List(u64),
    Scalar(String),
}

impl Reader<'_> {
    fn take(&mut self, count: usize) -> Option<&[u8]> {
        let end = self.at.checked_add(count)?;
        let taken = self.bytes.get(self.at..end)?;
        self.at = end;
        Some(taken)
    }

    /// A number with the most significant byte first.
    fn number(&mut self, bytes: usize) -> Option<u64> {
        let taken = self.take(bytes)?;
        Some(
            taken
                .iter()
                .fold(0, |number, byte| number << 8 | u64::from(*byte)),
        )
    }

    fn string(&mut self, length: u64) -> Option<String> {
        let bytes = self.take(usize::try_from(length).ok()?)?;
        String::from_utf8(bytes.to_vec()).ok()
    }

    fn next(&mut self) -> Option<Next> {
        let mark = *self.take(1)?.first()?;
        let low = u64::from(mark);
        let signed =
            |number: u64, bits: u32| ((number << (64 - bits)) as i64 >> (64 - bits)).to_string();
        Some(match mark {
            0x00..=0x7f => Next::Scalar(mark.to_string()),
            0x80..=0x8f => Next::Map(low & 15),
            0x90..=0x9f => Next::List(low & 15),
            0xa0..=0xbf => Next::Scalar(text(&self.string(low & 31)?)),
            0xc0 => Next::Scalar("!nil ''".to_owned()),
            0xc2 => Next::Scalar("false".to_owned()),
            0xc3 => Next::Scalar("true".to_owned()),
            0xca => {
                let number = f32::from_bits(self.number(4)? as u32);
                Next::Scalar(format!("!float {number:?}"))
            }
            0xcb => Next::Scalar(format!("!float {:?}", f64::from_bits(self.number(8)?))),
            0xcc..=0xcf => Next::Scalar(self.number(1 << (mark - 0xcc))?.to_string()),
            0xd0..=0xd3 => {
                let bytes = 1 << (mark - 0xd0);
                Next::Scalar(signed(self.number(bytes)?, 8 * bytes as u32))
            }
            0xd9..=0xdb => {
                let length = self.number(1 << (mark - 0xd9))?;
                Next::Scalar(text(&self.string(length)?))
            }
            0xdc | 0xdd => Next::List(self.number(2 << (mark - 0xdc))?),
            0xde | 0xdf => Next::Map(self.number(2 << (mark - 0xde))?),
            0xe0..=0xff => Next::Scalar((mark as i8).to_string()),
            _ => return None,
        })
    }

    /// Writes what comes next, the cursor being where it begins, and ends the line.
    fn block(&mut self, out: &mut String, indent: usize, depth: u32) -> Option<()> {
        if depth > MAX_DEPTH || out.len() > MAX_TEXT {
            return None;
        }
        match self.next()? {
            Next::Scalar(scalar) => {
                out.push_str(&scalar);
                out.push('\n');
            }
            Next::Map(0) => out.push_str("{}\n"),
            Next::List(0) => out.push_str("[]\n"),
            Next::Map(count) => {
                for index in 0..count {
                    if index > 0 {
                        spaces(out, indent);
                    }
                    let Next::Scalar(key) = self.next()? else {
                        return None;
                    };
                    out.push_str(&key);
                    out.push_str(": ");
                    self.value(out, indent, depth)?;
                }
            }
            Next::List(count) => {
                for index in 0..count {
                    if index > 0 {
                        spaces(out, indent);
                    }
                    out.push_str("- ");
                    self.block(out, indent + 2, depth + 1)?;
                }
            }
        }
        Some(())
    }

    /// The value of a key: blocks begin on a line of their own.
    fn value(&mut self, out: &mut String, indent: usize, depth: u32) -> Option<()> {
        let is_block = match self.bytes.get(self.at)? {
            0x80 | 0x90 => false,
            mark => matches!(mark, 0x81..=0x8f | 0x91..=0x9f | 0xdc..=0xdf),
        };
        if is_block {
            out.pop();
            out.push('\n');
            spaces(out, indent + 2);
        }
        self.block(out, indent + 2, depth + 1)
    }
}

fn spaces(out: &mut String, count: usize) {
    out.extend(std::iter::repeat_n(' ', count));
}

/// A string, so that it is read as one.
fn text(string: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-');
    let starts_plain =
        string.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '_' | '.'));
    let may_be_other = matches!(
        string,
        "true" | "false" | "null" | "~" | "inf" | "nan" | "infinity"
    ) || string.parse::<f64>().is_ok()
        || string.starts_with(|c: char| c.is_ascii_digit());
    if starts_plain && string.chars().all(is_plain) && !may_be_other {
        return string.to_owned();
    }
    let tag = if may_be_other { "!str " } else { "" };
    let is_simple = |c: char| !c.is_control() && c.is_ascii();
    if string.chars().all(is_simple) {
        return format!("{tag}'{}'", string.replace('\'', "''"));
    }
    let mut out = format!("{tag}\"");
    for c in string.chars() {
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            ' '..='~' => out.push(c),
            c if (c as u32) < 0x100 && c.is_control() => {
                let _ = write!(out, "\\x{:02X}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
