	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
	; A number that is known too late is an address without symbol.
	s_mov_b32 s1, later
	.set later, 0x1234567
