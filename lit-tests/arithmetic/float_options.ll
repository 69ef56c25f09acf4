; Floating-point options of the command line: denormals of functions without the attributes, contraction.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -denormal-fp-math=preserve-sign -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -denormal-fp-math-f32=preserve-sign -fp-contract=fast -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @unsaid(ptr addrspace(1) %out, float %x, half %y) {
  %p = fmul float %x, %x
  %s = fadd float %p, %x
  store float %s, ptr addrspace(1) %out
  %q = fmul half %y, %y
  %t = fadd half %q, %y
  store half %t, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @said(ptr addrspace(1) %out, float %x) "denormal-fp-math"="ieee" "denormal-fp-math-f32"="ieee" {
  %p = fmul float %x, %x
  store float %p, ptr addrspace(1) %out
  ret void
}
