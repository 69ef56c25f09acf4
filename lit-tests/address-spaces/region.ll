; GDS. Its bounds are in M0, which is then set again for LDS.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @count(ptr addrspace(2) %p, ptr addrspace(3) %l, ptr addrspace(1) %out) {
  %q = getelementptr i32, ptr addrspace(2) %p, i32 4
  %r = atomicrmw add ptr addrspace(2) %q, i32 1 syncscope("agent") acq_rel
  store i32 %r, ptr addrspace(3) %l
  %x = cmpxchg ptr addrspace(2) %p, i32 %r, i32 5 syncscope("agent") monotonic monotonic
  %t = extractvalue { i32, i1 } %x, 0
  store i32 %t, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @access(ptr addrspace(2) %p, ptr addrspace(1) %out) {
  %r = load i32, ptr addrspace(2) %p
  %q = getelementptr i32, ptr addrspace(2) %p, i32 1
  store i32 %r, ptr addrspace(2) %q
  ret void
}
