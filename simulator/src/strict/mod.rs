//! What strict mode watches in each wave besides undefined bits: outstanding memory operations, wait states, and
//! other defects of the hardware.

pub mod bugs;
pub mod counters;
mod gfx10;
pub mod hazards;
mod matrix;
mod replay;
