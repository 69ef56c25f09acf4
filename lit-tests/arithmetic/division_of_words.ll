; 64-bit division of sign-extended dwords needs the instructions of a 32-bit division.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @remainder(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %x = sext i32 %a to i64
  %y = sext i32 %b to i64
  %r = srem i64 %x, %y
  store i64 %r, ptr addrspace(1) %out
  ret void
}

; The quotient of -2^31 and -1 is 2^31: the sign is applied to 64 bits.
define amdgpu_kernel void @quotient(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %x = sext i32 %a to i64
  %y = sext i32 %b to i64
  %r = sdiv i64 %x, %y
  store i64 %r, ptr addrspace(1) %out
  ret void
}

; An operand with one more bit than a dword needs a 64-bit division.
define amdgpu_kernel void @wider(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %x = sext i32 %a to i64
  %more = add i64 %x, %x
  %y = sext i32 %b to i64
  %r = srem i64 %more, %y
  store i64 %r, ptr addrspace(1) %out
  ret void
}
