; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx900 -o -

; Loads whose second result is the status of the access, which the hardware writes after the data; results that it does
; not write are zero.

declare { <4 x float>, i32 } @llvm.amdgcn.struct.buffer.load.format.sl_v4f32i32s(<4 x i32>, i32, i32, i32, i32 immarg)
declare { <2 x i32>, i32 } @llvm.amdgcn.raw.buffer.load.sl_v2i32i32s(<4 x i32>, i32, i32, i32 immarg)

define amdgpu_ps { <4 x float>, float } @format(<4 x i32> inreg %buffer, i32 %index) {
  %v = call { <4 x float>, i32 } @llvm.amdgcn.struct.buffer.load.format.sl_v4f32i32s(<4 x i32> %buffer, i32 %index, i32 0, i32 0, i32 0)
  %data = extractvalue { <4 x float>, i32 } %v, 0
  %status = extractvalue { <4 x float>, i32 } %v, 1
  %bits = bitcast i32 %status to float
  %r = insertvalue { <4 x float>, float } poison, <4 x float> %data, 0
  %s = insertvalue { <4 x float>, float } %r, float %bits, 1
  ret { <4 x float>, float } %s
}

define amdgpu_ps i32 @status_alone(<4 x i32> inreg %buffer, i32 %offset) {
  %v = call { <2 x i32>, i32 } @llvm.amdgcn.raw.buffer.load.sl_v2i32i32s(<4 x i32> %buffer, i32 %offset, i32 0, i32 0)
  %status = extractvalue { <2 x i32>, i32 } %v, 1
  ret i32 %status
}
