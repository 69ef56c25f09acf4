//! The failures of the command line: messages with the codes that `--explain` explains.

use crate::Error;
use explain::Code;
use std::io::Write;

/// A message and its code.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Message {
    code: Code,
    text: String,
}

impl Message {
    pub(super) fn new(code: Code, text: impl Into<String>) -> Message {
        Message {
            code,
            text: text.into(),
        }
    }

    /// A file that cannot be read or written.
    pub(super) fn file(name: impl std::fmt::Display, error: impl std::fmt::Display) -> Message {
        Message::new(Code::FileAccess, format!("{name}: {error}"))
    }
}

/// A plain text is an error in the command line.
impl From<String> for Message {
    fn from(text: String) -> Message {
        Message::new(Code::CommandLine, text)
    }
}

/// The reason why there is no output.
pub(super) enum Failure {
    Messages(Vec<Message>),
    /// Errors formatted with their positions.
    Report(String),
}

impl Failure {
    pub(super) fn new(code: Code, text: impl Into<String>) -> Failure {
        Message::new(code, text).into()
    }

    /// The messages of an error of the library.
    pub(super) fn of(error: &Error) -> Failure {
        let messages = error.coded_messages().into_iter();
        Failure::Messages(
            messages
                .map(|(code, text)| Message { code, text })
                .collect(),
        )
    }

    /// The messages of an error of the library. Messages that do not begin with a position in the module receive the
    /// module's name as a prefix.
    pub(super) fn of_module(name: &str, error: &Error) -> Failure {
        let messages = error.coded_messages().into_iter();
        let messages = messages.map(|(code, text)| {
            let text = match text.starts_with(name) {
                true => text,
                false => format!("{name}: {text}"),
            };
            Message { code, text }
        });
        Failure::Messages(messages.collect())
    }

    /// Prints the failure; returns the exit status.
    pub(super) fn print(&self, stderr: &mut dyn Write) -> i32 {
        // Standard error may be closed; nothing else can be done.
        match self {
            Failure::Messages(messages) => {
                for message in messages {
                    let text = message.code.mark(&message.text);
                    let _ = writeln!(stderr, "amdgcn-llc: error: {text}");
                }
            }
            Failure::Report(report) => {
                let _ = write!(stderr, "{report}");
            }
        }
        1
    }
}

impl From<Message> for Failure {
    fn from(message: Message) -> Failure {
        Failure::Messages(vec![message])
    }
}

/// A plain text is an error in the command line.
impl From<String> for Failure {
    fn from(text: String) -> Failure {
        Message::from(text).into()
    }
}
