//! For each example: inputs, launches, and results computed on the host.

use crate::device::Device;

mod algebra;
mod collective;
mod integer;
mod numeric;

use algebra::*;
use collective::*;
use integer::*;
use numeric::*;

/// What went wrong first, if anything.
type Check = Result<(), String>;

/// A workload of an example.
pub struct Workload {
    /// The example's name.
    pub example: &'static str,
    /// Runs its kernels and compares.
    pub run: fn(&mut Device) -> Check,
}

macro_rules! workloads {
    ($($example:ident)*) => {
        /// One for each example, in order of their names.
        pub const WORKLOADS: &[Workload] =
            &[$(Workload { example: stringify!($example), run: $example }),*];
    };
}

workloads! {
    bitonic_sort black_scholes bytecode double_precision edit_distance fft generic_pointers
    half_precision hash_table histogram integers kernel_arguments mandelbrot matmul_lds
    matmul_register monte_carlo nbody private_array ray_spheres reduction saxpy scan sha256 sobel
    spmv stencil transpose vector_add
}
