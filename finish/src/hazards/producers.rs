//! Recognizes the producers of the hazards in the table.

use super::View;
use super::recent::NO_REGISTER;
use isa::{Class, Encoding, MemoryAccess, ModifierSet, Opcode, PropertyFlags};
use mir::machine::{Operand, PhysReg, RegisterFile};
use processors::hazards::{Producer, writes_part};

/// Calls `add` for the hazards that a matrix instruction or an AGPR move produces.
fn matrix_producers(view: &View<'_>, mut add: impl FnMut(Producer, PhysReg)) {
    let result = view.writes().next();
    match (view.opcode, result) {
        (Opcode::V_ACCVGPR_WRITE_B32, Some(result)) => add(Producer::AccVgprWrite, result),
        (Opcode::V_ACCVGPR_READ_B32, Some(result)) => add(Producer::AccVgprRead, result),
        (_, Some(result)) if view.class() == Class::Matrix => {
            let writes = mfma_writes(view);
            add(writes, result);
            let src_c = src_c(view).filter(|&src_c| src_c != result);
            let reads = match writes {
                Producer::Mfma4x4WritesAgpr => Some(Producer::Mfma4x4ReadsSrcC),
                Producer::Mfma16x16WritesAgpr => Some(Producer::Mfma16x16ReadsSrcC),
                Producer::Mfma32x32WritesAgpr => Some(Producer::Mfma32x32ReadsSrcC),
                Producer::Mfma4PassWrites => Some(Producer::Mfma4PassReadsSrcC),
                _ => None,
            };
            if let (Some(reads), Some(src_c)) = (reads, src_c) {
                add(reads, src_c);
            }
        }
        _ => {}
    }
}

/// The kind of producer that a matrix instruction is, which depends on its number of passes.
pub(super) fn mfma_writes(view: &View<'_>) -> Producer {
    match view
        .properties
        .matrix_passes(view.generation, &view.inst.modifiers)
    {
        8.. if is_dgemm(view) => Producer::Dgemm16x16Writes,
        _ if is_dgemm(view) => Producer::Dgemm4x4Writes,
        16.. if is_sgemm(view) => Producer::Sgemm16Writes,
        8.. if is_sgemm(view) => Producer::Sgemm8Writes,
        _ if is_sgemm(view) => Producer::Sgemm2Writes,
        16.. => Producer::Mfma32x32WritesAgpr,
        8.. => Producer::Mfma16x16WritesAgpr,
        4.. => Producer::Mfma4PassWrites,
        _ => Producer::Mfma4x4WritesAgpr,
    }
}

/// Returns `true` if it is a matrix instruction on f32, on a processor where these have separate wait states.
pub(super) fn is_sgemm(view: &View<'_>) -> bool {
    view.class() == Class::Matrix
        && view.generation.has_f32_matrix_hazards()
        && view.properties.has(PropertyFlags::SINGLE)
}

/// Returns `true` if it is a sparse matrix instruction: it adds to its result, and the third source is an index.
pub(super) fn is_sparse(view: &View<'_>) -> bool {
    view.class() == Class::Matrix && view.properties.has(PropertyFlags::TIED)
}

/// Returns `true` if it is a matrix instruction with operands that scale the factors.
pub(super) fn is_scaled(view: &View<'_>) -> bool {
    let mut forms = view.opcode.forms(view.generation);
    forms.any(|form| form.encoding() == Encoding::Vop3px)
}

/// Returns `true` if it is a matrix instruction of doubles.
pub(super) fn is_dgemm(view: &View<'_>) -> bool {
    view.class() == Class::Matrix && view.properties.has(PropertyFlags::DOUBLE)
}

/// Returns `true` if it is a dot product.
pub(super) fn is_dot(view: &View<'_>) -> bool {
    view.is_valu() && view.properties.has(PropertyFlags::DOT)
}

/// The addend of a matrix instruction.
pub(super) fn src_c(view: &View<'_>) -> Option<PhysReg> {
    let position = if is_sparse(view) { 4 } else { 3 };
    match view.inst.operands.get(position) {
        Some(&Operand::PhysUse(src_c)) => Some(src_c),
        _ => None,
    }
}

/// Calls `add` for the hazards that an instruction produces. Hazards that are expensive to recognize are skipped if
/// they are not in `wanted`.
pub(super) fn producers(
    view: &View<'_>,
    wants: impl Fn(Producer) -> bool,
    mut add: impl FnMut(Producer, PhysReg),
) {
    let class = view.class();
    matrix_producers(view, &mut add);
    if view.is_valu() && class != Class::Matrix {
        for register in view.writes() {
            match register.file {
                RegisterFile::Sgpr => add(Producer::ValuWritesSgpr, register),
                RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr
                    if class == Class::Interpolation =>
                {
                    add(Producer::InterpolationWritesVgpr, register);
                    add(Producer::ValuWritesVgpr, register);
                }
                RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr => {
                    add(Producer::ValuWritesVgpr, register);
                    if class == Class::Transcendental {
                        add(Producer::TransWrites, register);
                    }
                    let (modifiers, encoding) = (&view.inst.modifiers, view.inst.encoding);
                    if wants(Producer::PartialWrites)
                        && writes_part(view.opcode, modifiers, encoding, view.generation)
                    {
                        add(Producer::PartialWrites, register);
                    }
                }
            }
        }
        if wants(Producer::ValuWritesExec) && view.writes_exec() {
            add(Producer::ValuWritesExec, NO_REGISTER);
        }
        if let Some(result) = view.writes().next().filter(|_| is_dot(view)) {
            add(Producer::DotWrites, result);
        }
    } else if class == Class::Salu {
        view.written_scalars()
            .for_each(|register| add(Producer::SaluWritesSgpr, register));
        if let Some(register) = hardware_register(view).filter(|_| sets_hardware_register(view)) {
            add(Producer::SetReg, register);
        }
    } else if view.is_vector_memory() {
        if wants(Producer::WideStore)
            && let Some(registers) = wide_store_data(view)
        {
            add(Producer::WideStore, registers);
        }
        // The instruction itself contains the first address; each additional dword contains up to four.
        if class == Class::Image && addresses(view) > 5 {
            add(Producer::LongNsa, NO_REGISTER);
        }
        if view.properties.has(PropertyFlags::FLOAT_ATOMIC) {
            add(Producer::FloatAtomic, NO_REGISTER);
        }
    }
}

/// The number of address operands of an image instruction, which are between the data and the descriptor.
pub(super) fn addresses(view: &View<'_>) -> usize {
    let operands = view.inst.operands.iter().skip(1);
    let is_address = |operand: &&Operand| matches!(operand, Operand::PhysUse(register) if register.file == RegisterFile::Vgpr);
    operands.take_while(is_address).count()
}

pub(super) fn sets_hardware_register(view: &View<'_>) -> bool {
    matches!(
        view.opcode,
        Opcode::S_SETREG_B32 | Opcode::S_SETREG_IMM32_B32
    )
}

/// The hardware register of `s_setreg` and `s_getreg`, represented as the SGPR with its number.
pub(super) fn hardware_register(view: &View<'_>) -> Option<PhysReg> {
    let index = match view.opcode {
        Opcode::S_GETREG_B32 => 1,
        _ if sets_hardware_register(view) => 0,
        _ => return None,
    };
    Some(PhysReg::sgpr((view.immediate(index)? & 0x3f) as u8, 1))
}

/// The data of a store of more than 64 bits, which a following instruction may overwrite too early.
pub(super) fn wide_store_data(view: &View<'_>) -> Option<PhysReg> {
    let stores = matches!(
        view.properties.access,
        MemoryAccess::Store | MemoryAccess::Atomic
    );
    let vector = |reg: &PhysReg| reg.file != RegisterFile::Sgpr;
    let data = match view.class() {
        Class::Vmem => {
            let scalar_offset = matches!(view.inst.operands.get(3), Some(Operand::PhysUse(_)));
            view.reads().find(vector).filter(|_| !scalar_offset)
        }
        Class::Image => {
            let short = view.inst.modifiers.has(ModifierSet::R128);
            view.reads().find(vector).filter(|_| short)
        }
        Class::Flat | Class::Global | Class::Scratch => {
            view.reads().filter(vector).max_by_key(|reg| reg.dwords)
        }
        Class::Salu
        | Class::Valu
        | Class::Transcendental
        | Class::Interpolation
        | Class::Matrix
        | Class::Smem
        | Class::Ds
        | Class::Export
        | Class::Branch
        | Class::Barrier
        | Class::Message
        | Class::Wait
        | Class::End
        | Class::Control => None,
    };
    data.filter(|data| stores && data.dwords > 2)
}
