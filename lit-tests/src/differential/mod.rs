//! Programs of every operation, type and memory, whose results LLVM's code for the host says.
//!
//! [`generate`] makes a kernel of [`Choices`]: it is well-defined and has one result whatever they are, so [`reduce`] makes
//! smaller ones of fewer choices. [`Host`] compiles kernels for x86-64 and runs them; [`compare`] runs ours and LLVM's on the
//! simulator.

mod builder;
pub mod campaign;
mod cells;
mod choices;
pub mod compare;
mod control;
pub mod coverage;
mod host;
mod memory;
pub mod mutants;
mod operations;
mod pointers;
mod program;
mod types;
mod vectors;

/// The pointer to memory that all lanes change.
const SHARED_NAME: &str = "%shared,";

pub use builder::Needs;
pub use cells::{ROUNDS, programs};
pub use choices::{Choices, reduce};
pub use host::{Host, Job, Refusal};
pub use program::{Plan, Program, arguments, buffers, generate};
