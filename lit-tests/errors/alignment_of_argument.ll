; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @aligned(ptr addrspace(4) byref(i32) align 4294967296 %p) {
  ret void
}
