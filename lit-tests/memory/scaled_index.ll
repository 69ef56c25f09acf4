; An index is extended, scaled and added to a pointer by one multiply-add if the processor has one.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @signed(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %bound) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %index = sub i32 %id, 3
  %positive = and i32 %id, 31
  %masked = and i32 %index, %positive
  %wide = sext i32 %masked to i64
  %from = getelementptr i32, ptr addrspace(1) %in, i64 %wide
  %loaded = load i32, ptr addrspace(1) %from
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %wide
  store i32 %loaded, ptr addrspace(1) %to
  ret void
}

; The scale is not an inline constant.
define amdgpu_kernel void @far(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %bound) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %negative = sub i32 0, %id
  %low = and i32 %negative, 1
  %wide = sext i32 %low to i64
  %from = getelementptr [128 x i8], ptr addrspace(1) %in, i64 %wide
  %loaded = load i32, ptr addrspace(1) %from
  %narrow = and i32 %id, 15
  %place = zext i32 %narrow to i64
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %place
  store i32 %loaded, ptr addrspace(1) %to
  ret void
}

; Bytes are not scaled.
define amdgpu_kernel void @bytes(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %bound) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %index = ashr i32 %id, 1
  %lower = sub i32 %index, 0
  %wide = sext i32 %lower to i64
  %end = getelementptr i8, ptr addrspace(1) %in, i64 %wide
  %loaded = load i8, ptr addrspace(1) %end
  %extended = zext i8 %loaded to i32
  %place = zext i32 %id to i64
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %place
  store i32 %extended, ptr addrspace(1) %to
  ret void
}

; The carry of an addition to zeros is zero.
define amdgpu_kernel void @high(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %bound) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext i32 %id to i64
  %high = shl i64 %wide, 32
  %bound64 = zext i32 %bound to i64
  %high.bound = shl i64 %bound64, 32
  %sum = add i64 %high, %high.bound
  %place = ashr i64 %sum, 30
  %inside = and i64 %place, 124
  %from = getelementptr i8, ptr addrspace(1) %in, i64 %inside
  %loaded = load i32, ptr addrspace(1) %from
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %wide
  store i32 %loaded, ptr addrspace(1) %to
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
