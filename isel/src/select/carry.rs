//! Carries: a vector addition or subtraction also writes a lane mask with its carry or borrow, and can add one.
//!
//! An unsigned sum wraps if it is less than one of its operands, and a difference wraps if the first operand is less
//! than the second. A comparison that tests for this needs no instruction, because its result is the carry that the
//! addition or subtraction writes.
//!
//! ```text
//! s = a + b; c = icmp ult s, a          =>      s, c = v_add_co_u32 a, b
//! t = x + y; u = t + zext(c)            =>      u, d = v_addc_co_u32 x, y, c
//! ```
//!
//! In the second line, one instruction performs two additions. At most one of them wraps, so its carry `d` is the
//! disjunction of both comparisons.
//!
//! Scalar instructions have their carry in SCC, where comparisons also leave their result. They can add the result of any
//! comparison.

use super::Selector;
use super::banks::Bank;
use super::table;
use cranelift_entity::EntityRef;
use isa::Opcode as I;
use mir::OptLevel;
use mir::generic::{Block, Inst, IntCondition, Opcode, Payload, Value};
use mir::machine::{Operand, RegClass, Sign, UniformCondition, VReg};
use mir::types::Type;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The maximum number of uses of a carry as a number, `zext(c)`, for which additions read the lane mask `c` instead.
/// One of the users may be the comparison that tests the carry of such an addition.
const MAX_READERS: u32 = 2;

/// The carries that replace selected comparisons.
#[derive(Default)]
pub(super) struct Carries {
    /// By the addition or subtraction that writes the carry.
    wanted: FxHashMap<Inst, CarryOut>,
    /// Subtractions of the current block that are not selected yet, by their operands.
    differences: FxHashMap<(Value, Value), Inst>,
}

/// A carry that an addition or subtraction writes.
#[derive(Clone, Copy)]
pub(super) struct CarryOut {
    pub(super) register: VReg,
    /// True if it combines the carries of two steps: this step, and the step to whose result this step adds a carry.
    of_both: bool,
}

/// What an addition or subtraction computes: `first ± second ± carry`.
pub(super) struct Sum {
    pub(super) first: Value,
    pub(super) second: Option<Value>,
    /// A boolean in a lane mask.
    pub(super) carry: Option<Value>,
}

impl Sum {
    /// Returns `true` if no carry is added.
    pub(super) fn is_plain(&self) -> bool {
        self.carry.is_none()
    }
}

impl Selector<'_> {
    /// Records the subtractions of `block`, which is selected next.
    pub(super) fn begin_carries(&mut self, block: Block) {
        self.carries.differences.clear();
        if self.level == OptLevel::O0 {
            return;
        }
        for &inst in &self.generic.blocks[block].insts {
            let data = &self.generic.insts[inst];
            if let (Opcode::Sub, &[a, b]) = (data.opcode, data.args.as_slice()) {
                self.carries.differences.insert((a, b), inst);
            }
        }
    }

    /// Selects a comparison that is true in the lanes in which a sum or difference in the same block wraps. Returns
    /// `false` for any other comparison.
    pub(super) fn select_overflow(&mut self, compare: Inst, result: VReg) -> bool {
        let Some(inst) = self.wrapping(compare) else {
            return false;
        };
        self.want_carry(inst, result, false)
    }

    /// Selects an `or` that is true where one of two steps wraps: the second step adds a carry to the result of the
    /// first. Returns `false`, and selects nothing, for any other `or`.
    pub(super) fn select_carry_of_both(&mut self, or: Inst, result: VReg) -> bool {
        let data = &self.generic.insts[or];
        let &[a, b] = data.args.as_slice() else {
            return false;
        };
        let steps = [a, b].map(|value| self.wrapping(self.sole_use(value)?));
        let [Some(a), Some(b)] = steps else {
            return false;
        };
        let follows = |second: Inst, first: Inst| {
            self.first_step(second)
                .is_some_and(|(inst, _)| inst == first)
        };
        match (follows(a, b), follows(b, a)) {
            (true, _) => self.want_carry(a, result, true),
            (_, true) => self.want_carry(b, result, true),
            (false, false) => false,
        }
    }

    fn want_carry(&mut self, inst: Inst, register: VReg, of_both: bool) -> bool {
        if self.carries.wanted.contains_key(&inst) {
            return false;
        }
        let wanted = CarryOut { register, of_both };
        self.carries.wanted.insert(inst, wanted);
        // The result may have no other use.
        self.register(self.generic.result(inst));
        true
    }

    /// The addition or subtraction in VGPRs in the current block that wraps where the comparison is true.
    fn wrapping(&self, compare: Inst) -> Option<Inst> {
        let data = &self.generic.insts[compare];
        let (Opcode::ICmp, Payload::IntCondition(condition)) = (data.opcode, &data.payload) else {
            return None;
        };
        let (less, greater) = match condition {
            IntCondition::Ult => (data.args[0], data.args[1]),
            IntCondition::Ugt => (data.args[1], data.args[0]),
            _ => return None,
        };
        let is_sum = |inst: &Inst| {
            let data = &self.generic.insts[*inst];
            data.opcode == Opcode::Add && data.args.contains(&greater)
        };
        let is_difference = |inst: &Inst| {
            let data = &self.generic.insts[*inst];
            data.opcode == Opcode::Sub && data.args[0] == less
        };
        let known = self.carries.differences.get(&(less, greater)).copied();
        let inst = self
            .generic
            .def_inst(less)
            .filter(is_sum)
            .or_else(|| self.generic.def_inst(greater).filter(is_difference))
            .or(known)?;
        self.can_write_carry(inst).then_some(inst)
    }

    fn can_write_carry(&self, inst: Inst) -> bool {
        let result = self.generic.result(inst);
        self.level != OptLevel::O0
            && self.block_of[inst.index()] == Some(self.block)
            && self.banks.bank(result) == Bank::Vector
            && matches!(self.generic.ty(result), Type::I32 | Type::I64)
            && !self.wwm_values[result.index()]
            // In a lane that is killed in between, the comparison would be false, but the carry may be set.
            && !self.generic.is_shader()
    }

    /// Called when an addition or subtraction is selected: removes and returns the carry that is to be written, if any.
    pub(super) fn take_carry(&mut self, inst: Inst) -> Option<CarryOut> {
        let data = &self.generic.insts[inst];
        if data.opcode == Opcode::Sub {
            self.carries
                .differences
                .remove(&(data.args[0], data.args[1]));
        }
        self.carries.wanted.remove(&inst)
    }

    /// The operands of a sum in VGPRs. If it adds a carry to another sum that nothing else reads, the operands of both.
    pub(super) fn sum_of(&self, inst: Inst, carry: Option<CarryOut>) -> Sum {
        let data = &self.generic.insts[inst];
        let Some((value, mask)) = self.added_carry(inst) else {
            return Sum {
                first: data.args[0],
                second: Some(data.args[1]),
                carry: None,
            };
        };
        let is_both = match carry {
            Some(carry) => carry.of_both,
            None => self.sole_use(value).is_some(),
        };
        let (first, second) = match self.first_step(inst).filter(|_| is_both) {
            Some((_, [a, b])) => (a, Some(b)),
            None => (value, None),
        };
        Sum {
            first,
            second,
            carry: Some(mask),
        }
    }

    /// The sum to which another adds a carry, and its operands.
    fn first_step(&self, second: Inst) -> Option<(Inst, [Value; 2])> {
        let (value, _) = self.added_carry(second)?;
        let first = self.generic.def_inst(value)?;
        let data = &self.generic.insts[first];
        let opcode = self.generic.insts[second].opcode;
        (data.opcode == opcode && self.can_write_carry(first))
            .then(|| (first, [data.args[0], data.args[1]]))
    }

    /// The value to which a sum adds, or from which it subtracts, a boolean in a lane mask; and the boolean.
    fn added_carry(&self, inst: Inst) -> Option<(Value, Value)> {
        let data = &self.generic.insts[inst];
        let is_sum = matches!(data.opcode, Opcode::Add | Opcode::Sub);
        if !is_sum || self.level == OptLevel::O0 {
            return None;
        }
        let (a, b) = (data.args[0], data.args[1]);
        let swapped = (data.opcode == Opcode::Add).then_some((b, a));
        std::iter::once((a, b))
            .chain(swapped)
            .find_map(|(value, added)| {
                let mask = self.defined_by(added, Opcode::ZExt)?.args[0];
                let is_mask =
                    self.generic.ty(mask) == Type::I1 && self.banks.bank(mask) == Bank::Vector;
                let is_here = self
                    .generic
                    .def_inst(added)
                    .is_some_and(|inst| self.block_of[inst.index()] == Some(self.block));
                let readers = self.uses[added.index()];
                (is_mask && is_here && readers <= MAX_READERS).then_some((value, mask))
            })
    }

    /// `result = first ± second ± carry` in one VGPR.
    pub(super) fn add_dwords_with_carry(
        &mut self,
        sign: Sign,
        result: VReg,
        sum: &Sum,
        carry_out: Option<VReg>,
    ) {
        let first = self.source(sum.first);
        let second = sum.second.map(|second| self.source(second));
        let carry_in = sum.carry.map(|carry| self.mask(carry));
        let sources = [first, second.unwrap_or(Operand::Imm(0))];
        self.add_with_carry(sign, result, sources, (carry_in, carry_out));
    }

    /// `result = a ± b ± carry in` in one VGPR; the carry out goes to `carry`, if it is wanted.
    pub(super) fn add_with_carry(
        &mut self,
        sign: Sign,
        result: VReg,
        sources: [Operand; 2],
        carries: (Option<Operand>, Option<VReg>),
    ) {
        let rows = table::carry(self.target);
        let (carry_in, carry_out) = carries;
        let opcode = match (sign, carry_in) {
            (Sign::Plus, None) => rows.add,
            (Sign::Plus, Some(_)) => rows.add_with_carry,
            (Sign::Minus, None) => rows.sub,
            (Sign::Minus, Some(_)) => rows.sub_with_borrow,
        };
        // An instruction that reads the carry can read no other SGPR.
        let class = match carry_in.is_some() && self.target.constant_bus_limit() == 1 {
            true => RegClass::V1,
            false => RegClass::S1,
        };
        // The short form writes the carry to VCC, and the long form allows no literal.
        let [a, b] = sources.map(|source| self.short_constant(source, class));
        let carry_out = carry_out.unwrap_or_else(|| self.out.new_vreg(self.out.mask_class()));
        match carry_in {
            Some(carry) => self.push_vector(opcode, &[result, carry_out], &[a, b, carry]),
            None => self.push_vector(opcode, &[result, carry_out], &[a, b]),
        }
    }

    /// Adds a uniform boolean to a uniform integer, or subtracts it: the boolean is the carry. Returns `false` if neither
    /// operand extends a comparison.
    ///
    /// ```text
    /// result = a + zext (b < c)      =>      s_cmp_lt_u32 b, c; s_addc_u32 result, a, 0
    /// ```
    pub(super) fn add_scalar_boolean(
        &mut self,
        sign: Sign,
        result: VReg,
        [first, second]: [Value; 2],
    ) -> bool {
        let with_second = self.extended_comparison(second).map(|it| (first, it));
        let with_either = match sign {
            Sign::Plus => {
                with_second.or_else(|| self.extended_comparison(first).map(|it| (second, it)))
            }
            Sign::Minus => with_second,
        };
        let Some((value, (boolean, is_signed))) = with_either else {
            return false;
        };
        let is_added = (sign == Sign::Plus) != is_signed;
        let dwords = self.out.vregs[result].dwords;
        let halves: SmallVec<[Operand; 2]> = (0..dwords)
            .map(|half| match dwords {
                1 => self.scalar_source(value),
                _ => self.scalar_half(value, half),
            })
            .collect();
        // If SCC is clear for true, the carry is what one exceeds the boolean by.
        let (opcode, constant) = match (self.scalar_condition(boolean), is_added) {
            (UniformCondition::SccSet, true) => (I::S_ADDC_U32, 0),
            (UniformCondition::SccSet, false) => (I::S_SUBB_U32, 0),
            (UniformCondition::SccClear, true) => (I::S_SUBB_U32, u32::MAX),
            (UniformCondition::SccClear, false) => (I::S_ADDC_U32, u32::MAX),
        };
        if let &[single] = halves.as_slice() {
            self.push(
                opcode,
                &[Operand::Def(result), single, Operand::Imm(constant)],
            );
            return true;
        }
        let parts = [0, 1].map(|_| self.out.new_vreg(RegClass::S1));
        for (part, half) in parts.into_iter().zip(halves) {
            self.push(opcode, &[Operand::Def(part), half, Operand::Imm(constant)]);
        }
        self.pair(result, parts[0], parts[1]);
        true
    }

    /// The comparison that a value extends, if nothing else reads the value and the comparison is repeated for each user,
    /// and whether its sign is extended.
    fn extended_comparison(&self, value: Value) -> Option<(Value, bool)> {
        let data = &self.generic.insts[self.sole_use(value)?];
        let is_signed = match data.opcode {
            Opcode::ZExt => false,
            Opcode::SExt => true,
            _ => return None,
        };
        let inner = data.args[0];
        self.repeatable_compare(inner).map(|_| (inner, is_signed))
    }
}
