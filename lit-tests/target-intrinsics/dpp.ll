; Values from other lanes of the row, through DPP.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @quad_perm(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 %a0, i32 %a1, i32 177, i32 15, i32 15, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @row_shl(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 %a0, i32 %a1, i32 257, i32 15, i32 15, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @row_shr_bound(ptr addrspace(1) %out, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %a1, i32 273, i32 15, i32 15, i1 true)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @row_ror_masked(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 %a0, i32 %a1, i32 292, i32 10, i32 12, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @mirror(ptr addrspace(1) %out, ptr addrspace(1) %in0, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %r = call i32 @llvm.amdgcn.mov.dpp.i32(i32 %a0, i32 320, i32 15, i32 15, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @half_mirror_float(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load float, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load float, ptr addrspace(1) %p1
  %r = call float @llvm.amdgcn.update.dpp.f32(float %a0, float %a1, i32 321, i32 5, i32 15, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @shr_i64(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i64, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i64, ptr addrspace(1) %p1
  %r = call i64 @llvm.amdgcn.update.dpp.i64(i64 %a0, i64 %a1, i32 273, i32 15, i32 15, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @shr_double(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load double, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load double, ptr addrspace(1) %p1
  %r = call double @llvm.amdgcn.update.dpp.f64(double %a0, double %a1, i32 275, i32 15, i32 15, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %q
  ret void
}

declare double @llvm.amdgcn.update.dpp.f64(double, double, i32, i32, i32, i1)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32, i32, i32, i1)
declare i32 @llvm.amdgcn.mov.dpp.i32(i32, i32, i32, i32, i1)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.update.dpp.i64(i64, i64, i32, i32, i32, i1)
