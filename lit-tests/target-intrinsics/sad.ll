; Sums of absolute differences of bytes, four at a time.

; RUN: amdgcn-llc %s -mcpu=gfx700 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @mqsad_pk(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i64, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i64, ptr addrspace(1) %p2
  %r = call i64 @llvm.amdgcn.mqsad.pk.u16.u8(i64 %a0, i32 %a1, i64 %a2)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @qsad(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i64, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load i64, ptr addrspace(1) %p2
  %r = call i64 @llvm.amdgcn.qsad.pk.u16.u8(i64 %a0, i32 %a1, i64 %a2)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @mqsad(ptr addrspace(1) %out, ptr addrspace(1) %in0, ptr addrspace(1) %in1, ptr addrspace(1) %in2, i32 %u, i32 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p0 = getelementptr [2 x i64], ptr addrspace(1) %in0, i32 %id
  %a0 = load i64, ptr addrspace(1) %p0
  %p1 = getelementptr [2 x i64], ptr addrspace(1) %in1, i32 %id
  %a1 = load i32, ptr addrspace(1) %p1
  %p2 = getelementptr [2 x i64], ptr addrspace(1) %in2, i32 %id
  %a2 = load <4 x i32>, ptr addrspace(1) %p2
  %r = call <4 x i32> @llvm.amdgcn.mqsad.u32.u8(i64 %a0, i32 %a1, <4 x i32> %a2)
  %q = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store <4 x i32> %r, ptr addrspace(1) %q
  ret void
}

declare <4 x i32> @llvm.amdgcn.mqsad.u32.u8(i64, i32, <4 x i32>)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.mqsad.pk.u16.u8(i64, i32, i64)
declare i64 @llvm.amdgcn.qsad.pk.u16.u8(i64, i32, i64)
