; Calls that print under Catalyst: those of a device library that was linked too early, and printf itself.

; RUN: not amdgcn-llc %s -mcpu=gfx803 -filetype=catalyst -o -

target triple = "amdgcn-amd-amdhsa"

@format = internal addrspace(4) constant [3 x i8] c"%d\00"

define internal void @__printf_alloc() {
  ret void
}

declare i32 @printf(ptr addrspace(4), ...)

define amdgpu_kernel void @early_library() {
  call void @__printf_alloc()
  ret void
}

define amdgpu_kernel void @direct(i32 %n) {
  %count = call i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) @format, i32 %n)
  ret void
}
