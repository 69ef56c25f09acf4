//! The hazards that wait states mitigate: producer, consumer, and the number of wait states required between them.
//!
//! Each instruction counts as one wait state, and `s_nop N` as N + 1 wait states. The pass `hazards` inserts the
//! missing wait states. For the most frequent hazards, the scheduler treats them as latency.

use crate::Target;
use isa::{Class, Encoding, Generation, Modifiers, Opcode, PropertyFlags, SdwaSelect};

/// The producer of a hazard. The pass remembers it with the registers involved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Producer {
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
    /// `s_setreg`. The register involved is the hardware register.
    SetReg,
    /// A store (or compare-and-swap) of more than 64 bits, which reads its data.
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
    /// A VALU instruction writes a VGPR, and `v_accvgpr_read` or `v_accvgpr_write` directly follows.
    ValuBeforeAccVgprMove,
    /// A VALU instruction writes a VGPR, and a matrix instruction of doubles directly follows.
    ValuBeforeDgemm,
    /// A dot-product instruction writes its result.
    DotWrites,
    /// A matrix instruction of 4 passes, not on doubles, writes registers.
    Mfma4PassWrites,
    /// A matrix instruction of 4 passes, not on doubles, reads src2 and writes other registers.
    Mfma4PassReadsSrcC,
    /// A matrix instruction on f32 of 2 passes writes registers (gfx942).
    Sgemm2Writes,
    /// A matrix instruction on f32 of 8 passes writes registers (gfx942).
    Sgemm8Writes,
    /// A matrix instruction on f32 of 16 passes writes registers (gfx942).
    Sgemm16Writes,
    /// A transcendental instruction writes VGPRs.
    TransWrites,
    /// A VALU instruction writes only a selected part of a VGPR.
    PartialWrites,
}

impl Producer {
    /// Number of producers.
    pub const COUNT: usize = Producer::PartialWrites as usize + 1;
}

/// Returns `true` if a VALU instruction counts as writing only a selected part of a VGPR. For packed instructions, this
/// depends on the bit that selects the half of the first source for the high result.
pub fn writes_part(
    opcode: Opcode,
    modifiers: &Modifiers,
    encoding: Option<Encoding>,
    generation: Generation,
) -> bool {
    let properties = opcode.properties();
    let is_packed = opcode
        .forms(generation)
        .all(|form| form.encoding() == Encoding::Vop3p);
    let selects_byte = properties.has(PropertyFlags::SELECTS_BYTE);
    properties.class != Class::Matrix
        && (is_packed && modifiers.op_sel_hi & 1 != 0
            || !is_packed && modifiers.op_sel & 0b1000 != 0
            || selects_byte && modifiers.op_sel & 0b100 != 0
            || encoding == Some(Encoding::Sdwa) && modifiers.sdwa.dst_sel != SdwaSelect::Dword)
}

/// The consumer of a hazard. If the producer involves registers, the consumer must access one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consumer {
    /// Scalar memory reads SGPRs.
    ScalarMemoryReads,
    /// Scalar memory reads a buffer descriptor.
    ScalarBufferDescriptor,
    /// Vector memory reads SGPRs.
    VectorMemoryReads,
    /// `v_readlane` or `v_writelane` reads its lane number.
    LaneSelect,
    /// DPP reads a VGPR.
    DppReads,
    /// An instruction with DPP.
    AnyDpp,
    /// `v_div_fmas` reads VCC.
    DivFmas,
    /// A VALU instruction reads EXECZ or VCCZ as an operand.
    ReadsExeczOrVccz,
    /// A VALU instruction reads VCC, but not as a lane mask.
    ReadsVccAsConstant,
    /// `v_readlane` or `v_readfirstlane` reads a VGPR.
    ReadsLane,
    /// `s_getreg` reads a hardware register.
    GetReg,
    /// `s_setreg` writes a hardware register.
    SetReg,
    /// A return from a trap handler.
    ReturnsFromTrap,
    /// A SALU instruction indexes SGPRs by M0.
    MovesIndexedScalar,
    /// An interpolation reads M0.
    Interpolates,
    /// A message, or an access to GDS, reads M0.
    SendsMessageOrUsesGds,
    /// An LDS access that adds the lane number reads M0.
    LdsAddTid,
    /// A load to LDS reads M0.
    LoadsToLds,
    /// A VALU instruction writes VGPRs.
    ValuWrites,
    /// A buffer access has bit 1 or 2 of its offset set.
    BufferOffsetBits,
    /// `s_denorm_mode`.
    SetsDenormalMode,
    /// A matrix instruction reads src0 or src1.
    MfmaSrcAB,
    /// A matrix instruction reads src2, unless src2 is the entire result of a matrix instruction with the same number
    /// of rows.
    MfmaSrcC,
    /// A matrix instruction of doubles reads src2, unless src2 is the entire result of the same instruction.
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
    /// A VALU instruction reads or writes the result of a dot product, unless it is the same instruction and reads it
    /// as src2.
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
    /// Vector memory or LDS reads registers.
    MemoryReads,
    /// A matrix instruction on f32 reads src2, unless src2 is the entire result of a matrix instruction with the same
    /// number of passes.
    SgemmSrcC,
    /// A matrix instruction reads src2, which is the entire result of another matrix instruction.
    MfmaEntireSrcC,
    /// A VALU instruction that is not transcendental reads VGPRs.
    OtherValuReads,
    /// A VALU instruction reads VGPRs.
    ValuReadsVgpr,
    /// A VALU instruction reads SGPRs.
    ValuReadsSgpr,
    /// An instruction reads or writes a lane of a VGPR.
    AccessesLane,
    /// `v_permlane16_swap` or `v_permlane32_swap` reads or writes VGPRs.
    SwapsLanes,
    /// `v_permlane16_swap` or `v_permlane32_swap`.
    AnySwap,
    /// A call or return. Any consumer may follow it.
    LeavesFunction,
}

/// A set of producers.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct ProducerSet(u32);

/// A set of consumers.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct ConsumerSet(u64);

macro_rules! set {
    ($set:ident of $of:ident in $bits:ident) => {
        impl $set {
            /// Adds an element.
            pub fn insert(&mut self, one: $of) {
                self.0 |= 1 << one as $bits;
            }

            /// Returns `true` if the set contains an element.
            pub fn contains(self, one: $of) -> bool {
                self.0 >> one as $bits & 1 != 0
            }

            /// The elements that are in either set.
            #[must_use]
            pub fn union(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }
    };
}

set! { ProducerSet of Producer in u32 }
set! { ConsumerSet of Consumer in u64 }

/// The kinds of consumer that an opcode is, regardless of operands, modifiers and generation.
pub fn consumers_of(opcode: Opcode) -> ConsumerSet {
    let mut out = ConsumerSet::default();
    let mut add = |consumers: &[Consumer]| consumers.iter().for_each(|&one| out.insert(one));
    let properties = opcode.properties();
    if properties.is_vector_memory() {
        add(&[
            Consumer::VectorMemoryReads,
            Consumer::MemoryReads,
            Consumer::MemoryWrites,
        ]);
    }
    if properties.is_valu() {
        add(&[
            Consumer::ValuWrites,
            Consumer::ValuReadsVgpr,
            Consumer::ValuReadsSgpr,
        ]);
        if properties.class != Class::Transcendental {
            add(&[Consumer::OtherValuReads]);
        }
    }
    match opcode {
        Opcode::V_READLANE_B32 => add(&[
            Consumer::LaneSelect,
            Consumer::ReadsLane,
            Consumer::AccessesLane,
        ]),
        Opcode::V_READFIRSTLANE_B32 => add(&[Consumer::ReadsLane, Consumer::AccessesLane]),
        Opcode::V_WRITELANE_B32 => add(&[Consumer::LaneSelect, Consumer::AccessesLane]),
        Opcode::V_DIV_FMAS_F32 | Opcode::V_DIV_FMAS_F64 => add(&[Consumer::DivFmas]),
        Opcode::V_PERMLANE16_SWAP_B32 | Opcode::V_PERMLANE32_SWAP_B32 => {
            add(&[Consumer::SwapsLanes, Consumer::AnySwap]);
        }
        _ => {}
    }
    out
}

/// A hazard of the table.
#[derive(Debug)]
pub struct Row {
    /// Name of the hazard in `source`.
    pub name: &'static str,
    /// The document with the hazard: a function of LLVM's GCNHazardRecognizer (which appends `WaitStates` to the name),
    /// a state of ACO's `aco_insert_NOPs`, or a manual.
    pub source: &'static str,
    /// Returns `true` if the processor has the hazard.
    concerns: fn(&Target) -> bool,
    rule: Rule,
}

/// The wait states required between a producer and a consumer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The instruction that comes first.
    pub producer: Producer,
    /// The instruction that must not follow too early.
    pub consumer: Consumer,
    /// The number of wait states between them.
    pub wait_states: u8,
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
/// Returns `true` if the target is gfx950, or is generic and includes gfx950.
fn gfx950(target: &Target) -> bool {
    gfx9_4(target) && !gfx942(target)
}
fn gfx9_4(target: &Target) -> bool {
    target.generation().is_gfx9_4()
}
fn unified(target: &Target) -> bool {
    target.generation().has_unified_registers()
}
fn gfx10(target: &Target) -> bool {
    target.generation().is_gfx10()
}
fn gfx10_1(target: &Target) -> bool {
    target.has_nsa_to_vmem_bug()
}

macro_rules! rows {
    ($($name:literal, $source:literal, $concerns:ident, $producer:ident, $consumer:ident, $wait_states:literal;)*) => {
        /// All hazards that wait states mitigate.
        pub const TABLE: &[Row] = &[$(Row {
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

// The manuals of GFX6 and GFX7 also require wait states before vector memory instructions.
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
    "XDL 2, full SrcC",                     "LLVM checkMAIHazards90A",              gfx9_4,    Mfma4x4WritesAgpr,       MfmaEntireSrcC,          2;
    "SMFMA 2, full SrcC",                   "LLVM checkMAIHazards90A",              gfx9_4,    Sgemm2Writes,            MfmaEntireSrcC,          2;
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

/// The rules of a processor.
pub fn rules_of(target: &Target) -> impl Iterator<Item = Rule> {
    let rows = TABLE.iter();
    let rows = rows.filter(move |row| (row.concerns)(target));
    rows.map(|row| row.rule)
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
}
