//! Metadata notes in a form that does not depend on order, without entries that only CLRX writes.

use std::fmt::Write;

/// Value types, which LLVM no longer writes.
const ONLY_CLRX: [&str; 2] = [".value_type", "ValueType"];

/// Metadata of version 3 and later.
pub fn message_pack(bytes: &[u8]) -> Result<String, String> {
    let mut reader = Reader { rest: bytes };
    let value = reader.value().ok_or("malformed metadata")?;
    Ok(value)
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*first)
    }

    fn number(&mut self, bytes: u32) -> Option<u64> {
        (0..bytes).try_fold(0, |value, _| Some(value << 8 | u64::from(self.byte()?)))
    }

    fn text(&mut self, length: u64) -> Option<String> {
        let (text, rest) = self.rest.split_at_checked(length as usize)?;
        self.rest = rest;
        Some(format!("{:?}", String::from_utf8_lossy(text)))
    }

    fn list(&mut self, length: u64) -> Option<String> {
        let items: Option<Vec<String>> = (0..length).map(|_| self.value()).collect();
        Some(format!("[{}]", items?.join(", ")))
    }

    fn map(&mut self, length: u64) -> Option<String> {
        let mut entries = Vec::new();
        for _ in 0..length {
            let (key, value) = (self.value()?, self.value()?);
            if !ONLY_CLRX.iter().any(|name| key.contains(name)) {
                entries.push(format!("{key}: {value}"));
            }
        }
        entries.sort();
        Some(format!("{{{}}}", entries.join(",\n")))
    }

    fn value(&mut self) -> Option<String> {
        let tag = self.byte()?;
        match tag {
            0..=0x7f => Some(tag.to_string()),
            0x80..=0x8f => self.map(u64::from(tag & 15)),
            0x90..=0x9f => self.list(u64::from(tag & 15)),
            0xa0..=0xbf => self.text(u64::from(tag & 31)),
            0xc2 | 0xc3 => Some((tag == 0xc3).to_string()),
            0xcc..=0xcf => Some(self.number(1 << (tag - 0xcc))?.to_string()),
            0xd9..=0xdb => {
                let length = self.number(1 << (tag - 0xd9))?;
                self.text(length)
            }
            0xdc | 0xdd => {
                let length = self.number(2 << (tag - 0xdc))?;
                self.list(length)
            }
            0xde | 0xdf => {
                let length = self.number(2 << (tag - 0xde))?;
                self.map(length)
            }
            _ => None,
        }
    }
}

/// Metadata of version 2: the lines of each kernel and argument, sorted.
pub fn yaml(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let mut parts: Vec<Vec<String>> = vec![Vec::new()];
    for line in text.lines().map(|line| line.trim_end_matches('\0')) {
        let content = line.trim().replace(['\'', '"'], "");
        let (content, begins) = match content.strip_prefix("- ") {
            Some(content) => (content.trim().to_owned(), true),
            None => (content, content_ends_list(line)),
        };
        if begins {
            parts.push(Vec::new());
        }
        let is_default = content.contains("AccQual:") && content.ends_with("Default");
        let is_extra = is_default || ONLY_CLRX.iter().any(|name| content.starts_with(name));
        let is_mark = content.is_empty() || content == "---" || content == "...";
        if let Some(part) = parts.last_mut()
            && !is_extra
            && !is_mark
        {
            part.push(content.split_whitespace().collect::<Vec<_>>().join(" "));
        }
    }
    let mut out = String::new();
    for part in &mut parts {
        // Hidden pointers are always to global memory.
        if part
            .iter()
            .any(|line| line.starts_with("ValueKind: Hidden"))
        {
            part.retain(|line| !line.starts_with("AddrSpaceQual:"));
        }
        part.sort();
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{}\n", part.join("\n"));
    }
    out
}

/// Returns `true` if a line follows the arguments of a kernel.
fn content_ends_list(line: &str) -> bool {
    line.trim().starts_with("CodeProps:")
}
