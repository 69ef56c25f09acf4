; The 64-bit product of two dwords plus 64 bits is one instruction from GFX7 on.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx700 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @rows(ptr addrspace(1) noalias %in, ptr addrspace(1) noalias %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext i32 %id to i64
  %at = mul nuw nsw i64 %wide, 12
  %p = getelementptr i8, ptr addrspace(1) %in, i64 %at
  %v = load i32, ptr addrspace(1) %p
  %q = getelementptr i8, ptr addrspace(1) %out, i64 %at
  store i32 %v, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @accumulate(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %c) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %pa
  %b = xor i32 %a, -1
  %wa = zext i32 %a to i64
  %wb = zext i32 %b to i64
  %product = mul i64 %wa, %wb
  %sum = add i64 %product, %c
  %q = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %sum, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @many(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %c) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %pa
  %wa = zext i32 %a to i64
  %wb = zext i32 %id to i64
  %product = mul i64 %wa, %wb
  %s1 = add i64 %product, %c
  %d = shl i64 %c, 7
  %s2 = add i64 %product, %d
  %e = shl i64 %c, 9
  %s3 = add i64 %product, %e
  %x = xor i64 %s1, %s2
  %y = xor i64 %x, %s3
  %q = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %y, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
