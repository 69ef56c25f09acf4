//! Comparisons, booleans and selects.

use super::Selector;
use super::banks::Bank;
use super::float::NO_INSTRUCTION;
use cranelift_entity::EntityRef;
use isa::Opcode as I;
use mir::CompileError;
use mir::generic::{FloatCondition, Inst, IntCondition, Opcode, Payload, Value};
use mir::machine::{Operand, Pseudo, RegClass, UniformCondition, VReg};
use mir::types::{Scalar, Type};

/// The maximum number of selects that each encode the same literal. If more selects use the literal, they read it from
/// a VGPR.
const MAX_LONG_SELECTS: u32 = 2;

/// The instructions for an integer condition: the scalar comparison of 32 bits, and the vector comparisons of 32 and 64
/// bits.
struct IntRow {
    condition: IntCondition,
    scalar: I,
    vector: I,
    wide: I,
}

const fn int(condition: IntCondition, scalar: I, vector: I, wide: I) -> IntRow {
    IntRow {
        condition,
        scalar,
        vector,
        wide,
    }
}

#[rustfmt::skip]
const INTEGER: &[IntRow] = &[
    int(IntCondition::Eq,  I::S_CMP_EQ_U32, I::V_CMP_EQ_U32, I::V_CMP_EQ_U64),
    int(IntCondition::Ne,  I::S_CMP_LG_U32, I::V_CMP_NE_U32, I::V_CMP_NE_U64),
    int(IntCondition::Ugt, I::S_CMP_GT_U32, I::V_CMP_GT_U32, I::V_CMP_GT_U64),
    int(IntCondition::Uge, I::S_CMP_GE_U32, I::V_CMP_GE_U32, I::V_CMP_GE_U64),
    int(IntCondition::Ult, I::S_CMP_LT_U32, I::V_CMP_LT_U32, I::V_CMP_LT_U64),
    int(IntCondition::Ule, I::S_CMP_LE_U32, I::V_CMP_LE_U32, I::V_CMP_LE_U64),
    int(IntCondition::Sgt, I::S_CMP_GT_I32, I::V_CMP_GT_I32, I::V_CMP_GT_I64),
    int(IntCondition::Sge, I::S_CMP_GE_I32, I::V_CMP_GE_I32, I::V_CMP_GE_I64),
    int(IntCondition::Slt, I::S_CMP_LT_I32, I::V_CMP_LT_I32, I::V_CMP_LT_I64),
    int(IntCondition::Sle, I::S_CMP_LE_I32, I::V_CMP_LE_I32, I::V_CMP_LE_I64),
];

/// Conditions, and comparisons of f32, f64 and f16.
#[rustfmt::skip]
const FLOAT: &[(FloatCondition, I, I, I)] = &[
    (FloatCondition::Oeq, I::V_CMP_EQ_F32,  I::V_CMP_EQ_F64,  I::V_CMP_EQ_F16),
    (FloatCondition::Ogt, I::V_CMP_GT_F32,  I::V_CMP_GT_F64,  I::V_CMP_GT_F16),
    (FloatCondition::Oge, I::V_CMP_GE_F32,  I::V_CMP_GE_F64,  I::V_CMP_GE_F16),
    (FloatCondition::Olt, I::V_CMP_LT_F32,  I::V_CMP_LT_F64,  I::V_CMP_LT_F16),
    (FloatCondition::Ole, I::V_CMP_LE_F32,  I::V_CMP_LE_F64,  I::V_CMP_LE_F16),
    (FloatCondition::One, I::V_CMP_LG_F32,  I::V_CMP_LG_F64,  I::V_CMP_LG_F16),
    (FloatCondition::Ord, I::V_CMP_O_F32,   I::V_CMP_O_F64,   I::V_CMP_O_F16),
    (FloatCondition::Uno, I::V_CMP_U_F32,   I::V_CMP_U_F64,   I::V_CMP_U_F16),
    (FloatCondition::Ueq, I::V_CMP_NLG_F32, I::V_CMP_NLG_F64, I::V_CMP_NLG_F16),
    (FloatCondition::Ugt, I::V_CMP_NLE_F32, I::V_CMP_NLE_F64, I::V_CMP_NLE_F16),
    (FloatCondition::Uge, I::V_CMP_NLT_F32, I::V_CMP_NLT_F64, I::V_CMP_NLT_F16),
    (FloatCondition::Ult, I::V_CMP_NGE_F32, I::V_CMP_NGE_F64, I::V_CMP_NGE_F16),
    (FloatCondition::Ule, I::V_CMP_NGT_F32, I::V_CMP_NGT_F64, I::V_CMP_NGT_F16),
    (FloatCondition::Une, I::V_CMP_NEQ_F32, I::V_CMP_NEQ_F64, I::V_CMP_NEQ_F16),
];

/// The maximum number of users for which a scalar comparison is repeated.
const MAX_REPEATED: u32 = 4;

/// What an operation does to the sign bit of its operand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SignChange {
    None,
    Negated,
    Cleared,
}

impl Selector<'_> {
    /// Computes a uniform boolean in SCC. The result tells which value of SCC means true.
    pub(super) fn scalar_condition(&mut self, value: Value) -> UniformCondition {
        if let Some(inst) = self.repeatable_compare(value) {
            return self.scalar_compare(inst);
        }
        if self.banks.bank(value) == Bank::Vector && self.constant(value).is_none() {
            let mask = self.register(value);
            let nonzero = self.out.new_vreg(self.out.mask_class());
            let exec = Operand::PhysUse(self.out.exec());
            let operands = [Operand::Def(nonzero), Operand::full(mask), exec];
            self.push(self.masks.and, &operands);
            return UniformCondition::SccSet;
        }
        let source = self.scalar_source(value);
        self.push(I::S_CMP_LG_U32, &[source, Operand::Imm(0)]);
        UniformCondition::SccSet
    }

    /// Selects one of two scalar operands by a condition in SCC.
    pub(super) fn push_scalar_select(
        &mut self,
        opcode: I,
        result: VReg,
        condition: UniformCondition,
        [met, unmet]: [Operand; 2],
    ) {
        let [set, clear] = match condition {
            UniformCondition::SccSet => [met, unmet],
            UniformCondition::SccClear => [unmet, met],
        };
        self.push(opcode, &[Operand::Def(result), set, clear]);
    }

    /// The SGPR with a uniform boolean as 0 or 1, unless the boolean is computed again for each user.
    pub(super) fn scalar_bit(&mut self, value: Value) -> Option<Operand> {
        let is_bit = self.banks.bank(value) == Bank::Scalar
            && self.constant(value).is_none()
            && self.repeatable_compare(value).is_none();
        is_bit.then(|| self.scalar_source(value))
    }

    /// The scalar comparison that computes a boolean, if repeating it for each user is cheaper than keeping 0 or 1 in an
    /// SGPR. The latter costs one instruction to set the SGPR, and one for each user to test it. A comparison of several
    /// instructions is not repeated.
    pub(super) fn repeatable_compare(&self, value: Value) -> Option<Inst> {
        let inst = self.generic.def_inst(value)?;
        let data = &self.generic.insts[inst];
        if self.banks.bank(value) != Bank::Scalar || data.opcode != Opcode::ICmp {
            return None;
        }
        let readers = self.uses[value.index()];
        let is_here = self.block_of[inst.index()] == Some(self.block);
        // In a different block, repeating the comparison pays off only if that does not extend the live range of an
        // operand.
        let is_kept = |&arg: &Value| self.constant(arg).is_some() || self.uses[arg.index()] > 1;
        let pays = is_here || data.args.iter().all(is_kept);
        let is_wide = self.generic.ty(data.args[0]).bits() == 64;
        let most = if is_wide && !data.is_equality() {
            1
        } else {
            MAX_REPEATED
        };
        (pays && readers <= most).then_some(inst)
    }

    /// Compares scalar operands in SCC. The result tells which value of SCC means true.
    fn scalar_compare(&mut self, inst: Inst) -> UniformCondition {
        let data = &self.generic.insts[inst];
        let (a, b) = (data.args[0], data.args[1]);
        let Payload::IntCondition(condition) = data.payload else {
            return UniformCondition::SccSet;
        };
        let opcode = match (self.generic.ty(a).bits(), condition) {
            (64, IntCondition::Eq) => I::S_CMP_EQ_U64,
            (64, IntCondition::Ne) => I::S_CMP_LG_U64,
            (64, _) => return self.wide_scalar_order(condition, [a, b]),
            _ => int_row(condition).scalar,
        };
        let operands = [self.wide_scalar_source(a), self.wide_scalar_source(b)];
        let dwords = self.generic.ty(a).dwords().max(1) as u8;
        let operands = self.one_literal(dwords, operands);
        self.push(opcode, &operands);
        UniformCondition::SccSet
    }

    /// Like [`Selector::scalar_compare`], for less or greater of 64 bits. No instruction does this, but a subtraction sets
    /// SCC if its first operand is less as an unsigned number.
    fn wide_scalar_order(
        &mut self,
        condition: IntCondition,
        values: [Value; 2],
    ) -> UniformCondition {
        use IntCondition::*;
        let is_signed = matches!(condition, Sgt | Sge | Slt | Sle);
        let mut operands = values.map(|value| self.scalar_source(value));
        if matches!(condition, Ugt | Uge | Sgt | Sge) {
            operands.reverse();
        }
        // From here on, the first operand is compared for less, or less or equal.
        let includes_equal = matches!(condition, Uge | Ule | Sge | Sle);
        let is_less = !includes_equal || next_constant(&mut operands, is_signed);
        let met = match is_less {
            true => UniformCondition::SccSet,
            false => {
                // The first operand is less or equal if the second one is not less.
                operands.reverse();
                UniformCondition::SccClear
            }
        };
        let operands = self.one_constant(2, operands);
        let [low, high] = [0, 1].map(|half| operands.map(|operand| self.part(operand, half, 1)));
        if low[0] == Operand::Imm(u32::MAX) || low[1] == Operand::Imm(0) {
            let condition = if is_signed { Slt } else { Ult };
            self.push(int_row(condition).scalar, &high);
            return met;
        }
        let high = match is_signed {
            true => high.map(|high| self.with_flipped_sign(high)),
            false => high,
        };
        for (opcode, [a, b]) in [(I::S_SUB_U32, low), (I::S_SUBB_U32, high)] {
            let difference = self.out.new_vreg(RegClass::S1);
            self.push(opcode, &[Operand::Def(difference), a, b]);
        }
        met
    }

    /// A dword with the sign bit flipped, so it can be compared as an unsigned number.
    fn with_flipped_sign(&mut self, dword: Operand) -> Operand {
        const SIGN: u32 = 1 << 31;
        if let Operand::Imm(bits) = dword {
            return Operand::Imm(bits ^ SIGN);
        }
        let flipped = self.out.new_vreg(RegClass::S1);
        let operands = [Operand::Def(flipped), dword, Operand::Imm(SIGN)];
        self.push(I::S_XOR_B32, &operands);
        Operand::full(flipped)
    }

    pub(super) fn select_icmp(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let result = self.register(data.results[0]);
        if self.result_bank(inst) == Bank::Scalar {
            let met = self.scalar_compare(inst);
            let bits = [Operand::Imm(1), Operand::Imm(0)];
            self.push_scalar_select(I::S_CSELECT_B32, result, met, bits);
            return Ok(());
        }
        if self.select_overflow(inst, result) {
            return Ok(());
        }
        let (a, b) = (data.args[0], data.args[1]);
        let Payload::IntCondition(condition) = data.payload else {
            return Err(self.broken(inst, "the condition is missing"));
        };
        if self.generic.ty(a) == Type::I1 {
            return self.compare_bools(inst, condition);
        }
        let (condition, a, b) = if self.constant(b).is_some() {
            (condition.swapped(), b, a)
        } else {
            (condition, a, b)
        };
        let row = int_row(condition);
        let opcode = match self.generic.ty(a).bits() {
            32 => row.vector,
            64 => row.wide,
            _ => return Err(self.broken(inst, "no instruction compares values of this width")),
        };
        let sources = [self.source(a), self.source(b)];
        self.push_vector(opcode, &[result], &sources);
        Ok(())
    }

    fn compare_bools(&mut self, inst: Inst, condition: IntCondition) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let (a, b) = (data.args[0], data.args[1]);
        let result = self.register(data.results[0]);
        let opcode = match condition {
            IntCondition::Eq => self.masks.xnor,
            IntCondition::Ne => self.masks.xor,
            _ => return Err(self.broken(inst, "i1 values can be compared for equality only")),
        };
        let operands = [Operand::Def(result), self.mask(a), self.mask(b)];
        self.push(opcode, &operands);
        Ok(())
    }

    pub(super) fn select_fcmp(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let result = self.register(data.results[0]);
        let (a, b) = (data.args[0], data.args[1]);
        let Payload::FloatCondition(condition) = data.payload else {
            return Err(self.broken(inst, "the condition is missing"));
        };
        if matches!(condition, FloatCondition::False | FloatCondition::True) {
            let all = condition == FloatCondition::True;
            let bits = if all { u64::MAX } else { 0 };
            let operand = match self.out.mask_dwords() {
                2 => Operand::Imm64(bits),
                _ => Operand::Imm(bits as u32),
            };
            self.push(Pseudo::Copy, &[Operand::Def(result), operand]);
            return Ok(());
        }
        let (condition, a, b) = if self.is_order_of_one(condition, b) {
            (condition, a, a)
        } else if self.constant(b).is_some() {
            (condition.swapped(), b, a)
        } else {
            (condition, a, b)
        };
        let row = FLOAT
            .iter()
            .find(|row| row.0 == condition)
            .unwrap_or(&FLOAT[0]);
        let opcode = match self.generic.ty(a).scalar {
            Scalar::F32 => row.1,
            Scalar::F64 => row.2,
            Scalar::F16 => row.3,
            Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => {
                return Err(self.broken(inst, NO_INSTRUCTION));
            }
        };
        let (sources, modifiers) = self.float_sources(&[a, b]);
        let inst = self.vector_inst(opcode, &[result], &sources, modifiers);
        self.buffer.push(inst);
        Ok(())
    }

    /// Returns `true` if the condition only tests whether the first operand is a NaN. The operand may be in either half of a
    /// register.
    fn is_order_of_one(&self, condition: FloatCondition, second: Value) -> bool {
        const INFINITY: u64 = 0x7c00;
        let is_order = matches!(condition, FloatCondition::Ord | FloatCondition::Uno);
        let is_number = |bits: u64| bits & 0x7fff <= INFINITY;
        is_order
            && self.generic.ty(second).scalar == Scalar::F16
            && self.constant(second).is_some_and(is_number)
    }

    pub(super) fn select_class(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let result = self.register(data.results[0]);
        let value = data.args[0];
        let opcode = match self.generic.ty(value).scalar {
            Scalar::F32 => I::V_CMP_CLASS_F32,
            Scalar::F64 => I::V_CMP_CLASS_F64,
            Scalar::F16 => I::V_CMP_CLASS_F16,
            Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => {
                return Err(self.broken(inst, NO_INSTRUCTION));
            }
        };
        let mask = match (&data.payload, data.args.get(1)) {
            (Payload::Bits(bits), _) => Operand::Imm(*bits as u32),
            (_, Some(&mask)) => self.source(mask),
            _ => return Err(self.broken(inst, "the class mask is missing")),
        };
        let mask = self.in_vgprs(mask, 1);
        let (sources, modifiers) = self.float_sources(&[value]);
        let inst = self.vector_inst(opcode, &[result], &[sources[0], mask], modifiers);
        self.buffer.push(inst);
        Ok(())
    }

    pub(super) fn select_bool_logic(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let (a, b) = (data.args[0], data.args[1]);
        let result = self.register(data.results[0]);
        let scalar = self.result_bank(inst) == Bank::Scalar;
        if data.opcode == Opcode::Or && !scalar && self.select_carry_of_both(inst, result) {
            return Ok(());
        }
        if !scalar && self.select_inverse_bit(inst, result) {
            return Ok(());
        }
        let opcode = match (data.opcode, scalar) {
            (Opcode::And, true) => I::S_AND_B32,
            (Opcode::Or, true) => I::S_OR_B32,
            (_, true) => I::S_XOR_B32,
            (Opcode::And, false) => self.masks.and,
            (Opcode::Or, false) => self.masks.or,
            (_, false) => self.masks.xor,
        };
        let operands = if scalar {
            [
                Operand::Def(result),
                self.scalar_source(a),
                self.scalar_source(b),
            ]
        } else {
            [Operand::Def(result), self.mask(a), self.mask(b)]
        };
        self.push(opcode, &operands);
        Ok(())
    }

    pub(super) fn select_select(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let (condition, set, clear) = (data.args[0], data.args[1], data.args[2]);
        let result = self.register(data.results[0]);
        if self.select_first_bit(inst, result) {
            return Ok(());
        }
        if self.result_bank(inst) == Bank::Scalar {
            let wide = self.out.vregs[result].dwords == 2;
            let constants = [set, clear].map(|value| self.constant(value));
            if constants == [Some(1), Some(0)]
                && !wide
                && let Some(bit) = self.scalar_bit(condition)
            {
                self.push(Pseudo::Copy, &[Operand::Def(result), bit]);
                return Ok(());
            }
            let sources = [self.scalar_source(set), self.scalar_source(clear)];
            let sources = sources.map(|source| match source {
                Operand::Imm64(_) if !self.is_inline(source, Some(isa::DataType::B64)) => {
                    Operand::full(self.copy(RegClass::S2, source))
                }
                other => other,
            });
            let sources = self.one_literal(1, sources);
            let met = self.scalar_condition(condition);
            let opcode = if wide {
                I::S_CSELECT_B64
            } else {
                I::S_CSELECT_B32
            };
            self.push_scalar_select(opcode, result, met, sources);
            return Ok(());
        }
        if self.generic.ty(set) == Type::I1 {
            return self.select_mask(inst);
        }
        self.select_by_mask(inst, condition, [clear, set])
    }

    /// Selects between values in VGPRs. The instruction can change the sign bits of the dwords that it reads.
    fn select_by_mask(
        &mut self,
        inst: Inst,
        condition: Value,
        values: [Value; 2],
    ) -> Result<(), CompileError> {
        let result = self.register(self.generic.insts[inst].results[0]);
        let sides = self.without_sign_changes(values);
        let values = sides.map(|(value, _)| value);
        let operands = values.map(|value| self.source(value));
        let mask = Operand::full(self.mask_register(condition));
        let bits = |is_set: [bool; 2]| u8::from(is_set[0]) | u8::from(is_set[1]) << 1;
        let signs = isa::Modifiers {
            neg: bits(sides.map(|(_, sign)| sign == SignChange::Negated)),
            abs: bits(sides.map(|(_, sign)| sign == SignChange::Cleared)),
            ..isa::Modifiers::default()
        };
        match self.out.vregs[result].dwords {
            1 => {
                let sources = [0, 1].map(|side| self.beside_mask(operands[side], values[side]));
                self.push_select(result, sources, mask, signs);
            }
            2 => {
                let mut parts = [Operand::Def(result); 3];
                // The sign bit is in the upper half.
                for (half, signs) in [(0, isa::Modifiers::default()), (1, signs)] {
                    let sources = [0, 1].map(|side| self.part(operands[side], half, 1));
                    let part = &mut parts[1 + usize::from(half)];
                    if sources[0] == sources[1] && signs == isa::Modifiers::default() {
                        // The values differ only in their signs.
                        *part = sources[0];
                        continue;
                    }
                    let chosen = self.out.new_vreg(RegClass::V1);
                    *part = Operand::full(chosen);
                    let sources = [0, 1].map(|side| self.beside_mask(sources[side], values[side]));
                    self.push_select(chosen, sources, mask, signs);
                }
                self.push(Pseudo::RegSequence, &parts);
            }
            _ => {
                return Err(
                    self.broken(inst, "no instruction selects between values of this width")
                );
            }
        }
        Ok(())
    }

    fn push_select(
        &mut self,
        result: VReg,
        [clear, set]: [Operand; 2],
        mask: Operand,
        signs: isa::Modifiers,
    ) {
        let inst = self.vector_inst(I::V_CNDMASK_B32, &[result], &[clear, set, mask], signs);
        self.buffer.push(inst);
    }

    /// The values of a select without a change of the sign bit that the select can make.
    fn without_sign_changes(&self, values: [Value; 2]) -> [(Value, SignChange); 2] {
        // The longer encoding, which changes signs, has no literals before GFX10.
        let has_literals = self.target.constant_bus_limit() > 1;
        let fits = |value: Value| {
            let Some(bits) = self.constant(value) else {
                return true;
            };
            let is_inline = |bits| self.is_inline(Operand::Imm(bits), Some(isa::DataType::B32));
            has_literals || is_inline(bits as u32) && is_inline((bits >> 32) as u32)
        };
        let [clear, set] = values;
        [(clear, set), (set, clear)].map(|(value, other)| {
            let changed = self.sole_use(value).filter(|_| fits(other));
            let found = changed.and_then(|inst| self.sign_change(inst));
            found.unwrap_or((value, SignChange::None))
        })
    }

    /// The operand of an instruction that only changes the sign bit of its dword or 64-bit operand, and how.
    fn sign_change(&self, inst: Inst) -> Option<(Value, SignChange)> {
        let data = &self.generic.insts[inst];
        let &value = data.args.first()?;
        let bits = self.generic.ty(value).bits();
        if !matches!(bits, 32 | 64) || self.generic.ty(value).is_vector() {
            return None;
        }
        let sign = 1u64 << (bits - 1);
        let constant = data.args.get(1).and_then(|&other| self.constant(other));
        let change = match data.opcode {
            Opcode::FNeg => SignChange::Negated,
            Opcode::FAbs => SignChange::Cleared,
            Opcode::Xor if constant == Some(sign) => SignChange::Negated,
            Opcode::And if constant == Some(sign - 1) => SignChange::Cleared,
            _ => return None,
        };
        Some((value, change))
    }

    /// Selects `x == 0 ? -1 : count of leading or trailing zeros of x`, which one instruction computes.
    fn select_first_bit(&mut self, inst: Inst, result: VReg) -> bool {
        let data = &self.generic.insts[inst];
        let Some(comparison) = self.defined_by(data.args[0], Opcode::ICmp) else {
            return false;
        };
        let (none, count) = match comparison.payload {
            Payload::IntCondition(IntCondition::Eq) => (data.args[1], data.args[2]),
            Payload::IntCondition(IntCondition::Ne) => (data.args[2], data.args[1]),
            _ => return false,
        };
        let Some(counted) = self.sole_use(count).map(|inst| &self.generic.insts[inst]) else {
            return false;
        };
        let [vector, scalar] = match counted.opcode {
            Opcode::CountLeadingZeros => [I::V_FFBH_U32, I::S_FLBIT_I32_B32],
            Opcode::CountTrailingZeros => [I::V_FFBL_B32, I::S_FF1_I32_B32],
            _ => return false,
        };
        let value = counted.args[0];
        let compares = |value: Value, bits: u64| {
            comparison.args[0] == value && self.constant(comparison.args[1]) == Some(bits)
        };
        const ONES: u64 = u32::MAX as u64;
        let complement = self.defined_by(value, Opcode::Xor);
        let complement = complement.filter(|xor| self.constant(xor.args[1]) == Some(ONES));
        let is_zero =
            compares(value, 0) || complement.is_some_and(|xor| compares(xor.args[0], ONES));
        let is_word = self.generic.ty(value) == Type::I32 && self.constant(none) == Some(ONES);
        if !is_zero || !is_word {
            return false;
        }
        if self.result_bank(inst) == Bank::Scalar {
            let source = Operand::full(self.scalar_register(value));
            self.push(scalar, &[Operand::Def(result), source]);
        } else {
            let source = self.source(value);
            self.push_vector(vector, &[result], &[source]);
        }
        true
    }

    /// A source (a part of `value`) of an instruction that also reads a lane mask through the constant bus. From GFX10
    /// on, another operand can use the bus too, but a literal that many instructions share should be in a VGPR, so
    /// they can use the short form.
    fn beside_mask(&mut self, source: Operand, value: Value) -> Operand {
        let is_shared = self.uses[value.index()] > MAX_LONG_SELECTS;
        let is_literal = matches!(source, Operand::Imm(_));
        let fits = self.target.constant_bus_limit() > 1 && !(is_literal && is_shared);
        match fits {
            true => source,
            false => self.off_the_bus(source, 1),
        }
    }

    /// VGPRs and inline constants are returned unchanged; other operands are copied to VGPRs.
    pub(super) fn off_the_bus(&mut self, operand: Operand, dwords: u8) -> Operand {
        let inline = |bits: u32| {
            let generation = self.target.generation();
            isa::InlineConstant::for_bits(u64::from(bits), isa::DataType::B32, generation).is_some()
        };
        let keep = match operand {
            Operand::Imm(bits) => inline(bits),
            Operand::Imm64(bits) => inline(bits as u32) && inline((bits >> 32) as u32),
            _ => false,
        };
        if keep {
            operand
        } else {
            self.in_vgprs(operand, dwords)
        }
    }

    /// `(condition & set) | (!condition & clear)` on lane masks.
    fn select_mask(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let (condition, set, clear) = (data.args[0], data.args[1], data.args[2]);
        let result = self.register(data.results[0]);
        let class = self.out.mask_class();
        let mask = Operand::full(self.mask_register(condition));
        let (set, clear) = (self.mask(set), self.mask(clear));
        let taken = self.out.new_vreg(class);
        let other = self.out.new_vreg(class);
        self.push(self.masks.and, &[Operand::Def(taken), mask, set]);
        self.push(self.masks.andn2, &[Operand::Def(other), clear, mask]);
        let operands = [
            Operand::Def(result),
            Operand::full(taken),
            Operand::full(other),
        ];
        self.push(self.masks.or, &operands);
        Ok(())
    }
}

/// Changes the constant in `a <= b` so that `a < b` is equivalent; false if there is none, or if it is the last number.
fn next_constant(operands: &mut [Operand; 2], is_signed: bool) -> bool {
    let next = |bits: u64, sum: u64, last: [u64; 2]| {
        (bits != last[usize::from(is_signed)]).then(|| bits.wrapping_add(sum))
    };
    let changed = match *operands {
        [_, Operand::Imm64(bits)] => next(bits, 1, [u64::MAX, i64::MAX as u64]).map(|it| (1, it)),
        [Operand::Imm64(bits), _] => next(bits, u64::MAX, [0, 1 << 63]).map(|it| (0, it)),
        _ => None,
    };
    if let Some((side, bits)) = changed {
        operands[side] = Operand::Imm64(bits);
    }
    changed.is_some()
}

fn int_row(condition: IntCondition) -> &'static IntRow {
    INTEGER
        .iter()
        .find(|row| row.condition == condition)
        .unwrap_or(&INTEGER[0])
}
