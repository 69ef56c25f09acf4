; An atomic operation that writes the value it reads becomes an atomic load, unless it is a release.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @kernel(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %or = atomicrmw or ptr addrspace(1) %p, i32 0 syncscope("agent") monotonic
  %q = getelementptr i32, ptr addrspace(1) %p, i32 1
  %min = atomicrmw min ptr addrspace(1) %q, i32 2147483647 syncscope("agent") acquire
  %sum = add i32 %or, %min
  %release = atomicrmw add ptr addrspace(1) %q, i32 0 syncscope("agent") release
  %result = add i32 %sum, %release
  store i32 %result, ptr addrspace(1) %out
  ret void
}
