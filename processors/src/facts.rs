//! Facts of processors: instruction groups, encodings, limits and hardware bugs. Each is a [`Fact`] with a predicate on
//! [`Target`].
//!
//! The facts of a generation are listed here, as differences from an earlier generation. Facts in which processors of
//! one generation differ are in the processor table.

use isa::Generation;

use crate::Target;

macro_rules! facts {
    ($($(#[doc = $doc:literal])+ $fact:ident, $predicate:ident;)+) => {
        /// A property that a processor either has or lacks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Fact {
            $($(#[doc = $doc])+ $fact,)+
        }

        impl Fact {
            /// Every fact.
            pub const ALL: &[Fact] = &[$(Fact::$fact,)+];
        }

        impl Target {
            $($(#[doc = $doc])+
            #[inline]
            pub fn $predicate(&self) -> bool {
                self.facts().contains(Fact::$fact)
            })+
        }
    };
}

facts! {
    // Memory
    /// FLAT instructions and the generic address space.
    FlatAddressSpace, has_flat_address_space;
    /// `global_*` instructions.
    GlobalInstructions, has_global_instructions;
    /// FLAT instructions can access more than a dword of private memory.
    WideFlatScratch, has_wide_flat_scratch;
    /// FLAT, GLOBAL and SCRATCH instructions have an immediate offset.
    FlatOffsets, has_flat_offsets;
    /// MUBUF instructions can have a 64-bit address in VGPRs (`addr64`).
    MubufAddr64, has_mubuf_addr64;
    /// FLAT_SCRATCH is a pair of SGPRs that follows the wavefront's numbered SGPRs.
    FlatScratchSgprs, has_flat_scratch_sgprs;
    /// FLAT_SCRATCH holds a 64-bit address rather than a size and an offset.
    FlatScratchIsAddress, has_flat_scratch_address;
    /// The hardware sets FLAT_SCRATCH. `scratch_*` instructions, which can add a VGPR, an SGPR and a constant, access
    /// private memory, and the stack pointer counts bytes of a lane.
    ArchitectedFlatScratch, has_architected_flat_scratch;
    /// `src_shared_base`, `src_private_base` and their limits can be read as operands.
    ApertureRegisters, has_aperture_registers;
    /// M0 must hold the LDS size (or all ones) when an instruction accesses LDS.
    M0NeededForLds, needs_m0_for_lds;
    /// Vector memory instructions that access three dwords.
    ThreeDwordAccesses, has_three_dword_accesses;
    /// `ds_read_b96/b128` and their writes.
    Ds128, has_ds_128;
    /// DS instructions support addresses below their natural alignment.
    UnalignedDsAccess, has_unaligned_ds_access;
    /// Buffer, flat and global accesses support any alignment.
    UnalignedBufferAccess, has_unaligned_buffer_access;
    /// Scratch accesses support any alignment.
    UnalignedScratchAccess, has_unaligned_scratch_access;
    /// Scalar memory offsets count bytes (SMEM) rather than dwords (SMRD).
    ScalarMemoryByteOffsets, has_scalar_memory_byte_offsets;
    /// Scalar memory instructions can add both a register and a constant to their base.
    ScalarMemoryTwoOffsets, has_scalar_memory_two_offsets;
    /// Memory instructions have the `dlc` bit; each shader array has a cache (GL1).
    Dlc, has_dlc;
    /// 16-bit components of buffer and image data take one VGPR each.
    UnpackedD16Memory, has_unpacked_d16_memory;
    /// Floating-point min and max atomics on buffers and global memory.
    FloatAtomicMinMaxGlobal, has_float_atomic_min_max_global;
    /// Floating-point min and max atomics through FLAT.
    FloatAtomicMinMaxFlat, has_float_atomic_min_max_flat;
    /// `global_atomic_add_f32` and `global_atomic_pk_add_f16` without a returned value.
    FloatAtomicAddNoReturn, has_float_atomic_add_no_return;
    /// `global_atomic_add_f32` and `global_atomic_pk_add_f16` with a returned value.
    FloatAtomicAddReturn, has_float_atomic_add_return;
    /// `ds_add_f32`.
    LdsFloatAdd, has_lds_float_add;
    /// Sums, minima and maxima of doubles in global memory, and sums of doubles in LDS.
    F64Atomics, has_f64_atomics;
    /// `flat_atomic_add_f32`.
    FlatFloatAtomicAdd, has_flat_float_atomic_add;
    /// Sums of pairs of f16 and bf16 in global memory, through FLAT and in LDS.
    Packed16Atomics, has_packed_16_atomics;
    /// Sums of f32 in memory respect the denormal mode.
    AtomicAddDenormals, has_atomic_add_of_denormals;
    /// Atomics at scopes below system scope are correct in fine-grained and in remote memory.
    FineGrainedAtomics, has_fine_grained_atomics;
    /// Data shared by all wavefronts, in addition to LDS.
    GlobalDataShare, has_global_data_share;
    /// Memory instructions have the `scc` bit, and L2 is written back and invalidated for coherence with the host and
    /// other devices.
    SystemCoherenceBit, has_system_coherence_bit;
    /// The wavefronts of a work-group may run on different compute units (`tgsplit`).
    WorkGroupSplit, supports_work_group_split;
    /// `buffer_wbinvl1_vol`.
    VolatileInvalidation, has_volatile_invalidation;
    /// Scalar buffer loads have the `glc` bit.
    ScalarLoadPolicy, has_scalar_load_policy;
    /// `ds_ordered_count` specifies its number of dwords.
    OrderedCountDwords, has_ordered_count_dwords;
    /// `ds_bpermute_b32` reads only lanes of the same half of a wave64.
    PermuteInHalves, permutes_in_halves;
    /// Image instructions specify the dimension of the image (`dim`) rather than whether it is an array (`da`).
    ImageDimension, has_image_dimension;
    /// Address registers of image instructions need not be consecutive (NSA).
    NonSequentialAddresses, has_non_sequential_addresses;
    /// `image_bvh_intersect_ray` accepts such addresses.
    NonSequentialRays, has_non_sequential_rays;
    /// `s_clause`.
    HardClauses, has_hard_clauses;
    /// With XNACK, consecutive vector memory instructions may be issued again after a page fault.
    ReplayedVectorClauses, replays_vector_clauses;

    // Scalar and vector arithmetic
    /// `v_trunc_f64`, `v_ceil_f64`, `v_rndne_f64` and `v_floor_f64`.
    F64Rounding, has_f64_rounding;
    /// `v_perm_b32`.
    BytePermute, has_byte_permute;
    /// DPP with an arbitrary permutation of eight lanes.
    Dpp8, has_dpp8;
    /// MODE has a field for f16 results that overflow (`FP16_OVFL`).
    HalfOverflowMode, has_half_overflow_mode;
    /// Arithmetic on i16 and f16.
    Instructions16Bit, has_16_bit_instructions;
    /// Packed 16-bit arithmetic (VOP3P).
    Vop3p, has_vop3p;
    /// `v_add_u32` and `v_sub_u32` write no carry.
    AddNoCarry, has_add_no_carry;
    /// `v_mad_f32` and `v_mac_f32`, which flush denormals.
    MadF32, has_mad_f32;
    /// `v_fma_f32` is as fast as a multiplication.
    FastFmaF32, has_fast_fma_f32;
    /// `v_mad_mix_f32` and its lo/hi forms.
    MadMix, has_mad_mix;
    /// `v_fma_mix_f32` and its lo/hi forms.
    FmaMix, has_fma_mix;
    /// `v_pk_fma_f32`, `v_pk_mul_f32`, `v_pk_add_f32` and `v_pk_mov_b32`.
    PackedF32, has_packed_f32;
    /// `v_mov_b64`.
    MovB64, has_mov_b64;
    /// `v_lshl_add_u64`.
    LshlAddU64, has_lshl_add_u64;
    /// `v_cvt_pk_bf16_f32`.
    BfloatConversions, has_bfloat_conversions;
    /// `v_bitop3_b32`: any function of three bits.
    Bitop3, has_bitop3;
    /// `v_minimum3_f32`, `v_pk_minimum3_f16` and the maxima, which propagate NaNs.
    Minimum3Maximum3, has_minimum3_maximum3;
    /// `v_fract` must reduce the argument of `v_sin` and `v_cos`.
    TrigReducedRange, needs_reduced_trig_argument;
    /// `v_dot2_i32_i16`, `v_dot4_i32_i8`, `v_dot8_i32_i4` and variants.
    DotProducts8, has_dot_products;
    /// MFMA and the accumulation VGPRs.
    MatrixInstructions, has_matrix_instructions;
    /// Sub-dword addressing of VALU operands.
    Sdwa, has_sdwa;
    /// SDWA operands may be SGPRs, VOPC with SDWA may write any SGPR, and SDWA has output modifiers.
    SdwaScalar, has_sdwa_scalar;
    /// `s_cmp_eq_u64` and `s_cmp_lg_u64`.
    ScalarCompareEq64, has_scalar_compare_eq_64;
    /// `s_mul_hi_u32`, `s_lshl<n>_add_u32`, `s_pack_*`.
    ScalarMulHi, has_scalar_mul_hi;

    // Registers
    /// The work-item IDs of all dimensions are in one VGPR, ten bits each.
    PackedWorkItemIds, has_packed_work_item_ids;
    /// Arguments can be in SGPRs when a kernel starts (kernarg preloading).
    KernargPreload, supports_kernarg_preload;

    // Wavefronts and work-groups
    /// Hull and geometry shaders are merged with the preceding stage.
    MergedShaderStages, has_merged_shader_stages;
    /// The trap handler finds the queue by the doorbell ID, which it can request.
    DoorbellId, has_doorbell_id;
    /// A pixel shader need not export if it has no results.
    OptionalPixelExport, has_optional_pixel_export;
    /// Wavefronts may have 32 lanes.
    Wave32, has_wave32;
    /// A SIMD of GFX9 holds 8 wavefronts rather than 10.
    WaveSlots8, has_8_wave_slots;
    /// A SIMD of GFX10 holds 16 wavefronts rather than 20.
    WaveSlots16, has_16_wave_slots;
    /// VGPRs of GFX10 are allocated in multiples of 16 (wave32) or 8 (wave64) rather than 8 or 4.
    DoubledVgprGranule, has_doubled_vgpr_granule;
    /// A work-group may run on both compute units of a work-group processor.
    WorkGroupProcessor, has_work_group_processor;
    /// A wavefront can leave a pending `s_barrier` to handle an exception. Such a barrier does not require that all
    /// memory operations are complete, so an `s_waitcnt` precedes it only if the memory model requires one.
    BackOffBarrier, has_back_off_barrier;
    /// LDS has 160 KiB, allocated in units of 1280 bytes.
    LargeLocalMemory, has_large_local_memory;
    /// LDS has 16 banks rather than 32.
    LdsBanks16, has_16_lds_banks;
    /// 256 instructions follow the code for the instruction prefetcher.
    LongCodeEnd, has_long_code_end;
    /// XNACK (retrying page faults) can be enabled.
    XnackSupport, supports_xnack;
    /// SRAM ECC can be enabled.
    SramEccSupport, supports_sramecc;
    /// The kernel must request a fixed number of SGPRs.
    SgprInitBug, has_sgpr_init_bug;
    /// Any instruction can read the result of a VALU instruction without software wait states.
    NoDataDependencyHazard, has_no_data_dependency_hazards;

    // Hardware bugs
    /// `v_div_scale_f64` does not return whether it scaled.
    DivScaleConditionBug, has_div_scale_condition_bug;
    /// `v_frexp_mant` and `v_frexp_exp` are undefined for infinities and NaNs.
    FrexpSpecialsBug, has_frexp_specials_bug;
    /// Global wave synchronization may fail with a memory violation, and must then be repeated.
    GwsViolationBug, has_gws_violation_bug;
    /// The immediate offset of FLAT accesses to global memory is ignored.
    FlatSegmentOffsetBug, has_flat_segment_offset_bug;
    /// A negative immediate offset with an SGPR address faults in scratch instructions.
    NegativeScratchOffsetBug, has_negative_scratch_offset_bug;
    /// A negative immediate offset that is not a multiple of 4 accesses wrong scratch memory.
    NegativeUnalignedScratchOffsetBug, has_negative_unaligned_scratch_offset_bug;
    /// Multi-dword LDS and flat accesses must be naturally aligned in WGP mode.
    LdsMisalignedBug, has_lds_misaligned_bug;
    /// A branch with offset 0x3f is not taken correctly.
    Offset3fBug, has_offset_3f_bug;
    /// `s_inst_prefetch` hangs.
    InstPrefetchBug, has_inst_prefetch_bug;
    /// `v_cmpx` is a hazard after a SALU instruction that reads EXEC.
    VcmpxExecWarHazard, has_vcmpx_exec_war_hazard;
    /// `v_permlane*` is a hazard after `v_cmpx`.
    VcmpxPermlaneHazard, has_vcmpx_permlane_hazard;
    /// A VALU write of an SGPR is a hazard after a scalar memory instruction that reads the SGPR.
    SmemToVectorWriteHazard, has_smem_to_vector_write_hazard;
    /// A scalar write of an SGPR is a hazard after a vector memory instruction that reads the SGPR.
    VmemToScalarWriteHazard, has_vmem_to_scalar_write_hazard;
    /// An LDS access, a branch and a vector memory access are a hazard in this order, and in the reverse order.
    LdsBranchVmemWarHazard, has_lds_branch_vmem_war_hazard;
    /// A vector memory instruction is a hazard after an image instruction with non-sequential addresses.
    NsaToVmemBug, has_nsa_to_vmem_bug;
    /// 16-bit image stores are broken.
    ImageStoreD16Bug, has_image_store_d16_bug;
    /// `v_cvt_f32_fp8` and `v_cvt_f32_bf8` are only correct with SDWA.
    CvtFp8Vop1Bug, has_cvt_fp8_vop1_bug;
    /// 64-bit shifts read a wrong amount from the last VGPR of a wavefront if the number of that VGPR is 7 modulo 8.
    Shift64HighRegisterBug, has_shift_64_high_register_bug;
}

/// A set of facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FactSet(u128);

const _: () = assert!(Fact::ALL.len() <= 128);

impl FactSet {
    /// No fact.
    pub const EMPTY: FactSet = FactSet(0);

    /// This set with `facts` added.
    pub const fn with(mut self, facts: &[Fact]) -> FactSet {
        let mut index = 0;
        while index < facts.len() {
            self.0 |= 1 << facts[index] as u8;
            index += 1;
        }
        self
    }

    /// This set with `facts` removed.
    pub const fn without(mut self, facts: &[Fact]) -> FactSet {
        let mut index = 0;
        while index < facts.len() {
            self.0 &= !(1 << facts[index] as u8);
            index += 1;
        }
        self
    }

    /// Returns `true` if the set contains `fact`.
    #[inline]
    pub const fn contains(self, fact: Fact) -> bool {
        self.0 >> fact as u8 & 1 != 0
    }

    /// The facts that all processors of a generation have in common.
    pub(crate) const fn of_generation(generation: Generation) -> FactSet {
        match generation {
            Generation::Gfx6 => GFX6,
            Generation::Gfx7 => GFX7,
            Generation::Gfx8 | Generation::Gfx810 => GFX8,
            Generation::Gfx900
            | Generation::Gfx9Generic
            | Generation::Gfx904
            | Generation::Gfx906
            | Generation::Gfx908 => GFX9,
            Generation::Gfx90a => GFX90A,
            Generation::Gfx942 | Generation::Gfx94Generic => GFX942,
            Generation::Gfx950 => GFX950,
            Generation::Gfx1010 | Generation::Gfx1011 | Generation::Gfx1013 => GFX10_1,
            Generation::Gfx1030 => GFX10_3,
        }
    }
}

use Fact::*;

const GFX6: FactSet = FactSet::EMPTY.with(&[
    DivScaleConditionBug,
    FrexpSpecialsBug,
    GwsViolationBug,
    MubufAddr64,
    M0NeededForLds,
    GlobalDataShare,
    FloatAtomicMinMaxGlobal,
    MadF32,
    TrigReducedRange,
]);

const GFX7: FactSet = GFX6
    .without(&[DivScaleConditionBug, FrexpSpecialsBug])
    .with(&[
        VolatileInvalidation,
        F64Rounding,
        FlatAddressSpace,
        FlatScratchSgprs,
        ThreeDwordAccesses,
        Ds128,
        UnalignedBufferAccess,
        FloatAtomicMinMaxFlat,
    ]);

const GFX8: FactSet = GFX7
    .without(&[MubufAddr64, FloatAtomicMinMaxGlobal, FloatAtomicMinMaxFlat])
    .with(&[
        ScalarLoadPolicy,
        ReplayedVectorClauses,
        BytePermute,
        ScalarMemoryByteOffsets,
        LdsFloatAdd,
        Instructions16Bit,
        Sdwa,
        ScalarCompareEq64,
    ]);

const GFX9: FactSet = GFX8
    .without(&[GwsViolationBug, M0NeededForLds, TrigReducedRange])
    .with(&[
        HalfOverflowMode,
        MergedShaderStages,
        DoorbellId,
        WideFlatScratch,
        GlobalInstructions,
        FlatOffsets,
        FlatScratchIsAddress,
        ApertureRegisters,
        UnalignedDsAccess,
        UnalignedScratchAccess,
        ScalarMemoryTwoOffsets,
        Vop3p,
        AddNoCarry,
        FastFmaF32,
        SdwaScalar,
        ScalarMulHi,
        NegativeScratchOffsetBug,
    ]);

const GFX90A: FactSet = GFX9.without(&[GlobalDataShare]).with(&[
    FloatAtomicAddNoReturn,
    FloatAtomicAddReturn,
    F64Atomics,
    SystemCoherenceBit,
    WorkGroupSplit,
    FmaMix,
    PackedF32,
    DotProducts8,
    MatrixInstructions,
    PackedWorkItemIds,
    KernargPreload,
    Shift64HighRegisterBug,
    LongCodeEnd,
    WaveSlots8,
    BackOffBarrier,
    XnackSupport,
    SramEccSupport,
]);

const GFX942: FactSet = GFX90A
    .without(&[
        SystemCoherenceBit,
        MadF32,
        FlatScratchSgprs,
        Shift64HighRegisterBug,
    ])
    .with(&[
        ArchitectedFlatScratch,
        FlatFloatAtomicAdd,
        Packed16Atomics,
        AtomicAddDenormals,
        FineGrainedAtomics,
        MovB64,
        LshlAddU64,
        CvtFp8Vop1Bug,
    ]);

const GFX950: FactSet = GFX942.without(&[CvtFp8Vop1Bug]).with(&[
    BfloatConversions,
    Bitop3,
    Minimum3Maximum3,
    LargeLocalMemory,
]);

/// GFX10.1 bugs that GFX10.3 does not have.
const GFX10_1_BUGS: &[Fact] = &[
    FlatSegmentOffsetBug,
    NegativeUnalignedScratchOffsetBug,
    LdsMisalignedBug,
    Offset3fBug,
    InstPrefetchBug,
    VcmpxExecWarHazard,
    VcmpxPermlaneHazard,
    SmemToVectorWriteHazard,
    VmemToScalarWriteHazard,
    LdsBranchVmemWarHazard,
    NsaToVmemBug,
];

const GFX10_1: FactSet = GFX9
    .without(&[
        ReplayedVectorClauses,
        FlatScratchSgprs,
        NegativeScratchOffsetBug,
    ])
    .with(&[
        OrderedCountDwords,
        PermuteInHalves,
        ImageDimension,
        NonSequentialAddresses,
        HardClauses,
        Dpp8,
        OptionalPixelExport,
        FloatAtomicMinMaxGlobal,
        FloatAtomicMinMaxFlat,
        Dlc,
        FmaMix,
        Wave32,
        WorkGroupProcessor,
        BackOffBarrier,
        XnackSupport,
        NoDataDependencyHazard,
    ])
    .with(GFX10_1_BUGS);

const GFX10_3: FactSet = GFX10_1
    .without(GFX10_1_BUGS)
    .without(&[MadF32, XnackSupport])
    .with(&[
        NonSequentialRays,
        DotProducts8,
        WaveSlots16,
        DoubledVgprGranule,
    ]);
