; A function that is called ends the whole wavefront, unless no lane is active.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -O0 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define void @leave(ptr addrspace(1) %p, i32 %code) noinline {
  store i32 %code, ptr addrspace(1) %p
  call void @llvm.amdgcn.endpgm()
  unreachable
}

define void @leave_some(ptr addrspace(1) %p, i32 %code) noinline {
entry:
  %zero = icmp eq i32 %code, 0
  br i1 %zero, label %on, label %stop

stop:
  store i32 %code, ptr addrspace(1) %p
  call void @llvm.amdgcn.endpgm()
  unreachable

on:
  ret void
}

define amdgpu_kernel void @check(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 -1, ptr addrspace(1) %p
  %none = icmp eq i32 %u, 0
  br i1 %none, label %stop, label %rest

stop:
  call void @leave(ptr addrspace(1) %p, i32 %id)
  unreachable

rest:
  %far = icmp ugt i32 %id, 63
  %code = zext i1 %far to i32
  call void @leave_some(ptr addrspace(1) %p, i32 %code)
  store i32 %u, ptr addrspace(1) %p
  ret void
}
