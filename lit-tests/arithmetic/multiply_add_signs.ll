; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -denormal-fp-math-f32=preserve-sign -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

; The signs of all three operands are modifiers, whether the product is added in the same instruction or in the next.

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @floats(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr <4 x float>, ptr addrspace(1) %p, i32 %id
  %v = load <4 x float>, ptr addrspace(1) %at
  %a = extractelement <4 x float> %v, i32 0
  %b = extractelement <4 x float> %v, i32 1
  %c = extractelement <4 x float> %v, i32 2
  %minus.a = fneg float %a
  %size.b = call float @llvm.fabs.f32(float %b)
  %minus.c = fneg float %c
  %size.c = call float @llvm.fabs.f32(float %c)
  %minus.size.c = fneg float %size.c
  %r0 = call float @llvm.fmuladd.f32(float %minus.a, float %b, float %c)
  %r1 = call float @llvm.fmuladd.f32(float %a, float %size.b, float %minus.c)
  %r2 = call float @llvm.fmuladd.f32(float %a, float %b, float %size.c)
  %r3 = call float @llvm.fmuladd.f32(float %a, float %b, float %minus.size.c)
  %w0 = insertelement <4 x float> poison, float %r0, i32 0
  %w1 = insertelement <4 x float> %w0, float %r1, i32 1
  %w2 = insertelement <4 x float> %w1, float %r2, i32 2
  %w3 = insertelement <4 x float> %w2, float %r3, i32 3
  store <4 x float> %w3, ptr addrspace(1) %at
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare float @llvm.fabs.f32(float)
declare float @llvm.fmuladd.f32(float, float, float)
