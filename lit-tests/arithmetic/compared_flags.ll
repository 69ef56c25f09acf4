; Comparisons of a value that is one of two constants are the condition itself, its complement, or known.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @complement(ptr addrspace(1) %out, float %x) {
  %nan = fcmp uno float %x, 0.0
  %minus = sext i1 %nan to i32
  %ordered = icmp sgt i32 %minus, -1
  %r = select i1 %ordered, float %x, float 1.0
  store float %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @select_of_constants(ptr addrspace(1) %out, i32 %x, i32 %y) {
  %less = icmp slt i32 %x, %y
  %number = select i1 %less, i32 100, i32 -7
  %positive = icmp sgt i32 %number, 5
  %r = select i1 %positive, i32 %x, i32 77
  store i32 %r, ptr addrspace(1) %out
  ret void
}

; Both constants are in the range.
define amdgpu_kernel void @known(ptr addrspace(1) %out, i32 %x, i32 %y) {
  %less = icmp slt i32 %x, %y
  %number = select i1 %less, i32 100, i32 7
  %positive = icmp ugt i32 %number, 5
  %r = select i1 %positive, i32 %x, i32 77
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @long(ptr addrspace(1) %out, i64 %x, i64 %y) {
  %less = icmp ult i64 %x, %y
  %number = select i1 %less, i64 -4294967296, i64 4294967296
  %negative = icmp slt i64 %number, 12
  %r = select i1 %negative, i64 %x, i64 77
  store i64 %r, ptr addrspace(1) %out
  ret void
}
