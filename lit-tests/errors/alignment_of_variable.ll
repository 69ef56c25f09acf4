; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -
target triple = "amdgcn-amd-amdhsa"

; The alignment is 2^32 bytes, the maximum in IR. Objects with such a variable would have to be loaded at multiples of
; it.
@variable = addrspace(1) global i32 0, align 4294967296
