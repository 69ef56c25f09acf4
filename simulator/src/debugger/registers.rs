//! Finds registers by their names.

use crate::wave::{AGPR, EXEC, M0, VCC, Wave};

/// A register by its name in a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// Scalar registers: first number and count.
    Scalar(usize, usize),
    /// Vector registers: first number and count.
    Vector(usize, usize),
    Scc,
    Pc,
}

/// The register with a name, which is given without the `$`.
pub fn find(name: &str, wave: &Wave) -> Option<Named> {
    let mask = wave.lanes as usize / 32;
    Some(match name {
        "exec" => Named::Scalar(EXEC, mask),
        "vcc" => Named::Scalar(VCC, mask),
        "m0" => Named::Scalar(M0, 1),
        "scc" => Named::Scc,
        "pc" => Named::Pc,
        _ => {
            let kind = name.chars().next()?;
            let (first, count) = range(&name[kind.len_utf8()..])?;
            let end = first.checked_add(count)?;
            match kind {
                's' if end <= wave.allocated_sgprs.min(VCC) => Named::Scalar(first, count),
                'v' if end <= wave.allocated_vgprs => Named::Vector(first, count),
                'a' if end <= wave.allocated_agprs => Named::Vector(AGPR + first, count),
                _ => return None,
            }
        }
    })
}

/// Parses `4` or `[4:7]`: the first number and the count.
fn range(text: &str) -> Option<(usize, usize)> {
    let Some(inner) = text.strip_prefix('[') else {
        return Some((text.parse().ok()?, 1));
    };
    let (first, last) = inner.strip_suffix(']')?.split_once(':')?;
    let (first, last): (usize, usize) = (first.parse().ok()?, last.parse().ok()?);
    Some((first, last.checked_sub(first)?.checked_add(1)?))
}
