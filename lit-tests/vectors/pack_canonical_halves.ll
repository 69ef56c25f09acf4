; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -

; Halves of results of floating-point instructions are packed by `v_pack_b32_f16`, which takes either half of each source.
; Halves of other values are packed by integer instructions, which keep signaling NaNs.

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @results(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr <4 x half>, ptr addrspace(1) %p, i32 %id
  %v = load <4 x half>, ptr addrspace(1) %at
  %first = shufflevector <4 x half> %v, <4 x half> poison, <2 x i32> <i32 0, i32 1>
  %second = shufflevector <4 x half> %v, <4 x half> poison, <2 x i32> <i32 2, i32 3>
  %a = fadd <2 x half> %first, %second
  %b = fmul <2 x half> %first, %second
  %highs = shufflevector <2 x half> %a, <2 x half> %b, <2 x i32> <i32 1, i32 3>
  %crossed = shufflevector <2 x half> %a, <2 x half> %b, <2 x i32> <i32 1, i32 2>
  %lows = shufflevector <2 x half> %a, <2 x half> %b, <2 x i32> <i32 0, i32 2>
  %outer = shufflevector <2 x half> %a, <2 x half> %b, <2 x i32> <i32 0, i32 3>
  store volatile <2 x half> %highs, ptr addrspace(1) %at
  store volatile <2 x half> %crossed, ptr addrspace(1) %at
  store volatile <2 x half> %lows, ptr addrspace(1) %at
  store volatile <2 x half> %outer, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @bits(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr <4 x half>, ptr addrspace(1) %p, i32 %id
  %v = load <4 x half>, ptr addrspace(1) %at
  %highs = shufflevector <4 x half> %v, <4 x half> poison, <2 x i32> <i32 1, i32 3>
  %crossed = shufflevector <4 x half> %v, <4 x half> poison, <2 x i32> <i32 1, i32 2>
  %lows = shufflevector <4 x half> %v, <4 x half> poison, <2 x i32> <i32 0, i32 2>
  %outer = shufflevector <4 x half> %v, <4 x half> poison, <2 x i32> <i32 0, i32 3>
  store volatile <2 x half> %highs, ptr addrspace(1) %at
  store volatile <2 x half> %crossed, ptr addrspace(1) %at
  store volatile <2 x half> %lows, ptr addrspace(1) %at
  store volatile <2 x half> %outer, ptr addrspace(1) %at
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
