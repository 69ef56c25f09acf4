; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @aligned(i32 %n) {
  %p = alloca i32, align 4294967296, addrspace(5)
  store volatile i32 0, ptr addrspace(5) %p
  ret void
}
