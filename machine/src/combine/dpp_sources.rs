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
//! Lanes that the move does not write keep an old value. After folding, those lanes keep an old value of the other
//! instruction's result instead. The old value of the move must therefore be undefined, or be zero if `bound_ctrl` has
//! the same effect, or be the identity of the operation. With an identity, the result in these lanes is the other
//! source:
//!
//! ```text
//! %1:v1 = v_mov_b32 %0, tied %9 dpp_ctrl:0x111      ; %9 is 0x7fffffff
//! %2:v1 = v_min_i32 %0, %1                          =>   %2:v1 = v_min_i32 %0, %0, tied %0 dpp_ctrl:0x111
//! ```
//!
//! Both instructions must be in one block, and nothing between them may change EXEC, since DPP does not read inactive
//! lanes.

use super::{forget_variables, names_exec};
use cranelift_entity::EntityRef;
use isa::{Dpp, Effects, Encoding, Field, Kinds, Modifiers, Opcode};
use mir::machine::{Function, Inst, Operand, Pseudo, RegClass, RegisterFile, SubReg, VReg};
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};

/// A move from other lanes.
#[derive(Clone, Copy)]
struct Move {
    from: VReg,
    part: SubReg,
    dpp: Dpp,
    /// The register and the value of the constant in lanes that the move does not write; `None` if they are undefined.
    old: Option<(VReg, u32)>,
}

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if !has_moves(function) {
        return;
    }
    let mut uses = function.count_uses();
    let constants = constants(function);
    let mut removed = FxHashSet::default();
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        for (register, moved) in fold_block(function, &mut insts, &uses, &constants, target) {
            removed.insert(register);
            if let Some((old, _)) = moved.old {
                let left = &mut uses[old.index()];
                *left -= 1;
                if *left == 0 {
                    removed.insert(old);
                }
            }
        }
        function.blocks[block].insts = insts;
    }
    if removed.is_empty() {
        return;
    }
    for &block in &function.layout {
        let insts = &mut function.blocks[block].insts;
        insts.retain(|inst| !inst.defs().any(|register| removed.contains(&register)));
    }
    forget_variables(function, |register| removed.contains(&register));
}

/// The registers that hold one constant.
fn constants(function: &Function) -> FxHashMap<VReg, u32> {
    let blocks = function.layout.iter().map(|&block| &function.blocks[block]);
    let constant = |inst: &Inst| match (inst.pseudo(), inst.operands.as_slice()) {
        (Some(Pseudo::Copy), &[Operand::Def(register), Operand::Imm(value)]) => {
            Some((register, value))
        }
        _ => None,
    };
    let insts = blocks.flat_map(|data| &data.insts);
    insts.filter_map(constant).collect()
}

fn has_moves(function: &Function) -> bool {
    let blocks = function.layout.iter().map(|&block| &function.blocks[block]);
    blocks
        .flat_map(|data| &data.insts)
        .any(|inst| inst.modifiers.dpp != Dpp::default())
}

/// Folds moves of one block into their readers. Returns the moves that no longer have a reader.
fn fold_block(
    function: &Function,
    insts: &mut [Inst],
    uses: &[u32],
    constants: &FxHashMap<VReg, u32>,
    target: &Target,
) -> Vec<(VReg, Move)> {
    let mut moves: FxHashMap<VReg, Move> = FxHashMap::default();
    let mut folded = Vec::new();
    for inst in insts {
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
                folded.push((register, moved));
                break;
            }
        }
        if let Some((register, moved)) = move_from_lanes(function, inst, constants)
            && uses[register.index()] == 1
        {
            moves.insert(register, moved);
        }
    }
    folded
}

fn changes_exec(inst: &Inst, target: &Target) -> bool {
    let implicitly = inst.opcode().is_some_and(|opcode| {
        let writes = opcode.properties().writes(target.generation());
        writes.contains(Effects::EXEC)
    });
    inst.is_opaque() || implicitly || names_exec(inst)
}

/// The result of the instruction and the move, if the instruction only moves a dword from other lanes, and the lanes
/// that it does not write are undefined or keep a constant.
fn move_from_lanes(
    function: &Function,
    inst: &Inst,
    constants: &FxHashMap<VReg, u32>,
) -> Option<(VReg, Move)> {
    let (register, from, part, old) = match *inst.operands.as_slice() {
        [Operand::Def(register), Operand::Use(from, part)] => (register, from, part, None),
        [
            Operand::Def(register),
            Operand::Use(from, part),
            Operand::Use(old, _),
        ] => (register, from, part, Some((old, *constants.get(&old)?))),
        _ => return None,
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
        from,
        part,
        dpp,
        old,
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
    if !accepts_dpp(function, &result, opcode, target) {
        return None;
    }
    let Some((_, old)) = moved.old else {
        return Some(result);
    };
    let writes_all = moved.dpp.row_mask == 0xf && moved.dpp.bank_mask == 0xf;
    if old == 0 && writes_all {
        result.modifiers.dpp.bound_ctrl = true;
        return Some(result);
    }
    let other = result.operands[2];
    let Operand::Use(register, _) = other else {
        return None;
    };
    let fits = identity(opcode) == Some(old) && function.vregs[register] == RegClass::V1;
    result.operands.push(other);
    fits.then(|| result.with_tied_last())
}

/// The value of the first source for which the result is always the second source. Floating-point operations have no
/// such value, since they change signaling NaNs and, in some modes, denormal numbers.
fn identity(opcode: Opcode) -> Option<u32> {
    let mut rows = IDENTITIES.iter();
    let row = rows.find(|&&(other, _)| other == opcode);
    row.map(|&(_, value)| value)
}

/// Opcodes with an [`identity`].
const IDENTITIES: &[(Opcode, u32)] = &[
    (Opcode::V_ADD_U32, 0),
    (Opcode::V_ADD_NC_U32, 0),
    (Opcode::V_SUBREV_U32, 0),
    (Opcode::V_SUBREV_NC_U32, 0),
    (Opcode::V_OR_B32, 0),
    (Opcode::V_XOR_B32, 0),
    (Opcode::V_AND_B32, u32::MAX),
    (Opcode::V_MIN_I32, i32::MAX as u32),
    (Opcode::V_MAX_I32, i32::MIN as u32),
    (Opcode::V_MIN_U32, u32::MAX),
    (Opcode::V_MAX_U32, 0),
];

/// Returns `true` if the instruction has a DPP form that accepts its operands, which must be single VGPRs.
fn accepts_dpp(function: &Function, inst: &Inst, opcode: Opcode, target: &Target) -> bool {
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
            let is_dword = part.count == 1 || part.is_full() && class.dwords == 1;
            class.file == RegisterFile::Vgpr && is_dword
        }
        _ => false,
    };
    is_plain && inst.operands.iter().all(is_vgpr)
}
