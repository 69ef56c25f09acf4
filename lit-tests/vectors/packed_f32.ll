; Pairs of floats are added, multiplied and fused by one instruction if the processor has one (gfx90a), with the
; elements in any order and with any signs. Tuples start at even registers, even if they are part of a larger tuple.

; RUN: amdgcn-llc %s -mcpu=gfx90a -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @pk(ptr addrspace(1) %p, ptr addrspace(1) %q, <2 x float> %s) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <2 x float>, ptr addrspace(1) %p, i32 %id
  %pb = getelementptr <4 x float>, ptr addrspace(1) %q, i32 %id
  %a = load <2 x float>, ptr addrspace(1) %pa
  %b4 = load <4 x float>, ptr addrspace(1) %pb
  %b = shufflevector <4 x float> %b4, <4 x float> poison, <2 x i32> <i32 3, i32 2>
  %m = fmul <2 x float> %a, %b
  %n = fneg <2 x float> %b
  %f = call <2 x float> @llvm.fma.v2f32(<2 x float> %m, <2 x float> %n, <2 x float> %a)
  %g = fadd <2 x float> %f, <float 1.0, float 1.0>
  %h = fsub <2 x float> %g, %s
  %i = fmul <2 x float> %h, %s
  store <2 x float> %i, ptr addrspace(1) %pa
  ret void
}

define amdgpu_kernel void @odd_part(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <4 x i32>, ptr addrspace(1) %p, i32 %id
  %a = load <4 x i32>, ptr addrspace(1) %pa
  %middle = shufflevector <4 x i32> %a, <4 x i32> poison, <2 x i32> <i32 1, i32 2>
  %pb = getelementptr <2 x i32>, ptr addrspace(1) %q, i32 %id
  store <2 x i32> %middle, ptr addrspace(1) %pb
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare <2 x float> @llvm.fma.v2f32(<2 x float>, <2 x float>, <2 x float>)
