; Conversions between integers and floating point.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @i32_to_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %a = load i32, ptr addrspace(1) %p
  %r = sitofp i32 %a to float
  %po = getelementptr float, ptr addrspace(1) %out, i64 %i
  store float %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @u32_to_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %a = load i32, ptr addrspace(1) %p
  %r = uitofp i32 %a to float
  %po = getelementptr float, ptr addrspace(1) %out, i64 %i
  store float %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @u8_to_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i8, ptr addrspace(1) %in, i64 %i
  %a = load i8, ptr addrspace(1) %p
  %r = uitofp i8 %a to float
  %po = getelementptr float, ptr addrspace(1) %out, i64 %i
  store float %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @f32_to_i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %i
  %a = load float, ptr addrspace(1) %p
  %r = fptosi float %a to i32
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @f32_to_u32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %i
  %a = load float, ptr addrspace(1) %p
  %r = fptoui float %a to i32
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @i32_to_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %a = load i32, ptr addrspace(1) %p
  %r = sitofp i32 %a to double
  %po = getelementptr double, ptr addrspace(1) %out, i64 %i
  store double %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @u32_to_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %a = load i32, ptr addrspace(1) %p
  %r = uitofp i32 %a to double
  %po = getelementptr double, ptr addrspace(1) %out, i64 %i
  store double %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @f64_to_i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr double, ptr addrspace(1) %in, i64 %i
  %a = load double, ptr addrspace(1) %p
  %r = fptosi double %a to i32
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @f32_to_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %i
  %a = load float, ptr addrspace(1) %p
  %r = fpext float %a to double
  %po = getelementptr double, ptr addrspace(1) %out, i64 %i
  store double %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @f64_to_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr double, ptr addrspace(1) %in, i64 %i
  %a = load double, ptr addrspace(1) %p
  %r = fptrunc double %a to float
  %po = getelementptr float, ptr addrspace(1) %out, i64 %i
  store float %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @f16_to_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr half, ptr addrspace(1) %in, i64 %i
  %a = load half, ptr addrspace(1) %p
  %r = fpext half %a to float
  %po = getelementptr float, ptr addrspace(1) %out, i64 %i
  store float %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @f32_to_f16(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %i
  %a = load float, ptr addrspace(1) %p
  %r = fptrunc float %a to half
  %po = getelementptr half, ptr addrspace(1) %out, i64 %i
  store half %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @i64_to_f32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i64, ptr addrspace(1) %in, i64 %i
  %a = load i64, ptr addrspace(1) %p
  %r = sitofp i64 %a to float
  %po = getelementptr float, ptr addrspace(1) %out, i64 %i
  store float %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @u64_to_f64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i64, ptr addrspace(1) %in, i64 %i
  %a = load i64, ptr addrspace(1) %p
  %r = uitofp i64 %a to double
  %po = getelementptr double, ptr addrspace(1) %out, i64 %i
  store double %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @f32_to_i64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %i
  %a = load float, ptr addrspace(1) %p
  %r = fptosi float %a to i64
  %po = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @f64_to_u64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr double, ptr addrspace(1) %in, i64 %i
  %a = load double, ptr addrspace(1) %p
  %r = fptoui double %a to i64
  %po = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %r, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
