//! See README.md.

#![forbid(unsafe_code)]

mod error;
pub mod wave_transform;

pub use error::IselError;
