; Global 64-bit atomics.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @add(ptr addrspace(1) %p, ptr addrspace(1) %out, i64 %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %p, i32 %id
  %r = atomicrmw add ptr addrspace(1) %q, i64 %v syncscope("agent") monotonic
  %po = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @xchg(ptr addrspace(1) %p, ptr addrspace(1) %out, i64 %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %p, i32 %id
  %r = atomicrmw xchg ptr addrspace(1) %q, i64 %v syncscope("agent") monotonic
  %po = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @umax(ptr addrspace(1) %p, ptr addrspace(1) %out, i64 %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %p, i32 %id
  %r = atomicrmw umax ptr addrspace(1) %q, i64 %v syncscope("agent") monotonic
  %po = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
