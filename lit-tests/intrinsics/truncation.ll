; Conversions in a rounding mode other than the hardware's current one.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @tonearest_f16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr inbounds float, ptr addrspace(1) %in, i32 %id
  %po = getelementptr inbounds half, ptr addrspace(1) %out, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call half @llvm.fptrunc.round.f16.f32(float %a, metadata !"round.tonearest")
  store half %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @tonearest_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr inbounds double, ptr addrspace(1) %in, i32 %id
  %po = getelementptr inbounds float, ptr addrspace(1) %out, i32 %id
  %a = load double, ptr addrspace(1) %p
  %r = call float @llvm.fptrunc.round.f32.f64(double %a, metadata !"round.tonearest")
  store float %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @upward_f16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr inbounds float, ptr addrspace(1) %in, i32 %id
  %po = getelementptr inbounds half, ptr addrspace(1) %out, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call half @llvm.fptrunc.round.f16.f32(float %a, metadata !"round.upward")
  store half %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @upward_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr inbounds double, ptr addrspace(1) %in, i32 %id
  %po = getelementptr inbounds float, ptr addrspace(1) %out, i32 %id
  %a = load double, ptr addrspace(1) %p
  %r = call float @llvm.fptrunc.round.f32.f64(double %a, metadata !"round.upward")
  store float %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @downward_f16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr inbounds float, ptr addrspace(1) %in, i32 %id
  %po = getelementptr inbounds half, ptr addrspace(1) %out, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call half @llvm.fptrunc.round.f16.f32(float %a, metadata !"round.downward")
  store half %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @downward_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr inbounds double, ptr addrspace(1) %in, i32 %id
  %po = getelementptr inbounds float, ptr addrspace(1) %out, i32 %id
  %a = load double, ptr addrspace(1) %p
  %r = call float @llvm.fptrunc.round.f32.f64(double %a, metadata !"round.downward")
  store float %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @towardzero_f16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr inbounds float, ptr addrspace(1) %in, i32 %id
  %po = getelementptr inbounds half, ptr addrspace(1) %out, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call half @llvm.fptrunc.round.f16.f32(float %a, metadata !"round.towardzero")
  store half %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @towardzero_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr inbounds double, ptr addrspace(1) %in, i32 %id
  %po = getelementptr inbounds float, ptr addrspace(1) %out, i32 %id
  %a = load double, ptr addrspace(1) %p
  %r = call float @llvm.fptrunc.round.f32.f64(double %a, metadata !"round.towardzero")
  store float %r, ptr addrspace(1) %po
  ret void
}
