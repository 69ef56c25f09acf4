//! Lets instructions select bytes and halves of their operands (SDWA).
//!
//! An instruction that extracts a byte or a half of a register is removed if all users of its result can select these
//! bits themselves. Users must satisfy the rules of SDWA: no constants, at most one SGPR and only where SDWA allows
//! any, no implicit VCC, and operands that are integers or 16-bit floats.

use isa::{DataType, Encoding, Field, Form, Generation, Kinds, Modifiers, Opcode as I, SdwaSelect};
use mir::debug::VariableValue;
use mir::machine::{Function, Inst, Operand, RegisterFile, SubReg, Terminator, VReg};
use rustc_hash::FxHashMap;
use target::Target;

/// The maximum number of users that may become longer to save one instruction.
const MOST_READERS: u32 = 4;

/// Bits of a register.
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
    keep_what_others_read(function, target, &mut fields);
    if fields.is_empty() {
        return;
    }
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let insts = &mut function.blocks[block].insts;
        insts.retain(|inst| !inst.defs().any(|register| fields.contains_key(&register)));
        for inst in insts {
            select_fields(inst, &fields);
        }
    }
    for change in &mut function.attributes.debug.changes {
        if let VariableValue::Registers(registers) = &change.value {
            let mut names = registers.iter().map(|place| VReg::from_u32(place.0));
            if names.any(|register| fields.contains_key(&register)) {
                change.value = VariableValue::Unknown;
            }
        }
    }
}

/// The registers that hold a byte or a half of another.
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

fn field_of(function: &Function, inst: &Inst) -> Option<(VReg, Bits)> {
    let (&Operand::Def(register), sources) = inst.operands.split_first()? else {
        return None;
    };
    if inst.modifiers != Modifiers::default() || inst.tied || inst.encoding.is_some() {
        return None;
    }
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
    let is_signed = matches!(inst.opcode(), Some(I::V_ASHRREV_I32 | I::V_BFE_I32));
    let field = Bits {
        from,
        part,
        select,
        is_signed,
    };
    (function.vregs[from].file == RegisterFile::Vgpr).then_some((register, field))
}

/// Drops the fields that have users that cannot select them, or too many users.
fn keep_what_others_read(function: &Function, target: &Target, fields: &mut FxHashMap<VReg, Bits>) {
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
                    && *count <= MOST_READERS
                    && can_select(function, inst, index, field, target);
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

/// True if the instruction can select bits of its operand `index`.
fn can_select(
    function: &Function,
    inst: &Inst,
    index: usize,
    field: &Bits,
    target: &Target,
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
    let is_dword = |register: VReg, part: SubReg| {
        part.count == 1 || part.is_whole() && function.vregs[register].dwords == 1
    };
    let mut scalars = 0;
    let mut is_register = |(index, operand): (usize, &Operand)| match *operand {
        Operand::Use(register, part) => {
            let is_scalar = function.vregs[register].file == RegisterFile::Sgpr;
            scalars += u32::from(is_scalar);
            let fits = match function.vregs[register].file {
                RegisterFile::Vgpr => true,
                RegisterFile::Sgpr => {
                    scalars == 1
                        && target.has_sdwa_scalar()
                        && form.operands()[index].kinds.contains(Kinds::SGPR)
                }
                _ => false,
            };
            fits && is_dword(register, part)
        }
        _ => false,
    };
    let writes_mask = form.operands()[0].lane_mask;
    let source = index - 1;
    let takes = if form.sext_mask() >> source & 1 == 1 {
        true
    } else {
        form.operands()[index].data == DataType::F16 && !field.is_signed
    };
    takes
        && inst
            .operands
            .iter()
            .enumerate()
            .skip(1)
            .all(&mut is_register)
        && (!writes_mask || target.has_sdwa_scalar())
}

/// The SDWA form of an instruction whose operands are all explicit.
fn sdwa_form(inst: &Inst, generation: Generation) -> Option<Form> {
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

fn select_fields(inst: &mut Inst, fields: &FxHashMap<VReg, Bits>) {
    for index in 1..inst.operands.len() {
        let Operand::Use(register, _) = inst.operands[index] else {
            continue;
        };
        if let Some(field) = fields.get(&register) {
            inst.operands[index] = Operand::Use(field.from, field.part);
            inst.modifiers.sdwa.src_sel[index - 1] = field.select;
            inst.modifiers.sdwa.sext |= u8::from(field.is_signed) << (index - 1);
        }
    }
}
