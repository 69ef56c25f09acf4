; Operations for which gfx950 has an instruction: rounding to bfloat, minima and maxima that propagate NaNs, functions
; of three bits. Sums of pairs of bfloat in memory, which gfx942 has too.

; RUN: amdgcn-llc %s -mcpu=gfx950 -O2 -o -

target triple = "amdgcn-amd-amdhsa"

define bfloat @rounded(float %x) {
  %r = fptrunc float %x to bfloat
  ret bfloat %r
}

define <2 x bfloat> @rounded_pair(<2 x float> %x) {
  %r = fptrunc <2 x float> %x to <2 x bfloat>
  ret <2 x bfloat> %r
}

define float @minimum_of_three(float %x, float %y, float %z) {
  %r = call float @llvm.minimum.f32(float %x, float %y)
  %q = call float @llvm.minimum.f32(float %z, float %r)
  ret float %q
}

define float @maximum(float %x, float %y) {
  %n = fneg float %y
  %r = call float @llvm.maximum.f32(float %x, float %n)
  ret float %r
}

define i32 @chosen_bits(i32 %x, i32 %y, i32 %z) {
  %a = and i32 %x, %y
  %o = or i32 %x, %z
  %r = xor i32 %a, %o
  ret i32 %r
}

define i32 @not_xor(i32 %x, i32 %y) {
  %a = xor i32 %x, %y
  %r = xor i32 %a, -1
  ret i32 %r
}

define i32 @and_or(i32 %x, i32 %y, i32 %z) {
  %a = and i32 %x, %y
  %r = or i32 %a, %z
  ret i32 %r
}

define i32 @majority(i32 %x, i32 %y, i32 %z) {
  %a = and i32 %x, %y
  %o = or i32 %x, %y
  %b = and i32 %o, %z
  %r = or i32 %a, %b
  ret i32 %r
}

define i32 @four_sources(i32 %x, i32 %y, i32 %z, i32 %w) {
  %a = and i32 %x, %y
  %b = xor i32 %z, %w
  %r = or i32 %a, %b
  ret i32 %r
}

define <2 x bfloat> @sums(ptr addrspace(1) %p, ptr addrspace(3) %q, <2 x bfloat> %x) {
  %r = atomicrmw fadd ptr addrspace(1) %p, <2 x bfloat> %x syncscope("agent") monotonic
  %s = atomicrmw fadd ptr addrspace(3) %q, <2 x bfloat> %r syncscope("agent") monotonic
  ret <2 x bfloat> %s
}
