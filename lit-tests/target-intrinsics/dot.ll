; Dot products.

; RUN: amdgcn-llc %s -mcpu=gfx906 -o -
; RUN: amdgcn-llc %s -mcpu=gfx908 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1011 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @sdot2(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load <2 x i16>, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load <2 x i16>, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i32, ptr addrspace(1) %p2
  %r = call i32 @llvm.amdgcn.sdot2(<2 x i16> %a0, <2 x i16> %a1, i32 %a2, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @sdot2_clamp(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load <2 x i16>, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load <2 x i16>, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i32, ptr addrspace(1) %p2
  %r = call i32 @llvm.amdgcn.sdot2(<2 x i16> %a0, <2 x i16> %a1, i32 %a2, i1 true)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @udot2(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load <2 x i16>, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load <2 x i16>, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i32, ptr addrspace(1) %p2
  %r = call i32 @llvm.amdgcn.udot2(<2 x i16> %a0, <2 x i16> %a1, i32 %a2, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @udot2_clamp(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load <2 x i16>, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load <2 x i16>, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i32, ptr addrspace(1) %p2
  %r = call i32 @llvm.amdgcn.udot2(<2 x i16> %a0, <2 x i16> %a1, i32 %a2, i1 true)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @sdot4(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i32, ptr addrspace(1) %p2
  %r = call i32 @llvm.amdgcn.sdot4(i32 %a0, i32 %a1, i32 %a2, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @sdot4_clamp(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i32, ptr addrspace(1) %p2
  %r = call i32 @llvm.amdgcn.sdot4(i32 %a0, i32 %a1, i32 %a2, i1 true)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @udot4(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i32, ptr addrspace(1) %p2
  %r = call i32 @llvm.amdgcn.udot4(i32 %a0, i32 %a1, i32 %a2, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @udot4_clamp(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i32, ptr addrspace(1) %p2
  %r = call i32 @llvm.amdgcn.udot4(i32 %a0, i32 %a1, i32 %a2, i1 true)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @sdot8(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i32, ptr addrspace(1) %p2
  %r = call i32 @llvm.amdgcn.sdot8(i32 %a0, i32 %a1, i32 %a2, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @sdot8_clamp(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i32, ptr addrspace(1) %p2
  %r = call i32 @llvm.amdgcn.sdot8(i32 %a0, i32 %a1, i32 %a2, i1 true)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @udot8(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i32, ptr addrspace(1) %p2
  %r = call i32 @llvm.amdgcn.udot8(i32 %a0, i32 %a1, i32 %a2, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @udot8_clamp(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i32, ptr addrspace(1) %p2
  %r = call i32 @llvm.amdgcn.udot8(i32 %a0, i32 %a1, i32 %a2, i1 true)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @fdot2(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load <2 x half>, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load <2 x half>, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load float, ptr addrspace(1) %p2
  %r = call float @llvm.amdgcn.fdot2(<2 x half> %a0, <2 x half> %a1, float %a2, i1 false)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @fdot2_clamp(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load <2 x half>, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load <2 x half>, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load float, ptr addrspace(1) %p2
  %r = call float @llvm.amdgcn.fdot2(<2 x half> %a0, <2 x half> %a1, float %a2, i1 true)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %q
  ret void
}

declare float @llvm.amdgcn.fdot2(<2 x half>, <2 x half>, float, i1)
declare i32 @llvm.amdgcn.sdot2(<2 x i16>, <2 x i16>, i32, i1)
declare i32 @llvm.amdgcn.sdot4(i32, i32, i32, i1)
declare i32 @llvm.amdgcn.sdot8(i32, i32, i32, i1)
declare i32 @llvm.amdgcn.udot2(<2 x i16>, <2 x i16>, i32, i1)
declare i32 @llvm.amdgcn.udot4(i32, i32, i32, i1)
declare i32 @llvm.amdgcn.udot8(i32, i32, i32, i1)
declare i32 @llvm.amdgcn.workitem.id.x()
