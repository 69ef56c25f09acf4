//! Recognizes the consumers of the hazards in the table, and the registers through which a producer affects them.

use super::View;
use super::producers::{
    hardware_register, is_dgemm, is_scaled, is_sgemm, is_sparse, mfma_writes,
    sets_hardware_register, src_c,
};
use super::recent::Issued;
use isa::hardware_register::TRAP_STATUS;
use isa::{Class, Effects, Encoding, ModifierSet, Opcode, PropertyFlags, Unit};
use mir::machine::{Operand, PhysReg, RegisterFile};
use processors::hazards::{Consumer, ConsumerSet, Producer, consumers_of};

/// The consumers that an instruction can be.
pub(super) fn consumers(view: &View<'_>) -> ConsumerSet {
    let mut out = consumers_of(view.opcode);
    let add = |consumer: Consumer, is_one: bool| {
        if is_one {
            out.insert(consumer);
        }
    };
    match view.class() {
        _ if view.is_valu() => valu_consumers(view, add),
        _ if view.is_vector_memory() => vector_memory_consumers(view, add),
        _ => scalar_consumers(view, add),
    }
    out
}

fn valu_consumers(view: &View<'_>, mut add: impl FnMut(Consumer, bool)) {
    let is_matrix = view.class() == Class::Matrix;
    let writes_agpr = view.opcode == Opcode::V_ACCVGPR_WRITE_B32;
    add(Consumer::MfmaSrcAB, is_matrix);
    add(Consumer::MfmaSrcC, is_matrix && !is_dgemm(view));
    add(Consumer::DgemmSrcC, is_dgemm(view));
    add(Consumer::SgemmSrcC, is_sgemm(view));
    add(Consumer::MfmaEntireSrcC, is_matrix);
    let is_small = view.opcode == Opcode::V_MFMA_F64_4X4X4F64;
    add(Consumer::Dgemm4x4SrcC, is_small);
    add(Consumer::MfmaReads, is_matrix);
    add(Consumer::PlainValuReads, !is_matrix);
    add(Consumer::PlainValuWrites, !is_matrix);
    add(Consumer::TouchesDot, !is_matrix);
    let is_fma = matches!(view.opcode, Opcode::V_FMA_F64 | Opcode::V_FMAC_F64);
    add(Consumer::FmaF64, is_fma);
    add(Consumer::MfmaReadsVgpr, is_matrix || writes_agpr);
    add(Consumer::AnyMfma, is_matrix || writes_agpr);
    add(Consumer::AccVgprWrite, writes_agpr);
    add(
        Consumer::AccVgprRead,
        view.opcode == Opcode::V_ACCVGPR_READ_B32,
    );
    // DPP in inline assembly may have default modifiers, so the encoding counts too.
    let encoding = view.inst.encoding;
    let dpp = view.inst.modifiers.uses_dpp()
        || matches!(encoding, Some(Encoding::Dpp16 | Encoding::Dpp8));
    add(Consumer::DppReads, dpp);
    add(Consumer::AnyDpp, dpp);
    add(Consumer::Interpolates, view.class() == Class::Interpolation);
    let flags =
        |register: PhysReg| register.overlaps(PhysReg::EXECZ) || register.overlaps(PhysReg::VCCZ);
    add(Consumer::ReadsExeczOrVccz, view.reads().any(flags));
    let constant = view.reads_overlap(PhysReg::vcc(2)) && reads_vcc_as_constant(view);
    add(Consumer::ReadsVccAsConstant, constant);
}

fn vector_memory_consumers(view: &View<'_>, mut add: impl FnMut(Consumer, bool)) {
    let modifiers = &view.inst.modifiers;
    let reads = view.properties.reads(view.generation);
    let to_lds = modifiers.has(ModifierSet::LDS) || reads.contains(Effects::M0);
    add(Consumer::LoadsToLds, to_lds);
    let is_buffer = view.class() == Class::Vmem;
    let offset_bits = modifiers.offset & 6 != 0;
    add(Consumer::BufferOffsetBits, is_buffer && offset_bits);
}

fn scalar_consumers(view: &View<'_>, mut add: impl FnMut(Consumer, bool)) {
    use Opcode::{
        DS_READ_ADDTID_B32, DS_WRITE_ADDTID_B32, S_DENORM_MODE, S_GETREG_B32, S_RFE_B64,
        S_RFE_RESTORE_B64, S_SETPC_B64, S_SWAPPC_B64, S_TTRACEDATA,
    };
    match view.class().unit() {
        Unit::Smem => {
            add(Consumer::ScalarMemoryReads, true);
            add(Consumer::ScalarBufferDescriptor, true);
        }
        Unit::Salu => {
            let reads = view.properties.reads(view.generation);
            add(Consumer::MovesIndexedScalar, reads.contains(Effects::M0));
        }
        Unit::DataShare => {
            let global = view.inst.modifiers.has(ModifierSet::GDS)
                || view.properties.has(PropertyFlags::GWS);
            add(Consumer::SendsMessageOrUsesGds, global);
            add(Consumer::MemoryReads, true);
            add(Consumer::MemoryWrites, true);
        }
        Unit::Sequencer => {
            let is_message = view.class() == Class::Message;
            add(Consumer::SendsMessageOrUsesGds, is_message);
        }
        // See `valu_consumers` and `vector_memory_consumers`.
        Unit::Export | Unit::Valu | Unit::Vmem => {}
    }
    match view.opcode {
        S_SWAPPC_B64 | S_SETPC_B64 => add(Consumer::LeavesFunction, true),
        S_GETREG_B32 => add(Consumer::GetReg, true),
        S_RFE_B64 | S_RFE_RESTORE_B64 => add(Consumer::ReturnsFromTrap, true),
        S_TTRACEDATA => add(Consumer::SendsMessageOrUsesGds, true),
        DS_READ_ADDTID_B32 | DS_WRITE_ADDTID_B32 => add(Consumer::LdsAddTid, true),
        S_DENORM_MODE => add(Consumer::SetsDenormalMode, true),
        _ => add(Consumer::SetReg, sets_hardware_register(view)),
    }
}

/// Returns `true` if the instruction, as this kind of consumer, is affected by the producer `issued`.
pub(super) fn is_affected(consumer: Consumer, issued: &Issued, view: &View<'_>) -> bool {
    let overlaps = |register: PhysReg| issued.registers.overlaps(register);
    match consumer {
        Consumer::ScalarMemoryReads
        | Consumer::VectorMemoryReads
        | Consumer::MemoryReads
        | Consumer::AccVgprRead
        | Consumer::MfmaReads
        | Consumer::PlainValuReads
        | Consumer::DppReads
        | Consumer::OtherValuReads
        | Consumer::ValuReadsVgpr
        | Consumer::ValuReadsSgpr
        | Consumer::ReadsLane => view.reads_overlap(issued.registers),
        Consumer::MfmaReadsVgpr => {
            issued.registers.file == RegisterFile::Vgpr && view.reads_overlap(issued.registers)
        }
        Consumer::MfmaSrcAB => reads_as_factor(issued, view),
        Consumer::DgemmSrcC => src_c(view).is_some_and(|src_c| {
            let accumulates = issued.opcode == Some(view.opcode) && src_c == issued.registers;
            overlaps(src_c) && !accumulates
        }),
        Consumer::Dgemm4x4SrcC => src_c(view).is_some_and(overlaps),
        Consumer::TouchesDot => touches_dot_product(issued, view),
        Consumer::MfmaEntireSrcC => src_c(view) == Some(issued.registers),
        Consumer::MfmaSrcC | Consumer::SgemmSrcC => src_c(view).is_some_and(|src_c| {
            let accumulates = issued.producer == mfma_writes(view) && src_c == issued.registers;
            overlaps(src_c) && !accumulates
        }),
        Consumer::ScalarBufferDescriptor => view
            .reads()
            .any(|register| register.dwords == 4 && overlaps(register)),
        Consumer::LaneSelect => {
            matches!(view.inst.operands.get(2), Some(&Operand::PhysUse(lane)) if overlaps(lane))
        }
        Consumer::DivFmas | Consumer::ReadsVccAsConstant => overlaps(PhysReg::vcc(2)),
        Consumer::ReadsExeczOrVccz => match issued.producer {
            Producer::ValuWritesExec => view.reads_overlap(PhysReg::EXECZ),
            _ => overlaps(PhysReg::vcc(2)) && view.reads_overlap(PhysReg::VCCZ),
        },
        Consumer::GetReg | Consumer::SetReg => hardware_register(view) == Some(issued.registers),
        Consumer::ReturnsFromTrap => issued.registers == PhysReg::sgpr(TRAP_STATUS, 1),
        Consumer::MovesIndexedScalar
        | Consumer::Interpolates
        | Consumer::SendsMessageOrUsesGds
        | Consumer::LdsAddTid
        | Consumer::LoadsToLds => overlaps(PhysReg::M0),
        Consumer::ValuWrites
        | Consumer::PlainValuWrites
        | Consumer::MemoryWrites
        | Consumer::AccVgprWrite => view.writes_overlap(issued.registers),
        Consumer::SwapsLanes => {
            view.reads_overlap(issued.registers) || view.writes_overlap(issued.registers)
        }
        Consumer::AnyDpp
        | Consumer::AnyMfma
        | Consumer::AccessesLane
        | Consumer::AnySwap
        | Consumer::FmaF64
        | Consumer::BufferOffsetBits
        | Consumer::SetsDenormalMode
        | Consumer::LeavesFunction => true,
    }
}

/// Returns `true` if a matrix instruction reads a register of the producer as a factor. The index of a sparse matrix
/// instruction and the scales of factors are read like factors.
fn reads_as_factor(issued: &Issued, view: &View<'_>) -> bool {
    let is_factor = |position: usize| match position {
        3 => is_sparse(view),
        4 | 5 => is_scaled(view),
        position => position <= 2,
    };
    let mut operands = view.inst.operands.iter().enumerate();
    operands.any(|(position, operand)| match *operand {
        Operand::PhysUse(register) => is_factor(position) && issued.registers.overlaps(register),
        _ => false,
    })
}

/// Returns `true` if an instruction accesses the result of a dot product, other than as the addend of the same
/// operation.
fn touches_dot_product(issued: &Issued, view: &View<'_>) -> bool {
    let is_same = issued.opcode == Some(view.opcode);
    let sources = view.inst.operands.iter().skip(1);
    let mut sources = sources.take(if is_same { 2 } else { usize::MAX });
    let reads = |operand: &Operand| matches!(operand, Operand::PhysUse(register) if issued.registers.overlaps(*register));
    sources.any(reads) || !is_same && view.writes_overlap(issued.registers)
}

/// Returns `true` if VCC is read other than as a lane mask.
fn reads_vcc_as_constant(view: &View<'_>) -> bool {
    let specifications = view
        .opcode
        .general_form(view.generation)
        .map(|form| form.operands());
    view.inst
        .operands
        .iter()
        .enumerate()
        .any(|(index, operand)| {
            let mask = specifications
                .and_then(|list| list.get(index))
                .is_some_and(|one| one.lane_mask);
            matches!(operand, Operand::PhysUse(reg) if !mask && reg.overlaps(PhysReg::vcc(2)))
        })
}
