//! Register allocation. See README.md.

#![forbid(unsafe_code)]

use mir::machine::Function;
use target::Target;
use thiserror::Error;

/// Why registers could not be allocated.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RegallocError {
    /// Not implemented yet.
    #[error("in function '{function}': register allocation is not implemented")]
    Missing {
        /// The function.
        function: String,
    },
}

/// How to allocate.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Run the checkers on the result.
    pub verify: bool,
}

/// Allocates registers.
///
/// # Errors
/// See [`RegallocError`].
pub fn run(function: &mut Function, _: &Target, _: &Options) -> Result<(), RegallocError> {
    Err(RegallocError::Missing {
        function: function.name.clone(),
    })
}
