//! Kernels that use printf. The simulator's model of the driver prints what C's printf prints for the same values.

use super::{TRIPLES, compile};
use simulator::{Arg, Dispatch, Options};
use std::path::Path;

const PROCESSORS: [&str; 3] = ["gfx600", "gfx702", "gfx803"];

/// Checks the output of an example for each processor, level and pointer size.
fn check(dispatch: &Dispatch, expected: &str) {
    let input = Path::new("code-objects/catalyst-printf.ll");
    for processor in PROCESSORS {
        for level in ["-O0", "-O2"] {
            for triple in TRIPLES {
                let options = [format!("-mcpu={processor}"), format!("-mtriple={triple}")];
                let arguments = [&options[..], &[level.to_owned()]].concat();
                let program = compile(input, &arguments, "catalyst").expect("a program");
                let outcome = simulator::run(&program, dispatch, &Options::default());
                let outcome = outcome.expect("it runs");
                let printed = String::from_utf8_lossy(&outcome.printed);
                assert!(printed == expected, "{arguments:?}: {printed}");
            }
        }
    }
}

/// Work-groups print one after the other, and so do the work-items of each. Numbers are printed as by glibc, except
/// that the driver itself prints infinities and NaNs.
#[test]
fn kernels_print_what_c_prints() {
    const INTEGERS: &str =
        "-42|  -42|-42  |-42|-0042|-042|3000000000|b2d05e00|0XB2D05E00|26264057000\n";
    const REST: &str = "-1234567890123|    fffffee08e04fb35|q|words|          |cu|%\n\
        100% 602214075999999987023872.000000|602214075999999987023872.00|6.022e+23|6.02214e+23|6.02214E+53|\
        0x1.fe185ca57c517p+78\n\
        infinity|nan|1,-2,3,-128|-300,300|0.100000,-0.000000,10000000000.000000;\x07\n";
    let mut expected = String::new();
    for (group, y, x) in [0, 1].into_iter().flat_map(|group| {
        let items = [(0, 0), (0, 1), (1, 0), (1, 1)];
        items.map(|(y, x)| (group, y, x))
    }) {
        expected += &format!("group {group}: item {x},{y}\n");
        if x == y {
            expected += INTEGERS;
        }
        if group == 1 {
            expected += REST;
            expected += if y == 1 { "\"0\"\t" } else { "" };
        }
    }
    let bytes = [[1, 0xfe, 3, 0x80], [0xd4, 0xfe, 0x2c, 1]];
    let vector = [0.1f32, -0.0, 1e10, 0.0].map(f32::to_le_bytes).concat();
    let dispatch = Dispatch {
        kernel: "show".to_owned(),
        grid: [4, 2, 1],
        block: [2, 2, 1],
        args: vec![
            Arg::u32(-42i32 as u32),
            Arg::u32(3_000_000_000),
            Arg::u64(-1_234_567_890_123i64 as u64),
            Arg::f32(f32::INFINITY),
            Arg::Value(6.022_140_76e23f64.to_le_bytes().to_vec()),
            Arg::Value(bytes[0].to_vec()),
            Arg::Value(bytes[1].to_vec()),
            Arg::Value(vector),
            Arg::zeros(4),
        ],
    };
    check(&dispatch, &expected);
}

/// The 1024 dwords of each work-item have room for 511 records of two dwords.
#[test]
fn records_that_do_not_fit_are_dropped() {
    let numbers = (0..511).map(|number| format!("{number} "));
    let line: String = numbers.collect();
    let dispatch = Dispatch {
        kernel: "flood".to_owned(),
        grid: [256, 1, 1],
        block: [256, 1, 1],
        args: vec![Arg::u32(515)],
    };
    check(&dispatch, &line.repeat(256));
}
