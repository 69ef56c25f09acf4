; The mean of three bytes has few significant bits, so a product of 24 bits is enough. A dividend
; of 17 bits takes the high half of a 64-bit product.
; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdhsa -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdhsa -mcpu=gfx1010 -o -

define amdgpu_kernel void @mean(ptr addrspace(1) %p) {
  %id = tail call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %bytes = load i32, ptr addrspace(1) %q
  %a = and i32 %bytes, 255
  %s1 = lshr i32 %bytes, 8
  %b = and i32 %s1, 255
  %c = lshr i32 %bytes, 24
  %ab = add i32 %a, %b
  %abc = add i32 %ab, %c
  %mean = udiv i32 %abc, 3
  store i32 %mean, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @wider(ptr addrspace(1) %p) {
  %id = tail call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %x = load i32, ptr addrspace(1) %q
  %a = and i32 %x, 131071
  %third = udiv i32 %a, 3
  store i32 %third, ptr addrspace(1) %q
  ret void
}

; The scalar unit computes the high half of a product as fast as the low one.
define amdgpu_kernel void @uniform(ptr addrspace(1) %p, i32 %x) {
  %low = and i32 %x, 65535
  %seventh = udiv i32 %low, 7
  store i32 %seventh, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
