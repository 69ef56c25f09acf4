//! Errors of the passes after register allocation.

use crate::container::ContainerError;
use thiserror::Error;

/// Why machine code could not be emitted.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum EmitError {
    /// An instruction that no encoding of the target accepts.
    #[error("in function '{function}': cannot encode '{instruction}': {reason}")]
    Unencodable {
        /// The function.
        function: String,
        /// The instruction.
        instruction: String,
        /// Why.
        reason: String,
    },
    /// A line of inline assembly that cannot be assembled.
    #[error("in function '{function}': inline assembly '{line}': {reason}")]
    Assembly {
        /// The function.
        function: String,
        /// The line, with operands in place.
        line: String,
        /// Why.
        reason: String,
    },
    /// A limit of the hardware is exceeded.
    #[error("in function '{function}': {reason}")]
    Limit {
        /// The function.
        function: String,
        /// Which limit.
        reason: String,
    },
    /// A pass did not keep its promises.
    #[error("in function '{function}': internal error: {reason}")]
    Internal {
        /// The function.
        function: String,
        /// What was found.
        reason: String,
    },
    /// The container around the code.
    #[error(transparent)]
    Container(#[from] ContainerError),
}

impl EmitError {
    /// A broken promise of an earlier pass.
    pub fn internal(function: &str, reason: impl Into<String>) -> EmitError {
        EmitError::Internal {
            function: function.into(),
            reason: reason.into(),
        }
    }
}
