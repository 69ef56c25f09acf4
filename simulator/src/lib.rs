#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod access;
mod action;
mod control;
mod descriptor;
mod ds;
mod ds_special;
mod error;
mod float;
mod fork;
mod format;
mod formatted;
mod group;
mod hwreg;
mod inst;
mod launch;
mod lds;
mod loader;
mod machine;
mod memory;
mod message;
mod metadata;
mod metadata_v2;
mod model;
mod parallel;
mod program;
mod progress;
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
mod weak;

pub use descriptor::Descriptor;
pub use error::{Error, Fault, FaultKind, Space};
pub use launch::{Arg, Dispatch, Options, Outcome, run, run_loaded};
pub use loader::{CodeObject, Kernel, LOAD_BASE, Segment};
pub use metadata::{Argument, KernelMetadata, Metadata};
pub use model::Cycles;
pub use stats::{Stats, Traffic};
pub use weak::{Buffers, MemoryModel, Placement, explore};
