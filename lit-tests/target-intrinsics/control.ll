; Control of a wave and its caches. Of clocks and code addresses, only bits that are the same for any code are stored.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @control(ptr addrspace(1) %out) {
  call void @llvm.amdgcn.s.sleep(i32 1)
  call void @llvm.amdgcn.s.nop(i16 2)
  call void @llvm.amdgcn.s.incperflevel(i32 3)
  call void @llvm.amdgcn.s.decperflevel(i32 4)
  call void @llvm.amdgcn.s.waitcnt(i32 0)
  call void @llvm.amdgcn.s.sethalt(i32 0)
  call void @llvm.amdgcn.s.setprio(i16 2)
  call void @llvm.amdgcn.s.dcache.inv()
  call void @llvm.amdgcn.buffer.wbinvl1()
  call void @llvm.amdgcn.s.dcache.wb()
  call void @llvm.amdgcn.s.dcache.inv.vol()
  call void @llvm.amdgcn.s.dcache.wb.vol()
  call void @llvm.amdgcn.buffer.wbinvl1.vol()
  %r0 = call i64 @llvm.amdgcn.s.memtime()
  %r0.high = lshr i64 %r0, 56
  %p0 = getelementptr i64, ptr addrspace(1) %out, i32 0
  store i64 %r0.high, ptr addrspace(1) %p0
  %r1 = call i64 @llvm.amdgcn.s.memrealtime()
  %r1.high = lshr i64 %r1, 56
  %p1 = getelementptr i64, ptr addrspace(1) %out, i32 1
  store i64 %r1.high, ptr addrspace(1) %p1
  %r2 = call i64 @llvm.amdgcn.s.getpc()
  %r2.high = lshr i64 %r2, 56
  %p2 = getelementptr i64, ptr addrspace(1) %out, i32 2
  store i64 %r2.high, ptr addrspace(1) %p2
  ret void
}

declare void @llvm.amdgcn.s.sleep(i32)
declare void @llvm.amdgcn.s.nop(i16)
declare void @llvm.amdgcn.s.incperflevel(i32)
declare void @llvm.amdgcn.s.decperflevel(i32)
declare void @llvm.amdgcn.s.waitcnt(i32)
declare void @llvm.amdgcn.s.sethalt(i32)
declare void @llvm.amdgcn.s.setprio(i16)
declare void @llvm.amdgcn.s.dcache.inv()
declare void @llvm.amdgcn.buffer.wbinvl1()
declare void @llvm.amdgcn.s.dcache.wb()
declare void @llvm.amdgcn.s.dcache.inv.vol()
declare void @llvm.amdgcn.s.dcache.wb.vol()
declare void @llvm.amdgcn.buffer.wbinvl1.vol()
declare i64 @llvm.amdgcn.s.memtime()
declare i64 @llvm.amdgcn.s.memrealtime()
declare i64 @llvm.amdgcn.s.getpc()
