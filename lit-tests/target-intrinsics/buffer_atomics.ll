; Atomic operations on buffers, of 32 and 64 bits.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @atomics_i32(ptr addrspace(1) %out, ptr addrspace(8) %buffer, i32 %a) {
  %r0 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.swap.i32(i32 %a, ptr addrspace(8) %buffer, i32 0, i32 0, i32 0)
  %r1 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %a, ptr addrspace(8) %buffer, i32 16, i32 0, i32 0)
  %r2 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.sub.i32(i32 %a, ptr addrspace(8) %buffer, i32 32, i32 0, i32 0)
  %r3 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.smin.i32(i32 %a, ptr addrspace(8) %buffer, i32 48, i32 0, i32 0)
  %r4 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.umin.i32(i32 %a, ptr addrspace(8) %buffer, i32 64, i32 0, i32 0)
  %r5 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.smax.i32(i32 %a, ptr addrspace(8) %buffer, i32 80, i32 0, i32 0)
  %r6 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.umax.i32(i32 %a, ptr addrspace(8) %buffer, i32 96, i32 0, i32 0)
  %r7 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.and.i32(i32 %a, ptr addrspace(8) %buffer, i32 112, i32 0, i32 0)
  %r8 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.or.i32(i32 %a, ptr addrspace(8) %buffer, i32 128, i32 0, i32 0)
  %r9 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.xor.i32(i32 %a, ptr addrspace(8) %buffer, i32 144, i32 0, i32 0)
  %r10 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.inc.i32(i32 %a, ptr addrspace(8) %buffer, i32 160, i32 0, i32 0)
  %r11 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.dec.i32(i32 %a, ptr addrspace(8) %buffer, i32 176, i32 0, i32 0)
  %old = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i32(i32 7, i32 %a, ptr addrspace(8) %buffer, i32 0, i32 0, i32 0)
  store i32 %old, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @atomics_i64(ptr addrspace(1) %out, ptr addrspace(8) %buffer, i64 %a) {
  %r0 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.swap.i64(i64 %a, ptr addrspace(8) %buffer, i32 0, i32 0, i32 0)
  %r1 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i64(i64 %a, ptr addrspace(8) %buffer, i32 16, i32 0, i32 0)
  %r2 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.sub.i64(i64 %a, ptr addrspace(8) %buffer, i32 32, i32 0, i32 0)
  %r3 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.smin.i64(i64 %a, ptr addrspace(8) %buffer, i32 48, i32 0, i32 0)
  %r4 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.umin.i64(i64 %a, ptr addrspace(8) %buffer, i32 64, i32 0, i32 0)
  %r5 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.smax.i64(i64 %a, ptr addrspace(8) %buffer, i32 80, i32 0, i32 0)
  %r6 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.umax.i64(i64 %a, ptr addrspace(8) %buffer, i32 96, i32 0, i32 0)
  %r7 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.and.i64(i64 %a, ptr addrspace(8) %buffer, i32 112, i32 0, i32 0)
  %r8 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.or.i64(i64 %a, ptr addrspace(8) %buffer, i32 128, i32 0, i32 0)
  %r9 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.xor.i64(i64 %a, ptr addrspace(8) %buffer, i32 144, i32 0, i32 0)
  %r10 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.inc.i64(i64 %a, ptr addrspace(8) %buffer, i32 160, i32 0, i32 0)
  %r11 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.dec.i64(i64 %a, ptr addrspace(8) %buffer, i32 176, i32 0, i32 0)
  %old = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i64(i64 7, i64 %a, ptr addrspace(8) %buffer, i32 0, i32 0, i32 0)
  store i64 %old, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.swap.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.sub.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.smin.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.umin.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.smax.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.umax.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.and.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.or.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.xor.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.inc.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.dec.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i32(i32, i32, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.swap.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.sub.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.smin.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.umin.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.smax.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.umax.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.and.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.or.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.xor.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.inc.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.dec.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i64(i64, i64, ptr addrspace(8), i32, i32, i32)
