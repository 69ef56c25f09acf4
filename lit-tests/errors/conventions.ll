; Code objects for this operating system contain kernels and functions of the C convention, as in LLVM.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_gfx i32 @shader_function(i32 inreg %a, i32 %b) {
  %c = add i32 %a, %b
  ret i32 %c
}
