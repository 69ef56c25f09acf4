; Loaders of code objects do not run resolvers.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@chosen = ifunc i32 (i32), ptr @resolver

define i32 @one(i32 %x) {
  ret i32 %x
}

define ptr @resolver() {
  ret ptr @one
}

define amdgpu_kernel void @kernel() {
  ret void
}
