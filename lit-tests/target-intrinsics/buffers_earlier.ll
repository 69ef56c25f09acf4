; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx803 -o -

; Buffer accesses as in LLVM up to version 18: an index of zero means that there is no index, and flags are the cache
; policy.

declare float @llvm.amdgcn.buffer.load.f32(<4 x i32>, i32, i32, i1, i1)
declare <4 x float> @llvm.amdgcn.buffer.load.format.v4f32(<4 x i32>, i32, i32, i1, i1)
declare void @llvm.amdgcn.buffer.store.v2f32(<2 x float>, <4 x i32>, i32, i32, i1, i1)
declare <2 x float> @llvm.amdgcn.tbuffer.load.v2f32(<4 x i32>, i32, i32, i32, i32, i32, i32, i1, i1)
declare void @llvm.amdgcn.tbuffer.store.i32(i32, <4 x i32>, i32, i32, i32, i32, i32, i32, i1, i1)
declare i32 @llvm.amdgcn.buffer.atomic.add(i32, <4 x i32>, i32, i32, i1)
declare i32 @llvm.amdgcn.buffer.atomic.cmpswap(i32, i32, <4 x i32>, i32, i32, i1)

define amdgpu_ps float @load(<4 x i32> inreg %buffer, i32 %index, i32 %offset) {
  %x = call float @llvm.amdgcn.buffer.load.f32(<4 x i32> %buffer, i32 %index, i32 %offset, i1 true, i1 false)
  ret float %x
}

define amdgpu_ps <4 x float> @format(<4 x i32> inreg %buffer) {
  %x = call <4 x float> @llvm.amdgcn.buffer.load.format.v4f32(<4 x i32> %buffer, i32 0, i32 16, i1 false, i1 true)
  ret <4 x float> %x
}

define amdgpu_ps <2 x float> @typed(<4 x i32> inreg %buffer, i32 inreg %uniform, i32 %index, i32 %offset) {
  %x = call <2 x float> @llvm.amdgcn.tbuffer.load.v2f32(<4 x i32> %buffer, i32 %index, i32 %offset, i32 %uniform, i32 12, i32 14, i32 4, i1 false, i1 true)
  ret <2 x float> %x
}

define amdgpu_ps void @store(<4 x i32> inreg %buffer, i32 %index, i32 %offset, <2 x float> %pair, i32 %bits) {
  call void @llvm.amdgcn.buffer.store.v2f32(<2 x float> %pair, <4 x i32> %buffer, i32 %index, i32 4, i1 true, i1 true)
  call void @llvm.amdgcn.tbuffer.store.i32(i32 %bits, <4 x i32> %buffer, i32 0, i32 %offset, i32 0, i32 8, i32 4, i32 4, i1 true, i1 false)
  ret void
}

define amdgpu_ps void @atomics(<4 x i32> inreg %buffer, i32 %offset, i32 %x) {
  %old = call i32 @llvm.amdgcn.buffer.atomic.add(i32 %x, <4 x i32> %buffer, i32 0, i32 %offset, i1 true)
  %unused = call i32 @llvm.amdgcn.buffer.atomic.cmpswap(i32 %x, i32 %old, <4 x i32> %buffer, i32 0, i32 %offset, i1 false)
  ret void
}
