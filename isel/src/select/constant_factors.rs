//! Products of dwords with a constant 2ⁿ ± 1 in VGPRs: shifts and additions instead of `v_mul_lo_u32`, which has a quarter of
//! the rate.

use super::Selector;
use isa::Opcode as I;
use mir::generic::{Opcode, Value};
use mir::machine::{Operand, Sign, VReg};

impl Selector<'_> {
    /// `result = a * b` in VGPRs, if `b` is a constant 2ⁿ ± 1: a shift and an addition take at most half the time of a
    /// multiplication. Returns `false` for other factors.
    pub(super) fn multiply_by_shift(&mut self, result: VReg, [a, b]: [Value; 2]) -> bool {
        let Some((amount, sign)) = self.shift_of_factor(b) else {
            return false;
        };
        let source = self.source(a);
        let amount = Operand::Imm(amount);
        if sign == Sign::Plus && I::V_LSHL_ADD_U32.exists(self.target.generation()) {
            self.push_vector(I::V_LSHL_ADD_U32, &[result], &[source, amount, source]);
        } else {
            let shifted = self.define(I::V_LSHLREV_B32, &[amount, source]);
            self.add_dwords(sign, result, [Operand::full(shifted), source]);
        }
        true
    }

    /// `result = a + b` in VGPRs, if one of the terms is a product with 2ⁿ - 1 that nothing else reads: the product `x *
    /// (2ⁿ - 1)` and a term `y` are added as `(x << n) + y - x`. Returns `false` for other terms.
    pub(super) fn add_to_shift(&mut self, result: VReg, [a, b]: [Value; 2]) -> bool {
        let opcode = I::V_LSHL_ADD_U32;
        if !opcode.exists(self.target.generation()) {
            return false;
        }
        let product = |value: Value| {
            let args = &self.inner(value, Opcode::Mul)?.args;
            match self.shift_of_factor(args[1])? {
                (amount, Sign::Minus) => Some((args[0], amount)),
                (_, Sign::Plus) => None,
            }
        };
        let ((multiplied, amount), other) = match (product(a), product(b)) {
            (Some(product), _) => (product, b),
            (None, Some(product)) => (product, a),
            (None, None) => return false,
        };
        let (source, other) = (self.source(multiplied), self.source(other));
        let sum = self.define(opcode, &[source, Operand::Imm(amount), other]);
        self.add_dwords(Sign::Minus, result, [Operand::full(sum), source]);
        true
    }

    /// For a constant `2ⁿ + 1` or `2ⁿ - 1`: n, and the sign.
    fn shift_of_factor(&self, factor: Value) -> Option<(u32, Sign)> {
        let factor = self.constant(factor)? as u32;
        let (below, above) = (factor.wrapping_sub(1), factor.wrapping_add(1));
        match (below.is_power_of_two(), above.is_power_of_two()) {
            (true, _) => Some((below.trailing_zeros(), Sign::Plus)),
            (false, true) => Some((above.trailing_zeros(), Sign::Minus)),
            (false, false) => None,
        }
    }
}
