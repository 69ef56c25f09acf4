; Spellings of operands, modifiers and constants that differ from printed text.
; Wave32 is the default: instructions with lane masks are omitted.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1010"
	.text
	s_mov_b64 s[0:1], s[2:3]
	s_mov_b64 [s0,s1], [s2,s3]
	s_mov_b64 s[0:0+1], s[2:3]
	s_mov_b64 ttmp[0:1], ttmp[2:3]
	s_mov_b64 [ttmp0,ttmp1], s[2:3]
	s_mov_b32 ttmp15, 0
	s_mov_b32 s0, src_shared_base
	s_mov_b32 s0, src_private_limit
	s_mov_b32 s0, shared_base
	s_mov_b32 s0, private_limit
	s_mov_b32 s0, src_pops_exiting_wave_id
	s_mov_b32 s0, pops_exiting_wave_id
	s_mov_b32 s0, src_vccz
	s_mov_b32 s0, vccz
	s_mov_b32 s0, execz
	s_mov_b32 s0, src_execz
	s_mov_b32 s0, scc
	s_mov_b32 s0, src_scc
	v_mov_b32 v0, src_lds_direct
	v_mov_b32 v0, lds_direct
	s_mov_b64 s[0:1], vcc
	s_mov_b64 s[0:1], [vcc_lo,vcc_hi]
	s_mov_b64 s[0:1], exec
	s_mov_b32 s[0], 0
	s_mov_b32 s0, s[1]
	v_mov_b32 v[0], v[1]
	v_mov_b32 v[0:0], v[1:1]
	s_mov_b32 m0, 0x10
	s_setreg_b32 hwreg(HW_REG_MODE), s0
	s_setreg_b32 hwreg(HW_REG_MODE, 0, 4), s0
	s_setreg_b32 hwreg(1, 0, 4), s0
	s_setreg_b32 hwreg(5), s0
	s_setreg_b32 hwreg(HW_REG_MODE,0,32), s0
	s_setreg_b32 0x1801, s0
	s_setreg_b32 hwreg(1+1, 0, 4*2), s0
	s_getreg_b32 s0, hwreg(HW_REG_SH_MEM_BASES, 0, 32)
	s_getreg_b32 s0, {id: 1, offset: 2, size: 3}
	s_setreg_imm32_b32 hwreg(HW_REG_MODE), 0xff
	s_sendmsg sendmsg(MSG_INTERRUPT)
	s_sendmsg sendmsg(1)
	s_sendmsg sendmsg(MSG_GS, GS_OP_EMIT, 0)
	s_sendmsg sendmsg(MSG_GS, GS_OP_CUT, 1)
	s_sendmsg sendmsg(2, 1, 0)
	s_sendmsg sendmsg(MSG_GS_DONE, GS_OP_NOP)
	s_sendmsg sendmsg(MSG_SYSMSG, SYSMSG_OP_ECC_ERR_INTERRUPT)
	s_sendmsg 22
	s_sendmsg sendmsg(3)
	s_sendmsghalt sendmsg(MSG_GS, GS_OP_EMIT_CUT, 3)
	s_sendmsg sendmsg(MSG_SAVEWAVE)
	s_sendmsg sendmsg(MSG_GET_DOORBELL)
	s_waitcnt vmcnt(0)
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt vmcnt(0) & lgkmcnt(0)
	s_waitcnt vmcnt(0), lgkmcnt(0)
	s_waitcnt vmcnt_sat(100)
	s_waitcnt lgkmcnt_sat(100) & expcnt(1+1)
	s_waitcnt 0
	v_add_f32 v0, |v1|, v2
	v_add_f32 v0, abs(v1), v2
	v_add_f32 v0, neg(v1), v2
	v_add_f32 v0, -v1, v2
	v_add_f32 v0, -|v1|, v2
	v_add_f32 v0, neg(abs(v1)), v2
	v_add_f32 v0, neg(|v1|), v2
	v_add_f32 v0, -abs(v1), v2
	v_add_f32 v0, |1.0|, v2
	v_add_f32 v0, neg(1), v2
	v_add_f32 v0, -1, v2
	v_add_f32 v0, neg(s1), v2 clamp
	v_add_f32 v0, v1, v2 mul:2
	v_add_f32 v0, v1, v2 mul:4
	v_add_f32 v0, v1, v2 div:2
	v_add_f32 v0, v1, v2 mul:1
	v_add_f32 v0, v1, v2 div:1
	v_add_f32 v0, v1, v2 clamp mul:2
	v_add_f32 v0, v1, v2 clamp div:2
	v_add_f32 v0, 1.0, v2
	v_add_f32 v0, 1, v2
	v_add_f32 v0, 0.15915494, v2
	v_add_f32 v0, 0.15915494309189532, v2
	v_add_f32 v0, 0x3e22f983, v2
	v_add_f32 v0, 0.1, v2
	v_add_f32 v0, -0.5, v2
	v_add_f32 v0, 0x3f800000, v2
	v_add_f32 v0, 0b101, v2
	v_add_f32 v0, 017, v2
	v_add_f32 v0, 64, v2
	v_add_f32 v0, 65, v2
	v_add_f32 v0, -16, v2
	v_add_f32 v0, -17, v2
	v_add_f32 v0, 1e5, v2
	v_add_f32 v0, 1.e-5, v2
	v_add_f32 v0, .5, v2
	v_add_f64 v[0:1], 1.0, v[2:3]
	v_add_f64 v[0:1], 0.15915494309189532, v[2:3]
	v_add_f64 v[0:1], 0x3ff0000000000000, v[2:3]
	v_add_f64 v[0:1], 1, v[2:3]
	v_add_f16 v0, 1.0, v1
	v_add_f16 v0, 0x3c00, v1
	v_add_f16 v0, 0.1, v1
	v_add_f16 v0, 65, v1
	v_add_f16 v0, 1, v1
	v_pk_add_f16 v0, 1.0, v1
	v_pk_add_f16 v0, v1, v2 op_sel:[1,0] op_sel_hi:[0,1]
	v_pk_add_f16 v0, v1, v2 neg_lo:[1,0] neg_hi:[0,1] clamp
	v_pk_add_u16 v0, 1, v1
	v_pk_add_u16 v0, 1.0, v1
	v_pk_mad_i16 v0, v1, v2, v3 op_sel:[1,1,1]
	v_pk_mad_i16 v0, v1, v2, v3 op_sel:[1,1]
	v_cndmask_b32_e32 v0, v1, v2
	v_cndmask_b32 v0, v1, v2
	v_cmp_eq_u32 v1, v2
	v_readlane_b32 s0, v1, s2
	v_readlane_b32 s0, v1, m0
	v_readlane_b32 s0, v1, 5
	v_readlane_b32 vcc_lo, v1, vcc_hi
	v_readfirstlane_b32 s0, v1
	v_writelane_b32 v0, s1, s2
	v_writelane_b32 v0, 5, s2
	v_madmk_f32 v0, v1, 0x1234, v2
	v_madak_f32 v0, v1, v2, 0x1234
	v_madak_f32 v0, 0x1234, v2, 0x1234
	v_madmk_f32 v0, v1, 1.5, v2
	v_mac_f32 v0, v1, v2
	v_mac_f32_e64 v0, v1, v2 clamp
	v_mac_f32_e64 v0, -v1, v2
	v_mov_b32_sdwa v0, v1 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
	v_mov_b32 v0, v1 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1
	v_mov_b32_sdwa v0, v1 src0_sel:WORD_1
	v_mov_b32_sdwa v0, v1
	v_mov_b32_sdwa v0, sext(v1) src0_sel:BYTE_2
	v_add_f32_sdwa v0, -|v1|, v2 clamp mul:2 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:DWORD
	v_mov_b32_sdwa v0, s1 src0_sel:BYTE_1
	v_mov_b32_sdwa v0, 1 src0_sel:BYTE_1
	v_mov_b32_dpp v0, v1 quad_perm:[0,1,2,3]
	v_mov_b32_dpp v0, v1 quad_perm:[3,2,1,0] row_mask:0xa bank_mask:0x5
	v_mov_b32_dpp v0, v1 row_shl:1 row_mask:0xf bank_mask:0xf bound_ctrl:0
	v_mov_b32_dpp v0, v1 row_shl:1 bound_ctrl:1
	v_mov_b32_dpp v0, v1 row_shr:15
	v_mov_b32_dpp v0, v1 row_ror:3
	v_mov_b32_dpp v0, v1 row_mirror
	v_mov_b32_dpp v0, v1 row_half_mirror
	v_add_f32_dpp v0, -v1, |v2| row_shl:1 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v0, v1 row_share:1
	v_mov_b32_dpp v0, v1 dpp8:[0,1,2,3,4,5,6,7]
	v_interp_p1_f32 v0, v1, attr0.x
	v_interp_p2_f32 v0, v1, attr32.w
	v_interp_mov_f32 v0, p10, attr1.y
	v_interp_mov_f32 v0, p0, attr1.y
	v_interp_p1ll_f16 v0, v1, attr0.x high
	v_interp_p2_f16 v0, v1, attr0.x, v2 high clamp
	ds_read_b32 v0, v1
	ds_read_b32 v0, v1 offset:0xffff
	ds_read_b32 v0, v1 offset:4 gds
	ds_read2_b32 v[0:1], v2 offset0:1 offset1:2
	ds_read2_b32 v[0:1], v2 offset1:2
	ds_swizzle_b32 v0, v1 offset:swizzle(QUAD_PERM,0,1,2,3)
	ds_swizzle_b32 v0, v1 offset:swizzle(BROADCAST,8,3)
	ds_swizzle_b32 v0, v1 offset:swizzle(REVERSE,8)
	ds_swizzle_b32 v0, v1 offset:swizzle(SWAP,16)
	ds_swizzle_b32 v0, v1 offset:swizzle(BITMASK_PERM,"00p1i")
	ds_swizzle_b32 v0, v1 offset:0x8055
	ds_swizzle_b32 v0, v1 offset:swizzle(FFT,1)
	ds_swizzle_b32 v0, v1 offset:swizzle(ROTATE,0,1)
	ds_gws_init v0 gds
	ds_gws_init v0 offset:4 gds
	ds_gws_barrier v0 gds
	ds_nop
	ds_append v0 offset:4
	s_load_dword s0, s[2:3], 0x10
	s_load_dword s0, s[2:3], s4
	s_load_dword s0, s[2:3], 0
	s_load_dword s0, s[2:3], 0x10 glc
	s_load_dword s0, s[2:3], -1
	s_load_dword s0, s[2:3], 0xfffff
	s_load_dword s0, s[2:3], s4 offset:0x10
	s_load_dword s0, s[2:3], m0
	s_load_dword s0, s[2:3], vcc_lo
	s_load_dwordx2 vcc, s[2:3], 0
	s_buffer_load_dword s0, s[4:7], 0x10
	s_store_dword s0, s[2:3], 0x10
	s_dcache_wb
	s_memtime s[0:1]
	s_atc_probe 5, s[2:3], 0x10
	s_atomic_add s0, s[2:3], 0x10 glc
	flat_load_dword v0, v[1:2]
	flat_load_dword v0, v[1:2] offset:16 glc slc
	flat_load_dword v0, v[1:2] slc glc
	global_load_dword v0, v[1:2], off
	global_load_dword v0, v1, s[2:3]
	global_load_dword v0, v1, s[2:3] offset:16
	global_store_dword v[0:1], v2, off
	global_atomic_add v0, v[1:2], v3, off glc
	global_atomic_add v[1:2], v3, off
	scratch_load_dword v0, v1, off
	scratch_load_dword v0, off, s1
	scratch_load_dword v0, off, s1 offset:4
	scratch_store_dword v1, v0, off
	scratch_store_dword off, v0, s1
	buffer_load_dword v0, off, s[0:3], 0
	buffer_load_dword v0, off, s[0:3], s4 offset:4
	buffer_load_dword v0, v1, s[0:3], s4 offen offset:4
	buffer_load_dword v0, v1, s[0:3], s4 idxen
	buffer_load_dword v0, v[1:2], s[0:3], s4 idxen offen
	buffer_load_dword v0, v1, s[0:3], m0 offen
	buffer_load_dword v0, v1, s[0:3], 1.0 offen
	buffer_load_dword off, s[0:3], s4 lds
	buffer_load_dword v[0:1], off, s[0:3], s4 tfe
	buffer_load_dword v0, off, s[0:3], s4 glc slc
	buffer_load_format_xyzw v[0:3], off, s[0:3], 0
	buffer_load_format_d16_xyz v[0:1], off, s[0:3], 0
	buffer_atomic_add v0, off, s[0:3], 0 glc
	buffer_atomic_cmpswap v[0:1], off, s[0:3], 0
	tbuffer_load_format_x v0, off, s[0:3], format:77 s4
	tbuffer_load_format_x v0, off, s[0:3], s4 format:77
	tbuffer_load_format_x v0, off, s[0:3], s4
	exp mrt0 v0, v1, v2, v3
	exp mrt0 v0, off, v2, off done vm
	exp mrtz v0, v0, v1, v1 compr
	exp null off, off, off, off
	exp pos0 v0, v1, v2, v3 done
	exp param31 v0, v1, v2, v3
	exp pos4 v0, v1, v2, v3
	s_branch 4
	s_branch -4
	s_cbranch_scc0 0xfffe
	s_endpgm
	s_endpgm 1
	s_nop 1
	s_trap 2
	s_movk_i32 s0, -1
	s_movk_i32 s0, 0xffff
	s_cmpk_eq_u32 s0, 0xffff
	s_addk_i32 s0, 0x1234
	s_call_b64 s[0:1], 4
	s_mov_b64 s[0:1], 0xffffffff
	s_mov_b64 s[0:1], -1
	s_mov_b64 s[0:1], 1.0
	s_mov_b64 s[0:1], 0x12345678
	s_mov_b32 s0, 1.0
	s_mov_b32 s0, 0.3
	s_mov_b32 s0, -0.0
	s_mov_b32 s0, 4294967295
	s_mov_b32 s0, -2147483648
	s_mov_b32 s0, lit(1)
	s_mov_b32 s0, lit(0x12345678)
	v_mov_b32 v0, lit(1.0)
	s_add_u32 s0, s1, s2 ; comment
	s_rfe_b64 s[0:1]
	s_icache_inv
	s_decperflevel 1
	s_ttracedata
	s_setprio 3
	s_sleep 127
	s_version 1
	s_inst_prefetch 1
	v_nop
	v_nop_e64
	v_clrexcp
	v_mov_b32_e32 v0, v1
	v_mov_b32_e64 v0, v1
	v_mov_b32_e32 v0, s1
	v_lshlrev_b32 v0, 1, s2
	v_fma_f32 v0, v1, v2, v3
	v_fma_f32 v0, v1, s2, s2
	v_fma_f32 v0, v1, s2, s3
	v_fma_f32 v0, v1, 0x12345, v3
	v_mqsad_u32_u8 v[0:3], v[4:5], v6, v[8:11]
	v_alignbit_b32 v0, v1, v2, v3
	v_med3_f32 v0, v1, v2, v3
	v_add3_u32 v0, v1, v2, v3
	v_swap_b32 v0, v1
	v_cvt_f16_f32 v0, v1
	v_movrels_b32 v0, v1
	V_MOV_B32 v0, v1
	s_mov_b32 s0, s102
	s_mov_b32 s0, s104
	s_load_dwordx4 s[4:7], s[2:3], 0
	s_load_dwordx8 s[96:103], s[2:3], 0
	v_cmp_eq_u32_e32 v1, v2
	v_cmpx_eq_u32 v1, v2
	v_cmp_class_f32 v1, v2
	v_add_co_ci_u32 v0, v1, v2
	v_div_fmas_f32 v0, v1, v2, v3
	v_cndmask_b32_sdwa v0, v1, v2 dst_sel:DWORD
	v_cndmask_b32_dpp v0, v1, v2 row_shl:1
	v_mul_f32 v0, v1, v2 mul:1
	v_mov_b32 v0, s[3]
	tbuffer_load_format_x v0, off, s[0:3], s4 format:[BUF_FMT_32_FLOAT]
	tbuffer_load_format_x v0, off, s[0:3], format:22, s4
	image_load v[0:3], v[4:5], s[0:7] dmask:0xf dim:SQ_RSRC_IMG_2D
	image_load v[0:3], v[4:5], s[0:7] dmask:0xf dim:2D
	image_load v[0:3], v4, s[0:7] dmask:0xf dim:1D unorm
	image_load v[0:3], [v4, v9], s[0:7] dmask:0xf dim:2D
	image_load v[0:3], [v4,v5], s[0:7] dmask:0xf dim:2D
	image_load v[0:3], [v4], s[0:7] dmask:0xf dim:1D
	image_sample v[0:3], [v4, v9, v6], s[0:7], s[8:11] dmask:0xf dim:SQ_RSRC_IMG_CUBE
	image_sample_d v[0:3], [v4, v9, v6, v7, v1, v2], s[0:7], s[8:11] dmask:0xf dim:2D
	image_sample v[0:1], v[4:5], s[0:7], s[8:11] dmask:0xf dim:2D d16
	image_sample v[0:3], v4, s[0:7], s[8:11] dmask:0xf dim:2D a16
	exp prim v0, off, off, off
	exp null off, off, off, off done
	exp mrt0, v0, v1, v2, v3
	s_waitcnt_vscnt null, 0
	s_waitcnt_vscnt null, 0x3f
	s_waitcnt_depctr 0xffe3
	s_waitcnt_depctr depctr_vm_vsrc(0)
	s_waitcnt_depctr depctr_vm_vsrc(0) depctr_va_vdst(0)
	s_waitcnt_depctr depctr_vm_vsrc(0) & depctr_va_vdst(0)
	s_mov_b32 null, 0
	s_mov_b32 s0, null
	s_mov_b64 s[0:1], null
	v_mov_b32_dpp v0, v1 dpp8:[7,6,5,4,3,2,1,0] fi:1
	v_mov_b32 v0, v1 dpp8:[7,6,5,4,3,2,1,0]
	v_mov_b32_dpp v0, v1 row_share:3 row_mask:0xf bank_mask:0xf fi:1
	v_mov_b32_dpp v0, v1 row_xmask:3
	v_permlane16_b32 v0, v1, s2, s3
	v_permlane16_b32 v0, v1, s2, s3 op_sel:[1,0]
	v_permlanex16_b32 v0, v1, 1, 2 op_sel:[1,1]
	v_fma_f32 v0, 0x1234567, s2, 0x1234567
	v_pk_add_f16 v0, 0x12345678, v1
	v_pk_add_f16 v0, 0.1, v1
	v_pk_add_u16 v0, 65, v1
	v_pk_add_u16 v0, -17, v1
	v_add_f64 v[0:1], 100, v[2:3]
	v_add_f64 v[0:1], -0x10, v[2:3]
	v_lshlrev_b64 v[0:1], 1.0, v[2:3]
	v_lshlrev_b64 v[0:1], 3, 0x1234
	v_ldexp_f64 v[0:1], 2.0, 3
	v_ldexp_f32 v0, 0.5, 3
	v_cvt_f64_f32 v[0:1], 0.1
	v_cvt_f16_f32 v0, 0.1
	v_cvt_f32_f16 v0, 0.1
	v_cvt_f32_u32 v0, 0.1
	v_and_b32 v0, 0.5, v1
	v_and_b32 v0, 0.3, v1
	v_mul_u32_u24 v0, 1.0, v1
	v_sin_f16 v0, 0.15915494
	v_rcp_f16 v0, 0x3118
	v_rcp_f32 v0, 0x3e22f983
	v_rcp_f64 v[0:1], 0x3fc45f306dc9c882
	v_rcp_f64 v[0:1], 0.15915494309189532
	s_and_b64 s[0:1], s[2:3], 0.5
	s_and_b64 s[0:1], s[2:3], 0x80000000
	s_and_b64 s[0:1], s[2:3], -17
	s_and_b64 s[0:1], s[2:3], 0x3fe0000000000000
	s_bfe_u64 s[0:1], s[2:3], 0x100001
	s_ashr_i64 s[0:1], -5, 3
	s_ashr_i64 s[0:1], 0xffffffff, 3
	s_cmp_eq_u64 s[0:1], 1
	s_bitset1_b64 s[0:1], 7
	s_bitcmp1_b64 s[0:1], 64
	s_load_dword s0, s[2:3], null
	s_load_dword s0, s[2:3], 0x10 dlc glc
	s_load_dword s0, s[2:3], 0x10 glc dlc
	s_load_dword s0, s[2:3], -4
	s_load_dword s0, s[2:3], 0xff
	s_load_dword s0, s[2:3], 0x100
	s_load_dword s0, s[2:3], 0x12345
	s_buffer_load_dword s0, s[4:7], s1
	s_buffer_load_dword s0, s[4:7], 0x1ff
	s_clause 0x3
	s_round_mode 3
	s_denorm_mode 3
	s_inst_prefetch 3
	s_code_end
	s_subvector_loop_begin s0, 4
	s_movk_i32 null, 1
	s_getreg_b32 s0, hwreg(HW_REG_XNACK_MASK)
	s_getreg_b32 s0, hwreg(HW_REG_TBA_LO, 0, 32)
	s_setreg_b32 hwreg(HW_REG_FLAT_SCR_LO), s0
	s_sendmsg sendmsg(MSG_GS_ALLOC_REQ)
	s_sendmsg sendmsg(MSG_GET_DDID)
	s_sendmsg sendmsg(MSG_STALL_WAVE_GEN)
	s_sendmsg sendmsg(MSG_EARLY_PRIM_DEALLOC)
	global_load_dword v0, v[1:2], off dlc glc slc
	global_load_dword v0, v[1:2], off offset:-2048
	global_load_dword v0, v[1:2], off offset:2047
	flat_load_dword v0, v[1:2] offset:2047
	scratch_load_dword v0, off, s0 offset:-2048
	buffer_load_dword v0, off, s[0:3], null
	buffer_load_dword v0, off, s[0:3], 0 offset:4095 dlc
	buffer_gl0_inv
	buffer_gl1_inv
	ds_read_b32 v0, v1 offset:0x10
	ds_append v0
	ds_consume v0 offset:65535 gds
	ds_ordered_count v0, v1 offset:4 gds
	ds_ordered_count v0, v1 gds
	ds_gws_sema_br v0 gds
	ds_bpermute_b32 v0, v1, v2 offset:4
	ds_permute_b32 v0, v1, v2
	ds_write2st64_b64 v0, v[1:2], v[3:4] offset0:1 offset1:255
	ds_write_b96 v0, v[1:3]
	ds_wrxchg2_rtn_b32 v[0:1], v2, v3, v4 offset0:3
	v_mbcnt_lo_u32_b32 v0, -1, 0
	v_mbcnt_lo_u32_b32_e64 v0, -1, 0
	v_mbcnt_hi_u32_b32 v0, -1, v0
	v_mul_lo_u32 v0, v1, s2
	v_mul_lo_u32 v0, s1, s2
	v_mul_lo_u32 v0, 0x1234, v2
	v_bfe_u32 v0, v1, 3, 5
	v_bfrev_b32 v0, -1
	v_ffbh_i32 v0, s1
	v_mac_f32 v0, v1, v2 clamp
	v_fmac_f32 v0, s1, v2
	v_mov_b32 v0, lit(5)
	s_mov_b32 s0, lit(5)
	s_mov_b64 s[0:1], lit(5)
	v_add_f16 v0, lit(1.0), v1
	v_add_f64 v[0:1], lit(1.0), v[2:3]
	s_movk_i32 s0, lit(5)
	s_add_i32 s0, s1, 4 + 4 * 3
	s_add_i32 s0, s1, (1<<4)|3
	s_add_i32 s0, s1, ~3
	s_add_i32 s0, s1, -(3)
	s_add_i32 s0, s1, !3
	s_add_i32 s0, s1, 'a'
	v_mov_b32 v[1+1], v[2*2]
	v_mov_b32 v0, s[1+1]
	s_mov_b64 s[2+2:2+3], s[0:1]
s_version UC_VERSION_GFX10 | UC_VERSION_W32_BIT
s_waitcnt_depctr depctr_vm_vsrc(0) & depctr_va_vcc(0)
