; 16-bit integer arithmetic: native from GFX8 on, promoted to 32 bits on earlier processors.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @add_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i16], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i16], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i16, ptr addrspace(1) %pa
  %b = load i16, ptr addrspace(1) %pb
  %r = add i16 %a, %b
  %po = getelementptr i16, ptr addrspace(1) %out, i64 %i
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @add_uniform(ptr addrspace(1) %out, i16 %a, i16 %b) {
  %r = add i16 %a, %b
  store i16 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @sub_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i16], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i16], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i16, ptr addrspace(1) %pa
  %b = load i16, ptr addrspace(1) %pb
  %r = sub i16 %a, %b
  %po = getelementptr i16, ptr addrspace(1) %out, i64 %i
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sub_uniform(ptr addrspace(1) %out, i16 %a, i16 %b) {
  %r = sub i16 %a, %b
  store i16 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @mul_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i16], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i16], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i16, ptr addrspace(1) %pa
  %b = load i16, ptr addrspace(1) %pb
  %r = mul i16 %a, %b
  %po = getelementptr i16, ptr addrspace(1) %out, i64 %i
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @mul_uniform(ptr addrspace(1) %out, i16 %a, i16 %b) {
  %r = mul i16 %a, %b
  store i16 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @shl_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i16], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i16], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i16, ptr addrspace(1) %pa
  %b = load i16, ptr addrspace(1) %pb
  %n = and i16 %b, 15
  %r = shl i16 %a, %n
  %po = getelementptr i16, ptr addrspace(1) %out, i64 %i
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @shl_uniform(ptr addrspace(1) %out, i16 %a, i16 %b) {
  %n = and i16 %b, 15
  %r = shl i16 %a, %n
  store i16 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @lshr_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i16], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i16], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i16, ptr addrspace(1) %pa
  %b = load i16, ptr addrspace(1) %pb
  %n = and i16 %b, 15
  %r = lshr i16 %a, %n
  %po = getelementptr i16, ptr addrspace(1) %out, i64 %i
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @lshr_uniform(ptr addrspace(1) %out, i16 %a, i16 %b) {
  %n = and i16 %b, 15
  %r = lshr i16 %a, %n
  store i16 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @ashr_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i16], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i16], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i16, ptr addrspace(1) %pa
  %b = load i16, ptr addrspace(1) %pb
  %n = and i16 %b, 15
  %r = ashr i16 %a, %n
  %po = getelementptr i16, ptr addrspace(1) %out, i64 %i
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @ashr_uniform(ptr addrspace(1) %out, i16 %a, i16 %b) {
  %n = and i16 %b, 15
  %r = ashr i16 %a, %n
  store i16 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @udiv_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i16], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i16], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i16, ptr addrspace(1) %pa
  %b = load i16, ptr addrspace(1) %pb
  %n = or i16 %b, 1
  %r = udiv i16 %a, %n
  %po = getelementptr i16, ptr addrspace(1) %out, i64 %i
  store i16 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @udiv_uniform(ptr addrspace(1) %out, i16 %a, i16 %b) {
  %n = or i16 %b, 1
  %r = udiv i16 %a, %n
  store i16 %r, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
