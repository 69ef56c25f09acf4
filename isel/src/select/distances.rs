//! Distances of integers, and counts of the ones in 64 bits: one instruction that computes an operation and both of its
//! operands, provided that these have no other use.
//!
//! ```text
//! v2 = umax v0, v1; v3 = umin v0, v1; v4 = sub v2, v3; v5 = add v4, v6      =>      %5 = v_sad_u32 %0, %1, %6
//! v1 = part v0, 0; v2 = ctpop v1; v3 = part v0, 1; v4 = ctpop v3; v5 = add v2, v4
//!                                                                          =>      %5 = s_bcnt1_i32_b64 %0
//! ```
//!
//! The scalar instruction for distances wraps, so the operands must have fewer than 32 bits.

use super::Selector;
use super::banks::Bank;
use super::fold::{Folded, Source};
use isa::Opcode as I;
use mir::generic::{Inst, InstData, Opcode, Value};
use mir::machine::Operand;
use mir::types::Type;
use optimize::known_bits::KnownBits;
use smallvec::SmallVec;

/// The larger of two values, the smaller of them, and whether they are signed.
const PAIRS: [(Opcode, Opcode, bool); 2] = [
    (Opcode::UMax, Opcode::UMin, false),
    (Opcode::SMax, Opcode::SMin, true),
];

impl Selector<'_> {
    /// A distance in VGPRs, and the sum of a distance and another value.
    pub(super) fn folded_distance(&self, data: &InstData) -> Option<Folded> {
        if !self.exists(I::V_SAD_U32) {
            return None;
        }
        let sources: SmallVec<[Source; 3]> = match data.opcode {
            Opcode::Sub => {
                let [a, b] = self.vector_distance(data)?.map(Source::Value);
                SmallVec::from([a, b, Source::Constant(0)])
            }
            Opcode::Add => (0..2).find_map(|side| {
                let difference = self.inner(data.args[side], Opcode::Sub)?;
                let [a, b] = self.vector_distance(difference)?;
                Some(SmallVec::from(
                    [a, b, data.args[1 - side]].map(Source::Value),
                ))
            })?,
            _ => return None,
        };
        self.fits(&sources).then_some((I::V_SAD_U32, sources))
    }

    /// The values whose distance is computed in VGPRs. The instruction compares unsigned numbers.
    fn vector_distance(&self, data: &InstData) -> Option<[Value; 2]> {
        let (values, is_signed) = self.distance(data, Bank::Vector)?;
        let is_negative = |&value: &Value| self.known().active_bits(value) > 31;
        (!is_signed || !values.iter().any(is_negative)).then_some(values)
    }

    /// Selects a scalar distance.
    pub(super) fn fold_scalar_distance(&mut self, inst: Inst) -> bool {
        let found = self.distance(&self.generic.insts[inst], Bank::Scalar);
        let Some((values, is_signed)) = found else {
            return false;
        };
        let fits = |&value: &Value| match is_signed {
            false => self.known().active_bits(value) < 32,
            true => self.known().sign_bits(value) > 1,
        };
        if !values.iter().all(fits) {
            return false;
        }
        let result = self.result(inst);
        let sources = values.map(|value| self.scalar_source(value));
        self.push_scalar(I::S_ABSDIFF_I32, result, sources);
        true
    }

    /// The values of which `data` subtracts the smaller from the larger, and whether they are signed.
    fn distance(&self, data: &InstData, bank: Bank) -> Option<([Value; 2], bool)> {
        if data.opcode != Opcode::Sub || self.generic.ty(data.args[0]) != Type::I32 {
            return None;
        }
        PAIRS.iter().find_map(|&(larger, smaller, is_signed)| {
            let args = |number: usize, opcode: Opcode| {
                let value = data.args[number];
                let inside = &self.generic.insts[self.sole_use(value)?];
                let is_found = inside.opcode == opcode && self.banks.bank(value) == bank;
                is_found.then(|| [inside.args[0], inside.args[1]])
            };
            let ([a, b], of_smaller) = (args(0, larger)?, args(1, smaller)?);
            (of_smaller == [a, b] || of_smaller == [b, a]).then_some(([a, b], is_signed))
        })
    }

    /// Selects the scalar count of ones in both dwords of a value.
    pub(super) fn fold_scalar_count(&mut self, inst: Inst) -> bool {
        let counted = |value: Value| {
            let inside = &self.generic.insts[self.sole_use(value)?];
            (inside.opcode == Opcode::CountOnes).then(|| inside.args[0])
        };
        let args = &self.generic.insts[inst].args;
        let (Some(a), Some(b)) = (counted(args[0]), counted(args[1])) else {
            return false;
        };
        let source = [a, b].into_iter().find_map(|part| {
            let data = &self.generic.insts[self.generic.def_inst(part)?];
            data.args.first().copied()
        });
        let are_parts = |value: Value| {
            let both = |low: Value, high: Value| {
                self.is_part(low, 0, value) && self.is_part(high, 1, value)
            };
            both(a, b) || both(b, a)
        };
        let Some(value) = source.filter(|&value| are_parts(value)) else {
            return false;
        };
        let result = self.result(inst);
        let source = self.scalar_source(value);
        self.push(I::S_BCNT1_I32_B64, &[Operand::Def(result), source]);
        true
    }

    fn known(&self) -> KnownBits<'_> {
        KnownBits {
            function: self.generic,
        }
    }
}
