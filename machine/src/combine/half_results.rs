//! Writes 16-bit results to the upper half of a register (SDWA).
//!
//! In: machine SSA after [`super::sub_dwords`]. Out: the same computation. If a half is only computed to be shifted to the
//! upper half of a dword, the instruction writes it there itself. If it is then joined with a lower half that has no other
//! use, the instruction preserves the lower half of that register, so the dword takes no instruction of its own:
//!
//! ```text
//! %2:v1 = v_mul_f16 %0, %1
//! %3:v1 = v_lshlrev_b32 16, %2
//! %5:v1 = v_or_b32 %4, %3 src0_sel:word_0  =>   %5:v1 = v_mul_f16 %0, %1, tied %4 dst_sel:word_1 dst_unused:preserve
//! ```

use super::forget_variables;
use super::sub_dwords::{fits_sources, sdwa_form};
use cranelift_entity::EntityRef;
use isa::{Effects, HighHalf, Modifiers, Opcode as I, SdwaSelect, SdwaUnused};
use mir::machine::{Block, Function, Inst, Operand, RegClass, SubReg, VReg};
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if !target.has_sdwa() {
        return;
    }
    let has_shift =
        |block: &Block| (function.blocks[*block].insts.iter()).any(|inst| shifted(inst).is_some());
    let blocks: Vec<Block> = function.layout.iter().copied().filter(has_shift).collect();
    if blocks.is_empty() {
        return;
    }
    let uses = function.count_uses();
    let mut gone = FxHashSet::default();
    for block in blocks {
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        let mut pass = Pass {
            function,
            target,
            uses: &uses,
            defined: FxHashMap::default(),
            removed: vec![false; insts.len()],
            gone: &mut gone,
        };
        pass.block(&mut insts);
        let mut removed = pass.removed.into_iter();
        insts.retain(|_| !removed.next().unwrap_or(false));
        function.blocks[block].insts = insts;
    }
    forget_variables(function, |register| gone.contains(&register));
}

/// The result and the operand of a shift to the upper half.
fn shifted(inst: &Inst) -> Option<(VReg, VReg)> {
    match inst.operands[..] {
        [
            Operand::Def(result),
            Operand::Imm(16),
            Operand::Use(half, SubReg::FULL),
        ] if inst.opcode() == Some(I::V_LSHLREV_B32) && inst.is_plain() => Some((result, half)),
        _ => None,
    }
}

/// The result, the lower half and the upper half of an `or` that selects the lower half of an operand and reads the other
/// one unchanged.
fn joined(inst: &Inst) -> Option<(VReg, VReg, VReg)> {
    let selects = inst.modifiers.sdwa.src_sel;
    let expected = |src_sel| {
        let mut modifiers = Modifiers::default();
        modifiers.sdwa.src_sel = src_sel;
        modifiers
    };
    let is_joined = inst.opcode() == Some(I::V_OR_B32)
        && inst.modifiers == expected(selects)
        && inst.encoding.is_none();
    match (&inst.operands[..], selects) {
        (
            &[
                Operand::Def(result),
                Operand::Use(low, SubReg::FULL),
                Operand::Use(high, SubReg::FULL),
            ],
            [SdwaSelect::Word0, SdwaSelect::Dword],
        )
        | (
            &[
                Operand::Def(result),
                Operand::Use(high, SubReg::FULL),
                Operand::Use(low, SubReg::FULL),
            ],
            [SdwaSelect::Dword, SdwaSelect::Word0],
        ) if is_joined => Some((result, low, high)),
        _ => None,
    }
}

struct Pass<'a> {
    function: &'a Function,
    target: &'a Target,
    /// The number of operands that read each register.
    uses: &'a [u32],
    /// The positions in the block at which registers are defined.
    defined: FxHashMap<VReg, usize>,
    removed: Vec<bool>,
    /// The registers that no longer exist.
    gone: &'a mut FxHashSet<VReg>,
}

impl Pass<'_> {
    fn block(&mut self, insts: &mut [Inst]) {
        // The first position to which the current instruction could move up.
        let mut start = 0;
        for position in 0..insts.len() {
            if self.separates(&insts[position]) {
                start = position + 1;
            }
            self.join(insts, position, start);
            for register in insts[position].defs() {
                self.defined.insert(register, position);
            }
        }
        for position in 0..insts.len() {
            self.shift(insts, position);
        }
    }

    /// Returns `true` for instructions across which computations do not move.
    fn separates(&self, inst: &Inst) -> bool {
        let changes_mode = inst.opcode().is_some_and(|opcode| {
            let writes = opcode.properties().writes(self.target.generation());
            writes.contains(Effects::MODE)
        });
        changes_mode || inst.is_opaque()
    }

    fn is_read_once(&self, register: VReg) -> bool {
        self.uses.get(register.index()) == Some(&1)
    }

    /// Replaces an `or` of two halves with the instruction that computes the upper one.
    fn join(&mut self, insts: &mut [Inst], position: usize, start: usize) {
        let Some((result, low, high)) = joined(&insts[position]) else {
            return;
        };
        let is_wanted = self.function.vregs[low] == RegClass::V1
            && self.is_read_once(low)
            && self.is_read_once(high);
        let Some(&shift) = self.defined.get(&high).filter(|_| is_wanted) else {
            return;
        };
        let Some((_, half)) = shifted(&insts[shift]) else {
            return;
        };
        let Some(source) = self.source(insts, half).filter(|&at| at >= start) else {
            return;
        };
        let mut inst = insts[source].clone();
        inst.operands[0] = Operand::Def(result);
        inst.operands.push(Operand::full(low));
        inst.modifiers.sdwa.dst_sel = SdwaSelect::Word1;
        inst.modifiers.sdwa.dst_unused = SdwaUnused::Preserve;
        insts[position] = inst.with_tied_last();
        self.removed[shift] = true;
        self.removed[source] = true;
        self.gone.extend([high, half]);
    }

    /// Lets the instruction that computes a half write it to the upper half, instead of shifting it.
    fn shift(&mut self, insts: &mut [Inst], position: usize) {
        if self.removed[position] {
            return;
        }
        let Some((result, half)) = shifted(&insts[position]) else {
            return;
        };
        if self.function.vregs[result] != RegClass::V1 {
            return;
        }
        if let Some(source) = self.source(insts, half) {
            insts[source].operands[0] = Operand::Def(result);
            insts[source].modifiers.sdwa.dst_sel = SdwaSelect::Word1;
            self.removed[position] = true;
            self.gone.insert(half);
        }
    }

    /// The position of the instruction that computes a half, if it can write it elsewhere and nothing else reads it.
    fn source(&self, insts: &[Inst], half: VReg) -> Option<usize> {
        let position = *self.defined.get(&half)?;
        let inst = &insts[position];
        let generation = self.target.generation();
        let is_half =
            inst.opcode()?.properties().high_half(generation) != HighHalf::Result && !inst.tied;
        let form = sdwa_form(inst, generation)?;
        let rest = Modifiers {
            neg: 0,
            abs: 0,
            ..inst.modifiers
        };
        let mut expected = Modifiers::default();
        expected.sdwa.src_sel = inst.modifiers.sdwa.src_sel;
        expected.sdwa.sext = inst.modifiers.sdwa.sext;
        let fits = is_half
            && self.is_read_once(half)
            && self.function.vregs[half] == RegClass::V1
            && rest == expected
            && inst.encoding.is_none()
            && form.has_destination_select()
            && fits_sources(self.function, inst, form, self.target, &|_| false);
        fits.then_some(position)
    }
}
