#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod assemble;
pub mod assembly_text;
pub mod branches;
pub mod code_object;
pub mod container;
mod error;
pub mod expand;
pub mod flow;
pub mod frame;
pub mod hazards;
pub mod resources;
pub mod waits;

pub use error::EmitError;
