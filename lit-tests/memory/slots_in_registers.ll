; Objects of up to 32 dwords become registers; an object of 33 dwords stays in memory. So does one whose address
; escapes.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @thirty_two(ptr addrspace(1) %out, i32 %a) {
  %slot = alloca [32 x i32], addrspace(5)
  %p = getelementptr i32, ptr addrspace(5) %slot, i32 31
  %second = getelementptr i32, ptr addrspace(5) %slot, i32 1
  store i32 %a, ptr addrspace(5) %slot
  store i32 3, ptr addrspace(5) %second
  store i32 7, ptr addrspace(5) %p
  %v = load i64, ptr addrspace(5) %slot
  %w = load i32, ptr addrspace(5) %p
  %x = zext i32 %w to i64
  %sum = add i64 %v, %x
  store i64 %sum, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @thirty_three(ptr addrspace(1) %out, i32 %a) {
  %slot = alloca [33 x i32], addrspace(5)
  %p = getelementptr i32, ptr addrspace(5) %slot, i32 32
  store i32 %a, ptr addrspace(5) %slot
  store i32 7, ptr addrspace(5) %p
  %v = load i32, ptr addrspace(5) %slot
  %w = load i32, ptr addrspace(5) %p
  %sum = add i32 %v, %w
  store i32 %sum, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @seen(ptr addrspace(1) %out, ptr addrspace(1) %pointers) {
  %slot = alloca i32, addrspace(5)
  store ptr addrspace(5) %slot, ptr addrspace(1) %pointers
  store volatile i32 5, ptr addrspace(5) %slot
  %v = load volatile i32, ptr addrspace(5) %slot
  store i32 %v, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @one_of_two(ptr addrspace(1) %out, i32 %n) {
entry:
  %a = alloca [4 x i32], addrspace(5)
  %b = alloca [4 x i32], addrspace(5)
  store volatile i32 5, ptr addrspace(5) %a
  store volatile i32 6, ptr addrspace(5) %b
  %is = icmp ult i32 %n, 3
  br i1 %is, label %then, label %end
then:
  store i32 1, ptr addrspace(1) %out
  br label %end
end:
  %p = phi ptr addrspace(5) [ %a, %entry ], [ %b, %then ]
  %v = load volatile i32, ptr addrspace(5) %p
  %q = getelementptr i32, ptr addrspace(1) %out, i32 1
  store i32 %v, ptr addrspace(1) %q
  ret void
}
