//! Programs with every operation, type and address space, whose expected results come from LLVM's code for the host.
//!
//! [`generate`] builds a kernel from [`Choices`]. For any choices, the kernel is well-defined and has a unique result,
//! so [`reduce`] builds smaller kernels from fewer choices. [`Host`] compiles kernels for x86-64 and runs them, and
//! [`compare`] runs our code and LLVM's on the simulator. [`kernels`] runs real kernels, and [`mutants`] runs randomly
//! changed ones.

mod builder;
pub mod campaign;
mod cells;
mod choices;
pub mod compare;
mod control;
pub mod coverage;
pub mod graphics;
mod host;
pub mod kernels;
mod masked;
mod memory;
mod mixed;
pub mod mutants;
mod operations;
mod pointers;
mod predicated;
mod program;
mod strict;
mod structures;
mod types;
mod vectors;

/// The pointer to the memory that all lanes modify.
const SHARED_NAME: &str = "%shared,";

pub use builder::Needs;
pub use cells::{ROUNDS, programs};
pub use choices::{Choices, reduce};
pub use host::{Host, HostFailure, Job};
pub use program::{FEW_WAVES, Plan, Program, arguments, buffers, generate};
