//! Damages well-formed inputs of every reader, with knowledge of their format; shared by the tests of malformed input
//! and the fuzz targets.

pub mod binary;
pub mod ir;
pub mod readers;
pub mod seeds;
pub mod text;
