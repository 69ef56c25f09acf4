; Sums of several values and a constant, as in hash functions.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

; Two and four values: GFX9 has v_add3_u32, but no literals in it, so the shared constant is in an SGPR.
define amdgpu_kernel void @shared_constant(ptr addrspace(1) %p) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr [4 x i32], ptr addrspace(1) %p, i32 %i
  %v = load <4 x i32>, ptr addrspace(1) %q
  %a = extractelement <4 x i32> %v, i32 0
  %b = extractelement <4 x i32> %v, i32 1
  %c = extractelement <4 x i32> %v, i32 2
  %d = extractelement <4 x i32> %v, i32 3
  %ab = add i32 %a, %b
  %two = add i32 %ab, 1859775393
  %x = mul i32 %c, %d
  %bc = add i32 %b, %c
  %bcd = add i32 %bc, %d
  %bcdx = add i32 %bcd, %x
  %four = add i32 %bcdx, 1859775393
  %abc = add i32 %ab, %x
  %three = add i32 %abc, 1859775393
  %v0 = insertelement <4 x i32> poison, i32 %two, i32 0
  %v1 = insertelement <4 x i32> %v0, i32 %three, i32 1
  %v2 = insertelement <4 x i32> %v1, i32 %four, i32 2
  %v3 = insertelement <4 x i32> %v2, i32 %d, i32 3
  store <4 x i32> %v3, ptr addrspace(1) %q
  ret void
}

; The sum with the constant is needed, so the constant does not move out of it.
define amdgpu_kernel void @needed_sum(ptr addrspace(1) %p) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr [2 x i32], ptr addrspace(1) %p, i32 %i
  %v = load <2 x i32>, ptr addrspace(1) %q
  %a = extractelement <2 x i32> %v, i32 0
  %b = extractelement <2 x i32> %v, i32 1
  %c = add i32 %a, -271733879
  %d = xor i32 %c, %b
  %e = add i32 %d, %c
  store i32 %e, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
