; Under-aligned accesses are split if the processor does not support them.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @align1_1(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %p, i32 %id
  %v = load i64, ptr addrspace(1) %q, align 1
  %po = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %v, ptr addrspace(1) %po, align 1
  ret void
}

define amdgpu_kernel void @align1_3(ptr addrspace(3) %p, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(3) %p, i32 %id
  %v = load i64, ptr addrspace(3) %q, align 1
  %po = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %v, ptr addrspace(1) %po, align 1
  ret void
}

define amdgpu_kernel void @align2_1(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %p, i32 %id
  %v = load i64, ptr addrspace(1) %q, align 2
  %po = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %v, ptr addrspace(1) %po, align 2
  ret void
}

define amdgpu_kernel void @align2_3(ptr addrspace(3) %p, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(3) %p, i32 %id
  %v = load i64, ptr addrspace(3) %q, align 2
  %po = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %v, ptr addrspace(1) %po, align 2
  ret void
}

define amdgpu_kernel void @align4_1(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %p, i32 %id
  %v = load i64, ptr addrspace(1) %q, align 4
  %po = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %v, ptr addrspace(1) %po, align 4
  ret void
}

define amdgpu_kernel void @align4_3(ptr addrspace(3) %p, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(3) %p, i32 %id
  %v = load i64, ptr addrspace(3) %q, align 4
  %po = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %v, ptr addrspace(1) %po, align 4
  ret void
}

; The elements are loaded one by one and are not joined in dwords.
define amdgpu_kernel void @halves_align2_3(ptr addrspace(3) %p, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr <2 x half>, ptr addrspace(3) %p, i32 %id
  %v = load <2 x half>, ptr addrspace(3) %q, align 2
  %low = extractelement <2 x half> %v, i64 0
  %high = extractelement <2 x half> %v, i64 1
  %product = fmul half %low, %high
  %po = getelementptr half, ptr addrspace(1) %out, i32 %id
  store half %product, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
