; Operations that PCIe does not support, and floating-point operations, are instructions if metadata states that the
; memory is local to the device; otherwise they are loops around a compare-and-swap.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx908 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @umax_anywhere(ptr addrspace(1) %p, i32 %v) {
  %r = atomicrmw umax ptr addrspace(1) %p, i32 %v syncscope("agent") monotonic
  ret void
}

define amdgpu_kernel void @umax_near(ptr addrspace(1) %p, i32 %v) {
  %r = atomicrmw umax ptr addrspace(1) %p, i32 %v syncscope("agent") monotonic, !amdgpu.no.remote.memory !0
  ret void
}

define amdgpu_kernel void @fadd_coarse(ptr addrspace(1) %p, float %v) {
  %r = atomicrmw fadd ptr addrspace(1) %p, float %v syncscope("agent") monotonic, !amdgpu.no.fine.grained.memory !0, !amdgpu.ignore.denormal.mode !0
  ret void
}

define amdgpu_kernel void @fmin_coarse(ptr addrspace(1) %p, float %v) {
  %r = atomicrmw fmin ptr addrspace(1) %p, float %v syncscope("agent") monotonic, !amdgpu.no.fine.grained.memory !0
  ret void
}

!0 = !{}
