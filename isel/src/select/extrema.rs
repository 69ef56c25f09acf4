//! Minima and maxima of three values, medians and clamps.
//!
//! In: a minimum or maximum. Out: one instruction that also computes one of its operands, provided that the operand is
//! itself a minimum or maximum without other uses and the sources fit without copies. Otherwise nothing is selected.
//!
//! For numbers with `low <= high`, both `min(max(x, low), high)` and `max(min(x, high), low)` are the median of the
//! three. For floats, only the first form becomes a median, since the median instruction returns `low` if `x` is NaN.

use super::Selector;
use super::fold::Source;
use isa::{ModifierSet, Modifiers, Opcode as I};
use mir::OptLevel;
use mir::generic::{Inst, InstData, Opcode, Value};
use mir::machine::Operand;
use mir::module::DenormalMode;
use mir::types::Scalar;
use smallvec::SmallVec;
use std::cmp::Ordering;

/// Outer opcode, inner opcode, type of the elements, instruction.
type Pair = (Opcode, Opcode, Scalar, I);

/// The minimum or maximum of three floats.
#[rustfmt::skip]
const OF_THREE: [Pair; 4] = [
    (Opcode::FMinNum, Opcode::FMinNum, Scalar::F32, I::V_MIN3_F32),
    (Opcode::FMaxNum, Opcode::FMaxNum, Scalar::F32, I::V_MAX3_F32),
    (Opcode::FMinNum, Opcode::FMinNum, Scalar::F16, I::V_MIN3_F16),
    (Opcode::FMaxNum, Opcode::FMaxNum, Scalar::F16, I::V_MAX3_F16),
];

/// Compares two constants, given as bits; `None` if the median must not be used, regardless of their order.
type Compare = fn(u64, u64) -> Option<Ordering>;

/// Which constant is the lower bound of a median.
#[derive(Clone, Copy)]
enum Lower {
    /// The constant of the inner operation, which is a maximum.
    Inner,
    /// The constant of the outer operation, which is a maximum.
    Outer,
}

/// The median of a value and two constants.
#[rustfmt::skip]
const MEDIANS: &[(Pair, Lower, Compare)] = &[
    ((Opcode::FMinNum, Opcode::FMaxNum, Scalar::F32,     I::V_MED3_F32), Lower::Inner, compare_floats),
    ((Opcode::FMinNum, Opcode::FMaxNum, Scalar::F16,     I::V_MED3_F16), Lower::Inner, compare_halves),
    ((Opcode::SMin,    Opcode::SMax,    Scalar::Int(32), I::V_MED3_I32), Lower::Inner, compare_signed),
    ((Opcode::SMax,    Opcode::SMin,    Scalar::Int(32), I::V_MED3_I32), Lower::Outer, compare_signed),
    ((Opcode::UMin,    Opcode::SMax,    Scalar::Int(32), I::V_MED3_I32), Lower::Inner, compare_nonnegative),
    ((Opcode::UMin,    Opcode::UMax,    Scalar::Int(32), I::V_MED3_U32), Lower::Inner, compare_unsigned),
    ((Opcode::UMax,    Opcode::UMin,    Scalar::Int(32), I::V_MED3_U32), Lower::Outer, compare_unsigned),
];

/// An instruction with three sources that computes two operations.
type Found = (I, [Value; 3]);

impl Selector<'_> {
    /// Selects a minimum or maximum of floats together with the operation that computes one of its operands.
    pub(super) fn fold_float_extremum(&mut self, inst: Inst) -> bool {
        let data = &self.generic.insts[inst];
        let is_extremum = matches!(data.opcode, Opcode::FMinNum | Opcode::FMaxNum);
        if !is_extremum || self.level == OptLevel::O0 {
            return false;
        }
        if let Some((opcode, args)) = self.clamped_operation(data) {
            self.push_clamped(inst, opcode, &args);
            return true;
        }
        let found = self.median(data).or_else(|| self.extremum_of_three(data));
        let Some((opcode, values)) = found else {
            return false;
        };
        let result = self.generic.insts[inst].results[0];
        self.push_float(opcode, result, &values);
        true
    }

    /// The median that a minimum or maximum and one of its operands compute.
    fn median(&self, data: &InstData) -> Option<Found> {
        MEDIANS.iter().find_map(|&(pair, lower, compare)| {
            let (inside, bound) = self.extremum_of_extremum(data, pair)?;
            let (value, other) = self.and_constant(inside)?;
            let (low, high) = match lower {
                Lower::Inner => (other, bound),
                Lower::Outer => (bound, other),
            };
            let order = compare(self.constant(low)?, self.constant(high)?)?;
            let values = [value, low, high];
            let fits = self.fits(&values.map(Source::Value)) || self.shares_literals(&values);
            (order.is_le() && fits).then_some((pair.3, values))
        })
    }

    /// The minimum or maximum of three floats.
    fn extremum_of_three(&self, data: &InstData) -> Option<Found> {
        OF_THREE.iter().find_map(|&pair| {
            let (inside, other) = self.extremum_of_extremum(data, pair)?;
            let values = [inside.args[0], inside.args[1], other].map(|value| self.unquieted(value));
            let bare = values.map(|value| Source::Value(self.without_signs(value).0));
            self.fits(&bare).then_some((pair.3, values))
        })
    }

    /// The inner operation and the other operand, if `data` is the outer operation of `pair`, and one of its operands
    /// is the inner operation and has no other use.
    fn extremum_of_extremum(&self, data: &InstData, pair: Pair) -> Option<(&InstData, Value)> {
        let (outer, inner, scalar, opcode) = pair;
        if outer != data.opcode {
            return None;
        }
        let ty = self.generic.ty(data.args[0]);
        if scalar != ty.scalar || ty.is_vector() || !self.exists(opcode) {
            return None;
        }
        [0, 1].into_iter().find_map(|side| {
            let inside = self.inner(data.args[side], inner)?;
            Some((inside, data.args[1 - side]))
        })
    }

    /// The operands of an operation on a value and a constant.
    fn and_constant(&self, data: &InstData) -> Option<(Value, Value)> {
        let (first, second) = (data.args[0], data.args[1]);
        match (self.constant(first), self.constant(second)) {
            (None, Some(_)) => Some((first, second)),
            (Some(_), None) => Some((second, first)),
            _ => None,
        }
    }

    /// The operand of `value`, if `value` is an operation that only quiets its operand; otherwise `value`. In IEEE
    /// mode, the minimum or maximum of two values would return a signaling operand, quieted, instead of the other
    /// operand, so legalization quiets operands. LLVM does not quiet the operands of minima and maxima of three values.
    fn unquieted(&self, value: Value) -> Value {
        let mode = match self.generic.ty(value).scalar {
            Scalar::F32 => self.generic.header.attributes.denormal_f32,
            Scalar::F16 | Scalar::F64 | Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => {
                self.generic.header.attributes.denormal_f16_f64
            }
        };
        match self.defined_by(value, Opcode::Canonicalize) {
            Some(data) if mode == DenormalMode::Ieee => data.args[0],
            _ => value,
        }
    }

    /// The operation whose result `data` limits to the range from 0 to 1, if the clamp modifier does the same; it also
    /// turns NaN into 0. If no such operation computes the value, it is the maximum of the value and itself.
    fn clamped_operation(&self, data: &InstData) -> Option<(I, SmallVec<[Value; 3]>)> {
        let ty = self.generic.ty(data.args[0]);
        if data.opcode != Opcode::FMinNum
            || !self.generic.header.attributes.dx10_clamp
            || ty.is_vector()
        {
            return None;
        }
        let (value, bound) = self.and_constant(data)?;
        let inside = self.inner(value, Opcode::FMaxNum)?;
        let (value, other) = self.and_constant(inside)?;
        let one = ty.scalar.one();
        if one.is_none() || self.constant(bound) != one || self.constant(other) != Some(0) {
            return None;
        }
        let operation = self.sole_use(value).map(|it| &self.generic.insts[it]);
        let copied = match operation {
            Some(data) if matches!(data.opcode, Opcode::FAdd | Opcode::FMul | Opcode::Fma) => {
                let opcode = self.float_row(data.opcode, ty)?;
                return Some((opcode, data.args.iter().copied().collect()));
            }
            Some(data) if data.opcode == Opcode::Canonicalize => data.args[0],
            _ => value,
        };
        let opcode = self.float_row(Opcode::FMaxNum, ty)?;
        Some((opcode, SmallVec::from_slice(&[copied, copied])))
    }

    fn push_clamped(&mut self, inst: Inst, opcode: I, args: &[Value]) {
        let result = self.result(inst);
        let (sources, modifiers) = self.float_sources(args);
        let modifiers = Modifiers {
            switches: ModifierSet::CLAMP,
            ..modifiers
        };
        let inst = self.vector_inst(opcode, &[result], &sources, modifiers);
        self.buffer.push(inst);
    }

    /// Selects a median of integers.
    pub(super) fn fold_integer_median(&mut self, inst: Inst) -> bool {
        let Some((opcode, values)) = self.median(&self.generic.insts[inst]) else {
            return false;
        };
        let result = self.result(inst);
        let sources: [Operand; 3] = values.map(|value| self.source(value));
        self.push_vector(opcode, &[result], &sources);
        true
    }
}

fn compare_signed(low: u64, high: u64) -> Option<Ordering> {
    Some((low as i32).cmp(&(high as i32)))
}

fn compare_unsigned(low: u64, high: u64) -> Option<Ordering> {
    Some((low as u32).cmp(&(high as u32)))
}

/// `None` if a bound is negative. For nonnegative operands, signed and unsigned minima are equal.
fn compare_nonnegative(low: u64, high: u64) -> Option<Ordering> {
    let is_negative = |bound: u64| (bound as i32) < 0;
    compare_signed(low, high).filter(|_| !is_negative(low) && !is_negative(high))
}

/// `None` if a bound is NaN, or if the upper bound is a zero: if `x` is the zero of the other sign, the median may be
/// either zero.
fn compare_floats(low: u64, high: u64) -> Option<Ordering> {
    let [low, high] = [low, high].map(|bits| f32::from_bits(bits as u32));
    low.partial_cmp(&high).filter(|_| high != 0.0)
}

/// Like [`compare_floats`], for halves, which are ordered by sign and magnitude.
fn compare_halves(low: u64, high: u64) -> Option<Ordering> {
    const INFINITY: u16 = 0x7c00;
    let bits = [low, high].map(|bits| bits as u16);
    let magnitudes = bits.map(|bits| bits & 0x7fff);
    if magnitudes.iter().any(|&bits| bits > INFINITY) || magnitudes[1] == 0 {
        return None;
    }
    let [low, high] = [0, 1].map(|index| match bits[index] >> 15 {
        0 => i32::from(magnitudes[index]),
        _ => -i32::from(magnitudes[index]),
    });
    Some(low.cmp(&high))
}
