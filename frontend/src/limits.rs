//! Rejects input on which LLVM's reader would recurse without bound.
//!
//! LLVM's parser recurses for every bracket (types, constants, expressions, metadata) and takes up to 4 KiB of
//! stack for each. Chains through names and numbers need no brackets; for these the stack grows with the size of
//! the module (`reading_thread.rs`).

use crate::Source;
use crate::error::FrontendError;

/// Maximum nesting of brackets. Compilers emit about ten levels.
const MOST_NESTED: usize = 4096;

/// Rejects input that is nested too deeply.
pub fn check(source: &Source<'_>) -> Result<(), FrontendError> {
    match *source {
        Source::Text { name, bytes } => match too_deep(bytes) {
            None => Ok(()),
            Some(line) => Err(FrontendError::Limit {
                name: format!("{name}:{line}"),
                message: format!("brackets are nested more than {MOST_NESTED} levels deep"),
            }),
        },
        // Types and constants of bitcode refer to each other by number.
        Source::Bitcode { .. } => Ok(()),
    }
}

/// The line at which brackets are nested too deeply.
fn too_deep(text: &[u8]) -> Option<usize> {
    let mut depth = 0_usize;
    let mut rest = text.iter().enumerate();
    while let Some((at, &byte)) = rest.next() {
        match byte {
            b'(' | b'[' | b'{' | b'<' => {
                depth += 1;
                if depth > MOST_NESTED {
                    let breaks = text[..at].iter().filter(|&&byte| byte == b'\n');
                    return Some(1 + breaks.count());
                }
            }
            b')' | b']' | b'}' | b'>' => depth = depth.saturating_sub(1),
            // Quotes inside strings are escaped as numbers.
            b'"' => drop(rest.find(|&(_, &byte)| byte == b'"')),
            b';' => drop(rest.find(|&(_, &byte)| byte == b'\n')),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{MOST_NESTED, too_deep};

    #[test]
    fn brackets() {
        let nested = |count: usize| "[1 x ".repeat(count) + "i8" + &"]".repeat(count);
        assert_eq!(too_deep(nested(MOST_NESTED).as_bytes()), None);
        let text = format!("\n; [\n\"[[\" {}", nested(MOST_NESTED + 1));
        assert_eq!(too_deep(text.as_bytes()), Some(3));
        assert_eq!(too_deep(nested(9).repeat(MOST_NESTED).as_bytes()), None);
        assert_eq!(too_deep("\"[\"".repeat(2 * MOST_NESTED).as_bytes()), None);
        assert_eq!(too_deep(";[\n".repeat(2 * MOST_NESTED).as_bytes()), None);
    }
}
