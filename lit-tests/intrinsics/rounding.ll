; Rounding of single and double precision; GFX6 has no 64-bit floor, ceil and trunc.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @floor_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call float @llvm.floor.f32(float %a)
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @floor_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr double, ptr addrspace(1) %in, i32 %id
  %a = load double, ptr addrspace(1) %p
  %r = call double @llvm.floor.f64(double %a)
  %q = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @ceil_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call float @llvm.ceil.f32(float %a)
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @ceil_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr double, ptr addrspace(1) %in, i32 %id
  %a = load double, ptr addrspace(1) %p
  %r = call double @llvm.ceil.f64(double %a)
  %q = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @trunc_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call float @llvm.trunc.f32(float %a)
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @trunc_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr double, ptr addrspace(1) %in, i32 %id
  %a = load double, ptr addrspace(1) %p
  %r = call double @llvm.trunc.f64(double %a)
  %q = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @rint_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call float @llvm.rint.f32(float %a)
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @rint_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr double, ptr addrspace(1) %in, i32 %id
  %a = load double, ptr addrspace(1) %p
  %r = call double @llvm.rint.f64(double %a)
  %q = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @fabs_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call float @llvm.fabs.f32(float %a)
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @fabs_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr double, ptr addrspace(1) %in, i32 %id
  %a = load double, ptr addrspace(1) %p
  %r = call double @llvm.fabs.f64(double %a)
  %q = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @round_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call float @llvm.round.f32(float %a)
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

declare float @llvm.floor.f32(float)
declare double @llvm.floor.f64(double)
declare float @llvm.ceil.f32(float)
declare double @llvm.ceil.f64(double)
declare float @llvm.trunc.f32(float)
declare double @llvm.trunc.f64(double)
declare float @llvm.rint.f32(float)
declare double @llvm.rint.f64(double)
declare float @llvm.fabs.f32(float)
declare double @llvm.fabs.f64(double)
declare float @llvm.round.f32(float)
declare i32 @llvm.amdgcn.workitem.id.x()
