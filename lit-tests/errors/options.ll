; Errors contain the unknown processor or option.

; RUN: not amdgcn-llc %s -mcpu=gfx999 -o -
; RUN: not amdgcn-llc %s -mcpu=gfx900 -filetype=exe -o -
; RUN: not amdgcn-llc %s -mcpu=gfx900 --amdhsa-code-object-version=1 -o -
; RUN: not amdgcn-llc %s -mcpu=gfx900 -march=riscv64 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @empty() {
  ret void
}
