; Fields of one object are copied to others: loads and stores are merged across accesses to other bytes of the object.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @fields(ptr addrspace(1) %p) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %object = getelementptr [16 x i32], ptr addrspace(1) %p, i32 %lane
  %x0 = load i32, ptr addrspace(1) %object
  %to0 = getelementptr inbounds nuw i8, ptr addrspace(1) %object, i64 32
  store i32 %x0, ptr addrspace(1) %to0
  %from1 = getelementptr inbounds nuw i8, ptr addrspace(1) %object, i64 4
  %x1 = load i32, ptr addrspace(1) %from1
  %to1 = getelementptr inbounds nuw i8, ptr addrspace(1) %object, i64 36
  store i32 %x1, ptr addrspace(1) %to1
  %from2 = getelementptr inbounds nuw i8, ptr addrspace(1) %object, i64 8
  %x2 = load i32, ptr addrspace(1) %from2
  %to2 = getelementptr inbounds nuw i8, ptr addrspace(1) %object, i64 40
  store i32 %x2, ptr addrspace(1) %to2
  %from3 = getelementptr inbounds nuw i8, ptr addrspace(1) %object, i64 12
  %x3 = load i32, ptr addrspace(1) %from3
  %to3 = getelementptr inbounds nuw i8, ptr addrspace(1) %object, i64 44
  store i32 %x3, ptr addrspace(1) %to3
  ret void
}

; Each store changes the bytes that the next load reads, so nothing is merged.
define amdgpu_kernel void @overlap(ptr addrspace(1) %p) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %object = getelementptr [16 x i32], ptr addrspace(1) %p, i32 %lane
  %x0 = load i32, ptr addrspace(1) %object
  %y0 = add i32 %x0, 1
  %to0 = getelementptr inbounds nuw i8, ptr addrspace(1) %object, i64 4
  store i32 %y0, ptr addrspace(1) %to0
  %from1 = getelementptr inbounds nuw i8, ptr addrspace(1) %object, i64 6
  %x1 = load i32, ptr addrspace(1) %from1, align 2
  %to1 = getelementptr inbounds nuw i8, ptr addrspace(1) %object, i64 8
  store i32 %x1, ptr addrspace(1) %to1
  ret void
}

; The other object may be the same one.
define amdgpu_kernel void @two_objects(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %from = getelementptr [2 x i32], ptr addrspace(1) %p, i32 %lane
  %to = getelementptr [2 x i32], ptr addrspace(1) %q, i32 %lane
  %x0 = load i32, ptr addrspace(1) %from
  store i32 %x0, ptr addrspace(1) %to
  %from1 = getelementptr inbounds nuw i8, ptr addrspace(1) %from, i64 4
  %x1 = load i32, ptr addrspace(1) %from1
  %to1 = getelementptr inbounds nuw i8, ptr addrspace(1) %to, i64 4
  store i32 %x1, ptr addrspace(1) %to1
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
