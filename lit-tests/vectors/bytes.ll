; Vectors of bytes are packed in memory.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @add_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x <4 x i8>], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x <4 x i8>], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load <4 x i8>, ptr addrspace(1) %pa
  %b = load <4 x i8>, ptr addrspace(1) %pb
  %r = add <4 x i8> %a, %b
  %po = getelementptr <4 x i8>, ptr addrspace(1) %out, i64 %i
  store <4 x i8> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @add_uniform(ptr addrspace(1) %out, <4 x i8> %a, <4 x i8> %b) {
  %r = add <4 x i8> %a, %b
  store <4 x i8> %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @and_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x <4 x i8>], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x <4 x i8>], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load <4 x i8>, ptr addrspace(1) %pa
  %b = load <4 x i8>, ptr addrspace(1) %pb
  %r = and <4 x i8> %a, %b
  %po = getelementptr <4 x i8>, ptr addrspace(1) %out, i64 %i
  store <4 x i8> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @and_uniform(ptr addrspace(1) %out, <4 x i8> %a, <4 x i8> %b) {
  %r = and <4 x i8> %a, %b
  store <4 x i8> %r, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
