	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
	.text
	.globl f
	.type f,@function
f:
	s_mov_b32 s0, 1
	.rept 3
	s_nop 6
	.endr
	.irp x, 1,2,3
	s_nop \x
	.endr
	.irpc x, 456
	s_nop \x
	.endr
	.macro m a, b=3
v_mov_b32 v\a, \b
.L\@:
	.endm
	m 1
	m 2, 5
	m a=4, b=6
	.macro vv r:req, q:vararg
	.long \r, \q
	.endm
	vv 1, 2, 3
	.macro cond x
	.if \x == 1
	s_nop 1
	.elseif \x == 2
	s_nop 2
	.exitm
	.else
	s_nop 3
	.endif
	s_nop 7
	.endm
	cond 1
	cond 2
	cond 3
	.data
	.fill 3, 4, 0x1234
	.fill 3
	.skip 4, 0xff
	.p2align 4
	.p2align 6,,4
	.balign 8, 0x11
	.p2alignl 5, 0xbf9f0000
	.ascii "ab", "c\x41\n"
	.asciz "hi", "ho"
	.uleb128 300
	.sleb128 -3
	.text
	.size f, .-f
	.equ z, 3
	.equiv zz, 3
	.pushsection .data
	.long 1
	.popsection
	.data
	.previous
	.byte 5
	.section .foo,"aw",@nobits
	.skip 8
	.section .merge,"aMS",@progbits,1
	.asciz "x"
	.ident "x"
	.ident "yy"
	.file "a.c"
	.float 1.0, 0.5
	.double 1.5
	.int 3
	.value 5
	.2byte 1
	.quad 0x123456789abcdef0, -1
	.text
	s_endpgm
	s_mov_b32 s1, lit(4)
	v_add_f32 v0, lit(0x3f800000), v1
