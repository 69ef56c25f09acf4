; Constant offsets fold into the access while they fit, at both ends of the range of each generation.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @offsets(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %p = getelementptr i8, ptr addrspace(1) %in, i64 %i
  %p0 = getelementptr i8, ptr addrspace(1) %p, i64 2044
  %v0 = load volatile i32, ptr addrspace(1) %p0
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 2048
  %v1 = load volatile i32, ptr addrspace(1) %p1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 4092
  %v2 = load volatile i32, ptr addrspace(1) %p2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 4096
  %v3 = load volatile i32, ptr addrspace(1) %p3
  %p4 = getelementptr i8, ptr addrspace(1) %p, i64 -2048
  %v4 = load volatile i32, ptr addrspace(1) %p4
  %p5 = getelementptr i8, ptr addrspace(1) %p, i64 -4096
  %v5 = load volatile i32, ptr addrspace(1) %p5
  %p6 = getelementptr i8, ptr addrspace(1) %p, i64 -4100
  %v6 = load volatile i32, ptr addrspace(1) %p6
  %p7 = getelementptr i8, ptr addrspace(1) %p, i64 1048576
  %v7 = load volatile i32, ptr addrspace(1) %p7
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
