; Matrix instructions of gfx950 with scales, without scales (both are zero), and sparse ones; conversions of tuples,
; whose results must not overlap their sources.

; RUN: amdgcn-llc %s -mcpu=gfx950 -O2 -o -

target triple = "amdgcn-amd-amdhsa"

define <4 x float> @scaled(<8 x i32> %a, <8 x i32> %b, <4 x float> %c, i32 %s, i32 %t) {
  %r = call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v8i32.v8i32(<8 x i32> %a, <8 x i32> %b, <4 x float> %c, i32 2, i32 4, i32 3, i32 %s, i32 2, i32 %t)
  ret <4 x float> %r
}

define <4 x float> @without_scales(<8 x i32> %a, <8 x i32> %b) {
  %r = call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v8i32.v8i32(<8 x i32> %a, <8 x i32> %b, <4 x float> zeroinitializer, i32 0, i32 1, i32 0, i32 0, i32 0, i32 0)
  ret <4 x float> %r
}

define <4 x float> @without_scales_in_higher_bytes(<8 x i32> %a, <8 x i32> %b, <4 x float> %c) {
  %r = call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v8i32.v8i32(<8 x i32> %a, <8 x i32> %b, <4 x float> %c, i32 1, i32 0, i32 3, i32 0, i32 1, i32 0)
  ret <4 x float> %r
}

define <4 x float> @sparse(<8 x half> %a, <16 x half> %b, i32 %i) {
  %r = call <4 x float> @llvm.amdgcn.smfmac.f32.16x16x64.f16(<8 x half> %a, <16 x half> %b, <4 x float> zeroinitializer, i32 %i, i32 1, i32 2)
  ret <4 x float> %r
}

define <32 x float> @unpacked(<6 x i32> %a, float %s) {
  %r = call <32 x float> @llvm.amdgcn.cvt.scalef32.pk32.f32.fp6(<6 x i32> %a, float %s)
  ret <32 x float> %r
}

define i32 @byte_of_result(i32 %old, float %x, i32 %random, float %s) {
  %r = call i32 @llvm.amdgcn.cvt.scalef32.sr.fp8.f32(i32 %old, float %x, i32 %random, float %s, i32 2)
  ret i32 %r
}

define float @byte_of_source(i32 %x) {
  %r = call float @llvm.amdgcn.cvt.f32.fp8(i32 %x, i32 3)
  ret float %r
}
