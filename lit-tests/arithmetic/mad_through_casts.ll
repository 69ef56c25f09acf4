; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx803 -o -

; Mesa casts all floats to integers and back. A product and a sum become one instruction nevertheless.

define amdgpu_vs float @casts(float inreg %b, float %a, float %c) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %product = fmul float %a, %b
  %bits = bitcast float %product to i32
  %again = bitcast i32 %bits to float
  %sum = fadd float %again, %c
  ret float %sum
}
