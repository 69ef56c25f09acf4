; A target intrinsic on a type for which there is no instruction; LLVM cannot select it.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @bit_field(ptr addrspace(1) %out, i64 %value, i32 %offset, i32 %width) {
  %field = call i64 @llvm.amdgcn.ubfe.i64(i64 %value, i32 %offset, i32 %width)
  store i64 %field, ptr addrspace(1) %out
  ret void
}
