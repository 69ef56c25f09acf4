; Scalar functions and the state of the wave.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @bit_replicate(ptr addrspace(1) %out, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call i64 @llvm.amdgcn.s.bitreplicate(i32 %u)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @quad_mask(ptr addrspace(1) %out, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call i32 @llvm.amdgcn.s.quadmask.i32(i32 %u)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @quad_mask_64(ptr addrspace(1) %out, ptr addrspace(1) %in0, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i64, ptr addrspace(1) %p0
  %r = call i64 @llvm.amdgcn.s.quadmask.i64(i64 %a0)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @whole_quads(ptr addrspace(1) %out, ptr addrspace(1) %in0, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %r = call i32 @llvm.amdgcn.s.wqm.i32(i32 %a0)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @whole_quads_64(ptr addrspace(1) %out, ptr addrspace(1) %in0, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i64, ptr addrspace(1) %p0
  %r = call i64 @llvm.amdgcn.s.wqm.i64(i64 %a0)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.s.quadmask.i32(i32)
declare i32 @llvm.amdgcn.s.wqm.i32(i32)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.s.bitreplicate(i32)
declare i64 @llvm.amdgcn.s.quadmask.i64(i64)
declare i64 @llvm.amdgcn.s.wqm.i64(i64)
