//! The status of a call.

use compiler::{Error, ErrorKind};

/// The status of a call. Unless it is `AMDGCN_STATUS_OK`, the result has messages.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmdgcnStatus {
    /// The result has data.
    Ok = 0,
    /// A required pointer is NULL, a string is not UTF-8, or an option has an invalid value.
    InvalidArgument = 1,
    /// The IR is malformed, or has a construct that is not supported.
    InvalidInput = 2,
    /// Unknown or contradictory processor, feature, triple or code object version.
    InvalidTarget = 3,
    /// The IR is valid, but this target has no code for it: an unsupported construct or an exceeded limit.
    Unsupported = 4,
    /// Assembler text with errors.
    InvalidAssembly = 5,
    /// Objects that cannot be linked.
    LinkFailed = 6,
    /// The bytes are not an object for AMD GPUs, or are damaged.
    InvalidObject = 7,
    /// A bug in the compiler. The process continues.
    Internal = 8,
}

impl From<&Error> for AmdgcnStatus {
    fn from(error: &Error) -> AmdgcnStatus {
        match error.kind() {
            ErrorKind::Input => AmdgcnStatus::InvalidInput,
            ErrorKind::Target => AmdgcnStatus::InvalidTarget,
            ErrorKind::Unsupported => AmdgcnStatus::Unsupported,
            ErrorKind::AssemblerText => AmdgcnStatus::InvalidAssembly,
            ErrorKind::Object => AmdgcnStatus::InvalidObject,
            ErrorKind::Argument => AmdgcnStatus::InvalidArgument,
            ErrorKind::Internal => AmdgcnStatus::Internal,
        }
    }
}
