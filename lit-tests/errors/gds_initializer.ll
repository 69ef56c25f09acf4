; Nothing writes GDS before kernels start: initializers other than undefined values are rejected, as in LLVM.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@undefined = internal addrspace(2) global [4 x i32] undef
@poison = internal addrspace(2) global i32 poison
@zero = internal addrspace(2) global i32 0

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  store i32 1, ptr addrspace(2) @undefined
  store i32 1, ptr addrspace(2) @poison
  %value = load i32, ptr addrspace(2) @zero
  store i32 %value, ptr addrspace(1) %out
  ret void
}
