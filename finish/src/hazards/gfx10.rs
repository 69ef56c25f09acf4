//! GFX10 bugs that wait states do not mitigate. They have LLVM's names, and `processors` has a fact with the same
//! name for each.
//!
//! * *VMEMtoScalarWriteHazard* (`fixVMEMtoScalarWriteHazards`): a vector memory or LDS instruction
//!   reads an SGPR, EXEC or M0, and a scalar instruction overwrites it too early. Mitigation:
//!   `s_waitcnt_depctr` for `vm_vsrc`.
//! * *SMEMtoVectorWriteHazard* (`fixSMEMtoVectorWriteHazards`): a scalar memory instruction reads an SGPR that a VALU
//!   instruction then writes. Mitigation: any SALU instruction; the pass inserts `s_mov_b32 null, 0`.
//! * *VcmpxExecWARHazard* (`fixVcmpxExecWARHazard`): an instruction other than a VALU instruction reads EXEC, and
//!   `v_cmpx` then writes it. Mitigation: `s_waitcnt_depctr` for `sa_sdst`.
//! * *VcmpxPermlaneHazard* (`fixVcmpxPermlaneHazards`): `v_permlane16` after `v_cmpx`. Mitigation:
//!   a vector move in between.
//! * *LdsBranchVmemWARHazard* (`fixLdsBranchVmemWARHazard`): an LDS access, a branch and a vector memory access follow
//!   each other, in this or the reverse order. Mitigation: `s_waitcnt_vscnt null, 0`.

use super::View;
use isa::dependency_counters::{self, DependencyCounter};
use isa::{Class, Effects, Opcode, Unit, WaitCounts};
use mir::machine::{Inst, Operand, PhysReg, RegisterFile};
use processors::Target;

/// The kinds of accesses that LdsBranchVmemWARHazard distinguishes.
const LDS: u8 = 1;
const VECTOR: u8 = 2;

/// Pending hazards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct State {
    /// The SGPRs, by operand number, that vector memory or LDS instructions may not have read yet.
    vector_reads: u128,
    /// The SGPRs that scalar memory instructions have read since the last SALU instruction.
    scalar_reads: u128,
    /// True if an instruction other than a VALU instruction has read EXEC.
    exec_read: bool,
    /// True if the last VALU instruction was a `v_cmpx`.
    compared_exec: bool,
    /// The kinds of the last accesses.
    accessed: u8,
    /// The kinds of accesses that were followed by a branch, if there has been no access since then.
    branched: u8,
}

impl State {
    /// The state after code of another function.
    pub(super) fn unknown() -> State {
        State {
            vector_reads: u128::MAX,
            scalar_reads: u128::MAX,
            exec_read: true,
            compared_exec: true,
            accessed: LDS | VECTOR,
            branched: LDS | VECTOR,
        }
    }

    /// Joins another state into this one. Returns `true` if this one changed.
    pub(super) fn join(&mut self, other: &State) -> bool {
        let before = *self;
        self.vector_reads |= other.vector_reads;
        self.scalar_reads |= other.scalar_reads;
        self.exec_read |= other.exec_read;
        self.compared_exec |= other.compared_exec;
        self.accessed |= other.accessed;
        self.branched |= other.branched;
        *self != before
    }
}

/// SGPRs as a bit set, by operand number.
fn bits(registers: PhysReg) -> u128 {
    match registers.file {
        RegisterFile::Sgpr if registers.index < 128 => {
            ((1u128 << registers.dwords) - 1) << registers.index
        }
        RegisterFile::Sgpr | RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr => 0,
    }
}

fn all_bits(registers: impl Iterator<Item = PhysReg>) -> u128 {
    registers.fold(0, |all, register| all | bits(register))
}

/// The written scalar registers, without the null register, which is not involved in hazards.
fn written(view: &View<'_>) -> u128 {
    let exec = if view.writes_exec() {
        bits(PhysReg::exec(2))
    } else {
        0
    };
    (all_bits(view.writes()) | exec) & !bits(PhysReg::NULL)
}

fn read(view: &View<'_>) -> u128 {
    let implicit = view.properties.reads(view.generation);
    let exec = if implicit.contains(Effects::EXEC) {
        bits(PhysReg::exec(2))
    } else {
        0
    };
    let m0 = if implicit.contains(Effects::M0) {
        bits(PhysReg::M0)
    } else {
        0
    };
    all_bits(view.reads()) | exec | m0
}

/// The kinds of accesses of an instruction. A flat access may be of both kinds.
fn accesses(view: &View<'_>) -> u8 {
    match view.class().unit() {
        Unit::DataShare => LDS,
        Unit::Vmem if view.class() == Class::Flat => LDS | VECTOR,
        Unit::Vmem => VECTOR,
        Unit::Salu | Unit::Valu | Unit::Smem | Unit::Export | Unit::Sequencer => 0,
    }
}

const fn other_kind(kinds: u8) -> u8 {
    (kinds & LDS) << 1 | (kinds & VECTOR) >> 1
}

/// Waits until a counter of `s_waitcnt_depctr` is 0.
pub(crate) fn wait_for(counter: DependencyCounter, target: &Target) -> Inst {
    let operand = dependency_counters::wait_for(counter, target.generation());
    let operands = [Operand::Imm(u32::from(operand))];
    Inst::new(Opcode::S_WAITCNT_DEPCTR, &operands)
}

/// The mitigation before an instruction.
pub(super) fn mitigation(state: &State, view: &View<'_>, target: &Target) -> Option<Inst> {
    if state == &State::default() {
        return None;
    }
    let scalar = matches!(view.class(), Class::Salu | Class::Smem);
    if scalar && target.has_vmem_to_scalar_write_hazard() && written(view) & state.vector_reads != 0
    {
        return Some(wait_for(DependencyCounter::VmVsrc, target));
    }
    if view.is_valu() {
        let smem = target.has_smem_to_vector_write_hazard();
        if smem && written(view) & state.scalar_reads != 0 {
            let operands = [Operand::PhysDef(PhysReg::NULL), Operand::Imm(0)];
            return Some(Inst::new(Opcode::S_MOV_B32, &operands));
        }
        if target.has_vcmpx_exec_war_hazard() && state.exec_read && view.writes_exec() {
            return Some(wait_for(DependencyCounter::SaSdst, target));
        }
        let permutes = matches!(
            view.opcode,
            Opcode::V_PERMLANE16_B32 | Opcode::V_PERMLANEX16_B32
        );
        if permutes && state.compared_exec && target.has_vcmpx_permlane_hazard() {
            let source = view.reads().next()?;
            let operands = [Operand::PhysDef(source), Operand::PhysUse(source)];
            return Some(Inst::new(Opcode::V_MOV_B32, &operands));
        }
    }
    let war = target.has_lds_branch_vmem_war_hazard();
    if war && state.branched & other_kind(accesses(view)) != 0 {
        let operands = [Operand::PhysUse(PhysReg::NULL), Operand::Imm(0)];
        return Some(Inst::new(Opcode::S_WAITCNT_VSCNT, &operands));
    }
    None
}

/// Updates the state for an issued instruction.
pub(super) fn issue(state: &mut State, view: &View<'_>, target: &Target) {
    if !target.has_no_data_dependency_hazards() {
        return;
    }
    if view.opcode == Opcode::S_SWAPPC_B64 {
        *state = State::unknown();
        return;
    }
    if view.is_valu() {
        state.vector_reads = 0;
        if view.written_scalars().next().is_some() {
            state.exec_read = false;
        }
        state.compared_exec =
            view.writes_exec() || state.compared_exec && view.opcode == Opcode::V_NOP;
        return;
    }
    state.exec_read |= view.reads_exec() && view.class() != Class::Smem;
    let kinds = accesses(view);
    if kinds != 0 {
        state.vector_reads |= read(view);
        state.accessed = kinds;
        state.branched = 0;
    }
    match view.class().unit() {
        Unit::Smem => state.scalar_reads |= all_bits(view.reads()),
        Unit::Salu => state.scalar_reads = 0,
        Unit::Sequencer if view.class() == Class::Branch => state.branched |= state.accessed,
        Unit::Sequencer if view.class() == Class::Wait => wait(state, view),
        Unit::Sequencer | Unit::Valu | Unit::DataShare | Unit::Vmem | Unit::Export => {}
    }
}

fn wait(state: &mut State, view: &View<'_>) {
    let bits = view
        .inst
        .operands
        .last()
        .map_or(u32::MAX, |operand| match *operand {
            Operand::Imm(bits) => bits,
            _ => u32::MAX,
        });
    match view.opcode {
        Opcode::S_WAITCNT => {
            let counts = WaitCounts::decode(bits as u16, view.generation);
            if counts.lgkm == Some(0) {
                state.scalar_reads = 0;
                if counts.vm == Some(0) && counts.exp == Some(0) {
                    state.vector_reads = 0;
                }
            }
        }
        Opcode::S_WAITCNT_DEPCTR => {
            let waits =
                |counter| dependency_counters::waits_for(bits as u16, counter, view.generation);
            if waits(DependencyCounter::VmVsrc) {
                state.vector_reads = 0;
            }
            if waits(DependencyCounter::SaSdst) {
                state.exec_read = false;
            }
        }
        Opcode::S_WAITCNT_VSCNT if bits == 0 => {
            state.accessed = 0;
            state.branched = 0;
        }
        _ => {}
    }
}
