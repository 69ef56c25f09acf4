; Division by constants: powers of two are shifts, others multiplications.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @constants(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %a = load i32, ptr addrspace(1) %pa
  %q8 = udiv i32 %a, 8
  %s8 = sdiv i32 %a, 8
  %q10 = udiv i32 %a, 10
  %s7 = sdiv i32 %a, 7
  %r3 = urem i32 %a, 3
  %x = xor i32 %q8, %s8
  %y = xor i32 %q10, %s7
  %z = xor i32 %x, %y
  %r = xor i32 %z, %r3
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %po
  ret void
}

; 33-bit factors, even divisors, divisors greater than half the range, negative divisors.
define amdgpu_kernel void @other_constants(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %pa = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %a = load i32, ptr addrspace(1) %pa
  %q7 = udiv i32 %a, 7
  %q28 = udiv i32 %a, 28
  %once = udiv i32 %a, 3000000000
  %q641 = udiv i32 %a, 641
  %s3 = sdiv i32 %a, 3
  %s5 = sdiv i32 %a, -5
  %s125 = sdiv i32 %a, 125
  %s625 = sdiv i32 %a, 625
  %most = sdiv i32 %a, 2147483647
  %p0 = getelementptr [9 x i32], ptr addrspace(1) %out, i64 %i
  %p1 = getelementptr i32, ptr addrspace(1) %p0, i64 1
  %p2 = getelementptr i32, ptr addrspace(1) %p0, i64 2
  %p3 = getelementptr i32, ptr addrspace(1) %p0, i64 3
  %p4 = getelementptr i32, ptr addrspace(1) %p0, i64 4
  %p5 = getelementptr i32, ptr addrspace(1) %p0, i64 5
  %p6 = getelementptr i32, ptr addrspace(1) %p0, i64 6
  %p7 = getelementptr i32, ptr addrspace(1) %p0, i64 7
  %p8 = getelementptr i32, ptr addrspace(1) %p0, i64 8
  store i32 %q7, ptr addrspace(1) %p0
  store i32 %q28, ptr addrspace(1) %p1
  store i32 %once, ptr addrspace(1) %p2
  store i32 %q641, ptr addrspace(1) %p3
  store i32 %s3, ptr addrspace(1) %p4
  store i32 %s5, ptr addrspace(1) %p5
  store i32 %s125, ptr addrspace(1) %p6
  store i32 %s625, ptr addrspace(1) %p7
  store i32 %most, ptr addrspace(1) %p8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
