; Floating-point intrinsics that are not a single instruction on every processor.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @offset(ptr addrspace(1) %out, ptr addrspace(1) %in0, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %r = call float @llvm.amdgcn.cvt.off.f32.i4(i32 %a0)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @divide_fast(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load float, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load float, ptr addrspace(1) %p1
  %r = call float @llvm.amdgcn.fdiv.fast(float %a0, float %a1)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @clamped(ptr addrspace(1) %out, ptr addrspace(1) %in0, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load float, ptr addrspace(1) %p0
  %r = call float @llvm.amdgcn.rsq.clamp.f32(float %a0)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @clamped_f64(ptr addrspace(1) %out, ptr addrspace(1) %in0, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load double, ptr addrspace(1) %p0
  %r = call double @llvm.amdgcn.rsq.clamp.f64(double %a0)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %q
  ret void
}

declare double @llvm.amdgcn.rsq.clamp.f64(double)
declare float @llvm.amdgcn.cvt.off.f32.i4(i32)
declare float @llvm.amdgcn.fdiv.fast(float, float)
declare float @llvm.amdgcn.rsq.clamp.f32(float)
declare i32 @llvm.amdgcn.workitem.id.x()
