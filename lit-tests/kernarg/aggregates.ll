; Vectors, arrays and structures by value, and byref arguments with their own alignment.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

%pair = type { i8, i64 }

define amdgpu_kernel void @aggregates(ptr addrspace(1) %out, <3 x i32> %v, %pair %p, [3 x i16] %array, ptr addrspace(4) byref(%pair) align 16 %r) {
  %x = extractelement <3 x i32> %v, i32 2
  store volatile i32 %x, ptr addrspace(1) %out
  %y = extractvalue %pair %p, 1
  store volatile i64 %y, ptr addrspace(1) %out
  %z = extractvalue [3 x i16] %array, 2
  store volatile i16 %z, ptr addrspace(1) %out
  %q = getelementptr %pair, ptr addrspace(4) %r, i32 0, i32 1
  %w = load i64, ptr addrspace(4) %q
  store volatile i64 %w, ptr addrspace(1) %out
  ret void
}
