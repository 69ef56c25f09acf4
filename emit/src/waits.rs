//! Waits for memory operations.

use crate::EmitError;
use mir::machine::Function;
use target::Target;

/// Runs the pass.
///
/// # Errors
/// None so far.
pub fn run(_: &mut Function, _: &Target) -> Result<(), EmitError> {
    Ok(())
}
