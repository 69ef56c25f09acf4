//! Passes over the generic representation before selection.

use crate::{IselError, OptLevel};
use mir::generic::Function;
use target::Target;

/// Runs the passes.
///
/// # Errors
/// A construct without a legal form.
pub fn run(_: &mut Function, _: &Target, _: OptLevel) -> Result<(), IselError> {
    Ok(())
}
