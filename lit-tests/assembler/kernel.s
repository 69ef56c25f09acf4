	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
	.text
	.set foo, 5
	bar = foo*2+1
	.globl ext
	.weak wk
kern:
	s_mov_b32 s0, foo
	s_mov_b32 s1, bar
	s_mov_b32 s1, end-kern
	s_mov_b32 s2, ext
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, kern@rel32@lo+4
	s_addc_u32 s5, s5, kern@rel32@hi+12
	s_add_u32 s4, s4, gk@rel32@lo+4
	s_add_u32 s4, s4, gk@gotpcrel32@lo+4
	s_add_u32 s4, s4, kern@gotpcrel32@lo+4
	s_branch gk
	s_branch kern
1:
	s_branch 1b
	s_branch 1f
1:
	s_cbranch_scc0 1b
	v_mov_b32 v7, 3+4 // comment
	v_mov_b32 v7, s[1+1]
	s_nop 0x1 /* block
	more */ 
	s_nop foo
	ds_read_b32 v0, v1 offset:foo+4
	.globl gk
gk: s_endpgm
end:
	.long .amdgcn.next_free_vgpr, .amdgcn.next_free_sgpr, .amdgcn.gfx_generation_number
	.quad kern
	.long gk
	.long end-kern
	.quad gk - 4
	.data
	.byte 1,2,0x3, 'a'
	.long kern+8
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel kern
	.amdhsa_next_free_vgpr .amdgcn.next_free_vgpr
	.amdhsa_next_free_sgpr .amdgcn.next_free_sgpr
	.end_amdhsa_kernel
	.amdhsa_kernel kern2
	.amdhsa_next_free_vgpr 1
	.amdhsa_next_free_sgpr 1
	.end_amdhsa_kernel
	.amdgpu_lds lds, 16, 8
	.comm cc, 8, 4
	.text
