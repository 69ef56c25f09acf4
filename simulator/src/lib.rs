#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod descriptor;
mod error;
mod loader;
mod memory;
mod metadata;

pub use descriptor::Descriptor;
pub use error::{Error, Fault, FaultKind, Space};
pub use loader::{CodeObject, Kernel, Segment};
pub use metadata::{Argument, KernelMetadata, Metadata};
