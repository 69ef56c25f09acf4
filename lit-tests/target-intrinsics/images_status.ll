; RUN: amdgcn-llc %s -mtriple=amdgcn-- -mcpu=gfx810 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-- -mcpu=gfx1010 -o -

; A status follows the data of an image access, even if only that of LWE is requested. On processors that return packed
; data in one register per component, the result has that many registers.

declare { <4 x float>, i32 } @llvm.amdgcn.image.load.1d.sl_v4f32i32s.i32.v8i32(i32 immarg, i32, <8 x i32>, i32 immarg, i32 immarg)
declare { <2 x float>, i32 } @llvm.amdgcn.image.load.1d.sl_v2f32i32s.i32.v8i32(i32 immarg, i32, <8 x i32>, i32 immarg, i32 immarg)
declare { <4 x float>, i32 } @llvm.amdgcn.image.sample.1d.sl_v4f32i32s.f32.v8i32.v4i32(i32 immarg, float, <8 x i32>, <4 x i32>, i1 immarg, i32 immarg, i32 immarg)
declare void @llvm.amdgcn.image.store.2d.v4f16.i32.v8i32(<4 x half>, i32 immarg, i32, i32, <8 x i32>, i32 immarg, i32 immarg)
declare void @llvm.amdgcn.image.store.2d.v2f16.i32.v8i32(<2 x half>, i32 immarg, i32, i32, <8 x i32>, i32 immarg, i32 immarg)

define amdgpu_ps { <4 x float>, float } @warnings(<8 x i32> inreg %image, i32 %x) {
  %v = call { <4 x float>, i32 } @llvm.amdgcn.image.load.1d.sl_v4f32i32s.i32.v8i32(i32 15, i32 %x, <8 x i32> %image, i32 2, i32 0)
  %data = extractvalue { <4 x float>, i32 } %v, 0
  %status = extractvalue { <4 x float>, i32 } %v, 1
  %bits = bitcast i32 %status to float
  %r = insertvalue { <4 x float>, float } poison, <4 x float> %data, 0
  %s = insertvalue { <4 x float>, float } %r, float %bits, 1
  ret { <4 x float>, float } %s
}

define amdgpu_ps float @sampled(<8 x i32> inreg %image, <4 x i32> inreg %sampler, float %x) {
  %v = call { <4 x float>, i32 } @llvm.amdgcn.image.sample.1d.sl_v4f32i32s.f32.v8i32.v4i32(i32 6, float %x, <8 x i32> %image, <4 x i32> %sampler, i1 false, i32 3, i32 0)
  %status = extractvalue { <4 x float>, i32 } %v, 1
  %bits = bitcast i32 %status to float
  ret float %bits
}

define amdgpu_ps float @status_alone(<8 x i32> inreg %image, i32 %x) {
  %v = call { <2 x float>, i32 } @llvm.amdgcn.image.load.1d.sl_v2f32i32s.i32.v8i32(i32 0, i32 %x, <8 x i32> %image, i32 1, i32 0)
  %status = extractvalue { <2 x float>, i32 } %v, 1
  %bits = bitcast i32 %status to float
  ret float %bits
}

define amdgpu_ps void @stored(<8 x i32> inreg %image, i32 %x, i32 %y, <4 x half> %four, <2 x half> %two) {
  call void @llvm.amdgcn.image.store.2d.v4f16.i32.v8i32(<4 x half> %four, i32 15, i32 %x, i32 %y, <8 x i32> %image, i32 0, i32 0)
  call void @llvm.amdgcn.image.store.2d.v2f16.i32.v8i32(<2 x half> %two, i32 3, i32 %x, i32 %y, <8 x i32> %image, i32 0, i32 0)
  ret void
}
