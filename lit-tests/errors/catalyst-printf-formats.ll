; If a kernel lists no formats, the Catalyst driver starts it without a buffer for printf.

; RUN: not amdgcn-llc %s -mcpu=gfx803 -filetype=catalyst -o -

target triple = "amdgcn-amd-amdhsa"

declare ptr addrspace(1) @__printf_alloc(i32)

define amdgpu_kernel void @print(i32 %n) {
  %record = call ptr addrspace(1) @__printf_alloc(i32 8)
  store i32 1, ptr addrspace(1) %record
  ret void
}
