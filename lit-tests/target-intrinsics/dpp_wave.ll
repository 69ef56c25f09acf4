; DPP controls that only GFX8 and GFX9 have.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx908 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @wave_shr(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 %a0, i32 %a1, i32 312, i32 15, i32 15, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @wave_rol(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 %a0, i32 %a1, i32 308, i32 15, i32 15, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @broadcast_15(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 %a0, i32 %a1, i32 322, i32 10, i32 15, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @broadcast_31(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 %a0, i32 %a1, i32 323, i32 12, i32 15, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1)
declare i32 @llvm.amdgcn.workitem.id.x()
