//! Sums of products of 16-bit integers (`v_dot2_i32_i16`, `v_dot2_u32_u16`).
//!
//! One instruction computes `a.low * b.low + a.high * b.high + c`, regardless of the order in which the function adds
//! the three terms.

use super::Selector;
use super::banks::Bank;
use isa::Opcode as I;
use mir::OptLevel;
use mir::generic::{Inst, Intrinsic, Opcode, Payload, Value};
use mir::types::Type;
use smallvec::SmallVec;

/// A 16-bit half of a dword, extended.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Factor {
    dword: Value,
    half: u8,
    is_signed: bool,
}

impl Selector<'_> {
    /// Selects a sum of three terms, two of which are products of halves.
    pub(super) fn fold_dot_product(&mut self, inst: Inst) -> bool {
        let data = &self.generic.insts[inst];
        if self.level == OptLevel::O0
            || data.opcode != Opcode::Add
            || !self.target.has_dot_products()
            || self.generic.ty(data.args[0]) != Type::I32
        {
            return false;
        }
        let [first, second] = [data.args[0], data.args[1]];
        let sums = [(first, second), (second, first)];
        let found = sums.into_iter().find_map(|(sum, last)| {
            let inner = self.inner(sum, Opcode::Add)?;
            let terms = [inner.args[0], inner.args[1], last];
            [(0, 1, 2), (0, 2, 1), (1, 2, 0)]
                .into_iter()
                .find_map(|(a, b, c)| {
                    let (sources, is_signed) = self.dot_product(terms[a], terms[b])?;
                    Some((sources, terms[c], is_signed))
                })
        });
        let Some(([a, b], addend, is_signed)) = found else {
            return false;
        };
        let opcode = if is_signed {
            I::V_DOT2_I32_I16
        } else {
            I::V_DOT2_U32_U16
        };
        if !opcode.exists(self.target.generation()) {
            return false;
        }
        let result = self.result(inst);
        let sources = [self.source(a), self.source(b), self.source(addend)];
        self.push_vector(opcode, &[result], &sources);
        true
    }

    /// The dwords whose low halves are the factors of one product and whose high halves are the factors of the other.
    fn dot_product(&self, one: Value, other: Value) -> Option<([Value; 2], bool)> {
        let (one, other) = (self.half_factors(one)?, self.half_factors(other)?);
        let (low, high) = if one[0].half == 0 {
            (one, other)
        } else {
            (other, one)
        };
        let is_signed = low[0].is_signed;
        let fits = |factors: &[Factor; 2], half: u8| {
            let is_right = |f: &Factor| f.half == half && f.is_signed == is_signed;
            factors.iter().all(is_right)
        };
        if !fits(&low, 0) || !fits(&high, 1) {
            return None;
        }
        let dwords = |factors: &[Factor; 2]| [factors[0].dword, factors[1].dword];
        let [a, b] = dwords(&low);
        (dwords(&high) == [a, b] || dwords(&high) == [b, a]).then_some(([a, b], is_signed))
    }

    /// The factors of a product that has no other use.
    fn half_factors(&self, product: Value) -> Option<[Factor; 2]> {
        let data = &self.generic.insts[self.sole_use(product)?];
        let is_product = match (data.opcode, &data.payload) {
            (Opcode::Mul, _) => true,
            (Opcode::Intrinsic, Payload::Intrinsic(which, _)) => {
                matches!(which, Intrinsic::MulU24 | Intrinsic::MulI24)
            }
            _ => false,
        };
        if !is_product || self.banks.bank(product) != Bank::Vector {
            return None;
        }
        let factors: SmallVec<[Factor; 2]> = data
            .args
            .iter()
            .map_while(|&arg| self.extended_half(arg))
            .collect();
        Some([*factors.first()?, *factors.get(1)?])
    }

    /// The half that a dword extends.
    fn extended_half(&self, value: Value) -> Option<Factor> {
        let data = &self.generic.insts[self.generic.def_inst(value)?];
        let constant = |index: usize| self.constant(*data.args.get(index)?);
        let (half, is_signed) = match (data.opcode, &data.payload) {
            (Opcode::AShr, _) if constant(1) == Some(16) => (1, true),
            (Opcode::LShr, _) if constant(1) == Some(16) => (1, false),
            (Opcode::And, _) if constant(1) == Some(0xffff) => (0, false),
            (Opcode::Intrinsic, Payload::Intrinsic(Intrinsic::Sbfe, _))
                if constant(1) == Some(0) && constant(2) == Some(16) =>
            {
                (0, true)
            }
            _ => return None,
        };
        let dword = data.args[0];
        let is_dword = self.generic.ty(dword) == Type::I32 && self.constant(dword).is_none();
        is_dword.then_some(Factor {
            dword,
            half,
            is_signed,
        })
    }
}
