; Double precision.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @fadd_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x double], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x double], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load double, ptr addrspace(1) %pa
  %b = load double, ptr addrspace(1) %pb
  %r = fadd double %a, %b
  %po = getelementptr double, ptr addrspace(1) %out, i64 %i
  store double %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fadd_uniform(ptr addrspace(1) %out, double %a, double %b) {
  %r = fadd double %a, %b
  store double %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @fsub_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x double], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x double], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load double, ptr addrspace(1) %pa
  %b = load double, ptr addrspace(1) %pb
  %r = fsub double %a, %b
  %po = getelementptr double, ptr addrspace(1) %out, i64 %i
  store double %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fsub_uniform(ptr addrspace(1) %out, double %a, double %b) {
  %r = fsub double %a, %b
  store double %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @fmul_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x double], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x double], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load double, ptr addrspace(1) %pa
  %b = load double, ptr addrspace(1) %pb
  %r = fmul double %a, %b
  %po = getelementptr double, ptr addrspace(1) %out, i64 %i
  store double %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fmul_uniform(ptr addrspace(1) %out, double %a, double %b) {
  %r = fmul double %a, %b
  store double %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @fdiv_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x double], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x double], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load double, ptr addrspace(1) %pa
  %b = load double, ptr addrspace(1) %pb
  %r = fdiv double %a, %b
  %po = getelementptr double, ptr addrspace(1) %out, i64 %i
  store double %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fdiv_uniform(ptr addrspace(1) %out, double %a, double %b) {
  %r = fdiv double %a, %b
  store double %r, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
