//! Response files: `@FILE` is replaced by the arguments in the file.
//!
//! The syntax is that of GNU tools and llc: words separated by white space, with single and double quotes; a
//! backslash quotes the next character inside and outside quotes. If there is no such file, the argument `@FILE` is kept.

use super::failure::Message;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// Maximum nesting of response files: a file may include itself under different names.
const MAX_DEPTH: usize = 32;

/// Maximum number of arguments in total.
const MAX_ARGUMENTS: usize = 1 << 20;

/// Replaces response files with their contents.
///
/// # Errors
/// A file that cannot be read, or that includes itself.
pub(super) fn expand(
    arguments: impl IntoIterator<Item = OsString>,
) -> Result<Vec<OsString>, Message> {
    let mut expanded = Vec::new();
    for argument in arguments {
        add(argument, &mut Vec::new(), &mut expanded)?;
    }
    Ok(expanded)
}

fn add(
    argument: OsString,
    open: &mut Vec<PathBuf>,
    expanded: &mut Vec<OsString>,
) -> Result<(), Message> {
    let Some(path) = file_of(&argument) else {
        if expanded.len() == MAX_ARGUMENTS {
            return Err(
                format!("response files contain more than {MAX_ARGUMENTS} arguments").into(),
            );
        }
        expanded.push(argument);
        return Ok(());
    };
    let shown = path.display();
    let known = path
        .canonicalize()
        .map_err(|error| Message::file(&shown, error))?;
    if open.contains(&known) || open.len() == MAX_DEPTH {
        return Err(format!("{shown}: the response file includes itself").into());
    }
    let bytes = std::fs::read(&path).map_err(|error| Message::file(&shown, error))?;
    open.push(known);
    for word in words(&text_bytes(bytes)) {
        add(word, open, expanded)?;
    }
    open.pop();
    Ok(())
}

/// The response file of an argument `@FILE`, if it exists.
fn file_of(argument: &OsStr) -> Option<PathBuf> {
    let path = after_at(argument)?;
    let path = Path::new(&path).to_owned();
    path.exists().then_some(path)
}

#[cfg(unix)]
fn after_at(argument: &OsStr) -> Option<OsString> {
    use std::os::unix::ffi::{OsStrExt, OsStringExt};
    let path = argument.as_bytes().strip_prefix(b"@")?;
    Some(OsString::from_vec(path.to_vec()))
}

#[cfg(not(unix))]
fn after_at(argument: &OsStr) -> Option<OsString> {
    Some(argument.to_str()?.strip_prefix('@')?.into())
}

#[cfg(unix)]
fn argument(word: Vec<u8>) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(word)
}

#[cfg(not(unix))]
fn argument(word: Vec<u8>) -> OsString {
    String::from_utf8_lossy(&word).into_owned().into()
}

/// Removes a byte order mark and converts UTF-16 to UTF-8.
fn text_bytes(bytes: Vec<u8>) -> Vec<u8> {
    let units = |rest: &[u8], read: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = rest.chunks_exact(2).map(|c| read([c[0], c[1]])).collect();
        String::from_utf16_lossy(&units).into_bytes()
    };
    match bytes.as_slice() {
        [0xff, 0xfe, rest @ ..] => units(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => units(rest, u16::from_be_bytes),
        [0xef, 0xbb, 0xbf, rest @ ..] => rest.to_vec(),
        _ => bytes,
    }
}

/// The words of a response file. Empty quotes are not a word.
fn words(text: &[u8]) -> Vec<OsString> {
    let mut words = Vec::new();
    let mut word = Vec::new();
    let mut quote = None;
    let mut bytes = text.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        match (byte, quote) {
            (b'\\', _) if bytes.peek().is_some() => word.extend(bytes.next()),
            (byte, Some(open)) if byte == open => quote = None,
            (byte, Some(_)) => word.push(byte),
            (b'\'' | b'"', None) => quote = Some(byte),
            (b' ' | b'\t' | b'\r' | b'\n', None) => {
                if !word.is_empty() {
                    words.push(argument(std::mem::take(&mut word)));
                }
            }
            (byte, None) => word.push(byte),
        }
    }
    if !word.is_empty() {
        words.push(argument(word));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_as_in_llc() {
        let cases: [(&str, &[&str]); 8] = [
            ("-a  -b\t-c\r\n-d\n", &["-a", "-b", "-c", "-d"]),
            ("'a b' \"c d\"", &["a b", "c d"]),
            (r"a\ b c\\d", &["a b", r"c\d"]),
            (r#""a\"b" 'c\'d'"#, &["a\"b", "c'd"]),
            ("a'b c'd", &["ab cd"]),
            ("'' \"\" a", &["a"]),
            ("'open to the end", &["open to the end"]),
            ("end\\", &["end\\"]),
        ];
        for (text, expected) in cases {
            assert_eq!(words(text.as_bytes()), expected, "{text}");
        }
    }

    #[test]
    fn byte_order_marks_are_not_text() {
        assert_eq!(text_bytes(b"\xef\xbb\xbf-a".to_vec()), b"-a");
        assert_eq!(text_bytes(b"\xff\xfe-\0a\0".to_vec()), b"-a");
        assert_eq!(text_bytes(b"\xfe\xff\0-\0a".to_vec()), b"-a");
    }
}
