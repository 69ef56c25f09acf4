; A bit that is copied to every position of 64 bits has equal halves, from one instruction. If the lanes with that bit are
; compared with it, as in searches for lanes with equal digits, the mask is not in VCC: on GFX8 and GFX9, an instruction
; that reads VCC as a number must not follow one that writes it.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+wavefrontsize64 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @digits(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %digit = load i32, ptr addrspace(1) %at
  %wide = zext i32 %digit to i64
  %bit0 = and i64 %wide, 1
  %copies0 = sub i64 0, %bit0
  %set0 = icmp ne i64 %copies0, 0
  %lanes0 = call i64 @llvm.amdgcn.ballot.i64(i1 %set0)
  %others0 = xor i64 %lanes0, %copies0
  %top1 = shl i64 %wide, 62
  %copies1 = ashr i64 %top1, 63
  %set1 = icmp ne i64 %copies1, 0
  %lanes1 = call i64 @llvm.amdgcn.ballot.i64(i1 %set1)
  %others1 = xor i64 %lanes1, %copies1
  %others = or i64 %others0, %others1
  %to = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %others, ptr addrspace(1) %to
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.ballot.i64(i1)
