; Products and sums in f32 whose instructions extend operands from either half of a register and round the result to f16.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx906 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @extended(ptr addrspace(1) %out, ptr addrspace(1) %in, half %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr [2 x <2 x half>], ptr addrspace(1) %in, i64 %i
  %a = load <2 x half>, ptr addrspace(1) %from
  %from1 = getelementptr <2 x half>, ptr addrspace(1) %from, i64 1
  %c = load float, ptr addrspace(1) %from1
  %x = extractelement <2 x half> %a, i32 0
  %y = extractelement <2 x half> %a, i32 1
  %xw = fpext half %x to float
  %yw = fpext half %y to float
  %uw = fpext half %u to float
  %r0 = call float @llvm.fma.f32(float %xw, float %yw, float %c)
  %minus = fneg float %yw
  %size = call float @llvm.fabs.f32(float %xw)
  %r1 = call float @llvm.fma.f32(float %minus, float %uw, float %size)
  %opposite = fneg half %x
  %ow = fpext half %opposite to float
  %r2 = call float @llvm.fma.f32(float %ow, float 2.0, float 0.5)
  %to = getelementptr <3 x float>, ptr addrspace(1) %out, i64 %i
  %v0 = insertelement <3 x float> poison, float %r0, i32 0
  %v1 = insertelement <3 x float> %v0, float %r1, i32 1
  %v2 = insertelement <3 x float> %v1, float %r2, i32 2
  store <3 x float> %v2, ptr addrspace(1) %to
  ret void
}

; A product becomes a sum with negative zero, which keeps the sign of a zero.
define amdgpu_kernel void @rounded(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr <4 x float>, ptr addrspace(1) %in, i64 %i
  %v = load <4 x float>, ptr addrspace(1) %from
  %a = extractelement <4 x float> %v, i32 0
  %b = extractelement <4 x float> %v, i32 1
  %c = extractelement <4 x float> %v, i32 2
  %sum = call float @llvm.fma.f32(float %a, float %b, float %c)
  %first = fptrunc float %sum to half
  %bits = bitcast float %a to i32
  %some = and i32 %bits, 255
  %some1 = add i32 %some, 1
  %number = uitofp i32 %some1 to float
  %product = fmul float %number, 0.25
  %second = fptrunc float %product to half
  %r0 = insertelement <2 x half> poison, half %first, i32 0
  %r1 = insertelement <2 x half> %r0, half %second, i32 1
  %to = getelementptr <2 x half>, ptr addrspace(1) %out, i64 %i
  store <2 x half> %r1, ptr addrspace(1) %to
  ret void
}

; gfx900 has only `v_mad_mix_f32`, which flushes denormals, so it is used here. Other processors convert the operands.
define amdgpu_kernel void @flushed(ptr addrspace(1) %out, ptr addrspace(1) %in) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %from = getelementptr <4 x half>, ptr addrspace(1) %in, i64 %i
  %v = load <4 x half>, ptr addrspace(1) %from
  %w = fpext <4 x half> %v to <4 x float>
  %a = extractelement <4 x float> %w, i32 0
  %b = extractelement <4 x float> %w, i32 1
  %c = extractelement <4 x float> %w, i32 2
  %r = call float @llvm.fmuladd.f32(float %a, float %b, float %c)
  %to = getelementptr float, ptr addrspace(1) %out, i64 %i
  store float %r, ptr addrspace(1) %to
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.fmuladd.f32(float, float, float)
declare float @llvm.fabs.f32(float)

attributes #0 = { "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
