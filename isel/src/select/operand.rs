//! Operands of selected instructions: values as sources of scalar and vector instructions.

use super::Selector;
use super::banks::Bank;
use mir::debug::SourceLocation;
use mir::generic::{Opcode, Payload, Value, ValueDef};
use mir::machine::{Inst, Op, Operand, Pseudo, RegClass, RegisterFile, StackSlot, SubReg, VReg};
use processors::abi::STACK_ALIGN;

/// The largest integer inline constant.
const MAX_INLINE: u64 = 64;

impl Selector<'_> {
    /// The bits of a constant; zero for undefined values. The address of an LDS variable counts as a constant if it can
    /// be an inline constant. (Otherwise it is written to a register that its users share.)
    pub(super) fn constant(&self, value: Value) -> Option<u64> {
        let data = &self.generic.insts[self.generic.def_inst(value)?];
        match (data.opcode, &data.payload) {
            (Opcode::Undef, _) => Some(0),
            (Opcode::GlobalAddr, &Payload::Global(global)) => self
                .lds_offset(global)
                .map(u64::from)
                .filter(|&offset| offset <= MAX_INLINE),
            _ => self.generic.constant(value),
        }
    }

    /// A constant operand as wide as the value.
    pub(super) fn constant_operand(&self, value: Value) -> Option<Operand> {
        let bits = self.constant(value)?;
        let ty = self.generic.ty(value);
        match ty.dwords() {
            1 => Some(Operand::Imm(bits as u32)),
            2 => Some(Operand::Imm64(bits)),
            _ => None,
        }
    }

    /// The value as a source of a vector instruction, in either register file. The value must not be a boolean.
    pub(super) fn source(&mut self, value: Value) -> Operand {
        if let Some(constant) = self.constant_operand(value) {
            return constant;
        }
        if let Some(slot) = self.slot_operand(value) {
            return slot;
        }
        self.register_part(value)
    }

    /// The register of a value; for an element, part or bitcast, the corresponding dwords of the original value.
    fn register_part(&mut self, value: Value) -> Operand {
        let Some((from, first)) = self.whole_of(value) else {
            return Operand::full(self.register(value));
        };
        if self.banks.bank(from) != self.banks.bank(value) || self.constant(from).is_some() {
            return Operand::full(self.register(value));
        }
        let whole = self.source(from);
        let dwords = self.generic.ty(value).dwords() as u8;
        self.part(whole, first, dwords)
    }

    /// The value of which `value` is an element, a part or a bitcast, and the first dword of the part.
    fn whole_of(&self, value: Value) -> Option<(Value, u8)> {
        let ty = self.generic.ty(value);
        let ValueDef::Result(inst, 0) = self.generic.values[value].def else {
            return None;
        };
        let data = &self.generic.insts[inst];
        let first = match data.opcode {
            _ if !ty.bits().is_multiple_of(32) => return None,
            Opcode::Extract | Opcode::Part => match data.payload {
                Payload::Lane(lane) => lane as u8 * ty.dwords() as u8,
                _ => return None,
            },
            Opcode::Bitcast => 0,
            Opcode::Trunc if self.generic.ty(data.args[0]).bits() == 64 => 0,
            _ => return None,
        };
        Some((data.args[0], first))
    }

    /// The frame offset of a stack slot's address.
    fn slot_operand(&self, value: Value) -> Option<Operand> {
        if !self.generic.is_entry() {
            // The frame of a called function starts at the stack pointer.
            return None;
        }
        Some(Operand::Slot(self.slot(value)?, 0))
    }

    /// The stack slot whose address a value is, if the slot has the same offset in every frame. Slots with a larger
    /// alignment than the stack have no such offset in called functions.
    pub(super) fn fixed_slot(&self, value: Value) -> Option<StackSlot> {
        let slot = self.slot(value)?;
        let data = &self.generic.slots[mir::generic::StackSlot::from_u32(slot.as_u32())];
        (self.generic.is_entry() || data.align <= STACK_ALIGN).then_some(slot)
    }

    /// The stack slot whose address a value is.
    fn slot(&self, value: Value) -> Option<StackSlot> {
        match self.defined_by(value, Opcode::SlotAddr)?.payload {
            Payload::Slot(slot) => Some(StackSlot::from_u32(slot.as_u32())),
            _ => None,
        }
    }

    /// The value as a source of a scalar instruction: an SGPR or a constant.
    pub(super) fn scalar_source(&mut self, value: Value) -> Operand {
        let source = self.source(value);
        match source {
            Operand::Use(register, sub)
                if self.out.vregs[register].file.is_vector() && !sub.is_full() =>
            {
                let part = self.copy(RegClass::vgpr(sub.count), source);
                Operand::full(self.in_sgprs(part))
            }
            Operand::Use(register, SubReg::FULL) => Operand::full(self.in_sgprs(register)),
            Operand::Slot(..) => Operand::full(self.copy(RegClass::S1, source)),
            constant => constant,
        }
    }

    /// The value as a source of a scalar instruction of its width; 64-bit constants that cannot be literals are copied
    /// to SGPRs.
    pub(super) fn wide_scalar_source(&mut self, value: Value) -> Operand {
        let source = self.scalar_source(value);
        match source {
            Operand::Imm64(bits)
                if bits > i32::MAX as u64 && !self.is_inline(source, Some(isa::DataType::B64)) =>
            {
                Operand::full(self.copy(RegClass::sgpr(2), source))
            }
            _ => source,
        }
    }

    /// The sources of a scalar instruction of `dwords` dwords. One encoding cannot hold two literals, so if both are,
    /// the first is copied to SGPRs.
    pub(super) fn one_literal(&mut self, dwords: u8, sources: [Operand; 2]) -> [Operand; 2] {
        let is_literal = |source: Operand| {
            matches!(
                source,
                Operand::Imm(_) | Operand::Imm64(_) | Operand::Slot(..)
            ) && !self.is_inline(source, None)
        };
        if !sources.into_iter().all(is_literal) {
            return sources;
        }
        let first = self.copy(RegClass::sgpr(dwords), sources[0]);
        [Operand::full(first), sources[1]]
    }

    /// The sources of an operation that becomes one scalar instruction per dword. If both are constants, the first is
    /// copied to SGPRs, since their dwords may need two literals even if the constants themselves need none.
    pub(super) fn one_constant(&mut self, dwords: u8, sources: [Operand; 2]) -> [Operand; 2] {
        let is_constant = |source| matches!(source, Operand::Imm(_) | Operand::Imm64(_));
        if !sources.into_iter().all(is_constant) {
            return sources;
        }
        let first = self.copy(RegClass::sgpr(dwords), sources[0]);
        [Operand::full(first), sources[1]]
    }

    /// Appends a scalar instruction whose two sources are as wide as its result.
    pub(super) fn push_scalar(&mut self, opcode: isa::Opcode, result: VReg, sources: [Operand; 2]) {
        let dwords = self.out.vregs[result].dwords;
        let [first, second] = self.one_literal(dwords, sources);
        self.push(opcode, &[Operand::Def(result), first, second]);
    }

    /// The value in an SGPR tuple.
    pub(super) fn scalar_register(&mut self, value: Value) -> VReg {
        match self.scalar_source(value) {
            Operand::Use(register, SubReg::FULL) => register,
            constant => {
                let class = RegClass::sgpr(self.generic.ty(value).dwords().max(1) as u8);
                self.copy(class, constant)
            }
        }
    }

    /// The contents of a uniform register, in SGPRs.
    pub(super) fn in_sgprs(&mut self, register: VReg) -> VReg {
        let class = self.out.vregs[register];
        if class.file == RegisterFile::Sgpr {
            return register;
        }
        let scalar = self.out.new_vreg(RegClass::sgpr(class.dwords));
        let operands = [Operand::Def(scalar), Operand::full(register)];
        self.push(Pseudo::ReadFirstLane, &operands);
        scalar
    }

    /// The value in a VGPR tuple.
    pub(super) fn vector_register(&mut self, value: Value) -> VReg {
        let class = RegClass::vgpr(self.generic.ty(value).dwords().max(1) as u8);
        match self.source(value) {
            Operand::Use(register, SubReg::FULL) if self.out.vregs[register].file.is_vector() => {
                register
            }
            _ if class.dwords > 2 && self.constant(value).is_some() => {
                let register = self.out.new_vreg(class);
                self.push(Pseudo::ImplicitDef, &[Operand::Def(register)]);
                register
            }
            other => self.copy(class, other),
        }
    }

    /// An operand, copied to VGPRs unless it is in VGPRs.
    pub(super) fn in_vgprs(&mut self, operand: Operand, dwords: u8) -> Operand {
        if let Operand::Use(register, _) = operand
            && self.out.vregs[register].file.is_vector()
        {
            return operand;
        }
        Operand::full(self.copy(RegClass::vgpr(dwords), operand))
    }

    /// A boolean as a lane mask operand.
    pub(super) fn mask(&mut self, value: Value) -> Operand {
        if let Some(bits) = self.constant(value) {
            return self.constant_mask(bits & 1 == 1);
        }
        if self.banks.bank(value) == Bank::Vector {
            return Operand::full(self.register(value));
        }
        let met = self.scalar_condition(value);
        let mask = self.out.new_vreg(self.out.mask_class());
        let masks = [self.constant_mask(true), Operand::Imm(0)];
        self.push_scalar_select(self.masks.cselect, mask, met, masks);
        Operand::full(mask)
    }

    /// A boolean as a lane mask in a register.
    pub(super) fn mask_register(&mut self, value: Value) -> VReg {
        match self.mask(value) {
            Operand::Use(register, SubReg::FULL) => register,
            constant => self.copy(self.out.mask_class(), constant),
        }
    }

    fn constant_mask(&self, all: bool) -> Operand {
        match (self.out.mask_dwords(), all) {
            (2, true) => Operand::Imm64(u64::MAX),
            (2, false) => Operand::Imm64(0),
            (_, true) => Operand::Imm(u32::MAX),
            (_, false) => Operand::Imm(0),
        }
    }

    /// A part of an operand: `count` dwords from dword `first`.
    pub(super) fn part(&self, operand: Operand, first: u8, count: u8) -> Operand {
        match operand {
            Operand::Use(register, sub) => {
                let whole = self.out.vregs[register].dwords;
                let start = if sub.is_full() { 0 } else { sub.first };
                if start == 0 && first == 0 && count == whole {
                    Operand::full(register)
                } else {
                    Operand::Use(register, SubReg::range(start + first, count))
                }
            }
            Operand::Imm64(bits) if count == 1 => Operand::Imm((bits >> (32 * first)) as u32),
            other => other,
        }
    }

    /// Appends a vector instruction; sources that exceed the limits of the constant bus or of literals are copied to
    /// VGPRs.
    pub(super) fn push_vector(&mut self, opcode: isa::Opcode, defs: &[VReg], sources: &[Operand]) {
        let inst = self.vector_inst(opcode, defs, sources, isa::Modifiers::default());
        self.buffer.push(inst);
    }

    /// Like [`Selector::push_vector`], with modifiers; the instruction is returned, not appended.
    pub(super) fn vector_inst(
        &mut self,
        opcode: isa::Opcode,
        defs: &[VReg],
        sources: &[Operand],
        modifiers: isa::Modifiers,
    ) -> Inst {
        let mut operands = smallvec::SmallVec::new();
        for &def in defs {
            operands.push(Operand::Def(def));
        }
        self.add_sources(&mut operands, opcode, sources, modifiers.needs_vop3());
        Inst {
            op: Op::Isa(opcode),
            tied: false,
            mem: None.into(),
            operands,
            modifiers,
            encoding: None,
            location: SourceLocation::default(),
        }
    }

    pub(super) fn is_sgpr(&self, operand: Operand) -> bool {
        matches!(operand, Operand::Use(register, _)
            if self.out.vregs[register].file == RegisterFile::Sgpr)
    }

    pub(super) fn is_vgpr(&self, operand: Operand) -> bool {
        matches!(operand, Operand::Use(register, _)
            if self.out.vregs[register].file.is_vector())
    }

    /// Returns `true` if the operand is an inline constant.
    pub(super) fn is_inline(&self, operand: Operand, data: Option<isa::DataType>) -> bool {
        let bits = match operand {
            Operand::Imm(bits) => u64::from(bits),
            Operand::Imm64(bits) => bits,
            _ => return false,
        };
        let data = data.unwrap_or(isa::DataType::B32);
        isa::InlineConstant::for_bits(bits, data, self.target.generation()).is_some()
    }
}
