//! Checks of strict mode other than undefined bits: outstanding memory operations, wait states, and
//! other hardware bugs.

pub mod bugs;
pub mod counters;
mod gfx10;
pub mod hazards;
mod matrix;
mod replay;
mod unified;

use crate::inst::{Src, VECTOR_BASE};

/// The numbers of the vector registers of an operand, with what is known of their last accesses.
fn uses_of<T>(uses: &[T], source: Src, width: u8) -> impl Iterator<Item = (usize, &T)> {
    let first = source.vector();
    let range = first.map_or(0..0, |first| first..first + usize::from(width.max(1)));
    range.filter_map(|register| Some((register + usize::from(VECTOR_BASE), uses.get(register)?)))
}
