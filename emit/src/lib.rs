#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod arguments;
pub mod assemble;
pub mod assembly_text;
mod call_graph;
pub mod catalyst;
pub mod clrx;
pub mod code_object;
pub mod container;
pub mod placement;
pub mod resources;
pub mod symbols;
