//! `libamdgcn`: the compiler for C and what can call C.
//!
//! In: bytes in memory and an options struct that starts with its size, so that it may grow. Out: a result that its caller
//! owns: data, messages, figures of the kernels. Guarantees: no global state, no files but those that assembly text
//! includes, any number of threads, and no unwinding into the caller: a panic is the status `AMDGCN_STATUS_INTERNAL`.
//!
//! `include/amdgcn.h` and `include/triton_amdgpu.h` are generated from this crate.

mod boundary;
mod options;
mod outcome;
mod status;
mod triton;
