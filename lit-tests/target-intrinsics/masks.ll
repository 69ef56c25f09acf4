; Comparisons of all lanes, booleans from masks.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @icmp_slt(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %r = call i64 @llvm.amdgcn.icmp.i64.i32(i32 %a0, i32 %a1, i32 40)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @icmp_i16(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i16, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i16, ptr addrspace(1) %p1
  %r = call i64 @llvm.amdgcn.icmp.i64.i16(i16 %a0, i16 %a1, i32 34)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @icmp_i64(ptr addrspace(1) %out, ptr addrspace(1) %in0, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i64, ptr addrspace(1) %p0
  %r = call i64 @llvm.amdgcn.icmp.i64.i64(i64 %a0, i64 5, i32 39)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @icmp_i1(ptr addrspace(1) %out, ptr addrspace(1) %in0, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %l0 = load i32, ptr addrspace(1) %p0
  %a0 = trunc i32 %l0 to i1
  %r = call i64 @llvm.amdgcn.icmp.i64.i1(i1 %a0, i1 false, i32 33)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @fcmp_ult(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load float, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load float, ptr addrspace(1) %p1
  %r = call i64 @llvm.amdgcn.fcmp.i64.f32(float %a0, float %a1, i32 12)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @fcmp_f64(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load double, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load double, ptr addrspace(1) %p1
  %r = call i64 @llvm.amdgcn.fcmp.i64.f64(double %a0, double %a1, i32 5)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @inverse(ptr addrspace(1) %out, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call i1 @llvm.amdgcn.inverse.ballot.i64(i64 81985529216486895)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  %z = zext i1 %r to i32
  store i32 %z, ptr addrspace(1) %q
  ret void
}

declare i1 @llvm.amdgcn.inverse.ballot.i64(i64)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.fcmp.i64.f32(float, float, i32)
declare i64 @llvm.amdgcn.fcmp.i64.f64(double, double, i32)
declare i64 @llvm.amdgcn.icmp.i64.i1(i1, i1, i32)
declare i64 @llvm.amdgcn.icmp.i64.i16(i16, i16, i32)
declare i64 @llvm.amdgcn.icmp.i64.i32(i32, i32, i32)
declare i64 @llvm.amdgcn.icmp.i64.i64(i64, i64, i32)
