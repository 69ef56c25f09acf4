//! Fixed-point arithmetic, remainders, and conversions with explicit rounding: results on the simulator equal the
//! definitions.

use amdgcn_lit_tests::lanes::{compiled, run, widened};

/// Numbers around zero, powers of two and the limits, and random ones.
fn numbers(count: usize) -> Vec<u64> {
    let mut numbers = vec![0, 1, 2, 3, 5, u64::MAX, u64::MAX - 1, u64::MAX / 3];
    for bit in [6, 7, 8, 14, 15, 16, 17, 30, 31, 32, 48, 62, 63] {
        let power = 1u64 << bit;
        numbers.extend([power - 1, power, power + 1, power.wrapping_neg()]);
    }
    let mut state = 0x0123_4567_89ab_cdefu64;
    while numbers.len() < count {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        numbers.push(state >> (state & 63));
    }
    numbers
}

/// A fixed-point operation, decoded from its kernel's name.
struct FixedPoint {
    is_signed: bool,
    divides: bool,
    saturates: bool,
    bits: u32,
    scale: u32,
}

impl FixedPoint {
    fn parse(kernel: &str) -> FixedPoint {
        let words: Vec<&str> = kernel.split('_').collect();
        let number = |from_end: usize| words[words.len() - from_end].parse().expect("a number");
        FixedPoint {
            is_signed: kernel.starts_with('s'),
            divides: words[0].ends_with("div"),
            saturates: words[1] == "sat",
            bits: number(2),
            scale: number(1),
        }
    }

    fn number(&self, bits: u64) -> i128 {
        let unused = 128 - self.bits;
        match self.is_signed {
            true => (i128::from(bits) << unused) >> unused,
            false => (u128::from(bits) << unused >> unused) as i128,
        }
    }

    /// The expected bits; `None` if the result is undefined.
    fn expected(&self, a: u64, b: u64) -> Option<u64> {
        let (a, b) = (self.number(a), self.number(b | u64::from(self.divides)));
        let exact = match self.divides {
            true => floor(a << self.scale, b),
            false if self.is_signed => (a * b) >> self.scale,
            false => ((a as u128 * b as u128) >> self.scale) as i128,
        };
        let (least, most) = match self.is_signed {
            true => (-1i128 << (self.bits - 1), (1i128 << (self.bits - 1)) - 1),
            false => (0, (1i128 << self.bits) - 1),
        };
        let is_defined = self.saturates || (least..=most).contains(&exact);
        let mask = u64::MAX >> (64 - self.bits);
        is_defined.then_some(exact.clamp(least, most) as u64 & mask)
    }
}

/// The quotient, rounded down.
fn floor(a: i128, b: i128) -> i128 {
    a / b - i128::from(a % b != 0 && (a < 0) != (b < 0))
}

#[test]
fn fixed_point_operations_are_those_of_the_host() {
    let text = std::fs::read_to_string("intrinsics/fixed_point.ll").expect("the input");
    let kernels = text.lines().filter_map(|line| {
        let name = line.strip_prefix("define amdgpu_kernel void @")?;
        name.split('(').next()
    });
    let kernels: Vec<&str> = kernels.collect();
    assert!(kernels.len() > 30);
    let numbers = numbers(256);
    let pair = |i: usize| (numbers[i % 256], numbers[(i * 7 + i / 256) % 256]);
    let pairs: Vec<(u64, u64)> = (0..2048).map(pair).collect();
    for (name, code) in compiled("intrinsics/fixed_point.ll") {
        for kernel in &kernels {
            let operation = FixedPoint::parse(kernel);
            let bytes = operation.bits.next_power_of_two() as usize / 8;
            let operand = |number: u64| number.to_le_bytes()[..bytes].to_vec();
            let first: Vec<u8> = pairs.iter().flat_map(|&(a, _)| operand(a)).collect();
            let second: Vec<u8> = pairs.iter().flat_map(|&(_, b)| operand(b)).collect();
            let out = run(&code, kernel, &[&first, &second], pairs.len(), bytes);
            for (&(a, b), found) in pairs.iter().zip(out.chunks_exact(bytes)) {
                let mut bits = [0; 8];
                bits[..bytes].copy_from_slice(found);
                let found = u64::from_le_bytes(bits) & (u64::MAX >> (64 - operation.bits));
                if let Some(expected) = operation.expected(a, b) {
                    assert_eq!(found, expected, "{kernel}({a:#x}, {b:#x}) {name}");
                }
            }
        }
    }
}

/// The next higher or lower number.
fn neighbor(bits: u64, width: usize, above: bool) -> f64 {
    let negative = bits >> (8 * width - 1) == 1;
    let magnitude = bits & !(1 << (8 * width - 1));
    match (magnitude, negative != above) {
        (0, _) if above => widened(1, width),
        (0, _) => -widened(1, width),
        (_, true) => widened(bits + 1, width),
        (_, false) => widened(bits - 1, width),
    }
}

/// Returns `true` if the number with these bits is `value` correctly rounded.
fn is_rounded(mode: &str, value: f64, bits: u64, width: usize) -> bool {
    let found = widened(bits, width);
    let (above, below) = (neighbor(bits, width, true), neighbor(bits, width, false));
    match mode {
        "upward" => found >= value && below < value || found == value,
        "downward" => found <= value && above > value || found == value,
        "towardzero" if value < 0.0 => found >= value && (found == value || below < value),
        "towardzero" => found <= value && (found == value || above > value),
        _ => {
            let distance = (found - value).abs();
            found == value
                || found.is_infinite()
                || distance <= (above - value).abs().min((value - below).abs())
        }
    }
}

#[test]
fn conversions_round_as_defined() {
    let mut values: Vec<f64> = numbers(1000).into_iter().map(f64::from_bits).collect();
    values.retain(|value| !value.is_nan());
    for number in numbers(200) {
        let near = number as f64 / 4096.0;
        values.extend([
            near,
            -near,
            near * 1e-9,
            near * 1e-43,
            near * 1.5e-7,
            near * 1e30,
        ]);
    }
    values.extend([
        65503.0,
        65504.0,
        65505.0,
        65519.0,
        65520.0,
        -65510.0,
        1e-8,
        -1e-8,
        0.0,
        f64::INFINITY,
    ]);
    values.truncate(values.len() / 256 * 256);
    for (name, code) in compiled("intrinsics/truncation.ll") {
        for mode in ["tonearest", "upward", "downward", "towardzero"] {
            for (suffix, from, to) in [("f16", 4, 2), ("f32", 8, 4)] {
                let given = |&value: &f64| match from {
                    4 => f64::from(value as f32),
                    _ => value,
                };
                let values: Vec<f64> = values.iter().map(given).collect();
                let input: Vec<u8> = match from {
                    4 => values
                        .iter()
                        .flat_map(|&value| (value as f32).to_le_bytes())
                        .collect(),
                    _ => values
                        .iter()
                        .flat_map(|value| value.to_le_bytes())
                        .collect(),
                };
                let kernel = format!("{mode}_{suffix}");
                let out = run(&code, &kernel, &[&input], values.len(), to);
                for (&value, found) in values.iter().zip(out.chunks_exact(to)) {
                    let mut bits = [0; 8];
                    bits[..to].copy_from_slice(found);
                    let bits = u64::from_le_bytes(bits);
                    assert!(
                        is_rounded(mode, value, bits, to),
                        "{kernel}({value:e}) {name}: {bits:#x}"
                    );
                }
            }
        }
    }
}

/// Remainders of numbers with small, large and enormous quotients.
#[test]
fn remainders_are_exact() {
    let numbers = numbers(512);
    for (name, code) in compiled("arithmetic/remainders.ll") {
        for (suffix, width) in [("f16", 2), ("vector", 2), ("f32", 4), ("f64", 8)] {
            let lanes = 4096;
            let pick = |factor: usize, lane: usize| {
                let bits = numbers[(lane * factor + lane / 512) % 512];
                // Random bits, and small integers.
                match lane % 3 {
                    0 => [bits.swap_bytes(), bits][factor % 2].rotate_left(lane as u32),
                    1 => bits << (64 - 8 * width) >> (64 - 8 * width),
                    _ => bits.wrapping_mul(0x9e37_79b9_7f4a_7c15),
                }
            };
            let bytes = |factor| -> Vec<u8> {
                let values = (0..lanes).map(|lane| pick(factor, lane).to_le_bytes());
                values.flat_map(|value| value[..width].to_vec()).collect()
            };
            let (first, second) = (bytes(1), bytes(7));
            let each = if suffix == "vector" { 4 } else { width };
            let kernel = format!("frem_{suffix}");
            let count = lanes * width / each;
            let out = run(&code, &kernel, &[&first, &second], count, each);
            let number = |bytes: &[u8]| {
                let mut bits = [0; 8];
                bits[..width].copy_from_slice(bytes);
                widened(u64::from_le_bytes(bits), width)
            };
            let operands = first.chunks_exact(width).zip(second.chunks_exact(width));
            for ((a, b), found) in operands.zip(out.chunks_exact(width)) {
                let (a, b, found) = (number(a), number(b), number(found));
                let expected = a % b;
                let is_right =
                    found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan();
                assert!(
                    is_right,
                    "{kernel}({a:e}, {b:e}) {name}: {found:e}, not {expected:e}"
                );
            }
        }
    }
}
