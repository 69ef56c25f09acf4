//! 128-bit integers: results on the simulator equal those of the host.

use amdgcn_lit_tests::lanes::{compiled, run, widened};

/// Small numbers, large numbers, and those around powers of two.
fn edges() -> Vec<u128> {
    let mut out = vec![0, 1, 2, 3, 10, u128::MAX / 3, u128::MAX / 10];
    for bit in [24, 31, 32, 52, 53, 63, 64, 65, 96, 99, 100, 104, 126, 127] {
        let power = 1u128 << bit;
        out.extend([
            power - 1,
            power,
            power + 1,
            power | power >> 24,
            power | power >> 25,
        ]);
        out.extend([power.wrapping_neg(), power.wrapping_neg() - 1]);
        out.push(power | power >> 11 | power >> 53 | power >> 54);
    }
    out.extend([
        u128::MAX,
        u128::MAX - 1,
        0x0123_4567_89ab_cdef_fedc_ba98_7654_3210,
    ]);
    out
}

const MASK65: u128 = (1 << 65) - 1;
const MASK100: u128 = (1 << 100) - 1;

fn signed100(value: u128) -> i128 {
    (value << 28) as i128 >> 28
}

fn overflowing((value, overflow): (u128, bool)) -> u128 {
    if overflow { !value } else { value }
}

/// The result of a kernel with two operands; `None` if it is undefined.
fn expected(kernel: &str, a: u128, b: u128) -> Option<u128> {
    let (x, y) = (a as i128, b as i128);
    let shift = (b & 127) as u32;
    Some(match kernel {
        "udiv" => a.checked_div(b)?,
        "urem" => a.checked_rem(b)?,
        "sdiv" => x.checked_div(y)? as u128,
        "srem" => x.checked_rem(y)? as u128,
        "udiv_i65" => (a & MASK65) / (b & MASK65 | 1),
        "srem_i100" => signed100(a).checked_rem(signed100(b | 1))? as u128,
        "umul_overflow" => overflowing(a.overflowing_mul(b)),
        "smul_overflow" => {
            let (value, overflow) = x.overflowing_mul(y);
            overflowing((value as u128, overflow))
        }
        "ushl_sat" if (a << shift) >> shift == a => a << shift,
        "ushl_sat" => u128::MAX,
        "sshl_sat" if (x << shift) >> shift == x => a << shift,
        "sshl_sat" if x < 0 => i128::MIN as u128,
        "sshl_sat" => i128::MAX as u128,
        "fshl_i100" => {
            let (a, b) = (a & MASK100, b & MASK100);
            match (b % 100) as u32 {
                0 => a,
                amount => (a << amount | b >> (100 - amount)) & MASK100,
            }
        }
        other => panic!("unknown kernel {other}"),
    })
}

#[test]
fn divisions_are_those_of_the_host() {
    const KERNELS: [&str; 11] = [
        "udiv",
        "urem",
        "sdiv",
        "srem",
        "udiv_i65",
        "srem_i100",
        "umul_overflow",
        "smul_overflow",
        "ushl_sat",
        "sshl_sat",
        "fshl_i100",
    ];
    let edges = edges();
    // Pairs each number with twelve others.
    let pairs: Vec<(u128, u128)> = (0..12 * edges.len())
        .map(|i| {
            (
                edges[i % edges.len()],
                edges[(i * 7 + i / edges.len()) % edges.len()],
            )
        })
        .filter(|&(a, b)| b != 0 && (a, b) != (i128::MIN as u128, u128::MAX))
        .collect();
    let data: Vec<u8> = pairs
        .iter()
        .flat_map(|(a, b)| [a.to_le_bytes(), b.to_le_bytes()].concat())
        .collect();
    for (name, code) in compiled("arithmetic/wide_division.ll") {
        for kernel in KERNELS {
            let out = run(&code, kernel, &[&data], pairs.len(), 16);
            for (&(a, b), found) in pairs.iter().zip(out.chunks_exact(16)) {
                let found = u128::from_le_bytes(found.try_into().expect("16 bytes"));
                if let Some(expected) = expected(kernel, a, b) {
                    assert_eq!(found, expected, "{kernel}({a:#x}, {b:#x}) {name}");
                }
            }
        }
    }
}

/// The binary16 number nearest to an integer; ties round to even.
fn nearest_half(negative: bool, magnitude: u128) -> f64 {
    let value = if magnitude >= 65520 {
        f64::INFINITY
    } else {
        let unit = (magnitude as f64).log2().floor().max(10.0) - 10.0;
        (magnitude as f64 / unit.exp2()).round_ties_even() * unit.exp2()
    };
    if negative { -value } else { value }
}

#[test]
fn conversions_are_those_of_the_host() {
    let edges = edges();
    let integers: Vec<u8> = edges.iter().flat_map(|a| a.to_le_bytes()).collect();
    let mut floats: Vec<f64> = edges.iter().map(|&a| a as f64).collect();
    floats.extend(edges.iter().map(|&a| (a as i128) as f64 * 1.5));
    floats.extend([0.0, -0.0, 0.5, -0.75, -1.0, 1e-300, 1e300, -1e300, f64::NAN]);
    floats.extend([f64::INFINITY, f64::NEG_INFINITY, 5e-324]);
    let halves = (0..65536u32)
        .step_by(37)
        .flat_map(|bits| (bits as u16).to_le_bytes());
    let halves: Vec<u8> = halves.collect();
    let singles: Vec<u8> = floats
        .iter()
        .flat_map(|&a| (a as f32).to_le_bytes())
        .collect();
    let doubles: Vec<u8> = floats.iter().flat_map(|a| a.to_le_bytes()).collect();
    for (name, code) in compiled("arithmetic/wide_conversions.ll") {
        for (suffix, width, inputs) in [
            ("f16", 2, &halves),
            ("f32", 4, &singles),
            ("f64", 8, &doubles),
        ] {
            for is_signed in [true, false] {
                let kernel = format!("{}tofp_{suffix}", if is_signed { "si" } else { "ui" });
                let out = run(&code, &kernel, &[&integers], edges.len(), width);
                for (&a, found) in edges.iter().zip(out.chunks_exact(width)) {
                    let mut bits = [0; 8];
                    bits[..width].copy_from_slice(found);
                    let found = widened(u64::from_le_bytes(bits), width);
                    let number = a as i128;
                    let negative = is_signed && number < 0;
                    let magnitude = if negative { number.unsigned_abs() } else { a };
                    let expected = match width {
                        2 => nearest_half(negative, magnitude),
                        4 if is_signed => f64::from(number as f32),
                        4 => f64::from(a as f32),
                        _ if is_signed => number as f64,
                        _ => a as f64,
                    };
                    assert_eq!(found, expected, "{kernel}({a:#x}) {name}");
                }
                let kernel = format!("fpto{}_sat_{suffix}", if is_signed { "si" } else { "ui" });
                check_saturated(&code, &kernel, inputs, width, is_signed, &name);
            }
            check_saturated(
                &code,
                &format!("fptosi_{suffix}"),
                inputs,
                width,
                true,
                &name,
            );
        }
    }
}

/// Conversions that do not saturate are compared where the result is defined.
fn check_saturated(
    code: &[u8],
    kernel: &str,
    inputs: &[u8],
    width: usize,
    is_signed: bool,
    name: &str,
) {
    let lanes = inputs.len() / width;
    let out = run(code, kernel, &[inputs], lanes, 16);
    for (input, found) in inputs.chunks_exact(width).zip(out.chunks_exact(16)) {
        let mut bits = [0; 8];
        bits[..width].copy_from_slice(input);
        let value = widened(u64::from_le_bytes(bits), width);
        let found = u128::from_le_bytes(found.try_into().expect("16 bytes"));
        let is_defined = kernel.contains("sat") || value.abs() < 2f64.powi(127);
        let expected = if is_signed {
            value as i128 as u128
        } else {
            value as u128
        };
        assert!(
            !is_defined || found == expected,
            "{kernel}({value:e}) {name}: {found:#x} {expected:#x}"
        );
    }
}
