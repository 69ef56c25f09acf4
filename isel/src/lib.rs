#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod address_modes;
pub mod address_spaces;
pub mod addresses;
mod affine;
pub mod call_graph;
pub mod calls;
pub mod combine;
pub mod constant_data;
pub mod descriptors;
pub mod divergence;
pub mod dynamic_stack;
mod error;
pub mod even_tuples;
pub mod far_offsets;
pub mod generic;
pub mod local_alignment;
pub mod local_memory;
pub mod loop_invariants;
pub mod memory_model;
pub mod read_back;
pub mod repeat_gws;
pub mod schedule;
pub mod select;
mod sequence;
pub mod shared_constants;
pub mod strength_reduction;
pub mod unreachable;
pub mod waterfall;
pub mod wave_reduce;
pub mod wave_transform;
pub mod whole_wave;

pub use error::IselError;

/// The optimization level.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum OptLevel {
    /// Fastest compilation, code close to the source.
    O0,
    /// Some optimizations.
    O1,
    /// The default.
    #[default]
    O2,
    /// All optimizations.
    O3,
}

#[cfg(test)]
mod tests;
