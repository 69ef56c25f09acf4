; An element at a divergent index is read with the comparisons of an insertion at the same index.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @update(ptr addrspace(1) %p, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr <6 x i32>, ptr addrspace(1) %p, i32 %id
  %v = load <6 x i32>, ptr addrspace(1) %q
  %e = extractelement <6 x i32> %v, i32 %id
  %x = mul i32 %e, %n
  %w = insertelement <6 x i32> %v, i32 %x, i32 %id
  store <6 x i32> %w, ptr addrspace(1) %q
  ret void
}

; The read has another index, so each bit of the index halves the candidates.
define amdgpu_kernel void @different_index(ptr addrspace(1) %p, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr <6 x i32>, ptr addrspace(1) %p, i32 %id
  %v = load <6 x i32>, ptr addrspace(1) %q
  %i = sub i32 5, %id
  %e = extractelement <6 x i32> %v, i32 %i
  %x = mul i32 %e, %n
  %w = insertelement <6 x i32> %v, i32 %x, i32 %id
  store <6 x i32> %w, ptr addrspace(1) %q
  ret void
}

; The insertion compares fewer elements.
define amdgpu_kernel void @shorter_insertion(ptr addrspace(1) %p, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr <6 x i32>, ptr addrspace(1) %p, i32 %id
  %v = load <6 x i32>, ptr addrspace(1) %q
  %e = extractelement <6 x i32> %v, i32 %id
  %x = mul i32 %e, %n
  %s = shufflevector <6 x i32> %v, <6 x i32> poison, <2 x i32> <i32 0, i32 1>
  %w = insertelement <2 x i32> %s, i32 %x, i32 %id
  store <2 x i32> %w, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
