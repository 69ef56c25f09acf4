; A type that no instruction of these processors handles.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @quadruple(ptr addrspace(1) %out, fp128 %a) {
  %b = fadd fp128 %a, %a
  store fp128 %b, ptr addrspace(1) %out
  ret void
}
