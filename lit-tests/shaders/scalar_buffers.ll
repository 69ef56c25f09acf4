; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx900 -o -

; Scalar loads with divergent offsets become vector loads.

declare <3 x i32> @llvm.amdgcn.s.buffer.load.v3i32(<4 x i32>, i32, i32 immarg)
declare <8 x i32> @llvm.amdgcn.s.buffer.load.v8i32(<4 x i32>, i32, i32 immarg)
declare <16 x i32> @llvm.amdgcn.s.buffer.load.v16i32(<4 x i32>, i32, i32 immarg)

; RESULTS: 0 4
define amdgpu_vs { float, float, float, float } @eight(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, i32 %lane) {
  %address = ptrtoint ptr addrspace(1) %out to i64
  %low = trunc i64 %address to i32
  %shifted = lshr i64 %address, 32
  %upper = trunc i64 %shifted to i32
  %high = and i32 %upper, 65535
  %a = insertelement <4 x i32> <i32 0, i32 0, i32 2048, i32 163756>, i32 %low, i32 0
  %buffer = insertelement <4 x i32> %a, i32 %high, i32 1
  %offset = mul i32 %lane, 36
  %eight = call <8 x i32> @llvm.amdgcn.s.buffer.load.v8i32(<4 x i32> %buffer, i32 %offset, i32 0)
  %sixteen = call <16 x i32> @llvm.amdgcn.s.buffer.load.v16i32(<4 x i32> %buffer, i32 %offset, i32 0)
  %three = call <3 x i32> @llvm.amdgcn.s.buffer.load.v3i32(<4 x i32> %buffer, i32 %offset, i32 0)
  %e = extractelement <8 x i32> %eight, i32 5
  %s = extractelement <16 x i32> %sixteen, i32 15
  %t = extractelement <3 x i32> %three, i32 2
  %f = extractelement <16 x i32> %sixteen, i32 8
  %r0 = bitcast i32 %e to float
  %r1 = bitcast i32 %s to float
  %r2 = bitcast i32 %t to float
  %r3 = bitcast i32 %f to float
  %v0 = insertvalue { float, float, float, float } poison, float %r0, 0
  %v1 = insertvalue { float, float, float, float } %v0, float %r1, 1
  %v2 = insertvalue { float, float, float, float } %v1, float %r2, 2
  %v3 = insertvalue { float, float, float, float } %v2, float %r3, 3
  ret { float, float, float, float } %v3
}
