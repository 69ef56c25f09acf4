; Global 32-bit atomics that return the old value.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @add(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %r = atomicrmw add ptr addrspace(1) %q, i32 %v syncscope("agent") monotonic
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @sub(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %r = atomicrmw sub ptr addrspace(1) %q, i32 %v syncscope("agent") monotonic
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @and(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %r = atomicrmw and ptr addrspace(1) %q, i32 %v syncscope("agent") monotonic
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @or(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %r = atomicrmw or ptr addrspace(1) %q, i32 %v syncscope("agent") monotonic
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @xor(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %r = atomicrmw xor ptr addrspace(1) %q, i32 %v syncscope("agent") monotonic
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @xchg(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %r = atomicrmw xchg ptr addrspace(1) %q, i32 %v syncscope("agent") monotonic
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @min(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %r = atomicrmw min ptr addrspace(1) %q, i32 %v syncscope("agent") monotonic
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @max(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %r = atomicrmw max ptr addrspace(1) %q, i32 %v syncscope("agent") monotonic
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @umin(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %r = atomicrmw umin ptr addrspace(1) %q, i32 %v syncscope("agent") monotonic
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @umax(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %r = atomicrmw umax ptr addrspace(1) %q, i32 %v syncscope("agent") monotonic
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
