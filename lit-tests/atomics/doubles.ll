; Sums, minima and maxima of doubles in memory. At system scope the L2 cache is written back and invalidated; at agent
; scope it is not.

; RUN: amdgcn-llc %s -mcpu=gfx90a -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @doubles(ptr addrspace(1) %p, ptr %q, ptr addrspace(3) %l, double %x) {
  %v = atomicrmw fadd ptr addrspace(1) %p, double %x syncscope("agent") monotonic, !amdgpu.no.fine.grained.memory !0
  %w = atomicrmw fmax ptr addrspace(1) %p, double %v syncscope("agent") monotonic, !amdgpu.no.fine.grained.memory !0
  %u = atomicrmw fadd ptr addrspace(3) %l, double %w syncscope("agent") monotonic
  %t = atomicrmw fmin ptr %q, double %u seq_cst, !amdgpu.no.fine.grained.memory !0, !noalias.addrspace !1
  ret void
}
!0 = !{}
!1 = !{i32 5, i32 6}
