; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -
target triple = "amdgcn-amd-amdhsa"

; The size of one element has more than 32 bits.
define amdgpu_kernel void @large(i32 %n) {
  %p = alloca [8589934592 x i8], i32 %n, addrspace(5)
  store volatile i32 0, ptr addrspace(5) %p
  ret void
}
