//! All tests of the complete compiler in one program, since each test program links the compiler including LLVM, which
//! is large.
//!
//! `cargo test -p amdgcn-lit-tests MODULE::` runs one of the modules.

// The tests of the instruction tables use this name for the crate.
extern crate isa as amdgcn_isa;

#[path = "../../isa/tests/support/mod.rs"]
#[allow(dead_code, missing_docs)]
mod support;

mod address_ends;
mod against;
mod alignment;
mod assembler;
mod catalyst;
mod clrx;
mod command_line;
mod debug;
mod debugger;
mod differential;
mod dynamic_stack;
mod execution;
mod graphics_calls;
mod images;
mod inline_assembly;
mod intrinsics;
mod jumps;
mod large;
mod linked;
mod linking;
mod litmus;
mod local_symbols;
mod machine_text;
mod malformed;
mod matrix_sums;
mod memory_cost;
mod memory_model;
mod metadata;
mod numbers;
mod options;
mod pal_metadata;
mod passes;
mod preload;
mod private_to_local;
mod random;
mod report;
mod round_trip;
mod selection;
mod shaders;
mod small_floats;
mod snapshots;
mod systems;
mod tail_calls;
mod type_aliases;
mod warnings;
mod wide_integers;
mod wrong_inputs;
