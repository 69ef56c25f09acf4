; More local memory than a work-group can have.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@huge = internal unnamed_addr addrspace(3) global [32768 x i32] poison, align 4

define amdgpu_kernel void @greedy(i32 %i) {
  %p = getelementptr [32768 x i32], ptr addrspace(3) @huge, i32 0, i32 %i
  store i32 1, ptr addrspace(3) %p
  ret void
}
