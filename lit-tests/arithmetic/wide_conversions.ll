; Conversions between floats and integers beyond 64 bits; tests/wide_integers.rs computes the same.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @sitofp_f16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %r = sitofp i128 %a to half
  %pr = getelementptr half, ptr addrspace(1) %out, i32 %id
  store half %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @uitofp_f16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %r = uitofp i128 %a to half
  %pr = getelementptr half, ptr addrspace(1) %out, i32 %id
  store half %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptosi_sat_f16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x half], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load half, ptr addrspace(1) %pa
  %r = call i128 @llvm.fptosi.sat.i128.f16(half %a)
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptoui_sat_f16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x half], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load half, ptr addrspace(1) %pa
  %r = call i128 @llvm.fptoui.sat.i128.f16(half %a)
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptosi_f16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x half], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load half, ptr addrspace(1) %pa
  %r = fptosi half %a to i128
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @sitofp_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %r = sitofp i128 %a to float
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @uitofp_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %r = uitofp i128 %a to float
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptosi_sat_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %r = call i128 @llvm.fptosi.sat.i128.f32(float %a)
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptoui_sat_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %r = call i128 @llvm.fptoui.sat.i128.f32(float %a)
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptosi_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %r = fptosi float %a to i128
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @sitofp_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %r = sitofp i128 %a to double
  %pr = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @uitofp_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x i128], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load i128, ptr addrspace(1) %pa
  %r = uitofp i128 %a to double
  %pr = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptosi_sat_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %r = call i128 @llvm.fptosi.sat.i128.f64(double %a)
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptoui_sat_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %r = call i128 @llvm.fptoui.sat.i128.f64(double %a)
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @fptosi_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %r = fptosi double %a to i128
  %pr = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %r, ptr addrspace(1) %pr
  ret void
}

declare i128 @llvm.fptosi.sat.i128.f16(half)
declare i128 @llvm.fptosi.sat.i128.f32(float)
declare i128 @llvm.fptosi.sat.i128.f64(double)
declare i128 @llvm.fptoui.sat.i128.f16(half)
declare i128 @llvm.fptoui.sat.i128.f32(float)
declare i128 @llvm.fptoui.sat.i128.f64(double)
declare i32 @llvm.amdgcn.workitem.id.x()
