#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod combine;
pub mod even_tuples;
pub mod late_steps;
pub mod schedule;
pub mod shared_constants;
pub mod wave_transform;
