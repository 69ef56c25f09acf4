; Loads of bytes and halfwords within one dword become one load: if the dword is aligned, or if its first and last byte are
; loaded and the memory supports any alignment. No load passes a store that may alias.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @aligned(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %q1 = getelementptr i8, ptr addrspace(1) %q, i32 1
  %q2 = getelementptr i8, ptr addrspace(1) %q, i32 2
  %q6 = getelementptr i8, ptr addrspace(1) %q, i32 6
  %q7 = getelementptr i8, ptr addrspace(1) %q, i32 7
  %a = load i8, ptr addrspace(1) %q, align 4
  %b = load i8, ptr addrspace(1) %q1, align 1
  %c = load i8, ptr addrspace(1) %q2, align 2
  %d = load i8, ptr addrspace(1) %q6, align 2
  %e = load i8, ptr addrspace(1) %q7, align 1
  %az = zext i8 %a to i32
  %bs = sext i8 %b to i32
  %cz = zext i8 %c to i32
  %ds = sext i8 %d to i32
  %ez = zext i8 %e to i32
  %ab = mul i32 %az, %bs
  %abc = sub i32 %ab, %cz
  %abcd = mul i32 %abc, %ds
  %sum = add i32 %abcd, %ez
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @anywhere(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i8, ptr addrspace(1) %p, i32 %id
  %q1 = getelementptr i8, ptr addrspace(1) %q, i32 1
  %q3 = getelementptr i8, ptr addrspace(1) %q, i32 3
  %q4 = getelementptr i8, ptr addrspace(1) %q, i32 4
  %a = load i8, ptr addrspace(1) %q, align 1
  %b = load i16, ptr addrspace(1) %q1, align 1
  %c = load i8, ptr addrspace(1) %q3, align 1
  %d = load i8, ptr addrspace(1) %q4, align 1
  %az = zext i8 %a to i32
  %bz = zext i16 %b to i32
  %cz = zext i8 %c to i32
  %dz = zext i8 %d to i32
  %ab = mul i32 %az, %bz
  %abc = sub i32 %ab, %cz
  %sum = add i32 %abc, %dz
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @changed_between(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %q1 = getelementptr i8, ptr addrspace(1) %q, i32 1
  %a = load i8, ptr addrspace(1) %q, align 4
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 -1, ptr addrspace(1) %po
  %b = load i8, ptr addrspace(1) %q1, align 1
  %az = zext i8 %a to i32
  %bz = zext i8 %b to i32
  %sum = add i32 %az, %bz
  store i32 %sum, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
