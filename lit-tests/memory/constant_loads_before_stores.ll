; Stores do not wait for scalar loads of memory that nothing writes: constant memory, and invariant loads.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @constant(ptr addrspace(4) %c, ptr addrspace(1) %p, i32 %x) {
  %a = load i32, ptr addrspace(4) %c
  store i32 %x, ptr addrspace(1) %p
  %q = getelementptr i32, ptr addrspace(1) %p, i32 64
  store i32 %a, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @invariant(ptr addrspace(1) %c, ptr addrspace(1) %p, i32 %x) {
  %a = load i32, ptr addrspace(1) %c, !invariant.load !0
  store i32 %x, ptr addrspace(1) %p
  %q = getelementptr i32, ptr addrspace(1) %p, i32 64
  %b = add i32 %a, 1
  store i32 %b, ptr addrspace(1) %q
  ret void
}

!0 = !{}
