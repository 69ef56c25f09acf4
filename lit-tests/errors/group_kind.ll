; ELF has groups of which linkers keep one copy, but none of which they keep the largest.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

$group = comdat largest

@variable = addrspace(1) global i32 0, comdat($group)
