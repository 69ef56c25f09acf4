//! Metadata as YAML text, in the form that LLVM's tools print and the assembler parses.

use std::fmt::Write;

use super::metadata::{Key, Value};

/// Column at which map values start, counted from the key.
const VALUE_COLUMN: usize = 16;

/// `value` as a document.
pub(super) fn document(value: &Value<'_>) -> String {
    let mut text = String::with_capacity(4096);
    text.push_str("---\n");
    write_block(&mut text, value, 0);
    text.push_str("...\n");
    text
}

/// Prints a map or sequence at the start of a line.
fn write_block(text: &mut String, value: &Value<'_>, indent: usize) {
    match value {
        Value::Map(entries) => {
            for (index, entry) in entries.iter().enumerate() {
                write_entry(text, entry, if index == 0 { 0 } else { indent }, indent);
            }
        }
        Value::Sequence(items) => {
            for item in items {
                push_spaces(text, indent);
                text.push_str("- ");
                if is_block(item) {
                    write_block(text, item, indent + 2);
                } else {
                    write_scalar(text, item);
                    text.push('\n');
                }
            }
        }
        scalar => write_scalar(text, scalar),
    }
}

/// Prints a map entry, `lead` columns after the current one.
fn write_entry(text: &mut String, (key, value): &(Key<'_>, Value<'_>), lead: usize, indent: usize) {
    push_spaces(text, lead);
    let start = text.len();
    match key {
        Key::Number(number) => write!(text, "{number:#x}").unwrap_or_default(),
        Key::Text(key) => write_string(text, key),
    }
    let width = text.len() - start;
    text.push(':');
    if is_block(value) {
        text.push('\n');
        let deeper = indent + 2;
        if matches!(value, Value::Map(_)) {
            push_spaces(text, deeper);
        }
        write_block(text, value, deeper);
    } else {
        push_spaces(text, VALUE_COLUMN.saturating_sub(width).max(1));
        write_scalar(text, value);
        text.push('\n');
    }
}

fn is_block(value: &Value<'_>) -> bool {
    match value {
        Value::Map(entries) => !entries.is_empty(),
        Value::Sequence(items) => !items.is_empty(),
        _ => false,
    }
}

fn push_spaces(text: &mut String, count: usize) {
    text.extend(std::iter::repeat_n(' ', count));
}

fn write_scalar(text: &mut String, value: &Value<'_>) {
    match value {
        Value::Map(_) => text.push_str("{}"),
        Value::Sequence(_) => text.push_str("[]"),
        Value::Text(string) => write_tagged(text, string),
        Value::OwnedText(string) => write_tagged(text, string),
        Value::Untagged(string) => write_string(text, string),
        Value::Numbers(numbers) => {
            let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
            write!(text, "[ {} ]", numbers.join(", ")).unwrap_or_default();
        }
        Value::Hexadecimal(number @ 1..) => write!(text, "{number:#x}").unwrap_or_default(),
        Value::Hexadecimal(0) => text.push('0'),
        Value::Unsigned(number) => write!(text, "{number}").unwrap_or_default(),
        Value::Signed(number) => write!(text, "{number}").unwrap_or_default(),
        Value::Float(number) => write_float(text, *number),
        Value::Null => text.push_str("!nil ''"),
        Value::Bool(value) => write!(text, "{value}").unwrap_or_default(),
    }
}

/// Prints a number with an exponent of at least two digits.
fn write_float(text: &mut String, number: f64) {
    let digits = format!("{number:.6e}");
    match digits.split_once('e') {
        Some((mantissa, exponent)) => {
            let (sign, exponent) = match exponent.strip_prefix('-') {
                Some(exponent) => ('-', exponent),
                None => ('+', exponent),
            };
            write!(text, "{mantissa}e{sign}{exponent:0>2}").unwrap_or_default();
        }
        None => text.push_str(&digits),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Quotes {
    None,
    Single,
    Double,
}

/// Prints a string, tagged if it looks like a value of a different type.
fn write_tagged(text: &mut String, string: &str) {
    if looks_like_another_type(string) {
        text.push_str("!str ");
    }
    write_string(text, string);
}

fn write_string(text: &mut String, string: &str) {
    match quotes_needed(string) {
        Quotes::None => text.push_str(string),
        Quotes::Single => {
            text.push('\'');
            text.push_str(&string.replace('\'', "''"));
            text.push('\'');
        }
        Quotes::Double => {
            text.push('"');
            string
                .chars()
                .for_each(|character| push_escaped(text, character));
            text.push('"');
        }
    }
}

fn push_escaped(text: &mut String, character: char) {
    match character {
        '\\' => text.push_str("\\\\"),
        '"' => text.push_str("\\\""),
        '\n' => text.push_str("\\n"),
        '\r' => text.push_str("\\r"),
        '\t' => text.push_str("\\t"),
        '\0' => text.push_str("\\0"),
        '\x07' => text.push_str("\\a"),
        '\x08' => text.push_str("\\b"),
        '\x0b' => text.push_str("\\v"),
        '\x0c' => text.push_str("\\f"),
        '\x1b' => text.push_str("\\e"),
        '\0'..'\x20' | '\x7f' => write!(text, "\\x{:02X}", character as u32).unwrap_or_default(),
        _ => text.push(character),
    }
}

/// Returns `true` if LLVM's reader would parse the plain text as a number or boolean.
fn looks_like_another_type(string: &str) -> bool {
    string.parse::<f64>().is_ok()
        || has_radix(string, "0x", 16)
        || has_radix(string, "0b", 2)
        || has_radix(string, "0o", 8)
        || matches!(string, "true" | "false")
}

/// Returns `true` if YAML itself parses the plain text as a number.
fn is_yaml_number(string: &str) -> bool {
    let is_word = matches!(
        string,
        ".inf" | ".Inf" | ".INF" | "+.inf" | "+.Inf" | "+.INF" | ".nan" | ".NaN" | ".NAN"
    );
    is_word
        || has_radix(string, "0x", 16)
        || has_radix(string, "0o", 8)
        || string.parse::<f64>().is_ok() && string.contains(|c: char| c.is_ascii_digit())
}

/// Returns `true` if `string` is `prefix` (in either case) followed by digits, with an optional minus sign.
fn has_radix(string: &str, prefix: &str, radix: u32) -> bool {
    let digits = string.strip_prefix('-').unwrap_or(string);
    let rest = digits
        .strip_prefix(prefix)
        .or_else(|| digits.strip_prefix(&prefix.to_uppercase()));
    rest.is_some_and(|rest| !rest.is_empty() && rest.chars().all(|c| c.is_digit(radix)))
}

fn quotes_needed(string: &str) -> Quotes {
    let is_reserved = matches!(
        string,
        "" | "~"
            | "null"
            | "Null"
            | "NULL"
            | "true"
            | "True"
            | "TRUE"
            | "false"
            | "False"
            | "FALSE"
    );
    let has_outer_space =
        string.starts_with(char::is_whitespace) || string.ends_with(char::is_whitespace);
    let starts_with_indicator = string.starts_with(|c| "-?:\\,[]{}#&*!|>'\"%@`".contains(c));
    let needs_any =
        is_reserved || has_outer_space || starts_with_indicator || is_yaml_number(string);
    let needed = if needs_any {
        Quotes::Single
    } else {
        Quotes::None
    };
    string.chars().map(quotes_for).fold(needed, Quotes::max)
}

fn quotes_for(character: char) -> Quotes {
    match character {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '_' | '-' | '^' | '.' | ',' | ' ' | '\t' => {
            Quotes::None
        }
        '\n' | '\r' => Quotes::Double,
        '\0'..'\x20' | '\x7f'.. => Quotes::Double,
        _ => Quotes::Single,
    }
}
