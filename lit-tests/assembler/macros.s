; Macros whose parameters need no backslash, included files, relocations without a field, assembler functions.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
	.text
	.altmacro
	.macro m x, y=3
	.long x, y
	.ascii "x"
	.byte x&1, \x
	.endm
	m 1+1, 4
	m %1+2
	m <5>, <6>
	.macro q s
	.ascii s
	.endm
	q <"a!>b">
	.noaltmacro
	.macro n x:req, y=7, z:vararg
	.long \x, \y
	.long \z
lab\@:
	.endm
	n 1, , 2, 3, 4
	n x=9
	n 1 2 3
	.irp r, 1,2,3
	.byte \r
	.endr
	.irpc c, abc
	.ascii "\c"
	.endr
	.rept 2
	.byte 1
	.endr
	.octa 0x112233445566778899aabbccddeeff00, 5
	.octa 0xffffffffffffffffff
	.dc.b 1,2
	.dc.w 1
	.dc.l 1
	.purgem n
	.ifdef lab_2
	.byte 99
	.endif
hole:
	.quad 0, 0
	.reloc hole, R_AMDGPU_ABS32, foo+4
	.reloc hole+8, BFD_RELOC_32, bar
	.include "assembler/include/part.inc"
	.incbin "assembler/include/part.inc"
	.incbin "assembler/include/part.inc", 2, 5
	.incbin "assembler/include/part.inc", 20
	.set few, occupancy(10, 4, 256, 8, 10, 81, 33)
	.set many, occupancy(10, 4, 256, 8, 10, 0, 24)
	.set older, occupancy(10, 4, 256, 6, 10, 73, 3)
	.quad few, many, older, max(1, or(4, 2), totalnumvgprs(3, 5)), alignto(5, 4), extrasgprs(1, 0, 1)
; Counters of macro expansions and of repetitions.
	.data
	.macro counted n
	.byte \+, \n
	.endm
	counted 1
	counted 2
	.rept 3
	.byte \+
	.endr
	.irp value, 4, 5
	.byte \+, \value
	.endr
