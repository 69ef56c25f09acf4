; The hardware reads five bits of the amount of a 32-bit shift, and six for 64 bits. Masks that keep these bits need no
; instruction. Narrower masks do, and so do masks whose result has another use.

; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx600 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @vector(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %x = load i32, ptr addrspace(1) %at
  %amount = and i32 %x, 31
  %left = shl i32 1, %amount
  %right = ashr i32 %left, %amount
  store i32 %right, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @narrower(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %x = load i32, ptr addrspace(1) %at
  %amount = and i32 %x, 15
  %left = shl i32 5, %amount
  store i32 %left, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @read_twice(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %x = load i32, ptr addrspace(1) %at
  %amount = and i32 %x, 31
  %left = shl i32 5, %amount
  %sum = mul i32 %left, %amount
  store i32 %sum, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @folded(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %x = load i32, ptr addrspace(1) %at
  %amount = and i32 %x, 31
  %left = shl i32 %id, %amount
  %both = or i32 %left, %x
  store i32 %both, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @wide(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i64, ptr addrspace(1) %p, i32 %id
  %x = load i64, ptr addrspace(1) %at
  %amount = and i64 %x, 63
  %right = lshr i64 %x, %amount
  store i64 %right, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @wide_by_dword(ptr addrspace(1) %p, i32 %y) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i64, ptr addrspace(1) %p, i32 %id
  %x = load i64, ptr addrspace(1) %at
  %low = trunc i64 %x to i32
  %amount = and i32 %low, 63
  %extended = zext i32 %amount to i64
  %right = lshr i64 %x, %extended
  store i64 %right, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @scalar(ptr addrspace(1) %p, i32 %x, i64 %y) {
  %amount = and i32 %x, 31
  %left = shl i32 3, %amount
  %wide_amount = and i64 %y, 63
  %wide = shl i64 5, %wide_amount
  %extended = zext i32 %left to i64
  %both = xor i64 %extended, %wide
  store i64 %both, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @half(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i16, ptr addrspace(1) %p, i32 %id
  %x = load i16, ptr addrspace(1) %at
  %amount = and i16 %x, 15
  %left = shl i16 3, %amount
  store i16 %left, ptr addrspace(1) %at
  ret void
}
