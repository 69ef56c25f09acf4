//! Intrinsics about the wave: its lanes, its control state, its caches.

use super::Selector;
use crate::IselError;
use isa::{Modifiers, Opcode as I};
use mir::generic::{Inst, Intrinsic};
use mir::machine::{Inst as MachineInst, Operand, PhysReg, Pseudo, RegClass};

/// Instructions with a constant operand or none, executed for their effect.
#[rustfmt::skip]
const CONTROL: &[(Intrinsic, I, u8)] = &[
    (Intrinsic::Barrier,          I::S_BARRIER,           0),
    (Intrinsic::SSleep,           I::S_SLEEP,             1),
    (Intrinsic::SNop,             I::S_NOP,               1),
    (Intrinsic::SSetPrio,         I::S_SETPRIO,           1),
    (Intrinsic::SIncPerfLevel,    I::S_INCPERFLEVEL,      1),
    (Intrinsic::SDecPerfLevel,    I::S_DECPERFLEVEL,      1),
    (Intrinsic::SWaitcnt,         I::S_WAITCNT,           1),
    (Intrinsic::SDcacheInv,       I::S_DCACHE_INV,        0),
    (Intrinsic::SDcacheWb,        I::S_DCACHE_WB,         0),
    (Intrinsic::SDcacheInvVol,    I::S_DCACHE_INV_VOL,    0),
    (Intrinsic::BufferWbinvl1,    I::BUFFER_WBINVL1,      0),
    (Intrinsic::BufferWbinvl1Vol, I::BUFFER_WBINVL1_VOL,  0),
    (Intrinsic::BufferWbinvl1Sc,  I::BUFFER_WBINVL1_SC,   0),
];

/// Values of the hardware, read into SGPRs.
#[rustfmt::skip]
const READ: &[(Intrinsic, I)] = &[
    (Intrinsic::SMemTime,         I::S_MEMTIME),
    (Intrinsic::SMemRealTime,     I::S_MEMREALTIME),
    (Intrinsic::ReadCycleCounter, I::S_MEMTIME),
];

/// `s_trap` numbers of the HSA trap handler.
const TRAP: u32 = 2;
const DEBUG_TRAP: u32 = 3;

impl Selector<'_> {
    /// Selects an intrinsic of this kind.
    pub(super) fn select_wave_intrinsic(
        &mut self,
        inst: Inst,
        which: Intrinsic,
    ) -> Result<(), IselError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        if let Some(&(_, opcode, operands)) = CONTROL.iter().find(|row| row.0 == which) {
            let opcode = self.existing(inst, opcode)?;
            let mut sources = [Operand::Off; 1];
            for (index, source) in sources.iter_mut().take(usize::from(operands)).enumerate() {
                *source = self.constant_argument(inst, index)?;
            }
            self.push(opcode, &sources[..usize::from(operands)]);
            return Ok(());
        }
        if let Some(&(_, opcode)) = READ.iter().find(|row| row.0 == which) {
            let opcode = self.existing(inst, opcode)?;
            let result = self.result(inst);
            self.push(opcode, &[Operand::Def(result)]);
            return Ok(());
        }
        match which {
            Intrinsic::WaveBarrier | Intrinsic::SchedBarrier => {}
            Intrinsic::Trap | Intrinsic::DebugTrap => return self.select_trap(inst, which),
            Intrinsic::SSendMsg | Intrinsic::SSendMsgHalt => self.select_message(inst, which)?,
            Intrinsic::SGetReg => {
                let result = self.result(inst);
                let field = self.constant_argument(inst, 0)?;
                self.push(I::S_GETREG_B32, &[Operand::Def(result), field]);
            }
            Intrinsic::SSetReg => {
                let field = self.constant_argument(inst, 0)?;
                let value = self.scalar_register(data.args[1]);
                self.push(I::S_SETREG_B32, &[field, Operand::whole(value)]);
            }
            Intrinsic::LiveMask => {
                let result = self.result(inst);
                let exec = Operand::PhysUse(self.out.exec());
                self.push(self.masks.mov, &[Operand::Def(result), exec]);
            }
            Intrinsic::ReadFirstLane => {
                let result = self.result(inst);
                let source = self.vector_register(data.args[0]);
                let operands = [Operand::Def(result), Operand::whole(source)];
                self.push(Pseudo::ReadFirstLane, &operands);
            }
            Intrinsic::ReadLane => {
                let result = self.result(inst);
                let source = self.vector_register(data.args[0]);
                let lane = self.lane(inst, 1)?;
                let operands = [Operand::Def(result), Operand::whole(source), lane];
                self.push(I::V_READLANE_B32, &operands);
            }
            Intrinsic::WriteLane => {
                let result = self.result(inst);
                let value = Operand::whole(self.scalar_register(data.args[0]));
                let lane = self.lane(inst, 1)?;
                let old = self.vector_register(data.args[2]);
                let operands = [Operand::Def(result), value, lane, Operand::whole(old)];
                self.buffer
                    .push(MachineInst::new(I::V_WRITELANE_B32, &operands).with_tied_last());
            }
            Intrinsic::Ballot => self.select_ballot(inst),
            Intrinsic::DsBpermute | Intrinsic::DsPermute => {
                let opcode = match which {
                    Intrinsic::DsBpermute => I::DS_BPERMUTE_B32,
                    _ => I::DS_PERMUTE_B32,
                };
                let opcode = self.existing(inst, opcode)?;
                let result = self.result(inst);
                let (lane, value) = (
                    self.vector_register(data.args[0]),
                    self.vector_register(data.args[1]),
                );
                let operands = [
                    Operand::Def(result),
                    Operand::whole(lane),
                    Operand::whole(value),
                ];
                self.push(opcode, &operands);
            }
            Intrinsic::DsSwizzle => {
                let Operand::Imm(pattern) = self.constant_argument(inst, 1)? else {
                    return Err(self.unsupported(inst, "the pattern must be constant"));
                };
                let result = self.result(inst);
                let value = self.vector_register(data.args[0]);
                let operands = [Operand::Def(result), Operand::whole(value)];
                let modifiers = Modifiers::default().with_offset((pattern & 0xffff) as i32);
                self.buffer
                    .push(MachineInst::new(I::DS_SWIZZLE_B32, &operands).with_modifiers(modifiers));
            }
            _ => return Err(self.unsupported(inst, "this intrinsic is not implemented")),
        }
        Ok(())
    }

    fn existing(&self, inst: Inst, opcode: I) -> Result<I, IselError> {
        Some(opcode)
            .filter(|opcode| opcode.exists(self.target.generation()))
            .ok_or_else(|| self.unsupported(inst, "no instruction on this processor"))
    }

    fn constant_argument(&self, inst: Inst, index: usize) -> Result<Operand, IselError> {
        let args = &self.generic.insts[inst].args;
        args.get(index)
            .and_then(|&value| self.constant(value))
            .map(|bits| Operand::Imm(bits as u32))
            .ok_or_else(|| self.unsupported(inst, "an operand must be constant"))
    }

    /// The number of a lane: a constant or an SGPR.
    fn lane(&mut self, inst: Inst, index: usize) -> Result<Operand, IselError> {
        if let Ok(Operand::Imm(lane)) = self.constant_argument(inst, index) {
            return Ok(Operand::Imm(lane & u32::from(self.out.wave_size - 1)));
        }
        let value = self.generic.insts[inst].args[index];
        Ok(Operand::whole(self.scalar_register(value)))
    }

    /// Before GFX9 the handler wants the queue in s[0:1].
    fn select_trap(&mut self, inst: Inst, which: Intrinsic) -> Result<(), IselError> {
        if which == Intrinsic::Trap && !self.target.has_gfx9_instructions() {
            return Err(self.unsupported(inst, "traps on this processor"));
        }
        let number = if which == Intrinsic::Trap {
            TRAP
        } else {
            DEBUG_TRAP
        };
        self.push(I::S_TRAP, &[Operand::Imm(number)]);
        Ok(())
    }

    /// The message's operand is M0, which is all ones again for LDS accesses.
    fn select_message(&mut self, inst: Inst, which: Intrinsic) -> Result<(), IselError> {
        let message = self.constant_argument(inst, 0)?;
        let value = self.generic.insts[inst].args[1];
        let value = self.scalar_source(value);
        let m0 = Operand::PhysDef(PhysReg::M0);
        self.push(I::S_MOV_B32, &[m0, value]);
        let opcode = match which {
            Intrinsic::SSendMsg => I::S_SENDMSG,
            _ => I::S_SENDMSGHALT,
        };
        self.push(opcode, &[message]);
        if self.target.needs_m0_for_lds() {
            self.push(I::S_MOV_B32, &[m0, Operand::Imm(u32::MAX)]);
        }
        Ok(())
    }

    /// The lanes whose boolean is set, as a number.
    fn select_ballot(&mut self, inst: Inst) {
        let result = self.result(inst);
        let mask = self.mask(self.generic.insts[inst].args[0]);
        let exec = Operand::PhysUse(self.out.exec());
        let (wanted, given) = (self.out.vregs[result].dwords, self.out.mask_dwords());
        if wanted == given {
            self.push(self.masks.and, &[Operand::Def(result), mask, exec]);
            return;
        }
        let active = self.out.new_vreg(RegClass::sgpr(given));
        self.push(self.masks.and, &[Operand::Def(active), mask, exec]);
        if wanted > given {
            let parts = [
                Operand::Def(result),
                Operand::whole(active),
                Operand::Imm(0),
            ];
            self.push(Pseudo::RegSequence, &parts);
        } else {
            let low = self.part(Operand::whole(active), 0, wanted);
            self.push(Pseudo::Copy, &[Operand::Def(result), low]);
        }
    }
}
