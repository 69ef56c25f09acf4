//! Rejects input on which LLVM's reader would recurse too deeply.
//!
//! LLVM's parser recurses for every bracket (of types, constants, expressions and metadata) and uses up to 4 KiB of
//! stack for each, so nesting is limited. Chains of references by name or number have no brackets. Because of them, the
//! size of the stack depends on the size of the module (`large_stack.rs`).

use crate::Source;
use crate::error::FrontendError;

/// The maximum nesting of brackets. Compilers emit about ten levels.
const MAX_NESTED: usize = 4096;

/// Rejects input that is nested too deeply.
pub fn check(source: &Source<'_>) -> Result<(), FrontendError> {
    match *source {
        Source::Text { name, bytes } => match too_deep(bytes) {
            None => Ok(()),
            Some(line) => Err(FrontendError::Limit {
                name: format!("{name}:{line}"),
                message: format!("brackets are nested more than {MAX_NESTED} levels deep"),
            }),
        },
        // Bitcode has no brackets: types and constants refer to each other by number.
        Source::Bitcode { .. } => Ok(()),
    }
}

/// The effect of a byte of text on the nesting of brackets.
#[derive(Clone, Copy, PartialEq)]
enum Meaning {
    Nothing,
    Opens,
    Closes,
    /// Starts a string or a comment, which ends with the given byte. Quotes in strings are escaped as numbers.
    SkipTo(u8),
}

/// The effect of each byte value, as a table, since it is looked up for every byte of the input.
const MEANINGS: [Meaning; 256] = {
    let mut meanings = [Meaning::Nothing; 256];
    let pairs = [b"()", b"[]", b"{}", b"<>"];
    let mut next = 0;
    while next < pairs.len() {
        meanings[pairs[next][0] as usize] = Meaning::Opens;
        meanings[pairs[next][1] as usize] = Meaning::Closes;
        next += 1;
    }
    meanings[b'"' as usize] = Meaning::SkipTo(b'"');
    meanings[b';' as usize] = Meaning::SkipTo(b'\n');
    meanings
};

/// The number of the line in which brackets are nested too deeply, if there is one.
fn too_deep(text: &[u8]) -> Option<usize> {
    // Most modules have fewer brackets, and counting them is much faster than tracking their nesting.
    if brackets(text) <= MAX_NESTED {
        return None;
    }
    let mut depth = 0_usize;
    let mut rest = text.iter();
    while let Some(meaning) = rest
        .by_ref()
        .map(|&byte| MEANINGS[usize::from(byte)])
        .find(|&meaning| meaning != Meaning::Nothing)
    {
        match meaning {
            Meaning::Nothing => {}
            Meaning::Opens => {
                depth += 1;
                if depth > MAX_NESTED {
                    let before = &text[..text.len() - rest.as_slice().len()];
                    let breaks = before.iter().filter(|&&byte| byte == b'\n');
                    return Some(1 + breaks.count());
                }
            }
            Meaning::Closes => depth = depth.saturating_sub(1),
            Meaning::SkipTo(end) => {
                rest.any(|&byte| byte == end);
            }
        }
    }
    None
}

/// The number of opening brackets, wherever they are.
fn brackets(text: &[u8]) -> usize {
    let opens = |byte: u8| (byte == b'(') | (byte == b'[') | (byte == b'{') | (byte == b'<');
    // In sums of bytes, the processor adds many at a time.
    let chunks = text.chunks(usize::from(u8::MAX));
    let counts = chunks.map(|chunk| chunk.iter().map(|&byte| u8::from(opens(byte))).sum::<u8>());
    counts.map(usize::from).sum()
}

#[cfg(test)]
mod tests {
    use super::{MAX_NESTED, too_deep};

    #[test]
    fn brackets() {
        let nested = |count: usize| "[1 x ".repeat(count) + "i8" + &"]".repeat(count);
        assert_eq!(too_deep(nested(MAX_NESTED).as_bytes()), None);
        let text = format!("\n; [\n\"[[\" {}", nested(MAX_NESTED + 1));
        assert_eq!(too_deep(text.as_bytes()), Some(3));
        assert_eq!(too_deep(nested(9).repeat(MAX_NESTED).as_bytes()), None);
        assert_eq!(too_deep("\"[\"".repeat(2 * MAX_NESTED).as_bytes()), None);
        assert_eq!(too_deep(";[\n".repeat(2 * MAX_NESTED).as_bytes()), None);
    }
}
