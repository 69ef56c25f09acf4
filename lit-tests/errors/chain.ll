; Shaders that continue with another shader are not supported.

; RUN: not amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_cs_chain void @chain(i32 inreg %a) {
  unreachable
}
