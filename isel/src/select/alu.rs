//! Integer arithmetic, and the dispatch of opcodes to their selection.

use super::Selector;
use super::banks::Bank;
use super::carry::Sum;
use super::table::{self, BINARY, OLD_SHIFTS};
use cranelift_entity::EntityRef;
use isa::Opcode as I;
use mir::generic::{Flags, Inst, Opcode, Payload, Value};
use mir::machine::{Operand, Pseudo, RegClass, Sign, VReg};
use mir::types::Type;
use mir::{CompileError, OptLevel};

/// A bitwise operation of two values.
#[derive(Clone, Copy)]
enum Logic {
    And,
    Or,
    Xor,
}

impl Logic {
    fn of(opcode: Opcode) -> Option<Logic> {
        match opcode {
            Opcode::And => Some(Logic::And),
            Opcode::Or => Some(Logic::Or),
            Opcode::Xor => Some(Logic::Xor),
            _ => None,
        }
    }
}

/// A half of a 64-bit value.
enum Half {
    /// A separate value.
    Value(Value),
    Zero,
    /// The half must be read from the 64-bit register.
    Unsplit,
}

impl Selector<'_> {
    /// Selects one instruction; the results go to the buffer.
    pub(super) fn select(&mut self, inst: Inst) -> Result<(), CompileError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let args = data.args.as_slice();
        if let Some(done) = self.select_packed(inst) {
            return done;
        }
        match data.opcode {
            Opcode::Const | Opcode::Undef => self.select_constant(inst),
            Opcode::Copy | Opcode::Freeze | Opcode::Bitcast => self.select_copy(inst),
            Opcode::BuildVector | Opcode::Merge => self.select_sequence(inst),
            Opcode::Extract | Opcode::Part => self.select_part(inst),
            Opcode::ExtractDynamic | Opcode::InsertDynamic => self.select_indexed(inst),
            Opcode::PtrAdd => self.select_pointer_addition(inst),
            Opcode::Add => self.select_add(inst, Sign::Plus),
            Opcode::Sub => self.select_add(inst, Sign::Minus),
            Opcode::And | Opcode::Or | Opcode::Xor if self.generic.ty(args[0]) == Type::I1 => {
                self.select_bool_logic(inst)
            }
            Opcode::And
            | Opcode::Or
            | Opcode::Xor
            | Opcode::Shl
            | Opcode::LShr
            | Opcode::AShr
            | Opcode::Mul
            | Opcode::UMulHigh
            | Opcode::SMulHigh
            | Opcode::SMin
            | Opcode::SMax
            | Opcode::UMin
            | Opcode::UMax => self.select_binary(inst),
            Opcode::UAddSat | Opcode::USubSat | Opcode::SAddSat | Opcode::SSubSat => {
                self.select_saturating(inst)
            }
            Opcode::ICmp => self.select_icmp(inst),
            Opcode::FCmp => self.select_fcmp(inst),
            Opcode::Select => self.select_select(inst),
            Opcode::IsFpClass => self.select_class(inst),
            Opcode::Trunc | Opcode::ZExt | Opcode::SExt | Opcode::AnyExt => {
                self.select_extension(inst)
            }
            Opcode::CountOnes
            | Opcode::CountLeadingZeros
            | Opcode::CountTrailingZeros
            | Opcode::ReverseBits
            | Opcode::Abs
            | Opcode::FShr
            | Opcode::FShl => self.select_bits(inst),
            Opcode::Load => self.select_load(inst),
            Opcode::Store => self.select_store(inst),
            Opcode::AtomicRmw => self.select_atomic_rmw(inst),
            Opcode::AtomicCmpXchg => self.select_cmpxchg(inst),
            Opcode::Fence => self.select_fence(inst),
            Opcode::SlotAddr => {
                let result = self.register(data.results[0]);
                let operand = self.slot_of(data);
                if !self.generic.is_entry() {
                    let align = match data.payload {
                        Payload::Slot(slot) => self.generic.slots[slot].align,
                        _ => 1,
                    };
                    return self.select_slot_in_frame(result, operand, align);
                }
                self.push(Pseudo::Copy, &[Operand::Def(result), operand]);
                Ok(())
            }
            Opcode::GlobalAddr => self.select_global_address(inst),
            Opcode::FunctionAddr => self.select_function_address(inst),
            Opcode::Call | Opcode::CallIndirect => self.select_call(inst),
            Opcode::Intrinsic => self.select_intrinsic(inst),
            Opcode::InlineAssembly => self.select_assembly(inst),
            _ => self.select_float(inst),
        }
    }

    fn slot_of(&self, data: &mir::generic::InstData) -> Operand {
        match data.payload {
            Payload::Slot(slot) => {
                Operand::Slot(mir::machine::StackSlot::from_u32(slot.as_u32()), 0)
            }
            _ => Operand::Imm(0),
        }
    }

    /// The register of the first result.
    pub(super) fn result(&mut self, inst: Inst) -> VReg {
        let value = self.generic.insts[inst].results[0];
        self.register(value)
    }

    /// The bank of the first result.
    pub(super) fn result_bank(&self, inst: Inst) -> Bank {
        self.banks.bank(self.generic.insts[inst].results[0])
    }

    fn select_constant(&mut self, inst: Inst) -> Result<(), CompileError> {
        let value = self.generic.insts[inst].results[0];
        let result = self.register(value);
        if self.generic.insts[inst].opcode == Opcode::Undef {
            self.push(Pseudo::ImplicitDef, &[Operand::Def(result)]);
            return Ok(());
        }
        let bits = self.constant(value).unwrap_or(0);
        let class = self.out.vregs[result];
        let is_mask = self.generic.ty(value) == Type::I1 && self.banks.bank(value) == Bank::Vector;
        let bits = if is_mask {
            0u64.wrapping_sub(bits & 1)
        } else {
            bits
        };
        let operand = if class.dwords == 1 {
            Operand::Imm(bits as u32)
        } else {
            Operand::Imm64(bits)
        };
        self.push(Pseudo::Copy, &[Operand::Def(result), operand]);
        Ok(())
    }

    fn select_copy(&mut self, inst: Inst) -> Result<(), CompileError> {
        let value = self.generic.insts[inst].args[0];
        let result = self.result(inst);
        let source = if self.generic.ty(value) == Type::I1 {
            match self.result_bank(inst) {
                Bank::Vector => self.mask(value),
                Bank::Scalar => self.scalar_source(value),
            }
        } else if self.result_bank(inst) == Bank::Scalar {
            self.scalar_source(value)
        } else {
            self.source(value)
        };
        self.push(Pseudo::Copy, &[Operand::Def(result), source]);
        Ok(())
    }

    fn select_sequence(&mut self, inst: Inst) -> Result<(), CompileError> {
        let generic = self.generic;
        let result = self.result(inst);
        let scalar = self.result_bank(inst) == Bank::Scalar;
        let mut operands: smallvec::SmallVec<[Operand; 8]> =
            smallvec::smallvec![Operand::Def(result)];
        for &value in &generic.insts[inst].args {
            if generic.ty(value).bits() < 32 {
                return Err(self.broken(inst, "an element is narrower than 32 bits"));
            }
            operands.push(if self.defined_by(value, Opcode::Undef).is_some() {
                self.undefined(value, scalar)
            } else if scalar {
                self.scalar_source(value)
            } else {
                self.source(value)
            });
        }
        self.push(Pseudo::RegSequence, &operands);
        Ok(())
    }

    /// A register that is not written, for an undefined element of a tuple.
    fn undefined(&mut self, value: Value, scalar: bool) -> Operand {
        let dwords = self.generic.ty(value).dwords() as u8;
        let class = match scalar {
            true => RegClass::sgpr(dwords),
            false => RegClass::vgpr(dwords),
        };
        let register = self.out.new_vreg(class);
        self.push(Pseudo::ImplicitDef, &[Operand::Def(register)]);
        Operand::full(register)
    }

    fn select_part(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let Payload::Lane(lane) = data.payload else {
            return Err(self.broken(inst, "the element number is missing"));
        };
        let (value, result_value) = (data.args[0], data.results[0]);
        let bits = self.generic.ty(result_value).bits();
        if !bits.is_multiple_of(32) {
            return Err(self.broken(inst, "an element is narrower than 32 bits"));
        }
        let dwords = (bits / 32) as u8;
        let result = self.register(result_value);
        let source = match self.result_bank(inst) {
            Bank::Scalar => self.scalar_source(value),
            Bank::Vector => self.source(value),
        };
        let part = self.part(source, lane as u8 * dwords, dwords);
        self.push(Pseudo::Copy, &[Operand::Def(result), part]);
        Ok(())
    }

    /// An addition to the address of the first LDS variable, which is 0, is a copy of the offset.
    fn select_pointer_addition(&mut self, inst: Inst) -> Result<(), CompileError> {
        let (base, offset) = {
            let args = &self.generic.insts[inst].args;
            (args[0], args[1])
        };
        if self.constant(base) != Some(0) {
            return self.select_add(inst, Sign::Plus);
        }
        let source = match self.result_bank(inst) {
            Bank::Scalar => self.scalar_source(offset),
            Bank::Vector => self.source(offset),
        };
        let result = self.result(inst);
        self.push(Pseudo::Copy, &[Operand::Def(result), source]);
        Ok(())
    }

    fn select_add(&mut self, inst: Inst, sign: Sign) -> Result<(), CompileError> {
        let (a, b) = (
            self.generic.insts[inst].args[0],
            self.generic.insts[inst].args[1],
        );
        let result = self.result(inst);
        let dwords = self.out.vregs[result].dwords;
        if self.result_bank(inst) == Bank::Scalar {
            let is_folded = dwords == 1
                && match sign {
                    Sign::Plus => self.fold_scalar_count(inst) || self.fold_scalar_addition(inst),
                    Sign::Minus => self.fold_scalar_distance(inst),
                };
            if is_folded {
                return Ok(());
            }
            if self.add_scalar_boolean(sign, result, [a, b]) {
                return Ok(());
            }
            if dwords == 2 && [a, b].iter().any(|&value| self.has_halves(value)) {
                self.add_scalar_halves(sign, result, [a, b]);
                return Ok(());
            }
            let sources = [self.scalar_source(a), self.scalar_source(b)];
            match (sign, dwords) {
                (Sign::Plus, 1) => self.push_scalar(I::S_ADD_I32, result, sources),
                (Sign::Minus, 1) => self.push_scalar(I::S_SUB_I32, result, sources),
                (sign, _) => {
                    let pseudo = match sign {
                        Sign::Plus => Pseudo::SAddU64,
                        Sign::Minus => Pseudo::SSubU64,
                    };
                    let [first, second] = self.one_constant(2, sources);
                    self.push(pseudo, &[Operand::Def(result), first, second]);
                }
            }
            return Ok(());
        }
        let wanted = self.take_carry(inst);
        let sum = self.sum_of(inst, wanted);
        let carry = wanted.map(|wanted| wanted.register);
        let is_plain = sum.is_plain() && carry.is_none();
        if dwords == 1 {
            if !is_plain {
                self.add_dwords_with_carry(sign, result, &sum, carry);
                return Ok(());
            }
            let is_folded = self.fold_dot_product(inst)
                || self.fold_integer(inst)
                || sign == Sign::Plus && self.add_to_shift(result, [a, b]);
            if !is_folded {
                let sources = [self.source(a), self.source(b)];
                self.add_dwords(sign, result, sources);
            }
            return Ok(());
        }
        let is_address = self.generic.insts[inst].opcode == Opcode::PtrAdd;
        let may_multiply = sign == Sign::Plus && sum.is_plain();
        if may_multiply && self.add_product(result, [a, b], is_address, carry) {
            return Ok(());
        }
        match sign == Sign::Plus && is_plain && self.target.has_lshl_add_u64() {
            true => self.add_shifted(result, [a, b]),
            false => self.add_quads(sign, result, &sum, carry),
        }
        Ok(())
    }

    /// `result = a ± b` in VGPRs.
    pub(super) fn add_dwords(&mut self, sign: Sign, result: VReg, sources: [Operand; 2]) {
        let addition = mir::machine::addition(self.target, sign);
        if addition.carry {
            let carry = self.out.new_vreg(self.out.mask_class());
            // The short form writes the carry to VCC, and the long form allows no literal.
            let sources = sources.map(|source| self.short_constant(source, RegClass::S1));
            self.push_vector(addition.opcode, &[result, carry], &sources);
        } else {
            self.push_vector(addition.opcode, &[result], &sources);
        }
    }

    /// Copies a constant to a register of the class, unless the long form of an instruction can read it.
    pub(super) fn short_constant(&mut self, operand: Operand, class: RegClass) -> Operand {
        match operand {
            Operand::Imm(_)
                if self.target.generation().has_vop3_literal() || self.is_inline(operand, None) =>
            {
                operand
            }
            Operand::Imm(_) | Operand::Slot(..) => Operand::full(self.copy(class, operand)),
            other => other,
        }
    }

    /// 64-bit addition in VGPRs by the instruction that shifts an operand by up to 4 bits first.
    fn add_shifted(&mut self, result: VReg, sources: [Value; 2]) {
        let [a, b] = sources;
        let shift_of = |value: Value| {
            let data = self.defined_by(value, Opcode::Shl)?;
            let amount = self.constant(data.args[1])?;
            let is_only_use = self.uses[value.index()] == 1;
            (amount <= 4 && is_only_use).then_some((data.args[0], amount as u32))
        };
        let (shifted, amount, addend) = match (shift_of(a), shift_of(b)) {
            (Some((value, amount)), _) => (value, amount, b),
            (None, Some((value, amount))) => (value, amount, a),
            (None, None) => (a, 0, b),
        };
        let sources = [
            self.source(shifted),
            Operand::Imm(amount),
            self.source(addend),
        ];
        self.push_vector(I::V_LSHL_ADD_U64, &[result], &sources);
    }

    /// 64-bit addition or subtraction in VGPRs: low halves with carry out, high halves with carry in.
    fn add_quads(&mut self, sign: Sign, result: VReg, sum: &Sum, carry_out: Option<VReg>) {
        let [low, high] = [0, 1].map(|half| {
            let first = self.half(sum.first, half);
            let second = sum.second.map(|second| self.half(second, half));
            [first, second.unwrap_or(Operand::Imm(0))]
        });
        let carry_in = sum.carry.map(|carry| self.mask(carry));
        let carry = self.out.new_vreg(self.out.mask_class());
        let [low_result, high_result] = [(); 2].map(|()| self.out.new_vreg(RegClass::V1));
        self.add_with_carry(sign, low_result, low, (carry_in, Some(carry)));
        let carries = (Some(Operand::full(carry)), carry_out);
        self.add_with_carry(sign, high_result, high, carries);
        self.pair(result, low_result, high_result);
    }

    /// `result = {low, high}`.
    pub(super) fn pair(&mut self, result: VReg, low: VReg, high: VReg) {
        let operands = [
            Operand::Def(result),
            Operand::full(low),
            Operand::full(high),
        ];
        self.push(Pseudo::RegSequence, &operands);
    }

    /// Scalar 64-bit `result = a ± b` by halves, with the carry in SCC.
    fn add_scalar_halves(&mut self, sign: Sign, result: VReg, sources: [Value; 2]) {
        let opcodes = match sign {
            Sign::Plus => [I::S_ADD_U32, I::S_ADDC_U32],
            Sign::Minus => [I::S_SUB_U32, I::S_SUBB_U32],
        };
        // Copies of operands come first: nothing may be inserted between the halves, since it might write SCC.
        let halves = [0, 1].map(|half| {
            let [a, b] = sources.map(|source| self.scalar_half(source, half));
            self.one_literal(1, [a, b])
        });
        let results = [0, 1].map(|_| self.out.new_vreg(RegClass::S1));
        for (half, [a, b]) in halves.into_iter().enumerate() {
            self.push(opcodes[half], &[Operand::Def(results[half]), a, b]);
        }
        self.pair(result, results[0], results[1]);
    }

    /// Dword `half` of a 64-bit value in the scalar bank.
    pub(super) fn scalar_half(&mut self, value: Value, half: u8) -> Operand {
        if let Some(inner) = self.sole_sign_extension(value) {
            let source = self.scalar_source(inner);
            if half == 0 {
                return source;
            }
            let sign = self.out.new_vreg(RegClass::S1);
            let operands = [Operand::Def(sign), source, Operand::Imm(31)];
            self.push(I::S_ASHR_I32, &operands);
            return Operand::full(sign);
        }
        match self.half_of(value, half) {
            Half::Value(part) => self.scalar_source(part),
            Half::Zero => Operand::Imm(0),
            Half::Unsplit => {
                let source = self.scalar_source(value);
                self.part(source, half, 1)
            }
        }
    }

    /// Dword `half` of a 64-bit value; the part itself if the value combines parts.
    pub(super) fn half(&mut self, value: Value, half: u8) -> Operand {
        match self.half_of(value, half) {
            Half::Value(part) => self.source(part),
            Half::Zero => Operand::Imm(0),
            Half::Unsplit => {
                let source = self.source(value);
                self.part(source, half, 1)
            }
        }
    }

    /// Returns `true` if the halves of a 64-bit value are separate values.
    fn has_halves(&self, value: Value) -> bool {
        self.sole_sign_extension(value).is_some()
            || !matches!(self.half_of(value, 0), Half::Unsplit)
    }

    /// The dword that `value` extends, if `value` is a sign extension with a single use.
    fn sole_sign_extension(&self, value: Value) -> Option<Value> {
        let data = &self.generic.insts[self.sole_use(value)?];
        let inner = *data.args.first()?;
        (data.opcode == Opcode::SExt && self.generic.ty(inner) == Type::I32).then_some(inner)
    }

    fn half_of(&self, value: Value, half: u8) -> Half {
        if let Some(data) = self.defined_by(value, Opcode::ZExt)
            && self.generic.ty(data.args[0]) == Type::I32
        {
            return match half {
                0 => Half::Value(data.args[0]),
                _ => Half::Zero,
            };
        }
        let pair = |opcode| {
            self.defined_by(value, opcode)
                .filter(|data| data.args.len() == 2)
        };
        match pair(Opcode::Merge).or(pair(Opcode::BuildVector)) {
            Some(data) => Half::Value(data.args[usize::from(half)]),
            None => Half::Unsplit,
        }
    }

    fn select_binary(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let (a, b, opcode) = (data.args[0], data.args[1], data.opcode);
        let ty = self.generic.ty(a);
        let result = self.result(inst);
        let dwords = self.out.vregs[result].dwords;
        let is_shift = matches!(opcode, Opcode::Shl | Opcode::LShr | Opcode::AShr);
        let Some(row) = BINARY
            .iter()
            .find(|row| row.opcode == opcode && row.dwords == dwords)
        else {
            return Err(self.broken(
                inst,
                "no instruction implements this operation at this width",
            ));
        };
        if let (Bank::Scalar, Some(scalar)) = (self.result_bank(inst), row.scalar) {
            if self.fold_scalar_logic(inst) || dwords == 1 && self.fold_halves(inst) {
                return Ok(());
            }
            let first = self.wide_scalar_source(a);
            let second = match is_shift {
                true => self.scalar_shift_amount(b, ty),
                false => self.wide_scalar_source(b),
            };
            self.push_scalar(scalar, result, [first, second]);
            return Ok(());
        }
        if dwords == 1
            && (self.fold_halves(inst) || self.fold_bit_select(inst) || self.fold_integer(inst))
        {
            return Ok(());
        }
        if dwords == 1
            && opcode == Opcode::Mul
            && let Some((multiply, _)) = self.narrow_multiplication(data)
        {
            let sources = self
                .multiplied_bits(data, multiply)
                .map(|value| self.source(value));
            self.push_vector(multiply, &[result], &sources);
            return Ok(());
        }
        if dwords == 1 && opcode == Opcode::Mul && self.multiply_by_shift(result, [a, b]) {
            return Ok(());
        }
        if dwords == 2 && !is_shift {
            if self.fold_wide_logic(inst) {
                return Ok(());
            }
            let Some(logic) = Logic::of(opcode) else {
                return Err(self.broken(inst, "no instruction implements this operation"));
            };
            self.select_wide_logic(logic, result, [a, b]);
            return Ok(());
        }
        let first = self.source(a);
        let second = match (is_shift, dwords) {
            (true, 2) => self.wide_shift_amount(b),
            (true, _) => self.source(self.unmasked_amount(b, ty)),
            (false, _) => self.source(b),
        };
        if let Some(vector) = table::first(self.target, row.vector) {
            let sources = if row.reversed {
                [second, first]
            } else {
                [first, second]
            };
            self.push_vector(vector, &[result], &sources);
            return Ok(());
        }
        match OLD_SHIFTS.iter().find(|(old, _)| *old == opcode) {
            Some(&(_, vector)) => {
                self.push_vector(vector, &[result], &[first, second]);
                Ok(())
            }
            None => Err(self.missing(inst, "the processor does not have this instruction")),
        }
    }

    /// The low dword of the shift amount for a value of type `ty` in SGPRs. The hardware ignores the high bits of the
    /// amount. They are cleared in a constant, which therefore never needs a second literal.
    fn scalar_shift_amount(&mut self, value: Value, ty: Type) -> Operand {
        let value = self.unmasked_amount(value, ty);
        if let Some(bits) = self.constant(value) {
            return Operand::Imm(bits as u32 & (32 * ty.dwords() - 1));
        }
        match self.half_of(value, 0) {
            Half::Value(low) if ty.dwords() == 2 => {
                self.scalar_source(self.unmasked_amount(low, ty))
            }
            Half::Value(_) | Half::Zero | Half::Unsplit => {
                let amount = self.scalar_source(value);
                self.part(amount, 0, 1)
            }
        }
    }

    /// The low dword of the shift amount for 64 bits in VGPRs.
    fn wide_shift_amount(&mut self, value: Value) -> Operand {
        if let Some(bits) = self.constant(value) {
            return Operand::Imm(bits as u32);
        }
        let value = self.unmasked_amount(value, Type::I64);
        match self.half_of(value, 0) {
            Half::Value(low) => self.source(self.unmasked_amount(low, Type::I64)),
            _ => self.half(value, 0),
        }
    }

    /// A shift amount for values of type `ty`, without a mask that keeps all bits that the hardware reads.
    pub(super) fn unmasked_amount(&self, amount: Value, ty: Type) -> Value {
        let is_read_modulo = matches!(ty, Type::I32 | Type::I64);
        // In a WWM region, the inactive lanes of the unmasked amount may be undefined.
        if self.level == OptLevel::O0 || self.in_wwm_or_wqm || !is_read_modulo {
            return amount;
        }
        let read = u64::from(ty.bits() - 1);
        let masked = self.defined_by(amount, Opcode::And).filter(|data| {
            let mask = self.constant(data.args[1]);
            let bank = self.banks.bank(data.args[0]);
            mask.is_some_and(|mask| mask & read == read) && bank == self.banks.bank(amount)
        });
        masked.map_or(amount, |data| data.args[0])
    }

    /// 64-bit logic by halves; a half that a constant determines needs no instruction.
    fn select_wide_logic(&mut self, logic: Logic, result: VReg, sources: [Value; 2]) {
        let vector = match logic {
            Logic::And => I::V_AND_B32,
            Logic::Or => I::V_OR_B32,
            Logic::Xor => I::V_XOR_B32,
        };
        let mut operands = [Operand::Def(result); 3];
        for half in 0..2 {
            let [a, b] = sources.map(|source| self.half(source, half));
            let (value, constant) = if matches!(a, Operand::Imm(_)) {
                (b, a)
            } else {
                (a, b)
            };
            operands[1 + usize::from(half)] = match (logic, constant) {
                (Logic::And, Operand::Imm(u32::MAX)) => value,
                (Logic::And, Operand::Imm(0)) => Operand::Imm(0),
                (Logic::Or | Logic::Xor, Operand::Imm(0)) => value,
                (Logic::Or, Operand::Imm(u32::MAX)) => Operand::Imm(u32::MAX),
                _ => {
                    let changed = self.out.new_vreg(RegClass::V1);
                    self.push_vector(vector, &[changed], &[a, b]);
                    Operand::full(changed)
                }
            };
        }
        self.push(Pseudo::RegSequence, &operands);
    }

    fn select_bits(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let value = data.args[0];
        let scalar = self.result_bank(inst) == Bank::Scalar;
        let result = self.result(inst);
        let wide = self.generic.ty(value).bits() == 64;
        let has_one = data.flags.contains(Flags::ZERO_IS_POISON);
        match (data.opcode, scalar) {
            (Opcode::CountOnes, true) => {
                let opcode = if wide {
                    I::S_BCNT1_I32_B64
                } else {
                    I::S_BCNT1_I32_B32
                };
                let source = self.scalar_source(value);
                self.push(opcode, &[Operand::Def(result), source]);
            }
            (Opcode::ReverseBits, true) => {
                let opcode = if wide { I::S_BREV_B64 } else { I::S_BREV_B32 };
                let source = self.scalar_source(value);
                self.push(opcode, &[Operand::Def(result), source]);
            }
            (Opcode::Abs, true) => {
                let source = self.scalar_source(value);
                self.push(I::S_ABS_I32, &[Operand::Def(result), source]);
            }
            (Opcode::CountOnes, false) if !wide => {
                let source = self.source(value);
                self.push_vector(I::V_BCNT_U32_B32, &[result], &[source, Operand::Imm(0)]);
            }
            (Opcode::ReverseBits, false) if !wide => {
                let source = self.source(value);
                self.push_vector(I::V_BFREV_B32, &[result], &[source]);
            }
            (Opcode::Abs, false) if !wide => {
                let source = self.source(value);
                let negated = self.out.new_vreg(RegClass::V1);
                self.add_dwords(Sign::Minus, negated, [Operand::Imm(0), source]);
                let sources = [source, Operand::full(negated)];
                self.push_vector(I::V_MAX_I32, &[result], &sources);
            }
            (Opcode::CountLeadingZeros, true) => {
                let opcodes = [I::S_FLBIT_I32_B32, I::S_FLBIT_I32_B64];
                self.count_scalar_zeros(opcodes, result, value, has_one);
            }
            (Opcode::CountTrailingZeros, true) => {
                let opcodes = [I::S_FF1_I32_B32, I::S_FF1_I32_B64];
                self.count_scalar_zeros(opcodes, result, value, has_one);
            }
            (Opcode::CountLeadingZeros, false) => {
                self.count_zeros(I::V_FFBH_U32, result, value, ([1, 0], has_one));
            }
            (Opcode::CountTrailingZeros, false) => {
                self.count_zeros(I::V_FFBL_B32, result, value, ([0, 1], has_one));
            }
            (Opcode::FShr, _) if !wide => {
                let sources: Vec<Operand> = data
                    .args
                    .clone()
                    .iter()
                    .map(|&arg| self.source(arg))
                    .collect();
                self.push_vector(I::V_ALIGNBIT_B32, &[result], &sources);
            }
            _ => {
                return Err(self.broken(
                    inst,
                    "no instruction implements this operation at this width",
                ));
            }
        }
        Ok(())
    }

    /// Counts leading or trailing zeros. The instruction returns -1 for zero, so the result is its unsigned minimum
    /// with the width, unless some bit is known to be set (`has_one`).
    fn count_scalar_zeros(
        &mut self,
        [narrow, wide]: [I; 2],
        result: VReg,
        value: Value,
        has_one: bool,
    ) {
        let width = self.generic.ty(value).bits();
        let opcode = if width == 64 { wide } else { narrow };
        let source = Operand::full(self.scalar_register(value));
        if has_one {
            self.push(opcode, &[Operand::Def(result), source]);
            return;
        }
        let count = self.out.new_vreg(RegClass::S1);
        self.push(opcode, &[Operand::Def(count), source]);
        self.push_scalar(
            I::S_MIN_U32,
            result,
            [Operand::full(count), Operand::Imm(width)],
        );
    }

    /// Counts leading or trailing zeros with vector instructions. `order` lists the two dwords of a 64-bit value; the
    /// count starts in the first. If some bit is known to be set (`has_one`), the minimum with the width is not needed.
    fn count_zeros(
        &mut self,
        opcode: I,
        result: VReg,
        value: Value,
        (order, has_one): ([u8; 2], bool),
    ) {
        let source = self.source(value);
        let wide = self.generic.ty(value).bits() == 64;
        if has_one && !wide {
            self.push_vector(opcode, &[result], &[source]);
            return;
        }
        let mut most = Operand::Imm(32);
        if wide {
            let source = self.part(source, order[1], 1);
            let [mut count, sum] = [(); 2].map(|()| self.out.new_vreg(RegClass::V1));
            self.push_vector(opcode, &[count], &[source]);
            // If some bit is known to be set, this count need not be limited: it is -1 only if this dword is zero. The
            // other dword then has a bit set, so its count is at most 31, which is -1 + 32.
            if !has_one {
                let least = self.out.new_vreg(RegClass::V1);
                self.push_vector(I::V_MIN_U32, &[least], &[most, Operand::full(count)]);
                count = least;
            }
            self.add_dwords(Sign::Plus, sum, [most, Operand::full(count)]);
            most = Operand::full(sum);
        }
        let source = if wide {
            self.part(source, order[0], 1)
        } else {
            source
        };
        let count = self.out.new_vreg(RegClass::V1);
        self.push_vector(opcode, &[count], &[source]);
        self.push_vector(I::V_MIN_U32, &[result], &[most, Operand::full(count)]);
    }
}
