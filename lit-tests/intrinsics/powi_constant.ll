; Powers with constant exponents become products.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @powi_f32_5(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %r = call float @llvm.powi.f32.i32(float %a, i32 5)
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @powi_f32_minus3(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %r = call float @llvm.powi.f32.i32(float %a, i32 -3)
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @powi_f32_0(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x float], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load float, ptr addrspace(1) %pa
  %r = call float @llvm.powi.f32.i32(float %a, i32 0)
  %pr = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @powi_f64_5(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %r = call double @llvm.powi.f64.i32(double %a, i32 5)
  %pr = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @powi_f64_minus3(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %r = call double @llvm.powi.f64.i32(double %a, i32 -3)
  %pr = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @powi_f64_0(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x double], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load double, ptr addrspace(1) %pa
  %r = call double @llvm.powi.f64.i32(double %a, i32 0)
  %pr = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @powi_v2f32_5(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x <2 x float>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x float>, ptr addrspace(1) %pa
  %r = call <2 x float> @llvm.powi.v2f32.i32(<2 x float> %a, i32 5)
  %pr = getelementptr <2 x float>, ptr addrspace(1) %out, i32 %id
  store <2 x float> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @powi_v2f32_minus3(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x <2 x float>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x float>, ptr addrspace(1) %pa
  %r = call <2 x float> @llvm.powi.v2f32.i32(<2 x float> %a, i32 -3)
  %pr = getelementptr <2 x float>, ptr addrspace(1) %out, i32 %id
  store <2 x float> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @powi_v2f32_0(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [1 x <2 x float>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x float>, ptr addrspace(1) %pa
  %r = call <2 x float> @llvm.powi.v2f32.i32(<2 x float> %a, i32 0)
  %pr = getelementptr <2 x float>, ptr addrspace(1) %out, i32 %id
  store <2 x float> %r, ptr addrspace(1) %pr
  ret void
}

declare <2 x float> @llvm.powi.v2f32.i32(<2 x float>, i32)
declare double @llvm.powi.f64.i32(double, i32)
declare float @llvm.powi.f32.i32(float, i32)
declare i32 @llvm.amdgcn.workitem.id.x()
