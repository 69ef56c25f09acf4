; Bits of two values that a mask selects, majorities, and complements: v_bfi_b32.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

; The forms in which MD5 and SHA-2 are written.
define amdgpu_kernel void @rounds(ptr addrspace(1) %p) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr <4 x i32>, ptr addrspace(1) %p, i32 %lane
  %v = load <4 x i32>, ptr addrspace(1) %q
  %x = extractelement <4 x i32> %v, i32 0
  %y = extractelement <4 x i32> %v, i32 1
  %z = extractelement <4 x i32> %v, i32 2
  %w = extractelement <4 x i32> %v, i32 3

  %chosen = and i32 %x, %y
  %not_x = xor i32 %x, -1
  %others = and i32 %not_x, %z
  %choice = or i32 %chosen, %others

  %both = and i32 %y, %z
  %one = xor i32 %y, %z
  %third = and i32 %one, %w
  %majority = xor i32 %both, %third

  %sum = add i32 %choice, %majority
  %not_w = xor i32 %w, -1
  %or_not = or i32 %sum, %not_w
  %not_y = xor i32 %y, -1
  %and_not = and i32 %or_not, %not_y
  store i32 %and_not, ptr addrspace(1) %q
  ret void
}

; The mask is a constant, which GFX9 reads from an SGPR.
define amdgpu_kernel void @constant(ptr addrspace(1) %p) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr <2 x i32>, ptr addrspace(1) %p, i32 %lane
  %v = load <2 x i32>, ptr addrspace(1) %q
  %x = extractelement <2 x i32> %v, i32 0
  %y = extractelement <2 x i32> %v, i32 1
  %a = and i32 %x, 4042322160
  %b = and i32 %y, 252645135
  %c = or i32 %a, %b
  store i32 %c, ptr addrspace(1) %q
  ret void
}

; 64-bit masks are split into halves.
define amdgpu_kernel void @wide(ptr addrspace(1) %p) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr [3 x i64], ptr addrspace(1) %p, i32 %lane
  %x = load i64, ptr addrspace(1) %q
  %q1 = getelementptr i64, ptr addrspace(1) %q, i32 1
  %y = load i64, ptr addrspace(1) %q1
  %q2 = getelementptr i64, ptr addrspace(1) %q, i32 2
  %z = load i64, ptr addrspace(1) %q2
  %chosen = and i64 %x, %y
  %not_x = xor i64 %x, -1
  %others = and i64 %not_x, %z
  %choice = or i64 %chosen, %others
  store i64 %choice, ptr addrspace(1) %q
  ret void
}

; Sums with 64-bit constants: the high half needs a VGPR on GFX9, since the carry is the only scalar operand.
define amdgpu_kernel void @sum(ptr addrspace(1) %p) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %p, i32 %lane
  %x = load i64, ptr addrspace(1) %q
  %sum = add i64 %x, 4794697086780616226
  store i64 %sum, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
