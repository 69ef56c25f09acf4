//! Spellings that differ from printed text. Lines that LLVM's assembler accepts must be accepted, with the same bytes.
//! Lines that it rejects, because the instruction does not exist or the encoding cannot express something that is
//! written, must be rejected.

mod oracle;

use amdgcn_isa::{Generation, Isa, WaveSize, encode, parse};
use oracle::assemble;

/// Valid lines for a processor.
#[rustfmt::skip]
const ACCEPTED: [(&str, &[&str]); 10] = [
    ("gfx600", &[
        "s_mov_b64_e32 s[2:3], [s4,s5]",
        "s_ashr_i64 s[4:5], -70000, 0xfffeee90",
        "s_mov_b64 [vcc_lo,vcc_hi], [ttmp2,ttmp3]",
        "v_sub_f32 v7 v8 v9",
        "v_sub_co_u32 v7, vcc, v8, v9",
        "v_cmp_gt_f32 s[6:7] -|v1|, -abs(v2)",
        "v_floor_f32 v3, v4, clamp mul:4",
        "v_mov_b32 [v3], [v4]",
        "exp mrt1 v0 v1 v2 v3 done vm",
        "tbuffer_load_format_xy v[3:4], off, s[8:11], nfmt:5, dfmt:3, s2",
        "tbuffer_store_format_x v3, off, s[8:11], dfmt:7, s2",
    ]),
    ("gfx700", &[
        "v_movreld_b32 v9, m0",
        "v_readlane_b32 s5, lds_direct, s6",
        "v_writelane_b32 v5, lds_direct, s6",
        "v_readfirstlane_b32 s5, src_lds_direct",
        "ds_min_rtn_u64 v[4:5] v2, v[6:7]",
        "flat_load_dword v1, v[2:3] offset:0",
    ]),
    ("gfx801", &[
        "v_max_f32 v1, abs(-7), v2",
        "v_max_f32 v1, neg(0x41200000), v2",
        "v_max_f32 v1, neg(abs(v3)), v2",
        "v_max_f32 v1, - v3, v2",
        "v_trunc_f16 v1, neg(0x5678)",
        "v_trunc_f16 v1, -0.15915494",
        "v_trunc_f64_e32 v[2:3], abs(-2.0)",
        "v_trunc_f64 v[2:3], neg(3)",
        "v_trunc_f64 v[2:3], abs(3)",
        "v_trunc_f64 v[2:3], neg(2.5)",
        "v_madmk_f16 v1, v2, 2.5, v3",
        "v_max_f16 v1, 0.1, v3",
        "v_mov_b32 v1, v2 row_shr:3",
        "v_max_f32 v1, v2, v3 wave_ror:1 bound_ctrl:0",
        "v_mov_b32 v1, v2 row_half_mirror bank_mask:0x3",
        "v_max_f32 v1, v2, v3 src1_sel:BYTE_3",
        "v_not_b32 v1, v2 dst_unused:UNUSED_PAD",
        "v_not_b32_sdwa v1, sext(v2)",
        "v_mac_f32 v1, v2, v3 src0_sel:WORD_1",
        "v_cmp_lt_i32 vcc, v1, v2 src1_sel:BYTE_1",
        "v_nop row_shl:2",
        "v_interp_p2_f32 v1, v2, attr3.y",
        "v_interp_mov_f32 v1, p20, attr32.y",
        "v_interp_p2_f32 v1, v2, attr3.y clamp",
    ]),
    ("gfx900", &[
        "ds_write_b32_e32 v1, v2 offset : 8",
        "buffer_load_dword v1 off s[4:7] s1",
        "v_max_u16 v1, 2.0, v3",
        "v_or_b32_sdwa v1, sext(-9), v2",
        "v_max_f32 v1, lit(4), v2",
        "v_max_f32 v1, lit(4.0), v2",
        "v_max_f32 v1, .25, v2",
        "v_max_f32 v1, lds_direct, s3",
        "v_cndmask_b32 v1, lds_direct, v2, vcc",
        "v_madak_f16 v1, lds_direct, v2, 0x1234",
        "v_cndmask_b32 v1, v2, v3",
        "v_cmp_lt_u32_e32 v2, v3",
        "v_sub_co_u32 v1, v2, v3",
        "v_pk_mul_f16 v1, v2, v3 op_sel_hi:[0]",
        "v_pk_fma_f16 v1, v2, v3, v4 op_sel_hi:[1,1]",
        "v_max_f32 v1, v2, v3 mul:1",
        "V_MOV_B32 v1, v2",
        "s_getreg_b32 s1, {id: 3, size: 4, offset: 5}",
        "s_set_gpr_idx_on s1, gpr_idx()",
        "s_waitcnt vmcnt(1), lgkmcnt(2) & expcnt(3)",
        "s_sendmsg sendmsg(2, 7, 3)",
    ]),
    ("gfx908", &[
        "v_accvgpr_read v1, acc2",
        "v_accvgpr_write acc[2], v3",
        "v_mfma_f32_16x16x4f32 acc[4:7], v0, v1, a[5:8]",
        "v_dot2_f32_f16 v1, v2, v3, v4 op_sel_hi:[1,1]",
    ]),
    ("gfx90a", &[
        "v_accvgpr_mov_b32 acc1, acc2",
        "v_mfma_f64_4x4x4f64 v[0:1], a[2:3], v[4:5], 1.0 cbsz:0",
        "global_load_dwordx2 acc[2:3], v[4:5], off",
        "v_pk_add_f32 v[0:1], 0x3f800000, v[2:3] op_sel_hi:[0,1]",
        "ds_gws_init v2 offset:0 gds",
    ]),
    ("gfx942", &[
        "v_mfma_f32_32x32x1f32 a[0:31], v0, v1, a[0:31]",
        "v_mfma_f32_32x32x4bf16 a[0:31], v[0:1], v[2:3], a[0:31]",
        "v_mfma_f32_32x32x4bf16_1k a[0:31], v[0:1], v[2:3], a[0:31]",
        "v_mfma_i32_16x16x32i8 v[0:3], v[4:5], v[6:7], 0",
        "v_mfma_f64_4x4x4f64 v[0:1], v[2:3], v[4:5], v[6:7] neg:[1,0,1]",
        "scratch_load_dword v1, v2, s3 offset:16 nt sc1 sc0",
        "scratch_store_dword off, v1, off offset:4095",
        "s_load_dword s1, s[2:3], 0x0 glc",
        "buffer_inv sc1 sc0",
        "v_cvt_sr_fp8_f32 v0, v1, v2 op_sel:[0,0,1]",
        "v_cvt_f32_fp8_sdwa v0, v1 src0_sel:BYTE_2",
        "v_mov_b64 v[0:1], 1.0",
    ]),
    ("gfx950", &[
        "v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[12:19], v[0:3] cbsz:5 blgp:7",
        "v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[4:9], v[12:15], 1.0 cbsz:3 blgp:4",
        "v_mfma_scale_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[12:19], v[0:3], v4, v5",
        "v_mfma_scale_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[12:19], v[0:3], v4, v5 op_sel:[1,0,1] op_sel_hi:[1,1,1]",
        "v_mfma_ld_scale_b32 v4, v5 op_sel:[1,0] op_sel_hi:[0,0]",
        "v_mfma_ld_scale_b32 s4, 1.0",
        "v_permlane16_swap_b32 v1, v2",
        "v_permlane16_swap_b32 v1, v2 bound_ctrl:0",
        "v_permlane32_swap_b32 v1, v2 fi:1",
        "v_bitop3_b32 v1, v2, v3, v4 bitop3:0xff",
        "v_prng_b32 v1, v2 src0_sel:BYTE_1",
        "ds_read_b96_tr_b6 v[1:3], v0",
        "buffer_load_dwordx4 v1, s[4:7], 0 offen lds",
        "global_load_lds_dwordx3 v1, s[2:3] offset:16",
        "v_cvt_f32_bf16 v1, 1.0",
        "v_cvt_f32_bf16 v1, 0x3f80",
    ]),
    ("gfx1010", &[
        "s_setreg_b32 hwreg(HW_REG_HW_ID), s3",
        "v_ldexp_f64 v[4:5], 0.7, 0x3fe66666",
        "v_max_f64 v[4:5], v[6:7], -abs(1.7)",
        "v_mad_u64_u32 v[4:5], s6, v1, 0x4321, 0x4321",
        "v_pk_mul_f16 v1, v2, 0.3",
        "v_pk_max_u16 v1, v2, 0.3",
        "v_sub_co_ci_u32 v1, v2, v3",
        "v_sub_co_ci_u32_dpp v1, v2, v3 row_shl:1",
        "v_sub_co_ci_u32 v1, v2, v3 src0_sel:BYTE_1",
        "v_cmp_lt_u32 v2, v3",
        "v_cndmask_b32_sdwa v1, v2, v3 src1_sel:BYTE_1",
        "tbuffer_load_format_x v1, off, s[4:7], format:33, s1",
        "tbuffer_load_format_x v1, off, s[4:7], s1 format:[BUF_DATA_FORMAT_16_16,BUF_NUM_FORMAT_SINT]",
        "v_nop dpp8:[7,6,5,4,3,2,1,0]",
        "image_load v[0:3], [v7], s[0:7] dmask:0xf dim:1D",
        "s_waitcnt_depctr depctr_va_vcc(0) & depctr_vm_vsrc(3)",
        "s_waitcnt_depctr 0xffe3",
        "s_waitcnt_depctr depctr_sa_sdst(0)",
        "s_waitcnt_depctr depctr_sa_sdst(1)",
        "s_waitcnt_depctr depctr_va_vdst(0)",
        "s_waitcnt_depctr depctr_va_vdst(7)",
        "s_waitcnt_depctr depctr_va_vdst(15)",
        "s_waitcnt_depctr depctr_va_sdst(0)",
        "s_waitcnt_depctr depctr_va_sdst(3)",
        "s_waitcnt_depctr depctr_va_sdst(7)",
        "s_waitcnt_depctr depctr_va_ssrc(0)",
        "s_waitcnt_depctr depctr_va_ssrc(1)",
        "s_waitcnt_depctr depctr_va_vcc(0)",
        "s_waitcnt_depctr depctr_va_vcc(1)",
        "s_waitcnt_depctr depctr_vm_vsrc(0)",
        "s_waitcnt_depctr depctr_vm_vsrc(3)",
        "s_waitcnt_depctr depctr_vm_vsrc(7)",
        "exp mrt0 v1, v1, v2, v2 compr",
        "global_load_ubyte v20, null lds",
        "scratch_load_ubyte off, off lds",
    ]),
    ("gfx1030", &[
        "s_waitcnt_depctr depctr_hold_cnt(0), depctr_va_sdst(6)",
        "s_waitcnt_depctr depctr_va_vcc(0)",
        "s_waitcnt_depctr -32768",
        "s_waitcnt_depctr depctr_hold_cnt(0)",
        "s_waitcnt_depctr depctr_hold_cnt(1) depctr_va_ssrc(0)",
        "scratch_load_ubyte off, off offset:1024 lds",
        "global_load_dword_addtid v1, off offset:16 slc",
        "buffer_atomic_csub v5, v0, s[8:11], -1 idxen offset:4095 glc",
    ]),
];

/// Invalid lines for a processor.
#[rustfmt::skip]
const REJECTED: [(&str, &[&str]); 10] = [
    ("gfx600", &[
        "v_not_b32 v1, v2 src0_sel:BYTE_1",
        "v_not_b32 v1, v2 quad_perm:[0,0,0,0]",
        "v_not_b32 v1, v2 row_mirror",
        "exp pos4 v0, v1, v2, v3",
        "exp prim v0, off, off, off",
        "exp invalid_target_10 v0, v1, v2, v3",
        "s_cmpk_gt_u32 s1, -2",
        "image_gather4 v[0:3], v[0:1], s[0:7], s[8:11] dmask:0x5",
        "image_atomic_sub v1, v2, s[0:7]",
        "v_lshr_b32 v1, v2, lds_direct",
        "v_sub_co_u32_e32 v7, vcc, v8, v9",
        "v_lshlrev_b32 v1, lds_direct, v2",
        "v_max_f32 v1, 1e-60, v2",
        "v_interp_p1_f32 v1, v2, attr40.x",
    ]),
    ("gfx700", &[
        "flat_atomic_swap v1, v[2:3], v4",
        "flat_atomic_swap v[2:3], v4 glc",
        "s_load_dword m0, s[2:3], 0x4",
        "s_load_dwordx2 exec, s[2:3], 0x4",
    ]),
    ("gfx801", &[
        "v_mad_f16 v1, v2, v3, v4 op_sel:[0,0,0,0]",
        "v_not_b32 v1, v2 row_share:1",
        "v_not_b32_dpp v1, v2",
        "v_not_b32 v1, v2 bank_mask:0x1",
        "v_max_f32 v1, --2, v2",
        "v_max_f32 v1, -neg(2), v2",
        "v_not_b32 v1, abs(2)",
        "v_trunc_f64_e32 v[2:3], abs(3)",
        "s_mov_b32 s1, neg(2)",
        "s_memtime exec",
        "s_store_dword m0, s[2:3], 0x0",
        "s_mov_b32_e64 s1, s2",
    ]),
    ("gfx900", &[
        "v_mac_f16 v1, v2, v3 src0_sel:WORD_1",
        "v_pk_mul_f16 v1, -v2, v3",
        "v_max_f32 v1, v2, lds_direct",
        "v_max_f64 v[2:3], lds_direct, v[4:5]",
        "s_or_b32 s1, lds_direct, s2",
        "v_pk_lshlrev_b16 v1, lds_direct, v2",
        "v_mov_b32_sdwa v1, lds_direct",
        "scratch_load_dword v1, off, exec_hi",
        "global_load_dword v1, v2, exec",
        "global_atomic_sub v1, v[2:3], v4, off",
        "ds_read2_b32 v[0:1], v2 offset0:1 offset0:2",
        "buffer_load_dword v1, off, s[4:7], s1 glc glc",
        "buffer_load_dword off, s[4:7], s1",
        "v_max_f32 v1, v2, v3 mul:2 mul:2",
        "s_set_gpr_idx_on s1, gpr_idx(SRC1,SRC1)",
        "s_set_gpr_idx_on s1, gpr_idx(SRC1,)",
        "s_waitcnt vmcnt(0) &",
        "s_sendmsg sendmsg(MSG_GS)",
        "s_sendmsg sendmsg(MSG_GS, GS_OP_NOP)",
        "s_sendmsg sendmsg(MSG_INTERRUPT, 0)",
        "s_sendmsg sendmsg(MSG_GS_DONE, GS_OP_NOP, 0)",
        "s_sendmsg sendmsg(MSG_SYSMSG, SYSMSG_OP_HOST_TRAP_ACK)",
        "s_sendmsg sendmsg(2, 1, 0, 0)",
        "v_addc_co_u32 v1, v2, v3",
    ]),
    ("gfx908", &[
        "v_dot4_i32_i8 v1, v2, v3, v4 op_sel:[0,0]",
        "v_dot2_i32_i16 v1, v2, -v3, v4",
        "v_mfma_f32_32x32x1f32 a[0:31], v0, v1, a[1:32]",
    ]),
    ("gfx90a", &[
        "v_add_f64 v[1:2], v[4:5], v[6:7]",
        "global_load_dwordx2 v[2:3], v[5:6], off",
        "global_load_dwordx3 v[3:5], v[4:5], off",
        "buffer_load_dword v1, off, s[4:7], s1 tfe",
        "ds_add_u32 v1, v2 gds",
        "ds_gws_init v1 gds",
        "ds_cmpst_b32 v1, a2, v3",
        "global_atomic_add v1, v[2:3], a4, off glc",
        "v_add_f32 v1, a2, v3",
        "v_mfma_f32_4x4x1f32 a[0:3], v0, v1, v[4:7]",
        "v_mfma_f32_4x4x1f32 v[1:4], v0, v1, v[1:4]",
        "v_rcp_f64_dpp v[0:1], v[2:3] row_shl:1",
        "v_mov_b32_dpp v0, v1 row_share:1",
        "v_mov_b32 v0, lds_direct",
        "v_interp_p1_f32 v0, v1, attr0.x",
        "exp mrt0 v0, v1, v2, v3",
        "v_mov_b64 v[0:1], v[2:3]",
    ]),
    ("gfx942", &[
        "global_load_dword v1, v[2:3], off glc",
        "global_load_dword v1, v[2:3], off slc",
        "global_load_dword v[2:3], off lds",
        "s_load_dword s1, s[2:3], 0x0 sc0",
        "buffer_wbinvl1",
        "buffer_invl2",
        "image_load v0, v1, s[0:7] dmask:0x1",
        "v_mac_f32 v1, v2, v3",
        "v_mad_f32 v1, v2, v3, v4",
        "v_mfma_f32_32x32x2bf16 a[0:31], v0, v1, a[0:31]",
        "v_mfma_f64_4x4x4f64 v[0:1], v[2:3], v[4:5], v[6:7] blgp:1",
        "v_smfmac_f32_16x16x32_f16 v[0:3], v[4:5], v[8:11], v12 blgp:1",
        "v_cvt_f32_fp8_sdwa v0, v1 dst_sel:BYTE_0 src0_sel:BYTE_2",
        "v_mov_b64_dpp v[0:1], v[2:3] row_shl:1",
        "buffer_load_dwordx4 v1, s[4:7], 0 offen lds",
        "v_bitop3_b32 v1, v2, v3, v4",
        "v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[12:19], v[0:3]",
    ]),
    ("gfx950", &[
        "v_mfma_f32_16x16x8_xf32 v[0:3], v[4:5], v[6:7], v[0:3]",
        "v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[4:7], v[12:19], v[0:3] cbsz:5",
        "v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[4:9], v[12:19], v[0:3] cbsz:4",
        "v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[12:19], v[0:3] abid:1",
        "v_mfma_scale_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[12:19], v[0:3], s4, 1.0",
        "v_mfma_ld_scale_b32 s4, s5",
        "v_permlane16_swap_b32 v1, v2 row_mask:1",
        "ds_read_b96 v[1:3], v0",
        "v_cvt_scalef32_pk32_f16_fp6 v[1:16], v[0:5], v6",
    ]),
    ("gfx1010", &[
        "v_not_b32_dpp v1, v2 wave_shl:1",
        "v_not_b32_dpp v1, v2 row_bcast:15",
        "image_load v[0:3], v0, s[0:7] dmask:0xf",
        "image_load v[0:3], v[0:1], s[0:7] dmask:0xf dim:SQ_RSRC_IMG_1D",
        "image_sample v[0:3], [v0,v2,v4], s[0:7], s[8:11] dmask:0xf dim:SQ_RSRC_IMG_2D",
        "v_permlane16_b32 v1, lds_direct, s2, s3",
        "v_lshlrev_b64 v[2:3], 0x4321, 0x4321",
        "tbuffer_load_format_x v1, off, s[4:7], dfmt:1, nfmt:2, s1",
        "s_waitcnt_depctr depctr_hold_cnt(0)",
        "s_load_dword s5, s[16:17], 0x0 offset:16",
        "buffer_load_dword v0, off, null, s4",
        "ds_gws_init v20 offset:4",
        "ds_ordered_count v1, v2",
        "v_movrelsd_2_b32 v0, src_lds_direct",
    ]),
    ("gfx1030", &[
        "s_waitcnt_depctr depctr_va_vdst(16)",
        "s_waitcnt_depctr depctr_sa_sdst(0) depctr_sa_sdst(0)",
        "image_bvh_intersect_ray v[4:7], v[9:19], null",
        "image_msaa_load v[1:4], v5, s[8:15] dmask:0xf dim:SQ_RSRC_IMG_1D",
        "s_getreg_b32 s2, hwreg(HW_REG_XNACK_MASK)",
    ]),
];

fn isa(processor: &str) -> Isa {
    let (generation, wave_size) = match processor {
        "gfx600" => (Generation::Gfx6, WaveSize::Wave64),
        "gfx700" => (Generation::Gfx7, WaveSize::Wave64),
        "gfx801" => (Generation::Gfx8, WaveSize::Wave64),
        "gfx900" => (Generation::Gfx900, WaveSize::Wave64),
        "gfx908" => (Generation::Gfx908, WaveSize::Wave64),
        "gfx90a" => (Generation::Gfx90a, WaveSize::Wave64),
        "gfx942" => (Generation::Gfx942, WaveSize::Wave64),
        "gfx950" => (Generation::Gfx950, WaveSize::Wave64),
        "gfx1030" => (Generation::Gfx1030, WaveSize::Wave32),
        _ => (Generation::Gfx1010, WaveSize::Wave32),
    };
    Isa::new(generation, wave_size)
}

/// The bytes of a line, and those from LLVM; `None` if it is rejected.
type Bytes = (Option<Vec<u8>>, Option<Vec<u8>>);

fn both(processor: &str, lines: &[&str]) -> Vec<Bytes> {
    let isa = isa(processor);
    let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    let expected = assemble(&lines, processor, isa.wave_size);
    let ours = lines.iter().map(|line| {
        let words = encode(&parse(line, isa).ok()?, isa).ok()?;
        Some(words.iter().flat_map(|word| word.to_le_bytes()).collect())
    });
    ours.zip(expected.into_iter().map(|e| e.map(|(_, bytes)| bytes)))
        .collect()
}

#[test]
fn alternative_spellings_are_accepted() {
    for (processor, lines) in ACCEPTED {
        for (line, (ours, expected)) in lines.iter().zip(both(processor, lines)) {
            assert!(expected.is_some(), "{processor}: LLVM rejects {line}");
            assert_eq!(ours, expected, "{processor}: {line}");
        }
    }
}

#[test]
fn lossy_lines_are_rejected() {
    for (processor, lines) in REJECTED {
        for (line, (ours, expected)) in lines.iter().zip(both(processor, lines)) {
            assert_eq!(expected, None, "{processor}: LLVM accepts {line}");
            assert_eq!(ours, None, "{processor}: {line}");
        }
    }
}
