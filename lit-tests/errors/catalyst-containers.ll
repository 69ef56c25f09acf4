; Catalyst has only its own container, and supports only devices of its time.

; RUN: not amdgcn-llc %s -mcpu=gfx803 -mtriple=amdgcn-amd-catalyst -o -
; RUN: not amdgcn-llc %s -mcpu=gfx803 -mtriple=amdgcn-amd-catalyst -filetype=obj -o -
; RUN: not amdgcn-llc %s -mcpu=gfx803 -mtriple=amdgcn-amd-catalyst -filetype=hsaco -o -
; RUN: not amdgcn-llc %s -mcpu=gfx803 -mtriple=amdgcn-amd-amdhsa -filetype=catalyst -o -
; RUN: not amdgcn-llc %s -mcpu=gfx900 -filetype=catalyst -o -

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  store i32 1, ptr addrspace(1) %out
  ret void
}
