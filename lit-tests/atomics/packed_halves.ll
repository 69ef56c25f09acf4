; Sums of two halves in memory.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx908 -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()

define amdgpu_kernel void @sum(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %p
  %small = and i32 %v, 1006648320
  %h = bitcast i32 %small to <2 x half>
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 1006648320, ptr addrspace(1) %q
  %old = atomicrmw fadd ptr addrspace(1) %q, <2 x half> %h syncscope("agent") monotonic, !amdgpu.no.fine.grained.memory !0
  ret void
}

; The instruction does not return the old value.
define amdgpu_kernel void @sum_and_value(ptr addrspace(1) %out) {
  %old = atomicrmw fadd ptr addrspace(1) %out, <2 x half> <half 1.0, half 2.0> syncscope("agent") monotonic, !amdgpu.no.fine.grained.memory !0
  %q = getelementptr i32, ptr addrspace(1) %out, i32 1
  store <2 x half> %old, ptr addrspace(1) %q
  ret void
}

!0 = !{}
