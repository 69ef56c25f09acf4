	.amdgcn_target "amdgcn-amd-amdhsa--gfx1010"
	.text
	count = 4
	base = 8
k:
	; A branch of this distance is followed by an inserted instruction.
	s_cbranch_scc0 .Lfar
	.rept 0x3f
	v_nop
	.endr
.Lfar:
	s_waitcnt_depctr depctr_vm_vsrc(0)
	v_cmp_eq_u32 vcc_lo, v0, v1
	s_waitcnt vmcnt(count) & lgkmcnt(count-1)
	global_load_dword v7, v[base:base+1], off offset:-count*4
	v_add_f32 v1, |v2|, -v3 clamp
	v_add_f32_dpp v1, v2, v3 row_shl:count-3 row_mask:0xf bank_mask:count
	v_mov_b32_dpp v1, v2 dpp8:[0,1,2,3,4,5,6,count+3]
	v_fma_f32 v0, 1.0, 0x3fc00000, s[count]
	ds_write2_b32 v0, v1, v2 offset0:count offset1:count*2
	image_sample v[0:3], [v1, v2], s[0:7], s[8:11] dmask:0xf dim:SQ_RSRC_IMG_2D
	s_setreg_imm32_b32 hwreg(HW_REG_MODE, count, 2), 0x7f
	s_sendmsg sendmsg(MSG_GS_DONE, GS_OP_NOP)
	exp mrt0 v0, v1, v2, v3 done vm
	s_endpgm
	; LLVM's numbers of VGPRs in call frames do not depend on the wave size.
	.cfi_startproc
	s_nop 0
	.cfi_undefined v5
	.cfi_endproc
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel k
	.amdhsa_next_free_vgpr .amdgcn.next_free_vgpr
	.amdhsa_next_free_sgpr .amdgcn.next_free_sgpr
	.amdhsa_shared_vgpr_count 0
	.end_amdhsa_kernel
