; Adjacent stores of bytes and halfwords become stores of dwords or halfwords if they store constants or parts of one
; value. Stores with possible reads between them, of other values, and volatile stores stay.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @consts(ptr addrspace(1) %p) {
  store i8 1, ptr addrspace(1) %p, align 4
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  store i8 2, ptr addrspace(1) %p1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  store i8 3, ptr addrspace(1) %p2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 3
  store i8 4, ptr addrspace(1) %p3
  ret void
}
define amdgpu_kernel void @consts16(ptr addrspace(1) %p) {
  store i16 1, ptr addrspace(1) %p, align 4
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 2
  store i16 2, ptr addrspace(1) %p1
  ret void
}
define amdgpu_kernel void @parts(ptr addrspace(1) %p, i32 %v) {
  %b0 = trunc i32 %v to i8
  store i8 %b0, ptr addrspace(1) %p, align 4
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %s1 = lshr i32 %v, 8
  %b1 = trunc i32 %s1 to i8
  store i8 %b1, ptr addrspace(1) %p1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  %s2 = lshr i32 %v, 16
  %b2 = trunc i32 %s2 to i8
  store i8 %b2, ptr addrspace(1) %p2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 3
  %s3 = lshr i32 %v, 24
  %b3 = trunc i32 %s3 to i8
  store i8 %b3, ptr addrspace(1) %p3
  ret void
}
define amdgpu_kernel void @halves(ptr addrspace(1) %p, i16 %v, i16 %w) {
  store i16 %v, ptr addrspace(1) %p, align 4
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 2
  store i16 %w, ptr addrspace(1) %p1
  ret void
}
define amdgpu_kernel void @unaligned(ptr addrspace(1) %p, i32 %v) {
  store i8 1, ptr addrspace(1) %p, align 1
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  store i8 2, ptr addrspace(1) %p1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  store i8 3, ptr addrspace(1) %p2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 3
  store i8 4, ptr addrspace(1) %p3
  ret void
}

define amdgpu_kernel void @upper_half(ptr addrspace(1) %p, i32 %v) {
  %s0 = lshr i32 %v, 16
  %b0 = trunc i32 %s0 to i8
  %s1 = lshr i32 %v, 24
  %b1 = trunc i32 %s1 to i8
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  store i8 %b0, ptr addrspace(1) %p2, align 2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 3
  store i8 %b1, ptr addrspace(1) %p3
  ret void
}

define amdgpu_kernel void @descending(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %p, i32 %id
  %p6 = getelementptr i8, ptr addrspace(1) %q, i64 6
  %p4 = getelementptr i8, ptr addrspace(1) %q, i64 4
  %p2 = getelementptr i8, ptr addrspace(1) %q, i64 2
  store i16 4, ptr addrspace(1) %p6
  store i16 3, ptr addrspace(1) %p4
  store i16 2, ptr addrspace(1) %p2
  store i16 1, ptr addrspace(1) %q, align 8
  ret void
}

define amdgpu_kernel void @floats(ptr addrspace(1) %p) {
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  store half 1.0, ptr addrspace(1) %p, align 4
  store half 2.0, ptr addrspace(1) %p2
  ret void
}

@lds = internal addrspace(3) global [64 x i32] poison, align 16

define amdgpu_kernel void @local(ptr addrspace(1) %out, i32 %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(3) @lds, i32 %id
  %h = lshr i32 %v, 16
  %lo = trunc i32 %v to i16
  %hi = trunc i32 %h to i16
  store i16 %lo, ptr addrspace(3) %p, align 4
  %p2 = getelementptr i8, ptr addrspace(3) %p, i32 2
  store i16 %hi, ptr addrspace(3) %p2
  %w = load i32, ptr addrspace(3) %p
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %w, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @read_between(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  store i16 1, ptr addrspace(1) %p, align 4
  %v = load i32, ptr addrspace(1) %p
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 2
  store i16 2, ptr addrspace(1) %p1
  %o = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @overwritten(ptr addrspace(1) %p) {
  store i16 1, ptr addrspace(1) %p, align 4
  store i8 7, ptr addrspace(1) %p
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 2
  store i16 2, ptr addrspace(1) %p1
  ret void
}

define amdgpu_kernel void @volatile(ptr addrspace(1) %p) {
  store volatile i16 1, ptr addrspace(1) %p, align 4
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 2
  store volatile i16 2, ptr addrspace(1) %p1
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
