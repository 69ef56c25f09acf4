//! MFMA: products of matrices whose elements are distributed over lanes and registers. The numbers are so small that
//! all sums are exact.

use isa::{Generation, Opcode};

use crate::machine::{INPUTS, Machine, Probe};
use crate::values::Random;

/// The number of rows (and columns), the depth, the number of blocks, and the number of elements of a source per lane.
struct Shape {
    name: &'static str,
    rows: usize,
    depth: usize,
    blocks: usize,
    packed: usize,
}

const fn shape(
    name: &'static str,
    rows: usize,
    depth: usize,
    blocks: usize,
    packed: usize,
) -> Shape {
    Shape {
        name,
        rows,
        depth,
        blocks,
        packed,
    }
}

#[rustfmt::skip]
const SHAPES: &[Shape] = &[
    shape("v_mfma_f32_32x32x1f32", 32, 1, 2, 1), shape("v_mfma_f32_16x16x1f32", 16, 1, 4, 1),
    shape("v_mfma_f32_4x4x1f32", 4, 1, 16, 1), shape("v_mfma_f32_32x32x2f32", 32, 2, 1, 1),
    shape("v_mfma_f32_16x16x4f32", 16, 4, 1, 1), shape("v_mfma_f32_32x32x4f16", 32, 4, 2, 4),
    shape("v_mfma_f32_16x16x4f16", 16, 4, 4, 4), shape("v_mfma_f32_4x4x4f16", 4, 4, 16, 4),
    shape("v_mfma_f32_32x32x8f16", 32, 8, 1, 4), shape("v_mfma_f32_16x16x16f16", 16, 16, 1, 4),
    shape("v_mfma_i32_32x32x4i8", 32, 4, 2, 4), shape("v_mfma_i32_16x16x4i8", 16, 4, 4, 4),
    shape("v_mfma_i32_4x4x4i8", 4, 4, 16, 4), shape("v_mfma_i32_32x32x8i8", 32, 8, 1, 4),
    shape("v_mfma_i32_16x16x16i8", 16, 16, 1, 4), shape("v_mfma_f32_32x32x2bf16", 32, 2, 2, 2),
    shape("v_mfma_f32_16x16x2bf16", 16, 2, 4, 2), shape("v_mfma_f32_4x4x2bf16", 4, 2, 16, 2),
    shape("v_mfma_f32_32x32x4bf16", 32, 4, 1, 2), shape("v_mfma_f32_16x16x8bf16", 16, 8, 1, 2),
];

/// The names of all instructions that are tested here.
pub fn names() -> impl Iterator<Item = &'static str> {
    SHAPES.iter().map(|shape| shape.name)
}

impl Shape {
    fn is_integer(&self) -> bool {
        self.name.ends_with("i8")
    }

    /// A small number as an element of a source.
    fn element(&self, number: i32) -> u64 {
        let single = (number as f32).to_bits();
        if self.is_integer() {
            u64::from(number as u8)
        } else if self.name.ends_with("bf16") {
            u64::from(single >> 16)
        } else if self.name.ends_with("f16") {
            // Small integers consist of the sign, the biased exponent and the high bits of the fraction.
            let exponent = if number == 0 {
                0
            } else {
                ((single >> 23 & 0xff) - 112) << 10
            };
            u64::from(single >> 16 & 0x8000 | exponent | single >> 13 & 0x3ff)
        } else {
            u64::from(single)
        }
    }

    fn bits(&self) -> usize {
        match self.packed {
            1 => 32,
            _ if self.is_integer() => 8,
            _ => 16,
        }
    }

    /// The lane of an element of a source, and the position in the lane's registers.
    fn source_position(&self, row: usize, k: usize, block: usize) -> (usize, usize) {
        (
            row + self.rows * (k / self.packed + block * self.depth / self.packed),
            k % self.packed,
        )
    }

    /// The lane and register of an element of the result.
    fn result_position(&self, row: usize, column: usize, block: usize) -> (usize, usize) {
        match self.rows {
            32 => (
                column + 32 * (row / 4 % 2),
                16 * block + row / 8 * 4 + row % 4,
            ),
            16 => (column + 16 * (row / 4), 4 * block + row % 4),
            _ => (column + 4 * block, row),
        }
    }

    fn registers(&self) -> usize {
        self.rows * self.rows * self.blocks / 64
    }
}

/// Elements of the sources and of the accumulator.
type Numbers = [[i32; 4]; 64];

fn check_shape(shape: &Shape, machine: &Machine, random: &mut Random) {
    let mut number = || random.below(9) as i32 - 4;
    let [a, b, c]: [Numbers; 3] =
        std::array::from_fn(|_| std::array::from_fn(|_| std::array::from_fn(|_| number())));
    let inputs: Vec<[u32; INPUTS]> = (0..64)
        .map(|lane| {
            let mut words = [0; INPUTS];
            for (source, first) in [(&a, 0), (&b, 2)] {
                let elements = source[lane].iter().take(shape.packed).enumerate();
                let raw = elements.fold(0, |raw, (n, number)| {
                    raw | shape.element(*number) << (n * shape.bits())
                });
                (words[first], words[first + 1]) = (raw as u32, (raw >> 32) as u32);
            }
            for (word, number) in words[4..].iter_mut().zip(&c[lane]) {
                *word = if shape.is_integer() {
                    *number as u32
                } else {
                    (*number as f32).to_bits()
                };
            }
            words
        })
        .collect();
    let count = shape.registers();
    let wide = shape.bits() * shape.packed == 64;
    let [first, second] = if wide {
        ["v[2:3]", "v[4:5]"]
    } else {
        ["v2", "v4"]
    };
    let broadcasts: &[(usize, usize)] = if shape.blocks > 1 {
        &[(0, 0), (1, 0), (1, 1)]
    } else {
        &[(0, 0)]
    };
    for &(cbsz, abid) in broadcasts {
        let tail = if cbsz == 0 {
            String::new()
        } else {
            format!(" cbsz:{cbsz} abid:{abid}")
        };
        let line = format!(
            "{} a[32:{}], {first}, {second}, a[0:{}]{tail}",
            shape.name,
            31 + count,
            count - 1
        );
        let mut lines: Vec<String> = (0..count)
            .map(|n| format!("v_accvgpr_write_b32 a{n}, v{}", 6 + n % 4))
            .collect();
        lines.push(line.clone());
        let results = (0..count).map(|n| format!("a{}", 32 + n)).collect();
        let results = machine.run(
            &[Probe {
                setup: Vec::new(),
                lines,
                results,
            }],
            &inputs,
        );
        for block in 0..shape.blocks {
            let from = (block & !((1 << cbsz) - 1)) + abid;
            for row in 0..shape.rows {
                for column in 0..shape.rows {
                    let (lane, register) = shape.result_position(row, column, block);
                    let products = (0..shape.depth).map(|k| {
                        let (x, m) = shape.source_position(row, k, from);
                        let (y, n) = shape.source_position(column, k, block);
                        a[x][m] * b[y][n]
                    });
                    let expected = products.sum::<i32>() + c[lane][register % 4];
                    let raw = results.get(0, register, lane);
                    let found = if shape.is_integer() {
                        raw as i32
                    } else {
                        f32::from_bits(raw) as i32
                    };
                    assert_eq!(
                        found, expected,
                        "{line}: block {block}, row {row}, column {column}"
                    );
                }
            }
        }
    }
}

/// Checks every shape that a generation has.
pub fn check(generation: Generation) {
    let mut random = Random(1000);
    let machine = Machine::new(generation);
    for shape in SHAPES {
        let opcode =
            Opcode::from_mnemonic(shape.name).unwrap_or_else(|| panic!("no {}", shape.name));
        if opcode.exists(generation) {
            check_shape(shape, &machine, &mut random);
        }
    }
}
