; LLVM's passes create products of 24-bit integers with 64 bits, which two instructions compute.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @products(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = add i32 %id, %a
  %y = sub i32 %b, %id
  %unsigned = call i64 @llvm.amdgcn.mul.u24.i64(i32 %x, i32 %y)
  %signed = call i64 @llvm.amdgcn.mul.i24.i64(i32 %x, i32 %y)
  %uniform = call i64 @llvm.amdgcn.mul.u24.i64(i32 %a, i32 %b)
  %low = call i32 @llvm.amdgcn.mul.i24.i32(i32 %x, i32 %y)
  %extended = sext i32 %low to i64
  %first = xor i64 %unsigned, %uniform
  %second = sub i64 %signed, %extended
  %to = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %first, ptr addrspace(1) %to
  %next = getelementptr i8, ptr addrspace(1) %to, i32 8
  store i64 %second, ptr addrspace(1) %next
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.mul.u24.i64(i32, i32)
declare i64 @llvm.amdgcn.mul.i24.i64(i32, i32)
declare i32 @llvm.amdgcn.mul.i24.i32(i32, i32)
