; 64-bit integer arithmetic: carries go through VCC or SCC, shifts through the reversed forms from GFX8 on.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @add_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i64, ptr addrspace(1) %pa
  %b = load i64, ptr addrspace(1) %pb
  %r = add i64 %a, %b
  %po = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @add_uniform(ptr addrspace(1) %out, i64 %a, i64 %b) {
  %r = add i64 %a, %b
  store i64 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @sub_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i64, ptr addrspace(1) %pa
  %b = load i64, ptr addrspace(1) %pb
  %r = sub i64 %a, %b
  %po = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sub_uniform(ptr addrspace(1) %out, i64 %a, i64 %b) {
  %r = sub i64 %a, %b
  store i64 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @mul_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i64, ptr addrspace(1) %pa
  %b = load i64, ptr addrspace(1) %pb
  %r = mul i64 %a, %b
  %po = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @mul_uniform(ptr addrspace(1) %out, i64 %a, i64 %b) {
  %r = mul i64 %a, %b
  store i64 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @xor_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i64, ptr addrspace(1) %pa
  %b = load i64, ptr addrspace(1) %pb
  %r = xor i64 %a, %b
  %po = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @xor_uniform(ptr addrspace(1) %out, i64 %a, i64 %b) {
  %r = xor i64 %a, %b
  store i64 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @shl_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i64, ptr addrspace(1) %pa
  %b = load i64, ptr addrspace(1) %pb
  %n = and i64 %b, 63
  %r = shl i64 %a, %n
  %po = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @shl_uniform(ptr addrspace(1) %out, i64 %a, i64 %b) {
  %n = and i64 %b, 63
  %r = shl i64 %a, %n
  store i64 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @lshr_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i64, ptr addrspace(1) %pa
  %b = load i64, ptr addrspace(1) %pb
  %n = and i64 %b, 63
  %r = lshr i64 %a, %n
  %po = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @lshr_uniform(ptr addrspace(1) %out, i64 %a, i64 %b) {
  %n = and i64 %b, 63
  %r = lshr i64 %a, %n
  store i64 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @ashr_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i64], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i64, ptr addrspace(1) %pa
  %b = load i64, ptr addrspace(1) %pb
  %n = and i64 %b, 63
  %r = ashr i64 %a, %n
  %po = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @ashr_uniform(ptr addrspace(1) %out, i64 %a, i64 %b) {
  %n = and i64 %b, 63
  %r = ashr i64 %a, %n
  store i64 %r, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
