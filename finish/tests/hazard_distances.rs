//! Tests every row of the hazard table with the consumer at every distance: exactly the missing wait states are
//! inserted, and where paths join, those that the worse path requires.

#[allow(dead_code)]
mod decoded;

use amdgcn_finish::hazards;
use decoded::{assemble, print, result};
use processors::Target;
use processors::hazards::TABLE;

/// A row of the hazard table, and code that it applies to.
struct Case {
    row: &'static str,
    /// One processor of each generation that has the hazard.
    with: &'static [&'static str],
    /// Processors that have both instructions, but not the hazard.
    without: &'static [&'static str],
    first: &'static str,
    second: &'static str,
    wait_states: usize,
}

const fn case(
    row: &'static str,
    (with, without): (&'static [&'static str], &'static [&'static str]),
    first: &'static str,
    second: &'static str,
    wait_states: usize,
) -> Case {
    Case {
        row,
        with,
        without,
        first,
        second,
        wait_states,
    }
}

type Processors = (&'static [&'static str], &'static [&'static str]);
const GFX6: Processors = (&["gfx600"], &["gfx700", "gfx803", "gfx900", "gfx1010"]);
const GFX6_7: Processors = (&["gfx600", "gfx700"], &["gfx1010"]);
const GFX6_9: Processors = (
    &["gfx600", "gfx700", "gfx803", "gfx900", "gfx908"],
    &["gfx1010"],
);
const GFX6_9_MASKS: Processors = (&["gfx600", "gfx700", "gfx803", "gfx900", "gfx908"], &[]);
const GFX8_9_MASKS: Processors = (&["gfx803", "gfx900", "gfx908"], &["gfx600", "gfx700"]);
const GFX7_9: Processors = (
    &["gfx700", "gfx803", "gfx900", "gfx908"],
    &["gfx600", "gfx1010"],
);
const GFX8_9: Processors = (&["gfx803", "gfx900", "gfx908"], &[]);
const GFX8_9_NOT_10: Processors = (&["gfx803", "gfx900", "gfx908"], &["gfx1010"]);
const GFX8_9_NOT_7: Processors = (
    &["gfx803", "gfx900", "gfx908"],
    &["gfx600", "gfx700", "gfx1010"],
);
const GFX9: Processors = (&["gfx900", "gfx908"], &["gfx803", "gfx1010"]);
const GFX9_ALONE: Processors = (&["gfx900", "gfx908"], &[]);
const GFX900: Processors = (&["gfx900"], &["gfx803", "gfx1010"]);
const GFX908: Processors = (&["gfx908"], &[]);
const GFX90A: Processors = (&["gfx90a"], &[]);
const GFX942: Processors = (&["gfx942"], &[]);
const GFX950: Processors = (&["gfx950", "gfx9-4-generic"], &[]);
const GFX950_ALONE: Processors = (&["gfx950"], &[]);
const GFX9_4: Processors = (&["gfx942", "gfx950", "gfx9-4-generic"], &[]);
const GFX908_NOT_900: Processors = (&["gfx908"], &["gfx900"]);
const GFX10_1: Processors = (&["gfx1010", "gfx1012"], &["gfx1030"]);
const GFX10: Processors = (&["gfx1010", "gfx1012", "gfx1030"], &[]);

/// Stands for a consumer that is a call or return, after which any consumer may follow.
const CALL_OR_RETURN: &str = "";
const COMPARE: &str = "v_cmp_lt_u32_e32 vcc, 0, v0";
const COMPARE_EXEC: &str = "v_cmpx_le_u32_e32 vcc, 0, v0";
const READ_FIRST: &str = "v_readfirstlane_b32 s20, v2";
const MOVE: &str = "v_mov_b32_e32 v2, 0";
const SET_M0: &str = "s_mov_b32 m0, 0";
const SET_MODE: &str = "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 0";
const SET_TRAP_STATUS: &str = "s_setreg_b32 hwreg(HW_REG_TRAPSTS), s0";
const RETURN: &str = "s_setpc_b64 s[30:31]";
const DPP: &str = "v_mov_b32_dpp v3, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf";
const STORE: &str = "buffer_store_dwordx4 v[4:7], v1, s[8:11], 0 offen";
const IMAGE: &str =
    "image_sample_d v1, [v2, v4, v6, v8, v10, v12], s[0:7], s[8:11] dmask:0x1 dim:SQ_RSRC_IMG_2D";
const IMAGE_SHORT: &str = "image_sample_c_d v1, [v2, v4, v6, v8, v10], s[0:7], s[8:11] dmask:0x1 dim:SQ_RSRC_IMG_1D_ARRAY";
const FLOAT_MINIMUM: &str = "buffer_atomic_fmin v4, v1, s[8:11], 0 offen";
const MATRIX_4: &str = "v_mfma_f32_4x4x1f32 a[0:3], v2, v3, a[32:35]";
const MATRIX_16: &str = "v_mfma_f32_16x16x1f32 a[0:15], v2, v3, a[32:47]";
const MATRIX_32: &str = "v_mfma_f32_32x32x1f32 a[0:31], v2, v3, a[32:63]";
const MOVE_OUT: &str = "v_accvgpr_read_b32 v8, a1";
const COMPUTE_MOVE_IN: &str = "v_mov_b32_e32 v8, 0\nv_accvgpr_write_b32 a1, v3";
const COMPUTE_MOVE_OUT: &str = "v_mov_b32_e32 v8, 0\nv_accvgpr_read_b32 v3, a1";
const MOVE_IN: &str = "v_accvgpr_write_b32 a1, v9";
const MOVE_ADDEND_IN: &str = "v_accvgpr_write_b32 a33, v9";
const FACTOR: &str = "v_mfma_f32_4x4x1f32 a[64:67], v10, a1, a[68:71]";
const ADDEND: &str = "v_mfma_f32_4x4x1f32 a[64:67], v10, v11, a[1:4]";

#[rustfmt::skip]
const CASES: &[Case] = &[
    case("SmrdSgpr", GFX6, READ_FIRST, "s_load_dword s0, s[20:21], 0x0", 4),
    case("SmrdSgpr, buffer descriptor", GFX6, "s_mov_b32 s10, -1", "s_buffer_load_dword s0, s[8:11], 0x0", 4),
    case("VmemSgpr", GFX6_9, READ_FIRST, "buffer_load_dword v3, v1, s[8:11], s20 offen", 5),
    case("RWLane", GFX6_9, READ_FIRST, "v_readlane_b32 s0, v1, s20", 4),
    case("RWLane", GFX6_9, READ_FIRST, "v_writelane_b32 v1, 1, s20", 4),
    case("DivFMas", GFX6_9_MASKS, COMPARE, "v_div_fmas_f32 v3, v0, v0, v0", 4),
    case("DivFMas", GFX6_9_MASKS, COMPARE, "v_div_fmas_f64 v[4:5], v[0:1], v[0:1], v[0:1]", 4),
    case("valu_wr_vcc_then_vccz", GFX6_9_MASKS, COMPARE, "v_mov_b32_e32 v3, src_vccz", 5),
    case("valu_wr_exec_then_execz", GFX6_9_MASKS, COMPARE_EXEC, "v_mov_b32_e32 v3, src_execz", 5),
    case("mixed use of VCC", GFX8_9_MASKS, COMPARE, "v_mov_b32_e32 v3, vcc_lo", 1),
    case("DppVgpr", GFX8_9_NOT_10, MOVE, DPP, 2),
    case("DppExec", GFX8_9, COMPARE_EXEC, DPP, 5),
    case("v_interp then v_readlane", GFX6, "v_interp_p1_f32 v2, v1, attr0.x", "v_readlane_b32 s0, v2, 0", 1),
    case("v_interp then v_readlane", GFX6, "v_interp_mov_f32 v2, p0, attr0.x", "v_readfirstlane_b32 s0, v2", 1),
    case("GetReg", GFX6_9, SET_MODE, "s_getreg_b32 s0, hwreg(HW_REG_MODE)", 2),
    case("SetReg, GFX6 and GFX7", GFX6_7, SET_MODE, SET_MODE, 1),
    case("SetReg, GFX8 and GFX9", GFX8_9_NOT_10, SET_MODE, "s_setreg_b32 hwreg(HW_REG_MODE), s0", 2),
    case("RFE", GFX8_9_NOT_7, SET_TRAP_STATUS, "s_rfe_b64 s[2:3]", 1),
    case("ReadM0, s_movrel", GFX9, SET_M0, "s_movrels_b32 s0, s6", 1),
    case("ReadM0, v_interp", GFX900, SET_M0, "v_interp_p1_f32 v2, v1, attr0.x", 1),
    case("ReadM0, message or GDS", GFX8_9_NOT_7, SET_M0, "s_sendmsg sendmsg(MSG_INTERRUPT)", 1),
    case("ReadM0, message or GDS", GFX8_9_NOT_7, SET_M0, "ds_append v3 gds", 1),
    case("ReadM0, message or GDS", GFX8_9_NOT_7, SET_M0, "ds_gws_barrier v3 gds", 1),
    case("ReadM0, message or GDS", GFX8_9_NOT_7, SET_M0, "s_ttracedata", 1),
    case("ReadM0, LDS add-TID", GFX9_ALONE, SET_M0, "ds_read_addtid_b32 v1", 1),
    case("ReadM0, LDS add-TID", GFX9_ALONE, SET_M0, "ds_write_addtid_b32 v1", 1),
    case("ReadM0, LDS DMA", GFX9, SET_M0, "buffer_load_dword v1, s[8:11], 0 offen lds", 1),
    case("12DWordStore", GFX7_9, STORE, "v_mov_b32_e32 v7, 0", 1),
    case("12DWordStore", GFX7_9, "buffer_store_dwordx3 v[4:6], v1, s[8:11], 0 offen", "v_mov_b32_e32 v6, 0", 1),
    case("12DWordStore", GFX7_9, "buffer_atomic_cmpswap_x2 v[4:7], v1, s[8:11], 0 offen", "v_mov_b32_e32 v4, 0", 1),
    case("12DWordStore", GFX9_ALONE, "global_store_dwordx4 v[0:1], v[4:7], off", "v_mov_b32_e32 v6, 0", 1),
    case("NSAtoVMEM", GFX10_1, IMAGE, "buffer_load_dword v3, v1, s[8:11], 0 offen offset:2", 1),
    case("NSAtoVMEM", GFX10_1, IMAGE, "buffer_load_dword v3, v1, s[8:11], 0 offen offset:12", 1),
    case("FPAtomicToDenormMode", GFX10, FLOAT_MINIMUM, "s_denorm_mode 0", 3),
    case("FPAtomicToDenormMode", GFX10, "global_atomic_fcmpswap v[2:3], v[4:5], off", "s_denorm_mode 0", 3),
    case("FPAtomicToDenormMode", GFX10, "flat_atomic_fmax_x2 v[2:3], v[4:5]", "s_denorm_mode 0", 3),
    case("MFMA4x4WritesAGPRAccVgprRead", GFX908, MATRIX_4, MOVE_OUT, 4),
    case("MFMA16x16WritesAGPRAccVgprRead", GFX908, MATRIX_16, MOVE_OUT, 10),
    case("MFMA32x32WritesAGPRAccVgprRead", GFX908, MATRIX_32, MOVE_OUT, 18),
    case("MFMA4x4WritesAGPRAccVgprWrite", GFX908, MATRIX_4, MOVE_IN, 1),
    case("MFMA16x16WritesAGPRAccVgprWrite", GFX908, MATRIX_16, MOVE_IN, 7),
    case("MFMA32x32WritesAGPRAccVgprWrite", GFX908, MATRIX_32, MOVE_IN, 15),
    case("MFMA16x16ReadSrcCAccVgprWrite", GFX908, MATRIX_16, MOVE_ADDEND_IN, 5),
    case("MFMA32x32ReadSrcCAccVgprWrite", GFX908, MATRIX_32, MOVE_ADDEND_IN, 13),
    case("MFMAWritesAGPROverlappedSrcAB, 4x4", GFX908, MATRIX_4, FACTOR, 4),
    case("MFMAWritesAGPROverlappedSrcAB, 16x16", GFX908, MATRIX_16, FACTOR, 4),
    case("MFMAWritesAGPROverlappedSrcAB, 32x32", GFX908, MATRIX_32, FACTOR, 4),
    case("MFMAWritesAGPROverlappedSrcC, 4x4", GFX908, MATRIX_4, ADDEND, 2),
    case("MFMAWritesAGPROverlappedSrcC, 16x16", GFX908, MATRIX_16, ADDEND, 2),
    case("MFMAWritesAGPROverlappedSrcC, 32x32", GFX908, MATRIX_32, ADDEND, 2),
    case("AccVGPRWriteMFMAReadSrcAB", GFX908, MOVE_IN, FACTOR, 3),
    case("AccVGPRWriteMFMAReadSrcC", GFX908, MOVE_IN, ADDEND, 1),
    case("AccVGPRWriteAccVgprRead", GFX908, MOVE_IN, MOVE_OUT, 3),
    case("AccVgprReadLdSt", GFX908, MOVE_OUT, "ds_read_b32 v3, v8", 2),
    case("AccVgprReadLdSt", GFX908, MOVE_OUT, "global_load_dword v3, v[8:9], off", 2),
    case("VALUWriteAccVgprRdWrLdStDepVALU", GFX908, COMPUTE_MOVE_IN, "ds_read_b32 v3, v8", 1),
    case("VALUWriteAccVgprRdWrLdStDepVALU", GFX908, COMPUTE_MOVE_OUT, "global_store_dword v[10:11], v8, off", 1),
    case("LegacyVALUWritesVGPR", GFX908, MOVE, MATRIX_4, 2),
    case("LegacyVALUWritesVGPR", GFX908, MOVE, "v_accvgpr_write_b32 a1, v2", 2),
    case("LegacyVALUWritesExec", GFX908, COMPARE_EXEC, MATRIX_4, 4),
    case("LegacyVALUWritesExec", GFX908, COMPARE_EXEC, MOVE_IN, 4),
    case(CALL_OR_RETURN, GFX908, MATRIX_4, RETURN, 3),
    case(CALL_OR_RETURN, GFX908, MATRIX_16, RETURN, 9),
    case(CALL_OR_RETURN, GFX908, MATRIX_32, RETURN, 17),
    case(CALL_OR_RETURN, GFX908, MOVE_IN, RETURN, 2),
    case(CALL_OR_RETURN, GFX6_9, READ_FIRST, RETURN, 4),
    case(CALL_OR_RETURN, GFX6, "s_mov_b32 s10, -1", RETURN, 3),
    case(CALL_OR_RETURN, GFX8_9_NOT_7, MOVE, RETURN, 1),
    case(CALL_OR_RETURN, GFX6_9_MASKS, COMPARE_EXEC, RETURN, 4),
    case(CALL_OR_RETURN, GFX6_9, SET_MODE, "s_swappc_b64 s[30:31], s[4:5]", 1),
    case(CALL_OR_RETURN, GFX10, FLOAT_MINIMUM, RETURN, 2),
    // The registers are the same, but the row does not apply.
    case("", GFX9_ALONE, "s_mov_b32 s20, 0", "buffer_load_dword v3, v1, s[8:11], s20 offen", 0),
    case("", GFX9_ALONE, COMPARE, "v_cndmask_b32_e32 v3, v4, v5, vcc", 0),
    case("", GFX9_ALONE, COMPARE, "v_mov_b32_e32 v3, src_execz", 0),
    case("", GFX9_ALONE, SET_MODE, "s_getreg_b32 s0, hwreg(HW_REG_STATUS)", 0),
    case("", GFX9_ALONE, SET_MODE, "s_rfe_b64 s[2:3]", 0),
    case("", GFX9_ALONE, SET_M0, "ds_append v3", 0),
    case("", GFX7_9, "buffer_store_dwordx4 v[4:7], v1, s[8:11], s2 offen", "v_mov_b32_e32 v7, 0", 0),
    case("", GFX7_9, "buffer_store_dwordx2 v[4:5], v1, s[8:11], 0 offen", "v_mov_b32_e32 v5, 0", 0),
    case("", GFX10, IMAGE, "buffer_load_dword v3, v1, s[8:11], 0 offen offset:9", 0),
    case("", GFX10, IMAGE_SHORT, "buffer_load_dword v3, v1, s[8:11], 0 offen offset:2", 0),
    case("", GFX10, "buffer_atomic_umin v4, v1, s[8:11], 0 offen", "s_denorm_mode 0", 0),
    case("", GFX908, MATRIX_4, MOVE_ADDEND_IN, 0),
    case("", GFX908, MATRIX_4, "v_mfma_f32_4x4x1f32 a[0:3], v10, v11, a[0:3]", 0),
    case("", GFX908, MATRIX_16, "v_mfma_f32_4x4x1f32 a[64:67], v10, v11, a[16:19]", 0),
    case("", GFX908_NOT_900, MOVE, "ds_read_b32 v3, v2", 0),
    case("", GFX908, "v_mov_b32_e32 v8, 0\ns_nop 0\nv_accvgpr_write_b32 a1, v3", "ds_read_b32 v3, v8", 0),
    case("", GFX908, COMPUTE_MOVE_IN, "ds_read_b32 v3, v9", 0),
    case("LegacyValuWritesVGPR", GFX90A, MOVE, "v_mfma_f32_4x4x1f32 v[100:103], v2, v110, v[104:107]", 2),
    case("LegacyVALUWritesExec, gfx90a", GFX90A, COMPARE_EXEC, "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 4),
    case("SMFMA4x4WritesVGPROverlappedSrcAB", GFX90A, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 5),
    case("SMFMA16x16WritesVGPROverlappedSrcAB", GFX90A, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 11),
    case("SMFMA32x32WritesVGPROverlappedSrcAB", GFX90A, "v_mfma_f32_32x32x1f32 v[0:31], v80, v81, v[32:63]", "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 19),
    case("DMFMA4x4WritesVGPROverlappedSrcAB", GFX90A, "v_mfma_f64_4x4x4f64 v[0:1], v[20:21], v[22:23], v[32:33]", "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 6),
    case("DMFMA16x16WritesVGPROverlappedSrcAB", GFX90A, "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 11),
    case("SMFMA4x4WritesVGPROverlappedSMFMASrcC", GFX90A, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[2:5]", 2),
    case("SMFMA16x16WritesVGPROverlappedSrcC", GFX90A, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[2:5]", 8),
    case("SMFMA32x32WritesVGPROverlappedSrcC", GFX90A, "v_mfma_f32_32x32x1f32 v[0:31], v80, v81, v[32:63]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[2:5]", 16),
    case("SMFMA4x4WritesVGPROverlappedDMFMASrcC", GFX90A, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "v_mfma_f64_16x16x4f64 v[100:107], v[110:111], v[112:113], v[0:7]", 3),
    case("SMFMA16x16WritesOverlappedDMFMASrcC", GFX90A, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "v_mfma_f64_16x16x4f64 v[100:107], v[110:111], v[112:113], v[0:7]", 9),
    case("SMFMA32x32WritesOverlappedDMFMASrcC", GFX90A, "v_mfma_f32_32x32x1f32 v[0:31], v80, v81, v[32:63]", "v_mfma_f64_16x16x4f64 v[100:107], v[110:111], v[112:113], v[0:7]", 17),
    case("DMFMA16x16WritesVGPROverlappedSrcC", GFX90A, "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "v_mfma_f64_16x16x4f64 v[100:107], v[110:111], v[112:113], v[2:9]", 9),
    case("DMFMA16x16WritesVGPROverlappedSrcC", GFX90A, "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "v_mfma_f64_16x16x4f64 v[100:107], v[110:111], v[112:113], v[0:7]", 0),
    case("DMFMA4x4WritesVGPROverlappedSrcC", GFX90A, "v_mfma_f64_4x4x4f64 v[0:1], v[20:21], v[22:23], v[32:33]", "v_mfma_f64_16x16x4f64 v[100:107], v[110:111], v[112:113], v[0:7]", 4),
    case("DMFMA4x4WritesVGPRFullSrcC", GFX90A, "v_mfma_f64_4x4x4f64 v[0:1], v[20:21], v[22:23], v[32:33]", "v_mfma_f64_4x4x4f64 v[100:101], v[110:111], v[112:113], v[0:1]", 4),
    case("SMFMA16x16WritesVGPROverlappedSrcC", GFX90A, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[0:15]", 0),
    case("SMFMA4x4WriteVgprVALURead", GFX90A, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "v_mov_b32_e32 v100, v1", 5),
    case("SMFMA16x16WriteVgprVALURead", GFX90A, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "v_mov_b32_e32 v100, v1", 11),
    case("SMFMA32x32WriteVgprVALURead", GFX90A, "v_mfma_f32_32x32x1f32 v[0:31], v80, v81, v[32:63]", "v_mov_b32_e32 v100, v1", 19),
    case("DMFMA4x4WriteVgprVALURead", GFX90A, "v_mfma_f64_4x4x4f64 v[0:1], v[20:21], v[22:23], v[32:33]", "v_mov_b32_e32 v100, v1", 6),
    case("DMFMA16x16WriteVgprVALURead", GFX90A, "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "v_mov_b32_e32 v100, v1", 11),
    case("SMFMA4x4WriteVgprMemExpRead", GFX90A, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "global_store_dword v[100:101], v1, off", 5),
    case("SMFMA16x16WriteVgprMemExpRead", GFX90A, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "global_store_dword v[100:101], v1, off", 11),
    case("SMFMA32x32WriteVgprMemExpRead", GFX90A, "v_mfma_f32_32x32x1f32 v[0:31], v80, v81, v[32:63]", "global_store_dword v[100:101], v1, off", 19),
    case("DMFMA4x4WriteVgprMemExpRead", GFX90A, "v_mfma_f64_4x4x4f64 v[0:1], v[20:21], v[22:23], v[32:33]", "global_store_dword v[100:101], v1, off", 9),
    case("DMFMA16x16WriteVgprMemExpRead", GFX90A, "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "global_store_dword v[100:101], v1, off", 18),
    case("SMFMA4x4WriteVgprVALUWaw", GFX90A, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "v_mov_b32_e32 v1, 0", 5),
    case("SMFMA4x4WriteVgprVALUWaw, loads", GFX90A, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "global_load_dword v1, v[100:101], off", 5),
    case("SMFMA16x16WriteVgprVALUWaw", GFX90A, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "v_mov_b32_e32 v1, 0", 11),
    case("SMFMA16x16WriteVgprVALUWaw, loads", GFX90A, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "global_load_dword v1, v[100:101], off", 11),
    case("SMFMA32x32WriteVgprVALUWaw", GFX90A, "v_mfma_f32_32x32x1f32 v[0:31], v80, v81, v[32:63]", "v_mov_b32_e32 v1, 0", 19),
    case("SMFMA32x32WriteVgprVALUWaw, loads", GFX90A, "v_mfma_f32_32x32x1f32 v[0:31], v80, v81, v[32:63]", "global_load_dword v1, v[100:101], off", 19),
    case("DMFMA4x4WriteVgprVALUWrite", GFX90A, "v_mfma_f64_4x4x4f64 v[0:1], v[20:21], v[22:23], v[32:33]", "v_mov_b32_e32 v1, 0", 6),
    case("DMFMA4x4WriteVgprVALUWrite, loads", GFX90A, "v_mfma_f64_4x4x4f64 v[0:1], v[20:21], v[22:23], v[32:33]", "global_load_dword v1, v[100:101], off", 6),
    case("DMFMA16x16WriteVgprVALUWrite", GFX90A, "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "v_mov_b32_e32 v1, 0", 11),
    case("DMFMA16x16WriteVgprVALUWrite, loads", GFX90A, "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "global_load_dword v1, v[100:101], off", 11),
    case("SMFMA4x4ReadVgprVALUWar", GFX90A, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "v_mov_b32_e32 v33, 0", 1),
    case("SMFMA4x4ReadVgprVALUWar, loads", GFX90A, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "global_load_dword v33, v[100:101], off", 1),
    case("SMFMA16x16ReadVgprVALUWar", GFX90A, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "v_mov_b32_e32 v33, 0", 7),
    case("SMFMA16x16ReadVgprVALUWar, loads", GFX90A, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "global_load_dword v33, v[100:101], off", 7),
    case("SMFMA32x32ReadVgprVALUWar", GFX90A, "v_mfma_f32_32x32x1f32 v[0:31], v80, v81, v[32:63]", "v_mov_b32_e32 v33, 0", 15),
    case("SMFMA32x32ReadVgprVALUWar, loads", GFX90A, "v_mfma_f32_32x32x1f32 v[0:31], v80, v81, v[32:63]", "global_load_dword v33, v[100:101], off", 15),
    case("DMFMABetweenVALUWriteVMEMRead", GFX90A, "v_mov_b32_e32 v8, 0\nv_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "global_store_dword v[100:101], v8, off", 1),
    case("DMFMA4x4 then FMA", GFX90A, "v_mfma_f64_4x4x4f64 v[0:1], v[20:21], v[22:23], v[32:33]", "v_fma_f64 v[100:101], v[102:103], v[104:105], v[106:107]", 2),
    case("DMFMA16x16 then FMA", GFX90A, "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "v_fma_f64 v[100:101], v[102:103], v[104:105], v[106:107]", 2),
    case("DotWriteSameDotReadSrcAB", GFX90A, "v_dot2_f32_f16 v0, v1, v2, v3", "v_dot2_f32_f16 v5, v0, v2, v3", 3),
    case("DotWriteSameDotReadSrcAB", GFX90A, "v_dot2_f32_f16 v0, v1, v2, v3", "v_dot2_f32_f16 v5, v4, v2, v0", 0),
    case("DotWriteSameDotReadSrcAB", GFX90A, "v_dot2_f32_f16 v0, v1, v2, v3", "v_mov_b32_e32 v5, v0", 3),
    case("DotWriteSameDotReadSrcAB", GFX90A, "v_dot2_f32_f16 v0, v1, v2, v3", "v_mov_b32_e32 v0, 0", 3),
    case("DotWriteDifferentVALURead, MFMA", GFX90A, "v_dot2_f32_f16 v0, v1, v2, v3", "v_mfma_f32_4x4x1f32 v[100:103], v0, v110, v[104:107]", 3),
    case("DotWriteDifferentVALURead, memory", GFX90A, "v_dot2_f32_f16 v0, v1, v2, v3", "global_store_dword v[100:101], v0, off", 3),
    case("XDL 2, overlapped SrcAB", GFX9_4, "v_mfma_f32_4x4x4f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 5),
    case("XDL 2, overlapped SrcC", GFX942, "v_mfma_f32_4x4x4f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[2:5]", 3),
    case("XDL 2, overlapped SrcC", GFX942, "v_mfma_f32_4x4x4f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_smfmac_f32_16x16x32_f16 v[2:5], v[110:111], v[112:115], v116", 3),
    case("XDL 2, overlapped SrcC", GFX942, "v_mfma_f32_4x4x4f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_smfmac_f32_16x16x32_f16 v[120:123], v[110:111], v[112:115], v116", 0),
    case("XDL 2, overlapped DMFMA SrcC", GFX9_4, "v_mfma_f32_4x4x4f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mfma_f64_16x16x4f64 v[100:107], v[110:111], v[112:113], v[0:7]", 3),
    case("XDL 2, VALU read", GFX9_4, "v_mfma_f32_4x4x4f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mov_b32_e32 v100, v1", 5),
    case("XDL 2, memory read", GFX9_4, "v_mfma_f32_4x4x4f16 v[0:3], v[20:21], v[22:23], v[32:35]", "global_store_dword v[100:101], v1, off", 5),
    case("XDL 2, VALU write", GFX9_4, "v_mfma_f32_4x4x4f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mov_b32_e32 v1, 0", 5),
    case("XDL 2, load", GFX9_4, "v_mfma_f32_4x4x4f16 v[0:3], v[20:21], v[22:23], v[32:35]", "global_load_dword v1, v[100:101], off", 5),
    case("XDL 2, SrcC overwritten", GFX9_4, "v_mfma_f32_4x4x4f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mov_b32_e32 v33, 0", 1),
    case("XDL 2, SrcC overwritten by load", GFX9_4, "v_mfma_f32_4x4x4f16 v[0:3], v[20:21], v[22:23], v[32:35]", "global_load_dword v33, v[100:101], off", 1),
    case("XDL 4, overlapped SrcAB", GFX942, "v_mfma_f32_16x16x16f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 7),
    case("XDL 4, overlapped SrcC", GFX942, "v_mfma_f32_16x16x16f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[2:5]", 5),
    case("XDL 4, overlapped DMFMA SrcC", GFX942, "v_mfma_f32_16x16x16f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mfma_f64_16x16x4f64 v[100:107], v[110:111], v[112:113], v[0:7]", 5),
    case("XDL 4, VALU read", GFX942, "v_mfma_f32_16x16x16f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mov_b32_e32 v100, v1", 7),
    case("XDL 4, memory read", GFX942, "v_mfma_f32_16x16x16f16 v[0:3], v[20:21], v[22:23], v[32:35]", "global_store_dword v[100:101], v1, off", 7),
    case("XDL 4, VALU write", GFX942, "v_mfma_f32_16x16x16f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mov_b32_e32 v1, 0", 7),
    case("XDL 4, load", GFX942, "v_mfma_f32_16x16x16f16 v[0:3], v[20:21], v[22:23], v[32:35]", "global_load_dword v1, v[100:101], off", 7),
    case("XDL 4, SrcC overwritten", GFX9_4, "v_mfma_f32_16x16x16f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mov_b32_e32 v33, 0", 3),
    case("XDL 4, SrcC overwritten by load", GFX9_4, "v_mfma_f32_16x16x16f16 v[0:3], v[20:21], v[22:23], v[32:35]", "global_load_dword v33, v[100:101], off", 3),
    case("XDL 8, overlapped SrcAB", GFX942, "v_mfma_f32_32x32x8f16 v[0:15], v[60:61], v[62:63], v[32:47]", "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 11),
    case("XDL 8, overlapped SrcC", GFX942, "v_mfma_f32_32x32x8f16 v[0:15], v[60:61], v[62:63], v[32:47]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[2:5]", 9),
    case("XDL 8, overlapped DMFMA SrcC", GFX942, "v_mfma_f32_32x32x8f16 v[0:15], v[60:61], v[62:63], v[32:47]", "v_mfma_f64_16x16x4f64 v[100:107], v[110:111], v[112:113], v[0:7]", 9),
    case("XDL 8, VALU read", GFX942, "v_mfma_f32_32x32x8f16 v[0:15], v[60:61], v[62:63], v[32:47]", "v_mov_b32_e32 v100, v1", 11),
    case("XDL 8, memory read", GFX942, "v_mfma_f32_32x32x8f16 v[0:15], v[60:61], v[62:63], v[32:47]", "global_store_dword v[100:101], v1, off", 11),
    case("XDL 8, VALU write", GFX942, "v_mfma_f32_32x32x8f16 v[0:15], v[60:61], v[62:63], v[32:47]", "v_mov_b32_e32 v1, 0", 11),
    case("XDL 8, load", GFX942, "v_mfma_f32_32x32x8f16 v[0:15], v[60:61], v[62:63], v[32:47]", "global_load_dword v1, v[100:101], off", 11),
    case("XDL 8, SrcC overwritten", GFX9_4, "v_mfma_f32_32x32x8f16 v[0:15], v[60:61], v[62:63], v[32:47]", "v_mov_b32_e32 v33, 0", 7),
    case("XDL 8, SrcC overwritten by load", GFX9_4, "v_mfma_f32_32x32x8f16 v[0:15], v[60:61], v[62:63], v[32:47]", "global_load_dword v33, v[100:101], off", 7),
    case("XDL 16, overlapped SrcAB", GFX942, "v_mfma_f32_32x32x4f16 v[0:31], v[80:81], v[82:83], v[32:63]", "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 19),
    case("XDL 16, overlapped SrcC", GFX942, "v_mfma_f32_32x32x4f16 v[0:31], v[80:81], v[82:83], v[32:63]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[2:5]", 17),
    case("XDL 16, overlapped DMFMA SrcC", GFX942, "v_mfma_f32_32x32x4f16 v[0:31], v[80:81], v[82:83], v[32:63]", "v_mfma_f64_16x16x4f64 v[100:107], v[110:111], v[112:113], v[0:7]", 17),
    case("XDL 16, VALU read", GFX942, "v_mfma_f32_32x32x4f16 v[0:31], v[80:81], v[82:83], v[32:63]", "v_mov_b32_e32 v100, v1", 19),
    case("XDL 16, memory read", GFX942, "v_mfma_f32_32x32x4f16 v[0:31], v[80:81], v[82:83], v[32:63]", "global_store_dword v[100:101], v1, off", 19),
    case("XDL 16, VALU write", GFX942, "v_mfma_f32_32x32x4f16 v[0:31], v[80:81], v[82:83], v[32:63]", "v_mov_b32_e32 v1, 0", 19),
    case("XDL 16, load", GFX942, "v_mfma_f32_32x32x4f16 v[0:31], v[80:81], v[82:83], v[32:63]", "global_load_dword v1, v[100:101], off", 19),
    case("XDL 16, SrcC overwritten", GFX9_4, "v_mfma_f32_32x32x4f16 v[0:31], v[80:81], v[82:83], v[32:63]", "v_mov_b32_e32 v33, 0", 15),
    case("XDL 16, SrcC overwritten by load", GFX9_4, "v_mfma_f32_32x32x4f16 v[0:31], v[80:81], v[82:83], v[32:63]", "global_load_dword v33, v[100:101], off", 15),
    case("SMFMA 2, overlapped SrcAB", GFX9_4, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 4),
    case("SMFMA 2, overlapped SrcC", GFX9_4, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[2:5]", 2),
    case("SMFMA 2, overlapped DMFMA SrcC", GFX9_4, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "v_mfma_f64_16x16x4f64 v[100:107], v[110:111], v[112:113], v[0:7]", 2),
    case("SMFMA 2, VALU read", GFX9_4, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "v_mov_b32_e32 v100, v1", 4),
    case("SMFMA 2, memory read", GFX9_4, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "global_store_dword v[100:101], v1, off", 4),
    case("SMFMA 2, VALU write", GFX9_4, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "v_mov_b32_e32 v1, 0", 4),
    case("SMFMA 2, load", GFX9_4, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "global_load_dword v1, v[100:101], off", 4),
    case("SMFMA 8, overlapped SrcAB", GFX9_4, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 10),
    case("SMFMA 8, overlapped SrcC", GFX9_4, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[2:5]", 8),
    case("SMFMA 8, overlapped DMFMA SrcC", GFX9_4, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "v_mfma_f64_16x16x4f64 v[100:107], v[110:111], v[112:113], v[0:7]", 8),
    case("SMFMA 8, VALU read", GFX9_4, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "v_mov_b32_e32 v100, v1", 10),
    case("SMFMA 8, memory read", GFX9_4, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "global_store_dword v[100:101], v1, off", 10),
    case("SMFMA 8, VALU write", GFX9_4, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "v_mov_b32_e32 v1, 0", 10),
    case("SMFMA 8, load", GFX9_4, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "global_load_dword v1, v[100:101], off", 10),
    case("SMFMA 16, overlapped SrcAB", GFX9_4, "v_mfma_f32_32x32x1f32 v[0:31], v80, v81, v[32:63]", "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 18),
    case("SMFMA 16, overlapped SrcC", GFX9_4, "v_mfma_f32_32x32x1f32 v[0:31], v80, v81, v[32:63]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[2:5]", 16),
    case("SMFMA 16, overlapped DMFMA SrcC", GFX9_4, "v_mfma_f32_32x32x1f32 v[0:31], v80, v81, v[32:63]", "v_mfma_f64_16x16x4f64 v[100:107], v[110:111], v[112:113], v[0:7]", 16),
    case("SMFMA 16, VALU read", GFX9_4, "v_mfma_f32_32x32x1f32 v[0:31], v80, v81, v[32:63]", "v_mov_b32_e32 v100, v1", 18),
    case("SMFMA 16, memory read", GFX9_4, "v_mfma_f32_32x32x1f32 v[0:31], v80, v81, v[32:63]", "global_store_dword v[100:101], v1, off", 18),
    case("SMFMA 16, VALU write", GFX9_4, "v_mfma_f32_32x32x1f32 v[0:31], v80, v81, v[32:63]", "v_mov_b32_e32 v1, 0", 18),
    case("SMFMA 16, load", GFX9_4, "v_mfma_f32_32x32x1f32 v[0:31], v80, v81, v[32:63]", "global_load_dword v1, v[100:101], off", 18),
    case("XDL 2, full SrcC", GFX9_4, "v_mfma_f32_4x4x4f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mfma_f32_4x4x4f16 v[0:3], v[20:21], v[22:23], v[0:3]", 2),
    case("SMFMA 2, full SrcC", GFX9_4, "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[32:35]", "v_mfma_f32_4x4x1f32 v[0:3], v20, v21, v[0:3]", 2),
    case("SMFMA 8, overlapped SrcC", GFX9_4, "v_mfma_f32_16x16x1f32 v[0:15], v60, v61, v[32:47]", "v_mfma_f32_4x4x4f16 v[100:103], v[110:111], v[112:113], v[2:5]", 0),
    case("DMFMA4x4, overlapped SMFMA SrcC", GFX9_4, "v_mfma_f64_4x4x4f64 v[0:1], v[20:21], v[22:23], v[32:33]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[0:3]", 4),
    case("DMFMA16x16, overlapped SMFMA SrcC", GFX942, "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[2:5]", 9),
    case("TransDef", GFX9_4, "v_exp_f32_e32 v0, v1", "v_mov_b32_e32 v2, v0", 1),
    case("TransDef", GFX9_4, "v_exp_f32_e32 v0, v1", "v_exp_f32_e32 v2, v0", 0),
    case("Shift16Def", GFX9_4, "v_pk_add_f16 v0, v1, v2", "v_mov_b32_e32 v3, v0", 1),
    case("Shift16Def, overwritten", GFX9_4, "v_pk_add_f16 v0, v1, v2", "v_mov_b32_e32 v0, 0", 1),
    case("VALUWriteSGPRVALURead", GFX9_4, "v_readfirstlane_b32 s4, v0", "v_mov_b32_e32 v1, s4", 2),
    case("VALUWriteVGPRReadlaneRead", GFX9_4, "v_mov_b32_e32 v0, 0", "v_readfirstlane_b32 s4, v0", 1),
    case("VALUWriteEXECRWLane", GFX9_4, COMPARE_EXEC, "v_readlane_b32 s40, v10, 0", 4),
    case("12DWordStore, gfx942", GFX9_4, "global_store_dwordx4 v[0:1], v[4:7], off", "v_mov_b32_e32 v5, 0", 2),
    case("", GFX9_4, "v_mov_b32_e32 v8, 0\nv_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "global_store_dword v[100:101], v8, off", 0),
    case("XDL 2, SrcC, gfx950", GFX950, "v_mfma_f32_4x4x4f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[2:5]", 4),
    case("XDL 2, SrcC, gfx950", GFX950, "v_mfma_f32_4x4x4f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_smfmac_f32_16x16x32_f16 v[2:5], v[110:111], v[112:115], v116", 4),
    case("XDL 4, SrcAB, gfx950", GFX950, "v_mfma_f32_16x16x16f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 8),
    case("XDL 4, SrcC, gfx950", GFX950, "v_mfma_f32_16x16x16f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[2:5]", 6),
    case("XDL 4, DMFMA SrcC, gfx950", GFX950, "v_mfma_f32_16x16x16f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mfma_f64_16x16x4f64 v[100:107], v[110:111], v[112:113], v[0:7]", 6),
    case("XDL 4, VALU read, gfx950", GFX950, "v_mfma_f32_16x16x16f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mov_b32_e32 v100, v1", 8),
    case("XDL 4, memory read, gfx950", GFX950, "v_mfma_f32_16x16x16f16 v[0:3], v[20:21], v[22:23], v[32:35]", "global_store_dword v[100:101], v1, off", 8),
    case("XDL 4, VALU write, gfx950", GFX950, "v_mfma_f32_16x16x16f16 v[0:3], v[20:21], v[22:23], v[32:35]", "v_mov_b32_e32 v1, 0", 8),
    case("XDL 4, load, gfx950", GFX950, "v_mfma_f32_16x16x16f16 v[0:3], v[20:21], v[22:23], v[32:35]", "global_load_dword v1, v[100:101], off", 8),
    case("XDL 8, SrcAB, gfx950", GFX950, "v_mfma_f32_32x32x8f16 v[0:15], v[60:61], v[62:63], v[32:47]", "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 12),
    case("XDL 8, SrcC, gfx950", GFX950, "v_mfma_f32_32x32x8f16 v[0:15], v[60:61], v[62:63], v[32:47]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[2:5]", 10),
    case("XDL 8, DMFMA SrcC, gfx950", GFX950, "v_mfma_f32_32x32x8f16 v[0:15], v[60:61], v[62:63], v[32:47]", "v_mfma_f64_16x16x4f64 v[100:107], v[110:111], v[112:113], v[0:7]", 10),
    case("XDL 8, VALU read, gfx950", GFX950, "v_mfma_f32_32x32x8f16 v[0:15], v[60:61], v[62:63], v[32:47]", "v_mov_b32_e32 v100, v1", 12),
    case("XDL 8, memory read, gfx950", GFX950, "v_mfma_f32_32x32x8f16 v[0:15], v[60:61], v[62:63], v[32:47]", "global_store_dword v[100:101], v1, off", 12),
    case("XDL 8, VALU write, gfx950", GFX950, "v_mfma_f32_32x32x8f16 v[0:15], v[60:61], v[62:63], v[32:47]", "v_mov_b32_e32 v1, 0", 12),
    case("XDL 8, load, gfx950", GFX950, "v_mfma_f32_32x32x8f16 v[0:15], v[60:61], v[62:63], v[32:47]", "global_load_dword v1, v[100:101], off", 12),
    case("XDL 16, SrcAB, gfx950", GFX950, "v_mfma_f32_32x32x4f16 v[0:31], v[80:81], v[82:83], v[32:63]", "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 20),
    case("XDL 16, SrcC, gfx950", GFX950, "v_mfma_f32_32x32x4f16 v[0:31], v[80:81], v[82:83], v[32:63]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[2:5]", 18),
    case("XDL 16, DMFMA SrcC, gfx950", GFX950, "v_mfma_f32_32x32x4f16 v[0:31], v[80:81], v[82:83], v[32:63]", "v_mfma_f64_16x16x4f64 v[100:107], v[110:111], v[112:113], v[0:7]", 18),
    case("XDL 16, VALU read, gfx950", GFX950, "v_mfma_f32_32x32x4f16 v[0:31], v[80:81], v[82:83], v[32:63]", "v_mov_b32_e32 v100, v1", 20),
    case("XDL 16, memory read, gfx950", GFX950, "v_mfma_f32_32x32x4f16 v[0:31], v[80:81], v[82:83], v[32:63]", "global_store_dword v[100:101], v1, off", 20),
    case("XDL 16, VALU write, gfx950", GFX950, "v_mfma_f32_32x32x4f16 v[0:31], v[80:81], v[82:83], v[32:63]", "v_mov_b32_e32 v1, 0", 20),
    case("XDL 16, load, gfx950", GFX950, "v_mfma_f32_32x32x4f16 v[0:31], v[80:81], v[82:83], v[32:63]", "global_load_dword v1, v[100:101], off", 20),
    case("DMFMA16x16, SMFMA SrcC, gfx950", GFX950, "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "v_mfma_f32_4x4x1f32 v[100:103], v110, v111, v[2:5]", 17),
    case("DMFMA16x16 of 16 passes, SrcAB", GFX950, "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "v_mfma_f32_4x4x1f32 v[100:103], v1, v110, v[104:107]", 19),
    case("DMFMA16x16 of 16 passes, SrcC", GFX950, "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "v_mfma_f64_4x4x4f64 v[100:101], v[110:111], v[112:113], v[2:3]", 17),
    case("DMFMA16x16 of 16 passes, VALU read", GFX950, "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "v_mov_b32_e32 v100, v1", 19),
    case("DMFMA16x16 of 16 passes, memory read", GFX950, "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "global_store_dword v[100:101], v1, off", 26),
    case("DMFMA16x16 of 16 passes, VALU write", GFX950, "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "v_mov_b32_e32 v1, 0", 19),
    case("DMFMA16x16 of 16 passes, load", GFX950, "v_mfma_f64_16x16x4f64 v[0:7], v[20:21], v[22:23], v[32:39]", "global_load_dword v1, v[100:101], off", 19),
    case("PermlaneSwap, VGPR", GFX950_ALONE, "v_mov_b32_e32 v0, 0", "v_permlane16_swap_b32_e32 v1, v0", 2),
    case("PermlaneSwap, VGPR", GFX950_ALONE, "v_mov_b32_e32 v0, 0", "v_permlane32_swap_b32_e32 v0, v1", 2),
    case("PermlaneSwap, EXEC", GFX950_ALONE, COMPARE_EXEC, "v_permlane16_swap_b32_e32 v41, v42", 4),
];

/// The number of wait states that the pass adds to `text`.
fn added(processor: &str, text: &str) -> usize {
    let states = |lines: Vec<String>| -> usize {
        let counts = lines.iter().filter_map(|line| line.strip_prefix("s_nop "));
        counts
            .map(|count| count.parse::<usize>().expect("count") + 1)
            .sum()
    };
    let target = Target::amdhsa(processor.parse().expect("processor"));
    let before = states(print(&assemble(text, &target), &target));
    states(result(processor, text, hazards::run)) - before
}

#[test]
fn every_row_has_a_case() {
    for name in TABLE.iter().map(|row| row.name) {
        assert!(
            CASES.iter().any(|case| case.row == name),
            "{name} has no case"
        );
    }
}

#[test]
fn distances_are_exact() {
    for case in CASES {
        let (first, second) = (case.first, case.second);
        for processor in case.with {
            for apart in 0..=case.wait_states + 1 {
                let nops = "s_nop 0\n".repeat(apart);
                let text = format!("{first}\n{nops}{second}\ns_endpgm");
                let missing = case.wait_states.saturating_sub(apart);
                assert_eq!(
                    added(processor, &text),
                    missing,
                    "{processor} {} {apart}:\n{text}",
                    case.row
                );
            }
        }
        for processor in case.without {
            let text = format!("{first}\n{second}\ns_endpgm");
            assert_eq!(
                added(processor, &text),
                0,
                "{processor} {}:\n{text}",
                case.row
            );
        }
    }
}

/// The producer is on one path only, on both paths at different distances, or at the end of a loop.
#[test]
fn the_worse_path_counts() {
    const LONG: &str = "s_nop 7\ns_nop 7\ns_nop 7\n";
    for case in CASES {
        let (first, second, states) = (case.first, case.second, case.wait_states);
        let processor = case.with[0];
        let paths = [
            (format!("s_cbranch_scc0 join\n{first}\njoin:\n{second}"), 0),
            (
                format!("{first}\ns_cbranch_scc0 join\n{LONG}join:\n{second}"),
                1,
            ),
            (
                format!("{first}\ns_nop 0\ns_cbranch_scc0 join\n{first}\njoin:\n{second}"),
                0,
            ),
            (
                format!(
                    "s_cbranch_scc0 late\n{first}\ns_branch join\nlate:\n{first}\ns_nop 1\njoin:\n{second}"
                ),
                1,
            ),
            (
                format!("loop:\n{second}\n{LONG}{first}\ns_cbranch_scc0 loop"),
                1,
            ),
        ];
        for (text, passed) in paths {
            let text = format!("{text}\ns_endpgm");
            let missing = states.saturating_sub(passed);
            assert_eq!(
                added(processor, &text),
                missing,
                "{processor} {}:\n{text}",
                case.row
            );
        }
    }
}

/// One path ends with the producer, the other with a mitigation after it.
#[test]
fn a_mitigation_on_one_path_is_not_enough() {
    #[rustfmt::skip]
    let cases = [
        // Processor, producer, existing mitigation, consumer, inserted mitigation.
        ("gfx1010", "global_load_dword v0, v1, s[2:3]", "v_mov_b32_e32 v2, 0",
         "s_mov_b32 s2, 0", "s_waitcnt_depctr depctr_vm_vsrc(0)"),
        ("gfx1010", "s_load_dword s0, s[2:3], 0x0", "s_mov_b32 s9, 0",
         "v_readfirstlane_b32 s2, v0", "s_mov_b32 null, 0"),
        ("gfx1010", "s_mov_b32 s0, exec_lo", "v_readfirstlane_b32 s9, v0",
         "v_cmpx_eq_u32_e32 v0, v1", "s_waitcnt_depctr depctr_sa_sdst(0)"),
        ("gfx1010", "v_cmpx_eq_u32_e32 v0, v1", "v_mov_b32_e32 v5, v5",
         "v_permlane16_b32 v2, v3, s1, s2", "v_mov_b32_e32 v3, v3"),
        ("gfx1010", "ds_read_b32 v0, v1\ns_cbranch_scc1 next\nnext:", "s_waitcnt_vscnt null, 0x0",
         "global_load_dword v2, v[4:5], off", "s_waitcnt_vscnt null, 0x0"),
        ("gfx900", "s_mov_b32 vcc_lo, 0", "s_mov_b64 vcc, 0",
         "s_cbranch_vccz end\nend:", "s_mov_b64 vcc, vcc"),
        ("gfx600", "s_load_dword s0, s[4:5], 0x0", "s_waitcnt lgkmcnt(0)\ns_mov_b64 vcc, 0",
         "s_waitcnt lgkmcnt(0)\ns_cbranch_vccz end\nend:", "s_mov_b64 vcc, vcc"),
        ("gfx600", "s_load_dword s0, s[4:5], 0x0", "s_waitcnt lgkmcnt(0)\ns_mov_b64 vcc, 0",
         "v_cmp_eq_u32_e32 vcc, v0, v1\ns_waitcnt lgkmcnt(0)\ns_cbranch_vccnz end\nend:", "s_mov_b64 vcc, vcc"),
    ];
    for (processor, first, cure, second, remedy) in cases {
        let remedies = |text: String| {
            let lines = result(processor, &text, hazards::run);
            lines.iter().filter(|line| *line == remedy).count()
                - text.lines().filter(|line| *line == remedy).count()
        };
        assert_eq!(
            remedies(format!("{first}\n{second}\ns_endpgm")),
            1,
            "{first}"
        );
        assert_eq!(
            remedies(format!("{first}\n{cure}\n{second}\ns_endpgm")),
            0,
            "{first}"
        );
        let paths = [
            format!("s_cbranch_scc0 join\n{first}\njoin:\n{second}\ns_endpgm"),
            format!("{first}\ns_cbranch_scc0 join\n{cure}\njoin:\n{second}\ns_endpgm"),
            format!(
                "{first}\ns_cbranch_scc0 cure\ns_branch join\ncure:\n{cure}\njoin:\n{second}\ns_endpgm"
            ),
        ];
        for text in paths {
            assert_eq!(remedies(text.clone()), 1, "{text}");
        }
    }
}
