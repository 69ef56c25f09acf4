; Another pass of LLVM must have replaced the calls to OpenCL's printf.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @printf(ptr addrspace(4), ...)

define amdgpu_kernel void @kernel(ptr addrspace(4) %format) {
  call i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) %format, i32 3)
  ret void
}
