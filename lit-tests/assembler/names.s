	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
; Names with and without quotes.
	.globl "1a", "a b", "a@b", $a, a$b, a?b, "v0"
"1a":	.long "1a"
"a b":	.long "a b"+4
	.size "a b", .-"a b"
"a@b":	.long "a@b"
$a:	.long $a
	s_mov_b32 s0, $a
a$b:	.long a$b
	s_mov_b32 s0, a$b+4
a?b:	.long a?b
"v0":	s_mov_b32 s0, "v0"
	s_add_u32 s0, s0, "a b"@rel32@lo+4
	s_add_u32 s0, s0, "exec"@rel32@lo+4
	.set c@d, 4
	.type c@d, @object
"a\"b\\c":
	.long "a\"b\\c"
	.section "a section","aw"
	.long 1
