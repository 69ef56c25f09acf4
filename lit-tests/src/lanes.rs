//! Kernels that compute one result per lane, from each buffer's element for that lane.

use crate::compiler;
use simulator::{Arg, Dispatch, Options};

const CONFIGURATIONS: [[&str; 2]; 6] = [
    ["-mcpu=gfx600", "-O0"],
    ["-mcpu=gfx600", "-O2"],
    ["-mcpu=gfx803", "-O2"],
    ["-mcpu=gfx900", "-O2"],
    ["-mcpu=gfx1010", "-O0"],
    ["-mcpu=gfx1010", "-O2"],
];

/// The code objects of an input, each with its options.
///
/// # Panics
/// If there is no such input, or it does not compile.
pub fn compiled(input: &str) -> Vec<(String, Vec<u8>)> {
    let configurations = CONFIGURATIONS.iter();
    configurations
        .map(|options| {
            let mut arguments = vec![input.to_owned()];
            arguments.extend(options.iter().map(|option| (*option).to_owned()));
            arguments.extend(["-filetype=hsaco", "-o", "-"].map(str::to_owned));
            let code = compiler::run(&arguments).success();
            (
                options.join(" "),
                code.unwrap_or_else(|error| panic!("{error}")),
            )
        })
        .collect()
}

/// Runs `kernel(out, in...)` and returns `lanes` results of `result` bytes each.
///
/// # Panics
/// If it does not run.
pub fn run(code: &[u8], kernel: &str, data: &[&[u8]], lanes: usize, result: usize) -> Vec<u8> {
    const LANES: usize = 256;
    let mut out = Vec::new();
    for first in (0..lanes).step_by(LANES) {
        let count = LANES.min(lanes - first);
        let mut args = vec![Arg::Buffer(vec![0; LANES * result])];
        for buffer in data {
            let each = buffer.len() / lanes;
            let mut padded = buffer[first * each..(first + count) * each].to_vec();
            padded.resize(LANES * each, 1);
            args.push(Arg::Buffer(padded));
        }
        let dispatch = Dispatch {
            kernel: kernel.to_owned(),
            grid: [LANES as u32, 1, 1],
            block: [LANES as u32, 1, 1],
            args,
        };
        let outcome = simulator::run(code, &dispatch, &Options::default());
        let outcome = outcome.unwrap_or_else(|error| panic!("{kernel}: {error}"));
        let results = outcome.buffers[0].as_ref().expect("a buffer");
        out.extend_from_slice(&results[..count * result]);
    }
    out
}

/// Converts a float of `width` bytes to f64, which represents all of them exactly.
pub fn widened(bits: u64, width: usize) -> f64 {
    match width {
        2 => {
            let (fraction, exponent) = ((bits & 0x3ff) as f64, (bits >> 10 & 31) as i32);
            let magnitude = match exponent {
                0 => fraction * 2f64.powi(-24),
                31 if fraction == 0.0 => f64::INFINITY,
                31 => f64::NAN,
                _ => (fraction + 1024.0) * 2f64.powi(exponent - 25),
            };
            if bits >> 15 == 1 {
                -magnitude
            } else {
                magnitude
            }
        }
        4 => f32::from_bits(bits as u32).into(),
        _ => f64::from_bits(bits),
    }
}
