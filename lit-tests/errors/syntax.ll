; A syntax error is reported with its line and column.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @broken(ptr addrspace(1) %out) {
  store i32 %undefined, ptr addrspace(1) %out
  ret void
}
