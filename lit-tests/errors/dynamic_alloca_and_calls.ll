; The frame of a called function would begin at another place in every lane.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @caller(ptr addrspace(1) %out, i32 %n) {
  %p = alloca i32, i32 %n, addrspace(5)
  call void @elsewhere(ptr addrspace(5) %p)
  ret void
}

declare void @elsewhere(ptr addrspace(5))
