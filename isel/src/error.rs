//! Errors of the passes between the frontend and register allocation.

use thiserror::Error;

/// Why a function cannot be compiled.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum IselError {
    /// Valid input that the compiler does not handle (yet).
    #[error("in function '{function}': unsupported {construct}: {reason}")]
    Unsupported {
        /// The function.
        function: String,
        /// The instruction or construct.
        construct: String,
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
}

impl IselError {
    /// An unsupported construct.
    pub fn unsupported(
        function: &str,
        construct: impl Into<String>,
        reason: impl Into<String>,
    ) -> IselError {
        IselError::Unsupported {
            function: function.into(),
            construct: construct.into(),
            reason: reason.into(),
        }
    }

    /// A broken promise of an earlier pass.
    pub fn internal(function: &str, reason: impl Into<String>) -> IselError {
        IselError::Internal {
            function: function.into(),
            reason: reason.into(),
        }
    }
}
