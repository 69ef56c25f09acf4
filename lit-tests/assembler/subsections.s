	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
; Subsections follow each other in the order of their numbers.
	.data
	.subsection 2
c:	.long c-a
	.subsection 1
	.byte 7
	.p2align 2, 0
b:	.long c-b
	.subsection 0
a:	.long b-a
	.data 1
	.long a
	.section .foo,"aw",@progbits
	.subsection 3
	.long 1
	.previous
	.long 2
	.pushsection .foo, 4
	.long 3
	.popsection
	.bss
	.subsection 1
z:	.zero 3
	.subsection 0
y:	.zero 5
	.text
	s_branch far
	.text 1
far:	s_endpgm
