//! Bugs of GFX10 that wait states do not cure; each has a fact of its name in `target`.
//!
//! * *VmemToScalarWrite*: a vector memory or LDS instruction reads an SGPR, EXEC or M0, and scalar
//!   code writes it before the first has read it. Remedy: `s_waitcnt_depctr` for `vm_vsrc`.
//! * *SmemToVectorWrite*: scalar memory reads an SGPR that the vector ALU then writes. Remedy: any
//!   scalar ALU instruction, `s_mov_b32 null, 0`.
//! * *VcmpxExecWar*: an instruction that is not of the vector ALU reads EXEC, and `v_cmpx` writes it.
//!   Remedy: `s_waitcnt_depctr` for `sa_sdst`.
//! * *VcmpxPermlane*: `v_permlane16` after `v_cmpx`. Remedy: a vector move in between.
//! * *LdsBranchVmemWar*: LDS access, branch, vector memory access, or the other way round. Remedy:
//!   `s_waitcnt_vscnt null, 0`.

use super::View;
use isa::{Class, Effects, Opcode, WaitCounts};
use mir::machine::{Inst, Operand, PhysReg, RegisterFile};
use target::Target;

/// Kinds of accesses of LdsBranchVmemWar.
const LDS: u8 = 1;
const VECTOR: u8 = 2;

/// What may still hurt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct State {
    /// SGPRs that vector memory or LDS instructions may still have to read, by operand number.
    vector_reads: u128,
    /// SGPRs that scalar memory instructions have read since the last scalar ALU instruction.
    scalar_reads: u128,
    /// Something other than the vector ALU has read EXEC.
    exec_read: bool,
    /// `v_cmpx` was the last vector ALU instruction.
    compared_exec: bool,
    /// The last accesses were of these kinds.
    accessed: u8,
    /// A branch has followed accesses of these kinds, and no access it.
    branched: u8,
}

impl State {
    /// After code of another function.
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

    /// Unites with another state; true if that changed this one.
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

/// Bits of SGPR-file registers by operand number.
fn bits(registers: PhysReg) -> u128 {
    match registers.file {
        RegisterFile::Sgpr if registers.index < 128 => {
            ((1u128 << registers.dwords) - 1) << registers.index
        }
        _ => 0,
    }
}

fn all_bits(registers: impl Iterator<Item = PhysReg>) -> u128 {
    registers.fold(0, |all, register| all | bits(register))
}

/// The null register takes no part.
const NULL: PhysReg = PhysReg::sgpr(125, 1);

fn written(view: &View<'_>) -> u128 {
    let exec = if view.writes_exec() {
        bits(PhysReg::exec(2))
    } else {
        0
    };
    (all_bits(view.writes()) | exec) & !bits(NULL)
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

/// Kinds of access of an instruction; generic ones may be of both.
fn accesses(view: &View<'_>) -> u8 {
    match view.class() {
        Class::Ds => LDS,
        Class::Flat => LDS | VECTOR,
        _ if view.is_vector_memory() => VECTOR,
        _ => 0,
    }
}

const fn other_kind(kinds: u8) -> u8 {
    (kinds & LDS) << 1 | (kinds & VECTOR) >> 1
}

/// `s_waitcnt_depctr` operands: all fields at their most but one.
const VM_VSRC_0: u32 = 0xffe3;
const SA_SDST_0: u32 = 0xfffe;

/// What must precede an instruction.
pub(super) fn remedy(state: &State, view: &View<'_>, target: &Target) -> Option<Inst> {
    if state == &State::default() {
        return None;
    }
    let scalar = matches!(view.class(), Class::Salu | Class::Smem);
    let depctr = |bits| Some(Inst::new(Opcode::S_WAITCNT_DEPCTR, &[Operand::Imm(bits)]));
    if scalar && target.has_vmem_to_scalar_write_hazard() && written(view) & state.vector_reads != 0
    {
        return depctr(VM_VSRC_0);
    }
    if view.is_valu() {
        let smem = target.has_smem_to_vector_write_hazard();
        if smem && written(view) & state.scalar_reads != 0 {
            let operands = [Operand::PhysDef(NULL), Operand::Imm(0)];
            return Some(Inst::new(Opcode::S_MOV_B32, &operands));
        }
        if target.has_vcmpx_exec_war_hazard() && state.exec_read && view.writes_exec() {
            return depctr(SA_SDST_0);
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
        let operands = [Operand::PhysUse(NULL), Operand::Imm(0)];
        return Some(Inst::new(Opcode::S_WAITCNT_VSCNT, &operands));
    }
    None
}

/// Takes the state over an instruction.
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
    match view.class() {
        Class::Branch => state.branched |= state.accessed,
        Class::Smem => state.scalar_reads |= all_bits(view.reads()),
        Class::Salu => state.scalar_reads = 0,
        Class::Wait => wait(state, view),
        _ => {}
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
            if bits >> 2 & 7 == 0 {
                state.vector_reads = 0;
            }
            if bits & 1 == 0 {
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
