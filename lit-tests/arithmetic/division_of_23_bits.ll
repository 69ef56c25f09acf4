; Quotients of operands of at most 22 bits are computed in f32 with one correction. With 23 bits, such a quotient could be wrong.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @bits22(ptr addrspace(1) %out, i32 %x, i32 %y) {
  %a = and i32 %x, 4194303
  %low = and i32 %y, 4194303
  %b = or i32 %low, 1
  %q = udiv i32 %a, %b
  store i32 %q, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @bits23(ptr addrspace(1) %out, i32 %x, i32 %y) {
  %a = and i32 %x, 8388607
  %low = and i32 %y, 8388607
  %b = or i32 %low, 1
  %q = udiv i32 %a, %b
  store i32 %q, ptr addrspace(1) %out
  ret void
}
