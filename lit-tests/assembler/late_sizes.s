	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
; Sizes that depend on later labels.
first:	.uleb128 last-middle, last-first, 5
	.sleb128 first-last
	.zero last-middle-130, 3
	.fill end3-last3, 2, 0x1234
middle:	.fill 200, 1, 1
last:	.org first+600, 4
	.long end-last
	.data
	.org target, 9
	.space 4
end2:
	.set target, 16
	.text
	.long 0
end:
	.uleb128 early+300
	.set early, 77
	.sleb128 -300, 300, -1, 64, -64
	.uleb128 -1, 0x80
last3:	.long 1, 2
end3:
