; An element at a divergent index is read with the comparisons of an insertion at the same index.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @update(ptr addrspace(1) %p, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr <6 x i32>, ptr addrspace(1) %p, i32 %id
  %v = load <6 x i32>, ptr addrspace(1) %q
  %i = urem i32 %id, 6
  %e = extractelement <6 x i32> %v, i32 %i
  %x = mul i32 %e, %n
  %w = insertelement <6 x i32> %v, i32 %x, i32 %i
  store <6 x i32> %w, ptr addrspace(1) %q
  ret void
}

; The read has another index, so each bit of the index halves the candidates.
define amdgpu_kernel void @different_index(ptr addrspace(1) %p, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr <6 x i32>, ptr addrspace(1) %p, i32 %id
  %v = load <6 x i32>, ptr addrspace(1) %q
  %j = urem i32 %id, 6
  %i = sub i32 5, %j
  %e = extractelement <6 x i32> %v, i32 %i
  %x = mul i32 %e, %n
  %w = insertelement <6 x i32> %v, i32 %x, i32 %j
  store <6 x i32> %w, ptr addrspace(1) %q
  ret void
}

; The results of so many comparisons would take too many SGPRs.
define amdgpu_kernel void @many_elements(ptr addrspace(1) %p, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr <20 x i32>, ptr addrspace(1) %p, i32 %id
  %v = load <20 x i32>, ptr addrspace(1) %q
  %i = urem i32 %id, 20
  %e = extractelement <20 x i32> %v, i32 %i
  %x = mul i32 %e, %n
  %w = insertelement <20 x i32> %v, i32 %x, i32 %i
  store <20 x i32> %w, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
