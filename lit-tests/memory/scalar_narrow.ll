; Uniform loads of bytes and halfwords: there is no scalar access of that width on these generations.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @narrow(ptr addrspace(1) %out, ptr addrspace(4) %table) {
  %a = load i8, ptr addrspace(4) %table, align 4
  %p = getelementptr i8, ptr addrspace(4) %table, i64 6
  %b = load i16, ptr addrspace(4) %p, align 2
  %c = zext i8 %a to i32
  %d = sext i16 %b to i32
  %r = add i32 %c, %d
  store i32 %r, ptr addrspace(1) %out
  ret void
}
