; A fused multiply-add of f16 rounds once. Before GFX8 it is computed in f64 and rounded to odd: in f32, a sum just above
; the middle between two f16 would become that middle.
; RUN: amdgcn-llc %s -mcpu=gfx700 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -

target triple = "amdgcn-amd-amdhsa"

define half @fused(half %a, half %b, half %c) {
  %r = call half @llvm.fma.f16(half %a, half %b, half %c)
  ret half %r
}

declare half @llvm.fma.f16(half, half, half)
