//! Intrinsics that move values between the lanes of a wavefront, and intrinsics on lane masks.

use super::Selector;
use super::banks::Bank;
use isa::{Dpp, Modifiers, Opcode as I};
use mir::CompileError;
use mir::generic::{Description, Inst, Intrinsic, Opcode, Payload, Value};
use mir::machine::{Inst as MachineInst, Operand, PhysReg, Pseudo, RegClass};

/// The mask of all rows, or of all banks.
const ALL: u8 = 0xf;

impl Selector<'_> {
    pub(super) fn select_live_mask(&mut self, inst: Inst) -> Result<(), CompileError> {
        let result = self.result(inst);
        let live = self.out.reserved.live_mask.unwrap_or(self.out.exec());
        let operands = [Operand::Def(result), Operand::PhysUse(live)];
        self.push(self.masks.mov, &operands);
        Ok(())
    }

    pub(super) fn select_read_first_lane(&mut self, inst: Inst) -> Result<(), CompileError> {
        let result = self.result(inst);
        let source = self.vector_register(self.generic.insts[inst].args[0]);
        let operands = [Operand::Def(result), Operand::full(source)];
        self.push(Pseudo::ReadFirstLane, &operands);
        Ok(())
    }

    pub(super) fn select_read_lane(&mut self, inst: Inst) -> Result<(), CompileError> {
        let result = self.result(inst);
        let source = self.vector_register(self.generic.insts[inst].args[0]);
        let lane = self.lane(inst, 1);
        let operands = [Operand::Def(result), Operand::full(source), lane];
        self.push(I::V_READLANE_B32, &operands);
        Ok(())
    }

    /// Operands: byte address of the lane, value.
    pub(super) fn select_permute(&mut self, inst: Inst, opcode: I) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let lane = Operand::full(self.vector_register(data.args[0]));
        self.push_permute(inst, opcode, lane, data.args[1])
    }

    /// Operands: value, pattern.
    pub(super) fn select_swizzle(&mut self, inst: Inst) -> Result<(), CompileError> {
        let pattern = self.immediate(inst, 1)?;
        let result = self.result(inst);
        let value = self.vector_register(self.generic.insts[inst].args[0]);
        let operands = [Operand::Def(result), Operand::full(value)];
        let modifiers = Modifiers::default().with_offset((pattern & 0xffff) as i32);
        self.buffer
            .push(MachineInst::new(I::DS_SWIZZLE_B32, &operands).with_modifiers(modifiers));
        Ok(())
    }

    /// A lane number: a constant or an SGPR.
    fn lane(&mut self, inst: Inst, index: usize) -> Operand {
        let value = self.generic.insts[inst].args[index];
        if let Some(lane) = self.constant(value) {
            return Operand::Imm(lane as u32 & u32::from(self.out.wave_size - 1));
        }
        Operand::full(self.scalar_register(value))
    }

    /// An inline constant or an SGPR.
    pub(super) fn inline_or_scalar(&mut self, value: Value) -> Operand {
        match self.scalar_source(value) {
            inline if self.is_inline(inline, None) => inline,
            Operand::Imm(bits) => Operand::full(self.copy(RegClass::S1, Operand::Imm(bits))),
            register => register,
        }
    }

    /// From GFX10 on, the value and the lane number may be in different SGPRs. Before, the lane number is moved to M0
    /// in that case.
    pub(super) fn select_write_lane(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let (value, lane, old) = (data.args[0], data.args[1], data.args[2]);
        let result = Operand::Def(self.result(inst));
        let value = self.inline_or_scalar(value);
        let selector = self.lane(inst, 1);
        let old = Operand::full(self.vector_register(old));
        let write = |selector: Operand| {
            MachineInst::new(I::V_WRITELANE_B32, &[result, value, selector, old]).with_tied_last()
        };
        let is_register = |operand: Operand| matches!(operand, Operand::Use(..));
        let limited = self.target.constant_bus_limit() < 2;
        if limited && is_register(value) && is_register(selector) && value != selector {
            self.with_m0(lane, &write(Operand::PhysUse(PhysReg::M0)));
        } else {
            self.buffer.push(write(selector));
        }
        Ok(())
    }

    fn push_permute(
        &mut self,
        inst: Inst,
        opcode: I,
        lane: Operand,
        value: Value,
    ) -> Result<(), CompileError> {
        let opcode = self.existing(inst, opcode)?;
        let result = self.result(inst);
        let value = self.vector_register(value);
        let operands = [Operand::Def(result), lane, Operand::full(value)];
        self.push(opcode, &operands);
        Ok(())
    }

    /// Operands: value, lane. `ds_bpermute` requires the lane number times four, and on GFX10 reads only from the same
    /// half of a wave64.
    pub(super) fn select_shuffle(&mut self, inst: Inst) -> Result<(), CompileError> {
        if self.target.permutes_in_halves() && self.out.wave_size == 64 {
            let reason = "the processor cannot exchange values between halves of a wave64";
            return Err(self.missing(inst, reason));
        }
        let data = &self.generic.insts[inst];
        let (value, lane) = (data.args[0], data.args[1]);
        let scaled = self.out.new_vreg(RegClass::V1);
        let lane = self.source(lane);
        self.push_vector(I::V_LSHLREV_B32, &[scaled], &[Operand::Imm(2), lane]);
        self.push_permute(inst, I::DS_BPERMUTE_B32, Operand::full(scaled), value)
    }

    /// Operands: old value (not for `mov.dpp`), source, control, rows, banks, bound control. Lanes that are not written
    /// keep the old value.
    pub(super) fn select_dpp(&mut self, inst: Inst, which: Intrinsic) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let first = usize::from(which == Intrinsic::UpdateDpp);
        let old = (first == 1).then_some(data.args[0]);
        let source = data.args[first];
        let mut fields = [0; 4];
        for (index, field) in fields.iter_mut().enumerate() {
            *field = self.immediate(inst, first + 1 + index)?;
        }
        let control = fields[0] as u16;
        if !Dpp::has_control(control, self.target.generation()) {
            return Err(self.missing(inst, "the processor does not have this DPP control"));
        }
        let dpp = Dpp {
            control,
            row_mask: fields[1] as u8 & ALL,
            bank_mask: fields[2] as u8 & ALL,
            bound_ctrl: fields[3] & 1 == 1,
            fetch_inactive: false,
        };
        let all_written = dpp.bound_ctrl && (dpp.row_mask, dpp.bank_mask) == (ALL, ALL);
        let old = old.filter(|&old| !all_written && self.defined_by(old, Opcode::Undef).is_none());
        let result = Operand::Def(self.result(inst));
        let source = Operand::full(self.vector_register(source));
        let modifiers = Modifiers {
            dpp,
            ..Modifiers::default()
        };
        let moved = match old {
            None => MachineInst::new(I::V_MOV_B32, &[result, source]),
            Some(old) => {
                let old = Operand::full(self.vector_register(old));
                MachineInst::new(I::V_MOV_B32, &[result, source, old]).with_tied_last()
            }
        };
        self.buffer.push(moved.with_modifiers(modifiers));
        Ok(())
    }

    /// Operands: source, lane numbers with three bits each.
    pub(super) fn select_dpp8(&mut self, inst: Inst) -> Result<(), CompileError> {
        const LANES: u32 = 0xff_ffff;
        if !self.target.has_dpp8() {
            return Err(self.missing(inst, "the processor does not have DPP8"));
        }
        let lanes = self.immediate(inst, 1)?;
        let result = Operand::Def(self.result(inst));
        let source = Operand::full(self.vector_register(self.generic.insts[inst].args[0]));
        let modifiers = Modifiers {
            dpp8: lanes & LANES,
            ..Modifiers::default()
        };
        let moved = MachineInst::new(I::V_MOV_B32, &[result, source]);
        self.buffer.push(moved.with_modifiers(modifiers));
        Ok(())
    }

    /// Operands: old value, source, two dwords of lane numbers, fetch from inactive lanes, bound control.
    pub(super) fn select_permute_rows(
        &mut self,
        inst: Inst,
        opcode: I,
    ) -> Result<(), CompileError> {
        let opcode = self.existing(inst, opcode)?;
        let mut switches = 0;
        for index in 0..2 {
            if self.immediate(inst, 4 + index)? != 0 {
                switches |= 1 << index;
            }
        }
        let args = self.generic.insts[inst].args.clone();
        let operands = [
            Operand::Def(self.result(inst)),
            Operand::full(self.vector_register(args[1])),
            self.inline_or_scalar(args[2]),
            self.inline_or_scalar(args[3]),
            Operand::full(self.vector_register(args[0])),
        ];
        let modifiers = Modifiers {
            op_sel: switches,
            ..Modifiers::default()
        };
        let permute = MachineInst::new(opcode, &operands).with_tied_last();
        self.buffer.push(permute.with_modifiers(modifiers));
        Ok(())
    }

    /// The counter's address is in M0.
    pub(super) fn select_append(&mut self, inst: Inst, opcode: I) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let Payload::Intrinsic(_, Some(Description::Memory(reference))) = data.payload else {
            return Err(self.broken(inst, "the memory operand is missing"));
        };
        if self.generic.mem_ops[reference].space != mir::AddressSpace::Local {
            return Err(self.unsupported(inst, "the pointer must be to LDS"));
        }
        self.uses_lds();
        let result = Operand::Def(self.result(inst));
        let reference = mir::machine::MemOpRef::from_u32(reference.as_u32());
        let append = MachineInst::new(opcode, &[result]).with_mem(reference);
        self.with_m0(data.args[0], &append);
        Ok(())
    }

    /// Returns `true` for a comparison in this block: in the mask that it writes, the bits of inactive lanes are zero.
    fn is_fresh_comparison(&self, value: Value) -> bool {
        self.banks.bank(value) == Bank::Vector
            && self.sole_use(value).is_some_and(|inst| {
                let data = &self.generic.insts[inst];
                let constant = matches!(
                    data.payload,
                    Payload::FloatCondition(
                        mir::generic::FloatCondition::False | mir::generic::FloatCondition::True
                    )
                );
                matches!(data.opcode, Opcode::ICmp | Opcode::FCmp)
                    && !constant
                    && self.generic.ty(data.args[0]) != mir::types::Type::I1
            })
    }

    /// The mask of lanes whose boolean is set, as a number.
    pub(super) fn select_ballot(&mut self, inst: Inst) -> Result<(), CompileError> {
        let result = self.result(inst);
        let flag = self.generic.insts[inst].args[0];
        let fresh = self.is_fresh_comparison(flag);
        let mask = self.mask(flag);
        let exec = Operand::PhysUse(self.out.exec());
        let (wanted, given) = (self.out.vregs[result].dwords, self.out.mask_dwords());
        let active = match mask {
            Operand::Use(register, _) if fresh => register,
            _ if wanted == given => {
                self.push(self.masks.and, &[Operand::Def(result), mask, exec]);
                return Ok(());
            }
            _ => {
                let active = self.out.new_vreg(RegClass::sgpr(given));
                self.push(self.masks.and, &[Operand::Def(active), mask, exec]);
                active
            }
        };
        if wanted > given {
            let parts = [Operand::Def(result), Operand::full(active), Operand::Imm(0)];
            self.push(Pseudo::RegSequence, &parts);
        } else {
            let low = self.part(Operand::full(active), 0, wanted);
            self.push(Pseudo::Copy, &[Operand::Def(result), low]);
        }
        Ok(())
    }

    /// For each lane, whether the condition holds in any lane of its quad.
    pub(super) fn select_quad_vote(&mut self, inst: Inst) -> Result<(), CompileError> {
        let result = self.result(inst);
        let flag = self.generic.insts[inst].args[0];
        let mask = self.mask(flag);
        let active = self.out.new_vreg(self.out.mask_class());
        let exec = Operand::PhysUse(self.out.exec());
        self.push(self.masks.and, &[Operand::Def(active), mask, exec]);
        let opcode = match self.out.mask_dwords() {
            1 => I::S_WQM_B32,
            _ => I::S_WQM_B64,
        };
        self.push(opcode, &[Operand::Def(result), Operand::full(active)]);
        Ok(())
    }

    /// The boolean whose lanes are the bits of a uniform number.
    pub(super) fn select_inverse_ballot(&mut self, inst: Inst) -> Result<(), CompileError> {
        let number = self.generic.insts[inst].args[0];
        let dwords = self.out.mask_dwords();
        if (self.generic.ty(number).dwords() as u8) < dwords {
            return Err(self.unsupported(
                inst,
                "the mask must have one bit for each lane of the wavefront",
            ));
        }
        let result = self.result(inst);
        // Bits beyond the lanes are ignored.
        let mask = self.scalar_source(number);
        let mask = self.part(mask, 0, dwords);
        self.push(Pseudo::Copy, &[Operand::Def(result), mask]);
        Ok(())
    }
}
