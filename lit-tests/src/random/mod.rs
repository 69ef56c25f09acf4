//! Random programs: well-defined kernels, their expected results, and reduced versions of failing kernels.
//!
//! A [`Program`] is a control-flow graph over typed mutable variables. Regardless of its statements, it terminates and
//! has neither undefined behavior nor undefined values, since the operations themselves confine shift amounts,
//! divisors, indices and conversions. Therefore, [`reduce`] may drop any statement. [`generate()`] builds a program
//! from a seed, [`text`] writes it as LLVM IR, where variables become SSA values, and [`interpret`] executes it lane by
//! lane.

mod arithmetic;
mod expressions;
mod functions;
mod generate;
mod interpret;
mod program;
mod reduce;
mod rng;
mod text;
mod text_functions;
mod text_operations;
mod whole_wave;

pub use generate::generate;
pub use interpret::{BLOCK, GRID, arguments, buffers, interpret};
pub use program::Program;
pub use reduce::reduce;
pub use rng::Rng;
pub use text::{modules, text};
pub use whole_wave::in_whole_waves;
