; 16-bit coordinates are packed, the operands before them are not. Cache policies that a processor lacks are dropped.

; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx1010 -o -

target triple = "amdgcn--mesa3d"

define amdgpu_ps <4 x float> @compared(<8 x i32> inreg %image, <4 x i32> inreg %sampler, float %reference, half %s, half %t) {
  %v = call <4 x float> @llvm.amdgcn.image.sample.c.2d.v4f32.f16(i32 15, float %reference, half %s, half %t, <8 x i32> %image, <4 x i32> %sampler, i1 false, i32 0, i32 0)
  ret <4 x float> %v
}

define amdgpu_ps <4 x float> @biased(<8 x i32> inreg %image, <4 x i32> inreg %sampler, i32 %offset, half %bias, half %s, half %t, half %slice) {
  %v = call <4 x float> @llvm.amdgcn.image.sample.b.o.2darray.v4f32.f16.f16(i32 15, i32 %offset, half %bias, half %s, half %t, half %slice, <8 x i32> %image, <4 x i32> %sampler, i1 false, i32 0, i32 0)
  ret <4 x float> %v
}

define amdgpu_ps <4 x float> @gradients(<8 x i32> inreg %image, <4 x i32> inreg %sampler, half %dx, half %dy, half %s) {
  %v = call <4 x float> @llvm.amdgcn.image.sample.d.1d.v4f32.f16.f16(i32 15, half %dx, half %dy, half %s, <8 x i32> %image, <4 x i32> %sampler, i1 false, i32 0, i32 0)
  ret <4 x float> %v
}

define amdgpu_ps <4 x float> @uncached(<8 x i32> inreg %image, i32 %s) {
  %v = call <4 x float> @llvm.amdgcn.image.load.1d.v4f32.i32(i32 15, i32 %s, <8 x i32> %image, i32 0, i32 5)
  ret <4 x float> %v
}
