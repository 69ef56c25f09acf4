; Signed operands of at most 22 bits are divided in f32. A remainder takes one more multiplication.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @quotient(ptr addrspace(1) %p) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i8, ptr addrspace(1) %p, i32 %i
  %q1 = getelementptr i8, ptr addrspace(1) %q, i32 1024
  %a = load i8, ptr addrspace(1) %q
  %b = load i8, ptr addrspace(1) %q1
  %d = sdiv i8 %a, %b
  store i8 %d, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @remainder(ptr addrspace(1) %p) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %p, i32 %i
  %q1 = getelementptr i16, ptr addrspace(1) %q, i32 1024
  %a = load i16, ptr addrspace(1) %q
  %b = load i16, ptr addrspace(1) %q1
  %x = sext i16 %a to i64
  %y = sext i16 %b to i64
  %r = srem i64 %x, %y
  store i64 %r, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
