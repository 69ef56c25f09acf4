	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
	.text
	.globl kept
	.type kept,@function
kept:	s_endpgm
	.section .text.shared,"axG",@progbits,shared,comdat
	.weak shared
	.type shared,@function
shared:	s_nop 0
	s_add_u32 s0, s0, data_of_shared@rel32@lo+4
	s_branch kept
	.size shared, .-shared
	.section .data.shared,"aw?",@progbits
data_of_shared:
	.quad shared, kept+8
	.section .data.shared,"aw",@progbits
	.long 17
	.section .once,"aG",@progbits,named_after_nothing
	.long 1
	.section .once,"aG",@progbits,"other group",comdat
	.long 2
	.section .once,"a"
own:	.long 3
	.section .once,"a",@progbits,unique,7
	.long 4
	.pushsection .once,"a",@progbits,unique,7
	.long 5
	.popsection
	.section .with_once,"ao",@progbits,own
	.long 6
	.section .with_nothing,"ao",@progbits,0
	.long 7
	.section .grouped_with_once,"aoMG",@progbits,4,own,shared,comdat
	.long 8
	.section .rodata.cst16,"aM",@progbits,16
constant: .quad 1, 2
	.section .rodata.str2.2,"aMS",@progbits,2
string:	.short 1, 2, 0
	.section .per_lane,"awT",@nobits
	.zero 4
	.section "with space, and comma","aw"
	.long 9
	.section .numbered,"0x3",@progbits
	.long 10
	.section .last,"aR",@progbits
	.quad string+2, constant+8, string
	.hidden shared_hidden
	.weak shared_hidden
	.protected kept
	.internal inside
	.globl inside
	.set inside, own
	.equ number, 12
	.addrsig
	.addrsig_sym kept
	.comm memory, 24, 4
	.local local_memory
	.comm local_memory, 8, 3
