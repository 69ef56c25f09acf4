	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
	.dc 258
	.dc.a 1, target
	.dcb 3, 1
	.dcb.b 3, 2
	.dcb.w 3, 2
	.dcb.l 2, target
	.dcb.s 2, 1.5
	.dcb.d 2, 1.5
	.ds 3
	.ds.b 3
	.ds.w 3
	.ds.l 3
	.ds.s 3
	.ds.d 3
	.ds.p 3
	.ds.x 3
	.base64 "aGVsbG8=","YQ=="
	.rodata
	.long 1
	.tdata
	.long 1
	.tbss
	.zero 4
	.section .init
	.long 1
	.section .debug_str
	.asciz "text"
	.section .shown,#alloc,#write
	.long 3
	.section .grouped,"aG",@progbits,group
	.long 1
	.section .grouped,"aG",@progbits,group,comdat
	.long 2
	.section .merged,"aMS",@progbits,4
	.asciz "abc"
	.long .merged+4
	.macros_on
	.macros_off
	.data
	.ascii "one " "text", "another"
	.float 0x1p3, -0x1.8p-1, nan, -Infinity, 5
	.double 0x1p-1074, -nan, 0X.8P+1
	.long ., . + 4
	.quad . - 8
	.quad target@rel32@lo, target@gotpcrel32@hi
	.reloc shown, R_AMDGPU_ABS32, target
	.reloc shown, R_AMDGPU_NONE, target
	.reloc shown+4, BFD_RELOC_NONE
shown:	.long 0
