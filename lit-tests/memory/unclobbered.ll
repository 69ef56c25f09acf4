; Uniform loads are scalar if no earlier store may write what they read. Arguments with `noalias` point to memory that
; no other argument points to; pointers that are loaded or selected may point anywhere.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @noalias(ptr addrspace(1) %p, ptr addrspace(1) noalias %q) {
  store i32 1, ptr addrspace(1) %q, align 4
  %x = load i32, ptr addrspace(1) %p, align 4
  %end = getelementptr i32, ptr addrspace(1) %q, i64 1
  %y = add i32 %x, 1
  store i32 %y, ptr addrspace(1) %end, align 4
  ret void
}

define amdgpu_kernel void @may_alias(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  store i32 1, ptr addrspace(1) %q, align 4
  %x = load i32, ptr addrspace(1) %p, align 4
  store i32 %x, ptr addrspace(1) %q, align 4
  ret void
}

define amdgpu_kernel void @same(ptr addrspace(1) noalias %p) {
  store i32 1, ptr addrspace(1) %p, align 4
  %x = load i32, ptr addrspace(1) %p, align 4
  %end = getelementptr i32, ptr addrspace(1) %p, i64 1
  store i32 %x, ptr addrspace(1) %end, align 4
  ret void
}

define amdgpu_kernel void @selected(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i1 %c) {
  %r = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q
  store i32 1, ptr addrspace(1) %r, align 4
  %x = load i32, ptr addrspace(1) %p, align 4
  store i32 %x, ptr addrspace(1) %q, align 4
  ret void
}

; The pointers in a structure may be equal, although nothing else points to the structure.
define amdgpu_kernel void @structure(ptr addrspace(4) noalias byref({ ptr addrspace(1), ptr addrspace(1) }) align 8 %s) {
  %p = load ptr addrspace(1), ptr addrspace(4) %s, align 8
  %second = getelementptr i8, ptr addrspace(4) %s, i64 8
  %q = load ptr addrspace(1), ptr addrspace(4) %second, align 8
  store i32 1, ptr addrspace(1) %q, align 4
  %x = load i32, ptr addrspace(1) %p, align 4
  store i32 %x, ptr addrspace(1) %q, align 4
  ret void
}

; Scalar and vector accesses are not ordered, so the first store waits for the load.
define amdgpu_kernel void @overwritten(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %v) {
  %x = load i32, ptr addrspace(1) %p, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  store i32 %x, ptr addrspace(1) %q, align 4
  ret void
}
