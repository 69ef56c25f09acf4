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

declare i32 @llvm.amdgcn.workitem.id.x()
