//! Hazards that wait states mitigate: a table of producers, consumers and the wait states required between them.
//!
//! Every instruction is one wait state, `s_nop N` is N + 1.

use super::View;
use isa::{
    Class, Dpp, Effects, Encoding, Generation, MemoryAccess, ModifierSet, Modifiers, Opcode,
    PropertyFlags, SdwaSelect,
};
use mir::machine::{Function, Inst, Operand, PhysReg, RegisterFile};
use smallvec::SmallVec;
use target::Target;

/// The producer of a hazard. It leaves a mark with the registers involved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Producer {
    /// A VALU instruction writes SGPRs, including VCC.
    ValuWritesSgpr,
    /// A SALU instruction writes SGPRs.
    SaluWritesSgpr,
    /// A VALU instruction writes VGPRs.
    ValuWritesVgpr,
    /// An interpolation writes VGPRs.
    InterpolationWritesVgpr,
    /// A VALU instruction writes EXEC.
    ValuWritesExec,
    /// `s_setreg`; the register of the mark is the hardware register.
    SetReg,
    /// A store (or compare-and-swap) of more than 64 bits reads its data.
    WideStore,
    /// An image instruction with at least two dwords of additional addresses (NSA).
    LongNsa,
    /// A floating-point atomic minimum, maximum or compare-and-swap in memory.
    FloatAtomic,
    /// A matrix instruction of 4 rows writes AGPRs, or VGPRs in a unified register file.
    Mfma4x4WritesAgpr,
    /// A matrix instruction of 16 rows writes AGPRs, or VGPRs in a unified register file.
    Mfma16x16WritesAgpr,
    /// A matrix instruction of 32 rows writes AGPRs, or VGPRs in a unified register file.
    Mfma32x32WritesAgpr,
    /// A matrix instruction of doubles of 4 rows writes registers.
    Dgemm4x4Writes,
    /// A matrix instruction of doubles of 16 rows writes registers.
    Dgemm16x16Writes,
    /// A matrix instruction of 4 rows reads src2 and writes other registers.
    Mfma4x4ReadsSrcC,
    /// A matrix instruction of 16 rows reads src2 and writes other registers.
    Mfma16x16ReadsSrcC,
    /// A matrix instruction of 32 rows reads src2 and writes other registers.
    Mfma32x32ReadsSrcC,
    /// `v_accvgpr_write` writes an AGPR.
    AccVgprWrite,
    /// `v_accvgpr_read` writes a VGPR.
    AccVgprRead,
    /// A VALU instruction writes a VGPR, and `v_accvgpr_read` or `v_accvgpr_write` follows at once.
    ValuBeforeAccVgprMove,
    /// A VALU instruction writes a VGPR, and a matrix instruction of doubles follows at once.
    ValuBeforeDgemm,
    /// A dot-product instruction writes its result.
    DotWrites,
    /// A matrix instruction of 4 passes, not on doubles, writes registers.
    Mfma4PassWrites,
    /// A matrix instruction of 4 passes, not on doubles, reads src2 and writes other registers.
    Mfma4PassReadsSrcC,
    /// A matrix instruction on f32 of 2 passes writes registers (gfx942).
    Sgemm2Writes,
    /// Of 8 passes.
    Sgemm8Writes,
    /// Of 16 passes.
    Sgemm16Writes,
    /// A transcendental instruction writes VGPRs.
    TransWrites,
    /// A VALU instruction selects the part of a VGPR that it writes.
    PartialWrites,
}

/// Number of producers.
const PRODUCERS: usize = Producer::PartialWrites as usize + 1;

/// The consumer of a hazard, which accesses the registers of the mark if there are any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Consumer {
    ScalarMemoryReads,
    ScalarBufferDescriptor,
    VectorMemoryReads,
    LaneSelect,
    DppReads,
    AnyDpp,
    DivFmas,
    ReadsExeczOrVccz,
    ReadsVccAsConstant,
    ReadsLane,
    GetReg,
    SetReg,
    ReturnsFromTrap,
    MovesIndexedScalar,
    Interpolates,
    SendsMessageOrUsesGds,
    LdsAddTid,
    LoadsToLds,
    ValuWrites,
    BufferOffsetBits,
    SetsDenormalMode,
    /// A matrix instruction reads src0 or src1.
    MfmaSrcAB,
    /// A matrix instruction reads src2, unless it is the entire result of one with as many rows.
    MfmaSrcC,
    /// A matrix instruction of doubles reads src2, unless it is the entire result of the same instruction.
    DgemmSrcC,
    /// A matrix instruction of doubles of 4 rows reads src2.
    Dgemm4x4SrcC,
    /// A matrix instruction reads any source.
    MfmaReads,
    /// A VALU instruction other than a matrix instruction reads a VGPR or AGPR.
    PlainValuReads,
    /// A VALU instruction other than a matrix instruction writes a VGPR or AGPR.
    PlainValuWrites,
    /// Vector memory or LDS writes registers.
    MemoryWrites,
    /// A VALU instruction reads or writes a dot product, unless it is the same instruction and reads it as src2.
    TouchesDot,
    /// `v_fma_f64` or `v_fmac_f64`.
    FmaF64,
    /// A matrix instruction or `v_accvgpr_write` reads a VGPR.
    MfmaReadsVgpr,
    /// A matrix instruction or `v_accvgpr_write`.
    AnyMfma,
    /// `v_accvgpr_read` reads an AGPR.
    AccVgprRead,
    /// `v_accvgpr_write` writes an AGPR.
    AccVgprWrite,
    /// Vector memory or LDS.
    MemoryReads,
    /// A matrix instruction on f32 reads src2, unless it is the entire result of one with as many passes.
    SgemmSrcC,
    /// A matrix instruction reads src2, which is an entire result.
    MfmaWholeSrcC,
    /// A VALU instruction that is not transcendental reads VGPRs.
    OtherValuReads,
    /// A VALU instruction reads VGPRs.
    ValuReadsVgpr,
    /// A VALU instruction reads SGPRs.
    ValuReadsSgpr,
    /// An instruction reads or writes a lane.
    AccessesLane,
    /// `v_permlane16_swap` or `v_permlane32_swap` reads or writes VGPRs.
    SwapsLanes,
    /// `v_permlane16_swap` or `v_permlane32_swap`.
    AnySwap,
    /// A call or return, after which any consumer may follow.
    LeavesFunction,
}

struct Row {
    /// Name of the hazard in `source`.
    #[cfg_attr(not(test), allow(dead_code))]
    name: &'static str,
    /// Function of LLVM's GCNHazardRecognizer (which appends `WaitStates` to names), state of ACO's
    /// `aco_insert_NOPs`, or manual.
    #[cfg_attr(not(test), allow(dead_code))]
    source: &'static str,
    /// Whether a processor has the hazard.
    concerns: fn(&Target) -> bool,
    rule: Rule,
}

/// The wait states required between a producer and a consumer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rule {
    producer: Producer,
    consumer: Consumer,
    wait_states: u8,
}

fn gfx6(target: &Target) -> bool {
    target.generation() == Generation::Gfx6
}
fn gfx6_7(target: &Target) -> bool {
    target.generation().is_gfx6_7()
}
fn gfx8_9(target: &Target) -> bool {
    target.generation().is_gfx8() || gfx9(target)
}
fn gfx9(target: &Target) -> bool {
    target.generation().is_gfx9()
}
fn gfx7_to_9(target: &Target) -> bool {
    gfx6_to_9(target) && !gfx6(target)
}
fn gfx6_to_9(target: &Target) -> bool {
    !gfx10(target)
}
fn gfx908(target: &Target) -> bool {
    target.generation() == Generation::Gfx908
}
fn gfx90a(target: &Target) -> bool {
    target.generation() == Generation::Gfx90a
}
fn gfx942(target: &Target) -> bool {
    target.generation() == Generation::Gfx942
}
/// gfx950, and code that also runs there.
fn gfx950(target: &Target) -> bool {
    gfx9_4(target) && !gfx942(target)
}
fn gfx9_4(target: &Target) -> bool {
    target.generation().is_gfx9_4()
}
fn unified(target: &Target) -> bool {
    target.has_unified_register_file()
}
fn gfx10(target: &Target) -> bool {
    target.generation().is_gfx10()
}
fn gfx10_1(target: &Target) -> bool {
    target.has_nsa_to_vmem_bug()
}

macro_rules! rows {
    ($($name:literal, $source:literal, $concerns:ident, $producer:ident, $consumer:ident, $wait_states:literal;)*) => {
        const TABLE: &[Row] = &[$(Row {
            name: $name,
            source: $source,
            concerns: $concerns,
            rule: Rule {
                producer: Producer::$producer,
                consumer: Consumer::$consumer,
                wait_states: $wait_states,
            },
        },)*];
    };
}

// The manuals of GFX6 and GFX7 also require wait states before vector memory.
#[rustfmt::skip]
rows! {
    "SmrdSgpr",                             "LLVM checkSMRDHazards",                gfx6,      ValuWritesSgpr,          ScalarMemoryReads,      4;
    "SmrdSgpr, buffer descriptor",          "LLVM checkSMRDHazards",                gfx6,      SaluWritesSgpr,          ScalarBufferDescriptor, 4;
    "VmemSgpr",                             "LLVM checkVMEMHazards",                gfx6_to_9, ValuWritesSgpr,          VectorMemoryReads,      5;
    "RWLane",                               "LLVM checkRWLaneHazards",              gfx6_to_9, ValuWritesSgpr,          LaneSelect,             4;
    "DivFMas",                              "LLVM checkDivFMasHazards",             gfx6_to_9, ValuWritesSgpr,          DivFmas,                4;
    "valu_wr_vcc_then_vccz",                "ACO NOP_ctx_gfx6",                     gfx6_to_9, ValuWritesSgpr,          ReadsExeczOrVccz,       5;
    "valu_wr_exec_then_execz",              "ACO NOP_ctx_gfx6",                     gfx6_to_9, ValuWritesExec,          ReadsExeczOrVccz,       5;
    "mixed use of VCC",                     "Vega ISA, 4.5",                        gfx8_9,    ValuWritesSgpr,          ReadsVccAsConstant,     1;
    "DppVgpr",                              "LLVM checkDPPHazards",                 gfx8_9,    ValuWritesVgpr,          DppReads,               2;
    "DppExec",                              "LLVM checkDPPHazards",                 gfx8_9,    ValuWritesExec,          AnyDpp,                 5;
    "v_interp then v_readlane",             "ACO handle_instruction_gfx6",          gfx6,      InterpolationWritesVgpr, ReadsLane,              1;
    "GetReg",                               "LLVM checkGetRegHazards",              gfx6_to_9, SetReg,                  GetReg,                 2;
    "SetReg, GFX6 and GFX7",                "LLVM checkSetRegHazards",              gfx6_7,    SetReg,                  SetReg,                 1;
    "SetReg, GFX8 and GFX9",                "LLVM checkSetRegHazards",              gfx8_9,    SetReg,                  SetReg,                 2;
    "RFE",                                  "LLVM checkRFEHazards",                 gfx8_9,    SetReg,                  ReturnsFromTrap,        1;
    "ReadM0, s_movrel",                     "LLVM checkReadM0Hazards",              gfx9,      SaluWritesSgpr,          MovesIndexedScalar,     1;
    "ReadM0, v_interp",                     "LLVM checkReadM0Hazards",              gfx9,      SaluWritesSgpr,          Interpolates,           1;
    "ReadM0, message or GDS",               "LLVM checkReadM0Hazards",              gfx8_9,    SaluWritesSgpr,          SendsMessageOrUsesGds,  1;
    "ReadM0, LDS add-TID",                  "LLVM checkReadM0Hazards",              gfx9,      SaluWritesSgpr,          LdsAddTid,              1;
    "ReadM0, LDS DMA",                      "LLVM checkReadM0Hazards",              gfx9,      SaluWritesSgpr,          LoadsToLds,             1;
    "12DWordStore",                         "LLVM checkVALUHazards",                gfx7_to_9, WideStore,               ValuWrites,             1;
    "NSAtoVMEM",                            "LLVM checkNSAtoVMEMHazard",            gfx10_1,   LongNsa,                 BufferOffsetBits,       1;
    "FPAtomicToDenormMode",                 "LLVM checkFPAtomicToDenormModeHazard", gfx10,     FloatAtomic,             SetsDenormalMode,       3;
    "MFMA4x4WritesAGPRAccVgprRead",         "LLVM checkMAIHazards908",              gfx908,    Mfma4x4WritesAgpr,       AccVgprRead,            4;
    "MFMA16x16WritesAGPRAccVgprRead",       "LLVM checkMAIHazards908",              gfx908,    Mfma16x16WritesAgpr,     AccVgprRead,            10;
    "MFMA32x32WritesAGPRAccVgprRead",       "LLVM checkMAIHazards908",              gfx908,    Mfma32x32WritesAgpr,     AccVgprRead,            18;
    "MFMA4x4WritesAGPRAccVgprWrite",        "LLVM checkMAIHazards908",              gfx908,    Mfma4x4WritesAgpr,       AccVgprWrite,           1;
    "MFMA16x16WritesAGPRAccVgprWrite",      "LLVM checkMAIHazards908",              gfx908,    Mfma16x16WritesAgpr,     AccVgprWrite,           7;
    "MFMA32x32WritesAGPRAccVgprWrite",      "LLVM checkMAIHazards908",              gfx908,    Mfma32x32WritesAgpr,     AccVgprWrite,           15;
    "MFMA16x16ReadSrcCAccVgprWrite",        "LLVM checkMAIHazards908",              gfx908,    Mfma16x16ReadsSrcC,      AccVgprWrite,           5;
    "MFMA32x32ReadSrcCAccVgprWrite",        "LLVM checkMAIHazards908",              gfx908,    Mfma32x32ReadsSrcC,      AccVgprWrite,           13;
    "MFMAWritesAGPROverlappedSrcAB, 4x4",   "LLVM checkMAIHazards908",              gfx908,    Mfma4x4WritesAgpr,       MfmaSrcAB,              4;
    "MFMAWritesAGPROverlappedSrcAB, 16x16", "LLVM checkMAIHazards908",              gfx908,    Mfma16x16WritesAgpr,     MfmaSrcAB,              4;
    "MFMAWritesAGPROverlappedSrcAB, 32x32", "LLVM checkMAIHazards908",              gfx908,    Mfma32x32WritesAgpr,     MfmaSrcAB,              4;
    "MFMAWritesAGPROverlappedSrcC, 4x4",    "LLVM checkMAIHazards908",              gfx908,    Mfma4x4WritesAgpr,       MfmaSrcC,               2;
    "MFMAWritesAGPROverlappedSrcC, 16x16",  "LLVM checkMAIHazards908",              gfx908,    Mfma16x16WritesAgpr,     MfmaSrcC,               2;
    "MFMAWritesAGPROverlappedSrcC, 32x32",  "LLVM checkMAIHazards908",              gfx908,    Mfma32x32WritesAgpr,     MfmaSrcC,               2;
    "AccVGPRWriteMFMAReadSrcAB",            "LLVM checkMAIHazards908",              gfx908,    AccVgprWrite,            MfmaSrcAB,              3;
    "AccVGPRWriteMFMAReadSrcC",             "LLVM checkMAIHazards908",              gfx908,    AccVgprWrite,            MfmaSrcC,               1;
    "AccVGPRWriteAccVgprRead",              "LLVM checkMAIHazards908",              gfx908,    AccVgprWrite,            AccVgprRead,            3;
    "AccVgprReadLdSt",                      "LLVM checkMAILdStHazards",             gfx908,    AccVgprRead,             MemoryReads,            2;
    "VALUWriteAccVgprRdWrLdStDepVALU",      "LLVM checkMAILdStHazards",             gfx908,    ValuBeforeAccVgprMove,   MemoryReads,            1;
    "LegacyVALUWritesVGPR",                 "LLVM checkMAIHazards908",              gfx908,    ValuWritesVgpr,          MfmaReadsVgpr,          2;
    "LegacyVALUWritesExec",                 "LLVM checkMAIHazards908",              gfx908,    ValuWritesExec,          AnyMfma,                4;
    "LegacyValuWritesVGPR",                 "LLVM checkMAIHazards90A",              unified,   ValuWritesVgpr,          MfmaReads,              2;
    "LegacyVALUWritesExec, gfx90a",         "LLVM checkMAIHazards90A",              unified,   ValuWritesExec,          AnyMfma,                4;
    "SMFMA4x4WritesVGPROverlappedSrcAB",    "LLVM checkMAIHazards90A",              gfx90a,    Mfma4x4WritesAgpr,       MfmaSrcAB,              5;
    "SMFMA16x16WritesVGPROverlappedSrcAB",  "LLVM checkMAIHazards90A",              gfx90a,    Mfma16x16WritesAgpr,     MfmaSrcAB,              11;
    "SMFMA32x32WritesVGPROverlappedSrcAB",  "LLVM checkMAIHazards90A",              gfx90a,    Mfma32x32WritesAgpr,     MfmaSrcAB,              19;
    "DMFMA4x4WritesVGPROverlappedSrcAB",    "LLVM checkMAIHazards90A",              unified,   Dgemm4x4Writes,          MfmaSrcAB,              6;
    "DMFMA16x16WritesVGPROverlappedSrcAB",  "LLVM checkMAIHazards90A",              unified,   Dgemm16x16Writes,        MfmaSrcAB,              11;
    "SMFMA4x4WritesVGPROverlappedSMFMASrcC","LLVM checkMAIHazards90A",              gfx90a,    Mfma4x4WritesAgpr,       MfmaSrcC,               2;
    "SMFMA16x16WritesVGPROverlappedSrcC",   "LLVM checkMAIHazards90A",              gfx90a,    Mfma16x16WritesAgpr,     MfmaSrcC,               8;
    "SMFMA32x32WritesVGPROverlappedSrcC",   "LLVM checkMAIHazards90A",              gfx90a,    Mfma32x32WritesAgpr,     MfmaSrcC,               16;
    "SMFMA4x4WritesVGPROverlappedDMFMASrcC","LLVM checkMAIHazards90A",              gfx90a,    Mfma4x4WritesAgpr,       DgemmSrcC,              3;
    "SMFMA16x16WritesOverlappedDMFMASrcC",  "LLVM checkMAIHazards90A",              gfx90a,    Mfma16x16WritesAgpr,     DgemmSrcC,              9;
    "SMFMA32x32WritesOverlappedDMFMASrcC",  "LLVM checkMAIHazards90A",              gfx90a,    Mfma32x32WritesAgpr,     DgemmSrcC,              17;
    "DMFMA16x16WritesVGPROverlappedSrcC",   "LLVM checkMAIHazards90A",              unified,   Dgemm16x16Writes,        DgemmSrcC,              9;
    "DMFMA4x4WritesVGPROverlappedSrcC",     "LLVM checkMAIHazards90A",              unified,   Dgemm4x4Writes,          DgemmSrcC,              4;
    "DMFMA4x4WritesVGPRFullSrcC",           "LLVM checkMAIHazards90A",              unified,   Dgemm4x4Writes,          Dgemm4x4SrcC,           4;
    "SMFMA4x4WriteVgprVALURead",            "LLVM checkMAIVALUHazards",             gfx90a,    Mfma4x4WritesAgpr,       PlainValuReads,         5;
    "SMFMA16x16WriteVgprVALURead",          "LLVM checkMAIVALUHazards",             gfx90a,    Mfma16x16WritesAgpr,     PlainValuReads,         11;
    "SMFMA32x32WriteVgprVALURead",          "LLVM checkMAIVALUHazards",             gfx90a,    Mfma32x32WritesAgpr,     PlainValuReads,         19;
    "DMFMA4x4WriteVgprVALURead",            "LLVM checkMAIVALUHazards",             unified,   Dgemm4x4Writes,          PlainValuReads,         6;
    "DMFMA16x16WriteVgprVALURead",          "LLVM checkMAIVALUHazards",             unified,   Dgemm16x16Writes,        PlainValuReads,         11;
    "SMFMA4x4WriteVgprMemExpRead",          "LLVM checkMAIVALUHazards",             gfx90a,    Mfma4x4WritesAgpr,       MemoryReads,            5;
    "SMFMA16x16WriteVgprMemExpRead",        "LLVM checkMAIVALUHazards",             gfx90a,    Mfma16x16WritesAgpr,     MemoryReads,            11;
    "SMFMA32x32WriteVgprMemExpRead",        "LLVM checkMAIVALUHazards",             gfx90a,    Mfma32x32WritesAgpr,     MemoryReads,            19;
    "DMFMA4x4WriteVgprMemExpRead",          "LLVM checkMAIVALUHazards",             unified,   Dgemm4x4Writes,          MemoryReads,            9;
    "DMFMA16x16WriteVgprMemExpRead",        "LLVM checkMAIVALUHazards",             unified,   Dgemm16x16Writes,        MemoryReads,            18;
    "SMFMA4x4WriteVgprVALUWaw",             "LLVM checkMAIVALUHazards",             gfx90a,    Mfma4x4WritesAgpr,       PlainValuWrites,        5;
    "SMFMA16x16WriteVgprVALUWaw",           "LLVM checkMAIVALUHazards",             gfx90a,    Mfma16x16WritesAgpr,     PlainValuWrites,        11;
    "SMFMA32x32WriteVgprVALUWaw",           "LLVM checkMAIVALUHazards",             gfx90a,    Mfma32x32WritesAgpr,     PlainValuWrites,        19;
    "DMFMA4x4WriteVgprVALUWrite",           "LLVM checkMAIVALUHazards",             unified,   Dgemm4x4Writes,          PlainValuWrites,        6;
    "DMFMA16x16WriteVgprVALUWrite",         "LLVM checkMAIVALUHazards",             unified,   Dgemm16x16Writes,        PlainValuWrites,        11;
    "SMFMA4x4WriteVgprVALUWaw, loads",      "LLVM checkMAIVALUHazards",             gfx90a,    Mfma4x4WritesAgpr,       MemoryWrites,           5;
    "SMFMA16x16WriteVgprVALUWaw, loads",    "LLVM checkMAIVALUHazards",             gfx90a,    Mfma16x16WritesAgpr,     MemoryWrites,           11;
    "SMFMA32x32WriteVgprVALUWaw, loads",    "LLVM checkMAIVALUHazards",             gfx90a,    Mfma32x32WritesAgpr,     MemoryWrites,           19;
    "DMFMA4x4WriteVgprVALUWrite, loads",    "LLVM checkMAIVALUHazards",             unified,   Dgemm4x4Writes,          MemoryWrites,           6;
    "DMFMA16x16WriteVgprVALUWrite, loads",  "LLVM checkMAIVALUHazards",             unified,   Dgemm16x16Writes,        MemoryWrites,           11;
    "SMFMA4x4ReadVgprVALUWar",              "LLVM checkMAIVALUHazards",             gfx90a,    Mfma4x4ReadsSrcC,        PlainValuWrites,        1;
    "SMFMA16x16ReadVgprVALUWar",            "LLVM checkMAIVALUHazards",             gfx90a,    Mfma16x16ReadsSrcC,      PlainValuWrites,        7;
    "SMFMA32x32ReadVgprVALUWar",            "LLVM checkMAIVALUHazards",             gfx90a,    Mfma32x32ReadsSrcC,      PlainValuWrites,        15;
    "SMFMA4x4ReadVgprVALUWar, loads",       "LLVM checkMAIVALUHazards",             gfx90a,    Mfma4x4ReadsSrcC,        MemoryWrites,           1;
    "SMFMA16x16ReadVgprVALUWar, loads",     "LLVM checkMAIVALUHazards",             gfx90a,    Mfma16x16ReadsSrcC,      MemoryWrites,           7;
    "SMFMA32x32ReadVgprVALUWar, loads",     "LLVM checkMAIVALUHazards",             gfx90a,    Mfma32x32ReadsSrcC,      MemoryWrites,           15;
    "DMFMABetweenVALUWriteVMEMRead",        "LLVM checkMAIVALUHazards",             gfx90a,    ValuBeforeDgemm,         MemoryReads,            1;
    "DMFMA4x4 then FMA",                    "LLVM checkMAIVALUHazards",             unified,   Dgemm4x4Writes,          FmaF64,                 2;
    "DMFMA16x16 then FMA",                  "LLVM checkMAIVALUHazards",             unified,   Dgemm16x16Writes,        FmaF64,                 2;
    "DotWriteSameDotReadSrcAB",             "LLVM checkMAIVALUHazards",             unified,   DotWrites,               TouchesDot,             3;
    "DotWriteDifferentVALURead, MFMA",      "LLVM checkMAIVALUHazards",             unified,   DotWrites,               MfmaReads,              3;
    "DotWriteDifferentVALURead, memory",    "LLVM checkMAIVALUHazards",             unified,   DotWrites,               MemoryReads,            3;
    "XDL 2, overlapped SrcAB",              "LLVM checkMAIHazards90A",              gfx9_4,    Mfma4x4WritesAgpr,       MfmaSrcAB,              5;
    "XDL 4, overlapped SrcAB",              "LLVM checkMAIHazards90A",              gfx942,    Mfma4PassWrites,         MfmaSrcAB,              7;
    "XDL 8, overlapped SrcAB",              "LLVM checkMAIHazards90A",              gfx942,    Mfma16x16WritesAgpr,     MfmaSrcAB,              11;
    "XDL 16, overlapped SrcAB",             "LLVM checkMAIHazards90A",              gfx942,    Mfma32x32WritesAgpr,     MfmaSrcAB,              19;
    "SMFMA 2, overlapped SrcAB",            "LLVM checkMAIHazards90A",              gfx9_4,    Sgemm2Writes,            MfmaSrcAB,              4;
    "SMFMA 8, overlapped SrcAB",            "LLVM checkMAIHazards90A",              gfx9_4,    Sgemm8Writes,            MfmaSrcAB,              10;
    "SMFMA 16, overlapped SrcAB",           "LLVM checkMAIHazards90A",              gfx9_4,    Sgemm16Writes,           MfmaSrcAB,              18;
    "XDL 2, overlapped SrcC",               "LLVM checkMAIHazards90A",              gfx942,    Mfma4x4WritesAgpr,       MfmaSrcC,               3;
    "XDL 4, overlapped SrcC",               "LLVM checkMAIHazards90A",              gfx942,    Mfma4PassWrites,         MfmaSrcC,               5;
    "XDL 8, overlapped SrcC",               "LLVM checkMAIHazards90A",              gfx942,    Mfma16x16WritesAgpr,     MfmaSrcC,               9;
    "XDL 16, overlapped SrcC",              "LLVM checkMAIHazards90A",              gfx942,    Mfma32x32WritesAgpr,     MfmaSrcC,               17;
    "SMFMA 2, overlapped SrcC",             "LLVM checkMAIHazards90A",              gfx9_4,    Sgemm2Writes,            SgemmSrcC,              2;
    "SMFMA 8, overlapped SrcC",             "LLVM checkMAIHazards90A",              gfx9_4,    Sgemm8Writes,            SgemmSrcC,              8;
    "SMFMA 16, overlapped SrcC",            "LLVM checkMAIHazards90A",              gfx9_4,    Sgemm16Writes,           SgemmSrcC,              16;
    "XDL 2, overlapped DMFMA SrcC",         "LLVM checkMAIHazards90A",              gfx9_4,    Mfma4x4WritesAgpr,       DgemmSrcC,              3;
    "XDL 4, overlapped DMFMA SrcC",         "LLVM checkMAIHazards90A",              gfx942,    Mfma4PassWrites,         DgemmSrcC,              5;
    "XDL 8, overlapped DMFMA SrcC",         "LLVM checkMAIHazards90A",              gfx942,    Mfma16x16WritesAgpr,     DgemmSrcC,              9;
    "XDL 16, overlapped DMFMA SrcC",        "LLVM checkMAIHazards90A",              gfx942,    Mfma32x32WritesAgpr,     DgemmSrcC,              17;
    "SMFMA 2, overlapped DMFMA SrcC",       "LLVM checkMAIHazards90A",              gfx9_4,    Sgemm2Writes,            DgemmSrcC,              2;
    "SMFMA 8, overlapped DMFMA SrcC",       "LLVM checkMAIHazards90A",              gfx9_4,    Sgemm8Writes,            DgemmSrcC,              8;
    "SMFMA 16, overlapped DMFMA SrcC",      "LLVM checkMAIHazards90A",              gfx9_4,    Sgemm16Writes,           DgemmSrcC,              16;
    "DMFMA4x4, overlapped SMFMA SrcC",      "LLVM checkMAIHazards90A",              gfx9_4,    Dgemm4x4Writes,          SgemmSrcC,              4;
    "DMFMA16x16, overlapped SMFMA SrcC",    "LLVM checkMAIHazards90A",              gfx9_4,    Dgemm16x16Writes,        SgemmSrcC,              9;
    "XDL 2, full SrcC",                     "LLVM checkMAIHazards90A",              gfx9_4,    Mfma4x4WritesAgpr,       MfmaWholeSrcC,          2;
    "SMFMA 2, full SrcC",                   "LLVM checkMAIHazards90A",              gfx9_4,    Sgemm2Writes,            MfmaWholeSrcC,          2;
    "XDL 2, VALU read",                     "LLVM checkMAIVALUHazards",             gfx9_4,    Mfma4x4WritesAgpr,       PlainValuReads,         5;
    "XDL 2, memory read",                   "LLVM checkMAIVALUHazards",             gfx9_4,    Mfma4x4WritesAgpr,       MemoryReads,            5;
    "XDL 2, VALU write",                    "LLVM checkMAIVALUHazards",             gfx9_4,    Mfma4x4WritesAgpr,       PlainValuWrites,        5;
    "XDL 2, load",                          "LLVM checkMAIVALUHazards",             gfx9_4,    Mfma4x4WritesAgpr,       MemoryWrites,           5;
    "XDL 4, VALU read",                     "LLVM checkMAIVALUHazards",             gfx942,    Mfma4PassWrites,         PlainValuReads,         7;
    "XDL 4, memory read",                   "LLVM checkMAIVALUHazards",             gfx942,    Mfma4PassWrites,         MemoryReads,            7;
    "XDL 4, VALU write",                    "LLVM checkMAIVALUHazards",             gfx942,    Mfma4PassWrites,         PlainValuWrites,        7;
    "XDL 4, load",                          "LLVM checkMAIVALUHazards",             gfx942,    Mfma4PassWrites,         MemoryWrites,           7;
    "XDL 8, VALU read",                     "LLVM checkMAIVALUHazards",             gfx942,    Mfma16x16WritesAgpr,     PlainValuReads,         11;
    "XDL 8, memory read",                   "LLVM checkMAIVALUHazards",             gfx942,    Mfma16x16WritesAgpr,     MemoryReads,            11;
    "XDL 8, VALU write",                    "LLVM checkMAIVALUHazards",             gfx942,    Mfma16x16WritesAgpr,     PlainValuWrites,        11;
    "XDL 8, load",                          "LLVM checkMAIVALUHazards",             gfx942,    Mfma16x16WritesAgpr,     MemoryWrites,           11;
    "XDL 16, VALU read",                    "LLVM checkMAIVALUHazards",             gfx942,    Mfma32x32WritesAgpr,     PlainValuReads,         19;
    "XDL 16, memory read",                  "LLVM checkMAIVALUHazards",             gfx942,    Mfma32x32WritesAgpr,     MemoryReads,            19;
    "XDL 16, VALU write",                   "LLVM checkMAIVALUHazards",             gfx942,    Mfma32x32WritesAgpr,     PlainValuWrites,        19;
    "XDL 16, load",                         "LLVM checkMAIVALUHazards",             gfx942,    Mfma32x32WritesAgpr,     MemoryWrites,           19;
    "SMFMA 2, VALU read",                   "LLVM checkMAIVALUHazards",             gfx9_4,    Sgemm2Writes,            PlainValuReads,         4;
    "SMFMA 2, memory read",                 "LLVM checkMAIVALUHazards",             gfx9_4,    Sgemm2Writes,            MemoryReads,            4;
    "SMFMA 2, VALU write",                  "LLVM checkMAIVALUHazards",             gfx9_4,    Sgemm2Writes,            PlainValuWrites,        4;
    "SMFMA 2, load",                        "LLVM checkMAIVALUHazards",             gfx9_4,    Sgemm2Writes,            MemoryWrites,           4;
    "SMFMA 8, VALU read",                   "LLVM checkMAIVALUHazards",             gfx9_4,    Sgemm8Writes,            PlainValuReads,         10;
    "SMFMA 8, memory read",                 "LLVM checkMAIVALUHazards",             gfx9_4,    Sgemm8Writes,            MemoryReads,            10;
    "SMFMA 8, VALU write",                  "LLVM checkMAIVALUHazards",             gfx9_4,    Sgemm8Writes,            PlainValuWrites,        10;
    "SMFMA 8, load",                        "LLVM checkMAIVALUHazards",             gfx9_4,    Sgemm8Writes,            MemoryWrites,           10;
    "SMFMA 16, VALU read",                  "LLVM checkMAIVALUHazards",             gfx9_4,    Sgemm16Writes,           PlainValuReads,         18;
    "SMFMA 16, memory read",                "LLVM checkMAIVALUHazards",             gfx9_4,    Sgemm16Writes,           MemoryReads,            18;
    "SMFMA 16, VALU write",                 "LLVM checkMAIVALUHazards",             gfx9_4,    Sgemm16Writes,           PlainValuWrites,        18;
    "SMFMA 16, load",                       "LLVM checkMAIVALUHazards",             gfx9_4,    Sgemm16Writes,           MemoryWrites,           18;
    "XDL 2, SrcC overwritten",              "LLVM checkMAIVALUHazards",             gfx9_4,    Mfma4x4ReadsSrcC,        PlainValuWrites,        1;
    "XDL 2, SrcC overwritten by load",      "LLVM checkMAIVALUHazards",             gfx9_4,    Mfma4x4ReadsSrcC,        MemoryWrites,           1;
    "XDL 4, SrcC overwritten",              "LLVM checkMAIVALUHazards",             gfx9_4,    Mfma4PassReadsSrcC,      PlainValuWrites,        3;
    "XDL 4, SrcC overwritten by load",      "LLVM checkMAIVALUHazards",             gfx9_4,    Mfma4PassReadsSrcC,      MemoryWrites,           3;
    "XDL 8, SrcC overwritten",              "LLVM checkMAIVALUHazards",             gfx9_4,    Mfma16x16ReadsSrcC,      PlainValuWrites,        7;
    "XDL 8, SrcC overwritten by load",      "LLVM checkMAIVALUHazards",             gfx9_4,    Mfma16x16ReadsSrcC,      MemoryWrites,           7;
    "XDL 16, SrcC overwritten",             "LLVM checkMAIVALUHazards",             gfx9_4,    Mfma32x32ReadsSrcC,      PlainValuWrites,        15;
    "XDL 16, SrcC overwritten by load",     "LLVM checkMAIVALUHazards",             gfx9_4,    Mfma32x32ReadsSrcC,      MemoryWrites,           15;
    "TransDef",                             "LLVM checkVALUHazards",                gfx9_4,    TransWrites,             OtherValuReads,         1;
    "Shift16Def",                           "LLVM checkVALUHazards",                gfx9_4,    PartialWrites,           ValuReadsVgpr,          1;
    "Shift16Def, overwritten",              "LLVM checkVALUHazards",                gfx9_4,    PartialWrites,           ValuWrites,             1;
    "VALUWriteSGPRVALURead",                "LLVM checkVALUHazards",                gfx9_4,    ValuWritesSgpr,          ValuReadsSgpr,          2;
    "VALUWriteVGPRReadlaneRead",            "LLVM checkVALUHazards",                gfx9_4,    ValuWritesVgpr,          ReadsLane,              1;
    "VALUWriteEXECRWLane",                  "LLVM checkVALUHazards",                gfx9_4,    ValuWritesExec,          AccessesLane,           4;
    "12DWordStore, gfx942",                 "LLVM checkVALUHazards",                gfx9_4,    WideStore,               ValuWrites,             2;
    "XDL 4, SrcAB, gfx950",                 "LLVM checkMAIHazards90A",              gfx950,    Mfma4PassWrites,         MfmaSrcAB,              8;
    "XDL 8, SrcAB, gfx950",                 "LLVM checkMAIHazards90A",              gfx950,    Mfma16x16WritesAgpr,     MfmaSrcAB,              12;
    "XDL 16, SrcAB, gfx950",                "LLVM checkMAIHazards90A",              gfx950,    Mfma32x32WritesAgpr,     MfmaSrcAB,              20;
    "XDL 2, SrcC, gfx950",                  "LLVM checkMAIHazards90A",              gfx950,    Mfma4x4WritesAgpr,       MfmaSrcC,               4;
    "XDL 4, SrcC, gfx950",                  "LLVM checkMAIHazards90A",              gfx950,    Mfma4PassWrites,         MfmaSrcC,               6;
    "XDL 8, SrcC, gfx950",                  "LLVM checkMAIHazards90A",              gfx950,    Mfma16x16WritesAgpr,     MfmaSrcC,               10;
    "XDL 16, SrcC, gfx950",                 "LLVM checkMAIHazards90A",              gfx950,    Mfma32x32WritesAgpr,     MfmaSrcC,               18;
    "XDL 4, DMFMA SrcC, gfx950",            "LLVM checkMAIHazards90A",              gfx950,    Mfma4PassWrites,         DgemmSrcC,              6;
    "XDL 8, DMFMA SrcC, gfx950",            "LLVM checkMAIHazards90A",              gfx950,    Mfma16x16WritesAgpr,     DgemmSrcC,              10;
    "XDL 16, DMFMA SrcC, gfx950",           "LLVM checkMAIHazards90A",              gfx950,    Mfma32x32WritesAgpr,     DgemmSrcC,              18;
    "DMFMA16x16, SMFMA SrcC, gfx950",       "LLVM checkMAIHazards90A",              gfx950,    Dgemm16x16Writes,        SgemmSrcC,              17;
    "XDL 4, VALU read, gfx950",             "LLVM checkMAIVALUHazards",             gfx950,    Mfma4PassWrites,         PlainValuReads,         8;
    "XDL 4, memory read, gfx950",           "LLVM checkMAIVALUHazards",             gfx950,    Mfma4PassWrites,         MemoryReads,            8;
    "XDL 4, VALU write, gfx950",            "LLVM checkMAIVALUHazards",             gfx950,    Mfma4PassWrites,         PlainValuWrites,        8;
    "XDL 4, load, gfx950",                  "LLVM checkMAIVALUHazards",             gfx950,    Mfma4PassWrites,         MemoryWrites,           8;
    "XDL 8, VALU read, gfx950",             "LLVM checkMAIVALUHazards",             gfx950,    Mfma16x16WritesAgpr,     PlainValuReads,         12;
    "XDL 8, memory read, gfx950",           "LLVM checkMAIVALUHazards",             gfx950,    Mfma16x16WritesAgpr,     MemoryReads,            12;
    "XDL 8, VALU write, gfx950",            "LLVM checkMAIVALUHazards",             gfx950,    Mfma16x16WritesAgpr,     PlainValuWrites,        12;
    "XDL 8, load, gfx950",                  "LLVM checkMAIVALUHazards",             gfx950,    Mfma16x16WritesAgpr,     MemoryWrites,           12;
    "XDL 16, VALU read, gfx950",            "LLVM checkMAIVALUHazards",             gfx950,    Mfma32x32WritesAgpr,     PlainValuReads,         20;
    "XDL 16, memory read, gfx950",          "LLVM checkMAIVALUHazards",             gfx950,    Mfma32x32WritesAgpr,     MemoryReads,            20;
    "XDL 16, VALU write, gfx950",           "LLVM checkMAIVALUHazards",             gfx950,    Mfma32x32WritesAgpr,     PlainValuWrites,        20;
    "XDL 16, load, gfx950",                 "LLVM checkMAIVALUHazards",             gfx950,    Mfma32x32WritesAgpr,     MemoryWrites,           20;
    "DMFMA16x16 of 16 passes, SrcAB",       "LLVM checkMAIHazards90A",              gfx950,    Dgemm16x16Writes,        MfmaSrcAB,              19;
    "DMFMA16x16 of 16 passes, SrcC",        "LLVM checkMAIHazards90A",              gfx950,    Dgemm16x16Writes,        DgemmSrcC,              17;
    "DMFMA16x16 of 16 passes, VALU read",   "LLVM checkMAIVALUHazards",             gfx950,    Dgemm16x16Writes,        PlainValuReads,         19;
    "DMFMA16x16 of 16 passes, memory read", "LLVM checkMAIVALUHazards",             gfx950,    Dgemm16x16Writes,        MemoryReads,            26;
    "DMFMA16x16 of 16 passes, VALU write",  "LLVM checkMAIVALUHazards",             gfx950,    Dgemm16x16Writes,        PlainValuWrites,        19;
    "DMFMA16x16 of 16 passes, load",        "LLVM checkMAIVALUHazards",             gfx950,    Dgemm16x16Writes,        MemoryWrites,           19;
    "PermlaneSwap, VGPR",                   "LLVM checkPermlaneHazards",            gfx950,    ValuWritesVgpr,          SwapsLanes,             2;
    "PermlaneSwap, EXEC",                   "LLVM checkPermlaneHazards",            gfx950,    ValuWritesExec,          AnySwap,                4;
}

/// A recently issued producer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mark {
    producer: Producer,
    registers: PhysReg,
    /// The instruction, where the hazard depends on whether the consumer is the same.
    opcode: Option<Opcode>,
    /// Minimum number of wait states since then.
    age: u8,
}

/// The marks that may still affect a consumer.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Recent(SmallVec<[Mark; 8]>);

impl Recent {
    /// Joins another state into this one; returns true if this one changed.
    pub(super) fn join(&mut self, other: &Recent) -> bool {
        let mut changed = false;
        for mark in &other.0 {
            let same = |old: &&mut Mark| {
                Mark {
                    age: mark.age,
                    ..**old
                } == *mark
            };
            match self.0.iter_mut().find(same) {
                Some(old) if old.age <= mark.age => {}
                Some(old) => {
                    old.age = mark.age;
                    changed = true;
                }
                None => {
                    self.0.push(*mark);
                    changed = true;
                }
            }
        }
        changed
    }
}

/// The rules that apply to a function, and the lifetime of the marks of each producer.
pub(super) struct Rows {
    rules: SmallVec<[Rule; 24]>,
    /// Wait states, by [`Producer`].
    horizons: [u8; PRODUCERS],
}

/// The rows of a generation whose consumer occurs in the function.
pub(super) fn rows(function: &Function, target: &Target) -> Rows {
    let insts = function
        .layout
        .iter()
        .flat_map(|&block| &function.blocks[block].insts);
    let views = insts.filter_map(|inst| View::new(inst, target.generation()));
    let found = Consumers(views.fold(0, |found, view| found | consumers(&view).0));
    let listed = rules_of(target).filter(|rule| found.contains(rule.consumer));
    let mut rules: SmallVec<[Rule; 24]> = listed.collect();
    if found.contains(Consumer::LeavesFunction) {
        rules.extend(rules_at_calls(target));
    }
    let mut horizons = [0; PRODUCERS];
    for rule in &rules {
        let horizon = &mut horizons[rule.producer as usize];
        *horizon = rule.wait_states.max(*horizon);
    }
    let followed = [Producer::ValuBeforeAccVgprMove, Producer::ValuBeforeDgemm];
    if followed
        .iter()
        .any(|&followed| horizons[followed as usize] > 0)
    {
        // The move or matrix instruction finds the mark of the instruction before it.
        let horizon = &mut horizons[Producer::ValuWritesVgpr as usize];
        *horizon = 2.max(*horizon);
    }
    Rows { rules, horizons }
}

fn rules_of(target: &Target) -> impl Iterator<Item = Rule> {
    let rows = TABLE.iter();
    let rows = rows.filter(move |row| (row.concerns)(target));
    rows.map(|row| row.rule)
}

/// The rules for calls and returns: any consumer may follow, and the call is one wait state itself.
fn rules_at_calls(target: &Target) -> SmallVec<[Rule; PRODUCERS]> {
    let mut rules = SmallVec::<[Rule; PRODUCERS]>::new();
    for rule in rules_of(target) {
        let wait_states = rule.wait_states - 1;
        let same = |other: &&mut Rule| other.producer == rule.producer;
        match rules.iter_mut().find(same) {
            Some(known) => known.wait_states = known.wait_states.max(wait_states),
            None => rules.push(Rule {
                producer: rule.producer,
                consumer: Consumer::LeavesFunction,
                wait_states,
            }),
        }
    }
    rules.retain(|rule| rule.wait_states > 0);
    rules
}

/// The register of marks without registers.
const NOTHING: PhysReg = PhysReg::sgpr(0, 0);

impl Rows {
    /// The number of wait states to insert before an instruction.
    pub(super) fn missing_wait_states(&self, recent: &Recent, view: &View<'_>) -> u8 {
        let mut missing = 0;
        if recent.0.is_empty() {
            return missing;
        }
        let consumers = consumers(view);
        let rules = self.rules.iter();
        for rule in rules.filter(|rule| consumers.contains(rule.consumer)) {
            let marks = recent.0.iter();
            for mark in marks.filter(|mark| mark.producer == rule.producer) {
                let lacks = rule.wait_states.saturating_sub(mark.age);
                if lacks > missing && is_affected(rule.consumer, mark, view) {
                    missing = lacks;
                }
            }
        }
        missing
    }

    /// Lifetime of the marks of a producer, in wait states.
    fn horizon(&self, producer: Producer) -> u8 {
        self.horizons[producer as usize]
    }

    /// Updates the marks for an issued instruction.
    pub(super) fn issue(&self, recent: &mut Recent, view: &View<'_>) {
        let passed = view.wait_states();
        recent.0.retain(|mark| {
            mark.age = mark.age.saturating_add(passed);
            mark.age < self.horizon(mark.producer) && !ends_float_atomic(mark, view)
        });
        let before = just_computed(recent, view);
        let followed_by = match view.class() {
            Class::Matrix => Producer::ValuBeforeDgemm,
            _ => Producer::ValuBeforeAccVgprMove,
        };
        let mut add = |producer, registers| {
            if self.horizon(producer) > 0 {
                let is_named = matches!(
                    producer,
                    Producer::DotWrites | Producer::Dgemm4x4Writes | Producer::Dgemm16x16Writes
                );
                let mark = Mark {
                    producer,
                    registers,
                    opcode: is_named.then_some(view.opcode),
                    age: 0,
                };
                recent.0.retain(|old| Mark { age: 0, ..*old } != mark);
                recent.0.push(mark);
            }
        };
        marks(view, &mut add);
        for registers in before {
            add(followed_by, registers);
        }
    }
}

/// The registers that the VALU instruction before an AGPR move or a matrix instruction of doubles wrote.
fn just_computed(recent: &Recent, view: &View<'_>) -> SmallVec<[PhysReg; 2]> {
    let moves = matches!(
        view.opcode,
        Opcode::V_ACCVGPR_READ_B32 | Opcode::V_ACCVGPR_WRITE_B32
    );
    if !moves && !is_dgemm(view) {
        return SmallVec::new();
    }
    let marks = recent.0.iter();
    let latest = marks.filter(|mark| mark.producer == Producer::ValuWritesVgpr && mark.age == 1);
    latest.map(|mark| mark.registers).collect()
}

fn ends_float_atomic(mark: &Mark, view: &View<'_>) -> bool {
    mark.producer == Producer::FloatAtomic && (view.is_valu() || view.class() == Class::Wait)
}

/// Calls `add` for the hazards that a matrix instruction or an AGPR move produces.
fn matrix_marks(view: &View<'_>, mut add: impl FnMut(Producer, PhysReg)) {
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

/// The producer kind of a matrix instruction, by its number of passes.
fn mfma_writes(view: &View<'_>) -> Producer {
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

/// Whether it is a matrix instruction on f32 where those have wait states of their own.
fn is_sgemm(view: &View<'_>) -> bool {
    view.class() == Class::Matrix
        && view.generation.is_gfx9_4()
        && view.properties.has(PropertyFlags::SINGLE)
}

/// Whether it is a sparse matrix instruction: it adds to its result, and the third source is an index.
fn is_sparse(view: &View<'_>) -> bool {
    view.class() == Class::Matrix && view.properties.has(PropertyFlags::TIED)
}

/// Whether it is a matrix instruction with scales of its factors.
fn is_scaled(view: &View<'_>) -> bool {
    let mut forms = view.opcode.forms(view.generation);
    forms.any(|form| form.encoding() == Encoding::Vop3px)
}

/// Whether a VALU instruction selects the part of a VGPR that it writes. Packed instructions do so in the bit that selects
/// the half of a source for the high result.
fn writes_part(view: &View<'_>) -> bool {
    let modifiers = &view.inst.modifiers;
    let encodings = view.opcode.forms(view.generation);
    let is_packed = encodings
        .map(|form| form.encoding())
        .all(|encoding| encoding == Encoding::Vop3p);
    let name = view.opcode.mnemonic();
    let selects_byte = matches!(
        view.opcode,
        Opcode::V_CVT_SR_FP8_F32 | Opcode::V_CVT_SR_BF8_F32
    ) || name.starts_with("v_cvt_scalef32_");
    view.class() != Class::Matrix
        && (is_packed && modifiers.op_sel_hi & 1 != 0
            || !is_packed && modifiers.op_sel & 0b1000 != 0
            || selects_byte && modifiers.op_sel & 0b100 != 0
            || view.inst.encoding == Some(Encoding::Sdwa)
                && modifiers.sdwa.dst_sel != SdwaSelect::Dword)
}

/// Whether it is a matrix instruction of doubles.
fn is_dgemm(view: &View<'_>) -> bool {
    view.class() == Class::Matrix && view.properties.has(PropertyFlags::DOUBLE)
}

/// Whether it is a dot product.
fn is_dot(view: &View<'_>) -> bool {
    view.is_valu() && view.opcode.mnemonic().starts_with("v_dot")
}

/// The accumulator source of a matrix instruction.
fn src_c(view: &View<'_>) -> Option<PhysReg> {
    let position = if is_sparse(view) { 4 } else { 3 };
    match view.inst.operands.get(position) {
        Some(&Operand::PhysUse(src_c)) => Some(src_c),
        _ => None,
    }
}

/// Calls `add` for the hazards that an instruction produces.
fn marks(view: &View<'_>, mut add: impl FnMut(Producer, PhysReg)) {
    let class = view.class();
    matrix_marks(view, &mut add);
    if view.is_valu() && class != Class::Matrix {
        for register in view.writes() {
            match register.file {
                RegisterFile::Sgpr => add(Producer::ValuWritesSgpr, register),
                _ if class == Class::Interpolation => {
                    add(Producer::InterpolationWritesVgpr, register);
                    add(Producer::ValuWritesVgpr, register);
                }
                _ => {
                    add(Producer::ValuWritesVgpr, register);
                    if class == Class::Transcendental {
                        add(Producer::TransWrites, register);
                    }
                    if writes_part(view) {
                        add(Producer::PartialWrites, register);
                    }
                }
            }
        }
        if view.writes_exec() {
            add(Producer::ValuWritesExec, NOTHING);
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
        if let Some(registers) = wide_store_data(view) {
            add(Producer::WideStore, registers);
        }
        // The first address is in the instruction itself, each further dword has four.
        if class == Class::Image && addresses(view) > 5 {
            add(Producer::LongNsa, NOTHING);
        }
        if view.properties.has(PropertyFlags::FLOAT_ATOMIC) {
            add(Producer::FloatAtomic, NOTHING);
        }
    }
}

/// Number of address operands of an image instruction: those between the data and the descriptor.
fn addresses(view: &View<'_>) -> usize {
    let operands = view.inst.operands.iter().skip(1);
    let is_address = |operand: &&Operand| matches!(operand, Operand::PhysUse(register) if register.file == RegisterFile::Vgpr);
    operands.take_while(is_address).count()
}

/// A set of consumers.
#[derive(Clone, Copy, Default)]
struct Consumers(u64);

impl Consumers {
    fn contains(self, consumer: Consumer) -> bool {
        self.0 >> consumer as u64 & 1 != 0
    }
}

/// The consumers that an instruction can be.
fn consumers(view: &View<'_>) -> Consumers {
    let mut out = Consumers::default();
    let add = |consumer: Consumer, is_one: bool| out.0 |= u64::from(is_one) << consumer as u64;
    match view.class() {
        _ if view.is_valu() => valu_consumers(view, add),
        _ if view.is_vector_memory() => vector_memory_consumers(view, add),
        _ => scalar_consumers(view, add),
    }
    out
}

fn valu_consumers(view: &View<'_>, mut add: impl FnMut(Consumer, bool)) {
    use Opcode::{
        V_DIV_FMAS_F32, V_DIV_FMAS_F64, V_PERMLANE16_SWAP_B32, V_PERMLANE32_SWAP_B32,
        V_READFIRSTLANE_B32, V_READLANE_B32, V_WRITELANE_B32,
    };
    add(Consumer::ValuWrites, true);
    let is_matrix = view.class() == Class::Matrix;
    let writes_agpr = view.opcode == Opcode::V_ACCVGPR_WRITE_B32;
    add(Consumer::MfmaSrcAB, is_matrix);
    add(Consumer::MfmaSrcC, is_matrix && !is_dgemm(view));
    add(Consumer::DgemmSrcC, is_dgemm(view));
    add(Consumer::SgemmSrcC, is_sgemm(view));
    add(Consumer::MfmaWholeSrcC, is_matrix);
    let is_transcendental = view.class() == Class::Transcendental;
    add(Consumer::OtherValuReads, !is_transcendental);
    add(Consumer::ValuReadsVgpr, true);
    add(Consumer::ValuReadsSgpr, true);
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
    let dpp = uses_dpp(view.inst);
    add(Consumer::DppReads, dpp);
    add(Consumer::AnyDpp, dpp);
    match view.opcode {
        V_READLANE_B32 => {
            add(Consumer::LaneSelect, true);
            add(Consumer::ReadsLane, true);
            add(Consumer::AccessesLane, true);
        }
        V_READFIRSTLANE_B32 => {
            add(Consumer::ReadsLane, true);
            add(Consumer::AccessesLane, true);
        }
        V_WRITELANE_B32 => {
            add(Consumer::LaneSelect, true);
            add(Consumer::AccessesLane, true);
        }
        V_DIV_FMAS_F32 | V_DIV_FMAS_F64 => add(Consumer::DivFmas, true),
        V_PERMLANE16_SWAP_B32 | V_PERMLANE32_SWAP_B32 => {
            add(Consumer::SwapsLanes, true);
            add(Consumer::AnySwap, true);
        }
        _ => {}
    }
    add(Consumer::Interpolates, view.class() == Class::Interpolation);
    let flags = |register: PhysReg| register.overlaps(EXECZ) || register.overlaps(VCCZ);
    add(Consumer::ReadsExeczOrVccz, view.reads().any(flags));
    let constant = view.reads_overlap(PhysReg::vcc(2)) && reads_vcc_as_constant(view);
    add(Consumer::ReadsVccAsConstant, constant);
}

fn vector_memory_consumers(view: &View<'_>, mut add: impl FnMut(Consumer, bool)) {
    let modifiers = &view.inst.modifiers;
    add(Consumer::VectorMemoryReads, true);
    add(Consumer::MemoryReads, true);
    add(Consumer::MemoryWrites, true);
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
    match view.class() {
        Class::Smem => {
            add(Consumer::ScalarMemoryReads, true);
            add(Consumer::ScalarBufferDescriptor, true);
        }
        Class::Salu => {
            let reads = view.properties.reads(view.generation);
            add(Consumer::MovesIndexedScalar, reads.contains(Effects::M0));
        }
        Class::Ds => {
            let global = view.inst.modifiers.has(ModifierSet::GDS)
                || view.properties.has(PropertyFlags::GWS);
            add(Consumer::SendsMessageOrUsesGds, global);
            add(Consumer::MemoryReads, true);
            add(Consumer::MemoryWrites, true);
        }
        Class::Message => add(Consumer::SendsMessageOrUsesGds, true),
        _ => {}
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

/// Whether an instruction is affected as a consumer by the producer that left `mark`.
fn is_affected(consumer: Consumer, mark: &Mark, view: &View<'_>) -> bool {
    let marks = |register: PhysReg| mark.registers.overlaps(register);
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
        | Consumer::ReadsLane => view.reads_overlap(mark.registers),
        Consumer::MfmaReadsVgpr => {
            mark.registers.file == RegisterFile::Vgpr && view.reads_overlap(mark.registers)
        }
        Consumer::MfmaSrcAB => {
            // The index of a sparse matrix instruction and the scales of factors are read like factors.
            let is_factor = |position: usize| match position {
                3 => is_sparse(view),
                4 | 5 => is_scaled(view),
                position => position <= 2,
            };
            let mut operands = view.inst.operands.iter().enumerate();
            operands.any(|(position, operand)| {
                matches!(*operand, Operand::PhysUse(register) if is_factor(position) && marks(register))
            })
        }
        Consumer::DgemmSrcC => src_c(view).is_some_and(|src_c| {
            let accumulates = mark.opcode == Some(view.opcode) && src_c == mark.registers;
            marks(src_c) && !accumulates
        }),
        Consumer::Dgemm4x4SrcC => src_c(view).is_some_and(marks),
        Consumer::TouchesDot => {
            let is_same = mark.opcode == Some(view.opcode);
            let sources = view.inst.operands.iter().skip(1);
            let mut sources = sources.take(if is_same { 2 } else { usize::MAX });
            let reads = |operand: &Operand| matches!(operand, Operand::PhysUse(r) if marks(*r));
            sources.any(reads) || !is_same && view.writes_overlap(mark.registers)
        }
        Consumer::MfmaWholeSrcC => src_c(view) == Some(mark.registers),
        Consumer::MfmaSrcC | Consumer::SgemmSrcC => src_c(view).is_some_and(|src_c| {
            let accumulates = mark.producer == mfma_writes(view) && src_c == mark.registers;
            marks(src_c) && !accumulates
        }),
        Consumer::ScalarBufferDescriptor => view
            .reads()
            .any(|register| register.dwords == 4 && marks(register)),
        Consumer::LaneSelect => {
            matches!(view.inst.operands.get(2), Some(&Operand::PhysUse(lane)) if marks(lane))
        }
        Consumer::DivFmas | Consumer::ReadsVccAsConstant => marks(PhysReg::vcc(2)),
        Consumer::ReadsExeczOrVccz => match mark.producer {
            Producer::ValuWritesExec => view.reads_overlap(EXECZ),
            _ => marks(PhysReg::vcc(2)) && view.reads_overlap(VCCZ),
        },
        Consumer::GetReg | Consumer::SetReg => hardware_register(view) == Some(mark.registers),
        Consumer::ReturnsFromTrap => mark.registers == PhysReg::sgpr(TRAP_STATUS, 1),
        Consumer::MovesIndexedScalar
        | Consumer::Interpolates
        | Consumer::SendsMessageOrUsesGds
        | Consumer::LdsAddTid
        | Consumer::LoadsToLds => marks(PhysReg::M0),
        Consumer::ValuWrites
        | Consumer::PlainValuWrites
        | Consumer::MemoryWrites
        | Consumer::AccVgprWrite => view.writes_overlap(mark.registers),
        Consumer::SwapsLanes => {
            view.reads_overlap(mark.registers) || view.writes_overlap(mark.registers)
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

/// Operand numbers of VCCZ and EXECZ.
const VCCZ: PhysReg = PhysReg::sgpr(251, 1);
const EXECZ: PhysReg = PhysReg::sgpr(252, 1);

/// Number of the hardware register TRAPSTS.
const TRAP_STATUS: u8 = 3;

/// DPP in inline assembly may leave every lane in place, so its encoding counts too.
fn uses_dpp(inst: &Inst) -> bool {
    let modifiers = &inst.modifiers;
    modifiers.dpp != Dpp::default()
        || modifiers.dpp8 != Modifiers::DPP8_IDENTITY
        || matches!(inst.encoding, Some(Encoding::Dpp16 | Encoding::Dpp8))
}

fn sets_hardware_register(view: &View<'_>) -> bool {
    matches!(
        view.opcode,
        Opcode::S_SETREG_B32 | Opcode::S_SETREG_IMM32_B32
    )
}

/// The hardware register of `s_setreg` and `s_getreg`, represented as the SGPR with its number.
fn hardware_register(view: &View<'_>) -> Option<PhysReg> {
    let index = match view.opcode {
        Opcode::S_GETREG_B32 => 1,
        _ if sets_hardware_register(view) => 0,
        _ => return None,
    };
    Some(PhysReg::sgpr((view.immediate(index)? & 0x3f) as u8, 1))
}

/// The data of a store of more than 64 bits, which a following instruction may overwrite too early.
fn wide_store_data(view: &View<'_>) -> Option<PhysReg> {
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
        _ => view.reads().filter(vector).max_by_key(|reg| reg.dwords),
    };
    data.filter(|data| stores && data.dwords > 2)
}

/// Whether VCC is read other than as a lane mask.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique() {
        for (index, row) in TABLE.iter().enumerate() {
            assert!(TABLE[..index].iter().all(|other| other.name != row.name));
            assert!(!row.source.is_empty());
        }
    }

    #[test]
    fn calls_assume_any_consumer() {
        let wait_states = |processor, producer| {
            let target = Target::parse("amdgcn-amd-amdhsa", processor, "").expect("a processor");
            let rules = rules_at_calls(&target);
            let rule = rules.iter().find(|rule| rule.producer == producer);
            rule.map_or(0, |rule| rule.wait_states)
        };
        assert_eq!(wait_states("gfx600", Producer::SaluWritesSgpr), 3);
        assert_eq!(wait_states("gfx900", Producer::SaluWritesSgpr), 0);
        assert_eq!(wait_states("gfx900", Producer::ValuWritesSgpr), 4);
        let matrix = Producer::Mfma32x32WritesAgpr;
        assert_eq!(wait_states("gfx908", matrix), 17);
        assert_eq!(wait_states("gfx1010", Producer::FloatAtomic), 2);
    }
}
