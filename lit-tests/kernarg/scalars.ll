; Arguments of every scalar type at their natural alignment.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @scalars(ptr addrspace(1) %out, i8 %a, i16 %b, i1 %c, i32 %d, i64 %e, half %f, float %g, double %h) {
  %a32 = zext i8 %a to i32
  %b32 = sext i16 %b to i32
  %c32 = zext i1 %c to i32
  %f32 = fpext half %f to float
  %x = add i32 %a32, %b32
  %y = add i32 %c32, %d
  %z = add i32 %x, %y
  store volatile i32 %z, ptr addrspace(1) %out
  store volatile i64 %e, ptr addrspace(1) %out
  %s = fadd float %f32, %g
  store volatile float %s, ptr addrspace(1) %out
  store volatile double %h, ptr addrspace(1) %out
  ret void
}
