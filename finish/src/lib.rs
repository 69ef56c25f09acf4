#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod accumulate_forms;
pub mod branches;
pub mod expand;
mod flow;
pub mod frame;
pub mod hard_clauses;
pub mod hazards;
pub mod repeated_compares;
pub mod repeated_constants;
mod saves;
pub mod sequential_addresses;
pub mod single_wave;
pub mod state_writes;
pub mod waits;
