; Saturating additions and subtractions of dwords: one vector instruction with the clamp modifier from GFX9 on; in
; SGPRs, the flag of the addition selects the limit.
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

declare i32 @llvm.uadd.sat.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i32 @llvm.sadd.sat.i32(i32, i32)
declare i32 @llvm.ssub.sat.i32(i32, i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.amdgcn.workitem.id.x()

define amdgpu_kernel void @vector(ptr addrspace(1) %p, i32 %n) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr <4 x i32>, ptr addrspace(1) %p, i32 %i
  %v = load <4 x i32>, ptr addrspace(1) %q
  %v0 = extractelement <4 x i32> %v, i64 0
  %v1 = extractelement <4 x i32> %v, i64 1
  %v2 = extractelement <4 x i32> %v, i64 2
  %v3 = extractelement <4 x i32> %v, i64 3
  %a = call i32 @llvm.uadd.sat.i32(i32 %v0, i32 %n)
  %b = call i32 @llvm.usub.sat.i32(i32 %v1, i32 5)
  %c = call i32 @llvm.sadd.sat.i32(i32 %v2, i32 %v3)
  %d = call i32 @llvm.ssub.sat.i32(i32 100, i32 %v3)
  %w0 = insertelement <4 x i32> poison, i32 %a, i64 0
  %w1 = insertelement <4 x i32> %w0, i32 %b, i64 1
  %w2 = insertelement <4 x i32> %w1, i32 %c, i64 2
  %w3 = insertelement <4 x i32> %w2, i32 %d, i64 3
  store <4 x i32> %w3, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @scalar(ptr addrspace(1) %p, i32 %n, i32 %m) {
  %a = call i32 @llvm.uadd.sat.i32(i32 %n, i32 %m)
  %b = call i32 @llvm.usub.sat.i32(i32 %n, i32 %m)
  %c = call i32 @llvm.sadd.sat.i32(i32 %n, i32 %m)
  %d = call i32 @llvm.ssub.sat.i32(i32 %n, i32 1000)
  %w0 = insertelement <4 x i32> poison, i32 %a, i64 0
  %w1 = insertelement <4 x i32> %w0, i32 %b, i64 1
  %w2 = insertelement <4 x i32> %w1, i32 %c, i64 2
  %w3 = insertelement <4 x i32> %w2, i32 %d, i64 3
  store <4 x i32> %w3, ptr addrspace(1) %p
  ret void
}

; Neither operand has bit 31, so the sum fits.
define i32 @small(i16 %x, i16 %y) {
  %a = zext i16 %x to i32
  %b = zext i16 %y to i32
  %s = call i32 @llvm.uadd.sat.i32(i32 %a, i32 %b)
  ret i32 %s
}

; A rotation to the left is one to the right by the negated amount.
define i32 @rotate(i32 %x, i32 %n) {
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 %n)
  ret i32 %r
}
