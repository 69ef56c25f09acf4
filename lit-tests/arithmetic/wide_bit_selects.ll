; Bitwise selects and majorities of 64-bit integers, as in SHA-512: v_bfi_b32 on each half.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @select_and_majority(ptr addrspace(1) %p) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr [4 x i64], ptr addrspace(1) %p, i32 %i
  %v = load <4 x i64>, ptr addrspace(1) %q
  %a = extractelement <4 x i64> %v, i32 0
  %b = extractelement <4 x i64> %v, i32 1
  %c = extractelement <4 x i64> %v, i32 2
  %bc = xor i64 %b, %c
  %masked = and i64 %bc, %a
  %select = xor i64 %masked, %c
  %ac = xor i64 %a, %c
  %both = and i64 %ac, %bc
  %majority = xor i64 %both, %c
  %sum = add i64 %select, %majority
  store i64 %sum, ptr addrspace(1) %q
  ret void
}

; Nothing is folded: the half with a constant needs no instruction.
define amdgpu_kernel void @low_half(ptr addrspace(1) %p) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr [2 x i64], ptr addrspace(1) %p, i32 %i
  %v = load <2 x i64>, ptr addrspace(1) %q
  %a = extractelement <2 x i64> %v, i32 0
  %b = extractelement <2 x i64> %v, i32 1
  %low = and i64 %a, 4294967295
  %or = or i64 %low, %b
  store i64 %or, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
