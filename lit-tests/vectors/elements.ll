; Extracting and inserting elements at constant indices needs no instruction; at variable ones it needs moves.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @constant(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr <4 x i32>, ptr addrspace(1) %in, i32 %id
  %v = load <4 x i32>, ptr addrspace(1) %p
  %a = extractelement <4 x i32> %v, i32 3
  %w = insertelement <4 x i32> %v, i32 %a, i32 0
  %q = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  store <4 x i32> %w, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @uniform(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %k) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr <4 x i32>, ptr addrspace(1) %in, i32 %id
  %v = load <4 x i32>, ptr addrspace(1) %p
  %a = extractelement <4 x i32> %v, i32 %k
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %a, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @divergent(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr <4 x i32>, ptr addrspace(1) %in, i32 %id
  %v = load <4 x i32>, ptr addrspace(1) %p
  %k = and i32 %id, 3
  %w = insertelement <4 x i32> %v, i32 %n, i32 %k
  %q = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  store <4 x i32> %w, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
