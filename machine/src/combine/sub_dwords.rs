//! Folds extractions of bytes and halves into the instructions that use them (SDWA).
//!
//! In: machine SSA from selection. Out: the same computation. An instruction that extracts a byte or a half of a
//! register is removed if all users of its result can select these bits themselves:
//!
//! ```text
//! %1:v1 = v_lshrrev_b32 16, %0
//! %3:v1 = v_add_f16 %1, %2                 =>   %3:v1 = v_add_f16 %0, %2 src0_sel:word_1
//! ```
//!
//! SDWA restricts the users: they must have no constant operands, no implicit VCC, and at most one SGPR (on some
//! processors, none), and their operands must be integers or 16-bit floats. If several users have the same constant
//! operand, the constant moves to a register.

use super::forget_variables;
use isa::{DataType, Encoding, Field, Form, Generation, Kinds, Modifiers, Opcode as I, SdwaSelect};
use mir::machine::{
    Function, Inst, Operand, Pseudo, RegClass, RegisterFile, SubReg, Terminator, VReg,
};
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};

/// The maximum number of users of an extraction. SDWA makes each of them longer, to save one instruction.
const MAX_READERS: u32 = 4;

/// The minimum number of users for which a constant moves to an SGPR, or, if SDWA allows no SGPR, to a VGPR.
const MIN_IN_SGPR: u32 = 2;
const MIN_IN_VGPR: u32 = 8;

/// A byte or half of a register.
#[derive(Clone, Copy)]
struct Bits {
    from: VReg,
    part: SubReg,
    select: SdwaSelect,
    is_signed: bool,
}

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if !target.has_sdwa() {
        return;
    }
    let mut fields = find_fields(function);
    if fields.is_empty() {
        return;
    }
    let shared = shared_constants(function, target, &fields);
    drop_unselectable(function, target, &shared, &mut fields);
    if fields.is_empty() {
        return;
    }
    let class = match target.has_sdwa_scalar() {
        true => RegClass::S1,
        false => RegClass::V1,
    };
    let mut constants = FxHashMap::default();
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        insts.retain(|inst| !inst.defs().any(|register| fields.contains_key(&register)));
        for inst in &mut insts {
            if select_fields(inst, &fields) {
                move_constants(inst, |bits| {
                    let new = || function.new_vreg(class);
                    *constants.entry(bits).or_insert_with(new)
                });
            }
        }
        function.blocks[block].insts = insts;
    }
    define_constants(function, constants);
    forget_variables(function, |register| fields.contains_key(&register));
}

/// The registers that hold an extracted byte or half of another register.
fn find_fields(function: &Function) -> FxHashMap<VReg, Bits> {
    let mut fields = FxHashMap::default();
    for &block in &function.layout {
        for inst in &function.blocks[block].insts {
            if let Some((register, field)) = field_of(function, inst)
                && function.vregs[register].file == RegisterFile::Vgpr
            {
                fields.insert(register, field);
            }
        }
    }
    fields
}

/// The result and the extracted bits, if an instruction extracts a byte or half of a VGPR.
fn field_of(function: &Function, inst: &Inst) -> Option<(VReg, Bits)> {
    let (&Operand::Def(register), sources) = inst.operands.split_first()? else {
        return None;
    };
    let byte = |first: u32| match first {
        0 => Some(SdwaSelect::Byte0),
        8 => Some(SdwaSelect::Byte1),
        16 => Some(SdwaSelect::Byte2),
        24 => Some(SdwaSelect::Byte3),
        _ => None,
    };
    let half = |first: u32| match first {
        0 => Some(SdwaSelect::Word0),
        16 => Some(SdwaSelect::Word1),
        _ => None,
    };
    let upper = |first: u32| match first {
        16 => Some(SdwaSelect::Word1),
        24 => Some(SdwaSelect::Byte3),
        _ => None,
    };
    let (source, select) = match (inst.opcode()?, sources) {
        (I::V_LSHRREV_B32 | I::V_ASHRREV_I32, &[Operand::Imm(first), source]) => {
            (source, upper(first)?)
        }
        (I::V_AND_B32, &[Operand::Imm(0xff), source] | &[source, Operand::Imm(0xff)]) => {
            (source, SdwaSelect::Byte0)
        }
        (I::V_AND_B32, &[Operand::Imm(0xffff), source] | &[source, Operand::Imm(0xffff)]) => {
            (source, SdwaSelect::Word0)
        }
        (I::V_BFE_U32 | I::V_BFE_I32, &[source, Operand::Imm(first), Operand::Imm(8)]) => {
            (source, byte(first)?)
        }
        (I::V_BFE_U32 | I::V_BFE_I32, &[source, Operand::Imm(first), Operand::Imm(16)]) => {
            (source, half(first)?)
        }
        _ => return None,
    };
    let Operand::Use(from, part) = source else {
        return None;
    };
    if !inst.is_plain() || inst.tied {
        return None;
    }
    let is_signed = matches!(inst.opcode(), Some(I::V_ASHRREV_I32 | I::V_BFE_I32));
    let field = Bits {
        from,
        part,
        select,
        is_signed,
    };
    (function.vregs[from].file == RegisterFile::Vgpr).then_some((register, field))
}

/// The constants that are worth moving to registers, because they are operands of several users of bytes or halves.
fn shared_constants(
    function: &Function,
    target: &Target,
    fields: &FxHashMap<VReg, Bits>,
) -> FxHashSet<u32> {
    let mut counts: FxHashMap<u32, u32> = FxHashMap::default();
    for &block in &function.layout {
        for inst in &function.blocks[block].insts {
            let constant = match inst.operands.as_slice() {
                &[_, Operand::Imm(bits), Operand::Use(field, _)]
                | &[_, Operand::Use(field, _), Operand::Imm(bits)]
                    if fields.contains_key(&field) =>
                {
                    bits
                }
                _ => continue,
            };
            *counts.entry(constant).or_default() += 1;
        }
    }
    let fewest = match target.has_sdwa_scalar() {
        true => MIN_IN_SGPR,
        false => MIN_IN_VGPR,
    };
    let shared = counts.into_iter().filter(|&(_, count)| count >= fewest);
    shared.map(|(constant, _)| constant).collect()
}

/// Drops the bytes and halves that have a user that cannot select them, or too many users.
fn drop_unselectable(
    function: &Function,
    target: &Target,
    shared: &FxHashSet<u32>,
    fields: &mut FxHashMap<VReg, Bits>,
) {
    let mut readers: FxHashMap<VReg, u32> = FxHashMap::default();
    let fields_before = fields.clone();
    for &block in &function.layout {
        let data = &function.blocks[block];
        for inst in &data.insts {
            let is_field = inst.defs().any(|def| fields_before.contains_key(&def));
            for (index, operand) in inst.operands.iter().enumerate() {
                let &Operand::Use(register, _) = operand else {
                    continue;
                };
                let Some(field) = fields_before.get(&register) else {
                    continue;
                };
                let count = readers.entry(register).or_default();
                *count += 1;
                let can = !is_field
                    && *count <= MAX_READERS
                    && can_select(function, inst, index, field, target, shared);
                if !can {
                    fields.remove(&register);
                }
            }
        }
        for edge in data.terminator.edges() {
            for register in &edge.args {
                fields.remove(register);
            }
        }
        if let Terminator::Divergent { mask, .. } = &data.terminator {
            fields.remove(mask);
        }
    }
}

/// Returns `true` if the instruction can select bits of its operand `index`.
fn can_select(
    function: &Function,
    inst: &Inst,
    index: usize,
    field: &Bits,
    target: &Target,
    shared: &FxHashSet<u32>,
) -> bool {
    let Some(form) = sdwa_form(inst, target.generation()) else {
        return false;
    };
    let rest = Modifiers {
        neg: 0,
        abs: 0,
        sdwa: inst.modifiers.sdwa,
        ..Modifiers::default()
    };
    let plain = Modifiers {
        neg: 0,
        abs: 0,
        ..inst.modifiers
    };
    if plain != rest || inst.tied || inst.encoding.is_some() || !(1..=2).contains(&index) {
        return false;
    }
    let writes_mask = form.operands()[0].lane_mask;
    let source = index - 1;
    let takes = if form.sext_mask() >> source & 1 == 1 {
        true
    } else {
        form.operands()[index].data == DataType::F16 && !field.is_signed
    };
    let moves = |bits: u32| shared.contains(&bits);
    takes
        && fits_sources(function, inst, form, target, &moves)
        && (!writes_mask || target.has_sdwa_scalar())
}

/// Returns `true` if SDWA can encode the sources: dwords of VGPRs, at most one SGPR if the processor allows it, and constants
/// that move to registers.
pub(super) fn fits_sources(
    function: &Function,
    inst: &Inst,
    form: Form,
    target: &Target,
    moves: &dyn Fn(u32) -> bool,
) -> bool {
    let is_dword = |register: VReg, part: SubReg| {
        part.count == 1 || part.is_full() && function.vregs[register].dwords == 1
    };
    let mut scalars = 0;
    let mut fits_scalar = |index: usize| {
        scalars += 1;
        let kinds = form.operands()[index].kinds;
        scalars == 1 && target.has_sdwa_scalar() && kinds.contains(Kinds::SGPR)
    };
    let mut is_register = |(index, operand): (usize, &Operand)| match *operand {
        Operand::Use(register, part) => {
            let fits = match function.vregs[register].file {
                RegisterFile::Vgpr => true,
                RegisterFile::Sgpr => fits_scalar(index),
                RegisterFile::Agpr | RegisterFile::WwmVgpr => false,
            };
            fits && is_dword(register, part)
        }
        Operand::Imm(bits) => moves(bits) && (!target.has_sdwa_scalar() || fits_scalar(index)),
        _ => false,
    };
    inst.operands
        .iter()
        .enumerate()
        .skip(1)
        .all(&mut is_register)
}

/// The SDWA form of an instruction whose operands are all explicit.
pub(super) fn sdwa_form(inst: &Inst, generation: Generation) -> Option<Form> {
    let form = inst.opcode()?.form(Encoding::Sdwa, generation)?;
    let is_free = form.operands().len() == inst.operands.len()
        && form.operands().iter().all(|spec| spec.field != Field::Vcc)
        && form
            .operands()
            .iter()
            .skip(1)
            .all(|spec| spec.width == 1 && !spec.lane_mask);
    is_free.then_some(form)
}

/// Replaces the bytes and halves among the operands with selections of SDWA. Returns `true` if there are any.
fn select_fields(inst: &mut Inst, fields: &FxHashMap<VReg, Bits>) -> bool {
    let mut has_fields = false;
    for index in 1..inst.operands.len() {
        let Operand::Use(register, _) = inst.operands[index] else {
            continue;
        };
        if let Some(field) = fields.get(&register) {
            inst.operands[index] = Operand::Use(field.from, field.part);
            inst.modifiers.sdwa.src_sel[index - 1] = field.select;
            inst.modifiers.sdwa.sext |= u8::from(field.is_signed) << (index - 1);
            has_fields = true;
        }
    }
    has_fields
}

/// Replaces the constants among the operands with the registers that `register` returns for them.
fn move_constants(inst: &mut Inst, mut register: impl FnMut(u32) -> VReg) {
    for operand in inst.operands.iter_mut().skip(1) {
        if let Operand::Imm(bits) = *operand {
            *operand = Operand::full(register(bits));
        }
    }
}

/// Defines the registers of constants at the start of the function.
fn define_constants(function: &mut Function, constants: FxHashMap<u32, VReg>) {
    let mut constants: Vec<(u32, VReg)> = constants.into_iter().collect();
    constants.sort_unstable();
    let copies = constants.into_iter().map(|(bits, register)| {
        Inst::new(Pseudo::Copy, &[Operand::Def(register), Operand::Imm(bits)])
    });
    if let Some(entry) = function.entry() {
        function.blocks[entry].insts.splice(0..0, copies);
    }
}
