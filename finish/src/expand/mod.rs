//! Expands pseudo instructions and inline assembly into instructions of the target.
//!
//! In: an allocated function whose frame is laid out. Out: no pseudo instructions except comments, and only operands
//! that can be encoded. An expansion uses no registers except the operands of the pseudo instruction and M0 (see
//! [`memory`]).

mod arithmetic;
mod assembly;
pub(crate) mod assembly_text;
mod calls;
mod copy;
mod helpers;
mod indexed;
mod lanes;
mod memory;

use self::memory::Direction;
use isa::Opcode;
use mir::CompileError;
use mir::machine::{
    Block, BlockKind, Edge, Function, Inst, LaneMaskOpcodes, Op, Operand, PhysReg, Pseudo,
    RelocationKind, StackSlot, SubReg,
};
use processors::Target;

/// Expands all pseudo instructions of `function`.
///
/// # Errors
/// Operands that an earlier pass should not have produced, and inline assembly that cannot be assembled.
pub fn run(function: &mut Function, target: &Target) -> Result<(), CompileError> {
    let zero_entry = lanes::blocks_entered_without_lanes(function);
    let mut results = results_block(function);
    let exit = helpers::exit_block(function, target);
    let blocks = std::mem::take(&mut function.layout);
    for (index, block) in blocks.into_iter().enumerate() {
        function.layout.push(block);
        let data = &mut function.blocks[block];
        let is_final = |inst: &Inst| {
            inst.opcode().is_some() && slot_operand(inst).is_none() && !moves_to_itself(inst)
        };
        if data.insts.iter().all(is_final) && function.reserved.helper_save.is_none() {
            continue;
        }
        let insts = std::mem::take(&mut data.insts);
        let (head, tail_start) = (data.head as usize, insts.len() - data.tail as usize);
        let scc_needed = scc_needed_after(&insts, target);
        let mut expander = Expander {
            masks: LaneMaskOpcodes::new(function.wave_size),
            is_scc_needed: false,
            function,
            target,
            out: Vec::with_capacity(insts.len() + 8),
            splits: Vec::new(),
            exit,
            enters_without_lanes: zero_entry[index],
            is_body_empty: head == tail_start,
            next_overwrites_exec: zero_entry.get(index + 1).copied().unwrap_or(false),
            tail_start: None,
        };
        let mut new_head = None;
        for (position, inst) in insts.into_iter().enumerate() {
            if position == head {
                new_head = Some(expander.out.len());
            }
            if position == tail_start {
                expander.tail_start = Some(expander.out.len());
            }
            expander.is_scc_needed = scc_needed[position];
            let (location, start) = (inst.location, expander.out.len());
            expander
                .expand(inst)
                .map_err(|error| error.at(location.into()))?;
            for expanded in expander.out.iter_mut().skip(start) {
                expanded.location = location;
            }
        }
        let (out, splits, tail_start) = (expander.out, expander.splits, expander.tail_start);
        if head == 0 {
            new_head = Some(0);
        }
        let data = &mut function.blocks[block];
        data.head = new_head.unwrap_or(out.len()) as u32;
        data.tail = tail_start.map_or(0, |start| out.len() - start) as u32;
        data.insts = out;
        cut(function, block, &splits);
        if results == Some(block)
            && let Some(last) = splits.last()
        {
            results = Some(last.block);
        }
    }
    function.layout.extend(exit);
    if let Some(block) = results {
        go_to_end(function, block);
    }
    Ok(())
}

/// The block that ends with the return of a shader's results.
fn results_block(function: &Function) -> Option<Block> {
    let returns = |inst: &Inst| inst.pseudo() == Some(Pseudo::Return);
    let mut blocks = function
        .layout
        .iter()
        .copied()
        .filter(|_| function.is_shader());
    blocks.find(|&block| function.blocks[block].insts.iter().any(returns))
}

/// Moves the end of a shader after all of its code, where the code that receives its results follows.
fn go_to_end(function: &mut Function, block: Block) {
    if function.layout.last() == Some(&block) {
        return;
    }
    let end = function.add_block(BlockKind::Normal);
    let data = &mut function.blocks[block];
    data.insts
        .push(Inst::new(Opcode::S_BRANCH, &[Operand::Block(end)]));
    data.tail += 1;
    data.linear_successors.push(Edge::new(end));
}

/// A position at which a block is split, and the new block that begins there.
struct Split {
    position: usize,
    block: Block,
}

/// Splits a block. The new blocks follow it in the layout. Their successors are derived from their branches.
fn cut(function: &mut Function, block: Block, splits: &[Split]) {
    let (Some(first), Some(last)) = (splits.first(), splits.last()) else {
        return;
    };
    let data = &mut function.blocks[block];
    let tail = std::mem::take(&mut data.tail);
    let successors = std::mem::take(&mut data.linear_successors);
    let rest = data.insts.split_off(first.position);
    data.linear_successors.push(Edge::new(first.block));
    let ends = splits.iter().skip(1).map(|split| split.position);
    let ends = ends.chain([first.position + rest.len()]);
    let mut rest = rest.into_iter();
    for (index, (split, end)) in splits.iter().zip(ends).enumerate() {
        let next = splits.get(index + 1);
        let data = &mut function.blocks[split.block];
        data.insts = rest.by_ref().take(end - split.position).collect();
        data.linear_successors
            .extend(next.map(|next| Edge::new(next.block)));
        function.layout.push(split.block);
    }
    let data = &mut function.blocks[last.block];
    data.tail = tail;
    data.linear_successors = successors;
}

/// The stack slot and the offset that a memory instruction of the program has as its scalar offset.
fn slot_operand(inst: &Inst) -> Option<(StackSlot, i32)> {
    match (inst.op, inst.operands.as_slice()) {
        (
            Op::Isa(_),
            // An access through the descriptor, a `scratch_*` load, and a `scratch_*` store.
            &[_, Operand::Off, _, Operand::Slot(slot, offset)]
            | &[_, Operand::Off, Operand::Slot(slot, offset)]
            | &[Operand::Off, _, Operand::Slot(slot, offset)],
        ) => Some((slot, offset)),
        _ => None,
    }
}

/// Returns `true` for moves of SGPRs to themselves.
fn moves_to_itself(inst: &Inst) -> bool {
    let is_move = matches!(inst.opcode(), Some(Opcode::S_MOV_B32 | Opcode::S_MOV_B64));
    let operands = inst.operands.as_slice();
    is_move && matches!(operands, &[Operand::PhysDef(to), Operand::PhysUse(from)] if to == from)
}

/// For each instruction of a block, whether SCC is live after it, that is, read before it is written again.
fn scc_needed_after(insts: &[Inst], target: &Target) -> Vec<bool> {
    let generation = target.generation();
    let mut needed = vec![false; insts.len()];
    let mut is_needed = false;
    for (index, inst) in insts.iter().enumerate().rev() {
        needed[index] = is_needed;
        let is_scc = |operand: &Operand| matches!(operand, Operand::PhysUse(PhysReg::SCC));
        let names = inst.operands.iter().any(is_scc);
        is_needed &= !inst.writes_scc(generation);
        is_needed |= names || inst.reads_scc(generation);
    }
    needed
}

struct Expander<'a> {
    /// True if the current instruction must preserve SCC.
    is_scc_needed: bool,
    function: &'a mut Function,
    target: &'a Target,
    masks: &'static LaneMaskOpcodes,
    out: Vec<Inst>,
    splits: Vec<Split>,
    /// The block at which the wave ends if no lane is left.
    exit: Option<Block>,
    /// True if EXEC is zero on all edges into the block.
    enters_without_lanes: bool,
    /// True if there are no instructions between the head and the tail of the block.
    is_body_empty: bool,
    /// True if the next block in the layout begins by overwriting EXEC.
    next_overwrites_exec: bool,
    /// The index in `out` at which the tail begins, once it has begun.
    tail_start: Option<usize>,
}

impl Expander<'_> {
    fn expand(&mut self, inst: Inst) -> Result<(), CompileError> {
        let operands = inst.operands.as_slice();
        let pseudo = match inst.op {
            // Register allocation has assigned source and destination the same register.
            Op::Isa(_) if moves_to_itself(&inst) => return Ok(()),
            Op::Isa(_) | Op::Pseudo(Pseudo::Comment) => {
                if let Some((slot, offset)) = slot_operand(&inst) {
                    return self.slot_access(inst, slot, offset);
                }
                self.for_live_lanes(inst);
                return Ok(());
            }
            Op::Assembly(assembly) => return self.assembly(assembly, operands),
            Op::Pseudo(pseudo) => pseudo,
        };
        match pseudo {
            // Comments are among the final instructions.
            Pseudo::Comment | Pseudo::ImplicitDef => Ok(()),
            Pseudo::Copy
            | Pseudo::RegSequence
            | Pseudo::ReadFirstLane
            | Pseudo::IndexedRead
            | Pseudo::IndexedWrite
            | Pseudo::SAddU64
            | Pseudo::SSubU64
            | Pseudo::SymbolAddress
            | Pseudo::GotAddress => self.expand_values(pseudo, operands),
            Pseudo::Call => self.call(operands),
            Pseudo::Return => {
                match self.function.is_shader() {
                    true => self.deactivate_helpers(),
                    false => self.return_to_caller(),
                }
                Ok(())
            }
            Pseudo::TailCall => self.tail_call(operands),
            Pseudo::SpillSgprToLane
            | Pseudo::ReloadSgprFromLane
            | Pseudo::SpillSgpr
            | Pseudo::ReloadSgpr
            | Pseudo::SpillVgpr
            | Pseudo::ReloadVgpr => self.expand_spill(pseudo, operands),
            Pseudo::UnparkLanes
            | Pseudo::FlipLanes
            | Pseudo::SplitLanes
            | Pseudo::ParkAllLanes
            | Pseudo::SelectIfActive
            | Pseudo::WholeWaveBegin
            | Pseudo::WholeWaveEnd
            | Pseudo::WholeQuads
            | Pseudo::InitExec
            | Pseudo::InitExecFromInput
            | Pseudo::KillLanes => self.expand_lanes(pseudo, operands),
        }
    }

    /// Expands operations that write a value to registers.
    fn expand_values(&mut self, pseudo: Pseudo, operands: &[Operand]) -> Result<(), CompileError> {
        match (pseudo, operands) {
            (Pseudo::Copy, &[Operand::PhysDef(to), from]) => self.copy(to, from),
            (Pseudo::RegSequence, [Operand::PhysDef(to), parts @ ..]) => self.sequence(*to, parts),
            (Pseudo::ReadFirstLane, &[Operand::PhysDef(to), Operand::PhysUse(from)]) => {
                self.read_first_lane(to, from);
                Ok(())
            }
            (Pseudo::IndexedRead, &[Operand::PhysDef(to), _, index, Operand::PhysUse(tuple)]) => {
                self.read_indexed(to, index, tuple);
                Ok(())
            }
            (
                Pseudo::IndexedWrite,
                &[
                    Operand::PhysDef(tuple),
                    _,
                    index,
                    element,
                    Operand::PhysUse(_),
                ],
            ) => {
                let dwords = match element {
                    Operand::PhysUse(element) => element.dwords,
                    Operand::Imm64(_) => 2,
                    _ => 1,
                };
                self.write_indexed(tuple, index, element, dwords)
            }
            (Pseudo::SAddU64, &[Operand::PhysDef(to), a, b]) => {
                self.scalar_add([Opcode::S_ADD_U32, Opcode::S_ADDC_U32], to, a, b)
            }
            (Pseudo::SSubU64, &[Operand::PhysDef(to), a, b]) => {
                self.scalar_add([Opcode::S_SUB_U32, Opcode::S_SUBB_U32], to, a, b)
            }
            (Pseudo::SymbolAddress, &[Operand::PhysDef(to), symbol]) => {
                let kinds = [RelocationKind::Rel32Lo, RelocationKind::Rel32Hi];
                self.symbol_address(kinds, to, symbol)
            }
            (Pseudo::GotAddress, &[Operand::PhysDef(to), symbol]) => {
                let kinds = [RelocationKind::GotPcRel32Lo, RelocationKind::GotPcRel32Hi];
                self.symbol_address(kinds, to, symbol)
            }
            _ => Err(self.wrong_operands(pseudo, operands)),
        }
    }

    /// Reads a tuple from the first active lane.
    fn read_first_lane(&mut self, to: PhysReg, from: PhysReg) {
        for dword in 0..to.dwords {
            let operands = [
                Operand::PhysDef(to.sub(SubReg::dword(dword))),
                Operand::PhysUse(from.sub(SubReg::dword(dword))),
            ];
            self.push(Opcode::V_READFIRSTLANE_B32, &operands);
        }
    }

    /// Expands stores and loads of spilled registers.
    fn expand_spill(&mut self, pseudo: Pseudo, operands: &[Operand]) -> Result<(), CompileError> {
        match (pseudo, operands) {
            (
                Pseudo::SpillSgprToLane,
                &[
                    Operand::PhysDef(vgpr),
                    Operand::PhysUse(sgpr),
                    Operand::Imm(lane),
                ],
            ) => {
                self.spill_sgpr(vgpr, sgpr, lane);
                Ok(())
            }
            (
                Pseudo::ReloadSgprFromLane,
                &[
                    Operand::PhysDef(sgpr),
                    Operand::PhysUse(vgpr),
                    Operand::Imm(lane),
                ],
            ) => {
                self.reload_sgpr(sgpr, vgpr, lane);
                Ok(())
            }
            (
                Pseudo::SpillSgpr,
                &[
                    Operand::PhysDef(mask),
                    Operand::PhysDef(vgpr),
                    Operand::PhysUse(sgprs),
                    Operand::Slot(slot, offset),
                ],
            ) => self.spill_sgpr_to_memory(mask, vgpr, sgprs, (slot, offset)),
            (
                Pseudo::ReloadSgpr,
                &[
                    Operand::PhysDef(sgprs),
                    Operand::PhysDef(mask),
                    Operand::PhysDef(vgpr),
                    Operand::Slot(slot, offset),
                ],
            ) => self.reload_sgpr_from_memory(sgprs, mask, vgpr, (slot, offset)),
            (Pseudo::SpillVgpr, &[Operand::PhysUse(vgprs), Operand::Slot(slot, offset)]) => {
                self.scratch(Direction::Store, vgprs, slot, offset)
            }
            (Pseudo::ReloadVgpr, &[Operand::PhysDef(vgprs), Operand::Slot(slot, offset)]) => {
                self.scratch(Direction::Load, vgprs, slot, offset)
            }
            _ => Err(self.wrong_operands(pseudo, operands)),
        }
    }

    /// Expands operations on the lanes in EXEC.
    fn expand_lanes(&mut self, pseudo: Pseudo, operands: &[Operand]) -> Result<(), CompileError> {
        match (pseudo, operands) {
            (Pseudo::WholeWaveBegin, &[mask, quads]) => {
                self.begin_wwm(mask, quads == Operand::Imm(1));
                Ok(())
            }
            (Pseudo::WholeWaveEnd, &[mask]) => {
                self.end_wwm(mask);
                Ok(())
            }
            (Pseudo::InitExec, &[mask]) => {
                let exec = Operand::PhysDef(self.function.exec());
                self.push(self.masks.mov, &[exec, mask]);
                Ok(())
            }
            (Pseudo::InitExecFromInput, &[Operand::PhysDef(count), input, Operand::Imm(shift)]) => {
                self.activate_first(count, input, shift);
                Ok(())
            }
            (Pseudo::KillLanes, &[Operand::PhysDef(killed), stays]) => self.kill(killed, stays),
            (Pseudo::WholeQuads, &[]) => {
                self.activate_quads();
                Ok(())
            }
            (Pseudo::UnparkLanes, &[Operand::PhysUse(mask)]) => {
                self.unpark(mask);
                Ok(())
            }
            (Pseudo::FlipLanes, &[Operand::PhysUse(mask)]) => {
                self.flip(mask);
                Ok(())
            }
            (Pseudo::SplitLanes, &[mask, old, Operand::PhysUse(condition), keep, superset, _]) => {
                self.split(mask, old, condition, keep, superset)
            }
            (Pseudo::ParkAllLanes, &[mask, old, _]) => self.park_all(mask, old),
            (Pseudo::SelectIfActive, &[Operand::PhysDef(to), new, old]) => {
                self.select_if_active(to, new, old)
            }
            _ => Err(self.wrong_operands(pseudo, operands)),
        }
    }

    fn push(&mut self, opcode: Opcode, operands: &[Operand]) {
        self.out.push(Inst::new(opcode, operands));
    }

    fn wrong_operands(&self, pseudo: Pseudo, operands: &[Operand]) -> CompileError {
        self.internal(format!("operands of {}: {operands:?}", pseudo.name()))
    }

    fn internal(&self, reason: String) -> CompileError {
        CompileError::internal(&self.function.header.name, reason)
    }

    /// Dword `index` of a source operand.
    fn dword(&self, operand: Operand, index: u8) -> Result<Operand, CompileError> {
        match operand {
            Operand::PhysUse(register) => Ok(Operand::PhysUse(register.sub(SubReg::dword(index)))),
            Operand::Imm64(bits) => Ok(Operand::Imm((bits >> (32 * u32::from(index))) as u32)),
            Operand::Imm(bits) => Ok(Operand::Imm(if index == 0 { bits } else { 0 })),
            other => Err(self.internal(format!("{other:?} as a 64-bit source"))),
        }
    }
}

/// One SGPR or VGPR of a tuple.
fn one(register: PhysReg, dword: u8) -> PhysReg {
    register.sub(SubReg::dword(dword))
}
