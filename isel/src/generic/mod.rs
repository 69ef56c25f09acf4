//! Passes that simplify and legalize the generic representation.

mod access_groups;
pub mod atomics;
pub(crate) mod builder;
pub mod cleanup;
pub mod contract;
pub mod control_flow;
pub mod float_remainder;
mod fold;
pub mod if_conversion;
pub(crate) mod known_bits;
pub mod legalize;
mod selects;
pub(crate) use legalize::buffer;
pub mod merge_accesses;
pub mod merge_bytes;
pub mod merge_narrow_stores;
mod pointer;
pub mod promote_alloca;
mod rewrite;
#[cfg(test)]
mod tests;
pub mod wide_operations;
pub mod wide_shifts;
pub mod wide_sums;
mod width;
