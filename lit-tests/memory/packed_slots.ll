; Small arrays of bytes and halves with variable indices become integers, and accesses become shifts.
; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @bytes(ptr addrspace(1) %out, i32 %seed) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %array = alloca [8 x i8], addrspace(5)
  store i64 506097522914230528, ptr addrspace(5) %array
  %a = and i32 %id, 7
  %b = lshr i32 %id, 3
  %c = and i32 %b, 7
  %pa = getelementptr i8, ptr addrspace(5) %array, i32 %a
  %pc = getelementptr i8, ptr addrspace(5) %array, i32 %c
  %x = load i8, ptr addrspace(5) %pa
  %y = load i8, ptr addrspace(5) %pc
  store i8 %y, ptr addrspace(5) %pa
  store i8 %x, ptr addrspace(5) %pc
  %last = getelementptr i8, ptr addrspace(5) %array, i32 7
  %z = load i8, ptr addrspace(5) %last
  %w = load i8, ptr addrspace(5) %pa
  %wide = zext i8 %z to i32
  %shifted = shl i32 %wide, 8
  %low = zext i8 %w to i32
  %sum = or i32 %shifted, %low
  store i32 %sum, ptr addrspace(1) %place
  ret void
}

; With a uniform index, scalar instructions are used.
define amdgpu_kernel void @halves(ptr addrspace(1) %out, i32 %index, i16 %value) {
  %array = alloca [2 x i16], addrspace(5)
  store i32 131073, ptr addrspace(5) %array
  %i = and i32 %index, 1
  %p = getelementptr i16, ptr addrspace(5) %array, i32 %i
  store i16 %value, ptr addrspace(5) %p
  %whole = load i32, ptr addrspace(5) %array
  store i32 %whole, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
