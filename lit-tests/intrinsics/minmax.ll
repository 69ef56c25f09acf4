; Minimum, maximum, median and saturating arithmetic.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @integers(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %p
  %low = call i32 @llvm.smax.i32(i32 %a, i32 -5)
  %high = call i32 @llvm.smin.i32(i32 %low, i32 50)
  %u = call i32 @llvm.umin.i32(i32 %high, i32 %n)
  %s = call i32 @llvm.uadd.sat.i32(i32 %u, i32 %a)
  %d = call i32 @llvm.ssub.sat.i32(i32 %s, i32 %a)
  %m = call i32 @llvm.abs.i32(i32 %d, i1 false)
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %m, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @floats(ptr addrspace(1) %out, ptr addrspace(1) %in, float %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %id
  %a = load float, ptr addrspace(1) %p
  %low = call float @llvm.maxnum.f32(float %a, float 0.0)
  %high = call float @llvm.minnum.f32(float %low, float 1.0)
  %m = call float @llvm.amdgcn.fmed3.f32(float %high, float %n, float %a)
  %c = call float @llvm.copysign.f32(float %m, float %n)
  %q = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %c, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.uadd.sat.i32(i32, i32)
declare i32 @llvm.ssub.sat.i32(i32, i32)
declare i32 @llvm.abs.i32(i32, i1)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.amdgcn.fmed3.f32(float, float, float)
declare float @llvm.copysign.f32(float, float)
declare i32 @llvm.amdgcn.workitem.id.x()
