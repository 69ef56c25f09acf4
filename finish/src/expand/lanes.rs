//! Operations on EXEC: parking and activating lanes, whole wave mode, and SGPR spills to memory, which use one lane.

use super::memory::Direction;
use super::{Expander, one};
use cranelift_entity::EntityRef;
use isa::{Effects, Encoding, Opcode};
use mir::CompileError;
use mir::machine::{Block, BlockKind, Function, Operand, PhysReg, Pseudo, StackSlot};

/// For each block of the layout, true if EXEC is zero on every linear edge into it and its head activates waiting
/// lanes. The head can then overwrite EXEC.
pub(super) fn blocks_entered_without_lanes(function: &Function) -> Vec<bool> {
    let mut entered = vec![false; function.blocks.len()];
    let mut with_lanes = vec![false; function.blocks.len()];
    if let Some(entry) = function.entry() {
        with_lanes[entry.index()] = true;
    }
    // Edge blocks come after their predecessors in the layout, so their state at entry is known when they are visited.
    for &block in &function.layout {
        let data = &function.blocks[block];
        let passes_on = data.kind == BlockKind::LinearEdge && !with_lanes[block.index()];
        let last = data.linear_successors.len().saturating_sub(1);
        for (index, edge) in data.linear_successors.iter().enumerate() {
            let target = edge.block.index();
            entered[target] = true;
            let is_last = index == last;
            with_lanes[target] |=
                !passes_on && !leaves_without_lanes(function, block, is_last, edge.block);
        }
    }
    let unparks = |block: Block| {
        function.blocks[block]
            .insts
            .first()
            .is_some_and(|i| i.pseudo() == Some(Pseudo::UnparkLanes))
    };
    let index = |block: Block| block.index();
    function
        .layout
        .iter()
        .map(|&block| entered[index(block)] && !with_lanes[index(block)] && unparks(block))
        .collect()
}

/// Returns `true` if EXEC is zero on the linear edge from `block` to `target`.
fn leaves_without_lanes(function: &Function, block: Block, is_last: bool, target: Block) -> bool {
    let data = &function.blocks[block];
    let tail = &data.insts[data.tail_start()..];
    let branches_on = |opcode: Opcode| {
        tail.iter().any(|inst| {
            inst.opcode() == Some(opcode) && inst.operands.first() == Some(&Operand::Block(target))
        })
    };
    if branches_on(Opcode::S_CBRANCH_EXECZ) {
        return true;
    }
    if branches_on(Opcode::S_CBRANCH_EXECNZ) {
        return false;
    }
    let parks_all = tail
        .iter()
        .any(|inst| inst.pseudo() == Some(Pseudo::ParkAllLanes));
    let loops = tail
        .iter()
        .any(|inst| inst.opcode() == Some(Opcode::S_CBRANCH_EXECNZ));
    parks_all || (loops && is_last)
}

/// The width of a lane count, in bits.
const COUNT_BITS: u32 = 7;

impl Expander<'_> {
    fn exec(&self) -> (Operand, Operand) {
        let exec = self.function.exec();
        (Operand::PhysDef(exec), Operand::PhysUse(exec))
    }

    /// See [`Pseudo::WholeWaveBegin`].
    pub(super) fn begin_wwm(&mut self, mask: Operand, quads: bool) {
        let (_, exec) = self.exec();
        if quads {
            self.push(self.masks.mov, &[mask, exec]);
            self.activate_quads();
        } else {
            let all = match self.function.wave_size {
                32 => Operand::Imm(u32::MAX),
                _ => Operand::Imm64(u64::MAX),
            };
            self.push(self.masks.or_saveexec, &[mask, all]);
        }
    }

    /// See [`Pseudo::WholeWaveEnd`].
    pub(super) fn end_wwm(&mut self, mask: Operand) {
        let (exec_def, _) = self.exec();
        self.push(self.masks.mov, &[exec_def, mask]);
    }

    /// Activates all lanes of quads with an active lane.
    pub(super) fn activate_quads(&mut self) {
        let (exec_def, exec) = self.exec();
        self.push(self.masks.wqm, &[exec_def, exec]);
    }

    /// Activates the first N lanes, where N is bits [shift+6:shift] of `input`. Overwrites `count`.
    pub(super) fn activate_first(&mut self, count: PhysReg, input: Operand, shift: u32) {
        let (exec, _) = self.exec();
        let wave_size = u32::from(self.function.wave_size);
        let field = Operand::Imm(COUNT_BITS << 16 | shift & 31);
        let [bfm, cmov] = match wave_size {
            32 => [Opcode::S_BFM_B32, Opcode::S_CMOV_B32],
            _ => [Opcode::S_BFM_B64, Opcode::S_CMOV_B64],
        };
        let counted = Operand::PhysUse(count);
        self.push(Opcode::S_BFE_U32, &[Operand::PhysDef(count), input, field]);
        self.push(bfm, &[exec, counted, Operand::Imm(0)]);
        // The instruction that builds the mask cannot build a mask of all lanes.
        self.push(Opcode::S_CMP_EQ_U32, &[counted, Operand::Imm(wave_size)]);
        let all = match wave_size {
            32 => Operand::Imm(u32::MAX),
            _ => Operand::Imm64(u64::MAX),
        };
        self.push(cmov, &[exec, all]);
    }

    /// Emits `exec |= mask`, or `exec = mask` if no lane is active.
    pub(super) fn unpark(&mut self, mask: PhysReg) {
        let (exec_def, exec) = self.exec();
        let mask = Operand::PhysUse(mask);
        let first = self.out.is_empty();
        if self.enters_without_lanes && first {
            self.push(self.masks.mov, &[exec_def, mask]);
        } else {
            self.push(self.masks.or, &[exec_def, exec, mask]);
        }
    }

    /// See [`Pseudo::FlipLanes`].
    pub(super) fn flip(&mut self, mask: PhysReg) {
        let (exec_def, exec) = self.exec();
        if !self.is_body_empty {
            self.push(self.masks.xor, &[exec_def, exec, Operand::PhysUse(mask)]);
        }
    }

    /// If the last instruction of the tail saves EXEC, removes it and returns its destination.
    fn take_saved_exec(&mut self) -> Option<PhysReg> {
        let (_, exec) = self.exec();
        self.tail_start.filter(|&start| start < self.out.len())?;
        let last = self.out.pop_if(|inst| {
            inst.opcode() == Some(self.masks.mov) && inst.operands.get(1) == Some(&exec)
        })?;
        match last.operands[0] {
            Operand::PhysDef(saved) => Some(saved),
            _ => None,
        }
    }

    /// See [`Pseudo::SplitLanes`].
    pub(super) fn split(
        &mut self,
        mask: Operand,
        old: Operand,
        condition: PhysReg,
        keep: Operand,
        superset: Operand,
    ) -> Result<(), CompileError> {
        let (exec_def, exec) = self.exec();
        let keep = keep == Operand::Imm(1);
        let (narrow, save) = match keep {
            true => (self.masks.and, Some(self.masks.and_saveexec)),
            false => (self.masks.andn2, self.remove_and_save(condition)),
        };
        let condition = Operand::PhysUse(condition);
        let is_superset = superset == Operand::Imm(1);
        if let Some(save) = save
            && !is_superset
            && old == Operand::Off
            && let Some(all) = self.take_saved_exec()
        {
            self.push(save, &[Operand::PhysDef(all), condition]);
            if let Operand::PhysDef(_) = mask {
                self.push(self.masks.xor, &[mask, Operand::PhysUse(all), exec]);
            }
            return Ok(());
        }
        let Operand::PhysDef(mask) = mask else {
            self.push(narrow, &[exec_def, exec, condition]);
            return Ok(());
        };
        let (def, mask_use) = (Operand::PhysDef(mask), Operand::PhysUse(mask));
        if is_superset {
            match save {
                Some(save) => self.push(save, &[def, condition]),
                None => {
                    self.push(self.masks.mov, &[def, exec]);
                    self.push(narrow, &[exec_def, exec, condition]);
                }
            }
            return Ok(());
        }
        match old {
            Operand::Off => {
                let removed = if keep {
                    self.masks.andn2
                } else {
                    self.masks.and
                };
                self.push(removed, &[def, exec, condition]);
                self.push(narrow, &[exec_def, exec, condition]);
            }
            old => {
                self.push(self.masks.or, &[def, old, exec]);
                self.push(narrow, &[exec_def, exec, condition]);
                // Lanes that were waiting before are inactive, so removing the active lanes from the mask keeps them.
                self.push(self.masks.andn2, &[def, mask_use, exec]);
            }
        }
        Ok(())
    }

    /// The instruction that saves EXEC and removes the lanes of `condition` from it, if there is one. Before GFX9, there
    /// is only an exclusive or, which removes lanes if all of them are active.
    fn remove_and_save(&self, condition: PhysReg) -> Option<Opcode> {
        let generation = self.target.generation();
        let andn1 = self.masks.andn1_saveexec;
        if andn1.exists(generation) {
            return Some(andn1);
        }
        let is_written = |operand: &Operand| match operand {
            Operand::PhysDef(register) => register.overlaps(condition),
            _ => false,
        };
        let writes_exec = |opcode: Opcode| {
            let written = opcode.properties().writes(generation);
            written.contains(Effects::EXEC)
        };
        let mut before = self.out.iter().rev();
        let last = before.find(|inst| {
            inst.opcode().is_none_or(writes_exec) || inst.operands.iter().any(is_written)
        })?;
        // A vector comparison clears the bits of inactive lanes.
        let compares = last.opcode().is_some_and(|opcode| {
            opcode.form(Encoding::Vopc, generation).is_some() && !writes_exec(opcode)
        });
        compares.then_some(self.masks.xor_saveexec)
    }

    /// See [`Pseudo::ParkAllLanes`].
    pub(super) fn park_all(&mut self, mask: Operand, old: Operand) -> Result<(), CompileError> {
        let (exec_def, exec) = self.exec();
        if mask != Operand::Off {
            match old {
                Operand::Off => self.push(self.masks.mov, &[mask, exec]),
                old => self.push(self.masks.or, &[mask, old, exec]),
            }
        }
        if !self.next_overwrites_exec {
            self.push(self.masks.mov, &[exec_def, Operand::Imm(0)]);
        }
        Ok(())
    }

    /// See [`Pseudo::SelectIfActive`].
    pub(super) fn select_if_active(
        &mut self,
        to: PhysReg,
        new: Operand,
        old: Operand,
    ) -> Result<(), CompileError> {
        let exec = self.function.exec();
        // SCC = (EXEC != 0). An `s_and` of EXEC with itself sets it on all generations.
        let scratch = if to.dwords >= exec.dwords {
            PhysReg {
                dwords: exec.dwords,
                ..to
            }
        } else {
            return self.select_if_active_narrow(to, new, old);
        };
        self.push(
            self.masks.and,
            &[
                Operand::PhysDef(scratch),
                Operand::PhysUse(exec),
                Operand::PhysUse(exec),
            ],
        );
        self.cselect(to, new, old)
    }

    /// [`Self::select_if_active`] for a destination that is narrower than EXEC: the OR of both halves of EXEC sets SCC.
    fn select_if_active_narrow(
        &mut self,
        to: PhysReg,
        new: Operand,
        old: Operand,
    ) -> Result<(), CompileError> {
        let exec = self.function.exec();
        let halves = [
            Operand::PhysUse(one(exec, 0)),
            Operand::PhysUse(one(exec, 1)),
        ];
        self.push(
            Opcode::S_OR_B32,
            &[Operand::PhysDef(to), halves[0], halves[1]],
        );
        self.cselect(to, new, old)
    }

    fn cselect(&mut self, to: PhysReg, new: Operand, old: Operand) -> Result<(), CompileError> {
        for dword in 0..to.dwords {
            let operands = [
                Operand::PhysDef(one(to, dword)),
                self.dword(new, dword)?,
                self.dword(old, dword)?,
            ];
            self.push(Opcode::S_CSELECT_B32, &operands);
        }
        Ok(())
    }

    pub(super) fn spill_sgpr(&mut self, vgpr: PhysReg, sgpr: PhysReg, lane: u32) {
        for dword in 0..sgpr.dwords {
            let operands = [
                Operand::PhysDef(vgpr),
                Operand::PhysUse(one(sgpr, dword)),
                Operand::Imm(lane + u32::from(dword)),
            ];
            self.push(Opcode::V_WRITELANE_B32, &operands);
        }
    }

    pub(super) fn reload_sgpr(&mut self, sgpr: PhysReg, vgpr: PhysReg, lane: u32) {
        for dword in 0..sgpr.dwords {
            let operands = [
                Operand::PhysDef(one(sgpr, dword)),
                Operand::PhysUse(vgpr),
                Operand::Imm(lane + u32::from(dword)),
            ];
            self.push(Opcode::V_READLANE_B32, &operands);
        }
    }

    /// Stores SGPRs to the stack object of lane 0 of the wave. Only that lane is active for the store, regardless of
    /// EXEC.
    pub(super) fn spill_sgpr_to_memory(
        &mut self,
        mask: PhysReg,
        vgpr: PhysReg,
        sgprs: PhysReg,
        (slot, offset): (StackSlot, i32),
    ) -> Result<(), CompileError> {
        self.begin_first_lane(mask);
        for dword in 0..sgprs.dwords {
            self.spill_sgpr(vgpr, one(sgprs, dword), 0);
            let offset = offset + 4 * i32::from(dword);
            self.scratch(Direction::Store, vgpr, slot, offset)?;
        }
        self.end_first_lane(mask);
        Ok(())
    }

    /// Loads SGPRs that [`Self::spill_sgpr_to_memory`] stored.
    pub(super) fn reload_sgpr_from_memory(
        &mut self,
        sgprs: PhysReg,
        mask: PhysReg,
        vgpr: PhysReg,
        (slot, offset): (StackSlot, i32),
    ) -> Result<(), CompileError> {
        self.begin_first_lane(mask);
        for dword in 0..sgprs.dwords {
            let offset = offset + 4 * i32::from(dword);
            self.scratch(Direction::Load, vgpr, slot, offset)?;
            self.reload_sgpr(one(sgprs, dword), vgpr, 0);
        }
        self.end_first_lane(mask);
        Ok(())
    }

    fn begin_first_lane(&mut self, mask: PhysReg) {
        let exec = self.function.exec();
        let saved = [Operand::PhysDef(mask), Operand::PhysUse(exec)];
        self.push(self.masks.mov, &saved);
        let first = [Operand::PhysDef(exec), Operand::Imm(1)];
        self.push(self.masks.mov, &first);
    }

    fn end_first_lane(&mut self, mask: PhysReg) {
        let restored = [
            Operand::PhysDef(self.function.exec()),
            Operand::PhysUse(mask),
        ];
        self.push(self.masks.mov, &restored);
    }
}
