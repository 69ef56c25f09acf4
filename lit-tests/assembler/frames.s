	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
; Registers by name, exceptions, signal frames.
	.cfi_sections .eh_frame, .debug_frame
	.cfi_startproc
	.cfi_personality 0x9b, handler
	.cfi_lsda 0x1b, .Ltable
	s_nop 0
	.cfi_def_cfa s32, 0
	.cfi_offset v0, 4
	.cfi_offset s101, 8
	.cfi_val_offset s2, -8
	.cfi_undefined exec
	.cfi_same_value v255
	s_nop 0
	.cfi_register s0, v1
	.cfi_undefined pc
	.cfi_restore a3
	.cfi_window_save
	.cfi_llvm_def_aspace_cfa s33, 16, 6
	.cfi_endproc
	.cfi_startproc
	.cfi_signal_frame
	.cfi_return_column 62
	s_nop 0
	.cfi_def_cfa_register exec_lo
	.cfi_endproc
	.cfi_startproc simple
	s_nop 0
	.cfi_adjust_cfa_offset 8
	.cfi_endproc
	.cfi_startproc
	.cfi_personality 0x3, handler
	.cfi_lsda 0xff
	s_nop 0
	.cfi_endproc
	.data
.Ltable:
	.long 1
