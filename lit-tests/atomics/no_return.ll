; Atomics whose result is unused have the form without a result.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @global(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = atomicrmw add ptr addrspace(1) %p, i32 %id syncscope("agent") monotonic
  ret void
}

define amdgpu_kernel void @local(ptr addrspace(3) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = atomicrmw umax ptr addrspace(3) %p, i32 %id syncscope("workgroup") monotonic
  ret void
}

; LDS exchanges have only the form with a result.
define amdgpu_kernel void @exchange(ptr addrspace(1) %out, ptr addrspace(3) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = atomicrmw xchg ptr addrspace(3) %p, i32 42 syncscope("workgroup") monotonic
  %q = getelementptr i64, ptr addrspace(3) %p, i32 1
  %s = atomicrmw xchg ptr addrspace(3) %q, i64 43 syncscope("workgroup") monotonic
  fence syncscope("workgroup") acq_rel
  %v = load i32, ptr addrspace(3) %p
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %o
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
