; Atomic operations on floats in flat memory are single instructions if the scope is narrower than the system and the processor has them.
; Sums of doubles in flat memory are loops.
; RUN: amdgcn-llc %s -mcpu=gfx942 -o -
; RUN: amdgcn-llc %s -mcpu=gfx90a -o -

target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @f(ptr %p, float %x, double %d, ptr addrspace(1) %out) {
  atomicrmw fadd ptr %p, float %x syncscope("workgroup") monotonic
  %a = atomicrmw fmax ptr %p, double %d syncscope("workgroup") monotonic
  %b = atomicrmw fadd ptr %p, float %x syncscope("workgroup") monotonic
  %c = atomicrmw fadd ptr %p, double %d syncscope("workgroup") monotonic
  %e = atomicrmw fmin ptr %p, double %d syncscope("agent") monotonic
  store volatile double %a, ptr addrspace(1) %out
  store volatile float %b, ptr addrspace(1) %out
  store volatile double %c, ptr addrspace(1) %out
  store volatile double %e, ptr addrspace(1) %out
  ret void
}
