; GDS variables have the same offsets in all kernels; M0 contains the size that the module uses.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

@counters = internal addrspace(2) global [4 x i32] poison, align 4
@ticket = internal addrspace(2) global i32 poison, align 4

define amdgpu_kernel void @reset(i32 %v) {
  %p = getelementptr i32, ptr addrspace(2) @counters, i32 2
  store i32 %v, ptr addrspace(2) %p
  store i32 0, ptr addrspace(2) @ticket
  ret void
}

define amdgpu_kernel void @count(ptr addrspace(1) %out, i32 %i) {
  %p = getelementptr i32, ptr addrspace(2) @counters, i32 %i
  %c = atomicrmw add ptr addrspace(2) %p, i32 1 syncscope("agent") monotonic
  %t = atomicrmw add ptr addrspace(2) @ticket, i32 1 syncscope("agent") monotonic
  %s = add i32 %c, %t
  store i32 %s, ptr addrspace(1) %out
  ret void
}
