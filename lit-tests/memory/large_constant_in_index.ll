; A constant of an index is split off an i32 sum that may wrap if it is at most 2^20 and the access is inbounds: no object is so large
; that the sum wraps.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()

define amdgpu_kernel void @largest(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = add i32 %id, 1048576
  %i = sext i32 %a to i64
  %q = getelementptr inbounds i8, ptr addrspace(1) %p, i64 %i
  %v = load i8, ptr addrspace(1) %q
  %b = add i32 %id, 1048570
  %j = sext i32 %b to i64
  %r = getelementptr inbounds i8, ptr addrspace(1) %p, i64 %j
  store i8 %v, ptr addrspace(1) %r
  ret void
}

define amdgpu_kernel void @larger(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = add i32 %id, 1048577
  %i = sext i32 %a to i64
  %q = getelementptr inbounds i8, ptr addrspace(1) %p, i64 %i
  %v = load i8, ptr addrspace(1) %q
  %b = add i32 %id, 1048590
  %j = sext i32 %b to i64
  %r = getelementptr inbounds i8, ptr addrspace(1) %p, i64 %j
  store i8 %v, ptr addrspace(1) %r
  ret void
}
