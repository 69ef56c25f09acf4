//! Matrix products by matrix instructions. All elements are small integers, so every sum is exact.

use super::{Case, Expected, Random, exact_f32, f32s, i32s};
use crate::float::{FormatMode, output16};

pub fn cases() -> Vec<Case> {
    EXAMPLES
        .iter()
        .map(|example| example.case([2, 1], 3 * example.step))
        .collect()
}

/// A loop that is executed once, and one that is not executed.
pub fn small_cases() -> Vec<Case> {
    let steps = EXAMPLES.iter().map(|example| (example, example.step));
    let none = EXAMPLES.iter().filter(|example| !example.loads_ahead);
    let all = steps.chain(none.map(|example| (example, 0)));
    all.map(|(example, k)| example.case([1, 1], k)).collect()
}

/// The type of the factors.
#[derive(Clone, Copy)]
enum Element {
    F16,
    Bf16,
    F32,
    I8,
}

/// An example and its launch.
struct Example {
    /// The name of the example and its kernel.
    name: &'static str,
    element: Element,
    /// Rows and columns that a work-group computes.
    side: usize,
    /// Work-items of a work-group.
    group: u32,
    /// k is a multiple of this number.
    step: usize,
    /// The second factor is transposed.
    is_transposed: bool,
    /// Elements are loaded before the loop.
    loads_ahead: bool,
}

const EXAMPLES: [Example; 4] = [
    Example {
        name: "mfma_f16",
        element: Element::F16,
        side: 128,
        group: 256,
        step: 32,
        is_transposed: true,
        loads_ahead: false,
    },
    Example {
        name: "mfma_bf16",
        element: Element::Bf16,
        side: 64,
        group: 64,
        step: 32,
        is_transposed: true,
        loads_ahead: false,
    },
    Example {
        name: "mfma_f32",
        element: Element::F32,
        side: 64,
        group: 256,
        step: 16,
        is_transposed: false,
        loads_ahead: false,
    },
    Example {
        name: "mfma_i8",
        element: Element::I8,
        side: 64,
        group: 64,
        step: 32,
        is_transposed: true,
        loads_ahead: true,
    },
];

impl Element {
    fn bytes(self, values: &[f32]) -> Vec<u8> {
        match self {
            Element::F16 => {
                let bits = |value: &f32| output16(FormatMode::default(), f64::from(*value)) as u16;
                values.iter().flat_map(|v| bits(v).to_le_bytes()).collect()
            }
            // Small integers have no bits in the lower half.
            Element::Bf16 => {
                let bits = |value: &f32| (value.to_bits() >> 16) as u16;
                values.iter().flat_map(|v| bits(v).to_le_bytes()).collect()
            }
            Element::F32 => f32s(values),
            Element::I8 => values.iter().map(|value| *value as i8 as u8).collect(),
        }
    }

    fn sums(self, values: &[f32]) -> Expected {
        match self {
            Element::F16 | Element::Bf16 | Element::F32 => exact_f32(values),
            Element::I8 => {
                let values: Vec<i32> = values.iter().map(|value| *value as i32).collect();
                Expected::Bytes(i32s(&values))
            }
        }
    }
}

impl Example {
    /// The product of matrices for which a grid of this many work-groups is launched.
    fn case(&self, [columns, rows]: [usize; 2], k: usize) -> Case {
        let mut random = Random::new(35);
        let (m, n) = (rows * self.side, columns * self.side);
        let (a, b) = (random.integers(m * k, 100), random.integers(n * k, 100));
        let at = |i: usize, column: usize| match self.is_transposed {
            true => b[column * k + i],
            false => b[i * n + column],
        };
        let mut c = vec![0.0; m * n];
        for (index, sum) in c.iter_mut().enumerate() {
            let (row, column) = (index / n, index % n);
            *sum = (0..k).fold(0.0, |sum, i| sum + a[row * k + i] * at(i, column));
        }
        let grid = [columns as u32 * self.group, rows as u32, 1];
        Case::new(self.name, self.name, grid, [self.group, 1, 1])
            .input(self.element.bytes(&a))
            .input(self.element.bytes(&b))
            .output(self.element.sums(&c))
            .u32(m as u32)
            .u32(n as u32)
            .u32(k as u32)
    }
}
