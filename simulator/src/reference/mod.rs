//! The examples as test cases: inputs, launch and the results of a plain Rust implementation.
//!
//! The code objects of the examples can be checked no matter which compiler produced them: [`cases`] returns all cases,
//! and [`Case::check`] runs one on a code object.

mod arrays;
mod control;
mod integers;
mod matrices;
mod mfma;
mod numeric;

use std::fmt;

use thiserror::Error as ThisError;

use crate::{Arg, Dispatch, Error, Options, Outcome, Stats, run};

/// The expected contents of a buffer.
#[derive(Debug, Clone)]
pub enum Expected {
    /// Exactly these bytes.
    Bytes(Vec<u8>),
    /// These 32-bit integers within a tolerance; a limited number of elements may differ more.
    Near {
        values: Vec<u32>,
        /// The largest difference that is accepted.
        tolerance: u32,
        /// The number of elements that may differ more, because rounding decides a branch.
        mismatches: usize,
    },
    /// These 8-bit integers within a tolerance; a limited number of elements may differ more.
    NearBytes {
        values: Vec<u8>,
        /// The largest difference that is accepted.
        tolerance: u8,
        /// The number of elements that may differ more.
        mismatches: usize,
    },
    /// Floats in single precision. The difference may be at most `relative * |value| + absolute`.
    F32 {
        values: Vec<f64>,
        /// Relative error allowed.
        relative: f64,
        /// Absolute error allowed.
        absolute: f64,
    },
    /// Floats in double precision, with the same limits of the difference.
    F64 {
        values: Vec<f64>,
        /// Relative error allowed.
        relative: f64,
        /// Absolute error allowed.
        absolute: f64,
    },
    /// Floats in half precision, with the same limits of the difference.
    F16 {
        values: Vec<f64>,
        /// Relative error allowed.
        relative: f64,
        /// Absolute error allowed.
        absolute: f64,
    },
}

/// A launch of an example's kernel with known results.
#[derive(Debug, Clone)]
pub struct Case {
    /// The name of the example: its file name without suffix.
    pub example: &'static str,
    pub dispatch: Dispatch,
    /// The expected contents of buffer arguments, by the index of the argument.
    pub expected: Vec<(usize, Expected)>,
}

/// The reason why a case failed.
#[derive(Debug, ThisError)]
pub enum CaseError {
    /// The run failed.
    #[error(transparent)]
    Run(#[from] Error),
    /// The results are wrong.
    #[error(
        "kernel '{kernel}', argument {argument}, element {element}: {found} instead of {wanted} \
         ({wrong} of {total} elements are wrong)"
    )]
    Wrong {
        /// Kernel name.
        kernel: String,
        /// Index of the argument.
        argument: usize,
        /// The index of the first wrong element.
        element: usize,
        /// The value found.
        found: String,
        /// The expected value.
        wanted: String,
        /// Number of wrong elements.
        wrong: usize,
        /// Number of elements.
        total: usize,
    },
    /// The run has no buffer for an argument, or one of a different size.
    #[error("kernel '{kernel}', argument {argument}: {found} bytes of results instead of {wanted}")]
    Size {
        /// Kernel name.
        kernel: String,
        /// Index of the argument.
        argument: usize,
        /// Number of bytes found.
        found: usize,
        /// The expected number of bytes.
        wanted: usize,
    },
}

impl Case {
    fn new(example: &'static str, kernel: &str, grid: [u32; 3], block: [u32; 3]) -> Self {
        Case {
            example,
            dispatch: Dispatch {
                kernel: kernel.to_owned(),
                grid,
                block,
                args: Vec::new(),
            },
            expected: Vec::new(),
        }
    }

    fn linear(example: &'static str, kernel: &str, items: usize, block: u32) -> Self {
        let grid = (items as u32).next_multiple_of(block);
        Case::new(example, kernel, [grid, 1, 1], [block, 1, 1])
    }

    fn arg(mut self, arg: Arg) -> Self {
        self.dispatch.args.push(arg);
        self
    }

    fn u32(self, value: u32) -> Self {
        self.arg(Arg::u32(value))
    }

    fn f32(self, value: f32) -> Self {
        self.arg(Arg::f32(value))
    }

    fn input(self, bytes: Vec<u8>) -> Self {
        self.arg(Arg::Buffer(bytes))
    }

    /// Adds an output buffer filled with an arbitrary byte, so elements that the kernel does not write are found.
    fn output(self, expected: Expected) -> Self {
        let bytes = expected.size();
        self.in_out(vec![0xa5; bytes], expected)
    }

    fn in_out(mut self, bytes: Vec<u8>, expected: Expected) -> Self {
        self.expected.push((self.dispatch.args.len(), expected));
        self.arg(Arg::Buffer(bytes))
    }

    /// Returns `true` if the example exists for a family of processors. `family` is the name of the directory with its
    /// IR.
    pub fn is_for_family(&self, family: &str) -> bool {
        let needs_matrices = self.example.starts_with("mfma_");
        match family {
            "gfx908" | "gfx90a" | "gfx942" | "gfx950" => needs_matrices,
            "gfx600" => {
                !needs_matrices && !matches!(self.example, "generic_pointers" | "half_precision")
            }
            _ => !needs_matrices,
        }
    }

    /// Runs the case on a code object that has its kernel and compares the results.
    ///
    /// # Errors
    /// The run fails, or its results are wrong.
    pub fn check(&self, code_object: &[u8], options: &Options) -> Result<Stats, CaseError> {
        let outcome = run(code_object, &self.dispatch, options)?;
        self.compare(&outcome)?;
        Ok(outcome.stats)
    }

    /// Compares the results of a run.
    ///
    /// # Errors
    /// The results are wrong; the error describes the first wrong element. Or the run lacks results.
    pub fn compare(&self, outcome: &Outcome) -> Result<(), CaseError> {
        for (argument, expected) in &self.expected {
            let found = outcome.buffers.get(*argument).and_then(Option::as_deref);
            let found = found.unwrap_or_default();
            if found.len() != expected.size() {
                return Err(CaseError::Size {
                    kernel: self.dispatch.kernel.clone(),
                    argument: *argument,
                    found: found.len(),
                    wanted: expected.size(),
                });
            }
            expected
                .compare(found)
                .map_err(|mismatch| CaseError::Wrong {
                    kernel: self.dispatch.kernel.clone(),
                    argument: *argument,
                    element: mismatch.element,
                    found: mismatch.found,
                    wanted: mismatch.wanted,
                    wrong: mismatch.wrong,
                    total: mismatch.total,
                })?;
        }
        Ok(())
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.example, self.dispatch.kernel)
    }
}

struct Mismatch {
    element: usize,
    found: String,
    wanted: String,
    wrong: usize,
    total: usize,
}

fn compare_with<T: fmt::Display + PartialEq>(
    found: &[T],
    wanted: &[T],
    allowed: usize,
    close: impl Fn(&T, &T) -> bool,
) -> Result<(), Mismatch> {
    let mut wrong = 0;
    let mut first = None;
    for (element, (found, wanted)) in found.iter().zip(wanted).enumerate() {
        if !close(found, wanted) {
            wrong += 1;
            first.get_or_insert((element, found, wanted));
        }
    }
    match first {
        Some((element, found, wanted_value)) if wrong > allowed => Err(Mismatch {
            element,
            found: found.to_string(),
            wanted: wanted_value.to_string(),
            wrong,
            total: wanted.len(),
        }),
        _ => Ok(()),
    }
}

fn floats_close(relative: f64, absolute: f64) -> impl Fn(&f64, &f64) -> bool {
    move |found, wanted| {
        found == wanted
            || found.is_nan() && wanted.is_nan()
            || (found - wanted).abs() <= relative * wanted.abs() + absolute
    }
}

impl Expected {
    /// Size of the buffer in bytes.
    fn size(&self) -> usize {
        match self {
            Expected::Bytes(bytes) => bytes.len(),
            Expected::Near { values, .. } => 4 * values.len(),
            Expected::NearBytes { values, .. } => values.len(),
            Expected::F32 { values, .. } => 4 * values.len(),
            Expected::F64 { values, .. } => 8 * values.len(),
            Expected::F16 { values, .. } => 2 * values.len(),
        }
    }

    fn compare(&self, found: &[u8]) -> Result<(), Mismatch> {
        match self {
            Expected::Bytes(wanted) if wanted.len() % 4 == 0 => {
                compare_with(&read_u32(found), &read_u32(wanted), 0, |a, b| a == b)
            }
            Expected::Bytes(wanted) => compare_with(found, wanted, 0, |a, b| a == b),
            Expected::Near {
                values,
                tolerance,
                mismatches,
            } => compare_with(&read_u32(found), values, *mismatches, |a, b| {
                a.abs_diff(*b) <= *tolerance
            }),
            Expected::NearBytes {
                values,
                tolerance,
                mismatches,
            } => compare_with(found, values, *mismatches, |a, b| {
                a.abs_diff(*b) <= *tolerance
            }),
            Expected::F32 {
                values,
                relative,
                absolute,
            } => {
                let found: Vec<f64> = read_u32(found)
                    .into_iter()
                    .map(|bits| f64::from(f32::from_bits(bits)))
                    .collect();
                compare_with(&found, values, 0, floats_close(*relative, *absolute))
            }
            Expected::F64 {
                values,
                relative,
                absolute,
            } => {
                let found: Vec<f64> = read_u64(found).into_iter().map(f64::from_bits).collect();
                compare_with(&found, values, 0, floats_close(*relative, *absolute))
            }
            Expected::F16 {
                values,
                relative,
                absolute,
            } => {
                let found: Vec<f64> = found
                    .chunks_exact(2)
                    .map(|b| crate::float::half_to_f64(u16::from_le_bytes([b[0], b[1]])))
                    .collect();
                compare_with(&found, values, 0, floats_close(*relative, *absolute))
            }
        }
    }
}

/// All cases, sorted by example.
pub fn cases() -> Vec<Case> {
    let mut all = Vec::new();
    all.extend(arrays::cases());
    all.extend(control::cases());
    all.extend(integers::cases());
    all.extend(matrices::cases());
    all.extend(mfma::cases());
    all.extend(numeric::cases());
    all.sort_by_key(Case::to_string);
    all
}

/// Additional cases of some kernels, with sizes for which some lanes, waves or loops have nothing to do.
pub fn small_cases() -> Vec<Case> {
    let mut all = arrays::small_cases();
    all.extend(control::small_cases());
    all.extend(matrices::small_cases());
    all.extend(mfma::small_cases());
    all
}

fn read_u32(bytes: &[u8]) -> Vec<u32> {
    let dwords = bytes.chunks_exact(4);
    dwords
        .map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]))
        .collect()
}

fn read_u64(bytes: &[u8]) -> Vec<u64> {
    let halves = read_u32(bytes);
    let pairs = halves.chunks_exact(2);
    pairs
        .map(|h| u64::from(h[0]) | u64::from(h[1]) << 32)
        .collect()
}

fn u32s(values: &[u32]) -> Vec<u8> {
    values
        .iter()
        .flat_map(|value| value.to_le_bytes())
        .collect()
}

fn i32s(values: &[i32]) -> Vec<u8> {
    values
        .iter()
        .flat_map(|value| value.to_le_bytes())
        .collect()
}

fn u64s(values: &[u64]) -> Vec<u8> {
    values
        .iter()
        .flat_map(|value| value.to_le_bytes())
        .collect()
}

fn f32s(values: &[f32]) -> Vec<u8> {
    values
        .iter()
        .flat_map(|value| value.to_le_bytes())
        .collect()
}

fn f64s(values: &[f64]) -> Vec<u8> {
    values
        .iter()
        .flat_map(|value| value.to_le_bytes())
        .collect()
}

fn exact_u32(values: &[u32]) -> Expected {
    Expected::Bytes(u32s(values))
}

fn exact_f32(values: &[f32]) -> Expected {
    Expected::Bytes(f32s(values))
}

fn close_f32(values: &[f32], relative: f64, absolute: f64) -> Expected {
    Expected::F32 {
        values: values.iter().map(|value| f64::from(*value)).collect(),
        relative,
        absolute,
    }
}

/// Generates deterministic inputs.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn next(&mut self) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }

    fn below(&mut self, limit: u32) -> u32 {
        ((u64::from(self.next()) * u64::from(limit)) >> 32) as u32
    }

    /// A number in `from..to`.
    fn uniform(&mut self, from: f64, to: f64) -> f64 {
        from + (to - from) * f64::from(self.next()) / 4_294_967_296.0
    }

    fn words(&mut self, count: usize) -> Vec<u32> {
        (0..count).map(|_| self.next()).collect()
    }

    /// Integers in `-limit..=limit`. If the limit is small, sums of products are exact.
    fn integers(&mut self, count: usize, limit: u32) -> Vec<f32> {
        (0..count)
            .map(|_| self.below(2 * limit + 1) as f32 - limit as f32)
            .collect()
    }

    fn floats(&mut self, count: usize, from: f64, to: f64) -> Vec<f32> {
        (0..count).map(|_| self.uniform(from, to) as f32).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A case whose kernel writes 1 and 2, compared with these buffers.
    fn compare(buffers: Vec<Option<Vec<u8>>>) -> Result<(), String> {
        let case = Case::linear("numbers", "numbers", 2, 64).output(exact_u32(&[1, 2]));
        let outcome = Outcome {
            buffers,
            printed: Vec::new(),
            stats: Stats::default(),
            profile: Vec::new(),
        };
        case.compare(&outcome).map_err(|error| error.to_string())
    }

    #[test]
    fn results_must_be_complete() {
        assert_eq!(compare(vec![Some(u32s(&[1, 2]))]), Ok(()));
        for (buffers, bytes) in [
            (vec![], 0),
            (vec![None], 0),
            (vec![Some(u32s(&[1]))], 4),
            (vec![Some(vec![1, 0, 0, 0, 2])], 5),
            (vec![Some(u32s(&[1, 2, 3]))], 12),
        ] {
            let message =
                format!("kernel 'numbers', argument 0: {bytes} bytes of results instead of 8");
            assert_eq!(compare(buffers), Err(message));
        }
    }

    #[test]
    fn every_element_is_compared() {
        let error = compare(vec![Some(u32s(&[1, 3]))]).unwrap_err();
        assert!(error.contains("element 1: 3 instead of 2"), "{error}");
    }
}
