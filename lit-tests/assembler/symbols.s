	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
	.text
lab:
	s_nop 0
lab2:
	s_add_u32 s0, s1, lab2-lab
	s_mov_b32 s0, lab2-lab+100
	.if lab2-lab == 4
	s_nop 7
	.endif
	v_mov_b32 v0, lab
	v_mov_b32 v0, lab+4
	s_mov_b32 s0, und+4
	s_mov_b32 s0, und-4
	s_mov_b32 s0, und@abs32@lo
	s_mov_b32 s0, und@abs32@hi
	s_branch 4
	s_branch g1
	s_call_b64 s[0:1], g1
	s_cbranch_scc0 wk
	s_branch .L1
	s_nop 0
	.globl g1
g1: s_nop 1
	.weak wk
wk: s_nop 2
.L1:
	.long g1-lab
	.quad lab-g1
	.long . - lab
	.long lab-.
	.long und-.
	.quad und-.
	.short lab2-lab
	.long 1<<4|3, ~0, !5, 7%4, (1==1), (1<2)&&(3>2), 2 != 2, 'x'
x=1
	.section .foo,"aw"
	.long x
x=2
	.long x
	.quad lab@rel64
	.quad und@rel64
	.long lab@rel32@lo
	.set al, lab+4
	.globl al
	.type al,@function
	.size al, 12
	.long al
	.set al2, und+4
	.long al2
	.p2align 3
	.set fw, later1-later2
later2: .long 3
later1:
	.long fw
	.quad foo@gotpcrel
	.long foo@gotpcrel
	.hidden foo
	.local lcl
	.comm lcl,16,8
	.amdgpu_lds lds1, 64, 16
	.text
	s_mov_b32 s0, lds1@abs32@lo
	v_mov_b32 v0, lds1
	v_mov_b32 v0, -0x12345678
	s_nop 0xffff
