; A product with 2^n + 1 or 2^n - 1 is a shift and an addition, and (2^n - 1) * x + y is (x << n) + y - x. They take less time
; than v_mul_lo_u32, which has a quarter of the rate. Products of 24-bit numbers and other factors are multiplications.
; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdhsa -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdhsa -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdhsa -mcpu=gfx1010 -o -

define amdgpu_kernel void @factors(ptr addrspace(1) %p) {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %address = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %v = load i32, ptr addrspace(1) %address
  %times3 = mul i32 %v, 3
  store volatile i32 %times3, ptr addrspace(1) %address
  %times33 = mul i32 %v, 33
  store volatile i32 %times33, ptr addrspace(1) %address
  %times7 = mul i32 %v, 7
  store volatile i32 %times7, ptr addrspace(1) %address
  %sum = add i32 %times7, 100
  store volatile i32 %sum, ptr addrspace(1) %address
  %times31 = mul i32 %v, 31
  %hash = add i32 %times31, %x
  store volatile i32 %hash, ptr addrspace(1) %address
  %times10 = mul i32 %v, 10
  store volatile i32 %times10, ptr addrspace(1) %address
  %item = mul i32 %x, 5
  store volatile i32 %item, ptr addrspace(1) %address
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
