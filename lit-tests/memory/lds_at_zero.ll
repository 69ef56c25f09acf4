; An index into the LDS variable at offset 0 is its address. GFX6 cannot add an offset to an address that may be
; negative, but here there is none to add.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@first = internal addrspace(3) global [64 x i32] poison, align 16

define amdgpu_kernel void @at_zero(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %index = load i32, ptr addrspace(1) %pa
  %low = and i32 %index, 63
  %back = sub i32 %low, %id
  %there = add i32 %back, %id
  %p = getelementptr i8, ptr addrspace(3) @first, i32 %index
  %s = getelementptr i32, ptr addrspace(3) @first, i32 %there
  store i32 %id, ptr addrspace(3) %s
  %v = load i32, ptr addrspace(3) %p
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %v, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
