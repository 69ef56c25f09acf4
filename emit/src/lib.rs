#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod accumulate_forms;
mod arguments;
pub mod assemble;
pub mod assembly_text;
pub mod branches;
mod call_graph;
pub mod catalyst;
pub mod clrx;
pub mod code_object;
pub mod container;
mod debug;
mod error;
pub mod expand;
pub mod flow;
pub mod frame;
pub mod hard_clauses;
pub mod hazards;
pub mod link;
pub mod placement;
pub mod repeated_compares;
pub mod resources;
mod saves;
pub mod single_wave;
pub mod state_writes;
pub mod waits;

pub use error::EmitError;
