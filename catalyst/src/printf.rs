//! Formats of printf: the text that the driver interprets, and its line of metadata, which is both generated and read.
//!
//! The driver searches for one conversion per argument and prints each with the text before it. It prints the remaining
//! text unchanged.

use std::fmt::Write;

/// The format of a printf call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintfFormat {
    /// Its number in the program; a record in the buffer starts with it.
    pub number: u32,
    /// Size of each argument in bytes.
    pub sizes: Vec<u32>,
    /// The text, as the driver expects it.
    pub text: Vec<u8>,
}

/// The part of a format for one argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintfPiece {
    /// Text before the conversion.
    pub before: Vec<u8>,
    /// The conversion, from `%` to the letter.
    pub conversion: Vec<u8>,
}

/// Letters that the driver accepts at the end of a conversion.
const CONVERSIONS: &[u8] = b"cdieEfgGaosuxXp";

/// Conversions for floating-point numbers.
const FLOATS: &[u8] = b"eEfgGa";

/// Escape sequences in metadata: letter and character.
const ESCAPES: [(u8, u8); 6] = [
    (b'n', b'\n'),
    (b'r', b'\r'),
    (b'a', 7),
    (b'b', 8),
    (b'f', 12),
    (b'v', 11),
];

/// Start of a line of metadata.
const START: &str = ";printf_fmt:";

impl PrintfFormat {
    /// A format of OpenCL C, for arguments of these sizes.
    ///
    /// # Errors
    /// The reason why the driver would print something different.
    pub fn new(number: u32, sizes: Vec<u32>, text: &[u8]) -> Result<PrintfFormat, &'static str> {
        let mut left = sizes.len();
        let mut out = Vec::new();
        let mut rest = text;
        while let Some((&first, after)) = rest.split_first() {
            let is_escape = first == b'\\'
                && (after.first()).is_some_and(|letter| ESCAPES.iter().any(|row| row.0 == *letter));
            if is_escape {
                return Err(
                    "the driver would read this backslash as the start of an escape sequence",
                );
            }
            rest = after;
            out.push(first);
            if first != b'%' {
                continue;
            }
            if let Some(after) = after.strip_prefix(b"%") {
                // The driver prints the text after the last argument unchanged.
                if left > 0 {
                    out.push(b'%');
                }
                rest = after;
                continue;
            }
            let is_letter = |byte: &u8| byte.is_ascii_alphabetic() && !b"hlv".contains(byte);
            let end = after.iter().position(is_letter);
            let (conversion, letter, after) = match end {
                Some(end) if left > 0 => (&after[..end], after[end], &after[end + 1..]),
                _ => return Err("the conversions do not match the arguments"),
            };
            let letter = if letter == b'F' { b'f' } else { letter };
            if !CONVERSIONS.contains(&letter) {
                return Err("the driver's printf does not support this conversion");
            }
            if conversion.contains(&b'*') {
                return Err("the driver's printf does not read widths from arguments");
            }
            let is_half = conversion.ends_with(b"h") && !conversion.ends_with(b"hh");
            if is_half && FLOATS.contains(&letter) {
                return Err("the driver's printf does not print halves");
            }
            out.extend(conversion);
            out.push(letter);
            rest = after;
            left -= 1;
        }
        match left {
            0 => Ok(PrintfFormat {
                number,
                sizes,
                text: out,
            }),
            _ => Err("the conversions do not match the arguments"),
        }
    }

    /// The line of metadata, without its line end.
    pub(crate) fn line(&self) -> Vec<u8> {
        let mut head = format!("{START}{}:{}:", self.number, self.sizes.len());
        for size in &self.sizes {
            // Writing to a string cannot fail.
            let _ = write!(head, "{size}:");
        }
        let _ = write!(head, "{}:", self.text.len());
        let mut line = head.into_bytes();
        for &byte in &self.text {
            match ESCAPES.iter().find(|row| row.1 == byte) {
                Some((letter, _)) => line.extend([b'\\', *letter]),
                None => line.push(byte),
            }
        }
        line.push(b';');
        line
    }

    /// Reads a line of metadata; `None` if it is a different line.
    fn read(line: &[u8]) -> Option<PrintfFormat> {
        let mut rest = line.strip_prefix(START.as_bytes())?;
        let mut next = || {
            let end = rest.iter().position(|byte| *byte == b':')?;
            let number = std::str::from_utf8(&rest[..end]).ok()?.parse::<u32>().ok();
            rest = &rest[end + 1..];
            number
        };
        let number = next()?;
        let count = next()?;
        let sizes: Option<Vec<u32>> = (0..count).map_while(|_| Some(next())).collect();
        let (sizes, length) = (sizes?, next()?);
        let mut text = Vec::new();
        for _ in 0..length {
            let (&first, after) = rest.split_first()?;
            rest = after;
            let escaped = after.first().filter(|_| first == b'\\');
            let escaped = escaped.and_then(|letter| ESCAPES.iter().find(|row| row.0 == *letter));
            match escaped {
                Some((_, byte)) => {
                    text.push(*byte);
                    rest = &after[1..];
                }
                None => text.push(first),
            }
        }
        rest.starts_with(b";").then_some(PrintfFormat {
            number,
            sizes,
            text,
        })
    }

    /// The pieces as the driver finds them, one for each argument, and the text after them. If there are too few
    /// conversions, there are fewer pieces.
    pub fn pieces(&self) -> (Vec<PrintfPiece>, Vec<u8>) {
        let mut pieces = Vec::new();
        let mut rest = self.text.as_slice();
        for _ in &self.sizes {
            let mut before = Vec::new();
            loop {
                let Some(start) = rest.iter().position(|byte| *byte == b'%') else {
                    return (pieces, rest.to_vec());
                };
                before.extend(&rest[..start]);
                rest = &rest[start + 1..];
                let blanks = rest.iter().take_while(|byte| **byte == b' ').count();
                rest = &rest[blanks..];
                let find = |letters: &[u8]| rest.iter().position(|byte| letters.contains(byte));
                match (find(b"%n"), find(CONVERSIONS)) {
                    (Some(special), end) if end.is_none_or(|end| special < end) => {
                        before.push(rest[0]);
                        rest = &rest[1..];
                    }
                    (_, Some(end)) => {
                        let conversion = [b"%", &rest[..=end]].concat();
                        pieces.push(PrintfPiece { before, conversion });
                        rest = &rest[end + 1..];
                        break;
                    }
                    (_, None) => return (pieces, Vec::new()),
                }
            }
        }
        (pieces, rest.to_vec())
    }
}

/// The formats in the metadata.
pub fn printf_formats(metadata: &[u8]) -> Vec<PrintfFormat> {
    let lines = metadata.split(|byte| *byte == b'\n');
    lines.filter_map(PrintfFormat::read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(sizes: &[u32], text: &str) -> Result<String, &'static str> {
        let format = PrintfFormat::new(1, sizes.to_vec(), text.as_bytes())?;
        Ok(String::from_utf8(format.text).unwrap())
    }

    #[test]
    fn percent_signs_after_the_last_argument_are_single() {
        assert_eq!(text(&[], "50%%").unwrap(), "50%");
        assert_eq!(text(&[4], "%%%d%%").unwrap(), "%%%d%");
        assert_eq!(text(&[8, 16], "%F %v4hlF").unwrap(), "%f %v4hlf");
    }

    #[test]
    fn formats_that_the_driver_prints_differently_are_rejected() {
        for (sizes, wrong) in [
            (&[4][..], "%A"),
            (&[4, 4], "%*d"),
            (&[4], "%v2hf"),
            (&[], "%d"),
            (&[4], "d"),
            (&[], "\\n"),
            (&[4], "%"),
        ] {
            assert!(text(sizes, wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn lines_are_read_back() {
        let format = PrintfFormat::new(3, vec![4, 8], b"%d: ;\n\"%s\"\t%%").unwrap();
        let line = format.line();
        assert_eq!(line, b";printf_fmt:3:2:4:8:12:%d: ;\\n\"%s\"\t%;");
        assert_eq!(printf_formats(&line), [format]);
        assert_eq!(printf_formats(b";printf_fmt:3:2:4:8:12:%d"), []);
    }

    #[test]
    fn pieces_are_those_of_the_driver() {
        let format = PrintfFormat::new(1, vec![4, 4], b"a%%b% d, %5.2f c%%").unwrap();
        let (pieces, rest) = format.pieces();
        let pieces: Vec<(&[u8], &[u8])> = pieces
            .iter()
            .map(|piece| (&piece.before[..], &piece.conversion[..]))
            .collect();
        assert_eq!(pieces, [(&b"a%b"[..], &b"%d"[..]), (b", ", b"%5.2f")]);
        assert_eq!(rest, b" c%");
    }
}
