//! Killed lanes and helper lanes of pixel shaders.
//!
//! Reserved SGPRs contain the mask of live lanes: those that are neither killed nor helper lanes. If no live lane is
//! left, the wave ends, after the export that the hardware waits for. Instructions with effects that are visible
//! outside the lane are executed only for live lanes.

use super::Expander;
use isa::{Class, MemoryAccess, ModifierSet, Modifiers, Opcode};
use mir::AddressSpace;
use mir::CompileError;
use mir::machine::{
    Block, BlockKind, Function, Inst, LaneMaskOpcodes, Operand, PhysReg, Pseudo, SubReg,
};
use mir::module::CallingConvention;
use processors::Target;

/// The number of the null target of exports.
const NULL_TARGET: u32 = 9;

/// Creates the block in which waves without live lanes end. The block must come after all others. `None` if the
/// function kills no lanes.
pub(super) fn exit_block(function: &mut Function, target: &Target) -> Option<Block> {
    let kills = |inst: &Inst| inst.pseudo() == Some(Pseudo::KillLanes);
    let mut blocks = function.layout.iter();
    if !blocks.any(|&block| function.blocks[block].insts.iter().any(kills)) {
        return None;
    }
    let exit = function.new_block(BlockKind::Normal);
    let mov = LaneMaskOpcodes::new(function.wave_size).mov;
    let operands = [Operand::PhysDef(function.exec()), Operand::Imm(0)];
    let mut insts = vec![Inst::new(mov, &operands)];
    let must_export = function.header.attributes.exports || !target.has_optional_pixel_export();
    if function.header.convention == CallingConvention::Pixel && must_export {
        let off = Operand::Off;
        let operands = [Operand::Imm(NULL_TARGET), off, off, off, off];
        let mut modifiers = Modifiers::default();
        modifiers.switches.set(ModifierSet::DONE, true);
        modifiers.switches.set(ModifierSet::VM, true);
        insts.push(Inst::new(Opcode::EXP, &operands).with_modifiers(modifiers));
    }
    insts.push(Inst::new(Opcode::S_ENDPGM, &[Operand::Imm(0)]));
    let data = &mut function.blocks[exit];
    data.tail = insts.len() as u32;
    data.insts = insts;
    Some(exit)
}

impl Expander<'_> {
    /// See [`Pseudo::KillLanes`].
    pub(super) fn kill(&mut self, killed: PhysReg, stays: Operand) -> Result<(), CompileError> {
        let (Some(live), Some(exit)) = (self.function.reserved.live_mask, self.exit) else {
            return Err(self.internal("lanes are killed without a mask of live ones".into()));
        };
        let exec = Operand::PhysUse(self.function.exec());
        self.push(self.masks.andn2, &[Operand::PhysDef(killed), exec, stays]);
        let operands = [
            Operand::PhysDef(live),
            Operand::PhysUse(live),
            Operand::PhysUse(killed),
        ];
        self.push(self.masks.andn2, &operands);
        self.push(Opcode::S_CBRANCH_SCC0, &[Operand::Block(exit)]);
        let rest = self.function.new_block(BlockKind::Normal);
        self.begin_block(rest);
        Ok(())
    }

    /// Deactivates helper lanes at the end of a shader, since only live lanes execute the code that follows the shader.
    pub(super) fn deactivate_helpers(&mut self) {
        let Some(live) = self.function.reserved.live_mask else {
            return;
        };
        let exec = self.function.exec();
        let operands = [
            Operand::PhysDef(exec),
            Operand::PhysUse(exec),
            Operand::PhysUse(live),
        ];
        self.push(self.masks.and, &operands);
    }

    /// Appends an instruction. If its effects are visible outside the lane, only live lanes execute it.
    pub(super) fn for_live_lanes(&mut self, inst: Inst) {
        let (Some(live), Some(save)) = (
            self.function.reserved.live_mask,
            self.function.reserved.helper_save,
        ) else {
            self.out.push(inst);
            return;
        };
        if !self.has_visible_effect(&inst) {
            self.out.push(inst);
            return;
        }
        let dwords = self.function.mask_dwords();
        let saved = save.sub(SubReg::range(0, dwords));
        let scc = save.sub(SubReg::dword(2));
        let is_scc_needed = self.is_scc_needed;
        if is_scc_needed {
            let operands = [Operand::PhysDef(scc), Operand::Imm(1), Operand::Imm(0)];
            self.push(Opcode::S_CSELECT_B32, &operands);
        }
        if is_scc_needed || !self.reopen_live_lanes(saved) {
            let operands = [Operand::PhysDef(saved), Operand::PhysUse(live)];
            self.push(self.masks.and_saveexec, &operands);
        }
        self.out.push(inst);
        let operands = [
            Operand::PhysDef(self.function.exec()),
            Operand::PhysUse(saved),
        ];
        self.push(self.masks.mov, &operands);
        if is_scc_needed {
            let operands = [Operand::PhysUse(scc), Operand::Imm(0)];
            self.push(Opcode::S_CMP_LG_U32, &operands);
        }
    }

    /// If the last instruction reactivates helper lanes, removes it and returns `true`, since the next instruction is
    /// for live lanes too.
    fn reopen_live_lanes(&mut self, saved: PhysReg) -> bool {
        let begins_block = self
            .splits
            .last()
            .is_some_and(|split| split.position == self.out.len());
        let operands = [
            Operand::PhysDef(self.function.exec()),
            Operand::PhysUse(saved),
        ];
        let closes = |inst: &Inst| {
            inst.opcode() == Some(self.masks.mov) && inst.operands.as_slice() == operands
        };
        let reopens = !begins_block && self.out.last().is_some_and(closes);
        if reopens {
            self.out.pop();
        }
        reopens
    }

    fn has_visible_effect(&self, inst: &Inst) -> bool {
        let Some(opcode) = inst.opcode() else {
            return false;
        };
        let properties = opcode.properties();
        let is_vector = properties.is_vector_memory() || properties.class == Class::Ds;
        let changes = matches!(
            properties.access,
            MemoryAccess::Store | MemoryAccess::Atomic
        );
        let memory = inst
            .mem
            .expand()
            .map(|mem| self.function.mem_ops[mem].space);
        let is_private = memory == Some(AddressSpace::Private);
        properties.class == Class::Export || is_vector && changes && !is_private
    }
}
