; A call to a function that the module only declares.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -filetype=hsaco -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @caller(ptr addrspace(1) %out) {
  %r = call i32 @elsewhere(i32 5)
  store i32 %r, ptr addrspace(1) %out
  ret void
}

declare i32 @elsewhere(i32)
