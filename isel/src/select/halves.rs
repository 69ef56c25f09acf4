//! Halves of dwords: finds the dword and the half that contain a 16-bit value, and combines two halves.

use super::Selector;
use super::banks::Bank;
use isa::Opcode as I;
use mir::OptLevel;
use mir::generic::{Inst, Opcode, Value};
use mir::machine::{Operand, RegClass, VReg};
use mir::types::{Scalar, Type};
use optimize::known_bits::KnownBits;

/// The maximum number of operations to look through.
const DEPTH: u32 = 12;

/// The source of 16 bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Half {
    Constant(u16),
    /// Undefined.
    Undefined,
    /// The low (0) or high (1) half of a value's register.
    Of(Value, u8),
}

impl Selector<'_> {
    /// Half `half` of a value of two 16-bit elements, and whether it is negated; looks through floating-point negations
    /// only if `is_float`.
    pub(super) fn half_of_pair(
        &self,
        value: Value,
        half: u8,
        is_float: bool,
    ) -> Option<(Half, bool)> {
        self.trace_half(value, half, is_float, false, DEPTH)
    }

    /// Half `half` of a dword.
    fn half_of_dword(&self, value: Value, half: u8) -> Option<Half> {
        self.trace_half(value, half, false, false, DEPTH)
            .map(|(half, _)| half)
    }

    fn trace_half(
        &self,
        value: Value,
        half: u8,
        is_float: bool,
        negated: bool,
        depth: u32,
    ) -> Option<(Half, bool)> {
        if self.level == OptLevel::O0 || self.generic.ty(value).dwords() != 1 {
            return None;
        }
        let here = Some((Half::Of(value, half), negated));
        let Some(data) = self.generic.def_inst(value).map(|i| &self.generic.insts[i]) else {
            return here;
        };
        if data.opcode == Opcode::Undef {
            return Some((Half::Undefined, negated));
        }
        if let Some(bits) = self.constant(value) {
            return Some((Half::Constant((bits >> (16 * half)) as u16), negated));
        }
        if depth == 0 {
            return here;
        }
        let on = |value: Value, half: u8, negated: bool| {
            self.trace_half(value, half, is_float, negated, depth - 1)
        };
        let first = *data.args.first()?;
        let ty = self.generic.ty(first);
        let zero = Some((Half::Constant(0), negated));
        let sixteen = || self.constant(data.args[1]) == Some(16);
        let found = match data.opcode {
            Opcode::Bitcast if ty.dwords() == 1 && ty != Type::I1 => on(first, half, negated),
            Opcode::FNeg if is_float && ty.scalar == Scalar::F16 => on(first, half, !negated),
            Opcode::Trunc if ty == Type::I32 && half == 0 => on(first, 0, negated),
            Opcode::ZExt | Opcode::AnyExt if ty.bits() == 16 => match (half, data.opcode) {
                (0, _) => on(first, 0, negated),
                (_, Opcode::ZExt) => zero,
                _ => Some((Half::Undefined, negated)),
            },
            Opcode::Or => {
                let known = KnownBits {
                    function: self.generic,
                };
                let empty =
                    |value: Value| known.known_zero(value) >> (16 * half) & 0xffff == 0xffff;
                match (empty(data.args[0]), empty(data.args[1])) {
                    (true, true) => zero,
                    (true, _) => on(data.args[1], half, negated),
                    (_, true) => on(data.args[0], half, negated),
                    _ => here,
                }
            }
            Opcode::And => match self.constant(data.args[1]).map(|bits| bits >> (16 * half)) {
                Some(mask) if mask & 0xffff == 0xffff => on(first, half, negated),
                Some(mask) if mask & 0xffff == 0 => zero,
                _ => here,
            },
            Opcode::Shl if ty == Type::I32 && sixteen() => match half {
                0 => zero,
                _ => on(first, 0, negated),
            },
            Opcode::LShr | Opcode::AShr if ty == Type::I32 && sixteen() && half == 0 => {
                on(first, 1, negated)
            }
            Opcode::LShr if ty == Type::I32 && sixteen() => zero,
            Opcode::FShr if ty == Type::I32 && self.constant(data.args[2]) == Some(16) => {
                match half {
                    0 => on(data.args[1], 1, negated),
                    _ => on(first, 0, negated),
                }
            }
            _ => here,
        };
        found.or(here)
    }

    /// Combines two halves of dwords in one instruction.
    pub(super) fn fold_halves(&mut self, inst: Inst) -> bool {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let value = data.results[0];
        if data.opcode != Opcode::Or || self.level == OptLevel::O0 {
            return false;
        }
        if self.result_bank(inst) == Bank::Scalar {
            return self.fold_scalar_halves(inst);
        }
        let halves = [0, 1].map(|half| self.half_of_dword(value, half));
        let [
            Some(Half::Of(low, low_half)),
            Some(Half::Of(high, high_half)),
        ] = halves
        else {
            return false;
        };
        let is_simple = data.args.contains(&low) && data.args.contains(&high) && low != high;
        if low == value || high == value || is_simple {
            return false;
        }
        let opcode = match (low_half, high_half) {
            (0, 0) if self.has_empty_high_half(low) => I::V_LSHL_OR_B32,
            _ if self.is_canonical_half(low) && self.is_canonical_half(high) => I::V_PACK_B32_F16,
            (1, 0) => I::V_ALIGNBIT_B32,
            (0, 1) => I::V_BFI_B32,
            _ => I::V_PERM_B32,
        };
        if !opcode.exists(self.target.generation()) {
            return false;
        }
        let result = self.result(inst);
        let (low, high) = (self.source(low), self.source(high));
        let sources = match opcode {
            I::V_ALIGNBIT_B32 => [high, low, Operand::Imm(16)],
            I::V_LSHL_OR_B32 => [high, Operand::Imm(16), low],
            I::V_PACK_B32_F16 => {
                self.push_float_pack(result, [low, high], low_half | high_half << 1);
                return true;
            }
            I::V_BFI_B32 => [self.shared_constant(0xffff), low, high],
            _ => {
                let bytes = |half: u8, base: u32| 0x0100 + 0x0202 * u32::from(half) + base;
                let selector = bytes(low_half, 0) | bytes(high_half, 0x0404) << 16;
                [high, low, self.shared_constant(selector)]
            }
        };
        self.push_vector(opcode, &[result], &sources);
        true
    }

    /// Combines two halves of uniform dwords, or one and a constant, in one instruction.
    fn fold_scalar_halves(&mut self, inst: Inst) -> bool {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let value = data.results[0];
        let halves = [0, 1].map(|half| self.half_of_dword(value, half));
        let [Some(low), Some(high)] = halves else {
            return false;
        };
        let source = |half: Half| match half {
            Half::Constant(bits) => Some((None, 0, bits)),
            Half::Of(from, half) => {
                let is_scalar = from != value && self.banks.bank(from) == Bank::Scalar;
                is_scalar.then_some((Some(from), half, 0))
            }
            Half::Undefined => None,
        };
        let (Some((low, low_half, low_bits)), Some((high, high_half, high_bits))) =
            (source(low), source(high))
        else {
            return false;
        };
        let is_argument = |half: Option<Value>| half.is_some_and(|it| data.args.contains(&it));
        // The instruction itself does as well.
        if (is_argument(low) || low.is_none()) && (is_argument(high) || high.is_none()) {
            return false;
        }
        let opcode = match (low_half, high_half) {
            (0, 0) => I::S_PACK_LL_B32_B16,
            (0, _) => I::S_PACK_LH_B32_B16,
            (_, 1) => I::S_PACK_HH_B32_B16,
            _ => return false,
        };
        if !opcode.exists(self.target.generation()) {
            return false;
        }
        let [low, high] = [(low, low_bits), (high, high_bits)].map(|(from, bits)| match from {
            Some(from) => self.scalar_source(from),
            None => Operand::Imm(bits.into()),
        });
        let result = self.result(inst);
        self.push(opcode, &[Operand::Def(result), low, high]);
        true
    }

    fn push_float_pack(&mut self, result: VReg, sources: [Operand; 2], op_sel: u8) {
        let modifiers = isa::Modifiers {
            op_sel,
            ..isa::Modifiers::default()
        };
        let inst = self.vector_inst(I::V_PACK_B32_F16, &[result], &sources, modifiers);
        self.buffer.push(inst);
    }

    /// Returns `true` if the high half of the value's register is known to be zero. The bits above narrow values are
    /// unknown.
    fn has_empty_high_half(&self, value: Value) -> bool {
        let known = KnownBits {
            function: self.generic,
        };
        self.generic.ty(value).bits() == 32 && known.known_zero(value) >> 16 & 0xffff == 0xffff
    }

    /// Returns `true` if arithmetic does not change a 16-bit float: it is neither a denormal that would be flushed nor
    /// a signaling NaN.
    fn is_canonical_half(&self, value: Value) -> bool {
        use Opcode::*;
        let inst = self.generic.def_inst(value);
        self.generic.ty(value).scalar == Scalar::F16
            && inst.is_some_and(|inst| {
                matches!(
                    self.generic.insts[inst].opcode,
                    FAdd | FSub
                        | FMul
                        | Fma
                        | Canonicalize
                        | Floor
                        | Ceil
                        | Truncate
                        | RoundEven
                        | FpTrunc
                )
            })
    }

    /// `(x & c) | (y & !c)`.
    pub(super) fn fold_bit_select(&mut self, inst: Inst) -> bool {
        let generic = self.generic;
        let data = &generic.insts[inst];
        if data.opcode != Opcode::Or || self.level == OptLevel::O0 {
            return false;
        }
        let sides = [0, 1].map(|side| {
            let and = self.inner(data.args[side], Opcode::And)?;
            Some((and.args[0], self.constant(and.args[1])? as u32))
        });
        let [Some((x, mask)), Some((y, rest))] = sides else {
            return false;
        };
        if mask != !rest || generic.ty(x).bits() != 32 {
            return false;
        }
        let result = self.result(inst);
        let sources = [self.shared_constant(mask), self.source(x), self.source(y)];
        self.push_vector(I::V_BFI_B32, &[result], &sources);
        true
    }

    /// A constant as an operand of a long instruction.
    pub(super) fn shared_constant(&mut self, bits: u32) -> Operand {
        if self.target.generation().has_vop3_literal() {
            return Operand::Imm(bits);
        }
        Operand::full(self.copy(RegClass::S1, Operand::Imm(bits)))
    }
}
