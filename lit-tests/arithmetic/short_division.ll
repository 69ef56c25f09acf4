; Divisions of 64 bits take 32 bits if both operands fit: of uniform operands by a scalar branch, of divergent ones per lane.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

declare i32 @llvm.amdgcn.workitem.id.x()

define amdgpu_kernel void @uniform(ptr addrspace(1) %out, i64 %a, i64 %b) {
  %divisor = or i64 %b, 1
  %quotient = sdiv i64 %a, %divisor
  %remainder = srem i64 %a, %divisor
  %mixed = xor i64 %quotient, %remainder
  store i64 %mixed, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @divergent(ptr addrspace(1) %out, ptr addrspace(1) %in, i64 %b) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %from = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %a = load i64, ptr addrspace(1) %from
  %shift = and i32 %id, 63
  %amount = zext i32 %shift to i64
  %dividend = lshr i64 %a, %amount
  %divisor = or i64 %b, 1
  %quotient = udiv i64 %dividend, %divisor
  %to = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %quotient, ptr addrspace(1) %to
  ret void
}
