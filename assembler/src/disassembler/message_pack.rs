//! Metadata notes as YAML.

use std::fmt::Write;

use crate::document::{Key, Node};

/// The document; `None` if the bytes are malformed.
pub(super) fn yaml(bytes: &[u8]) -> Option<String> {
    let mut text = String::new();
    block(&Node::from_message_pack(bytes)?, &mut text, 0);
    Some(text)
}

/// Writes a node and ends the line. `out` ends where the node starts, at column `indent`.
fn block(node: &Node, out: &mut String, indent: usize) {
    match node {
        Node::Map(entries) if !entries.is_empty() => {
            for (index, (key, value)) in entries.iter().enumerate() {
                if index > 0 {
                    spaces(out, indent);
                }
                match key {
                    Key::Number(number) => out.push_str(&number.to_string()),
                    Key::Text(key) => out.push_str(&text(key)),
                }
                out.push(':');
                // Blocks start on a new line.
                match is_block(value) {
                    true => {
                        out.push('\n');
                        spaces(out, indent + 2);
                    }
                    false => out.push(' '),
                }
                block(value, out, indent + 2);
            }
        }
        Node::List(items) if !items.is_empty() => {
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    spaces(out, indent);
                }
                out.push_str("- ");
                block(item, out, indent + 2);
            }
        }
        scalar => {
            out.push_str(&scalar_text(scalar));
            out.push('\n');
        }
    }
}

fn is_block(node: &Node) -> bool {
    match node {
        Node::Map(entries) => !entries.is_empty(),
        Node::List(items) => !items.is_empty(),
        _ => false,
    }
}

fn scalar_text(node: &Node) -> String {
    match node {
        Node::Map(_) => "{}".to_owned(),
        Node::List(_) => "[]".to_owned(),
        Node::Text(string) => text(string),
        Node::Unsigned(number) => number.to_string(),
        Node::Signed(number) => number.to_string(),
        Node::Bool(value) => value.to_string(),
        Node::Float(number) => format!("!float {number:?}"),
        Node::Null => "!nil ''".to_owned(),
    }
}

fn spaces(out: &mut String, count: usize) {
    out.extend(std::iter::repeat_n(' ', count));
}

/// A string, quoted if it would otherwise be read as a different type.
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
