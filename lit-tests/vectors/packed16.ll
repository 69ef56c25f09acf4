; Two 16-bit values in a register: packed instructions from GFX9 on.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @add_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x <2 x i16>], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x <2 x i16>], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load <2 x i16>, ptr addrspace(1) %pa
  %b = load <2 x i16>, ptr addrspace(1) %pb
  %r = add <2 x i16> %a, %b
  %po = getelementptr <2 x i16>, ptr addrspace(1) %out, i64 %i
  store <2 x i16> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @add_uniform(ptr addrspace(1) %out, <2 x i16> %a, <2 x i16> %b) {
  %r = add <2 x i16> %a, %b
  store <2 x i16> %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @mul_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x <2 x i16>], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x <2 x i16>], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load <2 x i16>, ptr addrspace(1) %pa
  %b = load <2 x i16>, ptr addrspace(1) %pb
  %r = mul <2 x i16> %a, %b
  %po = getelementptr <2 x i16>, ptr addrspace(1) %out, i64 %i
  store <2 x i16> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @mul_uniform(ptr addrspace(1) %out, <2 x i16> %a, <2 x i16> %b) {
  %r = mul <2 x i16> %a, %b
  store <2 x i16> %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @shl_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x <2 x i16>], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x <2 x i16>], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load <2 x i16>, ptr addrspace(1) %pa
  %b = load <2 x i16>, ptr addrspace(1) %pb
  %n = and <2 x i16> %b, splat (i16 15)
  %r = shl <2 x i16> %a, %n
  %po = getelementptr <2 x i16>, ptr addrspace(1) %out, i64 %i
  store <2 x i16> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @shl_uniform(ptr addrspace(1) %out, <2 x i16> %a, <2 x i16> %b) {
  %n = and <2 x i16> %b, splat (i16 15)
  %r = shl <2 x i16> %a, %n
  store <2 x i16> %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @fadd_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x <2 x half>], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x <2 x half>], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load <2 x half>, ptr addrspace(1) %pa
  %b = load <2 x half>, ptr addrspace(1) %pb
  %r = fadd <2 x half> %a, %b
  %po = getelementptr <2 x half>, ptr addrspace(1) %out, i64 %i
  store <2 x half> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fadd_uniform(ptr addrspace(1) %out, <2 x half> %a, <2 x half> %b) {
  %r = fadd <2 x half> %a, %b
  store <2 x half> %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @fmul_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x <2 x half>], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x <2 x half>], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load <2 x half>, ptr addrspace(1) %pa
  %b = load <2 x half>, ptr addrspace(1) %pb
  %r = fmul <2 x half> %a, %b
  %po = getelementptr <2 x half>, ptr addrspace(1) %out, i64 %i
  store <2 x half> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @fmul_uniform(ptr addrspace(1) %out, <2 x half> %a, <2 x half> %b) {
  %r = fmul <2 x half> %a, %b
  store <2 x half> %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @v4fadd_divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr [2 x <4 x half>], ptr addrspace(1) %in, i64 %i, i64 0
  %pb = getelementptr [2 x <4 x half>], ptr addrspace(1) %in, i64 %i, i64 1
  %a = load <4 x half>, ptr addrspace(1) %pa
  %b = load <4 x half>, ptr addrspace(1) %pb
  %r = fadd <4 x half> %a, %b
  %po = getelementptr <4 x half>, ptr addrspace(1) %out, i64 %i
  store <4 x half> %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @v4fadd_uniform(ptr addrspace(1) %out, <4 x half> %a, <4 x half> %b) {
  %r = fadd <4 x half> %a, %b
  store <4 x half> %r, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
