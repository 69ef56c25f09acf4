; Fused and unfused multiply-add: fmuladd becomes whichever is cheaper and allowed by the denormal mode.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @fused(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr <4 x float>, ptr addrspace(1) %in, i64 %i
  %v = load <4 x float>, ptr addrspace(1) %p
  %a = extractelement <4 x float> %v, i32 0
  %b = extractelement <4 x float> %v, i32 1
  %c = extractelement <4 x float> %v, i32 2
  %f = call float @llvm.fma.f32(float %a, float %b, float %c)
  %m = call float @llvm.fmuladd.f32(float %a, float %f, float %b)
  %n = fneg float %m
  %r = call float @llvm.fma.f32(float %n, float %c, float 1.0)
  %po = getelementptr float, ptr addrspace(1) %out, i64 %i
  store float %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @flushed(ptr addrspace(1) %out, ptr addrspace(1) %in) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr <2 x float>, ptr addrspace(1) %in, i64 %i
  %v = load <2 x float>, ptr addrspace(1) %p
  %a = extractelement <2 x float> %v, i32 0
  %b = extractelement <2 x float> %v, i32 1
  %m = call float @llvm.fmuladd.f32(float %a, float %b, float %a)
  %po = getelementptr float, ptr addrspace(1) %out, i64 %i
  store float %m, ptr addrspace(1) %po
  ret void
}

declare float @llvm.fma.f32(float, float, float)
declare float @llvm.fmuladd.f32(float, float, float)
declare i32 @llvm.amdgcn.workitem.id.x()
