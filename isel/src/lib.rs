#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod atomics;
pub mod call_graph;
pub mod calls;
pub mod constant_data;
pub mod control_flow;
pub mod descriptors;
pub mod divergence;
pub mod dynamic_stack;
pub mod float_remainder;
pub mod known_callers;
pub mod legalize;
pub mod local_memory;
pub mod memory_model;
pub mod read_back;
pub mod repeat_gws;
pub mod select;
pub mod waterfall;
pub mod wave_reduce;
pub mod whole_wave;
pub mod wide_operations;

#[cfg(test)]
mod tests;
