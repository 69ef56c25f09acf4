; Generic pointers need flat instructions, which GFX6 lacks.

; RUN: not amdgcn-llc %s -mcpu=gfx600 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @flat(ptr %p) {
  store i32 1, ptr %p
  ret void
}
