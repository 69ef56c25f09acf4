//! Passes over the generic representation before selection.

mod control_flow;

use crate::{IselError, OptLevel};
use mir::generic::Function;
use target::Target;

/// Runs the passes.
///
/// # Errors
/// A construct without a legal form.
pub fn run(function: &mut Function, _: &Target, _: OptLevel) -> Result<(), IselError> {
    control_flow::run(function);
    Ok(())
}
