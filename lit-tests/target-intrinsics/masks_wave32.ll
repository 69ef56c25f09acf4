; Comparisons of all lanes and booleans from masks, in wave32.

; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @icmp_slt(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %r = call i32 @llvm.amdgcn.icmp.i32.i32(i32 %a0, i32 %a1, i32 40)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @fcmp_ult(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load float, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load float, ptr addrspace(1) %p1
  %r = call i32 @llvm.amdgcn.fcmp.i32.f32(float %a0, float %a1, i32 12)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @inverse(ptr addrspace(1) %out, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call i1 @llvm.amdgcn.inverse.ballot.i32(i32 %u)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  %z = zext i1 %r to i32
  store i32 %z, ptr addrspace(1) %q
  ret void
}

; Only the bits of the wave's lanes count.
define amdgpu_kernel void @inverse_wide(ptr addrspace(1) %out, i32 %u, i32 %w, i64 %mask) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call i1 @llvm.amdgcn.inverse.ballot.i64(i64 %mask)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  %z = zext i1 %r to i32
  store i32 %z, ptr addrspace(1) %q
  ret void
}

declare i1 @llvm.amdgcn.inverse.ballot.i32(i32)
declare i1 @llvm.amdgcn.inverse.ballot.i64(i64)
declare i32 @llvm.amdgcn.fcmp.i32.f32(float, float, i32)
declare i32 @llvm.amdgcn.icmp.i32.i32(i32, i32, i32)
declare i32 @llvm.amdgcn.workitem.id.x()
