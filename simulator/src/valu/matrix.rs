//! Matrix instructions (MFMA) of gfx908, gfx90a, gfx942 and gfx950. The module `products` has the sparse ones and those
//! with floats of 4 and 6 bits.
//!
//! Products are added one after the other, with rounding after each addition. For floats of 8 bits and XF32, strict
//! mode accepts only sums whose result does not depend on this (`exact`), and for XF32 only factors that the format
//! represents exactly.

use crate::error::FaultKind;
use crate::inst::Inst;
use crate::wave::Wave;

use super::small::Small;
use super::{Context, exact};

/// A matrix instruction: `blocks` products of a `rows`×`depth` matrix and a `depth`×`rows` matrix.
#[derive(Debug, Clone, Copy)]
pub struct Matrix {
    rows: usize,
    depth: usize,
    input: Input,
    /// The type of the second factor.
    second: Input,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Input {
    F32,
    F16,
    Bf16,
    /// bfloat16 with four elements per lane instead of two.
    WideBf16,
    I8,
    Small(Small),
    /// Binary32; only ten bits of the fraction are used.
    Xf32,
    F64,
}

impl Matrix {
    /// The instruction with this name.
    pub fn find(name: &str) -> Option<Matrix> {
        let rest = name
            .strip_prefix("v_mfma_f32_")
            .or_else(|| name.strip_prefix("v_mfma_i32_"))
            .or_else(|| name.strip_prefix("v_mfma_f64_"))?;
        let (shape, input) = [
            ("bf16_1k", Input::WideBf16),
            ("bf16", Input::Bf16),
            ("f16", Input::F16),
            ("_xf32", Input::Xf32),
            ("f32", Input::F32),
            ("i8", Input::I8),
            ("f64", Input::F64),
            ("_fp8", Input::Small(Small::Fp8)),
            ("_bf8", Input::Small(Small::Bf8)),
        ]
        .into_iter()
        .find_map(|(suffix, input)| Some((rest.strip_suffix(suffix)?, input)))?;
        let (shape, second, input) = match input {
            Input::Small(_) => {
                let (shape, first) = shape.split_once('_')?;
                (shape, input, Input::Small(Small::named(first)?))
            }
            _ => (shape, input, input),
        };
        let mut sizes = shape.trim_end_matches('_').split('x').map(str::parse);
        let (Some(Ok(rows)), Some(Ok(_columns)), Some(Ok(depth))) =
            (sizes.next(), sizes.next(), sizes.next())
        else {
            return None;
        };
        Some(Matrix {
            rows,
            depth,
            input,
            second,
        })
    }

    /// Number of elements of a source that has `dwords` dwords per lane.
    fn per_lane(&self, dwords: u8) -> usize {
        let dwords = usize::from(dwords.max(1));
        match self.input {
            Input::F32 | Input::F64 => 1,
            Input::Bf16 | Input::F16 | Input::WideBf16 => 2 * dwords,
            Input::I8 | Input::Small(_) => 4 * dwords,
            Input::Xf32 => dwords,
        }
    }

    fn element(
        input: Input,
        wave: &Wave,
        register: usize,
        lane: usize,
        n: usize,
        context: Context,
    ) -> (f64, bool) {
        let bits = |offset: usize, shift: usize| {
            let register = register + offset;
            (
                wave.vector[register][lane] >> shift,
                wave.lane_undefined(register, lane) != 0,
            )
        };
        match input {
            Input::F32 => {
                let (raw, dirty) = bits(0, 0);
                (f64::from(f32::from_bits(raw)), dirty)
            }
            Input::F16 => {
                let (raw, dirty) = bits(n / 2, 16 * (n & 1));
                (crate::float::half_to_f64(raw as u16), dirty)
            }
            Input::Bf16 | Input::WideBf16 => {
                let (raw, dirty) = bits(n / 2, 16 * (n & 1));
                (f64::from(f32::from_bits(raw << 16)), dirty)
            }
            Input::F64 => {
                let ((low, low_dirty), (high, high_dirty)) = (bits(0, 0), bits(1, 0));
                let value = f64::from_bits(u64::from(low) | u64::from(high) << 32);
                (value, low_dirty | high_dirty)
            }
            Input::I8 => {
                let (raw, dirty) = bits(n / 4, 8 * (n & 3));
                (f64::from(raw as i8), dirty)
            }
            Input::Small(small) => {
                let (raw, dirty) = bits(n / 4, 8 * (n & 3));
                (small.value(raw & 0xff, context.generation), dirty)
            }
            Input::Xf32 => {
                let (raw, dirty) = bits(n, 0);
                (f64::from(f32::from_bits(raw)), dirty)
            }
        }
    }

    /// Executes the instruction. EXEC is ignored.
    ///
    /// # Errors
    /// The broadcast is invalid.
    pub fn execute(&self, wave: &mut Wave, inst: &Inst, context: Context) -> Result<(), FaultKind> {
        let modifiers = inst.modifiers();
        let (Some(a), Some(b), Some(dst)) = (
            inst.src[0].vector(),
            inst.src[1].vector(),
            inst.dst.vector(),
        ) else {
            return Ok(());
        };
        if self.input == Input::F64 {
            return self.execute_doubles(wave, inst, [a, b, dst], context);
        }
        let (rows, per_lane) = (self.rows, self.per_lane(inst.src_width[0]));
        // Each lane of a group of `rows` lanes has one row (column). The groups are parts of the depth, and then
        // blocks.
        let groups = 64 / rows;
        let depth_groups = (self.depth / per_lane).max(1);
        let blocks = groups / depth_groups;
        let registers = rows * rows * blocks / 64;
        let (shared, broadcast) = (1usize << (modifiers.cbsz & 7), usize::from(modifiers.abid));
        if shared > blocks || broadcast >= shared {
            return Err(FaultKind::Unsupported(format!(
                "cbsz:{} abid:{broadcast} with {blocks} blocks",
                modifiers.cbsz
            )));
        }
        let mut results = vec![[(0u32, 0u32); 64]; registers];
        for block in 0..blocks {
            for row in 0..rows {
                for column in 0..rows {
                    let (register, lane) = position(self.rows, block, row, column);
                    let (c, c_dirty) = accumulator(wave, inst, register, lane);
                    let mut dirty = c_dirty;
                    let mut terms = Vec::with_capacity(self.depth);
                    let a_block = block / shared * shared + broadcast;
                    for k in 0..self.depth {
                        let lane_of = |block: usize, n: usize| {
                            (block * depth_groups + k / per_lane) * rows + n
                        };
                        let b_lane = pattern(modifiers.blgp, lane_of(block, column));
                        let (a_lane, n) = (lane_of(a_block, row), k % per_lane);
                        let x = Self::element(self.input, wave, a, a_lane, n, context);
                        let y = Self::element(self.second, wave, b, b_lane, n, context);
                        dirty |= x.1 | y.1;
                        if self.input == Input::Xf32 && !dirty {
                            check_precision([x.0, y.0], context)?;
                        }
                        terms.push(x.0 * y.0);
                    }
                    let value = self.sum(terms, c, dirty, context)?;
                    results[register][lane] = (value, if dirty { u32::MAX } else { 0 });
                }
            }
        }
        for (register, lanes) in results.into_iter().enumerate() {
            for (lane, (value, undefined)) in lanes.into_iter().enumerate() {
                wave.set_lane(dst + register, lane, value, undefined);
            }
        }
        Ok(())
    }

    /// The sum of the products and the addend.
    fn sum(
        &self,
        mut terms: Vec<f64>,
        addend: u32,
        dirty: bool,
        context: Context,
    ) -> Result<u32, FaultKind> {
        match self.input {
            Input::I8 => {
                let sum: f64 = terms.iter().sum();
                Ok((sum as i64).wrapping_add(i64::from(addend as i32)) as u32)
            }
            Input::Small(_) | Input::Xf32 if !dirty => {
                terms.insert(0, f64::from(f32::from_bits(addend)));
                Ok(exact::sum(&terms, context)?.to_bits())
            }
            _ => {
                let sums = terms.iter().fold(f32::from_bits(addend), |sum, term| {
                    (f64::from(sum) + term) as f32
                });
                Ok(sums.to_bits())
            }
        }
    }

    /// Executes an instruction on doubles. Each lane contains one element of each factor, and one element of the result
    /// for each row of its lane group.
    fn execute_doubles(
        &self,
        wave: &mut Wave,
        inst: &Inst,
        [a, b, dst]: [usize; 3],
        context: Context,
    ) -> Result<(), FaultKind> {
        let modifiers = inst.modifiers();
        if modifiers.cbsz | modifiers.abid | modifiers.blgp != 0 {
            return Err(FaultKind::Unsupported(
                "cbsz, abid or blgp of a matrix instruction on doubles".to_owned(),
            ));
        }
        let (rows, depth) = (self.rows, self.depth);
        let blocks = 64 / (rows * depth);
        let lane_of = |block: usize, k: usize, n: usize| (k * blocks + block) * rows + n;
        let mut results = Vec::new();
        for block in 0..blocks {
            for row in 0..rows {
                for column in 0..rows {
                    // Lane groups have consecutive rows.
                    let register = 2 * (row / depth);
                    let lane = lane_of(block, row % depth, column);
                    let (mut sum, mut dirty) = double_accumulator(wave, inst, register, lane);
                    for k in 0..depth {
                        let (a_lane, b_lane) = (lane_of(block, k, row), lane_of(block, k, column));
                        let x = Self::element(Input::F64, wave, a, a_lane, 0, context);
                        let y = Self::element(Input::F64, wave, b, b_lane, 0, context);
                        dirty |= x.1 | y.1;
                        sum = x.0.mul_add(y.0, sum);
                    }
                    results.push((dst + register, lane, sum.to_bits(), dirty));
                }
            }
        }
        for (register, lane, value, dirty) in results {
            let undefined = if dirty { u32::MAX } else { 0 };
            wave.set_lane(register, lane, value as u32, undefined);
            wave.set_lane(register + 1, lane, (value >> 32) as u32, undefined);
        }
        Ok(())
    }
}

/// Rejects factors that the conversion to XF32 changes, since their rounding is not documented.
fn check_precision(factors: [f64; 2], context: Context) -> Result<(), FaultKind> {
    let is_exact = |value: f64| value.to_bits() << 22 == 0;
    match context.strict && !factors.into_iter().all(is_exact) {
        true => Err(exact::unspecified("rounding of factors to XF32")),
        false => Ok(()),
    }
}

/// The register and lane of an element of a result with `rows` rows. The registers of a lane contain runs of four rows,
/// and consecutive runs are in consecutive lane groups.
pub fn position(rows: usize, block: usize, row: usize, column: usize) -> (usize, usize) {
    if rows == 4 {
        return (row, block * 4 + column);
    }
    let groups = 64 / rows;
    let run = row / 4;
    let lane = (run % groups) * rows + column;
    let per_block = rows * rows / 64;
    (block * per_block + run / groups * 4 + row % 4, lane)
}

/// The lane whose part of the second source this lane uses.
fn pattern(blgp: u8, lane: usize) -> usize {
    match blgp {
        1 => lane % 32,
        2 => lane % 32 + 32,
        // Rotates all groups of sixteen lanes by one.
        3 => (lane + 16) % 64,
        4..=7 => lane % 16 + 16 * usize::from(blgp - 4),
        _ => lane,
    }
}

/// The bits of an element of the addend, and whether they are undefined.
pub fn accumulator(wave: &Wave, inst: &Inst, register: usize, lane: usize) -> (u32, bool) {
    match inst.src[2].vector() {
        Some(first) => (
            wave.vector[first + register][lane],
            wave.lane_undefined(first + register, lane) != 0,
        ),
        None => {
            let (value, undefined) = wave.read(inst.src[2], 1);
            (value as u32, undefined != 0)
        }
    }
}

/// The addend of an element that has two dwords.
fn double_accumulator(wave: &Wave, inst: &Inst, register: usize, lane: usize) -> (f64, bool) {
    match inst.src[2].vector() {
        Some(_) => {
            let (low, low_dirty) = accumulator(wave, inst, register, lane);
            let (high, high_dirty) = accumulator(wave, inst, register + 1, lane);
            let value = f64::from_bits(u64::from(low) | u64::from(high) << 32);
            (value, low_dirty | high_dirty)
        }
        None => {
            let (value, undefined) = wave.read(inst.src[2], 2);
            (f64::from_bits(value), undefined != 0)
        }
    }
}

#[cfg(test)]
mod tests {
    use isa::{Generation, Isa, WaveSize};

    use super::*;
    use crate::wave::AGPR;

    /// Register 0 of the result, for a product of the lanes' numbers and ones, with the modifiers in `sources`.
    fn results(sources: &str) -> Vec<f32> {
        let isa = Isa::new(Generation::Gfx908, WaveSize::Wave64);
        let text = format!("v_mfma_f32_4x4x1f32 a[0:3], {sources}");
        let inst = Inst::new(isa::parse(&text, isa).unwrap(), 2, isa).unwrap();
        let mut wave = Wave::new(0, 64, 512);
        for lane in 0..64 {
            wave.set_lane(0, lane, (lane as f32).to_bits(), 0);
            wave.set_lane(1, lane, 1f32.to_bits(), 0);
            for accumulator in AGPR..AGPR + 4 {
                wave.set_lane(accumulator, lane, 0, 0);
            }
        }
        let context = Context {
            generation: Generation::Gfx908,
            strict: true,
        };
        let matrix = Matrix::find("v_mfma_f32_4x4x1f32").unwrap();
        matrix.execute(&mut wave, &inst, context).unwrap();
        wave.vector[AGPR]
            .iter()
            .map(|bits| f32::from_bits(*bits))
            .collect()
    }

    #[test]
    fn blocks_of_the_first_source_are_broadcast() {
        assert_eq!(results("v0, v1, a[0:3]")[20], 20.0);
        assert!(
            results("v0, v1, a[0:3] cbsz:4 abid:2")
                .iter()
                .all(|x| *x == 8.0)
        );
        let pairs = results("v0, v1, a[0:3] cbsz:1 abid:1");
        assert_eq!((pairs[0], pairs[4], pairs[8]), (4.0, 4.0, 12.0));
    }

    #[test]
    fn doubles() {
        let isa = Isa::new(Generation::Gfx90a, WaveSize::Wave64);
        for (name, registers) in [("4x4x4f64", 2), ("16x16x4f64", 8)] {
            let last = 4 + registers - 1;
            let text = format!("v_mfma_f64_{name} v[4:{last}], v[0:1], v[2:3], 1.0");
            let inst = Inst::new(isa::parse(&text, isa).unwrap(), 2, isa).unwrap();
            let mut wave = Wave::new(0, 64, 512);
            let mut set = |register: usize, lane: usize, value: f64| {
                wave.set_lane(register, lane, value.to_bits() as u32, 0);
                wave.set_lane(register + 1, lane, (value.to_bits() >> 32) as u32, 0);
            };
            for lane in 0..64 {
                set(0, lane, lane as f64);
                set(2, lane, 1.0);
            }
            let context = Context {
                generation: Generation::Gfx90a,
                strict: true,
            };
            let matrix = Matrix::find(&format!("v_mfma_f64_{name}")).unwrap();
            matrix.execute(&mut wave, &inst, context).unwrap();
            let get = |register: usize, lane: usize| {
                let [low, high] = [0, 1].map(|part| u64::from(wave.vector[register + part][lane]));
                f64::from_bits(low | high << 32)
            };
            // The elements of row 1 are sixteen lanes apart.
            assert_eq!(get(4, 17), f64::from(1 + 1 + 17 + 33 + 49), "{name}");
        }
    }

    #[test]
    fn lane_groups_of_the_second_source_are_permuted() {
        let lane_of = |blgp: u8| results(&format!("v1, v0, a[0:3] blgp:{blgp}"))[33];
        assert_eq!(lane_of(0), 33.0);
        assert_eq!(lane_of(1), 1.0);
        assert_eq!(results("v1, v0, a[0:3] blgp:2")[1], 33.0);
        assert_eq!(lane_of(7), 49.0);
        assert_eq!(lane_of(3), 49.0);
        assert_eq!(results("v1, v0, a[0:3] blgp:3")[50], 2.0);
    }
}
