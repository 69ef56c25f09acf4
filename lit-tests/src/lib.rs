//! Shared by the tests of the complete compiler: running its command line in process, finding inputs, and running
//! LLVM's tools.

#![forbid(unsafe_code)]

pub mod calls;
pub mod compiler;
pub mod damage;
pub mod differential;
pub mod float_modes;
pub mod inputs;
pub mod lanes;
pub mod large;
pub mod linking;
pub mod memory;
pub mod pressure;
pub mod random;
pub mod tools;
