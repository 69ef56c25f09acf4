//! Errors of the passes after register allocation.

use crate::container::ContainerError;
use mir::diagnostic::ShownLocation;
use thiserror::Error;

/// Why machine code could not be emitted.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum EmitError {
    /// An instruction that no encoding of the target accepts.
    #[error("in function '{function}'{location}: cannot encode '{instruction}': {reason}")]
    Unencodable {
        function: String,
        /// Where in the source.
        location: ShownLocation,
        /// The mnemonic.
        instruction: String,
        reason: String,
    },
    /// A line of inline assembly that cannot be assembled.
    #[error("in function '{function}'{location}: inline assembly '{line}': {reason}")]
    Assembly {
        function: String,
        /// Where in the source.
        location: ShownLocation,
        /// The line, with its operands substituted.
        line: String,
        reason: String,
    },
    /// A limit of the hardware is exceeded.
    #[error("in function '{function}'{location}: {reason}")]
    Limit {
        function: String,
        /// Where in the source.
        location: ShownLocation,
        /// The limit.
        reason: String,
    },
    /// A pass broke its guarantees: a bug of the compiler.
    #[error("in function '{function}': internal error: {reason}")]
    Internal {
        function: String,
        /// The broken guarantee.
        reason: String,
    },
    /// The container around the code.
    #[error(transparent)]
    Container(#[from] ContainerError),
}

impl EmitError {
    /// An error for a guarantee of an earlier pass that does not hold.
    pub fn internal(function: &str, reason: impl Into<String>) -> EmitError {
        EmitError::Internal {
            function: function.into(),
            reason: reason.into(),
        }
    }

    /// An error for a limit that the function as a whole exceeds.
    pub fn limit(function: &str, reason: impl Into<String>) -> EmitError {
        EmitError::Limit {
            function: function.into(),
            location: ShownLocation::default(),
            reason: reason.into(),
        }
    }

    /// The error with its source location.
    #[must_use]
    pub fn at(mut self, found: ShownLocation) -> EmitError {
        if let Some(location) = self.location_mut() {
            *location = found;
        }
        self
    }

    /// The source location, to be resolved; none for errors that are not about code.
    pub fn location_mut(&mut self) -> Option<&mut ShownLocation> {
        match self {
            EmitError::Unencodable { location, .. }
            | EmitError::Assembly { location, .. }
            | EmitError::Limit { location, .. } => Some(location),
            EmitError::Internal { .. } | EmitError::Container(_) => None,
        }
    }
}
