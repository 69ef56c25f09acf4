//! Matrix instructions of gfx942 and gfx950 with a sparse factor (SMFMAC), and those of gfx950 on floats of 4, 6 and 8
//! bits, with and without scales.
//!
//! The positions of elements come from two sources. For sparse products on gfx942, the source is AMD's matrix
//! instruction calculator; on gfx950, the positions are extended to twice the depth. For floats of 8 and 4 bits with
//! the same format in both factors, and for the scales, the source is "Matrix Core Programming on AMD CDNA3 and CDNA4
//! architecture" (ROCm blogs). Each scale applies to 32 consecutive products of a row or column. In all other cases
//! strict mode accepts only inputs for which both known positions produce the same result.

use isa::Generation;

use super::matrix::{accumulator, position};
use super::small::Small;
use super::{Context, exact};
use crate::error::FaultKind;
use crate::float::half_to_f64;
use crate::inst::{Inst, Src};
use crate::wave::Wave;

/// The type of the elements of a sparse product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Element {
    Half,
    Bfloat,
    Integer,
    Small(Small),
}

impl Element {
    fn bits(self) -> usize {
        match self {
            Element::Half | Element::Bfloat => 16,
            Element::Integer => 8,
            Element::Small(small) => small.bits() as usize,
        }
    }

    fn value(self, bits: u32, generation: Generation) -> f64 {
        match self {
            Element::Half => half_to_f64(bits as u16),
            Element::Bfloat => f64::from(f32::from_bits(bits << 16)),
            Element::Integer => f64::from(bits as u8 as i8),
            Element::Small(small) => small.value(bits, generation),
        }
    }
}

/// The `bits` bits at bit `at` of the registers that start with `first`, and whether any of them is undefined.
fn read(wave: &Wave, first: usize, lane: usize, at: usize, bits: usize) -> (u32, bool) {
    let dword = |n: usize| {
        let register = first + n;
        let value = u64::from(wave.vector[register][lane]);
        (value, u64::from(wave.lane_undefined(register, lane)))
    };
    let (mut value, mut undefined) = dword(at / 32);
    if at % 32 + bits > 32 {
        let (next, bad) = dword(at / 32 + 1);
        value |= next << 32;
        undefined |= bad << 32;
    }
    let part = |all: u64| (all >> (at % 32)) & ((1 << bits) - 1);
    (part(value) as u32, part(undefined) != 0)
}

/// A sum of products, or an undefined value.
struct Sum {
    terms: Vec<f64>,
    is_undefined: bool,
}

impl Sum {
    /// The bits of the sum, and its undefined bits.
    fn finish(self, context: Context) -> Result<(u32, u32), FaultKind> {
        match self.is_undefined {
            true => Ok((0, u32::MAX)),
            false => Ok((exact::sum(&self.terms, context)?.to_bits(), 0)),
        }
    }
}

/// A dword of a result: register, lane, value and undefined bits.
type Dword = (usize, usize, (u32, u32));

/// Writes the results to their registers.
fn write(wave: &mut Wave, results: Vec<Dword>) {
    for (register, lane, (value, undefined)) in results {
        wave.set_lane(register, lane, value, undefined);
    }
}

/// A product with a sparse first factor, which has two of each four consecutive elements of a row.
#[derive(Debug, Clone, Copy)]
pub struct Sparse {
    rows: usize,
    depth: usize,
    first: Element,
    second: Element,
}

impl Sparse {
    /// The instruction with this name.
    pub fn find(name: &str) -> Option<Sparse> {
        let rest = name.strip_prefix("v_smfmac_")?;
        let (_, rest) = rest.split_once('_')?;
        let (shape, types) = rest.split_once('_')?;
        let mut sizes = shape.split('x').map(str::parse);
        let (Some(Ok(rows)), Some(Ok(_)), Some(Ok(depth))) =
            (sizes.next(), sizes.next(), sizes.next())
        else {
            return None;
        };
        let element = |name: &str| {
            Some(match name {
                "f16" => Element::Half,
                "bf16" => Element::Bfloat,
                "i8" => Element::Integer,
                name => Element::Small(Small::named(name)?),
            })
        };
        let (first, second) = types.split_once('_').unwrap_or((types, types));
        Some(Sparse {
            rows,
            depth,
            first: element(first)?,
            second: element(second)?,
        })
    }

    /// Executes the instruction. EXEC is ignored.
    ///
    /// # Errors
    /// A modifier is unknown; in strict mode, a sum is not exact.
    pub fn execute(&self, wave: &mut Wave, inst: &Inst, context: Context) -> Result<(), FaultKind> {
        let (Some(a), Some(b), Some(indices), Some(dst)) = (
            inst.src[0].vector(),
            inst.src[1].vector(),
            inst.src[2].vector(),
            inst.dst.vector(),
        ) else {
            return Ok(());
        };
        let groups = 64 / self.rows;
        let quads = self.depth / groups / 4;
        let start = self.first_index(inst, 4 * quads)?;
        let mut results = Vec::new();
        for row in 0..self.rows {
            for column in 0..self.rows {
                let (register, lane) = position(self.rows, 0, row, column);
                let old = wave.vector[dst + register][lane];
                let mut sum = Sum {
                    terms: vec![f64::from(f32::from_bits(old))],
                    is_undefined: wave.lane_undefined(dst + register, lane) != 0,
                };
                for group in 0..groups {
                    let lanes = [group * self.rows + row, group * self.rows + column];
                    self.add(wave, [a, b, indices], lanes, start, context, &mut sum);
                }
                let value = match (sum.is_undefined, self.first) {
                    (true, _) => (0, u32::MAX),
                    (_, Element::Integer) => {
                        let products: f64 = sum.terms[1..].iter().sum();
                        let total = i64::from(old as i32) + products as i64;
                        (total as u32, 0)
                    }
                    _ => sum.finish(context)?,
                };
                results.push((dst + register, lane, value));
            }
        }
        write(wave, results);
        Ok(())
    }

    /// The first bit of the indices that the instruction uses. If `cbsz` is 0, `abid` selects one of the sets of
    /// indices in a register.
    fn first_index(&self, inst: &Inst, bits: usize) -> Result<usize, FaultKind> {
        let modifiers = inst.modifiers();
        let sets = 32 / bits;
        let set = usize::from(modifiers.abid);
        match (modifiers.cbsz, set) {
            (0, set) if set < sets => Ok(set * bits),
            (_, 0) => Ok(0),
            (cbsz, set) => Err(FaultKind::Unsupported(format!(
                "cbsz:{cbsz} abid:{set} of a sparse matrix instruction"
            ))),
        }
    }

    /// Adds the products of the elements in one lane of each factor.
    fn add(
        &self,
        wave: &Wave,
        [a, b, indices]: [usize; 3],
        [a_lane, b_lane]: [usize; 2],
        start: usize,
        context: Context,
        sum: &mut Sum,
    ) {
        let quads = self.depth / (64 / self.rows) / 4;
        let mut index_at = start;
        for n in 0..2 * quads {
            let (index, bad_index) = read(wave, indices, a_lane, index_at, 2);
            index_at += 2;
            let bits = self.first.bits();
            let (x, bad_x) = read(wave, a, a_lane, n * bits, bits);
            let bits = self.second.bits();
            let k = n / 2 * 4 + index as usize;
            let (y, bad_y) = read(wave, b, b_lane, k * bits, bits);
            sum.is_undefined |= bad_index | bad_x | bad_y;
            let x = self.first.value(x, context.generation);
            let y = self.second.value(y, context.generation);
            sum.terms.push(x * y);
        }
    }
}

/// A product of floats of 4, 6 or 8 bits.
#[derive(Debug, Clone, Copy)]
pub struct Scaled {
    rows: usize,
    depth: usize,
    has_scales: bool,
}

/// The order of the elements of a factor in its lanes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    /// A lane has 32 consecutive elements.
    Consecutive,
    /// A lane has sixteen consecutive elements of the first half of the depth, and sixteen of the second half.
    Halves,
}

/// A factor, and the byte of its scales.
struct Factor {
    register: usize,
    format: Small,
    order: Order,
    scale: Src,
    byte: u32,
}

impl Scaled {
    /// The instruction with this name.
    pub fn find(name: &str) -> Option<Scaled> {
        let (has_scales, rest) = match name.strip_prefix("v_mfma_scale_f32_") {
            Some(rest) => (true, rest),
            None => (false, name.strip_prefix("v_mfma_f32_")?),
        };
        let (rows, depth) = match rest {
            "16x16x128_f8f6f4" => (16, 128),
            "32x32x64_f8f6f4" => (32, 64),
            _ => return None,
        };
        Some(Scaled {
            rows,
            depth,
            has_scales,
        })
    }

    /// Executes the instruction. EXEC is ignored.
    ///
    /// # Errors
    /// A format is unknown; in strict mode, a sum is not exact, or the result depends on undocumented positions.
    pub fn execute(&self, wave: &mut Wave, inst: &Inst, context: Context) -> Result<(), FaultKind> {
        let (Some(a), Some(b), Some(dst)) = (
            inst.src[0].vector(),
            inst.src[1].vector(),
            inst.dst.vector(),
        ) else {
            return Ok(());
        };
        let modifiers = inst.modifiers();
        let formats = [format(modifiers.cbsz)?, format(modifiers.blgp)?];
        let mut factors = [(a, 0), (b, 1)].map(|(register, n)| Factor {
            register,
            format: formats[n],
            order: order(formats[n]),
            scale: inst.src[3 + n],
            byte: u32::from(modifiers.op_sel >> n & 1 | (modifiers.op_sel_hi >> n & 1) << 1),
        });
        let results = self.products(wave, inst, &factors, context)?;
        if factors[0].order != factors[1].order {
            // If the factors have different widths, the order of 8-bit floats is not documented.
            for factor in &mut factors {
                factor.order = Order::Consecutive;
            }
            let others = self.products(wave, inst, &factors, context)?;
            if context.strict && others != results {
                let reason = "positions of elements in a product of floats of different widths";
                return Err(exact::unspecified(reason));
            }
        }
        let results = results.into_iter();
        write(
            wave,
            results
                .map(|(register, lane, value)| (dst + register, lane, value))
                .collect(),
        );
        Ok(())
    }

    fn products(
        &self,
        wave: &Wave,
        inst: &Inst,
        factors: &[Factor; 2],
        context: Context,
    ) -> Result<Vec<Dword>, FaultKind> {
        let elements = [0, 1].map(|n| self.elements(wave, &factors[n], context.generation));
        let mut results = Vec::new();
        for row in 0..self.rows {
            for column in 0..self.rows {
                let (register, lane) = position(self.rows, 0, row, column);
                let (c, bad_c) = accumulator(wave, inst, register, lane);
                let mut sum = Sum {
                    terms: vec![f64::from(f32::from_bits(c))],
                    is_undefined: bad_c,
                };
                for k in 0..self.depth {
                    let (x, bad_x) = elements[0][row * self.depth + k];
                    let (y, bad_y) = elements[1][column * self.depth + k];
                    sum.is_undefined |= bad_x | bad_y;
                    sum.terms.push(x * y);
                }
                results.push((register, lane, sum.finish(context)?));
            }
        }
        Ok(results)
    }

    /// The elements of a factor by row (column) and depth, multiplied by their scales, and whether each is undefined.
    fn elements(&self, wave: &Wave, factor: &Factor, generation: Generation) -> Vec<(f64, bool)> {
        let groups = self.depth / 32;
        let bits = factor.format.bits() as usize;
        let mut elements = Vec::with_capacity(self.rows * self.depth);
        for row in 0..self.rows {
            for k in 0..self.depth {
                let (group, n) = match factor.order {
                    Order::Consecutive => (k / 32, k % 32),
                    Order::Halves => (k / 16 % groups, k % 16 + k / (16 * groups) * 16),
                };
                let lane = group * self.rows + row;
                let (code, is_undefined) = read(wave, factor.register, lane, n * bits, bits);
                let value = factor.format.value(code, generation);
                let (scale, bad_scale) = self.scale(wave, factor, k / 32 * self.rows + row);
                elements.push((value * scale, is_undefined | bad_scale));
            }
        }
        elements
    }

    /// The power of two that a lane of the scales represents (E8M0).
    fn scale(&self, wave: &Wave, factor: &Factor, lane: usize) -> (f64, bool) {
        if !self.has_scales {
            return (1.0, false);
        }
        let (value, undefined) = match factor.scale.vector() {
            Some(register) => (
                wave.vector[register][lane],
                wave.lane_undefined(register, lane),
            ),
            None => {
                let (value, undefined) = wave.read(factor.scale, 1);
                (value as u32, undefined as u32)
            }
        };
        let exponent = value >> (8 * factor.byte) & 0xff;
        let scale = match exponent {
            255 => f64::NAN,
            exponent => 2f64.powi(exponent as i32 - 127),
        };
        (scale, undefined >> (8 * factor.byte) & 0xff != 0)
    }
}

fn format(code: u8) -> Result<Small, FaultKind> {
    Ok(match code {
        0 => Small::Fp8,
        1 => Small::Bf8,
        2 => Small::Fp6,
        3 => Small::Bf6,
        4 => Small::Fp4,
        code => {
            let what = format!("format {code} of a matrix instruction");
            return Err(FaultKind::Unsupported(what));
        }
    })
}

fn order(format: Small) -> Order {
    match format {
        Small::Fp8 | Small::Bf8 => Order::Halves,
        Small::Fp6 | Small::Bf6 | Small::Fp4 => Order::Consecutive,
    }
}
