//! Errors about the input.

use explain::Code;
use mir::diagnostic::ShownLocation;
use thiserror::Error;

/// Why a module could not be converted.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum FrontendError {
    /// The text or bitcode is malformed.
    #[error("{message}")]
    Parse {
        /// LLVM's message. For text it is `name:line:column: error: what` and quotes the line.
        message: String,
    },
    /// LLVM's verifier rejected the module.
    #[error("{name}: invalid module: {message}")]
    Invalid {
        name: String,
        /// The verifier's message.
        message: String,
    },
    /// A module cannot be linked with those before it.
    #[error("{name}: cannot be linked: {message}")]
    Link {
        name: String,
        /// LLVM's message.
        message: String,
    },
    /// A fatal error of LLVM, such as running out of memory.
    #[error("{name}: LLVM cannot read the module: {message}")]
    Fatal {
        name: String,
        /// LLVM's message.
        message: String,
    },
    /// The input exceeds a limit, so LLVM does not read it.
    #[error("{name}: {message}")]
    Limit {
        name: String,
        /// The limit, and where it is exceeded.
        message: String,
    },
    /// An unsupported construct in a function.
    #[error("in function '{function}'{location}: {reason}\n  {instruction}")]
    Unsupported {
        code: Code,
        function: String,
        /// The source location.
        location: ShownLocation,
        /// The instruction or value as LLVM prints it.
        instruction: String,
        reason: String,
    },
    /// A string attribute of a function with an invalid value.
    #[error("in function '{function}': attribute \"{attribute}\"=\"{value}\": {reason}")]
    InvalidAttribute {
        function: String,
        /// The attribute's name.
        attribute: String,
        value: String,
        /// The allowed values.
        reason: &'static str,
    },
    /// An unsupported construct outside function bodies.
    #[error("'{symbol}': {reason}")]
    UnsupportedGlobal {
        /// The variable or function.
        symbol: String,
        reason: String,
    },
}

impl FrontendError {
    /// The code that `--explain` accepts.
    pub fn code(&self) -> Code {
        match self {
            FrontendError::Parse { .. } => Code::Syntax,
            FrontendError::Invalid { .. } => Code::InvalidModule,
            FrontendError::Link { .. } => Code::ModulesConflict,
            FrontendError::Fatal { .. } => Code::ReaderFailed,
            FrontendError::Limit { .. } => Code::TooDeep,
            FrontendError::Unsupported { code, .. } => *code,
            FrontendError::InvalidAttribute { .. } => Code::InvalidAttribute,
            FrontendError::UnsupportedGlobal { .. } => Code::UnsupportedDeclaration,
        }
    }
}
