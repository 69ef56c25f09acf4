; Work-items have no variables except those on the stack.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@counter = thread_local addrspace(1) global i32 0

define amdgpu_kernel void @kernel() {
  store i32 1, ptr addrspace(1) @counter
  ret void
}
