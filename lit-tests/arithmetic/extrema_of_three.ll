; Minimum and maximum of three floats, medians, and clamps to 0 and 1.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

; The operands of three-operand instructions are not quieted, as in LLVM's code.
define float @chain(float %a, float %b, float %c, float %d, float %e) {
  %1 = call float @llvm.maxnum.f32(float %a, float %b)
  %2 = call float @llvm.maxnum.f32(float %1, float %c)
  %3 = call float @llvm.maxnum.f32(float %d, float %2)
  %4 = call float @llvm.maxnum.f32(float %3, float %e)
  ret float %4
}

define float @signs(float %a, float %b, float %c) {
  %x = fneg float %a
  %y = call float @llvm.fabs.f32(float %b)
  %1 = call float @llvm.minnum.f32(float %x, float %y)
  %2 = call float @llvm.minnum.f32(float %1, float %c)
  ret float %2
}

; The inner maximum has another use, so two instructions are needed anyway.
define float @shared(float %a, float %b, float %c, ptr addrspace(1) %p) {
  %1 = call nnan float @llvm.maxnum.f32(float %a, float %b)
  %2 = call nnan float @llvm.maxnum.f32(float %1, float %c)
  store float %1, ptr addrspace(1) %p
  ret float %2
}

define float @mixed(float %a, float %b, float %c) {
  %1 = call nnan float @llvm.minnum.f32(float %a, float %b)
  %2 = call nnan float @llvm.maxnum.f32(float %1, float %c)
  ret float %2
}

define half @halves(half %a, half %b, half %c) {
  %1 = call nnan half @llvm.maxnum.f16(half %a, half %b)
  %2 = call nnan half @llvm.maxnum.f16(half %1, half %c)
  ret half %2
}

define float @median(float %a) {
  %1 = call float @llvm.maxnum.f32(float %a, float -1.0)
  %2 = call float @llvm.minnum.f32(float %1, float 4.0)
  ret float %2
}

; If %a is NaN, this is 4; the median would be -1.
define float @minimum_first(float %a) {
  %1 = call float @llvm.minnum.f32(float %a, float 4.0)
  %2 = call float @llvm.maxnum.f32(float %1, float -1.0)
  ret float %2
}

; The minimum of -0 and 0 is -0; the median may be either.
define float @zero(float %a) {
  %1 = call float @llvm.maxnum.f32(float %a, float -1.0)
  %2 = call float @llvm.minnum.f32(float %1, float 0.0)
  ret float %2
}

define float @bounds_out_of_order(float %a) {
  %1 = call float @llvm.maxnum.f32(float %a, float 4.0)
  %2 = call float @llvm.minnum.f32(float %1, float -1.0)
  ret float %2
}

define float @clamped_sum(float %a, float %b) {
  %s = fadd float %a, %b
  %1 = call float @llvm.maxnum.f32(float %s, float 0.0)
  %2 = call float @llvm.minnum.f32(float %1, float 1.0)
  ret float %2
}

define double @clamped_product(double %a, double %b) {
  %s = fmul double %a, %b
  %1 = call double @llvm.maxnum.f64(double %s, double 0.0)
  %2 = call double @llvm.minnum.f64(double %1, double 1.0)
  ret double %2
}

; Without DX10_CLAMP, the modifier would keep NaN.
define float @without_dx10_clamp(float %a, float %b) #0 {
  %s = fadd float %a, %b
  %1 = call float @llvm.maxnum.f32(float %s, float 0.0)
  %2 = call float @llvm.minnum.f32(float %1, float 1.0)
  ret float %2
}

; The sum has another use.
define float @sum_and_clamp(float %a, float %b, ptr addrspace(1) %p) {
  %s = fadd float %a, %b
  store float %s, ptr addrspace(1) %p
  %1 = call float @llvm.maxnum.f32(float %s, float 0.0)
  %2 = call float @llvm.minnum.f32(float %1, float 1.0)
  ret float %2
}

define i32 @signed(i32 %a) {
  %1 = call i32 @llvm.smax.i32(i32 %a, i32 -16)
  %2 = call i32 @llvm.smin.i32(i32 %1, i32 64)
  ret i32 %2
}

define i32 @signed_minimum_first(i32 %a) {
  %1 = call i32 @llvm.smin.i32(i32 %a, i32 64)
  %2 = call i32 @llvm.smax.i32(i32 %1, i32 -16)
  ret i32 %2
}

; The maximum is not negative, so the unsigned minimum is also the signed one.
define i32 @unsigned_minimum_of_signed_maximum(i32 %a) {
  %1 = call i32 @llvm.smax.i32(i32 %a, i32 0)
  %2 = call i32 @llvm.umin.i32(i32 %1, i32 15)
  ret i32 %2
}

define i32 @unsigned(i32 %a) {
  %1 = call i32 @llvm.umax.i32(i32 %a, i32 2)
  %2 = call i32 @llvm.umin.i32(i32 %1, i32 64)
  ret i32 %2
}

attributes #0 = { "amdgpu-dx10-clamp"="false" }
