; Minimum and maximum of halves that propagate NaNs, extrema written as comparison and selection, conversions of pairs.

; RUN: amdgcn-llc %s -mcpu=gfx950 -o -
; RUN: amdgcn-llc %s -mcpu=gfx942 -o -

target triple = "amdgcn-amd-amdhsa"

define half @minimum(half %a, half %b) {
  %r = call half @llvm.minimum.f16(half %a, half %b)
  ret half %r
}

define half @minimum_of_three(half %a, half %b, half %c) {
  %r = call half @llvm.minimum.f16(half %a, half %b)
  %s = call half @llvm.minimum.f16(half %r, half %c)
  ret half %s
}

define <2 x half> @maximum_of_three(<2 x half> %a, <2 x half> %b, <2 x half> %c) {
  %r = call <2 x half> @llvm.maximum.v2f16(<2 x half> %a, <2 x half> %b)
  %s = call <2 x half> @llvm.maximum.v2f16(<2 x half> %c, <2 x half> %r)
  ret <2 x half> %s
}

define <3 x half> @maximum_of_constants(<3 x half> %a) {
  %r = call <3 x half> @llvm.maximum.v3f16(<3 x half> %a, <3 x half> <half 1.0, half 2.0, half 3.0>)
  ret <3 x half> %r
}

define half @selected_minimum(half %a, half %b) {
  %c = fcmp nnan nsz olt half %a, %b
  %r = select nnan nsz i1 %c, half %a, half %b
  ret half %r
}

define float @selected_maximum(float %a, float %b) {
  %c = fcmp nnan nsz ult float %a, %b
  %r = select nnan nsz i1 %c, float %b, float %a
  ret float %r
}

define double @selected_with_signs(double %a, double %b) {
  %c = fcmp nnan ult double %a, %b
  %r = select nnan i1 %c, double %b, double %a
  ret double %r
}

define <2 x half> @converted_pair(<2 x float> %a) {
  %r = fptrunc <2 x float> %a to <2 x half>
  ret <2 x half> %r
}

define <2 x half> @rounded_sums(<2 x float> %a, <2 x float> %b) {
  %s = fadd <2 x float> %a, %b
  %r = fptrunc <2 x float> %s to <2 x half>
  ret <2 x half> %r
}
