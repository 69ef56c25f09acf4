//! `libamd_comgr`: the interface of AMD's code object manager, with the compiler, assembler and linker of this project.
//!
//! In: data objects with bitcode, assembler text or code objects, and actions on sets of them. Out: data objects, metadata
//! and symbols. Names, numbers and the layout of structs are those of AMD's library, version 2.4. Guarantees: an invalid handle
//! is an error, not undefined behavior; any number of threads may call the functions; a panic does not unwind into the caller,
//! but becomes `AMD_COMGR_STATUS_ERROR`.
//!
//! Handles are numbers in a table of the process (`objects.rs`). High-level languages are compiled by AMD's library, if
//! it is installed (`source_compiler.rs`).

mod actions;
mod boundary;
mod bundle;
mod code_object;
mod isa_name;
mod metadata;
mod objects;
mod options;
mod source_compiler;
mod status;
mod symbolizer;
