//! The failures of the command line: a message with the code that `--explain` explains.

use std::fmt::Display;

use amdgcn_simulator::Code;

/// A message and its code.
pub struct Failure {
    code: Code,
    text: String,
    is_fault: bool,
}

impl Failure {
    pub fn new(code: Code, text: impl Into<String>) -> Failure {
        Failure {
            code,
            text: text.into(),
            is_fault: false,
        }
    }

    /// A file that cannot be read or written.
    pub fn file(name: impl Display, error: impl Display) -> Failure {
        Failure::new(Code::FileAccess, format!("{name}: {error}"))
    }

    /// Returns `true` if the program has a fault, or the debugger ended it.
    pub fn is_fault(&self) -> bool {
        self.is_fault
    }

    /// The message as it is printed.
    pub fn message(&self) -> String {
        format!("amdgcn-run: {}", self.code.mark(&self.text))
    }
}

/// A text without a code is an error in the command line.
impl From<String> for Failure {
    fn from(text: String) -> Failure {
        Failure::new(Code::CommandLine, text)
    }
}

impl From<amdgcn_simulator::Error> for Failure {
    fn from(error: amdgcn_simulator::Error) -> Failure {
        Failure {
            is_fault: matches!(error, amdgcn_simulator::Error::Fault(_)),
            ..Failure::new(error.code(), error.to_string())
        }
    }
}
