//! Operands for which instructions accept AGPRs, so a value that is spilled to AGPRs needs no copy.
//!
//! Matrix instructions of processors without a unified register file always add to AGPRs, and their factors are in
//! VGPRs. In a unified register file, each factor of a matrix instruction may be in VGPRs or AGPRs. So may the addend
//! and the result, but both must be in the same file. Memory instructions load to AGPRs and store from them, but all
//! data of one instruction must be in the same file. Copies and tuples can also write registers and inline constants to
//! AGPRs directly.

use crate::matrix::ADDEND;
use isa::{Class, DataType, InlineConstant, Kinds, MemoryAccess, ModifierSet, Opcode, Unit};
use mir::machine::{Function, Inst, Op, Operand, Pseudo, RegisterFile, VReg};
use processors::Target;
use smallvec::SmallVec;

/// The indices of operands.
pub type Indices = SmallVec<[usize; 4]>;

/// The indices of the operands for which `inst` accepts AGPRs and whose values are in AGPRs (`is_held`).
pub fn operands(
    function: &Function,
    inst: &Inst,
    target: &Target,
    is_held: &dyn Fn(VReg) -> bool,
) -> Indices {
    let is_unified = target.generation().has_unified_registers();
    let held = |operand: &Operand| match *operand {
        Operand::Def(value) | Operand::Use(value, _) => is_held(value),
        _ => false,
    };
    match inst.op {
        Op::Isa(opcode) if opcode.properties().class == Class::Matrix && !is_scaled(opcode) => {
            of_matrix(inst, is_unified, &held)
        }
        Op::Isa(opcode) if is_unified && accesses_memory(opcode) => {
            of_access(inst, opcode, target, &held)
        }
        Op::Pseudo(Pseudo::Copy | Pseudo::RegSequence | Pseudo::ImplicitDef) => {
            of_tuple(function, inst, target, &held)
        }
        Op::Isa(_) | Op::Pseudo(_) | Op::Assembly(_) => Indices::new(),
    }
}

/// Returns `true` for matrix instructions with operands that scale the factors. These operands must be in VGPRs.
fn is_scaled(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::V_MFMA_SCALE_F32_16X16X128_F8F6F4 | Opcode::V_MFMA_SCALE_F32_32X32X64_F8F6F4
    )
}

/// The operands of a matrix instruction that may be AGPRs: the factors, and the addend and the result if both are
/// AGPRs.
fn of_matrix(inst: &Inst, is_unified: bool, held: &dyn Fn(&Operand) -> bool) -> Indices {
    let factors = [1, 2].into_iter().filter(|_| is_unified);
    let mut found: Indices = factors
        .filter(|&index| inst.operands.get(index).is_some_and(held))
        .collect();
    // One bit of the encoding selects the register file of both the addend and the result.
    let addend = match inst.tied {
        true => inst.operands.last(),
        false => inst.operands.get(ADDEND),
    };
    let is_fit = match addend {
        Some(addend @ Operand::Use(_, sub)) => sub.is_full() && held(addend),
        Some(Operand::Imm(_)) => true,
        _ => false,
    };
    if let (true, Some(result)) = (is_fit, inst.operands.first().filter(|result| held(result))) {
        let is_either = |operand: &Operand| operand == result || Some(operand) == addend;
        let operands = inst.operands.iter().enumerate();
        let both = operands.filter(|(index, operand)| {
            held(operand) && is_either(operand) && !matches!(index, 1 | 2)
        });
        found.extend(both.map(|(index, _)| index));
    }
    found
}

/// Returns `true` for loads and stores whose operands are those of their row of the instruction tables. In image
/// instructions, an address may consist of several operands; atomic operations have a result only in some cases.
fn accesses_memory(opcode: Opcode) -> bool {
    let properties = opcode.properties();
    let has_row = match properties.class.unit() {
        Unit::Vmem => properties.class != Class::Image,
        Unit::DataShare => true,
        Unit::Salu | Unit::Valu | Unit::Smem | Unit::Export | Unit::Sequencer => false,
    };
    let is_access = match properties.access {
        MemoryAccess::Load | MemoryAccess::Store => true,
        MemoryAccess::Atomic | MemoryAccess::Cache | MemoryAccess::None => false,
    };
    has_row && is_access
}

/// The data of a memory instruction, if all of them are in AGPRs.
fn of_access(
    inst: &Inst,
    opcode: Opcode,
    target: &Target,
    held: &dyn Fn(&Operand) -> bool,
) -> Indices {
    let form = opcode.general_form(target.generation());
    let specs = form.map_or(&[][..], |form| form.operands());
    let is_data = |index: &usize| specs[*index].kinds.contains(Kinds::AGPR);
    let data: Indices = (0..specs.len()).filter(is_data).collect();
    let is_held = |index: &usize| inst.operands.get(*index).is_some_and(held);
    // A tied result and a load to LDS have further operands.
    let is_plain = !inst.tied && !inst.modifiers.has(ModifierSet::LDS);
    match is_plain && data.iter().all(is_held) {
        true => data,
        false => Indices::new(),
    }
}

/// The operands of a copy or tuple: its result, if all sources can be written to AGPRs, and the sources in AGPRs. Without a
/// unified register file, AGPRs cannot be copied to AGPRs.
fn of_tuple(
    function: &Function,
    inst: &Inst,
    target: &Target,
    held: &dyn Fn(&Operand) -> bool,
) -> Indices {
    let generation = target.generation();
    let is_inline =
        |bits: u32| InlineConstant::for_bits(u64::from(bits), DataType::B32, generation).is_some();
    let is_unified = target.generation().has_unified_registers();
    let is_source = |operand: &Operand| match *operand {
        Operand::Use(value, _) => {
            function.vregs[value].file == RegisterFile::Vgpr && (is_unified || !held(operand))
        }
        Operand::Imm(bits) => is_inline(bits),
        Operand::Imm64(bits) => is_inline(bits as u32) && is_inline((bits >> 32) as u32),
        _ => false,
    };
    match inst.operands.split_first() {
        Some((result, sources)) if held(result) && sources.iter().all(is_source) => {
            let operands = inst.operands.iter().enumerate();
            let there = operands.filter(|(_, operand)| held(operand));
            there.map(|(index, _)| index).collect()
        }
        _ => Indices::new(),
    }
}
