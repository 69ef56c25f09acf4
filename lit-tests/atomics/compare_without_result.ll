; A compare-and-swap whose result is unused takes the form without a result.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @compare(ptr addrspace(1) %p, i32 %a, i32 %b) {
  %r = cmpxchg ptr addrspace(1) %p, i32 %a, i32 %b monotonic monotonic
  ret void
}

define void @compare_wide(ptr addrspace(1) %p, i64 %a, i64 %b) {
  %r = cmpxchg ptr addrspace(1) %p, i64 %a, i64 %b monotonic monotonic
  ret void
}
