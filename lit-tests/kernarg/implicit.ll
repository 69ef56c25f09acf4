; Hidden arguments after the explicit ones, the dispatch packet, and work-group and work-item IDs: set up only if used.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @hidden(ptr addrspace(1) %out) {
  %h = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %p = getelementptr i8, ptr addrspace(4) %h, i64 12
  %v = load i16, ptr addrspace(4) %p
  store i16 %v, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @packet(ptr addrspace(1) %out) {
  %d = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %p = getelementptr i8, ptr addrspace(4) %d, i64 12
  %v = load i32, ptr addrspace(4) %p
  store i32 %v, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @ids(ptr addrspace(1) %out) {
  %x = call i32 @llvm.amdgcn.workgroup.id.x()
  %y = call i32 @llvm.amdgcn.workgroup.id.y()
  %z = call i32 @llvm.amdgcn.workgroup.id.z()
  %a = call i32 @llvm.amdgcn.workitem.id.x()
  %b = call i32 @llvm.amdgcn.workitem.id.y()
  %c = call i32 @llvm.amdgcn.workitem.id.z()
  %xy = add i32 %x, %y
  %xyz = add i32 %xy, %z
  %ab = add i32 %a, %b
  %abc = add i32 %ab, %c
  %r = add i32 %xyz, %abc
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %a
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @kernarg_pointer(ptr addrspace(1) %out, i32 %n) {
  %k = call ptr addrspace(4) @llvm.amdgcn.kernarg.segment.ptr()
  %p = getelementptr i8, ptr addrspace(4) %k, i64 8
  %v = load i32, ptr addrspace(4) %p
  store i32 %v, ptr addrspace(1) %out
  ret void
}

declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
declare ptr addrspace(4) @llvm.amdgcn.kernarg.segment.ptr()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workgroup.id.y()
declare i32 @llvm.amdgcn.workgroup.id.z()
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workitem.id.z()
