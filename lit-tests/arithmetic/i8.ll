; 8-bit integer arithmetic by promotion; signed and unsigned results differ in the extension.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @add_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i8], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i8], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i8, ptr addrspace(1) %pa
  %b = load i8, ptr addrspace(1) %pb
  %r = add i8 %a, %b
  %po = getelementptr i8, ptr addrspace(1) %out, i64 %i
  store i8 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @add_uniform(ptr addrspace(1) %out, i8 %a, i8 %b) {
  %r = add i8 %a, %b
  store i8 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @mul_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i8], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i8], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i8, ptr addrspace(1) %pa
  %b = load i8, ptr addrspace(1) %pb
  %r = mul i8 %a, %b
  %po = getelementptr i8, ptr addrspace(1) %out, i64 %i
  store i8 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @mul_uniform(ptr addrspace(1) %out, i8 %a, i8 %b) {
  %r = mul i8 %a, %b
  store i8 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @lshr_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i8], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i8], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i8, ptr addrspace(1) %pa
  %b = load i8, ptr addrspace(1) %pb
  %n = and i8 %b, 7
  %r = lshr i8 %a, %n
  %po = getelementptr i8, ptr addrspace(1) %out, i64 %i
  store i8 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @lshr_uniform(ptr addrspace(1) %out, i8 %a, i8 %b) {
  %n = and i8 %b, 7
  %r = lshr i8 %a, %n
  store i8 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @ashr_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i8], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i8], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i8, ptr addrspace(1) %pa
  %b = load i8, ptr addrspace(1) %pb
  %n = and i8 %b, 7
  %r = ashr i8 %a, %n
  %po = getelementptr i8, ptr addrspace(1) %out, i64 %i
  store i8 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @ashr_uniform(ptr addrspace(1) %out, i8 %a, i8 %b) {
  %n = and i8 %b, 7
  %r = ashr i8 %a, %n
  store i8 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @sdiv_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i8], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i8], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i8, ptr addrspace(1) %pa
  %b = load i8, ptr addrspace(1) %pb
  %n = or i8 %b, 1
  %r = sdiv i8 %a, %n
  %po = getelementptr i8, ptr addrspace(1) %out, i64 %i
  store i8 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sdiv_uniform(ptr addrspace(1) %out, i8 %a, i8 %b) {
  %n = or i8 %b, 1
  %r = sdiv i8 %a, %n
  store i8 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @urem_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x i8], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x i8], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load i8, ptr addrspace(1) %pa
  %b = load i8, ptr addrspace(1) %pb
  %n = or i8 %b, 1
  %r = urem i8 %a, %n
  %po = getelementptr i8, ptr addrspace(1) %out, i64 %i
  store i8 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @urem_uniform(ptr addrspace(1) %out, i8 %a, i8 %b) {
  %n = or i8 %b, 1
  %r = urem i8 %a, %n
  store i8 %r, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
