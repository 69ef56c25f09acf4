#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod access;
mod action;
mod control;
mod descriptor;
mod ds;
mod error;
mod float;
mod format;
mod group;
mod inst;
mod launch;
mod lds;
mod loader;
mod machine;
mod memory;
mod metadata;
mod model;
mod parallel;
mod program;
mod races;
pub mod reference;
mod salu;
mod smem;
mod stats;
mod strict;
mod transfer;
mod valu;
mod vmem;
mod wave;

pub use descriptor::Descriptor;
pub use error::{Error, Fault, FaultKind, Space};
pub use launch::{Arg, Dispatch, Options, Outcome, run, run_loaded};
pub use loader::{CodeObject, Kernel, Segment};
pub use metadata::{Argument, KernelMetadata, Metadata};
pub use model::Cycles;
pub use stats::{Stats, Traffic};
