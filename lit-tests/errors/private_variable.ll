; A private variable would exist once per lane, and nothing allocates it. If it is unused, it is accepted as in LLVM.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@unused = internal addrspace(5) global i32 7
@private = internal addrspace(5) global i32 undef

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %value = load i32, ptr addrspace(5) @private
  store i32 %value, ptr addrspace(1) %out
  ret void
}
