//! Peephole combinations of machine instructions before allocation.

use crate::{IselError, OptLevel};
use mir::machine::Function;
use target::Target;

/// Runs the pass.
///
/// # Errors
/// None so far.
pub fn run(_: &mut Function, _: &Target, _: OptLevel) -> Result<(), IselError> {
    Ok(())
}
