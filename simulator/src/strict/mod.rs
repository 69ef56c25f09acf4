//! Checks of strict mode other than undefined bits: outstanding memory operations, wait states, and
//! other hardware bugs.

pub mod bugs;
pub mod counters;
mod gfx10;
pub mod hazards;
mod matrix;
mod replay;
mod unified;
