//! Damages well-formed inputs of every reader, by what their parts mean: for the tests of malformed input and for
//! the fuzz targets.

pub mod binary;
pub mod ir;
pub mod readers;
pub mod seeds;
pub mod text;
