; A dword that is extended to 64 bits and shifted left becomes two shifts of the dword, unless the extension has other
; uses.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @zero(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %at
  %wide = zext i32 %v to i64
  %shifted = shl i64 %wide, 3
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %shifted, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @sign(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %at
  %wide = sext i32 %v to i64
  %shifted = shl i64 %wide, 31
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %shifted, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @uniform(ptr addrspace(1) %out, i32 %v) {
  %wide = sext i32 %v to i64
  %shifted = shl i64 %wide, 5
  store i64 %shifted, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @two_shifts(ptr addrspace(1) %out, i32 %v) {
  %wide = zext i32 %v to i64
  %a = shl i64 %wide, 5
  %b = shl i64 %wide, 7
  %sum = add i64 %a, %b
  store i64 %sum, ptr addrspace(1) %out
  ret void
}
