//! Folds moves from other lanes (DPP) into the instructions that read their results.
//!
//! In: machine SSA from selection. Out: the same computation. A `v_mov_b32` with DPP is removed if the only instruction
//! that reads its result can read from the other lanes itself:
//!
//! ```text
//! %1:v1 = v_mov_b32 %0 dpp_ctrl:0x118 bound_ctrl
//! %2:v1 = v_add_f32 %0, %1                          =>   %2:v1 = v_add_f32 %0, %0 dpp_ctrl:0x118 bound_ctrl
//! ```
//!
//! The move must not keep an old value in lanes that it does not write: after folding, those lanes would keep an old
//! value of the other instruction's result. Both instructions must be in one block, and nothing between them may change
//! EXEC, since DPP does not read inactive lanes.

use super::{count_uses, forget_variables, names_exec};
use isa::{Dpp, Effects, Encoding, Field, Kinds, Modifiers, Opcode};
use mir::machine::{Function, Inst, Operand, RegClass, RegisterFile, SubReg, VReg};
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};

/// A move from other lanes.
#[derive(Clone, Copy)]
struct Move {
    /// Its position in the block.
    position: usize,
    from: VReg,
    part: SubReg,
    dpp: Dpp,
}

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if !has_moves(function) {
        return;
    }
    let uses = count_uses(function);
    let mut folded = FxHashSet::default();
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        fold_block(function, &mut insts, &uses, target, &mut folded);
        function.blocks[block].insts = insts;
    }
    forget_variables(function, |register| folded.contains(&register));
}

fn has_moves(function: &Function) -> bool {
    let blocks = function.layout.iter().map(|&block| &function.blocks[block]);
    blocks
        .flat_map(|data| &data.insts)
        .any(|inst| inst.modifiers.dpp != Dpp::default())
}

/// Folds the moves of one block; adds their results to `folded`.
fn fold_block(
    function: &Function,
    insts: &mut Vec<Inst>,
    uses: &[u32],
    target: &Target,
    folded: &mut FxHashSet<VReg>,
) {
    let mut moves: FxHashMap<VReg, Move> = FxHashMap::default();
    let mut removed = vec![false; insts.len()];
    for (position, inst) in insts.iter_mut().enumerate() {
        if changes_exec(inst, target) {
            moves.clear();
            continue;
        }
        for index in [1, 2] {
            let Some(&Operand::Use(register, _)) = inst.operands.get(index) else {
                continue;
            };
            let Some(&moved) = moves.get(&register) else {
                continue;
            };
            if let Some(reader) = reading_lanes(function, inst, index, &moved, target) {
                *inst = reader;
                removed[moved.position] = true;
                folded.insert(register);
                break;
            }
        }
        if let Some((register, moved)) = move_from_lanes(function, inst, position)
            && uses[register.as_u32() as usize] == 1
        {
            moves.insert(register, moved);
        }
    }
    let mut removed = removed.into_iter();
    insts.retain(|_| !removed.next().unwrap_or(false));
}

fn changes_exec(inst: &Inst, target: &Target) -> bool {
    let implicitly = inst.opcode().is_some_and(|opcode| {
        let writes = opcode.properties().writes(target.generation());
        writes.contains(Effects::EXEC)
    });
    inst.is_opaque() || implicitly || names_exec(inst)
}

/// If the instruction only moves a dword from other lanes and keeps no old value: its result and the move.
fn move_from_lanes(function: &Function, inst: &Inst, position: usize) -> Option<(VReg, Move)> {
    let &[Operand::Def(register), Operand::Use(from, part)] = inst.operands.as_slice() else {
        return None;
    };
    let dpp = inst.modifiers.dpp;
    let only_dpp = Modifiers {
        dpp,
        ..Modifiers::default()
    };
    let is_move = inst.opcode() == Some(Opcode::V_MOV_B32)
        && inst.modifiers == only_dpp
        && dpp != Dpp::default()
        && inst.encoding.is_none()
        && function.vregs[register] == RegClass::V1;
    let moved = Move {
        position,
        from,
        part,
        dpp,
    };
    is_move.then_some((register, moved))
}

/// The instruction after its operand `index` has been replaced by the source of a move; `None` if it has no such form.
fn reading_lanes(
    function: &Function,
    inst: &Inst,
    index: usize,
    moved: &Move,
    target: &Target,
) -> Option<Inst> {
    let only_signs = Modifiers {
        neg: inst.modifiers.neg,
        abs: inst.modifiers.abs,
        ..Modifiers::default()
    };
    if inst.modifiers != only_signs || inst.tied || inst.encoding.is_some() {
        return None;
    }
    let mut opcode = inst.opcode()?;
    let mut result = inst.clone();
    result.operands[index] = Operand::Use(moved.from, moved.part);
    if index == 2 {
        // DPP applies only to the first source, so the sources are exchanged.
        let properties = opcode.properties();
        if !properties.is_commutative() {
            opcode = properties.reverse?;
        }
        result = Inst::new(opcode, &result.operands).with_location(inst.location);
        result.operands.swap(1, 2);
        let exchange = |signs: u8| (signs & 1) << 1 | signs >> 1 & 1;
        result.modifiers = Modifiers {
            neg: exchange(only_signs.neg),
            abs: exchange(only_signs.abs),
            ..Modifiers::default()
        };
    }
    result.modifiers.dpp = moved.dpp;
    takes_lanes(function, &result, opcode, target).then_some(result)
}

/// True if the instruction has a DPP form, which accepts its operands: they must be single VGPRs.
fn takes_lanes(function: &Function, inst: &Inst, opcode: Opcode, target: &Target) -> bool {
    let Some(form) = opcode.form(Encoding::Dpp16, target.generation()) else {
        return false;
    };
    let specs = form.operands();
    let is_plain = specs.len() == inst.operands.len()
        && specs.iter().all(|spec| {
            let takes_vgpr = spec.kinds.contains(Kinds::VGPR);
            spec.field != Field::Vcc && spec.width == 1 && !spec.lane_mask && takes_vgpr
        });
    let is_vgpr = |operand: &Operand| match *operand {
        Operand::Def(register) => function.vregs[register] == RegClass::V1,
        Operand::Use(register, part) => {
            let class = function.vregs[register];
            let is_dword = part.count == 1 || part.is_whole() && class.dwords == 1;
            class.file == RegisterFile::Vgpr && is_dword
        }
        _ => false,
    };
    is_plain && inst.operands.iter().all(is_vgpr)
}
