//! Passes over the generic representation before selection.

mod accesses;
pub(crate) mod atomics;
mod builder;
mod choice;
mod cleanup;
mod contract;
mod control_flow;
mod float_remainder;
mod fold;
mod if_conversion;
pub(crate) mod known_bits;
mod legalize;
pub(crate) use legalize::{buffer, dominators};
mod merge_accesses;
mod merge_bytes;
mod merge_narrow_stores;
mod pointer;
mod promote_slots;
mod rewrite;
#[cfg(test)]
mod tests;
mod wide_operations;
mod wide_shifts;
mod wide_sums;
mod width;

use crate::{IselError, OptLevel};
use mir::generic::Function;
use target::Target;

/// Runs the passes.
///
/// # Errors
/// A construct without a legal form.
pub fn run(function: &mut Function, target: &Target, level: OptLevel) -> Result<(), IselError> {
    if level > OptLevel::O0 {
        promote_slots::run(function);
        contract::run(function, target);
    }
    atomics::run(function, target)?;
    wide_operations::run(function)?;
    float_remainder::run(function);
    control_flow::run(function)?;
    if level > OptLevel::O0 {
        if_conversion::run(function);
    }
    legalize::run(function, target)?;
    if level > OptLevel::O0 {
        merge_bytes::run(function, target);
        merge_narrow_stores::run(function, target);
        merge_accesses::run(function, target);
    }
    cleanup::run(function);
    if level > OptLevel::O0 {
        wide_sums::run(function);
        wide_shifts::run(function);
        cleanup::run(function);
    }
    Ok(())
}
