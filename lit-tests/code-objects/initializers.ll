; Constant expressions and narrow vectors as initializers: the bytes equal LLVM's.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@variable = addrspace(1) global i32 1
@nulls = addrspace(4) constant [4 x ptr addrspace(5)] [ptr addrspace(5) addrspacecast (ptr null to ptr addrspace(5)), ptr addrspace(5) null, ptr addrspace(5) addrspacecast (ptr addrspace(1) null to ptr addrspace(5)), ptr addrspace(5) inttoptr (i64 -1 to ptr addrspace(5))]
@local_null = addrspace(4) constant i32 ptrtoint (ptr addrspace(3) addrspacecast (ptr null to ptr addrspace(3)) to i32)
@generic = addrspace(4) constant ptr addrspacecast (ptr addrspace(1) @variable to ptr)
@extended = addrspace(4) constant ptr addrspace(1) inttoptr (i32 -1 to ptr addrspace(1))
@booleans = addrspace(4) constant <9 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 undef, i1 0, i1 1, i1 1>
@nibbles = addrspace(4) constant <4 x i4> <i4 1, i4 2, i4 -1, i4 4>
@odd = addrspace(4) constant <2 x i33> <i33 1, i33 -2>
@wide = addrspace(4) constant <2 x i65> <i65 -2, i65 5>
