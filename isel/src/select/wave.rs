//! Intrinsics about the wave: its control state, its caches.

use super::Selector;
use crate::IselError;
use isa::Opcode as I;
use mir::generic::{Inst, Intrinsic, Value};
use mir::machine::{Inst as MachineInst, Operand, PhysReg, Pseudo};

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
    (Intrinsic::SDcacheWbVol,     I::S_DCACHE_WB_VOL,     0),
    (Intrinsic::SSetHalt,         I::S_SETHALT,           1),
    (Intrinsic::STTraceDataImm,   I::S_TTRACEDATA_IMM,    1),
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
    (Intrinsic::SGetPc,           I::S_GETPC_B64),
    (Intrinsic::SGetWaveId,       I::S_GET_WAVEID_IN_WORKGROUP),
];

/// Registers that say where memories begin; only reads of 64 bits give all of their value.
#[rustfmt::skip]
const BASES: &[(Intrinsic, PhysReg)] = &[
    (Intrinsic::SharedBase,       PhysReg::SHARED_BASE),
    (Intrinsic::PrivateBase,      PhysReg::PRIVATE_BASE),
];

/// Functions of a scalar: on 32 bits, on 64 bits.
#[rustfmt::skip]
const SCALAR: &[(Intrinsic, I, Option<I>)] = &[
    (Intrinsic::SBitReplicate,    I::S_BITREPLICATE_B64_B32, None),
    (Intrinsic::SQuadMask,        I::S_QUADMASK_B32,         Some(I::S_QUADMASK_B64)),
    (Intrinsic::SWqm,             I::S_WQM_B32,              Some(I::S_WQM_B64)),
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
        if which == Intrinsic::PopsExitingWaveId {
            if !self.target.has_aperture_registers() {
                return Err(self.unsupported(inst, "the processor does not have this register"));
            }
            // The register changes: no copy that others could share.
            let result = Operand::Def(self.result(inst));
            let register = Operand::PhysUse(PhysReg::POPS_EXITING_WAVE_ID);
            self.push(I::S_MOV_B32, &[result, register]);
            return Ok(());
        }
        if let Some(&(_, opcode)) = READ.iter().find(|row| row.0 == which) {
            let opcode = self.existing(inst, opcode)?;
            let result = self.result(inst);
            self.push(opcode, &[Operand::Def(result)]);
            return Ok(());
        }
        if let Some(&(_, register)) = BASES.iter().find(|row| row.0 == which) {
            let result = self.result(inst);
            let operands = [Operand::Def(result), Operand::PhysUse(register)];
            self.push(I::S_MOV_B64, &operands);
            return Ok(());
        }
        if let Some(&(_, narrow, wide)) = SCALAR.iter().find(|row| row.0 == which) {
            let opcode = match generic.ty(data.args[0]).dwords() {
                1 => Some(narrow),
                _ => wide,
            };
            let opcode = opcode.ok_or_else(|| {
                self.unsupported(inst, "no instruction implements this operation")
            })?;
            let opcode = self.existing(inst, opcode)?;
            let result = self.result(inst);
            let source = self.scalar_register(data.args[0]);
            self.push(opcode, &[Operand::Def(result), Operand::whole(source)]);
            return Ok(());
        }
        match which {
            Intrinsic::WaveBarrier | Intrinsic::SchedBarrier => {}
            Intrinsic::Trap | Intrinsic::DebugTrap => {
                if let Some(&queue) = data.args.first() {
                    let queue = Operand::whole(self.scalar_register(queue));
                    let place = Operand::PhysDef(PhysReg::sgpr(0, 2));
                    self.push(I::S_MOV_B64, &[place, queue]);
                }
                self.select_trap(which);
            }
            Intrinsic::SSendMsg | Intrinsic::SSendMsgHalt => {
                let message = self.constant_argument(inst, 0)?;
                let opcode = match which {
                    Intrinsic::SSendMsg => I::S_SENDMSG,
                    _ => I::S_SENDMSGHALT,
                };
                self.with_m0(data.args[1], &MachineInst::new(opcode, &[message]));
            }
            Intrinsic::STTraceData => {
                self.with_m0(data.args[0], &MachineInst::new(I::S_TTRACEDATA, &[]));
            }
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
            Intrinsic::StackRaise => return self.select_stack_raise(inst),
            Intrinsic::ScalarArgument => {
                let result = self.result(inst);
                let source = self.scalar_source(data.args[0]);
                self.push(Pseudo::Copy, &[Operand::Def(result), source]);
            }
            Intrinsic::ScalarParameter => return self.select_scalar_parameter(inst),
            Intrinsic::StackEnd => return self.select_stack_end(inst),
            Intrinsic::WholeBegin
            | Intrinsic::WholeEnd
            | Intrinsic::WholeEnter
            | Intrinsic::WholeQuads => self.select_whole(inst, which)?,
            Intrinsic::InitExec | Intrinsic::InitExecFromInput => {
                return self.select_init_exec(inst, which);
            }
            Intrinsic::Kill => {
                let killed = self.out.new_vreg(self.out.mask_class());
                let condition = self.mask_register(data.args[0]);
                let operands = [Operand::Def(killed), Operand::whole(condition)];
                self.push(Pseudo::KillLanes, &operands);
            }
            _ => return self.select_lane_intrinsic(inst, which),
        }
        Ok(())
    }

    /// The opcode, if the processor has it.
    pub(super) fn existing(&self, inst: Inst, opcode: I) -> Result<I, IselError> {
        Some(opcode)
            .filter(|opcode| opcode.exists(self.target.generation()))
            .ok_or_else(|| self.unsupported(inst, "the processor does not have this instruction"))
    }

    /// Operand `index`, which must be constant.
    pub(super) fn constant_argument(&self, inst: Inst, index: usize) -> Result<Operand, IselError> {
        let args = &self.generic.insts[inst].args;
        args.get(index)
            .and_then(|&value| self.constant(value))
            .map(|bits| Operand::Imm(bits as u32))
            .ok_or_else(|| self.unsupported(inst, "an operand that must be a constant is not"))
    }

    fn select_trap(&mut self, which: Intrinsic) {
        let number = if which == Intrinsic::Trap {
            TRAP
        } else {
            DEBUG_TRAP
        };
        self.push(I::S_TRAP, &[Operand::Imm(number)]);
    }

    /// An instruction with an operand in M0, which is all ones again for LDS accesses.
    pub(super) fn with_m0(&mut self, value: Value, inst: &MachineInst) {
        let value = self.scalar_source(value);
        self.with_m0_of(value, inst);
    }

    /// The same with the operand's register or constant.
    pub(super) fn with_m0_of(&mut self, value: Operand, inst: &MachineInst) {
        let m0 = Operand::PhysDef(PhysReg::M0);
        self.push(I::S_MOV_B32, &[m0, value]);
        self.buffer.push(inst.clone());
        if self.target.needs_m0_for_lds() {
            self.push(I::S_MOV_B32, &[m0, Operand::Imm(u32::MAX)]);
        }
    }
}
