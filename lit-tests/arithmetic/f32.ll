; Single precision. Subtraction and negation fold into source modifiers; division is correctly rounded.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @fadd_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x float], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x float], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load float, ptr addrspace(1) %pa
  %b = load float, ptr addrspace(1) %pb
  %r = fadd float %a, %b
  %po = getelementptr float, ptr addrspace(1) %out, i64 %i
  store float %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fadd_uniform(ptr addrspace(1) %out, float %a, float %b) {
  %r = fadd float %a, %b
  store float %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @fsub_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x float], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x float], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load float, ptr addrspace(1) %pa
  %b = load float, ptr addrspace(1) %pb
  %r = fsub float %a, %b
  %po = getelementptr float, ptr addrspace(1) %out, i64 %i
  store float %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fsub_uniform(ptr addrspace(1) %out, float %a, float %b) {
  %r = fsub float %a, %b
  store float %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @fmul_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x float], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x float], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load float, ptr addrspace(1) %pa
  %b = load float, ptr addrspace(1) %pb
  %r = fmul float %a, %b
  %po = getelementptr float, ptr addrspace(1) %out, i64 %i
  store float %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fmul_uniform(ptr addrspace(1) %out, float %a, float %b) {
  %r = fmul float %a, %b
  store float %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @fdiv_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x float], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x float], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load float, ptr addrspace(1) %pa
  %b = load float, ptr addrspace(1) %pb
  %r = fdiv float %a, %b
  %po = getelementptr float, ptr addrspace(1) %out, i64 %i
  store float %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fdiv_uniform(ptr addrspace(1) %out, float %a, float %b) {
  %r = fdiv float %a, %b
  store float %r, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
