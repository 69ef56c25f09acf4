//! Products of matrices, with sums that are exact.

use super::formats::{BF6, BF8, FP4, FP6, FP8, Format};
use super::{Operand, Random, Test};

const EARLY: &[&str] = &["gfx942"];
const LATE: &[&str] = &["gfx950"];

/// An element's type.
#[derive(Clone, Copy)]
enum Element {
    Small(Format),
    Half,
    Bfloat,
    Single,
    Integer,
}

impl Element {
    fn bits(self) -> usize {
        match self {
            Element::Small(format) => format.bits() as usize,
            Element::Half | Element::Bfloat => 16,
            Element::Single => 32,
            Element::Integer => 8,
        }
    }

    /// A number with few bits, and its code.
    fn random(self, random: &mut Random) -> (f64, u32) {
        let numbers = [0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0];
        let magnitude = numbers[random.below(7) as usize];
        let value = if random.below(2) == 0 {
            magnitude
        } else {
            0.0 - magnitude
        };
        let single = (value as f32).to_bits();
        match self {
            Element::Small(format) => (value, format.nearest(value)),
            Element::Integer => (2.0 * value, (2.0 * value) as i8 as u8 as u32),
            Element::Bfloat => (value, single >> 16),
            Element::Single => (value, single),
            Element::Half if value == 0.0 => (value, single >> 16),
            Element::Half => {
                let magnitude = (single & 0x7fff_ffff) - (112 << 23);
                (value, single >> 16 & 0x8000 | magnitude >> 13)
            }
        }
    }
}

/// Stores an element at bit `at` of a lane's dwords.
fn store_element(words: &mut [u32], at: usize, bits: usize, code: u32) {
    for bit in 0..bits {
        words[(at + bit) / 32] |= (code >> bit & 1) << ((at + bit) % 32);
    }
}

/// Ranges of dwords of a lane's input that contain its operands: offset and count.
struct Layout {
    a: (usize, usize),
    b: (usize, usize),
    c: (usize, usize),
    total: usize,
}

/// The register and lane of an element of a result.
fn result_position(rows: usize, row: usize, column: usize) -> (usize, usize) {
    match rows {
        16 => (row % 4, row / 4 * 16 + column),
        _ => (row / 8 * 4 + row % 4, row / 4 % 2 * 32 + column),
    }
}

/// Fills in the addend, and the expected sum of the addend and the products.
fn finish(
    test: &mut Test,
    layout: &Layout,
    rows: usize,
    is_integer: bool,
    random: &mut Random,
    product: impl Fn(usize, usize) -> f64,
) {
    test.output = vec![vec![0; rows * rows / 64]; 64];
    for row in 0..rows {
        for column in 0..rows {
            let (register, lane) = result_position(rows, row, column);
            let addend = random.below(64) as f64 - 32.0;
            let sum = addend + product(row, column);
            let bits = |value: f64| match is_integer {
                true => value as i32 as u32,
                false => (value as f32).to_bits(),
            };
            test.input[lane][layout.c.0 + register] = bits(addend);
            test.output[lane][register] = bits(sum);
        }
    }
}

fn tuple(dwords: usize, of: &str) -> &'static str {
    match (dwords, of) {
        (1, _) => "i32",
        (2, "float") => "<2 x float>",
        (2, _) => "<2 x i32>",
        (4, "float") => "<4 x float>",
        (4, _) => "<4 x i32>",
        (6, _) => "<6 x i32>",
        (8, _) => "<8 x i32>",
        (16, "float") => "<16 x float>",
        (16, _) => "<16 x i32>",
        _ => panic!("a tuple of {dwords} dwords"),
    }
}

/// A dense product; lanes have consecutive elements of a row.
fn dense(
    name: &str,
    element: [Element; 2],
    rows: usize,
    depth: usize,
    result: &str,
    random: &mut Random,
    on: &'static [&'static str],
) {
    let groups = 64 / rows;
    let per_lane = depth / groups;
    let dwords = per_lane * element[0].bits() / 32;
    let registers = rows * rows / 64;
    let layout = Layout {
        a: (0, dwords),
        b: (dwords, dwords),
        c: (2 * dwords, registers),
        total: 2 * dwords + registers,
    };
    let factor = match element[0] {
        Element::Single => Operand::Loaded("<2 x float>", 2),
        _ => Operand::Loaded("i64", 2),
    };
    let factor_again = match element[0] {
        Element::Single => Operand::Loaded("<2 x float>", 2),
        _ => Operand::Loaded("i64", 2),
    };
    let zero = || Operand::Constant("i32 0".to_owned());
    let sum = Operand::Loaded(tuple(registers, result), registers);
    let operands = vec![factor, factor_again, sum, zero(), zero(), zero()];
    let mut test = Test::of_intrinsic(name, operands, (tuple(registers, result), registers), on);
    test.input = vec![vec![0; layout.total]; 64];
    let mut matrices = [vec![0.0; rows * depth], vec![0.0; rows * depth]];
    for (n, first) in [layout.a.0, layout.b.0].into_iter().enumerate() {
        for row in 0..rows {
            for k in 0..depth {
                let (value, code) = element[n].random(random);
                matrices[n][row * depth + k] = value;
                let lane = k / per_lane * rows + row;
                let bits = element[n].bits();
                store_element(
                    &mut test.input[lane][first..],
                    k % per_lane * bits,
                    bits,
                    code,
                );
            }
        }
    }
    finish(&mut test, &layout, rows, false, random, |row, column| {
        let products =
            (0..depth).map(|k| matrices[0][row * depth + k] * matrices[1][column * depth + k]);
        products.sum()
    });
    test.check();
}

#[test]
fn eight_bit_floats() {
    let mut random = Random(21);
    for (rows, depth) in [(16, 32), (32, 16)] {
        for (a, b) in [(FP8, FP8), (FP8, BF8), (BF8, FP8), (BF8, BF8)] {
            let name = format!(
                "llvm.amdgcn.mfma.f32.{rows}x{rows}x{depth}.{}.{}",
                a.name, b.name
            );
            for on in [EARLY, LATE] {
                let element = [a, b].map(|format| Element::Small(format.on(on[0])));
                dense(&name, element, rows, depth, "float", &mut random, on);
            }
        }
    }
}

#[test]
fn xf32() {
    let mut random = Random(22);
    for (rows, depth) in [(16, 8), (32, 4)] {
        let name = format!("llvm.amdgcn.mfma.f32.{rows}x{rows}x{depth}.xf32");
        dense(
            &name,
            [Element::Single; 2],
            rows,
            depth,
            "float",
            &mut random,
            EARLY,
        );
    }
}

/// A sparse product: two of four consecutive elements of the first factor.
struct Sparse {
    rows: usize,
    depth: usize,
    element: [Element; 2],
    /// The types of the factors in IR.
    types: [&'static str; 2],
    suffix: &'static str,
    set: usize,
}

impl Sparse {
    fn check(&self, random: &mut Random, on: &'static [&'static str]) {
        let (rows, depth) = (self.rows, self.depth);
        let is_integer = matches!(self.element[0], Element::Integer);
        let per_lane = depth / (64 / rows);
        let widths = self.element.map(Element::bits);
        let dwords = [per_lane / 2 * widths[0] / 32, per_lane * widths[1] / 32];
        let registers = rows * rows / 64;
        let layout = Layout {
            a: (0, dwords[0]),
            b: (dwords[0], dwords[1]),
            c: (dwords[0] + dwords[1], registers),
            total: dwords[0] + dwords[1] + registers + 1,
        };
        let (kind, of) = if is_integer {
            ("i32", "i32")
        } else {
            ("f32", "float")
        };
        let name = format!(
            "llvm.amdgcn.smfmac.{kind}.{rows}x{rows}x{depth}.{}",
            self.suffix
        );
        let operands = vec![
            Operand::Loaded(self.types[0], dwords[0]),
            Operand::Loaded(self.types[1], dwords[1]),
            Operand::Loaded(tuple(registers, of), registers),
            Operand::Loaded("i32", 1),
            Operand::Constant("i32 0".to_owned()),
            Operand::Constant(format!("i32 {}", self.set)),
        ];
        let mut test = Test::of_intrinsic(&name, operands, (tuple(registers, of), registers), on);
        test.input = vec![vec![0; layout.total]; 64];
        let mut matrices = [vec![0.0; rows * depth], vec![0.0; rows * depth]];
        for row in 0..rows {
            for quad in 0..depth / 4 {
                let lane = quad * 4 / per_lane * rows + row;
                let first = random.below(3) as u32;
                let second = first + 1 + random.below(u64::from(3 - first)) as u32;
                let n = quad % (per_lane / 4);
                for (m, index) in [first, second].into_iter().enumerate() {
                    let (value, code) = self.element[0].random(random);
                    matrices[0][row * depth + 4 * quad + index as usize] = value;
                    let words = &mut test.input[lane];
                    store_element(words, (2 * n + m) * widths[0], widths[0], code);
                    let at = 32 * (layout.total - 1) + self.set * per_lane + 4 * n + 2 * m;
                    store_element(words, at, 2, index);
                }
            }
            for k in 0..depth {
                let (value, code) = self.element[1].random(random);
                matrices[1][row * depth + k] = value;
                let words = &mut test.input[k / per_lane * rows + row][layout.b.0..];
                store_element(words, k % per_lane * widths[1], widths[1], code);
            }
        }
        finish(
            &mut test,
            &layout,
            rows,
            is_integer,
            random,
            |row, column| {
                let products = (0..depth)
                    .map(|k| matrices[0][row * depth + k] * matrices[1][column * depth + k]);
                products.sum()
            },
        );
        test.check();
    }
}

#[test]
fn sparse_factors() {
    let mut random = Random(23);
    let halves = [Element::Half; 2];
    let bfloats = [Element::Bfloat; 2];
    let integers = [Element::Integer; 2];
    let short = ["<4 x half>", "<8 x half>"];
    let long = ["<8 x half>", "<16 x half>"];
    let bits = ["<4 x i16>", "<8 x i16>"];
    let bfloat = ["<8 x bfloat>", "<16 x bfloat>"];
    let small = ["<2 x i32>", "<4 x i32>"];
    let large = ["<4 x i32>", "<8 x i32>"];
    let both: &'static [&'static str] = &["gfx942", "gfx950"];
    for (rows, depth) in [(16, 32), (32, 16)] {
        for (element, suffix, twice, types, set) in [
            (halves, "f16", 1, short, 3),
            (bfloats, "bf16", 1, bits, 2),
            (integers, "i8", 2, small, 1),
            (halves, "f16", 2, long, 1),
            (bfloats, "bf16", 2, bfloat, 0),
            (integers, "i8", 4, large, 0),
        ] {
            let is_late = types == long || types == bfloat || types == large;
            let product = Sparse {
                rows,
                depth: depth * twice,
                element,
                types,
                suffix,
                set,
            };
            product.check(&mut random, if is_late { LATE } else { both });
        }
        for (a, b) in [(FP8, BF8), (BF8, FP8), (FP8, FP8)] {
            for (twice, types, on) in [(2, small, EARLY), (2, small, LATE), (4, large, LATE)] {
                let suffix = match (a.name, b.name) {
                    ("fp8", "bf8") => "fp8.bf8",
                    ("bf8", "fp8") => "bf8.fp8",
                    _ => "fp8.fp8",
                };
                let product = Sparse {
                    rows,
                    depth: depth * twice,
                    element: [a, b].map(|format| Element::Small(format.on(on[0]))),
                    types,
                    suffix,
                    set: 0,
                };
                product.check(&mut random, on);
            }
        }
    }
}

/// A product of floats of 4, 6 or 8 bits. `bytes` selects the byte of each scale operand; `None` if there are no scales.
fn scaled(
    rows: usize,
    formats: [(Format, usize); 2],
    bytes: Option<[usize; 2]>,
    random: &mut Random,
) -> Test {
    let depth = 2048 / rows;
    let groups = depth / 32;
    let registers = rows * rows / 64;
    let dwords = formats.map(|(format, _)| format.bits() as usize);
    let c = dwords[0] + dwords[1];
    let layout = Layout {
        a: (0, dwords[0]),
        b: (dwords[0], dwords[1]),
        c: (c, registers),
        total: c + registers + if bytes.is_some() { 2 } else { 0 },
    };
    let types = dwords.map(|dwords| tuple(dwords, "i32"));
    let vectors = dwords.map(|dwords| format!("v{dwords}i32")).join(".");
    let name = format!("llvm.amdgcn.mfma.scale.f32.{rows}x{rows}x{depth}.f8f6f4.{vectors}");
    let constant = |value: usize| Operand::Constant(format!("i32 {value}"));
    let scale = |_| match bytes {
        Some(_) => Operand::Loaded("i32", 1),
        None => constant(0),
    };
    let select = bytes.unwrap_or([0, 0]);
    let operands = vec![
        Operand::Loaded(types[0], dwords[0]),
        Operand::Loaded(types[1], dwords[1]),
        Operand::Loaded(tuple(registers, "float"), registers),
        constant(formats[0].1),
        constant(formats[1].1),
        constant(select[0]),
        scale(0),
        constant(select[1]),
        scale(1),
    ];
    let result = (tuple(registers, "float"), registers);
    let mut test = Test::of_intrinsic(&name, operands, result, LATE);
    test.input = vec![vec![0; layout.total]; 64];
    let mut matrices = [vec![0.0; rows * depth], vec![0.0; rows * depth]];
    for (n, first) in [layout.a.0, layout.b.0].into_iter().enumerate() {
        let element = Element::Small(formats[n].0);
        for row in 0..rows {
            for block in 0..depth / 32 {
                let exponent = random.below(5) as u32 + 125;
                let factor = match bytes {
                    Some(bytes) => {
                        let words = &mut test.input[block * rows + row];
                        let others = random.below(1 << 32) as u32 & !(0xff << (8 * bytes[n]));
                        words[layout.total - 2 + n] = others | exponent << (8 * bytes[n]);
                        2f64.powi(exponent as i32 - 127)
                    }
                    None => 1.0,
                };
                for k in 32 * block..32 * block + 32 {
                    let (value, code) = element.random(random);
                    matrices[n][row * depth + k] = value * factor;
                    // For 8-bit floats, a lane has elements of both halves of the depth.
                    let (group, at) = match element.bits() {
                        8 => (k % (depth / 2) / 16, k % 16 + k / (depth / 2) * 16),
                        _ => (block, k % 32),
                    };
                    let _ = groups;
                    let words = &mut test.input[group * rows + row][first..];
                    store_element(words, at * element.bits(), element.bits(), code);
                }
            }
        }
    }
    finish(&mut test, &layout, rows, false, random, |row, column| {
        let products =
            (0..depth).map(|k| matrices[0][row * depth + k] * matrices[1][column * depth + k]);
        products.sum()
    });
    test
}

const ALL: [(Format, usize); 5] = [(FP8, 0), (BF8, 1), (FP6, 2), (BF6, 3), (FP4, 4)];

#[test]
fn floats_of_all_widths() {
    let mut random = Random(24);
    for rows in [16, 32] {
        for a in ALL {
            for b in ALL {
                let is_eight = |(format, _): (Format, usize)| format.bits() == 8;
                if is_eight(a) == is_eight(b) {
                    scaled(rows, [a, b], None, &mut random).check();
                }
            }
        }
    }
}

#[test]
fn scales() {
    let mut random = Random(25);
    for rows in [16, 32] {
        for (n, a) in ALL.into_iter().enumerate() {
            let bytes = Some([n % 4, (n + 1) % 4]);
            scaled(rows, [a, a], bytes, &mut random).check();
        }
    }
}

#[test]
fn undocumented_products_are_rejected() {
    let mut random = Random(26);
    let mut mixed = scaled(16, [(FP8, 0), (FP4, 4)], None, &mut random);
    mixed.check_rejected("positions of elements in a product of floats of different widths");
    // With equal elements, the positions do not matter.
    for lane in 0..64 {
        for word in &mut mixed.input[lane][..8] {
            *word = 0x3838_3838;
        }
        for word in &mut mixed.input[lane][8..12] {
            *word = 0x2222_2222;
        }
        for word in &mut mixed.input[lane][12..] {
            *word = 1f32.to_bits();
        }
    }
    mixed.output = vec![vec![129f32.to_bits(); 4]; 64];
    mixed.check();
    let mut inexact = scaled(16, [(FP8, 0), (FP8, 0)], None, &mut random);
    for lane in &mut inexact.input {
        lane[16] = 1e9f32.to_bits();
    }
    inexact.check_rejected("depends on the order of the additions");
}
