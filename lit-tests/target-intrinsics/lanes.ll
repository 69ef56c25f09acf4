; Reading and writing lanes, values of any width.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @read_i64(ptr addrspace(1) %out, ptr addrspace(1) %in0, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i64, ptr addrspace(1) %p0
  %r = call i64 @llvm.amdgcn.readlane.i64(i64 %a0, i32 %u)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @read_double(ptr addrspace(1) %out, ptr addrspace(1) %in0, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load double, ptr addrspace(1) %p0
  %r = call double @llvm.amdgcn.readlane.f64(double %a0, i32 5)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @read_float2(ptr addrspace(1) %out, ptr addrspace(1) %in0, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load <2 x float>, ptr addrspace(1) %p0
  %r = call <2 x float> @llvm.amdgcn.readlane.v2f32(<2 x float> %a0, i32 %u)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store <2 x float> %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @first_i64(ptr addrspace(1) %out, ptr addrspace(1) %in0, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i64, ptr addrspace(1) %p0
  %r = call i64 @llvm.amdgcn.readfirstlane.i64(i64 %a0)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @first_v4i32(ptr addrspace(1) %out, ptr addrspace(1) %in0, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load <4 x i32>, ptr addrspace(1) %p0
  %r = call <4 x i32> @llvm.amdgcn.readfirstlane.v4i32(<4 x i32> %a0)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store <4 x i32> %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @write(ptr addrspace(1) %out, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i32, ptr addrspace(1) %p2
  %r = call i32 @llvm.amdgcn.writelane.i32(i32 %u, i32 7, i32 %a2)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @write_constant(ptr addrspace(1) %out, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i32, ptr addrspace(1) %p2
  %r = call i32 @llvm.amdgcn.writelane.i32(i32 13, i32 %u, i32 %a2)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @write_both(ptr addrspace(1) %out, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i32, ptr addrspace(1) %p2
  %r = call i32 @llvm.amdgcn.writelane.i32(i32 %u, i32 %w, i32 %a2)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @write_i64(ptr addrspace(1) %out, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i64, ptr addrspace(1) %p2
  %r = call i64 @llvm.amdgcn.writelane.i64(i64 81985529216486895, i32 %w, i64 %a2)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %q
  ret void
}

declare <2 x float> @llvm.amdgcn.readlane.v2f32(<2 x float>, i32)
declare <4 x i32> @llvm.amdgcn.readfirstlane.v4i32(<4 x i32>)
declare double @llvm.amdgcn.readlane.f64(double, i32)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.writelane.i32(i32, i32, i32)
declare i64 @llvm.amdgcn.readfirstlane.i64(i64)
declare i64 @llvm.amdgcn.readlane.i64(i64, i32)
declare i64 @llvm.amdgcn.writelane.i64(i64, i32, i64)
