; A constant stays in a sum that two other sums read. If it moved into them, it would be added twice.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @round(ptr addrspace(1) %state, i32 %salt) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr <4 x i32>, ptr addrspace(1) %state, i32 %id
  %v = load <4 x i32>, ptr addrspace(1) %at
  %a = extractelement <4 x i32> %v, i32 0
  %b = extractelement <4 x i32> %v, i32 1
  %c = extractelement <4 x i32> %v, i32 2
  %d = extractelement <4 x i32> %v, i32 3
  %mixed = xor i32 %a, %salt
  %temporary = add i32 %mixed, 1116352408
  %first = add i32 %temporary, %b
  %second = add i32 %temporary, %c
  %product = mul i32 %second, %d
  %result = xor i32 %first, %product
  store i32 %result, ptr addrspace(1) %at
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
