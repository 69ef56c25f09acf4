; Two vectors are read at the same index: indexing of VGPRs is switched on for each of them.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %i) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %in = getelementptr inbounds <8 x i32>, ptr addrspace(1) %p, i32 %lane
  %a = load <8 x i32>, ptr addrspace(1) %in
  %b = mul <8 x i32> %a, %a
  %index = and i32 %i, 7
  %x = extractelement <8 x i32> %a, i32 %index
  %y = extractelement <8 x i32> %b, i32 %index
  %sum = xor i32 %x, %y
  store i32 %sum, ptr addrspace(1) %in
  ret void
}
