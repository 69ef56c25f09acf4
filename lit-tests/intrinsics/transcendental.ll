; Hardware approximations: reciprocal, square root, sine, logarithm, exponential.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @rcp(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call float @llvm.amdgcn.rcp.f32(float %a)
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @rsq(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call float @llvm.amdgcn.rsq.f32(float %a)
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @sine(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call float @llvm.amdgcn.sin.f32(float %a)
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @cosine(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call float @llvm.amdgcn.cos.f32(float %a)
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @log(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call float @llvm.amdgcn.log.f32(float %a)
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @exp2(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call float @llvm.amdgcn.exp2.f32(float %a)
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @sqrt(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call float @llvm.amdgcn.sqrt.f32(float %a)
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @fract(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call float @llvm.amdgcn.fract.f32(float %a)
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @mantissa(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %r = call float @llvm.amdgcn.frexp.mant.f32(float %a)
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @rcp64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr double, ptr addrspace(1) %in, i32 %id
  %a = load double, ptr addrspace(1) %p
  %r = call double @llvm.amdgcn.rcp.f64(double %a)
  %q = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @rsq64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr double, ptr addrspace(1) %in, i32 %id
  %a = load double, ptr addrspace(1) %p
  %r = call double @llvm.amdgcn.rsq.f64(double %a)
  %q = getelementptr double, ptr addrspace(1) %out, i32 %id
  store double %r, ptr addrspace(1) %q
  ret void
}

declare float @llvm.amdgcn.rcp.f32(float)
declare float @llvm.amdgcn.rsq.f32(float)
declare float @llvm.amdgcn.sin.f32(float)
declare float @llvm.amdgcn.cos.f32(float)
declare float @llvm.amdgcn.log.f32(float)
declare float @llvm.amdgcn.exp2.f32(float)
declare float @llvm.amdgcn.sqrt.f32(float)
declare float @llvm.amdgcn.fract.f32(float)
declare float @llvm.amdgcn.frexp.mant.f32(float)
declare double @llvm.amdgcn.rcp.f64(double)
declare double @llvm.amdgcn.rsq.f64(double)
declare i32 @llvm.amdgcn.workitem.id.x()
