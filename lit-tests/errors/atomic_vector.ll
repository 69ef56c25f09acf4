; Atomics of vectors are refused.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @packed(ptr addrspace(1) %p) {
  %old = atomicrmw fadd ptr addrspace(1) %p, <2 x half> <half 1.0, half 2.0> syncscope("agent") monotonic
  ret void
}
