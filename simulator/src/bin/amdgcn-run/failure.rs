//! Why a run ends: a message with the code that `--explain` explains.

use std::fmt::Display;

use amdgcn_simulator::Code;

/// A message and its code.
pub struct Failure {
    code: Code,
    text: String,
}

impl Failure {
    pub fn new(code: Code, text: impl Into<String>) -> Failure {
        Failure {
            code,
            text: text.into(),
        }
    }

    /// A file that cannot be read or written.
    pub fn file(name: impl Display, error: impl Display) -> Failure {
        Failure::new(Code::FileAccess, format!("{name}: {error}"))
    }

    /// The message as it is printed.
    pub fn message(&self) -> String {
        format!("amdgcn-run: {}", self.code.mark(&self.text))
    }
}

/// The text is about the command line.
impl From<String> for Failure {
    fn from(text: String) -> Failure {
        Failure::new(Code::CommandLine, text)
    }
}

impl From<amdgcn_simulator::Error> for Failure {
    fn from(error: amdgcn_simulator::Error) -> Failure {
        Failure::new(error.code(), error.to_string())
    }
}
