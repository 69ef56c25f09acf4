; The quotient of uniform values is computed in SGPRs except for the first step, which only vector instructions support.
; A 32-bit dividend is divided in 32 bits, whatever the divisor is.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @quotient(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %quotient = udiv i32 %a, %b
  %row = getelementptr i32, ptr addrspace(1) %out, i32 %quotient
  %at = getelementptr i32, ptr addrspace(1) %row, i32 %id
  store i32 %quotient, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @signed_remainder(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %remainder = srem i32 %a, %b
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %remainder
  store i32 %remainder, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @word_by_wide(ptr addrspace(1) %out, i32 %a, i64 %b) {
  %wide = zext i32 %a to i64
  %quotient = udiv i64 %wide, %b
  %remainder = urem i64 %wide, %b
  %both = shl i64 %quotient, 32
  %result = or i64 %both, %remainder
  store i64 %result, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
