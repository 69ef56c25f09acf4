//! Integer expressions that one vector instruction computes.
//!
//! A row of the table states that one instruction computes `outer(inner(a, b), c)` from the sources `a`, `b` and `c`;
//! for example `v_lshl_add_u32` computes `(a << b) + c`. It applies if the inner value has no other use and the sources
//! fit without copies.

use super::Selector;
use super::banks::Bank;
use cranelift_entity::EntityRef;
use isa::Opcode as I;
use mir::OptLevel;
use mir::generic::{Flags, Inst, InstData, Intrinsic, Opcode, Payload, Value};
use mir::machine::{Operand, Pseudo, RegClass};
use mir::types::Type;
use optimize::builder::mask;
use optimize::known_bits::KnownBits;
use smallvec::SmallVec;

/// The outer opcode, the inner opcode, and the instruction.
type Row = (Opcode, Opcode, I);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    (Opcode::Add,  Opcode::Add,       I::V_ADD3_U32),
    (Opcode::Add,  Opcode::Shl,       I::V_LSHL_ADD_U32),
    (Opcode::Add,  Opcode::Xor,       I::V_XAD_U32),
    (Opcode::Add,  Opcode::CountOnes, I::V_BCNT_U32_B32),
    (Opcode::Shl,  Opcode::Add,       I::V_ADD_LSHL_U32),
    (Opcode::Or,   Opcode::Shl,       I::V_LSHL_OR_B32),
    (Opcode::Or,   Opcode::And,       I::V_AND_OR_B32),
    (Opcode::Or,   Opcode::Or,        I::V_OR3_B32),
    (Opcode::Xor,  Opcode::Xor,       I::V_XOR3_B32),
    (Opcode::SMin, Opcode::SMin,      I::V_MIN3_I32),
    (Opcode::SMax, Opcode::SMax,      I::V_MAX3_I32),
    (Opcode::UMin, Opcode::UMin,      I::V_MIN3_U32),
    (Opcode::UMax, Opcode::UMax,      I::V_MAX3_U32),
];

/// The maximum number of terms of a sum that are counted.
const MAX_TERMS: u32 = 8;

/// Multiplications of 24 bits whose product the instruction adds.
const MULTIPLY_ADD: [(Intrinsic, I); 2] = [
    (Intrinsic::MulU24, I::V_MAD_U32_U24),
    (Intrinsic::MulI24, I::V_MAD_I32_I24),
];

impl Selector<'_> {
    /// Selects a one-dword vector instruction together with instructions that compute its operands.
    pub(super) fn fold_integer(&mut self, inst: Inst) -> bool {
        let data = &self.generic.insts[inst];
        let ty = self.generic.ty(data.args[0]);
        if self.level == OptLevel::O0 || ty.bits() != 32 || ty.is_vector() {
            return false;
        }
        if self.fold_bitop3(inst, 3) || self.fold_integer_median(inst) {
            return true;
        }
        let data = &self.generic.insts[inst];
        let found = self
            .folded_masks(data)
            .or_else(|| self.folded_majority(data))
            .or_else(|| self.folded_row(data))
            .or_else(|| self.folded_distance(data))
            .or_else(|| self.folded_sum(data))
            .or_else(|| self.folded_field(data))
            .or_else(|| self.folded_bit_select(data))
            .or_else(|| self.folded_multiplication(data));
        if let Some((opcode, values)) = found {
            let result = self.result(inst);
            let sources: SmallVec<[Operand; 3]> = values
                .iter()
                .map(|&source| match source {
                    Source::Value(value) => self.source(value),
                    Source::Constant(bits) => Operand::Imm(bits),
                    Source::Shared(bits) => self.shared_constant(bits),
                })
                .collect();
            self.push_vector(opcode, &[result], &sources);
            return true;
        }
        self.fold_bitop3(inst, 2) || self.fold_majority(inst) || self.fold_complement_in_vgprs(inst)
    }

    /// Selects 64-bit vector logic together with logic that computes its operands, by halves.
    pub(super) fn fold_wide_logic(&mut self, inst: Inst) -> bool {
        if self.level == OptLevel::O0 {
            return false;
        }
        let data = &self.generic.insts[inst];
        let found = self
            .folded_masks(data)
            .or_else(|| self.folded_majority(data))
            .or_else(|| self.folded_row(data))
            .or_else(|| self.folded_bit_select(data));
        let Some((opcode, sources)) = found else {
            return self.fold_wide_complement(inst);
        };
        let values: SmallVec<[Value; 3]> = sources.iter().filter_map(Source::value).collect();
        // If a half is a constant, an instruction may be unnecessary.
        let is_constant = |&value: &Value| self.constant(value).is_some();
        if values.len() != sources.len() || values.iter().any(is_constant) {
            return false;
        }
        let result = self.result(inst);
        let mut operands = [Operand::Def(result); 3];
        for half in 0..2 {
            let sources: SmallVec<[Operand; 3]> =
                values.iter().map(|&value| self.half(value, half)).collect();
            let folded = self.out.new_vreg(RegClass::V1);
            self.push_vector(opcode, &[folded], &sources);
            operands[1 + usize::from(half)] = Operand::full(folded);
        }
        self.push(Pseudo::RegSequence, &operands);
        true
    }

    pub(super) fn exists(&self, opcode: I) -> bool {
        opcode.exists(self.target.generation())
    }

    fn folded_row(&self, data: &InstData) -> Option<Folded> {
        let opcode = integer_opcode(data);
        let is_wide = self.generic.ty(data.args[0]).bits() == 64;
        // True if `v_bfi_b32` computes it together with its operands.
        let is_bit_select = |data: &InstData| {
            let found = self
                .folded_masks(data)
                .or_else(|| self.folded_majority(data));
            found.or_else(|| self.folded_bit_select(data)).is_some()
        };
        for &(outer, inner, opcode) in ROWS.iter().filter(|row| row.0 == opcode) {
            let is_logic = matches!(inner, Opcode::And | Opcode::Or | Opcode::Xor);
            if !self.exists(opcode) || is_wide && !is_logic {
                continue;
            }
            let sides = if outer == Opcode::Shl { 1 } else { 2 };
            for side in 0..sides {
                // Uniform values are folded too, since each would need a scalar instruction.
                let inside = self.sole_use(data.args[side]);
                let inside = inside.map(|inst| &self.generic.insts[inst]);
                let Some(inside) = inside.filter(|data| data.opcode == inner) else {
                    continue;
                };
                if is_bit_select(inside) {
                    continue;
                }
                let mut values = inside.args.clone();
                values.push(data.args[1 - side]);
                for (is_shift, amount) in [(inner == Opcode::Shl, 1), (outer == Opcode::Shl, 2)] {
                    if is_shift {
                        values[amount] = self.unmasked_amount(values[amount], Type::I32);
                    }
                }
                // Which terms of longer sums are added to constants is decided below.
                let is_sum = (outer, inner) == (Opcode::Add, Opcode::Add);
                let is_shared = !is_wide && !is_sum && self.shares_literals(&values);
                let values: SmallVec<[Source; 3]> = values.into_iter().map(Source::Value).collect();
                if is_shared || self.fits(&values) {
                    return Some((opcode, values));
                }
            }
        }
        None
    }

    /// Selects a sum of an even number of terms and a constant that has other uses. `v_add3_u32` adds two of the terms
    /// and the constant, which is in an SGPR if the instruction accepts no literals.
    fn folded_sum(&self, data: &InstData) -> Option<Folded> {
        let opcode = I::V_ADD3_U32;
        if integer_opcode(data) != Opcode::Add || !self.exists(opcode) {
            return None;
        }
        let (sum, constant) = (data.args[0], data.args[1]);
        let bits = self.constant(constant)? as u32;
        let inside = self.inner(sum, Opcode::Add)?;
        let is_shared = self.uses[constant.index()] > 1;
        if !is_shared || !self.terms(sum, MAX_TERMS).is_multiple_of(2) {
            return None;
        }
        let [a, b] = [inside.args[0], inside.args[1]].map(Source::Value);
        let values = SmallVec::from_slice(&[a, b, Source::Shared(bits)]);
        self.fits(&values).then_some((opcode, values))
    }

    /// The number of terms of a sum in the vector bank, counted up to `most`.
    fn terms(&self, value: Value, most: u32) -> u32 {
        let Some(sum) = self.inner(value, Opcode::Add).filter(|_| most > 1) else {
            return 1;
        };
        let first = self.terms(sum.args[0], most - 1);
        first + self.terms(sum.args[1], most.saturating_sub(first))
    }

    /// A bit field: `(x >> y) & mask` or `(x << a) >> b`.
    fn folded_field(&self, data: &InstData) -> Option<Folded> {
        let (opcode, value, first, width) = match data.opcode {
            Opcode::And => {
                let mask = self.constant(data.args[1])?;
                let shift = self.inner(data.args[0], Opcode::LShr)?;
                let first = self.constant(shift.args[1]).map(|bits| bits as u32);
                let width = (mask + 1).trailing_zeros();
                let last = first.unwrap_or(0) + width;
                // The instruction reads five bits of the width, so 32 would count as 0.
                let is_field = (mask + 1).is_power_of_two() && (1..32).contains(&width);
                if !is_field || last > 32 {
                    return None;
                }
                let first = first.map_or(Source::Value(shift.args[1]), Source::Constant);
                (I::V_BFE_U32, shift.args[0], first, width)
            }
            Opcode::LShr | Opcode::AShr => {
                let right = self.constant(data.args[1])? as u32;
                let shift = self.inner(data.args[0], Opcode::Shl)?;
                let left = self.constant(shift.args[1])? as u32;
                if right >= 32 || left == 0 || right < left {
                    return None;
                }
                let opcode = if data.opcode == Opcode::LShr {
                    I::V_BFE_U32
                } else {
                    I::V_BFE_I32
                };
                let first = Source::Constant(right - left);
                (opcode, shift.args[0], first, 32 - right)
            }
            _ => return None,
        };
        let values = SmallVec::from_slice(&[Source::Value(value), first, Source::Constant(width)]);
        self.fits(&values).then_some((opcode, values))
    }

    /// `x & !y` and `x | !y`: a select of 0 or -1 by `y`, in one instruction.
    fn fold_complement_in_vgprs(&mut self, inst: Inst) -> bool {
        let found = self.logic_of(inst, |operand, other| {
            self.inner(operand, Opcode::Xor)?;
            let values = [self.complemented(operand)?, other];
            self.fits(&values.map(Source::Value)).then_some(values)
        });
        let Some((ones, values)) = found else {
            return false;
        };
        let result = self.result(inst);
        let [mask, value] = values.map(|value| self.source(value));
        self.push_vector(I::V_BFI_B32, &[result], &complement(ones, mask, value));
        true
    }

    /// `x & !y` and `x | !y` of 64-bit values, whose dwords are complemented separately.
    fn fold_wide_complement(&mut self, inst: Inst) -> bool {
        let found = self.logic_of(inst, |operand, other| {
            let halves = self.complemented_halves(operand)?;
            // If a half is a constant, an instruction may be unnecessary, or the constant may need a register.
            let is_variable = self.constant(other).is_none();
            let fits = |mask: Value| self.fits(&[mask, other].map(Source::Value));
            (is_variable && halves.into_iter().all(fits)).then_some((halves, other))
        });
        let Some((ones, (halves, other))) = found else {
            return false;
        };
        let result = self.result(inst);
        let mut operands = [Operand::Def(result); 3];
        for (number, mask) in (0..).zip(halves) {
            let folded = self.out.new_vreg(RegClass::V1);
            let (mask, value) = (self.source(mask), self.half(other, number));
            self.push_vector(I::V_BFI_B32, &[folded], &complement(ones, mask, value));
            operands[1 + usize::from(number)] = Operand::full(folded);
        }
        self.push(Pseudo::RegSequence, &operands);
        true
    }

    /// Calls `find` with an operand of a conjunction or disjunction and the other operand, in both orders; returns its
    /// result, and true for a disjunction.
    fn logic_of<T>(
        &self,
        inst: Inst,
        find: impl Fn(Value, Value) -> Option<T>,
    ) -> Option<(bool, T)> {
        let data = &self.generic.insts[inst];
        let is_or = match data.opcode {
            Opcode::And => false,
            Opcode::Or => true,
            _ => return None,
        };
        let (a, b) = (data.args[0], data.args[1]);
        let found = find(a, b).or_else(|| find(b, a))?;
        Some((is_or, found))
    }

    /// The two dwords whose complements are combined in `not`, if the complements have no other users.
    fn complemented_halves(&self, not: Value) -> Option<[Value; 2]> {
        let merge = self.inner(not, Opcode::Merge)?;
        let half = |number: usize| {
            self.inner(merge.args[number], Opcode::Xor)?;
            self.complemented(merge.args[number])
        };
        Some([half(0)?, half(1)?])
    }

    /// `((y ^ z) & x) ^ z`: bits of `y` where `x` is set, and of `z` elsewhere.
    fn folded_bit_select(&self, data: &InstData) -> Option<Folded> {
        if data.opcode != Opcode::Xor {
            return None;
        }
        for side in 0..2 {
            let other = data.args[1 - side];
            let Some(and) = self.inner(data.args[side], Opcode::And) else {
                continue;
            };
            for (difference, mask) in [(and.args[0], and.args[1]), (and.args[1], and.args[0])] {
                // If the difference has other uses, the instruction still replaces the other two operations.
                let Some(xor) = self.vector_definition(difference, Opcode::Xor) else {
                    continue;
                };
                let chosen = match (xor.args[0] == other, xor.args[1] == other) {
                    (true, _) => xor.args[1],
                    (_, true) => xor.args[0],
                    _ => continue,
                };
                let values = [mask, chosen, other].map(Source::Value);
                if self.fits(&values) {
                    return Some((I::V_BFI_B32, SmallVec::from_slice(&values)));
                }
            }
        }
        None
    }

    /// `(x & y) | (!x & z)`: bits of `y` where `x` is set, and of `z` elsewhere; `x` may be a constant. No bit is set
    /// on both sides, so a sum or an XOR gives the same result.
    fn folded_masks(&self, data: &InstData) -> Option<Folded> {
        if !matches!(integer_opcode(data), Opcode::Or | Opcode::Xor | Opcode::Add) {
            return None;
        }
        let first = &self.inner(data.args[0], Opcode::And)?.args;
        let second = &self.inner(data.args[1], Opcode::And)?.args;
        for side in 0..4 {
            let (a, b) = (side % 2, side / 2);
            let (x, y) = (first[a], first[1 - a]);
            let (not_x, z) = (second[b], second[1 - b]);
            let (mask, y, z) = match (self.complements(not_x, x), self.complements(x, not_x)) {
                (true, _) => (x, y, z),
                (_, true) => (not_x, z, y),
                (false, false) => continue,
            };
            let values =
                SmallVec::from([self.long_source(mask), Source::Value(y), Source::Value(z)]);
            if self.fits(&values) {
                return Some((I::V_BFI_B32, values));
            }
        }
        None
    }

    /// Returns `true` if `not` has exactly the bits that `value` does not have.
    fn complements(&self, not: Value, value: Value) -> bool {
        let ones = u64::MAX >> (64 - self.generic.ty(value).bits());
        if let (Some(a), Some(b)) = (self.constant(not), self.constant(value)) {
            return (a ^ b) & ones == ones;
        }
        if let Some(halves) = self.defined_by(not, Opcode::Merge) {
            let mut halves = (0..).zip(&halves.args);
            return halves.all(|(half, &not)| {
                let of = self.complemented(not);
                of.is_some_and(|part| self.is_part(part, half, value))
            });
        }
        self.complemented(not) == Some(value)
    }

    /// The value whose complement is `not`.
    fn complemented(&self, not: Value) -> Option<Value> {
        let xor = self.defined_by(not, Opcode::Xor)?;
        let ones = u64::MAX >> (64 - self.generic.ty(not).bits());
        let inverts = self
            .constant(xor.args[1])
            .is_some_and(|mask| mask & ones == ones);
        inverts.then_some(xor.args[0])
    }

    /// Returns `true` if `part` is dword `number` of a value.
    pub(super) fn is_part(&self, part: Value, number: u32, value: Value) -> bool {
        let Some(inst) = self.generic.def_inst(part) else {
            return false;
        };
        let data = &self.generic.insts[inst];
        let is_number = match (data.opcode, &data.payload) {
            (Opcode::Trunc, _) => number == 0,
            (Opcode::Part, &Payload::Lane(lane)) => lane == number,
            _ => false,
        };
        is_number && data.args[0] == value && self.generic.ty(part) == Type::I32
    }

    fn folded_multiplication(&self, data: &InstData) -> Option<Folded> {
        if integer_opcode(data) != Opcode::Add {
            return None;
        }
        for side in 0..2 {
            if let Some(inside) = self.inner(data.args[side], Opcode::Mul)
                && let Some((_, opcode)) = self.narrow_multiplication(inside)
            {
                let [a, b] = self.multiplied_bits(inside, opcode);
                let values = [
                    Source::Value(a),
                    self.long_source(b),
                    Source::Value(data.args[1 - side]),
                ];
                if self.fits(&values) {
                    return Some((opcode, SmallVec::from_slice(&values)));
                }
            }
            let Some(inside) = self.inner(data.args[side], Opcode::Intrinsic) else {
                continue;
            };
            let row = MULTIPLY_ADD.iter().find(
                |row| matches!(inside.payload, Payload::Intrinsic(which, _) if which == row.0),
            );
            let Some(&(_, opcode)) = row else {
                continue;
            };
            let values = [
                Source::Value(inside.args[0]),
                self.long_source(inside.args[1]),
                Source::Value(data.args[1 - side]),
            ];
            if self.fits(&values) {
                return Some((opcode, SmallVec::from_slice(&values)));
            }
        }
        None
    }

    /// The instructions that multiply, and multiply and add, if both operands fit into 24 bits, or if only 24 bits of the product
    /// are read.
    pub(super) fn narrow_multiplication(&self, data: &InstData) -> Option<(I, I)> {
        let known = KnownBits {
            function: self.generic,
        };
        if data.args.iter().all(|&arg| known.active_bits(arg) <= 24) {
            return Some((I::V_MUL_U32_U24, I::V_MAD_U32_U24));
        }
        if data.args.iter().all(|&arg| known.sign_bits(arg) > 8) {
            return Some((I::V_MUL_I32_I24, I::V_MAD_I32_I24));
        }
        // The low 24 bits of a product depend only on those of the factors.
        let is_narrow = data.flags.contains(Flags::NARROW);
        is_narrow.then_some((I::V_MUL_U32_U24, I::V_MAD_U32_U24))
    }

    /// The operands of a 24-bit multiplication. The instruction extends them, so an extension of the low 24 bits of `x`
    /// is replaced by `x`.
    pub(super) fn multiplied_bits(&self, data: &InstData, opcode: I) -> [Value; 2] {
        let is_signed = matches!(opcode, I::V_MUL_I32_I24 | I::V_MAD_I32_I24);
        [0, 1].map(|side| {
            let operand = data.args[side];
            let constant = |value| self.generic.constant(value);
            let extended = if is_signed {
                let field = self.defined_by(operand, Opcode::Intrinsic);
                field.filter(|field| {
                    field.payload == Payload::Intrinsic(Intrinsic::Sbfe, None)
                        && constant(field.args[1]) == Some(0)
                        && constant(field.args[2]) == Some(24)
                })
            } else {
                let and = self.defined_by(operand, Opcode::And);
                and.filter(|and| constant(and.args[1]) == Some(0xff_ffff))
            };
            extended.map_or(operand, |data| data.args[0])
        })
    }

    /// The majority of three values, bit by bit: `(x & y) | ((x ^ y) & z)` selects `z` or `y` by `x ^ y`.
    fn folded_majority(&self, data: &InstData) -> Option<Folded> {
        if !matches!(integer_opcode(data), Opcode::Or | Opcode::Xor | Opcode::Add) {
            return None;
        }
        self.majorities(data, Opcode::Xor)
            .find_map(|[differing, y, z]| {
                let values = SmallVec::from([differing, z, y].map(Source::Value));
                self.fits(&values).then_some((I::V_BFI_B32, values))
            })
    }

    /// The majority of three values, bit by bit: `(x & y) | ((x | y) & z)`, for which `x ^ y` must be computed.
    fn fold_majority(&mut self, inst: Inst) -> bool {
        let data = &self.generic.insts[inst];
        if data.opcode != Opcode::Or {
            return false;
        }
        let found = self.majorities(data, Opcode::Or).find_map(|[or, y, z]| {
            let [a, b] = [0, 1].map(|side| self.defined_by(or, Opcode::Or).map(|or| or.args[side]));
            let fits = self.fits(&[Source::Value(z), Source::Value(y)]);
            Some([a?, b?, y, z]).filter(|_| fits)
        });
        let Some([a, b, y, z]) = found else {
            return false;
        };
        let result = self.result(inst);
        let differing = self.out.new_vreg(RegClass::V1);
        let sources = [self.source(a), self.source(b)];
        self.push_vector(I::V_XOR_B32, &[differing], &sources);
        let sources = [Operand::full(differing), self.source(z), self.source(y)];
        self.push_vector(I::V_BFI_B32, &[result], &sources);
        true
    }

    /// All `[joined, y, z]` for which the operands are `x & y` and `joined & z`, where `joined` is `x` and `y` combined
    /// by `opcode`.
    fn majorities(&self, data: &InstData, opcode: Opcode) -> impl Iterator<Item = [Value; 3]> {
        let ands = [data.args[0], data.args[1]].map(|arg| self.inner(arg, Opcode::And));
        (0..4).filter_map(move |way: usize| {
            let (both, and) = (ands[way % 2]?, ands[1 - way % 2]?);
            let (joined, z) = (and.args[way / 2], and.args[1 - way / 2]);
            let (x, y) = (both.args[0], both.args[1]);
            let parts = &self.vector_definition(joined, opcode)?.args;
            (parts[..] == [x, y] || parts[..] == [y, x]).then_some([joined, y, z])
        })
    }

    /// The definition of an operand, if it has this opcode, is in the vector bank, and has no other use.
    pub(super) fn inner(&self, value: Value, opcode: Opcode) -> Option<&InstData> {
        let inst = self.sole_use(value)?;
        let data = &self.generic.insts[inst];
        (data.opcode == opcode && self.banks.bank(value) == Bank::Vector).then_some(data)
    }

    /// The definition of an operand, if it has this opcode and is in the vector bank.
    fn vector_definition(&self, value: Value, opcode: Opcode) -> Option<&InstData> {
        let data = self.defined_by(value, opcode)?;
        (self.banks.bank(value) == Bank::Vector).then_some(data)
    }

    /// A source of a long instruction: a constant that it cannot encode is in an SGPR.
    fn long_source(&self, value: Value) -> Source {
        let constant = self.constant(value).map(|bits| bits as u32);
        match constant {
            Some(bits) if self.is_literal(bits) && !self.target.generation().has_vop3_literal() => {
                Source::Shared(bits)
            }
            _ => Source::Value(value),
        }
    }

    /// Returns `true` if a constant is not an inline constant.
    pub(super) fn is_literal(&self, bits: u32) -> bool {
        let generation = self.target.generation();
        isa::InlineConstant::for_bits(u64::from(bits), isa::DataType::B32, generation).is_none()
    }

    /// Returns `true` if an instruction can read these sources without copies.
    pub(super) fn fits(&self, sources: &[Source]) -> bool {
        let mut bus: SmallVec<[Value; 3]> = SmallVec::new();
        let shared = sources
            .iter()
            .filter(|source| matches!(source, Source::Shared(_)));
        let shared = shared.count();
        let mut literals: SmallVec<[u32; 3]> = SmallVec::new();
        for &source in sources {
            let constant = match source {
                Source::Shared(_) => continue,
                Source::Constant(bits) => Some(bits),
                Source::Value(value) => self.constant(value).map(|bits| bits as u32),
            };
            match (constant, source) {
                (Some(bits), _) if self.is_literal(bits) && !literals.contains(&bits) => {
                    literals.push(bits);
                }
                (None, Source::Value(value))
                    if self.is_scalar_source(value) && !bus.contains(&value) =>
                {
                    bus.push(value);
                }
                _ => {}
            }
        }
        let allowed = usize::from(self.target.generation().has_vop3_literal());
        literals.len() <= allowed
            && bus.len() + shared + literals.len() <= self.target.constant_bus_limit() as usize
    }

    /// Returns `true` if the value is in an SGPR, or an address that is written to one.
    pub(super) fn is_scalar_source(&self, value: Value) -> bool {
        self.banks.bank(value) == Bank::Scalar || self.defined_by(value, Opcode::SlotAddr).is_some()
    }

    /// Selects scalar logic with an operand that is a shift or a complement.
    pub(super) fn fold_scalar_logic(&mut self, inst: Inst) -> bool {
        if self.level == OptLevel::O0 {
            return false;
        }
        self.fold_scalar_field(inst)
            || self.fold_shifted_field(inst)
            || self.fold_quotient(inst)
            || self.fold_complement(inst)
            || self.fold_absolute(inst)
    }

    /// `(x & mask) >> c`.
    fn fold_shifted_field(&mut self, inst: Inst) -> bool {
        let generic = self.generic;
        let data = &generic.insts[inst];
        if data.opcode != Opcode::LShr || generic.ty(data.args[0]) != Type::I32 {
            return false;
        }
        let and = self.sole_use(data.args[0]).map(|it| &generic.insts[it]);
        let Some(and) = and.filter(|and| and.opcode == Opcode::And) else {
            return false;
        };
        let constants = (self.constant(and.args[1]), self.constant(data.args[1]));
        let (Some(kept), Some(first)) = constants else {
            return false;
        };
        let width = (kept >> first).trailing_ones();
        if first >= 32 || kept >> first != mask(width) || width == 0 {
            return false;
        }
        let result = self.result(inst);
        let field = Operand::Imm(first as u32 | width << 16);
        let source = self.scalar_source(and.args[0]);
        self.push_scalar(I::S_BFE_U32, result, [source, field]);
        true
    }

    /// `max(x, 0 - x)`.
    fn fold_absolute(&mut self, inst: Inst) -> bool {
        let generic = self.generic;
        let data = &generic.insts[inst];
        if data.opcode != Opcode::SMax || generic.ty(data.args[0]) != Type::I32 {
            return false;
        }
        let negated = (0..2).find_map(|side| {
            let value = data.args[1 - side];
            let sub = &generic.insts[self.sole_use(data.args[side])?];
            let is_negated = sub.opcode == Opcode::Sub
                && self.constant(sub.args[0]) == Some(0)
                && sub.args[1] == value;
            is_negated.then_some(value)
        });
        let Some(value) = negated else {
            return false;
        };
        let result = self.result(inst);
        let source = self.scalar_source(value);
        self.push(I::S_ABS_I32, &[Operand::Def(result), source]);
        true
    }

    /// `(x * c) >> amount`, the quotient of a narrow dividend and a constant: the high dword of `x * (c << (32 - amount))`.
    fn fold_quotient(&mut self, inst: Inst) -> bool {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let has_high = I::S_MUL_HI_U32.exists(self.target.generation());
        if data.opcode != Opcode::LShr || generic.ty(data.args[0]) != Type::I32 || !has_high {
            return false;
        }
        let product = self.sole_use(data.args[0]).map(|it| &generic.insts[it]);
        let Some(product) = product.filter(|product| product.opcode == Opcode::Mul) else {
            return false;
        };
        let source = product.args[0];
        let constants = (self.constant(product.args[1]), self.constant(data.args[1]));
        let (Some(factor), Some(amount @ 1..32)) = constants else {
            return false;
        };
        let active = KnownBits { function: generic }.active_bits(source);
        let length = u64::BITS - factor.leading_zeros();
        if u64::from(length) > amount || active + length > 32 {
            return false;
        }
        let result = self.result(inst);
        let source = self.scalar_source(source);
        let factor = Operand::Imm((factor << (32 - amount)) as u32);
        self.push_scalar(I::S_MUL_HI_U32, result, [source, factor]);
        true
    }

    /// `(x >> c) & mask`.
    fn fold_scalar_field(&mut self, inst: Inst) -> bool {
        let data = &self.generic.insts[inst];
        if data.opcode != Opcode::And || self.generic.ty(data.args[0]) != Type::I32 {
            return false;
        }
        let Some(mask) = self.constant(data.args[1]) else {
            return false;
        };
        let width = mask.trailing_ones();
        if !mask.wrapping_add(1).is_power_of_two() || width == 0 {
            return false;
        }
        let Some((source, first)) = self.scalar_shift(data.args[0], width) else {
            return false;
        };
        let result = self.result(inst);
        let field = Operand::Imm(first | width << 16);
        let source = self.scalar_source(source);
        self.push_scalar(I::S_BFE_U32, result, [source, field]);
        true
    }

    /// The source and amount of a scalar right shift by a constant, if the shift has no other use and at least
    /// `width` bits of the source remain.
    pub(super) fn scalar_shift(&self, value: Value, width: u32) -> Option<(Value, u32)> {
        let shift = &self.generic.insts[self.sole_use(value)?];
        if shift.opcode != Opcode::LShr || !self.banks.is_scalar(value) {
            return None;
        }
        let source = shift.args[0];
        let first = self.constant(shift.args[1])?;
        let fits = first + u64::from(width) <= 32
            && self.generic.ty(source) == Type::I32
            && self.constant(source).is_none();
        fits.then_some((source, first as u32))
    }

    /// `x & ~y` and `x | ~y`.
    fn fold_complement(&mut self, inst: Inst) -> bool {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let (ones, opcode) = match (data.opcode, generic.ty(data.args[0])) {
            (Opcode::And, Type::I32) => (u64::from(u32::MAX), I::S_ANDN2_B32),
            (Opcode::And, Type::I64) => (u64::MAX, I::S_ANDN2_B64),
            (Opcode::Or, Type::I32) => (u64::from(u32::MAX), I::S_ORN2_B32),
            (Opcode::Or, Type::I64) => (u64::MAX, I::S_ORN2_B64),
            _ => return false,
        };
        for side in 0..2 {
            let other = data.args[1 - side];
            let Some(xor) = self.sole_use(data.args[side]) else {
                continue;
            };
            let xor = &generic.insts[xor];
            if xor.opcode != Opcode::Xor
                || self.constant(xor.args[1]) != Some(ones)
                || self.constant(xor.args[0]).is_some()
                || self.constant(other).is_some()
            {
                continue;
            }
            let result = self.result(inst);
            let operands = [
                Operand::Def(result),
                self.scalar_source(other),
                self.scalar_source(xor.args[0]),
            ];
            self.push(opcode, &operands);
            return true;
        }
        false
    }

    /// Selects a scalar addition of a value shifted left by 1 to 4 bits.
    pub(super) fn fold_scalar_addition(&mut self, inst: Inst) -> bool {
        const SHIFTED: [I; 4] = [
            I::S_LSHL1_ADD_U32,
            I::S_LSHL2_ADD_U32,
            I::S_LSHL3_ADD_U32,
            I::S_LSHL4_ADD_U32,
        ];
        let generic = self.generic;
        let args = &generic.insts[inst].args;
        for side in 0..2 {
            let Some(shift) = self.sole_use(args[side]) else {
                continue;
            };
            let shift = &generic.insts[shift];
            let amount = match shift.opcode {
                Opcode::Shl => self.constant(shift.args[1]),
                _ => None,
            };
            let index = amount.map_or(usize::MAX, |bits| (bits as usize).wrapping_sub(1));
            let opcode = SHIFTED.get(index).copied();
            if let Some(opcode) = opcode.filter(|&opcode| self.exists(opcode)) {
                let result = self.result(inst);
                let sources = [shift.args[0], args[1 - side]];
                let sources = sources.map(|value| self.scalar_source(value));
                self.push_scalar(opcode, result, sources);
                return true;
            }
        }
        false
    }
}

/// The arithmetic that an instruction performs on one dword.
fn integer_opcode(data: &InstData) -> Opcode {
    match data.opcode {
        Opcode::PtrAdd => Opcode::Add,
        other => other,
    }
}

/// A source of a folded instruction.
#[derive(Clone, Copy)]
pub(super) enum Source {
    Value(Value),
    Constant(u32),
    /// A constant in an SGPR, which several instructions read.
    Shared(u32),
}

impl Source {
    fn value(&self) -> Option<Value> {
        match *self {
            Source::Value(value) => Some(value),
            Source::Constant(_) | Source::Shared(_) => None,
        }
    }
}

/// An instruction and its sources.
pub(super) type Folded = (I, SmallVec<[Source; 3]>);

/// The sources of a select of bits by `mask`: `value | !mask` if it selects ones, else `value & !mask`.
fn complement(ones: bool, mask: Operand, value: Operand) -> [Operand; 3] {
    if ones {
        [mask, value, Operand::Imm(u32::MAX)]
    } else {
        [mask, Operand::Imm(0), value]
    }
}
