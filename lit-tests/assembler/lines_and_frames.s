; Line tables of version 5, and frames in both kinds of sections.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
	.file 1 "/a" "x.c"
	.file 2 "d/y.c"
	.file 3 "z.c"
	.cfi_sections .debug_frame, .eh_frame
	.text
	.file 0 "/c" "m.c" source "ab"
x:
	.loc 1 5 3
	.cfi_startproc
	s_nop 0
	.loc 2 100 0 is_stmt 0
	.loc 2 101 0 prologue_end discriminator 3
	s_nop 1
	.cfi_def_cfa 3, 16
	.cfi_offset 16, 8
	.cfi_rel_offset 17, -8
	.cfi_offset 100, 8
	.rept 80
	s_nop 2
	.endr
	.cfi_def_cfa_offset 32
	.cfi_adjust_cfa_offset 8
	.cfi_undefined 70
	.cfi_restore 3
	.cfi_same_value 2
	.cfi_remember_state
	.cfi_escape 0x10, 0x2, 0x1, 0x30
	.rept 300
	s_nop 2
	.endr
	.loc 3 2 isa 2 epilogue_begin basic_block is_stmt 1
	s_nop 3
	.cfi_restore_state
	.cfi_endproc
	.section .text.b,"ax"
	.loc 3 7
	.long 5
	.loc 3 8
	s_nop 3
y:
	.cfi_startproc simple
	s_nop 3
	.cfi_return_column 17
	s_nop 4
	.cfi_endproc
