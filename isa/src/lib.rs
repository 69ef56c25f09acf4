//! See README.md.

mod generation;

pub use generation::Generation;
