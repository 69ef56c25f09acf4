; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
target triple = "amdgcn-amd-amdhsa"

; The multiply-add of the low dwords also adds the base. The product of the high dword is added to the high dword.
define amdgpu_kernel void @scaled(ptr addrspace(1) %base, i64 %first) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext i32 %id to i64
  %index = add i64 %wide, %first
  %element = getelementptr [3 x float], ptr addrspace(1) %base, i64 %index
  store i32 %id, ptr addrspace(1) %element, align 4
  ret void
}

; The factor is copied to a VGPR, since it is shorter than the base.
define amdgpu_kernel void @factor(ptr addrspace(1) %base, i64 %first, i32 %stride) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext i32 %id to i64
  %index = add i64 %wide, %first
  %factor = zext i32 %stride to i64
  %offset = mul i64 %index, %factor
  %element = getelementptr i8, ptr addrspace(1) %base, i64 %offset
  store i32 %id, ptr addrspace(1) %element, align 4
  ret void
}

; The product is used twice, so it is computed once.
define amdgpu_kernel void @two_sums(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 %first) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext i32 %id to i64
  %index = add i64 %wide, %first
  %x = getelementptr [3 x float], ptr addrspace(1) %a, i64 %index
  %y = getelementptr [3 x float], ptr addrspace(1) %b, i64 %index
  store i32 %id, ptr addrspace(1) %x, align 4
  store i32 %id, ptr addrspace(1) %y, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
