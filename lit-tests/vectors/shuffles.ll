; Shuffles, reversals and concatenations only rename registers.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @shuffle(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr <4 x float>, ptr addrspace(1) %in, i32 %id
  %v = load <4 x float>, ptr addrspace(1) %p
  %r = shufflevector <4 x float> %v, <4 x float> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %h = shufflevector <4 x float> %v, <4 x float> %r, <2 x i32> <i32 0, i32 5>
  %b = shufflevector <2 x float> %h, <2 x float> poison, <4 x i32> <i32 0, i32 0, i32 1, i32 1>
  %s = fadd <4 x float> %r, %b
  %q = getelementptr <4 x float>, ptr addrspace(1) %out, i32 %id
  store <4 x float> %s, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
