; 64-bit division and remainder.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @udiv_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i64, ptr addrspace(1) %pa
  %b = load i64, ptr addrspace(1) %pb
  %n = or i64 %b, 1
  %r = udiv i64 %a, %n
  %po = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @udiv_uniform(ptr addrspace(1) %out, i64 %a, i64 %b) {
  %n = or i64 %b, 1
  %r = udiv i64 %a, %n
  store i64 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @srem_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i64, ptr addrspace(1) %pa
  %b = load i64, ptr addrspace(1) %pb
  %n = or i64 %b, 1
  %r = srem i64 %a, %n
  %po = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @srem_uniform(ptr addrspace(1) %out, i64 %a, i64 %b) {
  %n = or i64 %b, 1
  %r = srem i64 %a, %n
  store i64 %r, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
