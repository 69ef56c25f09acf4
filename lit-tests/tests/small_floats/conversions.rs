//! Conversions between floats of 4, 6 and 8 bits and those of 16 and 32 bits.

use super::formats::{BF6, BF8, FP4, FP6, FP8, Format};
use super::{Operand, Random, Test};

/// The bits of a number that is exact in a format of 16 or 32 bits.
fn wide_bits(ty: &str, value: f64) -> u32 {
    let single = (value as f32).to_bits();
    match ty {
        "f32" => single,
        "bf16" => single >> 16,
        _ if value == 0.0 => single >> 16,
        _ => single >> 16 & 0x8000 | ((single & 0x7fff_ffff) - (112 << 23)) >> 13,
    }
}

fn wide_width(ty: &str) -> usize {
    if ty == "f32" { 32 } else { 16 }
}

/// Elements of a given width, one after the other.
fn packed(elements: &[u32], width: usize) -> Vec<u32> {
    let mut words = vec![0u32; (elements.len() * width).div_ceil(32)];
    for (n, element) in elements.iter().enumerate() {
        for bit in 0..width {
            let at = n * width + bit;
            words[at / 32] |= (element >> bit & 1) << (at % 32);
        }
    }
    words
}

/// The dword with its `n`th part of `width` bits replaced.
fn replaced(old: u32, part: u32, width: u32, n: u32) -> u32 {
    let mask = ((1u64 << width) - 1) as u32;
    old & !(mask << (n * width)) | (part & mask) << (n * width)
}

/// A random number in the range of a small format that the wide type represents exactly, times a power of two.
fn number(random: &mut Random, ty: &str, format: Format, scale: i32) -> f64 {
    let largest = (0..1 << (format.bits() - 1))
        .filter_map(|code| format.number(code))
        .fold(0.0, f64::max);
    let fraction_bits = if ty == "bf16" { 7 } else { 10 };
    let fraction = random.below(1 << fraction_bits) as f64 / f64::from(1 << fraction_bits);
    let exponent = random.below(8) as i32 - 6;
    let magnitude = ((1.0 + fraction) * 2f64.powi(exponent)).min(largest);
    let magnitude = if random.below(9) == 0 { 0.0 } else { magnitude };
    let sign = if random.below(2) == 0 { 1.0 } else { -1.0 };
    sign * magnitude * 2f64.powi(scale)
}

fn scale(random: &mut Random) -> (u32, i32) {
    let exponent = random.below(7) as i32 - 3;
    // Only the exponent matters.
    let fraction = random.below(1 << 23) as u32;
    (((exponent + 127) as u32) << 23 | fraction, exponent)
}

fn vector(ty: &str, count: usize) -> &'static str {
    match (ty, count) {
        ("f32", 1) => "float",
        ("f32", 2) => "<2 x float>",
        ("f32", 16) => "<16 x float>",
        ("f32", _) => "<32 x float>",
        ("f16", 2) => "<2 x half>",
        ("f16", _) => "<32 x half>",
        (_, 2) => "<2 x bfloat>",
        _ => "<32 x bfloat>",
    }
}

const LATE: &[&str] = &["gfx950"];
const BOTH: &[&str] = &["gfx942", "gfx950"];

#[test]
fn tuples_become_wide() {
    let mut random = Random(1);
    for format in [FP6, BF6] {
        for ty in ["f32", "f16", "bf16"] {
            let name = format!("llvm.amdgcn.cvt.scalef32.pk32.{ty}.{}", format.name);
            let operands = vec![Operand::Loaded("<6 x i32>", 6), Operand::Loaded("float", 1)];
            let result = (vector(ty, 32), wide_width(ty));
            let mut test = Test::of_intrinsic(&name, operands, result, LATE);
            for _ in 0..64 {
                let codes: Vec<u32> = (0..32).map(|_| random.below(64) as u32).collect();
                let (raw, exponent) = scale(&mut random);
                let mut input = packed(&codes, 6);
                input.push(raw);
                let values = codes.iter().map(|code| {
                    let value = format.number(*code).expect("a number") * 2f64.powi(exponent);
                    wide_bits(ty, value)
                });
                let values: Vec<u32> = values.collect();
                test.input.push(input);
                test.output.push(packed(&values, wide_width(ty)));
            }
            test.check();
        }
    }
}

#[test]
fn wide_tuples_become_small() {
    let mut random = Random(2);
    for format in [FP6, BF6] {
        for (ty, is_stochastic) in [
            ("f16", false),
            ("bf16", false),
            ("f32", true),
            ("f16", true),
            ("bf16", true),
        ] {
            let rounding = if is_stochastic { "sr." } else { "" };
            let name = format!(
                "llvm.amdgcn.cvt.scalef32.{rounding}pk32.{}.{ty}",
                format.name
            );
            let mut operands = vec![Operand::Loaded(vector(ty, 32), wide_width(ty))];
            if is_stochastic {
                operands.push(Operand::Loaded("i32", 1));
            }
            operands.push(Operand::Loaded("float", 1));
            let mut test = Test::of_intrinsic(&name, operands, ("<6 x i32>", 6), LATE);
            for _ in 0..64 {
                let (raw, exponent) = scale(&mut random);
                let values = (0..32).map(|_| match is_stochastic {
                    // Numbers that need no rounding.
                    true => {
                        let code = random.below(64) as u32;
                        format.number(code).expect("a number") * 2f64.powi(exponent)
                    }
                    false => number(&mut random, ty, format, exponent),
                });
                let values: Vec<f64> = values.collect();
                let bits: Vec<u32> = values.iter().map(|value| wide_bits(ty, *value)).collect();
                let mut input = packed(&bits, wide_width(ty));
                if is_stochastic {
                    input.push(random.below(1 << 32) as u32);
                }
                input.push(raw);
                let codes = values
                    .iter()
                    .map(|value| format.nearest(value * 2f64.powi(-exponent)));
                let codes: Vec<u32> = codes.collect();
                test.input.push(input);
                test.output.push(packed(&codes, 6));
            }
            test.check();
        }
    }
}

#[test]
fn two_tuples_are_interleaved() {
    let mut random = Random(3);
    for format in [FP6, BF6] {
        let name = format!("llvm.amdgcn.cvt.scalef32.2xpk16.{}.f32", format.name);
        let tuple = || Operand::Loaded("<16 x float>", 16);
        let operands = vec![tuple(), tuple(), Operand::Loaded("float", 1)];
        let mut test = Test::of_intrinsic(&name, operands, ("<6 x i32>", 6), LATE);
        for _ in 0..64 {
            let (raw, exponent) = scale(&mut random);
            let values: Vec<f64> = (0..32)
                .map(|_| number(&mut random, "f32", format, exponent))
                .collect();
            let mut input: Vec<u32> = values
                .iter()
                .map(|value| wide_bits("f32", *value))
                .collect();
            input.push(raw);
            let codes =
                (0..32).map(|n| format.nearest(values[n % 2 * 16 + n / 2] * 2f64.powi(-exponent)));
            let codes: Vec<u32> = codes.collect();
            test.input.push(input);
            test.output.push(packed(&codes, 6));
        }
        test.check();
    }
}

#[test]
fn pairs_become_wide() {
    let mut random = Random(4);
    for format in [FP8, BF8, FP4] {
        for ty in ["f32", "f16", "bf16"] {
            let parts = if format == FP4 { 4 } else { 2 };
            for part in 0..parts {
                let name = format!("llvm.amdgcn.cvt.scalef32.pk.{ty}.{}", format.name);
                let select = match parts {
                    4 => format!("i32 {part}"),
                    _ => format!("i1 {}", part != 0),
                };
                let operands = vec![
                    Operand::Loaded("i32", 1),
                    Operand::Loaded("float", 1),
                    Operand::Constant(select),
                ];
                let result = (vector(ty, 2), wide_width(ty) / 16);
                let mut test = Test::of_intrinsic(&name, operands, result, LATE);
                for _ in 0..64 {
                    let width = format.bits() as usize;
                    let codes: Vec<u32> = (0..32 / width)
                        .map(|_| finite(&mut random, format))
                        .collect();
                    let (raw, exponent) = scale(&mut random);
                    let values = (0..2).map(|n| {
                        let value = format.number(codes[2 * part + n]).expect("a number");
                        wide_bits(ty, value * 2f64.powi(exponent))
                    });
                    let values: Vec<u32> = values.collect();
                    test.output.push(packed(&values, wide_width(ty)));
                    test.input.push([packed(&codes, width), vec![raw]].concat());
                }
                test.check();
            }
        }
    }
}

/// The bits of a random number that binary16 represents as a normal number, even after multiplication by a small power
/// of two.
fn finite(random: &mut Random, format: Format) -> u32 {
    loop {
        let code = random.below(1 << format.bits()) as u32;
        let number = format.number(code);
        if number.is_some_and(|number| number == 0.0 || (0.01..4000.0).contains(&number.abs())) {
            return code;
        }
    }
}

#[test]
fn bytes_become_wide() {
    let mut random = Random(5);
    for format in [FP8, BF8] {
        for byte in 0..4u32 {
            let name = format!("llvm.amdgcn.cvt.scalef32.f32.{}", format.name);
            let operands = vec![
                Operand::Loaded("i32", 1),
                Operand::Loaded("float", 1),
                Operand::Constant(format!("i32 {byte}")),
            ];
            let mut test = Test::of_intrinsic(&name, operands, ("float", 1), LATE);
            let name = format!("llvm.amdgcn.cvt.scalef32.f16.{}", format.name);
            let operands = vec![
                Operand::Loaded("<2 x half>", 1),
                Operand::Loaded("i32", 1),
                Operand::Loaded("float", 1),
                Operand::Constant(format!("i32 {byte}")),
                Operand::Constant(format!("i1 {}", byte & 1)),
            ];
            let mut half = Test::of_intrinsic(&name, operands, ("<2 x half>", 1), LATE);
            for _ in 0..64 {
                let codes: Vec<u32> = (0..4).map(|_| finite(&mut random, format)).collect();
                let (raw, exponent) = scale(&mut random);
                let value = format.number(codes[byte as usize]).expect("a number");
                let value = value * 2f64.powi(exponent);
                let source = packed(&codes, 8)[0];
                test.input.push(vec![source, raw]);
                test.output.push(vec![wide_bits("f32", value)]);
                let old = random.below(1 << 32) as u32;
                half.input.push(vec![old, source, raw]);
                half.output
                    .push(vec![replaced(old, wide_bits("f16", value), 16, byte & 1)]);
            }
            test.check();
            half.check();
        }
    }
}

#[test]
fn pairs_become_small() {
    let mut random = Random(6);
    for format in [FP8, BF8, FP4] {
        for ty in ["f32", "f16", "bf16"] {
            let is_narrow = format == FP4;
            for part in 0..if is_narrow { 4u32 } else { 2 } {
                let name = format!("llvm.amdgcn.cvt.scalef32.pk.{}.{ty}", format.name);
                let old = if is_narrow { "i32" } else { "<2 x i16>" };
                let mut operands = vec![Operand::Loaded(old, 1)];
                match ty {
                    "f32" => operands.extend([0, 1].map(|_| Operand::Loaded("float", 1))),
                    _ => operands.push(Operand::Loaded(vector(ty, 2), 1)),
                }
                operands.push(Operand::Loaded("float", 1));
                operands.push(Operand::Constant(match is_narrow {
                    true => format!("i32 {part}"),
                    false => format!("i1 {}", part != 0),
                }));
                let mut test = Test::of_intrinsic(&name, operands, (old, 1), LATE);
                for _ in 0..64 {
                    let (raw, exponent) = scale(&mut random);
                    let values = [0, 1].map(|_| number(&mut random, ty, format, exponent));
                    let codes = values.map(|value| format.nearest(value * 2f64.powi(-exponent)));
                    let old = random.below(1 << 32) as u32;
                    let bits = values.map(|value| wide_bits(ty, value));
                    let width = 2 * format.bits();
                    let pair = codes[0] | codes[1] << format.bits();
                    test.input
                        .push([vec![old], packed(&bits, wide_width(ty)), vec![raw]].concat());
                    test.output.push(vec![replaced(old, pair, width, part)]);
                }
                test.check();
            }
        }
    }
}

#[test]
fn stochastic_rounding_keeps_exact_numbers() {
    let mut random = Random(7);
    for format in [FP8, BF8, FP4] {
        for (ty, ir) in [("f32", "float"), ("f16", "half"), ("bf16", "bfloat")] {
            for byte in 0..4u32 {
                let is_pair = format == FP4;
                let pair = if is_pair { "pk." } else { "" };
                let name = format!("llvm.amdgcn.cvt.scalef32.sr.{pair}{}.{ty}", format.name);
                let source = match is_pair {
                    true => Operand::Loaded(vector(ty, 2), wide_width(ty) / 16),
                    false => Operand::Loaded(ir, 1),
                };
                let operands = vec![
                    Operand::Loaded("i32", 1),
                    source,
                    Operand::Loaded("i32", 1),
                    Operand::Loaded("float", 1),
                    Operand::Constant(format!("i32 {byte}")),
                ];
                let mut test = Test::of_intrinsic(&name, operands, ("i32", 1), LATE);
                // LLVM 22 does not preserve the other bytes.
                test.is_wrong_in_llvm = is_pair;
                for _ in 0..64 {
                    let (raw, exponent) = scale(&mut random);
                    let count = if is_pair { 2 } else { 1 };
                    let codes: Vec<u32> = (0..count).map(|_| finite(&mut random, format)).collect();
                    let bits = codes.iter().map(|code| {
                        let value = format.number(*code).expect("a number");
                        wide_bits(ty, value * 2f64.powi(exponent))
                    });
                    let bits: Vec<u32> = bits.collect();
                    let old = random.below(1 << 32) as u32;
                    let seed = random.below(1 << 32) as u32;
                    let rest = vec![seed, raw];
                    test.input
                        .push([vec![old], packed(&bits, wide_width(ty)), rest].concat());
                    let result = packed(&codes, format.bits() as usize)[0];
                    test.output.push(vec![replaced(old, result, 8, byte)]);
                }
                test.check();
            }
        }
    }
}

#[test]
fn conversions_without_scale() {
    let mut random = Random(8);
    for processor in 0..2 {
        let processors = &BOTH[processor..=processor];
        for format in [FP8, BF8].map(|format| format.on(BOTH[processor])) {
            for word in [0, 1u32] {
                let name = format!("llvm.amdgcn.cvt.pk.{}.f32", format.name);
                let operands = vec![
                    Operand::Loaded("float", 1),
                    Operand::Loaded("float", 1),
                    Operand::Loaded("i32", 1),
                    Operand::Constant(format!("i1 {word}")),
                ];
                let mut test = Test::of_intrinsic(&name, operands, ("i32", 1), processors);
                let name = format!("llvm.amdgcn.cvt.sr.{}.f32", format.name);
                let operands = vec![
                    Operand::Loaded("float", 1),
                    Operand::Loaded("i32", 1),
                    Operand::Loaded("i32", 1),
                    Operand::Constant(format!("i32 {}", 2 * word + 1)),
                ];
                let mut stochastic = Test::of_intrinsic(&name, operands, ("i32", 1), processors);
                for _ in 0..64 {
                    let values = [0, 1].map(|_| number(&mut random, "f32", format, 0));
                    let bits = values.map(|value| wide_bits("f32", value));
                    let codes = values.map(|value| format.nearest(value));
                    let old = random.below(1 << 32) as u32;
                    let pair = codes[0] | codes[1] << 8;
                    test.input.push(vec![bits[0], bits[1], old]);
                    test.output.push(vec![replaced(old, pair, 16, word)]);
                    // Random bits that are too small to change a number.
                    let exact = format.number(codes[0]).expect("a number");
                    let seed = random.below(1 << 31) as u32;
                    stochastic
                        .input
                        .push(vec![wide_bits("f32", exact), seed & 0x7ff, old]);
                    stochastic
                        .output
                        .push(vec![replaced(old, codes[0], 8, 2 * word + 1)]);
                }
                test.check();
                stochastic.check();
            }
        }
    }
}

#[test]
fn stochastic_rounding_to_16_bits_keeps_exact_numbers() {
    let mut random = Random(9);
    for (ty, ir) in [("f16", "<2 x half>"), ("bf16", "<2 x bfloat>")] {
        for half in [0, 1u32] {
            let name = format!("llvm.amdgcn.cvt.sr.{ty}.f32");
            let operands = vec![
                Operand::Loaded(ir, 1),
                Operand::Loaded("float", 1),
                Operand::Loaded("i32", 1),
                Operand::Constant(format!("i1 {half}")),
            ];
            let mut test = Test::of_intrinsic(&name, operands, (ir, 1), LATE);
            for _ in 0..64 {
                let value = number(&mut random, ty, FP8, 0);
                let old = random.below(1 << 32) as u32;
                let seed = random.below(1 << 32) as u32;
                test.input.push(vec![old, wide_bits("f32", value), seed]);
                test.output
                    .push(vec![replaced(old, wide_bits(ty, value), 16, half)]);
            }
            test.check();
        }
    }
}

#[test]
fn undocumented_results_are_rejected() {
    let rejected =
        |name: &str, inputs: &[u32], types: &[&'static str], last: &str, message: &str| {
            let mut operands: Vec<Operand> =
                types.iter().map(|ty| Operand::Loaded(ty, 1)).collect();
            operands.push(Operand::Constant(last.to_owned()));
            let mut test = Test::of_intrinsic(name, operands, (types[0], 1), LATE);
            if types[0] == "float" {
                test.result = ("i32", 1);
                test.globals = test.globals.replace("declare float", "declare i32");
                test.body = test.body.replace("call float", "call i32");
            }
            test.input = vec![inputs.to_vec(); 64];
            test.check_rejected(message);
        };
    let float = |value: f32| value.to_bits();
    let packed = ["float", "float", "i32"];
    let name = "llvm.amdgcn.cvt.pk.fp8.f32";
    let range = "beyond the range";
    rejected(name, &[float(500.0), 0, 0], &packed, "i1 false", range);
    let special = "an infinity or NaN";
    rejected(name, &[float(f32::NAN), 0, 0], &packed, "i1 false", special);
    rejected(
        name,
        &[float(f32::INFINITY), 0, 0],
        &packed,
        "i1 false",
        special,
    );
    let stochastic = ["float", "i32", "i32"];
    let name = "llvm.amdgcn.cvt.sr.bf8.f32";
    let disagree = "documents disagree";
    rejected(
        name,
        &[float(1.0), 0xf000_0000, 0],
        &stochastic,
        "i32 0",
        disagree,
    );
    let scaled = ["i32", "float", "i32", "float"];
    let name = "llvm.amdgcn.cvt.scalef32.sr.fp8.f32";
    let rounding = "stochastic rounding";
    rejected(
        name,
        &[0, float(1.1), 0, float(1.0)],
        &scaled,
        "i32 0",
        rounding,
    );
    let infinite = "a scale that is infinite";
    rejected(
        name,
        &[0, 0, 0, float(f32::INFINITY)],
        &scaled,
        "i32 0",
        infinite,
    );
}
