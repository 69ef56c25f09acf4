; Counting, reversing and funnel-shifting bits.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @bits(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %p
  %pop = call i32 @llvm.ctpop.i32(i32 %a)
  %lz = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  %tz = call i32 @llvm.cttz.i32(i32 %a, i1 false)
  %rev = call i32 @llvm.bitreverse.i32(i32 %a)
  %swap = call i32 @llvm.bswap.i32(i32 %a)
  %rot = call i32 @llvm.fshl.i32(i32 %a, i32 %a, i32 7)
  %fun = call i32 @llvm.fshr.i32(i32 %a, i32 %rev, i32 %pop)
  %x = xor i32 %lz, %tz
  %y = xor i32 %swap, %rot
  %z = xor i32 %x, %y
  %r = xor i32 %z, %fun
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @bits64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %a = load i64, ptr addrspace(1) %p
  %pop = call i64 @llvm.ctpop.i64(i64 %a)
  %lz = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
  %rev = call i64 @llvm.bitreverse.i64(i64 %a)
  %x = xor i64 %pop, %lz
  %r = xor i64 %x, %rev
  %q = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @uniform(ptr addrspace(1) %out, i32 %a) {
  %pop = call i32 @llvm.ctpop.i32(i32 %a)
  %lz = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  %rev = call i32 @llvm.bitreverse.i32(i32 %a)
  %x = add i32 %pop, %lz
  %r = add i32 %x, %rev
  store i32 %r, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.ctpop.i32(i32)
declare i64 @llvm.ctpop.i64(i64)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.bitreverse.i32(i32)
declare i64 @llvm.bitreverse.i64(i64)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare i32 @llvm.amdgcn.workitem.id.x()
