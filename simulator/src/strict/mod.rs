//! What strict mode watches in each wave besides undefined bits: outstanding memory operations and wait states.

pub mod counters;
pub mod hazards;
mod matrix;
