; ELF groups tell linkers to keep one copy of a group. They cannot tell them to keep the largest copy.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

$group = comdat largest

@variable = addrspace(1) global i32 0, comdat($group)
