; Operations on halves that f32 instructions compute exactly enough: integers beyond the precision of an f32 are out of
; range for a half, the reciprocal of a half is rounded once, and no half is denormal in an f32.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define half @from_i32(i32 %a) {
  %v = sitofp i32 %a to half
  ret half %v
}

define half @from_u32(i32 %a) {
  %v = uitofp i32 %a to half
  ret half %v
}

define half @from_i64(i64 %a) {
  %v = sitofp i64 %a to half
  ret half %v
}

define half @from_u64(i64 %a) {
  %v = uitofp i64 %a to half
  ret half %v
}

define half @reciprocal(half %a) {
  %v = fdiv half 1.0, %a
  ret half %v
}

define half @negative_reciprocal(half %a) {
  %v = fdiv half -1.0, %a
  ret half %v
}

; Another numerator needs the correction of the quotient.
define half @quotient(half %a) {
  %v = fdiv half 3.0, %a
  ret half %v
}

define float @logarithm_of_half(half %a) {
  %x = fpext half %a to float
  %v = call float @llvm.log2.f32(float %x)
  ret float %v
}

define float @logarithm_of_integer(i32 %a) {
  %x = uitofp i32 %a to float
  %v = call float @llvm.log.f32(float %x)
  ret float %v
}

; A difference may be denormal.
define float @logarithm_of_difference(half %a, float %b) {
  %x = fpext half %a to float
  %d = fsub float %x, %b
  %v = call float @llvm.log2.f32(float %d)
  ret float %v
}
