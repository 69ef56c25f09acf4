//! Two VCCZ bugs before GFX10. Both are mitigated by `s_mov_b64 vcc, vcc` before the branch that reads
//! VCCZ.
//!
//! * *ReadVCCZBug* (GFX6, GFX7): a scalar load that returns while VCC is written, or after that, may corrupt VCCZ. The
//!   branch must also wait for scalar memory, which the pass `waits` ensures.
//! * Before GFX10, a scalar write of one half of VCC does not update VCCZ. (LLVM names the feature of processors
//!   without this bug *PartialVCCWritesUpdateVCCZ*.)

use super::View;
use isa::{Class, Opcode, WaitCounts};
use mir::machine::{Function, Inst, Operand, PhysReg};

/// The state before an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct State {
    /// True if VCCZ may be wrong.
    wrong: bool,
    /// True if scalar memory accesses may be outstanding.
    outstanding: bool,
}

impl State {
    /// Joins another state into this one. Returns `true` if this one changed.
    pub(super) fn join(&mut self, other: State) -> bool {
        let before = *self;
        self.wrong |= other.wrong;
        self.outstanding |= other.outstanding;
        *self != before
    }
}

/// Returns `true` for branches that read VCCZ.
fn reads(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::S_CBRANCH_VCCZ | Opcode::S_CBRANCH_VCCNZ)
}

/// Returns `true` if some branch reads VCCZ. Otherwise its state does not matter.
pub(super) fn is_read(function: &Function) -> bool {
    let blocks = function.layout.iter();
    let mut insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    insts.any(|inst| inst.opcode().is_some_and(reads))
}

/// The mitigation before an instruction.
pub(super) fn mitigation(state: &State, view: &View<'_>) -> Option<Inst> {
    let vcc = PhysReg::vcc(2);
    let operands = [Operand::PhysDef(vcc), Operand::PhysUse(vcc)];
    (reads(view.opcode) && state.wrong).then(|| Inst::new(Opcode::S_MOV_B64, &operands))
}

/// Updates the state for an issued instruction.
pub(super) fn issue(state: &mut State, view: &View<'_>) {
    if view.generation.updates_vccz_by_half() {
        return;
    }
    let corrupts = view.generation.has_vccz_corruption();
    match view.class() {
        Class::Smem => {
            state.outstanding = true;
            state.wrong |= corrupts;
        }
        Class::Wait => {
            let bits = view.immediate(0).unwrap_or(u32::MAX) as u16;
            if WaitCounts::decode(bits, view.generation).lgkm == Some(0) {
                state.outstanding = false;
            }
        }
        class => {
            for written in view
                .writes()
                .filter(|written| written.overlaps(PhysReg::vcc(2)))
            {
                let partial = class == Class::Salu && written.dwords < 2;
                state.wrong = partial || corrupts && state.outstanding;
            }
        }
    }
}
