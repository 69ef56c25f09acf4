; Uniform loads of constant memory are scalar, with immediate, literal or register offsets depending on the generation.
; After a uniform store, loads from global memory are vector loads.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @constant(ptr addrspace(1) %out, ptr addrspace(4) %table, i32 %k) {
  %a = load i32, ptr addrspace(4) %table
  %p = getelementptr i8, ptr addrspace(4) %table, i64 1020
  %b = load i32, ptr addrspace(4) %p
  %q = getelementptr i8, ptr addrspace(4) %table, i64 70000
  %c = load i32, ptr addrspace(4) %q
  %e = sext i32 %k to i64
  %r = getelementptr i32, ptr addrspace(4) %table, i64 %e
  %d = load i32, ptr addrspace(4) %r
  %s = load <4 x i32>, ptr addrspace(4) %table
  %f = extractelement <4 x i32> %s, i32 3
  %x = xor i32 %a, %b
  %y = xor i32 %c, %d
  %z = xor i32 %x, %y
  %w = xor i32 %z, %f
  store i32 %w, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @clobbered(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %a = load i32, ptr addrspace(1) %in
  %a1 = add i32 %a, 1
  store i32 %a1, ptr addrspace(1) %out
  %b = load i32, ptr addrspace(1) %in
  %b1 = add i32 %b, 1
  %q = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %b1, ptr addrspace(1) %q
  ret void
}
