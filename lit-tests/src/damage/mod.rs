//! Damages well-formed inputs of every reader, with knowledge of their format. The tests of malformed input and the
//! fuzz targets share this code.

pub mod binary;
pub mod ir;
pub mod readers;
pub mod seeds;
pub mod text;
