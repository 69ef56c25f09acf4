; A sum of products stays in its register: the accumulate forms take one dword each.

; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx906 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @dot(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr <4 x float>, ptr addrspace(1) %in, i32 %id
  %v = load <4 x float>, ptr addrspace(1) %at
  %next = getelementptr <4 x float>, ptr addrspace(1) %at, i32 64
  %w = load <4 x float>, ptr addrspace(1) %next
  %v0 = extractelement <4 x float> %v, i32 0
  %v1 = extractelement <4 x float> %v, i32 1
  %v2 = extractelement <4 x float> %v, i32 2
  %w0 = extractelement <4 x float> %w, i32 0
  %w1 = extractelement <4 x float> %w, i32 1
  %w2 = extractelement <4 x float> %w, i32 2
  %first = fmul contract float %v0, %w0
  %second = call contract float @llvm.fmuladd.f32(float %v1, float %w1, float %first)
  %third = call contract float @llvm.fmuladd.f32(float %v2, float %w2, float %second)
  %to = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %third, ptr addrspace(1) %to
  ret void
}

declare float @llvm.fmuladd.f32(float, float, float)
declare i32 @llvm.amdgcn.workitem.id.x()
