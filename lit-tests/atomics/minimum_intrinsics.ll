; Intrinsics for minima and maxima of floats in memory. LLVM selects them only where an instruction exists. Elsewhere they
; become the same loops as `atomicrmw`, which LLVM does not do for them.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx90a -o -
; RUN: amdgcn-llc %s -mcpu=gfx1030 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @global(ptr addrspace(1) %p, ptr addrspace(1) %out, float %x) {
  %v = call float @llvm.amdgcn.global.atomic.fmin.num.f32.p1.f32(ptr addrspace(1) %p, float %x)
  store float %v, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @global_atomicrmw(ptr addrspace(1) %p, ptr addrspace(1) %out, float %x) {
  %v = atomicrmw fmin ptr addrspace(1) %p, float %x syncscope("agent") monotonic, !amdgpu.no.fine.grained.memory !0
  store float %v, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @generic(ptr %p, ptr addrspace(1) %out, float %x) {
  %v = call float @llvm.amdgcn.flat.atomic.fmax.num.f32.p0.f32(ptr %p, float %x)
  store float %v, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @generic_atomicrmw(ptr %p, ptr addrspace(1) %out, float %x) {
  %v = atomicrmw fmax ptr %p, float %x syncscope("agent") monotonic, !amdgpu.no.fine.grained.memory !0, !noalias.addrspace !1
  store float %v, ptr addrspace(1) %out
  ret void
}

!0 = !{}
!1 = !{i32 5, i32 6}
