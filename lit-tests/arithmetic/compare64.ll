; 64-bit and uniform comparisons: SCC before a scalar select, a lane mask before a vector one.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @uniform(ptr addrspace(1) %out, i32 %a, i32 %b, i64 %c, i64 %d) {
  %lt = icmp slt i32 %a, %b
  %m = select i1 %lt, i32 %a, i32 %b
  %eq = icmp eq i64 %c, %d
  %n = select i1 %eq, i32 %m, i32 7
  %ult = icmp ult i64 %c, %d
  %r = select i1 %ult, i32 %n, i32 9
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @divergent(ptr addrspace(1) %out, ptr addrspace(1) %in, i64 %limit) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i64, ptr addrspace(1) %in, i64 %i
  %a = load i64, ptr addrspace(1) %p
  %c = icmp sgt i64 %a, %limit
  %r = select i1 %c, i64 %limit, i64 %a
  store i64 %r, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
