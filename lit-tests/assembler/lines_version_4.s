; Without a main file, line tables are those of version 4.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1010"
	.file 1 "/a" "x.c"
	.file 2 "d/y.c"
	.text
x:
	.loc 1 5 3
	s_nop 0
	.loc 2 900
	s_nop 0
	.rept 30
	s_nop 1
	.endr
	.loc 2 901 is_stmt 0
	s_endpgm
