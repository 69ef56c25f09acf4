//! Minima and maxima of three values, medians and clamps.
//!
//! In: a minimum or maximum. Out: one instruction for it and for the minimum or maximum that computes one of its
//! operands, if that has no other use and the sources fit without copies; otherwise nothing.
//!
//! Of numbers, `min(max(x, low), high)` and `max(min(x, high), low)` are the median of the three if `low <= high`. Of
//! floats, only the former is: if `x` is NaN, the median is `low`.

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
type Row = (Opcode, Opcode, Scalar, I);

/// The minimum or maximum of three floats.
#[rustfmt::skip]
const OF_THREE: [Row; 4] = [
    (Opcode::FMinNum, Opcode::FMinNum, Scalar::F32, I::V_MIN3_F32),
    (Opcode::FMaxNum, Opcode::FMaxNum, Scalar::F32, I::V_MAX3_F32),
    (Opcode::FMinNum, Opcode::FMinNum, Scalar::F16, I::V_MIN3_F16),
    (Opcode::FMaxNum, Opcode::FMaxNum, Scalar::F16, I::V_MAX3_F16),
];

/// The median of a value and two constants.
#[rustfmt::skip]
const MEDIANS: [Row; 6] = [
    (Opcode::FMinNum, Opcode::FMaxNum, Scalar::F32,     I::V_MED3_F32),
    (Opcode::FMinNum, Opcode::FMaxNum, Scalar::F16,     I::V_MED3_F16),
    (Opcode::SMin,    Opcode::SMax,    Scalar::Int(32), I::V_MED3_I32),
    (Opcode::SMax,    Opcode::SMin,    Scalar::Int(32), I::V_MED3_I32),
    (Opcode::UMin,    Opcode::UMax,    Scalar::Int(32), I::V_MED3_U32),
    (Opcode::UMax,    Opcode::UMin,    Scalar::Int(32), I::V_MED3_U32),
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
    pub(super) fn median(&self, data: &InstData) -> Option<Found> {
        let (row, inside, bound) = self.extremum_of_extremum(data, &MEDIANS)?;
        let (value, other) = self.and_constant(inside)?;
        let scalar = self.generic.ty(value).scalar;
        let (low, high) = match row.1 {
            Opcode::FMaxNum | Opcode::SMax | Opcode::UMax => (other, bound),
            _ => (bound, other),
        };
        let bits = [self.constant(low)?, self.constant(high)?];
        let order = match (scalar, row.1) {
            (Scalar::F32, _) => compare_floats(bits.map(|bits| f32::from_bits(bits as u32))),
            (Scalar::F16, _) => compare_halves(bits.map(|bits| bits as u16)),
            (_, Opcode::SMin | Opcode::SMax) => {
                let [low, high] = bits.map(|bits| bits as i32);
                Some(low.cmp(&high))
            }
            _ => Some((bits[0] as u32).cmp(&(bits[1] as u32))),
        };
        let values = [value, low, high];
        let in_order = order.is_some_and(Ordering::is_le);
        (in_order && self.fits(&values.map(Source::Value))).then_some((row.3, values))
    }

    /// The minimum or maximum of three floats.
    fn extremum_of_three(&self, data: &InstData) -> Option<Found> {
        let (row, inside, other) = self.extremum_of_extremum(data, &OF_THREE)?;
        let values = [inside.args[0], inside.args[1], other].map(|value| self.unquieted(value));
        let bare = values.map(|value| Source::Value(self.without_signs(value).0));
        self.fits(&bare).then_some((row.3, values))
    }

    /// The row of a minimum or maximum of another one that has no other use; the latter, and the other operand.
    fn extremum_of_extremum<'r>(
        &self,
        data: &InstData,
        rows: &'r [Row],
    ) -> Option<(&'r Row, &InstData, Value)> {
        let ty = self.generic.ty(data.args[0]);
        let own = rows.iter().filter(|row| {
            row.0 == data.opcode && row.2 == ty.scalar && !ty.is_vector() && self.exists(row.3)
        });
        own.flat_map(|row| [0, 1].map(|side| (row, side)))
            .find_map(|(row, side)| {
                let inside = self.inner(data.args[side], row.1)?;
                Some((row, inside, data.args[1 - side]))
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

    /// The source of a value that is only quieted. In IEEE mode, the minimum or maximum of two values would return a
    /// signaling operand, quieted, instead of the other one, so legalization quiets operands. LLVM does not do so for
    /// operands of minima and maxima of three values.
    fn unquieted(&self, value: Value) -> Value {
        let mode = match self.generic.ty(value).scalar {
            Scalar::F32 => self.generic.attributes.denormal_f32,
            _ => self.generic.attributes.denormal_f16_f64,
        };
        match self.defined_by(value, Opcode::Canonicalize) {
            Some(data) if mode == DenormalMode::Ieee => data.args[0],
            _ => value,
        }
    }

    /// The operation whose result is limited to the range from 0 to 1, if the clamp modifier is equivalent: it also
    /// turns NaN into 0.
    fn clamped_operation(&self, data: &InstData) -> Option<(I, SmallVec<[Value; 3]>)> {
        let ty = self.generic.ty(data.args[0]);
        let one = match ty.scalar {
            Scalar::F32 => u64::from(1.0f32.to_bits()),
            Scalar::F64 => 1.0f64.to_bits(),
            Scalar::F16 => 0x3c00,
            _ => return None,
        };
        if data.opcode != Opcode::FMinNum || !self.generic.attributes.dx10_clamp || ty.is_vector() {
            return None;
        }
        let (value, bound) = self.and_constant(data)?;
        let inside = self.inner(value, Opcode::FMaxNum)?;
        let (value, other) = self.and_constant(inside)?;
        if self.constant(bound) != Some(one) || self.constant(other) != Some(0) {
            return None;
        }
        let operation = &self.generic.insts[self.sole_use(value)?];
        let opcode = match operation.opcode {
            Opcode::FAdd | Opcode::FMul | Opcode::Fma => self.float_row(operation.opcode, ty),
            _ => None,
        };
        Some((opcode?, operation.args.iter().copied().collect()))
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

/// Compares the bounds of a median of floats. None if one is NaN, or if the upper one is a zero: for `x` of the other
/// sign, the median is whichever zero the instruction finds equal.
fn compare_floats([low, high]: [f32; 2]) -> Option<Ordering> {
    low.partial_cmp(&high).filter(|_| high != 0.0)
}

/// Like [`compare_floats`], of halves: sign and magnitude order them.
fn compare_halves(bits: [u16; 2]) -> Option<Ordering> {
    const INFINITY: u16 = 0x7c00;
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
