//! `libamdgcn`: the compiler as a library for C and languages that can call C.
//!
//! In: bytes in memory and an options struct that starts with its size, so it can be extended. Out: a result that
//! the caller owns: data, messages, resources of the kernels. Guarantees: no global state; no file access except for
//! files that assembler text includes; any number of threads may call the functions; a panic does not unwind into the
//! caller, but becomes the status `AMDGCN_STATUS_INTERNAL`.
//!
//! `include/amdgcn.h` and `include/triton_amdgpu.h` are generated from this crate.

mod boundary;
mod options;
mod outcome;
mod status;
mod triton;
