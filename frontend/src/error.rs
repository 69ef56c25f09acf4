//! What can be wrong with an input.

use thiserror::Error;

/// Why a module could not be converted.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum FrontendError {
    /// The text or bitcode is malformed. LLVM's message names line and column of text.
    #[error("{message}")]
    Parse {
        /// `name:line:column: error: what`, with the line quoted.
        message: String,
    },
    /// LLVM's verifier refuses the module.
    #[error("{name}: invalid module: {message}")]
    Invalid {
        /// Module.
        name: String,
        /// The verifier's message.
        message: String,
    },
    /// A module that cannot be linked to those before it.
    #[error("{name}: cannot be linked: {message}")]
    Link {
        /// Module.
        name: String,
        /// LLVM's message.
        message: String,
    },
    /// LLVM had to give up: an error of its own, or not enough memory.
    #[error("{name}: LLVM cannot read it: {message}")]
    Fatal {
        /// Module.
        name: String,
        /// LLVM's message.
        message: String,
    },
    /// Text or bitcode that is not handed to LLVM at all.
    #[error("{name}: {message}")]
    Limit {
        /// Module.
        name: String,
        /// Which limit it exceeds, and where.
        message: String,
    },
    /// A construct in a function that this compiler does not translate.
    #[error("in function '{function}': {reason}\n  {instruction}")]
    Unsupported {
        /// Function.
        function: String,
        /// The printed instruction or value.
        instruction: String,
        /// What about it.
        reason: String,
    },
    /// A string attribute of a function whose value cannot be read.
    #[error("in function '{function}': attribute \"{attribute}\"=\"{value}\": {reason}")]
    InvalidAttribute {
        /// Function.
        function: String,
        /// The attribute's name.
        attribute: String,
        /// Its value.
        value: String,
        /// What is expected.
        reason: &'static str,
    },
    /// A construct outside of functions that this compiler does not translate.
    #[error("'{symbol}': {reason}")]
    UnsupportedGlobal {
        /// The variable or function.
        symbol: String,
        /// What about it.
        reason: String,
    },
}
