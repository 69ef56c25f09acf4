; Integer division and remainder: expanded through the float reciprocal.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @udiv32_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %n = or i32 %b, 1
  %r = udiv i32 %a, %n
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @udiv32_uniform(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %n = or i32 %b, 1
  %r = udiv i32 %a, %n
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @sdiv32_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %n = or i32 %b, 1
  %r = sdiv i32 %a, %n
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sdiv32_uniform(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %n = or i32 %b, 1
  %r = sdiv i32 %a, %n
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @urem32_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %n = or i32 %b, 1
  %r = urem i32 %a, %n
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @urem32_uniform(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %n = or i32 %b, 1
  %r = urem i32 %a, %n
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @srem32_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %n = or i32 %b, 1
  %r = srem i32 %a, %n
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @srem32_uniform(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %n = or i32 %b, 1
  %r = srem i32 %a, %n
  store i32 %r, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
