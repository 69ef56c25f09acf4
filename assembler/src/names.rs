//! Quoting of names in assembly.

use std::borrow::Cow;

use isa::Register;

/// The name of a symbol or section, quoted if it would otherwise be parsed differently.
///
/// For example, `@` in a plain `a@b` would start a specifier, and a plain `v0` would be a register.
pub fn quoted_name(name: &str) -> Cow<'_, str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
    let is_plain = !name.is_empty()
        && name.chars().all(is_part)
        && !name.starts_with(|c: char| c.is_ascii_digit())
        && !matches!(name, "." | "$")
        && Register::from_name(name).is_none();
    match is_plain {
        true => Cow::Borrowed(name),
        false => Cow::Owned(quoted_string(name)),
    }
}

/// A string with its quotes.
pub fn quoted_string(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{}\"", text.replace('\n', "\\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_quoted_where_needed() {
        for plain in ["a", "_a.b$c", "$a", ".L1", "x1"] {
            assert_eq!(quoted_name(plain), plain);
        }
        for (name, quoted) in [
            ("", "\"\""),
            ("1a", "\"1a\""),
            ("a@b", "\"a@b\""),
            ("a b", "\"a b\""),
            (".", "\".\""),
            ("v0", "\"v0\""),
            ("exec", "\"exec\""),
            ("a\"b\\c\nd", "\"a\\\"b\\\\c\\nd\""),
        ] {
            assert_eq!(quoted_name(name), quoted);
        }
    }
}
