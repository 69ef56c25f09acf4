; Half precision, native from GFX8 on.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @fadd_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x half], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x half], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load half, ptr addrspace(1) %pa
  %b = load half, ptr addrspace(1) %pb
  %r = fadd half %a, %b
  %po = getelementptr half, ptr addrspace(1) %out, i64 %i
  store half %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fadd_uniform(ptr addrspace(1) %out, half %a, half %b) {
  %r = fadd half %a, %b
  store half %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @fsub_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x half], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x half], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load half, ptr addrspace(1) %pa
  %b = load half, ptr addrspace(1) %pb
  %r = fsub half %a, %b
  %po = getelementptr half, ptr addrspace(1) %out, i64 %i
  store half %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fsub_uniform(ptr addrspace(1) %out, half %a, half %b) {
  %r = fsub half %a, %b
  store half %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @fmul_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x half], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x half], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load half, ptr addrspace(1) %pa
  %b = load half, ptr addrspace(1) %pb
  %r = fmul half %a, %b
  %po = getelementptr half, ptr addrspace(1) %out, i64 %i
  store half %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fmul_uniform(ptr addrspace(1) %out, half %a, half %b) {
  %r = fmul half %a, %b
  store half %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @fdiv_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x half], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x half], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load half, ptr addrspace(1) %pa
  %b = load half, ptr addrspace(1) %pb
  %r = fdiv half %a, %b
  %po = getelementptr half, ptr addrspace(1) %out, i64 %i
  store half %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fdiv_uniform(ptr addrspace(1) %out, half %a, half %b) {
  %r = fdiv half %a, %b
  store half %r, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
