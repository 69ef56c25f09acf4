; Memory accesses through buffer descriptors that the program builds: bounds, indices, atomic operations.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @scalar_load(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %off = shl i32 %id, 4
  %oi = ptrtoint ptr addrspace(1) %out to i64
  %ol = trunc i64 %oi to i32
  %os = lshr i64 %oi, 32
  %ot = trunc i64 %os to i32
  %ou = and i32 %ot, 65535
  %oh = or i32 %ou, 0
  %o0 = insertelement <4 x i32> poison, i32 %ol, i32 0
  %o1 = insertelement <4 x i32> %o0, i32 %oh, i32 1
  %o2 = insertelement <4 x i32> %o1, i32 4096, i32 2
  %o = insertelement <4 x i32> %o2, i32 159744, i32 3
  %ri = ptrtoint ptr addrspace(1) %in to i64
  %rl = trunc i64 %ri to i32
  %rs = lshr i64 %ri, 32
  %rt = trunc i64 %rs to i32
  %ru = and i32 %rt, 65535
  %rh = or i32 %ru, 0
  %r0 = insertelement <4 x i32> poison, i32 %rl, i32 0
  %r1 = insertelement <4 x i32> %r0, i32 %rh, i32 1
  %r2 = insertelement <4 x i32> %r1, i32 600, i32 2
  %r = insertelement <4 x i32> %r2, i32 159744, i32 3
  %si = ptrtoint ptr addrspace(1) %in to i64
  %sl = trunc i64 %si to i32
  %ss = lshr i64 %si, 32
  %st = trunc i64 %ss to i32
  %su = and i32 %st, 65535
  %sh = or i32 %su, 1048576
  %s0 = insertelement <4 x i32> poison, i32 %sl, i32 0
  %s1 = insertelement <4 x i32> %s0, i32 %sh, i32 1
  %s2 = insertelement <4 x i32> %s1, i32 40, i32 2
  %s = insertelement <4 x i32> %s2, i32 159744, i32 3
  %w = and i32 %u, 60
  %v = call i32 @llvm.amdgcn.s.buffer.load.i32(<4 x i32> %r, i32 %w, i32 0)
  call void @llvm.amdgcn.raw.buffer.store.i32(i32 %v, <4 x i32> %o, i32 %off, i32 8, i32 0)
  ret void
}

declare <2 x i32> @llvm.amdgcn.raw.buffer.load.v2i32(<4 x i32>, i32, i32, i32)
declare <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8), i32, i32, i32)
declare <4 x float> @llvm.amdgcn.raw.buffer.load.v4f32(<4 x i32>, i32, i32, i32)
declare <4 x float> @llvm.amdgcn.struct.buffer.load.v4f32(<4 x i32>, i32, i32, i32, i32)
declare <4 x half> @llvm.amdgcn.raw.buffer.load.v4f16(<4 x i32>, i32, i32, i32)
declare float @llvm.amdgcn.raw.buffer.load.f32(<4 x i32>, i32, i32, i32)
declare i16 @llvm.amdgcn.raw.buffer.load.i16(<4 x i32>, i32, i32, i32)
declare i32 @llvm.amdgcn.raw.buffer.atomic.add.i32(i32, <4 x i32>, i32, i32, i32)
declare i32 @llvm.amdgcn.raw.buffer.atomic.and.i32(i32, <4 x i32>, i32, i32, i32)
declare i32 @llvm.amdgcn.raw.buffer.atomic.dec.i32(i32, <4 x i32>, i32, i32, i32)
declare i32 @llvm.amdgcn.raw.buffer.atomic.inc.i32(i32, <4 x i32>, i32, i32, i32)
declare i32 @llvm.amdgcn.raw.buffer.atomic.or.i32(i32, <4 x i32>, i32, i32, i32)
declare i32 @llvm.amdgcn.raw.buffer.atomic.smax.i32(i32, <4 x i32>, i32, i32, i32)
declare i32 @llvm.amdgcn.raw.buffer.atomic.smin.i32(i32, <4 x i32>, i32, i32, i32)
declare i32 @llvm.amdgcn.raw.buffer.atomic.sub.i32(i32, <4 x i32>, i32, i32, i32)
declare i32 @llvm.amdgcn.raw.buffer.atomic.swap.i32(i32, <4 x i32>, i32, i32, i32)
declare i32 @llvm.amdgcn.raw.buffer.atomic.umax.i32(i32, <4 x i32>, i32, i32, i32)
declare i32 @llvm.amdgcn.raw.buffer.atomic.umin.i32(i32, <4 x i32>, i32, i32, i32)
declare i32 @llvm.amdgcn.raw.buffer.atomic.xor.i32(i32, <4 x i32>, i32, i32, i32)
declare i32 @llvm.amdgcn.raw.buffer.load.i32(<4 x i32>, i32, i32, i32)
declare i32 @llvm.amdgcn.s.buffer.load.i32(<4 x i32>, i32, i32)
declare i32 @llvm.amdgcn.struct.buffer.atomic.cmpswap.i32(i32, i32, <4 x i32>, i32, i32, i32, i32)
declare i32 @llvm.amdgcn.struct.buffer.load.i32(<4 x i32>, i32, i32, i32, i32)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.raw.buffer.atomic.add.i64(i64, <4 x i32>, i32, i32, i32)
declare i64 @llvm.amdgcn.raw.buffer.load.i64(<4 x i32>, i32, i32, i32)
declare i8 @llvm.amdgcn.raw.buffer.load.i8(<4 x i32>, i32, i32, i32)
declare void @llvm.amdgcn.raw.buffer.store.f32(float, <4 x i32>, i32, i32, i32)
declare void @llvm.amdgcn.raw.buffer.store.i16(i16, <4 x i32>, i32, i32, i32)
declare void @llvm.amdgcn.raw.buffer.store.i32(i32, <4 x i32>, i32, i32, i32)
declare void @llvm.amdgcn.raw.buffer.store.i64(i64, <4 x i32>, i32, i32, i32)
declare void @llvm.amdgcn.raw.buffer.store.i8(i8, <4 x i32>, i32, i32, i32)
declare void @llvm.amdgcn.raw.buffer.store.v2i32(<2 x i32>, <4 x i32>, i32, i32, i32)
declare void @llvm.amdgcn.raw.buffer.store.v4f16(<4 x half>, <4 x i32>, i32, i32, i32)
declare void @llvm.amdgcn.raw.buffer.store.v4f32(<4 x float>, <4 x i32>, i32, i32, i32)
declare void @llvm.amdgcn.struct.buffer.store.i32(i32, <4 x i32>, i32, i32, i32, i32)
declare void @llvm.amdgcn.struct.ptr.buffer.store.v2i32(<2 x i32>, ptr addrspace(8), i32, i32, i32, i32)
