; 32-bit integer arithmetic: lanes use the vector unit, uniform values the scalar unit.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @add_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %r = add i32 %a, %b
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @add_uniform(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %r = add i32 %a, %b
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @sub_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %r = sub i32 %a, %b
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sub_uniform(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %r = sub i32 %a, %b
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @mul_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %r = mul i32 %a, %b
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @mul_uniform(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %r = mul i32 %a, %b
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @and_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %r = and i32 %a, %b
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @and_uniform(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %r = and i32 %a, %b
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @or_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %r = or i32 %a, %b
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @or_uniform(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %r = or i32 %a, %b
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @xor_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %r = xor i32 %a, %b
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @xor_uniform(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %r = xor i32 %a, %b
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @shl_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %n = and i32 %b, 31
  %r = shl i32 %a, %n
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @shl_uniform(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %n = and i32 %b, 31
  %r = shl i32 %a, %n
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @lshr_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %n = and i32 %b, 31
  %r = lshr i32 %a, %n
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @lshr_uniform(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %n = and i32 %b, 31
  %r = lshr i32 %a, %n
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @ashr_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i32], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i32, ptr addrspace(1) %pa
  %b = load i32, ptr addrspace(1) %pb
  %n = and i32 %b, 31
  %r = ashr i32 %a, %n
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @ashr_uniform(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %n = and i32 %b, 31
  %r = ashr i32 %a, %n
  store i32 %r, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
